"""Presses that come late: a page that draws later what the computers have done meanwhile."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tests.tools.shell import Page

MOVED_ON = "The game had just moved on, so nothing was done."


class SlowPage(Page):
    """A page that reports which board it shows, and draws the moves of computers only in `catch_up`."""

    def __init__(self) -> None:
        super().__init__()
        self.settings["drawn"] = 0
        self.underway: list[dict[str, Any]] = []

    def take(self, reply: Mapping[str, Any]) -> dict[str, Any]:
        if "drawn" in reply:
            self.settings["drawn"] = reply["drawn"]
        return super().take(reply)

    def let_them(self) -> None:
        """Let the computers act without drawing their moves."""
        while self.table.pause() >= 0:
            pushed = self.table.work()
            if pushed:
                self.underway.append(json.loads(json.dumps(pushed)))

    def catch_up(self) -> None:
        for reply in self.underway:
            self.take(reply)
        self.underway.clear()


def begin(game: str, *bots: str, **options: str) -> SlowPage:
    page = SlowPage()
    page.begin(*bots, game=game, options=options)
    return page


def places(page: Page) -> int:
    return len(page.table.game.history.steps)


def unchanged(page: SlowPage, **asked: Any) -> None:
    """It is answered kindly, with the board as it is now, and changes nothing."""
    before = places(page)
    reply = page.ask(**asked)
    assert reply["ok"] and reply["note"] == MOVED_ON and "alert" not in reply and "save" not in reply
    assert places(page) == before and "board" in reply["regions"]
