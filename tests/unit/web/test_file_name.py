"""What a file with a game is called (web/system/file-name.mjs), asked of the module itself in Node."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tools.in_node import run

MODULE = Path(__file__).resolve().parents[3] / "web/system/file-name.mjs"


def called(*names: str, title: str) -> str:
    record = "mohreh record 1\ngame toy 0.2.0\n" + "".join(
        f"seat {n} name {json.dumps(name, ensure_ascii=False)}\n" for n, name in enumerate(names, 1)
    )
    script = (
        f"import {{ fileName }} from {json.dumps(MODULE.as_uri())};\n"
        f"console.log(fileName({json.dumps(record)}, {json.dumps(title)}, new Date(2026, 10, 5)));"
    )
    return run(script).rstrip("\n")


@pytest.mark.parametrize(
    ("names", "title", "name"),
    [
        (("سارا", "Bob"), "A Game", "A Game - سارا, Bob - 2026-11-05.txt"),
        (("a/b", "..\\c:\u202e*"), "یک بازی", "یک بازی - a b, .. c - 2026-11-05.txt"),
        ((), "A Game", "A Game - 2026-11-05.txt"),
        (("x" * 200,), "A Game", f"A Game - {'x' * 71} - 2026-11-05.txt"),
    ],
)
def test_a_file_is_called_by_game_people_and_day(names: tuple[str, ...], title: str, name: str) -> None:
    assert called(*names, title=title) == name
