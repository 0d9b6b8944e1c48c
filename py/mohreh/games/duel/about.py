"""The description of 7 Wonders Duel on the home page (core/about.py)."""

from mohreh.core.about import About
from mohreh.core.text import N_

ABOUT = About(
    order=1,
    clauses="DU",
    minutes=(30, 30),  # as printed on its box
    sentence=N_(
        "Two cities race through three Ages: outbuild your rival, march on their capital, or outdo them in science."
    ),
    credits=(N_("7 Wonders Duel was designed by Antoine Bauza and Bruno Cathala."),),
    tall=(1140, 1140, 965),
)
