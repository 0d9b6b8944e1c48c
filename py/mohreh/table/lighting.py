"""Lighting: what is to be pressed, as a page lights it; and where it is found on a board."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from dataclasses import replace
from typing import Any

from mohreh.core.face import Scene
from mohreh.core.html import escape
from mohreh.core.lesson import Mark
from mohreh.table.protocol import Light

_ATTRIBUTES = {"act": ' data-action="{}"', "look": ' data-look="{}"', "pick": ' data-do="pick {}"', "id": ' id="{}"'}
_LOOK = re.compile(r' data-look="([^"]*)"')
_PICK = re.compile(r' data-do="pick ([^" ]*)"')
_LOOKS = 80  # sheets that are searched for the button of an action
_BOARDS = 40  # boards that are
_DEEP = 3  # things picked


def lights(marks: Iterable[Mark]) -> list[Light]:
    """These things as a page is told to light them, each once."""
    return [{"kind": mark.kind, "what": mark.what} for mark in dict.fromkeys(marks)]


def ways(face: Any, view: Any, scene: Scene, action: str) -> Generator[None, None, tuple[Mark, ...]]:
    """What is pressed on the board for an action: its button; what opens the sheet with its button; or what is picked
    until its button is there. Empty when it is not found. A slice for each board and sheet."""
    wanted = _ATTRIBUTES["act"].format(escape(action))
    markup = str(face.board(view, scene))
    yield None
    if wanted in markup:
        return (Mark("act", action),)
    named = set(re.split(r"[ .]", action))
    looks = sorted(dict.fromkeys(_LOOK.findall(markup)), key=lambda what: not named & set(what.split()))
    for what in looks[:_LOOKS]:
        sheet = face.look(view, what, scene)
        yield None
        if sheet is not None and wanted in str(sheet.body):
            return Mark("look", what), Mark("act", action)
    queue: list[tuple[tuple[str, ...], str]] = [(scene.picked, markup)]
    drawn = 0
    while queue and drawn < _BOARDS:
        picked, markup = queue.pop(0)
        if len(picked) == _DEEP:
            break
        offered = [what for what in dict.fromkeys(_PICK.findall(markup)) if not picked or what > picked[-1]]
        for what in sorted(offered, key=lambda each: not named & set(re.split(r"[ .-]", each))):
            drawn += 1
            now = (*picked, what)
            after = str(face.board(view, replace(scene, picked=now)))
            yield None
            if wanted in after:
                return (*(Mark("pick", each) for each in now), Mark("act", action))
            queue.append((now, after))
            if drawn == _BOARDS:
                break
    return ()
