"""Sentences of refusals in Silver that need more than the message of their row: the subject, the reason and what to do
instead."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.refusals import Params, Part, sentence
from mohreh.core.text import N_
from mohreh.games.silver import names
from mohreh.games.silver.components import INITIAL_PEEK, WITCH
from mohreh.games.silver.kinds import Kind
from mohreh.games.silver.refusals import ROWS
from mohreh.games.silver.sentences_ways import as_choice

_EXPECTED: Mapping[str, str] = {
    Kind.INITIAL_PEEK: N_("First everybody looks at two of their own cards: choose yours."),
    Kind.LOOK: N_("First put away what is being looked at."),
    Kind.TURN_START: N_("You hold no card yet: {ways}."),
    Kind.CHOOSE_DRAWN: N_("First keep one of the drawn cards."),
    Kind.DRAWN: N_("First decide about the card in hand: {ways}."),
    Kind.TURN_END: N_("This turn has had its action: end it when you are ready."),
    Kind.ROUND_OVER: N_("The round is over: go on to the next one."),
    Kind.OVER: N_("The game is over."),
}


def refusal(refused: Refusal, scene: Scene) -> str:
    """The sentence for a refused action, without its clause."""
    return sentence(refused, ROWS, SENTENCES, _PARTS, scene)


def _number(params: Params, key: str) -> int:
    return int(params[key])


def _place(params: Params, scene: Scene) -> str | int:
    """The place a refusal is about; its seat is the viewer's own when none is named."""
    if "slot" not in params:
        return params["place"]
    return names.place(int(params.get("seat", scene.viewer)), _number(params, "slot") - 1, scene)


_PARTS: Mapping[str, Part] = {
    "place": _place,
    "card": lambda params, scene: names.resident(_number(params, "number"), scene.words),
    "caller": lambda params, scene: scene.names[_number(params, "caller")],
    "holder": lambda params, scene: scene.names[_number(params, "holder")],
    "ways": lambda params, scene: as_choice(str(params["ways"]), scene.words),
}


def _wrong_decision(params: Params, scene: Scene) -> str:
    words, kind = scene.words, str(params["kind"])
    if kind in (Kind.CHANCE_FIRST, Kind.CHANCE_DEAL):
        return words("Wait a moment: the cards are being dealt.")
    if params.get("other"):
        return words("Another player decides now: wait a moment.")
    if kind == Kind.ABILITY:
        ability = _number(params, "ability")
        card = names.resident(ability, words)
        if ability == WITCH:
            return words("The {card} is in use: first choose its target.", card=card)
        return words("The {card} is in use: first choose its target, or leave it unused.", card=card)
    return words(_EXPECTED[kind], ways=as_choice(str(params.get("ways", "")), words))


def _must_be_two(params: Params, scene: Scene) -> str:
    return scene.words.count(
        "Choose exactly {two} of your cards: {n} is chosen now.",
        "Choose exactly {two} of your cards: {n} are chosen now.",
        _number(params, "have"),
        two=INITIAL_PEEK,
    )


def _too_many_drawn(params: Params, scene: Scene) -> str:
    return scene.words.count(
        "You can draw {n} card now: one, and one more for each of your face-up Rascals while the deck lasts.",
        "You can draw {n} cards now: one, and one more for each of your face-up Rascals while the deck lasts.",
        _number(params, "most"),
    )


def _not_in_display(params: Params, scene: Scene) -> str:
    words, have = scene.words, _number(params, "have")
    if not have:
        return words("No card lies in the display: {ways}.", ways=as_choice(str(params["ways"]), words))
    return words.count(
        "The display has only {n} card: take that one.", "The display has {n} cards: take one of them.", have
    )


def _not_in_pile(params: Params, scene: Scene) -> str:
    words, have = scene.words, _number(params, "have")
    return words.count(
        "The discard pile has only {n} card: choose that one.",
        "The discard pile has {n} cards: choose one of them.",
        have,
    )


def _too_many_targets(params: Params, scene: Scene) -> str:
    return scene.words.count(
        "You may look at {n} card here, and {have} are chosen.",
        "You may look at {n} cards here, and {have} are chosen.",
        _number(params, "most"),
        have=_number(params, "have"),
    )


def _under_amulet(params: Params, scene: Scene) -> str:
    words, place = scene.words, _place(params, scene)
    if params.get("only"):
        return words("The amulet lies on {place}, your only card: you have nothing to exchange.", place=place)
    return words(
        "The amulet lies on {place}: nobody may touch that card before the round is scored. Choose another.",
        place=place,
    )


def _nothing_to_exchange(params: Params, scene: Scene) -> str:
    words = scene.words
    if "ways" in params:
        ways = as_choice(str(params["ways"]), words)
        return words("Your only card lies under the amulet, and nothing could be exchanged: {ways}.", ways=ways)
    return words("Under the amulet your only card could not be exchanged, and it must be: lay the amulet later.")


def _no_target(params: Params, scene: Scene) -> str:
    words, ways = scene.words, as_choice(str(params["ways"]), scene.words)
    card = names.resident(_number(params, "number"), words)
    if params.get("empty"):
        return words("The deck is empty, and the {card} has no card to look at: {ways}.", card=card, ways=ways)
    return words("There is nothing that the {card} could be used on now: {ways}.", card=card, ways=ways)


def _witch_must_exchange(params: Params, scene: Scene) -> str:
    words = scene.words
    match params["reach"]:
        case "rivals":
            return words("You have seen the top card of the deck, so it must be exchanged: for a card of a rival.")
        case "own":
            return words("You have seen the top card of the deck, so it must be exchanged: for cards of yours.")
    return words(
        "You have seen the top card of the deck, so it must be exchanged: for a card of a rival, or for cards of yours."
    )


def _not_empath(params: Params, scene: Scene) -> str:
    if not _number(params, "have"):
        return scene.words("You have no face-up Empath.")
    return scene.words("No face-up Empath lies at {place}: choose one that does.", place=_place(params, scene))


def _not_bodyguard(params: Params, scene: Scene) -> str:
    if not _number(params, "have"):
        return scene.words("You have no face-up Bodyguard.")
    return scene.words("No face-up Bodyguard lies at {place}: choose one that does.", place=_place(params, scene))


SENTENCES: Mapping[str, Part] = {
    "wrong_decision": _wrong_decision,
    "must_be_two": _must_be_two,
    "not_empath": _not_empath,
    "not_bodyguard": _not_bodyguard,
    "too_many_drawn": _too_many_drawn,
    "not_in_display": _not_in_display,
    "not_in_pile": _not_in_pile,
    "too_many_targets": _too_many_targets,
    "under_amulet": _under_amulet,
    "nothing_to_exchange": _nothing_to_exchange,
    "no_target": _no_target,
    "witch_must_exchange": _witch_must_exchange,
}
