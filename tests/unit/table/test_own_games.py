"""People's own finished games: what is kept of each, and the sheet that adds them up."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.table import games
from mohreh.table.views import own_games, statistics
from tests.tools.games import OPEN
from tests.tools.shell import Page


def entry(name: str, result: str = "won", score: int = 40, game: str = "toy", **more: Any) -> dict[str, Any]:
    people = [{"name": name, "score": score, "result": result}]
    fields = {"v": 2, "id": "a", "game": game, "result": result, "opponents": ["greedy"], "score": score}
    return {**fields, "people": people, "moves": 30, "victory": "", **more}


def sheet(entries: list[Any], lang: str = "en", **asked: Any) -> str:
    page = Page()
    page.settings["lang"] = lang
    shown: str = page.ask("numbers", list=entries, **asked)["regions"]["numbers"]
    return shown


def rows(html: str, title: str) -> list[list[str]]:
    """The cells of the table of this title, row by row, without markup."""
    body = html.split(f"<caption>{title}</caption>")[1].split("<tbody>")[1].split("</tbody>")[0]
    return [
        [re.sub("<[^>]*>", "", cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
        for row in body.split("<tr>")[1:]
    ]


def test_a_finished_game_is_kept_with_its_people_its_length_and_how_it_was_won() -> None:
    page = Page()
    page.begin(seats=[{"name": "Sara"}, {"name": ""}])
    page.play(Chance("kept"))
    (kept,) = page.stats
    game = page.table.game
    totals = [row["total"] for row in game.state.scores()]
    assert [(one["name"], one["score"]) for one in kept["people"]] == [("Sara", totals[0]), ("", totals[1])]
    assert {one["result"] for one in kept["people"]} <= {"won", "lost", "shared"}
    assert [one["result"] != "lost" for one in kept["people"]] == [seat in game.state.winners() for seat in (0, 1)]
    assert (
        kept["opponents"] == []
        and kept["result"] == "together"
        and kept["moves"] == len([s for s in game.history.steps if s.seat >= 0]) > 3
    )
    assert statistics.sound(kept) == kept


def test_a_name_that_nobody_has_typed_is_none_in_any_language() -> None:
    assert [statistics.typed(name, 1) for name in ("Player 2", "بازیکن ۲", "بازیکن 2", "Player 1")] == [
        "",
        "",
        "",
        "Player 1",
    ]


def test_the_sheet_of_a_game_says_games_points_opponents_and_moves() -> None:
    entries = [entry("", "won", 50, id="a"), entry("", "lost", 40, id="b"), entry("", "shared", 30, id="c", moves=33)]
    html = sheet(entries)
    facts = dict(re.findall(r"<dt>([^<]*)</dt><dd>([^<]*)</dd>", html))
    assert facts == {
        "Games": "3",
        "Won": "1",
        "Shared": "1",
        "Average score": "40",
        "Best score": "50",
        "Moves of all in a game": "31 on average, 30 to 33",
    }
    assert rows(html, "By opponent") == [["Computer: easy", "3", "50%", "40", "50"]]
    assert [row[1:3] for row in rows(html, "Points over time")] == [["50", "Won"], ["40", "Lost"], ["30", "Shared"]]
    assert 'aria-label="Points of the last 3 games"' in html and "numbers-choice" not in html


@pytest.mark.parametrize(("scores", "scale"), [((190, 198), range(190, 200, 2)), ((90, 198), range(0, 250, 50))])
def test_high_scores_do_not_share_one_line_of_the_chart(scores: tuple[int, int], scale: range) -> None:
    html = sheet([entry("", "won", score, id=str(score)) for score in scores])
    assert re.findall(r'class="chart-number">(\d+)<', html) == [str(each) for each in scale]


def test_people_who_share_a_device_are_distinguished_by_name() -> None:
    both = entry(
        "Sara", people=[{"name": "Sara", "score": 9, "result": "lost"}, {"name": "<b>", "score": 12, "result": "won"}]
    )
    entries = [both, entry("Sara", score=20, id="b"), entry("", score=30, id="c")]
    html = sheet(entries)
    people = re.findall(r'data-do="numbers (\d) toy" aria-pressed="(\w+)">(.*?)</button>', html)
    assert people == [
        ("0", "true", "Everybody"),
        ("1", "false", "<bdi>Sara</bdi>"),
        ("2", "false", "Without a name"),
        ("3", "false", "<bdi>&lt;b&gt;</bdi>"),
    ]
    assert "<dd>4</dd>" in html
    own = sheet(entries, who=1)
    assert '"numbers 1 toy" aria-pressed="true"' in own and "<dt>Games</dt><dd>2</dd>" in own
    assert "<dt>Average score</dt><dd>14</dd>" in own
    assert "Everybody" in sheet(entries, who=99) and "Everybody" in sheet(entries, who=-1)


def test_several_games_stand_side_by_side_and_one_by_one() -> None:
    entries = [entry("", id="a"), entry("", "lost", 8, OPEN, id="b", opponents=["easy"])]
    html = sheet(entries)
    assert [row[:3] for row in rows(html, "By game")] == [
        ["Toy", "1", "100%"],
        [games.room(OPEN).title("en"), "1", "0%"],
    ]
    assert re.findall(r'data-do="(numbers 0[^"]*)"', html) == ["numbers 0", "numbers 0 toy", f"numbers 0 {OPEN}"]
    assert rows(sheet(entries, game=OPEN), "By opponent")[0][1:3] == ["1", "0%"]
    assert rows(sheet(entries, game="chess"), "By game"), "a game that was never played here is none"


WAYS = [game for game in games.shipped() if len(games.room(game).face.extras.victories) > 1]


@pytest.mark.parametrize("game", WAYS)
def test_kinds_of_victory_come_from_the_game_that_has_some(game: str) -> None:
    room = games.room(game)
    first, second, *_ = room.face.extras.victories
    ends = [("won", second), ("lost", first), ("won", first), ("won", "by magic")]
    html = sheet([entry("", end, 5, game, id=way + end, opponents=["easy"], victory=way) for end, way in ends])
    words = room.words("en")
    named = [words(room.face.extras.victories[way]) for way in (first, second)]
    assert rows(html, "How they were won") == [[named[0], "1", "1"], [named[1], "1", "0"]]
    assert "How they were won" not in sheet([entry("")])


def test_what_is_odd_is_passed_over_and_what_an_earlier_version_kept_counts() -> None:
    old = {"v": 1, "id": "x", "game": "toy", "result": "won", "opponents": ["greedy"], "score": 33, "against": 20}
    odd = [
        7,
        None,
        {},
        entry("", score="9"),  # type: ignore[arg-type]
        entry("", result="<b>"),
        entry("", game="chess"),
        entry("", people=[7, {"name": 7, "score": True, "result": "won"}, {"name": "a", "score": 3, "result": "odd"}]),
        {**old, "opponents": ["x" * 50]},
        {**old, "opponents": ["greedy"] * 50},
        {**old, "result": "together"},
    ]
    assert own_games.plays([*odd, old], lambda name: games.room(name) if name == "toy" else None) == [
        own_games.OwnGame("toy", "", "won", 33, "greedy", False, 0, "")
    ]
    assert "No game has been finished here yet." in sheet(odd)


def test_in_persian_all_digits_are_persian() -> None:
    html = sheet([entry("", score=50), entry("", score=41, id="b")], "fa")
    text = re.sub("<[^>]*>", " ", html)
    assert re.search("[۰-۹]", text) and not re.search("[0-9]", text)


def test_a_file_of_many_games_brings_what_was_finished() -> None:
    page = Page()
    page.begin("", "")
    record = page.ask("file")["file"]["text"]
    content = {"games": [{"record": record}], "finished": [entry("Sara"), 7, {"id": "b"}, {**entry(""), "id": ""}]}
    reply = Page().ask("import", text=json.dumps(content), entropy="x")
    assert len(reply["saves"]) == 1 and reply["finished"] == [entry("Sara")]
    puzzles = {"days": [5, 6], "puzzles": {"toy": {"e1": [4, 0]}}}
    solved = Page().ask("import", text=json.dumps({"games": [], "finished": [], "puzzles": puzzles}), entropy="x")
    assert (solved["saves"], solved["finished"], json.loads(solved["puzzles"])) == ([], [], puzzles)
    one = Page().ask("import", text=json.dumps({**content, "finished": [], "puzzles": puzzles}), entropy="x")
    assert len(one["saves"]) == 1 and json.loads(one["puzzles"]) == puzzles, (
        "one game with results is a file of several things"
    )
    alone = Page().ask("import", text=json.dumps({"games": [], "finished": [entry("Sara")]}), entropy="x")
    assert alone["saves"] == [] and alone["finished"] == [entry("Sara")]
    assert Page().ask("import", text='{"games": [], "finished": [7]}', entropy="x")["code"] == "damaged"
    assert Page().ask("import", text='{"games": [], "finished": [', entropy="x")["code"] == "cut"
