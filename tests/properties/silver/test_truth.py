"""Refusals of Silver tell the truth: see tests/properties/truth.py."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from mohreh.core.text import Words
from mohreh.games.silver import names
from mohreh.games.silver.actions import Action
from mohreh.games.silver.rules.kinds import Kind
from mohreh.games.silver.state import State
from tests.properties import truth
from tests.properties.play import Step
from tests.properties.silver.judge import DATA, Judge
from tests.properties.silver.play import LONGEST, TASTES, Course, everything, steps
from tests.properties.truth import Refused, Said, Vocabulary

_C = DATA["constants"]
_EMPATH, _BODYGUARD, _RASCAL, _WITCH = 2, 3, 4, 11


class Table(Judge):
    """The judge of the slow game, who looks at a position of ours."""

    def __init__(self, state: State) -> None:
        self.n, self.any_village = state.n, state.any_village
        self.face, self.village = list(state.face), [list(cards) for cards in state.village]
        self.deck, self.discard, self.display = list(state.deck), list(state.discard), list(state.display)
        self.up, self.guards = set(state.up), dict(state.guards)
        self.amulet = state.amulet if state.amulet >= 0 else None
        self.active, self.holder, self.armed = state.active, state.holder, state.armed
        self.caller = state.caller if state.caller >= 0 else None
        self.hand, self.source, self.ability = list(state.hand), state.source, max(0, state.ability)
        self.peeked = set(range(state.n)) - set(state.to_peek)
        self.looker = state.looker if state.looking else None
        self.used, self.free_taken, self.phase = set(state.empaths_used), state.free_taken, str(state.phase)

    def legal(self, seat: int, text: str) -> bool:
        """While the cards are dealt nobody may do anything."""
        return not self.phase.startswith("chance") and super().legal(seat, text)

    def may(self, *texts: str) -> bool:
        """Whether the active player may do one of these things now."""
        return any(self.legal(self.active, text) for text in texts)

    def ways(self) -> str:
        """What refusals call the ways: main actions, and what may become of a card in hand or of an ability."""
        own = range(1, len(self._own()) + 1)
        tried = {
            "draw": ["draw 1"],
            "take display": ["take display 1"],
            "take discard": ["take discard"],
            "vote": ["vote"],
            "exchange": [f"exchange {slot}" for slot in own],
            "use": ["use"],
            "discard": ["discard"],
            "decline": ["decline"],
        }
        phases = ("turn_start", "drawn", "ability")
        return ";".join(way for way, texts in tried.items() if self.phase in phases and self._listed(way, texts))

    def _listed(self, way: str, texts: list[str]) -> bool:
        of = {"exchange": "drawn", "use": "drawn", "discard": "drawn", "decline": "ability"}.get(way, "turn_start")
        return self.phase == of and self.may(*texts)

    def up_of(self, seat: int, number: int) -> int:
        """Face-up cards of a number in a village."""
        return sum(card in self.up and self.face[card] == number for card in self.village[seat])

    def whole(self, seat: int) -> list[int]:
        """The cards of a village."""
        return self.village[seat]


Check = Callable[[Table, Refused], Said]


def _looking_on(check: Check) -> truth.Truth:
    return lambda refused: check(Table(refused.state), refused)


def _place(refused: Refused, seat: int, slot: int) -> tuple[str, ...]:
    """How a place of somebody else names him."""
    return () if seat == refused.seat else (f"seat {seat}",)


# -- whose decision, and which


def _over(table: Table, refused: Refused) -> Said:
    assert refused.state.winners()
    return Said({}, clause="SI-13.1" if refused.state.points else "SI-12.1")


def _wrong_decision(table: Table, refused: Refused) -> Said:
    """SI-3.2; what it advises can be done."""
    assert not table.legal(refused.seat, str(refused.action))
    kind = "look" if table.looker is not None else table.phase
    given: dict[str, str | int] = {"kind": kind, "asked": refused.action.verb}
    looker = [] if table.looker is None else [table.looker]
    owe = {"look": looker, "initial_peek": sorted({*range(table.n)} - table.peeked), "round_over": [*range(table.n)]}
    if kind.startswith("chance") or refused.seat not in owe.get(kind, [table.active]):
        return Said({**given, "other": True})
    if kind == "ability":
        assert table.may("decline") is (table.ability != _WITCH)
        return Said({**given, "ability": table.ability}, (), (f"number {table.ability}",))
    if kind == "turn_end":
        assert table.may("end")
    if kind in ("turn_start", "drawn"):
        assert table.ways()
        return Said({**given, "ways": table.ways()})
    return Said(given)


def _already_peeked(table: Table, refused: Refused) -> Said:
    assert table.phase == "initial_peek" and refused.seat in table.peeked
    assert table.peeked != {*range(table.n)}, "there are others to wait for"
    return Said({})


def _must_be_two(table: Table, refused: Refused) -> Said:
    have = len(str(refused.action).split()) - 1
    assert have != 2
    return Said({"have": have}, (2, have))


# -- the turn


def _deck_empty(table: Table, refused: Refused) -> Said:
    assert not table.deck and table.ways()
    return Said({"ways": table.ways()})


def _too_many_drawn(table: Table, refused: Refused) -> Said:
    """SI-6.4a."""
    most = min(1 + table.up_of(refused.seat, _RASCAL), len(table.deck))
    asked = int(str(refused.action).split()[1])
    assert asked > most
    return Said({"asked": asked, "most": most}, (most,), (f"number {_RASCAL}",))


def _discard_empty(table: Table, refused: Refused) -> Said:
    assert not table.discard and table.ways()
    return Said({"ways": table.ways()})


def _not_in_display(table: Table, refused: Refused) -> Said:
    index, have = int(str(refused.action).split()[2]), len(table.display)
    assert index > have
    return Said({"index": index, "have": have, "ways": table.ways()}, (have,) if have else ())


def _not_drawn(table: Table, refused: Refused) -> Said:
    index, have = int(str(refused.action).split()[1]), len(table.hand)
    assert index > have > 1
    return Said({"index": index, "have": have}, (have,))


def _must_exchange(table: Table, refused: Refused) -> Said:
    assert table.source == "discard" and table.hand and table.ways() == "exchange"
    return Said({})


def _already_called(table: Table, refused: Refused) -> Said:
    assert table.caller is not None and table.caller != refused.seat
    return Said({"caller": table.caller}, (), (f"seat {table.caller}",))


def _free_action_taken(table: Table, refused: Refused) -> Said:
    """SI-4.19; without it the vote could be called."""
    assert table.free_taken and table.caller is None and table.ways()
    table.free_taken = False
    assert table.may("vote")
    return Said({"ways": table.ways().replace(";vote", "").replace("vote;", "")})


def _too_many_cards(table: Table, refused: Refused) -> Said:
    have = len(table.whole(refused.seat))
    assert have > 4 == _C["vote_max_cards"]
    return Said({"have": have, "most": 4}, (have, 4))


# -- exchanges and places


def _asked(refused: Refused) -> list[tuple[int, int]]:
    """All cards that an action names, by seat and slot, as its text does."""
    found = []
    for word in str(refused.action).partition(" with ")[2].split() or str(refused.action).split():
        seat, dot, slot = word.partition(".")
        if dot:
            found.append((int(seat) - 1, int(slot) - 1))
        elif seat.isdigit():
            found.append((refused.seat, int(seat) - 1))
    return found


def _told(refused: Refused) -> tuple[int, int]:
    """The card that a refusal is about, which is one of those that were asked for."""
    params = refused.refusal.params
    where = int(params.get("seat", refused.seat)), int(params["slot"]) - 1
    assert where in _asked(refused)
    return where


def _no_village(table: Table, refused: Refused) -> Said:
    assert any(seat >= table.n for seat, _ in _asked(refused))
    return Said({"have": table.n}, (table.n,), clause=_of_power(table))


def _no_card(table: Table, refused: Refused) -> Said:
    seat, slot = _told(refused)
    assert 0 < len(table.whole(seat)) <= slot
    clauses = {"empath": "SI-6.2a", "guard": "SI-6.3a", "amulet": "SI-8.1", "peek": "SI-2.7"}
    clause = clauses.get(refused.action.verb) or ("SI-5.1" if refused.action.slots else _of_power(table))
    return Said({"seat": seat, "slot": slot + 1}, (slot + 1,), _place(refused, seat, slot), clause)


def _bad_place(table: Table, refused: Refused) -> Said:
    slots, _, place = str(refused.action).rpartition(" to ")
    assert place not in slots.rpartition(" with ")[2].split()
    return Said({"place": int(place)}, (int(place),))


def _under_amulet(table: Table, refused: Refused) -> Said:
    """SI-8.3; another one can be chosen, unless it is told that there is none."""
    seat, slot = _told(refused)
    assert table.whole(seat)[slot] == table.amulet
    given: dict[str, str | int] = {"seat": seat, "slot": slot + 1}
    if refused.action.slots:
        given["only"] = len(table.whole(seat)) == 1
    assert given.get("only") or _another(table, refused)
    return Said(given, (slot + 1,), _place(refused, seat, slot))


def _another(table: Table, refused: Refused) -> bool:
    """Whether something of the same verb can be done."""
    verb = refused.action.verb
    tried = (text for text in everything(refused.state, refused.seat) if text.startswith(verb))
    return any(table.legal(refused.seat, text) for text in tried)


def _nothing_to_exchange(table: Table, refused: Refused) -> Said:
    """SI-4.10, SI-8.6: the only card lies under the amulet, or would."""
    (only,) = table.whole(refused.seat)
    if refused.action.verb == "amulet":
        assert table.armed and table.holder == refused.seat and table.amulet is None
        assert table.source == "discard" or table.ability == _WITCH
        return Said({})
    assert table.amulet == only and table.ways()
    return Said({"ways": table.ways()})


# -- powers


def _of_power(table: Table) -> str:
    return f"SI-7.{table.ability}"


def _no_ability(table: Table, refused: Refused) -> Said:
    number = table.face[table.hand[0]]
    assert number not in range(5, 13)
    return Said({"number": number, "ways": table.ways()}, (), (f"number {number}",))


def _no_target(table: Table, refused: Refused) -> Said:
    """SI-7.4: before it is used, or when the amulet has come to lie on the last card in reach."""
    number = table.ability or table.face[table.hand[0]]
    assert not table._usable(number) and table.ways()
    empty = "deck" if number == _WITCH and not table.deck else ""
    clause = refused.refusal.clause if table.ability else "SI-7.4"
    assert clause in ("SI-7.4", "SI-8.3", "SI-6.3c", "SI-5.1", "SI-5.5", f"SI-7.{number}")
    return Said({"number": number, "empty": empty, "ways": table.ways()}, (), (f"number {number}",), clause)


def _not_own(table: Table, refused: Refused) -> Said:
    assert any(seat != refused.seat for seat, _ in _asked(refused)) and _another(table, refused)
    return Said({"number": table.ability}, (), (f"number {table.ability}",), _of_power(table))


def _not_rival(table: Table, refused: Refused) -> Said:
    assert any(seat == refused.seat for seat, _ in _asked(refused)) and _another(table, refused)
    return Said({"number": table.ability}, (), (f"number {table.ability}",), _of_power(table))


def _not_face_down(table: Table, refused: Refused) -> Said:
    seat, slot = _told(refused)
    assert table.whole(seat)[slot] in table.up and _another(table, refused)
    clause = "SI-6.2a" if refused.action.verb == "empath" else _of_power(table)
    return Said({"seat": seat, "slot": slot + 1}, (slot + 1,), _place(refused, seat, slot), clause)


def _protected(table: Table, refused: Refused) -> Said:
    """SI-6.3c."""
    seat, slot = _told(refused)
    card = table.whole(seat)[slot]
    assert seat != refused.seat and _another(table, refused)
    assert card in table.guards.values() or (card in table.up and table.face[card] == _BODYGUARD)
    named = (*_place(refused, seat, slot), f"number {_BODYGUARD}")
    return Said({"seat": seat, "slot": slot + 1}, (slot + 1,), named)


def _too_many_targets(table: Table, refused: Refused) -> Said:
    have, most = len(_asked(refused)), 2 if table.ability == 7 else 1
    assert have > most
    return Said({"have": have, "most": most}, (have, most), clause=_of_power(table))


def _not_in_pile(table: Table, refused: Refused) -> Said:
    index, have = int(str(refused.action).split()[1]), len(table.discard)
    assert index > have > 0
    return Said({"index": index, "have": have}, (have,))


def _witch_must_exchange(table: Table, refused: Refused) -> Said:
    own = table.may(*(f"witch own {slot + 1}" for slot in range(len(table.whole(refused.seat)))))
    places = [(seat, slot) for seat in range(table.n) for slot in range(len(table.whole(seat)))]
    rivals = table.may(*(f"witch {seat + 1}.{slot + 1}" for seat, slot in places))
    assert own or rivals
    return Said({"reach": "any" if own and rivals else "own" if own else "rivals"})


# -- free actions


def _slots(refused: Refused) -> list[int]:
    return [int(word) for word in str(refused.action).split() if word.isdigit()]


def _lies_up(table: Table, refused: Refused, number: int) -> bool:
    """Whether a card of this number lies face up at the first place that is named."""
    own, slot = table.whole(refused.seat), _slots(refused)[0] - 1
    return slot < len(own) and own[slot] in table.up and table.face[own[slot]] == number


def _not_up(number: int) -> Check:
    def said(table: Table, refused: Refused) -> Said:
        slot, have = _slots(refused)[0], table.up_of(refused.seat, number)
        assert not _lies_up(table, refused, number)
        return Said({"slot": slot, "have": have}, (slot,) if have else (), (f"number {number}",))

    return said


def _empath_used(table: Table, refused: Refused) -> Said:
    slot = _slots(refused)[0]
    assert table.whole(refused.seat)[slot - 1] in table.used and _lies_up(table, refused, _EMPATH)
    return Said({"slot": slot}, (slot,), (f"number {_EMPATH}",))


def _nothing_to_look_at(table: Table, refused: Refused) -> Said:
    slot = _slots(refused)[0]
    assert _lies_up(table, refused, _EMPATH)
    own, on = table.whole(refused.seat), _slots(refused)[1]
    assert {*own} <= {*table.up, table.amulet}
    clause = "SI-8.3" if on <= len(own) and own[on - 1] == table.amulet else "SI-6.2a"
    return Said({"slot": slot}, (slot,), (f"number {_EMPATH}",), clause)


def _guards_itself(table: Table, refused: Refused) -> Said:
    slot, on = _slots(refused)
    assert slot == on and _lies_up(table, refused, _BODYGUARD)
    return Said({"slot": slot}, (slot,), (f"number {_BODYGUARD}",))


def _guards(table: Table, refused: Refused) -> Said:
    """It guards that card already, or it would in a circle (SI-6.3b)."""
    slot, on = _slots(refused)
    own = table.whole(refused.seat)
    assert _lies_up(table, refused, _BODYGUARD)
    card, guarded = own[slot - 1], own[on - 1]
    if refused.refusal.code == "guards_already":
        assert table.guards[card] == guarded
    else:
        while guarded != card:
            guarded = table.guards[guarded]
    return Said({"slot": slot, "on": on}, (slot, on), (f"number {_BODYGUARD}",))


def _not_guarding(table: Table, refused: Refused) -> Said:
    (slot,) = _slots(refused)
    assert _lies_up(table, refused, _BODYGUARD) and table.whole(refused.seat)[slot - 1] not in table.guards
    return Said({"slot": slot}, (slot,), (f"number {_BODYGUARD}",))


def _not_holder(table: Table, refused: Refused) -> Said:
    assert table.armed and table.holder != refused.seat
    return Said({"holder": table.holder}, (), (f"seat {table.holder}",))


def _not_armed(table: Table, refused: Refused) -> Said:
    assert not table.armed
    return Said({})


def _amulet_laid(table: Table, refused: Refused) -> Said:
    assert table.amulet is not None
    slot = table.whole(refused.seat).index(table.amulet) + 1
    return Said({"slot": slot}, (slot,))


_CHECKS: Mapping[str, Check] = {
    "over": _over,
    "wrong_decision": _wrong_decision,
    "already_peeked": _already_peeked,
    "must_be_two": _must_be_two,
    "deck_empty": _deck_empty,
    "too_many_drawn": _too_many_drawn,
    "discard_empty": _discard_empty,
    "not_in_display": _not_in_display,
    "not_drawn": _not_drawn,
    "must_exchange": _must_exchange,
    "already_called": _already_called,
    "free_action_taken": _free_action_taken,
    "too_many_cards": _too_many_cards,
    "no_village": _no_village,
    "no_card": _no_card,
    "bad_place": _bad_place,
    "under_amulet": _under_amulet,
    "nothing_to_exchange": _nothing_to_exchange,
    "no_ability": _no_ability,
    "no_target": _no_target,
    "not_own": _not_own,
    "not_rival": _not_rival,
    "not_face_down": _not_face_down,
    "protected": _protected,
    "too_many_targets": _too_many_targets,
    "not_in_pile": _not_in_pile,
    "witch_must_exchange": _witch_must_exchange,
    "not_empath": _not_up(_EMPATH),
    "empath_used": _empath_used,
    "nothing_to_look_at": _nothing_to_look_at,
    "not_bodyguard": _not_up(_BODYGUARD),
    "guards_itself": _guards_itself,
    "guards_already": _guards,
    "guard_circle": _guards,
    "not_guarding": _not_guarding,
    "not_holder": _not_holder,
    "not_armed": _not_armed,
    "amulet_laid": _amulet_laid,
}
RARE = {
    "impossible_chance": "no seat is asked for what chance does",
    "no_cards": "an action without cards has no text",
}


def _play(luck: random.Random) -> Iterator[Step[State, Action]]:
    options = {"mode": luck.choice(("four-rounds", "points")), "revealer": luck.choice(("rivals", "any"))}
    course = Course(options, luck.choice((2, 3, 4)), luck.randrange(10_000), luck.choice(TASTES), LONGEST)
    for step in steps(course):
        yield step
        if luck.random() < 0.2 and step.before.phase in (Kind.TURN_START, Kind.DRAWN, Kind.ABILITY, Kind.TURN_END):
            yield step._replace(before=_strained(step.before, luck))


def _strained(state: State, luck: random.Random) -> State:
    """The same with fewer cards in the village of whoever decides, who holds the amulet or has laid it, and with more
    Bodyguards, in a row."""
    seat, state = state.active, state.clone()
    kept = state.village[seat][: luck.randint(1, 3)]
    gone = {*state.village[seat]} - {*kept}
    if state.phase == Kind.TURN_START and luck.random() < 0.2:
        gone, state.discard = gone | {*state.discard}, ()
    state.removed += tuple(gone)
    state.village = tuple(kept if other == seat else cards for other, cards in enumerate(state.village))
    state.up -= gone
    state.guards = tuple(pair for pair in state.guards if not gone & {*pair})
    owed = state.source == "discard" or state.ability == _WITCH
    state.holder, state.armed = seat, True
    state.amulet = -1 if owed and len(kept) == 1 else luck.choice((-1, *kept))
    row = luck.choice(state.village)[:3]
    faces = list(state.face)
    for card in row:
        faces[card] = _BODYGUARD
    state.face, state.up = tuple(faces), state.up | {*row}
    state.guards = tuple(pair for pair in state.guards if pair[0] not in row) + tuple(pairwise(row))
    state.free_taken = state.free_taken or luck.random() < 0.5
    return state


def _some(state: State, seat: int) -> Iterator[str]:
    """Some of what can be named here, of every verb: now and then a place, or a village, that is not there."""
    luck = random.Random(f"{state.round} {state.turn} {state.phase} {len(state.deck)} {seat}")
    own = len(state.village[seat]) + 1

    def slot() -> int:
        return luck.randint(1, own)

    def cards() -> str:
        slots = sorted({slot() for _ in range(luck.choice((1, 1, 2, 2, 3)))})
        to = slot()
        return " ".join(map(str, slots)) + (f" to {to}" if to != slots[0] and luck.random() < 0.3 else "")

    def there() -> str:
        at = luck.randrange(state.n) if luck.random() < 0.95 else state.n
        return f"{at + 1}.{luck.randint(1, len(state.village[at]) + 1) if at < state.n else 1}"

    yield from "vote discard use decline end continue".split()
    yield from ("take discard", "put away")
    for _ in range(12):
        yield f"draw {luck.randint(1, 6)}"
        yield f"keep {luck.randint(1, 6)}"
        yield f"take display {luck.randint(1, 4)}"
        yield f"peek {cards().partition(' to ')[0]}"
        yield f"reveal {there()}"
        looks = {there() for _ in range(luck.choice((1, 1, 2, 3)))}
        yield "look " + " ".join(sorted(looks, key=lambda text: [*map(int, text.split("."))]))
        yield f"rob {there()} give {slot()}"
        yield f"exchange {cards()}"
        yield f"witch own {cards()}"
        yield f"witch {there()}"
        yield f"amulet {slot()}"
        yield f"withdraw {slot()}"
        yield f"empath {slot()} looks {slot()}"
        yield f"guard {slot()} covers {slot()}"
        yield f"master {luck.randint(1, len(state.discard) + 1)} with {cards()}"


def _vocabulary(words: Words) -> Vocabulary:
    called = {f"number {number}": names.resident(number, words) for number in range(14)}
    return {identity: (name, f"{name}s") for identity, name in called.items()}


SUBJECT = truth.Subject(
    "silver",
    _play,
    lambda state: state.n,
    _some,
    {code: _looking_on(check) for code, check in _CHECKS.items()},
    _vocabulary,
    RARE,
)


def test_refusals_tell_the_truth() -> None:
    """Twenty thousand of them, in both languages."""
    truth.hold(SUBJECT)
