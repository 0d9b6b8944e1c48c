"""Replies to devices other than the host, which save nothing."""

from __future__ import annotations

from mohreh.table.protocol import Reply
from mohreh.table.replies.replies import Replies


class DeviceReplies(Replies):
    """Replies without a save and without statistics: the host has the record."""

    def _keep(self, reply: Reply) -> Reply:
        return reply
