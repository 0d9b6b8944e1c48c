"""The sentences of Silver: prompts and the outcome; re-exports those of the log, of refusals and of expected results.

A position handed in here is what the viewer may know; a sentence never says more than that. Names of cards that only
one person may see stand in a prompt only when that person is the viewer.
"""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE
from mohreh.core.seats import people
from mohreh.core.sentences import Prompt
from mohreh.core.text import N_, Words, all_of, one_of
from mohreh.games.silver import names
from mohreh.games.silver.components import INITIAL_PEEK, RESIDENTS, REVEALER, WITCH
from mohreh.games.silver.kinds import RoundResult
from mohreh.games.silver.rules.instead import ways
from mohreh.games.silver.rules.movers import witch_reach
from mohreh.games.silver.sentences_exchange import expectation
from mohreh.games.silver.sentences_help import hints, reminders
from mohreh.games.silver.sentences_log import log_lines
from mohreh.games.silver.sentences_refusals import refusal
from mohreh.games.silver.sentences_ways import WAYS
from mohreh.games.silver.state import State

__all__ = ["expectation", "group", "hints", "log_lines", "outcome", "prompt", "refusal", "reminders", "score_notes"]

_END_ACTIONS = (
    ("empath", N_("look with an Empath")),
    ("guard", N_("move a Bodyguard")),
    ("amulet", N_("lay the amulet")),
    ("end", N_("end your turn")),
)
_WITCH = N_("{name}: the top card of the deck is {card}: exchange it for a card of a rival, or for cards of yours.")
_WITCH_BUSY = N_("{name} has looked at the top card of the deck and must exchange it.")

_PROMPTS = {
    "initial_peek": Prompt(
        N_("{name}: choose {n} of your cards to look at."),
        N_("{name} is choosing {n} cards to look at."),
    ),
    "initial_peek of several": Prompt(
        N_("{name}: choose {n} of your cards to look at."),
        N_("{names} have still to choose {n} cards each to look at."),
    ),
    "look": Prompt(
        N_("{name}: you see {cards}; put away when you are done."),
        N_("{name} is looking at something secret."),
    ),
    "look of several": Prompt(
        N_("{name}: you see {cards}; put away when you are done."),
        N_("{names} are looking at something secret."),
    ),
    "turn_start": Prompt(N_("{name}: {actions}."), N_("{name} is choosing an action.")),
    "turn_end": Prompt(N_("{name}: {actions}."), N_("{name} is ending the turn.")),
    "choose_drawn": Prompt(
        N_("{name}: you have drawn {cards}: keep one of them."),
        N_("{name} has drawn {n} cards and keeps one."),
    ),
    "drawn from deck": Prompt(
        N_("{name}: you have drawn the {card}: {actions}."),
        N_("{name} has drawn a card and decides what to do with it."),
    ),
    "drawn from discard": Prompt(
        N_("{name}: exchange the {card} for one or more of your cards."),
        N_("{name} has taken the {card} and decides what to do with it."),
    ),
    "drawn from display": Prompt(
        N_("{name}: you have taken the {card}: {actions}."),
        N_("{name} has taken the {card} and decides what to do with it."),
    ),
    "exposer": Prompt(
        N_("{name}: choose one of your face-down cards to turn up."),
        N_("{name} is choosing a card of their own village to turn up."),
    ),
    "revealer": Prompt(
        N_("{name}: choose a face-down card of a rival to turn up."),
        N_("{name} is choosing a card of a rival to turn up."),
    ),
    "revealer in any village": Prompt(
        N_("{name}: choose a face-down card of any village to turn up."),
        N_("{name} is choosing a card to turn up."),
    ),
    "beholder": Prompt(
        N_("{name}: choose one or two of your face-down cards to look at."),
        N_("{name} is choosing cards of their own village to look at."),
    ),
    "apprentice_seer": Prompt(
        N_("{name}: choose a face-down card of a rival to look at."),
        N_("{name} is choosing a card of a rival to look at."),
    ),
    "seer": Prompt(
        N_("{name}: choose a face-down card of any village to look at."),
        N_("{name} is choosing a card to look at."),
    ),
    "master": Prompt(
        N_("{name}: choose a card of the discard pile, and those of yours to exchange for it."),
        N_("{name} is searching the discard pile."),
    ),
    "witch": Prompt(_WITCH, _WITCH_BUSY),
    "witch on rivals": Prompt(
        N_("{name}: the top card of the deck is {card}: exchange it for a card of a rival."), _WITCH_BUSY
    ),
    "witch at home": Prompt(
        N_("{name}: the top card of the deck is {card}: exchange it for one or more of your cards."), _WITCH_BUSY
    ),
    "robber": Prompt(
        N_("{name}: choose a card of a rival and one of yours: they change places."),
        N_("{name} is choosing a card of a rival to rob."),
    ),
    "chance_first": Prompt(N_("The start player is drawn by lot.")),
    "chance_deal": Prompt(N_("The cards are shuffled and dealt.")),
}

_WITCHES = {"any": "witch", "rivals": "witch on rivals", "own": "witch at home"}


# -- who decides what


def prompt(state: State, scene: Scene) -> str:
    """One sentence: who decides what; in the last turns after who has called; after the end: who has won."""
    decision, words = state.decision(), scene.words
    kind = str(decision.kind)
    if kind == "over":
        return outcome(state, scene)
    if kind == "round_over":
        return _round_over(state, scene)
    asked = scene.acting and scene.viewer in decision.seats
    seats = [scene.viewer] if asked else state.to_peek or decision.seats
    kind = str(state.asked(seats[0]))
    sentence = _PROMPTS[_row(state, kind)].text(
        asked,
        words,
        name=lambda: scene.names[seats[0]],
        names=lambda: all_of([words.name(scene.names[each]) for each in seats], words),
        n=lambda: INITIAL_PEEK if kind == "initial_peek" else len(state.hand),
        card=lambda: names.resident_with_number(state.face[state.hand[0]], words),
        cards=lambda: _looking(state, seats[0], scene) if kind == "look" else _drawn(state, words),
        actions=lambda: one_of(_possible(state, seats[0], kind, words), words),
    )
    if state.caller < 0 or CHANCE in decision.seats or kind == "initial_peek":
        return sentence
    return f"{_last_turns(state, scene)} {sentence}"


def _row(state: State, kind: str) -> str:
    """The row of the prompt: which power asks for targets, where the card in hand comes from."""
    match kind:
        case "initial_peek" if len(state.to_peek) > 1:
            return "initial_peek of several"
        case "look" if len(state.looks) > 1:
            return "look of several"
        case "drawn":
            return f"drawn from {state.source}"
        case "ability":
            if state.ability == WITCH:
                return _WITCHES[witch_reach(state, state.active)]
            any_village = state.ability == REVEALER and state.any_village
            return "revealer in any village" if any_village else RESIDENTS[state.ability].id
        case _:
            return kind


def _last_turns(state: State, scene: Scene) -> str:
    """Who has called the vote, and that this is a last turn."""
    words, caller = scene.words, scene.names[state.caller]
    if state.active == state.caller:
        return words("{caller} has called a vote: everybody else has one last turn.", caller=caller)
    return words("Last turn after the vote of {caller}.", caller=caller)  # whose it is, the sentence behind it says


def _round_over(state: State, scene: Scene) -> str:
    words = scene.words
    return words(
        "Round {n} is over: {reason}. {name} has the amulet and begins the next round.",
        n=state.round,
        reason=names.end_clause(state.rounds[-1].reason, words),
        name=scene.names[state.holder],
    )


def _possible(state: State, seat: int, kind: str, words: Words) -> list[str]:
    """What the rules allow now, in words."""
    if kind != "turn_end":
        return [words(WAYS[way]) for way in ways(state).split(";")]
    legal = {str(action) for action in state.legal_actions(seat)}
    return [words(said) for text, said in _END_ACTIONS if any(each.startswith(text) for each in legal)]


def _drawn(state: State, words: Words) -> str:
    return names.residents([state.face[card] for card in state.hand], words)


def _looking(state: State, seat: int, scene: Scene) -> str:
    words = scene.words
    seen = []
    for card in state.seen_now(seat):
        owner = state.owner(card)
        seen.append(
            words(
                "{card} at {place}",
                card=names.resident_with_number(state.face[card], words),
                place=names.place(owner, state.village[owner].index(card), scene),
            )
        )
    return all_of(seen, words)


def group(state: State, words: Words) -> str:
    """The heading under which this position is logged: the round."""
    return names.round_name(max(1, state.round), words)


# -- the end


def outcome(state: State, scene: Scene) -> str:
    """One sentence: who has won, and by what when totals are equal. Only asked at the end."""
    words, result = scene.words, state.ending
    winner = result.winners[0]
    name, total = scene.names[winner], state.totals[winner]
    tied = [seat for seat in range(state.n) if seat != winner and state.totals[seat] == total]
    if result.tie == "amulet" and state.points:  # who had more in the last round is out of it already
        last = state.rounds[-1].scores
        tied = [seat for seat in tied if last[seat] == last[winner]]
    if result.tie and tied:
        rivals = people(tied, scene)
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


def score_notes(state: State, number: int, seat: int, words: Words) -> list[str]:
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


def _reset(played: RoundResult, seat: int) -> bool:
    return bool(seat in played.resets)
