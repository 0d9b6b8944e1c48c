"""How the actions of Condottiere are pressed: regions and cards are picked, deals are made in their sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from mohreh.core.face import Scene
from mohreh.core.lesson import Mark
from mohreh.core.ways import Way
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.board_choices import PICK_DOWN, Choices, pick_kept, pick_shown, pick_viewer
from mohreh.games.condottiere.components import KEEP_MOST
from mohreh.games.condottiere.state import State

_DEALS = "deals"  # the sheet for what is done beside the decisions (CO-17)


def ways(view: State, scene: Scene, action: Action) -> tuple[Mark, ...]:
    """The presses for an action. An agreement is typed, so that the presses lead to its form. Of requests to leave a
    region only that for the contested one has a button."""
    choices, way = Choices(view, scene), Way(scene)
    match action.verb:
        case "keep":
            way = _keep(choices, way, action)
        case "show":
            way = _show(choices, way.look(_DEALS), action)
        case "ask" if action.region not in (-1, view.contested):
            return ()
        case "ask":
            way = way.look(_DEALS)
        case "agree":
            return way.look(_DEALS).marks
        case _:
            way = choices.way(action)
    return way.act(action)


def _copies(
    choices: Choices, cards: Iterable[int], says: Callable[[int, int], str], picked: Sequence[str]
) -> list[str]:
    """The marks of this many copies of each card; of equal ones, those picked most recently."""
    hand = choices.state.hands[choices.scene.viewer]
    found: list[str] = []
    for card, number in Counter(cards).items():
        copies = [says(card, nth) for nth in range(1, hand.count(card) + 1)]
        found += sorted(copies, key=lambda each: -picked.index(each) if each in picked else 1)[:number]
    return found


def _keep(choices: Choices, way: Way, action: Action) -> Way:
    """The presses for the cards to be kept. As the most recent picks count, others are unpicked only if they would be
    among these (CO-8.3)."""
    picked = [text for text in choices.scene.picked if text in choices.keepable]
    kept = _copies(choices, action.cards, pick_kept, picked)
    more = [text for text in kept if text not in picked]
    while wrong := [text for text in (picked + more)[-KEEP_MOST:] if text not in kept]:
        picked.remove(wrong[-1])
        way = way.pick(wrong[-1])
    for text in more:
        way = way.pick(text)
    return way


def _show(choices: Choices, way: Way, action: Action) -> Way:
    picked = [
        text for text in choices.scene.picked if text in choices.picks and text.partition(".")[0] in ("show", "to")
    ]
    cards = _copies(choices, action.cards, pick_shown, picked)
    down = [PICK_DOWN] if action.down >= 0 else []
    return way.exactly([*cards, *down, *map(pick_viewer, action.seats)], picked)
