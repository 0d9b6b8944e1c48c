"""Bad input to the table: a clear sentence, the game untouched, never an exception."""

from __future__ import annotations

import base64
import json
import unicodedata
import zlib
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mohreh.core.text import Words
from mohreh.table.errors import TableError
from mohreh.table.game.people import NAME_LENGTH, clean, seat_people
from mohreh.table.requests.dispatch import Table
from mohreh.table.saves import transfer
from tests.tools.samples import times
from tests.tools.shell import Page
from tests.toys.hush import HUSH

LEVELS = ("random", "greedy")
VERBS = (*Table()._verbs, "", "quit")
LEAVING = {"close", "new", "open", "import", "rematch", "same-deal"}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)
KEYS = (
    "action",
    "what",
    "key",
    "value",
    "form",
    "line",
    "text",
    "id",
    "game",
    "seats",
    "options",
    "seed",
    "games",
    "list",
    "lang",
    "latin",
)
LOOSE = settings(max_examples=times(50, 150), suppress_health_check=list(HealthCheck))


def opened() -> Page:
    page = Page()
    page.begin("", "", options={"first": "seat-1"})
    page.ask("act", action="take 1")
    return page


PAGE = opened()


def position(page: Page) -> tuple[Any, ...]:
    screen = page.table.screen
    course = screen.game.id, len(screen.game.history.steps), len(screen.game.history.undone), screen.shown
    return *course, screen.lifted, screen.picked, dict(screen.game.options)


@LOOSE
@given(st.text(max_size=200))
def test_any_text_gets_an_answer(text: str) -> None:
    before = position(PAGE)
    reply = json.loads(PAGE.table.call(text))
    assert reply["ok"] is False and reply["alert"] and reply["code"] == "request"
    assert position(PAGE) == before


def veiled() -> Page:
    page = Page()
    page.begin("", "", game=HUSH.id, options={"memory-1": "own"})
    return page


def is_answered(verb: str, details: dict[str, Any]) -> None:
    """No request is an internal error; a refused one says why and leaves the open game alone."""
    for page in (opened(), veiled()):
        before = position(page)
        reply = json.loads(page.table.call(json.dumps({"do": verb, "game": HUSH.id, **details})))
        assert "detail" not in reply and reply.get("code") != "internal", reply
        if not reply["ok"]:
            assert reply["alert"] and position(page) == before


@LOOSE
@given(st.sampled_from([verb for verb in VERBS if verb not in LEAVING]), st.dictionaries(st.sampled_from(KEYS), JSON))
def test_any_request_gets_an_answer(verb: str, details: dict[str, Any]) -> None:
    is_answered(verb, details)


@LOOSE
@given(st.sampled_from(sorted(LEAVING)), st.dictionaries(st.sampled_from(KEYS), JSON))
def test_what_cannot_be_opened_leaves_the_open_game_alone(verb: str, details: dict[str, Any]) -> None:
    is_answered(verb, details)


@pytest.mark.parametrize("text", ["", "[" * 100_000, '{"do":', '"act"', "null", "7", '{"do":["act"]}', '{"do":null}'])
def test_requests_that_are_none(text: str) -> None:
    assert json.loads(PAGE.table.call(text))["code"] == "request"


def test_a_call_that_is_no_text() -> None:
    assert json.loads(PAGE.table.call(None))["code"] == "request"


@pytest.mark.parametrize(
    ("action", "code"),
    [("take 9", "unknown_action"), ("x" * 10_000, "unknown_action"), ("keep", "refused"), ("roll 3", "refused")],
)
def test_actions_that_cannot_be_done_now(action: str, code: str) -> None:
    page = opened()
    before = position(page)
    reply = page.ask("act", action=action)
    assert reply["code"] == code and reply["alert"] and position(page) == before
    if code == "refused":
        assert reply["alert"].endswith("TOY-1") and reply["clause"] == "TOY-1"


def test_without_a_game_every_verb_says_so() -> None:
    for verb in (
        "act",
        "undo",
        "redo",
        "look",
        "log",
        "over",
        "link",
        "rematch",
        "same-deal",
        "stop",
        "resume",
        "lift",
        "hide",
        "pick",
        "option",
    ):
        assert Page().ask(verb, action="take 1", what="pile")["code"] == "no_game"
    assert Page().ask("close")["ok"]


def test_sentences_come_in_the_language_of_the_reader() -> None:
    page = opened()
    english = page.ask("undo")["ok"] and page.ask("undo")["alert"]
    persian = page.ask("undo", lang="fa")["alert"]
    assert english and persian


@LOOSE
@given(st.text(max_size=120))
def test_names_are_one_short_line_without_hidden_characters(name: str) -> None:
    fit = clean(name, NAME_LENGTH)
    assert len(fit) <= NAME_LENGTH and fit == fit.strip()
    assert all(unicodedata.category(char)[0] != "C" or char in "\u200c\u200d" for char in fit)
    fit.encode("utf-8")
    assert clean(fit, NAME_LENGTH) == fit


def test_hostile_names_are_shown_as_text() -> None:
    page = Page()
    evil = "<img src=x onerror=alert(1)>\u202e\u0000{0} %s"
    seats = [{"name": evil}, {"name": "سارا\u200c"}]
    reply = page.ask("new", game="toy", seats=seats, options={"first": "seat-1"}, entropy="e")
    assert reply["ok"]
    assert "<img" not in "".join(reply["regions"].values()) + reply["save"]["home"]
    text = json.dumps(reply, ensure_ascii=False)
    assert "\u202e" not in text and "\\u0000" not in text
    assert page.table.game.people[1].name == "سارا"
    page.ask("act", action="take 1")
    assert "<img" not in json.dumps(page.reply["regions"]) and "&lt;img" in page.regions["log"]


def test_empty_and_equal_names_are_made_different() -> None:
    words = Words("en")
    names = [p.name for p in seat_people([{"name": " \t"}, {"bot": "greedy"}, {"bot": "random"}], words, LEVELS)]
    assert names == ["Player 1", "Nika", "Kian"]
    taken = [p.name for p in seat_people([{"name": "Kian"}, *[{"bot": "greedy"}] * 2], words, LEVELS)]
    assert taken == ["Kian", "Nika", "Roya"]  # no computer has the name of a person
    persian = Words("fa", ("mohreh.table",))
    assert [p.name for p in seat_people([{"bot": "greedy"}] * 2, persian, LEVELS)] == ["نیکا", "کیان"]
    long = "x" * 60
    people = seat_people([{"name": long}, {"name": long}], words, LEVELS)
    assert people[0].name != people[1].name and all(len(p.name) <= NAME_LENGTH for p in people)
    colours = [p.colour for p in seat_people([{"colour": "rose"}, {"colour": "rose"}, {"colour": "<"}], words, LEVELS)]
    assert len(set(colours)) == 3


@pytest.mark.parametrize(
    "details",
    [
        {"seats": []},
        {"seats": [{}]},
        {"seats": [{}] * 3},
        {"seats": [{}, {"bot": "genius"}]},
        {"options": {"first": "seat-9"}},
        {"options": {"speed": "fast"}},
    ],
)
def test_players_and_options_that_do_not_go_together(details: dict[str, Any]) -> None:
    reply = Page().ask("new", **{"game": "toy", "seats": [{}, {}], **details})
    assert reply["code"] == "bad_option"


def test_a_zip_bomb_is_not_inflated() -> None:
    bomb = "1." + base64.urlsafe_b64encode(zlib.compress(b"0" * 50_000_000, 9)).decode().rstrip("=")
    assert len(bomb) > transfer.LINK_LIMIT
    for text in (bomb, "1." + base64.urlsafe_b64encode(zlib.compress(b"0" * 20_000_000, 9)).decode().rstrip("=")):
        with pytest.raises(TableError) as sorry:
            transfer.unpack(text)
        assert sorry.value.code == "too_large"


@pytest.mark.parametrize("odd", ["*", " ", "+", "/", "=", "%20", "é"])
def test_a_letter_that_no_link_has_is_not_passed_over(odd: str) -> None:
    packed = transfer.pack("a game\n" * 20)
    for place in (2, len(packed) // 2, len(packed)):
        with pytest.raises(TableError) as sorry:
            transfer.unpack(packed[:place] + odd + packed[place:])
        assert sorry.value.code == "damaged"


def test_a_file_has_no_more_games_than_a_browser_can_keep() -> None:
    most = ["x"] * transfer.GAMES_LIMIT
    assert transfer.texts_in(json.dumps(most)) == most
    with pytest.raises(TableError) as sorry:
        transfer.texts_in(json.dumps([*most, "x"]))
    assert sorry.value.code == "too_large"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("", "empty"),
        (" \n ", "empty"),
        ("hello", "no_save"),
        ("mohreh record", "damaged"),
        ("a note\ngame toy 0.1.0\n", "damaged"),
        ("{", "cut"),
        ("{}", "no_save"),
        ("[]", "no_save"),
        ("[1, 2]", "no_save"),
        ('{"name": {"version": 3}}', "no_save"),
        ('{"game": "toy", "title": "A task", "state": {}}', "example"),
        ('{"games": []}', "damaged"),
        ('{"record": 7}', "damaged"),
        ("[" * 50_000, "cut"),
        ("#game=", "damaged"),
        ("#game=1.", "cut"),
        ("https://example.org/x/#game=1.abc", "damaged"),
        ("2.abcd", "newer"),
        ("0.abcd", "damaged"),
        ("1.***", "no_save"),
        pytest.param("x" * (transfer.FILE_LIMIT + 1), "too_large", id="too large"),
    ],
)
def test_imports_that_are_no_game(given: str, code: str) -> None:
    page = opened()
    before = position(page)
    reply = page.ask("import", text=given, entropy="e")
    assert (reply["ok"], reply["code"]) == (False, code) and reply["alert"]
    assert position(page) == before


FORM = st.dictionaries(
    st.sampled_from(
        ["seat-1-bot", "seat-2-bot", "seat-3-bot", "seat-4-name", "option-memory-1", "option-first", "seed"]
    ),
    st.sampled_from(["none", "", "random", "seat-3", "seat-9", "own"]) | JSON,
)


@LOOSE
@given(st.sampled_from(["new", "dialog"]), FORM, st.lists(FORM.map(lambda form: {k[7:]: v for k, v in form.items()})))
def test_any_form_gets_an_answer(verb: str, form: dict[str, Any], seats: list[dict[str, Any]]) -> None:
    page = veiled()
    for details in ({"form": form}, {"seats": seats, "options": {k[7:]: v for k, v in form.items()}}):
        reply = page.ask(verb, game=HUSH.id, entropy="e", **details)
        assert reply.get("code") != "internal"
        if reply["ok"] and verb == "new":
            screen = page.table.screen
            assert 2 <= len(screen.game.people) <= 4 and screen.game.room.knows(
                screen.game.options, len(screen.game.people)
            )
            assert not any(person.bot == "none" for person in screen.game.people)


@LOOSE
@given(st.data())
def test_a_link_with_any_part_changed_is_refused_or_legal(data: st.DataObject) -> None:
    page = opened()
    link = page.ask("link")["fragment"]
    place = data.draw(st.integers(0, len(link) - 1))
    changed = link[:place] + data.draw(st.sampled_from("AZaz09-_.%#")) + link[place + 1 :]
    reply = json.loads(page.table.call(json.dumps({"do": "import", "text": changed, "entropy": "e", "lang": "en"})))
    assert "detail" not in reply
    assert reply["ok"] or reply["alert"]
    cut = page.ask("import", text=link[: data.draw(st.integers(0, len(link) - 1))], entropy="e")
    assert not cut["ok"]
