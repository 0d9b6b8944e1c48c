"""Replies in a puzzle: as in a game, with the question, its answers and the result above the board."""

from __future__ import annotations

import re
from typing import Self

from mohreh.core.html import Html, bdi, button, div, h2, join, li, ol, p, section, span
from mohreh.core.pieces import clause_number
from mohreh.core.puzzle import LEVELS, PuzzleKind
from mohreh.core.text import N_, Words
from mohreh.table.game.puzzle import PuzzleProgress, open_puzzle
from mohreh.table.protocol import Puzzle, Reply
from mohreh.table.replies.posed_replies import PosedReplies
from mohreh.table.screen.screen import Screen

KINDS = {
    PuzzleKind.EXACT: (N_("Exact"), N_("The rules are the proof.")),
    PuzzleKind.FORCED: (N_("Forced"), N_("Searched to the end, over everything hidden.")),
    PuzzleKind.JUDGED: (N_("Judged"), N_("The computer believes so.")),
}
"""The names of the kinds of puzzles, and what their answers are based on."""
_NUMBERS = re.compile(r"[A-Z]+-[\w.]+(?:[,،] [A-Z]+-[\w.]+)*")
_COMMA = re.compile("([,،] )")


def _head(progress: PuzzleProgress, words: Words) -> Html:
    puzzle = progress.puzzle
    kind, proof = KINDS[puzzle.kind]
    hard = words("Difficulty {n} of {all}", n=puzzle.level, all=LEVELS)
    return p(
        span(words(kind), class_="puzzle-kind", data_kind=str(puzzle.kind)),
        span(words(proof), class_="puzzle-proof"),
        span(
            [span(class_="on" if step < puzzle.level else None) for step in range(LEVELS)],
            class_="puzzle-level",
            role="img",
            aria_label=hard,
            title=hard,
        ),
        class_="puzzle-head",
    )


def _answers(progress: PuzzleProgress, words: Words) -> Html | None:
    puzzle = progress.puzzle
    if not puzzle.offers:
        return None
    found = []
    for number, text in enumerate(puzzle.offers):
        state = ""
        if progress.verdict:
            state = "right" if text in puzzle.right else "wrong" if text == progress.chosen else "other"
        name = progress.choice(text, words)
        said = {"right": words("correct"), "wrong": words("not this")}.get(state)
        found.append(
            button(
                bdi(name),
                span(" (", said, ")", class_="unseen") if said else None,
                type="button",
                class_="ordinary puzzle-answer",
                data_do=f"answer {number}",
                data_state=state or None,
                aria_disabled="true" if progress.verdict else None,
            )
        )
    short = all(len(progress.choice(text, words)) < 7 for text in puzzle.offers)
    return div(
        found,
        class_="puzzle-answers short" if short else "puzzle-answers",
        role="group",
        aria_labelledby="puzzle-title",
        data_roving="list",
    )


def _ways(progress: PuzzleProgress, game: str, words: Words) -> Html:
    tried, played, on = bool(progress.verdict), not progress.puzzle.offers, not progress.alone

    def press(do: str, name: str, css: str) -> Html:
        return button(name, type="button", class_=css, data_do=do)

    return div(
        press("puzzle-next", words("Next puzzle"), "primary") if tried and on else None,
        press("reset", words("Try again"), "ordinary") if tried and played else None,
        press("puzzle-show", words("Show me"), "ordinary") if played and not (tried and progress.shown) else None,
        press("puzzle-share", words("Share"), "quiet") if tried and on else None,
        press(f"puzzles {game}", words("All puzzles"), "quiet puzzle-all") if on else None,
        class_="example-buttons puzzle-ways",
    )


def _cited(told: str) -> Html:
    """A sentence of an explanation; the numbers of the clauses at its end are not broken at their hyphens."""
    said, _, numbers = told.rpartition(" · ")
    if not _NUMBERS.fullmatch(numbers):
        return bdi(told)
    parts = _COMMA.split(numbers)
    return join(bdi(said), " · ", *(clause_number(each) if at % 2 == 0 else each for at, each in enumerate(parts)))


def banner(progress: PuzzleProgress, game: str, words: Words, sheet: Html | None = None) -> Html:
    """Return the banner of a puzzle: its question, the answers to choose from, the result and the buttons."""
    course, explanation = progress.course(words), progress.explanation(words)
    return section(
        div(
            _head(progress, words),
            ol([li(bdi(each)) for each in course], class_="puzzle-course") if course else None,
            h2(progress.question(words), class_="example-title", id="puzzle-title"),
            _answers(progress, words),
            div(
                [p(_cited(each)) for each in explanation],
                div(sheet, class_="puzzle-sheet") if sheet else None,
                class_="puzzle-verdict",
                data_verdict=progress.verdict,
            )
            if explanation
            else None,
            class_="example-words",
        ),
        _ways(progress, game, words),
        class_="example puzzle",
        aria_labelledby="puzzle-title",
    )


class PuzzleReplies(PosedReplies):
    """Replies to the page of a puzzle."""

    repeats = False

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        assert screen.game.puzzle is not None, "this is a puzzle"
        self.puzzle = screen.game.puzzle
        self._told = ""

    def again(self) -> Self:
        """Return replies for the same puzzle, reset to its start."""
        screen, game = self.screen, self.screen.game
        fresh = open_puzzle(game.room, self.puzzle.puzzle, screen.words, game.clock)
        return type(self)(Screen(fresh, screen.words))

    def show(self) -> Self:
        """Return replies for the same puzzle with its solution shown."""
        fresh = self.again()
        fresh.puzzle.show()
        return fresh

    def prompt(self) -> str:
        """Return the result if the puzzle is answered, otherwise the question."""
        words = self.screen.words
        explanation = self.puzzle.explanation(words)
        course = (each if each.endswith((".", "!", "?", "؟")) else f"{each}." for each in self.puzzle.course(words))
        return " ".join(explanation or [*course, self.puzzle.question(words)])

    def answered(self) -> Reply:
        """Return the reply after one of the offered answers was chosen."""
        return {**self.draw(), "say": "", "speak": self.done(), "moves": []}

    def draw(self) -> Reply:
        """Return the regions of the page. If the board cannot be played, the prompt says whose view is shown."""
        reply, game, words = super().draw(), self.screen.game, self.screen.words
        if self.puzzle.closed:
            name = game.people[self.puzzle.puzzle.seat].name
            reply["regions"]["prompt"] = span(words("The table as {name} sees it", name=name), class_="who")
        return reply

    def about(self) -> Puzzle:
        """Return which puzzle this is and its result so far."""
        puzzle = self.puzzle
        return {
            "game": self.screen.game.room.id,
            "id": puzzle.puzzle.id,
            "kind": str(puzzle.puzzle.kind),
            "verdict": puzzle.verdict,
            "by": "shown" if puzzle.shown else "reader",
        }

    def standing(self) -> Reply:
        """Return the progress of the puzzle."""
        return {"puzzle": self.about()}

    def banner(self) -> Html:
        """Return the banner of this puzzle."""
        room = self.screen.game.room
        sheet = room.face.score_sheet(*self._look.still) if self.puzzle.tallied else None
        return banner(self.puzzle, room.id, self.screen.words, sheet)

    def done(self) -> str:
        """Return the result of an answer, once; otherwise ""."""
        if self._told == self.puzzle.verdict:
            return ""
        self._told = self.puzzle.verdict
        return " ".join(self.puzzle.explanation(self.screen.words))

    def _score(self, _reply: Reply) -> bool:
        """Return False: a puzzle shows no score sheet at the end of the game."""
        return False
