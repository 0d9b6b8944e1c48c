"""The components of 7 Wonders Duel as tables: 73 cards, 12 Wonders, 10 Progress tokens, 3 Age layouts (DU-1, DU-2).

A row reads like the printed card. The index of a row is the identity of the component everywhere in the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from mohreh.core.text import N_
from mohreh.games.duel.parts import (
    BLUE,
    BROWN,
    CHAIN_SYMBOLS,
    COLOURS,
    GREEN,
    GREY,
    LAW,
    MANUFACTURED,
    PURPLE,
    RAW,
    RED,
    RESOURCES,
    SETS_OF_COINS,
    SYMBOLS,
    WONDERS_BUILT,
    YELLOW,
    Card,
    Colour,
    Counted,
    Discount,
    Per,
    Token,
    Wonder,
    card,
    guild,
    most,
    own,
    wonder,
)

__all__ = [
    "BASE_PRICE",
    "BLUE",
    "BROWN",
    "CAPITAL",
    "CARD",
    "CARDS",
    "CARDS_REMOVED",
    "CHAIN_SYMBOLS",
    "COINS_PER_POINT",
    "COLOURS",
    "DECKS",
    "DISCARD_COINS",
    "DISCARD_PER_YELLOW",
    "DISCOUNT_UNITS",
    "DRAFT_ORDER",
    "FACE_UP",
    "FIRST_GAME_WONDERS",
    "FIXED_PRICE",
    "GREEN",
    "GREY",
    "GUILDS",
    "GUILDS_IN_GAME",
    "LAW",
    "LAYOUTS",
    "LOOTING",
    "MANUFACTURED",
    "MILITARY_POINTS",
    "MOST_WONDERS",
    "POOL_SIZE",
    "PURPLE",
    "RAW",
    "RED",
    "RESOURCES",
    "SETS_OF_COINS",
    "SLOTS",
    "START_COINS",
    "SYMBOLS",
    "SYMBOLS_FOR_SUPREMACY",
    "SYMBOLS_FOR_TOKEN",
    "TOKEN",
    "TOKENS",
    "TOKENS_ON_BOARD",
    "WONDER",
    "WONDERS",
    "WONDERS_BUILT",
    "YELLOW",
    "Card",
    "Colour",
    "Counted",
    "Discount",
    "Per",
    "Slot",
    "Token",
    "Wonder",
]

START_COINS = 7  # DU-3.4
BASE_PRICE = 2  # coins for a missing unit that the rival does not produce, DU-7.4
FIXED_PRICE = 1  # coins for a missing unit of a resource with a fixed price, DU-7.5
DISCARD_COINS = 2  # coins for a discarded card, and DISCARD_PER_YELLOW for each own yellow card, DU-8.2
DISCARD_PER_YELLOW = 1
COINS_PER_POINT = 3  # DU-16.3
TOKENS_ON_BOARD = 5  # DU-3.3
POOL_SIZE = 4  # Wonders in each pool of the draft, DU-4.1; four for each player, DU-4.3
GUILDS_IN_GAME = 3  # DU-3.5
CARDS_REMOVED = 3  # cards of each Age deck that are not in the game, DU-3.5
MOST_WONDERS = 7  # Wonders that can be built in a game, DU-8.4
SYMBOLS_FOR_TOKEN = 2  # equal symbols that make a pair, DU-10.2
SYMBOLS_FOR_SUPREMACY = 6  # different symbols, DU-10.5
DISCOUNT_UNITS = 2  # units that Architecture and Masonry waive, DU-7.6
CAPITAL = 9  # distance of the capitals from the centre of the track, DU-2.1
LOOTING = {3: 2, 6: 5}  # distance at which a zone with a looting token begins: coins the token takes, DU-3.2
MILITARY_POINTS = (0, 2, 2, 5, 5, 5, 10, 10, 10, 10)  # by the distance of the pawn, DU-9.6; 9 for information, DU-16.5
DRAFT_ORDER = (0, 1, 1, 0, 1, 0, 0, 1)  # who picks: 0 the first player, 1 the other, DU-4.2

# fmt: off
_AGE_I = (  # 6 brown, 2 grey, 4 red, 4 green, 3 blue, 4 yellow: DU-1.3
    card("lumber_yard", N_("Lumber Yard"), BROWN, makes="wood"),
    card("logging_camp", N_("Logging Camp"), BROWN, coins=1, makes="wood"),
    card("clay_pool", N_("Clay Pool"), BROWN, makes="clay"),
    card("clay_pit", N_("Clay Pit"), BROWN, coins=1, makes="clay"),
    card("quarry", N_("Quarry"), BROWN, makes="stone"),
    card("stone_pit", N_("Stone Pit"), BROWN, coins=1, makes="stone"),
    card("glassworks", N_("Glassworks"), GREY, coins=1, makes="glass"),
    card("press", N_("Press"), GREY, coins=1, makes="papyrus"),
    card("guard_tower", N_("Guard Tower"), RED, shields=1),
    card("stable", N_("Stable"), RED, wood=1, shields=1, gives="horseshoe"),
    card("garrison", N_("Garrison"), RED, clay=1, shields=1, gives="sword"),
    card("palisade", N_("Palisade"), RED, coins=2, shields=1, gives="tower"),
    card("workshop", N_("Workshop"), GREEN, papyrus=1, symbol="plumb_level", vp=1),
    card("apothecary", N_("Apothecary"), GREEN, glass=1, symbol="wheel", vp=1),
    card("scriptorium", N_("Scriptorium"), GREEN, coins=2, symbol="quill", gives="book"),
    card("pharmacist", N_("Pharmacist"), GREEN, coins=2, symbol="mortar", gives="gear"),
    card("theater", N_("Theater"), BLUE, vp=3, gives="mask"),
    card("altar", N_("Altar"), BLUE, vp=3, gives="moon"),
    card("baths", N_("Baths"), BLUE, stone=1, vp=3, gives="drop"),
    card("stone_reserve", N_("Stone Reserve"), YELLOW, coins=3, at_one_coin="stone"),
    card("clay_reserve", N_("Clay Reserve"), YELLOW, coins=3, at_one_coin="clay"),
    card("wood_reserve", N_("Wood Reserve"), YELLOW, coins=3, at_one_coin="wood"),
    card("tavern", N_("Tavern"), YELLOW, gains=4, gives="amphora"),
)
_AGE_II = (  # 3 brown, 2 grey, 5 red, 4 green, 5 blue, 4 yellow
    card("sawmill", N_("Sawmill"), BROWN, coins=2, makes="wood wood"),
    card("brickyard", N_("Brickyard"), BROWN, coins=2, makes="clay clay"),
    card("shelf_quarry", N_("Shelf Quarry"), BROWN, coins=2, makes="stone stone"),
    card("glassblower", N_("Glassblower"), GREY, makes="glass"),
    card("drying_room", N_("Drying Room"), GREY, makes="papyrus"),
    card("walls", N_("Walls"), RED, stone=2, shields=2),
    card("horse_breeders", N_("Horse Breeders"), RED, wood=1, clay=1, shields=1, free_with="horseshoe"),
    card("barracks", N_("Barracks"), RED, coins=3, shields=1, free_with="sword"),
    card("archery_range", N_("Archery Range"), RED, wood=1, stone=1, papyrus=1, shields=2, gives="target"),
    card("parade_ground", N_("Parade Ground"), RED, clay=2, glass=1, shields=2, gives="helmet"),
    card("library", N_("Library"), GREEN, wood=1, stone=1, glass=1, symbol="quill", vp=2, free_with="book"),
    card("dispensary", N_("Dispensary"), GREEN, clay=2, stone=1, symbol="mortar", vp=2, free_with="gear"),
    card("school", N_("School"), GREEN, wood=1, papyrus=2, symbol="wheel", vp=1, gives="lyre"),
    card("laboratory", N_("Laboratory"), GREEN, wood=1, glass=2, symbol="plumb_level", vp=1, gives="lamp"),
    card("courthouse", N_("Courthouse"), BLUE, wood=2, glass=1, vp=5),
    card("statue", N_("Statue"), BLUE, clay=2, vp=4, free_with="mask", gives="column"),
    card("temple", N_("Temple"), BLUE, wood=1, papyrus=1, vp=4, free_with="moon", gives="sun"),
    card("aqueduct", N_("Aqueduct"), BLUE, stone=3, vp=5, free_with="drop"),
    card("rostrum", N_("Rostrum"), BLUE, wood=1, stone=1, vp=4, gives="temple_front"),
    card("forum", N_("Forum"), YELLOW, coins=3, clay=1, makes_one_of=MANUFACTURED),
    card("caravansery", N_("Caravansery"), YELLOW, coins=2, glass=1, papyrus=1, makes_one_of=RAW),
    card("customs_house", N_("Customs House"), YELLOW, coins=4, at_one_coin="glass papyrus"),
    card("brewery", N_("Brewery"), YELLOW, gains=6, gives="barrel"),
)
_AGE_III = (  # 5 red, 4 green, 6 blue, 5 yellow
    card("arsenal", N_("Arsenal"), RED, wood=2, clay=3, shields=3),
    card("pretorium", N_("Pretorium"), RED, coins=8, shields=3),
    card("fortifications", N_("Fortifications"), RED, clay=1, stone=2, papyrus=1, shields=2, free_with="tower"),
    card("siege_workshop", N_("Siege Workshop"), RED, wood=3, glass=1, shields=2, free_with="target"),
    card("circus", N_("Circus"), RED, clay=2, stone=2, shields=2, free_with="helmet"),
    card("academy", N_("Academy"), GREEN, wood=1, stone=1, glass=2, symbol="sundial", vp=3),
    card("study", N_("Study"), GREEN, wood=2, glass=1, papyrus=1, symbol="sundial", vp=3),
    card("university", N_("University"), GREEN, clay=1, glass=1, papyrus=1,
         symbol="armillary_sphere", vp=2, free_with="lyre"),
    card("observatory", N_("Observatory"), GREEN, stone=1, papyrus=2,
         symbol="armillary_sphere", vp=2, free_with="lamp"),
    card("palace", N_("Palace"), BLUE, wood=1, clay=1, stone=1, glass=2, vp=7),
    card("town_hall", N_("Town Hall"), BLUE, wood=2, stone=3, vp=7),
    card("obelisk", N_("Obelisk"), BLUE, stone=2, glass=1, vp=5),
    card("gardens", N_("Gardens"), BLUE, wood=2, clay=2, vp=6, free_with="column"),
    card("pantheon", N_("Pantheon"), BLUE, wood=1, clay=1, papyrus=2, vp=6, free_with="sun"),
    card("senate", N_("Senate"), BLUE, clay=2, stone=1, papyrus=1, vp=5, free_with="temple_front"),
    card("chamber_of_commerce", N_("Chamber of Commerce"), YELLOW, papyrus=2, per=own(GREY, coins=3), vp=3),
    card("port", N_("Port"), YELLOW, wood=1, glass=1, papyrus=1, per=own(BROWN, coins=2), vp=3),
    card("armory", N_("Armory"), YELLOW, stone=2, glass=1, per=own(RED, coins=1), vp=3),
    card("lighthouse", N_("Lighthouse"), YELLOW, clay=2, glass=1, per=own(YELLOW, coins=1), vp=3, free_with="amphora"),
    card("arena", N_("Arena"), YELLOW, wood=1, clay=1, stone=1,
         per=own(WONDERS_BUILT, coins=2), vp=3, free_with="barrel"),
)
_GUILDS = (  # DU-12
    guild("merchants_guild", N_("Merchants Guild"), wood=1, clay=1, glass=1, papyrus=1,
          per=most(YELLOW, coins=1, points=1)),
    guild("shipowners_guild", N_("Shipowners Guild"), clay=1, stone=1, glass=1, papyrus=1,
          per=most(BROWN, GREY, coins=1, points=1)),
    guild("builders_guild", N_("Builders Guild"), wood=1, clay=1, stone=2, glass=1, per=most(WONDERS_BUILT, points=2)),
    guild("magistrates_guild", N_("Magistrates Guild"), wood=2, clay=1, papyrus=1, per=most(BLUE, coins=1, points=1)),
    guild("scientists_guild", N_("Scientists Guild"), wood=2, clay=2, per=most(GREEN, coins=1, points=1)),
    guild("moneylenders_guild", N_("Moneylenders Guild"), wood=2, stone=2, per=most(SETS_OF_COINS, points=1)),
    guild("tacticians_guild", N_("Tacticians Guild"), clay=1, stone=2, papyrus=1, per=most(RED, coins=1, points=1)),
)
WONDERS = (
    wonder("the_appian_way", N_("The Appian Way"), clay=2, stone=2, papyrus=1,
           gains=3, rival_loses=3, replay=True, vp=3),  # DU-13.1
    wonder("circus_maximus", N_("Circus Maximus"), wood=1, stone=2, glass=1, destroys=GREY, shields=1, vp=3),  # DU-13.2
    wonder("the_colossus", N_("The Colossus"), clay=3, glass=1, shields=2, vp=3),  # DU-13.3
    wonder("the_great_library", N_("The Great Library"), wood=3, glass=1, papyrus=1, draws=3, vp=4),  # DU-13.4
    wonder("the_great_lighthouse", N_("The Great Lighthouse"), wood=1, stone=1, papyrus=2,
           makes_one_of=RAW, vp=4),  # DU-13.5
    wonder("the_hanging_gardens", N_("The Hanging Gardens"), wood=2, glass=1, papyrus=1,
           gains=6, replay=True, vp=3),  # DU-13.6
    wonder("the_mausoleum", N_("The Mausoleum"), clay=2, glass=2, papyrus=1, raises=True, vp=2),  # DU-13.7
    wonder("piraeus", N_("Piraeus"), wood=2, clay=1, stone=1, makes_one_of=MANUFACTURED, replay=True, vp=2),  # DU-13.8
    wonder("the_pyramids", N_("The Pyramids"), stone=3, papyrus=1, vp=9),  # DU-13.9
    wonder("the_sphinx", N_("The Sphinx"), clay=1, stone=1, glass=2, replay=True, vp=6),  # DU-13.10
    wonder("the_statue_of_zeus", N_("The Statue of Zeus"), wood=1, clay=1, stone=1, papyrus=2,
           destroys=BROWN, shields=1, vp=3),  # DU-13.11
    wonder("the_temple_of_artemis", N_("The Temple of Artemis"), wood=1, stone=1, glass=1, papyrus=1,
           gains=12, replay=True),  # DU-13.12
)
TOKENS = (
    Token("agriculture", N_("Agriculture"), gains=6, vp=4),  # DU-14.1
    Token("architecture", N_("Architecture"), discount=Discount.WONDERS),  # DU-14.2
    Token("economy", N_("Economy"), trade_income=True),  # DU-14.3
    Token("law", N_("Law"), symbol=LAW),  # DU-14.4
    Token("masonry", N_("Masonry"), discount=Discount.BLUE_CARDS),  # DU-14.5
    Token("mathematics", N_("Mathematics"), vp_per_token=3),  # DU-14.6
    Token("philosophy", N_("Philosophy"), vp=7),  # DU-14.7
    Token("strategy", N_("Strategy"), extra_shields=1),  # DU-14.8
    Token("theology", N_("Theology"), wonders_replay=True),  # DU-14.9
    Token("urbanism", N_("Urbanism"), gains=6, chain_bonus=4),  # DU-14.10
)
# fmt: on


def link(ages: tuple[tuple[Card, ...], ...]) -> tuple[Card, ...]:
    """All cards in one row of numbers, with their Age and the two ends of each chain (DU-1.10)."""
    rows = [replace(row, age=age) for age, deck in enumerate(ages, 1) for row in deck]
    giver = {row.chain_symbol_given: index for index, row in enumerate(rows)}
    taker = {row.chain_symbol_needed: index for index, row in enumerate(rows)}

    def other_end(ends: dict[str | None, int], symbol: str | None) -> int | None:
        return None if symbol is None else ends.get(symbol)

    return tuple(
        replace(
            row,
            chain_from=other_end(giver, row.chain_symbol_needed),
            chain_to=other_end(taker, row.chain_symbol_given),
        )
        for row in rows
    )


CARDS = link((_AGE_I, _AGE_II, _AGE_III + _GUILDS))
CARD = {row.id: index for index, row in enumerate(CARDS)}
WONDER = {row.id: index for index, row in enumerate(WONDERS)}
TOKEN = {row.id: index for index, row in enumerate(TOKENS)}

DECKS = {age: tuple(c for c, row in enumerate(CARDS) if row.age == age and not row.guild) for age in (1, 2, 3)}
GUILDS = tuple(c for c, row in enumerate(CARDS) if row.guild)
FIRST_GAME_WONDERS = (  # of the first player and of the other one, DU-19.1
    tuple(WONDER[w] for w in ("the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus")),
    tuple(WONDER[w] for w in ("circus_maximus", "piraeus", "the_appian_way", "the_colossus")),
)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in the structure of an Age; `x` is in half card widths, as in DU-5.2."""

    row: int
    x: int
    face_up: bool
    covered_by: tuple[int, ...]
    covers: tuple[int, ...]


def _layout(rows: tuple[tuple[int, ...], ...]) -> tuple[Slot, ...]:
    """The 20 slots of an Age from the places of the cards in each row, far row first (DU-5.1, DU-5.2)."""
    places = [(row, x) for row, xs in enumerate(rows) for x in xs]
    number = {place: slot for slot, place in enumerate(places)}

    def neighbours(row: int, x: int) -> tuple[int, ...]:
        return tuple(number[place] for place in ((row, x - 1), (row, x + 1)) if place in number)

    return tuple(Slot(row, x, row % 2 == 0, neighbours(row + 1, x), neighbours(row - 1, x)) for row, x in places)


LAYOUTS = {  # DU-5.3, Appendix B
    1: _layout(((5, 7), (4, 6, 8), (3, 5, 7, 9), (2, 4, 6, 8, 10), (1, 3, 5, 7, 9, 11))),
    2: _layout(((1, 3, 5, 7, 9, 11), (2, 4, 6, 8, 10), (3, 5, 7, 9), (4, 6, 8), (5, 7))),
    3: _layout(((5, 7), (4, 6, 8), (3, 5, 7, 9), (4, 8), (3, 5, 7, 9), (4, 6, 8), (5, 7))),
}
SLOTS = 20
FACE_UP = {age: tuple(s for s, slot in enumerate(slots) if slot.face_up) for age, slots in LAYOUTS.items()}
