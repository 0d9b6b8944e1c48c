"""The log of a game in one language: lines for each action, grouped by Age or round, which lead to their positions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from itertools import islice

from mohreh.core.face import Banner, Line
from mohreh.core.game import CHANCE
from mohreh.core.html import Html, button, h3, join, li, ol, section, small
from mohreh.core.pieces import clause


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: the index of its step, its seat, its heading, and its markup."""

    step: int
    seat: int
    line: Line
    group: str
    html: Html
    hinted: bool = False  # whether its player had been given a hint


def _item(
    game: str, number: int, seat: int, line: Line, colour: str | None, *, current: bool = False, hinted: str = ""
) -> Html:
    return li(
        button(
            line.text,
            small(hinted, class_="log-hinted") if hinted else None,
            type="button",
            class_="log-line",
            data_do=f"log {number}",
            aria_current="true" if current else None,
        ),
        clause(game, line.clause) if line.clause else None,
        class_="log-chance" if seat == CHANCE else "log-seat",
        data_seat=None if seat == CHANCE else seat + 1,
        data_colour=colour,
    )


class Log:
    """The lines of the log of a game in one language. They are numbered from 1; line 0 is the start of the game.

    `colours` are those of the seats; `hinted` is added to moves that were made with a hint.
    """

    def __init__(self, game: str, colours: Sequence[str], hinted: str = "") -> None:
        self.game = game
        self._hinted = hinted
        self.colours = colours
        self.entries: list[Entry] = []
        self.banners: list[tuple[int, Banner]] = []  # banners, each with its step
        self.steps = 0
        self._secret: list[int] = []  # steps with secret answers that are not revealed yet
        self._helped: set[int] = set()  # seats that have acted with a hint, but without a line so far

    def __deepcopy__(self, memo: object) -> Log:
        other = copy(self)
        other.entries, other.banners = self.entries.copy(), self.banners.copy()
        other._secret, other._helped = self._secret.copy(), self._helped.copy()
        return other

    def add(
        self,
        seat: int,
        lines: Sequence[Line],
        group: str,
        banners: Sequence[Banner] = (),
        *,
        secret: bool = False,
        hinted: bool = False,
    ) -> None:
        """Add the lines of the next step, of `seat`; steps without lines count as well.

        `secret`: it is a secret answer, which is covered by the lines of the step that reveals it. `hinted`: the
        seat had been given a hint, which its first line mentions.
        """
        if hinted:
            self._helped.add(seat)
        if secret and not lines:
            self._secret.append(self.steps)
        self.banners += [(self.steps, banner) for banner in banners]
        for line in lines:
            about = seat if line.seat is None else line.seat
            helped = about in self._helped
            self._helped.discard(about)
            html = self._line(len(self.entries) + 1, about, line, helped)
            self.entries.append(Entry(self.steps, about, line, group, html, helped))
        self.steps += 1

    def _line(self, number: int, seat: int, line: Line, hinted: bool, *, current: bool = False) -> Html:
        colour, said = self._colour(seat), self._hinted if hinted else ""
        return _item(self.game, number, seat, line, colour, current=current, hinted=said)

    def _colour(self, seat: int) -> str | None:
        return None if seat == CHANCE else self.colours[seat]

    def cut(self, place: int) -> None:
        """Remove the lines of all steps from `place` on."""
        while self.entries and self.entries[-1].step >= place:
            self.entries.pop()
        while self.banners and self.banners[-1][0] >= place:
            self.banners.pop()
        while self._secret and self._secret[-1] >= place:
            self._secret.pop()
        self._helped.clear()
        self.steps = place

    def place(self, number: int) -> int:
        """The number of steps before the position of a line: all steps up to the next one with a line, without
        secret answers that it reveals."""
        own = self.entries[number - 1].step if number else -1
        later = (entry.step for entry in islice(self.entries, number, None) if entry.step > own)
        end = next(later, self.steps)
        answered = bisect_right(self._secret, own)
        return min(end, self._secret[answered]) if answered < len(self._secret) else end

    def since(self, place: int) -> list[str]:
        """The sentences of all steps from `place` on."""
        out: list[str] = []
        for entry in reversed(self.entries):
            if entry.step < place:
                break
            out.append(entry.line.text)
        return out[::-1]

    def announced(self, place: int) -> list[Banner]:
        """The banners of the steps from `place` on."""
        return [banner for step, banner in self.banners if step >= place]

    def first(self, turn: int) -> int:
        """The number of the first line that may be read if everything before `turn` is hidden, from 1."""
        number = len(self.entries)
        while number and self.entries[number - 1].line.turn >= turn:
            number -= 1
        return number + 1

    def _groups(self, first: int) -> list[list[int]]:
        """The indices of the lines from number `first` on, as a list per heading."""
        groups: list[list[int]] = []
        for index in range(first - 1, len(self.entries)):
            if not groups or self.entries[groups[-1][0]].group != self.entries[index].group:
                groups.append([])
            groups[-1].append(index)
        return groups

    def shape(self, first: int = 1) -> tuple[int, int]:
        """The first line and the number of headings: while they do not change, only the newest group can have
        changed."""
        return first, len(self._groups(first))

    def _items(self, group: list[int], current: int | None) -> list[Html]:
        out = [self.entries[index].html for index in reversed(group)]
        if current is not None and group[0] < current <= group[-1] + 1:
            entry = self.entries[current - 1]
            out[group[-1] + 1 - current] = self._line(current, entry.seat, entry.line, entry.hinted, current=True)
        return out

    def newest(self, first: int = 1) -> Html:
        """The lines of the newest group, the content of `#log-now`."""
        groups = self._groups(first)
        return join(self._items(groups[-1], None)) if groups else Html("")

    def html(self, current: int | None = None, first: int = 1) -> Html:
        """The log from line `first` on; `current` is the line whose position is shown."""
        groups = self._groups(first)
        return join(
            section(
                h3(self.entries[group[0]].group) if self.entries[group[0]].group else None,
                ol(self._items(group, current), id="log-now" if group is groups[-1] else None),
                class_="log-group",
            )
            for group in reversed(groups)
        )
