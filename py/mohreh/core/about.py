"""The description of a game on the home page, `ABOUT` in the module `about.py` of its folder.

That module imports nothing but this one, so that it can be loaded without the rules of the game.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class About:
    """The description of a game.

    - `order`: games are sorted by this number, then by id.
    - `clauses`: the prefix of its clauses, such as "AB" of AB-7.4.
    - `minutes`: the usual duration (from, to).
    - `sentence`: what the game is about; `credits`: who made it, a sentence each. They are messages, marked with `N_`.
    - `tall`: the height in pixels that an embedded board reserves at the beginning of a game, in columns of up to 480,
      720 and 900 pixels.
    - `at_table`: False for a game that can be played from Python but that the pages do not show yet.
    """

    order: int
    clauses: str
    minutes: tuple[int, int]
    sentence: str
    credits: tuple[str, ...]
    tall: tuple[int, int, int] = (1300, 1300, 1100)
    at_table: bool = True
