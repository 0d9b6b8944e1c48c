"""Questions about 7 Wonders Duel that worked examples ask: costs, prices, income, scores."""

from __future__ import annotations

from mohreh.core.described import named
from mohreh.core.scenario import Description, Json, unknown
from mohreh.games.duel.components import CARD, RESOURCES, WONDER
from mohreh.games.duel.payment import card_item, discard_income, payment, price, wonder_item
from mohreh.games.duel.state import State

_SEATS = {"A": 0, "B": 1}


def answer(state: State, question: Description) -> Json:
    """Answer a question about a position: the "cost" of an item, the "price" of a unit of a resource, the "income" of
    discarding a card, or the "score". Raises ScenarioError for any other kind."""
    kind = question["kind"]
    if kind == "score":
        return dict(zip(_SEATS, state.scores(), strict=True))
    seat = named(_SEATS, "neither A nor B").read(None, question["player"])
    if kind == "price":
        return price(state, seat, RESOURCES.index(question["resource"]))
    if kind == "income":
        return discard_income(state, seat)
    if kind != "cost":
        raise unknown(kind, "no question about 7 Wonders Duel")
    name = question["item"]
    wonder = named(WONDER, "no component of 7 Wonders Duel")
    paid = payment(state, seat, card_item(CARD[name]) if name in CARD else wonder_item(wonder.read(None, name)))
    return {
        "total": paid.total,
        "trade": paid.trade,
        "coins": paid.coins,
        "chain": paid.chain is not None,
        "affordable": paid.total <= state.coins[seat],
    }
