"""Rules: each kind of decision of a game is a `Rule`, which tells who decides, what is legal, why not, and what
happens.

A position that is `Ruled` names the rule of its current decision; from this rule the methods of `State` (deciding,
listing, judging, applying) are derived in the same way for every game. Most rules are declared as a `ChoiceRule`, one
thing chosen among several, or as a `Draw`, the same by chance.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter, itemgetter
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Decision, Event, IllegalAction, Refusal
from mohreh.core.position import Position


class Move(Protocol):
    """An action with a verb, which determines the rules that can judge it."""

    @property
    def verb(self) -> str:
        """The kind of the action: the first word of its text."""
        ...


S = TypeVar("S")  # a position of the game
A = TypeVar("A", bound=Move)  # an action of the game


class _OfOne(dict[int, Decision]):
    """Decisions of one kind by the deciding seat, created on demand."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __missing__(self, seat: int) -> Decision:
        decision = self[seat] = Decision(self.kind, (seat,))
        return decision


class Rule(Generic[S, A]):
    """One kind of decision. By default every action with one of its verbs is legal."""

    verbs: frozenset[str] = frozenset()
    taker = "active"  # the field of the position that contains the deciding seat

    def __init_subclass__(cls, **named: object) -> None:
        super().__init_subclass__(**named)
        if "decision" in vars(cls):  # several seats or none: `decision` tells who decides
            cls.taker = "nobody"

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.of_one = _OfOne(kind)

    def decision(self, state: S) -> Decision:
        """Who must decide now: the seat in the field `taker`, unless overridden."""
        return self.of_one[getattr(state, self.taker)]

    def options(self, state: S, seat: int) -> list[A]:
        """The legal actions of a seat that may answer, in a fixed order; none after it has answered."""
        return []

    def sample(self, state: S, chance: Chance) -> A:
        """The action of CHANCE, drawn by `chance`: one of the options, unless overridden because they are too many to
        list."""
        return chance.choose(self.options(state, CHANCE))

    def refusal(self, state: S, seat: int, action: A) -> Refusal | None:
        """Why an action with one of the verbs, of a seat that may answer, is illegal; None if it is legal."""
        return None

    def carry_out(self, state: S, seat: int, action: A) -> None:
        """Change the position by a legal action. Raises TypeError for a rule without legal actions."""
        raise TypeError(f"{self.kind}: a rule that lists no action carries none out, not even {action}")


class Over(Rule[S, A]):
    """The rule after the end of the game: nobody decides."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.of_nobody = Decision(kind, ())

    def decision(self, state: S) -> Decision:
        """The decision without seats."""
        return self.of_nobody


class ChoiceRule(Rule[S, A]):
    """A choice of one of several numbered things.

    `actions[number]` is the action that chooses a thing, and its attribute `by` is that number; `then` carries it out.
    `among`, a field of the position or a function, lists the numbers that can be chosen now, and `refused` tells why
    another one cannot; without them, all things can always be chosen.
    """

    def __init__(
        self,
        kind: str,
        actions: Sequence[A],
        then: Callable[[S, int, A], None],
        by: str = "",
        among: str | Callable[[S], Sequence[int]] | None = None,
        refused: Callable[[A], Refusal | None] = lambda action: None,
    ) -> None:
        super().__init__(kind)
        self.verbs = frozenset(action.verb for action in actions)
        self.actions, self.by, self.refused = actions, by, refused
        self.among: Callable[[S], Sequence[int]] | None = attrgetter(among) if isinstance(among, str) else among
        self.carry_out = then  # type: ignore[assignment, method-assign]

    def options(self, state: S, seat: int) -> list[A]:
        """The actions that choose the available things, in their order."""
        if self.among is None:
            return list(self.actions)
        things = self.among(state)
        if len(things) < 2:
            return [self.actions[thing] for thing in things]
        return list(itemgetter(*things)(self.actions))  # half the time of a loop

    def refusal(self, state: S, seat: int, action: A) -> Refusal | None:
        """Why a thing that is not available cannot be chosen; None for an available one."""
        if self.among is None or getattr(action, self.by) in self.among(state):
            return None
        return self.refused(action)


class Draw(ChoiceRule[S, A]):
    """A choice made by chance; all available things are equally likely."""

    taker = "chance"


class Ruled(Position, ABC, Generic[A]):
    """A position whose decisions are given by rules. `out_of_turn_rules` are those of actions out of turn, by verb."""

    __slots__ = ()

    out_of_turn_rules: ClassVar[Mapping[str, Rule[Any, Any]]] = {}
    chance: ClassVar[int] = CHANCE  # values of `taker` besides the fields of a position
    nobody: ClassVar[None] = None

    @abstractmethod
    def rule(self) -> Rule[Any, A]:
        """The rule of the current decision."""

    @abstractmethod
    def not_asked(self, seat: int, action: A) -> Refusal:
        """The reason to refuse an action that is not an answer of this seat to the current decision."""

    def kind(self) -> str:
        """The kind of the current decision."""
        return self.rule().kind

    def decision(self) -> Decision:
        """Who must decide now, and what.

        >>> from mohreh.games.duel import DUEL
        >>> DUEL.new().decision()
        Decision('chance_first', (-1,))
        """
        rule = self.rule()
        taker = getattr(self, rule.taker)
        return rule.decision(self) if taker is None else rule.of_one[taker]

    def legal_actions(self, seat: int) -> list[A]:
        """The legal answers of `seat` to the decision, in a fixed order; those of CHANCE are equally likely.

        >>> from mohreh.core.chance import Chance
        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new({"first": "seat-1"})
        >>> state.draw(Chance("any text"))
        >>> state.legal_actions(0)[:2], state.legal_actions(1)
        ([Action('draft the_great_lighthouse'), Action('draft circus_maximus')], [])
        """
        rule = self.rule()
        if seat == getattr(self, rule.taker) or seat in rule.decision(self).answering:
            return rule.options(self, seat)
        return []

    def sample(self, chance: Chance) -> A:
        """The next action of CHANCE, drawn at random by `chance`. Call it only when CHANCE must decide.

        >>> from mohreh.games.duel import DUEL
        >>> DUEL.new().sample(Chance("any text"))
        Action('first 2')
        """
        return self.rule().sample(self, chance)

    def out_of_turn(self, seat: int) -> list[A]:
        """What `seat` may do besides answering the decision, even out of turn."""
        return [
            action for rule in dict.fromkeys(self.out_of_turn_rules.values()) for action in rule.options(self, seat)
        ]

    def refusal(self, seat: int, action: A) -> Refusal | None:
        """None if `seat` may carry out `action` now, else the first reason why not.

        >>> from mohreh.core.chance import Chance
        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new({"first": "seat-1"})
        >>> state.draw(Chance("any text"))
        >>> state.refusal(0, state.legal_actions(0)[0]) is None
        True
        >>> state.refusal(1, state.legal_actions(0)[0]).clause
        'DU-4.2'
        >>> state.refusal(0, "build stable")
        Traceback (most recent call last):
            ...
        TypeError: an action is one of legal_actions, or made by parse, and not the text 'build stable'
        """
        rule = self._rule_for(seat, action)
        return self.not_asked(seat, action) if rule is None else rule.refusal(self, seat, action)

    def apply(self, seat: int, action: A) -> list[Event]:
        """Carry out `action` in place and return what happened. Raises IllegalAction, and changes nothing, if it is
        illegal.

        >>> from mohreh.core.chance import Chance
        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new({"first": "seat-1"})
        >>> state.draw(Chance("any text"))
        >>> [event] = state.apply(0, state.legal_actions(0)[0])
        >>> event.kind, event.seat
        ('drafted', 0)
        >>> state.apply(0, DUEL.parse("build stable"))
        Traceback (most recent call last):
            ...
        mohreh.core.game.IllegalAction: build stable: refused by DU-4.2 (wrong_decision)
        """
        rule = self.rule()
        asked = getattr(action, "verb", "") in rule.verbs and seat == getattr(self, rule.taker)  # the usual case
        judge = rule if asked else self._rule_for(seat, action)
        if judge is None:
            raise IllegalAction(action, self.not_asked(seat, action))
        refusal = judge.refusal(self, seat, action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        return self._carry_out(judge, seat, action)

    def perform(self, seat: int, action: A) -> list[Event]:
        """Carry out an action that is known to be legal, and return what happened.

        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new({"wonders": "first-game"})
        >>> [event.kind for event in state.perform(CHANCE, DUEL.parse("first 2"))]
        ['first']
        """
        return self._carry_out(self._rule_of(action), seat, action)

    def _carry_out(self, rule: Rule[Any, A], seat: int, action: A) -> list[Event]:
        """Carry out an action by its rule, and collect its events."""
        events: list[Event] = []
        self._events = events
        rule.carry_out(self, seat, action)
        self._events = None
        return events

    def play(self, seat: int, action: A) -> None:
        """Carry out an action that is known to be legal, without recording events: for search.

        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new({"wonders": "first-game"})
        >>> state.play(CHANCE, DUEL.parse("first 2"))
        >>> state.first
        1
        """
        self._rule_of(action).carry_out(self, seat, action)

    def _rule_of(self, action: A) -> Rule[Any, A]:
        """The rule that carries out a legal action."""
        rule = self.rule()
        return rule if action.verb in rule.verbs else self.out_of_turn_rules[action.verb]

    def _rule_for(self, seat: int, action: A) -> Rule[Any, A] | None:
        """The rule that judges this action of this seat; None if it answers no decision of the seat."""
        if isinstance(action, str):
            raise TypeError(f"an action is one of legal_actions, or made by parse, and not the text {action!r}")
        rule = self.rule()
        if action.verb in rule.verbs and (seat == getattr(self, rule.taker) or seat in rule.decision(self).answering):
            return rule
        return self.out_of_turn_rules.get(action.verb)
