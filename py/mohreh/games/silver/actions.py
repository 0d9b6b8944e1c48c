"""The actions of Silver (SI-18): values with one canonical text.

Seats, slots, cards of the display and of the pile are counted from 1 in the text and from 0 in the attributes. Slots
stand in ascending order, and a place only when it is not the leftmost of them (SI-5.5). Makers and `parse` mostly
return what was made before: there are more sets of cards than memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from mohreh.core.game import UnknownAction
from mohreh.games.silver.components import CARDS, COPIES, NUMBERS, RASCAL, RESIDENTS, VILLAGES

Target = tuple[int, int]  # seat and slot


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One move of a seat or of chance. The verb is its first word; fields that its verb does not need are -1 or ()."""

    text: str
    verb: str
    slots: tuple[int, ...] = ()  # own cards, ascending: peek, exchange, master, witch own
    place: int = -1  # the slot of the new card when it is not the leftmost of `slots`
    seat: int = -1  # whose card: reveal, witch, rob; the seat of `first`
    slot: int = -1  # reveal, witch, rob, amulet; the slot of the Empath or of the Bodyguard
    on: int = -1  # the own slot that an Empath looks at or a Bodyguard covers
    n: int = -1  # draw: how many; deal: the number of the card
    index: int = -1  # keep; take display; master, 0 is the top of the pile; deal: the copy
    give: int = -1  # rob: the own slot given away
    targets: tuple[Target, ...] = ()  # look

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        return parse, (self.text,)


EXCHANGES: dict[tuple[int, ...], Action] = {}  # those made before with the new card in the leftmost place, by slots
_MADE: dict[tuple[object, ...], Action] = {}  # by the arguments of the maker
_MOST_KEPT = 50_000


def _make(key: tuple[object, ...], text: str, **fields: int | tuple[int, ...] | tuple[Target, ...]) -> Action:
    action = Action(text, text.partition(" ")[0], **fields)  # type: ignore[arg-type]
    if len(_MADE) < _MOST_KEPT:
        _MADE[key] = action
    return action


def _listed(slots: Iterable[int]) -> str:
    return " ".join(str(slot + 1) for slot in slots)


def _place(slots: tuple[int, ...], place: int | None) -> int:
    return -1 if place is None or place < 0 or (slots and place == slots[0]) else place


def _to(place: int) -> str:
    return "" if place < 0 else f" to {place + 1}"


def peek(slots: Iterable[int]) -> Action:
    """`peek 1 4`: the initial peek at own cards (SI-2.7)."""
    if type(slots) is tuple and (made := _MADE.get(("peek", slots))):
        return made
    slots = tuple(sorted(set(slots)))
    key = ("peek", slots)
    return _MADE.get(key) or _make(key, f"peek {_listed(slots)}", slots=slots)


def draw(n: int = 1) -> Action:
    """`draw 2`: draw so many cards from the deck (SI-4.4, SI-6.4)."""
    key = ("draw", n)
    return _MADE.get(key) or _make(key, f"draw {n}", n=n)


def take_display(index: int) -> Action:
    """`take display 1`: take a card of the display (SI-4.13). Raises ValueError for a negative index."""
    if index < 0:
        raise ValueError(f"no card {index} of the display")
    key = ("take", index)
    return _MADE.get(key) or _make(key, f"take display {index + 1}", index=index)


def keep(index: int) -> Action:
    """`keep 2`: of the drawn cards keep this one in hand (SI-6.4b)."""
    key = ("keep", index)
    return _MADE.get(key) or _make(key, f"keep {index + 1}", index=index)


def exchange(slots: Iterable[int], place: int | None = None) -> Action:
    """`exchange 1 3`, `exchange 1 3 to 3`: the card in hand for own cards (SI-5)."""
    slots = tuple(sorted(set(slots)))
    place = _place(slots, place)
    key = ("exchange", slots, place)
    made = _MADE.get(key) or _make(key, f"exchange {_listed(slots)}{_to(place)}", slots=slots, place=place)
    if place < 0 and len(EXCHANGES) < _MOST_KEPT:
        EXCHANGES[slots] = made
    return made


def reveal(seat: int, slot: int) -> Action:
    """`reveal 2.3`: turn this card face up (SI-7.5, SI-7.6)."""
    key = ("reveal", seat, slot)
    return _MADE.get(key) or _make(key, f"reveal {seat + 1}.{slot + 1}", seat=seat, slot=slot)


def look(targets: Iterable[Target]) -> Action:
    """`look 1.2 1.4`: look secretly at these cards (SI-7.7 to SI-7.9)."""
    if type(targets) is tuple and (made := _MADE.get(("look", targets))):
        return made
    targets = tuple(sorted(set(targets)))
    key = ("look", targets)
    cards = " ".join(f"{seat + 1}.{slot + 1}" for seat, slot in targets)
    return _MADE.get(key) or _make(key, f"look {cards}", targets=targets)


def master(index: int, slots: Iterable[int], place: int | None = None) -> Action:
    """`master 2 with 1 3`: a card of the discard pile, counted from its top, for own cards (SI-7.10)."""
    if place is None and type(slots) is tuple and (made := _MADE.get(("master", index, slots, -1))):
        return made
    slots = tuple(sorted(set(slots)))
    place = _place(slots, place)
    key = ("master", index, slots, place)
    text = f"master {index + 1} with {_listed(slots)}{_to(place)}"
    return _MADE.get(key) or _make(key, text, index=index, slots=slots, place=place)


def witch_own(slots: Iterable[int], place: int | None = None) -> Action:
    """`witch own 1 3`: the card the Witch has seen for own cards (SI-7.11)."""
    if place is None and type(slots) is tuple and (made := _MADE.get(("witch own", slots, -1))):
        return made
    slots = tuple(sorted(set(slots)))
    place = _place(slots, place)
    key = ("witch own", slots, place)
    return _MADE.get(key) or _make(key, f"witch own {_listed(slots)}{_to(place)}", slots=slots, place=place)


def witch(seat: int, slot: int) -> Action:
    """`witch 2.1`: the card the Witch has seen for a card of a rival (SI-7.11)."""
    key = ("witch", seat, slot)
    return _MADE.get(key) or _make(key, f"witch {seat + 1}.{slot + 1}", seat=seat, slot=slot)


def rob(seat: int, slot: int, give: int) -> Action:
    """`rob 2.1 give 3`: a card of a rival for an own one (SI-7.12)."""
    key = ("rob", seat, slot, give)
    return _MADE.get(key) or _make(key, f"rob {seat + 1}.{slot + 1} give {give + 1}", seat=seat, slot=slot, give=give)


def empath(slot: int, on: int) -> Action:
    """`empath 1 looks 3`: the Empath in the first slot looks at the third card (SI-6.2)."""
    key = ("empath", slot, on)
    return _MADE.get(key) or _make(key, f"empath {slot + 1} looks {on + 1}", slot=slot, on=on)


def guard(slot: int, on: int) -> Action:
    """`guard 1 covers 2`: the Bodyguard in the first slot guards the second card (SI-6.3a)."""
    key = ("guard", slot, on)
    return _MADE.get(key) or _make(key, f"guard {slot + 1} covers {on + 1}", slot=slot, on=on)


def withdraw(slot: int) -> Action:
    """`withdraw 1`: the Bodyguard in this slot guards nothing any more (SI-6.3a)."""
    key = ("withdraw", slot)
    return _MADE.get(key) or _make(key, f"withdraw {slot + 1}", slot=slot)


def amulet(slot: int) -> Action:
    """`amulet 2`: lay the silver amulet on this own card (SI-8.1)."""
    key = ("amulet", slot)
    return _MADE.get(key) or _make(key, f"amulet {slot + 1}", slot=slot)


def _word(text: str) -> Action:
    return _make((text,), text)


DRAW = tuple(draw(1 + more) for more in range(RESIDENTS[RASCAL].count + 1))  # by number of Rascals
EXCHANGE_ONE = tuple(tuple(exchange((slot,)) for slot in range(n)) for n in range(CARDS + 1))  # by size of the village
TAKE_DISCARD = _word("take discard")  # SI-4.10
VOTE = _word("vote")  # SI-4.18
DISCARD = _word("discard")  # SI-4.7
USE = _word("use")  # discard with the ability, SI-4.8
DECLINE = _word("decline")  # SI-7.4
END = _word("end")  # SI-3.1
PUT_AWAY = _word("put away")  # the end of a secret look
CONTINUE = _word("continue")  # to the next round

FIRST = tuple(_make(("first", seat), f"first {seat + 1}", seat=seat) for seat in range(VILLAGES))
DEAL = tuple(
    _make(
        ("deal", number, index := card - NUMBERS.index(number)),
        f"deal {number}{COPIES[index]}",
        n=number,
        index=index,
        slot=card,
    )
    for card, number in enumerate(NUMBERS)
)
_BY_TEXT: dict[str, Action] = {
    action.text: action
    for action in (TAKE_DISCARD, VOTE, DISCARD, USE, DECLINE, END, PUT_AWAY, CONTINUE, *FIRST, *DEAL)
}


def deal(number: int, copy: int = 0) -> Action:
    """`deal 9c`: the next card of the shuffled order is this copy of the number (SI-2.3). Raises KeyError if none."""
    return _MADE["deal", number, copy]


_NUMBER = r"([1-9]\d?)"
_SLOTS = r"((?:[1-9]\d?)(?: [1-9]\d?)*)"
_TO = r"(?: to ([1-9]\d?))?"
_CARD = r"([1-9]\d?)\.([1-9]\d?)"
_PATTERNS = {
    "peek": re.compile(f"peek {_SLOTS}", re.ASCII),
    "draw": re.compile(f"draw {_NUMBER}", re.ASCII),
    "take": re.compile(f"take display {_NUMBER}", re.ASCII),
    "keep": re.compile(f"keep {_NUMBER}", re.ASCII),
    "exchange": re.compile(f"exchange {_SLOTS}{_TO}", re.ASCII),
    "reveal": re.compile(f"reveal {_CARD}", re.ASCII),
    "look": re.compile(r"look ((?:[1-9]\d?\.[1-9]\d?)(?: [1-9]\d?\.[1-9]\d?)*)", re.ASCII),
    "master": re.compile(f"master {_NUMBER} with {_SLOTS}{_TO}", re.ASCII),
    "witch": re.compile(f"witch (?:own {_SLOTS}{_TO}|{_CARD})", re.ASCII),
    "rob": re.compile(f"rob {_CARD} give {_NUMBER}", re.ASCII),
    "empath": re.compile(f"empath {_NUMBER} looks {_NUMBER}", re.ASCII),
    "guard": re.compile(f"guard {_NUMBER} covers {_NUMBER}", re.ASCII),
    "withdraw": re.compile(f"withdraw {_NUMBER}", re.ASCII),
    "amulet": re.compile(f"amulet {_NUMBER}", re.ASCII),
}
_LONGEST = 400  # characters; a text of all slots is shorter


def parse(text: str) -> Action:
    """The action with this canonical text. Raises UnknownAction.

    >>> parse("master 2 with 1 3 to 3").slots
    (0, 2)
    """
    action = _BY_TEXT.get(text)
    if action is None and len(text) <= _LONGEST:
        verb = text.partition(" ")[0]
        pattern = _PATTERNS.get(verb)
        found = pattern.fullmatch(text) if pattern else None
        action = _parsed(verb, found.groups()) if found else None
    if action is None or action.text != text:  # slots twice or in another order are not the canonical text
        raise UnknownAction(f"{text[:80]!r} is no action of Silver")
    if len(_BY_TEXT) < _MOST_KEPT:
        _BY_TEXT[text] = action
    return action


def _parsed(verb: str, groups: tuple[str | None, ...]) -> Action | None:
    """The action of a text that has the form of its verb."""
    if verb == "look":
        pairs = (card.split(".") for card in (groups[0] or "").split())
        return look((int(seat) - 1, int(slot) - 1) for seat, slot in pairs)
    lists = [tuple(int(number) - 1 for number in group.split()) if group else () for group in groups]
    if any(number >= CARDS for numbers in lists for number in numbers):
        return None
    firsts = [numbers[0] if numbers else -1 for numbers in lists]
    if verb == "draw":
        return draw(firsts[0] + 1)
    if verb == "exchange":
        return exchange(lists[0], firsts[1])
    if verb == "master":
        return master(firsts[0], lists[1], firsts[2])
    if verb == "witch":
        return witch_own(lists[0], firsts[1]) if lists[0] else witch(firsts[2], firsts[3])
    if verb == "peek":
        return peek(lists[0])
    makers = {"take": take_display, "keep": keep, "withdraw": withdraw, "amulet": amulet}
    if verb in makers:
        return makers[verb](firsts[0])
    if verb == "rob":
        return rob(*firsts)
    pairs_of = {"reveal": reveal, "empath": empath, "guard": guard}
    return pairs_of[verb](firsts[0], firsts[1])
