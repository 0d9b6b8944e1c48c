"""The sheet of a type of card: what it does, how many there are and where, what playing it would do now."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, div, li, p, span, ul
from mohreh.core.offers import final_word, offer, use, uses
from mohreh.games.condottiere import names
from mohreh.games.condottiere.actions import PLAY
from mohreh.games.condottiere.board_choices import Choices
from mohreh.games.condottiere.board_dock import consequence
from mohreh.games.condottiere.board_parts import big_picture, clause, reason
from mohreh.games.condottiere.components import CARDS
from mohreh.games.condottiere.forecast import forecast
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.state import State


def card_sheet(state: State, card: int, scene: Scene) -> Sheet:
    """The sheet of a type of card."""
    words, row = scene.words, CARDS[card]
    facts = names.effects(card, words)
    if state.hiding and names.face_down(card, words):
        facts.append(names.face_down(card, words))
    mine = state.hands[scene.viewer].count(card) if scene.viewer >= 0 else 0
    facts.append(words.count("There is {n} in the game.", "There are {n} in the game.", row.count))
    if state.burned[card]:
        facts.append(words.count("{n} has burned openly.", "{n} have burned openly.", state.burned[card]))
    if mine:
        facts.append(words("You have {n} in your hand.", n=mine))
    return Sheet(
        names.card(card, words),
        div(
            div(
                span(big_picture(card, words), class_="portrait"),
                ul([li(fact) for fact in facts], class_="facts", role="list"),
                class_="about",
            ),
            _uses(state, card, scene),
            p(clause(row.clause), class_="note alone"),
            class_="look card-look",
        ),
    )


def _uses(state: State, card: int, scene: Scene) -> Html | None:
    """To play it; refused, why not."""
    words, choices = scene.words, Choices(state, scene)
    if choices.seat is None or choices.kind != Kind.BATTLE:
        return None
    offered = offer(state, choices.seat, PLAY[card], scene)
    if offered.refusal:
        details: list[Html | None] = [reason(offered.refusal, scene)]
    else:
        ahead = forecast(state, choices.seat, card)
        details = [span(consequence(state, ahead, scene), class_="does"), final_word(offered, words)]
    return uses([use(offered, words("Play {card}", card=names.card(card, words)), *details)], words)
