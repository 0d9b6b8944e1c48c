"""Hints at the table: who is given one, from what it is made, where it is noted, and who is not given any."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.bots import chances
from mohreh.bots.advice import judge, rank
from mohreh.core.chance import Chance
from mohreh.core.face import nothing
from mohreh.core.game import CHANCE
from mohreh.core.thinking import Budget, at_once
from mohreh.table import games
from mohreh.table.game import advising
from mohreh.table.game.hints import Advised, Hints
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import seat_people
from mohreh.table.replies.changes import lights
from mohreh.table.requests.guest import GuestTable
from mohreh.table.saves import storage
from mohreh.table.screen.screen import Screen
from mohreh.table.views import hint_sheet
from mohreh.table.views.look import Look
from tests.tools import rooms
from tests.tools.games import room_in_folder
from tests.tools.lit import lit_in
from tests.tools.shell import Page
from tests.toys.sealed import SEALED, face

games.add(rooms.room(SEALED, face))

ROOMS = [room_in_folder(name) for name in games.in_folders()]
QUICK = Budget(seconds=None, playouts=40)
FIRST = {"first": "seat-1"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hints, "budget", QUICK)


def thinks(page: Page) -> bool:
    """Whether a hint is in the making."""
    hint = page.table.screen.hint
    return hint is not None and not hint.moves


def think(page: Page) -> None:
    """Let the computer think until the hint is there."""
    for _ in range(2000):
        if not thinks(page):
            return
        pushed = page.table.work()
        if pushed:
            page.take(pushed)
    pytest.fail("the hint is never found")


def hinted(page: Page) -> dict[str, Any]:
    assert page.ask("hint")["ok"]
    think(page)
    return page.reply


def record(page: Page) -> str:
    return storage.write(page.table.game)


def note(page: Page) -> str:
    found = re.search(r'^note hints "(.*)"$', record(page), re.M)
    return found[1] if found else ""


def test_a_hint_thinks_in_slices_names_two_moves_and_they_can_be_pressed() -> None:
    page = Page()
    page.begin("", "greedy", options=FIRST)
    reply = page.ask("hint")
    assert reply["ok"] and reply["open"] == "sheet" and "<progress" in reply["regions"]["sheet"]
    assert page.table.pause() == 0.0
    think(page)
    moves = re.findall(r'class="do[^"]*" data-action="([^"]+)"', page.regions["sheet"])
    assert len(moves) == 2 and all(page.table.game.state.refusal(0, move) is None for move in moves)
    assert len(lit_in(page.regions["board"], page.reply["hinted"])) == 2
    assert "to win" in page.regions["sheet"] and page.reply["speak"].startswith("Hint: ")
    again = page.ask("hint")
    assert "<progress" not in again["regions"]["sheet"], "what was found is not thought about once more"
    assert page.ask("act", action=moves[0])["ok"]
    assert page.table.screen.hint is None and "hinted" not in page.reply


def test_the_engine_answers_while_it_thinks_and_it_can_be_stopped() -> None:
    page = Page()
    page.begin("", "greedy", options=FIRST)
    page.ask("hint")
    page.table.work()
    assert page.ask("look", what="pile")["ok"]
    shown = page.regions["sheet"]
    think(page)
    assert page.regions["sheet"] == shown, "a sheet that was opened meanwhile stays"
    page.ask("hint")
    assert "hint-moves" in page.regions["sheet"]
    other = Page()
    other.begin("", "greedy", options=FIRST)
    other.ask("hint")
    stopped = other.ask("hint-stop")
    assert stopped["shut"] and not stopped["regions"]["sheet"] and not thinks(other) and not note(other)


def test_the_record_notes_the_hint_and_the_rules_record_is_free_of_it() -> None:
    page = Page()
    page.begin("", "", options=FIRST)
    before = record(page)
    reply = hinted(page)
    assert note(page) == "0.1" and "save" in reply, "what was told is kept at once"
    assert record(page).replace('note hints "0.1"\n', "") == before
    page.ask("act", action="take 1")
    assert "log-hinted" in page.regions["log"] and "with a hint" in page.regions["log"]
    page.ask("act", action="take 1")
    assert page.regions.get("log-now", page.regions["log"]).count("log-hinted") == 1
    text = record(page)
    page.ask("open", id="b", text=text)
    assert note(page) == "0.1" and page.regions["log"].count("log-hinted") == 1
    page.ask("log", line=1)
    assert "with a hint" in page.regions["prompt"]


def test_what_was_taken_back_takes_its_hint_along() -> None:
    page = Page()
    page.begin("", "", options=FIRST)
    page.ask("act", action="take 1")
    hinted(page)
    page.ask("undo")
    assert note(page) == ""
    page.ask("redo")
    assert note(page) == "1.2"
    page.ask("undo")
    page.ask("act", action="take 2")
    page.ask("act", action="keep")
    assert note(page) == "", "that decision was never come to in this course of the game"


@pytest.mark.parametrize("odd", ["x", "1", "1.1.1", "1.9", "1.1  2.1", "99999999.1", "1.1 " * 9000])
def test_an_odd_note_is_passed_over(odd: str) -> None:
    page = Page()
    page.begin("", "", options=FIRST)
    page.ask("act", action="take 1")
    text = record(page).replace("note actions", f"note hints {json.dumps(odd)}\nnote actions")
    assert page.ask("open", id="b", text=text)["ok"] and "log-hinted" not in page.regions["log"]


def test_no_hint_where_none_may_be() -> None:
    page = Page()
    page.begin("", "greedy", options={"first": "seat-2"})
    assert page.ask("hint")["code"] == "bot_decides"
    page.wait()
    page.ask("act", action="take 1")
    page.wait()
    page.ask("log", line=1)
    assert page.ask("hint")["code"] == "past"
    page.ask("log", line="now")
    assert page.ask("hint", hints=False)["code"] == "no_hints"
    assert 'data-do="hint"' not in page.ask("settings", hints=False)["regions"]["controls"]
    assert 'data-do="hint"' in page.ask("settings", hints=True)["regions"]["controls"]
    page.play_through()
    assert page.ask("hint")["code"] == "over" and 'data-do="hint"' not in page.regions["controls"]


def test_no_hint_in_a_lesson_or_an_example() -> None:
    for room in map(games.room, games.shipped()):
        page = Page()
        if page.ask("lesson", game=room.id, entropy="e")["ok"]:
            assert page.ask("hint")["code"] == "no_hint_here" and 'data-do="hint"' not in page.regions["controls"]


def test_behind_the_curtain_nobody_is_given_the_hint_of_another() -> None:
    page = Page()
    page.begin("", "", game="sealed", options={})
    assert page.ask("hint")["code"] == "veiled"
    page.ask("lift")
    hinted(page)
    assert "hint-moves" in page.regions["sheet"]
    page.ask("hide")
    assert page.regions["sheet"] == "" and "hinted" not in page.reply
    assert page.ask("look", what="hint")["ok"] is False
    page.ask("lift")
    bid = re.search(r'data-action="(bid \d)"', page.regions["board"])
    assert bid
    page.ask("act", action=bid[1])
    assert page.regions["sheet"] == "" and page.table.screen.hint is None
    page.ask("lift")
    assert page.ask("look", what="hint")["ok"] is False
    offered = re.search(r'data-action="(bid \d)"', page.regions["board"])
    assert offered
    page.ask("act", action=offered[1])
    log = page.regions["log"]
    assert log.count("log-hinted") == 1, "what was answered in secret is marked when it is told"


def test_a_hint_after_a_secret_answer_does_not_show_what_comes_next() -> None:
    page = Page()
    page.begin("", "greedy", game="sealed", options={})
    first = re.search(r'data-action="(bid \d)"', page.regions["board"])
    assert first
    page.ask("act", action=first[1])
    assert page.table.screen.acting, "the answer may still be changed"
    assert page.ask("hint")["code"] == "answered"


def test_boards_of_others_give_hints_only_where_their_page_asks_for_them() -> None:
    for asked, given in ((None, False), ("on", True), ("yes", False)):
        page = Page(hints=None)
        page.table = GuestTable(page.clock)
        query = {"game": "toy", "new": "", "seats": "person,greedy", "options": "first=seat-1"}
        query |= {"hints": asked} if asked else {}
        page.ask("begin", query=query, entropy="e")
        assert ('data-do="hint"' in page.regions["controls"]) is given
        reply = page.ask("hint")
        assert reply["ok"] is given and "save" not in reply
        if given:
            think(page)
            assert "reports" not in page.reply and "save" not in page.reply and "hint-moves" in page.regions["sheet"]


@pytest.mark.parametrize(
    "room", [room for room in ROOMS if room.face.extras.picks is not nothing], ids=lambda room: room.id
)
def test_what_a_hint_lights_goes_on_from_what_has_been_picked(room: games.Room) -> None:
    page = Page()
    page.begin(*[""] * room.recommended, game=room.id, options={})
    for _ in range(60):
        screen = page.table.screen
        if screen.veiled is not None:
            page.ask("lift")
        look, seat = Look(screen), screen.actor
        for action in screen.game.state.legal_actions(seat):
            way = room.face.ways(look.now, look.scene, action)
            if way[0].kind == "pick":
                hint = screen.game.hints.ask(seat, look.now, look.scene)
                hint.moves = [Advised(action, 0.5, "", ())]
                assert page.ask("settings")["hinted"] == lights(way)
                assert page.ask("pick", what=way[0].what)["hinted"] == lights(way[1:])
                assert lit_in(page.regions["board"], page.reply["hinted"][:1])
                return
        page.ask("act", action=str(action))
    pytest.fail("nothing is picked for any action")


def later(game: Any, seats: int, steps: int, seed: str) -> tuple[Any, int] | None:
    """A position of a game some way on, by chance, and a seat that decides there between several actions."""
    state, luck = game.new({}, seats), Chance(seed)
    for step in range(steps + 60):
        decision = state.decision()
        if not decision.seats:
            return None
        seat = decision.seats[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.sample(luck))
            continue
        actions = state.legal_actions(seat)
        if step >= steps and len(actions) > 1:
            return state, seat
        state.apply(seat, luck.choose(actions))
    return None


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
@pytest.mark.parametrize("steps", [8, 25, 60])
def test_two_worlds_with_the_same_view_are_given_the_same_hint(room: games.Room, steps: int) -> None:
    game, words = room.game, room.words("en")
    found = later(game, room.recommended, steps, f"{room.id} {steps}")
    if found is None:
        pytest.skip("the game was over")
    state, seat = found
    other = state.determinize(seat, Chance("another world"))
    views = state.observe(seat), other.observe(seat)
    assert views[0] == views[1]
    rankings = [at_once(rank(game, view, seat, Budget(seconds=None, playouts=12))) for view in views]
    assert rankings[0] == rankings[1]
    legal = set(map(str, state.legal_actions(seat)))
    assert rankings[0] and all(str(action) in legal and 0.0 <= chance <= 1.0 for action, chance in rankings[0])
    people = seat_people([{"name": "Sara"}, *[{}] * (room.recommended - 1)], words, room.levels)
    scene = Screen(GameInProgress("a", room, people, {}, "s"), words).scene(seat)
    for action, _ in rankings[0][:3]:
        moves = [
            (advising.called(room, view, seat, action, scene), advising.reasons(room, view, seat, action, scene))
            for view in views
        ]
        assert moves[0] == moves[1] and moves[0][0]
        assert judge(game, views[0], seat, action) == judge(game, views[1], seat, action)


def test_a_hint_to_one_of_two_partners_says_how_likely_both_win() -> None:
    shares = []
    for sides in (((0,), (1,)), ((0, 1),)):
        page = Page()
        page.begin("", "greedy", options=FIRST)
        page.table.game.sides = sides
        hinted(page)
        shares.append([move.chance for move in page.table.screen.hint.moves])
    assert shares[1] == [min(1.0, 2 * share) for share in shares[0]] != shares[0]


def test_without_reliable_chances_a_hint_names_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"seats": 2, "sides": 2, "tells": "place", "weights": [0, 0, 0.5, 0, 0], "place": [0.0, 1.0]}
    monkeypatch.setattr(chances, "rows", lambda game: (row,))
    page = Page()
    page.begin("", "greedy", options=FIRST)
    hinted(page)
    screen = page.table.screen
    moves = screen.hint.moves
    sheet = page.regions["sheet"]
    shown = re.findall(r'class="hint-number">(\d\.\d)</span><span class="hint-of">the place to expect, of 2<', sheet)
    assert len(shown) == len(moves) == 2 and "%<" not in sheet
    for move, number in zip(moves, shown, strict=True):
        assert float(number) == pytest.approx(2 - move.chance, abs=0.051)
    assert shown == sorted(shown) and f"{shown[0]}: the place to expect, of 2" in hint_sheet.spoken(screen, screen.hint)


def test_a_chance_is_corrected_as_measured_and_nothing_else_of_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = []
    for steep in (1.0, 0.5):
        row = {"seats": 2, "sides": 2, "tells": "chance", "weights": [0, 0, steep, 0, 0], "place": [0.0, 1.0]}
        monkeypatch.setattr(chances, "rows", lambda game, row=row: (row,))
        page = Page()
        page.begin("", "greedy", options=FIRST)
        hinted(page)
        moves.append(page.table.screen.hint.moves)
    plain, gentle = moves
    assert [(each.action, each.called) for each in plain] == [(each.action, each.called) for each in gentle]
    for one, other in zip(plain, gentle, strict=True):
        assert abs(other.chance - 0.5) < abs(one.chance - 0.5) and (other.chance < 0.5) == (one.chance < 0.5)


def test_moves_with_the_same_number_are_not_called_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the numbers say and what the sentences beside them say is one judgement."""

    def two(game: Any, view: Any, seat: int, most: int, budget: Budget) -> Any:
        yield 1.0
        second, first = view.legal_actions(seat)[:2]
        return [(first, 0.52), (second, 0.5)]

    row = {"seats": 2, "sides": 2, "tells": "place", "weights": [0, 0, 1, 0, 0], "place": [0.0, 1.0]}
    monkeypatch.setattr("mohreh.table.game.hints.best", two)
    worse, alike = "judged to be worse", "Both are judged to be as good as each other."
    for rows in ((), (row,)):
        monkeypatch.setattr(chances, "rows", lambda game, rows=rows: rows)
        page = Page()
        page.begin("", "greedy", options=FIRST)
        hinted(page)
        sheet = page.regions["sheet"]
        assert (worse in sheet) is (not rows) and (alike in sheet) is bool(rows), sheet
