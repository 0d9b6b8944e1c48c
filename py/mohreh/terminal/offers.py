"""What can be chosen before a game in a terminal: the levels and options of a game, as `play --options` lists them."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.options import NONE, Number, Option, Several, complete
from mohreh.core.text import Words
from mohreh.table.games import Room


def offers(room: Room, seats: int, words: Words) -> str:
    """Return the levels and options of a game for `play --options`: what to type, followed by its name.

    >>> from mohreh.table import games
    >>> from mohreh.terminal.language import translations
    >>> listed = offers(games.room("duel"), 2, translations("duel")).splitlines()
    >>> for line in [*listed[:5], "...", *listed[-4:]]:
    ...     print(line)
    7 Wonders Duel
      * stands beside what is played when you say nothing else.
    <BLANKLINE>
    --level
        beginner  Computer: beginner
    ...
    --option first=…  First player. The first player chooses the first Wonder and begins Age I. (DU-3.1)
      * random  Random
        seat-1  Seat 1
        seat-2  Seat 2
    """
    game = room.game
    usual = complete(game, {}, seats)
    lines = [
        room.face.title(words),
        "  " + words("{star} stands beside what is played when you say nothing else.", star="*"),
    ]
    lines += [
        "",
        "--level",
        *_choices({key: words(level.title) for key, level in game.levels.items()}, room.usual_level),
    ]
    for option in game.options:
        keys = option.keys(seats)
        about = " ".join(filter(None, [f"{option.caption(words)}.", option.about(words), f"({option.clause})"]))
        lines += ["", f"--option {', '.join(f'{key}=…' for key in keys)}  {about}"]
        lines += _choices(_values(option, seats, words), usual.get(keys[0], ""))
    return "\n".join(lines)


def _values(option: Option, seats: int, words: Words) -> dict[str, str]:
    """What can be typed as the value of an option, and what each is called and means."""
    if isinstance(option, Number):
        numbers = {f"{option.low}…{option.high}": ""}
        return {**numbers, NONE: option.name(NONE, words)} if option.none else numbers
    values = [*option.offered(seats), *([NONE] if isinstance(option, Several) else [])]
    return {
        each: ". ".join(filter(None, [option.name(each, words), option.explanation(each, words)])) for each in values
    }


def _choices(named: Mapping[str, str], usual: str) -> list[str]:
    """Return a line for each value, with a star at the default, which may be a value within a range."""
    named = named if usual in named or not usual else {usual: "", **named}
    wide = max(map(len, named))
    return [f"  {'*' if key == usual else ' '} {key:<{wide}}  {name}".rstrip() for key, name in named.items()]
