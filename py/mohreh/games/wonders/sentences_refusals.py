"""Sentences of refusals in 7 Wonders that need more than the message of their row: the subject, the reason and what to
do instead."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.refusals import Params, Part, sentence
from mohreh.core.text import N_, Words, one_of
from mohreh.games.wonders import names
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import COINS_ASKED, PARENTS, SALE
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.refusals import ROWS

_EXPECTED: Mapping[str, str] = {
    Kind.CHOOSE: N_("First the Wonders are chosen: it is your turn to choose."),
    Kind.SELECT: N_("Everybody is choosing a card: choose one of your hand and what to do with it."),
    Kind.LAST_CARD: N_("First the last card has to be used: choose what to do with it."),
    Kind.FROM_DISCARD: N_("First choose a card of the discard pile, or take nothing."),
}
_FREE_CITY = -1
_ANOTHER = N_("Choose another use, or another card.")


def refusal(refused: Refusal, scene: Scene) -> str:
    """The sentence for a refused action, without its clause."""
    return sentence(refused, ROWS, SENTENCES, _PARTS, scene)


def _number(params: Params, name: str) -> int:
    return int(params[name])


def _card(params: Params, scene: Scene) -> str:
    return names.card(_number(params, "card"), scene.words)


def _board(params: Params, scene: Scene) -> str:
    return names.board(_number(params, "board"), scene.words)


_PARTS: Mapping[str, Part] = {
    "seat": lambda params, scene: scene.names[_number(params, "seat")],
    "card": _card,
    "parent": lambda params, scene: names.card(_number(params, "parent"), scene.words),
    "price": lambda params, scene: names.cost(_number(params, "card"), scene.words),
    "board": _board,
}


def _wrong_decision(params: Params, scene: Scene) -> str:
    words, kind = scene.words, str(params["kind"])
    if kind not in _EXPECTED:
        return words("Wait a moment: Wonders or cards are being dealt.")
    return words(_EXPECTED[kind])


# -- set-up


def _board_taken(params: Params, scene: Scene) -> str:
    words, seat = scene.words, _number(params, "city")
    if seat == _FREE_CITY:
        return words("{board} belongs to the Free City: choose another Wonder.", board=_board(params, scene))
    return words("{name} has {board}: choose another Wonder.", name=scene.names[seat], board=_board(params, scene))


def _not_to_choose(params: Params, scene: Scene) -> str:
    words = scene.words
    if not _number(params, "side"):
        return words("Choose a Wonder only: which side is face up is settled otherwise.")
    if not _number(params, "board"):
        return words("Your Wonder is dealt: choose only one of its sides.")
    return words("Choose a Wonder together with its side.")


# -- cards


def _not_in_hand(params: Params, scene: Scene) -> str:
    words = scene.words
    if _number(params, "city") == _FREE_CITY:
        return words(
            "{card} cannot be given to the Free City: choose one of the cards that are left.", card=_card(params, scene)
        )
    return words("You do not hold {card}: choose a card of your hand.", card=_card(params, scene))


def _other_city(params: Params, scene: Scene) -> str:
    words = scene.words
    if _number(params, "city") == _FREE_CITY:
        return words("It is the last card of the Free City that has to be used, for the Free City.")
    return words("It is your own last card that has to be used, for your own city.")


def _same_structure(params: Params, scene: Scene) -> str:
    words = scene.words
    if _number(params, "city") == _FREE_CITY:
        return words(
            "The Free City has {card} already: choose another use, or another card.", card=_card(params, scene)
        )
    return words("You have built {card} already: choose another use, or another card.", card=_card(params, scene))


def _same_in_pile(params: Params, scene: Scene) -> str:
    words = scene.words
    if _number(params, "city") == _FREE_CITY:
        return words(
            "The Free City has {card} already: choose another card of the pile, or take nothing.",
            card=_card(params, scene),
        )
    return words(
        "You have built {card} already: choose another card of the pile, or take nothing.", card=_card(params, scene)
    )


def _no_chain(params: Params, scene: Scene) -> str:
    words, card = scene.words, _number(params, "card")
    parents = [names.card(at, words) for at in range(len(CARDS)) if PARENTS[card] & 1 << at]
    if not parents:
        text = words("No structure makes {card} free.", card=_card(params, scene))
    else:
        text = words(
            "{card} is free only with {parents} in the city.",
            card=_card(params, scene),
            parents=one_of(parents, words),
        )
    return f"{text} {_else(params, words)}"


def _else(params: Params, words: Words) -> str:
    """The way out where a structure cannot be had for free."""
    return words("It can be paid for.") if _number(params, "payable") else words(_ANOTHER)


def _no_free_build(params: Params, scene: Scene) -> str:
    words = scene.words
    if not _number(params, "used"):
        text = words("A free build comes only with the second stage of Olympia, Side A.")
        return f"{text} {_else(params, words)}"
    if _number(params, "again"):
        return words("The free build of this Age has been used: it comes back with the next Age.")
    return f"{words('The free build of this Age has been used.')} {_else(params, words)}"


# -- payments


def _item(params: Params, words: Words) -> str:
    """What was to be built, for use inside a sentence; the parameter is "card 12", or "stage 2 4" of a board."""
    kind, *numbers = str(params["item"]).split()
    if kind == "stage":
        return words("Stage {n} of {board}", n=int(numbers[0]), board=names.board(int(numbers[1]), words))
    return names.card(int(numbers[0]), words)


def _made(params: Params, words: Words) -> str:
    """What own production covers of a cost."""
    own, free_city = _number(params, "own"), _number(params, "city") == _FREE_CITY
    if not own:
        return words("the Free City makes none of it") if free_city else words("you make none of it")
    listed = names.resources(own, words)
    if free_city:
        return words("the Free City makes {resources}", resources=listed)
    return words("you make {resources}", resources=listed)


def _treasury(params: Params, words: Words) -> str:
    coins = names.coins(_number(params, "have"), words)
    if _number(params, "city") == _FREE_CITY:
        return words("the Free City has {coins}", coins=coins)
    return words("you have {coins}", coins=coins)


def _cannot_pay(params: Params, scene: Scene) -> str:
    words = scene.words
    text = words(
        "{item} needs {cost}: {made}, the rest, {missing}, costs {price}, and {treasury}.",
        item=_item(params, words),
        cost=names.resources(_number(params, "cost"), words),
        made=_made(params, words),
        missing=names.resources(_number(params, "missing"), words),
        price=names.coins(_number(params, "need"), words),
        treasury=_treasury(params, words),
    )
    return f"{text} {_way_out(params, words)}"


def _way_out(params: Params, words: Words) -> str:
    if _number(params, "city") == _FREE_CITY or not _number(
        params, "later"
    ):  # it must play (SW-13.6), or the end is near
        return words(_ANOTHER)
    short = _number(params, "need") - _number(params, "have")
    return words.count(
        "{n} coin short: discarding a card brings {sale} for the next turn.",
        "{n} coins short: discarding a card brings {sale} for the next turn.",
        short,
        sale=SALE,
    )


def _not_sold(params: Params, scene: Scene) -> str:
    words = scene.words
    text = words(
        "{item} needs {cost}: {made}, {bought}. Still missing: {unsold}.",
        item=_item(params, words),
        cost=names.resources(_number(params, "cost"), words),
        made=_made(params, words),
        bought=_bought(params, words),
        unsold=names.resources(_number(params, "unsold"), words),
    )
    return f"{text} {words(_ANOTHER)}"


def _bought(params: Params, words: Words) -> str:
    """What of the rest can be bought."""
    sold = _number(params, "sold")
    if not sold:
        return words("and the neighbours sell nothing of the rest")
    return words("and of the rest the neighbours sell {resources}", resources=names.resources(sold, words))


def _coins_short(params: Params, scene: Scene) -> str:
    words = scene.words
    text = words(
        "{card} costs {price}, and {treasury}.",
        card=_card(params, scene),
        price=names.coins(_number(params, "need"), words),
        treasury=_treasury(params, words),
    )
    return f"{text} {_way_out(params, words)}"


def _other_payment(params: Params, scene: Scene) -> str:
    words = scene.words
    offered = [tuple(map(int, pair.split(":"))) for pair in str(params["pairs"]).split()]
    kind, number, *_ = str(params["item"]).split()
    price = COINS_ASKED[int(number)] if kind == "card" else 0  # to the bank: nothing to buy, and nothing made
    if offered == [(0, 0)] and not price:
        return words("{item} needs no purchase: own production covers it.", item=_item(params, words))
    ways = [_split(left, right, words) for left, right in offered]
    return words(
        "{item} can be paid in this way: {ways}.",
        item=_item(params, words),
        ways=names.coins(price, words) if price else one_of(ways, words),
    )


def _split(left: int, right: int, words: Words) -> str:
    """A payment by sides: "2 coins to the left and 1 coin to the right"."""
    if not right:
        return words("{coins} to the left", coins=names.coins(left, words))
    if not left:
        return words("{coins} to the right", coins=names.coins(right, words))
    return words(
        "{coins} to the left and {others} to the right",
        coins=names.coins(left, words),
        others=names.coins(right, words),
    )


# -- the Free City


def _not_controller(params: Params, scene: Scene) -> str:
    words, seat = scene.words, _number(params, "seat")
    if seat < 0:
        return words("There is no Free City in this game: choose for your own city.")
    return words("{name} has the Free City card in this turn and chooses for the Free City.", name=scene.names[seat])


def _must_play(params: Params, scene: Scene) -> str:
    words = scene.words
    if params["use"] == "stage":
        return words("The Free City may discard only when it can do nothing else: it can build a Wonder stage.")
    return words(
        "The Free City may discard only when it can do nothing else: it can build {card}.", card=_card(params, scene)
    )


SENTENCES: Mapping[str, Part] = {
    "wrong_decision": _wrong_decision,
    "board_taken": _board_taken,
    "not_to_choose": _not_to_choose,
    "not_in_hand": _not_in_hand,
    "other_city": _other_city,
    "same_structure": _same_structure,
    "same_in_pile": _same_in_pile,
    "no_chain": _no_chain,
    "no_free_build": _no_free_build,
    "coins_short": _coins_short,
    "cannot_pay": _cannot_pay,
    "not_sold": _not_sold,
    "other_payment": _other_payment,
    "not_controller": _not_controller,
    "must_play": _must_play,
}
