"""The position to show and its scene, computed once per reply."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import cached_property

from mohreh.core.face import Scene, Sheet
from mohreh.core.game import EVERYBODY, AnyState
from mohreh.core.text import commas
from mohreh.table.game import taking_back
from mohreh.table.screen import reading
from mohreh.table.screen.screen import Screen
from mohreh.table.views import handing


class Look:
    """What a screen shows at this moment. It is made for one reply, and obsolete when the game has moved on."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def __deepcopy__(self, memo: dict[int, object]) -> Look:
        return Look(deepcopy(self.screen, memo))

    @cached_property
    def now(self) -> AnyState:
        """The viewer's view of the current position."""
        return self.screen.seen_by(self.screen.viewer, self.screen.game.state)

    @cached_property
    def scene(self) -> Scene:
        """The scene of the current position."""
        return self.screen.scene()

    def repicked(self) -> Look:
        """A look after the picks have changed, which keeps the cached judgements."""
        look = Look(self.screen)
        look.now, look.scene = self.now, replace(self.scene, picked=self.screen.picked)
        return look

    @cached_property
    def first_line(self) -> int:
        """The first line of the log that may be read now."""
        screen = self.screen
        if reading.reader(screen) == screen.viewer:
            return reading.first_of(screen, self.now, self.scene)
        return reading.first_line(screen)

    @cached_property
    def shown(self) -> tuple[AnyState, Scene]:
        """The position that the page shows, current or past, and its scene."""
        number = self.screen.shown
        return (self.now, self.scene) if number is None else self.screen.past(number)

    @cached_property
    def sentence(self) -> str:
        """The sentence about who decides what, computed once. It comes from the game, except for a lowered curtain,
        a bot that is stopped or held up at another screen, and a look that all people take together."""
        screen, game, words = self.screen, self.screen.game, self.screen.words
        seat, question = screen.deciding, taking_back.open_question(game)
        if question is not None:
            name = game.people[question.seat].name
            asked = commas([game.people[each].name for each in sorted(question.waiting)], words)
            if question.waiting & screen.seats:
                return words("{name} would like to take back the last move: do you agree?", name=name)
            if question.seat in screen.seats:
                return words("To take this back: waiting for {name} to agree.", name=asked)
            return words("{name} would like to take back the last move: waiting for {others}.", name=name, others=asked)
        if game.reveals.common is not None:
            return words("Everybody has answered: look at the table together.")
        if screen.veiled is not None:
            return words("Pass the device to {name}.", name=game.people[screen.veiled].name)
        if self.handed:
            return handing.sentence(self.handed)
        if game.computers.stopped and seat is not None and seat not in game.humans:
            return words("It is {name}'s turn, but the computer is paused.", name=game.people[seat].name)
        others = [game.people[each].name for each in sorted(game.computers.waiting_for - screen.seats)]
        if others and seat is not None and seat not in game.humans:
            return words(
                "It is {name}'s turn, but the computer is waiting for {others} to look at the table again.",
                name=game.people[seat].name,
                others=commas(others, words),
            )
        if seat is not None and seat in game.away.difference(game.stand_ins, screen.seats):
            return words("It is {name}'s turn, but that device cannot be reached.", name=game.people[seat].name)
        return game.room.face.prompt(self.now, self.scene)

    @cached_property
    def handed(self) -> list[Sheet]:
        """What others have shown to the holder of the device, and the holder has not seen yet."""
        return handing.shown(self.screen) if self.screen.receiving else []

    @cached_property
    def still(self) -> tuple[AnyState, Scene]:
        """The public view of the current position, for a picture without buttons."""
        screen = self.screen
        if screen.game.room.game.private:
            return screen.seen_by(EVERYBODY, screen.game.state), screen.still(EVERYBODY)
        return self.now, screen.still()
