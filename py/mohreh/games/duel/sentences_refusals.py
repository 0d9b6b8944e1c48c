"""Sentences of refusals in 7 Wonders Duel that need more than the message of their row: the subject, the reason and
what to do instead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.refusals import Params, Part, sentence
from mohreh.core.text import N_, Words, all_of
from mohreh.games.duel import names
from mohreh.games.duel.components import CARD, RESOURCES, TOKEN, WONDER
from mohreh.games.duel.kinds import Kind
from mohreh.games.duel.refusals import ROWS

_EXPECTED: Mapping[str, str] = {
    Kind.DRAFT: N_("First the Wonders are chosen: take one of those laid out."),
    Kind.TURN: N_("There is nothing to choose now: play a card of the Age structure."),
    Kind.TOKEN: N_("First choose a Progress token from the board."),
    Kind.BOX_TOKEN: N_("First keep one of the Progress tokens drawn from the box."),
    Kind.DESTROY_BROWN: N_("First choose a brown card of the rival to discard."),
    Kind.DESTROY_GREY: N_("First choose a grey card of the rival to discard."),
    Kind.DISCARDED: N_("First choose a discarded card to build for free."),
    Kind.STARTER: N_("First choose who begins the Age."),
    Kind.OVER: N_("The game is over."),
}


def refusal(refused: Refusal, scene: Scene) -> str:
    """The sentence for a refused action, without its clause."""
    return sentence(refused, ROWS, SENTENCES, _PARTS, scene)


def _card(params: Params, scene: Scene) -> str:
    return names.card(CARD[str(params["card"])], scene.words)


_PARTS: Mapping[str, Part] = {
    "card": _card,
    "wonder": lambda params, scene: names.wonder(WONDER[str(params["wonder"])], scene.words),
    "token": lambda params, scene: names.token(TOKEN[str(params["token"])], scene.words),
}


def _wrong_decision(params: Params, scene: Scene) -> str:
    words, kind = scene.words, str(params.get("expected", ""))
    if kind not in _EXPECTED:
        return words("Wait a moment: something is being drawn.")
    if params.get("other"):
        return words("The other player decides now: wait for them.")
    return words(_EXPECTED[kind])


def _covered(params: Params, scene: Scene) -> str:
    words = scene.words
    under = str(params.get("under", "")).split()
    on_it = [names.card(CARD[id_], words) for id_ in under if id_ in CARD]
    if len(on_it) == len(under) == 1:
        return words(
            "You cannot play the {card} yet: first play the {cover}.", card=_card(params, scene), cover=on_it[0]
        )
    if on_it and len(on_it) == len(under):
        return words(
            "You cannot play the {card} yet: first play {cards}.",
            card=_card(params, scene),
            cards=all_of(on_it, words),
        )
    return words("You cannot play the {card} yet: first play what lies on it.", card=_card(params, scene))


# -- not enough coins (DU-7.9)


@dataclass(frozen=True, slots=True)
class Missing:
    """A resource that must be bought: units needed, made by the own city, bought, coins for each, waived by a token."""

    resource: int
    needed: int
    made: int
    bought: int
    price: int
    waived: int = 0


def missing(params: Params) -> list[Missing]:
    """What must be bought, from the parameter "missing" of the refusal: "wood:3:1:1:4:1 glass:1:0:1:2"."""
    out = []
    for part in str(params.get("missing", "")).split():
        resource, *numbers = part.split(":")
        out.append(Missing(RESOURCES.index(resource), *map(int, numbers)))
    return out


def _unaffordable(params: Params, scene: Scene) -> str:
    words = scene.words
    have, need, coins = int(params["have"]), int(params["need"]), int(params.get("coins", 0))
    lacking = missing(params)
    item = _item(params, words)
    if len(lacking) == 1 and not coins:
        return _one_resource(item, lacking[0], params, have, words)
    head = words.count(
        "For {item} you need {need}, and you have {n} coin.",
        "For {item} you need {need}, and you have {n} coins.",
        have,
        item=item,
        need=names.coins(need, words),
    )
    units = [
        words(
            "{n} {resource} for {price}",
            n=one.bought,
            resource=names.resource(one.resource, words),
            price=names.coins(one.bought * one.price, words),
        )
        for one in lacking
    ]
    to_buy = [words("To be bought: {units}.", units=all_of(units, words))] if units else []
    return " ".join([head, *to_buy, _way_out(need - have, params, words)])


def _item(params: Params, words: Words) -> str:
    """What was to be built, for use inside a sentence; the parameter is "card stable" or "wonder piraeus"."""
    kind, _, id_ = str(params["item"]).partition(" ")
    if kind == "wonder":
        return names.wonder(WONDER[id_], words)
    return words("the {card}", card=names.card(CARD[id_], words))


def covered(one: Missing, params: Params, words: Words) -> str:
    """How many units need not be bought: what the city makes, and what a token waives (DU-7.6)."""
    if not one.waived:
        return words("your city covers {n}", n=one.made) if one.made else words("your city covers none")
    token = names.token(TOKEN["masonry" if str(params["item"]).startswith("card") else "architecture"], words)
    if not one.made:
        return words("{token} waives {waived}", token=token, waived=one.waived)
    return words("your city covers {n}, {token} waives {waived}", n=one.made, token=token, waived=one.waived)


def _one_resource(item: str, one: Missing, params: Params, have: int, words: Words) -> str:
    """The commonest case in one breath: "… 2 wood: your city covers 1, one must be bought for 4 coins, you have 3"."""
    resource = names.resource(one.resource, words)
    if one.bought == 1:
        sentence = words(
            "For {item} you need {needed} {resource}: {made}, one must be bought for {price}, you have {have}.",
            item=item,
            needed=one.needed,
            resource=resource,
            made=covered(one, params, words),
            price=names.coins(one.price, words),
            have=have,
        )
    else:
        sentence = words(
            "For {item} you need {needed} {resource}: {made}, {bought} must be bought for {price} each, "
            "you have {have}.",
            item=item,
            needed=one.needed,
            resource=resource,
            made=covered(one, params, words),
            bought=one.bought,
            price=names.coins(one.price, words),
            have=have,
        )
    return f"{sentence} {_way_out(one.bought * one.price - have, params, words)}"


def _way_out(short: int, params: Params, words: Words) -> str:
    """What discarding brings, and not that it helps: it may be too little, or the last play of the game (DU-8.2)."""
    return words.count(
        "{n} coin short: discarding a card brings {income}.",
        "{n} coins short: discarding a card brings {income}.",
        short,
        income=int(params["income"]),
    )


SENTENCES: Mapping[str, Part] = {"wrong_decision": _wrong_decision, "covered": _covered, "unaffordable": _unaffordable}
