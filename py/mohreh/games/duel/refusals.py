"""Why an action of 7 Wonders Duel is refused: one or two sentences with the thing, the reason and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.text import N_, Words
from mohreh.games.duel import names
from mohreh.games.duel.components import CARD, RESOURCES, TOKEN, WONDER

Params = Mapping[str, str | int]

_EXPECTED = {
    "draft": N_("First the Wonders are chosen: take one of those laid out."),
    "turn": N_("There is nothing to choose now: play a card of the Age structure."),
    "choose_token": N_("First choose a Progress token from the board."),
    "choose_box_token": N_("First keep one of the Progress tokens drawn from the box."),
    "choose_destroy_brown": N_("First choose a brown card of the rival to discard."),
    "choose_destroy_grey": N_("First choose a grey card of the rival to discard."),
    "choose_discarded": N_("First choose a discarded card to build for free."),
    "choose_starter": N_("First choose who begins the Age."),
    "over": N_("The game is over."),
}


def refusal(refused: Refusal, scene: Scene) -> str:
    """The sentence for a refused action, without its clause."""
    make = _SENTENCES.get(refused.code)
    words = scene.words
    return make(refused.params, words) if make else words("This is not possible now.")


def _card(params: Params, words: Words) -> str:
    return names.card(_index(params["card"], CARD), words)


def _wonder(params: Params, words: Words) -> str:
    return names.wonder(_index(params["wonder"], WONDER), words)


def _token(params: Params, words: Words) -> str:
    return names.token(_index(params["token"], TOKEN), words)


def _index(value: str | int, ids: Mapping[str, int]) -> int:
    return value if isinstance(value, int) else ids[value]


def _wrong_decision(params: Params, words: Words) -> str:
    expected = _EXPECTED.get(str(params.get("expected", "")))
    return words(expected) if expected else words("Wait a moment: something is being drawn.")


def _covered(params: Params, words: Words) -> str:
    on_it = [names.card(CARD[id_], words) for id_ in str(params.get("under", "")).split() if id_ in CARD]
    if len(on_it) == 1:
        return words("The {card} is covered: play the {cover} first.", card=_card(params, words), cover=on_it[0])
    if on_it:
        return words(
            "The {card} is covered: play these cards first: {cards}.",
            card=_card(params, words),
            cards=names.all_of(on_it, words),
        )
    return words("The {card} is covered: play the cards that lie on it first.", card=_card(params, words))


# -- not enough coins (DU-7.9)


@dataclass(frozen=True, slots=True)
class Missing:
    """A resource that must be bought: units needed, covered without buying, bought, coins for each."""

    resource: int
    needed: int
    covered: int
    bought: int
    price: int


def missing(params: Params) -> list[Missing]:
    """What must be bought, from the parameter "missing" of the refusal: "wood:2:1:1:4 glass:1:0:1:2"."""
    out = []
    for part in str(params.get("missing", "")).split():
        resource, *numbers = part.split(":")
        needed, covered, bought, price = map(int, numbers)
        out.append(Missing(RESOURCES.index(resource), needed, covered, bought, price))
    return out


def _unaffordable(params: Params, words: Words) -> str:
    have, need, coins = int(params["have"]), int(params["need"]), int(params.get("coins", 0))
    lacking = missing(params)
    item = _item(params, words)
    if len(lacking) == 1 and not coins:
        return _one_resource(item, lacking[0], have, words)
    head = words.count(
        "{item} costs {need}, and you have {n} coin.",
        "{item} costs {need}, and you have {n} coins.",
        have,
        item=item,
        need=names.coins(need, words),
    )
    return " ".join([head, *(_resource(one, words) for one in lacking), _way_out(need - have, words)])


def _item(params: Params, words: Words) -> str:
    """What was to be built, as the beginning of a sentence."""
    if "wonder" in params:
        return _wonder(params, words)
    if "card" in params:
        return words("The {card}", card=_card(params, words))
    return words("This")


def _one_resource(item: str, one: Missing, have: int, words: Words) -> str:
    """The commonest case in one breath: "Needs 2 wood: you make 1, one more costs 4 coins, you have 3." """
    resource = names.resource(one.resource, words)
    if one.bought == 1:
        sentence = words(
            "{item} needs {needed} {resource}: you make {made}, one more costs {price}, you have {have}.",
            item=item,
            needed=one.needed,
            resource=resource,
            made=one.covered,
            price=names.coins(one.price, words),
            have=have,
        )
    else:
        sentence = words(
            "{item} needs {needed} {resource}: you make {made}, {bought} more cost {price} each, you have {have}.",
            item=item,
            needed=one.needed,
            resource=resource,
            made=one.covered,
            bought=one.bought,
            price=names.coins(one.price, words),
            have=have,
        )
    return f"{sentence} {_way_out(one.bought * one.price - have, words)}"


def _resource(one: Missing, words: Words) -> str:
    return words.count(
        "{resource}: {needed} needed, {covered} covered, {bought} bought for {n} coin each.",
        "{resource}: {needed} needed, {covered} covered, {bought} bought for {n} coins each.",
        one.price,
        resource=names.resource(one.resource, words),
        needed=one.needed,
        covered=one.covered,
        bought=one.bought,
    )


def _way_out(short: int, words: Words) -> str:
    return words.count(
        "{n} coin short: sell a card, or produce more yourself.",
        "{n} coins short: sell a card, or produce more yourself.",
        short,
    )


_SENTENCES: Mapping[str, Callable[[Params, Words], str]] = {
    "over": lambda params, words: words("The game is over."),
    "wrong_decision": _wrong_decision,
    "not_in_pool": lambda params, words: words(
        "{wonder} is not laid out now: take one of the Wonders that are.", wonder=_wonder(params, words)
    ),
    "not_in_structure": lambda params, words: words(
        "The {card} is not in the Age structure: play one of the cards that are.", card=_card(params, words)
    ),
    "covered": _covered,
    "unaffordable": _unaffordable,
    "wonder_not_yours": lambda params, words: words(
        "{wonder} is not yours: build one of your own Wonders.", wonder=_wonder(params, words)
    ),
    "wonder_built": lambda params, words: words(
        "{wonder} is built already: each Wonder is built only once.", wonder=_wonder(params, words)
    ),
    "wonder_removed": lambda params, words: words(
        "{wonder} is back in the box: seven Wonders are built, and no more can be.", wonder=_wonder(params, words)
    ),
    "token_not_on_board": lambda params, words: words(
        "{token} is not on the board: choose a Progress token that is.", token=_token(params, words)
    ),
    "token_not_drawn": lambda params, words: words(
        "{token} has not been drawn: keep one of the drawn Progress tokens.", token=_token(params, words)
    ),
    "not_grey": lambda params, words: words(
        "The {card} is not a grey card of the rival: choose one that is.", card=_card(params, words)
    ),
    "not_brown": lambda params, words: words(
        "The {card} is not a brown card of the rival: choose one that is.", card=_card(params, words)
    ),
    "not_discarded": lambda params, words: words(
        "The {card} is not in the discard pile: choose a card that is.", card=_card(params, words)
    ),
}
