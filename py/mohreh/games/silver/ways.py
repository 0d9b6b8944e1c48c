"""How the actions of Silver are pressed: cards of villages and of the pile are picked; the dock offers the actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mohreh.core.face import Scene
from mohreh.core.lesson import Mark
from mohreh.core.ways import Way
from mohreh.games.silver.actions import Action, Target
from mohreh.games.silver.board_choices import Choices, pile_mark
from mohreh.games.silver.state import State


class _Wanted(NamedTuple):
    """The cards that an action is about, and whether other picks would be among them too."""

    cards: tuple[Target, ...] = ()
    disturbs: Callable[[Target], bool] = lambda _: False


def ways(view: State, scene: Scene, action: Action) -> tuple[Mark, ...]:
    """The presses for an action. Of exchanges that lead to the same row, one has a button (SI-5.5)."""
    choices, way = Choices(view, scene), Way(scene)
    wanted = _wanted(choices, action)
    if action.verb == "master" and choices.pile != action.index + 1:
        way = way.pick(choices.press(pile_mark(action.index + 1)))
    for _ in range(2 * (len(wanted.cards) + len(choices.places))):  # each press adds or removes one
        choices = Choices(view, way.scene)
        press = _next(choices, wanted)
        if not press:
            break
        way = way.pick(press)
    made = [*choices.offers(), *choices.at_will]
    return way.act(action) if not wanted.cards or action in made else ()


def _wanted(choices: Choices, action: Action) -> _Wanted:
    seat = choices.scene.viewer if choices.seat is None else choices.seat
    there = (action.seat, action.slot)
    match action.verb:
        case "peek" | "exchange" | "master" | "witch" if action.slots:
            return _Wanted(
                tuple((seat, slot) for slot in action.slots), lambda card: card[0] == seat and choices.for_main(*card)
            )
        case "look":
            return _Wanted(action.targets, lambda card: choices.for_main(*card))
        case "reveal" | "witch":
            return _Wanted((there,))
        case "rob":
            return _Wanted((there, (seat, action.give)), lambda card: choices.for_main(*card))
        case "empath" | "guard":
            return _Wanted(((seat, action.on),), lambda card: card[0] == seat)
        case "amulet":
            return _Wanted(((seat, action.slot),), lambda card: card[0] == seat)
        case "withdraw":
            slot = next((slot for slot in _guarding(choices, seat, action.slot) if slot in choices.own), action.slot)
            return _Wanted(((seat, slot),), lambda card: card[0] == seat)
    return _Wanted()


def _guarding(choices: Choices, seat: int, slot: int) -> tuple[int, ...]:
    """The slots of a Bodyguard and of the card that it guards: each offers to withdraw it."""
    village = choices.state.village[seat]
    guarded = [card for guard, card in choices.state.guards if guard == village[slot]]
    return (slot, *[village.index(card) for card in guarded])


def _next(choices: Choices, wanted: _Wanted) -> str:
    """The next pick: a missing card, unless it would replace one that is needed, or a disturbing one to be unpicked; ""
    when all are right."""
    picked = choices.places
    disturbing = [card for card in picked if card not in wanted.cards and wanted.disturbs(card)]
    missing = next((card for card in wanted.cards if card not in picked), None)
    if missing is not None and not (disturbing and choices.replaced(*missing) in wanted.cards):
        return choices.press(choices.mark(*missing))
    return choices.press(choices.mark(*disturbing[0])) if disturbing else ""
