"""Every puzzle that a game brings: what is exact is asked of the rules again, what is forced is searched again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import fields, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.puzzle import LEVELS, OfGame, Puzzle, PuzzleError, PuzzleKind, as_json, read, write
from mohreh.core.puzzle_questions import answer
from mohreh.lab import crew, puzzle_exact, puzzle_forced
from mohreh.lab import puzzles as lab_puzzles
from mohreh.lab.played import played_on
from mohreh.lab.puzzle_judged import Judge
from mohreh.lab.puzzles import LONGEST, level_now, main, make, merged, relevelled
from mohreh.site.puzzles import of, packed
from mohreh.table.game.puzzle import position
from mohreh.table.games import room
from tests.tools import puzzle_ids
from tests.tools.games import EVERY
from tests.tools.samples import times

_EXACT = 60


@cache
def puzzles(game: str) -> list[Puzzle]:
    return of(game)


def some(game: str, kind: PuzzleKind, usual: int) -> list[Puzzle]:
    """The puzzles of a kind, or in an ordinary run some that are spread over them."""
    found = [each for each in puzzles(game) if each.kind is kind]
    wanted = min(times(usual, len(found)), len(found))
    return [found[place * len(found) // wanted] for place in range(wanted)]


@pytest.mark.parametrize("game", EVERY)
def test_the_file_is_whole_small_and_in_order(game: str) -> None:
    found = puzzles(game)
    assert len([each for each in found if each.kind is PuzzleKind.EXACT]) == _EXACT
    assert len({each.id for each in found}) == len(found)
    assert len(packed(found)) <= LONGEST
    for kind in PuzzleKind:
        levels = [each.level for each in found if each.kind is kind]
        assert levels == sorted(levels)
        assert all(1 <= level <= LEVELS for level in levels)
    asked = {json.dumps([each.seat, dict(each.ask), str(each.at)], sort_keys=True) for each in found}
    assert len(asked) == len(found)
    assert [read(write(each)) for each in found] == found


@pytest.mark.parametrize("game", EVERY)
def test_an_id_never_means_another_puzzle(game: str) -> None:
    """All are written down (`python -m tests.tools.puzzle_ids`); those that are gone stay taken."""
    known = puzzle_ids.ledger(game)
    found = {each.id: puzzle_ids.digest(each) for each in puzzles(game)}
    assert {name: known.get(name) for name in found} == found
    given = import_module(f"{room(game).package}.puzzles").PUZZLES.given
    for name in known.keys() - found.keys():
        kind = next(kind for kind in PuzzleKind if kind[0] == name[0])
        numbers = [int(each.id[1:]) for each in puzzles(game) if each.kind is kind]
        assert int(name[1:]) <= max([given.get(kind, 0), *numbers]), name  # whoever adds some begins above it


@pytest.mark.parametrize("game", EVERY)
def test_the_rules_answer_every_exact_one(game: str) -> None:
    """The answer is that of the rules, the only one among those offered, and follows from what the seat knows."""
    game_room = room(game)
    questions = import_module(f"{game_room.package}.puzzles").PUZZLES
    asked, compared = list(some(game, PuzzleKind.EXACT, _EXACT)), 0
    for each in asked:
        state = position(each, game_room)
        assert each.right == (answer(questions, state, each.seat, each.ask, game_room.game),), each.id
        assert len(set(each.offers)) == len(each.offers) >= 2
        if each.ask["q"] == "refused":
            assert set(each.offers) == set(each.ask["of"])
        if game_room.game.private:
            view, answers = state.observe(each.seat), list[str]()
            for world in range(times(12, 120)):
                if len(answers) == times(2, 20):
                    break
                try:
                    imagined = view.determinize(each.seat, Chance(f"{each.id}/{world}"))
                    answers.append(answer(questions, imagined, each.seat, each.ask, game_room.game))
                except (PuzzleError, ValueError):
                    continue  # an action in it would not be possible in that world
            assert set(answers) <= set(each.right), each.id
            compared += bool(answers)
    assert compared > len(asked) / 2 or not game_room.game.private, "most can be asked in other worlds as well"


@pytest.mark.parametrize("game", EVERY)
def test_every_forced_one_is_found_again_by_searching_to_the_end(game: str) -> None:
    game_room = room(game)
    questions = import_module(f"{game_room.package}.puzzles").PUZZLES
    for each in some(game, PuzzleKind.FORCED, 3):
        name, state = each.ask["goal"], position(each, game_room)
        goal = questions.goals[name]
        assert goal.fits is not None and goal.fits(state, each.seat), each.id
        found = puzzle_forced.solve(name, goal, state, each.seat)
        assert found is not None, each.id
        right, leaves, _line, best = found
        assert set(right) == set(each.right), each.id
        assert 0 < len(right) < len(state.legal_actions(each.seat))
        if goal.short:
            assert best == each.ask["best"]
            here_now = state.clone()
            for text in each.line:
                here_now.apply(each.seat, game_room.game.parse(text))
            reached = goal.read(state, here_now, each.seat)
            if goal.decides is not None:  # it is no puzzle for somebody who is beaten anyway, or ahead anyway
                assert goal.decides(here_now, each.seat) and state.scores()[each.seat]["total"] < best
                assert decided_by(goal, state, each.seat) == set(right), each.id
            else:
                assert reached == best
        elif goal.worlds is not None:
            assert each.leaves == leaves
            _need_best_in_any_world(each, goal, state)
        elif name == "win":
            assert each.leaves == leaves
            for text, reply in leaves.items():
                after = state.clone()
                after.apply(each.seat, game_room.game.parse(text))
                if reply:
                    after.apply(reply[0], game_room.game.parse(reply[1]))
                    assert not puzzle_forced.ProofSearch(each.seat).wins(after), each.id


def decided_by(goal: Any, start: Any, seat: int) -> set[str]:
    """The first actions from which a seat can decide it, by another search, over positions by all that they hold."""
    found = set()
    for action in start.legal_actions(seat):
        after = start.clone()
        after.play(seat, action)
        known, left = set[str](), [after]
        while left:
            state = left.pop()
            deciding = state.decision().seats
            if not deciding:
                if goal.decides(state, seat):
                    found.add(str(action))
                    break
                continue
            assert deciding == (seat,)
            for following in state.legal_actions(seat):
                after = state.clone()
                after.play(seat, following)
                held = repr([getattr(after, each.name) for each in fields(after)])
                if held not in known:
                    known.add(held)
                    left.append(after)
    return found


def _need_best_in_any_world(puzzle: Puzzle, goal: Any, state: Any) -> None:
    """By other ways than those of the search: in worlds that are drawn, in which all others do anything."""
    chance = Chance(puzzle.id)
    for _ in range(times(10, 200)):
        world = state.determinize(puzzle.seat, chance)
        for seat in world.decision().seats:
            if seat != puzzle.seat:
                world.play(seat, chance.choose(list(world.legal_actions(seat))))
        far = {}
        for action in world.legal_actions(puzzle.seat):
            after = world.clone()
            after.play(puzzle.seat, action)
            far[str(action)] = goal.read(state, after, puzzle.seat)
        assert {text for text, reached in far.items() if reached == max(far.values())} == set(puzzle.right), puzzle.id
        assert all(far[puzzle.right[0]] - far[text] >= least for text, least in puzzle.leaves.items()), puzzle.id


@pytest.mark.parametrize("game", EVERY)
def test_a_judged_one_accepts_what_it_believes_in(game: str) -> None:
    game_room = room(game)
    for each in some(game, PuzzleKind.JUDGED, 5):
        state = position(each, game_room)
        legal = {str(action) for action in state.legal_actions(each.seat)}
        assert set(each.leaves) <= legal and set(each.right) <= set(each.leaves)
        worst = min(each.leaves[text] for text in each.right)
        assert all(left < worst for text, left in each.leaves.items() if text not in each.right), each.id


@pytest.mark.parametrize("game", EVERY)
def test_a_course_of_one_number_leads_to_its_place(game: str) -> None:
    game_room = room(game)
    places = puzzle_exact.of_game(game_room, "dense", game_room.game.seats[0], {}, game_room.levels[0])
    for place in places[:: len(places) // times(4, 40) + 1]:
        assert place.at.position(game_room.game) == place.state  # type: ignore[union-attr]  # of a game
    last = places[-1].at
    assert isinstance(last, OfGame) and len(last.moves) < len(places)
    with pytest.raises(PuzzleError):
        replace(last, moves=f".z{last.moves[1:]}").position(game_room.game)


class Foretold(Judge):
    """A judge for whom it is known what comes of each move in the worlds, one after the other."""

    def __init__(self, **came: Callable[[int], float]) -> None:
        self.came, self.played = came, Counter[str]()
        self.seed, self.by, self.margin, self.close, self.accepted = "any", "any", 0.15, 0.05, 2

    def _play(self, text: str, world: str, by: str, *, lighter: bool = True) -> float:
        self.played[text] += 1
        return self.came[text](int(world.rsplit("/", 1)[-1]))


def test_playing_on_stops_as_soon_as_it_is_clear() -> None:
    """Also when a move can hardly be worse by the margin, though it is worse in some worlds."""
    judge = Foretold(
        best=lambda _: 1.0,
        bad=lambda _: 0.0,
        same=lambda _: 1.0,
        near=lambda world: float(world % 16 > 0),
        worse=lambda world: float(world % 5 > 0),
    )
    assert judge._behind("best", "bad", "any", "x") is True and judge.played["bad"] == 8
    assert judge._behind("best", "same", "any", "x") is False and judge.played["same"] == 16
    assert judge._behind("best", "near", "any", "x") is False and judge.played["near"] == 16
    assert judge._behind("best", "worse", "any", "x", 16) is None and judge.played["worse"] == 16
    assert judge._behind("best", "worse", "any", "y") is True and judge.played["worse"] < 16 + 128


def test_moves_race_until_they_are_apart_or_known_to_be_close() -> None:
    def often(share: float, phase: int = 0) -> Callable[[int], float]:
        return lambda world: float((37 * world + phase) % 100 < 100 * share)

    clear = Foretold(best=often(0.9), one=often(0.2, 50), two=often(0.1, 20), three=often(0.0))
    right, mean = clear._raced(["one", "best", "two", "three"]) or ([], {})
    assert right == ["best"] and clear.played["three"] < 120
    assert mean["best"] - mean["two"] > 0.5
    pair = Foretold(best=often(0.9), like=often(0.9), two=often(0.1, 20), three=often(0.0))
    assert sorted((pair._raced(["best", "like", "two", "three"]) or ([],))[0]) == ["best", "like"]
    between = Foretold(best=lambda _: 1.0, near=lambda world: float(world % 10 > 0), two=often(0.1), three=often(0.0))
    assert between._raced(["best", "near", "two", "three"]) is None  # neither close nor apart
    mixed = Foretold(best=often(0.6), like=often(0.49, 50), two=often(0.44), three=often(0.0), four=often(0.0))
    mixed.accepted = 3
    assert mixed._raced(["best", "like", "two", "three", "four"]) is None  # what is accepted is hardly above the others
    alike = Foretold(best=often(0.5), one=often(0.5), two=often(0.5), three=often(0.0))
    assert alike._raced(["best", "one", "two", "three"]) is None and alike.played["three"] == 16


def test_a_move_is_ahead_only_if_it_does_clearly_better() -> None:
    judge = Foretold(
        best=lambda world: float(world % 2),
        like=lambda world: float(world % 2),
        luck=lambda world: float(world % 16 < 9),
    )
    judge.came["ahead"] = lambda world: float(world % 4 > 0)
    assert judge._is_ahead("ahead", "best")
    assert not judge._is_ahead("like", "best") and not judge._is_ahead("luck", "best")
    assert not judge._is_ahead("best", "ahead")


def test_named_moves_are_played_on_in_further_worlds_that_must_agree() -> None:
    def often(share: float, phase: int = 0) -> Callable[[int], float]:
        return lambda world: float((37 * world + phase) % 100 < 100 * share)

    told = {"best": 0.9, "like": 0.88, "other": 0.5, "bad": 0.4, "worse": 0.3, "worst": 0.2}
    agrees = Foretold(best=often(0.7), like=often(0.65), other=often(0.3, 40), bad=often(0.2), worse=often(0.1))
    fresh = agrees._further(["best", "like"], told) or {}
    assert sorted(fresh) == ["bad", "best", "like", "other", "worse"]  # of the others the best three, without "worst"
    assert abs(fresh["best"] - 0.7) < 0.1
    luck = Foretold(best=often(0.52), like=often(0.5), other=often(0.5), bad=often(0.2), worse=often(0.1))
    assert luck._further(["best", "like"], told) is None
    lower = Foretold(best=often(0.9), like=often(0.2), other=often(0.3), bad=often(0.2), worse=often(0.1))
    assert lower._further(["best", "like"], told) is None  # what is accepted does worse than what is not


def test_a_run_that_was_cut_goes_on(tmp_path: Path) -> None:
    game = next(game for game in reversed(EVERY) if any(each.kind is PuzzleKind.FORCED for each in puzzles(game)))
    make(game, PuzzleKind.FORCED, 1, tmp_path, crew.Alone())
    file = tmp_path / f"{game}-forced.jsonl"
    first = file.read_text(encoding="utf-8")
    make(game, PuzzleKind.FORCED, 1, tmp_path, crew.Alone())
    both = file.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["game"] for line in both] == [0, 1]
    assert both[0] == first.strip()
    make(game, PuzzleKind.FORCED, 9, tmp_path, crew.Alone(), seconds=0.0)
    assert file.read_text(encoding="utf-8").splitlines() == both  # no game is begun any more
    kept = merged(game, tmp_path, puzzles(game))
    assert {each.id for each in puzzles(game)} <= {each.id for each in kept}


def test_machines_look_at_games_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is there goes on behind its last game, or later."""
    monkeypatch.setattr(lab_puzzles, "found_in", lambda *job: [])
    for first in (500, 700):
        make(EVERY[0], PuzzleKind.JUDGED, 2, tmp_path, crew.Alone(), first=first)
    rows = (tmp_path / f"{EVERY[0]}-judged.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["game"] for line in rows] == [500, 501, 700, 701]


@pytest.mark.parametrize("game", EVERY)
def test_a_lighter_level_plays_on_to_the_end(game: str) -> None:
    """The same way again from the same seed."""
    here = room(game)
    place = puzzle_exact.of_game(here, "lighter", here.game.seats[0], {}, here.levels[0])[-2]
    judge = Judge(here, place, "any")
    assert judge.by in here.levels
    action = str(place.state.legal_actions(place.seat)[0])
    came = [played_on(here.game, judge.view, place.seat, action, "world", judge.by, lighter=True) for _ in range(2)]
    assert came[0] == came[1] and 0.0 <= came[0] <= 1.0


@pytest.mark.parametrize("game", EVERY)
def test_how_hard_one_is_says_which_opponents_find_it_today(game: str) -> None:
    """Where this fails, `python -m mohreh.lab.puzzles GAME --levels --write` asks them anew."""
    for each in [*some(game, PuzzleKind.FORCED, 2), *some(game, PuzzleKind.JUDGED, 1)]:
        assert level_now(game, as_json(each)) == each.level, each.id


def test_puzzles_stand_in_the_order_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    game = EVERY[0]
    monkeypatch.setattr(lab_puzzles, "level_now", lambda _, row: 6 - row["level"])
    before = {each.id: each for each in puzzles(game)}
    after = relevelled(game, puzzles(game), crew.Alone())
    assert [before[each.id].level for each in after] == [6 - each.level for each in after]
    for kind in PuzzleKind:
        levels = [each.level for each in after if each.kind is kind]
        assert levels == sorted(levels) and len(levels) == sum(each.kind is kind for each in before.values())
    assert list(map(str, dict.fromkeys(each.kind for each in after))) == [str(kind) for kind in PuzzleKind]


def test_an_answer_that_is_not_known_is_asked_of_nobody() -> None:
    """What depends on a hidden card is no exact puzzle."""
    game = next(game for game in EVERY if room(game).game.private)
    asker = puzzle_exact.Asker(room(game))
    places = puzzle_exact.of_game(room(game), "hidden", room(game).game.seats[0], {}, room(game).levels[0])
    found = [each for place in places[:40] for each in asker.of_course(place, Chance("hidden"))]
    assert any(asker.follows(each) for each in found)
    wrong = next(each for each in found if asker.follows(each))
    other = next(text for text in wrong.offers if text != wrong.right)
    assert not asker.follows(replace(wrong, right=other))


def test_the_command_says_what_it_lacks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    for given in (["chess", "--write"], [EVERY[0]], [EVERY[0], "--kind", "forced", "--folder", f"{tmp_path}/file/in"]):
        with pytest.raises(SystemExit):
            main(given)
    printed = capsys.readouterr().err
    assert "name a --kind" in printed and "cannot be made a folder: Not a directory" in printed
