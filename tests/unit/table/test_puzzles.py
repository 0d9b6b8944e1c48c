"""Puzzles at the table: asked, answered, tried again, shown; nothing is kept, and a stranger's is read strictly."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core.puzzle import Puzzle, PuzzleError, PuzzleKind, read, write
from mohreh.site.puzzles import of
from mohreh.table.games import room
from mohreh.table.requests.dispatch import Table
from tests.tools.games import EVERY, OPEN
from tests.tools.markup import plain
from tests.tools.samples import covering, times


def ask(table: Table, **request: Any) -> Any:
    return json.loads(table.call(json.dumps({"lang": "en", **request})))


def begun(puzzle: Puzzle, language: str = "en") -> tuple[Table, Any]:
    table = Table()
    reply = ask(table, do="puzzle", text=write(puzzle), lang=language)
    assert reply["ok"], (puzzle.game, puzzle.id, reply)
    return table, reply


def of_kind(game: str, kind: PuzzleKind) -> list[Puzzle]:
    return [each for each in of(game) if each.kind is kind]


@pytest.mark.parametrize(("game", "language"), covering(EVERY, ["en", "fa"]))
def test_every_exact_one_is_asked_and_answered(game: str, language: str) -> None:
    for number, puzzle in enumerate(of_kind(game, PuzzleKind.EXACT)):
        if number % times(3, 1):
            continue
        table, reply = begun(puzzle, language)
        scene = reply["regions"]["scene"]
        assert reply["puzzle"]["verdict"] == "" and "save" not in reply
        for sentence in re.findall(r"<li><bdi>(.*?)</bdi></li>", scene):  # what is done before is heard as sentences
            assert re.search(
                re.escape(plain(sentence)) + r"(?<=[.!?؟]) |" + re.escape(plain(sentence)) + r"\. ", reply["speak"]
            )
        assert scene.count('data-do="answer ') == len(puzzle.offers)
        place = puzzle.offers.index(puzzle.right[0])
        wrong = next(at for at in range(len(puzzle.offers)) if at != place)
        answered = ask(table, do="answer", number=wrong if number % 2 else place, lang=language)
        assert answered["puzzle"]["verdict"] == ("wrong" if number % 2 else "right")
        verdict = answered["regions"]["scene"].partition("puzzle-verdict")[2]
        assert not re.search(r"· [A-Z]{2}-\d", verdict), (
            f"{puzzle.id}: a number of a clause may be broken at its hyphen"
        )
        assert len(plain(answered["regions"]["scene"])) > len(plain(scene))
        assert answered["speak"]
        assert not ask(table, do="answer", number=place)["ok"]  # the first one counts


@pytest.mark.parametrize("game", EVERY)
def test_answers_differ_in_both_languages(game: str) -> None:
    for puzzle in of_kind(game, PuzzleKind.EXACT):
        for language in ("en", "fa"):
            table, _ = begun(puzzle, language)
            progress, words = table.shown().screen.game.puzzle, table.shown().screen.words
            assert progress is not None
            choices = [progress.choice(text, words) for text in puzzle.offers]
            assert len(set(choices)) == len(choices) and all(choices), (puzzle.id, choices)


@pytest.mark.parametrize("game", EVERY)
def test_what_is_forced_is_played_on_the_board(game: str) -> None:
    for puzzle in of_kind(game, PuzzleKind.FORCED)[: times(2, 40)]:
        table, _ = begun(puzzle)
        for text in puzzle.line or puzzle.right[:1]:
            reply = ask(table, do="act", action=text)
            assert reply["ok"], (puzzle.id, text, reply)
        assert reply["puzzle"]["verdict"] == "right", puzzle.id
        assert not ask(table, do="act", action=puzzle.right[0])["ok"]  # the board rests
        again = ask(table, do="reset")
        assert again["ok"] and again["puzzle"]["verdict"] == ""
        state = table.shown().screen.game.state
        wrong = next((str(each) for each in state.legal_actions(puzzle.seat) if str(each) not in puzzle.right), None)
        if wrong is not None and not puzzle.line:
            reply = ask(table, do="act", action=wrong)
            assert reply["puzzle"]["verdict"] == "wrong", puzzle.id
            assert "That is not it." in plain(reply["regions"]["scene"])
        shown = ask(table, do="puzzle-show")
        assert shown["puzzle"] == {**shown["puzzle"], "verdict": "right", "by": "shown"}
        assert len(re.findall("<p><bdi>", shown["regions"]["scene"])) > 1  # what was done is named


def test_a_judged_one_says_that_the_computer_believes_so() -> None:
    judged = [puzzle for game in EVERY for puzzle in of_kind(game, PuzzleKind.JUDGED)]
    for puzzle in judged[: times(3, 40)]:
        table, reply = begun(puzzle)
        assert "The computer believes so." in plain(reply["regions"]["scene"])
        right = ask(table, do="act", action=puzzle.right[0])
        assert right["puzzle"]["verdict"] == "right"
        assert "The computer believes so too" in plain(right["regions"]["scene"])
        ask(table, do="reset")
        other = next(text for text in puzzle.leaves if text not in puzzle.right)
        wrong = ask(table, do="act", action=other)
        assert wrong["puzzle"]["verdict"] == "wrong"
        assert str(puzzle.leaves[other]) in plain(wrong["regions"]["scene"])


def test_of_several_that_are_right_the_number_is_of_the_one_that_was_played() -> None:
    judged = [puzzle for game in EVERY for puzzle in of_kind(game, PuzzleKind.JUDGED) if len(puzzle.right) > 1]
    for by, said in ((None, "it wins {own} times"), ("points", "at least {more} point")):
        of_them = [each for each in judged if each.ask.get("by") == by]
        puzzle = next(each for each in of_them if len({each.leaves[text] for text in each.right}) > 1)
        least = min(puzzle.right, key=lambda text: puzzle.leaves[text])
        own, rival = puzzle.leaves[least], max(left for text, left in puzzle.leaves.items() if text not in puzzle.right)
        table, _ = begun(puzzle)
        shown = plain(ask(table, do="act", action=least)["regions"]["scene"])
        assert said.format(own=own, more=own - rival) in shown, (puzzle.game, puzzle.id, shown)


def test_no_hints_are_given_and_nobody_elses_view_is_shown() -> None:
    for game in EVERY:
        puzzle = of(game)[-1]
        table, _ = begun(puzzle)
        screen = table.shown().screen
        assert screen.viewer == puzzle.seat and not screen.helps
        assert ask(table, do="hint")["code"] in {"no_hints", "no_hint_here"}


@pytest.mark.parametrize(
    "spoilt",
    [
        {"level": 9},
        {"seat": -1},
        {"right": []},
        {"offers": ["1", "2"]},
        {"ask": []},
        {"at": {"seats": 2}},
        {"at": {"seats": 2, "options": {}, "seed": "x", "moves": "?"}},
        {"at": {"seats": 2, "options": {}, "seed": "x", "moves": "LLLLLLLL"}},
        {"at": {"seats": 2, "seed": "x", "moves": "."}},
        {"at": {"seats": 2, "seed": "x", "moves": ".?"}},
        {"at": {"seats": 2, "seed": "x", "moves": f".{'z' * 500}"}},
        {"at": {"seats": 99, "options": {}, "seed": "x", "moves": ""}},
        {"at": {"example": "no such one", "step": 0}},
        {"ask": {"q": "after", "do": [[0, "nonsense"]], "count": "coins", "seat": 0}},
        {"ask": {"q": "after", "do": [[7, "nonsense"]], "count": "nothing", "seat": 50}},
        {"ask": {"q": "who"}},
        {"more": 1},
    ],
)
def test_a_strangers_puzzle_is_refused_in_a_sentence(spoilt: dict[str, Any]) -> None:
    table, _ = begun(of(OPEN)[0])
    before = table.shown()
    content = {**json.loads(write(of(OPEN)[0])), **spoilt}
    reply = ask(table, do="puzzle", text=json.dumps(content))
    assert reply == {"ok": False, "code": "bad_puzzle", "alert": "This puzzle cannot be shown."}
    assert table.shown() is before


def test_a_wrong_answer_of_the_file_is_never_taken() -> None:
    puzzle = of(OPEN)[0]
    other = next(text for text in puzzle.offers if text not in puzzle.right)
    reply = ask(Table(), do="puzzle", text=json.dumps({**json.loads(write(puzzle)), "right": [other]}))
    assert reply["code"] == "bad_puzzle"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": 3}', "[" * 5000, f'{{"game": "{OPEN}"}}', "x" * 30_000])
def test_what_is_no_puzzle(text: str) -> None:
    with pytest.raises(PuzzleError):
        read(text)
    assert not ask(Table(), do="puzzle", text=text)["ok"]


def test_without_a_puzzle_there_is_nothing_to_answer() -> None:
    table = Table()
    for verb in ("answer", "puzzle-show"):
        assert ask(table, do=verb)["code"] == "no_game"
    room(OPEN)
    ask(table, do="new", game=OPEN, seats=[{}, {}], seed="x", entropy="x")
    for verb in ("answer", "puzzle-show"):
        assert ask(table, do=verb)["code"] == "no_puzzle"
