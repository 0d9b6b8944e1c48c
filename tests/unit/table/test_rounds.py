"""Picks on the board, what people look at together between rounds, empty seats, options of each seat, statistics."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import nothing
from mohreh.table import games
from mohreh.table.saves import storage
from tests.tools.shell import Page
from tests.toys.hush import HUSH
from tests.unit.table.hushed import PEEKED, opened, record

ROUND = [*PEEKED, "1 keep", "2 keep", "1 keep", "2 keep"]


def state(page: Page) -> tuple[Any, ...]:
    screen = page.table.screen
    return storage.write(screen.game), screen.picked, screen.lifted, screen.shown


# --- picks


def test_what_is_picked_stays_in_order_and_offers_its_action() -> None:
    page = opened(PEEKED, "", "")
    page.ask("lift")
    reply = page.ask("pick", what="seat-2")
    assert set(reply["regions"]) == {"board", "prompt"} and "save" not in reply and not reply.get("shut")
    assert reply["private"] and reply["game"] == "hush"
    assert re.search(r'data-do="pick seat-2" aria-pressed="true"', page.regions["board"])
    page.ask("pick", what="seat-1")
    assert page.table.screen.picked == ("seat-2", "seat-1") and "point 1 2" in page.actions()
    page.ask("pick", what="seat-2")
    assert page.table.screen.picked == ("seat-1",) and "point 1" in page.actions()
    page.ask("pick", what="seat-1 for seat-2")
    assert page.table.screen.picked == ("seat-1",)
    assert page.ask("pick", what="seat-2")["ok"] and page.table.screen.picked == ("seat-1", "seat-2")
    page.ask("pick", what="seat-1 for seat-2")
    assert page.table.screen.picked == ("seat-1",)


@pytest.mark.parametrize(
    "game", [game for game in games.shipped() if games.room(game).face.extras.picks is not nothing]
)
def test_whoever_thinks_better_of_it_picks_what_the_board_offers_now(game: str) -> None:
    """Also a card, a region or a space instead of the one that was picked before."""
    page, chance, pressed = Page(), Chance("better"), set()
    page.begin(game=game, seats=[{"name": name, "bot": ""} for name in "abc"], seed="better")
    for _ in range(30):
        if page.table.game.reveals.common is not None:
            page.ask("go-on")
        if page.table.screen.veiled is not None:
            page.ask("lift")
        for _ in range(3):
            if offered := re.findall(r'data-do="pick ([^"]*)"', page.regions["board"]):
                pick = chance.choose(sorted(offered))
                assert page.ask("pick", what=pick)["ok"], f"{pick} after {page.table.screen.picked}"
                pressed.add(" for " in pick)
        if page.over:
            break
        if page.table.screen.moment.shared:
            page.ask("act", action=str(page.table.game.state.legal_actions(0)[0]))
            continue
        legal = page.table.game.state.legal_actions(page.table.screen.actor)
        assert page.ask("act", action=str(chance.choose(legal)))["ok"]
    assert pressed == {False, True}


@pytest.mark.parametrize("do", ["act", "hide", "undo", "open"])
def test_picks_are_forgotten_when_the_game_or_the_curtain_moves(do: str) -> None:
    page = opened(PEEKED, "", "")
    page.ask("lift")
    page.ask("act", action="keep")
    page.ask("lift")
    page.ask("act", action="point 1")
    page.ask("lift")
    page.ask("act", action="keep")
    page.ask("lift")
    page.ask("pick", what="seat-1")
    assert page.table.screen.picked
    if do == "undo":
        page.ask("hide")
        page.table.game.last_lift = None
        page.ask("undo")
    else:
        page.ask(do, action="keep", id="a", text=record(PEEKED, "", ""))
    assert page.reply["ok"] and page.table.screen.picked == ()


@pytest.mark.parametrize(
    "what",
    [
        "seat-9",
        "",
        " ",
        "SEAT-1",
        "seat-1 ",
        "x" * 500,
        '"><b>',
        "seat-1 for",
        "for",
        "seat-1 for seat-1 for seat-2",
        "٣",
    ],
)
def test_only_what_the_board_offers_can_be_picked(what: str) -> None:
    page = opened(PEEKED, "", "")
    page.ask("lift")
    page.ask("pick", what="seat-1")
    before = state(page)
    assert page.ask("pick", what=what)["code"] == "unknown_thing" and page.reply["alert"]
    assert state(page) == before


@pytest.mark.parametrize("what", [None, 7, [], {"a": 1}, True])
def test_a_pick_that_is_no_text_is_no_request(what: Any) -> None:
    page = opened(PEEKED, "", "")
    page.ask("lift")
    assert page.ask("pick", what=what)["code"] in ("request", "unknown_thing")


def test_nobody_picks_for_the_computer_in_the_past_or_after_the_end() -> None:
    page = opened([*PEEKED, "1 keep"], "", "random")
    assert page.ask("pick", what="seat-1")["code"] == "bot_decides"
    page.wait()
    page.ask("pick", what="seat-2")
    page.ask("log", line=len(page.table.screen.log.entries))
    assert page.ask("pick", what="seat-1")["code"] == "past"
    assert 'aria-pressed="true"' not in page.regions["board"] and "data-action" not in page.regions["board"]
    page.ask("log", line=None)
    assert 'aria-pressed="true"' in page.regions["board"]
    page.play_through()
    assert page.ask("pick", what="seat-1")["code"] == "over"


def test_what_is_picked_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.toys.hush.HushFace.picks", lambda *_: {f"thing-{n}" for n in range(65)})
    page = opened(PEEKED, "", "random")
    monkeypatch.setattr("tests.toys.hush.HushFace.board", lambda *_: "")
    for n in range(64):
        assert page.ask("pick", what=f"thing-{n}")["ok"]
    assert page.ask("pick", what="thing-64")["code"] == "too_many_picks" and "64" in page.reply["alert"]
    assert page.ask("pick", what="thing-0")["ok"] and len(page.table.screen.picked) == 63


# --- between rounds


def test_between_rounds_the_score_sheet_opens_and_one_press_goes_on() -> None:
    page = opened(ROUND[:-1], "", "")
    page.ask("lift")
    reply = page.ask("act", action="keep")
    assert reply["open"] == "over" and not reply["veiled"] and not reply["private"] and reply["acting"]
    assert "round-1" in page.regions["over"] and 'data-action="continue"' in page.regions["over"]
    assert "shown number 3" in page.regions["board"] and "shown number 8" in page.regions["board"]
    assert 'data-do="over"' in page.regions["controls"]
    assert page.ask("over")["regions"]["over"] and page.reply["open"] == "over"
    again = Page().ask("open", id="a", text=page.table.game and storage.write(page.table.game))
    assert again["open"] == "over" and 'data-action="continue"' in again["regions"]["over"]
    reply = page.ask("act", action="continue")
    assert reply["shut"] and reply["curtain"] == 1 and "open" not in reply
    assert page.ask("over")["code"] == "not_over"
    assert page.ask("undo")["code"] == "revealed"


def test_the_computer_waits_for_people_at_the_score_sheet() -> None:
    page = opened([*ROUND[:-1], "2 keep"], "random", "")
    assert page.reply["open"] == "over" and page.table.pause() == -1 and page.table.work() is None
    assert not page.reply["bot"]
    alone = opened([*ROUND[:-1], "2 keep"], "random", "random")
    assert "open" not in alone.reply and alone.table.pause() >= 0
    alone.wait()
    assert alone.over


def test_options_of_the_view_change_between_rounds_only() -> None:
    page = opened(ROUND, "", "", **{"memory-1": "own"})
    assert 'data-do="option memory-1 own" aria-pressed="true"' in page.regions["over"]
    assert 'data-do="option memory-2 off" aria-pressed="true"' in page.regions["over"]
    assert 'class="more between">' in page.regions["over"]
    reply = page.ask("option", key="memory-2", value="full")
    assert 'class="more between" open>' in page.regions["over"]
    assert 'data-do="option memory-2 full" aria-pressed="true"' in reply["regions"]["over"]
    assert "option memory-2 full\n" in reply["save"]["record"] and not reply.get("shut")
    for key, value in [("memory-3", "off"), ("first", "seat-2"), ("memory-2", "more"), ("", ""), ("memory", "own")]:
        before = state(page)
        settled = key == "first"  # and can be changed between rounds no more than within one
        assert page.ask("option", key=key, value=value)["code"] == ("settled" if settled else "bad_option"), key
        assert state(page) == before
    page.ask("log", line=len(page.table.screen.log.entries))
    assert page.ask("option", key="memory-2", value="off")["code"] == "past"
    page.ask("log", line="now")
    page.ask("act", action="continue")
    before = state(page)
    assert page.ask("option", key="memory-2", value="off")["code"] == "not_between" and state(page) == before
    assert page.ask("option", key=[], value={})["code"] == "request"


def test_a_computer_has_no_view_to_change() -> None:
    page = opened(ROUND, "", "random")
    assert "memory-1" in page.regions["over"] and "memory-2" not in page.regions["over"]
    assert page.ask("option", key="memory-2", value="full")["code"] == "bad_option"


@pytest.mark.parametrize("do", ["lift", "hide", "pick", "option"])
def test_without_a_game_there_is_nothing_to_lift_pick_or_choose(do: str) -> None:
    assert Page().ask(do, what="seat-1", key="memory-1", value="own")["code"] == "no_game"


def test_an_open_game_has_no_curtain() -> None:
    page = Page()
    page.begin("", "")
    assert page.ask("lift")["code"] == "no_curtain" and page.ask("hide")["ok"]
    assert not page.reply["veiled"] and not page.reply["private"] and page.actions()
    assert page.ask("pick", what="pile")["code"] == "unknown_thing"


def test_a_computer_that_has_no_choice_keeps_nobody_waiting() -> None:
    page = Page(bots_pace=900)
    for actions, longest in ((["1 peek"], 300), (PEEKED, 900)):
        page.ask("open", id="a", text=record(actions, "random", "random"))
        assert page.table.work() is None and longest - 10 < page.table.pause() <= longest


# --- seats and options of the dialog


def form(*bots: str, **options: str) -> dict[str, str]:
    """The fields of the dialog with these players."""
    fields = {f"seat-{n}-bot": bot for n, bot in enumerate(bots, 1)}
    fields |= {f"seat-{n}-name": f"N{n}" for n in range(1, len(bots) + 1)}
    return fields | {f"option-{key.replace('_', '-')}": value for key, value in options.items()}


def test_the_dialog_offers_seats_that_stay_empty() -> None:
    page = Page()
    html = page.ask("dialog", game="hush")["regions"]["new-game"]
    assert html.count('class="person"') == 4 and html.count('value="none"') == 2 == html.count('value="none" selected')
    assert re.search(r'name="seat-2-bot".*?<option value="random" selected>', html, re.S)
    assert re.findall(r'name="option-first" value="(seat-\d)"', html) == ["seat-1", "seat-2"]  # no word of the others
    assert "disabled" not in html
    assert html.count('class="each choice"') == 4 and 'name="option-memory-4"' in html
    html = page.ask("dialog", game="hush", seats=[{}, {}, {}, {}])["regions"]["new-game"]
    assert re.findall(r'name="option-first" value="seat-(\d)"', html) == ["1", "2", "3", "4"]
    assert page.ask("dialog", game="toy")["regions"]["new-game"].count('class="person"') == 2
    assert "none" not in re.findall(r'value="([^"]*)"', page.regions["new-game"])


def test_a_choice_of_a_seat_that_is_empty_by_now_is_the_usual_one() -> None:
    html = Page().ask("dialog", game="hush", form=form("", "", "none", "none", first="seat-3"))["regions"]["new-game"]
    assert re.findall(r'name="option-first" value="([^"]*)" checked', html) == ["seat-1"]


def test_the_name_of_a_person_never_becomes_that_of_a_computer() -> None:
    page = Page()
    fields = form("", "", "none", "none") | {"seat-2-was": "person"}
    html = page.ask("dialog", game="hush", form=fields)["regions"]["new-game"]
    assert 'name="seat-2-name" value="N2"' in html and 'name="seat-2-was" value="person"' in html
    taken = fields | {"seat-2-bot": "random"}
    html = page.ask("dialog", game="hush", form=taken)["regions"]["new-game"]
    assert 'value="N1"' in html and 'value="N2"' not in html and 'name="seat-2-was"' not in html
    assert page.ask("new", game="hush", form=taken, entropy="e")["ok"]
    assert [each.name for each in page.table.screen.game.people] == ["N1", "Nika"]
    left = fields | {"seat-2-bot": "none"}  # who has left may come back
    html = page.ask("dialog", game="hush", form=left)["regions"]["new-game"]
    assert 'value="N2"' in html and 'name="seat-2-was" value="person"' in html
    own = form("", "random")  # a computer may be given a name
    assert page.ask("new", game="hush", form=own, entropy="e")["ok"]
    assert [each.name for each in page.table.screen.game.people] == ["N1", "N2"]


def test_empty_seats_are_left_out_and_what_belongs_to_a_seat_moves_with_it() -> None:
    page = Page()
    fields = form("", "none", "random", "", first="seat-4", memory_1="own", memory_3="full", memory_4="full")
    assert page.ask("new", game="hush", form=fields, entropy="e")["ok"]
    screen = page.table.screen
    assert [(each.name, each.bot) for each in screen.game.people] == [("N1", ""), ("N3", "random"), ("N4", "")]
    assert screen.game.options == {"first": "seat-3", "memory-1": "own", "memory-3": "full"}
    assert screen.scene().options == screen.game.options
    state: Any = screen.game.state
    assert state.start == 2 and "option memory-3 full\n" in page.reply["save"]["record"]


@pytest.mark.parametrize(
    "fields",
    [
        form("", "none", "none", "none"),
        form("none", "none", "none", "none"),
        form("", "", "none", "none", first="seat-3"),
        form("", "random", first="seat-4"),
        form("", "random", memory_1="never"),
        form("", "greedy"),
        {},
    ],
)
def test_combinations_that_cannot_be(fields: dict[str, str]) -> None:
    reply = Page().ask("new", game="hush", form=fields, entropy="e")
    assert reply["code"] in ("bad_option", "request") and reply["alert"]


def test_a_rematch_moves_everybody_up_with_their_options() -> None:
    page = Page()
    page.ask("new", game="hush", form=form("", "random", "", memory_1="own", memory_3="full"), entropy="e")
    page.ask("rematch", entropy="f")
    screen = page.table.screen
    assert [each.name for each in screen.game.people] == ["N2", "N3", "N1"]
    assert {key: value for key, value in screen.game.options.items() if "memory" in key} == {
        "memory-2": "full",
        "memory-3": "own",
    }


def test_every_game_must_be_named() -> None:
    page = Page()
    for do in ("new", "dialog"):
        assert page.ask(do, seats=[{}, {}])["code"] == "bad_game"
        assert page.ask(do, game="chess", seats=[{}, {}])["code"] == "bad_game" and "chess" in page.reply["alert"]


def test_a_level_of_another_version_is_played_by_the_strongest_of_this_game() -> None:
    text = record([], "", "oracle")
    page = Page()
    assert page.ask("open", id="a", text=text)["ok"]
    assert page.table.game.people[1].bot == HUSH.levels[-1] == "random"


# --- statistics, chart, copies


def test_where_few_points_win_the_best_score_is_the_lowest() -> None:
    page = Page()
    entries = [
        {"game": "hush", "result": "won", "opponents": ["random"], "score": 12},
        {"game": "hush", "result": "lost", "opponents": ["random", "random"], "score": 30},
        {"game": "toy", "result": "won", "opponents": ["greedy"], "score": 12},
        {"game": "toy", "result": "lost", "opponents": ["greedy", "random"], "score": 30},
    ]
    html = page.ask("stats", list=entries)["regions"]["stats"]
    toy, hush = sorted(re.findall(r"<table.*?</table>", html), key=lambda each: "Hush" in each)
    assert re.findall(r"<td>(\d+)</td>", hush) == ["2", "1", "0", "12", "21"]
    assert re.findall(r"<td>(\d+)</td>", toy) == ["2", "1", "0", "30", "21"] and "easy" in toy
    assert page.ask("stats", game="toy", list=entries)["regions"]["stats"].count("<table") == 1
    assert page.ask("stats", game="chess", list=entries)["code"] == "bad_game"


def test_the_statistics_of_a_game_compare_with_the_best_rival() -> None:
    page = opened([], "", "random", "random", numbers=("3", "8", "5"))
    page.play_through()
    state: Any = page.table.game.state
    totals = state.totals
    assert page.stats[0]["score"] == totals[0] and page.stats[0]["against"] == min(totals[1:])
    both = opened([], "", "")
    both.play_through()
    final: Any = both.table.game.state
    assert both.stats[0]["result"] == "together" and both.stats[0]["score"] == min(final.totals)


def test_the_chart_counts_rounds_where_points_are_counted_there() -> None:
    page = opened([], "", "random")
    page.play_through(Chance("chart"))
    assert page.over
    dots = re.findall(r'<polyline points="([^"]*)"', page.regions["over"])
    assert [len(each.split(" ")) for each in dots] == [3, 3]  # the start and two rounds
    assert page.regions["over"].count('class="chart-end"') == 4
    assert page.regions["over"].count("<tr>") == 3


def test_two_copies_of_a_game_are_counted_once() -> None:
    page = Page()
    page.ask("new", game="toy", seats=[{}, {"bot": "greedy"}], options={"pile": "short"}, entropy="e")
    text, fragment = page.ask("file")["file"]["text"], page.ask("link")["fragment"]
    bare = "".join(line + "\n" for line in text.splitlines() if not line.startswith("note "))
    ids = []
    for given in (text, text, fragment, bare, bare):
        copy = Page()
        copy.ask("import", text=given, entropy=str(len(ids)))
        assert copy.table.game.id != page.table.game.id
        copy.play(Chance("copy"))
        ids.append(copy.stats[0]["id"])
    assert ids[0] == ids[1] == ids[2] == page.table.game.id and ids[3] == ids[4]
    hostile = text.replace(f'origin "{ids[0]}"', 'origin "../../<b>"')
    copy = Page()
    copy.ask("import", text=hostile, entropy="h")
    assert re.fullmatch("[A-Za-z0-9_-]+", copy.table.game.origin)
    copy.play(Chance("hostile"))
    assert copy.ask("same-deal", entropy="t")["ok"] and copy.table.game.origin == copy.table.game.id


def test_a_stopped_computer_is_not_shown_as_deciding() -> None:
    page = Page()
    page.begin("greedy", "", options={"first": "seat-1"})
    assert page.regions["prompt"] != page.ask("stop")["regions"]["prompt"]
    assert "P1" in page.regions["prompt"] and "is paused" in page.regions["prompt"]
    assert "P1: decide" not in page.regions["prompt"]
    page.ask("resume")
    assert "P1: decide" in page.regions["prompt"]


def test_the_catalogue_says_what_the_page_needs_of_a_game() -> None:
    shipped = games.shipped()
    assert len(shipped) >= 2 and games.names()[: len(shipped)] == shipped and "toy" in games.names()
    assert [games.about(game).order for game in shipped] == sorted(games.about(game).order for game in shipped)
    assert games.styles(shipped[0]) == (f"styles/{shipped[0]}-faces.css", f"styles/{shipped[0]}.css")
    assert games.sprite(shipped[0]) == f"icons/{shipped[0]}.svg"
    assert games.packages()[:2] == ("mohreh.table", f"mohreh.games.{shipped[0]}")
