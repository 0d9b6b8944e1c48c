"""Why an action of 7 Wonders Duel is refused: one or two sentences with the thing, the reason and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.text import N_, Words, all_of
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
_ANSWERS = {
    "draft": ("draft",),
    "turn": ("build", "discard", "wonder"),
    "choose_token": ("take",),
    "choose_box_token": ("keep",),
    "choose_destroy_brown": ("destroy",),
    "choose_destroy_grey": ("destroy",),
    "choose_discarded": ("raise",),
    "choose_starter": ("begin",),
}


def refusal(refused: Refusal, scene: Scene) -> str:
    """The sentence for a refused action, without its clause."""
    make = _SENTENCES.get(refused.code)
    words = scene.words
    return make(refused.params, words) if make else words("This is not possible now.")


def _card(params: Params, words: Words) -> str:
    return names.card(CARD[str(params["card"])], words)


def _wonder(params: Params, words: Words) -> str:
    return names.wonder(WONDER[str(params["wonder"])], words)


def _token(params: Params, words: Words) -> str:
    return names.token(TOKEN[str(params["token"])], words)


def _wrong_decision(params: Params, words: Words) -> str:
    kind, asked = str(params.get("expected", "")), str(params.get("asked", ""))
    if asked in _ANSWERS.get(kind, ()):  # the right answer, from the wrong seat
        return words("The other player decides now: wait for them.")
    return words(_EXPECTED[kind]) if kind in _EXPECTED else words("Wait a moment: something is being drawn.")


def _covered(params: Params, words: Words) -> str:
    under = str(params.get("under", "")).split()
    on_it = [names.card(CARD[id_], words) for id_ in under if id_ in CARD]
    if len(on_it) == len(under) == 1:
        return words(
            "You cannot play the {card} yet: first play the {cover}.", card=_card(params, words), cover=on_it[0]
        )
    if on_it and len(on_it) == len(under):
        return words(
            "You cannot play the {card} yet: first play {cards}.",
            card=_card(params, words),
            cards=all_of(on_it, words),
        )
    return words("You cannot play the {card} yet: first play what lies on it.", card=_card(params, words))


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
    return " ".join([head, *to_buy, _way_out(need - have, words)])


def _item(params: Params, words: Words) -> str:
    """What was to be built, as it stands in a sentence; the parameter is "card stable" or "wonder piraeus"."""
    kind, _, id_ = str(params["item"]).partition(" ")
    if kind == "wonder":
        return names.wonder(WONDER[id_], words)
    return words("the {card}", card=names.card(CARD[id_], words))


def _one_resource(item: str, one: Missing, have: int, words: Words) -> str:
    """The commonest case in one breath: "… 2 wood: you make 1, one more costs 4 coins, you have 3"."""
    resource = names.resource(one.resource, words)
    if one.bought == 1:
        sentence = words(
            "For {item} you need {needed} {resource}: you make {made}, one more costs {price}, you have {have}.",
            item=item,
            needed=one.needed,
            resource=resource,
            made=one.covered,
            price=names.coins(one.price, words),
            have=have,
        )
    else:
        sentence = words(
            "For {item} you need {needed} {resource}: you make {made}, {bought} more cost {price} each, "
            "you have {have}.",
            item=item,
            needed=one.needed,
            resource=resource,
            made=one.covered,
            bought=one.bought,
            price=names.coins(one.price, words),
            have=have,
        )
    return f"{sentence} {_way_out(one.bought * one.price - have, words)}"


def _way_out(short: int, words: Words) -> str:
    return words.count("{n} coin short: discard a card first.", "{n} coins short: discard a card first.", short)


_SENTENCES: Mapping[str, Callable[[Params, Words], str]] = {
    "over": lambda params, words: words("The game is over."),
    "wrong_decision": _wrong_decision,
    "not_in_pool": lambda params, words: words(
        "Take one of the Wonders laid out, not {wonder}.", wonder=_wonder(params, words)
    ),
    "not_in_structure": lambda params, words: words(
        "Play a card of the Age structure: the {card} cannot be found there.", card=_card(params, words)
    ),
    "covered": _covered,
    "unaffordable": _unaffordable,
    "wonder_not_yours": lambda params, words: words(
        "You can build only your own Wonders, not {wonder}.", wonder=_wonder(params, words)
    ),
    "wonder_built": lambda params, words: words(
        "You have built {wonder} already: each Wonder is built only once.", wonder=_wonder(params, words)
    ),
    "wonder_removed": lambda params, words: words(
        "Seven Wonders are built, so {wonder} went back to the box.", wonder=_wonder(params, words)
    ),
    "token_not_on_board": lambda params, words: words(
        "{token} is not on the board: choose a Progress token that is.", token=_token(params, words)
    ),
    "token_not_drawn": lambda params, words: words(
        "{token} has not been drawn: keep one of the drawn Progress tokens.", token=_token(params, words)
    ),
    "not_grey": lambda params, words: words(
        "Choose a grey card of the rival, not the {card}.", card=_card(params, words)
    ),
    "not_brown": lambda params, words: words(
        "Choose a brown card of the rival, not the {card}.", card=_card(params, words)
    ),
    "not_discarded": lambda params, words: words(
        "Choose a card of the discard pile: the {card} cannot be found there.", card=_card(params, words)
    ),
}
