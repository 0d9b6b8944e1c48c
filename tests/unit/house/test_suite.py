"""python3 -m tests: how pytest is run, and that what it found is added up truly."""

from __future__ import annotations

import json
from itertools import combinations, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import __main__ as suite
from tests.conftest import in_parts
from tests.tools import browsers, samples
from tests.tools.costs import Process, below, spent
from tests.tools.costs_file import unfit
from tests.tools.samples import covering, first_of, times


def test_whole_stages_run_side_by_side_and_then_what_measures_time_alone() -> None:
    assert suite.runs(["-x", "-q", "--vectors", "tests/vectors", "--durations=3"]) == (suite.SIDE_BY_SIDE, suite.ALONE)
    assert suite.ALONE[-1] in suite.SIDE_BY_SIDE[-1]


def test_for_the_run_alone_no_file_is_collected_that_measures_nothing(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(suite, "ROOT", tmp_path)
    for name, text in {"a": "@pytest.mark.alone\n", "b": "", "c": "pytestmark = pytest.mark.alone\n"}.items():
        (tmp_path / f"tests/unit/{name}").mkdir(parents=True)
        (tmp_path / f"tests/unit/{name}/test_it.py").write_text(text, encoding="utf-8")
    assert suite.measuring(["tests/unit", "tests/site"]) == ["tests/unit/a/test_it.py", "tests/unit/c/test_it.py"]
    assert suite.measuring(["tests/unit/b"]) == []


def test_each_worker_begins_with_whole_files_of_pages_and_ends_with_what_is_quick() -> None:
    folder = Path(suite.__file__).parent
    several = {"unit/a.py": 7, "vectors/b.py": 2, "site/c.py": 2, "e2e/d.py": 3, "e2e/room/e.py": 2}
    items: list[Any] = [
        SimpleNamespace(path=folder / file, number=number) for file, times in several.items() for number in range(times)
    ]
    order: list[Any] = in_parts(items, 2)
    names = [f"{item.path.stem}{item.number}" for item in order]
    assert names[:8] == ["c0", "c1", "e0", "e1", "a0", "a1", "a2", "a3"]
    assert names[8:] == ["d0", "d1", "d2", "a4", "a5", "a6", "b0", "b1"]
    pages = [item for item in items if item.path.stem in "cde"]
    assert in_parts(pages, 2) == [*pages[:2], *pages[5:], *pages[2:5]]
    order = list(in_parts(items, 3))
    assert [f"{item.path.stem}{item.number}" for item in order] == [
        *"c0 c1 e0 e1 a0 d0 d1 d2 a1 a2 a3 a4 a5 a6 b0 b1".split()
    ], "one of several has no pages"
    assert in_parts(pages, 3) == [*pages[:2], *pages[2:5], *pages[5:]]


@pytest.mark.parametrize(
    "options",
    [
        ["-k", "undo"],
        ["-kundo"],
        ["-x", "-n0"],
        ["--pdb"],
        ["-m", "browser"],
        ["tests/unit/house/test_suite.py"],
        ["tests/unit/house/test_suite.py::test_there"],
    ],
)
def test_who_names_tests_gets_one_plain_run(options: list[str]) -> None:
    assert suite.runs(options) == ((),)


@pytest.mark.parametrize(
    "arguments", [["unti"], ["unit", "propertys"], ["tests/unit/none.py"], ["tests/none.py::test"]]
)
def test_a_stage_that_is_none_is_refused_before_anything_is_set_up(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(suite, "_prepare", lambda stages: pytest.fail("it was set up"))
    assert suite.main(arguments) == 2
    printed = capsys.readouterr().err
    assert f"{arguments[-1]!r} is no stage and no file of tests" in printed and "properties" in printed


def test_what_may_go_to_pytest_does() -> None:
    for options in (
        [],
        ["-k", "undo"],
        ["tests/unit"],
        ["tests/unit/house/test_suite.py::test_there"],
        ["--vectors", "x"],
    ):
        assert suite.no_stage(options) == ""


def test_every_run_shows_each_value_once_and_a_thorough_one_all_combinations() -> None:
    found = covering(["a", "b", "c"], {"wide": (9, 6), "high": (6, 9)})
    assert [each.values for each in found] == [(game, size) for game in "abc" for size in ((9, 6), (6, 9))]
    usual = [each for each in found if not each.marks]
    assert [each.id for each in usual] == ["a-wide", "b-high", "c-wide"]
    assert [bool(each.marks) for each in first_of(["fa", "en"])] == [False, True]


def test_of_three_axes_a_thorough_run_shows_every_two_values_together() -> None:
    axes: list[list[Any]] = [list("abcde"), [1, 2, 3, 4, 5, 6], ["fa", "en"]]
    found = [each.values for each in covering(*axes, most=1)]
    assert ("a", 1, "fa") in found and len(found) == 30
    for one, other in combinations(range(3), 2):
        assert {(each[one], each[other]) for each in found} == set(product(axes[one], axes[other]))
    assert len(covering(*axes[:2])) == 30 and len(covering(axes[0])) == 5


@pytest.mark.parametrize(
    ("said", "repeated"),
    [({}, [5, 5]), ({"thorough": True}, [50, 50]), ({"thorough": True, "million": True}, [500, 50])],
)
def test_what_is_repeated_most_has_a_run_of_its_own(
    said: dict[str, bool], repeated: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(samples, "_run", {"thorough": False, "million": False, **said})
    assert [times(5, 50, 500), times(5, 50)] == repeated


def test_help_is_printed_at_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(suite, "_prepare", lambda stages: pytest.fail("it was set up"))
    assert suite.main(["--help"]) == 0
    assert "python3 -m tests unit site" in capsys.readouterr().out


def test_results_are_read_from_the_report(tmp_path: Path) -> None:
    report = tmp_path / "tests.xml"
    report.write_text('<testsuites><testsuite tests="9" failures="2" errors="1" skipped="4"/></testsuites>')
    assert suite.counted(report, 1) == (2, 3, 4)
    report.write_text('<testsuites><testsuite tests="9" failures="0" errors="0" skipped="0"/></testsuites>')
    assert suite.counted(report, 0) == (9, 0, 0)
    assert suite.counted(report, 3) == (9, 1, 0)  # it broke off
    assert suite.counted(tmp_path / "none.xml", 2) == (0, 1, 0)
    assert suite.Counts(1, 2, 3).plus(suite.Counts(4, 5, 6)) == (5, 7, 9)


def test_scripts_are_checked_by_the_same_stages_and_only_then_fetched_for() -> None:
    programs = {name: [command[0] for command in commands] for name, commands in suite.CHECKS.items()}
    assert {name for name, used in programs.items() if "node" in used} == suite.SCRIPTS
    pinned = json.loads((suite.ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    for commands in suite.CHECKS.values():
        for program, script, *_ in commands:
            assert program == "python" or script.split("/")[1] in pinned


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--costs"], "--costs needs a file, and '' is none"),
        (["--costs", "unit"], "--costs needs a file, and 'unit' is a stage"),
        (["unit", "--costs", "--thorough"], "--costs needs a file, and '--thorough' is none"),
        (["unit", "--costs=tests"], "--costs needs a file, and tests is a folder"),
        (["--costs", "serve.py"], "--costs adds to a file of costs, and serve.py holds something else"),
        (["--costs", "nowhere/costs.txt"], "there is no folder nowhere for costs.txt"),
    ],
)
def test_costs_are_written_into_nothing_else(
    arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(suite.ROOT)
    monkeypatch.setattr(suite, "_prepare", lambda stages: pytest.fail("it was set up"))
    before = (suite.ROOT / "serve.py").read_bytes()
    assert suite.main(arguments) == 2
    assert said in capsys.readouterr().err
    assert (suite.ROOT / "serve.py").read_bytes() == before


def test_costs_are_added_to_those_of_another_run(tmp_path: Path) -> None:
    file = tmp_path / "costs"
    assert unfit(str(file), ()) == ""
    for text in ("", "0.10 2.00 0.03 1 tests/unit/test_it.py::test_one[a b]\n"):
        file.write_text(text, encoding="utf-8")
        assert unfit(str(file), ()) == ""
    file.write_bytes(b"\xff\x00")
    assert "holds something else" in unfit(str(file), ())


def test_what_a_test_costs_counts_what_has_ended_once() -> None:
    parent, child, grandchild = Process(1, 0, 10, 0), Process(7, 5, 30, 0), Process(8, 6, 4, 0)
    before = {7: parent, 8: child, 9: grandchild}
    assert spent(before, {7: parent, 8: Process(7, 5, 33, 0), 9: grandchild}) == 3
    assert spent(before, {7: Process(1, 0, 12, 35)}) == 2 + 1  # waited for: one tick more than was seen
    assert spent(before, {7: Process(1, 0, 12, 0)}) == 2  # nobody has waited for it
    assert spent(before, {**before, 10: Process(9, 8, 5, 0)}) == 5


def test_what_a_test_costs_counts_what_it_has_started_and_nothing_else() -> None:
    everything = {
        7: Process(1, 0, 1, 0),
        8: Process(7, 5, 1, 0),
        9: Process(1, 6, 1, 0),  # its parent, of the test, has ended
        10: Process(1, 9, 1, 0),  # another one, under the number of what has ended
        11: Process(2, 3, 1, 0),
    }
    known = {7: everything[7], 9: Process(8, 6, 1, 0), 10: Process(8, 7, 1, 0)}
    assert sorted(below(7, everything, known)) == [7, 8, 9]


@pytest.mark.parametrize("is_root", [True, False])
def test_other_browsers_are_brought_or_named_in_one_line(
    is_root: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As root on Debian by apt; elsewhere one line says what is left out, and what somebody can ask for by its name."""
    installed: set[str] = {"xvfb"}
    asked: list[tuple[str, ...]] = []

    def from_apt(_: str, *packages: str) -> bool:
        asked.append(packages)
        installed.update(packages)
        return True

    monkeypatch.setattr(browsers, "PROGRAMS", {each: lambda each=each: each in installed for each in browsers.PROGRAMS})
    monkeypatch.setattr(browsers, "_apt_can_install", lambda: is_root)
    monkeypatch.setattr(browsers, "_from_apt", from_apt)
    browsers.ensure_others()
    printed = capsys.readouterr()
    lines = [line for line in (printed.out + printed.err).splitlines() if line.strip()]
    if is_root:
        assert asked == [("firefox-esr", "webkit2gtk-driver", "xvfb")] and lines == [] == browsers.missing()
    else:
        assert asked == [] and len(lines) == len(browsers.OTHERS) == 2
        for line, (name, packages) in zip(lines, browsers.OTHERS.items(), strict=True):
            assert name in line and f"apt install {' '.join(packages)}" in line
