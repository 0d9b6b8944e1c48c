"""What refusals of Condottiere say beyond their rows: a sentence with the thing, the reason and the way out."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.refusals import Params, Part, sentence
from mohreh.core.text import N_
from mohreh.games.condottiere import names
from mohreh.games.condottiere.components import DRAW_MOST
from mohreh.games.condottiere.refusals import ROWS
from mohreh.games.condottiere.rules.kinds import Kind

_EXPECTED: Mapping[str, str] = {
    Kind.CHOOSE_REGION: N_("First the region of the next battle has to be chosen."),
    Kind.BATTLE: N_("A battle is being fought: play a card or pass."),
    Kind.RETRIEVE: N_("First decide what the Scarecrow takes back, if anything."),
    Kind.PLACE_FAVOR: N_("First decide where the Favor of the Pope goes."),
    Kind.DRAW: N_("First everybody draws cards."),
    Kind.DISCARD_HAND: N_("First decide whether the hand is burned or kept."),
    Kind.KEEP_CARDS: N_("The round is over: first choose which cards are kept."),
    Kind.NEXT_GAME: N_("This game is over: go on to the next one."),
}


def refusal(refused: Refusal, scene: Scene) -> str:
    """The sentence for a refused action, without its clause."""
    return sentence(refused, ROWS, TOLD, _PARTS, scene)


_PARTS: Mapping[str, Part] = {
    "seat": lambda params, scene: scene.names[int(params["seat"])],
    "region": lambda params, scene: names.region(int(params["region"]), scene.words),
    "card": lambda params, scene: names.card(int(params["card"]), scene.words),
}


def _wrong_decision(params: Params, scene: Scene) -> str:
    words, kind = scene.words, str(params["kind"])
    if kind not in _EXPECTED:
        return words("Wait a moment: the cards are being dealt.")
    return words(_EXPECTED[kind])


def _draws_too_many(params: Params, scene: Scene) -> str:
    words, most = scene.words, int(params["most"])
    if most == DRAW_MOST:
        return words("You can draw {most} cards at most after a battle.", most=most)
    return words.count(
        "You can draw {n} card at most: your hand is limited to {limit}.",
        "You can draw {n} cards at most: your hand is limited to {limit}.",
        most,
        limit=names.card_count(int(params["limit"]), words),
    )


TOLD: Mapping[str, Part] = {
    "wrong_decision": _wrong_decision,
    "draws_too_many": _draws_too_many,
}
