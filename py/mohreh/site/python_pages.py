"""The pages for Python users below `python/`: an overview, a page for each game, and a page for each module.

They are in English, are not stored for offline use (worklist.py), and are not part of a first visit.
"""

from __future__ import annotations

import ast
import shutil
from collections.abc import Sequence
from pathlib import Path

from markdown_it import MarkdownIt

from mohreh.core.html import Html, a, code, h2, join, li, p, raw, section, ul
from mohreh.core.text import Words
from mohreh.rl.episode import is_told_in_numbers
from mohreh.table import games

from . import notebooks, page_values, python_api, studies
from .places import ROOT

FOLDER = "python/"
STYLES = ("styles/python.css",)
DESCRIPTION = ROOT / "py/README.md"
FORMATS = ROOT / "py/mohreh/core/formats.md"
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def write(site: Path, words: Words, build: str) -> None:
    """Write all of these pages below the site; `words` are English."""
    trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in python_api.modules().items()}
    studied = [game for game in games.shipped() if is_told_in_numbers(game)]
    drawn = {FOLDER: ("Mohreh for Python", _beginning(trees, studied))}
    formats = raw(_MARKDOWN.render(FORMATS.read_text(encoding="utf-8")))
    drawn[f"{FOLDER}formats/"] = ("Formats", join(p(a("Mohreh for Python", href="../"), class_="note"), formats))
    for game in studied:
        drawn[f"{FOLDER}{game}/"] = (games.room(game).title("en"), studies.page(game, words, "../../"))
    for name, tree in trees.items():
        drawn[f"{python_api.FOLDER}{name}/"] = (name, python_api.page(name, tree, trees, "../../../"))
    for name in notebooks.names():
        drawn[f"{notebooks.PLACE}{name}/"] = (notebooks.title(name), notebooks.page(name, "../../../"))
    for folder, (title, body) in drawn.items():
        runs = folder.startswith(notebooks.PLACE)
        root = "../" * folder.count("/")
        text = page_values.page(
            words,
            root=root,
            home=f"{root}en/",
            other=root,
            title=title,
            body=body,
            build=build,
            styles=notebooks.STYLES if runs else STYLES,
            modules=notebooks.SCRIPTS if runs else (),
            main_class="prose" if runs else "prose python",
        )
        path = site / folder / "index.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(str(text), encoding="utf-8")
    for game in studied:
        name, table = studies.phrases_text(game)
        (site / FOLDER / game / name).write_text(table, encoding="utf-8")
        (site / FOLDER / game / studies.OBSERVATION).write_text(studies.observation_text(game), encoding="utf-8")
        if values := studies.values_text(game):
            (site / FOLDER / game / studies.VALUES).write_text(values, encoding="utf-8")
    for name in notebooks.names():
        shutil.copyfile(notebooks.FOLDER / f"{name}.ipynb", site / notebooks.PLACE / f"{name}.ipynb")


def _beginning(trees: dict[str, ast.Module], studied: Sequence[str]) -> Html:
    return join(
        raw(_MARKDOWN.render(DESCRIPTION.read_text(encoding="utf-8"))),
        section(h2("Try it here"), notebooks.listed("../")),
        section(
            h2("The games for researchers"),
            ul([li(a(games.room(game).title("en"), href=f"{game}/")) for game in studied]),
        ),
        section(
            h2("The formats"),
            ul(li(a("Records, scenarios, lessons, puzzles", href="formats/"), ": games and positions as text.")),
        ),
        section(
            h2("The modules"),
            ul(
                [
                    li(a(code(name), href=f"api/{name}/"), f": {python_api.first_sentence(tree)}.")
                    for name, tree in trees.items()
                ]
            ),
        ),
    )
