"""ARCHITECTURE.md, CONTRIBUTING.md and web/README.md name files, modules, classes, functions: each of them is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from mohreh.site.places import ROOT
from mohreh.table import games

DOCUMENTS = ("ARCHITECTURE.md", "CONTRIBUTING.md", "web/README.md")
PACKAGE = ROOT / "py/mohreh"
ENDINGS = (".py", ".js", ".mjs", ".md", ".html", ".json", ".record", ".po", ".css", ".toml")
# Placeholders, commands, and what is made by the build.
NOT_OURS = {
    "--build",
    "python -m mohreh",
    "python -m mohreh.site.bytecode",
    ".build",
    "DIR",
    "DIR/<game>/",
    "--vectors DIR",
    "grep",
    ".venv",
    "dist/",
    "python/",
    "lib/<game>.pack",
}


@cache
def defined() -> tuple[frozenset[str], dict[str, set[str]]]:
    """Every name that Python code of ours defines, and by class or module what is defined in it."""
    names: set[str] = set()
    inside: dict[str, set[str]] = {}

    def walk(nodes: list[ast.stmt], owner: str) -> None:
        for node in nodes:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                found = [node.name]
                walk(node.body if isinstance(node, ast.ClassDef) else [], node.name)
            elif isinstance(node, ast.Assign):
                found = [leaf.id for each in node.targets for leaf in ast.walk(each) if isinstance(leaf, ast.Name)]
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found = [node.target.id]
            else:
                continue
            names.update(found)
            inside.setdefault(owner, set()).update(found)

    for path in PACKAGE.rglob("*.py"):
        walk(ast.parse(path.read_text(encoding="utf-8")).body, path.stem)
    return frozenset(names), inside


@cache
def texts() -> str:
    """The page's own code, in which attributes and elements are looked for."""
    files = [path for path in (ROOT / "web").rglob("*") if path.suffix in (".js", ".mjs", ".py")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def there(path: str) -> bool:
    """A file or folder of the repository, or of the folder of a game, as in `refusals.py`."""
    if "<game>" in path:
        return all(there(path.replace("<game>", game)) for game in games.in_folders())
    rooms = (PACKAGE / "games" / game / path for game in games.in_folders())
    return any(place.exists() for place in (ROOT / path, PACKAGE / path, *rooms))


def known(name: str) -> bool:
    """Whether a name of a document is one of ours."""
    if name in NOT_OURS or there(name):
        return True
    if "/" in name or name.endswith(ENDINGS):
        return False
    name = re.sub(r"\(.*\)$|=\w+$", "", name).strip("<>")  # a call, a value, an element
    names, inside = defined()
    if re.fullmatch(r"[A-Za-z_]\w*", name):
        return name in names
    if re.fullmatch(r"[A-Za-z_][\w.]*\.\w+", name):
        owner, _, member = name.rpartition(".")
        module = name.removeprefix("mohreh.").replace(".", "/")
        return there(f"{module}.py") or there(module) or member in inside.get(owner.rpartition(".")[2], ())
    return name in texts()


def named(text: str) -> Iterator[str]:
    """What stands in backticks, and the files in a picture; not the commands, which test_readme.py tries."""
    for picture in re.findall(r"```mermaid\n(.*?)```", text, re.DOTALL):
        yield from re.findall(r"[\w./]+/[\w./]+", picture.replace("<br/>", " "))
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    yield from (name for name in re.findall(r"`([^`]+)`", prose) if not name.startswith(("python3 ", "grep ")))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_name_is_there(document: str) -> None:
    names = list(named((ROOT / document).read_text(encoding="utf-8")))
    assert len(names) > 30
    assert [name for name in names if not known(name)] == []


@pytest.mark.parametrize(
    "name",
    [
        "py/mohreh/core/nothing.py",
        "py/mohreh/games/<game>/payment.py",
        "nothing.py",
        "Sessions",
        "Game.resign",
        "chance.Dice",
        "forfeit(seat)",
        "data-nothing",
    ],
)
def test_a_name_that_is_not_there_is_noticed(name: str) -> None:
    assert list(named(f"See `{name}`.")) == [name]
    assert not known(name)


@pytest.mark.parametrize("document", [*DOCUMENTS, "README.md", "CHANGELOG.md"])
def test_links_lead_somewhere(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    headings = {
        path.name: {re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in heads(path)}
        for path in map(ROOT.joinpath, [*DOCUMENTS, "README.md", "CHANGELOG.md"])
    }
    for address in re.findall(r"\]\(([^)]+)\)", text):
        if address.startswith("https://"):
            continue
        path, _, place = address.partition("#")
        assert (ROOT / path).exists(), address
        assert not place or place in headings[path], address


def heads(path: Path) -> list[str]:
    return re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
