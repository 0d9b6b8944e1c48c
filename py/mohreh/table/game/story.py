"""What a game tells in pictures beside its log, where its face does so: see `core.face.StoryFace`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mohreh.core.face import Banner, Face, Scene
from mohreh.core.game import Action, AnyState, Event
from mohreh.core.html import Html
from mohreh.core.text import Words

AnyFace = Face[AnyState, Action]


def _asked(face: AnyFace, name: str, *given: object) -> Any:
    """What the function `name` of a face answers; None where it has none."""
    function = getattr(face, name, None)
    return None if function is None else function(*given)


def pictured(face: AnyFace, events: Sequence[Event], scene: Scene) -> Html | None:
    """A small picture of what these events did."""
    found: Html | None = _asked(face, "pictured", events, scene)
    return found


def emptied(face: AnyFace, before: AnyState, events: Sequence[Event]) -> Sequence[str]:
    """The ids of the places that these events have emptied."""
    return _asked(face, "emptied", before, events) or ()


def announced(face: AnyFace, before: AnyState, events: Sequence[Event], scene: Scene) -> Sequence[Banner]:
    """What these events have brought that nobody should miss."""
    return _asked(face, "announce", before, events, scene) or ()


def unveiled(face: AnyFace, before: AnyState, after: AnyState) -> list[list[str]]:
    """The ids of what the end of a round turns up, group by group."""
    return [list(group) for group in _asked(face, "unveil", before, after) or () if group]


def is_look(face: AnyFace, state: AnyState) -> bool:
    """Whether somebody is looking at something, and answers when he has seen it."""
    return _asked(face, "is_look", state) is True


def crowned(face: AnyFace, state: AnyState, scene: Scene) -> Html | None:
    """A picture of the victory."""
    found: Html | None = _asked(face, "crown", state, scene)
    return found


def goes_on(face: AnyFace, state: AnyState, words: Words) -> str:
    """What begins after the scores between two parts of the game."""
    return _asked(face, "goes_on", state, words) or words("Next round")


def by_points(face: AnyFace, state: AnyState) -> bool:
    """Whether points have decided the game that is over."""
    return _asked(face, "by_points", state) is not False
