"""A bot of one's own in a tournament: how it is named, what is accepted, and what is said of one that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.games.duel import DUEL
from mohreh.lab import arena
from mohreh.lab.entrants import entrant

MODULE = '''
"""Bots of somebody else."""
from mohreh.core.chance import Chance


def first(view, seat):
    return view.legal_actions(seat)[0]


class Seeded:
    def __init__(self, seed):
        self.chance = Chance(seed)

    def think(self, view, seat):
        yield
        return self.chance.choose(view.legal_actions(seat))


class Plain:
    def think(self, view, seat):
        yield 0.5
        return view.legal_actions(seat)[-1]


class Inside:
    class Bot(Plain):
        pass


shared = Plain()


class Returns:
    def think(self, view, seat):
        return view.legal_actions(seat)[0]


class Fails:
    def think(self, view, seat):
        yield
        return 1 / 0


class Thoughtless:
    pass


class Needy:
    def __init__(self, seed, more):
        pass

    def think(self, view, seat):
        yield


def text(view, seat):
    return str(view.legal_actions(seat)[0])


def nothing(view, seat):
    pass


def odd(view, seat):
    return 17


def illegal(view, seat):
    from mohreh.games.duel import DUEL
    return DUEL.parse("discard stable")


def wrong_arguments(view):
    pass


NUMBER = 3
'''


@pytest.fixture
def printed_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Play two games of greedy against this bot on the command line: what is printed, or said of the mistake."""
    (tmp_path / "guests_of_the_arena.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "needs_what_is_not_there.py").write_text("import no_such_thing_anywhere\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    def run(name: str, wanted: int = 0) -> str:
        code: Any = 0
        try:
            code = arena.main(["duel", "greedy", name, "--games", "2", "--option", "wonders=first-game"])
        except SystemExit as stop:
            code = stop.code
        out, err = capsys.readouterr()
        assert code == wanted, err
        return " ".join((out if code == 0 else err).split())

    return run


@pytest.mark.parametrize("name", ["first", "Seeded", "Plain", "Inside.Bot", "shared"])
def test_a_function_a_class_and_a_bot_play(printed_by: Callable[..., str], name: str) -> None:
    printed = printed_by(f"guests_of_the_arena:{name}")
    assert f"greedy against guests_of_the_arena:{name}: 2 games, won 2" in printed


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Returns", "in turn, returned Action('build {card}') instead of yielding: write a `yield` into think"),
        ("Fails", "raised ZeroDivisionError: division by zero ("),
        ("text", "answered with the text 'build {card}': an action is wanted, one of view.legal_actions(seat)"),
        ("nothing", "answered with nothing: an action is wanted"),
        ("odd", "answered with 17, which is no action of this game"),
        ("illegal", "answered discard stable, which is refused by DU-"),
        ("wrong_arguments", "raised TypeError: wrong_arguments() takes 1 positional argument but 2 were given ("),
    ],
)
def test_the_error_of_a_bot_is_one_sentence(printed_by: Callable[..., str], name: str, sentence: str) -> None:
    printed = printed_by(f"guests_of_the_arena:{name}", 1)
    assert printed.startswith(f"python -m mohreh.lab.arena: guests_of_the_arena:{name}, asked for seat ")
    start, _, end = sentence.partition("{card}")
    assert start in printed
    assert end in printed
    assert "Traceback" not in printed


def test_a_bot_that_cannot_be_made_says_why(printed_by: Callable[..., str]) -> None:
    assert "guests_of_the_arena:Needy cannot be made: TypeError: " in printed_by("guests_of_the_arena:Needy", 1)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("guests_of_the_arena:Nobody", "guests_of_the_arena has no 'Nobody'"),
        ("nowhere_to_be_found:Bot", "there is no module 'nowhere_to_be_found'; it is looked for in this folder"),
        ("guests_of_the_arena.deeper:Bot", "there is no module 'guests_of_the_arena.deeper'"),
        (":Bot", "':Bot' names no bot: use my.module:Bot"),
        ("guests_of_the_arena:", "names no bot: use my.module:Bot"),
        ("guests_of_the_arena:NUMBER", "is 3: use a class with think(self, view, seat), or a function"),
        ("guests_of_the_arena:Thoughtless", "the class has no method think(self, view, seat)"),
        (
            "genius",
            "duel has no level 'genius': use one of random, greedy, beginner, easy, medium, hard, or a bot of your own",
        ),
    ],
)
def test_a_bot_that_is_not_found_is_named(printed_by: Callable[..., str], name: str, sentence: str) -> None:
    assert sentence in printed_by(name, 2)


def test_a_module_that_lacks_something_itself_is_not_called_missing(printed_by: Callable[..., str]) -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_thing_anywhere"):
        printed_by("needs_what_is_not_there:Bot")


def test_a_level_that_the_game_does_not_offer_is_refused() -> None:
    with pytest.raises(ValueError, match="duel has no level 'belief'"):
        entrant("belief", DUEL)


def test_a_level_may_say_how_many_iterations_it_has_for_a_move() -> None:
    view, seat = DUEL.new(), 0
    chance = Chance("iterations")
    while (seat := view.decision().seats[0]) < 0 or view.age == 0:
        view.play(seat, chance.choose(view.legal_actions(seat)))
    slices = {name: sum(1 for _ in entrant(name, DUEL, 9)("s").think(view, seat)) for name in ("hard", "hard@40")}
    assert slices["hard"] <= 9 < slices["hard@40"] <= 40
    for wrong in ("hard@", "hard@few", "hard@0"):
        with pytest.raises(ValueError, match="says no number of iterations: use hard@200"):
            entrant(wrong, DUEL)
    with pytest.raises(ValueError, match="duel has no level 'harder'"):
        entrant("harder@20", DUEL)
