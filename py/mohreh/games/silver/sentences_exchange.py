"""What the viewer knows in advance about an exchange: the cards match, do not match, or are not known (SI-5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Scene
from mohreh.core.game import EVERYBODY, UNKNOWN
from mohreh.core.text import Words
from mohreh.games.silver import names
from mohreh.games.silver.components import DOPPELGANGER, PENALTY_CARD_FROM_SET_SIZE
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import memory, visible


def expectation(state: State, slots: Sequence[int], scene: Scene) -> str:
    """What the viewer may know about exchanging these places of the own village together, and the cost of a failure.

    Built on `visible`, so without a memory aid it knows no more than what lies open; "" for no place at all.
    """
    words, seat = scene.words, state.active if scene.viewer == EVERYBODY else scene.viewer
    village = state.village[seat]
    numbers = [visible(state, village[slot], scene) for slot in slots]
    if len(numbers) < 2:
        return _single(numbers[0], words) if numbers else ""
    unread = [slot for slot, number in zip(slots, numbers, strict=True) if number == UNKNOWN]
    plain = sorted({number for number in numbers if number not in (UNKNOWN, DOPPELGANGER)})
    if len(plain) > 1:
        different = names.residents(plain, words)
        return f"{words('These cards do not match: {cards}.', cards=different)} {_cost(state, len(numbers), words)}"
    if len(unread) == 0 or (len(unread) == 1 and not plain):  # a Doppelganger goes with any one number
        return _match(len(numbers), plain, words)
    return f"{_unread(unread, scene)} {_cost_if_not(state, len(numbers), words)}"


def _unread(unread: Sequence[int], scene: Scene) -> str:
    words, places = scene.words, names.places(unread, scene.words)
    if memory(scene) == "off":
        return words.count(
            "The card at {places} lies face down: only your memory can tell whether all match.",
            "The cards at {places} lie face down: only your memory can tell whether all match.",
            len(unread),
            places=places,
        )
    return words.count(
        "You have not seen the card at {places}: nobody can tell you whether all match.",
        "You have not seen the cards at {places}: nobody can tell you whether all match.",
        len(unread),
        places=places,
    )


def _single(number: int, words: Words) -> str:
    if number == UNKNOWN:
        return words("One card alone can always be exchanged, even unseen.")
    return words("One card alone can always be exchanged: {card}.", card=names.resident_with_number(number, words))


def _match(size: int, plain: Sequence[int], words: Words) -> str:
    shrinks = words.count("Your village gets smaller by {n} card.", "Your village gets smaller by {n} cards.", size - 1)
    if not plain:
        return f"{words('These cards match: the Doppelganger takes any number.')} {shrinks}"
    return f"{words('These cards match: all count as {n}.', n=plain[0])} {shrinks}"


def growth(state: State, size: int) -> int:
    """The number of cards by which the village grows when an exchange of `size` cards fails (SI-5.8 to SI-5.10)."""
    return 2 if size >= PENALTY_CARD_FROM_SET_SIZE and state.deck else 1


def _cost(state: State, size: int, words: Words) -> str:
    n = growth(state, size)
    return words.count(
        "All would be shown and go back face down, and your village would grow by {n} card.",
        "All would be shown and go back face down, and your village would grow by {n} cards.",
        n,
    )


def _cost_if_not(state: State, size: int, words: Words) -> str:
    n = growth(state, size)
    return words.count(
        "If they do not, all are shown and go back face down, and your village grows by {n} card.",
        "If they do not, all are shown and go back face down, and your village grows by {n} cards.",
        n,
    )
