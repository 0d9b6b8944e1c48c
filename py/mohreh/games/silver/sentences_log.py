"""The log of Silver: one line for each action with its consequences, with public information only."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Line, Scene
from mohreh.core.game import Event
from mohreh.core.sentences import Said, Telling, line, says
from mohreh.core.text import N_, Words, all_of
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
from mohreh.games.silver.state import State

TURNS_IN_A_ROUND = 1000  # more than a round can have: `Line.turn` grows over all rounds of a game


def turn_of(state: State) -> int:
    """When something happens, as a number that grows over the whole game (see `Line.turn`)."""
    return int(state.round * TURNS_IN_A_ROUND + state.turn)


def log_lines(before: State, seat: int, events: Sequence[Event], scene: Scene) -> list[Line]:
    """The log line of an action: what was done and what it caused; none for what nobody needs to hear of."""
    rounds = [int(event.details["round"]) for event in events if event.kind == "round_begins"]
    turn = rounds[-1] * TURNS_IN_A_ROUND if rounds else turn_of(before)
    return line(TELLERS, events, before, scene, turn=turn, own_words=_OUR_WORDS_FIRST)


def _card(number: int, words: Words) -> str:
    return names.resident_with_number(number, words)


# -- the beginning of a round


def _first(telling: Telling[State]) -> list[Said]:
    return [(telling.words("{name} is the start player", name=telling.scene.names[telling.details["seat"]]), "SI-2.2")]


def _round_begins(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    sentence = words(
        "round {n} begins: {cards} each, {name} is the start player",
        n=details["round"],
        cards=names.cards(DEALT, words),
        name=telling.scene.names[details["start"]],
    )
    return [(sentence, "SI-2.3")]


def _peeked(telling: Telling[State]) -> list[Said]:
    words, places = telling.words, names.places(telling.details["slots"], telling.words)
    sentence = words("{name} secretly looks at their own cards at {places}", name=telling.name, places=places)
    return [(sentence, "SI-2.7")]


# -- the main actions


def _drew(telling: Telling[State]) -> list[Said]:
    words, n, name = telling.words, telling.details["n"], telling.name
    if telling.before.hand:  # the card that a Witch sees
        return [(words("{name} looks at the top card of the deck", name=name), RESIDENTS[WITCH].clause)]
    if n == 1:
        return [(words("{name} draws a card from the deck", name=name), "SI-4.4")]
    return [(words("{name} draws {n} cards from the deck", name=name, n=n), "SI-6.4a")]


def _took(telling: Telling[State]) -> list[Said]:
    words, name, card = telling.words, telling.name, _card(telling.details["number"], telling.words)
    if telling.details["source"] == "display":
        return [(words("{name} takes the {card} from the display", name=name, card=card), "SI-4.13")]
    return [(words("{name} takes the {card} from the discard pile", name=name, card=card), "SI-4.11")]


def _discarded(telling: Telling[State]) -> list[Said]:
    words, number = telling.words, telling.details["number"]
    name, card = telling.name, _card(number, words)
    if telling.details["used"]:
        return [(words("{name} discards the {card} and uses it", name=name, card=card), RESIDENTS[number].clause)]
    return [(words("{name} discards the {card}", name=name, card=card), "SI-4.7")]


def _exchanged(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    several = len(details["slots"]) > 1
    message = _EXCHANGED[several, details["up"]]
    cards, places = names.residents(details["numbers"], words), names.places(details["slots"], words)
    new = _card(details["number"], words) if details["up"] else ""
    return [(words(message, name=telling.name, cards=cards, places=places, new=new), "SI-5.5" if several else "SI-5.2")]


_EXCHANGED = {  # several cards, the new one face up
    (True, True): N_("{name} exchanges {cards} at {places} for the {new}: they match"),
    (True, False): N_("{name} exchanges {cards} at {places} for a face-down card: they match"),
    (False, True): N_("{name} exchanges the {cards} at {places} for the {new}"),
    (False, False): N_("{name} exchanges the {cards} at {places} for a face-down card"),
}


def _failed(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    shown = words(
        "{name} shows {cards} at {places}: they do not match and lie face down again",
        name=telling.name,
        cards=names.residents(details["numbers"], words),
        places=names.places(details["slots"], words),
    )
    if details["up"]:
        added = words("the {card} is added face up", card=_card(details["number"], words))
    else:
        added = words("the new card is added face down")
    out = [(shown, "SI-5.8"), (added, "SI-5.8")]
    if details["penalty"] is not None:
        out.append((words("a penalty card from the deck is added unseen"), "SI-5.9"))
    return out


# -- abilities


def _turned_up(telling: Telling[State]) -> list[Said]:
    words, details, name = telling.words, telling.details, telling.name
    card, n, owner = _card(details["number"], words), details["slot"] + 1, details["owner"]
    clause = RESIDENTS[telling.before.ability].clause  # a Revealer may be allowed to turn up own cards as well
    if owner == telling.event.seat:
        return [(words("{name} turns up their own card at place {n}: {card}", name=name, n=n, card=card), clause)]
    rival = telling.scene.names[owner]
    sentence = words("{name} turns up the card at {rival}'s place {n}: {card}", name=name, n=n, rival=rival, card=card)
    return [(sentence, clause)]


def _looked(telling: Telling[State]) -> list[Said]:
    words, name, by, targets = telling.words, telling.name, telling.details["by"], telling.details["targets"]
    owner, places = targets[0][0], names.places([slot for _, slot in targets], words)
    if by == "empath":
        text = words("{name} uses an Empath and secretly looks at their own card at {places}", name=name, places=places)
        return [(text, "SI-6.2a")]
    if owner == telling.event.seat:
        text = words.count(
            "{name} secretly looks at their own card at {places}",
            "{name} secretly looks at their own cards at {places}",
            len(targets),
            name=name,
            places=places,
        )
    else:
        rival = telling.scene.names[owner]
        text = words("{name} secretly looks at the card at {rival}'s {places}", name=name, places=places, rival=rival)
    return [(text, RESIDENTS[by].clause)]


def _laid(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    sentence = words(
        "{name} exchanges the {card} at {rival}'s place {n} for the top card of the deck, face down",
        name=telling.name,
        card=_card(details["number"], words),
        n=details["slot"] + 1,
        rival=telling.scene.names[details["victim"]],
    )
    return [(sentence, RESIDENTS[WITCH].clause)]


def _robbed(telling: Telling[State]) -> list[Said]:
    words, details, rival = telling.words, telling.details, telling.scene.names[telling.details["victim"]]
    swap = words(
        "{name} swaps their own card at place {own} for the one at {rival}'s place {n}",
        name=telling.name,
        own=details["own_slot"] + 1,
        n=details["slot"] + 1,
        rival=rival,
    )
    out = [(swap, "SI-7.12")]
    for name, number in ((telling.name, details.get("taken_number")), (rival, details.get("given_number"))):
        if number is not None:
            out.append((words("{name} gets the {card}, face up", name=name, card=_card(number, words)), "SI-7.12"))
    return out


def _guarded(telling: Telling[State]) -> list[Said]:
    words, details = telling.words, telling.details
    village = telling.before.village[telling.event.seat]
    sentence = words(
        "{name} lets the Bodyguard at place {n} guard place {on}",
        name=telling.name,
        n=village.index(details["bodyguard"]) + 1,
        on=village.index(details["card"]) + 1,
    )
    return [(sentence, "SI-6.3a")]


def _withdrew(telling: Telling[State]) -> list[Said]:
    words, village = telling.words, telling.before.village[telling.event.seat]
    n = village.index(telling.details["bodyguard"]) + 1
    return [(words("{name} withdraws the Bodyguard at place {n}", name=telling.name, n=n), "SI-6.3a")]


def _guard_ends(telling: Telling[State]) -> list[Said]:
    words, owner = telling.words, telling.before.owner(telling.details["bodyguard"])
    return [(words("a Bodyguard of {name} guards nothing any more", name=telling.scene.names[owner]), "SI-6.3e")]


def _amulet(telling: Telling[State]) -> list[Said]:
    words, n = telling.words, telling.details["slot"] + 1
    return [(words("{name} lays the amulet on their own card at place {n}", name=telling.name, n=n), "SI-8.1")]


# -- between turns and rounds


def _displayed(telling: Telling[State]) -> list[Said]:
    card = _card(telling.details["number"], telling.words)
    return [(telling.words("the {card} is turned up into the display", card=card), "SI-6.1a")]


_ROUND_ENDS = {"vote": "SI-9.2", "deck": "SI-9.3", "villagers": "SI-6.0a", "stall": "SI-9.6"}


def _round_over(telling: Telling[State]) -> list[Said]:
    words, details, people = telling.words, telling.details, telling.scene.names
    reason = names.end_clause(details["reason"], words)
    out = [
        (words("round {n} is over: {reason}", n=telling.before.round, reason=reason), _ROUND_ENDS[details["reason"]])
    ]
    out += _call(telling)
    scores = [
        words("{score} for {name}", score=score, name=people[seat]) for seat, score in enumerate(details["scores"])
    ]
    out.append((words("the scores: {scores}", scores=all_of(scores, words)), "SI-10.7"))
    for seat in details["resets"]:
        text = words(
            "{name} has exactly {limit} and goes back to {n}",
            name=people[seat],
            limit=POINTS_LIMIT,
            n=POINTS_EXACT_RESET_TO,
        )
        out.append((text, "SI-13.3"))
    holder = people[details["holder"]]
    if details["armed"]:
        return [*out, (words("{name} gets the amulet, ready to use", name=holder), "SI-11.1")]
    return [*out, (words("{name} gets the amulet", name=holder), "SI-11.2")]


def _call(telling: Telling[State]) -> list[Said]:
    """What became of the vote; a Kamikaze outdoes it."""
    words, details, people = telling.words, telling.details, telling.scene.names
    if details["kamikaze"] >= 0:
        text = words(
            "Kamikaze: {n} for {name}, {others} for everybody else",
            name=people[details["kamikaze"]],
            n=KAMIKAZE_SELF,
            others=KAMIKAZE_OTHERS,
        )
        return [(text, "SI-13.4")]
    if details["caller"] < 0:
        return []
    name = people[details["caller"]]
    if details["success"]:
        return [(words("{name}'s vote has succeeded", name=name), "SI-10.3")]
    return [(words("{name}'s vote has failed", name=name), "SI-10.3")]


def _game_over(telling: Telling[State]) -> list[Said]:
    winner = telling.scene.names[telling.details["winners"][0]]
    return [(telling.words("{name} wins the game", name=winner), "SI-13.1" if telling.before.points else "SI-12.1")]


TELLERS = {
    "first": _first,
    "round_begins": _round_begins,
    "peeked": _peeked,
    "drew": _drew,
    "kept": says(N_("{name} keeps one of the drawn cards and puts the others back"), "SI-6.4b"),
    "took": _took,
    "voted": says(N_("{name} calls a vote: everybody else has one last turn"), "SI-4.21"),
    "discarded": _discarded,
    "exchanged": _exchanged,
    "failed": _failed,
    "turned_up": _turned_up,
    "looked": _looked,
    "browsed": says(N_("{name} looks through the discard pile"), "SI-7.10"),
    "laid": _laid,
    "robbed": _robbed,
    "declined": says(N_("{name} does not use the ability"), "SI-7.4"),
    "guarded": _guarded,
    "withdrew": _withdrew,
    "guard_ends": _guard_ends,
    "amulet": _amulet,
    "displayed": _displayed,
    "round_over": _round_over,
    "game_over": _game_over,
}
_OUR_WORDS_FIRST = frozenset({"round_begins", "guard_ends", "displayed", "round_over"})
