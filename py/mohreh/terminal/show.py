"""Prints recorded games in a terminal: the log of the app line by line, or positions.

Of a game that is not over, only what is public or known to one seat is printed, since its players may be watching.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import all_of
from mohreh.table import games
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.saves import storage, transfer
from mohreh.terminal.ink import Ink
from mohreh.terminal.language import ENGLISH, language_of, translations
from mohreh.terminal.outline import rows

if TYPE_CHECKING:
    from mohreh.core.face import PrivateFace
    from mohreh.core.game import Action, AnyState


def replayed(text: str, language: str = ENGLISH) -> GameInProgress:
    """The game in a file or link, replayed to its last position, with a log in a language. Raises ValueError and
    TableError."""
    texts = transfer.texts_in(text)
    if len(texts) != 1:
        raise ValueError(f"this holds {len(texts)} games: show one at a time")
    saved = storage.read(texts[0], translations())
    room, record = games.room(saved.record.game), saved.record
    game = GameInProgress("shown", room, saved.people, record.options, saved.seed)
    game.logs.of(translations(room.id, language))
    for _ in storage.replay(game, saved):
        pass
    return game


def log_lines(
    game: GameInProgress, viewer: int | None = None, *, actions: bool = False, language: str = ENGLISH
) -> list[str]:
    """The lines of a game: its log with headings, or the canonical texts of its actions.

    `viewer`: a seat, or EVERYBODY, that limits how far back the log may be read. Actions are not limited.
    """
    if actions:
        done = enumerate(game.history.steps, 1)
        return [f"{n:>4}  {'*' if step.seat == CHANCE else step.seat + 1}  {step.action}" for n, step in done]
    words = translations(game.room.id, language)
    log, first = game.logs.of(words), 1
    if viewer is not None and game.room.game.private:
        face = cast("PrivateFace[AnyState, Action]", game.room.face)
        first = log.first(face.recall(game.state.observe(viewer), game.scene(words, viewer)))
    lines: list[str] = []
    group = ""
    for entry in log.entries[first - 1 :]:
        if entry.group and entry.group != group:
            group = entry.group
            lines.append(f"\n{group}")
        clause = f" ({entry.line.clause})" if entry.line.clause else ""
        lines.append(f"{entry.step + 1:>4}  {entry.line.text}{clause}")
    return lines


def run(given: argparse.Namespace) -> int:
    """The command `show`. Raises ValueError and TableError for wrong arguments and invalid records."""
    text = sys.stdin.read() if given.record == "-" else Path(given.record).read_text(encoding="utf-8")
    language = given.language or language_of(os.environ)
    game = replayed(text, language)
    words = translations(game.room.id, language)
    names = [person.name for person in game.people]
    if given.seat is not None and not 1 <= given.seat <= len(names):
        raise ValueError(f"there is no seat {given.seat}: it is one of 1 to {len(names)}")
    last = len(game.history.steps)
    if given.step is not None and not 0 <= given.step <= last:
        raise ValueError(f"the game has {last} actions: there is no position after {given.step}")
    viewer = given.seat - 1 if given.seat is not None else None if given.all or game.over else EVERYBODY
    if given.actions and game.room.game.private and not (given.all or game.over):
        raise ValueError("the game is not over, and its actions tell what is hidden: say --all to see them")
    people, title = all_of([words.name(name) for name in names], words), game.room.face.title(words)
    print(words.count("{game}: {people}; {n} action", "{game}: {people}; {n} actions", last, game=title, people=people))
    if given.step is None:
        print("\n".join(log_lines(game, viewer, actions=given.actions, language=language)))
    state = game.history.at(last if given.step is None else given.step)
    print(f"\n{state if viewer is None else state.observe(viewer)}")
    if not state.decision().seats:
        scene = game.scene(words, 0)
        print(f"\n{game.room.face.outcome(state, scene)}")
        print("\n".join(Ink().table(rows(game.room.face.score_sheet(state, scene)))))
    return 0


__all__ = ["log_lines", "replayed", "run"]
