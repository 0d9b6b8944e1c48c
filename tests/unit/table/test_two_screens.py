"""Several screens on one game in progress: each sees what its people may see, and what one does reaches all."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.table import games
from mohreh.table.errors import TableError
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.logs import Logs
from mohreh.table.game.people import seat_people
from mohreh.table.replies.replies import Replies
from mohreh.table.screen import commands
from mohreh.table.screen.screen import Screen
from tests.tools import rooms
from tests.tools.games import OPEN, together
from tests.toys.pebbles import TOY
from tests.toys.sealed import SEALED, face

games.add(TOY)
games.add(rooms.room(SEALED, face))

PRIVATE = [*(game for game in games.shipped() if games.room(game).game.private), "sealed"]
STEPS = 30


def begun(game: str, *bots: str, seed: str = "screens", **options: str) -> GameInProgress:
    """A game of these seats, which nobody looks at yet."""
    room = games.room(game)
    people = seat_people([{"bot": bot} for bot in bots], room.words("en"), room.known_levels)
    found = GameInProgress("a", room, people, options, seed)
    found.settle()
    return found


def screen(game: GameInProgress, *seats: int, language: str = "en") -> Screen:
    return Screen(game, game.room.words(language), seats)


def board(at: Screen) -> str:
    return Replies(at).draw()["regions"]["board"]


def press(at: Screen, action: object) -> None:
    commands.act(at, str(action))


def go_on(screens: Collection[Screen], chance: Chance) -> None:
    """One press at the screen of a person who may do something."""
    game = next(iter(screens)).game
    for each in screens:
        if game.reveals.common is not None and each.seats:
            return commands.go_on(each)
        if each.receiving:
            return commands.seen(each)
    seat = chance.choose(game.state.decision().seats)
    at = next(each for each in screens if seat in each.seats)
    return press(at, chance.choose(game.state.legal_actions(seat)))


@pytest.mark.parametrize("name", PRIVATE)
def test_a_screen_is_sent_nothing_that_its_people_may_not_know(name: str) -> None:
    """Whatever else could be so is drawn in the same way, and nothing but the views of those who sit here is given."""
    game, chance = begun(name, "", "", "", seed=name), Chance(name)
    screens = [screen(game, 0), screen(game, 1), screen(game, 2)]
    while not game.over and len(game.history.steps) < STEPS:
        public = screen(game)
        for each, viewer in ((screens[0], 0), (public, EVERYBODY)):
            assert each.viewer == viewer and each.veiled is None and not each.secret
            truth, drawn = game.history.state, board(each)
            game.history.state = truth.determinize(viewer, chance)
            assert board(each) == drawn
            game.history.state = truth
            with pytest.raises(PermissionError):
                each.seen_by(1, truth)
        public.leave()
        go_on(screens, chance)
    assert len(game.history.steps) > 5


def test_a_curtain_hangs_only_where_several_people_share_a_screen() -> None:
    game = begun("sealed", "", "", "")
    shared, alone = screen(game, 0, 1), screen(game, 2)
    assert (shared.veiled, shared.viewer, alone.veiled, alone.viewer) == (0, EVERYBODY, None, 2)
    press(alone, "bid 1")
    assert shared.veiled == 0, "whoever answers elsewhere lets no curtain fall here, and lifts none"
    commands.lift(shared)
    assert shared.viewer == 0 and shared.secret
    press(shared, "bid 2")
    assert shared.veiled == 1
    with pytest.raises(PermissionError):
        shared.seen_by(2, game.state)
    with pytest.raises(TableError, match="no_curtain"):
        commands.lift(alone)


def test_the_picks_of_one_screen_do_not_touch_another() -> None:
    game = begun(together(), "", "", "", seed="picks")
    ann, ben, cem = (Replies(screen(game, seat)) for seat in range(3))
    for each in (ann, ben):
        each.pick(next(iter(each.picks())))
    assert ann.screen.picked and ben.screen.picked and not cem.screen.picked
    kept = ben.screen.picked
    press(ann.screen, game.state.legal_actions(0)[0])
    assert not ann.screen.picked and ben.screen.picked == kept, "Ben still thinks about the own answer"
    press(ben.screen, game.state.legal_actions(1)[0])
    cem.pick(next(iter(cem.picks())))
    press(cem.screen, game.state.legal_actions(2)[0])
    assert not any(each.screen.picked for each in (ann, ben, cem))
    assert game.reveals.common is not None and not ann.screen.acting
    commands.go_on(ben.screen)
    assert all(each.screen.acting for each in (ann, ben, cem)), "one answer is enough for all"


def test_an_undo_reaches_every_screen_and_belongs_to_the_person_who_acted() -> None:
    game = begun("toy", "", "", first="seat-1")
    ann, ben = screen(game, 0), screen(game, 1)
    before = board(ben)
    press(ann, "take 1")
    assert (ann.acting, ben.acting) == (False, True)
    commands.show(ben, len(ben.log.entries))
    with pytest.raises(TableError, match="past"):
        commands.undo(ben)
    assert not commands.undo(ann) and not ann.acting, "Ben is asked first"
    assert commands.agree(ben)
    assert (ann.acting, ben.acting) == (True, False) and ben.shown is None, "what Ben looked at has not happened"
    assert board(ben) == before
    for command in (commands.undo, commands.redo):
        with pytest.raises(TableError, match="nothing_to"):
            command(ben)
    commands.redo(ann)
    assert ben.acting
    with pytest.raises(TableError, match="nothing_to_undo"):
        commands.undo(ben)


def test_every_screen_has_its_own_language() -> None:
    game = begun(OPEN, "", "", seed="words")
    ann, ben = screen(game, 0), screen(game, 1, language="fa")
    chance, lines = Chance("words"), 0
    while len(game.history.steps) < STEPS:
        go_on((ann, ben), chance)
        assert len(ann.log.entries) == len(ben.log.entries) >= lines
        lines = len(ann.log.entries)
    whole = [str(Logs(game).of(each.words).html()) for each in (ann, ben)]  # told at once, from the beginning
    assert [str(ann.log.html()), str(ben.log.html())] == whole and whole[0] != whole[1]
    game.undo(STEPS // 2)
    assert len(ann.log.entries) == len(ben.log.entries) < lines
    ben.speak(ann.words)
    assert ben.log is ann.log


def test_a_screen_at_which_nobody_sits_rules_over_nothing() -> None:
    game = begun("sealed", "", "", "random", rounds="4")
    ann, ben, wall = screen(game, 0), screen(game, 1), screen(game)
    press(ann, "bid 1")
    asked = {
        "act": lambda: press(wall, "bid 2"),
        "go-on": lambda: commands.go_on(wall),
        "hint": lambda: commands.ask_hint(wall),
        "hurry": lambda: commands.hurry(wall),
        "lift": lambda: commands.lift(wall),
        "pick": lambda: commands.pick(wall, "x"),
        "redo": lambda: commands.redo(wall),
        "resume": lambda: commands.resume(wall),
        "seen": lambda: commands.seen(wall),
        "stop": lambda: commands.stop(wall),
        "undo": lambda: commands.undo(wall),
    }
    for ask in asked.values():
        with pytest.raises(TableError):
            ask()
    assert [step.seat for step in game.history.steps if step.seat != CHANCE] == [0]
    assert not wall.acting and 'data-do="undo"' not in Replies(wall).draw()["regions"]["controls"]
    press(ben, "bid 2")
    assert wall.viewer == EVERYBODY and ann.viewer == 0
    with pytest.raises(TableError, match="no_line"):
        commands.show(wall, 99)


def test_the_computers_wait_for_a_person_who_looks_back_and_for_no_wall() -> None:
    game = begun("toy", "", "random", first="seat-2")
    ann, wall = screen(game, 0), screen(game)
    assert game.computers.to_decide() == (1,)
    commands.show(wall, 0)
    assert game.computers.to_decide() == (1,)
    commands.show(ann, 0)
    assert game.computers.to_decide() == ()
    ann.leave()
    assert game.computers.to_decide() == (1,), "whoever is gone holds nobody up"


def test_two_hints_are_thought_about_side_by_side() -> None:
    game = begun("sealed", "", "")
    ann, ben = screen(game, 0), screen(game, 1)
    first, second = commands.ask_hint(ann), commands.ask_hint(ben)
    assert (first.seat, second.seat) == (0, 1) and ann.hint is first and ben.hint is second
    commands.stop_hint(ann)
    assert ann.hint is None and ben.hint is second
