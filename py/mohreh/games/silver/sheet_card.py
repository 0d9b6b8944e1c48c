"""The sheet of one card: what the viewer may know of it, who has seen it, its ability, and possible actions."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core import offers
from mohreh.core.face import Scene, Sheet
from mohreh.core.game import UNKNOWN, Refusal
from mohreh.core.html import Html, div, li, p, span, ul
from mohreh.core.offers import final_word, offer, use
from mohreh.games.silver import actions, faces, names
from mohreh.games.silver.actions import Action
from mohreh.games.silver.board_choices import Choices
from mohreh.games.silver.board_offers import free_words
from mohreh.games.silver.board_parts import big_picture, clause, place_of, power, reason, remembers_all
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import visible

Use = tuple[Action, str, str]  # an action, its title, what it brings


def card_sheet(state: State, card: int, scene: Scene) -> Sheet | None:
    """The sheet of a card that lies open to be pressed: in a village, the display, the hand or on top of the pile."""
    if not _there(state, card, scene):
        return None
    words = scene.words
    number = visible(state, card, scene)
    choices = Choices(state, scene)
    facts = [_sentence(names.describe_card(state, card, scene))]
    place = place_of(state, card)
    if state.amulet == card:
        facts.append(words("Under the amulet: nobody can touch it until the end of the round."))
    if number != UNKNOWN:
        facts.append(_sentence(names.activation(RESIDENTS[number].activation.value, words)))
        facts.append(power(number, scene))
    return Sheet(
        words("Face-down card") if number == UNKNOWN else names.resident_with_number(number, words),
        div(
            div(
                span(faces.back() if number == UNKNOWN else big_picture(number, words), class_="portrait"),
                ul([li(fact) for fact in facts], class_="facts", role="list"),
                class_="about",
            ),
            uses(state, choices, _uses(state, card, place, choices, scene), scene),
            _no_target(place, choices, scene),
            p(clause(RESIDENTS[number].clause), class_="note alone") if number != UNKNOWN else None,
            class_="look card-look",
        ),
    )


def _sentence(text: str) -> str:
    return f"{text}."


def _there(state: State, card: int, scene: Scene) -> bool:
    if place_of(state, card) is not None or card in state.display:
        return True
    if card in state.hand:
        return visible(state, card, scene) != UNKNOWN
    return card in (state.discard if remembers_all(state, scene) else state.discard[-1:])


def uses(state: State, choices: Choices, rows: Iterable[Use], scene: Scene) -> Html | None:
    """The possible actions as buttons with their consequences; refused ones with the reason and its clause."""
    out = []
    for action, title, line in rows:
        offered = offer(state, choices.seat, action, scene)
        if offered.refusal:
            out.append(use(offered, title, reason(offered.refusal, scene)))
        else:
            out.append(use(offered, title, span(line, class_="does"), final_word(offered, scene.words)))
    return offers.uses(out, scene.words) if out and choices.seat is not None else None


def _uses(state: State, card: int, place: tuple[int, int] | None, choices: Choices, scene: Scene) -> list[Use]:
    words = scene.words
    if card in state.display and choices.kind == "turn_start":
        index = state.display.index(card)
        name = names.resident_with_number(visible(state, card, scene), words)
        line = words("Instead of drawing: discard it, also for its ability, or keep it face up.")
        return [(actions.take_display(index), words("Take {card} from the display", card=name), line)]
    if place is None or place[0] != choices.seat:
        return []
    out = []
    for action in choices.free_actions(place[1]):
        title, lines, _ = free_words(action, scene)
        out.append((action, title, " ".join(lines)))
    return out


def _no_target(place: tuple[int, int] | None, choices: Choices, scene: Scene) -> Html | None:
    """Why a card cannot be chosen for the present decision."""
    if place is None or choices.seat is None:
        return None
    refusal: Refusal | None = choices.why_not(*place)
    return None if refusal is None else p(reason(refusal, scene), class_="why-not")
