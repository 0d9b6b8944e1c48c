"""The cards that a seat is shown, as it sees them when it is handed the device (CO-17.2)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mohreh.core.face import Sheet
from mohreh.games.condottiere import CONDOTTIERE, names
from mohreh.games.condottiere.components import CARD
from mohreh.games.condottiere.handed import handed
from tests.tools.condottiere.pages import LANGUAGES
from tests.tools.condottiere.pages import scene as seen_by
from tests.tools.condottiere.sentences import position

HAND = ["merc_1", "merc_1", "merc_5", "winter", "drummer"]


def shown(what: str, language: str = "en", **about: Any) -> Sheet:
    """What the second seat is shown by the first, before anything else has happened."""
    state = position(3, hands=[HAND, ["merc_10"], ["spring"]], **about)
    action = CONDOTTIERE.parse(f"show {what}")
    assert state.refusal(0, action) is None
    return handed(state.observe(1), 0, action, seen_by(state, 1, language, acting=False, out_of_turn=False))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_named_and_drawn_large_once_with_how_many_there_are(language: str) -> None:
    sheet = shown("merc_1 merc_1 winter to 2", language)
    words = seen_by(position(), 1, language).words
    for card in ("merc_1", "winter"):
        assert names.card(CARD[card], words) in sheet.title
    body = str(sheet.body)
    assert len(re.findall(r'class="troop[^"]* big(?: bare)?"', body)) == 2 and "merc_10" not in body
    assert body.count('class="copies"') == 1 and names.effect(CARD["winter"], words) in body


def test_it_says_who_else_is_shown_it_and_when() -> None:
    assert "Sara shows you" in shown("winter to 2").title.replace("\u2068", "").replace("\u2069", "")
    assert "only you see this" in str(shown("winter to 2").body)
    both = str(shown("winter to 2 3").body)
    assert re.search("you and .?Kian.? see this", both) and "only you" not in both
    assert "Battle 1" in both


def test_a_whole_hand_leaves_the_explanations_out() -> None:
    body = str(shown("merc_1 merc_1 merc_5 winter drummer to 2").body)
    words = seen_by(position(), 1).words
    assert len(re.findall(r'class="troop[^"]* big(?: bare)?"', body)) == 4
    assert names.effect(CARD["winter"], words) not in body


def test_the_face_down_card_is_distinguished_from_those_in_hand() -> None:
    about: dict[str, Any] = {"options": {"hidden_cards": True}, "lines": [["?merc_1"], [], []]}
    body = str(shown("merc_1 ?merc_1 to 2", **about).body)
    assert body.count('class="troop') == 2 and body.count("face down in the line") == 1
