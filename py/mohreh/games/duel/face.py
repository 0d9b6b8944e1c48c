"""The face of 7 Wonders Duel: what the table asks for, gathered from board, sheets, names and sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mohreh.core.face import Line, Scene, Sheet
from mohreh.core.game import Event, Refusal
from mohreh.core.html import Html
from mohreh.core.text import Words
from mohreh.games.duel import board, names, score_sheet, sentences, sheet, thumbnail
from mohreh.games.duel.board_parts import card_id, token_id, wonder_id


class DuelFace:
    """`core.face.Face` for 7 Wonders Duel; see there for what each function gives."""

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
        """The whole position."""
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
        """The Age, as the heading of the log."""
        return sentences.group(state, words)

    def refusal(self, refusal: Refusal, scene: Scene) -> str:
        """Why an action is refused."""
        return sentences.refusal(refusal, scene)

    def score_sheet(self, state: Any, scene: Scene) -> Html:
        """The filled score sheet."""
        return score_sheet.score_sheet(state, scene)

    def outcome(self, state: Any, scene: Scene) -> str:
        """Who has won, and how."""
        return sentences.outcome(state, scene)

    def thumbnail(self, state: Any) -> Html:
        """A small still picture."""
        return thumbnail.thumbnail(state)

    def moved(self, events: Sequence[Event]) -> list[str]:
        """The ids of what these events move or change on the board."""
        out: list[str] = []
        for event in events:
            details = event.details
            match event.kind:
                case "built" | "raised" | "revealed" | "dealt" | "destroyed":
                    out.append(card_id(details["card"]))
                case "discarded":
                    out.append("discard")
                case "wonder_built":
                    out.append(wonder_id(details["wonder"]))
                case "drafted":
                    out.append(wonder_id(details["wonder"]))
                case "pawn":
                    out.append("pawn")
                case "token_taken":
                    out.append(token_id(details["token"]))
                case "pays" | "gains" | "loses":
                    out.append(f"coins-{event.seat}")
        return list(dict.fromkeys(out))


FACE = DuelFace()
