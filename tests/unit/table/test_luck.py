"""Luck is a secret of the device until the game is over: no file, link or copy of a running game foretells anything."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core.chance import Chance, is_secret, secret, stream
from mohreh.core.game import CHANCE
from mohreh.table import games
from mohreh.table.requests.guest import GuestTable
from mohreh.table.saves import transfer
from tests.tools.games import EVERY, OPEN, SECRET
from tests.tools.samples import covering, first_of
from tests.tools.shell import Page

GAMES = games.shipped()
SEED = re.compile(r'^seed "(.*)"$', re.MULTILINE)
COPIES = 4


def new(game: str, **more: Any) -> Page:
    """A game of two people whose luck nobody knows."""
    page = Page()
    reply = page.ask("new", **{"game": game, "seats": [{}, {}], "entropy": game, **more})
    assert reply["ok"], reply
    return page


def act(page: Page, chance: Chance) -> None:
    """One random action of whoever is asked, behind the curtain."""
    screen: Any = page.table.screen
    if screen.game.reveals.common is not None:
        assert page.ask("go-on")["ok"]
    if screen.veiled is not None:
        assert page.ask("lift")["ok"]
    legal = screen.game.state.legal_actions(screen.deciding)
    assert page.ask("act", action=str(chance.choose(legal)))["ok"]


def some(page: Page, number: int, seed: str = "some") -> Page:
    chance = Chance(seed)
    for _ in range(number):
        act(page, chance)
    return page


def next_outcome(page: Page) -> str:
    """What chance does next, after the same actions of everybody: these cannot differ before that."""
    screen: Any = page.table.screen
    first, chance = len(screen.game.history.steps), Chance("next")
    while not screen.game.over:
        act(page, chance)
        for step in screen.game.history.steps[first:]:
            if step.seat == CHANCE and step.reveals:
                return str(step.action)
    pytest.fail("chance is not asked any more")


def passed_on(page: Page) -> list[str]:
    """The game as a file and as a link."""
    return [page.ask("file")["file"]["text"], transfer.unpack(page.ask("link")["fragment"])]


@pytest.mark.parametrize(("game", "seed"), covering(EVERY, ["", "typed by somebody"], most=2))
def test_a_copy_of_a_running_game_has_a_luck_of_its_own(game: str, seed: str) -> None:
    page = some(new(game, seed=seed), 9)
    screen: Any = page.table.screen
    place = len(screen.game.history.steps)
    old = page.reply["save"]["record"]  # what earlier versions passed on: it holds the seed
    assert screen.game.seed in old
    for text in passed_on(page):
        assert screen.game.seed not in text and not SEED.search(text)
        assert text.split("\n* ", 1)[1] == old.split("\n* ", 1)[1]  # every action, and every outcome so far
    outcomes = set()
    for number, text in enumerate([*passed_on(page), old, old][:COPIES]):
        copy = Page()
        assert copy.ask("import", text=text, entropy=f"copy {number}")["ok"]
        opened: Any = copy.table.game
        assert opened.state == screen.game.state and is_secret(opened.seed) and opened.seed == opened.history.seed
        assert opened.branch == f"{screen.game.origin} {place}" and opened.origin == screen.game.origin
        again = Page()
        assert again.ask("open", id=opened.id, text=copy.reply["save"]["record"], entropy="x")["ok"]
        outcome = next_outcome(copy)
        assert outcome == next_outcome(again)  # at one device it stays what it is
        outcomes.add(outcome)
    outcomes.add(next_outcome(page))
    assert len(outcomes) > 1


@pytest.mark.parametrize("game", first_of(EVERY, 2))
def test_a_game_that_is_over_is_passed_on_whole(game: str) -> None:
    page, chance = new(game), Chance("whole")
    screen: Any = page.table.screen
    while not screen.game.over:
        assert page.ask("same-deal")["code"] == "not_over" and page.table.game is screen.game
        act(page, chance)
    text, linked = passed_on(page)
    assert text == linked == page.reply.get("save", page.saves[screen.game.id])["record"]
    assert SEED.findall(text) == [screen.game.seed] and is_secret(screen.game.seed)
    copy = Page()
    assert copy.ask("import", text=text, entropy="copy")["ok"]
    opened: Any = copy.table.game
    assert opened.seed == screen.game.seed and not opened.branch
    assert copy.ask("same-deal", entropy="again")["ok"]
    dealt = [str(step.action) for step in screen.game.history.steps]
    again = [str(step.action) for step in copy.table.game.history.steps]
    assert again and again == dealt[: len(again)]


def test_the_same_deal_of_a_copy_begins_where_it_was_copied() -> None:
    page = some(new(OPEN), 12)
    copy = Page()
    assert copy.ask("import", text=page.ask("file")["file"]["text"], entropy="copy")["ok"]
    screen: Any = copy.table.screen
    place = len(screen.game.history.steps)
    outcome = next_outcome(copy)
    chance = Chance("to the end")
    while not screen.game.over:
        act(copy, chance)
    assert copy.ask("same-deal", entropy="again")["ok"]
    again: Any = copy.table.game
    assert (
        again is not screen.game
        and len(again.history.steps) == place
        and again.branch == f"{screen.game.origin} {place}"
    )
    assert next_outcome(copy) == outcome


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_passed_on_with_its_luck_which_is_no_secret(game: str) -> None:
    page = Page()
    assert page.ask("lesson", game=game, entropy="x")["ok"]
    assert not page.ask("file")["secret"] and not page.ask("keep")["save"]["secret"]
    for text in passed_on(page):
        copy = Page()
        assert copy.ask("import", text=text, entropy="y")["ok"]
        screen: Any = copy.table.screen
        assert screen.game.progress and screen.game.seed == page.table.game.seed and not screen.game.branch


def test_replies_for_sharing_say_whether_a_running_game_has_secrets() -> None:
    for game in GAMES:
        page = some(new(game), 3)
        private = games.room(game).game.private
        secret = {verb: page.ask(verb)["secret"] for verb in ("file", "link")}
        assert secret == dict.fromkeys(("file", "link"), private)
        assert page.ask("settings")["ok"] and page.ask("keep")["save"]["secret"] is private


def test_nothing_that_a_page_is_sent_holds_the_luck_but_the_save() -> None:
    page = some(new(SECRET), 4)
    screen: Any = page.table.screen
    requests: list[tuple[str, dict[str, Any]]] = [
        *((verb, {}) for verb in ("settings", "file", "link", "undo", "redo", "hint", "hide", "lift", "over", "stop")),
        ("log", {"line": 1}),
        ("log", {"line": "now"}),
        ("dialog", {"game": SECRET}),
        ("home", {"games": [{"id": "a", "text": page.ask("keep")["save"]["record"]}]}),
    ]
    for verb, more in requests:
        reply = page.ask(verb, **more)
        save = reply.pop("save", {})
        assert screen.game.seed not in json.dumps(
            [reply, {key: save[key] for key in save if key not in ("record", "head")}]
        )


def test_an_embedded_board_says_where_it_stands_only_when_it_is_asked() -> None:
    """And then without the luck to come: whoever is given the address of a running game foretells nothing."""
    page = Page()
    page.table = GuestTable(page.clock)
    query = {"new": "", "game": SECRET, "seats": "person,person"}
    assert page.ask("begin", query=query, entropy="guest")["ok"]
    screen: Any = page.table.screen
    chance = Chance("guest")
    for _ in range(6):
        act(page, chance)
        assert screen.game.seed not in json.dumps(page.reply) and "fragment" not in page.reply
    reply = page.ask("link")
    assert reply["secret"] and not SEED.search(transfer.unpack(reply["fragment"]))


def test_a_secret_cannot_be_inferred_from_its_consequences() -> None:
    """Neither an id nor an outcome leads to the next one: each stream is told apart by SHA-256 of all 128 bits."""
    assert secret("a") != secret("b") and all(is_secret(secret(str(n))) for n in range(200))
    assert not any(is_secret(text) for text in ("", "tuesday", "bcdfghjk", secret("a") + "b", secret("a").upper()))
    one, other = secret("one"), secret("other")
    seen = {stream(seed, n).bits() for seed in (one, other) for n in range(500)}
    assert len(seen) == 1000
    ones = sum(bin(stream(one, n).bits() ^ stream(one, n + 1).bits()).count("1") for n in range(500))
    assert 31 < ones / 500 < 33
    assert stream("tuesday", 3).bits() == Chance("tuesday/3").bits()  # what was written down stays what it was
