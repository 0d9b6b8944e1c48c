"""The rules of Sealed.

SE-1: one to seven seats; everybody alone, in pairs, or all on one side against the target. SE-2: at first chance deals
everybody a card from 0 to 9, in one go; only its owner sees it, and it counts at the end. SE-3: each round a die sets
the prize. SE-4: then everybody bids 0 to 3 in secret, never the same as last time, and may change it until the last one
is in; SE-5: all bids are shown together, the highest that nobody else has made wins the prize, and everybody pays the
own bid. SE-6: with gifts the winner keeps the prize or gives it to another seat. SE-7: after every second round
everybody looks at the board together, after every fourth at the score sheet. SE-8: while bids or a gift are due, also
out of turn, a seat may show its card to others, who then know it. SE-9: after the last round the side with the most
points wins; a single side when it reaches three points a round.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, UNKNOWN, Decision, Game, Mode, Refusal, UnknownAction
from mohreh.core.options import Choice, Condition, Number, Option, Several, complete
from mohreh.core.rules import Over, Rule, Ruled
from mohreh.core.thinking import GREEDY, RANDOM

BIDS = range(4)
DIE = range(1, 7)
CARDS = range(10)
NOTHING = -2  # no bid yet
TARGET = 3  # points a round that a single side must reach
LONG = 100  # rounds


@dataclass(frozen=True, slots=True)
class Action:
    """A verb and the numbers behind it: "bid 2", "show 1 3", "deal 4 0 9"."""

    verb: str
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *map(str, self.numbers)])


@cache
def parse(text: str) -> Action:
    """The action with this text. Raises UnknownAction."""
    verb, *numbers = text.split(" ")
    how_many = {"deal": range(1, 8), "roll": range(1, 2), "bid": range(1, 2), "give": range(1, 2), "show": range(1, 7)}
    if verb not in {*how_many, "keep", "on"} or len(numbers) not in how_many.get(verb, range(1)):
        raise UnknownAction(text)
    if not all(each.isascii() and each.isdigit() and str(int(each)) == each and int(each) < 10 for each in numbers):
        raise UnknownAction(text)
    return Action(verb, tuple(map(int, numbers)))


@dataclass(slots=True)
class State(Ruled[Action]):
    """A position of Sealed. Seats are counted from 0, in actions from 1."""

    n: int
    sides: tuple[tuple[int, ...], ...]
    rounds: int  # to be played
    die: bool
    gifts: bool
    phase: str = "deal"
    round: int = 0
    active: int = 0  # who has won the prize
    prize: int = TARGET
    cards: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()  # by card: one bit for each seat that knows it
    bids: tuple[int, ...] = ()  # of this round: NOTHING, UNKNOWN to others, or the bid
    last: tuple[int, ...] = ()  # of the round before
    points: list[int] = field(default_factory=list)

    def rule(self) -> Rule[Any, Action]:
        """The rule of the phase."""
        return RULES[self.phase]

    def not_asked(self, seat: int, action: Action) -> Refusal:
        """Somebody else, or something else, is asked."""
        return Refusal("SE-9" if self.phase == "over" else "SE-3", "not_asked", {"phase": self.phase})

    def next_round(self) -> None:
        """The next round begins, or the game is over."""
        if self.round == self.rounds:
            self.phase = "over"
            return
        self.round += 1
        self.last, self.bids = self.bids or (NOTHING,) * self.n, (NOTHING,) * self.n
        self.phase = "roll" if self.die else "bid"

    def counted(self) -> None:
        """A round is done (SE-7)."""
        self.phase = "sheet" if self.round % 4 == 0 else "look" if self.round % 2 == 0 else ""
        if not self.phase or self.round == self.rounds:
            self.next_round()

    def observe(self, seat: int) -> State:
        """What a seat has seen; of bids that are still secret its own."""
        return self._seen_by(seat)

    def _seen_by(self, seat: int) -> State:
        view = self.clone()
        bit = 0 if seat == EVERYBODY else 1 << seat
        view.cards = tuple(
            card if seen & bit or self.phase == "over" else UNKNOWN
            for card, seen in zip(self.cards, self.seen, strict=True)
        )
        if self.phase == "bid":
            view.bids = tuple(
                bid if bid == NOTHING or other == seat else UNKNOWN for other, bid in enumerate(self.bids)
            )
        return view

    def determinize(self, seat: int, chance: Chance) -> State:
        """Unknown cards and bids drawn anew."""
        world = self._seen_by(seat)
        world.cards = tuple(chance.choose(CARDS) if card == UNKNOWN else card for card in world.cards)
        world.bids = tuple(
            chance.choose([n for n in BIDS if n != self.last[other]]) if bid == UNKNOWN else bid
            for other, bid in enumerate(world.bids)
        )
        return world

    def scores(self) -> list[dict[str, int]]:
        """Prizes less bids, and at the end the cards."""
        cards = self.cards if self.phase == "over" else (0,) * self.n
        own = [points + card for points, card in zip(self.points, cards or (0,) * self.n, strict=True)]
        total = {seat: sum(own[each] for each in side) for side in self.sides for seat in side}
        return [
            {"prizes": points, "card": own[seat] - points, "total": total[seat]}
            for seat, points in enumerate(self.points)
        ]

    def winners(self) -> tuple[int, ...]:
        """SE-9; nobody while the game goes on, or when a single side falls short."""
        if self.phase != "over":
            return ()
        totals = [self.scores()[side[0]]["total"] for side in self.sides]
        if len(self.sides) == 1:
            return self.sides[0] if totals[0] >= TARGET * self.rounds else ()
        best = max(totals)
        return tuple(
            sorted(seat for side, total in zip(self.sides, totals, strict=True) if total == best for seat in side)
        )


class Deal(Rule[State, Action]):
    """SE-2. Of all deals only those are listed in which everybody gets the same."""

    verbs = frozenset({"deal"})
    taker = "chance"

    def options(self, state: State, seat: int) -> list[Action]:
        return [Action("deal", (card,) * state.n) for card in CARDS]

    def sample(self, state: State, chance: Chance) -> Action:
        """A card for every seat in one line: there are too many deals to list."""
        return Action("deal", tuple(chance.choose(CARDS) for _ in range(state.n)))

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        return None if len(action.numbers) == state.n else Refusal("SE-2", "wrong_deal", {"n": state.n})

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        state.cards = action.numbers
        state.seen = tuple(1 << owner for owner in range(state.n))
        state.emit("dealt", CHANCE)
        state.next_round()


class Roll(Rule[State, Action]):
    """SE-3."""

    verbs = frozenset({"roll"})
    taker = "chance"

    def options(self, state: State, seat: int) -> list[Action]:
        return [Action("roll", (n,)) for n in DIE]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        return None if action.numbers[0] in DIE else Refusal("SE-3", "no_such_side", {})

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        state.prize = action.numbers[0]
        state.phase = "bid"
        state.emit("rolled", CHANCE, prize=state.prize)


class Bid(Rule[State, Action]):
    """SE-4, SE-5."""

    verbs = frozenset({"bid"})
    taker = "nobody"

    def decision(self, state: State) -> Decision:
        owing = tuple(seat for seat, bid in enumerate(state.bids) if bid == NOTHING)
        given = tuple(seat for seat, bid in enumerate(state.bids) if bid != NOTHING)
        return Decision(self.kind, owing, Mode.TOGETHER, given)

    def options(self, state: State, seat: int) -> list[Action]:
        return [Action("bid", (n,)) for n in BIDS if n != state.last[seat]]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        (bid,) = action.numbers
        if bid not in BIDS:
            return Refusal("SE-4", "too_high", {"n": BIDS[-1]})
        return Refusal("SE-4", "as_before", {"n": bid}) if bid == state.last[seat] else None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        bids = list(state.bids)
        bids[seat] = action.numbers[0]
        state.bids = tuple(bids)
        if NOTHING in bids:
            state.emit("answered", seat)
            return
        state.points = [points - bid for points, bid in zip(state.points, bids, strict=True)]
        single = [bid for bid in bids if bids.count(bid) == 1]
        winner = bids.index(max(single)) if single else -1
        for other, bid in enumerate(bids):
            state.emit("revealed", other, bid=bid, won=other == winner)
        if winner < 0:
            state.counted()
            return
        state.active = winner
        if state.gifts and state.n > 1:
            state.phase = "gift"
        else:
            state.points[winner] += state.prize
            state.counted()


class Gift(Rule[State, Action]):
    """SE-6."""

    verbs = frozenset({"keep", "give"})

    def options(self, state: State, seat: int) -> list[Action]:
        return [Action("keep"), *(Action("give", (other + 1,)) for other in range(state.n) if other != seat)]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        if action.verb == "keep" or (action.numbers[0] - 1 != seat and 0 < action.numbers[0] <= state.n):
            return None
        return Refusal("SE-6", "no_such_seat", {"n": action.numbers[0]})

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        to = seat if action.verb == "keep" else action.numbers[0] - 1
        state.points[to] += state.prize
        state.emit("prize", seat, to=to, points=state.prize)
        state.counted()


class Together(Rule[State, Action]):
    """SE-7."""

    verbs = frozenset({"on"})
    taker = "nobody"

    def __init__(self, kind: str, shows: str) -> None:
        super().__init__(kind)
        self.shows = shows

    def decision(self, state: State) -> Decision:
        return Decision(self.kind, tuple(range(state.n)), Mode.SHARED, shows=self.shows)

    def options(self, state: State, seat: int) -> list[Action]:
        return [Action("on")]

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        state.next_round()


class Show(Rule[State, Action]):
    """SE-8. Listed are single seats, and all that do not know the card."""

    verbs = frozenset({"show"})

    def options(self, state: State, seat: int) -> list[Action]:
        if state.phase not in ("bid", "gift") or seat < 0:
            return []
        blind = [other for other in range(state.n) if not state.seen[seat] >> other & 1]
        groups = [(other,) for other in blind] + ([tuple(blind)] if len(blind) > 1 else [])
        return [Action("show", tuple(other + 1 for other in group)) for group in groups]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        if state.phase not in ("bid", "gift") or not 0 <= seat < state.n:
            return Refusal("SE-8", "not_now", {})
        others = [number - 1 for number in action.numbers]
        fit = all(0 <= other < state.n and other != seat for other in others)
        if not fit or sorted(set(others)) != others:
            return Refusal("SE-8", "no_such_seat", {})
        if all(state.seen[seat] >> other & 1 for other in others):
            return Refusal("SE-8", "known", {})
        return None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        seen = list(state.seen)
        for number in action.numbers:
            seen[seat] |= 1 << number - 1
        state.seen = tuple(seen)
        state.emit("showed", seat, reveals=True, to=tuple(number - 1 for number in action.numbers))


RULES: dict[str, Rule[Any, Action]] = {
    "deal": Deal("deal"),
    "roll": Roll("roll"),
    "bid": Bid("bid"),
    "gift": Gift("gift"),
    "look": Together("look", "board"),
    "sheet": Together("sheet", "score"),
    "over": Over("over"),
}
State.out_of_turn_rules = {"show": Show("show")}


class Sealed(Game[State, Action]):
    """One to seven seats; alone, in pairs, or one side against the target."""

    id = "sealed"
    seats: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7)
    options: tuple[Option, ...] = (
        Choice(
            "mode",
            "Who wins together",
            {"alone": "Everybody alone", "pairs": "Pairs", "one-side": "One side"},
            clause="SE-1",
            default=lambda chosen: "alone" if chosen.seats > 1 else "one-side",
            needs=(
                Condition(
                    "SE-1",
                    "Pairs are for an even number of seats.",
                    lambda it: it["mode"] != "pairs" or it.seats % 2 == 0,
                ),
                Condition(
                    "SE-1",
                    "Somebody alone plays against the target.",
                    lambda it: it["mode"] == "one-side" or it.seats > 1,
                ),
            ),
        ),
        Number(
            "rounds",
            "Rounds",
            low=1,
            high=2000,
            default="4",
            clause="SE-9",
            warns=(Condition("SE-9", "This takes very long.", lambda it: (it.number("rounds") or 0) <= LONG),),
        ),
        Several(
            "extras",
            "Extras",
            {"die": "A die sets the prize", "gifts": "The prize may be given"},
            clause="SE-3",
            default="die.gifts",
            rare=True,
            needs=(
                Condition(
                    "SE-6",
                    "Nobody is there to be given anything.",
                    lambda it: it.seats > 1 or "gifts" not in it.several("extras"),
                ),
            ),
        ),
    )
    private = True
    low_wins = False
    levels: Mapping[str, Any] = {"random": RANDOM, "greedy": GREEDY}

    def sides(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
        """SE-1."""
        match complete(self, options, seats)["mode"]:
            case "pairs":
                return tuple((seat, seat + 1) for seat in range(0, seats, 2))
            case "one-side":
                return (tuple(range(seats)),)
            case _:
                return tuple((seat,) for seat in range(seats))

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> State:
        """The position before the deal. Raises OptionError."""
        chosen = complete(self, options, seats)
        n, extras = chosen.seats, chosen.several("extras")
        return State(
            n=n,
            sides=self.sides(n, chosen),
            rounds=chosen.number("rounds") or 1,
            die="die" in extras,
            gifts="gifts" in extras,
            points=[0] * n,
        )

    def parse(self, text: str) -> Action:
        """The action with this text. Raises UnknownAction."""
        return parse(text)


SEALED = Sealed()
