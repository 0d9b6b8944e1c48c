"""Who wins together: winners, rivals and results by side, in what is counted, told and sent to the page around."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.requests.guest import GuestTable
from mohreh.table.views import statistics
from tests.tools import rooms
from tests.tools.shell import Page
from tests.toys.sealed import SEALED, face

games.add(rooms.room(SEALED, face))
ROOM = games.room("sealed")
ALONE, PAIRS, ONE = ((0,), (1,), (2,), (3,)), ((0, 1), (2, 3)), ((0, 1, 2, 3),)


def ended(bots: tuple[str, ...], sides: Any, totals: tuple[int, ...], winners: tuple[int, ...]) -> dict[str, Any]:
    """What is kept of a game that has ended so."""
    state = SimpleNamespace(scores=lambda: [{"total": total} for total in totals], winners=lambda: winners)
    people = [SimpleNamespace(name=f"P{seat}", bot=bot) for seat, bot in enumerate(bots)]
    humans = frozenset(seat for seat, bot in enumerate(bots) if not bot)
    game = SimpleNamespace(people=people, sides=sides, state=state, humans=humans, origin="a", room=ROOM)
    game.history = SimpleNamespace(steps=())
    kept = statistics.finished(game)  # type: ignore[arg-type]
    return {key: kept[key] for key in ("result", "opponents", "score", "against") if key in kept}


@pytest.mark.parametrize(
    ("bots", "sides", "totals", "winners", "wanted"),
    [
        (("", "b", "c", "d"), ALONE, (9, 4, 7, 1), (0,), ("won", ["b", "c", "d"], 9, 7)),
        (("", "b", "c", "d"), PAIRS, (13, 13, 8, 8), (0, 1), ("won", ["c", "d"], 13, 8)),
        (("a", "b", "", "d"), PAIRS, (13, 13, 8, 8), (0, 1), ("lost", ["a", "b"], 8, 13)),
        (("", "b", "c", "d"), PAIRS, (8, 8, 8, 8), (0, 1, 2, 3), ("shared", ["c", "d"], 8, 8)),
        (("", "", "c", "d"), PAIRS, (13, 13, 8, 8), (0, 1), ("won", ["c", "d"], 13, 8)),
        (("", "b", "", "d"), PAIRS, (13, 13, 8, 8), (0, 1), ("together", [], 13)),
        (("", "b", "c", "d"), ONE, (21, 21, 21, 21), (0, 1, 2, 3), ("won", [], 21, 0)),
        (("", "", "", ""), ONE, (21, 21, 21, 21), (), ("lost", [], 21, 0)),
        (("",), ((0,),), (9,), (0,), ("won", [], 9, 0)),
        (("",), ((0,),), (9,), (), ("lost", [], 9, 0)),
        (("a", "b"), ((0,), (1,)), (9, 4), (0,), ("watched", [], 9)),
        (("", ""), ((0,), (1,)), (9, 4), (0,), ("together", [], 9)),
    ],
)
def test_a_game_is_counted_by_side(bots: Any, sides: Any, totals: Any, winners: Any, wanted: Any) -> None:
    assert tuple(ended(bots, sides, totals, winners).values()) == wanted


def test_a_game_against_nobody_is_counted_with_its_result() -> None:
    words = Words("en", ("mohreh.table",))
    entries = [
        {"game": "sealed", "result": "won", "opponents": [], "score": 8},
        {"game": "sealed", "result": "lost", "opponents": [], "score": 2},
        {"game": "sealed", "result": "won", "opponents": ["random"], "score": 5},
        {"game": "sealed", "result": "together", "opponents": [], "score": 99},
        {"game": "sealed", "result": "watched", "opponents": [], "score": 99},
    ]
    rows = re.findall(
        r'<th scope="row"><span class="unseen">[^<]+: </span>([^<]*)</th>(.*?)</tr>',
        statistics.counted(entries, ROOM, words),
    )
    assert [(name, re.findall(r"<td>(\d+)</td>", row)) for name, row in rows] == [
        ("Without opponents", ["2", "1", "0", "8", "5"]),
        ("Computer: random moves", ["1", "1", "0", "5", "5"]),
    ]


def test_one_person_alone_plays_to_the_end_and_is_counted() -> None:
    page = Page()
    page.begin("", game="sealed", options={"extras": "none", "rounds": "2"})
    assert page.table.game.sides == ((0,),)
    page.play_through(Chance("alone"))
    entry = page.stats[0]
    won = page.table.game.state.winners() == (0,)
    assert page.over and entry["opponents"] == [] and entry["result"] == ("won" if won else "lost")
    assert "<td" in page.ask("stats", list=page.stats)["regions"]["stats"]


def test_partners_are_named_together_and_are_no_rivals() -> None:
    page = Page()
    page.begin("", *["random"] * 3, game="sealed", options={"mode": "pairs", "extras": "none", "rounds": "1"})
    assert page.table.screen.scene().sides == PAIRS
    page.play_through(Chance("pairs"))
    winners = page.table.game.state.winners()
    assert len(page.stats[0]["opponents"]) == 2 and set(winners) in ({0, 1}, {2, 3}, {0, 1, 2, 3})
    names = [f"P{seat + 1}" for seat in winners]
    assert f"{names[0]} and {names[1]}" in page.regions["prompt"]


def test_everybody_is_alone_in_a_game_that_says_nothing() -> None:
    for name in games.shipped():
        game = games.room(name).game
        assert game.sides(game.seats[-1], {}) == tuple((seat,) for seat in range(game.seats[-1]))


def test_the_page_around_an_embedded_game_learns_the_sides() -> None:
    page = Page()
    page.table = GuestTable(page.clock)
    page.ask("begin", query={"new": "1", "game": "sealed", "seats": "random,random", "options": "rounds=1,mode=pairs"})
    reply: Mapping[str, Any] = page.reply
    while "result" not in reply:
        found = page.table.work()
        reply = found if found is not None else reply
        page.clock.now += 1
    assert reply["result"]["sides"] == [[0, 1]] and reply["result"]["winners"] in ([0, 1], [])


def test_a_side_has_one_line_in_the_charts_and_the_names_of_all_its_seats() -> None:
    page = Page()
    options = {"mode": "pairs", "extras": "none", "rounds": "2"}
    page.begin("random", "", "random", "random", game="sealed", options=options)
    page.play_through(Chance("lines"))
    page.ask("analyse")
    while not page.table.game.analysis.found.complete:
        if (pushed := page.table.work()) is not None:
            page.take(pushed)
    colours = [person.colour for person in page.table.game.people]
    for region, stand in (("over", (1, 2)), ("analysis", (1,))):  # the person of a side, else its first seat
        html = page.regions[region]
        chart = html[html.index('<figure class="chart-figure"') : html.index("</figure>")]
        lines = re.findall(r'class="chart-line" data-colour="(\w+)"', chart)
        assert lines == [colours[seat] for seat in stand]
        names = ["P1 and P2", "P3 and P4"][: len(stand)]
        assert re.findall(r'class="chart-name"[^>]*><span[^>]*></span><bdi>([^<]*)</bdi>', chart) == names
        assert re.findall(r'<th scope="col"><bdi>([^<]*)</bdi>', chart) == names
