"""The actions of 7 Wonders: values with one canonical text.

A use of a card (SW-6.1) says kind, card, mode and the coins for the left and the right neighbour, such as "build statue
pay 0 4"; what the controller does for the Free City begins with "city" (SW-13.5). Cards and boards stand with their
ids; a deal names the cards of city after city, the Free City deck from the top.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mohreh.core.game import UnknownAction
from mohreh.core.remembered import Memo
from mohreh.core.verbs import Spoken
from mohreh.games.wonders.components import BOARD, BOARD_IDS, CARD, CARD_IDS, SIDES

KINDS = ("build", "stage", "discard")
MODES = ("free", "chain", "pay", "special_free")
_MOST_COINS = 60  # that a text may give to a neighbour
_MOST_CARDS = 60  # of a deal


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Action(Spoken):
    """An action of a seat or of chance. The verb is its first word; fields that its verb does not use are -1 or ()."""

    text: str
    verb: str
    kind: str = ""  # of a use: build, stage, discard
    card: int = -1  # of a use; take: -1 for none
    mode: str = ""
    left: int = 0
    right: int = 0
    board: int = -1  # choose
    side: int = -1  # choose
    row: tuple[int, ...] = ()  # boards, sides, deal


_USES: Memo[tuple[str, int, str, int, int, bool], Action] = Memo(__name__, 20_000)


def use(kind: str, card: int, mode: str, left: int = 0, right: int = 0, city: bool = False) -> Action:
    """Use a card (SW-6.1): for the own city, or as the controller for the Free City."""
    key = (kind, card, mode, left, right, city)
    action = _USES.get(key)
    if action is None:
        text = f"{'city ' if city else ''}{kind} {CARD_IDS[card]} {mode} {left} {right}"
        action = _USES.keep(key, Action(text, "city" if city else kind, kind, card, mode, left, right))
    return action


def _take(card: int) -> Action:
    return Action(f"take {CARD_IDS[card]}" if card >= 0 else "take nothing", "take", card=card)


TAKE = tuple(map(_take, range(len(CARD))))  # from the discard pile, SW-8.9
TAKE_NOTHING = _take(-1)


def choose(board: int, side: int) -> Action:
    """Take a board, a side of the own board, or a side of a board (SW-3.1); what is not chosen is -1."""
    words = [BOARD_IDS[board]] if board >= 0 else []
    words += [SIDES[side]] if side >= 0 else []
    return Action(" ".join(["choose", *words]), "choose", board=board, side=side)


def boards(row: Sequence[int]) -> Action:
    """Chance deals boards to the cities that have none, in their order."""
    return Action(" ".join(["boards", *[BOARD_IDS[board] for board in row]]), "boards", row=tuple(row))


def sides(row: Sequence[int]) -> Action:
    """Chance turns the boards up whose side nobody has chosen, in the order of their cities."""
    return Action(" ".join(["sides", *[SIDES[side] for side in row]]), "sides", row=tuple(row))


def deal(cards: Sequence[int]) -> Action:
    """Chance deals the cards of an Age (SW-3.4, SW-13.4)."""
    return Action(" ".join(["deal", *[CARD_IDS[card] for card in cards]]), "deal", row=tuple(cards))


def parse(text: str) -> Action:
    """The action with this canonical text. Raises UnknownAction."""
    try:
        action = _read(text.split(" "))
    except (KeyError, ValueError, IndexError):
        action = None
    if action is None or action.text != text:
        raise UnknownAction(f"{text[:80]!r} is no action of 7 Wonders")
    return action


def _read(words: list[str]) -> Action | None:
    verb, rest = words[0], words[1:]
    if len(rest) > _MOST_CARDS:
        return None
    if verb == "city":
        return _use(rest, city=True)
    if verb in KINDS:
        return _use(words)
    if verb == "take" and len(rest) == 1:
        return TAKE_NOTHING if rest[0] == "nothing" else TAKE[CARD[rest[0]]]
    if verb == "choose" and 1 <= len(rest) <= 2:
        side = SIDES.index(rest[-1]) if rest[-1] in SIDES else -1
        return choose(BOARD[rest[0]] if len(rest) == 2 or side < 0 else -1, side)
    if verb == "boards":
        return boards([BOARD[word] for word in rest])
    if verb == "sides":
        return sides([SIDES.index(word) for word in rest])
    return deal([CARD[word] for word in rest]) if verb == "deal" else None


def _use(words: list[str], city: bool = False) -> Action | None:
    kind, card, mode, left, right = words
    coins = [int(word) if word.isascii() and len(word) < 3 else -1 for word in (left, right)]
    if kind not in KINDS or mode not in MODES or not all(0 <= each < _MOST_COINS for each in coins):
        return None
    return use(kind, CARD[card], mode, coins[0], coins[1], city)
