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


def log_lines(before: State, seat: int, events: Sequence[Event], scene: Scene) -> list[Line]:
    """The log line of an action: first what was done, then what it caused; a supremacy gives it its clause."""
    if not any(event.kind in _DEEDS for event in events):
        return []  # events that only set up the game have no line
    in_order = sorted(events, key=lambda event: event.kind not in _DEEDS)
    lines = line(TELLERS, in_order, before, scene)
    won = next((event for event in events if event.kind == "supremacy"), None)
    return [replace(each, clause=_SUPREMACIES[won.details["victory"]]) for each in lines] if won else lines


# -- what was done


def _paid(telling: Telling[State]) -> int:
    return int(telling.details_of("pays").get("coins", 0))


def _built(telling: Telling[State]) -> list[Said]:
    words, name, card = telling.words, telling.name, names.card(telling.details["card"], telling.words)
    if telling.details["chain"] is not None:
        chain = names.card(telling.details["chain"], words)
        return [
            (
                words("{name} builds the {card} for free through the {chain}", name=name, card=card, chain=chain),
                "DU-7.8",
            )
        ]
    if not _paid(telling):
        return [(words("{name} builds the {card} for free", name=name, card=card), "DU-8.1")]
    sentence = words.count(
        "{name} builds the {card} for {n} coin",
        "{name} builds the {card} for {n} coins",
        _paid(telling),
        name=name,
        card=card,
    )
    return [(sentence, "DU-8.1")]


def _discarded(telling: Telling[State]) -> list[Said]:
    sentence = telling.words.count(
        "{name} discards the {card} for {n} coin",
        "{name} discards the {card} for {n} coins",
        telling.details_of("gains")["coins"],
        name=telling.name,
        card=names.card(telling.details["card"], telling.words),
    )
    return [(sentence, "DU-8.2")]


def _wonder_built(telling: Telling[State]) -> list[Said]:
    words, name = telling.words, telling.name
    wonder, card = names.wonder(telling.details["wonder"], words), names.card(telling.details["card"], words)
    if not _paid(telling):
        free = words("{name} builds {wonder} for free, with the {card} under it", name=name, wonder=wonder, card=card)
        return [(free, "DU-8.3")]
    sentence = words.count(
        "{name} builds {wonder} for {n} coin, with the {card} under it",
        "{name} builds {wonder} for {n} coins, with the {card} under it",
        _paid(telling),
        name=name,
        wonder=wonder,
        card=card,
    )
    return [(sentence, "DU-8.3")]


def _token_taken(telling: Telling[State]) -> list[Said]:
    words, name, token = telling.words, telling.name, names.token(telling.details["token"], telling.words)
    if telling.details["from"] == "board":
        return [(words("{name} takes the Progress token {token}", name=name, token=token), "DU-10.3")]
    return [(words("{name} keeps the Progress token {token}", name=name, token=token), "DU-13.4")]


def _destroyed(telling: Telling[State]) -> list[Said]:
    words, card = telling.words, telling.details["card"]
    rival = telling.scene.names[1 - telling.event.seat]
    sentence = words(
        "{name} discards the {card} of {rival}", name=telling.name, card=names.card(card, words), rival=rival
    )
    return [(sentence, "DU-13.11" if CARDS[card].colour is BROWN else "DU-13.2")]


def _starter(telling: Telling[State]) -> list[Said]:
    words, age = telling.words, names.age(telling.before.age, telling.words)
    if telling.details["seat"] == telling.event.seat:
        return [(words("{name} chooses to begin {age}", name=telling.name, age=age), "DU-15.2")]
    rival = telling.scene.names[telling.details["seat"]]
    return [(words("{name} lets {rival} begin {age}", name=telling.name, rival=rival, age=age), "DU-15.2")]


def _first(telling: Telling[State]) -> list[Said]:
    return [(telling.words("{name} is the first player", name=telling.scene.names[telling.details["seat"]]), "DU-3.1")]


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


def _gains(telling: Telling[State]) -> list[Said]:
    words, n, name = telling.words, int(telling.details["coins"]), telling.name
    if telling.details["why"] == "discard" or n == 0:
        return []  # the main clause says it
    if telling.details["why"] == "economy":
        text = words.count(
            "{name} receives {n} coin through Economy", "{name} receives {n} coins through Economy", n, name=name
        )
    elif telling.details["why"] == "urbanism":
        text = words.count(
            "{name} takes {n} coin through Urbanism", "{name} takes {n} coins through Urbanism", n, name=name
        )
    else:
        text = words.count("{name} takes {n} coin", "{name} takes {n} coins", n, name=name)
    return [(text, "")]


def _loses(telling: Telling[State]) -> list[Said]:
    words, n, name = telling.words, int(telling.details["coins"]), telling.name
    if n == 0:
        return [(words("{name} has no coins to lose", name=name), "")]
    return [(words.count("{name} loses {n} coin", "{name} loses {n} coins", n, name=name), "")]


def _pawn(telling: Telling[State]) -> list[Said]:
    """Where the Conflict pawn stands now; positive positions lie on seat 1's side."""
    words, to = telling.words, int(telling.details["to"])
    if to == 0:
        return [(words("the Conflict pawn returns to the centre"), "")]
    side = telling.scene.names[1 if to > 0 else 0]
    if abs(to) >= CAPITAL:
        return [(words("the Conflict pawn enters the capital of {name}", name=side), "")]
    return [(words("the Conflict pawn moves to space {n} on {name}'s side", n=abs(to), name=side), "")]


def _symbol(telling: Telling[State]) -> list[Said]:
    if not telling.details["pair"]:
        return []
    symbol = names.symbol(telling.details["symbol"], telling.words)
    return [(telling.words("that makes a pair of the symbol {symbol}", symbol=symbol), "")]


def _replay(telling: Telling[State]) -> list[Said]:
    words = telling.words
    if telling.details["lost"]:
        return [(words("the extra turn is lost because the Age is over"), "")]
    return [(words("{name} plays again", name=telling.name), "")]


def _supremacy(telling: Telling[State]) -> list[Said]:
    if telling.details["victory"] == "military_supremacy":
        return [(telling.words("{name} wins by military supremacy", name=telling.name), "")]
    return [(telling.words("{name} wins by scientific supremacy", name=telling.name), "")]


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
