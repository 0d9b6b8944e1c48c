"""The common part of replies in examples and puzzles: as in a game, with a banner for the task, and without a save."""

from __future__ import annotations

from abc import abstractmethod
from typing import Self

from mohreh.core.html import Html
from mohreh.table.protocol import Reply
from mohreh.table.replies.replies import Replies


class PosedReplies(Replies):
    """What such a page is answered: no save and no statistics."""

    repeats = True
    """Whether what was reached is said below the banner as well."""

    @abstractmethod
    def again(self) -> Self:
        """The same from its start."""

    @abstractmethod
    def banner(self) -> Html:
        """What stands above the board."""

    @abstractmethod
    def standing(self) -> Reply:
        """How far it has come, as the page is told."""

    @abstractmethod
    def done(self) -> str:
        """The sentence for what has just been reached, once; else ""."""

    def refused(self) -> Reply:
        """What the reply to a refused action carries besides: perhaps that was all there was to see."""
        return {**self.standing(), "regions": {"scene": self.banner()}, "say": self.done()}

    def draw(self) -> Reply:
        """The regions of the page and the banner."""
        reply = super().draw()
        reply["regions"]["scene"] = self.banner()
        return {**reply, **self.standing()}

    def then(self, since: int) -> Reply:
        """The reply after something happened; once it says that the end is reached."""
        reply = super().then(since)
        said = self.done()
        if said:
            if self.repeats:
                reply["say"] = f"{reply.get('say', '')} {said}".strip()
            reply["speak"] = f"{reply.get('speak', '')} {said}".strip()
        return reply

    def _keep(self, reply: Reply) -> Reply:
        """Nothing is kept."""
        return reply
