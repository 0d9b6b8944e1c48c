"""The common part of replies in examples and puzzles: as in a game, with a banner for the task, and without a save."""

from __future__ import annotations

from abc import abstractmethod
from typing import Self

from mohreh.core.html import Html
from mohreh.table.protocol import Reply
from mohreh.table.replies.replies import Replies


class PosedReplies(Replies):
    """Base class of the replies in examples and puzzles: without a save and statistics."""

    repeats = True
    """Whether what was reached is said below the banner as well."""

    @abstractmethod
    def again(self) -> Self:
        """Return replies for the same task, reset to its start."""

    @abstractmethod
    def banner(self) -> Html:
        """Return the banner above the board."""

    @abstractmethod
    def standing(self) -> Reply:
        """Return the progress, as part of a reply."""

    @abstractmethod
    def done(self) -> str:
        """Return the sentence for what has just been reached, once; otherwise ""."""

    def refused(self) -> Reply:
        """Return what is added to the reply to a refused action: an example may ask for exactly that action."""
        return {**self.standing(), "regions": {"scene": self.banner()}, "say": self.done()}

    def draw(self) -> Reply:
        """Return the regions of the page, the banner and the progress."""
        reply = super().draw()
        reply["regions"]["scene"] = self.banner()
        return {**reply, **self.standing()}

    def then(self, since: int) -> Reply:
        """Return the reply after something happened; it announces once that the end is reached."""
        reply = super().then(since)
        said = self.done()
        if said:
            if self.repeats:
                reply["say"] = f"{reply.get('say', '')} {said}".strip()
            reply["speak"] = f"{reply.get('speak', '')} {said}".strip()
        return reply

    def _keep(self, reply: Reply) -> Reply:
        """Return `reply` unchanged, since nothing is saved."""
        return reply
