"""What people at a screen may do, and when. Each function raises TableError, and changes nothing, if it is not
possible."""

from __future__ import annotations

from mohreh.core.game import Action, UnknownAction
from mohreh.core.options import by_key
from mohreh.core.ways import repicked
from mohreh.table.errors import Refused, TableError
from mohreh.table.game import taking_back
from mohreh.table.game.hints import Hint
from mohreh.table.screen.reading import first_line
from mohreh.table.screen.screen import Screen

_ACTION_LENGTH = 200
PICKS = 64  # maximum picks at the same time: more than any game needs


# --- who may


def _need_now(screen: Screen) -> None:
    if screen.shown is not None:
        raise TableError("past")


def need_lifted(screen: Screen) -> None:
    """Raise TableError while the curtain hides the board."""
    seat = screen.veiled
    if seat is not None:
        raise TableError("veiled", name=screen.game.people[seat].name)


def need_person(screen: Screen) -> int:
    """Return the seat of the person who may act now and sees the board. Raises TableError if there is none."""
    _need_now(screen)
    actor = screen.actor
    if actor is not None:
        return actor
    game, seat = screen.game, screen.deciding
    if seat is None:
        raise TableError("over")
    if game.reveals.common is not None:
        raise TableError("together")
    if screen.receiving:
        raise TableError("looking")
    if seat not in game.humans:
        raise TableError("bot_decides", name=game.people[seat].name)
    need_lifted(screen)
    if screen.seats and seat not in screen.seats:
        raise TableError("other_decides", name=game.people[seat].name)
    raise TableError("not_asked")


def need_asked(screen: Screen) -> int:
    """Return the seat of the person who decides now and sees the board. Raises TableError if there is none."""
    seat = need_person(screen)
    if not screen.acting or screen.moment.shared or seat != screen.deciding:
        raise TableError("not_asked")
    if seat not in screen.game.state.decision().seats:
        raise TableError("answered")
    return seat


def _need_seat(screen: Screen) -> None:
    """Raise TableError if people at this screen only watch others play. In a game of computers alone they may
    control it."""
    if screen.game.humans and not screen.seats:
        raise TableError("not_asked")


# --- the curtain, and what is looked at


def lift(screen: Screen, seat: int | None = None) -> None:
    """Raise the curtain for the person who decides, or for `seat` if that is allowed. Raises TableError if there is
    no curtain."""
    _need_now(screen)
    if seat is None:
        seat = screen.veiled
    if seat is None or seat not in screen.lifters:
        need_lifted(screen)
        raise TableError("no_curtain")
    screen.lifted = seat
    screen.game.last_lift = len(screen.game.history.steps), seat
    screen.picked = ()


def hide(screen: Screen) -> None:
    """Lower the curtain, if somebody has raised it."""
    if screen.lifted is not None:
        screen.lifted = None
        screen.picked = ()


def seen(screen: Screen) -> None:
    """Note that the person who holds the device has seen what was shown. The curtain falls unless it is that
    person's turn. Raises TableError if nothing was shown."""
    _need_now(screen)
    holder = screen.moment.holder
    if holder is None or not screen.receiving:
        raise TableError("nothing_shown")
    screen.game.reveals.seen(holder)
    moment = screen.moment
    if moment.lookers or holder not in moment.owing:
        screen.lifted = None


def go_on(screen: Screen) -> None:
    """Note that people have seen what was revealed. Raises TableError if nothing was."""
    _need_now(screen)
    _need_seat(screen)
    if screen.game.reveals.common is None:
        raise TableError("nothing_revealed")
    screen.game.reveals.common = None


def pass_milestone(screen: Screen) -> None:
    """Note that people have seen the result of a part of the game; without one nothing happens."""
    screen.milestones.place = None


def show(screen: Screen, number: int | None) -> None:
    """Show the position after line `number` of the log, 0 for the start, None for the present. Raises TableError.

    Earlier positions are shown without secrets, and the device may change hands meanwhile, so the curtain is lowered
    on the way back.
    """
    if number is not None:
        if not 0 <= number <= len(screen.log.entries):
            raise TableError("no_line")
        if number < first_line(screen) > 1:
            raise TableError("forgotten")
    if number is None and screen.shown is not None and screen.curtained:
        hide(screen)
    screen.shown = number
    screen.pointed = frozenset()


# --- playing


def _read(screen: Screen, text: str) -> Action:
    """Return the action that `text` names. Raises TableError."""
    try:
        if len(text) > _ACTION_LENGTH:
            raise UnknownAction(text[:20])
        return screen.game.room.game.parse(text)
    except UnknownAction:
        raise TableError("unknown_action") from None


def lasts(screen: Screen, text: str) -> bool:
    """Return whether an action pressed in an earlier position still means the same: this holds for actions that are
    possible out of turn. Raises TableError."""
    return _read(screen, text) in screen.game.state.out_of_turn(need_person(screen))


def act(screen: Screen, text: str) -> None:
    """Do a person's action, as a button names it. Raises TableError or Refused; then nothing has changed."""
    game, seat = screen.game, need_person(screen)
    action = _read(screen, text)
    lesson = game.lesson
    if lesson is not None and not lesson.asks("act", text):
        refusal = game.state.refusal(seat, action)
        raise TableError("lesson") if refusal is None else Refused(refusal)
    picked, screen.picked = screen.picked, ()
    try:
        game.act(seat, action)
    except Refused:
        screen.picked = picked
        if game.example is not None:
            game.example.refused(action)
        raise
    if lesson is not None:
        lesson.acted()


def give(screen: Screen) -> bool:
    """Give the only possible answer for a person who has chosen that; return whether this was done."""
    answer = screen.forced.due()
    if answer is not None:
        act(screen, str(answer))
    return answer is not None


def pick(screen: Screen, what: str) -> None:
    """Pick `what` on the board, or put it back; "A for B" picks A in place of B. Raises TableError."""
    need_person(screen)
    lesson = screen.game.lesson
    if lesson is not None and not lesson.asks("pick", what):
        raise TableError("lesson")
    picked = repicked(screen.picked, what)
    if len(picked) > PICKS:
        raise TableError("too_many_picks", n=PICKS)
    screen.picked = picked


def undo(screen: Screen) -> bool:
    """Go back to the last decision of a person here. If people at other screens must agree, ask them and return
    False. Raises TableError if there is nothing to undo."""
    _need_now(screen)
    place = undo_place(screen)
    people = taking_back.concerned(screen.game, screen.seats, place)
    if people:
        taking_back.ask(screen.game, place, people)
        return False
    screen.picked = ()
    screen.game.undo(place)
    return True


def agree(screen: Screen) -> bool:
    """Agree to another person's undo. Return True when all have agreed and the undo is done. Raises TableError."""
    return taking_back.agree(screen.game, screen.seats)


def refuse(screen: Screen) -> None:
    """Refuse another person's undo, or withdraw one's own request. Raises TableError."""
    taking_back.refuse(screen.game, screen.seats)


def undo_place(screen: Screen) -> int:
    """Return the index of the step to which undo goes back. Raises TableError if there is none, or if it was done at
    another screen."""
    place = screen.game.undo_place(forced=screen.forced.wanted)
    if screen.game.history.steps[place].seat not in screen.seats:
        raise TableError("nothing_to_undo")
    return place


def redo(screen: Screen) -> None:
    """Redo what was taken back last. Raises TableError if nothing was taken back at this screen."""
    _need_now(screen)
    need_lifted(screen)
    need_undone(screen)
    screen.picked = ()
    screen.game.redo()


def need_undone(screen: Screen) -> None:
    """Raise TableError if nothing was taken back at this screen."""
    undone = screen.game.history.undone
    if not undone or undone[-1][0][0] not in screen.seats:
        raise TableError("nothing_to_redo")


def choose(screen: Screen, key: str, value: str) -> None:
    """Change an option between rounds. Raises TableError at other times, or if there is no such option."""
    game, number = screen.game, len(screen.game.people)
    option = by_key(game.room.game.options, number).get(key)
    if option is None or not option.fits(value, number):
        raise TableError("bad_option")
    _need_now(screen)
    _need_seat(screen)
    if not option.between:
        raise TableError("settled")
    if not screen.moment.shared:
        raise TableError("not_between")
    if key not in game.room.complete({}, number, game.humans):
        raise TableError("bad_option")
    game.options[key] = value


# --- hints


def ask_hint(screen: Screen) -> Hint:
    """Return the hint for the person who decides; its calculation starts. Raises TableError if hints are not
    offered."""
    game = screen.game
    if not screen.helps:
        raise TableError("no_hints")
    if game.lesson is not None or not game.hints.offered:
        raise TableError("no_hint_here")
    seat = need_asked(screen)
    return screen.hint or game.hints.ask(seat, screen.seen_by(seat, game.state), game.scene(screen.words, seat))


def stop_hint(screen: Screen) -> None:
    """Stop the hints for the people at this screen."""
    for seat in screen.seats:
        screen.game.hints.stop(seat)


# --- the computers


def stop(screen: Screen) -> None:
    """Pause the computers. Raises TableError."""
    _need_seat(screen)
    screen.game.computers.stopped = True


def resume(screen: Screen) -> None:
    """Let the computers continue. Raises TableError."""
    _need_seat(screen)
    screen.game.computers.stopped = False


def hurry(screen: Screen) -> None:
    """Let the computers play without delay until a person must decide. Raises TableError."""
    _need_seat(screen)
    screen.game.computers.hurry()
