"""ARCHITECTURE.md, CONTRIBUTING.md and web/README.md name files, modules, classes, functions: each of them is there.
So is every file that a comment or a docstring names."""

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


FILE = re.compile(r"(?<![\w./*<>{}'\"-])(?:[\w-]+/)*[\w-]+\.(?:py|mjs|js|md)\b(?![\w'\"(])")
"""A file as a sentence names it: code names files in quotes, and imports them by their dots."""
OTHERS = {"Node.js", "my_bots.py", "wp-embed.js", "InternalDocs/code_objects.md", "tests/unit/test_it.py"}
"""What looks like one, and files of other people."""


@cache
def ours() -> frozenset[str]:
    """Every file of the repository that a sentence may name, by each way to it that ends with its name."""
    places = [ROOT / part for part in ("py", "web", "tests")]
    files = [*ROOT.glob("*.*"), *(path for place in places for path in place.rglob("*.*"))]
    parts = [path.relative_to(ROOT).parts for path in files]
    return frozenset("/".join(way[at:]) for way in parts for at in range(len(way)))


@pytest.mark.parametrize("folder", ["py", "web", "tests"])
def test_a_comment_names_files_that_are_there(folder: str) -> None:
    named, wrong = 0, []
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in (".py", ".mjs", ".js", ".css"):
            for name in FILE.findall(path.read_text(encoding="utf-8")):
                named += 1
                if name not in ours() | OTHERS:
                    wrong.append(f"{path.relative_to(ROOT)} names {name}")
    assert named > 20
    assert not wrong


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


def test_what_the_readme_names_in_italics_is_called_that() -> None:
    """Buttons, pages and messages of the app, as in *Invite*."""
    prose = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    asked = set(re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", prose))
    catalogues = [path.read_text(encoding="utf-8") for path in PACKAGE.glob("*/locale/en.po")]
    messages = {text.rstrip(".") for text in re.findall(r'^msgid "(.+)"$', "\n".join(catalogues), re.MULTILINE)}
    assert len(asked) > 3
    assert asked - messages == set()


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
