"""A position of Silver."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.chance import Chance
from mohreh.core.game import EVERYBODY, UNKNOWN, Refusal
from mohreh.core.position import InWords
from mohreh.core.rules import Ruled
from mohreh.games.silver import knowledge, scoring
from mohreh.games.silver.actions import Action
from mohreh.games.silver.components import BODYGUARD, CARDS, PUBLIC, RASCAL, SQUIRE
from mohreh.games.silver.kinds import Kind, Result, RoundResult, Rule
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules import LOOK_RULE, RULES
from mohreh.games.silver.rules.instead import ways

_NONE: tuple[int, ...] = ()


@dataclass(slots=True, init=False, repr=False)
class State(InWords, Ruled[Action]):
    """The position of all cards, who has seen them, and the current decision. Only the rules may change it.

    A card is a number from 0 to 51: its index in the deal of this round, which is public; `face[card]` is the number
    printed on it.

    Where there are too many variants, `legal_actions` lists only these (SI-18.1): single own cards and sets that the
    seat knows to match, with the new card in the leftmost place; as many cards as the Rascals allow; the topmost card
    of each number in the discard pile; changes of guards at the end of the turn, once for each Bodyguard.
    """

    n: int  # seats
    points: bool  # points mode, SI-13; else four rounds, SI-12
    any_village: bool  # the Revealer may turn up own cards too, SI-7.6
    round: int  # 0 before the first deal
    start: int  # the start player of the round, -1 when not known yet
    active: int  # whose turn it is
    turn: int  # turns begun in this round
    phase: Kind  # what has to be decided when no secret look is open

    face: tuple[int, ...]  # by card: its number, UNKNOWN in an observed position; shorter while the cards are dealt
    seen: tuple[int, ...]  # by card: one bit for each seat that knows it, and bit n when it was shown to everybody
    undealt: tuple[int, ...]  # while the cards are dealt: those still to come, as places in NUMBERS

    village: tuple[tuple[int, ...], ...]  # the cards of each seat, left to right
    up: frozenset[int]  # the residents that lie face up
    deck: tuple[int, ...]  # top first
    discard: tuple[int, ...]  # top last
    display: tuple[int, ...]
    removed: tuple[int, ...]  # dealt to nobody, SI-2.3
    hand: tuple[int, ...]  # drawn or taken; the card that a Witch has seen
    source: str  # of the hand: "deck", "display", "discard" or ""
    played: int  # a Master or a Witch in play, -1: none, SI-7.3
    ability: int  # the number of the resident whose targets are chosen, else -1

    looks: tuple[tuple[int, tuple[int, ...]], ...]  # seats that see cards now and owe to put them away, each with these
    shown: tuple[int, ...]  # cards that everybody saw in the last failed exchange
    shown_by: int  # the seat that failed; its next turn ends the showing
    to_peek: tuple[int, ...]  # seats that owe the initial peek, SI-2.7

    guards: tuple[tuple[int, int], ...]  # Bodyguard, guarded card
    guards_set: tuple[int, ...]  # Bodyguards that were moved in this turn
    holder: int  # of the amulet, -1 before the first deal
    armed: bool  # the holder may lay it, or has laid it: SI-8.1
    amulet: int  # the card under it, -1: none
    empaths_used: tuple[int, ...]  # in this turn, SI-6.2b
    free_taken: bool  # a free action was taken in this turn, SI-4.19
    caller: int  # of the vote, -1: nobody
    last_turns: int  # turns still due after a call, SI-4.21
    quiet: int  # turns in a row in which no card has left deck or display, SI-9.6; -1: one has in this turn

    totals: tuple[int, ...]
    rounds: tuple[RoundResult, ...]
    resets: tuple[bool, ...]  # seats that were set back from 100 once, SI-13.3
    result: Result | None

    def __init__(self, n: int = 2) -> None:
        """An empty table of `n` seats before the first deal: use `Game.new`."""
        self.n, self.points, self.any_village = n, False, False
        self.round, self.start, self.active, self.turn, self.phase = 0, -1, 0, 0, Kind.CHANCE_FIRST
        self.holder, self.armed = -1, False
        self.totals, self.rounds, self.resets, self.result = (0,) * n, (), (False,) * n, None
        self.clear()

    def clear(self) -> None:
        """Take every card, and all that is bound to a round, off the table."""
        self.face = self.undealt = self.deck = self.discard = self.display = self.removed = self.hand = _NONE
        self.seen = (0,) * CARDS
        self.village = (_NONE,) * self.n
        self.up = frozenset()
        self.source, self.played, self.ability = "", -1, -1
        self.shown = self.to_peek = self.empaths_used = self.guards_set = _NONE
        self.shown_by = self.amulet = self.caller = -1
        self.looks = self.guards = ()
        self.free_taken, self.last_turns, self.quiet, self.turn = False, 0, 0, 0

    # The contract of core.game.State

    def rule(self) -> Rule:
        """The rule of the current decision (SI-3.1); a secret look comes before everything else."""
        return LOOK_RULE if self.looks else RULES[self.phase]

    def not_asked(self, seat: int, action: Action) -> Refusal:
        """The game is over, the seat has peeked, something else is to be decided, or another seat decides."""
        kind = self.asked(seat)
        if kind == Kind.OVER:
            return refuse("over", "SI-13.1" if self.points else "")
        if seat not in self.decision().seats:
            if self.phase is Kind.INITIAL_PEEK and action.verb == "peek" and 0 <= seat < self.n:
                return refuse("already_peeked")
            return refuse("wrong_decision", kind=str(kind), asked=action.verb, other=True)
        if kind in (Kind.TURN_START, Kind.DRAWN):
            return refuse("wrong_decision", kind=str(kind), asked=action.verb, ways=ways(self))
        if kind == Kind.ABILITY:
            return refuse("wrong_decision", kind=str(kind), asked=action.verb, ability=self.ability)
        return refuse("wrong_decision", kind=str(kind), asked=action.verb)

    def observe(self, seat: int) -> State:
        """The position as `seat`, or EVERYBODY, may know it: see knowledge.py.

        >>> from mohreh.games.silver import SILVER
        >>> state = SILVER.new()
        >>> state.draw(Chance("any text"))
        >>> seat = state.decision().seats[0]
        >>> state.observe(seat).face.count(UNKNOWN), len(state.face)
        (51, 52)
        >>> state.apply(seat, state.legal_actions(seat)[0])[0].kind
        'peeked'
        >>> state.observe(seat).face.count(UNKNOWN)
        49
        """
        return knowledge.observe(self, seat)

    def determinize(self, seat: int, chance: Chance) -> State:
        """A complete position that is consistent with what `seat`, or EVERYBODY, knows: see knowledge.py.

        >>> from mohreh.games.silver import SILVER
        >>> state = SILVER.new()
        >>> state.draw(Chance("any text"))
        >>> world = state.determinize(0, Chance("another text"))
        >>> world.face == state.face, world.observe(0) == state.observe(0)
        (False, True)
        """
        return knowledge.determinize(self, seat, chance)

    def scores(self) -> list[dict[str, int]]:
        """The score sheet of the rounds that are finished (SI-10.7).

        >>> from mohreh.games.silver import SILVER
        >>> state = SILVER.new()
        >>> state.draw(Chance("any text"))
        >>> state.scores()
        [{'total': 0}, {'total': 0}]
        """
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        return () if self.result is None else self.result.winners

    # What rules, page and bots ask

    def asked(self, seat: int) -> Kind:
        """The kind of the current decision for this seat. In the initial peek, a seat may still have to put away the
        cards that it sees while others choose theirs."""
        if self.looks and self.phase is Kind.INITIAL_PEEK and seat in self.to_peek:
            return Kind.INITIAL_PEEK
        return Kind(self.kind())

    def seen_now(self, seat: int) -> tuple[int, ...]:
        """The cards that `seat` is looking at in secret now and must put back."""
        return next((cards for looker, cards in self.looks if looker == seat), _NONE)

    @property
    def looking(self) -> tuple[int, ...]:
        """The cards that anybody sees in secret now."""
        return tuple(card for _, cards in self.looks for card in cards)

    @property
    def ending(self) -> Result:
        """How the game ended. Raises ValueError while it goes on."""
        if self.result is None:
            raise ValueError("the game goes on")
        return self.result

    @property
    def public(self) -> int:
        """The bits of `seen` for a card that was shown to everybody."""
        return PUBLIC[self.n]

    def is_up(self, card: int) -> bool:
        """Whether the card is a face-up resident (SI-1.3)."""
        return card in self.up

    def knows(self, seat: int, card: int) -> bool:
        """Whether `seat` has seen the card in this round (SI-14.1); EVERYBODY: whether it was shown to everybody."""
        return bool(self.seen[card] >> (self.n if seat == EVERYBODY else seat) & 1)

    def owner(self, card: int) -> int:
        """The seat in whose village the card lies, -1: in none."""
        for seat, cards in enumerate(self.village):
            if card in cards:
                return seat
        return -1

    def card_at(self, seat: int, slot: int) -> int:
        """The card in this slot, -1 when there is none."""
        if 0 <= seat < self.n and 0 <= slot < len(self.village[seat]):
            return self.village[seat][slot]
        return -1

    def protected(self, card: int, against: int) -> Refusal | None:
        """Why the seat `against` may not touch this resident: the amulet (SI-8.3), a Bodyguard (SI-6.3c)."""
        seat = self.owner(card)
        if seat >= 0:
            slot = self.village[seat].index(card) + 1
            if card == self.amulet:
                return refuse("under_amulet", seat=seat, slot=slot)
            if seat != against and card in self.shielded():
                return refuse("protected", seat=seat, slot=slot)
        return None

    def shielded(self) -> set[int]:
        """What no rival may touch: face-up Bodyguards, what they guard (SI-6.3c), the card under the amulet (8.3)."""
        face, cards = self.face, {self.amulet}
        for card in self.up:
            if face[card] == BODYGUARD:
                cards.add(card)
        for _, guarded in self.guards:
            cards.add(guarded)
        return cards

    def squires(self) -> int:
        """The face-up Squires of all villages (SI-6.1a)."""
        face = self.face
        return [face[card] for card in self.up].count(SQUIRE)

    def rascals(self, seat: int) -> int:
        """The face-up Rascals of `seat` (SI-6.4a)."""
        face, up = self.face, self.up
        return [face[card] for card in self.village[seat] if card in up].count(RASCAL)

    def sum(self, seat: int) -> int:
        """The numbers of the village added up (SI-10.1). Raises ValueError when the observer does not know them all."""
        numbers = [self.face[card] for card in self.village[seat]]
        if UNKNOWN in numbers:
            raise ValueError(f"the sum of seat {seat} is not known")
        return sum(numbers)

    # What rules write with

    def show(self, *cards: int) -> bool:
        """Everybody sees the cards; whether that is new to anybody."""
        return self.see(cards, PUBLIC[self.n])

    def learn(self, seat: int, *cards: int) -> bool:
        """`seat` sees the cards; whether it did not know one of them."""
        return self.see(cards, 1 << seat)

    def see(self, cards: tuple[int, ...], bits: int) -> bool:
        """The seats of these bits see the cards, PUBLIC: everybody; whether one of them did not know one of them."""
        seen = self.seen
        for card in cards:
            if seen[card] & bits != bits:
                break
        else:
            return False
        changing = list(seen)
        for card in cards:
            changing[card] |= bits
        self.seen = tuple(changing)
        return True

    def look_at(self, seat: int, cards: tuple[int, ...]) -> bool:
        """`seat` is shown these cards until it puts them away; whether it learns anything."""
        self.looks += ((seat, cards),)
        return self.see(cards, 1 << seat)
