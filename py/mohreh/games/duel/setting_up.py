"""The position editor of 7 Wonders Duel: the contents of the box, and where they can be (positions.md)."""

from __future__ import annotations

from mohreh.core.setting_up import (
    SEAT,
    Seats,
    SetUp,
    Thing,
    by_seat,
    each,
    entry,
    flag,
    group,
    number,
    one_of,
    several,
    several_of,
)
from mohreh.core.text import N_, Words
from mohreh.games.duel import names
from mohreh.games.duel.components import CAPITAL, CARDS, LOOTING, SLOTS, TOKENS, WONDERS

_PHASES = {
    "turn": N_("An ordinary turn"),
    "draft": N_("Choosing Wonders"),
    "choose_token": N_("Choosing a Progress token"),
    "choose_box_token": N_("Choosing a token of the Great Library"),
    "choose_destroy": N_("Choosing a card of the rival to discard"),
    "choose_discarded": N_("Choosing a card of the discard pile"),
    "choose_starter": N_("Choosing who begins the next Age"),
    "over": N_("The game is over"),
}


def _things(words: Words) -> dict[str, list[Thing]]:
    by_age = [
        Thing(
            row.id,
            names.card(card, words),
            1,
            names.colour("purple", words) if row.guild else names.age(row.age, words),
        )
        for card, row in enumerate(CARDS)
    ]
    hidden = words("Face down")
    return {
        "card": by_age,
        "back": [
            Thing("back", words("A card that nobody knows"), 0, hidden),
            Thing("guild_back", words("A Guild that nobody knows"), 0, hidden),
        ],
        "wonder": [Thing(row.id, names.wonder(wonder, words), 1) for wonder, row in enumerate(WONDERS)],
        "token": [Thing(row.id, names.token(token, words), 1) for token, row in enumerate(TOKENS)],
        "slot": [Thing(slot, words("Place {n}", n=slot + 1)) for slot in range(SLOTS)],
        "age": [Thing(age, names.age(age, words)) for age in (1, 2, 3)],
        "phase": [Thing(id_, words(label)) for id_, label in _PHASES.items()],
        "victory": [
            Thing(kind, names.victory(kind, words))
            for kind in ("civilian", "military_supremacy", "scientific_supremacy")
        ],
        "looting": [Thing(coins, names.coins(coins, words)) for coins in LOOTING.values()],
    }


def SET_UP(words: Words) -> SetUp:
    """The fields of a position: two cities, the structure of an Age, the military track, and what lies aside."""
    wonders = group(
        entry("id", words("Wonder"), one_of("wonder"), needed=True),
        entry("built", words("Built"), flag()),
        entry("card", words("With this card"), one_of("card"), rare=True),
        short="id",
    )
    player = group(
        entry("coins", words("Coins"), number(0, 99)),
        entry("cards", words("City"), several_of("card")),
        entry("wonders", words("Wonders"), several(wonders)),
        entry("tokens", words("Progress tokens"), several_of("token")),
    )
    draft = group(
        entry(
            "pools",
            words("Wonders on offer, four at a time"),
            several(several_of("wonder", ordered=True), ordered=True),
        ),
        entry("step", words("Picks made already"), number(0, 7)),
        entry("first", words("Who picks first"), one_of(SEAT)),
    )
    return SetUp(
        _things(words),
        Seats({"": [("A", words("Player A, who began")), ("B", words("Player B"))]}),
        group(
            entry("age", words("Age"), one_of("age")),
            entry("active", words("Whose turn it is"), one_of(SEAT)),
            entry("phase", words("What is decided"), one_of("phase")),
            entry("players", words("Players"), by_seat(player)),
            entry("structure", words("Cards on offer"), each("slot", one_of("card back"))),
            entry("pawn", words("Conflict pawn, towards B above 0"), number(-CAPITAL, CAPITAL)),
            entry("board_tokens", words("Progress tokens on the board"), several_of("token", ordered=True)),
            entry("discard", words("Discard pile"), several_of("card", ordered=True)),
            entry("military_tokens", words("Military tokens that are left"), by_seat(several_of("looting")), rare=True),
            entry("draft", words("The choice of Wonders"), draft, rare=True, aside=True),
            entry("box_tokens", words("Progress tokens in the box"), several_of("token"), rare=True),
            entry("library_draw", words("Drawn by the Great Library"), several_of("token"), rare=True, aside=True),
            entry("removed_wonders", words("Wonders back in the box"), several_of("wonder"), rare=True, aside=True),
            entry(
                "next_structures",
                words("The next Ages, place by place"),
                each("age", several_of("card back", ordered=True)),
                rare=True,
                aside=True,
            ),
            entry(
                "result",
                words("How it ended"),
                group(
                    entry("victory", words("Victory"), one_of("victory")),
                    entry("winner", words("Winner"), one_of(SEAT)),
                ),
                rare=True,
            ),
        ),
        aims=[entry("score", words("Points"), by_seat(group(entry("total", words("Total"), number(0, 500)))))],
    )
