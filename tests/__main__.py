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
# A worker that has nothing left takes tests from the one that has most: until then each keeps to its part of the suite
# (`in_parts` of tests/conftest.py), and what a file prepares is prepared once. Four workers for two processors: tests
# of pages wait for a sixth of their time, for timers of the page among other things, and when three of them wait at the
# same time, a processor would be idle. The fourth starts with tests that need no page and never wait.
SIDE_BY_SIDE = ("-n", "4", "--dist", "worksteal", "-m", "not alone")
ALONE = ("-m", "alone")
PLAIN = {"-k", "-m", "-n", "-s", "-p", "--pdb", "--trace", "--lf", "--last-failed", "--sw", "--co", "--collect-only"}
NOT_UNDERSTOOD, NOTHING_FOUND = 4, 5  # exit statuses of pytest


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Return the stages, and the arguments for pytest: everything from the first argument that is not a stage."""
    stages: list[str] = []
    for place, argument in enumerate(arguments):
        if argument not in CHECKS and argument not in SUITES:
            return stages, arguments[place:]
        stages.append(argument)
    return stages, []


def no_stage(options: list[str]) -> str:
    """Return what is wrong with the first argument for pytest, "" if nothing; checked before anything is set up."""
    word = options[0] if options else ""
    if not word or word.startswith("-") or (ROOT / word.partition("::")[0]).exists():
        return ""
    known = " ".join((*CHECKS, *SUITES))
    return f"{word!r} is no stage and no file of tests: the stages are {known}, and options begin with a dash."


class Counts(NamedTuple):
    """Numbers of tests that passed, failed (an aborted run counts as one failure) and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def plus(self, other: Counts) -> Counts:
        return Counts(*map(sum, zip(self, other, strict=True)))


def counted(report: Path, status: int) -> Counts:
    """Return the results of one run of pytest, from its JUnit report and its exit status."""
    found = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
    if report.is_file():
        for suite in ElementTree.parse(report).getroot().iter("testsuite"):
            for key in found:
                found[key] += int(suite.get(key, 0))
    bad = found["failures"] + found["errors"]
    return Counts(found["tests"] - bad - found["skipped"], bad if bad or status == 0 else 1, found["skipped"])


def _names_tests(options: list[str]) -> bool:
    """Return whether the arguments for pytest name a file or folder of tests, or a test in a file."""
    return any(
        option.startswith("tests/") and ("::" in option or (ROOT / option).exists())
        for before, option in pairwise(["", *options])
        if before != "--vectors"
    )


def runs(options: list[str]) -> tuple[tuple[str, ...], ...]:
    """Return the runs of pytest: for each of them the arguments that precede these options."""
    flags = {option.split("=")[0] if option.startswith("--") else option[:2] for option in options}
    return ((),) if flags & PLAIN or _names_tests(options) else (SIDE_BY_SIDE, ALONE)


def measuring(folders: list[str]) -> list[str]:
    """Return the files in these folders that contain a test which measures time. The run of these tests collects
    nothing else, because collecting everything takes ten seconds."""
    files = [path for folder in folders for path in sorted((ROOT / folder).rglob("test_*.py"))]
    return [str(path.relative_to(ROOT)) for path in files if "mark.alone" in path.read_text(encoding="utf-8")]


def _pytest(python: Path, folders: list[str], options: list[str], environment: dict[str, str]) -> Counts:
    """Run the tests in these folders; if none is found, that is a failure."""
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
    """Prepare what every stage needs: the environment, and npm packages for stages that check scripts. Return its
    Python. Raises Trouble."""
    from mohreh.site import build, environment, packages

    with ThreadPoolExecutor(1) as beside:  # one is downloaded while the other is unpacked
        wanted = _shows_pages(stages) or SCRIPTS & set(stages)
        fetching = beside.submit(packages.fetch, checks=True) if wanted else None
        compiled = beside.submit(build.compile_early) if _shows_pages(stages) else None
        python = environment.prepare("build", "dev", "lab")
        for each in (fetching, compiled):
            if each:
                each.result()
    return python


def _prepare_pages(python: Path, bringing: Future[None]) -> None:
    """Prepare what tests of pages need in addition: the site, and the browsers, which are already being installed
    (`bringing`). Raises Trouble."""
    from mohreh.site import build
    from tests.tools import browsers

    build.ensure()
    bringing.result()
    browsers.ensure_chromium(python)
    browsers.ensure_others()


def _runs(python: Path, command: list[str], environment: dict[str, str]) -> bool:
    """Run a check of Python or of scripts, which prints what it finds; return whether it finds nothing."""
    from mohreh.site import packages

    program = [str(python)] if command[0] == "python" else [*packages.tools().node]
    return subprocess.run([*program, *command[1:]], cwd=ROOT, env=environment, check=False).returncode == 0


def _compile(python: Path, folders: list[str], environment: dict[str, str]) -> None:
    """If no test has been compiled yet, compile all of these by collecting them once, while the build of the site waits
    for the network. Otherwise each worker would do it, which takes 15 seconds of a processor each."""
    if folders and not Path(environment["PYTHONPYCACHEPREFIX"]).is_dir():
        command = [str(python), "-m", "pytest", "--collect-only", "-qq", *folders]
        subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=False)


def _check(python: Path, stages: list[str], environment: dict[str, str]) -> Counts:
    """Run the stages format, lint and types, or those of them that were asked for."""
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
    """Run the stages; return the exit status, which is 0 only if all passed."""
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
    # Compiled modules are kept beside the build, not among the sources: this makes collecting three times as fast.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPATH"] = f"{ROOT / 'py'}{os.pathsep}{ROOT}"
    environment["PYTHONPYCACHEPREFIX"] = str(ROOT / ".build/pycache")
    try:
        folders = [f"tests/{name}" for name in SUITES if not stages or name in stages]
        folders = [folder for folder in folders if (ROOT / folder).is_dir()]
        # Checks do not wait for the site, and downloads go on in the meantime.
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
