"""The middle of the table: deck, discard pile, display, amulet, called vote, round."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Html, bdi, button, classes, div, li, section, span, ul
from mohreh.core.picture import icon
from mohreh.core.pieces import class_of, figure, looks, page_direction
from mohreh.core.seats import belongs
from mohreh.games.silver import actions, faces, names
from mohreh.games.silver.board_choices import Choices
from mohreh.games.silver.board_parts import card_id, picture, remembered_back
from mohreh.games.silver.components import ROUNDS
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import visible


def middle(state: State, choices: Choices, scene: Scene) -> Html:
    """Everything that belongs to no player."""
    words = scene.words
    return section(
        div(
            _deck(state, choices, scene),
            _discard(state, choices, scene),
            _display(state, choices, scene),
            class_="piles",
        ),
        div(
            span(_round(state, scene), class_="round"),
            span(_amulet(state, scene), _vote(state, scene), class_="standing"),
            button(
                icon("info"),
                span(words("All residents")),
                type="button",
                data_look="residents",
                class_="about-all",
            ),
            class_="round-facts",
            dir=page_direction(words),
        ),
        class_="middle",
        data_roving="grid",
        aria_label=words("The middle of the table"),
    )


def _round(state: State, scene: Scene) -> Html:
    words = scene.words
    if state.points:
        return span(names.round_name(max(state.round, 1), words))
    return span(words("Round {n} of {all}", n=max(state.round, 1), all=ROUNDS))


def _amulet(state: State, scene: Scene) -> Html | None:
    """The place of the amulet, and whether it can still be laid (SI-8.1)."""
    words = scene.words
    if not state.round or state.decision().kind in ("round_over", "over"):
        return None
    if state.amulet >= 0:
        text = words("The amulet protects a card.")
    elif state.holder >= 0 and state.armed:
        text = words("{name} may lay the amulet.", name=scene.names[state.holder])
    elif state.start >= 0:
        text = words("Start player: {name}", name=scene.names[state.start])
    else:
        return None
    if state.caller >= 0 and state.amulet >= 0:
        return None
    return span(
        span(faces.amulet(), id="amulet", class_=class_of(scene, "amulet", "token")) if state.amulet < 0 else None,
        span(text) if state.caller < 0 else None,  # then the vote is shown here
        class_=classes("amulet-fact", state.armed and state.amulet < 0 and "armed"),
    )


def _deck(state: State, choices: Choices, scene: Scene) -> Html:
    words = scene.words
    left = len(state.deck)
    known = visible(state, state.deck[0], scene) if left else UNKNOWN
    face = faces.empty("deck") if not left else faces.back() if known == UNKNOWN else remembered_back(known, words)
    label = words.count("Deck: {n} card", "Deck: {n} cards", left)
    if known != UNKNOWN:
        label = words("{deck}, on top {card}", deck=label, card=names.resident_with_number(known, words))
    glows = choices.kind == "turn_start" and choices.may(actions.draw(1))
    return looks(
        "deck",
        label,
        face,
        span(figure(left, words), class_="count", aria_hidden="true"),
        id="deck",
        class_=class_of(scene, "deck", "pile-of", "deep" if left > 8 else "", glows and "glows"),
    )


def _discard(state: State, choices: Choices, scene: Scene) -> Html:
    words = scene.words
    left = len(state.discard)
    top = state.discard[-1] if left else -1
    number = visible(state, top, scene) if left else UNKNOWN
    label = words("Discard pile: empty")
    if number != UNKNOWN:
        label = words("Discard pile, on top {card}", card=names.resident_with_number(number, words))
    face = faces.empty("pile") if not left else span(picture(number, words), id=card_id(top), class_="lying up")
    glows = choices.kind == "turn_start" and choices.may(actions.TAKE_DISCARD)
    return looks(
        "discard",
        label,
        face,
        id="discard",
        class_=class_of(scene, "discard", "pile-of", glows and "glows"),
    )


def _display(state: State, choices: Choices, scene: Scene) -> Html | None:
    words = scene.words
    if not state.display:
        return None
    cards = []
    for index, card in enumerate(state.display):
        glows = choices.kind == "turn_start" and choices.may(actions.take_display(index))
        cards.append(
            li(
                looks(
                    f"card {card}",
                    names.describe_card(state, card, scene),
                    picture(visible(state, card, scene), words),
                    id=card_id(card),
                    class_=class_of(scene, card_id(card), "lying up", glows and "glows"),
                )
            )
        )
    return div(
        bdi(names.term("display", words), class_="zone-name", aria_hidden="true"),
        ul(cards, role="list", aria_label=names.term("display", words)),
        id="display",
        class_=class_of(scene, "display", "display"),
    )


def _vote(state: State, scene: Scene) -> Html | None:
    """The called vote and the last turns that are still due (SI-4.21)."""
    words = scene.words
    if state.caller < 0 or state.decision().kind in ("round_over", "over"):
        return None
    name = scene.names[state.caller]
    text = (
        words.count(
            "{name} has called a vote: {n} last turn",
            "{name} has called a vote: {n} last turns",
            state.last_turns,
            name=name,
        )
        if state.last_turns
        else words("{name} has called a vote", name=name)
    )
    return span(faces.bell(), span(text), class_="vote", **belongs(scene, state.caller))
