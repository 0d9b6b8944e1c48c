"""Options: what players choose before a game. A game declares a tuple of them; the new-game dialog and `Game.new` read
it.

    options = (
        Choice("mode", N_("Mode"), {"standard": N_("Standard"), "team": N_("Teams")}, clause="XY-2.1", needs=(
            Condition("XY-2.1", N_("Teams are for four players."), lambda it: it["mode"] != "team" or it.seats == 4),
        )),
        Several("modules", N_("Modules"), {"inns": N_("Inns"), "shields": N_("Shields")}, clause="XY-28.1"),
        Number("target", N_("Playing for points"), 5, 100, none=N_("One game"), clause="XY-12.1", rare=True),
        Seat("first", N_("First player"), {"random": N_("Random")}, clause="XY-3.2"),
    )

    def new(self, options=None, seats=None):
        chosen = complete(self, options, seats)   # raises OptionError, a ValueError
        chosen["mode"], chosen.several("modules"), chosen.number("target"), chosen.seats

Every value is a text that can be stored in a record: one of the listed values, several of them joined with dots in the
order of the list ("inns.shields"), a number ("20"), a seat ("seat-2"), or "none" for no number or an empty selection.

The kinds are defined in `mohreh.core.option_kinds`, and exported from here. This module completes what has been chosen
(`complete`, `settled`) and judges what goes together (`why_not`, `warnings`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from mohreh.core.game import Traits
from mohreh.core.option_kinds import NONE, Choice, Chosen, Condition, Number, Option, Seat, Several, seat_of, seat_value
from mohreh.core.text import N_, Words


class OptionError(ValueError):
    """Raised for unknown options or values, and for values that violate a constraint.

    `condition` is the violated constraint; None for an unknown key or value.

    >>> from mohreh.games.duel import DUEL
    >>> DUEL.new({"wonder": "all"})
    Traceback (most recent call last):
        ...
    mohreh.core.options.OptionError: unknown option wonder=all of duel for 2 seats: use wonders, first
    """

    def __init__(self, reason: str, condition: Condition | None = None) -> None:
        super().__init__(reason)
        self.condition = condition


def by_key(options: Sequence[Option], seats: int) -> dict[str, Option]:
    """The options by all keys that they have in a game with this number of seats.

    >>> memory = Choice("memory", "Memory aid", {"off": "Off", "full": "Full"}, each=True)
    >>> list(by_key([memory], 3))
    ['memory-1', 'memory-2', 'memory-3']
    """
    return {key: option for option in options for key in option.keys(seats)}


def _filled(options: Sequence[Option], given: Mapping[str, str], seats: int, people: Collection[int] | None) -> Chosen:
    chosen = Chosen(given, seats)
    for option in options:
        for seat, key in enumerate(option.keys(seats)):
            if key not in chosen and (people is None or not option.each or seat in people):
                chosen[key] = option.usual(chosen)
    return chosen


def _broken(options: Sequence[Option], chosen: Chosen) -> Iterator[tuple[Option, Condition]]:
    for option in options:
        for condition in option.needs:
            if not condition.holds(chosen):
                yield option, condition


def complete(
    game: Traits,
    given: Mapping[str, str] | None = None,
    seats: int | None = None,
    people: Collection[int] | None = None,
) -> Chosen:
    """`given` with the defaults of all other options of the game: the one judge of what may be chosen.

    `seats` left out is the fewest. What is asked for each seat is filled in for those of `people`, left out: for all.
    Raises OptionError: another number of seats, an unknown option or value, options that do not go together.

    >>> from mohreh.games.duel import DUEL
    >>> complete(DUEL, {"first": "seat-2"})
    {'first': 'seat-2', 'wonders': 'draft'}
    >>> complete(DUEL, seats=3)
    Traceback (most recent call last):
        ...
    mohreh.core.options.OptionError: 3 seats: duel is for 2 (DU-1.1)
    """
    number = game.seats[0] if seats is None else seats
    if number not in game.seats:
        possible = " or ".join(map(str, game.seats))
        clause = game.seats_clause
        reason = f"{number} seats: {game.id} is for {possible}" + f" ({clause})" * bool(clause)
        sentence = N_("This game cannot be played by {n}.")
        raise OptionError(reason, Condition(clause, sentence, lambda it: it.seats in game.seats, {"n": number}))
    known = by_key(game.options, number)
    given = dict(given or {})
    for key in given:
        option, value = known.get(key), str(given[key])
        given[key] = value  # a number is as good as its text
        if option is None or not option.fits(option.today(value), number):
            clause = f" ({option.clause})" if option is not None and option.clause else ""
            usable = f"{key}={option.usable(number)}" if option is not None else ", ".join(known) or "none"
            reason = f"unknown option {key}={value} of {game.id} for {number} seats{clause}: use {usable}"
            raise OptionError(reason, option.range if isinstance(option, Number) else None)
    chosen = _filled(game.options, given, number, people)
    for option, condition in _broken(game.options, chosen):
        values = ", ".join(f"{key}={chosen[key]}" for key in option.keys(number) if key in chosen)
        raise OptionError(f"{values}: {condition.said(Words('en'))} ({condition.clause})", condition)
    return chosen


def settled(game: Traits, given: Mapping[str, str], seats: int, people: Collection[int] | None = None) -> Chosen:
    """`given` with what does not fit left out and what is missing filled in: what a dialog shows while it is filled in.

    Where options do not go together, the one that needs something gives way. Another number of seats than the game is
    for is judged as if it were possible: `complete` has the last word.

    >>> from mohreh.games.duel import DUEL
    >>> settled(DUEL, {"first": "seat-9", "wonders": "first-game"}, 2)
    {'wonders': 'first-game', 'first': 'random'}
    """
    options = game.options
    known = by_key(options, seats)
    fit = {key: value for key, value in given.items() if key in known and known[key].fits(value, seats)}
    chosen = _filled(options, fit, seats, people)
    for option in options:
        for key in (key for key in option.keys(seats) if key in chosen):
            if not all(condition.holds(chosen) for condition in option.needs):
                ways = (chosen.but(key, value) for value in option.nearby(chosen[key], chosen))
                chosen = next((way for way in ways if all(each.holds(way) for each in option.needs)), chosen)
    return chosen


def why_not(game: Traits, chosen: Chosen, key: str, value: str) -> Condition | None:
    """The condition that choosing this value beside the others would break; None when it may be chosen.

    Options that do not apply together with this value do not count, because `settled` resets them.

    >>> from mohreh.games.burgundy import BURGUNDY
    >>> broken = why_not(BURGUNDY, complete(BURGUNDY, {}, 2), "mode", "team")
    >>> broken.clause, broken.said(Words("en"))
    ('CB-2.1', 'Teams are for four players.')
    """
    before = [condition for _, condition in _broken(game.options, chosen)]
    changed = chosen.but(key, value)
    after = (condition for option, condition in _broken(game.options, changed) if option.applies(changed))
    return next((condition for condition in after if condition not in before), None)


def warnings(game: Traits, chosen: Chosen) -> list[Condition]:
    """The recommendations of the rules that these options violate.

    >>> from mohreh.games.condottiere import CONDOTTIERE
    >>> chosen = complete(CONDOTTIERE, {"rules": "capturing", "points": "20"})
    >>> [each.clause for each in warnings(CONDOTTIERE, chosen)]
    ['CO-16.1']
    """
    return [each for option in game.options for each in option.warns if not each.holds(chosen)]


__all__ = [
    "NONE",
    "Choice",
    "Chosen",
    "Condition",
    "Number",
    "Option",
    "OptionError",
    "Seat",
    "Several",
    "by_key",
    "complete",
    "seat_of",
    "seat_value",
    "settled",
    "warnings",
    "why_not",
]
