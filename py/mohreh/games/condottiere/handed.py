"""The cards that one seat has just shown another (CO-17.2), as the latter sees them when handed the device."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, classes, div, li, p, span, ul
from mohreh.core.pieces import figure
from mohreh.core.seats import people
from mohreh.games.condottiere import names
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.board_parts import big_picture, clause
from mohreh.games.condottiere.board_parts import held as sorted_hand
from mohreh.games.condottiere.sentences import group
from mohreh.games.condottiere.state import State

_FEW = 3  # types of cards that have room to say what they do


def handed(before: State, seat: int, action: Action, scene: Scene) -> Sheet:
    """What `seat` shows with `action`: the cards, large, with what they do; to whom besides, and in which battle."""
    words = scene.words
    down = [action.down] if action.down >= 0 else []
    row = sorted_hand(action.cards)
    cards = sorted_hand([*row, *down])
    title = words("{name} shows you {cards}.").format(
        name=words.name(scene.names[seat]), cards=names.cards(cards, words)
    )
    shown = [(card, row.count(card), False) for card in dict.fromkeys(row)] + [(card, 1, True) for card in down]
    few = len(shown) <= _FEW
    return Sheet(
        title,
        div(
            p(group(before, words), " · ", _to_whom(action, scene), class_="note"),
            ul(
                [li(_card(card, count, lies, few, scene)) for card, count, lies in shown],
                class_=classes("handed-cards", few and "few"),
                role="list",
            ),
            p(
                words("You can look this up under “Deals” until the end of the game.")  # there are no rounds, CO-11.1
                if before.drawing
                else words("You can look this up under “Deals” until the end of the round."),
                " ",
                clause("CO-17.2"),
                class_="note",
            ),
            class_="handed-by-seat",
        ),
    )


def _to_whom(action: Action, scene: Scene) -> str:
    others = [seat for seat in action.seats if seat != scene.viewer]
    if not others:
        return scene.words("only you see this")
    return scene.words("you and {names} see this").format(names=people(others, scene))


def _card(card: int, count: int, lies: bool, few: bool, scene: Scene) -> Html:
    """Cards of one type, or the card that `lies` face down in the line of who shows it."""
    words = scene.words
    return div(
        span(
            big_picture(card, words),
            span("×", figure(count, words), class_="copies", aria_hidden="true") if count > 1 else None,
            class_="handed-card",
        ),
        span(names.cards([card] * count, words), class_="called" if few else "unseen"),
        span(words("face down in the line"), class_="lies") if lies else None,
        span(names.effect(card, words), class_="note") if few else None,
        class_="handed-one",
    )
