"""The dock: the possible actions with their consequences, and what has already been chosen."""

from __future__ import annotations

from mohreh.core import offers
from mohreh.core.face import Scene
from mohreh.core.frame import dock as place
from mohreh.core.html import Child, Html, classes, div, p, span
from mohreh.core.offers import ask, ended, final_word, offer
from mohreh.core.pieces import looks
from mohreh.games.wonders import names, names_effects
from mohreh.games.wonders.actions import TAKE, TAKE_NOTHING, Action
from mohreh.games.wonders.board_choices import Choices
from mohreh.games.wonders.board_parts import own_city, picture
from mohreh.games.wonders.board_refused import refused
from mohreh.games.wonders.board_uses import conflicts, consequence, next_hand, title, uses
from mohreh.games.wonders.components import CARD_IDS, FREE_CITY, STAGES
from mohreh.games.wonders.forecast import forecast
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.state import State


def dock(state: State, choices: Choices, scene: Scene) -> Html:
    """The actions of the person who decides; otherwise the state of the game."""
    kind = choices.kind
    if state.phase is Kind.OVER:
        content: list[Child] = [ended(scene)]
    elif kind == Kind.CHOOSE:
        content = _boards(state, choices, scene)
    elif kind == Kind.FROM_DISCARD:
        content = _from_discard(state, choices, scene)
    elif kind in (Kind.SELECT, Kind.LAST_CARD):
        content = _with_hand(state, choices, scene)
    else:
        own = own_city(state, scene)
        content = [conflicts(state, own, scene)] if state.age and own >= 0 else []
    return place(content, scene=scene, css=classes("advice", f"on-{kind or 'nothing'}"))


def _with_hand(state: State, choices: Choices, scene: Scene) -> list[Child]:
    card = choices.card
    if card < 0:
        return [*_given(state, choices, scene), ask(_next(choices, scene)), conflicts(state, choices.city, scene)]
    passed = "" if choices.given else next_hand(state, choices.city, card, scene)
    return [
        _in_mind(card, scene),
        div(uses(state, choices, card, scene), class_="ways"),
        refused(state, choices, card, scene),
        p(passed, class_="passed-on") if passed else None,
    ]


def _next(choices: Choices, scene: Scene) -> str:
    words = scene.words
    if choices.kind == Kind.LAST_CARD:
        return words("Press the last card to see what it can do.")
    if choices.given is None:
        return words("Press a card of your hand to see what it can do.")
    if choices.for_city and choices.given_city is None:
        return words("Now press a card for the Free City.")
    return words("Press a card to change your choice.")


def _given(state: State, choices: Choices, scene: Scene) -> list[Html]:
    """The choice, which may be changed until everybody has chosen (SW-4.2)."""
    words, out = scene.words, []
    for action, city in ((choices.given, choices.city), (choices.given_city, FREE_CITY)):
        if action is None:
            continue
        out.append(
            div(
                span(picture(action.card, words), class_="pic"),
                div(
                    p(
                        words("Chosen for the Free City:")
                        if city == FREE_CITY and state.base
                        else words("You have chosen:")
                    ),
                    p(names.card(action.card, words), class_="called"),
                    p(title(state, action, city, words), class_="would"),
                ),
                class_="card-in-mind",
            )
        )
    if out:
        out.append(p(words("You may change your choice until everybody has chosen."), class_="note"))
    return out


def _in_mind(card: int, scene: Scene) -> Html:
    words = scene.words
    effects = [*names_effects.effects_of_card(card, words), *names_effects.chains_of_card(card, words)]
    return div(
        looks(f"card {CARD_IDS[card]}", names.card(card, words), picture(card, words), class_="pic"),
        div(p(names.card(card, words), class_="called"), p(" ".join(effects), class_="does")),
        class_="card-in-mind",
    )


def _way(state: State, choices: Choices, action: Action, text: str, scene: Scene, *lines: Child, css: str = "") -> Html:
    offered = offer(state, choices.seat, action, scene)
    return offers.way(offered, span(text, class_="title"), *lines, final_word(offered, scene.words), css=css)


def _from_discard(state: State, choices: Choices, scene: Scene) -> list[Child]:
    words, card = scene.words, choices.card
    nothing = _way(state, choices, TAKE_NOTHING, names.term("decline", words), scene)
    if card < 0:
        return [ask(words("Press a card of the discard pile to build it for free.")), div(nothing, class_="ways")]
    brings = consequence(state, forecast(state, state.city, TAKE[card]), "build", scene)
    return [
        _in_mind(card, scene),
        div(
            _way(
                state,
                choices,
                TAKE[card],
                words("Build for free"),
                scene,
                span(brings, class_="would") if brings else None,
                css="loud",
            ),
            nothing,
            class_="ways",
        ),
    ]


def _boards(state: State, choices: Choices, scene: Scene) -> list[Child]:
    words, action = scene.words, choices.board
    if action is None:
        return [ask(words("Press the Wonder that you want to build."))]
    board = action.board if action.board >= 0 else state.boards[choices.city]
    side = action.side if action.side >= 0 else state.sides[choices.city]
    named = names.board_side(board, side, words)
    effects = []
    if side >= 0:
        effects = [
            " ".join(names_effects.effects_of_stage(board, side, at, words))
            for at in range(len(STAGES[2 * board + side]))
        ]
    return [
        p(named, class_="called"),
        div(
            [p(words("Stage {n}: {effects}", n=at, effects=each)) for at, each in enumerate(effects, 1)], class_="does"
        ),
        div(_way(state, choices, action, words("Take {wonder}", wonder=named), scene, css="loud"), class_="ways"),
    ]
