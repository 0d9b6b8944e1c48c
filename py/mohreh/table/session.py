"""One game in progress: what its people may ask of it, and when."""

from __future__ import annotations

from typing import Any

from mohreh.core.game import IllegalAction, Refusal, UnknownAction
from mohreh.core.options import by_key
from mohreh.core.ways import repicked
from mohreh.table.analysing import Analysing
from mohreh.table.sorry import Sorry

_ACTION_LENGTH = 200
PICKS = 64  # things picked on the board at the same time: more than a game has cards that can lie together


class Refused(Exception):
    """A person's action that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.clause)
        self.refusal = refusal


class Session(Analysing):
    """A game in progress, with all that its people can do: see `Seated`."""

    def _need_now(self) -> None:
        if self.shown is not None:
            raise Sorry("past")

    def need_lifted(self) -> None:
        """Raises Sorry while the curtain hangs."""
        if self.veiled is not None:
            raise Sorry("veiled", name=self.people[self.veiled].name)

    def need_person(self) -> int:
        """The person who may do something now and sees what about. Raises Sorry when there is none."""
        self._need_now()
        actor = self.actor
        if actor is not None:
            return actor
        seat = self.deciding
        if seat is None:
            raise Sorry("over")
        if self.reveal is not None:
            raise Sorry("together")
        if self.looking:
            raise Sorry("looking")
        if seat not in self.humans:
            raise Sorry("bot_decides", name=self.people[seat].name)
        self.need_lifted()
        raise Sorry("not_asked")

    def lift(self, seat: int | None = None) -> None:
        """Who decides lifts the curtain and sees his own view; or `seat`, who may. Raises Sorry where none hangs."""
        self._need_now()
        if seat is None:
            seat = self.veiled
        if seat is None or seat not in self.lifters:
            self.need_lifted()
            raise Sorry("no_curtain")
        self.lifted = seat
        self.last_lift = len(self.history.steps), seat
        self.picked = ()
        self._reveals.clear()

    def seen(self) -> None:
        """Who holds the device has seen what he was shown; it goes on, unless it is he who is asked. Raises Sorry."""
        self._need_now()
        holder = self.moment.holder
        if not self.looking:
            raise Sorry("nothing_shown")
        self.handed = tuple(each for each in self.handed if each[0] != holder)
        moment = self.moment
        if moment.lookers or holder not in moment.owing:
            self.lifted = None

    def go_on(self) -> None:
        """What was revealed has been looked at. Raises Sorry when nothing was."""
        self._need_now()
        if self.reveal is None:
            raise Sorry("nothing_revealed")
        self.reveal = None
        self._reveals.clear()

    def hide(self) -> None:
        """Let the curtain fall; where nobody has lifted it nothing happens."""
        if self.lifted is not None:
            self.lifted = None
            self.picked = ()

    def pick(self, what: str) -> None:
        """Pick `what` on the board, or put it back; "A for B" picks A instead of B. Raises Sorry."""
        self.need_person()
        picked = repicked(self.picked, what)
        if len(picked) > PICKS:
            raise Sorry("too_many_picks", n=PICKS)
        self.picked = picked

    def choose(self, key: str, value: str) -> None:
        """Change an option between rounds. Raises Sorry when this is not the moment, or there is no such option."""
        option = by_key(self.room.game.options, len(self.people)).get(key)
        if option is None or not option.fits(value, len(self.people)):
            raise Sorry("bad_option")
        self._need_now()
        if not option.between:
            raise Sorry("settled")
        if not self.between:
            raise Sorry("not_between")
        if key not in self.room.complete({}, len(self.people), self.humans):
            raise Sorry("bad_option")
        self.options[key] = value

    def _read(self, text: str) -> Any:
        """The action that a text says. Raises Sorry."""
        try:
            if len(text) > _ACTION_LENGTH:
                raise UnknownAction(text[:20])
            return self.room.game.parse(text)
        except UnknownAction:
            raise Sorry("unknown_action") from None

    @property
    def place(self) -> object:
        """Where the game stands: what was offered at a place is offered there again, and perhaps nowhere else."""
        return self.id, len(self.history.steps), self.history.steps[-1:]

    def lasts(self, text: str) -> bool:
        """Whether an action that was pressed at an earlier place still means what it did there: that is so for what
        may be done beside the decisions. Raises Sorry."""
        return self._read(text) in self.state.out_of_turn(self.need_person())

    def act(self, text: str) -> None:
        """A person's action, as the button said it. Raises Sorry or Refused; then nothing has changed."""
        seat = self.need_person()
        action = self._read(text)
        since = len(self.history.steps)
        redone = self.history.undone
        if redone and redone[-1][0] == (seat, action):
            self.replay(redone.pop())
        else:
            out_of_turn = action in self.state.out_of_turn(seat)
            try:
                self._apply(seat, action)
            except IllegalAction as error:
                raise Refused(error.refusal) from None
            redone.clear()
            self.forget_hints(since)
            if out_of_turn:
                self.turns.clear()  # the opponents may know more now
            self._hand_round(since)
        self.picked = ()
        self._go_on(since)
        self._answer_together()

    def undo_place(self) -> int:
        """Where undo leads. Raises Sorry when there is no way back: never past what somebody has learned.

        Nor past a curtain that somebody else has lifted since: he has chosen nothing yet, but seen the table.
        """
        place = self.history.undo_place(self.humans)
        while self.forced and self._had_no_choice(place):  # it would be done again at once
            place = self.history.undo_place(self.humans, place)
        if self.private and self.last_lift is not None:
            when, seat = self.last_lift
            if when > place and seat != self.history.steps[place].seat:
                raise Sorry("lifted", name=self.people[seat].name)
        return place

    def _had_no_choice(self, place: int) -> bool:
        return self.only_answer(self.history.at(place), self.history.steps[place].seat) is not None

    def undo(self) -> None:
        """Back to the last decision of a person. Raises Sorry when there is no way back."""
        self._need_now()
        place = self.undo_place()
        self.history.undo(place)
        self.log.cut(place)
        if self.last_lift is not None:
            self.last_lift = min(place, self.last_lift[0]), self.last_lift[1]
        self.picked = self.handed = ()
        self.turns.clear()
        self._moved_on()

    def redo(self) -> None:
        """Do again what was taken back last. Raises Sorry when there is nothing."""
        self._need_now()
        self.need_lifted()
        if not self.history.undone:
            raise Sorry("nothing_to_redo")
        self.picked = ()
        since = len(self.history.steps)
        self.replay(self.history.undone.pop())
        self._go_on(since)

    def show(self, number: int | None) -> None:
        """Show the position of a line of the log, 0 for the start, None for now. Raises Sorry.

        The past is for everybody, and the device may have changed hands over it: on the way back the curtain falls.
        """
        if number is not None:
            if not 0 <= number <= len(self.log.entries):
                raise Sorry("no_line")
            if number < self.first_line > 1:
                raise Sorry("forgotten")
        if number is None and self.shown is not None and self.private:
            self.hide()
        self.shown = number
        self.pointed = frozenset()
