"""Examples in docstrings: they run, and whatever a Python user meets has one."""

from __future__ import annotations

import ast
import doctest
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import mohreh
from mohreh.lab.entrants import find_game
from mohreh.table import games

PACKAGE = Path(mohreh.__file__).parent
LIBRARIES = {PACKAGE / f"rl/{name}.py" for name in ("aec", "gym", "openspiel")}  # these need some: see tests/unit/rl
FILES = sorted(
    path for path in PACKAGE.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8") and path not in LIBRARIES
)


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def documented(path: Path) -> Iterator[str]:
    """The classes and functions of a file whose docstring holds an example."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and ">>> " in (ast.get_docstring(node) or ""):
            yield node.name


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_the_examples_of_a_module_do_what_they_show(path: Path) -> None:
    module = import_module(name_of(path))
    written = [*documented(path), *([""] if ">>> " in (module.__doc__ or "") else [])]
    found = [test for test in doctest.DocTestFinder(exclude_empty=True).find(module) if test.examples]
    assert len(found) == len(written), "an example that nothing collects is never run"
    failures: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for test in found:
        runner.run(test, out=failures.append)
    assert not failures, "".join(failures)


def test_an_example_that_shows_something_else_is_noticed() -> None:
    printed: list[str] = []
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, 0)
    doctest.DocTestRunner(verbose=False).run(test, out=printed.append)
    assert "Expected:\n    3\nGot:\n    2\n" in "".join(printed)


def test_at_least_sixty_things_that_a_user_meets_have_one() -> None:
    parts = {"core", "games", "bots", "lab"}
    found = [name for path in FILES if path.relative_to(PACKAGE).parts[0] in parts for name in documented(path)]
    assert len(found) >= 60


def met() -> Iterator[Any]:
    """What must have an example: the face of every game, and how positions, records and bots are used."""
    for game in map(find_game, games.in_folders()):
        state = type(game.new())
        yield from (type(game).new, type(game).parse, state.observe, state.determinize, state.scores)
        yield from (state.legal_actions, state.refusal, state.apply)
    for path in """
        chance.Chance chance.stream game.Decision game.Refusal game.IllegalAction game.UnknownAction game.Event
        record.Record record.dumps record.loads record.replay record.steps record.RecordError
        scenario.read scenario.check scenario.play scenario.differences
        options.complete options.settled options.Choice options.Number options.Seat options.Several options.OptionError
        text.Words text.all_of text.one_of score.score_table verbs.Index verbs.Names verbs.Verbs.one
    """.split():
        module, _, inside = path.partition(".")
        found = import_module(f"mohreh.core.{module}")
        for name in inside.split("."):
            found = getattr(found, name)
        yield found
    bots, arena = import_module("mohreh.bots"), import_module("mohreh.lab.arena")
    yield from (bots.make, bots.decide, bots.Insight, arena.play, arena.compete, arena.report, find_game)


def is_overload(node: ast.stmt) -> bool:
    """Whether it is a signature of `typing.overload`; the docstring belongs to the function that follows."""
    names = [each.id for each in getattr(node, "decorator_list", []) if isinstance(each, ast.Name)]
    return "overload" in names


def without_words(nodes: list[ast.stmt], owner: str) -> Iterator[str]:
    """The names of public classes and functions among these that have no docstring."""
    for node in nodes:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_") and not is_overload(node):
            if not ast.get_docstring(node):
                yield f"{owner}.{node.name}"
            if isinstance(node, ast.ClassDef):
                yield from without_words(node.body, f"{owner}.{node.name}")


def test_whatever_is_public_says_what_it_is() -> None:
    bare = [
        name
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.relative_to(PACKAGE).parts[0] != "site"  # which nobody imports
        for name in without_words(ast.parse(path.read_text(encoding="utf-8")).body, name_of(path))
    ]
    assert not bare


def test_the_public_face_has_examples() -> None:
    bare = [each for each in met() if ">>> " not in (inspect.getdoc(each) or "")]
    assert not bare
