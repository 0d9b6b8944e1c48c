"""Sentences of refusals in Condottiere that need more than the message of their row: the subject, the reason and what
to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.refusals import Params, Part, sentence
from mohreh.core.text import N_
from mohreh.games.condottiere import names
from mohreh.games.condottiere.components import DRAW_MOST
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.refusals import ROWS

_EXPECTED: Mapping[str, str] = {
    Kind.CHOOSE_REGION: N_("First the region of the next battle has to be chosen."),
    Kind.BATTLE: N_("A battle is being fought: play a card or pass."),
    Kind.RETRIEVE: N_("First decide what the Scarecrow takes back, if anything."),
    Kind.PLACE_FAVOR: N_("First decide where the Favor of the Pope goes."),
    Kind.DRAW: N_("First cards are drawn: say how many you take."),
    Kind.DISCARD_HAND: N_("First decide whether the hand is burned or kept."),
    Kind.KEEP_CARDS: N_("The round is over: first choose which cards are kept."),
    Kind.NEXT_GAME: N_("This game is over: go on to the next one."),
}


def refusal(refused: Refusal, scene: Scene) -> str:
    """The sentence for a refused action, without its clause."""
    return sentence(refused, ROWS, SENTENCES, _PARTS, scene)


def _seat(params: Params, scene: Scene) -> str:
    return scene.names[int(params["seat"])]


def _region(params: Params, scene: Scene) -> str:
    return names.region(int(params["region"]), scene.words)


def _card(params: Params, scene: Scene) -> str:
    return names.card(int(params["card"]), scene.words)


_PARTS: Mapping[str, Part] = {"seat": _seat, "region": _region, "card": _card}


def _wrong_decision(params: Params, scene: Scene) -> str:
    words, kind = scene.words, str(params["kind"])
    if kind not in _EXPECTED:
        return words("Wait a moment: the cards are being dealt.")
    return words(_EXPECTED[kind])


def _not_in_hand(params: Params, scene: Scene) -> str:
    if not int(params["have"]):
        return scene.words("You have no card left to play: pass, and turn up your face-down card if you like.")
    return scene.words(
        "You have no {card} in your hand: play a card that you hold, or pass.", card=_card(params, scene)
    )


def _controlled(params: Params, scene: Scene) -> str:
    words, region = scene.words, _region(params, scene)
    if int(params["seat"]) == scene.viewer:
        return words("You control {region} already: choose a region that nobody controls.", region=region)
    return words(
        "{seat} controls {region} already: choose a region that nobody controls.",
        seat=_seat(params, scene),
        region=region,
    )


def _favor_controlled(params: Params, scene: Scene) -> str:
    words, region = scene.words, _region(params, scene)
    if int(params["seat"]) == scene.viewer:
        return words(
            "You control {region}: the Favor of the Pope goes onto a free region, or off the board.", region=region
        )
    return words(
        "{seat} controls {region}: the Favor of the Pope goes onto a free region, or off the board.",
        seat=_seat(params, scene),
        region=region,
    )


def _stops_nobody(params: Params, scene: Scene) -> str:
    if int(params["seats"]) < 3:
        return scene.words("There is no third player at this table who could be stopped.")
    return scene.words("Choose a third player to be stopped: neither yourself nor the one you ask.")


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


SENTENCES: Mapping[str, Part] = {
    "wrong_decision": _wrong_decision,
    "not_in_hand": _not_in_hand,
    "controlled": _controlled,
    "favor_controlled": _favor_controlled,
    "stops_nobody": _stops_nobody,
    "draws_too_many": _draws_too_many,
}
