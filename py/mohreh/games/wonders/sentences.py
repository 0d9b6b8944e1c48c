"""The sentences of 7 Wonders: prompts, chosen uses of cards, and the outcome.

A position handed in here is what the viewer may know, and a sentence never says more than that.
"""

from __future__ import annotations

from mohreh.core.choices import Deciding
from mohreh.core.face import Scene
from mohreh.core.seats import people
from mohreh.core.sentences import Prompt
from mohreh.core.text import N_, Words, all_of
from mohreh.games.wonders import names
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.components import COINS_ASKED, FREE_CITY, STAGES
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.sentences_log import log_lines, payments
from mohreh.games.wonders.sentences_refusals import refusal
from mohreh.games.wonders.state import State

__all__ = ["chosen", "group", "log_lines", "outcome", "prompt", "refusal"]

_LAYING_OUT = (Kind.BOARDS, Kind.SIDES, Kind.DEAL)
_CHOOSE = N_("{name}: choose a card to build, to use for a Wonder stage, or to discard.")
_ARE_CHOOSING = N_("{names} are choosing a card.")
_PROMPTS = {
    "boards": Prompt(N_("The Wonders are dealt.")),
    "sides": Prompt(N_("Which sides of the Wonders are face up is drawn by lot.")),
    "deal": Prompt(N_("The cards of {age} are shuffled and dealt.")),
    "choose a board": Prompt(N_("{name}: choose a Wonder."), N_("{name} is choosing a Wonder.")),
    "choose a side": Prompt(
        N_("{name}: choose which side of {board} is face up."), N_("{name} is choosing a side of {board}.")
    ),
    "choose both": Prompt(N_("{name}: choose a Wonder and its side."), N_("{name} is choosing a Wonder and its side.")),
    "select": Prompt(_CHOOSE),
    "select with a finished Wonder": Prompt(N_("{name}: choose a card to build or to discard.")),
    "select as controller": Prompt(N_("{name}: choose a card for your own city; then you choose for the Free City.")),
    "select for the Free City": Prompt(N_("{name}: now choose a card for the Free City.")),
    "changing": Prompt(N_("{name}: you have chosen. You may change your choice until {names} have chosen too.")),
    "changing, one is missing": Prompt(
        N_("{name}: you have chosen. You may change your choice until {names} has chosen too.")
    ),
    "waiting": Prompt(_ARE_CHOOSING),
    "waiting for one": Prompt(N_("{names} is choosing a card.")),
    "last_card": Prompt(
        N_("{name}: use your last card too. Build it, build a Wonder stage with it, or discard it."),
        N_("{name} is using the last card of the hand."),
    ),
    "last_card with a finished Wonder": Prompt(
        N_("{name}: use your last card too. Build it or discard it."), N_("{name} is using the last card of the hand.")
    ),
    "last_card of the Free City": Prompt(
        N_("{name}: use the last card of the Free City."), N_("{name} is using the last card of the Free City.")
    ),
    "from_discard": Prompt(
        N_("{name}: choose a card of the discard pile to build for free, or take nothing."),
        N_("{name} is looking for a card in the discard pile."),
    ),
    "from_discard for the Free City": Prompt(
        N_("{name}: choose a card of the discard pile for the Free City, or take nothing."),
        N_("{name} is looking for a card for the Free City in the discard pile."),
    ),
}


def prompt(state: State, scene: Scene) -> str:
    """One sentence: who decides what; while all choose, whom the reader waits for; at the end who has won."""
    decision = state.decision()
    kind, seats = str(decision.kind), decision.seats
    if kind == Kind.OVER:
        return outcome(state, scene)
    row, seat = kind, max(seats[0], 0)
    if kind == Kind.SELECT:
        row, seat = _selecting(state, scene)
    elif kind == Kind.CHOOSE:
        row = _choosing(state)
    elif kind in (Kind.LAST_CARD, Kind.FROM_DISCARD) and state.base and state.city == FREE_CITY:
        row = f"{kind} of the Free City" if kind == Kind.LAST_CARD else f"{kind} for the Free City"
    elif kind == Kind.LAST_CARD and _finished(state, state.city):
        row = "last_card with a finished Wonder"
    city = seat + state.base
    return _PROMPTS[row].text(
        Deciding(state, scene).seat == seat,
        scene.words,
        name=lambda: scene.names[seat],
        names=lambda: people(seats, scene),
        age=lambda: names.age(state.age, scene.words),
        board=lambda: names.board(state.boards[city], scene.words),
    )


def _choosing(state: State) -> str:
    if state.boards[state.active + state.base] >= 0:
        return "choose a side"
    return "choose both" if state.choosing_sides else "choose a board"


def _selecting(state: State, scene: Scene) -> tuple[str, int]:
    """The row of the prompt while everybody chooses, and the seat that it speaks to."""
    decision, seat = state.decision(), scene.viewer
    one = len(decision.seats) == 1
    if not scene.acting or seat not in decision.answering:
        return ("waiting for one" if one else "waiting"), decision.seats[0]
    if seat in decision.given:
        return ("changing, one is missing" if one else "changing"), seat
    city = seat + state.base
    if state.base and city == state.controller:
        return ("select as controller" if state.chosen[city] is None else "select for the Free City"), seat
    return ("select with a finished Wonder" if _finished(state, city) else "select"), seat


def _finished(state: State, city: int) -> bool:
    """Whether no card can be used for a stage any more (SW-7.2)."""
    return bool(state.stages[city] == len(STAGES[2 * state.boards[city] + state.sides[city]]))


def group(state: State, words: Words) -> str:
    """The heading under which this position is logged: the Age and the turn that chance lays out or people play; before
    them the choice of Wonders, where there is one."""
    if _begins_with_a_choice(state):
        return names.age(0, words)
    turn = 1 if state.phase in _LAYING_OUT else state.turn
    return words("{age}: {turn}", age=part(state, words), turn=names.turn(turn, words))


def _begins_with_a_choice(state: State) -> bool:
    """Whether Wonders, or sides of them, are being chosen: there is no Age yet."""
    choosing = state.choosing_boards or state.choosing_sides
    return choosing and state.phase in (Kind.BOARDS, Kind.SIDES, Kind.CHOOSE)


def part(state: State, words: Words) -> str:
    """The Age of a turn, or the choice of Wonders before the first."""
    if _begins_with_a_choice(state):
        return names.age(0, words)
    return names.age(max(state.age, 1) if state.phase in _LAYING_OUT else state.age, words)


# -- what somebody has chosen


def chosen(state: State, city: int, action: Action, scene: Scene) -> str:
    """A use of a card, or a card of the discard pile, as a short sentence: "Build Forum for 2 coins to Bahram"."""
    words = scene.words
    if action.verb == "take" and action.card < 0:
        return names.term("decline", words)
    card = names.card(action.card, words)
    if action.kind == "discard":
        return words("Discard {card} for coins", card=card)
    paid = payments(state, city, action.left, action.right, scene)
    if action.kind == "stage":
        n, board = state.stages[city] + 1, names.board(state.boards[city], words)
        if paid:
            return words("Stage {n} of {board} with {card} for {payments}", n=n, board=board, card=card, payments=paid)
        return words("Stage {n} of {board} with {card}", n=n, board=board, card=card)
    if not paid and action.mode == "pay" and COINS_ASKED[action.card]:
        paid = names.coins(COINS_ASKED[action.card], words)
    if paid:
        return words("Build {card} for {payments}", card=card, payments=paid)
    if action.mode == "special_free":
        return words("Build {card} with the free build", card=card)
    return words("Build {card} without coins", card=card)


# -- the end


def outcome(state: State, scene: Scene) -> str:
    """One sentence: who has won with how many points, a tie with its clause (SW-11.9). Only asked at the end."""
    words, won = scene.words, state.won
    totals = [row["total"] for row in state.scores()]
    most, first = totals[won[0]], won[0]
    if len(won) > 1:
        text = words("{names} share the victory: {n} points each, and equally many coins ({clause}).")
        return text.format(names=people(won, scene), n=words.number(most), clause="SW-11.9")
    level = [seat for seat, total in enumerate(totals) if total == most and seat != first]
    if level:
        text = words("{name} wins: {n} points as {names}, but more coins, {coins} ({clause}).")
        return text.format(
            name=words.name(scene.names[first]),
            n=words.number(most),
            names=people(level, scene),
            coins=words.number(state.coins[first + state.base]),
            clause="SW-11.9",
        )
    others = sorted((seat for seat in range(state.n) if seat != first), key=lambda seat: -totals[seat])
    listed = [words("{n} for {name}", n=totals[seat], name=scene.names[seat]) for seat in others]
    return words.count(
        "{name} wins with {n} point against {others}.",
        "{name} wins with {n} points against {others}.",
        most,
        name=scene.names[first],
        others=all_of(listed, words),
    )
