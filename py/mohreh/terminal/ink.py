"""How a game looks in a terminal: headings, colours of the seats, what belongs together side by side.

Colour is an addition and never says anything alone: it is left out where `NO_COLOR` is set (no-color.org). Where nobody
looks, as through a pipe, or the terminal can only print, nothing is drawn and a screen reader reads plain lines.
"""

from __future__ import annotations

import os
import re
import shutil
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TextIO

from mohreh.terminal.outline import Item, Place, listed

_SEATS = {"teal": "36", "amber": "33", "rose": "31", "indigo": "34", "green": "32", "slate": "37", "plum": "35"}
_STYLES = {"bold": "1", "dim": "2", "number": "1;36", "strong": "1;33", "good": "32", "bad": "31"}
_CODE = re.compile(r"\x1b\[[\d;]*m")  # changes the style, and takes no column
_MANY = 12  # things of a place that are listed one by one, at most
_SHORT = 24  # letters of a name that leaves room for another one in the line
WIDEST = 110  # longer lines are hard to read


@dataclass(frozen=True, slots=True)
class Ink:
    """The abilities of a terminal: its width in columns, whether it shows colours, and whether lines are drawn in
    it."""

    width: int = 80
    colours: bool = False
    drawn: bool = False

    def paint(self, text: str, style: str) -> str:
        """Return a text in a style, or in the colour of a seat.

        >>> Ink(colours=True).paint("Sara", "teal"), Ink().paint("Sara", "teal")
        ('\\x1b[36mSara\\x1b[0m', 'Sara')
        """
        code = _SEATS.get(style) or _STYLES.get(style, "")
        return f"\x1b[{code}m{text}\x1b[0m" if self.colours and code and text else text

    def named(self, text: str, colours: Mapping[str, str]) -> str:
        """Return a sentence in which each name has the colour of its seat.

        >>> Ink(colours=True).named("Sara passes.", {"Sara": "teal"})
        '\\x1b[36mSara\\x1b[0m passes.'
        """
        if self.colours:
            for name, colour in colours.items():
                text = text.replace(name, self.paint(name, colour))
        return text

    def board(self, place: Place, level: int = 0, colours: Mapping[str, str] | None = None) -> Iterator[str]:
        """Yield the lines of a place: a heading, its items, then the places within. Folded places are omitted.

        `colours` are those of the seats, by the names of people.
        """
        indent = "  " * max(0, level - 1)
        things = [each for each in place.holds if isinstance(each, Item)]
        if level == 1:
            yield from self._heading(place.name, place.colour or (colours or {}).get(place.name, ""))
        elif level and things and things[0].name == place.name:  # its first thing states its name
            names = [each.name for each in things[1:] if not each.description]
            first = things[0].text + (f"{' · ' if things[0].description else ': '}{' · '.join(names)}" if names else "")
            yield from self.wrapped(first, indent, "", place.name)
            things = [each for each in things[1:] if each.description]
        elif level:
            yield from self.wrapped(place.name, indent, "bold")
        yield from self._things(things, indent + "  ")
        for each in place.holds:
            if isinstance(each, Place) and not each.folded:
                yield from self.board(each, level + bool(each.name), colours)

    def _heading(self, name: str, colour: str) -> Iterator[str]:
        yield ""
        if self.drawn:
            rule = "─" * max(3, self.width - across(name) - 4)
            name = self.paint(self.paint(name, colour), "bold")
            yield f"{self.paint('──', 'dim')} {name} {self.paint(rule, 'dim')}"
        else:
            yield name

    def table(self, rows: Sequence[Sequence[str]]) -> Iterator[str]:
        """Yield rows of cells in columns. The first column is aligned at its start, the others at their end.

        In a table wider than the terminal each cell stands after the name of its column.

        >>> list(Ink().table([["", "Sara"], ["Blue", "3"]]))
        ['      Sara', 'Blue     3']
        >>> list(Ink(20).table([["", "Sara", "Nika"], ["Blue buildings", "3", "12"]]))
        ['Blue buildings: Sara', '  3 · Nika 12']
        """
        most = max(map(len, rows), default=0)
        full = [row for row in rows if len(row) == most]
        wide = [max(across(row[at]) for row in full) for at in range(most)]
        too_wide = sum(wide) + 2 * (most - 1) > self.width
        for row in rows:
            if len(row) < most:  # a note over all columns
                yield from self.wrapped(" ".join(row), "", "")
                continue
            if too_wide:
                named = " · ".join(f"{name} {cell}" for name, cell in zip(full[0][1:], row[1:], strict=True))
                if row is not full[0]:
                    yield from self.wrapped(f"{row[0]}: {named}", "", "", row[0])
                continue
            cells = [" " * (wide[at] - across(cell)) + cell for at, cell in enumerate(row) if at]
            yield "  ".join([self.paint(row[0], "bold") + " " * (wide[0] - across(row[0])), *cells])

    def _things(self, things: Sequence[Item], indent: str) -> Iterator[str]:
        """Yield the lines of items: short names share a line, and items with a description have lines of their own.

        If there are many items and most are alike, such as the empty spaces of an estate, those are summarized in
        one line by what they share.
        """
        if len(things) > _MANY:
            shared, times = Counter(part for each in things for part in set(_parts(each.description))).most_common(1)[0]
            if shared and 2 * times > len(things):
                alike = [each for each in things if shared in _parts(each.description)]
                things = [each for each in things if shared not in _parts(each.description)]
                names = Counter(each.name for each in alike)
                counted = listed(name if n == 1 else f"{n} × {name}" for name, n in names.items())
                yield from self.wrapped(f"{shared}: {counted}", indent, "dim")
        beside: list[str] = []
        for each in things:
            if not each.description and across(each.name) <= _SHORT:
                beside.append(each.name)
                continue
            yield from self._flow(beside, indent)
            beside = []
            yield from self.wrapped(each.text, indent, "", each.name)
        yield from self._flow(beside, indent)

    def _flow(self, names: Sequence[str], indent: str) -> Iterator[str]:
        if names:
            yield from self.wrapped(" · ".join(names), indent, "bold")

    def fitted(self, text: str) -> str:
        """Return a text with its lines wrapped to the width between words, each further line two columns deeper.

        Plain lines stay whole, for a screen reader.

        >>> print(Ink(24, drawn=True).fitted("   1  build stable  (Build Stable for 2 coins)"))
           1  build stable
             (Build Stable for 2
             coins)
        """
        out: list[str] = []
        for line in text.split("\n") if self.drawn else ():
            bare = _CODE.sub("", line)
            wide, deep = 0, len(bare) - len(bare.lstrip()) + 2
            out.append("")
            for part in re.split(r"(?<=\S)(?= )", line):  # each word with the spaces before it
                more = across(_CODE.sub("", part))
                if wide and wide + more > self.width:
                    out.append(" " * deep)
                    wide, part = deep, part.lstrip(" ")
                    more = across(_CODE.sub("", part))
                out[-1] += part
                wide += more
        return "\n".join(out) if self.drawn else text

    def wrapped(self, text: str, indent: str, style: str, name: str = "") -> Iterator[str]:
        """Yield a text wrapped to the width; `name`, if the text begins with it, is bold."""
        lines, line = [], indent
        for word in text.split():
            if across(line) + across(word) > self.width and line.strip():
                lines.append(line.rstrip())
                line = indent + "  "
            line += word + " "
        lines.append(line.rstrip())
        for number, each in enumerate(lines):
            bare = each.lstrip()
            lead = each[: len(each) - len(bare)]
            if name and not number and bare.startswith(name):
                yield lead + self.paint(name, "bold") + bare[len(name) :]
            else:
                yield lead + self.paint(bare, style)


def _parts(text: str) -> list[str]:
    return [part.strip(" .") for part in text.replace("،", ",").split(",")]


def across(text: str) -> int:
    """Return the number of columns that a text takes: combining marks take none, wide letters two.

    >>> across("Sara"), across("\\u2068سارا\\u2069")
    (4, 4)
    """
    return sum(
        0 if unicodedata.category(letter) in ("Cf", "Mn", "Me") else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in text
    )


def ink_for(out: TextIO, environment: Mapping[str, str] = os.environ) -> Ink | None:
    """Return the abilities of the terminal that `out` writes to; None if it is not a terminal, or one that can only
    print lines.

    >>> from io import StringIO
    >>> ink_for(StringIO()) is None
    True
    """
    if not out.isatty() or environment.get("TERM") == "dumb":
        return None
    width = min(WIDEST, max(40, shutil.get_terminal_size().columns))
    return Ink(width, not environment.get("NO_COLOR"), drawn=True)
