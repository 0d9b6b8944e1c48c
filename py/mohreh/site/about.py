"""The content of the about page."""

from __future__ import annotations

from mohreh import __version__
from mohreh.core.html import Html, a, bdi, dd, div, dl, dt, h1, h2, join, li, ol, p, section, strong, ul
from mohreh.core.text import N_, Words
from mohreh.site import home_screen, licences, together
from mohreh.table import games

# What the site carries: name, licence, address, what it does here.
PARTS = (
    (
        "Pyodide 314.0.7, CPython 3.14",
        "MPL-2.0, PSF-2.0",
        "https://pyodide.org/",
        N_("runs the rules, the opponents and the board: Python in the browser"),
    ),
    ("MicroPython 1.27.0", "MIT", "https://micropython.org/", N_("listens to your presses in the page")),
    ("PyScript 0.7.31", "Apache-2.0", "https://pyscript.net/", N_("binds Python to the page")),
    (
        "Vazirmatn",
        "OFL-1.1",
        "https://github.com/rastikerdar/vazirmatn",
        N_("the typeface of both scripts, by Saber Rastikerdar"),
    ),
    (
        "game-icons.net",
        "CC BY 3.0",
        "https://game-icons.net/",
        N_("the pictures on cards, boards and tokens, recoloured and cut to size"),
    ),
)
_STEPS = (
    ("share", N_("Press the Share symbol.")),
    ("add", N_("Choose “Add to Home Screen”.")),
    ("open", N_("Open Mohreh from there.")),
)
_PROMISED = N_("This browser has promised to keep them, even when space runs short.")
_OPEN = N_(
    "This browser has not promised to keep them when space runs short: it is asked when you have finished a game or "
    "installed Mohreh."
)
SCRIPTS = ("system/home.mjs",)
ICON_LICENCE = "https://creativecommons.org/licenses/by/3.0/"


def _link(label: str, href: str) -> Html:
    return a(bdi(label), href=href, rel="noreferrer")


def _rules(game: str, words: Words) -> Html:
    """Return a link to the rules of a game, from the about page of the same language."""
    return a(words("Rules: {game}", game=games.room(game).title(words.language)), href=f"../rules/{game}/")


def _credits(words: Words) -> str:
    """Return the authors of the games, in the words of each game."""
    return " ".join(words(sentence) for game in games.shipped() for sentence in games.about(game).credits)


def _home_screen(words: Words) -> Html:
    """Return how to keep the games on an iPhone or iPad, in three steps with pictures, and how to transfer games."""
    return section(
        h2(words("On an iPhone or iPad")),
        p(
            words(
                "A browser there may clear the games of a site that nobody has visited for seven days. On the Home "
                "Screen they stay, and Mohreh opens like any other app:"
            )
        ),
        ol([li(home_screen.picture(name), words(step)) for name, step in _STEPS], class_="steps"),
        p(
            words(
                "Mohreh on the Home Screen keeps games of its own. To take yours along, press “Save all games as a "
                "file” on the first page, and there “Open a saved game”."
            )
        ),
        id="home-screen",
    )


def _parts(words: Words) -> Html:
    return dl(
        [div(dt(_link(name, href), " · ", bdi(licence)), dd(words(does))) for name, licence, href, does in PARTS],
        class_="parts",
    )


def _what_it_is(words: Words) -> Html:
    """Return what Mohreh is, in a few sentences."""
    return section(
        p(
            words(
                "Mohreh is a table for board games that lives in a browser tab. {few} to {many} people play at one "
                "tablet, with the computer or without it, in Persian or in English.",
                few=min(games.room(game).game.seats[0] for game in games.shipped()),
                many=max(games.room(game).game.seats[-1] for game in games.shipped()),
            )
        ),
        p(
            words(
                "It needs no account and no server. After the first visit it needs no network either: open it on a "
                "train, on a mountain, or at the family table."
            )
        ),
        p(a(words(together.TITLE), href=f"../{together.FOLDER}")),
        p(words("The name is Persian: a mohreh is the piece you move on a board.")),
    )


def _privacy(words: Words) -> Html:
    """Return where games are stored, and that nothing is sent."""
    return section(
        h2(words("Your games stay with you")),
        ul(
            li(words("Every move is kept in this browser, on this device, and nowhere else.")),
            li(words("Nothing is sent: no cookies, no statistics, no advertising, no request to any other site.")),
            li(words("To move a game to another device, save it as a file or copy its link: you decide who gets it.")),
            li(words("To forget everything, delete your games here or clear the data of this site in your browser.")),
        ),
        p("", id="kept-for-good", hidden=True, data_promised=words(_PROMISED), data_open=words(_OPEN)),
    )


def _games(words: Words) -> Html:
    """Return the games with their credits."""
    return section(
        h2(words("The games")),
        ul([li(_rules(game, words)) for game in games.shipped()]),
        p(_credits(words)),
        p(
            words(
                "If you like a game here, buy the box: it is even better with cards in your hands and friends at "
                "your table."
            )
        ),
        p(
            strong(words("Mohreh is an unofficial work of players for players.")),
            " ",
            words(
                "It is not connected with the designers or the publishers. It contains no picture and no text of "
                "the published games: the drawings, the symbols and every sentence are its own."
            ),
        ),
    )


def _third_party(words: Words, root: str) -> Html:
    """Return the third-party works that the site contains, with their licences."""
    return section(
        h2(words("What it stands on")),
        p(words("Mohreh carries these works of others with thanks, each under its own licence.")),
        _parts(words),
        p(
            words("The pictures are by Lorc, Delapouite and other contributors of game-icons.net."),
            " ",
            a(words("Licence of the pictures"), href=ICON_LICENCE, rel="license noreferrer"),
            " · ",
            a(words("All licences in full"), href=f"{root}{licences.NAME}", rel="license"),
        ),
    )


def _free_software(words: Words, root: str) -> Html:
    """Return the licence and the version of Mohreh, and links for site owners and programmers."""
    return section(
        h2(words("Free software")),
        p(
            words(
                "Mohreh itself is free software under the MIT licence: use it, change it, put it on your own site, "
                "and pass it on."
            ),
            " ",
            words("This is version {version}.", version=words.number(__version__)),
        ),
        p(a(words("Put a playable board on your page"), href="../owners/")),
        p(a(words("For programmers and researchers: Mohreh in Python"), href=f"{root}python/", hreflang="en")),
    )


def about(words: Words, root: str) -> Html:
    """Return the content of the about page, beginning with its heading; `root` is the relative URL of the site."""
    return join(
        h1(words("About Mohreh")),
        _what_it_is(words),
        _privacy(words),
        _home_screen(words),
        _games(words),
        _third_party(words, root),
        _free_software(words, root),
    )
