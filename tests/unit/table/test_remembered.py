"""What games remember is forgotten when nobody plays them any more: mohreh.core.remembered, mohreh.table.api."""

from __future__ import annotations

import ast
import gc
import json
import tracemalloc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mohreh
from mohreh.core import examples, remembered
from mohreh.core.chance import Chance
from mohreh.core.pieces import looks_in
from mohreh.core.puzzle import write
from mohreh.core.remembered import Memo
from mohreh.core.thinking import Budget
from mohreh.site.puzzles import of
from mohreh.table import api, games
from mohreh.table.game.analysis import Analysis
from mohreh.table.game.hints import Hints
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.requests.rehearsal import Rehearsals
from tests.tools.games import EVERY, OPEN
from tests.tools.samples import times

PACKAGE = Path(mohreh.__file__).parent
MOVES = times(4, 14)  # of computers in each game
FEW = 50  # objects of the library that hold one another; a board is thousands
LEFT = 0.1  # megabytes that a game may leave behind, at most


@pytest.fixture(autouse=True)
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that has just come up."""
    monkeypatch.setattr(api, "tables", {})
    monkeypatch.setattr(api, "_rehearsals", Rehearsals())


def ask(verb: str, client: str = api.APP, **more: Any) -> Any:
    reply = json.loads(api.call(json.dumps({"do": verb, "lang": "en", **more}), client) or "{}")
    assert reply.get("ok"), reply
    return reply


def play(game: str, seed: str) -> None:
    """Computers play at a table that somebody watches; the game stays open."""
    room = games.room(game)
    seats = [{"bot": room.levels[-2]}] * room.recommended
    ask("new", game=game, seats=seats, options={}, entropy=seed, seed=seed, bots_pace=0)
    table = api.tables[api.APP]
    assert table.game is not None
    while len(table.game.history.steps) < MOVES and not table.game.over:
        table.work()


def megabytes() -> float:
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 1e6


def press(game: str) -> None:
    """A person begins a game, looks at what lies there, acts, takes that back and does it again."""
    seats = [{}] * games.room(game).recommended
    reply = ask("new", game=game, seats=seats, options={}, entropy="press", seed="press", bots_pace=0)
    table = api.tables[api.APP]
    for _ in range(2):
        if reply.get("veiled"):
            ask("lift")
        assert table.game is not None and table.replies is not None and table.replies.screen.actor is not None
        ask("look", what=looks_in(table.replies.board)[0])
        reply = ask("act", action=str(next(iter(table.game.state.legal_actions(table.replies.screen.actor)))))
    for verb in ("undo", "redo"):
        api.call(json.dumps({"do": verb, "lang": "en"}))  # where luck stands between it cannot be taken back


def finish(game: GameInProgress) -> None:
    """Play a game to its end at random."""
    chance = Chance("any text")
    while not game.over:
        (seat, *_) = game.state.decision().seats
        game.apply(seat, chance.choose(game.state.legal_actions(seat)))
        game.settle()


@pytest.fixture
def unattended() -> Iterator[None]:
    """Nobody looks for garbage."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("unattended")
@pytest.mark.parametrize("game", EVERY)
def test_what_was_drawn_is_let_go_without_looking_for_garbage(game: str) -> None:
    """Python's memory in a page never shrinks: a board that waits for the collector takes more of it for good."""
    press(game)  # modules are imported, and what is made once is made
    ask("close")
    gc.collect()
    press(game)
    assert gc.collect() < FEW


@pytest.mark.usefixtures("unattended")
def test_whatever_is_closed_is_let_go_without_looking_for_garbage() -> None:
    game = games.shipped()[0]
    example, posed = examples.names(games.room(game).package)[0], write(of(game)[0])
    requests: list[dict[str, Any]] = [
        {"verb": "new", "game": game, "seats": [{}, {}], "options": {}, "entropy": "closed"},
        {"verb": "lesson", "game": game, "entropy": "closed"},
        {"verb": "scenario", "game": game, "id": example},
        {"verb": "puzzle", "text": posed},
    ]
    for asked in requests:
        ask(**asked)
        table = api.tables[api.APP]
        assert table.game is not None and table.screen is not None
        references = weakref.ref(table.game), weakref.ref(table.screen)
        ask("close")
        assert [each() for each in references] == [None, None], asked


@pytest.mark.usefixtures("unattended")
@pytest.mark.parametrize("thought", ["hint", "analyse"])
@pytest.mark.parametrize("slices", [0, 2])
def test_abandoned_thoughts_are_let_go_without_looking_for_garbage(thought: str, slices: int) -> None:
    seats = [{}] * games.room(OPEN).recommended
    ask("new", game=OPEN, seats=seats, options={}, entropy="thoughts", seed="thoughts")
    table = api.tables[api.APP]
    assert table.game is not None and table.screen is not None
    part: Hints | Analysis = table.game.hints
    if thought == "analyse":
        part = table.game.analysis
        finish(table.game)
    part.budget = Budget(playouts=100_000)
    ask(thought)
    for _ in range(slices):
        table.work()
    held = weakref.ref(table.game), weakref.ref(table.screen), weakref.ref(part)
    del part
    ask("close")
    assert [each() for each in held] == [None] * 3


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start(1)
    yield
    tracemalloc.stop()


@pytest.mark.usefixtures("traced")
def test_games_that_are_closed_leave_next_to_nothing_behind() -> None:
    for game in games.shipped():  # modules are imported, and what is printed is drawn
        play(game, "first")
    ask("close")
    before, opened = megabytes(), 0.0
    for number, game in enumerate(games.shipped(), 1):
        play(game, "second")
        opened += megabytes() - before
        ask("close")
        left = megabytes() - before
        assert left < LEFT * number, f"after {game}: {left:.2f} MB are left"
    assert opened > 10 * LEFT, "the games have remembered nothing: this cannot be measured so"


def owned(game: str) -> Memo[int, int]:
    memo: Memo[int, int] = Memo(f"{games.room(game).package}.some.module", 10)
    memo.keep(1, 1)
    return memo


def test_what_a_game_remembers_stays_until_its_last_table_is_closed() -> None:
    one, other = games.shipped()[:2]
    memos = owned(one), owned(other)
    seats = [{}, {}]
    ask("new", game=one, seats=seats, options={})
    ask("begin", "board 1", query={"game": one, "new": "1", "seats": "person,person"})
    ask("close")
    assert all(memos)
    api.leave("board 1")
    assert not memos[0] and memos[1]


def test_another_game_in_its_place_closes_one_as_well() -> None:
    one, other = games.shipped()[:2]
    ask("new", game=one, seats=[{}, {}], options={})
    memos = owned(one), owned(other)
    ask("new", game=other, seats=[{}, {}], options={})
    assert not memos[0] and memos[1]


def test_a_function_begins_anew_and_another_one_does_not() -> None:
    @remembered.remembered(10)
    def square(n: int) -> int:
        return n * n

    square(2)
    remembered.forget(__name__ + "_of_others")
    assert square.cache_info().currsize == 1
    remembered.forget(__name__)
    assert square.cache_info().currsize == 0 and square(2) == 4


def test_a_memo_holds_no_more_than_it_may_and_goes_with_its_owner() -> None:
    memo: Memo[int, int] = Memo("some.game", 3)
    for number in range(10):
        assert memo.keep(number, -number) == -number and memo[number] == -number
        assert len(memo) <= 3
    place = id(memo)
    assert remembered._memos[place] is memo
    del memo
    assert place not in remembered._memos


def test_games_remember_only_what_can_be_forgotten() -> None:
    """No other memo with a limit, and no empty dictionary that a module would fill."""
    for path in sorted((PACKAGE / "games").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        for node in ast.walk(tree) if "lru_cache" in text else ():
            if isinstance(node, ast.ImportFrom) and node.module == "functools":
                assert "lru_cache" not in {each.name for each in node.names}, f"{path}: core/remembered.py has it"
        for made in tree.body:
            value = made.value if isinstance(made, ast.Assign | ast.AnnAssign) else None
            assert not (isinstance(value, ast.Dict) and not value.keys), f"{path}:{made.lineno}: a Memo it must be"
