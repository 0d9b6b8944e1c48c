"""python3 -m tests: sets up what it needs (environment, browser, site) and runs everything.

python3 -m tests                      every game, language, size and mechanism, each at least once
python3 -m tests --thorough           all combinations and long repetitions as well
python3 -m tests --million -k masked_play    a million steps of each game, where a thorough run takes a hundred thousand
python3 -m tests unit site            only these: format lint types unit vectors properties site e2e
python3 -m tests --vectors DIR -k x   options go to pytest
python3 -m tests --help               this text

Whole stages run in four workers side by side, and then the tests that measure time, alone. Whoever names tests
(`-k`, `-m`, a file) or says how they run (`-n`, `-s`, `--pdb`) gets one plain run of pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from tests.tools import costs_file

ROOT = Path(__file__).resolve().parents[1]
CHECKS = {
    "format": [["python", "-m", "ruff", "format", "--check", "--quiet", "."]],
    "lint": [
        ["python", "-m", "ruff", "check", "--quiet", "."],
        ["node", "node_modules/oxlint/bin/oxlint", "--deny-warnings", "web", "py", "tests"],
    ],
    "types": [
        ["python", "-m", "mypy"],
        ["node", "node_modules/typescript/bin/tsc", "--project", "web"],
    ],
}
SCRIPTS = {"lint", "types"}  # stages that look at the scripts of the page too, with what npm brings
SUITES = ("unit", "vectors", "properties", "site", "e2e")
BROWSER = {"site", "e2e"}
# Work is stolen from who has more left: each worker keeps to its part of the suite (tests/conftest.py says which), and
# what a file prepares is prepared once. Two workers more than this has processors at its smallest: tests of pages wait
# for a sixth of their time, for timers of the page among other things, and three that all wait at once leave a
# processor idle. The fourth begins with what needs no page and never waits.
SIDE_BY_SIDE = ("-n", "4", "--dist", "worksteal", "-m", "not alone")
ALONE = ("-m", "alone")
PLAIN = {"-k", "-m", "-n", "-s", "-p", "--pdb", "--trace", "--lf", "--last-failed", "--sw", "--co", "--collect-only"}
NOT_UNDERSTOOD, NOTHING_FOUND = 4, 5  # exit statuses of pytest


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Stages, and what goes to pytest: everything from the first argument on that is not a stage."""
    stages: list[str] = []
    for place, argument in enumerate(arguments):
        if argument not in CHECKS and argument not in SUITES:
            return stages, arguments[place:]
        stages.append(argument)
    return stages, []


def no_stage(options: list[str]) -> str:
    """What is wrong with the first argument that is no stage, "" when it may go to pytest; seen before all else is."""
    word = options[0] if options else ""
    if not word or word.startswith("-") or (ROOT / word.partition("::")[0]).exists():
        return ""
    known = " ".join((*CHECKS, *SUITES))
    return f"{word!r} is no stage and no file of tests: the stages are {known}, and options begin with a dash."


class Counts(NamedTuple):
    """How many tests passed, failed (a run that breaks off has failed once), were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def plus(self, other: Counts) -> Counts:
        return Counts(*map(sum, zip(self, other, strict=True)))


def counted(report: Path, status: int) -> Counts:
    """Results of one run of pytest, from its JUnit report and its exit status."""
    found = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
    if report.is_file():
        for suite in ElementTree.parse(report).getroot().iter("testsuite"):
            for key in found:
                found[key] += int(suite.get(key, 0))
    bad = found["failures"] + found["errors"]
    return Counts(found["tests"] - bad - found["skipped"], bad if bad or status == 0 else 1, found["skipped"])


def _names_tests(options: list[str]) -> bool:
    """Whether there is a file or folder of tests among the arguments for pytest, or one test in a file."""
    return any(
        option.startswith("tests/") and ("::" in option or (ROOT / option).exists())
        for before, option in pairwise(["", *options])
        if before != "--vectors"
    )


def runs(options: list[str]) -> tuple[tuple[str, ...], ...]:
    """How often pytest is run, and what each run is told before the options of whoever started this."""
    said = {option.split("=")[0] if option.startswith("--") else option[:2] for option in options}
    return ((),) if said & PLAIN or _names_tests(options) else (SIDE_BY_SIDE, ALONE)


def measuring(folders: list[str]) -> list[str]:
    """The files in these folders that hold a test which measures time: for the run alone nothing else is collected,
    which takes ten seconds."""
    files = [path for folder in folders for path in sorted((ROOT / folder).rglob("test_*.py"))]
    return [str(path.relative_to(ROOT)) for path in files if "mark.alone" in path.read_text(encoding="utf-8")]


def _pytest(python: Path, folders: list[str], options: list[str], environment: dict[str, str]) -> Counts:
    """Run the tests; to find none at all is a failure."""
    counts, found = Counts(), False
    for own in runs(options):
        report = ROOT / ".build" / ("alone.xml" if own == ALONE else "tests.xml")
        report.unlink(missing_ok=True)
        command = ["-m", "pytest", "--durations=8", f"--junit-xml={report}", *own, *options]
        if not _names_tests(options):
            where = measuring(folders) if own == ALONE else folders
            if not where:
                continue
            command += where
        status = subprocess.run([python, *command], cwd=ROOT, env=environment, check=False).returncode
        if status != NOTHING_FOUND:
            counts, found = counts.plus(counted(report, status)), True
        if status == NOT_UNDERSTOOD or (counts.failed and {"-x", "--exitfirst"} & set(options)):
            break
    return counts if found else Counts(failed=1)


def _shows_pages(stages: list[str]) -> bool:
    return not stages or bool(BROWSER & set(stages))


def _prepare(stages: list[str]) -> Path:
    """What every stage needs: the environment, and packages where scripts are looked at. Raises Trouble."""
    from mohreh.site import build, environment, packages

    with ThreadPoolExecutor(1) as beside:  # one comes while the other is unpacked
        wanted = _shows_pages(stages) or SCRIPTS & set(stages)
        fetching = beside.submit(packages.fetch, checks=True) if wanted else None
        compiled = beside.submit(build.compile_early) if _shows_pages(stages) else None
        python = environment.prepare("build", "dev", "lab")
        for each in (fetching, compiled):
            if each:
                each.result()
    return python


def _prepare_pages(python: Path, bringing: Future[None]) -> None:
    """What tests of pages need besides: the site, and the browsers, which have been asked for. Raises Trouble."""
    from mohreh.site import build
    from tests.tools import browsers

    build.ensure()
    bringing.result()
    browsers.ensure_chromium(python)
    browsers.ensure_others()


def _runs(python: Path, command: list[str], environment: dict[str, str]) -> bool:
    """Whether a check, of Python or in Node, finds nothing; what it finds it prints."""
    from mohreh.site import packages

    program = [str(python)] if command[0] == "python" else [*packages.tools().node]
    return subprocess.run([*program, *command[1:]], cwd=ROOT, env=environment, check=False).returncode == 0


def _compile(python: Path, folders: list[str], environment: dict[str, str]) -> None:
    """Where no test has been compiled yet, compile all of these once by collecting them: each worker would do it for
    itself, 15 seconds of a processor each, while whoever builds the site waits for the network."""
    if folders and not Path(environment["PYTHONPYCACHEPREFIX"]).is_dir():
        command = [str(python), "-m", "pytest", "--collect-only", "-qq", *folders]
        subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=False)


def _check(python: Path, stages: list[str], environment: dict[str, str]) -> Counts:
    """Format, lint and types, as far as they are asked for."""
    from mohreh.site.places import say

    counts = Counts()
    for name, commands in CHECKS.items():
        if stages and name not in stages:
            continue
        began = time.monotonic()
        with ThreadPoolExecutor(len(commands)) as side_by_side:
            good = all(list(side_by_side.map(lambda command: _runs(python, command, environment), commands)))
        say(f"== {name}: {'passed' if good else 'FAILED'} ({time.monotonic() - began:.1f} s)")
        counts = counts.plus(Counts(passed=1) if good else Counts(failed=1))
    return counts


def main(arguments: list[str]) -> int:
    """Run the stages; the exit status is 0 only when all passed."""
    from mohreh.site.places import Trouble, say
    from tests.tools import browsers

    start = time.monotonic()
    if {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 0
    stages, options = _split(arguments)
    if wrong := no_stage(options) or costs_file.asked(options, (*CHECKS, *SUITES)):
        print(wrong, file=sys.stderr)
        return 2
    # What is compiled is kept, beside the build and not among the sources: collecting is three times as quick.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPATH"] = f"{ROOT / 'py'}{os.pathsep}{ROOT}"
    environment["PYTHONPYCACHEPREFIX"] = str(ROOT / ".build/pycache")
    try:
        folders = [f"tests/{name}" for name in SUITES if not stages or name in stages]
        folders = [folder for folder in folders if (ROOT / folder).is_dir()]
        # What needs no site does not wait for it, and what comes from elsewhere comes meanwhile.
        with ThreadPoolExecutor(1) as fetching, ThreadPoolExecutor(1) as beside:
            bringing = fetching.submit(browsers.bring if _shows_pages(stages) else lambda: None)
            python = _prepare(stages)
            if SIDE_BY_SIDE in runs(options):
                beside.submit(_compile, python, folders, environment)
            checked = beside.submit(_check, python, stages, environment)
            if _shows_pages(stages):
                _prepare_pages(python, bringing)
        counts = checked.result()
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    if folders:
        counts = counts.plus(_pytest(python, folders, options, environment))
    minutes, seconds = divmod(round(time.monotonic() - start), 60)
    say(f"{counts.passed} passed, {counts.failed} failed, {counts.skipped} skipped in {minutes} min {seconds} s")
    return 1 if counts.failed else 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit("The tests need Python 3.11 or newer.")
    sys.path[:0] = [str(ROOT / "py"), str(ROOT)]
    sys.exit(main(sys.argv[1:]))
