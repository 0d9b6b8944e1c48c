"""Replies in an example: as in a game, with a banner for the task, and without a save."""

from __future__ import annotations

from typing import Self

from mohreh.core.html import Html, a, bdi, button, div, h2, p, section, small
from mohreh.core.text import Words
from mohreh.table.game.example import ExampleProgress, play
from mohreh.table.protocol import Example, Reply
from mohreh.table.replies.posed_replies import PosedReplies
from mohreh.table.screen.screen import Screen


def _press(do: str, name: str, css: str, *, idle: bool = False) -> Html:
    return button(name, type="button", class_=css, data_do=do, aria_disabled="true" if idle else None)


def banner(progress: ExampleProgress, game: str, words: Words) -> Html:
    """Return the banner of an example: its title, its task, the buttons and the way back to the rules."""
    example = progress.example
    language = words.language
    return section(
        div(
            h2(
                bdi(example.title[language]) if example.title[language] else words("An example"),
                class_="example-title",
                id="example-title",
            ),
            p(bdi(example.task[language]), class_="example-task") if example.task[language] else None,
            p(words("The example is complete. Play on as you like."), class_="example-done") if progress.done else None,
            class_="example-words",
        ),
        div(
            _press("show-me", words("Show me"), "ordinary", idle=progress.done and progress.at_end)
            if example.scenario.steps
            else None,
            _press("reset", words("Reset"), "quiet"),
            a(
                words("Back to the rules") if example.id else words("The rules"),
                href=f"rules/{game}/#example-{example.id}" if example.id else f"rules/{game}/",
                class_="quiet example-back",
            ),
            small(words("An example: nothing is kept."), class_="note"),
            class_="example-buttons",
        ),
        class_="example",
        aria_labelledby="example-title",
    )


class ExampleReplies(PosedReplies):
    """Replies to the page of an example."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        assert screen.game.example is not None, "this is an example"
        self.example = screen.game.example
        self._told = self.example.done

    def again(self) -> Self:
        """Return replies for the same example, reset to its start."""
        screen, game = self.screen, self.screen.game
        fresh = play(game.room, self.example.example, screen.words, game.clock)
        return type(self)(Screen(fresh, screen.words))

    def about(self) -> Example:
        """Return which example this is and how far it has come."""
        progress, example, language = self.example, self.example.example, self.screen.words.language
        return {
            "game": self.screen.game.room.id,
            "id": example.id,
            "title": example.title[language],
            "task": example.task[language],
            "step": progress.station,
            "steps": len(progress.stations) - 1,
            "done": progress.done,
            "by": "shown" if progress.shown else "reader",
        }

    def standing(self) -> Reply:
        """Return the progress of the example."""
        return {"scene": self.about()}

    def banner(self) -> Html:
        """Return the banner of this example."""
        return banner(self.example, self.screen.game.room.id, self.screen.words)

    def done(self) -> str:
        """Return the sentence for the end of the example when it is first reached; otherwise ""."""
        if self._told or not self.example.done:
            return ""
        self._told = True
        return self.screen.words("The example is complete. Play on as you like.")
