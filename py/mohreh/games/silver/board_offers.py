"""The buttons of the dock: complete actions with what is known about their consequences, and free actions."""

from __future__ import annotations

from mohreh.core import offers
from mohreh.core.face import Scene
from mohreh.core.html import Html, classes, div, li, p, span, ul
from mohreh.core.offers import final_word, offer
from mohreh.core.picture import icon
from mohreh.core.text import all_of
from mohreh.games.silver import faces, names, sentences
from mohreh.games.silver.actions import Action
from mohreh.games.silver.board_choices import LOOKS, Choices
from mohreh.games.silver.board_parts import reason
from mohreh.games.silver.components import APPRENTICE_SEER, BEHOLDER, EXPOSER, MASTER, REVEALER, WITCH
from mohreh.games.silver.rules.movers import witch_reach
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import visible


def way(
    state: State,
    choices: Choices,
    action: Action,
    title: str,
    *lines: str | Html | None,
    scene: Scene,
    picture: Html | None = None,
    loud: bool = False,
    minor: bool = False,
) -> Html:
    """An action as a button with its consequence, or with the reason and clause if it is refused."""
    offered = offer(state, choices.seat, action, scene)
    pictured = picture and not minor
    if offered.refusal:
        said: list[Html | None] = [reason(offered.refusal, scene, pressed=True)]
    else:
        said = [*(span(line) for line in lines if line and not minor), final_word(offered, scene.words)]
    return offers.way(
        offered,
        span(picture, class_="pic", aria_hidden="true") if pictured else None,
        span(span(title, class_="title"), said, class_="words"),
        css=classes("loud" if loud else minor and "minor", not pictured and "plain"),
    )


def instruction(state: State, choices: Choices, scene: Scene) -> str:
    """The next press for the ability in use."""
    words, ability = scene.words, state.ability
    mine = any(choices.for_main(choices.seat or 0, slot) for slot in choices.own)
    if ability == EXPOSER:
        return words("Press the face-down card of yours that you want to turn up.")
    if ability == REVEALER and scene.options.get("revealer") == "any":
        return words("Press the face-down card that you want to turn up.")
    if ability == REVEALER:
        return words("Press the face-down card of a rival that you want to turn up.")
    if ability == BEHOLDER:
        return words("Press one or two of your face-down cards.")
    if ability == APPRENTICE_SEER:
        return words("Press a face-down card of a rival.")
    if ability in LOOKS:
        return words("Press any face-down card.")
    if ability == MASTER and choices.pile:
        return words("Now press the card or cards of yours that leave for it.")
    if ability == MASTER and mine:
        return words("Now choose a card of the pile.")
    if ability == MASTER:
        return words("Choose a card of the pile, and press the card or cards of yours that leave for it.")
    if ability == WITCH and (reach := witch_reach(state, state.active)) != "any":
        if reach == "rivals":
            return words("Press one card of a rival: the card of the deck takes its place.")
        return words("Press one or more cards of yours: the card of the deck takes their place.")
    if ability == WITCH:
        return words("Press one card of a rival, or one or more of yours: the card of the deck takes its place.")
    if choices.rivals:
        return words("Now press the card of yours that you give for it.")
    if mine:
        return words("Now press the card of a rival that you want.")
    return words("Press the card of a rival that you want, and the card of yours that you give for it.")


def exchanges(state: State, choices: Choices, scene: Scene) -> list[Html]:
    """The complete actions for the picks, the first one large."""
    out: list[Html] = []
    for action in choices.offers():
        title, lines = _offered(state, choices, action, scene)
        if action.place >= 0:
            title = scene.words("The same, with the new card at place {n}", n=action.place + 1)
            out.append(way(state, choices, action, title, scene=scene, minor=True))
        else:
            out.append(way(state, choices, action, title, *lines, scene=scene, loud=True))
    return out


def _offered(state: State, choices: Choices, action: Action, scene: Scene) -> tuple[str, list[str]]:
    """Title and consequences of a complete action."""
    words = scene.words
    match action.verb:
        case "exchange":
            return words("Exchange {places}", places=names.places(action.slots, words)), [
                sentences.expectation(state, action.slots, scene),
                _facing(scene, down=state.source == "deck"),
            ]
        case "master":
            card = names.resident_with_number(visible(state, state.discard[-1 - action.index], scene), words)
            title = words("Take {card} for {places}", card=card, places=names.places(action.slots, words))
            return title, [
                sentences.expectation(state, action.slots, scene),
                _facing(scene, down=False),
            ]
        case "witch" if action.slots:
            return words("Exchange {places}", places=names.places(action.slots, words)), [
                sentences.expectation(state, action.slots, scene),
                _facing(scene, down=True),
            ]
        case "witch":
            return words("Exchange {place}", place=names.place(action.seat, action.slot, scene)), [
                words("The card there goes face up on the discard pile; the new one lies face down.")
            ]
        case "rob":
            taken = names.place(action.seat, action.slot, scene)
            given = names.place(choices.seat or 0, action.give, scene)
            return words("Take {taken}, give {given}", taken=taken, given=given), [
                words("Both keep their facing. You look at the card you take; its owner sees nothing of yours.")
            ]
        case "reveal":
            return words("Turn up {place}", place=names.place(action.seat, action.slot, scene)), [
                words("Everybody sees it, and it works from now on if it works face up.")
            ]
    places = [names.place(seat, slot, scene) for seat, slot in action.targets]
    return words("Look at {places}", places=all_of(places, words)), [words("Only you see it.")]


def _facing(scene: Scene, *, down: bool) -> str:
    words = scene.words
    return words("The new card lies face down.") if down else words("The new card lies face up.")


# -- free actions


def free_ways(state: State, choices: Choices, scene: Scene) -> list[Html | None]:
    """The free actions with the picked card; without one, which free actions there are."""
    ways = [_free(state, choices, action, scene) for action in choices.at_will]
    if ways:
        return [ul([li(each) for each in ways], class_="ways at-will", role="list", data_roving="grid")]
    if choices.picked or not choices.free_kinds:
        return []
    return [
        div([p(_free_sign(kind), span(_free_hint(kind, scene))) for kind in choices.free_kinds], class_="free-hints")
    ]


def _free_sign(kind: str) -> Html:
    return {"empath": icon("eye"), "guard": faces.guard(), "withdraw": faces.guard(), "amulet": faces.amulet()}[kind]


def _free_hint(kind: str, scene: Scene) -> str:
    words = scene.words
    if kind == "empath":
        return words("Empath: press a face-down card of yours to look at it.")
    if kind == "guard":
        return words("Bodyguard: press the card for it to guard.")
    if kind == "withdraw":
        return words("Press a guarded card to withdraw its Bodyguard.")
    return words("Amulet: press the card for it to protect until the end of the round.")


def _free(state: State, choices: Choices, action: Action, scene: Scene) -> Html:
    title, lines, sign = free_words(action, scene)
    return way(state, choices, action, title, *lines, scene=scene, picture=sign)


def free_words(action: Action, scene: Scene) -> tuple[str, list[str], Html]:
    """Title, consequence and sign of a free action."""
    words = scene.words
    if action.verb == "empath":
        title = words("Look at place {n} with the Empath at place {from_}", n=action.on + 1, from_=action.slot + 1)
        return title, [words("Only you see it. Each Empath looks once in a turn.")], icon("eye")
    if action.verb == "guard":
        title = words("Guard place {n} with the Bodyguard at place {from_}", n=action.on + 1, from_=action.slot + 1)
        return title, [words("Rivals cannot look at it, turn it, exchange it or take it.")], faces.guard()
    if action.verb == "withdraw":
        return words("Withdraw the Bodyguard at place {n}", n=action.slot + 1), [], faces.guard()
    return (
        words("Lay the amulet on place {n}", n=action.slot + 1),
        [words("Nobody can touch this card until the end of the round, not even you.")],
        faces.amulet(),
    )
