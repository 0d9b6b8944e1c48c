"""The description of 7 Wonders on the home page (core/about.py)."""

from mohreh.core.about import About
from mohreh.core.text import N_

ABOUT = About(
    order=6,
    clauses="SW",
    minutes=(30, 45),  # three Ages of six turns, whatever the number of seats
    sentence=N_(
        "Three Ages, eighteen cards, and everybody chooses at once: build a city and its wonder between two neighbours "
        "who sell you what you lack."
    ),
    credits=(
        N_(
            "7 Wonders was designed by Antoine Bauza. The rules here are those of the Persian rulebook, which is the "
            "first edition; for two players those of the Free City."
        ),
    ),
    tall=(1730, 2075, 2075),
)
