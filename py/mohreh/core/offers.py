"""Offers: what can be done, as buttons. Each is judged when it is drawn: refused it says why, final that it is so.

Where offers stand, and what is said about them, is each game's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.html import Html, classes, details, div, li, span, summary, ul
from mohreh.core.picture import icon
from mohreh.core.pieces import acts, clause, clause_number
from mohreh.core.text import Words


@dataclass(frozen=True, slots=True)
class Offer:
    """An action as a seat may take it: why it is refused, None when it is not; whether undo could not pass it."""

    action: Any
    refusal: Refusal | None
    final: bool


def offer(state: Any, seat: int | None, action: Any, scene: Scene) -> Offer:
    """The action judged for `seat`; for None, where nobody at this device decides, nothing is refused."""
    refusal = None if seat is None else state.refusal(seat, action)
    return Offer(action, refusal, refusal is None and scene.irreversible(action))


def reason(game: str, sentence: str, number: str, *, pressed: bool = False) -> Html:
    """Why something cannot be done, with its clause; `pressed`: inside a button, where no link may stand."""
    return span(sentence, " ", clause_number(number) if pressed else clause(game, number), class_="reason")


def final_word(offered: Offer, words: Words) -> Html | None:
    """The warning that an action shows something hidden, so that no undo can pass it."""
    return span(icon("lock"), span(words("cannot be undone")), class_="final-word") if offered.final else None


def way(offered: Offer, *children: Any, css: str = "") -> Html:
    """An offer that is a button as a whole."""
    return acts(
        offered.action,
        *children,
        class_=classes("way", css, offered.refusal is not None and "refused"),
        aria_disabled="true" if offered.refusal else None,
    )


def use(offered: Offer, title: str, *said: Any, picture: Html | None = None) -> Html:
    """An offer in the sheet of a thing, an item of `uses`: a button, and what it brings or why it is refused."""
    about = "use-" + str(offered.action).replace(" ", "-").replace(".", "-") if any(said) else None
    refused = offered.refusal is not None
    return li(
        picture,
        acts(offered.action, title, class_="do", aria_disabled="true" if refused else None, aria_describedby=about),
        div(said, id=about, class_="details") if about else None,
        class_=classes("use", refused and "refused", picture is not None and "pictured"),
    )


def folded(line: str, items: Iterable[Html], words: Words) -> Html:
    """Refused uses under one line that says them with their numbers; unfolded, each says in full why."""
    listed = ul(items, class_="uses", role="list", aria_label=words("What cannot be done with it"))
    return details(summary(line), listed, class_="folded-uses", id="folded-uses")


def uses(items: Iterable[Html], words: Words) -> Html:
    """The list of what can be done with the thing of a sheet."""
    return ul(items, class_="uses", role="list", aria_label=words("What can be done with it"))
