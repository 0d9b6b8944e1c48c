"""The position editor of 7 Wonders: the contents of the box, and where they can be (positions.md)."""

from __future__ import annotations

from mohreh.core.setting_up import (
    Seats,
    SetUp,
    Thing,
    by_seat,
    entry,
    flag,
    group,
    number,
    one_of,
    several,
    several_of,
)
from mohreh.core.text import Words
from mohreh.games.wonders import names
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import AGES, BOARD_IDS, DEFEAT, SEATS, SIDES, TURNS, VICTORY


def _seats(players: int, words: Words) -> list[tuple[int, str]]:
    own = [words("Seat {n}", n=seat + 1) for seat in range(players)]
    named = [names.term("free_city", words), *own] if players == min(SEATS) else own
    return list(enumerate(named))


def _things(words: Words) -> dict[str, list[Thing]]:
    return {
        "card": [
            Thing(
                row.id,
                names.card(card, words),
                max(len(row.copies), 1),
                names.colour("purple", words) if row.color == "purple" else names.age(row.age, words),
            )
            for card, row in enumerate(CARDS)
        ],
        "wonder": [Thing(id_, names.board(board, words), 1) for board, id_ in enumerate(BOARD_IDS)],
        "side": [Thing(id_, names.side(side, words)) for side, id_ in enumerate(SIDES)],
        "token": [Thing(value, names.token(value, words)) for value in (DEFEAT, *VICTORY.values())],
        "players": [Thing(n, words.number(n)) for n in SEATS],
        "age": [Thing(age, names.age(age, words)) for age in AGES],
        "turn": [Thing(turn, names.turn(turn, words)) for turn in range(1, TURNS + 1)],
    }


def SET_UP(words: Words) -> SetUp:
    """The fields of a position: the cities clockwise, the hands at the start of a turn, and the discard pile."""
    city = group(
        entry("wonder", names.term("wonder", words), one_of("wonder"), needed=True),
        entry("side", words("Side"), one_of("side")),
        entry("stages", words("Stages built"), number(0, 4)),
        entry("coins", names.term("coins", words), number(0, 99)),
        entry("built", words("Structures"), several_of("card", ordered=True)),
        entry("tokens", words("Conflict tokens"), several_of("token")),
        entry("free_build_used", words("Free build used in this Age"), flag(), rare=True),
        order=("wonder", "side"),
    )
    two = ("players", (min(SEATS),))
    return SetUp(
        _things(words),
        Seats({str(n): _seats(n, words) for n in SEATS}, "players", "3"),
        group(
            entry("players", words("Players"), one_of("players")),
            entry("age", words("Age"), one_of("age")),
            entry("turn", words("Turn"), one_of("turn")),
            entry("cities", words("Cities"), by_seat(city, listed=True), also=("wonders",)),
            entry("hands", words("Hands"), by_seat(several_of("card"))),
            entry("pile", names.term("discard_pile", words), several_of("card", ordered=True)),
            entry("free_city_deck", names.term("free_city_deck", words), several_of("card", ordered=True), when=two),
            entry("controller", names.term("controller", words), one_of("seat"), when=two),
            entry(
                "deals",
                words("Cards that will be dealt"),
                several(several_of("card", ordered=True), ordered=True),
                rare=True,
                aside=True,
            ),
        ),
        aims=[entry("scores", words("Points"), by_seat(group(entry("total", words("Total"), number(0, 500)))))],
    )
