"""The description of Silver on the home page (core/about.py)."""

from mohreh.core.about import About
from mohreh.core.text import N_

ABOUT = About(
    order=2,
    clauses="SI",
    minutes=(30, 45),  # four rounds of seven to nine turns for each player
    sentence=N_(
        "A village full of werewolves, and you have seen two of your five cards: remember them, swap the high ones "
        "away, and call the vote when nobody has fewer."
    ),
    credits=(
        N_(
            "Silver (Silver Amulet) was designed by Ted Alspach and drawn by Andrey Gordeev; it is published "
            "by Bézier Games. Gamebuzz made the Persian edition, and Kiumars Ghanbari Azar translated it."
        ),
    ),
    tall=(880, 1070, 1070),
)
