"""The log of 7 Wonders Duel: actions, their costs and consequences, as sentences made from events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mohreh.core.face import Line, Scene
from mohreh.core.game import Event
from mohreh.core.sentences import Said, Telling, line, says
from mohreh.core.text import N_
from mohreh.games.duel import names
from mohreh.games.duel.components import BROWN, CAPITAL, CARDS
from mohreh.games.duel.state import State

_SUPREMACIES = {"military_supremacy": "DU-9.5", "scientific_supremacy": "DU-10.5"}


def tell(before: State, seat: int, events: Sequence[Event], scene: Scene) -> list[Line]:
    """The log line of an action: first what was done, then what it caused; a supremacy gives it its clause."""
    if not any(event.kind in _DEEDS for event in events):
        return []  # what only lays out the game is not told
    in_order = sorted(events, key=lambda event: event.kind not in _DEEDS)
    lines = line(TELLERS, in_order, before, scene)
    won = next((event for event in events if event.kind == "supremacy"), None)
    return [replace(told, clause=_SUPREMACIES[won.details["victory"]]) for told in lines] if won else lines


# -- what was done


def _paid(told: Telling[State]) -> int:
    return int(told.details_of("pays").get("coins", 0))


def _built(told: Telling[State]) -> list[Said]:
    words, name, card = told.words, told.name, names.card(told.details["card"], told.words)
    if told.details["chain"] is not None:
        chain = names.card(told.details["chain"], words)
        return [
            (
                words("{name} builds the {card} for free through the {chain}", name=name, card=card, chain=chain),
                "DU-7.8",
            )
        ]
    if not _paid(told):
        return [(words("{name} builds the {card} for free", name=name, card=card), "DU-8.1")]
    sentence = words.count(
        "{name} builds the {card} for {n} coin",
        "{name} builds the {card} for {n} coins",
        _paid(told),
        name=name,
        card=card,
    )
    return [(sentence, "DU-8.1")]


def _discarded(told: Telling[State]) -> list[Said]:
    sentence = told.words.count(
        "{name} discards the {card} for {n} coin",
        "{name} discards the {card} for {n} coins",
        told.details_of("gains")["coins"],
        name=told.name,
        card=names.card(told.details["card"], told.words),
    )
    return [(sentence, "DU-8.2")]


def _wonder_built(told: Telling[State]) -> list[Said]:
    words, name = told.words, told.name
    wonder, card = names.wonder(told.details["wonder"], words), names.card(told.details["card"], words)
    if not _paid(told):
        free = words("{name} builds {wonder} for free, with the {card} under it", name=name, wonder=wonder, card=card)
        return [(free, "DU-8.3")]
    sentence = words.count(
        "{name} builds {wonder} for {n} coin, with the {card} under it",
        "{name} builds {wonder} for {n} coins, with the {card} under it",
        _paid(told),
        name=name,
        wonder=wonder,
        card=card,
    )
    return [(sentence, "DU-8.3")]


def _token_taken(told: Telling[State]) -> list[Said]:
    words, name, token = told.words, told.name, names.token(told.details["token"], told.words)
    if told.details["from"] == "board":
        return [(words("{name} takes the Progress token {token}", name=name, token=token), "DU-10.3")]
    return [(words("{name} keeps the Progress token {token}", name=name, token=token), "DU-13.4")]


def _destroyed(told: Telling[State]) -> list[Said]:
    words, card = told.words, told.details["card"]
    rival = told.scene.names[1 - told.event.seat]
    sentence = words("{name} discards the {card} of {rival}", name=told.name, card=names.card(card, words), rival=rival)
    return [(sentence, "DU-13.11" if CARDS[card].colour is BROWN else "DU-13.2")]


def _starter(told: Telling[State]) -> list[Said]:
    words, age = told.words, names.age(told.before.age, told.words)
    if told.details["seat"] == told.event.seat:
        return [(words("{name} chooses to begin {age}", name=told.name, age=age), "DU-15.2")]
    rival = told.scene.names[told.details["seat"]]
    return [(words("{name} lets {rival} begin {age}", name=told.name, rival=rival, age=age), "DU-15.2")]


def _first(told: Telling[State]) -> list[Said]:
    return [(told.words("{name} is the first player", name=told.scene.names[told.details["seat"]]), "DU-3.1")]


_DEEDS = {
    "built": _built,
    "discarded": _discarded,
    "wonder_built": _wonder_built,
    "drafted": says(N_("{name} chooses {wonder}"), "DU-4.2", wonder=names.wonder),
    "token_taken": _token_taken,
    "destroyed": _destroyed,
    "raised": says(N_("{name} builds the {card} from the discard pile for free"), "DU-13.7", card=names.card),
    "starter": _starter,
    "first": _first,
    "revealed": says(N_("A card is turned face up: {card}"), "DU-5.6", card=names.card),
    "drawn": says(N_("The Progress token {token} is drawn from the box"), "DU-13.4", token=names.token),
}


# -- what it caused


def _gains(told: Telling[State]) -> list[Said]:
    words, n, name = told.words, int(told.details["coins"]), told.name
    if told.details["why"] == "discard" or n == 0:
        return []  # the main clause says it
    if told.details["why"] == "economy":
        text = words.count(
            "{name} receives {n} coin through Economy", "{name} receives {n} coins through Economy", n, name=name
        )
    elif told.details["why"] == "urbanism":
        text = words.count(
            "{name} takes {n} coin through Urbanism", "{name} takes {n} coins through Urbanism", n, name=name
        )
    else:
        text = words.count("{name} takes {n} coin", "{name} takes {n} coins", n, name=name)
    return [(text, "")]


def _loses(told: Telling[State]) -> list[Said]:
    words, n, name = told.words, int(told.details["coins"]), told.name
    if n == 0:
        return [(words("{name} has no coins to lose", name=name), "")]
    return [(words.count("{name} loses {n} coin", "{name} loses {n} coins", n, name=name), "")]


def _pawn(told: Telling[State]) -> list[Said]:
    """Where the Conflict pawn stands now; positive positions lie on seat 1's side."""
    words, to = told.words, int(told.details["to"])
    if to == 0:
        return [(words("the Conflict pawn returns to the centre"), "")]
    side = told.scene.names[1 if to > 0 else 0]
    if abs(to) >= CAPITAL:
        return [(words("the Conflict pawn enters the capital of {name}", name=side), "")]
    return [(words("the Conflict pawn moves to space {n} on {name}'s side", n=abs(to), name=side), "")]


def _symbol(told: Telling[State]) -> list[Said]:
    if not told.details["pair"]:
        return []
    symbol = names.symbol(told.details["symbol"], told.words)
    return [(told.words("that makes a pair of the symbol {symbol}", symbol=symbol), "")]


def _replay(told: Telling[State]) -> list[Said]:
    words = told.words
    if told.details["lost"]:
        return [(words("the extra turn is lost because the Age is over"), "")]
    return [(words("{name} plays again", name=told.name), "")]


def _supremacy(told: Telling[State]) -> list[Said]:
    if told.details["victory"] == "military_supremacy":
        return [(told.words("{name} wins by military supremacy", name=told.name), "")]
    return [(told.words("{name} wins by scientific supremacy", name=told.name), "")]


TELLERS = {
    **_DEEDS,
    "gains": _gains,
    "loses": _loses,
    "pawn": _pawn,
    "symbol": _symbol,
    "seventh": says(N_("seven Wonders are built, so {wonder} must go back to the box"), wonder=names.wonder),
    "replay": _replay,
    "age_begins": says(N_("{age} begins"), age=names.age),
    "supremacy": _supremacy,
    "civilian_end": says(N_("the game is over and the points are counted")),
}
