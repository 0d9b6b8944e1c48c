"""Terrain in a browser: pressed where it is seen, zoomed by buttons, wheel, fingers and keys, kept when redrawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.html import div, path, svg
from mohreh.core.terrain import terrain
from tests.tools.axe import examine
from tests.tools.counting import CountingServer
from tests.tools.hexagons import SIZE, hexes, scene, spots
from tests.tools.shown import opened

PHONE, DESKTOP = {"width": 360, "height": 640}, {"width": 1440, "height": 900}
LAND = "document.querySelector('.terrain-land').getBoundingClientRect().width"
SHOW = """(board) => {
  document.documentElement.dataset.view = 'table';
  document.getElementById('table-title').textContent = 'A game';
  hands.draw({regions: {board}}, () => {});
}"""
AT = """(id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('button')?.id;
}"""


def board(can: int = 3, around: tuple[float, float, float, float] | None = None) -> str:
    drawing = svg([path(d=shape.path) for shape in hexes().values()], viewBox="0 0 700 600", aria_hidden="true")
    return div(
        terrain("map", drawing, SIZE, spots(can), scene(), label="The board", around=around),
        class_="tabletop",
        dir="ltr",
    )


def show(page: Any, markup: str) -> None:
    page.evaluate(SHOW, markup)


@pytest.fixture
def page(server: CountingServer, open_context: Callable[..., Any]) -> Any:
    page = opened(open_context(viewport=PHONE, has_touch=True), server.url, "en")
    show(page, board())
    return page


def test_every_place_is_pressed_where_it_is_seen(page: Any) -> None:
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        for name in hexes():
            assert page.evaluate(AT, name) == name


def test_it_is_zoomed_by_buttons_wheel_keys_and_fingers_and_keeps_that_when_redrawn(page: Any) -> None:
    whole = page.evaluate(LAND)
    tool = "[data-zoom={}]"
    page.click(tool.format("in"))
    once = page.evaluate(LAND)
    assert once == pytest.approx(1.5 * whole, abs=1)
    show(page, board(can=5))
    assert page.evaluate(LAND) == pytest.approx(once, abs=1), "a redraw leaves it as it is"
    page.click(tool.format("out"))
    assert page.evaluate(LAND) == pytest.approx(whole, abs=1)
    page.focus("#hex-2-2")
    page.keyboard.press("+")
    assert page.evaluate(LAND) > whole
    before = page.evaluate("document.querySelector('.terrain-view').scrollLeft")
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("document.querySelector('.terrain-view').scrollLeft") > before
    page.keyboard.press("0")
    assert page.evaluate(LAND) == pytest.approx(whole, abs=1)
    page.set_viewport_size(DESKTOP)
    wide = page.evaluate(LAND)
    page.hover(".terrain-view")
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"{LAND} > {wide * 1.2}")
    page.click(tool.format("whole"))
    assert page.evaluate(LAND) == pytest.approx(wide, abs=1)
    box = page.locator(".terrain-view").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 40), ("touchMove", 60), ("touchMove", 100), ("touchEnd", 0)):
        points = [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}] if apart else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_function(f"{LAND} > {wide * 1.8}")


@pytest.mark.thorough
def test_the_mouse_moves_what_is_zoomed_and_presses_nothing_meanwhile(page: Any) -> None:
    page.set_viewport_size(DESKTOP)
    page.click("[data-zoom=in]")
    page.click("[data-zoom=in]")
    page.evaluate(
        "addEventListener('click', (event) => { window.pressed = event.target.closest('button')?.id ?? ''; })"
    )
    before = page.evaluate("document.querySelector('.terrain-view').scrollTop")
    box = page.locator(".terrain-view").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - 90, steps=5)
    page.mouse.up()
    assert page.evaluate("document.querySelector('.terrain-view').scrollTop") > before
    assert page.evaluate("window.pressed") is None
    page.click("#hex-2-2")
    assert page.evaluate("window.pressed") == "hex-2-2"


def test_the_keyboard_has_one_stop_and_reaches_every_place(page: Any) -> None:
    assert page.locator("#map-spots [tabindex='0']").count() == 1
    page.focus("#map-spots [tabindex='0']")
    page.evaluate("addEventListener('keydown', (event) => hands.move(event.key) && event.preventDefault())")
    page.keyboard.press("Home")
    met = []
    for _ in hexes():
        met.append(page.evaluate("document.activeElement.id"))
        page.keyboard.press("ArrowRight")
    assert met == list(hexes())
    page.focus("#hex-0-1")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.id") in ("hex-1-1", "hex-1-2")
    # What is hidden, as a game hides a tool that has no use yet, is passed over.
    page.evaluate("document.querySelector('[data-zoom=out]').style.visibility = 'hidden'")
    page.focus('[data-zoom="in"]')
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.zoom") == "whole"


@pytest.mark.thorough
def test_a_phone_begins_at_what_is_looked_at_and_a_desktop_with_all_of_it(page: Any) -> None:
    small = 260.0, 210.0, 180.0, 180.0
    whole = page.evaluate(LAND)
    page.set_viewport_size({"width": 320, "height": 640})
    show(page, board(around=small))
    page.wait_for_function(f"{LAND} > {whole}")
    assert page.evaluate(AT, "hex-2-2") == "hex-2-2"
    page.click("[data-zoom=whole]")
    show(page, board(around=(0.0, 0.0, 100.0, 100.0)))
    assert page.evaluate(LAND) < whole, "a map that was zoomed by hand is not moved again"
    page.reload()
    page.set_viewport_size(DESKTOP)
    page.wait_for_function("Boolean(window.hands)")
    show(page, board(around=small))
    fits = "(() => { const v = document.querySelector('.terrain-view'); return v.scrollWidth <= v.clientWidth + 1; })()"
    assert page.evaluate(fits)


def test_axe_finds_nothing(page: Any) -> None:
    examine(page, "terrain")
