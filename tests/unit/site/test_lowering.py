"""What pages run is sent without what only a reader of the sources wants."""

from __future__ import annotations

import dis
from types import CodeType

from mohreh.site.lowering import bare
from mohreh.site.places import ROOT

CODE = '''"""Of a module."""

# A reason.
def empty():
    """Of a function."""


def said(name="\\u2068"):
    """Of another."""
    text = """no docstring"""  # another reason
    return text + name
'''


def test_python_of_the_page_comes_without_comments_and_docstrings() -> None:
    found = bare(CODE)
    assert "Of " not in found and "reason" not in found and "no docstring" in found
    namespace: dict[str, object] = {}
    exec(found, namespace)
    assert namespace["said"]() == "no docstring\u2068" and namespace["empty"]() is None  # type: ignore[operator]


def instructions(code: CodeType) -> list[object]:
    """What Python does, without where that stands in a file; Python marks some lines by doing nothing."""
    done = [
        (each.opname, each.arg)
        for each in dis.get_instructions(code)
        if each.opname != "NOP" and "JUMP" not in each.opname
    ]
    return [done, *(instructions(each) if isinstance(each, CodeType) else each for each in code.co_consts)]


def test_the_shell_runs_as_it_is_written() -> None:
    before = after = 0
    for path in (ROOT / "web/shell.py", *(ROOT / "web/shell").glob("*.py")):
        code = path.read_text(encoding="utf-8")
        one, other = (instructions(compile(text, "shell", "exec", optimize=2)) for text in (code, bare(code)))
        assert one == other, path
        before, after = before + len(code), after + len(bare(code))
    assert after < 0.8 * before
