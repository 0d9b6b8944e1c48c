"""How weaker levels err: like people, who take the second best for the best, and do not throw away what is won.

What a move may cost is bounded by the level's own judgement, so an error is one that looks right at this level.
"""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.chance import Chance

WON = 1.0 - 1e-9
"""Worth that only a game that is over has: whoever finds such a move makes it."""


def erring(worths: Sequence[float], slack: float, chance: Chance) -> int:
    """The place of a move drawn among those that fall short of the best by less than `slack`.

    The best is the likeliest; the odds of the others fall evenly with what they lose, to nothing at `slack`.
    """
    highest = max(worths)
    near = [(place, 1.0 - (highest - worth) / slack) for place, worth in enumerate(worths)]
    near = [(place, share) for place, share in near if share > 0.0]
    at = chance.fraction() * sum(share for _, share in near)
    for place, share in near:
        at -= share
        if at < 0.0:
            return place
    return worths.index(highest)
