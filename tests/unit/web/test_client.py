"""The client of a table (web/table) in Node: order, presses, curtain, breakdowns. Engine and page are of our own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.client import last, played

UP = (("up",), ("sits", "a"))
ACT = {"do": "act", "action": "one"}


def said(name: str, **more: Any) -> dict[str, Any]:
    """A reply by which it can be told from others."""
    return {"ok": True, "name": name, **more}


def kept(name: str, **more: Any) -> dict[str, Any]:
    """A reply with a save of the game "a"."""
    return said(name, save={"id": "a", "over": False, **more})


# Requests and answers


def test_what_is_asked_before_there_is_an_engine_goes_first() -> None:
    steps = played(
        ("ask", {"do": "stats"}, "one"), ("ask", {"do": "home"}, "two"), ("up",), ("ask", {"do": "link"}, "three")
    )
    assert steps == [[], [], ["ask stats", "ask home"], ["ask link"]]


def test_where_no_engine_comes_what_waited_is_given_up() -> None:
    steps = played(("ask", {"do": "new"}, "one"), ("down",), ("ask", {"do": "home"}, "two"), ("breaks",))
    assert steps == [[], [], ["ask home"], ["heard two internal"]]


def test_of_wishes_for_another_table_the_last_one_counts() -> None:
    """Before the engine is up the earlier is not even asked; later its answer is not heard."""
    one, two = ({"do": "import", "text": name} for name in ("one", "two"))
    assert last(("ask", one, "one", True), ("ask", {"do": "home"}, "x"), ("ask", two, "two", True), ("up",)) == [
        "ask home",
        "ask import two",
    ]
    steps = played(
        *UP, ("ask", one, "one", True), ("ask", two, "two", True), ("answer", said("1")), ("answer", said("2"))
    )
    assert steps[-2:] == [[], ["heard two 2"]]


def test_an_answer_about_a_table_that_was_left_is_ignored() -> None:
    steps = played(*UP, ("ask", {"do": "hint"}, "one"), ("leave",), ("answer", said("late")))
    assert steps[-1] == []


def test_answers_reach_their_requests_in_any_order() -> None:
    steps = played(
        *UP,
        ("ask", {"do": "link"}, "one"),
        ("ask", {"do": "file"}, "two"),
        ("answer", said("2"), 1),
        ("answer", said("1")),
    )
    assert steps[-2:] == [["heard two 2"], ["heard one 1"]]


def test_everybody_learns_of_an_engine_that_ends() -> None:
    asked = (*UP, ("ask", {"do": "link"}, "one"), ("ask", {"do": "file"}, "two"))
    assert last(*asked, ("gone",)) == ["heard one gone", "heard two gone"]
    assert last(*asked, ("breaks",)) == ["heard one internal", "heard two internal"]
    assert played(*asked, ("again",), ("answer", said("1")))[-2:] == [["ask link", "ask file"], ["heard one 1"]]
    assert played(*asked, ("lose",), ("gone",))[-2:] == [[], []]


def test_a_long_game_is_asked_on_until_it_is_open() -> None:
    steps = played(
        ("up",),
        ("opens", {"do": "import"}, "it", True),
        ("answer", said("1", opening=10)),
        ("answer", said("2", opening=90)),
        ("answer", said("3")),
    )
    assert steps[2:] == [["opening 10", "ask opening"], ["opening 90", "ask opening"], ["heard it 3"]]


def test_a_slider_that_runs_ahead_is_caught_up_with() -> None:
    steps = played(*UP, ("line", 1), ("line", 2), ("line", 3), ("answer", said("1")), ("answer", said("3")))
    assert steps[2:5] == [["ask log 1"], [], []]
    assert steps[5] == ["aim 1", "draw 1", "tell 1", "ask log 3"]
    assert "ask log 3" not in steps[6]


# Presses


def test_of_two_quick_presses_the_second_is_not_taken() -> None:
    steps = played(*UP, ("change", ACT), ("change", ACT), ("answer", said("1")), ("change", ACT))
    assert steps[2:4] == [["ask act one"], []]
    assert steps[4][-2:] == ["done", "changed act"]
    assert steps[5] == ["ask act one"]


@pytest.mark.parametrize(
    ("pressed", "asked"),
    [
        ({"action": "build stable"}, ["ask act build stable"]),
        ({"look": "card 3"}, ["ask look card 3"]),
        ({"do": "pick card 3 for stable"}, ["ask pick card 3 for stable"]),
        ({"do": "hint"}, ["ask hint"]),
        ({"do": "undo"}, ["for the page"]),
        ({}, ["for the page"]),
        (None, []),
    ],
)
def test_what_a_press_asks_stands_in_the_markup(pressed: dict[str, str] | None, asked: list[str]) -> None:
    assert last(*UP, ("press", pressed, False)) == asked


def test_a_press_beside_everything_hurries_the_computers() -> None:
    assert last(*UP, ("press", None, True)) == ["ask hurry"]


def test_what_changes_nothing_can_be_asked_while_a_press_is_on_its_way() -> None:
    steps = played(*UP, ("change", ACT), ("press", {"look": "card"}, False), ("press", {"action": "two"}, False))
    assert steps[-2:] == [["ask look card"], []]


def test_a_press_is_drawn_when_it_is_kept() -> None:
    """All places are asked for before its mark is taken away, or "late" would stand behind "aim"."""
    steps = played(*UP, ("writes", True), ("change", ACT), ("answer", kept("1")), ("change", ACT), ("written",))
    assert steps[4] == ["write a", "aim 1"]
    assert steps[5] == []  # it is still on its way
    assert steps[6] == ["aim 1", "draw 1", "tell 1", "remember a", "done", "changed act"]


def test_an_answer_is_kept_at_once_and_drawn_when_its_press_has_been_seen() -> None:
    """And before anything that is asked later."""
    asked = (*UP, ("unseen",), ("change", ACT), ("ask", {"do": "link"}, "other"), ("look", {"do": "hint"}))
    answered = (*asked, ("answer", kept("1")), ("answer", said("2")), ("answer", said("3")))
    steps = played(*answered, ("change", ACT), ("seen",))
    assert steps[6:10] == [["write a"], ["heard other 2"], [], []]  # no second press is taken
    assert [step for step in steps[10] if step.split()[0] in ("draw", "changed")] == ["draw 1", "changed act", "draw 3"]
    assert played(*answered, ("leave",), ("seen",))[-1] == []


def test_a_press_that_is_refused_leaves_all_as_it_was() -> None:
    refused = {"ok": False, "code": "refused"}
    assert last(*UP, ("change", ACT), ("answer", refused)) == ["refused refused", "changed act"]
    steps = played(*UP, ("change", ACT), ("answer", refused), ("tells", "busy"))
    assert steps[-1] == ["busy false"]


def test_what_is_kept_when_the_table_has_been_left_is_not_drawn() -> None:
    steps = played(*UP, ("writes", True), ("change", ACT), ("answer", kept("1")), ("leave",), ("written",))
    assert steps[-3:] == [["write a", "aim 1"], [], []]


def test_a_game_that_ends_is_counted_also_when_the_table_is_left_before_that_is_drawn() -> None:
    """Its save says that it has been: nobody would count it later."""
    ends = {**kept("1"), "stats": {}}
    steps = played(*UP, ("writes", True), ("change", ACT), ("answer", ends), ("leave",), ("written",))
    assert steps[-3:] == [["write a", "statistics", "aim 1"], [], []]
    assert last(*UP, ("wrote", "stale"), ("change", ACT), ("answer", ends)) == ["write a", "stale", "ask close"]


def test_a_part_that_is_missing_is_asked_for_once() -> None:
    """Until the whole has come; then for the next one that is missing."""
    saves = {"a": {"trouble": "", "record": "text", "redo": ""}}
    lacks = ("lacks",)
    opened = (("up",), ("open", "a"), ("answer", kept("0", same=True)))
    steps = played(
        *opened, lacks, ("push", said("1")), lacks, ("push", said("2")), lacks, ("answer", said("3")), saves=saves
    )
    assert steps[4] == ["aim 1", "draw 1", "tell 1", "ask settings"]
    assert steps[6] == ["aim 2", "draw 2", "tell 2"]
    assert steps[8] == ["aim 3", "draw 3", "tell 3", "ask settings"]


def test_what_another_page_has_gone_on_with_is_written_no_more() -> None:
    steps = played(*UP, ("wrote", "stale"), ("change", ACT), ("answer", kept("1")), ("change", ACT))
    assert steps[4:] == [["write a", "stale", "ask close"], []]


def test_a_save_that_was_missed_is_sent_whole() -> None:
    steps = played(*UP, ("wrote", "missed"), ("change", ACT), ("answer", kept("1")))
    assert steps[4][:3] == ["write a", "ask keep", "aim 1"]


# What the table says by itself


def test_the_table_speaks_only_about_what_has_been_opened() -> None:
    saves = {"a": {"trouble": "", "record": "text", "redo": ""}}
    steps = played(
        ("up",),
        ("open", "a"),
        ("push", said("early")),
        ("answer", kept("1", same=True)),
        ("push", kept("2")),
        ("push", said("other", save={"id": "b", "over": False})),
        saves=saves,
    )
    assert steps[1] == ["ask open a text 0"]
    assert steps[2] == [] and steps[5] == []
    assert steps[3] == ["aim 1", "draw 1", "tell 1 fresh", "remember a"]  # it is what is kept: not written anew
    assert steps[4] == ["write a", "aim 2", "draw 2", "tell 2", "remember a"]


@pytest.mark.parametrize("trouble", ["missing", "damaged", "newer"])
def test_what_cannot_be_read_is_not_asked_for(trouble: str) -> None:
    assert last(("up",), ("open", "a"), saves={"a": {"trouble": trouble}}) == [f"cannot {trouble}"]


# The curtain

LIFTED = {"private": True, "veiled": False}
HANGS = {"private": False, "veiled": True}
SHARED = {"private": False, "veiled": False}


def test_what_one_person_alone_sees_goes_when_the_curtain_falls() -> None:
    steps = played(*UP, ("change", {"do": "lift"}), ("answer", said("1", **LIFTED)), ("push", said("x")))
    assert steps[3][:2] == ["aim 1", "forget"]
    steps = played(
        *UP,
        ("change", {"do": "lift"}),
        ("answer", said("1", **LIFTED)),
        ("change", ACT),
        ("answer", said("2", **HANGS)),
    )
    assert steps[5] == ["aim 2", "fall", "draw 2", "fallen", "tell 2", "done", "changed act"]


def test_a_device_that_is_put_down_is_covered_at_once() -> None:
    lifted = (*UP, ("change", {"do": "lift"}), ("answer", said("1", **LIFTED)))
    steps = played(*lifted, ("cover",), ("cover",), ("answer", said("2", **HANGS)))
    assert steps[4:6] == [["forget", "clear", "ask hide"], []]
    assert "draw 2" in steps[6]
    refused = played(*lifted, ("cover",), ("answer", {"ok": False}), ("answer", said("3", **HANGS)))
    assert refused[5:] == [["ask settings"], ["aim 3", "fall", "draw 3", "fallen", "tell 3"]]


def test_where_everybody_sees_the_same_nothing_is_covered() -> None:
    assert last(*UP, ("change", ACT), ("answer", said("1", **SHARED)), ("cover",)) == []


def test_a_curtain_that_is_lifted_when_the_device_is_put_down_falls() -> None:
    steps = played(*UP, ("change", {"do": "lift"}), ("away", True), ("answer", said("1", **LIFTED)))
    assert "ask hide" in steps[-1] and "clear" in steps[-1]


def test_a_view_that_was_lifted_is_secret_until_the_curtain_hangs_again() -> None:
    """Whatever is looked at meanwhile: a past position, which everybody may see."""
    lifted = (*UP, ("change", {"do": "lift"}), ("answer", said("1", **LIFTED)))
    assert last(*lifted, ("line", 0), ("answer", said("2", **SHARED)), ("cover",))[0] == "forget"
    assert last(*lifted, ("change", ACT), ("answer", said("2", **HANGS)), ("cover",)) == []


def test_whoever_leaves_a_table_leaves_nothing_secret() -> None:
    assert last(*UP, ("change", {"do": "lift"}), ("answer", said("1", **LIFTED)), ("leave",)) == ["forget", "clear"]


# What was pressed is shown to be


@pytest.mark.parametrize("press", [("change", ACT), ("look", {"do": "look", "what": "x"})])
def test_what_was_pressed_is_marked_until_its_answer_is_drawn(press: tuple[Any, ...]) -> None:
    marked = ("marked",)
    steps = played(*UP, marked, press, marked, ("answer", said("1")), marked)
    assert [steps[2], steps[4], steps[6]] == [["unmarked"], ["marked"], ["unmarked"]]
    assert "still marked" not in steps[5]
    assert played(*UP, press, ("answer", {"ok": False}), marked)[-1] == ["unmarked"]


def test_what_is_still_being_written_leaves_the_press_marked() -> None:
    steps = played(
        *UP, ("change", ACT), ("writes", True), ("answer", kept("1")), ("marked",), ("written",), ("marked",)
    )
    assert [steps[5], steps[7]] == [["marked"], ["unmarked"]]


@pytest.mark.parametrize("ends", [("leave",), ("lose",)])
def test_without_an_answer_nothing_stays_marked(ends: tuple[str]) -> None:
    assert last(*UP, ("change", ACT), ends, ("marked",)) == ["unmarked"]


def test_a_game_that_another_page_has_gone_on_with_leaves_nothing_marked() -> None:
    assert last(*UP, ("change", ACT), ("wrote", "stale"), ("answer", kept("1")), ("marked",)) == ["unmarked"]


def test_a_press_that_is_not_taken_is_not_marked() -> None:
    """One that comes before the answer to the one before, and one at no table."""
    assert last(("up",), ("change", ACT), ("look", {"do": "look"}), ("marked",)) == ["unmarked"]


# An engine that breaks down


def test_a_breakdown_in_the_middle_of_a_press_costs_only_that() -> None:
    """The page opens the game anew before anybody hears that no answer comes."""
    saves = {"a": {"trouble": "", "record": "text", "redo": ""}}
    steps = played(
        *UP,
        ("change", ACT),
        ("died", "act", "", "internal"),
        ("leave",),
        ("open", "a"),
        ("answer", {"ok": False, "code": "gone"}),
        ("answer", kept("again", same=True)),
        ("change", ACT),
        saves=saves,
    )
    assert steps[3] == ["breaks nothing"]
    assert steps[5:] == [
        ["ask open a text 0"],
        [],
        ["aim again", "draw again", "tell again fresh", "remember a"],
        ["ask act one"],
    ]


@pytest.mark.parametrize(
    ("verb", "about", "code", "blamed"),
    [
        ("open", "b", "internal", "b"),
        ("home", "b", "internal", "b"),
        ("", "", "internal", "a"),
        ("opening", "", "internal", "a"),
        ("act", "", "internal", "nothing"),
        ("open", "b", "memory", "nothing"),
    ],
)
def test_a_save_over_which_it_breaks_down_twice_is_named(verb: str, about: str, code: str, blamed: str) -> None:
    steps = played(*UP, *[("died", verb, about, code)] * 2)
    assert steps[2:] == [["breaks nothing"], [f"breaks {blamed}"]]


def test_a_game_that_has_moved_on_is_no_longer_blamed() -> None:
    died = ("died", "", "", "internal")
    assert last(*UP, died, ("change", ACT), ("answer", kept("1")), died) == ["breaks nothing"]


def test_what_had_changed_an_example_is_done_again() -> None:
    """But for what was refused, and for the lifting of a curtain: whoever looks now may be somebody else."""
    scene = {"do": "scenario", "id": "x"}
    begun = (("up",), ("begin", scene), ("answer", said("0", id="x")))
    act = (("change", ACT), ("answer", said("1")))
    refused = (("change", {"do": "undo"}), ("answer", {"ok": False}))
    again = (("begin", scene), ("answer", said("2", id="x")))
    steps = played(*begun, *act, *refused, *again, ("answer", said("3")), ("answer", said("4")), keeps=False)
    assert steps[8] == ["ask act one", "ask settings"]
    assert steps[9:] == [[], ["aim 4", "draw 4", "tell 4 fresh"]]
    lift = (("change", {"do": "lift"}), ("answer", said("l", **LIFTED)))
    assert played(*begun, *lift, *again, keeps=False)[-1] == ["ask lift", "ask hide", "ask settings"]
    reset = (("change", {"do": "reset"}), ("answer", said("r")))
    assert "ask act one" not in played(*begun, *act, *reset, *again, keeps=False)[-1]
