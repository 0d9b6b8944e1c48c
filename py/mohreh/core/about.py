"""What a game says of itself before it is opened: its place among the others, and its words on the first page.

It stands as `ABOUT` in the module `about.py` of the game's folder, which imports nothing but this and is read without
the game's rules.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class About:
    """`order`: the games stand in that of these numbers, equal ones by their ids.

    `clauses`: how the clauses of its rules begin, such as "AB" of AB-7.4; `minutes`: how long a game takes (from, to);
    `sentence`: what it is about, one sentence; `credits`: who made it, a sentence each. Both are messages, marked with
    `N_`. `tall`: how many pixels its table takes at most where a game begins, in columns of up to 480, 720 and 900
    pixels on somebody else's page: so much room is kept for it. Not `at_table` is a game whose rules stand and can be
    played from Python, and that no page shows yet.
    """

    order: int
    clauses: str
    minutes: tuple[int, int]
    sentence: str
    credits: tuple[str, ...]
    tall: tuple[int, int, int] = (1300, 1300, 1100)
    at_table: bool = True
