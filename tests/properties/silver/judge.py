"""What the rules of Silver allow (SI-3 to SI-8), judged from the texts of the actions alone: see slow.py."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

DATA = json.loads((Path(__file__).parents[2] / "vectors" / "silver" / "data.json").read_text(encoding="utf-8"))
_C = DATA["constants"]
COUNTS = {row["number"]: row["count"] for row in DATA["cards"]}
DOUBLE = 13
PEEKS = {"look": {7, 8, 9}, "reveal": {5, 6}, "master": {10}, "witch": {11}, "rob": {12}}


class Place(NamedTuple):
    """A slot of a village, counted from 0."""

    seat: int
    slot: int


def place(word: str) -> Place:
    seat, _, slot = word.partition(".")
    return Place(int(seat) - 1, int(slot) - 1)


def cards_named(words: list[str]) -> tuple[list[int], int | None]:
    """Slots, and the place of the new card where one is named: the words of an exchange."""
    if "to" in words:
        at = words.index("to")
        return [int(word) - 1 for word in words[:at]], int(words[at + 1]) - 1
    return [int(word) - 1 for word in words], None


class Judge:
    """What lies where in a round of the slow game, and what may be done with it."""

    n: int
    any_village: bool
    face: list[int]
    village: list[list[int]]
    deck: list[int]
    discard: list[int]
    display: list[int]
    up: set[int]
    guards: dict[int, int]  # Bodyguard -> the card it guards
    amulet: int | None
    active: int
    caller: int | None
    holder: int
    armed: bool
    hand: list[int]
    source: str
    ability: int  # 0: none
    peeked: set[int]
    lookers: list[int]  # who sees something in secret now, the first to look first
    used: set[int]  # Empaths in this turn
    free_taken: bool
    phase: str

    def legal(self, seat: int, text: str) -> bool:
        """Whether the rules allow it now (SI-3 to SI-8)."""
        words = text.split()
        verb, rest = words[0], words[1:]
        if self.phase == "over":
            return False
        if seat in self.lookers:
            return text == "put away"
        if self.lookers and self.phase != "initial_peek":
            return False
        if self.phase == "round_over":
            return verb == "continue" and 0 <= seat < self.n
        if self.phase == "initial_peek":
            if verb != "peek" or seat in self.peeked or not 0 <= seat < self.n:
                return False
            slots = [int(word) - 1 for word in rest]
            return len(set(slots)) == len(slots) == 2 and all(0 <= slot < 5 for slot in slots)
        if seat != self.active:
            return False
        if verb in ("empath", "guard", "withdraw", "amulet"):
            return self._free(verb, rest)
        judge = getattr(self, f"_may_{self.phase}")
        allowed: bool = judge(verb, rest)
        return allowed

    def _own(self) -> list[int]:
        return self.village[self.active]

    def _free_cards(self, seat: int) -> list[int]:
        """Cards of a village that are not under the amulet (SI-8.3)."""
        return [card for card in self.village[seat] if card != self.amulet]

    def _at(self, where: Place) -> int | None:
        """The card at a place, if it is one that the active player may touch (SI-6.3c, SI-8.3)."""
        if not (0 <= where.seat < self.n and 0 <= where.slot < len(self.village[where.seat])):
            return None
        card = self.village[where.seat][where.slot]
        if card == self.amulet:
            return None
        guarded = card in self.guards.values() or (self.face[card] == 3 and card in self.up)
        return None if guarded and where.seat != self.active else card

    def _may_turn_start(self, verb: str, rest: list[str]) -> bool:
        if verb == "draw":
            rascals = sum(1 for card in self._own() if card in self.up and self.face[card] == 4)
            return 1 <= int(rest[0]) <= min(1 + rascals, len(self.deck))
        if verb == "take" and rest[0] == "display":
            return 1 <= int(rest[1]) <= len(self.display)
        if verb == "take":
            return bool(self.discard) and bool(self._free_cards(self.active))
        few = len(self._own()) <= _C["vote_max_cards"]
        return verb == "vote" and few and not self.free_taken and self.caller is None

    def _may_choose_drawn(self, verb: str, rest: list[str]) -> bool:
        return verb == "keep" and 1 <= int(rest[0]) <= len(self.hand)

    def _may_drawn(self, verb: str, rest: list[str]) -> bool:
        if verb == "exchange":
            return self._is_set(*cards_named(rest))
        if self.source == "discard":
            return False
        return verb == "discard" or (verb == "use" and self._usable(self.face[self.hand[0]]))

    def _is_set(self, slots: list[int], to: int | None) -> bool:
        own = self._own()
        good = bool(slots) and len(set(slots)) == len(slots) and all(0 <= slot < len(own) for slot in slots)
        return good and (to is None or to in slots) and self.amulet not in [own[slot] for slot in slots]

    def _usable(self, number: int) -> bool:
        """Whether an ability has a legal target (SI-7.2, SI-7.4)."""
        mine = self._free_cards(self.active)
        rivals = [
            Place(seat, slot)
            for seat in range(self.n)
            if seat != self.active
            for slot in range(len(self.village[seat]))
            if self._at(Place(seat, slot)) is not None
        ]
        mine_down = [card for card in mine if card not in self.up]
        theirs_down = [where for where in rivals if self.village[where.seat][where.slot] not in self.up]
        if number == 11:
            return bool(self.deck) and bool(mine or rivals)
        targets = {
            5: mine_down,
            6: [*theirs_down, *(mine_down if self.any_village else [])],
            7: mine_down,
            8: theirs_down,
            9: [*mine_down, *theirs_down],
            10: mine if self.discard else [],
            12: rivals if mine else [],
        }
        return bool(targets.get(number))

    def _may_ability(self, verb: str, rest: list[str]) -> bool:
        if verb == "decline":
            return self.ability != 11
        if self.ability not in PEEKS.get(verb, ()):
            return False
        if verb in ("reveal", "look"):
            targets = [place(word) for word in rest]
            most = 2 if self.ability == 7 else 1
            if not 1 <= len(targets) <= most or len(set(targets)) < len(targets):
                return False
            return all(self._whose(where.seat) and self._hidden(self._at(where)) for where in targets)
        if verb == "master":
            good, sep, slots = 1 <= int(rest[0]) <= len(self.discard), rest[1], rest[2:]
            return good and sep == "with" and self._is_set(*cards_named(slots))
        if verb == "witch" and rest[0] == "own":
            return self._is_set(*cards_named(rest[1:]))
        where = place(rest[0])
        if where.seat == self.active or self._at(where) is None:
            return False
        return verb == "witch" or self._at(Place(self.active, int(rest[2]) - 1)) is not None

    def _whose(self, seat: int) -> bool:
        """Whether the ability in play reaches the village of this seat."""
        if self.ability in (5, 7):
            return seat == self.active
        if self.ability == 6 and self.any_village:
            return True
        return self.ability == 9 or seat != self.active

    def _hidden(self, card: int | None) -> bool:
        return card is not None and card not in self.up

    def _may_turn_end(self, verb: str, rest: list[str]) -> bool:
        return verb == "end"

    def _free(self, verb: str, rest: list[str]) -> bool:
        own = self._own()
        slots = [int(word) - 1 for word in rest if word.isdigit()]
        if any(not 0 <= slot < len(own) for slot in slots):
            return False
        first = own[slots[0]]
        if verb == "amulet":
            owed = self.source == "discard" or self.ability == 11
            last = owed and self._free_cards(self.active) == [first]  # nothing would be left to exchange
            others = self.ability == 11 and any(
                self._at(Place(seat, slot)) is not None
                for seat in range(self.n)
                if seat != self.active
                for slot in range(len(self.village[seat]))
            )
            return self.holder == self.active and self.armed and self.amulet is None and (others or not last)
        if first not in self.up or self.face[first] != (2 if verb == "empath" else 3):
            return False
        if verb == "withdraw":
            return first in self.guards
        second = own[slots[1]]
        if verb == "empath":
            return first not in self.used and second not in self.up and second != self.amulet
        on = second
        while on in self.guards and on != first:  # no circle (A13)
            on = self.guards[on]
        return second != first and on != first and self.guards.get(first) != second

    def any_free_action(self) -> bool:
        """Whether a free action is legal (SI-3.1): only then the window at the end of the turn opens."""
        numbers = range(1, len(self._own()) + 1)
        texts = [f"{verb} {a}" for verb in ("withdraw", "amulet") for a in numbers]
        for a in numbers:
            texts += [f"{words} {b}" for words in (f"empath {a} looks", f"guard {a} covers") for b in numbers]
        return any(self._free(text.split()[0], text.split()[1:]) for text in texts)
