"""A game encoded as numbers: who is asked, the legal phrases, observations and rewards. It needs no library.

Seats that decide simultaneously are asked one after the other or, with `together`, all at once; in either case none
sees another's choice before the last has chosen (by `State.observe`). A decision that one answer settles for all seats
is put to the first of them. Where there is no choice nobody is asked, unless `forced`: this concerns decisions with a
single legal action, and phrases without an alternative.
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
"""The kinds of rewards: see `worth`."""


class Plan(NamedTuple):
    """A game with its options and its encoding as numbers."""

    game: AnyGame
    seats: int
    options: Mapping[str, str]
    phrases: Phrases
    features: tuple[Feature[Any], ...]
    """The parts of an observation: first who observes, who is asked, for which decision, and the phrases so far."""
    sides: tuple[tuple[int, ...], ...]
    wide: tuple[bool, ...]
    """For each feature, whether its numbers may be outside of 0 to 255."""

    @property
    def size(self) -> int:
        """The length of a flat observation."""
        return sum(feature.size for feature in self.features)

    def labels(self) -> list[str]:
        """What each number of a flat observation is. Seats are counted from the observer, who is 0.

        >>> labels = plan("duel").labels()
        >>> labels[0], labels[435:438], labels[478]
        ('me[0]', ['age[3]', 'coins[0]', 'coins[1]'], 'city[0, statue]')
        """
        return [label for feature in self.features for label in feature.labels()]

    def __repr__(self) -> str:
        """The game with its options, and the sizes of its encoding.

        >>> plan("duel")
        <Plan of duel, 2 seats, wonders=draft first=random: 412 phrases, 965 numbers in 24 features>
        """
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        sizes = f"{len(self.phrases)} phrases, {self.size} numbers in {len(self.features)} features"
        return f"<Plan of {self.game.id}, {self.seats} seats, {options}: {sizes}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as the arguments of `plan`."""
        return plan, (self.game.id, self.seats, dict(self.options))

    def __deepcopy__(self, memo: object) -> Plan:
        return self


def is_told_in_numbers(name: str) -> bool:
    """Whether a game has a module `encoding`.

    >>> is_told_in_numbers("duel")
    True
    """
    return find_spec(f"{GAMES}.{name}.encoding") is not None


def plan(name: str, seats: int | None = None, options: Mapping[str, str] | None = None) -> Plan:
    """The plan of a game. Raises ValueError for invalid seats or options, and for a game without an `encoding`.

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
            layout.kinds,
        ),
        Feature("said", (len(phrases),), 0, 99, _said, phrases.phrases),
    )
    features = (*first, *layout.features)
    wide = tuple(feature.low < 0 or feature.high > _BYTE for feature in features)
    return Plan(game, n, dict(chosen), phrases, features, game.sides(n, chosen), wide)


_OWN = 4  # features that are read from the episode, not from the view
_BYTE = 255


def _said(episode: Episode, order: Sequence[int]) -> bytearray:
    row = bytearray(len(episode.plan.phrases))
    for saying in episode.asked:
        if saying.seat == order[0]:
            for number in saying.said:
                row[number] += 1
    return row


class Saying(NamedTuple):
    """The phrases that a seat has said of its action so far, and the actions that they can become."""

    seat: int
    left: Sequence[tuple[tuple[int, ...], Action]]
    """The legal actions that begin with these phrases, each with the numbers of all its phrases."""
    forced: bool
    """Whether the seat is also asked for phrases without an alternative."""
    said: tuple[int, ...] = ()

    def legal(self) -> list[int]:
        """The numbers of the possible next phrases, in the order of the legal actions."""
        at = len(self.said)
        return list(dict.fromkeys(path[at] if len(path) > at else 0 for path, _ in self.left))

    def after(self, number: int) -> Saying | Action | None:
        """The result of the next phrase: another `Saying`, the action if it is complete, or None for an illegal
        phrase."""
        at = len(self.said)
        left = [each for each in self.left if (each[0][at] if len(each[0]) > at else 0) == number]
        if not left:
            return None
        if len(left) == 1 and (not self.forced or not number or len(left[0][0]) == at + 1):
            return left[0][1]
        return Saying(self.seat, left, self.forced, (*self.said, number)).passed()

    def passed(self) -> Saying:
        """Append the phrases without an alternative, unless `forced`."""
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
    """A game that is played by numbers of phrases.

    >>> episode = Episode(plan("duel", options={"first": "seat-1"}), "any text")
    >>> episode.seat, [episode.plan.phrases.phrases[number] for number in episode.legal()][:2]
    (0, ['draft the_great_lighthouse', 'draft circus_maximus'])
    >>> episode.say(episode.legal()[0])
    >>> episode.seat, episode.moves
    (1, 1)

    `together`: seats that decide simultaneously are all asked at once, and may answer in any order.

    >>> episode = Episode(plan("wonders", 3), "any text", together=True)
    >>> [saying.seat for saying in episode.asked]
    [0, 1, 2]
    """

    __slots__ = ("asked", "chance", "decision", "forced", "moves", "plan", "state", "together")

    def __init__(self, plan: Plan, seed: str | None, *, forced: bool = False, together: bool = False) -> None:
        self.plan, self.forced, self.together = plan, forced, together
        self.chance = None if seed is None else Chance(seed)
        self.state: AnyState = plan.game.new(plan.options, plan.seats)
        self.moves = 0  # actions of seats so far, including those without a choice
        self.asked: tuple[Saying, ...] = ()
        """The seats that are asked now, with their phrases so far: one seat, or several that decide simultaneously."""
        self.decision = self.state.decision()
        self.go_on()

    def go_on(self) -> None:
        """Let chance act, and carry out actions without an alternative, until a seat is asked or the game is over.

        Without a seed it stops when chance must act: see `waits`.
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
        self.decision = state.decision()  # actions without an alternative may have changed it

    def _ask(self, seat: int) -> Saying | None:
        """Ask a seat; if it has only one action, carry that out and return None."""
        actions = self.state.legal_actions(seat)
        if len(actions) == 1 and not self.forced:
            self._do(seat, actions[0])
            return None
        numbers = self.plan.phrases.numbers
        return Saying(seat, [(numbers(str(action)), action) for action in actions], self.forced).passed()

    @property
    def seat(self) -> int | None:
        """The seat that is asked, or the first of several; None if the game is over, or chance must act."""
        return self.asked[0].seat if self.asked else None

    @property
    def said(self) -> tuple[int, ...]:
        """The phrases of the action of `seat` so far."""
        return self.asked[0].said if self.asked else ()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.decision.seats

    @property
    def waits(self) -> bool:
        """Whether chance must act, in an episode without a seed."""
        return self.decision.seats == (CHANCE,)

    def draw(self, action: Action) -> None:
        """Carry out an action of chance, in an episode without a seed."""
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
        """The numbers of the legal phrases of a seat, by default the first that is asked, in the order of the legal
        actions; empty for a seat that is not asked."""
        saying = self._of(seat)
        return [] if saying is None else saying.legal()

    def actions(self) -> list[Action]:
        """The legal actions that begin with the phrases so far."""
        return [action for _, action in self.asked[0].left] if self.asked else []

    def say(self, number: int, seat: int | None = None) -> None:
        """Append a phrase to the action of a seat, by default the first that is asked.

        Raises ValueError, and changes nothing, for an illegal phrase.
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
        legal = saying.legal()
        first = ", ".join(f"{each} {phrases.phrases[each]!r}" for each in legal[:3])
        told = f"legal now: {first}{f' and {len(legal) - 3} more' if len(legal) > 3 else ''}"
        if not number:
            return f"0 of seat {saying.seat + 1}: its action cannot end here; {told}"
        text = phrases.text((*saying.said, number))
        why = self.why_not(text) or " cannot be said now"
        return f"{number} {text!r} of seat {saying.seat + 1}{why}; {told}"

    def why_not(self, text: str) -> str:
        """The end of a sentence about an action of the seat that is asked: by which clause of the rules it is refused;
        "" if the text is no action, or a legal one.

        >>> Episode(plan("duel", options={"first": "seat-1"}), "any text").why_not("build stable")
        ': refused by DU-4.2 (wrong_decision)'
        """
        try:
            action = self.plan.game.parse(text)
        except ValueError:
            return ""
        refusal = None if self.seat is None else self.state.refusal(self.seat, action)
        return "" if refusal is None else f": refused by {refusal.clause} ({refusal.code})"

    def rows(self, seat: int, view: AnyState | None = None) -> tuple[bytearray, list[tuple[int, Iterable[int]]]]:
        """The observation of a seat, computed from its view and nothing else.

        Returns all numbers as bytes, with 0 for features that may exceed a byte, and those features as pairs of their
        offset and their numbers.
        """
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
        """The observation of a seat as an array of int16."""
        found, apart = self.rows(seat, view)
        numbers = array("h", list(found))
        for at, row in apart:
            for place, value in enumerate(row, at):
                numbers[place] = value
        return numbers

    def worth(self, reward: str) -> list[float]:
        """The rewards of all seats at the end of the game: see `worth`."""
        return worth(self.plan, self.state, reward)

    def fork(self, seed: str, seat: int | None = None, *, waits: bool = False) -> Episode:
        """An independent copy for search, with what a seat cannot know resampled: what is hidden from it, and all
        chance to come.

        `seat` is by default the one that is asked, whose phrases so far are kept. The same seed gives the same copy.
        `waits`: the copy has no seed, so that it waits when chance must act.

        >>> episode = Episode(plan("silver", options={"first": "seat-1"}), "any text")
        >>> one, other = episode.fork("one"), episode.fork("other")
        >>> one.observation(0) == other.observation(0) == episode.observation(0), one.state == other.state
        (True, False)
        """
        viewer = (self.seat or 0) if seat is None else seat
        chance = Chance(seed)
        state = self.state.observe(viewer).determinize(viewer, chance)
        said = [(saying.seat, saying.said) for saying in self.asked if saying.seat == viewer]
        luck = None if waits else chance
        return _resumed(self.plan, self.forced, self.together, luck, state, self.moves, said)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as the position, the random numbers to come, and the phrases so far."""
        said = [(saying.seat, saying.said) for saying in self.asked]
        return _resumed, (self.plan, self.forced, self.together, self.chance, self.state, self.moves, said)

    def __deepcopy__(self, memo: object) -> Episode:
        """An independent copy of an episode without a seed. Raises TypeError for one with a seed."""
        if self.chance is not None:
            raise TypeError(
                "a game with luck of its own is not copied: its copy would know what comes."
                " fork(seed) copies it for search, and pickle as it is"
            )
        other = object.__new__(Episode)
        for name in Episode.__slots__:
            setattr(other, name, getattr(self, name))
        other.state = self.state.clone()
        return other


def _resumed(
    plan: Plan,
    forced: bool,
    together: bool,
    chance: Chance | None,
    state: AnyState,
    moves: int,
    said: Sequence[tuple[int, Sequence[int]]],
) -> Episode:
    episode = object.__new__(Episode)
    episode.plan, episode.forced, episode.together, episode.state, episode.moves = plan, forced, together, state, moves
    episode.chance = chance
    episode.go_on()
    for seat, phrases in said:
        while (saying := episode._of(seat)) is not None and len(saying.said) < len(phrases):
            episode.say(phrases[len(saying.said)], seat)
    return episode


def worth(plan: Plan, state: AnyState, reward: str) -> list[float]:
    """The rewards of all seats at the end of a game; all seats of a side get the same.

    - "rank": from 1 for the first place to -1 for the last, evenly spaced; tied sides get the mean of their places. The
      winners come first, the others are ordered by points.
    - "win": 1 for a win, -1 otherwise; 0 if all sides share the victory.
    - "points": the lead in points over the mean of the other sides, with the sign reversed if the lowest total wins.

    In a game with a single side, solo or cooperative, it is 1 or -1, or the points.
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
        # Winners share the first places regardless of points; other sides with equal points share theirs.
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
