"""The score pad for a game with the box: the cards of every village, round by round, the calls, the totals (SI-10 to
SI-13)."""

from __future__ import annotations

from mohreh.core.pad import Cards, ChoiceEntry, Claim, Filled, Pad, PadLine, PadSheet, equation, plus
from mohreh.core.text import Words
from mohreh.games.silver import names, scoring
from mohreh.games.silver.components import (
    CARDS,
    FAILED_CALL_PENALTY,
    KAMIKAZE_OTHERS,
    POINTS_EXACT_RESET_TO,
    POINTS_LIMIT,
    RESIDENTS,
    ROUNDS,
    SEATS,
)
from mohreh.games.silver.kinds import Reason, RoundResult
from mohreh.games.silver.state import State

_MOST_ROUNDS = 20


def _village(round_: int, words: Words) -> Cards:
    count = {row.number: row.count for row in RESIDENTS}
    known = {row.number: names.resident(row.number, words) for row in RESIDENTS}
    return Cards(f"village_{round_}", words("Cards of the village"), count, CARDS, known)


def _caller(round_: int, words: Words) -> Claim:
    return Claim(f"caller_{round_}", words("Called the vote"))


def _mode(words: Words) -> ChoiceEntry:
    return ChoiceEntry("mode", words("How long"), (words("Four rounds"), words("Up to 100 points")))


def _first(filled: Filled, words: Words) -> ChoiceEntry:
    return ChoiceEntry("first", words("Began the first round"), filled.names)


class _Pad:
    """All rounds up to the one that is shown."""

    def __init__(self, filled: Filled, words: Words) -> None:
        self.filled, self.words = filled, words
        self.points = bool(filled.chosen(_mode(words)))
        entered = filled.entries.get("round", 0)
        shown = entered if type(entered) is int else 0
        self.shown = min(max(shown, 0), (_MOST_ROUNDS if self.points else ROUNDS) - 1)
        self.rounds: list[RoundResult] = []
        self.totals: list[tuple[int, ...]] = [(0,) * filled.n]
        self._reset = [False] * filled.n
        start = filled.chosen(_first(filled, words))
        while len(self.rounds) < _MOST_ROUNDS and (len(self.rounds) <= self.shown or self._is_filled(len(self.rounds))):
            result = self._round(len(self.rounds), start)
            self.rounds.append(result)
            self.totals.append(scoring.new_totals(self.totals[-1], result))
            self._reset = [used or seat in result.resets for seat, used in enumerate(self._reset)]
            start = result.holder
            if self.decided is not None:
                break
        self.shown = min(self.shown, len(self.rounds) - 1)

    def _is_filled(self, round_: int) -> bool:
        village = _village(round_, self.words)
        return any(self.filled.cards(village, seat) for seat in range(self.filled.n))

    def _round(self, round_: int, start: int) -> RoundResult:
        filled, words = self.filled, self.words
        villages = tuple(filled.cards(_village(round_, words), seat) for seat in range(filled.n))
        caller = filled.owner(_caller(round_, words))
        return scoring.scored(Reason.VOTE, villages, caller, start, self.points, self.totals[-1], self._reset)

    @property
    def decided(self) -> object:
        """Who has won, once the last round is scored."""
        if not self._is_filled(len(self.rounds) - 1):
            return None
        return scoring.decided(self.totals[-1], self.rounds, len(self.rounds), self.points)

    def lines(self, seat: int) -> tuple[PadLine, ...]:
        """The village of a seat in the round that is shown, its call, and the total."""
        words, result = self.words, self.rounds[self.shown]
        cards = result.villages[seat]
        caller = _caller(self.shown, words)
        how = equation(plus(cards, words), result.sums[seat], words) if len(cards) > 1 else ""
        found = [
            PadLine(words("Cards of the village"), result.sums[seat], how, "SI-10.1", (_village(self.shown, words),)),
            PadLine(words("The vote"), None, self._called(seat, result), "SI-10.3", (caller,)),
            PadLine(names.round_name(self.shown + 1, words), result.scores[seat], self._kamikaze(result), "SI-10.2"),
        ]
        if self.shown:
            totals = [each[seat] for each in self.totals]
            before, after = totals[self.shown], totals[self.shown + 1]
            calculation = equation(plus((before, result.scores[seat]), words), after, words)
            clause = "SI-10.7"
            if seat in result.resets:
                clause = "SI-13.3"
                calculation = words(
                    "Exactly {limit}: back to {reset}.", limit=POINTS_LIMIT, reset=POINTS_EXACT_RESET_TO
                )
            found.append(PadLine(words("Total after this round"), after, calculation, clause))
        return tuple(found)

    def _called(self, seat: int, result: RoundResult) -> str:
        if result.caller != seat or result.kamikaze >= 0:
            return ""
        if result.success:
            return self.words("Nobody has less: {points} instead of the sum.", points=result.scores[seat])
        return equation(plus((result.sums[seat], FAILED_CALL_PENALTY), self.words), result.scores[seat], self.words)

    def _kamikaze(self, result: RoundResult) -> str:
        return (
            self.words("Kamikaze: nothing for whoever has it, {points} for everybody else.", points=KAMIKAZE_OTHERS)
            if result.kamikaze >= 0
            else ""
        )

    def sheet(self) -> PadSheet:
        """All of it."""
        words, n, totals = self.words, self.filled.n, self.totals[-1]
        result = scoring.decided(totals, self.rounds, len(self.rounds), self.points) if self.decided else None
        won = () if result is None else result.winners
        said, clause = words("The lowest total wins."), "SI-1.6"
        if result is not None:
            clause = "SI-13.1" if self.points else "SI-12.1"
            if result.tie == "last_round":
                said, clause = words("The totals are equal, so the lower score of the last round decides."), "SI-13.2"
            elif result.tie == "amulet":
                said, clause = words("The totals are equal, so the holder of the amulet decides the tie."), "SI-12.2"
        begins = self.filled.names[self.rounds[self.shown].holder]
        common = (
            PadLine(words("How long"), clause="SI-12.1", entries=(_mode(words), _first(self.filled, words))),
            PadLine(words("Gets the amulet"), None, words.name(begins), "SI-11.2")
            if self._is_filled(self.shown)
            else None,
        )
        return PadSheet(
            tuple(line for line in common if line),
            tuple(self.lines(seat) for seat in range(n)),
            totals,
            tuple((int(seat in won), -total) for seat, total in enumerate(totals)),
            said,
            clause,
            tuple(each.scores for each in self.rounds),
            self.shown,
            result is None and self._is_filled(len(self.rounds) - 1) and len(self.rounds) < _MOST_ROUNDS,
            over=result is not None,
        )


def sheet(filled: Filled, words: Words) -> PadSheet:
    """The entries, scored."""
    return _Pad(filled, words).sheet()


def entries(state: State) -> dict[str, object]:
    """The entries for a game, as far as its rounds are scored."""
    found: dict[str, object] = {"mode": int(state.points), "round": max(0, len(state.rounds) - 1)}
    for number, result in enumerate(state.rounds):
        found[f"caller_{number}"] = result.caller + 1
        found |= {f"village_{number}.{seat}": list(village) for seat, village in enumerate(result.villages)}
    return found


PAD = Pad(sheet, SEATS, entries)
