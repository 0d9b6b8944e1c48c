"""Ways: what is pressed on a board until the button of an action stands there, told from what its game knows of that
action. Nothing is drawn for it.

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
    """What is picked after a press on the button that says so: it as well, or no longer; "A for B": A instead of B.

    >>> repicked(("a",), "b"), repicked(("a", "b"), "a"), repicked(("a", "b"), "c for a")
    (('a', 'b'), ('b',), ('b', 'c'))
    """
    what, _, instead = what.partition(" for ")
    rest = tuple([each for each in picked if each not in (what, instead)])
    return (*rest, what) if what not in picked or instead else rest


@dataclass(frozen=True, slots=True)
class Way:
    """Presses on a board, one after the other, and its scene after them."""

    scene: Scene
    marks: tuple[Mark, ...] = ()

    def look(self, what: str) -> Way:
        """Then the sheet of something is opened."""
        return Way(self.scene, (*self.marks, Mark("look", what)))

    def pick(self, what: str) -> Way:
        """Then something is picked, put back, or picked instead of something else ("A for B")."""
        scene = replace(self.scene, picked=repicked(self.scene.picked, what))
        return Way(scene, (*self.marks, Mark("pick", what)))

    def exactly(self, things: Collection[str], picked: Collection[str]) -> Way:
        """Then these are picked: of what is now, all else is put back."""
        way = self
        for thing in [
            *(each for each in picked if each not in things),
            *(each for each in things if each not in picked),
        ]:
            way = way.pick(thing)
        return way

    def act(self, action: object) -> tuple[Mark, ...]:
        """The presses, and that on the button of the action."""
        return (*self.marks, Mark("act", str(action)))


def on_board(view: State[A], scene: Scene, action: A) -> tuple[Mark, ...]:
    """The `ways` of a face on whose board every action has its button."""
    return Way(scene).act(action)
