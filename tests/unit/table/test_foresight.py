"""Answers that are prepared while a finger is down: mohreh.table.foresight."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest

from mohreh.core.chance import Chance
from mohreh.core.pieces import looks_in, picks_in
from mohreh.table import api, foresight, games
from mohreh.table.requests.devices import Host
from tests.tools.games import OPEN
from tests.tools.samples import times

OTHER = '{"do":"settings"}'


@pytest.fixture(autouse=True)
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that has just come up."""
    monkeypatch.setattr(api, "tables", {})
    monkeypatch.setattr(foresight, "_foreseen", [])


class Page:
    """Sends each request twice: to the engine, which has prepared its answer, and to a table that prepares nothing."""

    def __init__(self) -> None:
        self.plain = Host({})
        self.drawn = self.held = 0

    def text(self, do: str, **more: Any) -> str:
        return json.dumps({"lang": "fa", "drawn": self.drawn, "held": self.held, "do": do, **more})

    def ask(self, do: str, **more: Any) -> Any:
        """Both tables have answered the same; returns that."""
        text = self.text(do, **more)
        answer = foresight.call(text)
        assert answer is not None and answer == self.plain.call(text), text
        reply = json.loads(answer)
        self.drawn = reply.get("drawn", self.drawn)
        self.held = reply.get("save", {}).get("number", self.held)
        return reply

    def press(self, do: str, **more: Any) -> Any:
        """The same, after the finger has come down on this, and before that on something else."""
        foresight.foresee(self.text(do, **more, mistaken=True))
        foresight.foresee(self.text(do, **more))
        return self.ask(do, **more)


def begun(game: str, **seat: Any) -> Page:
    """A page with a new game of two people."""
    page = Page()
    page.ask("new", game=game, seats=[{}, seat], options={}, entropy="foresight")
    return page


def presses(page: Page, chance: Chance) -> Iterator[tuple[str, dict[str, str]]]:
    """What can be pressed, and then an action of those that are legal."""
    if page.plain.screen is not None and page.plain.screen.veiled is not None:
        page.ask("lift")
    for do in ("seen", "go-on"):
        page.ask(do)
    replies = page.plain.shown()
    for what in looks_in(replies.board)[:2]:
        yield "look", {"what": what}
    for what in picks_in(replies.board)[:2]:
        yield "pick", {"what": what}
    state, seat = replies.screen.game.state, replies.screen.actor
    if seat is not None:
        yield "act", {"action": str(chance.choose(state.legal_actions(seat)))}


@pytest.mark.parametrize("game", games.shipped())
def test_a_prepared_answer_is_that_of_the_table_itself(game: str) -> None:
    page, chance = begun(game), Chance("foresight")
    for turn in range(times(12, 80)):
        for do, more in presses(page, chance):
            before = api.tables[api.APP]
            page.press(do, **more)
            assert api.tables[api.APP] is not before
        if turn % 4 == 3:
            page.ask("undo")
        if turn % 8 == 3:
            page.ask("redo")
        page.press("act", action="nonsense")


def test_what_is_prepared_changes_nothing_and_tells_nothing_until_it_is_requested() -> None:
    page = begun(OPEN)
    table = api.tables[api.APP]
    assert table.game is not None
    action = str(table.game.state.legal_actions(0)[0])
    foresight.foresee(page.text("act", action=action))
    assert api.tables[api.APP] is table and not [step for step in table.game.history.steps if step.seat == 0]
    foresight.tell(lambda client, said: pytest.fail("somebody was told"))


def test_a_discarded_copy_is_freed_at_once() -> None:
    page = begun(OPEN)
    gc.disable()
    try:
        foresight.foresee(page.text("settings"))
        ((_, _, after, _),) = foresight._foreseen
        left = ref(after.game)
        del after
        foresight.call(OTHER)
        assert left() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("between", ["request", "work", "leave"])
def test_a_prepared_answer_is_discarded_when_something_else_happens(between: str) -> None:
    page = begun(OPEN, bot="easy") if between == "work" else begun(OPEN)
    table = api.tables[api.APP]
    assert table.game is not None
    text = page.text("settings")
    foresight.foresee(text)
    assert foresight._foreseen
    if between == "request":
        foresight.call(OTHER)
    elif between == "work":
        table.game.computers.to_decide = lambda: (1,)  # type: ignore[method-assign]
        foresight.work(lambda client, said: None)
    else:
        foresight.leave(api.APP)
    foresight.call(text)
    assert api.tables[api.APP] is table or (between == "leave" and api.tables[api.APP].game is None)


def test_what_belongs_to_another_client_is_not_taken() -> None:
    page = begun(OPEN)
    text = page.text("settings")
    foresight.foresee(text)
    reply = json.loads(foresight.call(text, "board") or "")
    assert "regions" not in reply


@pytest.mark.parametrize("text", ["", "null", "[1]", '{"do":"none"}', '{"do":"act","action":"nonsense"}'])
def test_nothing_is_prepared_for_what_fails(text: str) -> None:
    begun(OPEN)
    foresight.foresee(text)
    assert not foresight._foreseen


def test_nothing_is_prepared_without_a_game_and_for_a_lesson() -> None:
    foresight.foresee(OTHER)
    assert not foresight._foreseen
    page = Page()
    page.ask("learn", game=OPEN, lesson=1)
    foresight.foresee(OTHER)
    assert not foresight._foreseen
