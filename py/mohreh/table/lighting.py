"""Lighting: what is to be pressed is marked in the markup of a board, and found in it."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from dataclasses import replace
from typing import Any

from mohreh.core.face import Scene
from mohreh.core.html import Html, escape
from mohreh.core.lesson import Mark
from mohreh.core.parts import Board

LIT = ' data-lit=""'
HINTED = ' data-hinted=""'
_ATTRIBUTES = {"act": ' data-action="{}"', "look": ' data-look="{}"', "pick": ' data-do="pick {}"', "id": ' id="{}"'}
_LOOK = re.compile(r' data-look="([^"]*)"')
_PICK = re.compile(r' data-do="pick ([^" ]*)"')
_PLACE = re.compile(r' class="(said-place|rivals|stage-place|own-place|hand-place|dock)(?=[" ])')
_LOOKS = 80  # sheets that are searched for the button of an action
_BOARDS = 40  # boards that are
_DEEP = 3  # things picked


def lit(html: str, marks: Iterable[Mark], sign: str = LIT) -> Html:
    """`html` with these things lit, wherever they stand in it. The frame of a board says in which of its places: a
    phone shows one at a time."""
    named = [_ATTRIBUTES[mark.kind].format(escape(mark.what)) for mark in marks]

    def shone(markup: str) -> Html:
        for there in named:
            markup = markup.replace(there, there + sign)
        return Html(markup)

    if not isinstance(html, Board):
        return shone(html)
    whole = shone(html)
    _, *pieces = _PLACE.split(whole)
    there = " ".join(place for place, inside in zip(pieces[::2], pieces[1::2], strict=True) if sign in inside)
    frame = ' class="seats framed'
    board = Board(whole.replace(frame, f' data-lit-in="{there}"{frame}', 1) if sign == LIT and there else whole)
    board.parts = {name: shone(part) for name, part in html.parts.items()}
    return board


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
