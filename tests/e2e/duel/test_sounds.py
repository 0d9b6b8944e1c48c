"""What is heard in the app: each sound is asked for at its moment, and none at another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from mohreh.games.duel.slots import EMPTY
from tests.e2e.player import Player
from tests.tools.shell import Page
from tests.tools.waiting import reads

FINISHED = (Path(__file__).parents[2] / "golden/duel-1.record").read_text(encoding="utf-8")
# In place of the module that plays them: it writes down what it is asked for.
LISTENS = "window.sounded = []; export const play = (kind) => { if (kind) window.sounded.push(kind); };"
HEARD = "[...window.sounded ?? []]"
LISTEN = "document.documentElement.toggleAttribute('data-sounds', true)"


def two_left() -> str:
    """The record of a game of two people in which two cards of the first Age are left."""
    page = Page()
    page.begin("", "", game="duel", options={"wonders": "first-game", "first": "seat-1"})
    game: Any = page.table.game
    state = game.state
    while sum(slot != EMPTY for slot in state.slots) > 2:
        legal = [str(each) for each in state.legal_actions(state.active)]
        page.ask("act", action=next(each for each in legal if each.startswith("discard")))
    return str(page.saves[game.id]["record"])


def test_coins_an_age_that_begins_and_a_victory_are_heard_when_they_come(seated: Callable[..., Player]) -> None:
    """Nothing is heard of what is looked at, taken back, or shown again."""
    player = seated("en")
    page = player.page
    page.route("**/notices/sounds.mjs", lambda route: route.fulfill(body=LISTENS, content_type="text/javascript"))
    player.keep("sounds", two_left())
    page.evaluate(LISTEN)
    heard = []
    for sound in ("coin", "reveal"):  # the second card is the last of its Age
        look = page.get_attribute("#board .can", "data-look")
        player.press("#board .can")
        page.wait_for_selector("#sheet[open]")
        assert sorted(page.evaluate(HEARD)) == sorted(heard)
        player.do(f"discard {str(look).removeprefix('card ')}", "#sheet")
        heard += ["press", sound]  # what is felt of the press, and what comes of it
        reads(page, f"({HEARD}).sort()", sorted(heard))
    player.pass_milestone()
    player.keep("over", FINISHED)
    player.press(".controls [data-do=over]")
    page.wait_for_selector("#over[open]")
    page.keyboard.press("Escape")
    player.press(".controls [data-do=undo]")
    player.settled()
    assert sorted(page.evaluate(HEARD)) == sorted(heard)
    player.press(".controls [data-do=redo]")
    page.wait_for_selector("#over[open]")
    reads(page, f"({HEARD}).sort()", sorted([*heard, "victory"]))
