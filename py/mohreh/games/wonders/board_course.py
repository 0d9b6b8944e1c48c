"""What concerns the whole table: Age and turn, the direction of passing, the discard pile, and choices from there."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, classes, div, h2, p, section, span
from mohreh.core.parts import Parts
from mohreh.core.picture import icon
from mohreh.core.pieces import class_of, figure, looks, page_direction, spoken, unseen
from mohreh.core.text import Words
from mohreh.games.wonders import faces, names, names_effects
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.board_choices import Choices, pick_board, pick_card
from mohreh.games.wonders.board_parts import in_order, picture, whose
from mohreh.games.wonders.components import CARD_IDS, PASS, SAME, TURNS, VICTORY
from mohreh.games.wonders.discards import known_in_pile
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.state import State

_ERAS = {1: icon("era-1"), 2: icon("era-2"), 3: icon("era-3")}
_LEFT, _RIGHT = icon("to-left"), icon("to-right")
_PILE, _HELP = icon("discard"), icon("info")


def course(state: State, scene: Scene, parts: Parts) -> Html:
    """One line: Age, turn, direction of passing, the points of a conflict, the discard pile, the meaning of the
    signs."""
    words = scene.words
    if not state.age:
        return div(
            h2(names.age(0, words), class_="which-age"),
            _help(words),
            id="course",
            class_="course",
            data_roving="grid",
            dir=page_direction(words),
        )
    return parts.draw(
        "course",
        lambda: div(
            h2(span(_ERAS[state.age], class_="era"), span(names.age(state.age, words)), class_="which-age"),
            _turns(state, scene),
            _passing(state, scene),
            span(
                span(faces.SHIELD, faces.token(VICTORY[state.age], words), aria_hidden="true", class_="spoils"),
                unseen(
                    words("A conflict of this Age is worth {points}", points=names.points(VICTORY[state.age], words))
                ),
                class_="conflicts",
            ),
            _controller(state, scene),
            _help(words),
            _pile(state, scene),
            id="course",
            class_="course",
            data_roving="grid",
            dir=page_direction(words),
        ),
        *(state.age, state.turn, len(state.pile), state.controller, len(state.deck), bool(state.won)),
        "pile" in scene.marked,
    )


def _turns(state: State, scene: Scene) -> Html:
    words = scene.words
    turn = min(state.turn, TURNS)
    pips = [span(class_="gone" if each < turn else "now" if each == turn else None) for each in range(1, TURNS + 1)]
    label = words("Turn {n} of {all}", n=turn, all=TURNS)
    return span(span(label), span(pips, class_="pips", dir="ltr", aria_hidden="true"), class_="which-turn")


def _passing(state: State, scene: Scene) -> Html:
    """The direction in which hands are passed: the arrow is the same in both directions of writing (SW-2.1)."""
    words = scene.words
    if state.base:
        said = words("Hands change sides after every turn")
        return span(_LEFT, _RIGHT, span(said, class_="at-length"), class_="passing", dir="ltr")
    left = PASS[state.age] > 0
    return span(
        _LEFT if left else None,
        span(names.passing(state.age, words), class_="at-length", dir="auto"),
        None if left else _RIGHT,
        class_="passing",
        dir="ltr",
    )


def _controller(state: State, scene: Scene) -> Html | None:
    """The player who decides for the Free City in this turn, and the number of cards in its deck (SW-13.3)."""
    if not state.base:
        return None
    words = scene.words
    name = whose(state, state.controller, scene)
    return looks(
        "free-city",
        words(
            "Free City: {name} decides, {cards} in its deck", name=name, cards=names.card_count(len(state.deck), words)
        ),
        span(icon("seal"), span(name, dir="auto"), class_="controller", aria_hidden="true"),
        class_="free-city",
    )


def _help(words: Words) -> Html:
    return looks("signs", words("Still to come, and what the signs mean"), _HELP, class_="about-signs")


def _pile(state: State, scene: Scene) -> Html:
    words = scene.words
    n = len(state.pile)
    return looks(
        "discard",
        words("Discard pile: {cards}", cards=names.card_count(n, words)),
        span(_PILE, figure(n, words), aria_hidden="true", class_="pile-count"),
        class_=class_of(scene, "pile", "pile"),
        id="pile",
    )


# -- choices in the middle


def offered(state: State, choices: Choices, scene: Scene) -> Html | None:
    """The Wonders to choose from, or the discard pile for a player who may build from it; None otherwise."""
    if choices.kind == Kind.CHOOSE:
        return _boards(state, choices, scene)
    if choices.kind == Kind.FROM_DISCARD:
        return _from_discard(state, choices, scene)
    return None


def _boards(state: State, choices: Choices, scene: Scene) -> Html:
    words = scene.words
    return section(
        h2(words("Wonders to choose from"), class_="unseen"),
        div(
            [_board(action, choices, state, scene) for action in choices.boards],
            class_=classes("boards-to-choose", any(each.side >= 0 for each in choices.boards) and "of-sides"),
            data_roving="grid",
        ),
        class_="to-choose",
        aria_label=words("Wonders to choose from"),
        dir=page_direction(words),
    )


def _board(action: Action, choices: Choices, state: State, scene: Scene) -> Html:
    words = scene.words
    board = action.board if action.board >= 0 else state.boards[choices.city]
    side = action.side if action.side >= 0 else state.sides[choices.city]
    mark = pick_board(action)
    return choices.button(
        mark,
        faces.wonder(board, side, words),
        span(names.board_side(board, side, words), class_="called"),
        id=f"choice-{mark.replace('.', '-')}",
        css="wonder-choice",
    )


def _from_discard(state: State, choices: Choices, scene: Scene) -> Html:
    words = scene.words
    cards = []
    for card in in_order(set(known_in_pile(state))):
        name, mark = f"discarded-{CARD_IDS[card]}", pick_card(card)
        if mark not in choices.all_marks:
            has = bool(state.have[state.city] & SAME[card])
            label = (
                words("{card} The city has it already.", card=names_effects.describe_card(card, words))
                if has
                else names_effects.describe_card(card, words)
            )
            cards.append(looks(f"card {CARD_IDS[card]}", label, picture(card, words), class_="held-card", id=name))
            continue
        cards.append(
            choices.button(
                mark,
                picture(card, words),
                spoken(names_effects.describe_card(card, words)),
                id=name,
                css="held-card",
            )
        )
    return section(
        p(words("The discard pile"), class_="pile-title"),
        div(cards, class_="held-cards", data_roving="grid"),
        class_="to-choose from-pile",
        aria_label=words("The discard pile"),
        dir=page_direction(words),
    )
