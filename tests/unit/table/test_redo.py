"""What was taken back can be done again after a reload, and by nobody who is given a file or a link."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table.saves import transfer
from tests.tools.shell import Page
from tests.unit.table.hushed import PEEKED, opened


def taken_back(times: int = 2) -> Page:
    """A game of two people after three actions, the last of which were taken back."""
    page = Page()
    page.begin("", "", options={"first": "seat-1"})
    for action in ("take 1", "take 2", "keep"):
        assert page.ask("act", action=action)["ok"]
    for _ in range(times):
        assert page.ask("undo")["ok"]
    return page


def taken_back_from_a_bot() -> Page:
    """A game in which a person's action was taken back together with what a bot did after it, and that was no roll."""
    for luck in range(40):
        page = Page()
        page.begin("", "random", options={"first": "seat-1"}, entropy=str(luck))
        page.ask("act", action="take 1")
        page.wait()
        if page.ask("undo")["ok"]:
            return page
    pytest.fail("the bot always rolls")


def reloaded(page: Page, **changed: Any) -> Page:
    """The same save in another page, as the shell opens it."""
    save = {**page.reply["save"], **changed}
    other = Page()
    assert other.ask("open", id=save["id"], text=save["record"], redo=save["redo"])["ok"]
    return other


def undone(page: Page) -> bool:
    """Whether the button for doing something again can be pressed."""
    (button,) = (each for each in page.regions["controls"].split("<button") if 'data-do="redo"' in each)
    return "aria-disabled" not in button


@pytest.mark.parametrize("begin", [taken_back, taken_back_from_a_bot])
def test_what_was_taken_back_is_done_again_after_a_reload(begin: Callable[[], Page]) -> None:
    page = begin()
    other = reloaded(page)
    while page.reply["save"]["redo"]:
        assert undone(other)
        mine, theirs = page.ask("redo")["save"], other.ask("redo")["save"]
        assert mine["record"] == theirs["record"] and mine["redo"] == theirs["redo"]
        other = reloaded(other)  # and again in between
    assert not undone(other) and other.ask("redo")["code"] == "nothing_to_redo"


def test_it_says_in_the_order_of_play_what_will_be_done() -> None:
    assert taken_back().reply["save"]["redo"].split("\n") == ["2 take 2", "2 keep"]
    assert taken_back(times=1).reply["save"]["redo"] == "2 keep"
    assert taken_back(times=0).reply["save"]["redo"] == ""
    first, *others = taken_back_from_a_bot().reply["save"]["redo"].split("\n")
    assert first == "1 take 1" and others and all(each.startswith("2 ") for each in others)


def test_another_action_ends_it_and_the_same_action_goes_on_with_it() -> None:
    other = reloaded(taken_back())
    assert other.ask("act", action="take 2")["save"]["redo"] == "2 keep"
    other = reloaded(taken_back())
    assert other.ask("act", action="take 1")["save"]["redo"] == ""
    assert not undone(reloaded(other)) and other.ask("redo")["code"] == "nothing_to_redo"


def test_no_file_and_no_link_carries_it() -> None:
    page = taken_back()
    record, tail = page.reply["save"]["record"], page.reply["save"]["redo"]
    assert tail and tail not in record
    text = page.ask("file")["file"]["text"]
    assert text == transfer.unpack(page.ask("link")["fragment"]) and text in re.sub("seed .*\n", "", record)
    other = Page()
    other.ask("import", text=page.ask("link")["fragment"], entropy="x")
    assert not undone(other) and other.ask("redo")["code"] == "nothing_to_redo"


@pytest.mark.parametrize(
    "odd",
    [
        "",
        "nonsense",
        "3 take 1",  # no such seat
        "1 take 1",  # not his turn
        "2 take 9",
        "2 fly",
        "* roll 6",  # nobody began it
        "2 take 2\n\n2 keep",
        "2 take 2\n1 keep",
        "2 take 3\n* roll 6",  # undo does not pass a roll
        "2 take 1\n" * 40_000,
    ],
)
def test_what_makes_no_sense_is_passed_over(odd: str) -> None:
    page = taken_back()
    other = reloaded(page, redo=odd)
    assert not undone(other) and other.ask("redo")["code"] == "nothing_to_redo"
    assert other.ask("undo")["save"]["redo"] == "1 take 1"


def test_an_earlier_save_opens_without_it() -> None:
    save = taken_back().reply["save"]
    other = Page()
    assert other.ask("open", id=save["id"], text=save["record"])["ok"]
    assert not undone(other)


def test_in_a_game_of_secrets_redo_shows_and_allows_no_more_than_undo() -> None:
    page = opened(PEEKED, "", "")
    page.ask("lift")
    page.ask("act", action="keep")
    assert page.ask("undo")["curtain"] == 1
    other = reloaded(page)
    assert page.reply["save"]["redo"] == other.reply["save"]["redo"] == "1 keep"
    assert other.reply["curtain"] == 1 and not undone(other)
    assert other.ask("redo")["code"] == "veiled"  # only who decides, and has lifted the curtain
    other.ask("lift")
    assert other.ask("redo")["curtain"] == 2
    # What shows a card to somebody cannot have been taken back: it is not taken up, whoever has written it there.
    for forged in ("1 show", "1 keep\n2 show"):
        again = reloaded(page, redo=forged)
        again.ask("lift")
        assert not undone(again) and again.ask("redo")["code"] == "nothing_to_redo"
