"""The sheet "An example of this", which exports the position on a screen for other pages.

It contains nothing that the reader may not know: in a game with hidden information that is not over, what others hide
is sampled from what the reader knows (`State.determinize`). After the end, any position is exported as it was.
"""

from __future__ import annotations

import json
import re
from importlib import import_module
from string import ascii_letters, digits
from typing import NamedTuple

from mohreh.core import own_example
from mohreh.core.chance import Chance
from mohreh.core.examples import Example
from mohreh.core.game import CHANCE, AnyState
from mohreh.core.html import Child, Html, a, button, div, element, h2, h3, join, p
from mohreh.core.scenario import Scenario, written
from mohreh.core.text import LANGUAGES
from mohreh.table.screen.screen import Screen

_textarea = element("textarea")
LOOK = re.compile(r"example(?: (https?://[^\s\"'<>&#?]+))?( change)?")
"""The subject of the sheet. It is followed by the address of the page, so that what is copied leads back there, and by
whether the page has a position editor."""
_BARE = frozenset(f"{ascii_letters}{digits}-._~".encode())  # bytes that are not escaped in a URL
_FARTHEST = 12  # maximum steps between the start of an example and the shown position, whose effects may be pending


def _in_address(text: str) -> str:
    """A text escaped for a URL like `urllib.parse.quote`, a module that no page has.

    >>> _in_address('{"ب": 1}')
    '%7B%22%D8%A8%22%3A%201%7D'
    """
    return "".join(chr(byte) if byte in _BARE else f"%{byte:02X}" for byte in text.encode())


class Found(NamedTuple):
    """An example of the position, and whether it begins slightly earlier."""

    example: Example
    before: bool


def look(screen: Screen, what: str) -> Html | None:
    """The content of the requested sheet (`LOOK`); None for any other request."""
    asked = LOOK.fullmatch(what)
    return asked and html(screen, asked[1] or "", change=bool(asked[2]))


def html(screen: Screen, home: str = "", *, change: bool = False) -> Html:
    """The content of the sheet: three ways to share the position, or why there are none. `home`: the URL of the app."""
    words = screen.words
    found = of(screen)
    head = h2(words("An example of this position"), id="sheet-title")
    if found is None:
        return join(head, div(p(_why_not(screen)), class_="look"))
    text = own_example.write(screen.game.room.id, found.example)
    short = json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
    script = f'<script async src="{home.removesuffix(f"{words.language}/")}embed.js"></script>\n'
    tag = f'{script}<mohreh-board>\n<script type="application/json">\n{_safe(text)}</script>\n</mohreh-board>'
    return join(
        head,
        div(
            p(words("Others can play on from here. Nothing of it is kept anywhere: all of it is in the text.")),
            p(words("What others hide from you is not in it: other cards that fit lie there, drawn by chance."))
            if hides(screen)
            else None,
            p(words("It begins a little before: what is going on just now cannot be described."))
            if found.before
            else None,
            _way(screen, "link", words("As a link"), f"{home}#example={_in_address(short)}"),
            _way(screen, "tag", words("For a page of your own"), tag),
            _way(screen, "text", words("As a text, to write a title and a task into"), text),
            p(
                a(
                    words("Change it first"),
                    href=f"setup/{screen.game.room.id}/#example={_in_address(short)}",
                    class_="quiet",
                )
                if change
                else None,
                a(words("How a page of yours shows it"), href="owners/#own", target="_blank", class_="quiet"),
            ),
            class_="look example-of",
        ),
    )


def of(screen: Screen) -> Found | None:
    """The example of what is shown, from the beginning of a decision; None if there is nothing to share."""
    history, shown = screen.game.history, screen.shown
    last = len(history.steps) if shown is None else screen.log.place(shown)
    if not history.at(last).decision().seats:
        return None
    reader = import_module(f"{screen.game.room.package}.scenario").READER
    nothing = dict.fromkeys(LANGUAGES, "")
    before = False
    for place in range(last, max(-1, last - _FARTHEST), -1):
        state = _known(screen, history.at(place), place)
        decision = state.decision()
        if decision.given or decision.seats == (CHANCE,):
            continue  # the same decision began earlier
        described = written(state, reader)
        if described is not None:
            example = Example("", (), nothing, nothing, Scenario("", "", (), "play", described), {}, {})
            fits = len(own_example.write(screen.game.room.id, example)) <= own_example.LONGEST
            return Found(example, before) if fits else None
        before = True
    return None


def hides(screen: Screen) -> bool:
    """Whether the position contains what the reader may not know; in an example the reader knows everything."""
    game = screen.game
    posed = game.one_reader and game.puzzle is None
    return bool(game.room.game.private) and not game.over and not posed


def _known(screen: Screen, state: AnyState, place: int) -> AnyState:
    """A position that the reader may share: hidden information is sampled from the view."""
    if not hides(screen) or not state.decision().seats:
        return state
    viewer = screen.viewer
    view: AnyState = state.observe(viewer)
    return view.determinize(viewer, Chance(f"example {place}"))


def _why_not(screen: Screen) -> str:
    words = screen.words
    if screen.game.over and screen.shown is None:
        return words("The game is over: look back at a moment of it, and ask there.")
    return words("This moment cannot be described. Try the one before it or after it.")


def _safe(text: str) -> str:
    """JSON that can be inside a script element."""
    return text.replace("<", "\\u003c")


def _way(screen: Screen, name: str, title: str, text: Child) -> Html:
    place = f"example-{name}"
    return div(
        h3(title, id=f"{place}-title"),
        _textarea(
            text, id=place, readonly=True, rows=3, dir="ltr", spellcheck="false", aria_labelledby=f"{place}-title"
        ),
        button(screen.words("Copy"), type="button", class_="ordinary", data_do=f"copy-from {place}"),
        class_="example-way",
    )
