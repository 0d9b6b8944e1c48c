"""What sheets offer to press can be seen: whatever opens on a board, in every game."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.pieces import spoken
from mohreh.table import games
from mohreh.table.requests.dispatch import Table

UNSEEN = re.compile(r'<span class="unseen"[^>]*>.*?</span>')
BUTTON = re.compile(r"<button[^>]*>(.*?)</button>", re.DOTALL)


def blank(markup: str) -> list[str]:
    """The buttons in which nothing is to be seen."""
    return [found.group() for found in BUTTON.finditer(markup) if not UNSEEN.sub("", found.group(1)).strip()]


def test_what_holds_only_unseen_words_is_blank() -> None:
    for unseen in ('<span class="unseen">Rome</span>', spoken("Rome")):
        assert blank(f"<button>{unseen}</button><button>Rome</button>") == [f"<button>{unseen}</button>"]


@pytest.mark.parametrize("game", games.shipped())
def test_everything_that_opens_shows_what_can_be_pressed(game: str) -> None:
    table, chance = Table(), Chance(f"sheets {game}")

    def ask(**request: object) -> Any:
        return json.loads(table.call(json.dumps({"lang": "en", "bots_pace": 0, **request})))

    seats = [{"name": "Sara", "bot": ""}, {"name": "Mina", "bot": "random"}]
    reply = ask(do="new", game=game, seats=seats, options={}, seed="sheets", entropy="sheets")
    seen = set()
    for step in range(400):
        screen: Any = table.screen
        if screen.game.over:
            break
        board = reply.get("regions", {}).get("board", "")
        if step % 9 == 0:
            for what in re.findall(r'data-look="([^"]+)"', board):
                sheet = ask(do="look", what=what)
                assert sheet["ok"], what
                seen.add(what.partition(" ")[0])
                assert blank(json.dumps(sheet["regions"], ensure_ascii=False).replace('\\"', '"')) == [], what
        answer = None
        while answer is None and table.pause() >= 0:  # who has thought may have to wait for a person
            answer = table.work()
        if answer is not None:
            reply = answer
        elif screen.veiled is not None:
            reply = ask(do="lift")
        elif screen.shows:
            reply = ask(do="go-on")
        else:
            reply = ask(do="act", action=str(chance.choose(screen.game.state.legal_actions(screen.deciding))))
    assert len(seen) > 2
