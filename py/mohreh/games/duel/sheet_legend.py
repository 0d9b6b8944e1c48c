"""What the signs on the table mean: colours, resources, scientific symbols, prices."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, bdi, div, h3, li, section, span, ul
from mohreh.games.duel import faces, names
from mohreh.games.duel.components import COLOURS, RESOURCES, SYMBOLS


def legend(scene: Scene) -> Sheet:
    """Every kind of sign once, with its name."""
    words = scene.words
    colours = [(faces.mini(colour), names.category(colour, words)) for colour in COLOURS]
    resources = [(faces.resource(index), names.resource(index, words)) for index in range(len(RESOURCES))]
    symbols = [(faces.symbol(index), names.symbol(index, words)) for index in range(len(SYMBOLS))]
    two = bdi(words.number(2))
    others = [
        (span(two, class_="price"), words("price that you can pay now")),
        (span(two, class_="price short"), words("price that you cannot pay now")),
        (span(faces.icon("check"), class_="price free"), words("nothing to pay now")),
        (span(faces.icon("chain"), class_="price free"), words("free through a chain")),
        (span(bdi(words.number("+1")), class_="wild"), words("one more unit of your choice in each construction")),
        (faces.icon("discard"), words("coins for a discarded card")),
        (faces.icon("replay"), words("play again")),
        (faces.points(1, words), words("victory points")),
        (faces.shield(), words("shield: the pawn moves one space")),
    ]
    return Sheet(
        words("What the signs mean"),
        div(
            _part(words("Cards"), colours),
            _part(words("Resources"), resources),
            _part(words("Scientific symbols"), symbols),
            _part(words("Other signs"), others),
            class_="look legend",
        ),
    )


def _part(title: str, rows: list[tuple[Html, str]]) -> Html:
    return section(
        h3(title),
        ul([li(span(sign, class_="glyph"), span(name)) for sign, name in rows], role="list", class_="signs-named"),
    )
