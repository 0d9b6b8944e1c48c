"""Duel on a tablet: pictures of what was done."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.tools.counting import CountingServer
from tests.tools.shown import clear, full, of_size


def test_the_picture_of_what_was_done_is_whole_and_clear(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    shown = full("duel", of_size(server, open_context, (1024, 768), "en"), 2, "deeds", "en")
    assert clear(shown, (".of-wonder", ".face"), random.Random(5).choice)
