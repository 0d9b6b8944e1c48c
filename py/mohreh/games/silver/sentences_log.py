"""The log of Silver: one public line for each action, and what it caused. It tells what everybody at the table saw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mohreh.core.face import Line, Scene
from mohreh.core.game import CHANCE, Event
from mohreh.core.text import Words, all_of, joined
from mohreh.games.silver import names
from mohreh.games.silver.components import (
    DEALT,
    KAMIKAZE_OTHERS,
    KAMIKAZE_SELF,
    POINTS_EXACT_RESET_TO,
    POINTS_LIMIT,
    RESIDENTS,
    WITCH,
)

TURNS_IN_A_ROUND = 1000  # more than a round can have: `Line.turn` grows over all rounds of a game
Details = Mapping[str, Any]
Told = tuple[str, str]  # a clause of the sentence, and the clause of the rules


def turn_of(state: Any) -> int:
    """When something happens, as a number that grows over the whole game (see `Line.turn`)."""
    return int(state.round * TURNS_IN_A_ROUND + state.turn)


def tell(before: Any, seat: int, action: Any, events: Sequence[Event], scene: Scene) -> Line:
    """The log line of an action: what was done and what it caused; "" for what nobody needs to hear of.

    `before` is the position as everybody may know it; so are the details of the events.
    """
    told: list[Told] = []
    turn = turn_of(before)
    own_words = False  # whether the line begins with a word of ours, not with the name of a player
    for event in events:
        if event.kind == "round_begins":
            turn = int(event.details["round"]) * TURNS_IN_A_ROUND
        clauses = _told(event, before, scene)
        if clauses and not told:
            own_words = event.kind in _OUR_WORDS_FIRST
        told += clauses
    if not told:
        return Line("", "", turn)
    text = joined([text for text, _ in told], scene.words)
    return Line(text[:1].upper() + text[1:] if own_words else text, told[0][1], turn)


def _told(event: Event, before: Any, scene: Scene) -> list[Told]:
    make = _EVENTS.get(event.kind)
    return make(event, before, scene) if make else []


def _name(event: Event, scene: Scene) -> str:
    return scene.names[event.seat] if event.seat != CHANCE else ""


def _card(number: int, words: Words) -> str:
    return names.resident_with_number(number, words)


# -- the beginning of a round


def _first(event: Event, before: Any, scene: Scene) -> list[Told]:
    return [(scene.words("{name} is the start player", name=scene.names[event.details["seat"]]), "SI-2.2")]


def _round_begins(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, details = scene.words, event.details
    sentence = words(
        "round {n} begins: {cards} each, {name} is the start player",
        n=details["round"],
        cards=names.cards(DEALT, words),
        name=scene.names[details["start"]],
    )
    return [(sentence, "SI-2.3")]


def _peeked(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, places = scene.words, names.places(event.details["slots"], scene.words)
    sentence = words("{name} secretly looks at their own cards at {places}", name=_name(event, scene), places=places)
    return [(sentence, "SI-2.7")]


# -- the main actions


def _drew(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, n, name = scene.words, event.details["n"], _name(event, scene)
    if before.hand:  # the card that a Witch sees
        return [(words("{name} looks at the top card of the deck", name=name), RESIDENTS[WITCH].clause)]
    if n == 1:
        return [(words("{name} draws a card from the deck", name=name), "SI-4.4")]
    return [(words("{name} draws {n} cards from the deck", name=name, n=n), "SI-6.4a")]


def _kept(event: Event, before: Any, scene: Scene) -> list[Told]:
    sentence = scene.words("{name} keeps one of the drawn cards and puts the others back", name=_name(event, scene))
    return [(sentence, "SI-6.4b")]


def _took(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, name, card = scene.words, _name(event, scene), _card(event.details["number"], scene.words)
    if event.details["source"] == "display":
        return [(words("{name} takes the {card} from the display", name=name, card=card), "SI-4.13")]
    return [(words("{name} takes the {card} from the discard pile", name=name, card=card), "SI-4.11")]


def _voted(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, name = scene.words, _name(event, scene)
    return [(words("{name} calls a vote: everybody else has one last turn", name=name), "SI-4.21")]


def _discarded(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, number = scene.words, event.details["number"]
    name, card = _name(event, scene), _card(number, words)
    if event.details["used"]:
        return [(words("{name} discards the {card} and uses it", name=name, card=card), RESIDENTS[number].clause)]
    return [(words("{name} discards the {card}", name=name, card=card), "SI-4.7")]


def _exchanged(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, details, name = scene.words, event.details, _name(event, scene)
    cards = names.residents(details["numbers"], words)
    places = names.places(details["slots"], words)
    several = len(details["slots"]) > 1
    if details["up"]:
        new = _card(details["number"], words)
        sentence = (
            words(
                "{name} exchanges {cards} at {places} for the {new}: they match",
                name=name,
                cards=cards,
                places=places,
                new=new,
            )
            if several
            else words(
                "{name} exchanges the {cards} at {places} for the {new}", name=name, cards=cards, places=places, new=new
            )
        )
    else:
        sentence = (
            words(
                "{name} exchanges {cards} at {places} for a face-down card: they match",
                name=name,
                cards=cards,
                places=places,
            )
            if several
            else words(
                "{name} exchanges the {cards} at {places} for a face-down card", name=name, cards=cards, places=places
            )
        )
    return [(sentence, "SI-5.5" if several else "SI-5.2")]


def _failed(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, details, name = scene.words, event.details, _name(event, scene)
    cards, places = names.residents(details["numbers"], words), names.places(details["slots"], words)
    out = [
        (
            words(
                "{name} shows {cards} at {places}: they do not match and lie face down again",
                name=name,
                cards=cards,
                places=places,
            ),
            "SI-5.8",
        ),
        (
            words("the {card} is added face up", card=_card(details["number"], words))
            if details["up"]
            else words("the new card is added face down"),
            "SI-5.8",
        ),
    ]
    if details["penalty"] is not None:
        out.append((words("a penalty card from the deck is added unseen"), "SI-5.9"))
    return out


# -- abilities


def _turned_up(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, details, name = scene.words, event.details, _name(event, scene)
    card, n, owner = _card(details["number"], words), details["slot"] + 1, details["owner"]
    clause = RESIDENTS[before.ability].clause  # a Revealer may be allowed to turn up own cards as well
    if owner == event.seat:
        return [(words("{name} turns up their own card at place {n}: {card}", name=name, n=n, card=card), clause)]
    rival = scene.names[owner]
    sentence = words("{name} turns up the card at {rival}'s place {n}: {card}", name=name, n=n, rival=rival, card=card)
    return [(sentence, clause)]


def _looked(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, by, name = scene.words, event.details["by"], _name(event, scene)
    targets = event.details["targets"]
    owner = targets[0][0]
    places = names.places([slot for _, slot in targets], words)
    if by == "empath":
        return [
            (
                words(
                    "{name} uses an Empath and secretly looks at their own card at {places}", name=name, places=places
                ),
                "SI-6.2a",
            )
        ]
    clause = RESIDENTS[by].clause
    if owner == event.seat:
        return [
            (
                words.count(
                    "{name} secretly looks at their own card at {places}",
                    "{name} secretly looks at their own cards at {places}",
                    len(targets),
                    name=name,
                    places=places,
                ),
                clause,
            )
        ]
    rival = scene.names[owner]
    return [
        (
            words("{name} secretly looks at the card at {rival}'s {places}", name=name, places=places, rival=rival),
            clause,
        )
    ]


def _browsed(event: Event, before: Any, scene: Scene) -> list[Told]:
    return [(scene.words("{name} looks through the discard pile", name=_name(event, scene)), "SI-7.10")]


def _laid(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, details = scene.words, event.details
    sentence = words(
        "{name} exchanges the {card} at {rival}'s place {n} for the top card of the deck, face down",
        name=_name(event, scene),
        card=_card(details["number"], words),
        n=details["slot"] + 1,
        rival=scene.names[details["victim"]],
    )
    return [(sentence, RESIDENTS[WITCH].clause)]


def _robbed(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, details, name = scene.words, event.details, _name(event, scene)
    rival = scene.names[details["victim"]]
    out = [
        (
            words(
                "{name} swaps their own card at place {own} for the one at {rival}'s place {n}",
                name=name,
                own=details["own_slot"] + 1,
                n=details["slot"] + 1,
                rival=rival,
            ),
            "SI-7.12",
        )
    ]
    if details.get("taken_number") is not None:
        taken = _card(details["taken_number"], words)
        out.append((words("{name} gets the {card}, face up", name=name, card=taken), "SI-7.12"))
    if details.get("given_number") is not None:
        given = _card(details["given_number"], words)
        out.append((words("{name} gets the {card}, face up", name=rival, card=given), "SI-7.12"))
    return out


def _declined(event: Event, before: Any, scene: Scene) -> list[Told]:
    return [(scene.words("{name} does not use the ability", name=_name(event, scene)), "SI-7.4")]


def _guarded(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, details = scene.words, event.details
    village = before.village[event.seat]
    sentence = words(
        "{name} lets the Bodyguard at place {n} guard place {on}",
        name=_name(event, scene),
        n=village.index(details["bodyguard"]) + 1,
        on=village.index(details["card"]) + 1,
    )
    return [(sentence, "SI-6.3a")]


def _withdrew(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, village = scene.words, before.village[event.seat]
    n = village.index(event.details["bodyguard"]) + 1
    return [(words("{name} withdraws the Bodyguard at place {n}", name=_name(event, scene), n=n), "SI-6.3a")]


def _guard_ends(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, owner = scene.words, before.owner(event.details["bodyguard"])
    return [(words("a Bodyguard of {name} guards nothing any more", name=scene.names[owner]), "SI-6.3e")]


def _amulet(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, n = scene.words, event.details["slot"] + 1
    return [(words("{name} lays the amulet on their own card at place {n}", name=_name(event, scene), n=n), "SI-8.1")]


# -- between turns and rounds


def _displayed(event: Event, before: Any, scene: Scene) -> list[Told]:
    card = _card(event.details["number"], scene.words)
    return [(scene.words("the {card} is turned up into the display", card=card), "SI-6.1a")]


_ROUND_ENDS = {"vote": "SI-9.2", "deck": "SI-9.3", "villagers": "SI-6.0a", "stall": "SI-9.6"}


def _round_over(event: Event, before: Any, scene: Scene) -> list[Told]:
    words, details = scene.words, event.details
    reason, holder = str(details["reason"]), scene.names[details["holder"]]
    out = [
        (
            words("round {n} is over: {reason}", n=before.round, reason=names.end_clause(reason, words)),
            _ROUND_ENDS[reason],
        )
    ]
    out += [(text, clause) for text, clause in (_call(details, scene), _kamikaze(details, scene)) if text]
    scores = [
        words("{score} for {name}", score=score, name=scene.names[seat]) for seat, score in enumerate(details["scores"])
    ]
    out.append((words("the scores: {scores}", scores=all_of(scores, words)), "SI-10.7"))
    for seat in details["resets"]:
        text = words(
            "{name} has exactly {limit} and goes back to {n}",
            name=scene.names[seat],
            limit=POINTS_LIMIT,
            n=POINTS_EXACT_RESET_TO,
        )
        out.append((text, "SI-13.3"))
    if details["armed"]:
        return [*out, (words("{name} gets the amulet, ready to use", name=holder), "SI-11.1")]
    return [*out, (words("{name} gets the amulet", name=holder), "SI-11.2")]


def _call(details: Details, scene: Scene) -> Told:
    words, caller = scene.words, details["caller"]
    if caller < 0 or details["kamikaze"] >= 0:
        return "", ""
    name = scene.names[caller]
    if details["success"]:
        return words("{name}'s vote has succeeded", name=name), "SI-10.3"
    return words("{name}'s vote has failed", name=name), "SI-10.3"


def _kamikaze(details: Details, scene: Scene) -> Told:
    if details["kamikaze"] < 0:
        return "", ""
    name = scene.names[details["kamikaze"]]
    sentence = scene.words(
        "Kamikaze: {n} for {name}, {others} for everybody else", name=name, n=KAMIKAZE_SELF, others=KAMIKAZE_OTHERS
    )
    return sentence, "SI-13.4"


def _game_over(event: Event, before: Any, scene: Scene) -> list[Told]:
    winner = scene.names[event.details["winners"][0]]
    return [(scene.words("{name} wins the game", name=winner), "SI-13.1" if before.points else "SI-12.1")]


_EVENTS = {
    "first": _first,
    "round_begins": _round_begins,
    "peeked": _peeked,
    "drew": _drew,
    "kept": _kept,
    "took": _took,
    "voted": _voted,
    "discarded": _discarded,
    "exchanged": _exchanged,
    "failed": _failed,
    "turned_up": _turned_up,
    "looked": _looked,
    "browsed": _browsed,
    "laid": _laid,
    "robbed": _robbed,
    "declined": _declined,
    "guarded": _guarded,
    "withdrew": _withdrew,
    "guard_ends": _guard_ends,
    "amulet": _amulet,
    "displayed": _displayed,
    "round_over": _round_over,
    "game_over": _game_over,
}
_OUR_WORDS_FIRST = frozenset({"round_begins", "guard_ends", "displayed", "round_over"})
