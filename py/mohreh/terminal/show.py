"""A recorded game told in a terminal: line by line as the log of the app, or position by position."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mohreh.core.game import CHANCE
from mohreh.table import games
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.saves import storage
from mohreh.terminal.play import sheet, words


def replayed(text: str) -> GameInProgress:
    """The game of a file or link, as far as it was played. Raises ValueError and TableError."""
    texts = storage.texts_in(text)
    if len(texts) != 1:
        raise ValueError(f"this holds {len(texts)} games: show one at a time")
    saved = storage.read(texts[0], words())
    room, record = games.room(saved.record.game), saved.record
    game = GameInProgress("shown", room, saved.people, record.options, saved.seed)
    game.logs.of(room.words("en"))
    for _ in storage.replay(game, saved):
        pass
    return game


def told(game: GameInProgress, *, actions: bool = False) -> list[str]:
    """The lines of a game: its log under headings, or its actions by their canonical texts."""
    if actions:
        done = enumerate(game.history.steps, 1)
        return [f"{n:>4}  {'*' if step.seat == CHANCE else step.seat + 1}  {step.action}" for n, step in done]
    lines: list[str] = []
    group = ""
    for entry in game.logs.of(game.room.words("en")).entries:
        if entry.group and entry.group != group:
            group = entry.group
            lines.append(f"\n{group}")
        clause = f" ({entry.line.clause})" if entry.line.clause else ""
        lines.append(f"{entry.step + 1:>4}  {entry.line.text}{clause}")
    return lines


def run(given: argparse.Namespace) -> int:
    """The command `show`."""
    text = sys.stdin.read() if given.record == "-" else Path(given.record).read_text(encoding="utf-8")
    game = replayed(text)
    names = [person.name for person in game.people]
    if given.seat is not None and not 1 <= given.seat <= len(names):
        raise ValueError(f"there is no seat {given.seat}: it is one of 1 to {len(names)}")
    last = len(game.history.steps)
    if given.step is not None and not 0 <= given.step <= last:
        raise ValueError(f"the game has {last} actions: there is no position after {given.step}")
    print(f"{game.room.title('en')}: {', '.join(names)}; {last} actions")
    if given.step is None:
        print("\n".join(told(game, actions=given.actions)))
    state = game.history.at(last if given.step is None else given.step)
    print(f"\n{state if given.seat is None else state.observe(given.seat - 1)}")
    if not state.decision().seats:
        print(
            f"\n{game.room.face.outcome(state, game.scene(game.room.words('en'), 0))}\n{sheet(state.scores(), names)}"
        )
    return 0


__all__ = ["replayed", "run", "told"]
