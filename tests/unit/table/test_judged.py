"""What a reply needs again and again is worked out once: whether an action is legal, who is asked, what a board has."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.html import div, parts_in
from mohreh.core.rules import Ruled
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.requests.dispatch import Table
from mohreh.table.screen import screen as screen_module
from tests.tools.parted import PartedPage

_PRESSES = 60


class Judge:
    """Counts the judgements of each action: who asked for it, after how many steps of the game."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
        self.table = table
        self.found: Counter[tuple[int, int, str]] = Counter()
        for name in ("refusal", "apply"):
            monkeypatch.setattr(Ruled, name, self._counting(getattr(Ruled, name)))

    def _counting(self, judging: Any) -> Any:
        def counted(state: Any, seat: int, action: Any) -> Any:
            screen = self.table.screen
            if seat != CHANCE and screen is not None:
                self.found[len(screen.game.history.steps), seat, str(action)] += 1
            return judging(state, seat, action)

        return counted


@pytest.mark.parametrize("game", games.shipped())
def test_each_action_is_judged_once_a_reply(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room, chance = games.room(game), Chance(game)
    table = Table()
    page = PartedPage(table, "en")
    judge = Judge(monkeypatch, table)
    most = 0

    def ask(**request: Any) -> None:
        nonlocal most
        judge.found.clear()
        page.ask(**request)
        twice = {asked: times for asked, times in judge.found.items() if times > 1}
        assert not twice, f"{request}: {twice}"
        most = max(most, len(judge.found))

    seats = [{"name": name, "bot": "", "colour": ""} for name in "abc"[: max(2, room.game.seats[0])]]
    ask(do="new", game=game, seats=seats, options={}, seed="1", entropy="e")
    for _ in range(_PRESSES):
        screen = table.screen
        assert screen is not None
        if screen.veiled is not None:
            ask(do="lift")
        actor = screen.actor
        if actor is None:
            ask(do="go-on")
            continue
        for verb, start in (("look", 'data-look="'), ("pick", 'data-do="pick ')):
            things = [each.partition('"')[0] for each in page.board.split(start)[1:]]
            if things:
                ask(do=verb, what=chance.choose(things))
        ask(do="act", action=str(chance.choose(screen.game.state.legal_actions(actor))))
        if screen.game.over:
            break
    assert most, "what is pressed is judged"


def begun(game: str) -> tuple[PartedPage, screen_module.Screen]:
    """A game of people alone, with the curtain lifted: its page and its screen."""
    table = Table()
    page = PartedPage(table, "en")
    seats = [{"name": name, "bot": "", "colour": ""} for name in "abc"[: max(2, games.room(game).game.seats[0])]]
    page.ask(do="new", game=game, seats=seats, options={}, seed="1", entropy="e")
    screen = table.screen
    assert screen is not None
    if screen.veiled is not None:
        page.ask(do="lift")
    return page, screen


@pytest.mark.parametrize("game", games.shipped())
def test_the_moment_and_the_options_are_worked_out_once_for_a_position(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look at a position that has been drawn works out nothing anew; an answer does, before and after it."""
    made = Counter[str]()

    def counting(owner: Any, name: str) -> None:
        real = getattr(owner, name)

        def counted(*given: Any) -> Any:
            made[name] += 1
            return real(*given)

        monkeypatch.setattr(owner, name, counted)

    counting(screen_module, "Moment")
    counting(games.Room, "complete")
    page, screen = begun(game)
    made.clear()
    page.ask(do="look", what=page.board.partition('data-look="')[2].partition('"')[0])
    assert not made
    assert screen.actor is not None
    page.ask(do="act", action=str(screen.game.state.legal_actions(screen.actor)[0]))
    assert set(made) == {"Moment"} and made["Moment"] <= 3
    assert screen.moment.decision == screen.game.state.decision()


@pytest.mark.parametrize("game", games.shipped())
def test_the_prompt_of_a_scene_is_worded_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    face = games.room(game).face
    prompt, asked = face.prompt, list[object]()
    monkeypatch.setattr(face, "prompt", lambda state, scene: asked.append(scene) or prompt(state, scene))
    page, screen = begun(game)
    asked.clear()
    assert screen.actor is not None
    page.ask(do="act", action=str(screen.game.state.legal_actions(screen.actor)[0]))
    assert asked and all(each is not other for place, each in enumerate(asked) for other in asked[:place])


def test_the_parts_of_a_board_are_looked_for_once() -> None:
    board = div(div("one", id="one"), div("two", id="two"))
    assert parts_in(board) is parts_in(board)


def test_words_of_one_language_are_the_same_words() -> None:
    words = games.room(games.shipped()[0]).words
    assert words("fa") == words("fa") and hash(words("fa")) == hash(words("fa"))
    assert len({words("fa"), words("en"), words("fa", latin_digits=True), Words("fa")}) == 4
