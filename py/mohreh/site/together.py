"""The page for players about playing on several devices, at home, in a train and elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.html import Html, a, h1, h2, join, li, ol, p, section, ul
from mohreh.core.text import N_, Words

FOLDER = "together/"
TITLE = N_("Everybody on a device of their own")
_NEEDED = (
    N_("Two or more phones, tablets or computers with a browser, one for each person; one of them has the table."),
    N_("One network for all: the Wi-Fi at home, or the hotspot of a phone. Nobody needs the internet, nor an account."),
    N_(
        "Mohreh, opened once on each device while there was internet, in the very browser that opens links there. When "
        "the first page says “Ready for offline play”, leave it open for ten seconds more: then all of it is kept."
    ),
)
_STEPS = (
    N_("On the device with the table: begin a game, with “Other device” by the names of those who play on their own."),
    N_("Open the code that it shows with the camera of the other device, or send its text there."),
    N_("The other device shows a code in turn: scan it at the table, or paste its text. Now its person plays there."),
    N_(
        "Two people share a device: press “… on the same device” in the invitation. Between hidden hands the curtain "
        "falls there, as on any device that goes round."
    ),
    N_("Somebody comes later, or a screen for all: in the game, settings, “People and devices”, “Invite”."),
    N_("Somebody has to leave: there, “Let the computer play”. “Plays again” gives the seat back."),
)
_PLACES = (
    (
        N_("At home"),
        (
            N_("Connect all devices to the same Wi-Fi. A guest network often keeps devices apart: take the other one."),
            N_(
                "A tablet or a television for the middle of the table is a “screen for all”: it shows what all may see."
            ),
        ),
    ),
    (
        N_("In a train, in a car, on a mountain"),
        (
            N_("Before you leave: open Mohreh once on each device, as said above, with the same version everywhere."),
            N_("There: turn on the hotspot of one phone and connect the others to it. It may be without reception."),
            N_("The Wi-Fi of trains and hotels mostly keeps devices apart: the hotspot of a phone does not."),
        ),
    ),
)
_TROUBLES = (
    N_(
        "The devices do not find each other: the same network for all, no guest network, no VPN; local devices allowed."
    ),
    N_("The camera cannot be used: the text of a code does as well, copied and pasted or sent."),
    N_("Different versions: reload the page on both devices, once, while there is internet."),
    N_("The network was gone for a while: leave the pages open, they go on by themselves as soon as it is back."),
    N_(
        "A device is gone, its battery empty or its page closed: nothing is lost. Invite it again to the same seat, "
        "or let its person, or the computer, play at the table until then."
    ),
    N_(
        "The device with the table was switched off: open the game there again; it knows the others, and invites each "
        "once more."
    ),
)


def _list(sentences: Sequence[str], words: Words) -> Html:
    return ul([li(words(each)) for each in sentences])


def together(words: Words, about: str) -> Html:
    """Return the content of the page, beginning with its heading; `about` leads to the about page."""
    return join(
        h1(words(TITLE)),
        section(
            p(
                words(
                    "The hand of each person is on a phone of their own, and the tablet in the middle is the table. "
                    "The devices speak to each other directly: what you play stays in the room."
                )
            ),
        ),
        section(h2(words("What is needed")), _list(_NEEDED, words)),
        section(h2(words("How it goes")), ol([li(words(step)) for step in _STEPS])),
        *(section(h2(words(place)), _list(sentences, words)) for place, sentences in _PLACES),
        section(h2(words("If it does not work")), _list(_TROUBLES, words), p(a(words("About Mohreh"), href=about))),
    )
