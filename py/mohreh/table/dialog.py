"""The new-game dialog: seats, options of the game, and the seed under "more". Plain forms, no script."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from mohreh.core.game import Option
from mohreh.core.html import (
    Html,
    button,
    details,
    div,
    fieldset,
    form,
    h2,
    input_,
    join,
    label,
    legend,
    option,
    select,
    small,
    span,
    summary,
)
from mohreh.core.pieces import clause
from mohreh.core.text import Words
from mohreh.table.games import Room
from mohreh.table.people import COLOURS, NAME_LENGTH, SEED_LENGTH, clean, default_name
from mohreh.table.sorry import Sorry

NOBODY = "none"  # in place of a level: the seat stays empty
_A_SEAT = re.compile(r"seat-([1-9])")  # a value of an option that names a seat


def colour_name(colour: str, words: Words) -> str:
    """What a seat colour is called."""
    known = {
        "teal": words("Teal"),
        "amber": words("Amber"),
        "rose": words("Rose"),
        "indigo": words("Indigo"),
        "green": words("Green"),
        "slate": words("Slate"),
    }
    return known.get(colour, colour)


def _seat(room: Room, seat: int, given: Mapping[str, Any], options: Mapping[str, str], words: Words) -> Html:
    key = f"seat-{seat + 1}"
    bot = given.get("bot", "")
    typed = given.get("name")
    name = clean(typed, NAME_LENGTH) if isinstance(typed, str) else ""
    colour = given.get("colour") or COLOURS[seat % len(COLOURS)]
    rival = room.levels[-1]
    players = [("", words("Person")), *((level, room.level_name(level, words)) for level in room.levels)]
    if seat >= room.game.seats[0]:
        players.append((NOBODY, words("Nobody")))
    return fieldset(
        legend(words("Seat {n}", n=seat + 1)),
        label(
            span(words("Name"), class_="label"),
            input_(
                name=f"{key}-name",
                value=name or None,
                placeholder=default_name(seat, "" if bot == NOBODY else bot, words),
                data_person=default_name(seat, "", words),
                data_computer=default_name(seat, rival, words),
                dir="auto",
                maxlength=NAME_LENGTH,
                autocomplete="off",
                spellcheck="false",
            ),
            class_="field",
        ),
        label(
            span(words("Who plays"), class_="label"),
            select(
                (option(title, value=level, selected=level == bot) for level, title in players),
                name=f"{key}-bot",
            ),
            class_="field",
        ),
        fieldset(
            legend(words("Colour")),
            (
                label(
                    input_(
                        type="radio",
                        name=f"{key}-colour",
                        value=each,
                        checked=each == colour,
                        aria_label=colour_name(each, words),
                    ),
                    span(data_colour=each, aria_hidden="true"),
                    title=colour_name(each, words),
                    class_="tint",
                )
                for each in COLOURS
            ),
            class_="tints",
        ),
        (
            _option(room, each, each.keys(seat + 1)[seat], options, set(), words)
            for each in room.game.options
            if each.each
        ),
        class_="person",
    )


def _option(room: Room, asked: Option, key: str, options: Mapping[str, str], empty: set[int], words: Words) -> Html:
    """The choice among the values of an option; one that names an `empty` seat cannot be chosen and says why."""
    face = room.face
    help_text = face.option_help(asked.key, words)
    chosen = options.get(key)
    if chosen not in asked.values:
        chosen = asked.values[0]
    named = {value: _named(value) for value in asked.values}
    fixed = room.game.seats[0]

    def choice(value: str) -> Html:
        seat = named[value]
        why = words("Nobody takes seat {n}.", n=seat) if seat > fixed else None
        return label(
            input_(
                type="radio",
                name=f"option-{key}",
                value=value,
                checked=value == chosen,
                disabled=seat in empty,
                data_needs_seat=seat if why else None,
                data_why=why,
            ),
            span(face.option_value(asked.key, value, words)),
            title=why if seat in empty else None,
        )

    return fieldset(
        legend(face.option_label(asked.key, words)),
        (choice(value) for value in asked.values),
        small(
            help_text,
            " " if help_text else None,
            clause(room.id, asked.clause) if asked.clause else None,
            class_="note",
        ),
        small(
            words("A seat that nobody takes cannot be chosen."),
            class_="note",
            data_why="seat",
            hidden=empty.isdisjoint(named.values()),
        )
        if max(named.values()) > fixed
        else None,
        class_="each choice" if asked.each else "choice",
    )


def _named(value: str) -> int:
    """The number of the seat that a value of an option names, 0 for none."""
    found = _A_SEAT.fullmatch(value)
    return int(found[1]) if found else 0


def new_game(
    room: Room,
    words: Words,
    *,
    seats: Sequence[Mapping[str, Any]] = (),
    options: Mapping[str, str] | None = None,
    seed: str = "",
) -> Html:
    """The dialog with its defaults: a person against the strongest computer, further seats empty.

    `seats` and `options` are those of last time.
    """
    chosen = options or {}
    fewest, most = room.game.seats[0], room.game.seats[-1]
    rival, nobody = {"bot": room.levels[-1]}, {"bot": NOBODY}
    given: list[Mapping[str, Any]] = [{}, *[rival] * (fewest - 1), *[nobody] * (most - fewest)]
    if seats:
        given = [*seats, *[rival] * (fewest - len(seats)), *[nobody] * most][:most]
    empty = {seat for seat, entry in enumerate(given, 1) if entry.get("bot") == NOBODY}
    return join(
        h2(room.face.title(words), id="new-game-title"),
        form(
            (_seat(room, seat, entry, chosen, words) for seat, entry in enumerate(given)),
            (_option(room, each, each.key, chosen, empty, words) for each in room.game.options if not each.each),
            details(
                summary(words("More")),
                label(
                    span(words("Seed"), class_="label"),
                    input_(
                        name="seed",
                        value=seed,
                        dir="ltr",
                        maxlength=SEED_LENGTH,
                        autocomplete="off",
                        autocapitalize="off",
                        spellcheck="false",
                        placeholder=words("drawn at random"),
                    ),
                    class_="field",
                ),
                small(words("The same seed brings the same cards in the same order of luck."), class_="note"),
                class_="more",
            ),
            div(button(words("Play"), type="submit", class_="primary"), class_="dialog-foot"),
            data_do="play",
            data_game=room.id,
            class_="sitting",
        ),
    )


def asked(request: Mapping[str, Any], room: Room) -> tuple[list[Mapping[str, Any]], dict[str, str], str]:
    """Seats, options and seed ("" when none was typed) of a request, sorted or as the form's flat fields.

    Seats that stay empty are left out and the others move up; options that belong to a seat move with it. Raises
    Sorry: request for anything else, bad_option for an option that names an empty seat.
    """
    flat = request.get("form")
    if isinstance(flat, dict):
        seats: dict[int, dict[str, Any]] = {}
        for key, value in flat.items():
            part = key.split("-")
            if len(part) == 3 and part[0] == "seat" and part[1] in ("1", "2", "3", "4", "5", "6", "7"):
                seats.setdefault(int(part[1]), {})[part[2]] = value
        request = {
            "seats": [seats.get(number, {"bot": NOBODY}) for number in range(1, max(seats, default=0) + 1)],
            "options": {key[7:]: value for key, value in flat.items() if key.startswith("option-")},
            "seed": flat.get("seed", ""),
        }
    people = request.get("seats")
    options = request.get("options") or {}
    seed = request.get("seed") or ""
    if not isinstance(people, list) or not all(isinstance(entry, dict) for entry in people):
        raise Sorry("request")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise Sorry("request")
    if len(people) > room.game.seats[-1]:
        raise Sorry("bad_option")
    return *_moved_up(people, options, room), clean(str(seed), SEED_LENGTH)


def _moved_up(
    people: Sequence[Mapping[str, Any]], options: Mapping[str, str], room: Room
) -> tuple[list[Mapping[str, Any]], dict[str, str]]:
    """The seats without the empty ones, and the options as they then read; a computer has none of its own."""
    taken = [seat for seat, entry in enumerate(people) if entry.get("bot") != NOBODY]
    at = {f"seat-{seat + 1}": f"seat-{new + 1}" for new, seat in enumerate(taken)}
    own: dict[str, str] = {}  # what the form asked of each seat -> the key under which it is kept, "" for nobody's
    for each in room.game.options:
        if each.each:
            for seat, key in enumerate(each.keys(len(people))):
                person = seat in taken and not people[seat].get("bot")
                own[key] = each.keys(len(people))[taken.index(seat)] if person else ""
    found: dict[str, str] = {}
    for key, value in options.items():
        key = own.get(key, key)
        if _named(value) and _named(value) <= len(people):
            if value not in at:
                raise Sorry("bad_option")
            value = at[value]
        if key:
            found[key] = value
    return [people[seat] for seat in taken], found
