"""How vectors of Silver are read: refusals that two clauses name, and who knows a card."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.scenario import check, read
from tests.vectors.files import ROOMS

ROOM = next(room for room in ROOMS if room.game == "silver")
PEEK = {
    "id": "x",
    "state": {"villages": [["dn:seer", "up:empath"], ["dn:witch"]], "amulet": {"holder": 0, "armed": True, "on": 0}},
    "actions": [{"type": "empath_peek", "empath_slot": 1, "slot": 0}],  # refused with SI-8.3
}


def problems(**told: Any) -> list[str]:
    return check(read(ROOM.asked({**PEEK, **told})), ROOM.reader)


@pytest.mark.parametrize(("clause", "good"), [("SI-8.3", True), ("SI-6.2c", True), ("SI-8.1", True), ("SI-4.4", False)])
def test_a_refusal_may_cite_either_clause(clause: str, good: bool) -> None:
    assert (problems(expect={"illegal": clause}) == []) is good


@pytest.mark.parametrize(("clause", "good"), [("SI-8.3", True), ("SI-6.2c", False), ("SI-8.1", False)])
def test_an_exact_vector_means_its_clause(clause: str, good: bool) -> None:
    assert (problems(expect={"illegal": clause}, exact=True) == []) is good


def test_a_vector_without_actions_has_no_steps() -> None:
    assert problems(actions=[], expect={"phase": "turn_start"}) == []
    asked = ROOM.asked({"id": "x", "kind": "setup", "input": {"players": 2}, "expect": {"round": 1}})
    assert check(read(asked), ROOM.reader) == []


def test_the_seats_that_know_a_card_are_all_of_them() -> None:
    state = {"villages": [["dn:seer@0", "dn:witch"], ["dn:robber"]]}
    for villages, good in (
        ([["dn:seer@0", "dn:witch"], ["dn:robber"]], True),
        ([["dn:seer", "dn:witch"], ["dn:robber"]], True),
        ([["dn:seer@1", "dn:witch"], ["dn:robber"]], False),
        ([["dn:seer@0,1", "dn:witch"], ["dn:robber"]], False),
        ([["dn:seer@0", "dn:witch@0"], ["dn:robber"]], False),
        ([["dn:seer@0,3", "dn:witch"], ["dn:robber"]], False),
        ([["dn:witch@0", "dn:seer"], ["dn:robber"]], False),
    ):
        assert (problems(state=state, actions=[], expect={"villages": villages}) == []) is good
