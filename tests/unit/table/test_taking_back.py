"""Undo between several screens: the person whose turn has begun is asked; an answer counts, and so does none."""

from __future__ import annotations

import pytest

from mohreh.table import api, games
from mohreh.table.errors import TableError
from mohreh.table.game import taking_back
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import seat_people
from mohreh.table.requests.devices import Host
from mohreh.table.screen import commands
from mohreh.table.screen.screen import Screen
from tests.tools.games import OPEN
from tests.tools.party import Party
from tests.tools.shell import Clock
from tests.toys.pebbles import TOY

games.add(TOY)


def begun(number: int = 2, *bots: str) -> tuple[GameInProgress, Clock]:
    room, clock = games.room("toy"), Clock()
    people = seat_people([{"bot": bot} for bot in (*[""] * number, *bots)], room.words("en"), room.known_levels)
    game = GameInProgress("a", room, people, {"first": "seat-1"}, "taking back", clock)
    game.settle()
    return game, clock


def screen(game: GameInProgress, *seats: int) -> Screen:
    return Screen(game, game.room.words("en"), seats)


def test_whose_turn_has_begun_is_asked_and_agrees() -> None:
    game, _ = begun()
    ann, ben, wall = screen(game, 0), screen(game, 1), screen(game)
    commands.act(ann, "take 1")
    assert not commands.undo(ann) and len(game.history.steps) == 1
    for other in (ann, wall):
        with pytest.raises(TableError, match="nothing_asked"):
            commands.agree(other)
    with pytest.raises(TableError, match="asking"):
        commands.undo(ann)
    assert commands.agree(ben) and not game.history.steps and ann.acting
    assert ann.unheard is None
    with pytest.raises(TableError, match="nothing_asked"):
        commands.agree(ben)


def test_a_refusal_reaches_the_person_who_asked() -> None:
    game, _ = begun()
    ann, ben = screen(game, 0), screen(game, 1)
    commands.act(ann, "take 1")
    commands.undo(ann)
    commands.refuse(ben)
    assert len(game.history.steps) == 1 and taking_back.open_question(game) is None
    assert ann.unheard is not None and (ann.unheard.code, ann.unheard.details) == ("disagreed", {"name": "Player 2"})
    with pytest.raises(TableError, match="nothing_asked"):
        commands.refuse(ben)
    assert not commands.undo(ann), "it may be asked again"
    commands.refuse(ann)
    assert taking_back.open_question(game) is None and ben.unheard is None


def test_who_does_not_answer_has_refused() -> None:
    game, clock = begun()
    ann, _ben = screen(game, 0), screen(game, 1)
    commands.act(ann, "take 1")
    assert taking_back.pause(game) == -1
    commands.undo(ann)
    assert 0 < taking_back.pause(game) <= taking_back.PATIENCE * 1000 and not taking_back.expire(game)
    clock.now += taking_back.PATIENCE
    assert taking_back.pause(game) == 0 and taking_back.expire(game) and not taking_back.expire(game)
    assert ann.unheard is not None and ann.unheard.code == "unanswered" and len(game.history.steps) == 1


def test_a_question_falls_when_the_game_goes_on() -> None:
    game, clock = begun()
    ann, ben = screen(game, 0), screen(game, 1)
    commands.act(ann, "take 1")
    commands.undo(ann)
    commands.act(ben, "take 1")
    assert taking_back.open_question(game) is None and taking_back.pause(game) == -1
    with pytest.raises(TableError, match="nothing_asked"):
        commands.agree(ben)
    clock.now += 100
    assert not taking_back.expire(game) and ann.unheard is None


def test_nobody_is_asked_whom_it_does_not_concern() -> None:
    """People at the same screen talk; who cannot be reached cannot answer; a wall is nobody."""
    game, _ = begun()
    both, _wall = screen(game, 0, 1), screen(game)
    commands.act(both, "take 1")
    assert commands.undo(both)
    game, _ = begun()
    ann, _ben = screen(game, 0), screen(game, 1)
    commands.act(ann, "take 1")
    game.away = frozenset({1})
    assert commands.undo(ann)


def test_nobody_is_asked_as_long_as_ones_own_turn_goes_on() -> None:
    room = games.room(OPEN)
    people = seat_people([{"bot": ""}, {"bot": ""}], room.words("en"), room.known_levels)
    game = GameInProgress("a", room, people, {}, "taking back")
    game.settle()
    screens = [screen(game, seat) for seat in (0, 1)]
    for _ in range(30):
        seat = game.state.decision().seats[0]
        commands.act(screens[seat], str(game.state.legal_actions(seat)[0]))
        if game.state.decision().seats == (seat,) and not game.history.steps[-1].reveals:
            break
    assert game.state.decision().seats == (seat,), "somewhere a turn has two decisions"
    assert commands.undo(screens[seat])


def test_all_at_other_screens_are_asked_at_the_end_of_a_game() -> None:
    game, _ = begun()
    ann, ben = screen(game, 0), screen(game, 1)
    while not game.over:
        at = (ann, ben)[game.state.decision().seats[0]]
        commands.act(at, str(game.state.legal_actions(next(iter(at.seats)))[0]))
    assert not commands.undo(at)
    assert commands.agree(ben if at is ann else ann) and not game.over


@pytest.mark.usefixtures("own_tables")
def test_every_screen_says_what_is_asked() -> None:
    """By its prompt, with the answers where they are asked; the outcome is told where it was asked for."""
    clock = Clock()
    api.tables[""] = Host(api._INVITING, clock)
    party = Party("toy", "", "", options={"first": "seat-1"})
    party.invite("ben", 2)
    party.invite("wall")
    assert party.host("act", action="take 1")["ok"]
    prompt = party.host("undo")["regions"]["prompt"]
    assert "waiting for Player 2 to agree" in prompt
    assert 'data-do="refuse"' in prompt and 'data-do="agree"' not in prompt
    asked, wall = (party.received[f"device-{key}"][-1] for key in ("ben", "wall"))
    assert "Player 1 would like to take back the last move: do you agree?" in asked["speak"]
    assert 'data-do="agree"' in asked["regions"]["prompt"]
    assert "data-do" not in wall["regions"]["prompt"] and "Player 2" in wall["regions"]["prompt"]
    assert party.device("ben", "refuse")["ok"]
    own, wall = (party.received[client][-1] for client in ("", "device-wall"))
    assert own["note"] == "Player 2 does not agree: what you have done stands." and "note" not in wall
    assert "take back" not in wall["regions"]["prompt"]
    assert party.host("undo")["ok"]
    clock.now += taking_back.PATIENCE - 1
    assert 0 < api.pause() <= 1000
    clock.now += 2
    party.work()
    assert party.received[""][-1]["note"] == "Nobody has agreed: what you have done stands."
    assert "agree" not in party.received["device-ben"][-1]["regions"]["prompt"]
    assert party.host("undo")["ok"] and party.device("ben", "agree")["ok"]
    assert party.received[""][-1]["say"] == "Taken back."
    assert party.game.history.steps == []
