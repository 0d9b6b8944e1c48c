"""The new-game dialog: seats, options of the game, and the seed under "more". Plain forms, no script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mohreh.bots import LEVELS
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
from mohreh.core.text import Words
from mohreh.table.games import Room
from mohreh.table.people import COLOURS, NAME_LENGTH, SEED_LENGTH, clean, default_name, level_name
from mohreh.table.sorry import Sorry


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


def _seat(seat: int, given: Mapping[str, Any], words: Words) -> Html:
    key = f"seat-{seat + 1}"
    bot = given.get("bot", "")
    typed = given.get("name")
    name = clean(typed, NAME_LENGTH) if isinstance(typed, str) else ""
    colour = given.get("colour") or COLOURS[seat % len(COLOURS)]
    return fieldset(
        legend(words("Seat {n}", n=seat + 1)),
        label(
            span(words("Name"), class_="label"),
            input_(
                name=f"{key}-name",
                value=name or None,
                placeholder=default_name(seat, bot, words),
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
                (option(level_name(level, words), value=level, selected=level == bot) for level in ("", *LEVELS)),
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
        class_="person",
    )


def _option(room: Room, key: str, values: Sequence[str], clause: str, chosen: str, words: Words) -> Html:
    face = room.face
    help_text = face.option_help(key, words)
    return fieldset(
        legend(face.option_label(key, words)),
        (
            label(
                input_(type="radio", name=f"option-{key}", value=value, checked=value == chosen),
                span(face.option_value(key, value, words)),
            )
            for value in values
        ),
        small(
            help_text,
            " " if help_text else None,
            span(clause, class_="log-clause", dir="ltr") if clause else None,
            class_="note",
        ),
        class_="choice",
    )


def new_game(
    room: Room,
    words: Words,
    *,
    seats: Sequence[Mapping[str, Any]] = (),
    options: Mapping[str, str] | None = None,
    seed: str = "",
) -> Html:
    """The dialog with its defaults: a person against the computer; `seats` and `options` of last time first."""
    chosen = options or {}
    given = list(seats) or [{}, {"bot": "greedy"}]
    number = room.game.seats[0]
    given = (given + [{"bot": "greedy"}] * number)[:number]
    return join(
        h2(room.face.title(words), id="new-game-title"),
        form(
            (_seat(seat, entry, words) for seat, entry in enumerate(given)),
            (
                _option(
                    room,
                    each.key,
                    each.values,
                    each.clause,
                    chosen[each.key] if chosen.get(each.key) in each.values else each.values[0],
                    words,
                )
                for each in room.game.options
            ),
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


def asked(request: Mapping[str, Any]) -> tuple[list[Mapping[str, Any]], dict[str, str], str]:
    """Seats, options and seed ("" when none was typed) of a request, sorted or as the form's flat fields.

    Raises Sorry("request") for anything else.
    """
    flat = request.get("form")
    if isinstance(flat, dict):
        seats: dict[int, dict[str, Any]] = {}
        for key, value in flat.items():
            part = key.split("-")
            if len(part) == 3 and part[0] == "seat" and part[1] in ("1", "2", "3", "4", "5", "6", "7"):
                seats.setdefault(int(part[1]), {})[part[2]] = value
        request = {
            "seats": [seats[number] for number in sorted(seats)],
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
    return people, options, clean(str(seed), SEED_LENGTH)
