"""A price worked out: the sum as an equation, and under it how each unit of the cost is covered (DU-7)."""

from __future__ import annotations

from itertools import groupby

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.html import Html, bdi, div, li, small, span, ul
from mohreh.core.text import Words, all_of
from mohreh.games.duel import faces, names, sentences
from mohreh.games.duel.board_parts import clause
from mohreh.games.duel.components import FIXED_PRICE, RAW
from mohreh.games.duel.payment import ITEM_COST, Payment, Unit, payment
from mohreh.games.duel.sentences_refusals import covered, missing
from mohreh.games.duel.state import State


def printed(paid: Payment, item: int) -> list[Unit]:
    """The units of a price as a card prints them: raw before manufactured, the kind needed most often first."""
    needed = ITEM_COST[item]
    return sorted(paid.units, key=lambda unit: (unit.resource not in RAW, -needed[unit.resource], unit.resource))


def terms(paid: Payment, item: int) -> list[int]:
    """The coins for each unit of the cost, in printed order, and the coin part last."""
    out = [_paid(unit) for unit in printed(paid, item)]
    if paid.coins:
        out.append(paid.coins)
    return out


def equation(paid: Payment, item: int, words: Words) -> Html:
    """The sum of a price, "0 + 0 + 3 + 2 = 5"; only the total when there is nothing to add."""
    parts = [words.number(term) for term in terms(paid, item)]
    total = words.number(paid.total)
    sum_ = f"{' + '.join(parts)} = {total}" if len(parts) > 1 else total
    return bdi(sum_, dir="ltr", class_="equation")


def worked_out(state: State, seat: int, item: int, scene: Scene) -> Html:
    """What `seat` pays for an item now: the equation, and how each unit is covered."""
    words = scene.words
    paid = payment(state, seat, item)
    if paid.chain is not None:
        free = words("Free through the chain with {card}", card=names.card(paid.chain, words))
        return span(faces.icon("chain"), span(free), clause("DU-7.8"), class_="free")
    if not paid.units and not paid.coins:
        return span(span(words("Costs nothing")), class_="free")
    rows = []
    for (how, coins), same in groupby(printed(paid, item), key=lambda unit: (unit.how, _paid(unit))):
        units = list(same)
        signs = [faces.resource(unit.resource) for unit in units]
        heard = span(all_of([names.resource(unit.resource, words) for unit in units], words), class_="unseen")
        rows.append(li(signs, heard, " ", span(_how(how, coins, units[0], len(units), words)), class_=how))
    if paid.coins:
        rows.append(li(faces.coin(paid.coins, words), span(words("printed on the card")), class_="coin-part"))
    to = None
    if paid.to_rival and paid.trade:
        name = scene.names[1 - seat]
        to = small(words("{name} receives {coins} of it", coins=names.coins(paid.trade, words), name=name))
    return div(
        span(equation(paid, item, words), faces.icon("coin"), class_="sum"),
        ul(rows, class_="covered-by", role="list"),
        to,
        class_="worked-out",
    )


def _paid(unit: Unit) -> int:
    return unit.price if unit.how == "bought" else 0


def _how(how: str, coins: int, unit: Unit, number: int, words: Words) -> str:
    """How some units of the same kind of cover are met."""
    if how == "bought" and coins == FIXED_PRICE:
        return words("at the fixed price of 1 coin")
    if how == "bought" and number > 1:
        return words.count("bought for {n} coin each", "bought for {n} coins each", coins)
    return sentences.how_covered(unit, words)


def why(refusal: Refusal, scene: Scene) -> str:
    """Why a use is refused; short where the price stands worked out above it."""
    words = scene.words
    if refusal.code != "unaffordable":
        return sentences.refusal(refusal, scene)
    have = names.coins(int(refusal.params["have"]), words)
    lacking = missing(refusal.params)
    if len(lacking) != 1 or refusal.params.get("coins"):
        return words("Needs {need}, you have {have}", need=names.coins(int(refusal.params["need"]), words), have=have)
    one = lacking[0]
    kind = names.resource(one.resource, words)
    price = names.coins(one.price, words)
    if one.bought == 1:
        return words(
            "Needs {n} {resource}: {made}, one must be bought for {price}, you have {have}",
            n=one.needed,
            resource=kind,
            made=covered(one, refusal.params, words),
            price=price,
            have=have,
        )
    return words(
        "Needs {n} {resource}: {made}, {bought} must be bought for {price} each, you have {have}",
        n=one.needed,
        bought=one.bought,
        resource=kind,
        made=covered(one, refusal.params, words),
        price=price,
        have=have,
    )
