"""Games are rehearsed while nobody needs the engine: mohreh.table.rehearsal."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from mohreh.core.face import nothing
from mohreh.table import api, games
from mohreh.table.requests.dispatch import Table
from mohreh.table.requests.rehearsal import Rehearsals, rehearse
from tests.tools.games import OPEN


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that has just come up."""
    monkeypatch.setattr(api, "tables", {})
    monkeypatch.setattr(api, "_rehearsals", Rehearsals())


def ask(verb: str, client: str = api.APP, **more: Any) -> Any:
    reply = json.loads(api.call(json.dumps({"do": verb, "lang": "fa", **more}), client) or "{}")
    assert reply.get("ok"), reply
    return reply


def rest() -> list[float]:
    """Let the engine do what nobody has asked for, until there is nothing more; how long each step may wait."""
    waits: list[float] = []
    while api.pause() >= 0:
        waits.append(api.pause())
        api.work(lambda client, push: pytest.fail("somebody was told"))
        assert len(waits) < 1000
    return waits


def answers(game: str, language: str) -> Iterator[tuple[Any, Any]]:
    """The requests of a rehearsal, with their replies."""
    exchanged: list[tuple[Any, Any]] = []
    call = Table.call

    def spy(self: Table, text: str, given_up: str = "") -> str:
        exchanged.append((json.loads(text), json.loads(call(self, text, given_up))))
        return json.dumps(exchanged[-1][1])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "call", spy)
        for _ in rehearse(game, language):
            yield from exchanged
            exchanged.clear()


@pytest.mark.parametrize("language", ["fa", "en"])
@pytest.mark.parametrize("game", games.shipped())
def test_the_first_presses_of_a_game_are_really_made(game: str, language: str) -> None:
    verbs: Counter[str] = Counter()
    for request, reply in answers(game, language):
        assert reply["ok"], (request, reply)
        assert request["lang"] == language
        verbs[request["do"]] += 1
    assert verbs["new"] == 1 and verbs["act"] == 3 and verbs["look"] >= 2, verbs
    assert bool(verbs["pick"]) == (games.room(game).face.extras.picks is not nothing), verbs
    assert bool(verbs["lift"]) == bool(games.room(game).game.private), verbs


@pytest.mark.usefixtures("engine")
def test_all_games_are_rehearsed_while_none_is_open_each_once() -> None:
    assert api.pause() == -1 and rest() == []  # nobody is there yet
    ask("settings")
    waits = rest()
    assert waits[0] == 100 and set(waits) == {100, 10} and waits.count(100) == len(games.names())
    ask("settings")
    assert rest() == []
    ask("new", game=OPEN, seats=[{}, {}], options={})
    assert rest() == []


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("client", [api.APP, "board 1"])
def test_a_game_that_is_open_is_rehearsed_and_stays_as_it_is(client: str) -> None:
    if client:
        ask("begin", client, query={"game": OPEN, "new": "1", "seats": "person,person"})
    else:
        ask("new", game=OPEN, seats=[{}, {}], options={})
    before = ask("settings", client)
    waits = rest()
    assert waits.count(100) == 1 and len(waits) > 5
    assert {**ask("settings", client), "drawn": 0} == {**before, "drawn": 0}


@pytest.mark.usefixtures("engine")
def test_whoever_plays_goes_first() -> None:
    reply = ask("new", game=OPEN, seats=[{"bot": "beginner"}] * 2, options={}, bots_pace=0)
    assert reply["bot"] and api.pause() == 0
    api.work(lambda client, push: None)
    assert api.tables[api.APP].game is not None and not api._rehearsals.begun


@pytest.mark.usefixtures("engine")
def test_a_game_that_is_not_here_is_asked_for_and_rehearsed_later(monkeypatch: pytest.MonkeyPatch) -> None:
    ask("settings")
    with monkeypatch.context() as patch:

        def away(name: str) -> Any:
            raise games.Away(name)

        patch.setattr(games, "room", away)
        api.work(lambda client, push: None)
        assert api.lacking() == games.names()[0] and api.pause() == 100
    assert rest().count(100) == len(games.names())


@pytest.mark.usefixtures("engine")
def test_a_game_that_is_broken_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mohreh.table.games.room", lambda name: 1 / 0)
    ask("settings")
    assert rest() == [100] * len(games.names())
