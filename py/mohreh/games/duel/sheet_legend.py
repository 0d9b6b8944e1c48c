"""What can still come up in the Age, and what the signs on the table mean: colours, resources, symbols, prices."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, bdi, div, h3, li, p, section, span, ul
from mohreh.games.duel import faces, names
from mohreh.games.duel.board_parts import card_label, card_picture, clause, looks
from mohreh.games.duel.components import CARDS, COLOURS, RESOURCES, SYMBOLS
from mohreh.games.duel.slots import AGE_BACK, GUILD_BACK
from mohreh.games.duel.state import State


def legend(state: State, scene: Scene) -> Sheet:
    """The cards that nobody has seen yet, then every kind of sign once, with its name."""
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
        words("Still to come, and what the signs mean"),
        div(
            _to_come(state, scene),
            _part(words("Cards"), colours),
            _part(words("Resources"), resources),
            _part(words("Scientific symbols"), symbols),
            _part(words("Other signs"), others),
            class_="look legend",
        ),
    )


def _to_come(state: State, scene: Scene) -> Html | None:
    """The cards of the Age that nobody has seen, those that stay in the box among them (DU-17.2)."""
    words = scene.words
    cards = [*state.deck, *state.guild_deck]
    down = sum(slot in (AGE_BACK, GUILD_BACK) for slot in state.slots)
    if not state.age or not down:
        return None
    shown = [
        li(looks(f"card {CARDS[card].id}", card_label(card, words), card_picture(card, words), class_="pick"))
        for card in sorted(cards, key=lambda card: (COLOURS.index(CARDS[card].colour), card))
    ]
    return section(
        h3(words("Not turned up yet")),
        p(
            words.count(
                "{n} of these {all} cards lies face down; the others stay in the box.",
                "{n} of these {all} cards lie face down; the others stay in the box.",
                down,
                all=len(cards),
            ),
            " ",
            clause("DU-17.2"),
            class_="note",
        ),
        ul(shown, class_="pile-cards", role="list", data_roving="grid"),
        class_="cards-to-come",
    )


def _part(title: str, rows: list[tuple[Html, str]]) -> Html:
    return section(
        h3(title),
        ul([li(span(sign, class_="glyph"), span(name)) for sign, name in rows], role="list", class_="signs-named"),
    )
