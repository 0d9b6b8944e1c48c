"""Games of Hush that are opened from a record: who has looked at what, and what chance has dealt."""

from __future__ import annotations

from typing import Any

from tests.tools.shell import Page
from tests.toys.hush import HUSH

NUMBERS = ("3", "8")  # of two seats; each stands for what is hidden
PEEKED = ["1 peek", "1 put away", "2 peek", "2 put away"]


def record(actions: list[str], *bots: str, numbers: tuple[str, ...] = NUMBERS, **options: str) -> str:
    """A game of Hush in which chance deals these numbers at its beginning."""
    lines = ["mohreh record 1", f"game {HUSH.id} 0.1.0", *(f"option {key} {value}" for key, value in options.items())]
    for seat, bot in enumerate(bots, 1):
        lines += [f'seat {seat} name "P{seat}"', f'seat {seat} bot "{bot}"']
    lines += ['seed "s"', *(f"* deal {n}" for n in numbers[: len(bots)]), *actions]
    return "\n".join(lines) + "\n"


def opened(actions: list[str], *bots: str, **details: Any) -> Page:
    page = Page()
    assert page.ask("open", id="a", text=record(actions, *bots, **details))["ok"]
    return page
