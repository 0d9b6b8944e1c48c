"""The viewer's hand by colour. Each card shows how it could be built now, without a press."""

from __future__ import annotations

from mohreh.core.choices import pick
from mohreh.core.face import Scene
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Child, Html, classes, div, p, section, span
from mohreh.core.parts import Parts
from mohreh.core.picture import icon
from mohreh.core.pieces import looks, page_direction, spoken
from mohreh.games.wonders import faces, names, names_effects
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.board_choices import Choices, pick_card
from mohreh.games.wonders.board_parts import in_order, own_city, picture, theirs
from mohreh.games.wonders.components import CARD_IDS, FREE_CITY
from mohreh.games.wonders.forecast import spent
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.state import State

_DONE = icon("done", "can-pay")
_LINK = icon("link", "can-pay")
_USES = {"build": _DONE, "stage": icon("monument"), "discard": icon("discard")}


def card_id(card: int, nth: int = 1) -> str:
    """The id of a card of the hand, which may contain two copies."""
    return f"hand-{CARD_IDS[card]}" if nth == 1 else f"hand-{CARD_IDS[card]}-{nth}"


def hand(state: State, choices: Choices, scene: Scene, parts: Parts) -> Html | None:
    """The hand of the viewer; None for a spectator, before the first deal, and after the end."""
    city, words = own_city(state, scene), scene.words
    if city < 0 or not state.turn or state.phase is Kind.OVER:
        return None
    cards = state.hands[city]
    if state.base and choices.kind == Kind.LAST_CARD and state.city == FREE_CITY:
        cards = state.deck  # the last card of the Free City is shown to its controller, SW-13.14
    label = words("Your hand: {cards}", cards=names.card_count(len(cards), words))
    if not cards:
        content: Child = p(words("Your hand is empty."), class_="note")
    elif UNKNOWN in cards:
        content = [faces.back(state.age, words) for _ in cards]
    else:
        held = in_order(cards)
        content = [
            _card(state, card, held[:place].count(card) + 1, choices, scene, parts) for place, card in enumerate(held)
        ]
    return section(
        div(content, class_="held-cards", data_roving="grid"),
        id="hand",
        class_=classes("own-hand", f"of-{len(cards)}"),
        aria_label=label,
        dir=page_direction(words),
        **theirs(state, city, scene),
    )


def _card(state: State, card: int, nth: int, choices: Choices, scene: Scene, parts: Parts) -> Html:
    words = scene.words
    name, able = card_id(card, nth), pick_card(card) in choices.all_marks and choices.kind != Kind.FROM_DISCARD
    committed = _committed(card, nth, choices)
    offered = [action for action in choices.with_card(card) if action.kind == "build"] if able else []
    cheapest = offered[0] if offered else None
    picked = able and choices.card == card
    press = choices.press(pick_card(card))
    return parts.draw(
        name,
        lambda: _button(card, name, able, picked, press, cheapest, committed, scene),
        *(card, able, picked, press, cheapest, committed, words.language),
    )


def _committed(card: int, nth: int, choices: Choices) -> Action | None:
    """The choice that was made with this copy of a card."""
    for number, action in enumerate((choices.given, choices.given_city)):
        if action is not None and action.card == card:
            same = choices.given is not None and choices.given.card == card
            if nth == (2 if number and same else 1):
                return action
    return None


def _button(
    card: int,
    name: str,
    able: bool,
    picked: bool,
    press: str,
    cheapest: Action | None,
    committed: Action | None,
    scene: Scene,
) -> Html:
    words = scene.words
    said = names_effects.describe_card(card, words)
    if committed is not None:
        tag: Html | None = span(_USES[committed.kind], class_="tag committed", aria_hidden="true")
        said = words("{card} You have chosen it.", card=said)
    elif not able:
        tag = None
    elif cheapest is None:
        tag = span("\u00d7", class_="tag cannot", aria_hidden="true")
        said = words("{card} You cannot build it now.", card=said)
    elif cheapest.mode == "chain":
        tag = span(_LINK, class_="tag free", aria_hidden="true")
        said = words("{card} Free now, through a chain.", card=said)
    elif not spent(cheapest):
        tag = span(_DONE, class_="tag free", aria_hidden="true")
        said = words("{card} It costs you no coins now.", card=said)
    else:
        tag = span(faces.coin(spent(cheapest), words), class_="tag costs", aria_hidden="true")
        said = words("{card} You pay {coins} now.", card=said, coins=names.coins(spent(cheapest), words))
    content = [picture(card, words), tag]
    css = classes("held-card", able and "can", committed is not None and "chosen")
    if not able:
        return looks(f"card {CARD_IDS[card]}", said, *content, class_=css, id=name)
    return pick(press, picked, *content, spoken(said), id=name, css=css)
