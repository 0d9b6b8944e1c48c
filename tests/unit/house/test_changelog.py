"""The version stands once; the changelog tells of it first, and whatever else shows a number shows this one."""

from __future__ import annotations

import re
import tomllib

from mohreh import __version__
from mohreh.core.record import Record, dumps
from mohreh.site.places import ROOT

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_newest_entry_is_this_version() -> None:
    entries = re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE)
    assert entries[0] == __version__
    numbers = [tuple(map(int, entry.split("."))) for entry in entries]
    assert all(len(number) == 3 for number in numbers), "semantic versions have three numbers"
    assert numbers == sorted(set(numbers), reverse=True)


def test_pyproject_reads_the_version_and_repeats_it_nowhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"] and "version" not in project["project"]
    source = (ROOT / project["tool"]["hatch"]["version"]["path"]).read_text(encoding="utf-8")
    assert re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE) == [__version__]


def test_what_is_cited_is_this_version() -> None:
    """The file that hosts of code read, and the lines on the page of a game for researchers, say the same."""
    cited = dict(re.findall(r'^(\w+): "?(.+?)"?$', (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE))
    assert cited["version"] == __version__
    page = (ROOT / "py/mohreh/site/studies.py").read_text(encoding="utf-8")
    assert f"title = {{{{{cited['title']}}}}}" in page and "author = {{The Mohreh authors}}" in page


def test_records_and_the_readme_name_it() -> None:
    assert dumps(Record("chess")).splitlines()[1] == f"game chess {__version__}"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"mohreh-([0-9.]+)-py3", readme)) == {__version__}
