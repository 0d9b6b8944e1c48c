"""What is heard of what happens: a reply names the weightiest sound of its events, and none where nothing happened."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import SOUNDS, VICTORY
from mohreh.site.places import ROOT
from mohreh.table import games
from tests.tools.shell import Page


@pytest.mark.parametrize("game", games.shipped())
def test_moves_of_every_game_are_heard(game: str) -> None:
    page, chance, sounds = Page(bots_pace=0), Chance("heard"), set()
    page.begin("", *["random"] * (min(games.room(game).game.seats) - 1 or 1), game=game)
    page.wait()
    assert "sound" not in page.ask("settings")
    for _ in range(40):
        screen = page.table.screen
        if page.over or screen is None or screen.deciding is None:
            break
        page.ask("act", action=str(chance.choose(screen.game.state.legal_actions(screen.deciding))))
        sounds.add(page.reply.get("sound"))
        page.wait()
    assert len(sounds - {None}) > 1 and sounds <= {*SOUNDS, VICTORY, None}
    assert "sound" not in page.ask("undo")


@pytest.mark.parametrize("game", games.shipped())
def test_what_is_heard_happens(game: str) -> None:
    """Each kind that a face names is one of the game's events."""
    sounds = games.room(game).face.extras.heard
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "py/mohreh/games" / game).rglob("*.py"))
    assert sounds and set(sounds.values()) <= set(SOUNDS)
    for kind, _, detail in (each.partition(" ") for each in sounds):
        assert source.count(f'"{kind}"') + source.count(f'"{kind} ') > 1, kind
        assert not detail or f"{detail}=" in source, detail


def test_the_end_is_heard_once_and_not_with_its_score_sheet_again() -> None:
    page = Page(bots_pace=0)
    page.begin("", "random")
    page.play_through()
    assert page.over and page.reply["sound"] == VICTORY
    page.ask("over")
    assert page.reply["open"] == "over" and "sound" not in page.reply
