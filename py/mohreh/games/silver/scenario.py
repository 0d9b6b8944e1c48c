"""Described positions of Silver: JSON to state and back, for scenarios (core/formats.md).

A position may be one that no game reaches. Cards that it does not mention are out of the round; the secret looks that
a script takes are put away at once, unless the description wants to say it itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from mohreh.core.game import CHANCE, EVERYBODY, IllegalAction
from mohreh.core.scenario import ScenarioError
from mohreh.games.silver import actions
from mohreh.games.silver.actions import Action
from mohreh.games.silver.components import NUMBERS, RESIDENT, RESIDENTS, REVEALER, SEATS
from mohreh.games.silver.game import SILVER
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules.flow import end_round
from mohreh.games.silver.rules.kinds import Kind, Reason
from mohreh.games.silver.state import State

_CARD = re.compile(r"(?:(up|dn):)?([a-z_]+)(?:@([0-3](?:,[0-3])*))?")
_MODES = {"four_rounds": "four-rounds", "points": "points"}

_POSITION = frozenset(
    """players mode revealer_any_village round start_player active phase villages deck discard row display hand source
    ability amulet guards used_empaths free_action_taken caller turns_left quiet_turns totals reset_used peeked
    shows_looks deals options removed memory_aid""".split()
)
_SCORING = frozenset("players villages caller start_player totals round mode reset_used amulet end_reason".split())
_SETUP = frozenset("players mode start_player revealer_any_village round".split())
_OF_A_RIVAL = frozenset({"reveal", "witch_exchange", "rob"})  # their `player` is whose card is meant


def _check(described: Mapping[str, Any], known: Iterable[str], what: str) -> None:
    unknown = set(described) - set(known)
    if unknown:
        raise ScenarioError(f"{what} of Silver knows no {', '.join(sorted(unknown))}")


class Script:
    """Deals what the description foretells, else anything; puts a secret look away unless the script says it."""

    def __init__(self, deals: Iterable[int] = (), shows_looks: bool = False) -> None:
        self.deals, self.shows_looks = list(deals), shows_looks

    def answer(self, state: State) -> tuple[int, Action] | None:
        """What chance does, or who puts away what he has seen; None when the script goes on."""
        seats = state.decision().seats
        if seats == (CHANCE,):
            return CHANCE, self.choices(state)[0]
        return None if self.shows_looks or not state.looking else (seats[0], actions.PUT_AWAY)

    def choices(self, state: State) -> list[Action]:
        """What chance may do here: what the description foretells, else anything."""
        legal = state.legal_actions(CHANCE)
        wanted = self.deals[len(state.face) : len(state.face) + 1]
        return [action for action in legal if action.n in wanted] or legal


class _Cards:
    """The cards of a described position, numbered in the order in which they are told."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.left = list(NUMBERS)
        self.face: list[int] = []
        self.seen: list[int] = []
        self.up: set[int] = set()

    def read(self, told: Any, *, village: bool = False, public: bool = False) -> int:
        """A card such as "witch", "witch@0" or, in a village, "dn:witch@0,1" and "up:witch"."""
        found = _CARD.fullmatch(told) if isinstance(told, str) else None
        if found is None or (found[1] is not None) != village or found[2] not in RESIDENT:
            raise ScenarioError(f"{told!r} is no card of Silver")
        number, card = RESIDENT[found[2]], len(self.face)
        if number not in self.left:
            raise ScenarioError(f"there are only {RESIDENTS[number].count} of {found[2]}")
        self.left.remove(number)
        seats = [int(seat) for seat in (found[3] or "").split(",") if seat]
        if any(seat >= self.state.n for seat in seats):
            raise ScenarioError(f"{told!r} is known to a seat that nobody has")
        if found[1] == "up":
            self.up.add(card)
        self.face.append(number)
        self.seen.append(self.state.public if public or found[1] == "up" else sum(1 << seat for seat in set(seats)))
        return card

    def pile(self, told: Iterable[Any], public: bool = False) -> tuple[int, ...]:
        """The cards of a pile or a row."""
        return tuple(self.read(card, public=public) for card in told)

    def finish(self) -> None:
        """What was not told is out of the round."""
        state = self.state
        told = len(self.face)
        state.removed = tuple(range(told, len(NUMBERS)))
        state.face = (*self.face, *self.left)
        state.seen = (*self.seen, *(0 for _ in state.removed))
        state.up = frozenset(self.up)


class SilverReader:
    """The `core.scenario.Reader` of Silver."""

    def position(self, described: Mapping[str, Any]) -> tuple[State, Script]:
        """The state that a description stands for, and its script."""
        told = {**described, **(described.get("options") or {})}
        described = {key: value for key, value in told.items() if value is not None}
        _check(described, _POSITION, "a position")
        villages = described.get("villages", ())
        n = described.get("players", len(villages) or SEATS[0])
        if n not in SEATS or (villages and len(villages) != n):
            raise ScenarioError(f"{n} players with {len(villages)} villages")
        state = State(n)
        _read_game(state, described)
        cards = _Cards(state)
        state.village = tuple(tuple(cards.read(card, village=True) for card in row) for row in villages or [()] * n)
        state.deck = cards.pile(described.get("deck", ()))
        state.discard = cards.pile(described.get("discard", ()), public=True)
        state.display = cards.pile(described.get("display", described.get("row", ())), public=True)
        _read_hand(state, cards, described)
        cards.finish()
        _read_turn(state, described)
        deals = [RESIDENT[told] for told in described.get("deals", ())]
        return state, Script(deals, bool(described.get("shows_looks")))

    def seat(self, state: State, described: Mapping[str, Any]) -> int:
        """The active player (SI-18) or the one who is named, as in the initial peek; whoever looks puts away."""
        if described.get("player") is not None and described.get("type") not in _OF_A_RIVAL:
            return int(described["player"])
        seats = state.decision().seats
        return state.active if state.active in seats or not seats else seats[0]

    def action(self, state: State, described: Mapping[str, Any]) -> Action:
        """The action of a step, such as {"type": "draw_deck", "n": 1} (SI-18)."""
        kind = described.get("type")
        if kind not in _ACTIONS:
            raise ScenarioError(f"{kind!r} is no action of Silver")
        keys, make = _ACTIONS[kind]
        _check(described, {"type", "player", *keys.replace("?", "").split()}, f"{kind}")
        for key in keys.split():
            if not key.endswith("?") and key not in described:
                raise ScenarioError(f"{kind} without {key}")
        return make(state, described)

    def describe(self, state: State) -> dict[str, Any]:
        """A position in the words of descriptions, and what can be seen of it. Villages and piles have an order."""
        return {
            **_describe_table(state),
            **_describe_turn(state),
            **_describe_knowledge(state),
            **_describe_round(state),
        }

    def answer(self, state: State, question: Mapping[str, Any]) -> Any:
        """Kinds: setup (of so many players), scoring (of a round with these villages)."""
        asked = question.get("input", {})
        if question["kind"] == "setup":
            _check(asked, _SETUP, "a setup")
            return self.describe(_set_up(asked))
        if question["kind"] == "scoring":
            _check(asked, _SCORING, "a scoring")
            return self.describe(_scored(asked))
        raise ScenarioError(f"{question['kind']!r} is no question about Silver")


READER = SilverReader()


# Reading


def _seat(state: State, told: Any, nobody: int | None = None) -> int:
    if told is None and nobody is not None:
        return nobody
    if told not in range(state.n):
        raise ScenarioError(f"{told!r} is no seat of {state.n}")
    return int(told)


def _card(state: State, seat: Any, slot: Any) -> int:
    card = state.card_at(_seat(state, seat), slot)
    if card < 0:
        raise ScenarioError(f"seat {seat} has no slot {slot}")
    return card


def _read_game(state: State, described: Mapping[str, Any]) -> None:
    mode = described.get("mode", "four_rounds")
    if mode not in _MODES:
        raise ScenarioError(f"{mode!r} is no mode of Silver")
    state.points = mode == "points"
    state.any_village = bool(described.get("revealer_any_village", False))
    state.round, state.turn = int(described.get("round", 1)), 1
    holder = described.get("amulet", {}).get("holder")
    state.start = _seat(state, described.get("start_player"), 0 if holder is None else holder)
    state.active = _seat(state, described.get("active", 0))
    state.totals = tuple(described.get("totals", (0,) * state.n))
    state.resets = tuple(described.get("reset_used", (False,) * state.n))
    if not len(state.totals) == len(state.resets) == state.n:
        raise ScenarioError("totals and reset_used have an entry for every seat")


def _read_hand(state: State, cards: _Cards, described: Mapping[str, Any]) -> None:
    """A card in hand, and a resident whose targets are chosen."""
    hand = described.get("hand", ())
    if hand:
        state.source = described.get("source", "deck")
        if state.source not in ("deck", "display", "discard"):
            raise ScenarioError(f"{state.source!r} is no place to take a card from")
    state.hand = cards.pile([hand] if isinstance(hand, str) else hand, public=state.source in ("display", "discard"))
    for card in state.hand:
        cards.seen[card] |= 1 << state.active
    if "ability" in described:
        if described["ability"] not in RESIDENT:
            raise ScenarioError(f"{described['ability']!r} is no ability")
        state.ability = RESIDENT[described["ability"]]
        if described["ability"] in ("master", "witch"):
            state.played = cards.read(described["ability"], public=True)


def _read_turn(state: State, described: Mapping[str, Any]) -> None:
    held = (Kind.TURN_START, Kind.DRAWN, Kind.CHOOSE_DRAWN)[min(len(state.hand), 2)]
    try:
        state.phase = Kind(described.get("phase", held if state.ability < 0 else Kind.ABILITY))
    except ValueError as error:
        raise ScenarioError(str(error)) from None
    if state.phase is Kind.INITIAL_PEEK:
        order = ((state.start + turn) % state.n for turn in range(state.n))
        state.to_peek = tuple(seat for seat in order if seat not in described.get("peeked", ()))
    amulet = described.get("amulet", {})
    _check(amulet, ("holder", "armed", "on"), "an amulet")
    state.holder = _seat(state, amulet.get("holder"), state.start)
    state.armed = bool(amulet.get("armed", False))
    on = amulet.get("on")
    if on is not None:
        state.amulet = _card(state, state.holder, on) if isinstance(on, int) else _card(state, *on)
    state.guards = tuple(
        (_card(state, owner, bodyguard), _card(state, owner, slot))
        for owner, bodyguard, slot in described.get("guards", ())
    )
    state.empaths_used = tuple(_card(state, state.active, slot) for slot in described.get("used_empaths", ()))
    state.free_taken = bool(described.get("free_action_taken", bool(state.empaths_used)))
    state.caller = _seat(state, described.get("caller"), -1)
    if state.caller >= 0:
        state.last_turns = int(described.get("turns_left", (state.caller - state.active) % state.n))
    state.quiet = int(described.get("quiet_turns", 0))


_Maker = Callable[[State, Mapping[str, Any]], Action]
_ACTIONS: dict[str, tuple[str, _Maker]] = {  # type of an action: its keys, and how it is made of them
    "peek_initial": ("slots", lambda _, d: actions.peek(d["slots"])),
    "draw_deck": ("n?", lambda _, d: actions.draw(d.get("n", 1))),
    "keep_drawn": ("index", lambda _, d: actions.keep(d["index"])),
    "take_row": ("index?", lambda _, d: actions.take_display(d.get("index", 0))),
    "take_discard": ("", lambda _, d: actions.TAKE_DISCARD),
    "discard_drawn": ("use_ability?", lambda _, d: actions.USE if d.get("use_ability") else actions.DISCARD),
    "exchange": ("slots place?", lambda _, d: actions.exchange(d["slots"], d.get("place"))),
    "call_vote": ("", lambda _, d: actions.VOTE),
    "end_turn": ("", lambda _, d: actions.END),
    "reveal": ("slot", lambda state, d: actions.reveal(_whose(state, d), d["slot"])),
    "view": ("targets", lambda _, d: actions.look((seat, slot) for seat, slot in d["targets"])),
    "master_take": (
        "from_top? slots place?",
        lambda _, d: actions.master(d.get("from_top", 0), d["slots"], d.get("place")),
    ),
    "witch_exchange": ("slots place?", lambda state, d: _witch(state, d)),
    "rob": ("slot give", lambda state, d: actions.rob(_whose(state, d), d["slot"], d["give"])),
    "decline": ("", lambda _, d: actions.DECLINE),
    "empath_peek": ("empath_slot slot", lambda _, d: actions.empath(d["empath_slot"], d["slot"])),
    "guard": ("bodyguard_slot slot?", lambda _, d: _guard(d)),
    "place_amulet": ("slot", lambda _, d: actions.amulet(d["slot"])),
    "put_away": ("", lambda _, d: actions.PUT_AWAY),
    "continue": ("", lambda _, d: actions.CONTINUE),
}


def _whose(state: State, described: Mapping[str, Any]) -> int:
    """Whose card is meant: the player named, else the active one, or his only rival when rivals alone are possible."""
    named = described.get("player")
    if named is not None:
        return int(named)
    alone = described["type"] == "rob" or state.ability == REVEALER
    return 1 - state.active if alone and state.n == min(SEATS) else state.active


def _witch(state: State, described: Mapping[str, Any]) -> Action:
    """On own cards, or on one of a rival; of several of his the game has no action."""
    seat, slots = _whose(state, described), described["slots"]
    if seat == state.active:
        return actions.witch_own(slots, described.get("place"))
    if len(slots) != 1:
        raise IllegalAction(described, refuse("too_many_targets", "SI-7.11", have=len(slots), most=1))
    return actions.witch(seat, slots[0])


def _guard(described: Mapping[str, Any]) -> Action:
    bodyguard, slot = described["bodyguard_slot"], described.get("slot")
    return actions.withdraw(bodyguard) if slot is None else actions.guard(bodyguard, slot)


# Describing


def _ids(state: State, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(RESIDENTS[state.face[card]].id for card in cards)


def _place(state: State, card: int) -> tuple[int, int]:
    owner = state.owner(card)
    return owner, state.village[owner].index(card)


def _describe_table(state: State) -> dict[str, Any]:
    row = _ids(state, state.display)
    return {
        "villages": tuple(
            tuple(
                f"{'up' if card in state.up else 'dn'}:{name}"
                for card, name in zip(cards, _ids(state, cards), strict=True)
            )
            for cards in state.village
        ),
        "village_sizes": tuple(map(len, state.village)),
        "facedown": not state.up,
        "deck": _ids(state, state.deck),
        "deck_len": len(state.deck),
        "discard": _ids(state, state.discard),
        "discard_len": len(state.discard),
        "display": row,
        "row": row,
        "display_len": len(row),
        "removed": len(state.removed),
        "hand": _ids(state, state.hand),
        "hand_len": len(state.hand),
        "guards": [
            [*_place(state, bodyguard), state.village[state.owner(card)].index(card)]
            for bodyguard, card in state.guards
        ],
        "amulet": {
            "holder": state.holder,
            "armed": state.armed,
            "on": None if state.amulet < 0 else _place(state, state.amulet),
        },
        "amulet_holder": state.holder,
        "amulet_armed": state.armed,
    }


def _describe_turn(state: State) -> dict[str, Any]:
    phase = state.phase
    return {
        "players": state.n,
        "phase": "game_over" if phase is Kind.OVER else str(phase),
        "active": None if phase in (Kind.ROUND_OVER, Kind.OVER) else state.active,
        "start_player": state.start,
        "round": state.round,
        "source": state.source or None,
        "ability": RESIDENTS[state.ability].id if state.ability >= 0 else None,
        "caller": None if state.caller < 0 else state.caller,
        "turns_left": state.last_turns,
        "free_action_taken": state.free_taken,
        "looker": state.looker if state.looking else None,
        "looking": _ids(state, state.looking),
        "to_peek": list(state.to_peek),
    }


def _describe_knowledge(state: State) -> dict[str, Any]:
    """Sets: [knower, owner, slot, bool]; for everybody [owner, slot, bool]; of the deck [knower, place, bool]."""
    slots = [(seat, slot, card) for seat, cards in enumerate(state.village) for slot, card in enumerate(cards)]
    seats = range(state.n)
    return {
        "known": frozenset((who, seat, slot, state.knows(who, card)) for who in seats for seat, slot, card in slots),
        "known_to_all": frozenset((seat, slot, state.knows(EVERYBODY, card)) for seat, slot, card in slots),
        "known_deck": frozenset(
            (who, place, state.knows(who, card)) for who in seats for place, card in enumerate(state.deck)
        ),
    }


def _describe_round(state: State) -> dict[str, Any]:
    over = state.phase in (Kind.ROUND_OVER, Kind.OVER)
    last = state.rounds[-1] if over else None
    return {
        "end_reason": str(last.reason) if last else None,
        "sums": last.sums if last else tuple(state.sum(seat) for seat in range(state.n)),
        "scores": last.scores if last else None,
        "success": last.success if last else None,
        "kamikaze": last.kamikaze if last and last.kamikaze >= 0 else None,
        "totals": state.totals,
        "reset_used": state.resets,
        "game_over": state.phase is Kind.OVER,
        "winner": state.winners()[0] if state.winners() else None,
    }


# Questions


def _set_up(asked: Mapping[str, Any]) -> State:
    """A game of so many players after its first deal."""
    options = {"mode": _MODES[asked.get("mode", "four_rounds")]}
    if asked.get("start_player") not in (None, "random"):
        options["first"] = f"seat-{asked['start_player'] + 1}"
    state, script = SILVER.new(options, asked["players"]), Script()
    while (answer := script.answer(state)) is not None:
        state.apply(*answer)
    return state


def _scored(asked: Mapping[str, Any]) -> State:
    """The end of a round with these villages."""
    position = {key: value for key, value in asked.items() if key != "end_reason"}
    position["villages"] = [
        [card if ":" in card else f"dn:{card}" for card in village] for village in asked["villages"]
    ]
    state, _ = READER.position(position)
    end_round(state, Reason(asked.get("end_reason", Reason.VOTE if state.caller >= 0 else Reason.DECK)))
    return state
