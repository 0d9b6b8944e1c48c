"""The pad of Silver, its small picture, how far its log reaches back, what moves on its table."""

from __future__ import annotations

import random

import pytest

from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import Words
from mohreh.games.silver import SILVER
from mohreh.games.silver import face as FACE
from mohreh.games.silver.kinds import Reason, Result, RoundResult
from mohreh.games.silver.state import State
from tests.tools.markup import Page, plain
from tests.tools.silver.pages import (
    GAMES,
    LANGUAGES,
    SAMPLE,
    board,
    scene,
)

# -- log, pad, small picture, what moves


def test_the_log_reaches_back_one_turn_of_everybody_unless_memory_is_full() -> None:
    state = next(s for s in GAMES[2] if s.decision().kind == "turn_start" and s.turn > 8)
    for memory in ("off", "own"):
        assert FACE.recall(state, scene(state, 0, memory=memory)) == state.round * 1000 + state.turn - state.n
    assert FACE.recall(state, scene(state, 0, memory="full")) == 0
    early = next(s for s in GAMES[2] if s.round == 2 and s.turn < s.n)
    assert FACE.recall(early, scene(early)) == 2000
    assert FACE.recall(GAMES[2][-1], scene(GAMES[2][-1])) == 0
    pause = next(s for s in GAMES[2] if s.decision().kind == "round_over")
    assert FACE.recall(pause, scene(pause)) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pad_holds_every_round_and_the_clause_that_decided(language: str) -> None:
    words = Words(language)
    for game in GAMES:
        end = game[-1]
        html = FACE.score_sheet(end, scene(end, 0, language))
        for result in end.rounds:
            assert all(f"<bdi>{words.number(score)}</bdi>" in html for score in result.scores)
        for total in end.totals:
            assert f"<bdi>{words.number(total)}</bdi>" in html.partition("<tfoot>")[2]
        assert html.count('class="score"') == end.n * len(end.rounds)
        assert ("SI-13" if end.points else "SI-12") in html


def finished(tie: str, *, points: bool = False) -> State:
    state = State(2)
    scored = RoundResult(Reason.VOTE, ((0,), (9,)), (0, 9), (0, 9), 0, True, 0, True, -1, ())
    state.points, state.round = points, 4
    state.rounds, state.totals = (scored,) * 4, (18, 18)
    state.result = Result((0,), tie)
    state.phase = type(state.phase).OVER
    return state


def test_tie_breaks_and_resets_are_named_with_their_clause() -> None:
    for tie, points, clause in (
        ("amulet", False, "SI-12.2"),
        ("last_round", True, "SI-13.2"),
        ("amulet", True, "SI-12.2"),
    ):
        state = finished(tie, points=points)
        assert clause in FACE.score_sheet(state, scene(state))
    assert "SI-12.1" in FACE.score_sheet(finished(""), scene(finished("")))
    state = finished("", points=True)
    reset = RoundResult(Reason.DECK, ((9,), (100,)), (9, 100), (9, 100), -1, False, 0, False, -1, (1,))
    state.rounds, state.totals = (reset,), (9, 50)
    html = FACE.score_sheet(state, scene(state))
    assert "SI-13.3" in html
    assert "exactly 100" in plain(html)
    assert "SI-13.3" not in FACE.score_sheet(finished(""), scene(finished("")))


def test_the_thumbnail_is_small_silent_and_without_ids() -> None:
    for state in SAMPLE:
        picture = FACE.thumbnail(state.observe(EVERYBODY))
        page = Page(picture)
        assert len(picture.encode()) < 3000
        assert page.tags[0][1]["aria-hidden"] == "true"
        assert not page.values("id")
        assert not "".join(page.text).strip()


def test_what_moves_is_on_the_board_or_was() -> None:
    chance = random.Random(2)
    state = SILVER.new({}, 3)
    moved_cards = 0
    while (seats := state.decision().seats) and state.round < 2:
        before = set(Page(board(state, EVERYBODY)).values("id")) if seats != (CHANCE,) else set()
        action = chance.choice(list(state.legal_actions(seats[0])))
        moved = FACE.moved(state.apply(seats[0], action))
        assert len(moved) == len(set(moved))
        if before:
            after = set(Page(board(state, EVERYBODY)).values("id"))
            moved_cards += len(moved)
            assert not [name for name in moved if name not in before | after | {"display"}], (str(action), moved)
    assert moved_cards > 20
