"""The logs of a game, one for each language in use."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING
from weakref import proxy

from mohreh.core.face import Line
from mohreh.core.game import CHANCE, EVERYBODY, AnyState, Event, Mode
from mohreh.core.text import Words
from mohreh.table.game.log import Log

if TYPE_CHECKING:
    from mohreh.table.game.in_progress import GameInProgress


class Logs:
    """The logs of a game by language and digits, created on demand and kept up to date from then on."""

    def __init__(self, game: GameInProgress) -> None:
        self._game: GameInProgress = proxy(game)
        self._logs: dict[tuple[str, bool], tuple[Words, Log]] = {}

    def of(self, words: Words) -> Log:
        """The log in a language."""
        key = words.language, words.digits
        known = self._logs.get(key)
        if known is None:
            known = self._logs[key] = words, self._made(words)
        return known[1]

    def only(self, read: Collection[Words]) -> None:
        """Discard the logs in all other languages."""
        keys = {(words.language, words.digits) for words in read}
        self._logs = {key: log for key, log in self._logs.items() if key in keys}

    def _made(self, words: Words) -> Log:
        game = self._game
        log = Log(game.room.id, [person.colour for person in game.people], words("with a hint"))
        steps = game.history.steps
        for place, now in game.history.walk():
            if place < len(steps):
                before = now.observe(EVERYBODY) if game.room.game.private else now
                self._add_lines(words, log, before, steps[place].seat, steps[place].events)
        return log

    def before(self) -> AnyState | None:
        """A copy of the current position for the next lines, as everybody may know it; None without any log."""
        if not self._logs:
            return None
        state = self._game.state
        return state.observe(EVERYBODY) if self._game.room.game.private else state.clone()

    def add(self, before: AnyState | None, seat: int, events: Sequence[Event]) -> None:
        """Add the lines of an action of `seat` in the position `before` to all logs."""
        if before is not None:
            for words, log in self._logs.values():
                self._add_lines(words, log, before, seat, events)

    def _add_lines(self, words: Words, log: Log, before: AnyState, seat: int, events: Sequence[Event]) -> None:
        game = self._game
        face = game.room.face
        viewer = seat if seat in game.humans else min(game.humans, default=0)
        if game.room.game.private:
            viewer = EVERYBODY
        scene = game.scene(words, viewer)
        lines: Sequence[Line] = face.log_lines(before, seat, events, scene)
        banners = face.extras.announce(before, events, scene)
        secret = seat != CHANCE and before.decision().mode is Mode.TOGETHER
        hinted = (log.steps, seat) in game.hints.given
        log.add(seat, lines, face.group(before, words), banners, secret=secret, hinted=hinted)

    def cut(self, place: int) -> None:
        """Remove the lines of all steps from `place` on."""
        for _, log in self._logs.values():
            log.cut(place)

    def announced(self, place: int) -> bool:
        """Whether steps from `place` on have banners."""
        return any(log.announced(place) for _, log in self._logs.values())
