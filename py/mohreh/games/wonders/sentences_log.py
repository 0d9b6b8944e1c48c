"""The log of 7 Wonders: the reveal, with a line for each city, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Line, Scene
from mohreh.core.game import CHANCE, Event
from mohreh.core.seats import people
from mohreh.core.sentences import Said, Telling, line, says
from mohreh.core.text import N_, all_of
from mohreh.games.wonders import names
from mohreh.games.wonders.components import CARD, HAND, PARENTS, SALE
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.state import State

_TURNS = 10  # more than an Age has: `Line.turn` grows over all Ages


def log_lines(before: State, seat: int, events: Sequence[Event], scene: Scene) -> list[Line]:
    """The lines of an action: with the last choice of a turn one for each city, then what follows from all of them."""
    turn = before.age * _TURNS + (0 if before.phase is Kind.DEAL else before.turn)
    out: list[Line] = []
    for number, event in enumerate(events):
        if event.kind == "drew" and number and events[number - 1].kind == "dealt":
            continue  # part of the line of the deal, which chance has made
        joined = [event, *(each for each in events if event.kind == "dealt" and each.kind == "drew")]
        ours = _OURS | {event.kind} if event.seat == CHANCE else _OURS
        out += line(TELLERS, joined, before, scene, turn=turn, seat=_about(event, before), own_words=ours)
    return out


def _about(event: Event, before: State) -> int:
    """Whom a line is about: who acted, for the Free City its controller; the city of a conflict; CHANCE for nobody."""
    city = -1
    if event.kind == "used" and event.seat == CHANCE:
        city = int(before.controller)
    elif event.kind in ("conflict", "took"):
        city = int(event.details["city"])
    about = names.seat_of(before, city) if city >= 0 else event.seat
    return about if about >= 0 else CHANCE


# -- setting up


def _boards(telling: Telling[State]) -> list[Said]:
    words = telling.words
    listed = [
        words(
            "{board} for {name}", board=names.board(board, words), name=names.city(telling.before, city, telling.scene)
        )
        for city, board in enumerate(telling.details["boards"])
    ]
    return [(words("the Wonders are dealt: {list}", list=all_of(listed, words)), "SW-3.1")]


def _sides(telling: Telling[State]) -> list[Said]:
    words, boards = telling.words, telling.before.boards
    listed = [
        words("{board} ({side})", board=names.board(boards[city], words), side=names.side(side, words))
        for city, side in enumerate(telling.details["sides"])
    ]
    return [(words("these sides are face up: {list}", list=all_of(listed, words)), "SW-3.1")]


def _chose(telling: Telling[State]) -> list[Said]:
    details = telling.details
    chosen = names.board_side(details["board"], details["side"], telling.words)
    return [(telling.words("{name} chooses {board}", name=telling.name, board=chosen), "SW-3.1")]


def _dealt(telling: Telling[State]) -> list[Said]:
    words = telling.words
    text = words(
        "{age} begins: everybody is dealt {cards}",
        age=names.age(telling.details["age"], words),
        cards=names.card_count(HAND, words),
    )
    if telling.before.base:
        return [(text, "SW-13.4"), (words("so is the Free City deck"), "SW-13.4")]
    return [(text, "SW-3.4")]


def _drew(telling: Telling[State]) -> list[Said]:
    text = telling.words("{name} has the Free City card now and draws a card of its deck", name=telling.name)
    return [(text, "SW-13.5")]


# -- a turn


def _city(telling: Telling[State]) -> str:
    return names.city(telling.before, telling.details["city"], telling.scene)


def payments(state: State, city: int, left: int, right: int, scene: Scene) -> str:
    """What goes to whom: "2 coins to Bahram and 1 coin to Mina"; "" for free."""
    words = scene.words
    listed = [
        words("{coins} to {name}", coins=names.coins(coins, words), name=names.city(state, other, scene))
        for coins, other in zip((left, right), names.around(state, city), strict=True)
        if coins
    ]
    return all_of(listed, words)


def _used(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    out: list[Said] = []
    if telling.before.phase is Kind.LAST_CARD:
        clause = "SW-13.14" if telling.event.seat == CHANCE else "SW-8.7"
        out.append((words("{name} uses the last card too", name=_city(telling)), clause))
    use = {"build": _built, "stage": _stage, "discard": _discarded}[details["use"]]
    out.append(use(telling))
    if details["gain"] and details["use"] != "discard":
        out.append((words("the bank pays {coins}", coins=names.coins(details["gain"], words)), "SW-8.5"))
    return out


def _built(telling: Telling[State]) -> Said:
    words, details, name = telling.words, telling.details, _city(telling)
    number = CARD[details["card"]]
    card, mode = names.card(number, words), details["mode"]
    if mode == "chain":
        have = telling.before.have[details["city"]]
        parent = next(at for at in range(len(CARD)) if have & PARENTS[number] & 1 << at)
        text = words(
            "{name} builds the {card} for free with the {parent}",
            name=name,
            card=card,
            parent=names.card(parent, words),
        )
        return text, "SW-5.7"
    if mode == "special_free":
        return words("{name} builds the {card} with the free build of this Age", name=name, card=card), "SW-8.8"
    paid = payments(telling.before, details["city"], details["left"], details["right"], telling.scene)
    if paid:
        return words("{name} builds the {card} for {payments}", name=name, card=card, payments=paid), "SW-5.4"
    if details["price"]:
        price = names.coins(details["price"], words)
        return words("{name} builds the {card} for {payments}", name=name, card=card, payments=price), "SW-5.2"
    if mode == "free":
        return words("{name} builds the {card} for free", name=name, card=card), "SW-5.1"
    return words("{name} builds the {card} with the city's own resources", name=name, card=card), "SW-5.3"


def _stage(telling: Telling[State]) -> Said:
    words, details, name = telling.words, telling.details, _city(telling)
    city = details["city"]
    n, board = telling.before.stages[city] + 1, names.board(telling.before.boards[city], words)
    paid = payments(telling.before, city, details["left"], details["right"], telling.scene)
    if paid:
        text = words("{name} builds stage {n} of {board} for {payments}", name=name, n=n, board=board, payments=paid)
        return text, "SW-7.1"
    return words(
        "{name} builds stage {n} of {board} with the city's own resources", name=name, n=n, board=board
    ), "SW-7.1"


def _discarded(telling: Telling[State]) -> Said:
    coins = names.coins(SALE, telling.words)
    return telling.words("{name} discards a card for {coins}", name=_city(telling), coins=coins), "SW-6.5"


def _took(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    if not details["card"]:
        return [(words("{name} takes nothing from the discard pile", name=_city(telling)), "SW-8.9")]
    card = names.card(CARD[details["card"]], words)
    out = [(words("{name} builds the {card} from the discard pile for free", name=_city(telling), card=card), "SW-8.9")]
    if details["gain"]:
        out.append((words("the bank pays {coins}", coins=names.coins(details["gain"], words)), "SW-8.5"))
    return out


def _nothing_to_take(telling: Telling[State]) -> list[Said]:
    text = telling.words("there is nothing in the discard pile that {name} could build", name=_city(telling))
    return [(text, "SW-8.9")]


# -- the end of an Age and of the game


def _conflict(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    results = []
    for token, other in zip(
        (details["left"], details["right"]), names.around(telling.before, details["city"]), strict=True
    ):
        rival = names.city(telling.before, other, telling.scene)
        if token > 0:
            text = words.count("{n} point against {rival}", "{n} points against {rival}", token, rival=rival)
        elif token:
            text = words("a defeat against {rival}", rival=rival)
        else:
            text = words("a tie with {rival}", rival=rival)
        results.append(text)
    text = words(
        "{name} has {shields}: {results}",
        name=_city(telling),
        shields=names.shields(details["shields"], words),
        results=all_of(results, words),
    )
    return [(text, "SW-13.12" if telling.before.base else "SW-9.2")]


def _won(telling: Telling[State]) -> list[Said]:
    words, winners = telling.words, telling.details["winners"]
    out = [(words("the game is over and the points are counted"), "SW-11.1")]
    if len(winners) > 1:
        shared = words("{names} share the victory").format(names=people(winners, telling.scene))
        return [*out, (shared, "SW-11.9")]
    return [*out, (words("{name} wins", name=telling.scene.names[winners[0]]), "SW-11.9")]


TELLERS = {
    "boards": _boards,
    "sides": _sides,
    "chose": _chose,
    "dealt": _dealt,
    "drew": _drew,
    "used": _used,
    "thrown_away": says(N_("the last cards of the hands are discarded without coins"), "SW-6.8"),
    "took": _took,
    "nothing_to_take": _nothing_to_take,
    "conflict": _conflict,
    "won": _won,
}
_OURS = frozenset("boards sides thrown_away nothing_to_take won".split())
