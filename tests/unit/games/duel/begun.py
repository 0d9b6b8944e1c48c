"""Games of 7 Wonders Duel that have begun at the table."""

from __future__ import annotations

from tests.tools.shell import Page


def begin(page: Page, *bots: str, entropy: str = "d", **options: str) -> None:
    seats = [{"name": name, "bot": bot} for name, bot in zip(("Sara", "<b>Ali</b>"), bots, strict=True)]
    reply = page.ask("new", game="duel", seats=seats, options=options, entropy=entropy, seed=f"luck {entropy}")
    assert reply["ok"], reply


# An example as somebody else may write one.
TAKE = {
    "game": "duel",
    "title": {"en": "The last card", "fa": "آخرین کارت"},
    "task": "Take it.",
    "state": {
        "structure": {"0": "lumber_yard"},
        "players": {"A": {"coins": 5, "cards": ["stable"]}, "B": {"coins": 3}},
    },
    "solved": {"players": {"A": {"cards": ["stable", "lumber_yard"]}}},
}
