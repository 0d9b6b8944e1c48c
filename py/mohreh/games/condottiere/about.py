"""The description of Condottiere on the home page (core/about.py)."""

from mohreh.core.about import About
from mohreh.core.text import N_

ABOUT = About(
    order=5,
    clauses="CO",
    minutes=(30, 60),  # ten to fifteen battles
    sentence=N_(
        "Italy is torn apart, and every battle costs the cards that the next one needs: bluff, make deals, and "
        "hold connected regions."
    ),
    credits=(
        N_(
            "Condottiere was designed by Dominique Ehrhard and Duccio Vitale. The rules here are those of the Persian "
            "rulebook: 17 regions, 110 cards."
        ),
    ),
    tall=(1390, 1390, 1030),
)
