"""The people and bots of a game: names, colours and levels."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mohreh.core.seats import COLOURS
from mohreh.core.text import N_, Words

NAME_LENGTH = 40
SEED_LENGTH = 64
COMPUTERS = (N_("Nika"), N_("Kian"), N_("Roya"), N_("Sina"), N_("Mina"), N_("Aria"), N_("Dana"))
"""The names of computer opponents at a table, in this order."""
_JOINERS = "\u200c\u200d"  # required by Persian and emoji; other format characters could reverse the text of a page


@dataclass(frozen=True, slots=True)
class Person:
    """A seat: its name, a colour of COLOURS, and the level of its bot ("" for a person)."""

    name: str
    colour: str
    bot: str = ""


def clean(text: str, length: int) -> str:
    """Make a typed text fit to show: one line without control or direction characters, few combining marks, limited
    length."""
    out: list[str] = []
    marks = 0
    for char in text[: length * 8]:
        kind = unicodedata.category(char)
        if kind in ("Zs", "Zl", "Zp") or char in "\t\n\r":
            char = " "
        elif kind[0] == "C" and char not in _JOINERS:
            continue
        marks = marks + 1 if kind[0] == "M" else 0
        if marks <= 3:
            out.append(char)
    return " ".join("".join(out).split()).strip(_JOINERS + " ")[:length].rstrip()


def default_names(given: Sequence[Mapping[str, object]], words: Words) -> list[str]:
    """The names of seats without a typed name: a person is named after the seat, a bot gets the next of the given
    names that nobody has typed."""
    typed = {_typed(entry) for entry in given}
    free = iter([name for name in map(words, COMPUTERS) if name not in typed])
    return [
        next(free, words("Computer")) if entry.get("bot") else words("Player {n}", n=seat + 1)
        for seat, entry in enumerate(given)
    ]


def _typed(entry: Mapping[str, object]) -> str:
    name = entry.get("name")
    return clean(name, NAME_LENGTH) if isinstance(name, str) else ""


def seat_people(given: Sequence[Mapping[str, object]], words: Words, levels: Sequence[str]) -> list[Person]:
    """The seats from the new-game dialog, with cleaned and distinct names and distinct colours.

    Raises ValueError for a bot with a level that is not in `levels`.
    """
    people: list[Person] = []
    for entry, default in zip(given, default_names(given, words), strict=True):
        bot = entry.get("bot") or ""
        if bot not in ("", *levels):
            raise ValueError(f"unknown bot {bot!r}")
        name = _typed(entry) or default
        taken = {person.name for person in people}
        asked, number = name, 1
        while name in taken:
            number += 1
            tail = f" {words.number(number)}"
            name = asked[: NAME_LENGTH - len(tail)] + tail
        free = [colour for colour in COLOURS if colour not in {person.colour for person in people}]
        colour = entry.get("colour")
        people.append(Person(name, colour if colour in free else free[0], bot))
    return people
