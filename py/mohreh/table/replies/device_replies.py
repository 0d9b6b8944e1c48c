"""What another device than the host's is answered: nothing is kept there."""

from __future__ import annotations

from mohreh.table.protocol import Reply
from mohreh.table.replies.replies import Replies


class DeviceReplies(Replies):
    """Replies without a save and without statistics: the record lies with the host."""

    def _keep(self, reply: Reply) -> Reply:
        return reply
