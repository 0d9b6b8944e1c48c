"""The means of a seat: the numbers behind its prices, each in its place, and told by name."""

from __future__ import annotations

from mohreh.games.duel.components import CARD, CARDS, CHAIN_SYMBOLS, RESOURCES, TOKEN, WONDER
from mohreh.games.duel.payment import (
    MASK,
    MEANS_OF_CARD,
    MEANS_OF_RIVAL,
    MEANS_OF_TOKEN,
    MEANS_OF_WONDER,
    TOTALS,
    Means,
    bring,
    choice_producers,
    discard_income,
    price,
    production,
    total,
    wonder_item,
)
from mohreh.games.duel.state import State


def test_what_comes_can_go_again() -> None:
    state = State()
    for seat in (0, 1):
        for card in range(len(CARDS)):
            bring(state, seat, MEANS_OF_CARD[card])
            bring(state, seat, -MEANS_OF_CARD[card])
            assert state.means == (0, 0)


def test_the_greatest_holding_of_a_game_stays_in_its_places() -> None:
    """4 units of a resource on each side at most (DU-1.3), and all else that can be owned at once."""
    state = State()
    for card in range(len(CARDS)):
        bring(state, 0, MEANS_OF_CARD[card])
        bring(state, 0, MEANS_OF_RIVAL[card])
    for means in (*MEANS_OF_TOKEN, *MEANS_OF_WONDER):
        bring(state, 0, means)
    all_units = tuple(sum(card.produces[resource] for card in CARDS) for resource in range(len(RESOURCES)))
    assert production(state, 0) == all_units
    assert max(all_units) == 4
    assert choice_producers(state, 0) == (2, 2)
    assert [price(state, 0, resource) for resource in range(len(RESOURCES))] == [1] * len(RESOURCES)
    text = repr(state.means[0])
    assert all(f"chain {symbol}: 1" in text for symbol in CHAIN_SYMBOLS)
    assert state.means[1] == 0


def test_means_are_shown_by_name() -> None:
    state = State()
    for means in (MEANS_OF_CARD[CARD["stable"]], MEANS_OF_CARD[CARD["sawmill"]], MEANS_OF_TOKEN[TOKEN["masonry"]]):
        bring(state, 0, means)
    bring(state, 0, MEANS_OF_RIVAL[CARD["glassworks"]])
    bring(state, 1, MEANS_OF_WONDER[WONDER["the_great_lighthouse"]])
    assert repr(state.means[0]) == "Means(own wood: 2, rival's glass: 1, cheaper blue: 1, chain horseshoe: 1)"
    assert repr(state.means) == f"({state.means[0]!r}, Means(any raw: 1))"
    assert type(state.clone().means[0]) is Means


def test_a_total_asks_only_for_what_matters_to_it() -> None:
    """What is in no mask of an item changes nothing: the same total, and no second one is remembered."""
    state, item = State(), wonder_item(WONDER["the_colossus"])  # clay and glass
    cost = total(state, 0, item)
    remembered = len(TOTALS[item])
    for means in (MEANS_OF_CARD[CARD["quarry"]], MEANS_OF_CARD[CARD["press"]], MEANS_OF_TOKEN[TOKEN["masonry"]]):
        bring(state, 0, means)
        assert MASK[item] & means == 0
    assert (total(state, 0, item), len(TOTALS[item])) == (cost, remembered)
    bring(state, 0, MEANS_OF_CARD[CARD["clay_pool"]])
    assert total(state, 0, item) == cost - 2
    assert discard_income(state, 0) == 2
