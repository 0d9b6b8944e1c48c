"""The viewer's hand by kind, the strongest first, with cards of one type in a stack. A card that can be picked is a
button that picks it, any other opens its sheet."""

from __future__ import annotations

from mohreh.core.choices import pick
from mohreh.core.face import Scene
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Child, Html, classes, div, p, section, span
from mohreh.core.parts import Parts
from mohreh.core.picture import icon
from mohreh.core.pieces import figure, looks, page_direction, spoken
from mohreh.core.seats import belongs
from mohreh.games.condottiere import names
from mohreh.games.condottiere.board_choices import Choices, pick_card, pick_kept
from mohreh.games.condottiere.board_parts import GROUPS, picture
from mohreh.games.condottiere.components import CARD_IDS
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.state import State


def card_id(card: int, nth: int = 1) -> str:
    """The id of a stack of the hand, or of the n-th card of a type if cards are not stacked."""
    return f"hand-{CARD_IDS[card]}" if nth == 1 else f"hand-{CARD_IDS[card]}-{nth}"


def hand(state: State, choices: Choices, scene: Scene, parts: Parts) -> Html | None:
    """The hand of the viewer; None for a spectator."""
    viewer, words = scene.viewer, scene.words
    if viewer < 0:
        return None
    cards = state.hands[viewer]
    label = words("Your hand: {cards}", cards=names.card_count(len(cards), words))
    places = _places(cards, choices)
    if not cards:
        content: Child = p(words("Your hand is empty."), class_="note")
    elif UNKNOWN in cards:
        content = p(label, class_="note")
    else:
        content = [_group(state, group, choices, scene) for group in GROUPS if any(card in cards for card in group)]
    return section(
        div(content, class_="held-cards", style=f"--places:{max(places, 1)}", data_roving="grid"),
        _deals(state, choices, scene),
        id="hand",
        class_=classes("own-hand", f"on-{choices.kind}" if choices.kind else "idle", places > 10 and "full"),
        aria_label=label,
        dir=page_direction(words),
        **belongs(scene, viewer),
    )


def _places(cards: tuple[int, ...], choices: Choices) -> int:
    """The number of stacks or cards."""
    return len(cards) if choices.kind == Kind.KEEP_CARDS else len(set(cards))


def _group(state: State, group: tuple[int, ...], choices: Choices, scene: Scene) -> Html:
    cards = state.hands[scene.viewer]
    out = []
    for card in group:
        count = cards.count(card)
        if count and choices.kind == Kind.KEEP_CARDS:
            out += [_single(card, nth, scene) for nth in range(1, count + 1)]
        elif count:
            out.append(_stack(card, count, choices, scene))
    return div(out, class_="kind-of-cards")


def _stack(card: int, count: int, choices: Choices, scene: Scene) -> Html:
    """The stack of a type."""
    words = scene.words
    label = names.cards([card] * count, words)
    content = [
        span(picture(card, words), class_="pic"),
        span("×", figure(count, words), class_="copies", aria_hidden="true") if count > 1 else None,
    ]
    css = classes("held-card", count > 1 and "several")
    mark = pick_card(card)
    if mark not in choices.all_marks or choices.kind != Kind.BATTLE:
        return looks(f"card {CARD_IDS[card]}", label, *content, class_=css, id=card_id(card))
    return choices.button(mark, *content, spoken(label), id=card_id(card), css=css)


def _single(card: int, nth: int, scene: Scene) -> Html:
    """One card, which may be kept (CO-8.3)."""
    words = scene.words
    press = pick_kept(card, nth)
    picked = press in scene.picked
    return pick(
        press,
        picked,
        span(picture(card, words), class_="pic"),
        spoken(names.card(card, words)),
        id=card_id(card, nth),
        css="held-card can",
    )


def _deals(state: State, choices: Choices, scene: Scene) -> Html | None:
    """Deals (CO-17): possible at every decision, and out of turn; cards that were shown can be looked up."""
    words = scene.words
    notes = sum(1 for note in state.notes if scene.viewer in note.seats)
    if not choices.out_of_turn and not notes:
        return None
    said = words.count("You were shown cards {n} time", "You were shown cards {n} times", notes) if notes else ""
    return looks(
        "deals",
        said,
        icon("deal"),
        span(words("Deals"), class_="label"),
        span(figure(notes, words), class_="copies", aria_hidden="true") if notes else None,
        class_="about-deals",
        id="deals",
    )
