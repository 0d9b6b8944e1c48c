"""The position to show and its scene, computed once per reply."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from mohreh.core.face import Scene, Sheet
from mohreh.core.game import EVERYBODY, AnyState
from mohreh.core.text import commas
from mohreh.table.game import taking_back
from mohreh.table.screen.screen import Screen
from mohreh.table.views import handing


class Look:
    """What `screen` shows at this moment. It is made for one reply, and of no use when the game has moved on."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    @cached_property
    def now(self) -> AnyState:
        """The present position as the viewer may know it."""
        return self.screen.seen_by(self.screen.viewer, self.screen.game.state)

    @cached_property
    def scene(self) -> Scene:
        """The scene of the present position."""
        return self.screen.scene()

    def repicked(self) -> Look:
        """The same look after something else has been picked: whatever was judged is known."""
        look = Look(self.screen)
        look.now, look.scene = self.now, replace(self.scene, picked=self.screen.picked)
        return look

    @cached_property
    def first_line(self) -> int:
        """The first line of the log that may be read now."""
        screen = self.screen
        if screen.reading.seat is None or screen.reading.seat != screen.viewer:
            return screen.reading.first_line
        return screen.reading.first(self.now, self.scene)

    @cached_property
    def shown(self) -> tuple[AnyState, Scene]:
        """The position that the page shows, present or past, and its scene."""
        number = self.screen.shown
        return (self.now, self.scene) if number is None else self.screen.past(number)

    @cached_property
    def sentence(self) -> str:
        """Who decides what, now, made once for what is seen and heard. The game says it, but for a curtain that hangs,
        a computer that was stopped, and a look that everybody takes together."""
        screen, game, words = self.screen, self.screen.game, self.screen.words
        seat, question = screen.deciding, taking_back.open_question(game)
        if question is not None:
            name = game.people[question.seat].name
            others = [game.people[each].name for each in sorted(question.waiting)]
            if question.waiting & screen.seats:
                return words("{name} would like to take back the last move: do you agree?", name=name)
            if question.seat in screen.seats:
                return words("To take this back: waiting for {name} to agree.", name=commas(others, words))
            asked = commas(others, words)
            return words("{name} would like to take back the last move: waiting for {others}.", name=name, others=asked)
        if game.reveals.common is not None:
            return words("Everybody has answered: look at the table together.")
        if screen.veiled is not None:
            return words("Pass the device to {name}.", name=game.people[screen.veiled].name)
        if self.handed:
            return handing.sentence(self.handed)
        if game.computers.stopped and seat is not None and seat not in game.humans:
            return words("It is {name}'s turn, but the computer is paused.", name=game.people[seat].name)
        if seat in game.away and seat not in screen.seats and seat is not None:
            return words("It is {name}'s turn, but that device cannot be reached.", name=game.people[seat].name)
        return game.room.face.prompt(self.now, self.scene)

    @cached_property
    def handed(self) -> list[Sheet]:
        """What who holds the device is shown by others, and has not seen yet."""
        return handing.shown(self.screen) if self.screen.receiving else []

    @cached_property
    def still(self) -> tuple[AnyState, Scene]:
        """The present position for a picture in which nothing acts, and that anybody may see."""
        screen = self.screen
        if screen.game.room.game.private:
            return screen.seen_by(EVERYBODY, screen.game.state), screen.still(EVERYBODY)
        return self.now, screen.still()
