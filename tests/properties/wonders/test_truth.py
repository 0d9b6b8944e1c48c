"""Refusals of 7 Wonders tell the truth: see tests/properties/truth.py."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from mohreh.core.game import CHANCE
from mohreh.core.text import Words
from mohreh.games.wonders import actions, names
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.components import BOARD_IDS, CARD_IDS, RESOURCES
from mohreh.games.wonders.state import State
from tests.properties import truth
from tests.properties.play import Step
from tests.properties.truth import Refused, Said, Vocabulary
from tests.properties.wonders import slow, trade
from tests.properties.wonders.asked import FREE_CITY, Asked
from tests.properties.wonders.play import LONGEST, TASTES, Course, steps
from tests.properties.wonders.slow import CARDS

_VERBS = {  # by decision the verbs that answer it, SW-4.1
    "boards": ("boards",),
    "sides": ("sides",),
    "deal": ("deal",),
    "wonder_choice": ("choose",),
    "select": ("build", "stage", "discard", "city"),
    "last_card": ("build", "stage", "discard", "city"),
    "from_discard": ("take",),
}
_SALE = 3  # coins for a discarded card, SW-6.5


# -- whose decision, and which


def _wrong_seat(refused: Refused) -> Said:
    """One other seat decides, and not chance."""
    (deciding,) = refused.state.decision().seats
    assert deciding not in (refused.seat, CHANCE)
    return Said({"seat": deciding}, (), (f"seat {deciding}",))


def _wrong_decision(refused: Refused) -> Said:
    """Whoever asks decides something else, or chance does."""
    decision, verb = refused.state.decision(), refused.action.verb
    mine = refused.seat in decision.answering
    assert decision.seats == (CHANCE,) or (mine and verb not in _VERBS[str(decision.kind)])
    return Said({"kind": str(decision.kind), "asked": verb})


def _board_taken(refused: Refused) -> Said:
    """SW-3.1."""
    asked = Asked(refused)
    board = refused.action.board
    (city,) = [at for at, other in enumerate(refused.state.boards) if other == board]
    seat = city - (asked.own - asked.seat)
    return Said({"board": board, "city": seat}, (), (BOARD_IDS[board], *([f"seat {seat}"] if seat >= 0 else [])))


def _not_to_choose(refused: Refused) -> Said:
    """SW-3.1: a board where it has none, a side where sides are chosen."""
    asked = Asked(refused)
    wanted = {"board": refused.state.boards[asked.own] < 0, "side": bool(refused.state.choosing_sides)}
    named = {"board": refused.action.board >= 0, "side": refused.action.side >= 0}
    assert named != wanted and any(wanted.values())
    return Said({key: int(value) for key, value in wanted.items()})


# -- cards


def _not_in_hand(refused: Refused) -> Said:
    asked = Asked(refused)
    assert asked.card not in asked.hand()
    return Said({"card": refused.action.card, "city": asked.whose}, (), (asked.card,))


def _other_city(refused: Refused) -> Said:
    """SW-8.7, SW-13.14: whose deck or hand still has a card."""
    asked = Asked(refused)
    of_free_city = asked.state.n == 2 and bool(asked.state.deck)
    assert of_free_city is not asked.for_free_city
    return Said({"city": FREE_CITY if of_free_city else asked.seat})


def _malformed(refused: Refused) -> Said:
    """SW-6.1: no such use can be legal, in whatever position."""
    action, asked = refused.action, Asked(refused)
    pays = {"build": action.mode == "pay", "stage": action.mode == "pay", "discard": False}[action.kind]
    fits = action.mode in {"build": actions.MODES, "stage": ("pay",), "discard": ("free",)}[action.kind]
    assert not fits or (not pays and (action.left or action.right))
    return Said({"card": action.card}, (), (asked.card,))


def _same_structure(refused: Refused) -> Said:
    """SW-6.3."""
    asked = Asked(refused)
    assert slow.same_name(asked.state, asked.city, refused.action.card)
    return Said({"card": refused.action.card, "city": asked.whose}, (), (asked.card,))


def _chain(refused: Refused) -> Said:
    """SW-5.7, SW-5.8."""
    asked = Asked(refused)
    parent = CARD_IDS[int(asked.params["parent"])]
    assert parent in asked.parents() and refused.action.mode != "chain"
    return Said({**_card(asked), "parent": asked.params["parent"]}, (), (asked.card, parent))


def _card(asked: Asked) -> dict[str, int]:
    return {"card": asked.action.card}


def _no_chain(refused: Refused) -> Said:
    """SW-5.7."""
    asked = Asked(refused)
    assert not asked.parents()
    facts = {**_card(asked), "payable": int(asked.payable())}
    return Said(facts, (), (asked.card, *dict.fromkeys(CARDS[asked.card]["chain_from"])))


def _price(asked: Asked) -> tuple[tuple[int, ...], tuple[str, ...]]:
    row = CARDS[asked.card]["cost"]
    if row["coins"]:
        return (int(row["coins"]),), ()
    return trade.listed(tuple(sorted(name for name, number in row["resources"].items() for _ in range(number))))


def _not_free(refused: Refused) -> Said:
    """SW-5.1: it costs something, and there is a way to pay."""
    asked = Asked(refused)
    numbers, goods = _price(asked)
    assert numbers and asked.payable() and not asked.parents()
    return Said(_card(asked), numbers, (asked.card, *goods))


def _costs_nothing(refused: Refused) -> Said:
    asked = Asked(refused)
    assert not _price(asked)[0] and refused.action.mode != "free"
    return Said(_card(asked), (), (asked.card,))


def _way_out(asked: Asked, need: int, have: int) -> tuple[int, ...]:
    """The numbers in what can be done about coins: how many are short, and what a discarded card brings."""
    assert need > have
    return () if asked.for_free_city or not asked.later() else (need - have, _SALE)


def _coins_short(refused: Refused) -> Said:
    """SW-5.2."""
    asked = Asked(refused)
    assert asked.has is not None
    need, have = int(CARDS[asked.card]["cost"]["coins"]), asked.has.coins
    params = {**_card(asked), "need": need, "have": have, "city": asked.whose, "later": asked.later()}
    return Said(params, (need, have, *_way_out(asked, need, have)), (asked.card,))


class _Payment:
    """What a refusal says of a payment, held against what the cities make and sell."""

    def __init__(self, asked: Asked) -> None:
        self.asked, params = asked, asked.params
        kind, *numbers = str(params["item"]).split()
        if kind == "card":
            assert asked.action.kind == "build" and [asked.action.card] == list(map(int, numbers))
            self.numbers: tuple[int, ...] = ()
            self.names = (asked.card,)
        else:
            stage, board = map(int, numbers)
            assert asked.action.kind == "stage" and stage == asked.state.stages[asked.city] + 1
            assert BOARD_IDS[board] == asked.board
            self.numbers, self.names = (stage,), (asked.board,)

    def covered(self, missing: trade.Goods) -> Said:
        """What both kinds say first: the cost, and what the city makes of it, which is as much as it can."""
        asked, params = self.asked, self.asked.params
        cost = tuple(sorted(name for name, number in asked.cost.items() for _ in range(number)))
        made = trade.goods(params["own"])
        assert cost == trade.goods(params["cost"]) and made in trade.most(
            trade.units(asked.state, asked.city, False), cost
        )
        assert missing == trade.rest(cost, made)
        return _joined(self.numbers, self.names, trade.listed(cost), trade.listed(made))


def _joined(numbers: tuple[int, ...], called: tuple[str, ...], *lists: tuple[tuple[int, ...], tuple[str, ...]]) -> Said:
    for more, goods in lists:
        numbers, called = numbers + more, called + goods
    return Said({}, numbers, called)


def _not_sold(refused: Refused) -> Said:
    """SW-5.4: the neighbours sell what is said of the rest, and whatever the city makes, never all of it."""
    asked = Asked(refused)
    sold, unsold = trade.goods(asked.params["sold"]), trade.goods(asked.params["unsold"])
    payment = _Payment(asked)
    covered = payment.covered(tuple(sorted(sold + unsold)))
    left, right = trade.sellers(asked.state, asked.city)
    assert unsold and trade.covers(tuple(sorted(left + right)), sold)
    cost = trade.goods(asked.params["cost"])
    rests = [trade.rest(cost, made) for made in trade.most(trade.units(asked.state, asked.city, False), cost)]
    assert len(sold) == max(trade.most_sold(left, right, rest) for rest in rests)
    params = {key: asked.params[key] for key in ("item", "cost", "own", "sold", "unsold")} | {"city": asked.whose}
    return _joined(covered.numbers, covered.names, trade.listed(sold), trade.listed(unsold))._replace(params=params)


def _cannot_pay(refused: Refused) -> Said:
    """SW-5.6: the least that the rest costs is more than the city has."""
    asked = Asked(refused)
    assert asked.has is not None and asked.has.coins == asked.params["have"]
    missing, need, have = trade.goods(asked.params["missing"]), int(asked.params["need"]), asked.has.coins
    covered = _Payment(asked).covered(missing)
    price = slow.prices(asked.has)
    own, (left, right) = trade.units(asked.state, asked.city, False), trade.sellers(asked.state, asked.city)
    prices = {
        (trade.rest(tuple(sorted(ours + theirs)), ()), _sum(price, ours, "left") + _sum(price, theirs, "right"))
        for ours, theirs in trade.splits(own, left, right, trade.goods(asked.params["cost"]))
    }
    assert need == min(coins for _, coins in prices) and (missing, need) in prices
    params = {key: asked.params[key] for key in ("item", "cost", "own", "missing", "need", "have")}
    params |= {"city": asked.whose, "later": asked.later()}
    numbers = (need, have, *_way_out(asked, need, have))
    return _joined(covered.numbers, covered.names, trade.listed(missing), (numbers, ()))._replace(params=params)


def _sum(price: Mapping[tuple[str, str], int], goods: trade.Goods, side: str) -> int:
    return sum(price[name, side] for name in goods)


def _other_payment(refused: Refused) -> Said:
    """SW-5.5: all payments there are."""
    asked = Asked(refused)
    payment = _Payment(asked)
    coins = int(CARDS[asked.card]["cost"]["coins"]) if asked.action.kind == "build" else 0
    found = {(0, 0)} if coins else asked.pairs()
    pairs = [tuple(map(int, pair.split(":"))) for pair in str(asked.params["pairs"]).split()]
    assert (
        found
        and set(pairs) == found
        and len(pairs) == len(found)
        and (asked.action.left, asked.action.right) not in pairs
    )
    params = {"item": asked.params["item"], "pairs": asked.params["pairs"]}
    numbers = (coins,) if coins else tuple(each for pair in pairs for each in pair if each)
    return Said(params, payment.numbers + numbers, payment.names)


def _wonder_done(refused: Refused) -> Said:
    """SW-7.2."""
    asked = Asked(refused)
    side = slow.WONDERS[asked.board]["sides"]["AB"[asked.state.sides[asked.city]]]
    assert asked.state.stages[asked.city] == len(side["stages"])
    return Said({"board": asked.state.boards[asked.city], "city": asked.whose}, (), (asked.board,))


def _may_build_free(asked: Asked) -> bool:
    assert asked.has is not None
    return bool(asked.has.effects("free_build_per_age"))


def _no_free_build(refused: Refused) -> Said:
    """SW-8.8: it never had one, or has used it; whether another Age brings the next."""
    asked = Asked(refused)
    used = bool(asked.state.used[asked.city])
    assert not asked.parents() and used is _may_build_free(asked)
    params = {"used": int(used), "payable": int(asked.payable()), "again": int(asked.state.age < 3)}
    return Said(params | {"city": asked.whose}, (), () if used else ("olympia",))


def _free_build_wasted(refused: Refused) -> Said:
    """SW-8.8: it can be built without a coin."""
    asked = Asked(refused)
    assert _may_build_free(asked) and not asked.state.used[asked.city]
    assert not CARDS[asked.card]["cost"]["coins"] or asked.parents()
    assert asked.parents() or asked.pairs() == {(0, 0)}
    return Said(_card(asked), (), (asked.card,))


# -- the discard pile, the Free City


def _discards(state: State) -> Counter[str]:
    """The discard pile (SW-8.9)."""
    return Counter(CARD_IDS[card] for card in state.pile)


def _not_in_pile(refused: Refused) -> Said:
    asked = Asked(refused)
    assert asked.card not in _discards(asked.state)
    return Said(_card(asked), (), (asked.card,))


def _same_in_pile(refused: Refused) -> Said:
    """SW-6.3: of the city that builds from the pile, which may be the Free City (SW-13.13)."""
    asked = Asked(refused)
    city = asked.state.city
    assert asked.card in _discards(asked.state) and slow.same_name(asked.state, city, refused.action.card)
    whose = FREE_CITY if asked.state.n == 2 and city == 0 else asked.seat
    return Said({**_card(asked), "city": whose}, (), (asked.card,))


def _not_controller(refused: Refused) -> Said:
    """SW-13.3, SW-13.11: control goes to and fro, and seat 0 has it first in Ages I and III."""
    state = refused.state
    if state.n > 2:
        return Said({"seat": -1})
    controller = (state.age + state.turn) % 2
    assert controller != refused.seat
    return Said({"seat": controller}, (), (f"seat {controller}",))


def _own_first(refused: Refused) -> Said:
    """SW-13.5."""
    asked = Asked(refused)
    assert asked.state.chosen[asked.own] is None and asked.for_free_city
    return Said({})


def _must_play(refused: Refused) -> Said:
    """SW-13.6: it can do what is said."""
    asked = Asked(refused)
    card, use = CARD_IDS[int(asked.params["card"])], asked.params["use"]
    assert card in asked.hand()
    if use == "stage":
        cost = Asked(refused._replace(action=actions.use("stage", asked.action.card, "pay", city=True))).cost
        assert trade.pairs(asked.state, 0, cost, True) and not asked.parents(card)
        return Said({"card": asked.params["card"], "use": "stage"})
    assert not slow.same_name(asked.state, 0, int(asked.params["card"]))
    free = _may_build_free(asked) and not asked.state.used[0]
    assert asked.payable(card) or asked.parents(card) or free
    return Said({"card": asked.params["card"], "use": "build"}, (), (card,))


def _must_chain(refused: Refused) -> Said:
    """SW-13.8."""
    asked = Asked(refused)
    parent = CARD_IDS[int(asked.params["parent"])]
    assert parent in asked.parents() and asked.for_free_city and asked.action.kind == "stage"
    assert not slow.same_name(asked.state, 0, asked.action.card)
    return Said({**_card(asked), "parent": asked.params["parent"]}, (), (asked.card, parent))


TRUTHS: Mapping[str, truth.Truth] = {
    "wrong_seat": _wrong_seat,
    "wrong_decision": _wrong_decision,
    "board_taken": _board_taken,
    "not_to_choose": _not_to_choose,
    "not_in_hand": _not_in_hand,
    "other_city": _other_city,
    "malformed": _malformed,
    "same_structure": _same_structure,
    "chain": _chain,
    "no_chain": _no_chain,
    "not_free": _not_free,
    "costs_nothing": _costs_nothing,
    "coins_short": _coins_short,
    "cannot_pay": _cannot_pay,
    "not_sold": _not_sold,
    "other_payment": _other_payment,
    "wonder_done": _wonder_done,
    "no_free_build": _no_free_build,
    "free_build_wasted": _free_build_wasted,
    "not_in_pile": _not_in_pile,
    "same_in_pile": _same_in_pile,
    "not_controller": _not_controller,
    "own_first": _own_first,
    "must_play": _must_play,
    "must_chain": _must_chain,
}
RARE = {"impossible_draw": "no seat is asked for what chance deals"}


def _play(luck: random.Random) -> Iterator[Step[State, Action]]:
    options = {
        "wonders": luck.choice(("random", "choose")),
        "sides": luck.choice(("random", "all-a", "all-b", "all-b", "choose")),
    }
    seats = luck.choice((2, 2, 3, 4, 5, 7))
    return steps(Course(options, seats, luck.randrange(10_000), luck.choice((*TASTES, "wonder")), LONGEST))


def _some(state: State, seat: int) -> Iterator[Action]:
    """Some of what can be said here, of every verb; cards of the hand more often than others."""
    luck = random.Random(f"{state.age} {state.turn} {state.hands} {state.chosen} {seat}")
    city = seat + (1 if state.n == 2 else 0)
    near = [*state.hands[city], *state.deck] or [0]
    for verb, for_city in (("build", False), ("stage", False), ("discard", False), ("city", True)):
        for _ in range(30):
            kind = luck.choice(actions.KINDS) if verb == "city" else verb
            card = luck.choice(near) if luck.random() < 0.9 else luck.randrange(len(CARD_IDS))
            mode = luck.choice(actions.MODES) if kind == "build" or luck.random() < 0.2 else "pay"
            mode = "free" if kind == "discard" and luck.random() < 0.7 else mode
            coins = luck.choice(((0, 0), (0, 0), (0, 2), (2, 0), (1, 1), (4, 0), (3, 7)))
            yield actions.use(kind, card, mode, *coins, for_city)
    yield actions.TAKE_NOTHING
    yield from (actions.TAKE[card] for card in {*state.pile, *luck.sample(range(len(CARD_IDS)), 4)})
    yield from (
        actions.choose(board, side)
        for board in range(-1, len(BOARD_IDS))
        for side in (-1, 0, 1)
        if (board, side) != (-1, -1)
    )
    yield actions.boards(luck.sample(range(len(BOARD_IDS)), 3))


def _vocabulary(words: Words) -> Vocabulary:
    called: dict[str, Any] = {identity: [names.card(card, words)] for card, identity in enumerate(CARD_IDS)}
    called |= {identity: [names.board(board, words)] for board, identity in enumerate(BOARD_IDS)}
    return called | {name: [names.resource(at, words)] for at, name in enumerate(RESOURCES)}


SUBJECT = truth.Subject("wonders", _play, lambda state: state.n, _some, TRUTHS, _vocabulary, RARE, others=0.2)


def test_refusals_tell_the_truth() -> None:
    """Twenty thousand of them, in both languages."""
    truth.hold(SUBJECT)
