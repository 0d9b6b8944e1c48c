"""The weights of the evaluation of Condottiere and of its rule player: set by hand, until others win more.

Points are points of strength unless another unit is named.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING

from mohreh.games.condottiere.components import (
    BISHOP,
    COURTESAN,
    DRUMMER,
    HEROINE,
    KINDS,
    PRINTED,
    SCARECROW,
    SPRING,
    SURRENDER,
    WINTER,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """A table of weights, by name. It is equal only to itself, so that caches find it quickly."""

    winter: float = 4.0  # the value of a card in a hand
    spring: float = 3.0
    bishop: float = 5.0
    courtesan: float = 1.5
    drummer: float = 5.0
    heroine: float = 10.0
    scarecrow: float = 2.5
    surrender: float = 5.0
    unknown: float = 3.3  # an unknown card: the mean of the pack
    face_down: float = 4.5  # strength that is expected of a rival's face-down card
    group: float = 0.75  # of the way to winning by adjacent regions
    count: float = 0.35  # of the way to winning by regions
    modest: float = 0.1  # of the hand for any region, 0 to 1
    eager: float = 0.95  # of the hand for what the region brings
    alarm: float = 0.8  # of the hand where somebody would win the game
    bold: float = 0.75  # of the hand after a battle in which nobody has played (CO-20, ruling 31)
    asked: float = 0.85  # what is left of that when a seat has been asked to leave the region (CO-17.4)
    yielding: float = 0.4  # the stake above which a lead is made sure by the Surrender
    pressing: float = 0.3  # the stake above which a lead is made larger
    cheap: float = 2.5  # a card that is worth no more makes a lead larger
    enough: float = 3.0  # points of lead that a card should bring, no more
    safe: float = 7.0  # points of lead with which a seat passes although others go on
    coming: float = 0.15  # of a rival's hand, what he is expected to add
    strong: float = -4.0  # points of hand ahead of the largest rival hand from which a battle is sought
    weak: float = 0.3  # how much the own gain then counts in choosing a region, when the hand is weaker
    threat: float = 0.6  # how much a rival's gain counts in choosing a region
    # Logits of winning, as 5,500 games of the rule player tell them at the beginning of a battle, two to six seats.
    regions: float = 3.9  # all regions that are needed
    together: float = 0.4  # all adjacent regions that are needed
    strength: float = 1 / 15  # a point of strength in hand
    token: float = 0.2  # the Condottiere token
    series: float = 5.0  # the whole way to the target of a series
    cards: tuple[float, ...] = field(init=False, repr=False)  # what each kind of card is worth

    def __post_init__(self) -> None:
        special = {
            WINTER: self.winter,
            SPRING: self.spring,
            BISHOP: self.bishop,
            COURTESAN: self.courtesan,
            DRUMMER: self.drummer,
            HEROINE: self.heroine,
            SCARECROW: self.scarecrow,
            SURRENDER: self.surrender,
        }
        worth = tuple([special[card] if card in special else float(PRINTED[card]) for card in range(KINDS)])
        object.__setattr__(self, "cards", worth)

    @property
    def named(self) -> Mapping[str, float]:
        """The weights by name."""
        return {name: value for name, value in asdict(self).items() if name in NAMES}


NAMES = tuple([each.name for each in fields(Weights) if each.init])
HAND = Weights()
