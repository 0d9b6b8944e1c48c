"""What is said while Silver is played: prompts, the outcome, and the doors to log, refusals and expectations.

A position handed in here is what the viewer may know; a sentence never says more than that. Names of cards that only
one person may see stand in a prompt only when that person is the viewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE
from mohreh.core.text import N_, Words, all_of, one_of
from mohreh.games.silver import names
from mohreh.games.silver.components import EXPOSER, INITIAL_PEEK, REVEALER, WITCH
from mohreh.games.silver.sentences_exchange import expectation
from mohreh.games.silver.sentences_help import hints, reminders
from mohreh.games.silver.sentences_log import tell
from mohreh.games.silver.sentences_refusals import refusal

__all__ = ["expectation", "group", "hints", "outcome", "prompt", "refusal", "reminders", "score_notes", "tell"]

# For each power that asks for targets: what its owner is asked, and what everybody else hears.
_TARGETS = (
    (
        N_("{name}: choose one of your face-down cards to turn up."),
        N_("{name} is choosing a card of their own village to turn up."),
    ),
    (
        N_("{name}: choose a face-down card of a rival to turn up."),
        N_("{name} is choosing a card of a rival to turn up."),
    ),
    (
        N_("{name}: choose one or two of your face-down cards to look at."),
        N_("{name} is choosing cards of their own village to look at."),
    ),
    (
        N_("{name}: choose a face-down card of a rival to look at."),
        N_("{name} is choosing a card of a rival to look at."),
    ),
    (
        N_("{name}: choose a face-down card of any village to look at."),
        N_("{name} is choosing a card to look at."),
    ),
    (
        N_("{name}: choose a card of the discard pile, and those of yours to exchange for it."),
        N_("{name} is searching the discard pile."),
    ),
    (
        N_("{name}: the top card of the deck is {card}: exchange it for a card of a rival, or for cards of yours."),
        N_("{name} has looked at the top card of the deck and must exchange it."),
    ),
    (
        N_("{name}: choose a card of a rival and one of yours: they change places."),
        N_("{name} is choosing a card of a rival to rob."),
    ),
)
_ANY_VILLAGE = (
    N_("{name}: choose a face-down card of any village to turn up."),
    N_("{name} is choosing a card to turn up."),
)
_TURN_ACTIONS = (
    ("draw", N_("draw from the deck")),
    ("take display", N_("take a display card")),
    ("take discard", N_("take the top discard")),
    ("vote", N_("call a vote")),
)
_END_ACTIONS = (
    ("empath", N_("look with an Empath")),
    ("guard", N_("move a Bodyguard")),
    ("amulet", N_("lay the amulet")),
    ("end", N_("end your turn")),
)
_DRAWN_ACTIONS = (
    ("exchange", N_("exchange it")),
    ("use", N_("use its ability")),
    ("discard", N_("just discard it")),
)


# -- who decides what


def prompt(state: Any, scene: Scene) -> str:
    """One sentence: who decides what; in the last turns after who has called; after the end: who has won."""
    decision, words = state.decision(), scene.words
    if decision.kind == "over":
        return outcome(state, scene)
    if CHANCE in decision.seats:
        return _chance(decision.kind, words)
    if decision.kind == "round_over":
        return _round_over(state, scene)
    mine = scene.acting and scene.viewer in decision.seats
    seat = scene.viewer if mine else decision.seats[0]
    sentence = (_asked if mine else _said)(state, str(decision.kind), seat, scene)
    if state.caller < 0 or decision.kind == "initial_peek":
        return sentence
    return f"{_last_turns(state, scene)} {sentence}"


def _chance(kind: str, words: Words) -> str:
    if kind == "chance_first":
        return words("The start player is drawn by lot.")
    return words("The cards are shuffled and dealt.")


def _last_turns(state: Any, scene: Scene) -> str:
    """Who has called the vote, and whose last turn this is."""
    words, caller = scene.words, scene.names[state.caller]
    if state.active == state.caller:
        return words("{caller} has called a vote: everybody else has one last turn.", caller=caller)
    return words("{caller} has called a vote: last turn of {name}.", caller=caller, name=scene.names[state.active])


def _round_over(state: Any, scene: Scene) -> str:
    words = scene.words
    return words(
        "Round {n} is over: {reason}. {name} has the amulet and begins the next round.",
        n=state.round,
        reason=names.end_clause(state.rounds[-1].reason, words),
        name=scene.names[state.holder],
    )


def _asked(state: Any, kind: str, seat: int, scene: Scene) -> str:
    """What the person who sees this is asked."""
    words, name = scene.words, scene.names[seat]
    match kind:
        case "initial_peek":
            return words("{name}: choose {n} of your cards to look at.", name=name, n=INITIAL_PEEK)
        case "look":
            seen = _looking(state, scene)
            return words("{name}: you see {cards}; put away when you are done.", name=name, cards=seen)
        case "choose_drawn":
            drawn = names.residents([state.face[card] for card in state.hand], words)
            return words("{name}: you have drawn {cards}: keep one of them.", name=name, cards=drawn)
        case "drawn":
            return _asked_drawn(state, seat, scene)
        case "ability":
            return _asked_target(state, name, scene)
        case _:
            possible = _END_ACTIONS if kind == "turn_end" else _TURN_ACTIONS
            actions = _possible(state, seat, possible, words)
            return words("{name}: {actions}.", name=name, actions=one_of(actions, words))


def _possible(state: Any, seat: int, actions: Sequence[tuple[str, str]], words: Words) -> list[str]:
    """Those of `actions` that the rules allow now, in words."""
    legal = {str(action) for action in state.legal_actions(seat)}
    return [words(said) for text, said in actions if any(each.startswith(text) for each in legal)]


def _looking(state: Any, scene: Scene) -> str:
    words = scene.words
    seen = []
    for card in state.looking:
        owner = state.owner(card)
        seen.append(
            words(
                "{card} at {place}",
                card=names.resident_with_number(state.face[card], words),
                place=names.place(owner, state.village[owner].index(card), scene),
            )
        )
    return all_of(seen, words)


def _asked_drawn(state: Any, seat: int, scene: Scene) -> str:
    words, name = scene.words, scene.names[seat]
    card = names.resident_with_number(state.face[state.hand[0]], words)
    actions = one_of(_possible(state, seat, _DRAWN_ACTIONS, words), words)
    if state.source == "deck":
        return words("{name}: you have drawn the {card}: {actions}.", name=name, card=card, actions=actions)
    if state.source == "discard":
        return words("{name}: exchange the {card} for one or more of your cards.", name=name, card=card)
    return words("{name}: you have taken the {card}: {actions}.", name=name, card=card, actions=actions)


def _asked_target(state: Any, name: str, scene: Scene) -> str:
    words = scene.words
    if state.ability == WITCH and state.hand:
        card = names.resident_with_number(state.face[state.hand[0]], words)
        return words(_TARGETS[WITCH - EXPOSER][0], name=name, card=card)
    return words(_target(state)[0], name=name)


def _target(state: Any) -> tuple[str, str]:
    if state.ability == REVEALER and state.any_village:
        return _ANY_VILLAGE
    return _TARGETS[state.ability - EXPOSER]


def _said(state: Any, kind: str, seat: int, scene: Scene) -> str:
    """What everybody else hears meanwhile: only what is public."""
    words, name = scene.words, scene.names[seat]
    match kind:
        case "initial_peek" if len(state.to_peek) > 1:
            everybody = all_of([words.name(scene.names[seat]) for seat in state.to_peek], words)
            return words("{names} have still to choose {n} cards each to look at.", names=everybody, n=INITIAL_PEEK)
        case "initial_peek":
            return words("{name} is choosing {n} cards to look at.", name=name, n=INITIAL_PEEK)
        case "look":
            return words("{name} is looking at something secret.", name=name)
        case "choose_drawn":
            return words.count(
                "{name} has drawn {n} card and keeps one.",
                "{name} has drawn {n} cards and keeps one.",
                len(state.hand),
                name=name,
            )
        case "drawn":
            if state.source == "deck":
                return words("{name} has drawn a card and decides what to do with it.", name=name)
            card = names.resident_with_number(state.face[state.hand[0]], words)
            return words("{name} has taken the {card} and decides what to do with it.", name=name, card=card)
        case "ability":
            return words(_target(state)[1], name=name)
        case "turn_end":
            return words("{name} is ending the turn.", name=name)
        case _:
            return words("{name} is choosing an action.", name=name)


def group(state: Any, words: Words) -> str:
    """The heading under which this position is logged: the round."""
    return names.round_name(max(1, state.round), words)


# -- the end


def outcome(state: Any, scene: Scene) -> str:
    """One sentence: who has won, and by what when totals are equal. Only asked at the end."""
    words, result = scene.words, state.result
    winner = result.winners[0]
    name, total = scene.names[winner], state.totals[winner]
    tied = [seat for seat in range(state.n) if seat != winner and state.totals[seat] == total]
    if result.tie == "amulet" and state.points:  # who had more in the last round is out of it already
        last = state.rounds[-1].scores
        tied = [seat for seat in tied if last[seat] == last[winner]]
    if result.tie and tied:
        rivals = all_of([words.name(scene.names[seat]) for seat in tied], words)
        if result.tie == "last_round":
            return words(
                "{name} wins: {points} like {rivals}, but fewer in the last round ({clause}).",
                name=name,
                points=names.points(total, words),
                rivals=rivals,
                clause="SI-13.2",
            )
        tie = {"name": name, "points": names.points(total, words), "rivals": rivals}
        clause = "SI-13.2" if state.points else "SI-12.2"
        if winner == state.holder:
            return words("{name} wins: {points} like {rivals}, but holds the amulet ({clause}).", **tie, clause=clause)
        return words(
            "{name} wins: {points} like {rivals}, but sits first clockwise from the amulet ({clause}).",
            **tie,
            clause=clause,
        )
    others = sorted((seat for seat in range(state.n) if seat != winner), key=lambda seat: int(state.totals[seat]))
    listed = [words("{n} for {name}", n=state.totals[seat], name=scene.names[seat]) for seat in others]
    return words.count(
        "{name} wins with {n} point against {others}.",
        "{name} wins with {n} points against {others}.",
        total,
        name=name,
        others=all_of(listed, words),
    )


def score_notes(state: Any, number: int, seat: int, words: Words) -> list[str]:
    """How a seat's score of round `number` (from 0) came about, where it is not simply the sum (SI-10, SI-13)."""
    played = state.rounds[number]
    out = []
    if played.kamikaze >= 0:
        out.append(
            words("Kamikaze: two Robbers and two Doppelgangers")
            if seat == played.kamikaze
            else words("Kamikaze of a rival")
        )
    elif seat == played.caller and played.success:
        out.append(words("called the vote and is lowest"))
    elif seat == played.caller:
        out.append(
            words(
                "called the vote and is not lowest: {sum} + {penalty}",
                sum=played.sums[seat],
                penalty=played.scores[seat] - played.sums[seat],
            )
        )
    if _reset(played, seat):
        out.append(names.term("score_jump", words))
    return out


def _reset(played: Any, seat: int) -> bool:
    return bool(seat in played.resets)
