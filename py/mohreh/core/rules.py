"""Decisions as a table of rules: each says who decides, what may be chosen, why not, and what it does.

A position that is `Ruled` names the rule of its present decision; deciding, listing, judging and carrying out are the
same for every game. Most rules are a `ChoiceRule` of one thing among some, or a `Draw` by chance: declared whole.
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
    """An action whose verb says which rules it can answer."""

    @property
    def verb(self) -> str:
        """What is done: the same word for all actions that are judged alike."""
        ...


S = TypeVar("S")  # a position of the game
A = TypeVar("A", bound=Move)  # an action of the game


class _OfOne(dict[int, Decision]):
    """The decision of one kind by the seat that takes it, made when first asked for."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __missing__(self, seat: int) -> Decision:
        decision = self[seat] = Decision(self.kind, (seat,))
        return decision


class Rule(Generic[S, A]):
    """One kind of decision. As it stands, every action with one of its verbs is legal."""

    verbs: frozenset[str] = frozenset()
    taker = "active"  # the field of the position that holds the seat that decides

    def __init_subclass__(cls, **named: object) -> None:
        super().__init_subclass__(**named)
        if "decision" in vars(cls):  # several seats, or none: it says itself who decides
            cls.taker = "nobody"

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.of_one = _OfOne(kind)

    def decision(self, state: S) -> Decision:
        """Who must decide now: the taker, unless a rule has a decision of its own."""
        return self.of_one[getattr(state, self.taker)]

    def options(self, state: S, seat: int) -> list[A]:
        """The legal actions of a seat that may answer, in a fixed order: none where nothing is asked any more."""
        return []

    def sample(self, state: S, chance: Chance) -> A:
        """What CHANCE does, where this is its decision, drawn by `chance`: one of the options unless a rule has more of
        them than can be listed."""
        return chance.choose(self.options(state, CHANCE))

    def refusal(self, state: S, seat: int, action: A) -> Refusal | None:
        """Why an action with one of the verbs, by a seat that may answer, is refused; None when it is legal."""
        return None

    def carry_out(self, state: S, seat: int, action: A) -> None:
        """Change the position. The action is legal. Raises TypeError for a rule by which nothing is."""
        raise TypeError(f"{self.kind}: a rule that lists no action carries none out, not even {action}")


class Over(Rule[S, A]):
    """The end: nobody decides."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.of_nobody = Decision(kind, ())

    def decision(self, state: S) -> Decision:
        """Nothing more to decide."""
        return self.of_nobody


class ChoiceRule(Rule[S, A]):
    """One of some things, each chosen by its action, to which `then` is what happens.

    Things are numbered: `actions[thing]` chooses one, and the attribute `by` of that action holds its number. `among`,
    a field of the position or a function, lists those that can be chosen now, and `refused` says why another one
    cannot; without them all can, always.
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
        """The actions of the things, in their order."""
        if self.among is None:
            return list(self.actions)
        things = self.among(state)
        if len(things) < 2:
            return [self.actions[thing] for thing in things]
        return list(itemgetter(*things)(self.actions))  # half the time of a loop

    def refusal(self, state: S, seat: int, action: A) -> Refusal | None:
        """What cannot be chosen now is refused."""
        if self.among is None or getattr(action, self.by) in self.among(state):
            return None
        return self.refused(action)


class Draw(ChoiceRule[S, A]):
    """A choice that chance makes, each thing as likely as the others."""

    taker = "chance"


class Ruled(Position, ABC, Generic[A]):
    """A position that goes by rules. `out_of_turn_rules`, by verb, are those of what seats may do also out of turn."""

    __slots__ = ()

    out_of_turn_rules: ClassVar[Mapping[str, Rule[Any, Any]]] = {}
    chance: ClassVar[int] = CHANCE  # takers of decisions besides the fields of a position
    nobody: ClassVar[None] = None

    @abstractmethod
    def rule(self) -> Rule[Any, A]:
        """The rule of the present decision."""

    @abstractmethod
    def not_asked(self, seat: int, action: A) -> Refusal:
        """Why an action is refused that nobody has asked this seat for."""

    def kind(self) -> str:
        """The kind of the present decision."""
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
        """The answers of `seat` to the decision, in a fixed order; those of CHANCE are equally likely.

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
        """What CHANCE does next, drawn by `chance`; asked only when CHANCE must decide.

        >>> from mohreh.games.duel import DUEL
        >>> DUEL.new().sample(Chance("any text"))
        Action('first 2')
        """
        return self.rule().sample(self, chance)

    def out_of_turn(self, seat: int) -> list[A]:
        """What `seat` may do beside the decision."""
        return [
            action for rule in dict.fromkeys(self.out_of_turn_rules.values()) for action in rule.options(self, seat)
        ]

    def refusal(self, seat: int, action: A) -> Refusal | None:
        """None when `seat` may carry out `action` now, else the first reason.

        >>> from mohreh.core.chance import Chance
        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new({"first": "seat-1"})
        >>> state.draw(Chance("any text"))
        >>> state.refusal(0, state.legal_actions(0)[0]) is None
        True
        >>> state.refusal(1, state.legal_actions(0)[0]).clause
        'DU-4.2'
        """
        rule = self._rule_for(seat, action)
        return self.not_asked(seat, action) if rule is None else rule.refusal(self, seat, action)

    def apply(self, seat: int, action: A) -> list[Event]:
        """Carry out `action` in place and tell what happened; raises IllegalAction, and changes nothing, if refused.

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
        asked = action.verb in rule.verbs and seat == getattr(self, rule.taker)  # mostly, so it is looked at first
        judge = rule if asked else self._rule_for(seat, action)
        if judge is None:
            raise IllegalAction(action, self.not_asked(seat, action))
        refusal = judge.refusal(self, seat, action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        return self._told(judge, seat, action)

    def perform(self, seat: int, action: A) -> list[Event]:
        """Carry out an action that is known to be legal, and tell what happened.

        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new({"wonders": "first-game"})
        >>> [event.kind for event in state.perform(CHANCE, DUEL.parse("first 2"))]
        ['first']
        """
        return self._told(self._rule_of(action), seat, action)

    def _told(self, rule: Rule[Any, A], seat: int, action: A) -> list[Event]:
        """Carry out an action by its rule, and collect what is told of it."""
        events: list[Event] = []
        self._events = events
        rule.carry_out(self, seat, action)
        self._events = None
        return events

    def play(self, seat: int, action: A) -> None:
        """Carry out an action that is known to be legal, and tell nothing: for search.

        >>> from mohreh.games.duel import DUEL
        >>> state = DUEL.new({"wonders": "first-game"})
        >>> state.play(CHANCE, DUEL.parse("first 2"))
        >>> state.first
        1
        """
        self._rule_of(action).carry_out(self, seat, action)

    def _rule_of(self, action: A) -> Rule[Any, A]:
        """The rule by which a legal action is carried out."""
        rule = self.rule()
        return rule if action.verb in rule.verbs else self.out_of_turn_rules[action.verb]

    def _rule_for(self, seat: int, action: A) -> Rule[Any, A] | None:
        """The rule that judges this action of this seat, if anybody has asked for it."""
        rule = self.rule()
        if action.verb in rule.verbs and (seat == getattr(self, rule.taker) or seat in rule.decision(self).answering):
            return rule
        return self.out_of_turn_rules.get(action.verb)
