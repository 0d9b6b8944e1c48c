"""Ways: the presses on a board that lead to the button of an action, computed without drawing anything.

>>> from mohreh.core.face import Scene
>>> from mohreh.core.text import Words
>>> scene = Scene(Words("en"), ("Ava", "Bahram"), picked=("card.2",))
>>> Way(scene).look("hand").pick("card.3 for card.2").act("play 3")
(Mark(kind='look', what='hand'), Mark(kind='pick', what='card.3 for card.2'), Mark(kind='act', what='play 3'))
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from mohreh.core.face import Scene
from mohreh.core.game import A, State
from mohreh.core.lesson import Mark


def repicked(picked: tuple[str, ...], what: str) -> tuple[str, ...]:
    """The picks after a press: it toggles `what`; "A for B" picks A instead of B.

    >>> repicked(("a",), "b"), repicked(("a", "b"), "a"), repicked(("a", "b"), "c for a")
    (('a', 'b'), ('b',), ('b', 'c'))
    """
    what, _, instead = what.partition(" for ")
    rest = tuple([each for each in picked if each not in (what, instead)])
    return (*rest, what) if what not in picked or instead else rest


@dataclass(frozen=True, slots=True)
class Way:
    """A sequence of presses on a board, and the scene after them."""

    scene: Scene
    marks: tuple[Mark, ...] = ()

    def look(self, what: str) -> Way:
        """Add a press that opens the sheet of something."""
        return Way(self.scene, (*self.marks, Mark("look", what)))

    def pick(self, what: str) -> Way:
        """Add a press that picks or unpicks something, or picks it instead of something else ("A for B")."""
        scene = replace(self.scene, picked=repicked(self.scene.picked, what))
        return Way(scene, (*self.marks, Mark("pick", what)))

    def exactly(self, things: Collection[str], picked: Collection[str]) -> Way:
        """Add the presses after which exactly these `things` are picked, given what is `picked` now."""
        way = self
        for thing in [
            *(each for each in picked if each not in things),
            *(each for each in things if each not in picked),
        ]:
            way = way.pick(thing)
        return way

    def act(self, action: object) -> tuple[Mark, ...]:
        """All presses, with the button of the action as the last."""
        return (*self.marks, Mark("act", str(action)))


def on_board(view: State[A], scene: Scene, action: A) -> tuple[Mark, ...]:
    """The function `ways` of a face whose board has a button for every action."""
    return Way(scene).act(action)
