"""Described positions of Silver: JSON to state and back, for scenarios (core/formats.md).

A position may be one that no game reaches. Cards that it does not mention are out of the round; the secret looks that
a script takes are put away at once, unless the description wants to say it itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mohreh.core.described import FLAG, NUMBER, Codec, Field, Fields, given, kept, made, named, only, seen
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.scenario import Description, Json, ScenarioError, Script, unknown
from mohreh.games.silver import actions
from mohreh.games.silver.actions import Action
from mohreh.games.silver.components import MASTER, NUMBERS, RESIDENT, RESIDENTS, SEATS, WITCH
from mohreh.games.silver.kinds import Kind
from mohreh.games.silver.scenario_actions import ACTIONS
from mohreh.games.silver.state import State

_OF_A_RIVAL = frozenset({"reveal", "witch_exchange", "rob"})  # their `player` is whose card is meant


class Foretold(Script[State, Action]):
    """Deals what the description announces, otherwise anything, and ends secret looks unless the script does so."""

    def __init__(self, deals: Iterable[int] = (), shows_looks: bool = False) -> None:
        self.deals, self.shows_looks = list(deals), shows_looks

    def answer(self, state: State) -> tuple[int, Action] | None:
        """The result of chance, or the end of a secret look; None if the script continues."""
        if state.looks and not self.shows_looks:
            return state.looks[0][0], actions.PUT_AWAY
        return super().answer(state)

    def choices(self, state: State) -> list[Action]:
        """The possible results of chance: what the description announces, otherwise all."""
        legal = state.legal_actions(CHANCE)
        wanted = self.deals[len(state.face) : len(state.face) + 1]
        return [action for action in legal if NUMBERS[action.card] in wanted] or legal


class SilverReader:
    """The `core.scenario.ScenarioReader` of Silver."""

    def position(self, described: Description) -> tuple[State, Foretold]:
        """The state that a description stands for, and its script."""
        described = _with_defaults(described)
        only(described, _POSITION, "a position of Silver")
        villages = described.get("villages", ())
        n = described.get("players", len(villages) or SEATS[0])
        if n not in SEATS or (villages and len(villages) != n):
            raise ScenarioError(f"{n} players with {len(villages)} villages", "each_seat", str(n))
        if not all(villages):  # SI-5.13
            raise unknown([], "no village, which has a card at least").under("villages")
        state = State(n)
        state.turn, state.seen = 1, ()
        FIELDS.read(state, described)
        _remove_the_rest(state)
        deals = [RESIDENT[raw] for raw in described.get("deals", ())]
        return state, Foretold(deals, bool(described.get("shows_looks")))

    def seat(self, state: State, described: Description) -> int:
        """The active player (SI-18) or the player named in the step, as in the initial peek; a seat that looks acts
        first."""
        if described.get("player") is not None and described.get("type") not in _OF_A_RIVAL:
            return int(described["player"])
        seats = state.decision().seats
        return state.active if state.active in seats or not seats else seats[0]

    def action(self, state: State, described: Description) -> Action:
        """The action of a step, such as {"type": "draw_deck", "n": 1} (SI-18)."""
        return made(described, ACTIONS, state, "Silver", "player")

    def describe(self, state: State) -> dict[str, Json]:
        """A position in the format of descriptions, with what can be seen of it. Villages and piles have an order."""
        return {**FIELDS.write(state), **_describe_knowledge(state), **_describe_round(state)}

    def write(self, state: State) -> dict[str, Json]:
        """All cards and who has seen them, without secret looks in progress."""
        own = state.village[state.active]
        peeking = state.phase is Kind.INITIAL_PEEK
        return {
            "options": {"mode": _MODE.write(state, state.points), "revealer_any_village": state.any_village},
            "round": state.round,
            "start_player": state.start,
            "active": state.active,
            "totals": list(state.totals),
            "reset_used": list(state.resets),
            "villages": [_written_village(state, seat) for seat in range(state.n)],
            "deck": [_written(state, card) for card in state.deck],
            "discard": [_name(state, card) for card in state.discard],
            "display": [_name(state, card) for card in state.display],
            "source": state.source or None,
            "hand": [_name(state, card) for card in state.hand] or None,
            "ability": _ABILITY.write(state, state.ability),
            "phase": _PHASES[state.phase],
            **({"peeked": [seat for seat in range(state.n) if seat not in state.to_peek]} if peeking else {}),
            "amulet": _write_amulet(state),
            "guards": [_GUARD.write(state, guard) for guard in state.guards],
            "moved_bodyguards": [own.index(card) for card in state.guards_set if card in own],
            "used_empaths": [own.index(card) for card in state.empaths_used if card in own],
            "free_action_taken": state.free_taken,
            "caller": state.caller if state.caller >= 0 else None,
            "turns_left": state.last_turns,
            "quiet_turns": state.quiet,
        }

    def answer(self, state: State, question: Description) -> Json:
        """The position after a setup, or after the scoring of a round, with its options: see questions.py."""
        from mohreh.games.silver import questions  # no page has it

        answer = questions.position(question, self.position, Foretold())
        options = {"mode": _MODE.write(answer, answer.points), "revealer_any_village": answer.any_village}
        return {**options, **self.describe(answer)}


READER = SilverReader()


# Cards are numbered in the order in which a description mentions them

_CARD = re.compile(r"(?:(up|dn):)?([a-z_]+)(?:@([0-3](?:,[0-3])*|\*))?")
_ALL = "*"  # in place of seats: everybody has seen it


def _deal(state: State, raw: Json, *, village: bool = False, public: bool = False) -> int:
    """A card such as "witch", "witch@0", "witch@*" or, in a village, "dn:witch@0,1" and "up:witch"."""
    found = _CARD.fullmatch(raw) if isinstance(raw, str) else None
    if found is None or (found[1] is not None) != village or found[2] not in RESIDENT:
        raise unknown(raw, "no card of Silver")
    number, card = RESIDENT[found[2]], len(state.face)
    if state.face.count(number) == RESIDENTS[number].count:
        raise ScenarioError(f"there are only {RESIDENTS[number].count} of {found[2]}", "too_many", str(found[2]))
    public = public or found[3] == _ALL
    seats = set() if found[3] == _ALL else {int(seat) for seat in (found[3] or "").split(",") if seat}
    if any(seat >= state.n for seat in seats):
        raise unknown(raw, "known to a seat that nobody has")
    if found[1] == "up":
        state.up |= {card}
    state.face += (number,)
    state.seen += (state.public if public or found[1] == "up" else sum(1 << seat for seat in seats),)
    return card


def _remove_the_rest(state: State) -> None:
    """Remove all cards that were not mentioned from the round."""
    mentioned = len(state.face)
    left = [row.number for row in RESIDENTS for _ in range(row.count - state.face.count(row.number))]
    state.removed = tuple(range(mentioned, len(NUMBERS)))
    state.face += tuple(left)
    state.seen += (0,) * len(left)


def _name(state: State, card: int) -> str:
    return RESIDENTS[state.face[card]].id


def _written(state: State, card: int) -> str:
    """A card together with who has seen it."""
    if state.knows(EVERYBODY, card):
        return f"{_name(state, card)}@{_ALL}"
    seats = ",".join(str(seat) for seat in range(state.n) if state.knows(seat, card))
    return f"{_name(state, card)}@{seats}" if seats else _name(state, card)


def _written_village(state: State, seat: int) -> list[str]:
    return [
        f"up:{_name(state, card)}" if card in state.up else f"dn:{_written(state, card)}"
        for card in state.village[seat]
    ]


def _read_hand(state: State, raw: Json) -> None:
    """The card in hand, known to the active player and to everybody who saw it being taken."""
    public = state.source in ("display", "discard")
    state.hand = tuple(_deal(state, card, public=public) for card in ([raw] if isinstance(raw, str) else raw))
    for card in state.hand:
        state.learn(state.active, card)


def _read_ability(state: State, raw: Json) -> None:
    """A resident whose targets are being chosen; a Master or a Witch is set aside meanwhile."""
    state.ability = _ABILITY.read(state, raw)
    if state.ability in (MASTER, WITCH):
        state.played = _deal(state, raw, public=True)


# Seats and places


def _seat(state: State, raw: Json) -> int:
    if raw not in range(state.n):
        raise unknown(raw, f"no seat of {state.n}")
    return int(raw)


def _card_at(state: State, seat: Json, slot: Json) -> int:
    card = state.card_at(_seat(state, seat), slot)
    if card < 0:
        raise unknown(slot, f"no slot of seat {seat}")
    return card


def _place(state: State, card: int) -> tuple[int, int]:
    owner = state.owner(card)
    return owner, state.village[owner].index(card)


def _one_each(state: State, raw: Json) -> tuple[Json, ...]:
    if len(raw) != state.n:
        raise ScenarioError(f"{raw!r} has no entry for every seat", "each_seat", str(state.n))
    return tuple(raw)


def _read_guard(state: State, raw: Json) -> tuple[int, int]:
    owner, bodyguard, slot = raw
    return _card_at(state, owner, bodyguard), _card_at(state, owner, slot)


def _read_amulet(state: State, described: Description) -> None:
    only(described, ("holder", "armed", "on"), "an amulet of Silver")
    holder, on = described.get("holder"), described.get("on")
    state.holder = state.start if holder is None else _seat(state, holder)
    state.armed = bool(described.get("armed", False))
    if on is not None:
        state.amulet = _card_at(state, state.holder, on) if isinstance(on, int) else _card_at(state, *on)


def _write_amulet(state: State) -> dict[str, Json]:
    on = None if state.amulet < 0 else _place(state, state.amulet)
    return {"holder": state.holder, "armed": state.armed, "on": on}


# Whose turn it is, and what is to be decided


def _phase(state: State) -> Kind:
    """The kind of decision if the description does not say it."""
    if state.ability >= 0:
        return Kind.ABILITY
    return (Kind.TURN_START, Kind.DRAWN, Kind.CHOOSE_DRAWN)[min(len(state.hand), 2)]


def _read_peeked(state: State, raw: Json) -> None:
    if state.phase is Kind.INITIAL_PEEK:
        order = ((state.start + turn) % state.n for turn in range(state.n))
        state.to_peek = tuple(seat for seat in order if seat not in raw)


def _turns_left(state: State) -> int:
    return (state.caller - state.active) % state.n


def _read_turns_left(state: State, raw: Json) -> None:
    if state.caller >= 0:
        state.last_turns = int(raw)


_HIDDEN = Codec(_deal, _name)
_OPEN: Codec[State, int] = Codec(lambda state, raw: _deal(state, raw, public=True), _name)
_RESIDENT: Codec[State, int] = Codec(
    lambda state, raw: _deal(state, raw, village=True),
    lambda state, card: f"{'up' if card in state.up else 'dn'}:{_name(state, card)}",
)
_OWN: Codec[State, int] = Codec(
    lambda state, slot: _card_at(state, state.active, slot), lambda state, card: _place(state, card)[1]
)
_GUARD = Codec(_read_guard, lambda state, guard: [*_place(state, guard[0]), _place(state, guard[1])[1]])
_SEAT = Codec(_seat, lambda state, seat: seat)
_PER_SEAT = Codec(_one_each, lambda state, values: values)
_MODE = named({"four_rounds": False, "points": True}, "no mode of Silver")
_ABILITY = named(RESIDENT, "no ability").or_nothing()
_PHASE = named({kind.value: kind for kind in Kind}, "no phase of Silver")
_PHASES = {kind: kind.value for kind in Kind} | {Kind.OVER: "game_over"}
_ENDS = (Kind.ROUND_OVER, Kind.OVER)
_SOURCE = named({place: place for place in ("deck", "display", "discard")}, "no place to take from").or_nothing("")

FIELDS: Fields[State] = Fields(
    seen("players", lambda state: state.n),
    given("mode", _MODE, "points", absent="four_rounds"),
    given("revealer_any_village", FLAG, "any_village"),
    kept("round", NUMBER, absent=1),
    kept("start_player", _SEAT, "start", absent=0),
    kept("active", _SEAT, write=lambda state: None if state.phase in _ENDS else state.active),
    kept("totals", _PER_SEAT),
    kept("reset_used", _PER_SEAT, "resets"),
    kept("villages", _RESIDENT.row().row(), "village"),
    seen("village_sizes", lambda state: tuple(map(len, state.village))),
    seen("facedown", lambda state: not state.up),
    kept("deck", _HIDDEN.row()),
    seen("deck_len", lambda state: len(state.deck)),
    kept("discard", _OPEN.row()),
    seen("discard_len", lambda state: len(state.discard)),
    kept("display", _OPEN.row()),
    seen("row", lambda state: _HIDDEN.row().write(state, state.display)),
    seen("display_len", lambda state: len(state.display)),
    seen("removed", lambda state: len(state.removed)),
    kept("source", _SOURCE),
    kept("hand", _HIDDEN.row(), read=_read_hand),
    seen("hand_len", lambda state: len(state.hand)),
    kept("ability", _ABILITY, read=_read_ability),
    kept("phase", _PHASE, absent=_phase, write=lambda state: _PHASES[state.phase]),
    Field("peeked", read=_read_peeked, absent=()),
    seen("to_peek", lambda state: list(state.to_peek)),
    Field("amulet", _write_amulet, _read_amulet, absent={}),
    seen("amulet_holder", lambda state: state.holder),
    seen("amulet_armed", lambda state: state.armed),
    kept("guards", _GUARD.bag()),
    given("moved_bodyguards", _OWN.row(), "guards_set"),
    given("used_empaths", _OWN.row(), "empaths_used"),
    kept("free_action_taken", FLAG, "free_taken", absent=lambda state: bool(state.empaths_used)),
    kept("caller", _SEAT.or_nothing()),
    kept("turns_left", NUMBER, "last_turns", absent=_turns_left, read=_read_turns_left),
    given("quiet_turns", NUMBER, "quiet"),
    seen("looker", lambda state: state.looks[0][0] if state.looks else None),
    seen("looking", lambda state: _HIDDEN.row().write(state, state.looking)),
)
_POSITION = FIELDS.keys | set("players row shows_looks deals options removed memory_aid".split())


def _with_defaults(described: Description) -> dict[str, Json]:
    """The description with its options as keys, its other name of the display, and what a hand and the amulet imply."""
    completed = {**described, **(described.get("options") or {})}
    completed = {key: value for key, value in completed.items() if value is not None}
    if "row" in completed:
        completed.setdefault("display", completed["row"])
    if completed.get("hand"):
        completed.setdefault("source", "deck")
    else:
        completed.pop("source", None)
    holder = completed.get("amulet", {}).get("holder")
    if holder is not None:
        completed.setdefault("start_player", holder)
    return completed


# What is known, and how a round ended


def _describe_knowledge(state: State) -> dict[str, Json]:
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


def _describe_round(state: State) -> dict[str, Json]:
    last = state.rounds[-1] if state.phase in _ENDS else None
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
