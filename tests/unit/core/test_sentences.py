"""Prompts by decision, and log lines from events: parts joined in their order, under the clause of the first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mohreh.core.face import Line, Scene
from mohreh.core.game import CHANCE, Event
from mohreh.core.sentences import Prompt, Telling, line, says
from mohreh.core.text import Words

SCENE = Scene(Words("en"), ("Sara", "Bahram"))


def scored(telling: Telling) -> list[tuple[str, str]]:
    paid = telling.details_of("paid").get("coins", 0)
    text = telling.words("the points of {name}: {n} for {paid}", name=telling.name, n=telling.details["n"], paid=paid)
    return [(text, "X-2"), (telling.words("they had {n}", n=telling.before), "X-3")]


TELLERS = {"passed": says("{name} passes", "X-1"), "scored": scored, "hushed": lambda told: []}
PASSED, SCORED = Event("passed", 1), Event("scored", 0, {"n": 4})


def told(*events: Event) -> list[Line]:
    return line(TELLERS, events, 7, SCENE, own_words={"scored"})


def test_a_prompt_asks_one_and_informs_the_others() -> None:
    prompt = Prompt("{name}: keep one of {cards}.", "{name} keeps one of {n} cards.")
    parts: dict[str, Callable[[], str | int]] = {"name": lambda: "Sara", "n": lambda: 3}
    assert prompt.text(True, SCENE.words, **parts, cards=lambda: "9 and 7") == "Sara: keep one of 9 and 7."
    assert Prompt("Cards are dealt.").text(False, SCENE.words, **parts) == "Cards are dealt."


def test_a_prompt_looks_up_nothing_for_those_who_may_not_know_it() -> None:
    def secret() -> str:
        raise AssertionError("looked up")

    prompt = Prompt("{name}: you see {cards}.", "{name} looks at something.")
    assert prompt.text(False, SCENE.words, name=lambda: "Sara", cards=secret) == "Sara looks at something."
    with pytest.raises(AssertionError, match="looked up"):
        prompt.text(True, SCENE.words, name=lambda: "Sara", cards=secret)


def test_parts_are_joined_in_the_order_of_the_events() -> None:
    assert told(PASSED, SCORED) == [Line("Bahram passes; the points of Sara: 4 for 0; they had 7.", "X-1")]


def test_a_line_that_begins_with_a_word_of_ours_begins_with_a_capital_letter() -> None:
    assert told(SCORED, PASSED) == [Line("The points of Sara: 4 for 0; they had 7; Bahram passes.", "X-2")]
    small = Scene(Words("en"), ("sara", "bahram"))
    assert line(TELLERS, [PASSED], 7, small, own_words={"scored"})[0].text == "bahram passes."


def test_an_event_may_ask_what_happened_beside_it() -> None:
    paid = Event("paid", 0, {"coins": 2})
    assert told(paid, SCORED)[0].text == told(SCORED, paid)[0].text == "The points of Sara: 4 for 2; they had 7."


def test_a_message_names_the_details_of_its_event() -> None:
    took = says(
        "{name} takes {n} {card}", "X-4", card=lambda index, words: ("ace", "king")[index], n=lambda n, words: n
    )
    (part,) = took(Telling(Event("took", 0, {"card": 1, "n": 2, "more": 3}), (), None, SCENE))
    assert part == ("Sara takes 2 king", "X-4")


def test_what_nobody_needs_to_hear_makes_no_line() -> None:
    assert told() == told(Event("hushed", 0)) == told(Event("unknown", 0)) == []
    assert told(Event("hushed", 0), PASSED) == [Line("Bahram passes.", "X-1")]


def test_a_reveal_is_described_seat_by_seat() -> None:
    lines = [told for seat, event in ((0, SCORED), (1, PASSED)) for told in line(TELLERS, [event], 7, SCENE, seat=seat)]
    assert [told.seat for told in lines] == [0, 1]


def test_chance_has_no_name() -> None:
    assert Telling(Event("passed", CHANCE), (), None, SCENE).name == ""
    assert line(TELLERS, [PASSED], 7, SCENE, turn=12)[0].turn == 12
