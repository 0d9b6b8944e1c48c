"""The face of Silver: what the table asks for, gathered from board, sheets, names and sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mohreh.core.face import Line, Scene, Sheet
from mohreh.core.game import Event, Refusal
from mohreh.core.html import Html
from mohreh.core.text import Words
from mohreh.games.silver import board, names, score_sheet, sentences, sheet, thumbnail
from mohreh.games.silver.board_parts import card_id
from mohreh.games.silver.sentences_log import TURNS_IN_A_ROUND
from mohreh.games.silver.visible import memory

_CARDS = ("card", "cards", "taken", "given", "penalty", "out", "bodyguard")  # details that name cards
_PLACES = {
    "drew": ("deck",),
    "discarded": ("discard",),
    "exchanged": ("discard",),
    "laid": ("discard",),
    "displayed": ("display", "deck"),
    "amulet": ("amulet",),
}


class SilverFace:
    """`core.face.Face` for Silver; see there for what each function gives."""

    def title(self, words: Words) -> str:
        """The name of the game."""
        return names.title(words)

    def option_label(self, key: str, words: Words) -> str:
        """The label of an option."""
        return names.option_label(key, words)

    def option_value(self, key: str, value: str, words: Words) -> str:
        """The label of one value of an option."""
        return names.option_value(key, value, words)

    def option_help(self, key: str, words: Words) -> str:
        """One line about an option."""
        return names.option_help(key, words)

    def board(self, state: Any, scene: Scene) -> Html:
        """The whole position as the viewer may know it."""
        return board.board(state, scene)

    def prompt(self, state: Any, scene: Scene) -> str:
        """Who decides what."""
        return sentences.prompt(state, scene)

    def look(self, state: Any, what: str, scene: Scene) -> Sheet | None:
        """The sheet of something on the table."""
        return sheet.look(state, what, scene)

    def tell(self, before: Any, seat: int, action: Any, events: Sequence[Event], scene: Scene) -> Line:
        """The log line of an action."""
        return sentences.tell(before, seat, action, events, scene)

    def group(self, state: Any, words: Words) -> str:
        """The round, as the heading of the log."""
        return sentences.group(state, words)

    def refusal(self, refusal: Refusal, scene: Scene) -> str:
        """Why an action is refused."""
        return sentences.refusal(refusal, scene)

    def score_sheet(self, state: Any, scene: Scene) -> Html:
        """The filled score pad."""
        return score_sheet.score_sheet(state, scene)

    def outcome(self, state: Any, scene: Scene) -> str:
        """Who has won, and how."""
        return sentences.outcome(state, scene)

    def thumbnail(self, state: Any) -> Html:
        """A small still picture of what is public."""
        return thumbnail.thumbnail(state)

    def recall(self, state: Any, scene: Scene) -> int:
        """The earliest turn whose log lines may be read now (SI-15.2): without full memory the last cycle of turns."""
        if memory(scene) == "full" or state.decision().kind in ("round_over", "over"):
            return 0
        return int(state.round) * TURNS_IN_A_ROUND + max(0, int(state.turn) - int(state.n))

    def moved(self, events: Sequence[Event]) -> list[str]:
        """The ids of what these events move or change on the board, most important first."""
        cards: list[str] = []
        places: list[str] = []
        for event in events:
            for key in _CARDS:
                cards += [card_id(card) for card in _listed(event.details.get(key))]
            places += _PLACES.get(event.kind, ())
        return list(dict.fromkeys([*cards, *places]))


def _listed(value: Any) -> Iterable[int]:
    """The cards that a detail names: one, several or none."""
    if isinstance(value, int):
        return (value,) if value >= 0 else ()
    return tuple(value or ())


FACE = SilverFace()
