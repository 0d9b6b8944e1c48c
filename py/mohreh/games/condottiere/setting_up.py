"""The position editor of Condottiere: the contents of the box, and where they can be (positions.md)."""

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
    marked,
    number,
    one_of,
    several,
    several_of,
)
from mohreh.core.text import N_, Words
from mohreh.games.condottiere import names
from mohreh.games.condottiere.components import CARD_IDS, COUNT, REGION_IDS, SEATS

_PHASES = {
    "choose_region": N_("Choosing where the next battle is fought"),
    "battle": N_("A battle"),
    "retrieve": N_("Taking a Mercenary back with a Scarecrow"),
    "place_favor": N_("Placing the Favor of the Pope"),
    "draw": N_("Drawing after a battle"),
    "discard_hand": N_("Burning a hand without Mercenaries"),
    "keep_cards": N_("Keeping cards before the new deal"),
    "game_over": N_("The game is over"),
}


def SET_UP(words: Words) -> SetUp:
    """The fields of a position: hands, battle lines, the map, and whose turn it is."""
    line = marked("card", before=(("", words("face up")), ("?", words("face down"))))
    conclusion = group(
        entry("region", words("Region"), one_of("region")),
        entry("strength", words("Strength of each seat"), by_seat(number(0, 99), listed=True), needed=True),
        entry("winner", words("Winner"), one_of(SEAT)),
        entry("tied", words("Tied"), several_of(SEAT)),
        entry("token", names.term("condottiere_token", words), one_of(SEAT), needed=True),
        entry("courtesans", words("Decided by Courtesans"), flag()),
    )
    return SetUp(
        {
            "card": [Thing(id_, names.card(card, words), COUNT[card]) for card, id_ in enumerate(CARD_IDS)],
            "region": [Thing(id_, names.region(region, words)) for region, id_ in enumerate(REGION_IDS)],
            "phase": [Thing(id_, words(label)) for id_, label in _PHASES.items()],
            "players": [Thing(n, words.number(n)) for n in SEATS],
        },
        Seats({str(n): [(seat, words("Seat {n}", n=seat + 1)) for seat in range(n)] for n in SEATS}, "players", "2"),
        group(
            entry("players", words("Players"), one_of("players")),
            entry("phase", words("What is decided"), one_of("phase")),
            entry("condottiere", words("Who holds the Condottiere token"), one_of(SEAT)),
            entry("turn", words("Who decides"), one_of(SEAT)),
            entry("contested", words("Where the battle is fought"), one_of("region")),
            entry("favor", names.term("favor_token", words), one_of("region")),
            entry("owner", words("Who controls which region"), each("region", one_of(SEAT))),
            entry("hands", words("Hands"), by_seat(several_of("card"), listed=True)),
            entry("lines", words("Battle lines"), by_seat(several(line, ordered=True), listed=True)),
            entry("passed", words("Who has passed"), by_seat(flag(), listed=True)),
            entry("discard", words("Burned cards"), several_of("card")),
            entry(
                "options",
                words("Optional rules"),
                group(
                    entry("draw_after_battle", words("Draw after battle"), flag()),
                    entry("bigger_kingdoms", words("Bigger kingdoms"), flag()),
                    entry("capturing_regions", words("Capturing regions"), flag()),
                    entry("hidden_cards", words("Hidden cards"), flag()),
                    entry("points_target", words("Playing for points"), number(0, 200)),
                ),
                rare=True,
            ),
            entry("defender_committed", words("The defender has played"), flag(), rare=True),
            entry("first_choice", words("The first choice of the game"), flag(), rare=True),
            entry("battle", words("Number of the battle"), number(0, 99), rare=True),
            entry("deck_size", words("Cards in the draw pile"), number(0, 200), rare=True),
            entry("final", words("A final battle"), flag(), rare=True),
            entry("participants", words("Who fights the final battle"), several_of(SEAT), rare=True),
            entry("scores", words("Points of earlier games"), by_seat(number(0, 200), listed=True), rare=True),
            entry("last_battle", words("How the last battle ended"), conclusion, rare=True),
        ),
        aims=[
            entry(
                "result",
                words("The game is over"),
                group(entry("winners", words("Winner"), several_of(SEAT))),
                rare=True,
            )
        ],
    )
