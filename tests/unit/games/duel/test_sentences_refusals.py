"""Why something is refused in 7 Wonders Duel: every code with its numbers, in both languages."""

from __future__ import annotations

import pytest

from mohreh.core.game import CHANCE, Refusal
from mohreh.games.duel import sentences
from mohreh.games.duel.actions import parse
from mohreh.games.duel.refusals import ROWS
from mohreh.games.duel.scenario import READER
from mohreh.games.duel.sentences_refusals import SENTENCES
from tests.tools.duel.sentences import ISOLATES, SIX, last_row, scene


def test_every_code_has_its_sentence() -> None:
    assert {code for code, row in ROWS.items() if not row.message} == {*SENTENCES, "impossible_chance"}


def refused(language: str, code: str, **params: str | int) -> str:
    where = scene(language)
    return sentences.refusal(Refusal("DU-0", code, params), where).translate(ISOLATES)


def test_refusal_for_one_resource() -> None:
    given: dict[str, str | int] = {
        "item": "card walls",
        "need": 4,
        "have": 3,
        "short": 1,
        "coins": 0,
        "income": 2,
        "missing": "stone:2:1:1:4",
    }
    assert refused("en", "unaffordable", **given) == (
        "For the Walls you need 2 stone: your city covers 1, one must be bought for 4 coins, you have 3. "
        "1 coin short: discarding a card brings 2."
    )
    assert refused("fa", "unaffordable", **given) == (
        "برای دیوارها به ۲ سنگ نیاز دارید: ۱ واحد تأمین است، یک واحد را باید به بهای ۴ سکه بخرید و ۳ سکه دارید. "
        "۱ سکه کم دارید: باطل کردن یک کارت ۲ سکه می‌آورد."
    )


def test_a_unit_that_a_token_waives_is_none_that_the_city_makes() -> None:
    given = {"need": 4, "have": 3, "short": 1, "coins": 0, "income": 2}
    text = refused("en", "unaffordable", item="card aqueduct", missing="stone:3:0:1:4:2", **given)
    assert text.startswith("For the Aqueduct you need 3 stone: Masonry waives 2, one must be bought for 4 coins")
    text = refused("en", "unaffordable", item="wonder piraeus", missing="stone:3:1:1:4:1", **given)
    wanted = "For Piraeus you need 3 stone: your city covers 1, Architecture waives 1, one must be bought for 4 coins"
    assert text.startswith(wanted)
    text = refused("en", "unaffordable", item="card stable", missing="wood:1:0:1:4", **given)
    assert text.startswith("For the Stable you need 1 wood: your city covers none, one must be bought for 4 coins")


def test_the_engine_names_what_masonry_waives() -> None:
    state, _ = READER.position(
        {
            "age": 2,
            "structure": {"18": "aqueduct", "19": "forum"},
            "players": {"A": {"coins": 1, "tokens": ["masonry"]}},
        }
    )
    refusal = state.refusal(0, parse("build aqueduct"))
    assert refusal is not None and refusal.params["missing"] == "stone:3:0:1:2:2"
    assert "you need 3 stone: Masonry waives 2, one must be bought" in sentences.refusal(
        refusal, scene("en")
    ).translate(ISOLATES)


def test_refusal_for_several_resources_and_coins() -> None:
    given: dict[str, str | int] = {"item": "card forum", "need": 8, "have": 1, "short": 7, "coins": 3, "income": 4}
    assert refused("en", "unaffordable", missing="clay:1:0:1:5", **given) == (
        "For the Forum you need 8 coins, and you have 1 coin. To be bought: 1 clay for 5 coins. "
        "7 coins short: discarding a card brings 4."
    )
    assert refused("en", "unaffordable", missing="", **(given | {"item": "wonder the_sphinx"})).startswith(
        "For The Sphinx you need 8 coins"
    )


def test_refusal_from_the_engine_itself() -> None:
    state = last_row(*SIX)
    for action in ("build clay_reserve", "build palisade", "build stable"):
        seat = state.decision().seats[0]
        state.apply(seat, parse(action))
        while state.decision().seats == (CHANCE,):
            state.apply(CHANCE, state.legal_actions(CHANCE)[0])
    rich = state.refusal(1, parse("wonder the_colossus with theater"))
    assert rich is not None and rich.code == "unaffordable"
    text = sentences.refusal(rich, scene("en"))
    assert text.startswith("For The Colossus you need ") and " and you have 5 coins. " in text


@pytest.mark.parametrize(
    ("code", "params", "wanted"),
    [
        ("over", {}, "The game is over."),
        (
            "wrong_decision",
            {"expected": "choose_token", "asked": "build"},
            "First choose a Progress token from the board.",
        ),
        (
            "wrong_decision",
            {"expected": "turn", "asked": "build", "other": True},
            "The other player decides now: wait for them.",
        ),
        ("not_in_pool", {"wonder": "piraeus"}, "Take one of the Wonders laid out, not Piraeus."),
        (
            "not_in_structure",
            {"card": "walls"},
            "Play a card of the Age structure: the Walls cannot be found there.",
        ),
        (
            "covered",
            {"card": "stable", "under": "walls"},
            "You cannot play the Stable yet: first play the Walls.",
        ),
        (
            "covered",
            {"card": "stable", "under": "walls baths"},
            "You cannot play the Stable yet: first play Walls and Baths.",
        ),
        (
            "covered",
            {"card": "stable", "under": "walls ?"},
            "You cannot play the Stable yet: first play what lies on it.",
        ),
        ("wonder_not_yours", {"wonder": "piraeus"}, "You can build only your own Wonders, not Piraeus."),
        (
            "wonder_built",
            {"wonder": "the_pyramids"},
            "You have built The Pyramids already: each Wonder is built only once.",
        ),
        (
            "wonder_removed",
            {"wonder": "the_pyramids"},
            "Seven Wonders are built, so The Pyramids went back to the box.",
        ),
        (
            "token_not_on_board",
            {"token": "law"},
            "Law is not on the board: choose a Progress token that is.",
        ),
        (
            "token_not_drawn",
            {"token": "law"},
            "Law has not been drawn: keep one of the drawn Progress tokens.",
        ),
        ("not_grey", {"card": "walls"}, "Choose a grey card of the rival, not the Walls."),
        ("not_brown", {"card": "walls"}, "Choose a brown card of the rival, not the Walls."),
        (
            "not_discarded",
            {"card": "walls"},
            "Choose a card of the discard pile: the Walls cannot be found there.",
        ),
        ("impossible_chance", {"action": "deal walls"}, "This is not possible now."),
    ],
)
def test_refusals(code: str, params: dict[str, str | int], wanted: str) -> None:
    assert refused("en", code, **params) == wanted
    persian = refused("fa", code, **params)
    assert persian and not any("a" <= char.lower() <= "z" for char in persian)
