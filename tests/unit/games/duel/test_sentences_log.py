"""The log of 7 Wonders Duel: what everybody saw happen, in exact sentences."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mohreh.core.game import CHANCE, Event
from mohreh.games.duel import sentences
from mohreh.games.duel.components import CARD, TOKEN, WONDER
from mohreh.games.duel.kinds import Result, Victory
from mohreh.games.duel.sentences_log import TELLERS
from tests.tools.duel.sentences import SIX, last_row, scene

SARA = 0
# what everybody sees happen, the line of the log, its clause
TELLS: list[tuple[list[tuple[str, int, dict[str, Any]]], str, str]] = [
    (
        [("built", SARA, {"card": CARD["stable"], "chain": None, "free": True})],
        "Sara builds the Stable for free.",
        "DU-8.1",
    ),
    (
        [("built", 1, {"card": CARD["horse_breeders"], "chain": CARD["stable"], "free": True})],
        "Bahram builds the Horse Breeders for free through the Stable.",
        "DU-7.8",
    ),
    (
        [
            ("pays", SARA, {"coins": 4, "trade": 4, "to_rival": True}),
            ("gains", 1, {"coins": 4, "why": "economy", "source": TOKEN["economy"]}),
            ("built", SARA, {"card": CARD["walls"], "chain": None, "free": False}),
            ("pawn", SARA, {"from": 0, "to": 3}),
            ("loses", 1, {"coins": 2, "why": "looting", "token": 2}),
        ],
        "Sara builds the Walls for 4 coins; Bahram receives 4 coins through Economy; the Conflict pawn moves to space "
        "3 on Bahram's side; Bahram loses 2 coins.",
        "DU-8.1",
    ),
    (
        [
            ("built", 1, {"card": CARD["walls"], "chain": None, "free": True}),
            ("gains", 1, {"coins": 4, "why": "urbanism", "source": TOKEN["urbanism"]}),
            ("pawn", 1, {"from": 2, "to": 0}),
            ("loses", SARA, {"coins": 0, "why": "looting", "token": 2}),
        ],
        "Bahram builds the Walls for free; Bahram takes 4 coins through Urbanism; the Conflict pawn returns to the "
        "centre; Sara has no coins to lose.",
        "DU-8.1",
    ),
    (
        [
            ("built", 1, {"card": CARD["walls"], "chain": None, "free": True}),
            ("pawn", 1, {"from": -7, "to": -9}),
            ("supremacy", 1, {"victory": "military_supremacy"}),
        ],
        "Bahram builds the Walls for free; the Conflict pawn enters the capital of Sara; Bahram wins by military "
        "supremacy.",
        "DU-9.5",
    ),
    (
        [
            ("token_taken", SARA, {"token": TOKEN["law"], "from": "box"}),
            ("symbol", SARA, {"symbol": 6, "pair": False}),
            ("supremacy", SARA, {"victory": "scientific_supremacy"}),
        ],
        "Sara keeps the Progress token Law; Sara wins by scientific supremacy.",
        "DU-10.5",
    ),
    (
        [
            ("wonder_built", SARA, {"wonder": WONDER["the_sphinx"], "card": CARD["walls"]}),
            ("seventh", 1, {"wonder": WONDER["piraeus"]}),
            ("replay", SARA, {"lost": True}),
            ("age_begins", CHANCE, {"age": 3}),
        ],
        "Sara builds The Sphinx for free, with the Walls under it; seven Wonders are built, so Piraeus must go back to "
        "the box; the extra turn is lost because the Age is over; Age III begins.",
        "DU-8.3",
    ),
    (
        [
            ("pays", SARA, {"coins": 1, "trade": 1, "to_rival": False}),
            ("wonder_built", SARA, {"wonder": WONDER["the_sphinx"], "card": CARD["walls"]}),
            ("replay", SARA, {"lost": False}),
        ],
        "Sara builds The Sphinx for 1 coin, with the Walls under it; Sara plays again.",
        "DU-8.3",
    ),
    (
        [
            ("discarded", 1, {"card": CARD["walls"]}),
            ("gains", 1, {"coins": 3, "why": "discard", "source": CARD["walls"]}),
            ("civilian_end", CHANCE, {}),
        ],
        "Bahram discards the Walls for 3 coins; the game is over and the points are counted.",
        "DU-8.2",
    ),
    (
        [("raised", 1, {"card": CARD["workshop"]}), ("symbol", 1, {"symbol": 1, "pair": True})],
        "Bahram builds the Workshop from the discard pile for free; that makes a pair of the symbol plumb level.",
        "DU-13.7",
    ),
    ([("drafted", 1, {"wonder": WONDER["piraeus"]})], "Bahram chooses Piraeus.", "DU-4.2"),
    (
        [("token_taken", 1, {"token": TOKEN["law"], "from": "board"})],
        "Bahram takes the Progress token Law.",
        "DU-10.3",
    ),
    ([("destroyed", 1, {"card": CARD["press"]})], "Bahram discards the Press of Sara.", "DU-13.2"),
    ([("destroyed", SARA, {"card": CARD["quarry"]})], "Sara discards the Quarry of Bahram.", "DU-13.11"),
    ([("starter", SARA, {"seat": 0})], "Sara chooses to begin Age I.", "DU-15.2"),
    ([("starter", SARA, {"seat": 1})], "Sara lets Bahram begin Age I.", "DU-15.2"),
    ([("first", CHANCE, {"seat": 1})], "Bahram is the first player.", "DU-3.1"),
    ([("revealed", CHANCE, {"slot": 3, "card": CARD["walls"]})], "A card is turned face up: Walls.", "DU-5.6"),
    ([("drawn", CHANCE, {"token": TOKEN["law"]})], "The Progress token Law is drawn from the box.", "DU-13.4"),
]


@pytest.mark.parametrize(("happened", "text", "clause"), TELLS)
def test_every_event_has_its_line(happened: list[Any], text: str, clause: str) -> None:
    events = [Event(kind, seat, details) for kind, seat, details in happened]
    (line,) = sentences.log_lines(last_row(*SIX), happened[0][1], events, scene("en"))
    assert (line.text, line.clause) == (text, clause)


def test_these_are_all_events_with_lines() -> None:
    assert {kind for happened, *_ in TELLS for kind, *_ in happened} == {*TELLERS, "pays"}
    laid_out = [Event("dealt", CHANCE, {"slot": 0, "card": 0}), Event("age_begins", CHANCE, {"age": 1})]
    assert sentences.log_lines(last_row(*SIX), CHANCE, laid_out, scene("en")) == []


@pytest.mark.parametrize(
    ("victory", "winners", "scores", "wanted"),
    [
        (
            "military_supremacy",
            (1,),
            ((50, 9), (20, 9)),
            "Bahram wins by military supremacy: the Conflict pawn stands in the capital of Sara.",
        ),
        (
            "scientific_supremacy",
            (0,),
            ((20, 9), (50, 9)),
            "Sara wins by scientific supremacy with six different symbols.",
        ),
        ("civilian", (1,), ((48, 9), (61, 2)), "Bahram wins with 61 points against 48 for Sara."),
        (
            "civilian",
            (1,),
            ((48, 2), (48, 9)),
            "Bahram wins: 48 points each, but 9 against 2 from blue cards (DU-16.4).",
        ),
        (
            "shared",
            (0, 1),
            ((48, 9), (48, 9)),
            "Sara and Bahram share the victory: 48 points each, and equally many from blue cards (DU-16.4).",
        ),
    ],
)
def test_the_outcome_names_winner_and_reason(
    victory: str, winners: tuple[int, ...], scores: tuple[tuple[int, int], ...], wanted: str
) -> None:
    sheet = [{"total": total, "blue": blue} for total, blue in scores]
    over: Any = SimpleNamespace(ending=Result(Victory(victory), winners), scores=lambda: sheet)
    assert sentences.outcome(over, scene("en")) == wanted
    persian = sentences.outcome(over, scene("fa", "سارا", "بهرام"))
    assert persian.startswith(("سارا", "بهرام")[winners[0]])
    assert persian.count("بهرام") == wanted.count("Bahram") and persian.count("سارا") == wanted.count("Sara")
