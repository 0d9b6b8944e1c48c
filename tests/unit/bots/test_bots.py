"""Bots and tournaments, whatever the game: what bots import, intervals, games by their names."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import mohreh.bots
from mohreh.lab.arena import wilson
from mohreh.lab.entrants import find_game
from mohreh.table import games


def test_bots_import_only_themselves_and_the_core() -> None:
    for file in Path(mohreh.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                if name.startswith("mohreh"):
                    assert name.startswith(("mohreh.core", "mohreh.bots")), f"{file.name} imports {name}"


def test_intervals_and_names() -> None:
    assert wilson(197, 200) == pytest.approx((0.957, 0.995), abs=0.001)
    assert wilson(0, 0) == (0.0, 1.0)
    for game in games.shipped():
        assert find_game(game).id == game
    with pytest.raises(ValueError, match="is no game"):
        find_game("ludo")
