"""The ways to actions are true: whoever presses what a face names comes to the button, and no shorter way is missed.

The presses are followed by drawing: each stands on the board, or in the sheet that is open by then, and the last one is
the button of the action, not refused.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, cached_property
from typing import Any, NamedTuple

from mohreh.core.face import Scene
from mohreh.core.html import unescape
from mohreh.core.ways import repicked
from mohreh.table.games import Room

_BUTTON = re.compile(r"<button [^>]*>")
_PRESS = re.compile(r' data-(action|look|do)="([^"]*)"')
_KIND = {"action": "act", "look": "look", "do": ""}
_NAMES = tuple("Ava Bahram Cyrus Dara Elham Farid Giti".split())
_AT_ONCE = 2  # actions of a verb that are followed in one position


class Pressed(NamedTuple):
    """What must be met in a game: all verbs of its seats; and a course that begins with what others seldom do. A game
    has its own in `ways.py` of its folder."""

    verbs: str
    beginning: Any = None


class Press(NamedTuple):
    """A button that can be pressed: what kind, and what it says."""

    kind: str
    what: str


def _presses(markup: str) -> frozenset[Press]:
    found = set()
    for button in _BUTTON.findall(markup):
        press = _PRESS.search(button)
        if press is None or 'aria-disabled="true"' in button:
            continue
        kind, what = _KIND[press[1]], unescape(press[2])
        if not kind:
            kind, _, what = what.partition(" ")
        found.add(Press(kind, what))
    return frozenset(found)


class Followed:
    """The page of a viewer in one position, drawn once for each state of what is picked and opened."""

    def __init__(self, face: Any, view: Any, scene: Scene) -> None:
        self.face, self.view, self.scene = face, view, scene
        self.drawn = cache(self._drawn)

    def _drawn(self, picked: tuple[str, ...], opened: str) -> frozenset[Press]:
        """What can be pressed: on the board, or in the open sheet."""
        scene = replace(self.scene, picked=picked)
        if not opened:
            return _presses(self.face.board(self.view, scene))
        sheet = self.face.look(self.view, opened, scene)
        return frozenset() if sheet is None else _presses(sheet.body)

    def after(self, press: Press, picked: tuple[str, ...], opened: str) -> tuple[tuple[str, ...], str]:
        """What is picked and opened after a press."""
        return (picked, press.what) if press.kind == "look" else (repicked(picked, press.what), opened)

    @property
    def board(self) -> frozenset[Press]:
        """What can be pressed on the board as it stands."""
        return self.drawn(self.scene.picked, "")

    def near(self, action: str) -> int:
        """After how many presses the button of an action stands there, 2 meaning two or more."""
        wanted = Press("act", action)
        if wanted in self.board:
            return 0
        return 1 if wanted in self._within_one else 2

    @cached_property
    def _within_one(self) -> frozenset[Press]:
        presses = [press for press in self.board if press.kind in ("look", "pick")]
        return frozenset().union(*[self.drawn(*self.after(press, self.scene.picked, "")) for press in presses])

    def follow(self, action: Any) -> None:
        """Press what the face names for an action. Raises AssertionError where that is not there, or is not needed."""
        way = [Press(mark.kind, mark.what) for mark in self.face.ways(self.view, self.scene, action)]
        where = f"{action} by {[f'{press.kind} {press.what}' for press in way]}, picked: {self.scene.picked}"
        assert way and way[-1] == Press("act", str(action)), where
        picked, opened = self.scene.picked, ""
        for press in way:
            assert press in self.drawn(picked, opened), f"{where}: there is no {press.kind} {press.what}"
            picked, opened = self.after(press, picked, opened)
        if self.scene.picked:  # each thing that is picked is put back at worst, and picked again
            anew = self.face.ways(self.view, replace(self.scene, picked=()), action)
            assert len(way) <= 2 * len(self.scene.picked) + len(anew), f"{where}: that is longer than to begin anew"
        else:
            assert self.near(str(action)) >= min(len(way) - 1, 2), f"{where}: there is a shorter one"


def _idly(page: Followed, luck: random.Random) -> Scene:
    """The scene after somebody has picked a few things, on the board or in a sheet, whatever they are good for."""
    picked = page.scene.picked
    for _ in range(luck.randint(1, 4)):
        there = page.drawn(picked, "")
        kinds: dict[str, list[str]] = {"": [""]}
        for what in sorted(press.what for press in there if press.kind == "look"):
            kinds.setdefault(what.partition(" ")[0], []).append(what)
        there |= page.drawn(picked, luck.choice(luck.choice(list(kinds.values()))))
        offered = sorted(press for press in there if press.kind == "pick")
        if offered:
            picked, _ = page.after(luck.choice(offered), picked, "")
    return replace(page.scene, picked=picked)


def hold(room: Room, states: Iterable[Any], luck: random.Random, most: int, passed_over: float = 0.0) -> set[str]:
    """The ways to actions are true in these positions, of each kind of decision and each verb so many at most: with
    nothing picked, and with something that is in their way or on it. The verbs of those that were followed."""
    followed: Counter[tuple[str, str]] = Counter()
    kinds: set[str] = set()
    for state in states:
        kind, answering = state.decision().kind, state.decision().answering
        if kind in kinds and luck.random() < passed_over:
            continue
        kinds.add(kind)
        for seat in range(len(state.scores())):
            acting, beside = seat in answering, list(state.out_of_turn(seat))
            verbs: dict[str, list[Any]] = {}
            for action in [*(state.legal_actions(seat) if acting else ()), *beside]:
                if followed[kind, action.verb] < most:
                    verbs.setdefault(action.verb, []).append(action)
            if not verbs:
                continue
            scene = Scene(room.words("en"), _NAMES, viewer=seat, acting=acting, out_of_turn=bool(beside))
            page = Followed(room.face, state.observe(seat), scene)
            idle = Followed(room.face, page.view, _idly(page, luck))
            for verb, actions in verbs.items():
                for action in luck.sample(actions, min(_AT_ONCE, len(actions))):
                    page.follow(action)
                    idle.follow(action)
                    followed[kind, verb] += 1
    return {verb for _, verb in followed}
