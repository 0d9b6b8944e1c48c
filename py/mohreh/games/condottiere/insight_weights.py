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
    face_down: float = 4.5  # the expected strength of a rival's face-down card
    # The progress of a seat towards winning (`insight_map`): factors of the shares of the regions needed.
    group: float = 0.75  # adjacent regions
    count: float = 0.35  # regions anywhere
    # The stake, the share of its hand (0 to 1) that a seat is ready to spend on a region (`insight_battle.stake`).
    modest: float = 0.1  # at least, for any region
    eager: float = 0.95  # in addition, by the seat's own progress
    alarm: float = 0.8  # at least, if a rival would win the game with the region
    bold: float = 0.75  # at least, after a battle in which nobody has played (CO-20, ruling 31)
    asked: float = 0.85  # factor, if the seat has been asked to leave the region to another one (CO-17.4)
    # Conduct in a battle.
    yielding: float = 0.4  # stake above which a seat in the lead plays the Surrender
    pressing: float = 0.3  # stake above which a seat in the lead goes on playing cards
    cheap: float = 2.5  # value of the most expensive card that a seat in the lead plays
    enough: float = 3.0  # lead beyond which further strength is of no use
    safe: float = 7.0  # lead with which a seat passes while others go on
    coming: float = 0.15  # share of a rival's hand that is expected to be played
    # The choice of a region.
    strong: float = -4.0  # margin of the hand over the largest rival hand from which it counts as strong
    weak: float = 0.3  # factor of the seat's own progress if its hand is weaker
    threat: float = 0.6  # factor of the progress of rivals
    # Logits of winning, fitted to 5,500 games of the rule player with two to six seats, at the beginning of a battle.
    regions: float = 3.9  # for all regions needed
    together: float = 0.4  # for all adjacent regions needed
    strength: float = 1 / 15  # for each point of strength in hand
    token: float = 0.2  # the Condottiere token
    series: float = 5.0  # for all points needed to win a series
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
