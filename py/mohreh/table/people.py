"""Who sits at the table: names as people type them, colours, bots."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mohreh.core.seats import COLOURS
from mohreh.core.text import Words

NAME_LENGTH = 40
SEED_LENGTH = 64
_JOINERS = "\u200c\u200d"  # Persian and emoji need them; other format characters could turn a page around


@dataclass(frozen=True, slots=True)
class Person:
    """One seat: the name shown, a colour of COLOURS, the level of its bot ("" for a person)."""

    name: str
    colour: str
    bot: str = ""


def clean(text: str, length: int) -> str:
    """`text` as data fit to show: one line, no control or direction characters, few marks, at most `length`."""
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


def default_name(seat: int, bot: str, words: Words) -> str:
    """What a seat is called when nobody typed a name."""
    return words("Computer") if bot else words("Player {n}", n=seat + 1)


def seat_people(given: Sequence[Mapping[str, Any]], words: Words, levels: Sequence[str]) -> list[Person]:
    """The seats as asked for in the new-game dialog, made fit: names cleaned and told apart, colours distinct.

    Raises ValueError for a bot of a level that is not in `levels`.
    """
    people: list[Person] = []
    for seat, entry in enumerate(given):
        bot = entry.get("bot") or ""
        if bot not in ("", *levels):
            raise ValueError(f"unknown bot {bot!r}")
        typed = entry.get("name")
        name = clean(typed, NAME_LENGTH) if isinstance(typed, str) else ""
        name = name or default_name(seat, bot, words)
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
