"""What is said of a recommended move in 7 Wonders: what it is called, and what the judgement of the city sees in it."""

from __future__ import annotations

from typing import Any

from mohreh.core.face import Scene
from mohreh.games.wonders import names, names_effects, scoring
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.board_parts import left_of, right_of, whose
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import FREE_CITY, OF_SYMBOL, PASS, SALE, TURNS, VICTORY
from mohreh.games.wonders.forecast import Forecast, forecast, spent
from mohreh.games.wonders.insight import gains

_LEAST = 0.4  # points that are worth a sentence
_OPENED = 0.7  # a card that will cost nothing
_COIN = 0.4
_DENIED = 0.5  # what a neighbour loses counts less than what one gains


def called(view: Any, seat: int, action: Action, scene: Scene) -> str:
    """The move as an order."""
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
    return words("For the Free City: {what}").format(what=said) if action.verb == "city" else said


def _city(view: Any, seat: int, action: Action) -> int:
    return FREE_CITY if action.verb == "city" else int(seat + view.base)


def _use(view: Any, city: int, action: Action, scene: Scene) -> str:
    words, card, price = scene.words, names.card(action.card, scene.words), spent(action)
    coins = names.coins(price, words)
    if action.kind == "discard":
        return words("Discard {card} for {coins}", card=card, coins=names.coins(SALE, words))
    if action.kind == "stage":
        n = view.stages[city] + 1
        if price:
            return words("Build stage {n} of your Wonder with {card}, for {coins}", n=n, card=card, coins=coins)
        return words("Build stage {n} of your Wonder with {card}", n=n, card=card)
    if price:
        return words("Build {card} for {coins}", card=card, coins=coins)
    return words("Build {card}", card=card)


def reasons(view: Any, seat: int, action: Action, scene: Scene) -> list[str]:
    """What speaks for the move, the weightiest first."""
    words = scene.words
    if action.verb == "choose" or (action.verb == "take" and action.card < 0):
        return []
    city = _city(view, seat, action)
    ahead = forecast(view, city, action)
    found = [*_shields(view, city, ahead, scene), *_denied(view, city, action, scene)]
    if ahead.points > 0:
        found.append((float(ahead.points), words.count("Brings {n} point", "Brings {n} points", ahead.points)))
    if ahead.gain:
        found.append((_COIN * ahead.gain, words("Brings {coins}", coins=names.coins(ahead.gain, words))))
    if ahead.opens:
        text = words("Makes {cards} free later", cards=names.cards(ahead.opens, words))
        found.append((_OPENED * len(ahead.opens) * (view.age < 3), text))
    if action.kind == "build":
        made, learnt = gains(view, city, action.card)
        found.append((made, words("Your city makes more itself and has to buy less")))
        if CARDS[action.card].science and learnt > 0:
            found.append((learnt, words("Scientific symbols are worth the more, the more you have")))
    elif action.kind == "stage":
        effects = names_effects.effects_of_stage(view.boards[city], view.sides[city], view.stages[city], words)
        found.append((1.5, " ".join(effects)))
    found.sort(key=lambda reason: -reason[0])
    return [text for weight, text in found if weight >= _LEAST]


def _shields(view: Any, city: int, ahead: Forecast, scene: Scene) -> list[tuple[float, str]]:
    """Neighbours that are overtaken in the conflicts of this Age."""
    words, (before, now) = scene.words, ahead.shields
    out = []
    for other, theirs in zip((left_of(view, city), right_of(view, city)), ahead.against, strict=True):
        if before <= theirs < now:
            name = whose(view, other, scene)
            text = words("More shields than {name}: {own} against {theirs}", name=name, own=now, theirs=theirs)
            out.append((0.7 * VICTORY[view.age], text))
        elif before < theirs == now:
            out.append((0.8, words("As many shields as {name}", name=whose(view, other, scene))))
    return out


def _denied(view: Any, city: int, action: Action, scene: Scene) -> list[tuple[float, str]]:
    """What the one to whom the hand goes next cannot have then: a further scientific symbol (SW-6.7)."""
    if view.base or view.turn >= TURNS or action.verb == "take" or not view.age:
        return []
    other = left_of(view, city) if PASS[view.age] > 0 else right_of(view, city)
    symbols = [(view.have[other] & bits).bit_count() for bits in OF_SYMBOL]
    here = next((at for at, bits in enumerate(OF_SYMBOL) if bits >> action.card & 1), -1)
    if here < 0 or sum(symbols) < 2:
        return []
    more = symbols[:]
    more[here] += 1
    gain = scoring.science(more, 0) - scoring.science(symbols, 0)
    text = scene.words("Denies {name} scientific symbol number {n}", name=whose(view, other, scene), n=sum(more))
    return [(_DENIED * gain, text)]
