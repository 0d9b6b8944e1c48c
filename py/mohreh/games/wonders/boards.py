"""The wonder boards of 7 Wonders as they are printed (SW-1.1, SW-8.11, SW-17)."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.text import N_
from mohreh.games.wonders.cards import Discount


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage: what it costs, and what it brings (SW-7). `power` is one of the effects SW-8.7 to SW-8.10."""

    cost: str
    makes: str = ""
    points: int = 0
    shields: int = 0
    science: str = ""
    coins: int = 0
    discount: Discount | None = None
    power: str = ""


@dataclass(frozen=True, slots=True)
class Wonder:
    """A board with its two sides (SW-2.2)."""

    id: str
    city: str
    monument: str
    start: str  # resource
    sides: tuple[tuple[Stage, ...], tuple[Stage, ...]]


WONDERS = (
    Wonder(
        "rhodes",
        N_("Rhodes"),
        N_("The Colossus of Rhodes"),
        "ore",
        (
            (
                Stage("wood wood", points=3),
                Stage("clay clay clay", shields=2),
                Stage("ore ore ore ore", points=7),
            ),
            (
                Stage("stone stone stone", shields=1, points=3, coins=3),
                Stage("ore ore ore ore", shields=1, points=4, coins=4),
            ),
        ),
    ),
    Wonder(
        "alexandria",
        N_("Alexandria"),
        N_("The Lighthouse of Alexandria"),
        "glass",
        (
            (
                Stage("stone stone", points=3),
                Stage("ore ore", makes="clay/ore/wood/stone"),
                Stage("glass glass", points=7),
            ),
            (
                Stage("clay clay", makes="clay/ore/wood/stone"),
                Stage("wood wood", makes="glass/textile/papyrus"),
                Stage("stone stone stone", points=7),
            ),
        ),
    ),
    Wonder(
        "ephesus",
        N_("Ephesus"),
        N_("The Temple of Artemis in Ephesus"),
        "papyrus",
        (
            (
                Stage("stone stone", points=3),
                Stage("wood wood", coins=9),
                Stage("papyrus papyrus", points=7),
            ),
            (
                Stage("stone stone", points=2, coins=4),
                Stage("wood wood", points=3, coins=4),
                Stage("glass papyrus textile", points=5, coins=4),
            ),
        ),
    ),
    Wonder(
        "babylon",
        N_("Babylon"),
        N_("The Hanging Gardens of Babylon"),
        "clay",
        (
            (
                Stage("clay clay", points=3),
                Stage("wood wood wood", science="compass/gear/tablet"),
                Stage("clay clay clay clay", points=7),
            ),
            (
                Stage("clay textile", points=3),
                Stage("wood wood glass", power="play_last_card"),
                Stage("clay clay clay papyrus", science="compass/gear/tablet"),
            ),
        ),
    ),
    Wonder(
        "olympia",
        N_("Olympia"),
        N_("The Statue of Zeus in Olympia"),
        "wood",
        (
            (
                Stage("wood wood", points=3),
                Stage("stone stone", power="free_build_per_age"),
                Stage("ore ore", points=7),
            ),
            (
                Stage("wood wood", discount=Discount("raw", ("left", "right"))),
                Stage("stone stone", points=5),
                Stage("ore ore textile", power="copy_guild"),
            ),
        ),
    ),
    Wonder(
        "halicarnassus",
        N_("Halicarnassus"),
        N_("The Mausoleum of Halicarnassus"),
        "textile",
        (
            (
                Stage("clay clay", points=3),
                Stage("ore ore ore", power="build_from_discard"),
                Stage("textile textile", points=7),
            ),
            (
                Stage("ore ore", points=2, power="build_from_discard"),
                Stage("clay clay clay", points=1, power="build_from_discard"),
                Stage("glass papyrus textile", power="build_from_discard"),
            ),
        ),
    ),
    Wonder(
        "giza",
        N_("Giza"),
        N_("The Pyramids of Giza"),
        "stone",
        (
            (
                Stage("stone stone", points=3),
                Stage("wood wood wood", points=5),
                Stage("stone stone stone stone", points=7),
            ),
            (
                Stage("wood wood", points=3),
                Stage("stone stone stone", points=5),
                Stage("clay clay clay", points=5),
                Stage("stone stone stone stone papyrus", points=7),
            ),
        ),
    ),
)
