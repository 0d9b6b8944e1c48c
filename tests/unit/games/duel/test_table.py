"""7 Wonders Duel at the table, played through what the page would show."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.games.duel.face import by_points
from mohreh.games.duel.state import State
from tests.tools.shell import PRESS, Page
from tests.unit.games.duel.begun import begin

LOOK = re.compile(r'data-look="([^"]*)"')


def buttons(page: Page) -> dict[str, bool]:
    """Every action the page offers, on the board and on the sheets of its cards, and whether it is refused."""
    found: dict[str, bool] = {}
    looks = dict.fromkeys(LOOK.findall(page.regions["board"]))
    pages = [page.regions["board"]]
    pages += [page.ask("look", what=unescape(what))["regions"]["sheet"] for what in looks]
    for html in pages:
        for text, rest in PRESS.findall(html):
            found[unescape(text)] = "aria-disabled" in rest
    return found


def test_the_buttons_are_the_legal_actions() -> None:
    page, chance = Page(), Chance("buttons")
    begin(page, "", "")
    for _ in range(70):
        if page.over:
            break
        screen = page.table.screen
        found = buttons(page)
        legal = {str(action) for action in screen.game.state.legal_actions(screen.deciding)}
        assert {action for action, refused in found.items() if not refused} == legal
        for action in [action for action, refused in found.items() if refused][:1]:
            reply = page.ask("act", action=action)
            assert reply["code"] == "refused" and re.search(r" · DU-\d", reply["alert"])
        assert page.ask("act", action=chance.choose(sorted(legal)))["ok"]


@pytest.mark.parametrize(("seed", "language"), [(1, "fa"), (2, "en")])
def test_a_whole_game_against_the_computer(seed: int, language: str) -> None:
    page, chance = Page(lang=language), Chance(f"whole {seed}")
    begin(page, "", "greedy", entropy=str(seed))
    while not page.over:
        page.wait()
        if page.over:
            break
        screen = page.table.screen
        legal = sorted(map(str, screen.game.state.legal_actions(screen.deciding)))
        reply = page.ask("act", action=chance.choose(legal))
        assert reply["say"] and reply["save"]["record"] and reply["shut"]
        assert "<b>Ali" not in "".join(page.regions.values())
    assert page.reply["open"] == "over" and len(page.stats) == 1
    counted = by_points(page.position(State))  # a supremacy is not charted
    assert ("<polyline" in page.regions["over"]) == counted and "<table" in page.regions["over"]
    assert len(page.ask("link")["fragment"]) < 2500
    assert len(page.reply) and page.ask("log", line=0)["ok"] and page.ask("log", line=None)["ok"]


def test_undo_stops_where_a_card_was_revealed_and_nowhere_else() -> None:
    page, chance = Page(), Chance("undo")
    begin(page, "", "", wonders="first-game", first="seat-1")
    stopped = passed = 0
    for _ in range(60):
        if page.over:
            break
        screen = page.table.screen
        before = page.regions["board"]
        action = chance.choose(screen.game.state.legal_actions(screen.deciding))
        warned = screen.irreversible(action)
        page.ask("act", action=str(action))
        revealed = (
            any(step.seat == CHANCE for step in screen.game.history.steps[-4:])
            and screen.game.history.steps[-1].reveals
        )
        assert revealed == warned
        reply = page.ask("undo")
        assert reply["ok"] != warned
        if warned:
            stopped += 1
            assert reply["code"] == "revealed"
        else:
            passed += 1
            assert re.sub(r' class="[^"]*"', "", page.regions["board"]) == re.sub(r' class="[^"]*"', "", before)
            page.ask("redo")
    assert stopped > 5 and passed > 5


def test_a_reload_shows_the_very_same_page() -> None:
    page, chance = Page(), Chance("reload")
    begin(page, "", "greedy")
    for _ in range(25):
        page.wait()
        if page.over:
            break
        screen = page.table.screen
        legal = sorted(map(str, screen.game.state.legal_actions(screen.deciding)))
        save = page.ask("act", action=chance.choose(legal))["save"]
        other = Page()
        other.ask("open", id=save["id"], text=save["record"])
        assert other.regions["board"] == page.regions["board"]
        assert other.regions["prompt"] == page.regions["prompt"]
        assert {**other.reply["save"], "number": 0} == {**save, "number": 0}  # each page counts for itself


def test_replies_are_small_and_whole() -> None:
    page = Page()
    begin(page, "", "")
    screen = page.table.screen
    for _ in range(12):
        page.ask("act", action=str(screen.game.state.legal_actions(screen.deciding)[0]))
        assert set(page.reply["regions"]) <= {"prompt", "board", "controls", "since", "moment", "log", "log-now"}
        assert len(json.dumps(page.reply)) < 150_000
        assert len(page.reply["save"]["home"]) < 6_000
        ids = re.findall(r' id="([^"]*)"', "".join(page.regions[name] for name in ("prompt", "board", "controls")))
        assert len(ids) == len(set(ids))


def test_the_same_deal_brings_the_same_cards_whatever_is_drafted() -> None:
    page = Page()
    begin(page, "", "", first="seat-1")
    seen = []
    for chance in (Chance("one"), Chance("two")):
        screen = page.table.screen
        tokens, pool = page.position(State).board_tokens, page.position(State).pool
        while page.position(State).age == 0:
            page.ask("act", action=str(chance.choose(screen.game.state.legal_actions(screen.deciding))))
        seen.append((tokens, pool, page.position(State).slots, sorted(page.position(State).wonders[0])))
        page.ask("same-deal", entropy="another")
    assert seen[0][:3] == seen[1][:3] and seen[0][3] != seen[1][3]


def test_against_the_computer_undo_returns_to_the_own_decision_unless_a_card_was_revealed() -> None:
    page, chance = Page(), Chance("back")
    begin(page, "", "greedy", entropy="b")
    went = stopped = 0
    for _ in range(30):
        page.wait()
        if page.over:
            break
        screen = page.table.screen
        own = [place for place, step in enumerate(screen.game.history.steps) if step.seat == 0]
        if own:
            free = not any(step.reveals for step in screen.game.history.steps[own[-1] :])
            record, board = page.ask("file")["file"]["text"], page.regions["board"]
            reply = page.ask("undo")
            assert reply["ok"] == free
            if free:
                went += 1
                assert screen.deciding == 0 and len(screen.game.history.steps) == own[-1] and page.table.pause() == -1
                assert page.ask("redo")["ok"] and page.regions["board"] == board
                assert page.ask("file")["file"]["text"] == record
            else:
                stopped += 1
                assert reply["code"] == "revealed"
        page.ask("act", action=str(chance.choose(screen.game.state.legal_actions(0))))
    assert went > 3 and stopped > 3
