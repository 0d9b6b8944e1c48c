"""The four levels of every game: offered by name, errors that are bounded, and records of earlier versions."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from mohreh.bots import Budget, Greedy, Insight, decide, make
from mohreh.core.chance import Chance
from mohreh.core.record import loads
from mohreh.core.text import LANGUAGES, Words, commas
from mohreh.core.thinking import STEPS, Slack, at_table, erring, level_of
from mohreh.lab import arena, strength
from mohreh.lab.entrants import find_game
from mohreh.site import rules_opponents, studies
from mohreh.table import games
from mohreh.table.requests.guest import seats_of
from mohreh.table.saves import storage
from mohreh.table.views import levels, statistics
from tests.tools.random_play import decisions
from tests.tools.shell import Page
from tests.toys.piles import Piles, PilesInsight

GAMES = games.in_folders()
SHIPPED = games.shipped()
GOLDEN = Path(__file__).parents[2] / "golden"
FEW = Budget(None, 4)


def saved(game: str, seats: int, rival: str) -> str:
    people = "".join(f'seat {n} bot "{rival if n > 1 else ""}"\n' for n in range(1, seats + 1))
    return f'mohreh record 1\ngame {game} 0.1.0\n{people}seed "abc"\n'


@pytest.mark.parametrize("name", GAMES)
def test_every_game_offers_the_four_levels_the_weakest_first(name: str) -> None:
    game = find_game(name)
    assert tuple(game.levels) == STEPS
    titles = [level.title for level in game.levels.values()]
    assert len(set(titles)) == 4
    assert {game.usual_level or "easy", *game.former_levels.values()} <= set(STEPS)
    for language in ("fa", "en"):
        translated = [Words(language, ("mohreh.table",))(title) for title in titles]
        assert len(set(translated)) == 4 and (language == "en" or set(translated).isdisjoint(titles))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", STEPS)
def test_each_level_answers_with_a_legal_move_and_with_the_same_one_again(name: str, level: str) -> None:
    game = find_game(name)
    for seats in (game.seats[0], min(3, game.seats[-1])):
        for state, seat in decisions(game, seats, f"{name} {level}", 13, 3):
            one, two = (decide(make(game, level, "s", FEW), state.observe(seat), seat) for _ in range(2))
            assert one == two
            assert state.refusal(seat, one) is None


@pytest.mark.parametrize("name", GAMES)
def test_former_levels_play_as_they_did(name: str) -> None:
    """What a record calls greedy, forgetful or belief is one of today's levels, move for move; random stays random."""
    game = find_game(name)
    assert level_of(game, "random") is not None
    for old, new in game.former_levels.items():
        for state, seat in decisions(game, game.seats[0], f"{name} {old}", 17, 3):
            played = decide(make(game, old, "s", FEW), state.observe(seat), seat)
            assert state.refusal(seat, played) is None
            if old != "random":
                assert played == decide(make(game, new, "s", FEW), state.observe(seat), seat)


@pytest.mark.parametrize("name", SHIPPED)
def test_saves_links_and_statistics_with_former_levels_stay_readable(name: str) -> None:
    room = games.room(name)
    words = room.words("en")
    seats = max(2, room.game.seats[0])
    for old, new in room.game.former_levels.items():
        assert room.today(old) == new and room.level_name(old, words) == room.level_name(new, words)
        assert seats_of(f"person,{old}", room)[1] == {"bot": old}
        entry = {"game": name, "result": "won", "opponents": [old], "score": 5}
        counted = str(statistics.counted([entry, {**entry, "opponents": [new]}], room, words))
        assert counted.count("<tbody>") == 1 and counted.count(room.level_name(new, words)) == 1
        assert f'<th scope="row"><span class="unseen">{room.face.title(words)}: </span>' in counted.replace(
            "&#x27;", "'"
        )
        assert [each.bot for each in storage.read(saved(name, seats, old), words).people] == ["", *[old] * (seats - 1)]
    strangers = storage.read(saved(name, seats, "oracle"), words).people
    assert {each.bot for each in strangers[1:]} == {room.usual_level}


def test_the_first_rival_is_an_easy_one_in_every_game() -> None:
    assert {name: games.room(name).usual_level for name in games.shipped()} == dict.fromkeys(games.shipped(), "easy")


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record")), ids=lambda path: path.stem)
def test_the_opponents_of_golden_records_can_play(path: Path) -> None:
    record = loads(path.read_text())
    game = find_game(record.game)
    for seat in record.seats:
        assert not seat.get("bot") or level_of(game, seat["bot"]) is not None


def test_errors_are_bounded_and_small_ones_likelier() -> None:
    worths = [0.5, 0.58, 0.60, 0.45]
    drawn = [erring(worths, 0.05, Chance(f"{n}")) for n in range(400)]
    assert set(drawn) == {1, 2}
    assert drawn.count(2) > 1.3 * drawn.count(1) > 100
    assert {erring(worths, 0.5, Chance(f"{n}")) for n in range(400)} == {0, 1, 2, 3}


def test_a_level_lets_go_less_where_everybody_has_less() -> None:
    assert [round(at_table(0.3, seats), 3) for seats in (1, 2, 3, 4, 6)] == [0.3, 0.3, 0.2, 0.15, 0.1]


def test_a_greedy_level_errs_in_proportion_at_a_larger_table() -> None:
    def shares(seats: int) -> Any:
        class Even:
            def evaluate(self, state: Piles) -> list[float]:
                return [{6: 0.0, 5: 0.04, 4: 0.1}.get(state.left, 0.0)] * seats

        return Even()

    def taken(seats: int, slack: Slack = 0.2) -> set[Any]:
        view = Piles(7)
        bots = (Greedy(f"{n}", Insight(shares(seats)), slack=slack) for n in range(60))
        return {decide(bot, view, view.mover) for bot in bots}

    assert len(taken(2)) > len(taken(4)) == 2 > len(taken(8)) == 1
    by_seats = (0.05, 0.3, 0.2)
    assert len(taken(2, by_seats)) == 1 and taken(3, by_seats) == taken(2) and taken(4, by_seats) == taken(4)
    assert len(taken(3, (0.2, 0.0, 0.2))) == 1  # it errs at other tables alone


def test_a_greedy_level_that_errs_takes_a_win_and_errs_within_its_slack() -> None:
    class Uneven:
        def evaluate(self, state: Piles) -> list[float]:
            if not state.left:
                return [1.0, 0.0] if state.mover == 1 else [0.0, 1.0]
            worth = {6: 0.50, 5: 0.58, 4: 0.60}.get(state.left, 0.55)
            return [worth, 1 - worth]

    insight = Insight(Uneven())
    taken = [decide(Greedy(f"{n}", insight, slack=0.05), Piles(7), 0) for n in range(200)]
    assert set(taken) == {2, 3}
    assert {decide(Greedy(f"{n}", insight), Piles(7), 0) for n in range(20)} == {3}
    won = Insight(PilesInsight())
    assert all(decide(Greedy(f"{n}", won, slack=1.0), Piles(2), 0) == 2 for n in range(40))


@pytest.mark.parametrize("name", SHIPPED)
def test_the_level_of_a_rival_is_shown_by_name_and_by_face(name: str) -> None:
    """In the dialog, and beside the score sheet of a game that is over; a former level by what it is today."""
    page = Page()
    html = page.ask("dialog", game=name)["regions"]["new-game"]
    for level in STEPS:
        assert f'<option value="{level}"' in html and f'data-level="{level}"' in html
    assert all(f'<option value="{old}"' not in html for old in find_game(name).former_levels)
    room = games.room(name)
    seats: list[dict[str, str]] = [{"name": "Ann"}, *[{"bot": "hard"}] * (max(2, room.game.seats[0]) - 1)]
    assert page.ask("new", game=name, seats=seats, entropy="x")["ok"]
    html = str(levels.rivals(page.table.screen))
    assert room.level_name("hard", page.table.screen.words) in html and 'data-level="hard"' in html
    assert "Ann" not in html
    alone = [{"name": f"P{n}"} for n in range(room.game.seats[0])]
    assert page.ask("new", game=name, seats=alone, entropy="x")["ok"]
    assert levels.rivals(page.table.screen) is None


@pytest.mark.parametrize("name", SHIPPED)
def test_the_strength_that_was_measured_stands_on_the_rules_page(name: str) -> None:
    """Of each level with each number of players: the share, its interval, the number of games, as they were written."""
    for language in LANGUAGES:
        words = Words(language, ("mohreh.table", "mohreh.site", games.room(name).package))
        html = str(rules_opponents.section_of(name, words))
        figures = rules_opponents.figures(name)
        cells = [cell for cell in figures if "level" not in cell]
        for cell in figures:
            assert cell["rival"] in STEPS[:-1] and cell["seats"] in strength.tables(find_game(name))
            assert STEPS.index(cell.get("level", "hard")) > STEPS.index(cell["rival"])
            assert cell["low"] <= cell["share"] <= cell["high"] and cell["games"] >= cell["seats"]
            said = words("{low} to {high}%", low=round(100 * cell["low"]), high=round(100 * cell["high"]))
            met = {(each.get("level", "hard"), each["rival"]) for each in figures if each["seats"] == cell["seats"]}
            whole = "level" not in cell or met >= {(better, worse) for worse, better in pairwise(STEPS)}
            assert not whole or f"({commas((said, words('{n} games', n=cell['games'])), words)})" in html
            assert f'data-level="{cell["rival"]}"' in html
        missing = len({cell["seats"] for cell in cells}) * len({cell["rival"] for cell in cells}) - len(cells)
        assert html.count("<td>–</td>") == missing and "<td></td>" not in html
        assert (words("A dash: nobody has measured that.") in html) is (missing > 0)


def test_the_command_counts_and_keeps_what_is_worth_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "place", lambda game: tmp_path / f"{game}.json")
    some = min(SHIPPED, key=lambda name: len(find_game(name).seats))
    asked = [some, "--seats", "2", "--level", "beginner", "--playouts", "2", "--write", "--games"]
    assert strength.main([*asked, "4"]) == 0
    first = strength.known(some)
    assert [(each["seats"], each["rival"], each["games"], each["playouts"]) for each in first] == [
        (2, "beginner", 4, 2)
    ]
    line = f"{some}, 2 seats: hard with 2 iterations wins {first[0]['share']:.3f} against beginner"
    assert line in capsys.readouterr().out
    strength.main([*asked, "2"])
    assert strength.known(some) == first  # fewer games tell less
    strength.keep(some, {**first[0], "rival": "medium", "games": 2})
    assert [each["rival"] for each in strength.known(some)] == ["beginner", "medium"]


def test_each_level_is_measured_against_the_one_below_and_a_match_goes_on_where_it_was_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "place", lambda game: tmp_path / f"{game}.json")
    some = min(SHIPPED, key=lambda name: len(find_game(name).seats))
    asked = [some, "--seats", "2", "--steps", "--level", "beginner", "--write", "--keep", str(tmp_path), "--games", "2"]
    assert strength.main([*asked, "--workers", "1"]) == 0
    assert [(each["level"], each["rival"], each["games"]) for each in strength.known(some)] == [("easy", "beginner", 2)]
    assert f"{some}, 2 seats: easy wins" in capsys.readouterr().out
    monkeypatch.setattr(arena, "deal", lambda *job: pytest.fail("it is played again"))
    assert strength.main([*asked, "--workers", "1"]) == 0
    with pytest.raises(SystemExit):
        strength.main([*asked, "--seed", "other"])
    assert "holds other work" in capsys.readouterr().err


@pytest.mark.parametrize("name", SHIPPED)
def test_researchers_learn_which_level_met_which(name: str) -> None:
    cells = strength.known(name)
    html = str(studies._matches((), cells))
    for cell in cells:
        match = f"{cell.get('level', 'hard')} against {cell['rival']}"
        alike = [each for each in cells if (each.get("level"), each["rival"]) == (cell.get("level"), cell["rival"])]
        assert html.count(f">{match}<") == len(alike)


def test_a_step_of_a_level_stands_on_the_rules_page_beside_the_strength_of_the_best() -> None:
    some = min(SHIPPED, key=lambda name: len(find_game(name).seats))
    words = Words("en", ("mohreh.table", "mohreh.site", games.room(some).package))
    row = {"seats": 2, "games": 40, "share": 0.75, "low": 0.598, "high": 0.858, "playouts": None, "seed": "x"}
    pairs = [("easy", "beginner"), ("medium", "easy")]
    cells = [{**row, "level": level, "rival": rival} for level, rival in pairs] + [{**row, "rival": "medium"}]
    html = str(rules_opponents._steps_table(some, cells, words))
    assert html.count("75%") == 3 and "How often one player of each level" in html
    assert rules_opponents._steps_table(some, cells[1:], words) is None
