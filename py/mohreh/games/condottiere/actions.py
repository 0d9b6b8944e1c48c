"""The actions of Condottiere (CO-19): values with one canonical text.

Cards and regions stand with their ids, seats are counted from 1 in the text and from 0 in the attributes. A deal names
its cards in the order in which they are dealt; other cards stand in the order of CARDS.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from mohreh.core.game import UnknownAction
from mohreh.core.record import quote
from mohreh.core.verbs import Bag, Index, Indices, Names, Spoken, Verbs
from mohreh.games.condottiere.components import CARD, CARD_IDS, DRAW_MOST, NOWHERE, REGION_IDS, SEATS

_MOST_SHOWN = 40  # cards that an action can name; no hand has more
NOTE_LENGTH = 160  # characters of an agreement


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Action(Spoken):
    """An action of a seat or of chance. The verb is its first word; fields that its verb does not use are -1 or ()."""

    text: str
    verb: str
    card: int = -1  # play, take
    region: int = NOWHERE  # choose, favor, leave
    seat: int = -1  # first; the seat that is asked for something
    other: int = -1  # the seat that somebody is asked to stop
    n: int = -1  # draw
    cards: tuple[int, ...] = ()  # keep, show, deal
    down: int = -1  # show: the own face-down card
    seats: tuple[int, ...] = ()  # show: to whom
    note: str = ""  # agree


_MOST_SEATS = SEATS[-1]
VERBS = Verbs(
    "Condottiere",
    Action,
    card=Names(CARD_IDS),
    region=Names(REGION_IDS),
    seat=Index(_MOST_SEATS),
    other=Index(_MOST_SEATS),
    n=Index(10, first=0),
    cards=Bag(Names(CARD_IDS), _MOST_SHOWN),
    seats=Indices(_MOST_SEATS),
)

FIRST = VERBS.every("first {seat}")  # chance: the first holder, CO-3.2
CHOOSE = VERBS.every("choose {region}")
PLAY = VERBS.every("play {card}")
PASS, PASS_UP = VERBS.one("pass"), VERBS.one("pass up")
TAKE = VERBS.every("take {card}")
TAKE_NOTHING = VERBS.one("take nothing")
FAVOR = VERBS.every("favor {region}")
FAVOR_OFF = VERBS.one("favor off")
BURN, HOLD = VERBS.one("burn"), VERBS.one("hold")  # the whole hand, CO-8.1
KEEP_NOTHING = VERBS.one("keep nothing")
NEXT = VERBS.one("next")
_keep = VERBS.maker("keep {cards}")
_shown = VERBS.maker("show {cards} to {seats}")
leave = VERBS.maker("ask {seat} to leave {region}")  # me this region
stop = VERBS.maker("ask {seat} to stop {other}")


@cache
def draw(n: int) -> Action:
    """Draw this many cards (CO-11.3)."""
    return VERBS.one("draw {n}", n=n)


DRAW = tuple(draw(n) for n in range(DRAW_MOST + 1))


def keep(cards: Iterable[int]) -> Action:
    """Keep these cards of the hand and burn the rest (CO-8.3)."""
    kept = tuple(cards)
    return _keep(kept) if kept else KEEP_NOTHING


def show(cards: Iterable[int], seats: Iterable[int], down: int = -1) -> Action:
    """Show cards of the hand, and the own face-down card where `down` names it, to these seats (CO-17.1)."""
    row, to = tuple(sorted(cards)), tuple(sorted(set(seats)))
    if down < 0:
        return _shown(row, to)
    words = [*(CARD_IDS[card] for card in row), f"?{CARD_IDS[down]}"]
    text = f"show {' '.join(words)} to {' '.join(str(seat + 1) for seat in to)}"
    return Action(text, "show", cards=row, down=down, seats=to)


def agree(note: str) -> Action:
    """A public line of agreement (CO-17.3)."""
    return Action(f"agree {quote(note)}", "agree", note=note)


def deal(cards: Sequence[int]) -> Action:
    """What chance deals, in the order of the deal (CO-18.4)."""
    return Action(" ".join(["deal", *[CARD_IDS[card] for card in cards]]), "deal", cards=tuple(cards))


def parse(text: str) -> Action:
    """The action with this canonical text. Raises UnknownAction."""
    verb, _, rest = text.partition(" ")
    try:
        if verb == "deal":
            return _exactly(deal([CARD[word] for word in rest.split(" ")][:200]), text)
        if verb == "agree":
            return _agreement(rest, text)
        if verb == "show" and "?" in rest:
            return _shown_down(rest, text)
        if verb == "draw":
            return _exactly(draw(int(rest)), text) if rest.isascii() and len(rest) == 1 else VERBS.parse(text)
    except (KeyError, ValueError, IndexError):
        raise _unknown(text) from None
    return VERBS.parse(text)


def _unknown(text: str) -> UnknownAction:
    return UnknownAction(f"{text[:80]!r} is no action of Condottiere")


def _exactly(action: Action, text: str) -> Action:
    if action.text != text:
        raise _unknown(text)
    return action


def _agreement(quoted: str, text: str) -> Action:
    note: object = json.loads(quoted) if len(quoted) <= 12 * NOTE_LENGTH else None
    if not isinstance(note, str) or not note.strip() or len(note) > NOTE_LENGTH:
        raise _unknown(text)
    return _exactly(agree(note), text)


def _shown_down(rest: str, text: str) -> Action:
    row, _, to = rest.partition(" to ")
    *open_, down = row.split(" ")
    seats = tuple(int(word) - 1 for word in to.split(" "))
    if not down.startswith("?") or not all(0 <= seat < _MOST_SEATS for seat in seats) or len(open_) > _MOST_SHOWN:
        raise _unknown(text)
    return _exactly(show([CARD[word] for word in open_], seats, CARD[down[1:]]), text)
