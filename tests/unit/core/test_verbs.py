"""Actions by the pattern of their text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from mohreh.core.game import UnknownAction
from mohreh.core.verbs import Index, Indices, Names, Verbs


@dataclass(frozen=True)
class Act:
    """What a verb does to what."""

    text: str
    verb: str
    card: int = -1
    slot: int = -1
    slots: tuple[int, ...] = ()
    to: int = -1


def _not_to_the_first(values: dict[str, Any]) -> None:
    """The first of the slots need not be told, and there is no tenth."""
    if values.get("to") == 9:
        raise ValueError("no tenth")
    if values.get("to", -1) == values["slots"][0]:
        del values["to"]


def verbs() -> Verbs[Act]:
    """A new set: nothing is remembered yet."""
    return Verbs(
        "Test", Act, card=Names(("ox", "red fox", "elk")), slot=Index(12, first=0), slots=Indices(12), to=Index(12)
    )


def test_a_maker_writes_the_text_and_keeps_the_action() -> None:
    all_verbs = verbs()
    swap = all_verbs.maker("swap {slots} with {to}.{slot}")
    action = swap((0, 3), 1, 2)
    assert action == Act("swap 1 4 with 2.2", "swap", slots=(0, 3), to=1, slot=2)
    assert swap((0, 3), 1, 2) is action
    assert swap([3, 0, 3], 1, 2) is action  # tidied
    assert swap((slot for slot in (0, 3)), 1, 2) is action
    assert all_verbs.parse("swap 1 4 with 2.2") is action


def test_what_stands_in_brackets_is_left_out_with_its_value() -> None:
    all_verbs = verbs()
    lay = all_verbs.maker("lay {slots}[ to {to}]", _not_to_the_first)
    assert [lay((1, 4), *to).text for to in ((), (None,), (1,), (4,))] == ["lay 2 5"] * 3 + ["lay 2 5 to 5"]
    assert (lay((1, 4)).to, lay((1, 4), 4).to) == (-1, 4)
    assert all_verbs.parse("lay 2 5 to 5") is lay((1, 4), 4)
    with pytest.raises(ValueError, match="no tenth"):
        lay((1, 4), 9)


def test_each_of_several_brackets_is_left_out_with_its_own_value() -> None:
    all_verbs = verbs()
    pass_on = all_verbs.maker("pass {card}[ from {slot}][ to {to}]")
    texts = ["pass ox", "pass ox from 2", "pass ox to 4", "pass ox from 2 to 4"]
    made = [pass_on(0), pass_on(0, 2), pass_on(0, None, 3), pass_on(0, 2, 3)]
    assert [action.text for action in made] == texts
    assert [(action.slot, action.to) for action in made] == [(-1, -1), (2, -1), (-1, 3), (2, 3)]
    assert pass_on(0, None, 3) is made[2]
    for fresh in (all_verbs, verbs()):
        fresh.maker("pass {card}[ from {slot}][ to {to}]")
        assert [fresh.parse(text) for text in texts] == made
    with pytest.raises(UnknownAction):
        all_verbs.parse("pass ox to 4 from 2")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "lay ",
        "lay 5 2",
        "lay 2 2",
        "lay 02",
        "lay 2  5",
        "lay 2 5 ",
        "lay 2 5 to",
        "lay 2 5 to 2",  # not the canonical text
        "lay 2 5 to 10",  # means nothing
        "lay 13",  # too many
        "lay 2 to 13",
        "lay ۲",
        "lay 1" + " 1" * 300,
        "lie 2",
        "pat red",
        "lay 2\n",
    ],
)
def test_other_texts_are_no_actions(text: str) -> None:
    all_verbs = verbs()
    all_verbs.maker("lay {slots}[ to {to}]", _not_to_the_first)
    all_verbs.maker("pat {card}")
    with pytest.raises(UnknownAction, match="is no action of Test"):
        all_verbs.parse(text)


def test_one_verb_may_have_several_patterns() -> None:
    all_verbs = verbs()
    own, other = all_verbs.maker("take own {slots}"), all_verbs.maker("take {to}.{slot}")
    assert all_verbs.parse("take own 1 2") is own((0, 1))
    assert all_verbs.parse("take 1.11") is other(0, 11)


def test_names_are_numbered_by_their_place() -> None:
    all_verbs = verbs()
    feed = all_verbs.every("feed {card}")
    assert [(action.text, action.card) for action in feed] == [("feed ox", 0), ("feed red fox", 1), ("feed elk", 2)]
    assert all_verbs.parse("feed red fox") is feed[1]
    ride = all_verbs.maker("ride {card}")
    assert all_verbs.parse("ride elk") is ride(2)
    with pytest.raises(UnknownAction):
        all_verbs.parse("ride cow")


def test_every_makes_all_actions_of_the_last_field() -> None:
    all_verbs = verbs()
    table = tuple(all_verbs.every("put {card} in {slot}", card=card) for card in range(3))
    assert (len(table), len(table[0])) == (3, 12)
    assert table[2][11] == Act("put elk in 11", "put", card=2, slot=11)
    assert all_verbs.parse("put elk in 11") is table[2][11]
    assert all_verbs.one("stop") is all_verbs.parse("stop")


def test_what_no_text_can_say_is_made_and_never_read() -> None:
    """Whatever was made before: what is read does not depend on it."""
    some = verbs()
    look = some.maker("look {slots}")
    assert look(()).text == "look " and look((3,)).text == "look 4"
    for text in ("look ", "look 0", "look 13"):
        with pytest.raises(UnknownAction):
            some.parse(text)
    assert some.parse("look 4") is look((3,))
