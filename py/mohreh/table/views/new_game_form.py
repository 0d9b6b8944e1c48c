"""The data of the new-game dialog: chairs, some of which may stay empty, options, and the seed.

The dialog has chairs, a game has seats: the seats are the occupied chairs in their order, and options about a chair are
translated to its seat.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from mohreh.core.options import NONE, Option, Several, by_key, seat_of, seat_value
from mohreh.core.seats import COLOURS
from mohreh.table.errors import TableError
from mohreh.table.game.people import SEED_LENGTH, clean
from mohreh.table.games import Room

NOBODY = "none"  # in place of a level: an empty chair
ELSEWHERE = "elsewhere"  # in place of a level: a person who plays on another device
PERSON = "person"  # the kind of player for whom the chair was drawn: a person's typed name is not given to a bot

Chair = Mapping[str, object]


def taken(chairs: Sequence[Chair]) -> list[int]:
    """The occupied chairs."""
    return [chair for chair, entry in enumerate(chairs) if entry.get("bot") != NOBODY]


def invited(chairs: Sequence[Chair]) -> list[list[int]]:
    """The seats that are to be played on other devices, from 1, one list per device."""
    return [[seat] for seat, chair in enumerate(taken(chairs), 1) if chairs[chair].get(ELSEWHERE) is True]


def at_seat(option: Option, key: str, value: str, chairs: Sequence[Chair]) -> tuple[str, str] | None:
    """The key and value of an option in terms of seats instead of chairs, since what belongs to a chair moves with
    it.

    None for an empty chair, and for an option that does not concern bots.
    """
    seats = {chair: seat for seat, chair in enumerate(taken(chairs))}
    named = seat_of(value) if option.kind == "seat" else None
    if named is not None and named < len(chairs):
        if named not in seats:
            return None
        value = seat_value(seats[named])
    if option.each:
        keys = option.keys(len(chairs))
        chair = keys.index(key)
        if chair not in seats or chairs[chair].get("bot"):
            return None
        key = keys[seats[chair]]
    return key, value


def at_seats(room: Room, chairs: Sequence[Chair], options: Mapping[str, str], *, strict: bool) -> dict[str, str]:
    """The options in terms of seats instead of chairs. `strict`: raises TableError for an empty chair."""
    known = by_key(room.game.options, len(chairs))
    found: dict[str, str] = {}
    for key, value in options.items():
        option = known.get(key)
        moved = (key, value) if option is None else at_seat(option, key, value, chairs)
        if moved is not None:
            found[moved[0]] = moved[1]
        elif strict and option is not None and not option.each:
            raise TableError("bad_option")
    return found


def tints(chairs: Sequence[Chair], changed: str = "") -> list[str]:
    """The colours of the chairs, different for all occupied ones.

    If a colour has just been chosen in the field `changed`, the chair that had it gets the first free one.
    """
    wanted = [str(entry.get("colour") or COLOURS[chair % len(COLOURS)]) for chair, entry in enumerate(chairs)]
    found = [colour if colour in COLOURS else COLOURS[0] for colour in wanted]
    sitting = taken(chairs)
    given: set[str] = set()
    for chair in sorted(sitting, key=lambda chair: changed != f"seat-{chair + 1}-colour"):
        if found[chair] in given:
            asked = {found[other] for other in sitting}
            free = sorted((colour for colour in COLOURS if colour not in given), key=lambda colour: colour in asked)
            found[chair] = free[0]
        given.add(found[chair])
    return found


def _read(chair: Chair) -> Chair:
    """A chair as it is meant: a person on another device is a person, and a bot does not get the name of the person who
    had the chair before (`PERSON`)."""
    if chair.get("bot") == ELSEWHERE:
        return {**chair, "bot": "", ELSEWHERE: True}
    taken_over = chair.get("was") == PERSON and chair.get("bot") not in (None, "", NOBODY)
    return {key: value for key, value in chair.items() if key not in ("name", "was")} if taken_over else chair


def _chairs_of(flat: Mapping[str, object]) -> list[dict[str, object]]:
    chairs: dict[int, dict[str, object]] = {}
    for key, value in flat.items():
        part = key.split("-")
        if len(part) == 3 and part[0] == "seat" and part[1] in ("1", "2", "3", "4", "5", "6", "7"):
            chairs.setdefault(int(part[1]), {})[part[2]] = value
    return [chairs.get(number, {"bot": NOBODY}) for number in range(1, max(chairs, default=0) + 1)]


def _options_of(flat: Mapping[str, object], room: Room) -> dict[str, object]:
    """The options in the fields of the form: a `Several` has a field for each selected value, an empty number is
    "none", and digits may be those of any script."""
    fields = {key[7:]: value for key, value in flat.items() if key.startswith("option-")}
    found = {key: value for key, value in fields.items() if "." not in key}
    for option in room.game.options:
        for key in option.keys(room.game.seats[-1]):
            if key not in found:
                continue
            value = found[key]
            if isinstance(option, Several):
                found[key] = option.text([each for each in option.values if f"{key}.{each}" in fields])
            elif option.kind == "number" and isinstance(value, str):
                found[key] = _number(value.strip()) or NONE
    return found


def _number(typed: str) -> str:
    """A number in digits of any script as an option writes it; another text stays as it is."""
    plain = "".join(str(unicodedata.decimal(char, char)) for char in typed)
    return plain.lstrip("0") or "0" if plain.isascii() and plain.isdigit() else plain


def read(request: Mapping[str, object], room: Room) -> tuple[list[Chair], dict[str, str], str]:
    """The chairs, options and seed ("" for none) of a request, structured or as flat fields of the form.

    Raises TableError ("request" for an invalid one, "bad_option" for too many chairs).
    """
    flat = request.get("form")
    if isinstance(flat, dict):
        request = {"seats": _chairs_of(flat), "options": _options_of(flat, room), "seed": flat.get("seed", "")}
    chairs = request.get("seats")
    options = request.get("options") or {}
    seed = request.get("seed") or ""
    if not isinstance(chairs, list) or not all(isinstance(entry, dict) for entry in chairs):
        raise TableError("request")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise TableError("request")
    if len(chairs) > room.game.seats[-1]:
        raise TableError("bad_option")
    return [_read(chair) for chair in chairs], options, clean(str(seed), SEED_LENGTH)
