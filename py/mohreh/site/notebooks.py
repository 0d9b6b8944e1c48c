"""Runs the notebooks of `py/notebooks` cell by cell, as Jupyter does, so that their output is up to date.

    python -m mohreh.site.notebooks            run all, and report outputs that differ from the stored ones
    python -m mohreh.site.notebooks --write    store the outputs

The output of a cell is what it prints, and the value of its last line if that is an expression. Only the package itself
is needed; Jupyter opens the same files.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from typing import Any

from markdown_it import MarkdownIt

from mohreh.core.html import Html, a, button, div, element, join, label, li, p, raw, section, ul

from .places import ROOT

FOLDER = ROOT / "py/notebooks"
PLACE = "python/try/"
"""The folder of the site with a page for each notebook, and the files that Python needs there."""
STYLES = ("styles/notebook.css",)
SCRIPTS = ("notebook/page.mjs",)
SAID = {
    "waking": "Python is coming up; that takes some seconds.",
    "running": "Cell {n} is running…",
    "done": "Cell {n} is done.",
    "wrong": "Cell {n} has raised an error; it stands below it.",
    "stopped": "Stopped. What the cells have defined is gone: run them again from the first.",
    "failed": "Python could not start here. Check the connection and try again, or use a newer browser.",
}
_pre, _textarea = element("pre"), element("textarea")
Cell = dict[str, Any]


def names() -> tuple[str, ...]:
    """Return the names of the notebooks in reading order."""
    return tuple(path.stem for path in sorted(FOLDER.glob("*.ipynb")))


def read(name: str) -> dict[str, Any]:
    """Return the content of a notebook file."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))
    return found


def source(cell: Cell) -> str:
    """Return the text of a cell."""
    return "".join(cell["source"])


def shown(cell: Cell) -> str:
    """Return the stored output of a cell as text."""
    said = []
    for output in cell.get("outputs", ()):
        said.append("".join(output["text"] if "text" in output else output["data"]["text/plain"]))
    return "".join(said)


def run(cells: Sequence[Cell]) -> Iterator[str]:
    """Run the code cells one after the other in one namespace, and return the output of each. Raises what a cell
    raises."""
    room: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells:
        if cell["cell_type"] == "code":
            yield answer(source(cell), room)


def answer(text: str, room: dict[str, Any]) -> str:
    """Run a cell in a namespace and return its output.

    >>> answer("print(1)\\n2 + 2", {})
    '1\\n4'
    """
    tree = ast.parse(text)
    last = tree.body[-1] if tree.body else None
    said, value = io.StringIO(), None
    with redirect_stdout(said):
        if isinstance(last, ast.Expr):
            tree.body.pop()
        exec(compile(tree, "<cell>", "exec"), room)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), room)
    return said.getvalue() + ("" if value is None else repr(value))


def outputs(text: str) -> list[dict[str, Any]]:
    """Return an output in the format of notebook files."""
    return [{"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)}] if text else []


def title(name: str) -> str:
    """Return the title of a notebook: the heading of its first cell."""
    return source(read(name)["cells"][0]).splitlines()[0].removeprefix("# ")


def listed(root: str) -> Html:
    """Return links to all notebooks; `root` leads to the root of the site."""
    return ul([li(a(title(name), href=f"{root}{PLACE}{name}/")) for name in names()])


def page(name: str, root: str) -> Html:
    """Return the page of a notebook. Its text and outputs need no script; with one, the cells can be run."""
    parts, number = list[Html](), 0
    for cell in read(name)["cells"]:
        if cell["cell_type"] == "markdown":
            parts.append(raw(MarkdownIt("commonmark", {"html": False}).render(source(cell))))
        else:
            number += 1
            parts.append(_cell(number, source(cell), shown(cell)))
    first, *rest = parts
    said = {f"data_{key}": text for key, text in SAID.items()}
    return join(
        p(a("Mohreh for Python", href=f"{root}python/"), class_="note"),
        first,
        p(
            "Every cell can be changed and run here, in this tab: nothing is sent anywhere. Ctrl+Enter runs the cell "
            "that you are in. ",
            a("The same as a notebook for Jupyter", href=f"../{name}.ipynb", download=True),
            ".",
        ),
        div(
            div(
                button("Run all", type="button", class_="ordinary", id="notebook-all", disabled=True),
                button("Stop", type="button", class_="ordinary", id="notebook-stop", disabled=True),
                p(id="notebook-status", role="status"),
                class_="notebook-bar",
                role="toolbar",
                aria_label="Python",
            ),
            rest,
            **said,
            class_="notebook",
        ),
    )


def _cell(number: int, text: str, output: str) -> Html:
    return section(
        label(f"Cell {number}", for_=f"cell-{number}", class_="unseen"),
        _textarea(
            text,
            id=f"cell-{number}",
            rows=text.count("\n") + 1,
            spellcheck="false",
            autocomplete="off",
            autocapitalize="off",
            dir="ltr",
        ),
        button("Run", " cell ", str(number), type="button", class_="ordinary", disabled=True),
        _pre(
            output, class_="shown", tabindex=0, role="group", aria_label=f"Output of cell {number}", hidden=not output
        ),
        class_="cell",
        aria_label=f"Cell {number}",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m mohreh.site.notebooks", description="Run the notebooks.")
    parser.add_argument("name", nargs="*", help="notebooks, by the names of their files; all when none is named")
    parser.add_argument("--write", action="store_true", help="keep what came")
    given = parser.parse_args(argv)
    wrong = 0
    for name in given.name or names():
        book = read(name)
        code = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
        for number, (cell, said) in enumerate(zip(code, run(code), strict=True), 1):
            if said == shown(cell):
                continue
            wrong += 1
            print(f"{name}, cell {number}:\n{said}")
            cell["outputs"], cell["execution_count"] = outputs(said), number
        if given.write:
            text = json.dumps(book, ensure_ascii=False, indent=1) + "\n"
            (FOLDER / f"{name}.ipynb").write_text(text, encoding="utf-8")
    return 0 if given.write else min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
