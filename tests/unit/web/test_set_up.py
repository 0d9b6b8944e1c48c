"""The form of a position that is being set up (web/setup): presses, what the box holds, what strangers write."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mohreh.core.setting_up import (
    SEAT,
    Seats,
    SetUp,
    Thing,
    by_seat,
    each,
    entry,
    flag,
    group,
    marked,
    number,
    one_of,
    parts,
    several,
    several_of,
)
from tests.tools.in_node import run

WEB = Path(__file__).resolve().parents[3] / "web/setup"
TOY = SetUp(
    {
        "card": [Thing("oak", "Oak", 1), Thing("elm", "Elm", 2)],
        "board": [Thing("small", "Small"), Thing("large", "Large")],
        "space": [Thing("s1", "One", of="small"), Thing("l1", "First", of="large")],
        "n": [Thing(2, "Two"), Thing(3, "Three")],
    },
    Seats({str(n): [(seat, f"Seat {seat + 1}") for seat in range(n)] for n in (2, 3)}, "n", "2"),
    group(
        entry("n", "Players", one_of("n")),
        entry("coins", "Coins", by_seat(number(0, 9), listed=True)),
        entry("hands", "Hands", by_seat(several_of("card"))),
        entry("lines", "Lines", several(marked("card", before=(("", "up"), ("?", "down"))), ordered=True)),
        entry("row", "Row", several_of("card", ordered=True)),
        entry("board", "Board", one_of("board")),
        entry("placed", "Placed", each("space", one_of("card"), "board", "small")),
        entry("pair", "Pair", parts(("Seat", one_of(SEAT)), ("Card", one_of("card")), lead="leader")),
        entry("leader", "Leader", one_of(SEAT), also=("head",)),
        entry("aside", "Aside", several_of("card"), aside=True, rare=True),
        entry("late", "Late", flag(), when=("n", (3,))),
    ),
    lifted=("options",),
).as_json()


def said(expression: str) -> Any:
    """What an expression of the model comes to, of the toy."""
    imports = f"import * as m from {json.dumps((WEB / 'model.mjs').as_uri())};"
    imports += f"import * as f from {json.dumps((WEB / 'form.mjs').as_uri())};"
    press = "const go = (position, ...rows) => rows.reduce((now, [verb, path, value]) => "
    press += "m.press(toy, now, { verb, path, value }), position);"
    words = "const words = new Proxy({}, { get: (_, name) => String(name) });"
    form = "const form = (position, picked) => f.markup("
    form += "{ setup: toy, position, words, digits: String, picked: JSON.stringify(picked) });"
    text = f"{imports}const toy = {json.dumps(TOY)};{press}{words}{form}console.log(JSON.stringify({expression}));"
    return json.loads(run(text))


def test_presses_make_what_they_stand_in() -> None:
    assert said("go({}, ['set', ['coins', 1], 4])") == {"coins": [0, 4]}
    assert said("go({}, ['add', ['hands', '1'], 'elm'], ['add', ['hands', '1'], 'oak'])") == {
        "hands": {"1": ["elm", "oak"]}
    }
    assert said("go({}, ['put', ['placed'], 's1'], ['set', ['placed', 's1'], 'elm'])") == {"placed": {"s1": "elm"}}
    assert said("go({lines: ['oak', '?elm']}, ['drop', ['lines', 0]])") == {"lines": ["?elm"]}
    assert said("go({}, ['empty', ['pair']], ['set', ['pair', 1], 'elm'])") == {"pair": [0, "elm"]}
    assert said("go({board: 'large'}, ['unset', ['board']])") == {}


def test_a_press_that_the_shape_does_not_know_changes_nothing() -> None:
    assert said("go({}, ['set', ['__proto__', 'x'], 1], ['set', ['nothing'], 1], ['add', ['board'], 1])") == {}
    assert said("(go({}, ['set', ['__proto__', 'x'], 1]), ({}).x ?? 'clean')") == "clean"


def test_more_and_fewer_players_are_given_their_places() -> None:
    three = "go({coins: [1, 2], hands: {1: ['oak']}}, ['set', ['n'], 3])"
    assert said(three) == {"n": 3, "coins": [1, 2, 0], "hands": {"1": ["oak"]}}
    assert said("go({n: 3, coins: [1, 2, 3], hands: {2: ['oak']}}, ['set', ['n'], 2])") == {
        "n": 2,
        "coins": [1, 2],
        "hands": {},
    }


def test_what_was_written_elsewhere_is_read_in_the_words_of_the_form() -> None:
    position = "{leader: '1', options: {board: 'large'}, lines: 'oak', pair: 'elm', coins: [1, 2, 3], "
    position += "hands: {0: ['oak_2']}}"
    assert said(f"m.tidy(toy, {position})") == {
        "leader": 1,
        "board": "large",
        "lines": ["oak"],
        "pair": [1, "elm"],
        "coins": [1, 2, 3],
        "hands": {"0": ["oak"]},
        "n": 3,
    }
    assert said('m.tidy(toy, JSON.parse(\'{"__proto__": {"x": 1}, "strange": [1]}\'))') == {"strange": [1]}
    assert said("m.tidy(toy, [])") == {} and said("m.tidy(toy, {head: 1})") == {"leader": 1}


def test_more_than_the_box_holds_is_noticed_wherever_it_lies() -> None:
    position = "{hands: {0: ['oak'], 1: ['elm']}, lines: ['?oak', 'elm'], placed: {s1: 'oak'}, aside: ['oak']}"
    (row,) = said(f"m.surplus(toy, {position})")
    assert (row["label"], row["most"], row["found"]) == ("Oak", 1, 3)
    assert ["placed", "s1"] in row["paths"]


def test_only_what_belongs_to_the_board_can_be_chosen() -> None:
    chosen = "m.thingsOf(toy, %s, 'space', ['placed'], m.shapeAt(toy, ['placed'])).map((thing) => thing[0])"
    assert said(chosen % "{}") == ["s1"]
    assert said(chosen % "{board: 'large'}") == ["l1"]


def test_the_form_shows_strange_keys_as_text_and_hides_what_does_not_apply() -> None:
    drawn = said('form(JSON.parse(\'{"<b>": "<img>", "board": "huge"}\'))')
    assert "<b>" not in drawn and "<img>" not in drawn and "&lt;b&gt;" in drawn
    assert "huge" in drawn and "Late" not in drawn
    assert "Late" in said("form({n: 3})")


def test_what_lies_in_an_order_is_put_anywhere_and_moved_anywhere() -> None:
    row = "{row: ['oak', 'elm', 'oak']}"
    assert said(f"go({row}, ['insert', ['row', 1], 'elm'])") == {"row": ["oak", "elm", "elm", "oak"]}
    assert said(f"go({row}, ['move', ['row', 0], 1])") == {"row": ["elm", "oak", "oak"]}
    assert said(f"go({row}, ['move', ['row', 1], 0], ['drop', ['row', 1]])") == {"row": ["elm", "oak"]}
    for press in ("['move', ['row', 0], 3]", "['move', ['row', 0], '1']", "['insert', ['row', 3], 'elm']"):
        assert said(f"go({row}, {press})") == {"row": ["oak", "elm", "oak"]}


def test_what_is_picked_of_an_order_says_what_can_be_done_with_it() -> None:
    """In a row of things and in one of marked things; at either end nothing is moved further."""
    bare = said("form({row: ['oak', 'elm'], lines: ['oak', '?elm']})")
    assert 'data-verb="move"' not in bare and bare.count('data-verb="pick"') == 4
    drawn = said("form({row: ['oak', 'elm']}, ['row', 1])")
    earlier, later = (re.findall(rf'<button[^>]*id="f-{name}-row"[^>]*>', drawn) for name in ("earlier", "later"))
    assert 'data-to="0"' in earlier[0] and "disabled" not in earlier[0]
    assert 'aria-disabled="true"' in later[0]
    unpicked = said("form({row: ['oak', 'elm']})")
    assert drawn.count("<option") - unpicked.count("<option") == 2 + 2, "places, and what can be put before it"
    assert 'data-verb="insert"' in said("form({lines: ['oak', '?elm']}, ['lines', 0])")
