"""What a reply names is lit on the page, and nothing else; the frame says in which of its places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mohreh.core.frame import frame
from mohreh.core.html import Html, button, dialog, div, join
from mohreh.site.places import ROOT

LIGHT = """(reply) => {
  window.light(reply);
  const ids = (sign) => [...document.querySelectorAll(`[${sign}]`)].map((each) => each.id);
  return [ids('data-lit'), ids('data-hinted'), document.querySelector('.framed').dataset.litIn ?? ''];
}"""


def light(mark: str) -> dict[str, str]:
    kind, _, what = mark.partition(" ")
    return {"kind": kind, "what": what}


def page_of(board: Html) -> str:
    return join(
        div(board, id="board"),
        div(button(id="undo", data_do="undo"), id="controls"),
        dialog(button(id="do", data_action="play 1"), id="sheet"),
    )


@pytest.fixture(scope="module")
def lit(browser: Any) -> Iterator[Any]:
    """What is lit and hinted after a reply, by ids, and in which places."""
    page = browser.new_context().new_page()
    page.goto("about:blank")
    module = (ROOT / "web/drawing/lights.mjs").read_text(encoding="utf-8")
    page.add_script_tag(content=f"{module}\nwindow.light = light;", type="module")
    page.wait_for_function("'light' in window")
    board = frame(
        "pebbles",
        stage=div(button(id="one", data_look="card 1"), button(id="eleven", data_look="card 11")),
        own=div(button(id="play", data_action="play 1"), id="mine"),
        hand=div(button(id="pick", data_do="pick a.b"), button(id="instead", data_do="pick a.b for c")),
    )
    page.evaluate("(markup) => { document.body.innerHTML = markup; }", page_of(board))
    yield lambda **reply: page.evaluate(
        LIGHT,
        {
            sign: [dict(zip(("kind", "what"), mark.split(" ", 1), strict=True)) for mark in reply[sign]]
            for sign in reply
        },
    )
    page.context.close()


def test_only_what_is_named_is_lit_and_only_as_long_as_it_is(lit: Any) -> None:
    assert lit(lit=["look card 1", "id mine"]) == [["one", "mine"], [], "stage-place own-place"]
    assert lit(lit=["act play 1", "id undo"]) == [["play", "undo", "do"], [], "own-place"]
    assert lit(lit=["pick a.b"], hinted=["look card 11"]) == [["pick"], ["eleven"], "hand-place"]
    assert lit(lit=["pick a.b for c"]) == [["instead"], [], "hand-place"]
    assert lit() == [[], [], ""]


@pytest.mark.thorough
def test_a_hint_lights_the_board_alone_and_opens_no_place(lit: Any) -> None:
    assert lit(hinted=["act play 1", "look card 2"]) == [[], ["play"], ""]
