"""python3 -m tests: sets up what it needs (environment, browser, site) and runs everything.

python3 -m tests                      all of it
python3 -m tests unit site            only these: format lint types unit vectors properties site e2e
python3 -m tests --vectors DIR -k x   options go to pytest
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
CHECKS = {
    "format": ["-m", "ruff", "format", "--check", "--quiet", "."],
    "lint": ["-m", "ruff", "check", "--quiet", "."],
    "types": ["-m", "mypy"],
}
SUITES = ("unit", "vectors", "properties", "site", "e2e")
BROWSER = {"site", "e2e"}


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Stages, and what goes to pytest: everything from the first argument on that is not a stage."""
    stages: list[str] = []
    for place, argument in enumerate(arguments):
        if argument not in CHECKS and argument not in SUITES:
            return stages, arguments[place:]
        stages.append(argument)
    return stages, []


def _counts(report: Path) -> dict[str, int]:
    """Results of pytest from its JUnit report."""
    counts = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
    if report.is_file():
        for suite in ElementTree.parse(report).getroot().iter("testsuite"):
            for key in counts:
                counts[key] += int(suite.get(key, 0))
    return counts


def _prepare(stages: list[str]) -> Path:
    from mohreh.site import build, environment, packages
    from mohreh.site.places import Trouble, say
    from tests.tools import browsers

    python = environment.prepare("build", "dev")
    if browsers.webkit():
        try:
            environment.prepare("webkit")
        except Trouble as trouble:  # one test less, and it says so
            say(f"WebKitGTK is here but cannot be driven: {trouble}")
    if not stages or BROWSER & set(stages):
        packages.fetch()
        browsers.ensure_chromium(python)
        build.ensure()
    return python


def main(arguments: list[str]) -> int:
    """Run the stages; the exit status is 0 only when all passed."""
    from mohreh.site.places import Trouble, say

    start = time.monotonic()
    stages, options = _split(arguments)
    try:
        python = _prepare(stages)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    passed = failed = skipped = 0
    for name, command in CHECKS.items():
        if stages and name not in stages:
            continue
        began = time.monotonic()
        good = subprocess.run([python, *command], cwd=ROOT, env=environment, check=False).returncode == 0
        say(f"== {name}: {'passed' if good else 'FAILED'} ({time.monotonic() - began:.1f} s)")
        passed, failed = passed + good, failed + (not good)
    folders = [f"tests/{name}" for name in SUITES if not stages or name in stages]
    folders = [folder for folder in folders if (ROOT / folder).is_dir()]
    if folders:
        report = ROOT / ".build/tests.xml"
        report.unlink(missing_ok=True)
        command = ["-m", "pytest", "--durations=8", f"--junit-xml={report}", *options]
        if not any((ROOT / option).exists() or "::" in option for option in options if option.startswith("tests/")):
            command += folders
        status = subprocess.run([python, *command], cwd=ROOT, env=environment, check=False).returncode
        found = _counts(report)
        bad = found["failures"] + found["errors"]
        failed += bad if bad or status == 0 else 1
        skipped += found["skipped"]
        passed += found["tests"] - bad - found["skipped"]
    minutes, seconds = divmod(round(time.monotonic() - start), 60)
    say(f"{passed} passed, {failed} failed, {skipped} skipped in {minutes} min {seconds} s")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit("The tests need Python 3.11 or newer.")
    sys.path[:0] = [str(ROOT / "py"), str(ROOT)]
    sys.exit(main(sys.argv[1:]))
