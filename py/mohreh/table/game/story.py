"""What a game tells in pictures beside its log, where its face does so: see `core.face.StoryFace`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mohreh.core.face import Banner, Scene
from mohreh.core.game import Event
from mohreh.core.html import Html
from mohreh.core.text import Words


def _asked(face: Any, name: str, *given: Any) -> Any:
    """What the function `name` of a face answers; None where it has none."""
    function = getattr(face, name, None)
    return None if function is None else function(*given)


def pictured(face: Any, events: Sequence[Event], scene: Scene) -> Html | None:
    """A small picture of what these events did."""
    found: Html | None = _asked(face, "pictured", events, scene)
    return found


def emptied(face: Any, before: Any, events: Sequence[Event]) -> Sequence[str]:
    """The ids of the places that these events have emptied."""
    return _asked(face, "emptied", before, events) or ()


def announced(face: Any, before: Any, events: Sequence[Event], scene: Scene) -> Sequence[Banner]:
    """What these events have brought that nobody should miss."""
    return _asked(face, "announce", before, events, scene) or ()


def unveiled(face: Any, before: Any, after: Any) -> list[list[str]]:
    """The ids of what the end of a round turns up, group by group."""
    return [list(group) for group in _asked(face, "unveil", before, after) or () if group]


def is_look(face: Any, state: Any) -> bool:
    """Whether somebody is looking at something, and answers when he has seen it."""
    return _asked(face, "is_look", state) is True


def crowned(face: Any, state: Any, scene: Scene) -> Html | None:
    """A picture of the victory."""
    found: Html | None = _asked(face, "crown", state, scene)
    return found


def goes_on(face: Any, state: Any, words: Words) -> str:
    """What begins after the scores between two parts of the game."""
    return _asked(face, "goes_on", state, words) or words("Next round")


def by_points(face: Any, state: Any) -> bool:
    """Whether points have decided the game that is over."""
    return _asked(face, "by_points", state) is not False
