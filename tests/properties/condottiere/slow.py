"""Condottiere once more, slowly and from data.json alone: told what everybody does, it knows what must come of it.

It speaks ids and plain lists. Deals it is told; everything else it works out by the words of the rules (CO-3 to CO-15).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = json.loads((Path(__file__).parents[2] / "vectors" / "condottiere" / "data.json").read_text(encoding="utf-8"))
C = DATA["constants"]
CARDS = {card["id"]: card for card in DATA["cards"]}
ADJACENT = {region["id"]: set(region["adjacent"]) for region in DATA["map"]["regions"]}
ALL = sorted(card for card, row in CARDS.items() for _ in range(row["count"]))


def strength(lines: list[list[str]]) -> list[int]:
    """CO-7.2, line by line and card by card."""
    in_play = [card for line in lines for card in line]
    highest = max([CARDS[card]["strength"] for card in in_play if CARDS[card]["is_mercenary"]], default=0)
    out = []
    for line in lines:
        total = C["courtesan_strength"] * line.count("courtesan") + C["heroine_strength"] * line.count("heroine")
        for card in line:
            if CARDS[card]["is_mercenary"]:
                value = C["winter_base"] if "winter" in in_play else CARDS[card]["strength"]
                if "drummer" in line:
                    value *= C["drummer_factor"]
                if "spring" in in_play and CARDS[card]["strength"] == highest:
                    value += C["spring_bonus"]
                total += value
        out.append(total)
    return out


def group(regions: set[str]) -> int:
    """CO-9.2: the most regions that can be reached from one of them without leaving them."""
    best = 0
    for start in regions:
        reached, before = {start}, set()
        while reached != before:
            before = set(reached)
            reached |= {other for region in before for other in ADJACENT[region] & regions}
        best = max(best, len(reached))
    return best


class Slow:
    """One game, or the game of a series that is played now."""

    def __init__(self, seats: int, rules: set[str], target: int, owner: dict[str, int]) -> None:
        self.n, self.rules, self.target = seats, rules, target
        self.before = [0] * seats
        self.begin(owner)

    def begin(self, owner: dict[str, int]) -> None:
        """CO-3."""
        self.owner = dict(owner)
        self.favor: str | None = None
        self.contested: str | None = None
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.lines: list[list[str]] = [[] for _ in range(self.n)]
        self.down: list[str | None] = [None] * self.n
        self.burned: list[str] = []
        self.passed = [False] * self.n
        self.waited, self.committed, self.final = False, False, False
        self.who = list(range(self.n))
        self.holder, self.actor, self.phase = -1, -1, "first"
        self.first = True
        self.winners: list[int] | None = None
        self.queue: list[int] = []
        self.then = ""
        self.due = self.n * DATA["by_player_count"][str(self.n)]["starting_hand" + self._drawing("_draw_after_battle")]

    def _drawing(self, words: str) -> str:
        return words if "draw" in self.rules else ""

    def round_of(self, start: int) -> list[int]:
        """All seats clockwise from one on."""
        return [(start + turn) % self.n for turn in range(self.n)]

    def count(self, seat: int) -> int:
        return list(self.owner.values()).count(seat)

    def regions(self, seat: int) -> set[str]:
        return {region for region, owner in self.owner.items() if owner == seat}

    # Actions

    def do(self, seat: int, text: str) -> None:
        """What this seat, or chance, does."""
        verb, *words = text.split()
        if verb not in ("show", "agree", "ask"):
            getattr(self, f"_{verb}")(seat, words)

    def _first(self, seat: int, words: list[str]) -> None:
        self.holder, self.phase = int(words[0]) - 1, "deal"

    def _deal(self, seat: int, words: list[str]) -> None:
        """Who gets which card the laws look at; here only how many are due, and what follows the last one."""
        self.due -= len(words)
        if self.due:
            self._fill()
            return
        self.phase = self.then or "choose_region"
        if self.phase == "choose_region":
            self.actor = self.holder
        elif self.phase == "draw":
            self._next_draw()
        else:
            self._battle()

    def _choose(self, seat: int, words: list[str]) -> None:
        self.contested = words[0]
        if self.first:
            self.first = False
            self._battle()
            return
        self.burned += [card for line in self.lines for card in line]
        self.lines = [[] for _ in range(self.n)]
        if "draw" in self.rules:
            self._battle()
        else:
            self.queue = self.round_of(self.holder)
            self._ask()

    def _ask(self) -> None:
        while self.queue:
            seat = self.queue.pop(0)
            if self.hands[seat] and not any(CARDS[card]["is_mercenary"] for card in self.hands[seat]):
                self.phase, self.actor = "discard_hand", seat
                return
        having = [seat for seat in range(self.n) if self.hands[seat]]
        if len(having) >= 2:
            self._battle()
        elif having:
            self.phase, self.actor = "keep_cards", having[0]
        else:
            self._shuffle()

    def _burn(self, seat: int, words: list[str]) -> None:
        self.burned += self.hands[seat]
        self.hands[seat] = []
        self._ask()

    def _hold(self, seat: int, words: list[str]) -> None:
        self._ask()

    def _keep(self, seat: int, words: list[str]) -> None:
        self.hands[seat] = [] if words == ["nothing"] else list(words)
        self._shuffle()

    def _shuffle(self) -> None:
        self.burned, self.phase, self.then = [], "deal", "battle"
        self.due = sum(self.limit(seat) - len(self.hands[seat]) for seat in range(self.n))

    def _battle(self) -> None:
        self.phase = "battle"
        self.lines, self.down = [[] for _ in range(self.n)], [None] * self.n
        self.passed = [seat not in self.who for seat in range(self.n)]
        self.committed = False
        self._turn(self.holder)

    def _turn(self, start: int) -> None:
        for seat in self.round_of(start):
            if self.passed[seat]:
                continue
            if not self.hands[seat] and self.down[seat] is None:
                self.passed[seat] = True
                continue
            self.phase, self.actor = "battle", seat
            return
        self._conclude()

    def _defends(self, seat: int) -> bool:
        return "capturing" in self.rules and not self.final and self.owner.get(self.contested) == seat

    def _pass(self, seat: int, words: list[str]) -> None:
        if words:
            self._up(seat)
        last = all(self.passed[other] for other in range(self.n) if other != seat)
        if last or not self._defends(seat) or self.committed or not self.hands[seat]:
            self.passed[seat] = True
        self._turn((seat + 1) % self.n)

    def _up(self, seat: int) -> None:
        if self.down[seat] is not None:
            self.lines[seat].append(self.down[seat])
            self.down[seat] = None

    def _play(self, seat: int, words: list[str]) -> None:
        card = words[0]
        self.hands[seat].remove(card)
        self.committed |= self._defends(seat)
        if "hidden" in self.rules and CARDS[card]["face_down_in_hidden_cards"]:
            self._up(seat)
            self.down[seat] = card
            self._turn((seat + 1) % self.n)
            return
        if CARDS[card]["stays_in_line"]:
            self.lines[seat].append(card)
        else:
            self.burned.append(card)
        if card == "surrender":
            self._conclude()
            return
        if card == "winter":
            self._remove("spring")
        elif card == "spring":
            self._remove("winter")
        elif card == "bishop":
            hit = [other for line in self.lines for other in line if CARDS[other]["hit_by_bishop"]]
            if hit:
                self._remove(max(hit, key=lambda other: CARDS[other]["strength"]))
            if not self.final:
                self.phase = "place_favor"
                return
        elif card == "scarecrow" and any(CARDS[other]["retrievable_by_scarecrow"] for other in self.lines[seat]):
            self.phase = "retrieve"
            return
        self._done(seat)

    def _done(self, seat: int) -> None:
        self._up(seat)
        self._turn((seat + 1) % self.n)

    def _remove(self, card: str) -> None:
        for line in self.lines:
            while card in line:
                line.remove(card)
                self.burned.append(card)

    def _take(self, seat: int, words: list[str]) -> None:
        if words != ["nothing"]:
            self.lines[seat].remove(words[0])
            self.hands[seat].append(words[0])
        self._done(seat)

    def _favor(self, seat: int, words: list[str]) -> None:
        self.favor = None if words == ["off"] else words[0]
        self._done(seat)

    def _draw(self, seat: int, words: list[str]) -> None:
        if words == ["0"]:
            self._next_draw()
        else:
            self.due = int(words[0])
            self._fill()

    def _next(self, seat: int, words: list[str]) -> None:
        self.before = self.scores
        self.begin({})

    # What follows a battle

    def _conclude(self) -> None:
        for seat in range(self.n):
            self._up(seat)
        found = strength(self.lines)
        best = max(found[seat] for seat in self.who)
        strongest = [seat for seat in self.who if found[seat] == best]
        if self.final:
            self.phase, self.winners = "over", strongest
            return
        winner = strongest[0] if len(strongest) == 1 else None
        defender = self.owner.get(self.contested) if "capturing" in self.rules else None
        women = [line.count("courtesan") for line in self.lines]
        if max(women) > 0 and women.count(max(women)) == 1:
            self.holder = women.index(max(women))
        elif winner is not None:
            self.holder = winner
        else:
            self.holder = (self.holder + 1) % self.n if defender is None else defender
        if winner is not None:
            self.owner[self.contested] = winner
            needs = DATA["by_player_count"][str(self.n)]
            bigger = "_bigger_kingdoms" if "kingdoms" in self.rules else ""
            if group(self.regions(winner)) >= needs[f"adjacent_regions_to_win{bigger}"]:
                self._end([winner], bonus=True)
                return
            if self.count(winner) >= needs["total_regions_to_win"]:
                self._end([winner])
                return
        free = set(ADJACENT) - set(self.owner)
        if free <= {self.favor}:
            most = max(self.count(seat) for seat in range(self.n))
            first = [seat for seat in range(self.n) if self.count(seat) == most]
            if len(first) == 1 or self.target:
                self._end(first)
            else:
                self._final(first)
        elif "draw" in self.rules:
            self._draws()
        else:
            self.phase, self.actor = "choose_region", self.holder

    def _draws(self) -> None:
        if any(self.hands):
            self.queue = self.round_of(self.holder)
            self._next_draw()
        else:
            self.queue, self.due = [], C["draw_after_battle_all_empty"] * self.n
            self._fill()

    def _fill(self) -> None:
        """CO-11.6: before chance deals, an empty pile is filled."""
        self.phase, self.then = "deal", "draw"
        held = sum(len(cards) for cards in (*self.hands, *self.lines, self.burned))
        if held == len(ALL):
            if not self.burned:
                self.lines = [[] for _ in range(self.n)]
            self.burned = []

    def limit(self, seat: int) -> int:
        return C["hand_base"] + C["hand_per_region"] * self.count(seat)

    def most(self, seat: int) -> int:
        """CO-11.3."""
        return max(0, min(C["draw_after_battle_max"], self.limit(seat) - len(self.hands[seat])))

    def _next_draw(self) -> None:
        while self.queue:
            seat = self.queue.pop(0)
            if self.most(seat):
                self.phase, self.actor = "draw", seat
                return
        self.phase, self.actor = "choose_region", self.holder

    def _end(self, winners: list[int], bonus: bool = False) -> None:
        if not self.target:
            self.phase, self.winners = "over", winners
            return
        self.points = [C["points_per_region"] * self.count(seat) for seat in range(self.n)]
        if bonus:
            self.points[winners[0]] += C["points_adjacent_bonus"]
        self.scores = [a + b for a, b in zip(self.before, self.points, strict=True)]
        if max(self.scores) < self.target:
            self.phase = "next_game"
            return
        leaders = [seat for seat in range(self.n) if self.scores[seat] == max(self.scores)]
        if len(leaders) == 1:
            self.phase, self.winners = "over", leaders
        else:
            self._final(leaders)

    def _final(self, seats: list[int]) -> None:
        self.final, self.who, self.contested = True, seats, None
        self.hands, self.lines = [[] for _ in range(self.n)], [[] for _ in range(self.n)]
        self.burned, self.phase, self.then = [], "deal", "battle"
        self.due = sum(self.limit(seat) for seat in seats)


def dealt(slow: Slow, hands: Any) -> None:
    """What chance has dealt, in the hands as the engine tells them after it."""
    slow.hands = [list(hand) for hand in hands]
