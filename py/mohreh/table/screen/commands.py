"""What people at a screen may do, and when. Each function raises TableError, and changes nothing, if it is not
possible."""

from __future__ import annotations

from mohreh.core.game import Action, UnknownAction
from mohreh.core.options import by_key
from mohreh.core.ways import repicked
from mohreh.table.errors import Refused, TableError
from mohreh.table.game import taking_back
from mohreh.table.game.hints import Hint
from mohreh.table.screen.screen import Screen

_ACTION_LENGTH = 200
PICKS = 64  # things picked on the board at the same time: more than a game has cards that can lie together


# --- who may


def _need_now(screen: Screen) -> None:
    if screen.shown is not None:
        raise TableError("past")


def need_lifted(screen: Screen) -> None:
    """Raises TableError while the curtain hangs."""
    seat = screen.veiled
    if seat is not None:
        raise TableError("veiled", name=screen.game.people[seat].name)


def need_person(screen: Screen) -> int:
    """The person who may do something now and sees what about. Raises TableError when there is none."""
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
    """The person who decides now and sees what about. Raises TableError."""
    seat = need_person(screen)
    if not screen.acting or screen.moment.shared or seat != screen.deciding:
        raise TableError("not_asked")
    if seat not in screen.game.state.decision().seats:
        raise TableError("answered")
    return seat


def _need_seat(screen: Screen) -> None:
    """Raises TableError where people only look on while others play; who watches computers rules over them."""
    if screen.game.humans and not screen.seats:
        raise TableError("not_asked")


# --- the curtain, and what is looked at


def lift(screen: Screen, seat: int | None = None) -> None:
    """Who decides lifts the curtain and sees his own view; or `seat`, who may. Raises TableError where none hangs."""
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
    """Let the curtain fall; where nobody has lifted it nothing happens."""
    if screen.lifted is not None:
        screen.lifted = None
        screen.picked = ()


def seen(screen: Screen) -> None:
    """Who holds the device has seen what he was shown; it goes on, unless it is he who is asked. Raises TableError."""
    _need_now(screen)
    holder = screen.moment.holder
    if holder is None or not screen.receiving:
        raise TableError("nothing_shown")
    screen.game.reveals.seen(holder)
    moment = screen.moment
    if moment.lookers or holder not in moment.owing:
        screen.lifted = None


def go_on(screen: Screen) -> None:
    """What was revealed has been looked at. Raises TableError when nothing was."""
    _need_now(screen)
    _need_seat(screen)
    if screen.game.reveals.common is None:
        raise TableError("nothing_revealed")
    screen.game.reveals.common = None


def pass_milestone(screen: Screen) -> None:
    """What has come of a part of the game has been looked at; where nobody looks at that, nothing happens."""
    screen.milestones.place = None


def show(screen: Screen, number: int | None) -> None:
    """Show the position of a line of the log, 0 for the start, None for now. Raises TableError.

    The past is for everybody, and the device may have changed hands over it: on the way back the curtain falls.
    """
    if number is not None:
        if not 0 <= number <= len(screen.log.entries):
            raise TableError("no_line")
        if number < screen.reading.first_line > 1:
            raise TableError("forgotten")
    if number is None and screen.shown is not None and screen.curtained:
        hide(screen)
    screen.shown = number
    screen.pointed = frozenset()


# --- playing


def _read(screen: Screen, text: str) -> Action:
    """The action that a text says. Raises TableError."""
    try:
        if len(text) > _ACTION_LENGTH:
            raise UnknownAction(text[:20])
        return screen.game.room.game.parse(text)
    except UnknownAction:
        raise TableError("unknown_action") from None


def lasts(screen: Screen, text: str) -> bool:
    """Whether an action that was pressed at an earlier place still means what it did there: that is so for what
    may be done beside the decisions. Raises TableError."""
    return _read(screen, text) in screen.game.state.out_of_turn(need_person(screen))


def act(screen: Screen, text: str) -> None:
    """A person's action, as the button said it. Raises TableError or Refused; then nothing has changed."""
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
    """Give the only answer of a person who wishes so; True when it has been given."""
    answer = screen.forced.due()
    if answer is not None:
        act(screen, str(answer))
    return answer is not None


def pick(screen: Screen, what: str) -> None:
    """Pick `what` on the board, or put it back; "A for B" picks A instead of B. Raises TableError."""
    need_person(screen)
    lesson = screen.game.lesson
    if lesson is not None and not lesson.asks("pick", what):
        raise TableError("lesson")
    picked = repicked(screen.picked, what)
    if len(picked) > PICKS:
        raise TableError("too_many_picks", n=PICKS)
    screen.picked = picked


def undo(screen: Screen) -> bool:
    """Back to the last decision of a person; False where people at other screens are asked first whether they agree.
    Raises TableError when there is no way back."""
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
    """Somebody here agrees that another takes back what he has done; True when all have, and it is done. Raises
    TableError."""
    return taking_back.agree(screen.game, screen.seats)


def refuse(screen: Screen) -> None:
    """Somebody here does not agree, or does not ask any more. Raises TableError."""
    taking_back.refuse(screen.game, screen.seats)


def undo_place(screen: Screen) -> int:
    """Where undo leads. Raises TableError when there is no way back; what was done at another screen is none."""
    place = screen.game.undo_place(forced=screen.forced.wanted)
    if screen.game.history.steps[place].seat not in screen.seats:
        raise TableError("nothing_to_undo")
    return place


def redo(screen: Screen) -> None:
    """Do again what was taken back last. Raises TableError when there is nothing that was taken back here."""
    _need_now(screen)
    need_lifted(screen)
    need_undone(screen)
    screen.picked = ()
    screen.game.redo()


def need_undone(screen: Screen) -> None:
    """Raises TableError when nothing has been taken back here."""
    undone = screen.game.history.undone
    if not undone or undone[-1][0][0] not in screen.seats:
        raise TableError("nothing_to_redo")


def choose(screen: Screen, key: str, value: str) -> None:
    """Change an option between rounds. Raises TableError when this is not the moment, or there is no such option."""
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
    """The hint for who decides now; it begins to think. Raises TableError where none is given."""
    game = screen.game
    if not screen.helps:
        raise TableError("no_hints")
    if game.lesson is not None or not game.hints.offered:
        raise TableError("no_hint_here")
    seat = need_asked(screen)
    return screen.hint or game.hints.ask(seat, screen.seen_by(seat, game.state), screen.scene(seat))


def stop_hint(screen: Screen) -> None:
    """Nothing is thought about any more for the people here."""
    for seat in screen.seats:
        screen.game.hints.stop(seat)


# --- the computers


def stop(screen: Screen) -> None:
    """The computers wait. Raises TableError."""
    _need_seat(screen)
    screen.game.computers.stopped = True


def resume(screen: Screen) -> None:
    """The computers go on. Raises TableError."""
    _need_seat(screen)
    screen.game.computers.stopped = False


def hurry(screen: Screen) -> None:
    """The computers play on without their pace, until a person is asked. Raises TableError."""
    _need_seat(screen)
    screen.game.computers.hurry()
