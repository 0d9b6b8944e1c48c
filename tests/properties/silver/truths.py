"""What refusals of Silver say, worked out again by the judge of the slow game: see tests/properties/truth.py."""

from __future__ import annotations

from collections.abc import Mapping

from tests.properties.silver.judge import DATA
from tests.properties.silver.onlooker import Check, Table, place
from tests.properties.silver.play import everything
from tests.properties.truth import Refused, Said

_C = DATA["constants"]
_EMPATH, BODYGUARD, _RASCAL, WITCH = 2, 3, 4, 11


# -- whose decision, and which


def _over(table: Table, refused: Refused) -> Said:
    assert refused.state.winners()
    return Said({}, clause="SI-13.1" if refused.state.points else "SI-12.1")


def _wrong_decision(table: Table, refused: Refused) -> Said:
    """SI-3.2; what it advises can be done."""
    assert not table.legal(refused.seat, str(refused.action))
    peeks = table.phase == "initial_peek" and refused.seat not in {*table.peeked, *table.lookers}
    kind = "look" if table.lookers and not peeks else table.phase
    given: dict[str, str | int] = {"kind": kind, "asked": refused.action.verb}
    owe = {
        "look": table.lookers,
        "initial_peek": sorted({*range(table.n)} - table.peeked),
        "round_over": [*range(table.n)],
    }
    if kind.startswith("chance") or refused.seat not in owe.get(kind, [table.active]):
        return Said({**given, "other": True})
    if kind == "ability":
        assert table.may("decline") is (table.ability != WITCH)
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
    return Said({"seat": seat, "slot": slot + 1}, (slot + 1,), place(refused, seat, slot), clause)


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
    return Said(given, (slot + 1,), place(refused, seat, slot))


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
        assert table.source == "discard" or table.ability == WITCH
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
    empty = "deck" if number == WITCH and not table.deck else ""
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
    return Said({"seat": seat, "slot": slot + 1}, (slot + 1,), place(refused, seat, slot), clause)


def _protected(table: Table, refused: Refused) -> Said:
    """SI-6.3c."""
    seat, slot = _told(refused)
    card = table.whole(seat)[slot]
    assert seat != refused.seat and _another(table, refused)
    assert card in table.guards.values() or (card in table.up and table.face[card] == BODYGUARD)
    named = (*place(refused, seat, slot), f"number {BODYGUARD}")
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
    assert slot == on and _lies_up(table, refused, BODYGUARD)
    return Said({"slot": slot}, (slot,), (f"number {BODYGUARD}",))


def _guards(table: Table, refused: Refused) -> Said:
    """It guards that card already, or it would in a circle (SI-6.3b)."""
    slot, on = _slots(refused)
    own = table.whole(refused.seat)
    assert _lies_up(table, refused, BODYGUARD)
    card, guarded = own[slot - 1], own[on - 1]
    if refused.refusal.code == "guards_already":
        assert table.guards[card] == guarded
    else:
        while guarded != card:
            guarded = table.guards[guarded]
    return Said({"slot": slot, "on": on}, (slot, on), (f"number {BODYGUARD}",))


def _not_guarding(table: Table, refused: Refused) -> Said:
    (slot,) = _slots(refused)
    assert _lies_up(table, refused, BODYGUARD) and table.whole(refused.seat)[slot - 1] not in table.guards
    return Said({"slot": slot}, (slot,), (f"number {BODYGUARD}",))


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


CHECKS: Mapping[str, Check] = {
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
    "not_bodyguard": _not_up(BODYGUARD),
    "guards_itself": _guards_itself,
    "guards_already": _guards,
    "guard_circle": _guards,
    "not_guarding": _not_guarding,
    "not_holder": _not_holder,
    "not_armed": _not_armed,
    "amulet_laid": _amulet_laid,
}
