"""The actions of Silver (SI-18): values with one canonical text.

Seats, slots, cards of the display and of the pile are counted from 1 in the text and from 0 in the attributes. Slots
stand in ascending order, and a place only when it is not the leftmost of them (SI-5.5).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mohreh.core.verbs import FieldFormat, Index, Indices, Names, Spoken, Values, Verbs
from mohreh.games.silver.components import CARDS, COPIES, NUMBERS, RASCAL, RESIDENTS, VILLAGES

Target = tuple[int, int]  # seat and slot


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Action(Spoken):
    """An action of a seat or of chance. The verb is its first word; fields that its verb does not use are -1 or ()."""

    text: str
    verb: str
    slots: tuple[int, ...] = ()  # own cards, ascending: peek, exchange, master, witch own
    place: int = -1  # the slot of the new card when it is not the leftmost of `slots`
    seat: int = -1  # whose card: reveal, witch, rob; the seat of `first`
    slot: int = -1  # reveal, witch, rob, amulet; the slot of the Empath or of the Bodyguard
    on: int = -1  # the own slot that an Empath looks at or a Bodyguard covers
    n: int = -1  # draw: how many
    index: int = -1  # keep; take display; master, 0 is the top of the pile
    give: int = -1  # rob: the own slot given away
    targets: tuple[Target, ...] = ()  # look
    card: int = -1  # deal: its place in NUMBERS


class _Targets(FieldFormat[Iterable[Target]]):
    """Formats cards as seat and slot: "1.2 1.4"."""

    pattern = r"[1-9]\d?\.[1-9]\d?(?: [1-9]\d?\.[1-9]\d?)*"

    def write(self, value: Iterable[Target]) -> str:
        """The cards, separated by spaces."""
        return " ".join([f"{seat + 1}.{slot + 1}" for seat, slot in value])

    def read(self, text: str) -> tuple[Target, ...]:
        """The cards of a text, in its order."""
        pairs = (card.split(".") for card in text.split())
        return tuple([(int(seat) - 1, int(slot) - 1) for seat, slot in pairs])

    def tidy(self, value: Iterable[Target]) -> tuple[Target, ...]:
        """The cards sorted by seat and slot, without duplicates."""
        return tuple(sorted(set(value)))


def _leftmost(values: Values) -> None:
    """Remove the place if it is the leftmost of the slots, since texts omit it then (SI-5.5)."""
    place, slots = values.get("place", -1), values["slots"]
    if place < 0 or (slots and place == slots[0]):
        values.pop("place", None)


def _not_negative(values: Values) -> None:
    if values["index"] < 0:
        raise ValueError(f"no card {values['index']} of the display")


_VERBS = Verbs(
    "Silver",
    Action,
    slots=Indices(CARDS),
    place=Index(CARDS),
    seat=Index(CARDS),
    slot=Index(CARDS),
    on=Index(CARDS),
    n=Index(CARDS + 1, first=0),
    index=Index(CARDS),
    give=Index(CARDS),
    targets=_Targets(),
    card=Names(f"{number}{COPIES[card - NUMBERS.index(number)]}" for card, number in enumerate(NUMBERS)),
)

peek = _VERBS.maker("peek {slots}")  # the initial peek at own cards, SI-2.7
draw = _VERBS.maker("draw {n}")  # so many cards from the deck, SI-4.4, SI-6.4
take_display = _VERBS.maker("take display {index}", _not_negative)  # SI-4.13
keep = _VERBS.maker("keep {index}")  # of the drawn cards this one in hand, SI-6.4b
exchange = _VERBS.maker("exchange {slots}[ to {place}]", _leftmost)  # the card in hand for own cards, SI-5
reveal = _VERBS.maker("reveal {seat}.{slot}")  # turn this card face up, SI-7.5, SI-7.6
look = _VERBS.maker("look {targets}")  # secretly at these cards, SI-7.7 to SI-7.9
master = _VERBS.maker("master {index} with {slots}[ to {place}]", _leftmost)  # of the pile, from its top, SI-7.10
witch_own = _VERBS.maker("witch own {slots}[ to {place}]", _leftmost)  # the card she has seen for own cards, SI-7.11
witch = _VERBS.maker("witch {seat}.{slot}")  # the same for a card of a rival
rob = _VERBS.maker("rob {seat}.{slot} give {give}")  # a card of a rival for an own one, SI-7.12
empath = _VERBS.maker("empath {slot} looks {on}")  # SI-6.2
guard = _VERBS.maker("guard {slot} covers {on}")  # a Bodyguard and what it guards, SI-6.3a
withdraw = _VERBS.maker("withdraw {slot}")  # this Bodyguard guards nothing any more, SI-6.3a
amulet = _VERBS.maker("amulet {slot}")  # lay it on this own card, SI-8.1

TAKE_DISCARD = _VERBS.one("take discard")  # SI-4.10
VOTE = _VERBS.one("vote")  # SI-4.18
DISCARD = _VERBS.one("discard")  # SI-4.7
USE = _VERBS.one("use")  # discard with the ability, SI-4.8
DECLINE = _VERBS.one("decline")  # SI-7.4
END = _VERBS.one("end")  # SI-3.1
PUT_AWAY = _VERBS.one("put away")  # the end of a secret look
CONTINUE = _VERBS.one("continue")  # to the next round

FIRST = tuple(_VERBS.one("first {seat}", seat=seat) for seat in range(VILLAGES))
DEAL = _VERBS.every("deal {card}")  # the next card of the shuffled order, SI-2.3

DRAW = tuple(draw(1 + more) for more in range(RESIDENTS[RASCAL].count + 1))  # by number of Rascals
EXCHANGE_ONE = tuple(tuple(exchange((slot,)) for slot in range(n)) for n in range(CARDS + 1))  # by size of the village


def parse(text: str) -> Action:
    """The action with this canonical text. Raises UnknownAction.

    >>> parse("master 2 with 1 3 to 3").slots
    (0, 2)
    """
    return _VERBS.parse(text)
