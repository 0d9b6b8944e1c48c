"""Reasons for and against a recommended move in 7 Wonders, and the move as an instruction."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.text import Words, all_of, one_of
from mohreh.games.wonders import names, names_effects, scoring
from mohreh.games.wonders.actions import Action, use
from mohreh.games.wonders.board_parts import left_of, right_of, whose
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    BIT,
    FREE_CITY,
    OF_SYMBOL,
    PASS,
    RAW,
    RESOURCES,
    SALE,
    STAGE_COST,
    STAGES,
    TURNS,
    UNITS,
    VICTORY,
)
from mohreh.games.wonders.forecast import Forecast, forecast, spent
from mohreh.games.wonders.insight import gains
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.payment import Market, own
from mohreh.games.wonders.purchases import size
from mohreh.games.wonders.rules.uses import build_ways
from mohreh.games.wonders.state import State

_LEAST = 0.4  # minimum points for a sentence
_OPENED = 0.7  # a card that will cost nothing
_COIN = 0.4
_DENIED = 0.5  # factor for what a neighbour loses
_WORTH_KEEPING = 4  # points
_CHEAPER = 1.0  # value of cheap trade for the rest of the game
_POOR, _PURSE = 1, 2.0  # coins with which hardly anything can be bought, and the points that this costs
_DEAR = 2  # minimum coins paid to neighbours for a sentence
_NEXT = 0.9  # a reason that explains the points follows them


def called(view: State, seat: int, action: Action, scene: Scene) -> str:
    """The move as an instruction."""
    words = scene.words
    if action.verb == "choose":
        if action.board >= 0 and action.side >= 0:
            return words("Take {wonder}", wonder=names.board_side(action.board, action.side, words))
        if action.board >= 0:
            return words("Take {wonder}", wonder=names.board(action.board, words))
        city = seat + view.base
        return words("Take {wonder}", wonder=names.board_side(view.boards[city], action.side, words))
    if action.verb == "take":
        if action.card < 0:
            return names.term("decline", words)
        return words("Build {card} from the discard pile", card=names.card(action.card, words))
    said = _use(view, _city(view, seat, action), action, scene)
    if action.verb == "city":
        return words("For the Free City: {what}").format(what=said)
    return words("For your own city, instead: {what}").format(what=said) if _instead(view, seat) else said


def _instead(view: State, seat: int) -> bool:
    """Whether a use for the own city replaces one that has been chosen, while the seat chooses for the Free City too
    (SW-13.5)."""
    city = seat + view.base
    return bool(view.base) and city == view.controller and isinstance(view.chosen[city], Action)


def _city(view: State, seat: int, action: Action) -> int:
    left_over = view.base and view.phase in (Kind.LAST_CARD, Kind.FROM_DISCARD) and view.city == FREE_CITY
    return FREE_CITY if action.verb == "city" or left_over else int(seat + view.base)


def _use(view: State, city: int, action: Action, scene: Scene) -> str:
    words, card, price = scene.words, names.card(action.card, scene.words), spent(action)
    coins = names.coins(price, words)
    if action.kind == "discard":
        return words("Discard {card} for {coins}", card=card, coins=names.coins(SALE, words))
    if action.kind == "stage":
        n = view.stages[city] + 1
        if price:
            return words("Build stage {n} of the Wonder with {card}, for {coins}", n=n, card=card, coins=coins)
        return words("Build stage {n} of the Wonder with {card}", n=n, card=card)
    if price:
        return words("Build {card} for {coins}", card=card, coins=coins)
    return words("Build {card}", card=card)


def reasons(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """Reasons for the move, the strongest first."""
    words = scene.words
    if action.verb == "choose":
        return _stages(view.boards[seat + view.base] if action.board < 0 else action.board, action.side, words)
    if action.verb == "take" and action.card < 0:
        return []
    city = _city(view, seat, action)
    ahead = forecast(view, city, action)
    if view.base and city == FREE_CITY:
        return _for_free_city(view, seat, action, ahead, scene)
    found = [*_shields(view, city, ahead, scene), *_denied(view, city, action, scene)]
    if ahead.points > 0:
        found.append((float(ahead.points), words.count("Brings {n} point", "Brings {n} points", ahead.points)))
    if ahead.gain and action.kind == "discard":  # the name contains their number
        text = words("You have {coins} then", coins=names.coins(view.coins[city] + ahead.gain, words))
        found.append((_COIN * ahead.gain, text))
    elif ahead.gain:
        found.append((_COIN * ahead.gain, words("Brings {coins}", coins=names.coins(ahead.gain, words))))
    if ahead.opens:
        text = words("Makes {cards} free later", cards=names.cards(ahead.opens, words))
        found.append((_OPENED * len(ahead.opens) * (view.age < 3), text))
    if action.kind == "build":
        found += _made(view, city, action.card, ahead, scene)
    elif action.kind == "stage":
        effects = names_effects.effects_of_stage(view.boards[city], view.sides[city], view.stages[city], words)
        if not (ahead.points or ahead.gain) or len(effects) > 1:  # points and coins already have a reason of their own
            found.append((1.5, " ".join(effects).rstrip(".")))
    found = [(weight, text) for weight, text in found if weight >= _LEAST]
    if not found and action.kind == "build":
        found.append((_LEAST, " ".join(names_effects.effects_of_card(action.card, words)).rstrip(".")))
    found.sort(key=lambda reason: -reason[0])
    return [text for _, text in found]


def drawbacks(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """What the move gives up, and what it offers the next player."""
    if action.verb in ("choose", "take", "city") or not view.age or view.phase is not Kind.SELECT:
        return []
    city = _city(view, seat, action)
    words, ahead = scene.words, forecast(view, city, action)
    out = []
    left = view.coins[city] - ahead.spent + ahead.gain
    if left < view.coins[city] and left <= _POOR and view.age < 3:
        out.append((_PURSE, words("It leaves you with {coins}", coins=names.coins(left, words))))
    if action.left + action.right >= _DEAR:
        coins = names.coins(action.left + action.right, words)
        out.append((_COIN * (action.left + action.right), words("It pays {coins} to your neighbours", coins=coins)))
    out += _left_to_next(view, city, action.card, scene)
    return [text for _, text in sorted(out, key=lambda row: -row[0])]


def _left_to_next(view: State, city: int, used: int, scene: Scene) -> list[tuple[float, str]]:
    """The card of the hand with which the next player could gain most points at once."""
    if view.base or view.turn >= TURNS:
        return []
    other = left_of(view, city) if PASS[view.age] > 0 else right_of(view, city)
    market, rest, best = Market(view, other), list(view.hands[city]), (_WORTH_KEEPING, -1)
    rest.remove(used)
    for card in dict.fromkeys(rest):
        ways = build_ways(view, other, card, market)
        if ways:
            best = max(best, (forecast(view, other, use("build", card, *ways[0])).points, card))
    if best[1] < 0:
        return []
    text = scene.words.count(
        "It leaves {card} to {name}, for {n} point",
        "It leaves {card} to {name}, for {n} points",
        best[0],
        card=names.card(best[1], scene.words),
        name=whose(view, other, scene),
    )
    return [(_DENIED * best[0], text)]


def _for_free_city(view: State, seat: int, action: Action, ahead: Forecast, scene: Scene) -> list[str]:
    """The consequences of a card of the Free City for the two who fight it and buy from it (SW-13.11, SW-13.12)."""
    words, row = scene.words, CARDS[action.card]
    rival = 1 - seat + view.base
    found = [text for _, text in _shields(view, FREE_CITY, ahead, scene, only=rival)]
    if action.kind == "build" and row.color in ("brown", "grey"):
        listed = [names.resource(at, words) for at in _makes(action.card)]
        goods = one_of(listed, words) if "/" in row.makes else all_of(listed, words)
        found.append(words("You can buy {goods} from it", goods=goods))
    if not found:
        name, card = whose(view, rival, scene), names.card(action.card, words)
        found.append(words("{name} cannot have {card} then", name=name, card=card))
    return found


def _stages(board: int, side: int, words: Words) -> list[str]:
    """What the stages of a Wonder do besides points; if a stage does nothing else, its points."""
    if side < 0:
        return []
    row = STAGES[2 * board + side]
    powers = [at for at, stage in enumerate(row) if not stage.points]
    if not powers:
        points = sum(stage.points for stage in row)
        return [words.count("Its stages bring {n} point", "Its stages bring {n} points", points)]
    return [" ".join(names_effects.effects_of_stage(board, side, at, words)).rstrip(".") for at in powers]


def _made(view: State, city: int, card: int, ahead: Forecast, scene: Scene) -> list[tuple[float, str]]:
    """What a card adds to production, scientific symbols and cheap trade."""
    words, row = scene.words, CARDS[card]
    made, learnt = gains(view, city, card)
    out: list[tuple[float, str]] = []
    if UNITS[card]:
        wanting, makes = _wanting(view, city, card), _makes(card)
        listed = [names.resource(at, words) for at in wanting or makes]
        goods = one_of(listed, words) if "/" in row.makes else all_of(listed, words)
        lacked = words("You make no {goods} yet", goods=goods)
        out.append((made, lacked if wanting else words("More {goods}: your city has to buy less", goods=goods)))
        out += _for_stage(view, city, card, made, words)
    if row.science:
        out.append(_learnt(view, city, card, learnt, _NEXT * ahead.points, words))
    if row.discount is not None and view.age < 3:
        out.append((_CHEAPER, _cheaper(view, city, card, words)))
    return out


def _for_stage(view: State, city: int, card: int, made: float, words: Words) -> list[tuple[float, str]]:
    """Whether the next stage of the Wonder lacks what a card produces."""
    board, side, stages, have = view.boards[city], view.sides[city], view.stages[city], view.have[city]
    costs = STAGE_COST[2 * board + side]
    if stages >= len(costs):
        return []
    before, after = (
        size(own(board, side, stages, each).missing(costs[stages])[0]) for each in (have, have | BIT[card])
    )
    if after >= before:
        return []
    n = stages + 1
    text = (
        words("With it you make all that stage {n} of the Wonder needs", n=n)
        if not after
        else words("Stage {n} of the Wonder needs it", n=n)
    )
    return [(made, text)]


def _cheaper(view: State, city: int, card: int, words: Words) -> str:
    """What neighbours produce and the city does not, if a card makes it cheap; otherwise the effect of the card."""
    discount, market = CARDS[card].discount, Market(view, city)
    there, sold = 0, 0
    for unit in market.own.units:
        there |= unit
    sides = () if discount is None else discount.neighbours
    for side, units in (("left", market.left.units), ("right", market.right.units)):
        for unit in units if side in sides else ():
            sold |= unit
    kinds = range(RAW) if discount is not None and discount.resources == "raw" else range(RAW, len(RESOURCES))
    lacked = [names.resource(at, words) for at in kinds if sold >> at & 1 and not there >> at & 1]
    if not lacked:
        return " ".join(names_effects.effects_of_card(card, words)).rstrip(".")
    return words("Cheap from now on, and you do not make it: {goods}", goods=all_of(lacked, words))


def _makes(card: int) -> list[int]:
    """The resources that a card produces, or among which it offers a choice."""
    return [at for at in range(len(RESOURCES)) if any(unit >> at & 1 for unit in UNITS[card])]


def _wanting(view: State, city: int, card: int) -> list[int]:
    """The resources of a card that nothing in the city produces."""
    there = 0
    for unit in own(view.boards[city], view.sides[city], view.stages[city], view.have[city]).units:
        there |= unit
    return [at for at in _makes(card) if not there >> at & 1]


def _learnt(view: State, city: int, card: int, later: float, now: float, words: Words) -> tuple[float, str]:
    """What a scientific symbol adds to those already there (SW-11.6); its weight is what it brings `now` or `later`."""
    weight = max(now, later)
    symbols = [(view.have[city] & bits).bit_count() for bits in OF_SYMBOL]
    here = next((at for at, bits in enumerate(OF_SYMBOL) if bits >> card & 1), -1)
    after = [count + (at == here) for at, count in enumerate(symbols)]
    if here >= 0 and min(after) > min(symbols):
        return weight, words("Completes a set of three different scientific symbols")
    if here >= 0 and after[here] > 1:
        score = names.points(after[here] ** 2, words)
        return weight, words("{n} equal scientific symbols bring {points}", n=after[here], points=score)
    return later, words("The more scientific symbols you have, the more each is worth")


def _shields(view: State, city: int, ahead: Forecast, scene: Scene, only: int = -1) -> list[tuple[float, str]]:
    """Neighbours, or `only` one city, that are overtaken in the military conflicts of this Age."""
    words, (before, now) = scene.words, ahead.shields
    out = []
    for other, theirs in zip((left_of(view, city), right_of(view, city)), ahead.against, strict=True):
        if only not in (-1, other):
            continue
        if before <= theirs < now:
            name = whose(view, other, scene)
            text = words("More shields than {name}: {own} against {theirs}", name=name, own=now, theirs=theirs)
            out.append((0.7 * VICTORY[view.age], text))
        elif before < theirs == now:
            out.append((0.8, words("As many shields as {name}", name=whose(view, other, scene))))
    return out


def _denied(view: State, city: int, action: Action, scene: Scene) -> list[tuple[float, str]]:
    """What the player who gets the hand next could pay for and is now denied: another scientific symbol, or points
    (SW-6.7). A card that the hand contains twice is not counted."""
    if view.base or view.turn >= TURNS or action.verb == "take" or not view.age:
        return []
    other = left_of(view, city) if PASS[view.age] > 0 else right_of(view, city)
    ways = build_ways(view, other, action.card, Market(view, other))
    if not ways or view.hands[city].count(action.card) > 1:
        return []
    symbols = [(view.have[other] & bits).bit_count() for bits in OF_SYMBOL]
    here = next((at for at, bits in enumerate(OF_SYMBOL) if bits >> action.card & 1), -1)
    if here < 0 or sum(symbols) < 2:
        return _kept_from(view, other, use("build", action.card, *ways[0]), scene)
    more = symbols[:]
    more[here] += 1
    gain = scoring.science(more, 0) - scoring.science(symbols, 0)
    text = scene.words("Denies {name} scientific symbol number {n}", name=whose(view, other, scene), n=sum(more))
    return [(_DENIED * gain, text)]


def _kept_from(view: State, other: int, build: Action, scene: Scene) -> list[tuple[float, str]]:
    """The points that a card would bring a neighbour."""
    points = forecast(view, other, build).points
    text = scene.words.count(
        "Keeps it from {name}, to whom it would bring {n} point",
        "Keeps it from {name}, to whom it would bring {n} points",
        points,
        name=whose(view, other, scene),
    )
    return [(_DENIED * points, text)] if points >= _WORTH_KEEPING else []
