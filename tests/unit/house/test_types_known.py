"""Types are known: a line that says `Any` is one that no checker reads, so each part of the package has few of them,
and no file is left out."""

from __future__ import annotations

import re
import tokenize
from pathlib import Path

import pytest

import mohreh
from mohreh.site.places import ROOT

PACKAGE = Path(mohreh.__file__).parent
MOST = {"core": 23, "bots": 0, "table": 5, "games": 30}
"""As many lines each part had when it was last cleared of some: a bound is only ever lowered."""


def lines(path: Path) -> set[int]:
    """The lines of a file in which the code says it, not a sentence."""
    with tokenize.open(path) as file:
        return {
            token.start[0]
            for token in tokenize.generate_tokens(file.readline)
            if token.type == tokenize.NAME and token.string == "Any"
        }


@pytest.mark.parametrize("part", MOST)
def test_few_lines_of_a_part_leave_a_type_open(part: str) -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{number}"
        for path in sorted((PACKAGE / part).rglob("*.py"))
        for number in sorted(lines(path))
    ]
    assert len(found) <= MOST[part], f"{len(found)} lines say Any: {', '.join(found)}"


def test_mypy_reads_every_file() -> None:
    switched_off = re.compile(r"^# *mypy: *ignore", re.MULTILINE)
    files = [
        path
        for folder in (PACKAGE, ROOT / "tests")
        for path in folder.rglob("*.py")
        if switched_off.search(path.read_text(encoding="utf-8"))
    ]
    assert files == []
    assert "ignore_errors" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8"), "no folder is left out"
