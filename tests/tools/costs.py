"""The cost of tests: processor seconds of a test and of everything that it has started, including browsers.

`python3 -m tests --costs FILE` appends a line to a file for every test: seconds of its setup, its call and its
teardown, the number of engines that its pages have started, and its name. `python3 -m tests.tools.costs FILE` adds
them up by file. Fixtures of a module or of the run count for the test that needs them first. What a browser does after
a test counts for the next one, and so do phases of less than a twentieth of a second, because reading the counters
takes two milliseconds. Processor seconds depend less on other work of the machine than seconds of the clock. Only Linux
reports them.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Generator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tools import costs_file

PROCESSES = Path("/proc")
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PHASES = ("setup", "call", "teardown")
SHORT = 0.05  # seconds of the clock after which the counters are read again
COST = "cost"  # attribute of the report of a phase, sent by a worker: seconds and engines
_started = {"engines": 0}


def engine_started() -> None:
    """Count an engine; called by the servers of tests when a page loads the script that starts one."""
    _started["engines"] += 1


def is_supported() -> bool:
    """Return whether this system reports what each of its processes has used."""
    return (PROCESSES / "self/stat").is_file()


class Process(NamedTuple):
    """One process at one moment: its parent, its start, and the ticks used by itself and by its ended children."""

    parent: int
    started: int
    own: int
    ended: int

    @property
    def all(self) -> int:
        return self.own + self.ended


def running() -> dict[int, Process]:
    """Return all processes of this machine."""
    found = {}
    with os.scandir(PROCESSES) as folders:
        for folder in folders:
            if folder.name.isdigit():
                with suppress(OSError), open(f"{folder.path}/stat", "rb") as stat:  # it may have ended meanwhile
                    part = stat.read().rpartition(b")")[2].split()
                    own, ended = int(part[11]) + int(part[12]), int(part[13]) + int(part[14])
                    found[int(folder.name)] = Process(int(part[1]), int(part[19]), own, ended)
    return found


def below(process: int, everything: Mapping[int, Process], known: Mapping[int, Process]) -> dict[int, Process]:
    """Return a process with all that it has started, directly or indirectly, and the known ones that still run though
    their parent has ended."""
    children: dict[int, list[int]] = defaultdict(list)
    for each, about in everything.items():
        children[about.parent].append(each)
    kept = [each for each, was in known.items() if each in everything and everything[each].started == was.started]
    queue = [process, *kept]
    found = {}
    for each in queue:
        if each not in found:
            found[each] = everything[each]
            queue += children.get(each, ())
    return found


def spent(before: Mapping[int, Process], now: Mapping[int, Process]) -> int:
    """Return the ticks used between two states of the same tree of processes.

    A process takes over the ticks of an ended child that it waits for; of other ended processes, the ticks up to their
    last state are counted.
    """
    gone: dict[int, int] = defaultdict(int)  # by process that still runs: ticks of the processes that ended below it
    for each, was in before.items():
        if each not in now:
            above = was.parent
            while above in before and above not in now:
                above = before[above].parent
            gone[above] += was.all
    taken = {each: now[each].ended - before[each].ended for each in gone if each in now and each in before}
    lost = sum(max(0, ticks - taken.get(each, 0)) for each, ticks in gone.items())
    return sum(each.all for each in now.values()) - sum(each.all for each in before.values()) + lost


class Meter:
    """Plugin of each process that runs tests: adds its cost to the report of each phase."""

    def __init__(self) -> None:
        self.before = below(os.getpid(), running(), {})
        self.looked = time.monotonic()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if time.monotonic() - self.looked < SHORT:
            return report
        now = below(os.getpid(), running(), self.before)
        setattr(report, COST, [spent(self.before, now) / _TICKS, _started["engines"]])
        self.before, self.looked = now, time.monotonic()
        _started["engines"] = 0
        return report


class Bill:
    """Plugin of the main process: appends the costs of the reports to a file, since a whole run is two of pytest."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.open: dict[str, list[float]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        seconds, engines = getattr(report, COST, (0.0, 0))
        line = self.open.setdefault(report.nodeid, [0.0, 0.0, 0.0, 0])
        line[PHASES.index(report.when)] += seconds
        line[3] += engines
        if report.when == PHASES[-1]:
            del self.open[report.nodeid]
            with self.file.open("a", encoding="utf-8") as file:
                file.write("{:.2f} {:.2f} {:.2f} {:.0f} ".format(*line) + report.nodeid + "\n")


def ask_for(config: pytest.Config, file: str) -> None:
    """Measure this run: workers measure, the main process writes."""
    if not is_supported():
        raise pytest.UsageError("--costs: this system does not report what its processes have used")
    if wrong := costs_file.unfit(file, ()):
        raise pytest.UsageError(wrong)
    worker = hasattr(config, "workerinput")
    if worker or not getattr(config.option, "numprocesses", None):
        config.pluginmanager.register(Meter())
    if not worker:
        config.pluginmanager.register(Bill(Path(file).absolute()))


def main() -> None:
    """python -m tests.tools.costs FILE…: print the costs by file of tests, the highest first."""
    import sys

    files: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0, 0.0, 0.0])
    for path in sys.argv[1:]:
        for row in Path(path).read_text(encoding="utf-8").splitlines():
            *numbers, name = row.split(" ", 4)
            for key in (name.partition("::")[0], "together"):
                for at, number in enumerate([*map(float, numbers), 1.0]):
                    files[key][at] += number
    print(" seconds   setup    call    down engines tests")
    for key, (setup, call, down, engines, tests) in sorted(files.items(), key=lambda row: -sum(row[1][:3])):
        print(f"{setup + call + down:8.1f}{setup:8.1f}{call:8.1f}{down:8.1f}{engines:8.0f}{tests:6.0f}  {key}")


if __name__ == "__main__":
    main()
