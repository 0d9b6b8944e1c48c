"""Which puzzle every id has ever meant: tests/golden/GAME-puzzles.txt, a line "f7 9c1d0a52" for each id.

    python -m tests.tools.puzzle_ids

adds the ids that are new, and says which would mean another puzzle than before; a line is never taken away.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path

from mohreh.core.puzzle import Puzzle, as_json
from mohreh.site.puzzles import of
from tests.tools.games import EVERY

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def digest(puzzle: Puzzle) -> str:
    """What a puzzle is: its position, what is asked there, and of whom; not how hard it is, nor what it leaves."""
    row = as_json(puzzle)
    place = {key: value for key, value in row["at"].items() if value}
    meant = json.dumps([place, row["ask"], row["seat"]], sort_keys=True)
    return sha256(meant.encode()).hexdigest()[:8]


def ledger(game: str) -> dict[str, str]:
    """By id what it has meant from the beginning."""
    file = GOLDEN / f"{game}-puzzles.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return dict(line.split() for line in lines)  # two words


def main() -> int:
    """Add what is new; 1 where an id would mean another puzzle."""
    wrong = 0
    for game in EVERY:
        known = ledger(game)
        for puzzle in of(game):
            meant = digest(puzzle)
            if known.setdefault(puzzle.id, meant) != meant:
                print(f"{game}/{puzzle.id} was another puzzle", file=sys.stderr)
                wrong = 1
        if known:
            order = sorted(known, key=lambda each: (each[0], int(each[1:])))
            (GOLDEN / f"{game}-puzzles.txt").write_text("".join(f"{each} {known[each]}\n" for each in order))
    return wrong


if __name__ == "__main__":
    sys.exit(main())
