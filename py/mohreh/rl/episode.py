"""One game in numbers: who is asked, what can be said next, what is seen, what the end is worth. No library is needed.

Where several seats answer in secret they are asked one after the other, or `together`, and none sees what another has
said before the last has (`State.observe` does that). A decision that any of several seats may answer is put to the
first of them. What leaves no choice is done without being asked, unless `forced` says so: a decision with one answer, a
phrase that must follow.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from mohreh.core.chance import Chance
from mohreh.core.encoding import Feature, Phrases
from mohreh.core.game import CHANCE, Action, AnyGame, AnyState, Mode
from mohreh.core.options import complete
from mohreh.lab.entrants import find_game
from mohreh.table.games import GAMES

REWARDS = ("rank", "win", "points")
"""What the end of a game is worth: see `worth`."""


class Plan(NamedTuple):
    """A game with its options, and how it is told in numbers."""

    game: AnyGame
    seats: int
    options: Mapping[str, str]
    phrases: Phrases
    features: tuple[Feature[Any], ...]
    """What is seen: first who the observer is, who is asked and for what, and what it has said of its action."""
    sides: tuple[tuple[int, ...], ...]
    wide: tuple[bool, ...]
    """Which of the features may hold numbers that are no bytes."""

    @property
    def size(self) -> int:
        """The numbers of an observation."""
        return sum(feature.size for feature in self.features)

    def __reduce__(self) -> tuple[object, ...]:
        """A plan travels to another process by what it was made from."""
        return plan, (self.game.id, self.seats, dict(self.options))

    def __deepcopy__(self, memo: object) -> Plan:
        return self


def is_told_in_numbers(name: str) -> bool:
    """Whether a game has an `encoding`; one that has just been begun has none yet.

    >>> is_told_in_numbers("duel")
    True
    """
    return find_spec(f"{GAMES}.{name}.encoding") is not None


def plan(name: str, seats: int | None = None, options: Mapping[str, str] | None = None) -> Plan:
    """The plan of a game. Raises ValueError for what cannot be chosen, and for a game without an `encoding`.

    >>> duel = plan("duel")
    >>> duel.seats, len(duel.phrases), [feature.name for feature in duel.features[:4]]
    (2, 412, ['me', 'asked', 'decision', 'said'])
    """
    game = find_game(name)
    chosen = complete(game, options, seats)
    try:
        encoding: Any = import_module(f"{GAMES}.{name}.encoding")
    except ModuleNotFoundError as error:
        raise ValueError(f"{name} is not told in numbers: it has no encoding.py") from error
    phrases, layout = encoding.PHRASES, encoding.layout(chosen.seats, chosen)
    n = chosen.seats
    first: tuple[Feature[Any], ...] = (
        Feature("me", (n,), 0, 1, lambda episode, order: [int(seat == order[0]) for seat in range(n)]),
        Feature("asked", (n,), 0, 1, lambda episode, order: [int(seat in episode.decision.seats) for seat in order]),
        Feature(
            "decision",
            (len(layout.kinds),),
            0,
            1,
            lambda episode, order: [int(kind == episode.decision.kind) for kind in layout.kinds],
        ),
        Feature("said", (len(phrases),), 0, 99, _said),
    )
    features = (*first, *layout.features)
    wide = tuple(feature.low < 0 or feature.high > _BYTE for feature in features)
    return Plan(game, n, dict(chosen), phrases, features, game.sides(n, chosen), wide)


_OWN = 4  # features that are read off the episode
_BYTE = 255


def _said(episode: Episode, order: Sequence[int]) -> bytearray:
    row = bytearray(len(episode.plan.phrases))
    for saying in episode.asked:
        if saying.seat == order[0]:
            for number in saying.said:
                row[number] += 1
    return row


class Saying(NamedTuple):
    """What a seat that is asked has said of its action so far, and what that may become."""

    seat: int
    left: Sequence[tuple[tuple[int, ...], Action]]
    """The legal actions that begin as has been said, each with all its phrases."""
    forced: bool
    """Whether phrases that must follow are waited for."""
    said: tuple[int, ...] = ()

    def legal(self) -> list[int]:
        """The numbers of the phrases that can follow, each once, in the order of the legal actions."""
        at = len(self.said)
        return list(dict.fromkeys(path[at] if len(path) > at else 0 for path, _ in self.left))

    def after(self, number: int) -> Saying | Action | None:
        """What it is after the next phrase: the action where that is whole, None where the phrase cannot follow."""
        at = len(self.said)
        left = [each for each in self.left if (each[0][at] if len(each[0]) > at else 0) == number]
        if not left:
            return None
        if len(left) == 1 and (not self.forced or not number or len(left[0][0]) == at + 1):
            return left[0][1]
        return Saying(self.seat, left, self.forced, (*self.said, number)).passed()

    def passed(self) -> Saying:
        """The same with the phrases said that must follow, if they are not waited for."""
        if self.forced:
            return self
        said = self.said
        while len(following := {path[len(said)] if len(path) > len(said) else 0 for path, _ in self.left}) == 1:
            (only,) = following
            if not only:
                break
            said += (only,)
        return self if said is self.said else self._replace(said=said)


class Episode:
    """A game that is played by numbers. `seat` is asked now, None when the game is over.

    >>> episode = Episode(plan("duel", options={"first": "seat-1"}), "any text")
    >>> episode.seat, [episode.plan.phrases.phrases[number] for number in episode.legal()][:2]
    (0, ['draft the_great_lighthouse', 'draft circus_maximus'])
    >>> episode.say(episode.legal()[0])
    >>> episode.seat, episode.moves
    (1, 1)

    `together`: where several seats answer in secret all of them are asked at once, in any order.

    >>> episode = Episode(plan("wonders", 3), "any text", together=True)
    >>> [saying.seat for saying in episode.asked]
    [0, 1, 2]
    """

    __slots__ = ("asked", "chance", "decision", "forced", "moves", "plan", "state", "together")

    def __init__(self, plan: Plan, seed: str | None, *, forced: bool = False, together: bool = False) -> None:
        self.plan, self.forced, self.together = plan, forced, together
        self.chance = None if seed is None else Chance(seed)
        self.state: AnyState = plan.game.new(plan.options, plan.seats)
        self.moves = 0  # actions of seats so far, those without a choice included
        self.asked: tuple[Saying, ...] = ()
        """The seats that are asked now, with what each has said: one, or those that answer in secret at once."""
        self.decision = self.state.decision()
        self.go_on()

    def go_on(self) -> None:
        """Let chance act, and do what leaves no choice, until a seat is asked or the game is over.

        Without luck of its own (no seed) it stops where chance must act: `waits` tells.
        """
        state = self.state
        self.asked = ()
        while not self.asked:
            self.decision = decision = state.decision()
            if not decision.seats:
                return
            if decision.seats[0] == CHANCE:
                if self.chance is None:
                    return
                state.draw(self.chance)
                continue
            seats = decision.seats if self.together and decision.mode is Mode.TOGETHER else decision.seats[:1]
            self.asked = tuple(saying for seat in seats if (saying := self._ask(seat)) is not None)
        self.decision = state.decision()  # some of the seats may have had no choice

    def _ask(self, seat: int) -> Saying | None:
        """The seat is asked, unless there is no choice: then that is done."""
        actions = self.state.legal_actions(seat)
        if len(actions) == 1 and not self.forced:
            self._do(seat, actions[0])
            return None
        numbers = self.plan.phrases.numbers
        return Saying(seat, [(numbers(str(action)), action) for action in actions], self.forced).passed()

    @property
    def seat(self) -> int | None:
        """The seat that is asked, the first of several; None when the game is over, or chance must act."""
        return self.asked[0].seat if self.asked else None

    @property
    def said(self) -> tuple[int, ...]:
        """Phrases of that seat's action so far."""
        return self.asked[0].said if self.asked else ()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.decision.seats

    @property
    def waits(self) -> bool:
        """Whether chance must act, and nobody has given it any luck."""
        return self.decision.seats == (CHANCE,)

    def draw(self, action: Action) -> None:
        """Chance, which has to act, does this."""
        self.state.play(CHANCE, action)
        self.go_on()

    def _do(self, seat: int, action: Action) -> None:
        self.state.play(seat, action)
        self.moves += 1

    def _of(self, seat: int | None) -> Saying | None:
        for saying in self.asked:
            if seat is None or saying.seat == seat:
                return saying
        return None

    def legal(self, seat: int | None = None) -> list[int]:
        """The numbers of the phrases that can follow, each once, in the order of the legal actions: of the seat that is
        asked first, or of one of several; none for a seat that is not asked."""
        saying = self._of(seat)
        return [] if saying is None else saying.legal()

    def actions(self) -> list[Action]:
        """The legal actions that begin as has been said."""
        return [action for _, action in self.asked[0].left] if self.asked else []

    def say(self, number: int, seat: int | None = None) -> None:
        """Say the next phrase of the action, for the seat that is asked first or for one of several.

        Raises ValueError, and changes nothing, for one that cannot follow.
        """
        saying = self._of(seat)
        after = None if saying is None else saying.after(number)
        if saying is None or after is None:
            raise ValueError(self._why_not(number, saying))
        if isinstance(after, Saying):
            self.asked = tuple(after if each is saying else each for each in self.asked)
            return
        self._do(saying.seat, after)
        self.asked = tuple(each for each in self.asked if each is not saying)
        if self.asked:
            self.decision = self.state.decision()
        else:
            self.go_on()

    def _why_not(self, number: int, saying: Saying | None) -> str:
        phrases = self.plan.phrases
        if not 0 <= number < len(phrases):
            return f"{number} is no phrase: there are {len(phrases)}"
        if saying is None:
            return "that seat is not asked now" if self.asked else "nobody is asked"
        text = phrases.text((*saying.said, number))
        try:
            refusal = self.state.refusal(saying.seat, self.plan.game.parse(text))
        except ValueError:
            refusal = None
        why = f": refused by {refusal.clause} ({refusal.code})" if refusal is not None else " cannot be said now"
        return f"{text!r} of seat {saying.seat + 1}{why}"

    def rows(self, seat: int, view: AnyState | None = None) -> tuple[bytearray, list[tuple[int, Iterable[int]]]]:
        """What the seat knows, from its view and nothing else: all numbers as bytes, in the order of the features, and
        for those that need not fit into a byte 0, and apart each row with its place."""
        n = self.plan.seats
        order = [(seat + step) % n for step in range(n)]
        seen = self.state.observe(seat) if view is None else view
        found, apart = bytearray(), list[tuple[int, Iterable[int]]]()
        for at, (feature, wide) in enumerate(zip(self.plan.features, self.plan.wide, strict=True)):
            row = feature.read(self if at < _OWN else seen, order)
            if wide:
                apart.append((len(found), row))
                found += bytes(feature.size)
            else:
                found.extend(row)
        return found, apart

    def observation(self, seat: int, view: AnyState | None = None) -> array[int]:
        """The same in one row."""
        found, apart = self.rows(seat, view)
        numbers = array("h", list(found))
        for at, row in apart:
            for place, value in enumerate(row, at):
                numbers[place] = value
        return numbers

    def worth(self, reward: str) -> list[float]:
        """What the game that is over is worth to each seat, by one of REWARDS: see `worth`."""
        return worth(self.plan, self.state, reward)

    def __reduce__(self) -> tuple[object, ...]:
        """It travels to another process as its position and what has been said there."""
        luck = None if self.chance is None else f"{self.chance.bits():x}"
        said = [(saying.seat, saying.said) for saying in self.asked]
        return _resumed, (self.plan, self.forced, self.together, luck, self.state, self.moves, said)

    def __deepcopy__(self, memo: object) -> Episode:
        """A copy that can go its own way, of a game whose luck comes from outside. Raises TypeError for another."""
        if self.chance is not None:
            raise TypeError("a game with luck of its own is not copied: its copy would know what comes")
        other = object.__new__(Episode)
        for name in Episode.__slots__:
            setattr(other, name, getattr(self, name))
        other.state = self.state.clone()
        return other


def _resumed(
    plan: Plan,
    forced: bool,
    together: bool,
    luck: str | None,
    state: AnyState,
    moves: int,
    said: Sequence[tuple[int, Sequence[int]]],
) -> Episode:
    episode = object.__new__(Episode)
    episode.plan, episode.forced, episode.together, episode.state, episode.moves = plan, forced, together, state, moves
    episode.chance = None if luck is None else Chance(luck)
    episode.go_on()
    for seat, phrases in said:
        while (saying := episode._of(seat)) is not None and len(saying.said) < len(phrases):
            episode.say(phrases[len(saying.said)], seat)
    return episode


def worth(plan: Plan, state: AnyState, reward: str) -> list[float]:
    """What a game that is over is worth to each seat; all seats of a side get the same.

    "rank": 1 for the first place to -1 for the last, the places between evenly; who shares places shares their mean.
    The winners come first, then points decide. "win": 1 for a win, -1 for none; a win that is shared is 0 where
    everybody shares it. "points": the points ahead of the mean of the other sides (the other way round where the
    fewest win). A side that plays against the game itself gets 1 or -1, or its points.
    """
    totals, winners = [row["total"] for row in state.scores()], state.winners()
    sign = -1 if plan.game.low_wins else 1
    points = [sign * totals[side[0]] for side in plan.sides]
    won = [side[0] in winners for side in plan.sides]
    n = len(plan.sides)
    if reward == "points":
        found = [own - (sum(points) - own) / max(1, n - 1) for own in map(float, points)]
    elif n == 1 or reward == "win":
        found = [0.0 if n > 1 and all(won) else 1.0 if each else -1.0 for each in won]
    else:
        # Winners share the first places whatever points say; others who have equal points share theirs.
        keys = [(has_won, 0 if has_won else own) for has_won, own in zip(won, points, strict=True)]
        found = []
        for own_key in keys:
            ahead, same = sum(key > own_key for key in keys), keys.count(own_key)
            found.append(1 - 2 * (ahead + (same - 1) / 2) / (n - 1))
    by_seat = [0.0] * plan.seats
    for side, value in zip(plan.sides, found, strict=True):
        for seat in side:
            by_seat[seat] = value
    return by_seat
