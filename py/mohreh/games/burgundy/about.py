"""The description of The Castles of Burgundy on the home page (core/about.py)."""

from mohreh.core.about import About
from mohreh.core.text import N_

ABOUT = About(
    order=7,
    clauses="CB",
    minutes=(40, 90),  # five phases of five rounds; alone it is the shortest
    sentence=N_(
        "Two dice a turn, and fields, rivers and cities to fill: take tiles, place them where they touch, and close "
        "areas before the others do."
    ),
    credits=(
        N_(
            "The Castles of Burgundy was designed by Stefan Feld. The rules here are those of the Persian rulebook, "
            "which is the edition of 2019 with its expansions."
        ),
    ),
    tall=(1180, 1230, 1320),
)
