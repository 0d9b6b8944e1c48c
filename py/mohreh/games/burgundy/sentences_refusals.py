"""Sentences of refusals in The Castles of Burgundy that need more than the message of their row: the subject, the
reason and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.refusals import Params, Part, sentence
from mohreh.core.text import N_
from mohreh.games.burgundy import names
from mohreh.games.burgundy import names_places as places
from mohreh.games.burgundy.kinds import OPTIONAL, Kind
from mohreh.games.burgundy.refusals import ROWS

_EXPECTED: Mapping[str, str] = {
    Kind.SETUP_BOARDS: N_("First choose a player board."),
    Kind.SETUP_TRADE_ROUTES: N_("First put your trade routes in order."),
    Kind.SETUP_START_CASTLE: N_("First place your start castle."),
}
_TAKEN: Mapping[str, str] = {
    "carpenter": N_("Only a building is taken here, not {tile}."),
    "church": N_("Only a mine, a monastery or a castle is taken here, not {tile}."),
    "market": N_("Only a ship or livestock is taken here, not {tile}."),
    "any": N_("Only hex tiles of the numbered depots are taken here, not {tile}."),
}


def refusal(refused: Refusal, scene: Scene) -> str:
    """The sentence for a refused action, without its clause."""
    return sentence(refused, ROWS, SENTENCES, _PARTS, scene)


_PARTS: Mapping[str, Part] = {
    "board": lambda params, scene: places.board(int(params["board"]), scene.words),
    "tile": lambda params, scene: names.tile(int(params["tile"]), scene.words),
    "depot": lambda params, scene: names.depot(int(params["depot"]), scene.words),
    "colour": lambda params, scene: names.colour(int(params["space_kind"]), scene.words),
    "building": lambda params, scene: names.building(int(params["building"]), scene.words),
    "animal": lambda params, scene: names.animal(int(params["animal"]), scene.words),
    "goods": lambda params, scene: names.goods(int(params["goods"]), scene.words),
    "shield": lambda params, scene: names.shield(int(params["shield"]), scene.words),
    "effect": lambda params, scene: names.effect(str(params["effect"]), scene.words),
    "need": lambda params, scene: names.silver_count(int(params["need"]), scene.words),
    "have": lambda params, scene: names.silver_count(int(params["have"]), scene.words),
}


def _wrong_seat(params: Params, scene: Scene) -> str:
    words, seat = scene.words, int(params["seat"])
    if seat == CHANCE:
        return words("Wait a moment: tiles are being dealt or dice rolled.")
    return words("It is not your turn: {name} decides now.", name=scene.names[seat])


def _set_up_first(params: Params, scene: Scene) -> str:
    kind = str(params["kind"])
    if kind not in _EXPECTED:
        return scene.words("Wait a moment: tiles are being dealt or dice rolled.")
    return scene.words(_EXPECTED[kind])


def _effect_open(params: Params, scene: Scene) -> str:
    words, kind = scene.words, str(params["effect"])
    effect = names.effect(kind, words)
    if kind in OPTIONAL:
        return words("First finish the open effect, or decline it: {effect}.", effect=effect)
    return words("First finish the open effect: {effect}.", effect=effect)


def _die_used(params: Params, scene: Scene) -> str:
    words, result = scene.words, int(params["result"]) + 1
    if params["left"]:
        return words("The die with the {n} is used: act with the other one.", n=result)
    return words("Both dice are used in this turn.")


def _workers_short(params: Params, scene: Scene) -> str:
    words = scene.words
    need, have = (names.worker_count(int(params[key]), words) for key in ("need", "have"))
    if int(params["target"]) < 0:
        return words("This costs {need}: you have {have}.", need=need, have=have)
    return words(
        "To make the {result} a {target} takes {need}: you have {have}.",
        result=int(params["result"]) + 1,
        target=int(params["target"]) + 1,
        need=need,
        have=have,
    )


def _not_to_take(params: Params, scene: Scene) -> str:
    words, tile = scene.words, names.tile(int(params["tile"]), scene.words)
    if str(params["source"]) in _TAKEN:
        return words(_TAKEN[str(params["source"])], tile=names.a_tile(int(params["tile"]), words))
    depot = names.depot(int(params["depot"]), words)
    return words("{depot} does not have this tile: {tile}.", depot=depot, tile=tile)


def _too_many_types(params: Params, scene: Scene) -> str:
    words, free = scene.words, int(params["free"])
    if not free:
        return words("All your stacks of goods are taken: no new type fits.")
    if int(params["new"]) <= free:
        return words("There is room for all the new types of goods: none is chosen.")
    if int(params["named"]) == free:
        return words("Choose types of goods that lie there and that you do not have yet.")
    return words.count(
        "There is room for {n} new type of goods: choose exactly that many.",
        "There is room for {n} new types of goods: choose exactly that many.",
        free,
    )


def _no_second_depot(params: Params, scene: Scene) -> str:
    words, depot = scene.words, names.depot(int(params["depot"]), scene.words)
    if not params["owned"]:
        return words("A second depot is unloaded with monastery 5 only.")
    return words("A second depot must be adjacent to the first one ({depot}).", depot=depot)


def _cannot_hire(params: Params, scene: Scene) -> str:
    words = scene.words
    if params["of_2011"]:
        return words("In the edition of 2011 monastery 6 serves the purchase with silver: it takes no workers.")
    if not params["owned"]:
        return words("Only monastery 6 turns workers into a building.")
    return words("You have used monastery 6 in this turn: once in each.")


def _no_pair(params: Params, scene: Scene) -> str:
    words, need = scene.words, int(params["need"])
    if need < 0:
        return words("A shield is taken with both dice together, so both must be unused.")
    return words(
        "For a shield both dice must show {n}: that takes {need}, and you have {have}.",
        n=int(params["depot"]) + 1,
        need=names.worker_count(need, words),
        have=names.worker_count(int(params["have"]), words),
    )


def _cannot_follow(params: Params, scene: Scene) -> str:
    words, named = scene.words, int(params["named"])
    if not params["owned"]:
        return words("Only shield 6 copies the monasteries of another player.")
    if named >= 0:
        return words("Shield 6 has named {name} for the whole game.", name=scene.names[named])
    return words("Shield 6 names another player.")


def _cannot_turn(params: Params, scene: Scene) -> str:
    if not params["owned"]:
        return scene.words("Only shield 16 sets a die to any result.")
    return scene.words("You have used shield 16 in this turn: once in each.")


def _other_discard(params: Params, scene: Scene) -> str:
    return scene.words.count(
        "Discard exactly {n} tile of your storage.", "Discard exactly {n} tiles of your storage.", int(params["many"])
    )


SENTENCES: Mapping[str, Part] = {
    "wrong_seat": _wrong_seat,
    "set_up_first": _set_up_first,
    "effect_open": _effect_open,
    "die_used": _die_used,
    "workers_short": _workers_short,
    "not_to_take": _not_to_take,
    "too_many_types": _too_many_types,
    "no_second_depot": _no_second_depot,
    "cannot_hire": _cannot_hire,
    "no_pair": _no_pair,
    "cannot_follow": _cannot_follow,
    "cannot_turn": _cannot_turn,
    "other_discard": _other_discard,
}
