"""The cards of 7 Wonders as they are printed (SW-16): one row for each, whatever the number of its copies (SW-1.1).

What they bring is said in SW-8.1 to SW-8.6, the guilds (SW-10.2 to SW-10.8, SW-10.10) at the end of the table. Figures
of the second edition are nowhere (SW-15.4).
"""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.text import N_


@dataclass(frozen=True, slots=True)
class Discount:
    """Resources of a class cost one coin from these neighbours (SW-8.4)."""

    resources: str  # "raw", "manufactured"
    neighbours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Per:
    """An amount for each thing in these cities (SW-8.5, SW-8.6, SW-10). `what`: colours, or another thing."""

    amount: int
    what: tuple[str, ...]
    scope: tuple[str, ...]  # "left", "self", "right"


@dataclass(frozen=True, slots=True)
class Card:
    """A card (SW-2.3). `cost` and `makes` name resources; `copies` are the markings of its copies, none for a guild."""

    id: str
    name: str
    age: int
    color: str
    cost: str
    copies: tuple[int, ...]
    price: int = 0  # in coins, SW-2.4
    structure: str = ""  # what counts as the same (SW-6.3), where it is not the id
    makes: str = ""  # "wood/clay": either; "wood wood": two (SW-2.5)
    points: int = 0
    shields: int = 0
    science: str = ""  # "compass"; all three: a free symbol
    coins: int = 0
    discount: Discount | None = None
    coins_per: Per | None = None
    points_per: Per | None = None
    parents: tuple[str, ...] = ()  # that let it be built for free, SW-5.7


CARDS = (
    Card("lumber_yard", N_("Lumber Yard"), 1, "brown", "", (3, 4), makes="wood"),
    Card("stone_pit", N_("Stone Pit"), 1, "brown", "", (3, 5), makes="stone"),
    Card("clay_pool", N_("Clay Pool"), 1, "brown", "", (3, 5), makes="clay"),
    Card("ore_vein", N_("Ore Vein"), 1, "brown", "", (3, 4), makes="ore"),
    Card("tree_farm", N_("Tree Farm"), 1, "brown", "", (6,), price=1, makes="wood/clay"),
    Card("excavation", N_("Excavation"), 1, "brown", "", (4,), price=1, makes="stone/clay"),
    Card("clay_pit", N_("Clay Pit"), 1, "brown", "", (3,), price=1, makes="clay/ore"),
    Card("timber_yard", N_("Timber Yard"), 1, "brown", "", (3,), price=1, makes="stone/wood"),
    Card("forest_cave", N_("Forest Cave"), 1, "brown", "", (5,), price=1, makes="wood/ore"),
    Card("mine", N_("Mine"), 1, "brown", "", (6,), price=1, makes="ore/stone"),
    Card("loom_1", N_("Loom"), 1, "grey", "", (3, 6), structure="loom", makes="textile"),
    Card("glassworks_1", N_("Glassworks"), 1, "grey", "", (3, 6), structure="glassworks", makes="glass"),
    Card("press_1", N_("Press"), 1, "grey", "", (3, 6), structure="press", makes="papyrus"),
    Card("pawnshop", N_("Pawnshop"), 1, "blue", "", (4, 7), points=3),
    Card("baths", N_("Baths"), 1, "blue", "stone", (3, 7), points=3),
    Card("altar", N_("Altar"), 1, "blue", "", (3, 5), points=2),
    Card("theater", N_("Theater"), 1, "blue", "", (3, 6), points=2),
    Card("tavern", N_("Tavern"), 1, "yellow", "", (4, 5, 7), coins=5),
    Card("east_trading_post", N_("East Trading Post"), 1, "yellow", "", (3, 7), discount=Discount("raw", ("right",))),
    Card("west_trading_post", N_("West Trading Post"), 1, "yellow", "", (3, 7), discount=Discount("raw", ("left",))),
    Card(
        "marketplace", N_("Marketplace"), 1, "yellow", "", (3, 6), discount=Discount("manufactured", ("left", "right"))
    ),
    Card("stockade", N_("Stockade"), 1, "red", "wood", (3, 7), shields=1),
    Card("barracks", N_("Barracks"), 1, "red", "ore", (3, 5), shields=1),
    Card("guard_tower", N_("Guard Tower"), 1, "red", "clay", (3, 4), shields=1),
    Card("apothecary", N_("Apothecary"), 1, "green", "textile", (3, 5), science="compass"),
    Card("workshop", N_("Workshop"), 1, "green", "glass", (3, 7), science="gear"),
    Card("scriptorium", N_("Scriptorium"), 1, "green", "papyrus", (3, 4), science="tablet"),
    Card("sawmill", N_("Sawmill"), 2, "brown", "", (3, 4), price=1, makes="wood wood"),
    Card("quarry", N_("Quarry"), 2, "brown", "", (3, 4), price=1, makes="stone stone"),
    Card("brickyard", N_("Brickyard"), 2, "brown", "", (3, 4), price=1, makes="clay clay"),
    Card("foundry", N_("Foundry"), 2, "brown", "", (3, 4), price=1, makes="ore ore"),
    Card("loom_2", N_("Loom"), 2, "grey", "", (3, 5), structure="loom", makes="textile"),
    Card("glassworks_2", N_("Glassworks"), 2, "grey", "", (3, 5), structure="glassworks", makes="glass"),
    Card("press_2", N_("Press"), 2, "grey", "", (3, 5), structure="press", makes="papyrus"),
    Card("aqueduct", N_("Aqueduct"), 2, "blue", "stone stone stone", (3, 7), points=5, parents=("baths",)),
    Card("temple", N_("Temple"), 2, "blue", "wood clay glass", (3, 6), points=3, parents=("altar",)),
    Card("statue", N_("Statue"), 2, "blue", "wood ore ore", (3, 7), points=4, parents=("theater",)),
    Card("courthouse", N_("Courthouse"), 2, "blue", "clay clay textile", (3, 5), points=4, parents=("scriptorium",)),
    Card(
        "forum",
        N_("Forum"),
        2,
        "yellow",
        "clay clay",
        (3, 6, 7),
        makes="textile/glass/papyrus",
        parents=("east_trading_post", "west_trading_post"),
    ),
    Card(
        "caravansery",
        N_("Caravansery"),
        2,
        "yellow",
        "wood wood",
        (3, 5, 6),
        makes="clay/stone/ore/wood",
        parents=("marketplace",),
    ),
    Card("vineyard", N_("Vineyard"), 2, "yellow", "", (3, 6), coins_per=Per(1, ("brown",), ("left", "self", "right"))),
    Card("bazar", N_("Bazar"), 2, "yellow", "", (4, 7), coins_per=Per(2, ("grey",), ("left", "self", "right"))),
    Card("walls", N_("Walls"), 2, "red", "stone stone stone", (3, 7), shields=2),
    Card("training_ground", N_("Training Ground"), 2, "red", "wood ore ore", (4, 6, 7), shields=2),
    Card("stables", N_("Stables"), 2, "red", "ore clay wood", (3, 5), shields=2, parents=("apothecary",)),
    Card("archery_range", N_("Archery Range"), 2, "red", "wood wood ore", (3, 6), shields=2, parents=("workshop",)),
    Card(
        "dispensary", N_("Dispensary"), 2, "green", "ore ore glass", (3, 4), science="compass", parents=("apothecary",)
    ),
    Card(
        "laboratory", N_("Laboratory"), 2, "green", "clay clay papyrus", (3, 5), science="gear", parents=("workshop",)
    ),
    Card(
        "library", N_("Library"), 2, "green", "stone stone textile", (3, 6), science="tablet", parents=("scriptorium",)
    ),
    Card("school", N_("School"), 2, "green", "wood papyrus", (3, 7), science="tablet"),
    Card(
        "pantheon",
        N_("Pantheon"),
        3,
        "blue",
        "clay clay ore papyrus textile glass",
        (3, 6),
        points=7,
        parents=("temple",),
    ),
    Card("gardens", N_("Gardens"), 3, "blue", "wood clay clay", (3, 4), points=5, parents=("statue",)),
    Card("town_hall", N_("Town Hall"), 3, "blue", "glass ore stone stone", (3, 5, 6), points=6),
    Card("palace", N_("Palace"), 3, "blue", "glass papyrus textile clay wood ore stone", (3, 7), points=8),
    Card("senate", N_("Senate"), 3, "blue", "ore stone wood wood", (3, 5), points=6, parents=("library",)),
    Card(
        "haven",
        N_("Haven"),
        3,
        "yellow",
        "textile ore wood",
        (3, 4),
        coins_per=Per(1, ("brown",), ("self",)),
        points_per=Per(1, ("brown",), ("self",)),
        parents=("forum",),
    ),
    Card(
        "lighthouse",
        N_("Lighthouse"),
        3,
        "yellow",
        "glass stone",
        (3, 6),
        coins_per=Per(1, ("yellow",), ("self",)),
        points_per=Per(1, ("yellow",), ("self",)),
        parents=("caravansery",),
    ),
    Card(
        "chamber_of_commerce",
        N_("Chamber of Commerce"),
        3,
        "yellow",
        "clay clay papyrus",
        (4, 6),
        coins_per=Per(2, ("grey",), ("self",)),
        points_per=Per(2, ("grey",), ("self",)),
    ),
    Card(
        "arena",
        N_("Arena"),
        3,
        "yellow",
        "ore stone stone",
        (3, 5, 7),
        coins_per=Per(3, ("wonder_stages",), ("self",)),
        points_per=Per(1, ("wonder_stages",), ("self",)),
        parents=("dispensary",),
    ),
    Card("fortifications", N_("Fortifications"), 3, "red", "stone ore ore ore", (3, 7), shields=3, parents=("walls",)),
    Card("circus", N_("Circus"), 3, "red", "stone stone stone ore", (4, 5, 6), shields=3, parents=("training_ground",)),
    Card("arsenal", N_("Arsenal"), 3, "red", "ore wood wood textile", (3, 4, 7), shields=3),
    Card(
        "siege_workshop",
        N_("Siege Workshop"),
        3,
        "red",
        "wood clay clay clay",
        (3, 5),
        shields=3,
        parents=("laboratory",),
    ),
    Card(
        "lodge",
        N_("Lodge"),
        3,
        "green",
        "clay clay textile papyrus",
        (3, 6),
        science="compass",
        parents=("dispensary",),
    ),
    Card(
        "observatory",
        N_("Observatory"),
        3,
        "green",
        "ore ore glass textile",
        (3, 7),
        science="gear",
        parents=("laboratory",),
    ),
    Card(
        "university",
        N_("University"),
        3,
        "green",
        "wood wood papyrus glass",
        (3, 4),
        science="tablet",
        parents=("library",),
    ),
    Card(
        "academy", N_("Academy"), 3, "green", "stone stone stone glass", (3, 7), science="compass", parents=("school",)
    ),
    Card("study", N_("Study"), 3, "green", "wood papyrus textile", (3, 5), science="gear", parents=("school",)),
    Card(
        "workers_guild",
        N_("Workers Guild"),
        3,
        "purple",
        "ore ore clay stone wood",
        (),
        points_per=Per(1, ("brown",), ("left", "right")),
    ),
    Card(
        "craftsmens_guild",
        N_("Craftsmens Guild"),
        3,
        "purple",
        "ore ore stone stone",
        (),
        points_per=Per(2, ("grey",), ("left", "right")),
    ),
    Card(
        "traders_guild",
        N_("Traders Guild"),
        3,
        "purple",
        "textile papyrus glass",
        (),
        points_per=Per(1, ("yellow",), ("left", "right")),
    ),
    Card(
        "philosophers_guild",
        N_("Philosophers Guild"),
        3,
        "purple",
        "clay clay clay textile papyrus",
        (),
        points_per=Per(1, ("green",), ("left", "right")),
    ),
    Card(
        "spies_guild",
        N_("Spies Guild"),
        3,
        "purple",
        "clay clay clay glass",
        (),
        points_per=Per(1, ("red",), ("left", "right")),
    ),
    Card(
        "strategists_guild",
        N_("Strategists Guild"),
        3,
        "purple",
        "ore ore stone textile",
        (),
        points_per=Per(1, ("defeat_tokens",), ("left", "right")),
    ),
    Card(
        "shipowners_guild",
        N_("Shipowners Guild"),
        3,
        "purple",
        "wood wood wood papyrus glass",
        (),
        points_per=Per(1, ("brown", "grey", "purple"), ("self",)),
    ),
    Card(
        "scientists_guild",
        N_("Scientists Guild"),
        3,
        "purple",
        "wood wood ore ore papyrus",
        (),
        science="compass/gear/tablet",
    ),
    Card(
        "magistrates_guild",
        N_("Magistrates Guild"),
        3,
        "purple",
        "wood wood wood stone textile",
        (),
        points_per=Per(1, ("blue",), ("left", "right")),
    ),
    Card(
        "builders_guild",
        N_("Builders Guild"),
        3,
        "purple",
        "stone stone clay clay glass",
        (),
        points_per=Per(1, ("wonder_stages",), ("left", "self", "right")),
    ),
)
