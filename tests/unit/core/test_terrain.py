"""Terrain: the points that draw a place are those that make it a button, and buttons come in the order of reading."""

from __future__ import annotations

import doctest
import re

import pytest

from mohreh.core import frame, shapes, terrain
from mohreh.core.html import Html, path, svg
from mohreh.core.parts import changes
from mohreh.core.shapes import Shape, disc, hexagon, polygon, rectangle
from mohreh.core.terrain import Spot, in_order
from mohreh.core.text import LANGUAGES
from tests.tools.hexagons import SIZE, hexes, scene, spots


@pytest.mark.parametrize("module", [frame, shapes, terrain], ids=lambda module: module.__name__.rpartition(".")[2])
def test_what_the_docstrings_show_is_so(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried
    assert not failed


@pytest.mark.parametrize(
    "shape",
    [
        *hexes().values(),
        disc(40, 30, 20),
        rectangle(5, 6, 7, 8),
        polygon("0,0 10,2 8,12 3,9"),
        hexagon(9, 9, 4, flat=True),
    ],
)
def test_what_can_be_pressed_is_what_is_drawn(shape: Shape) -> None:
    """The corners as CSS has them, in parts of the button, are the corners of the path."""
    left, top, width, height = shape.box
    shares = [tuple(map(float, pair)) for pair in re.findall(r"([\d.e-]+)% ([\d.e-]+)%", shape.within)]
    drawn = [tuple(map(float, pair)) for pair in re.findall(r"[ML]([\d.e-]+) ([\d.e-]+)", shape.path)]
    pressed = [(left + across * width / 100, top + down * height / 100) for across, down in shares]
    assert pressed == [pytest.approx(corner, abs=0.01) for corner in drawn]
    assert all(0 <= part <= 100 for pair in shares for part in pair)


def test_places_come_in_rows_from_left_to_right() -> None:
    names = list(hexes())
    mixed = sorted(spots(), key=lambda spot: spot.label[::-1])
    assert [spot.id for spot in in_order(mixed)] == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_is_one_button_and_what_can_be_chosen_a_chip(language: str) -> None:
    drawing = svg([path(d=shape.path) for shape in hexes().values()], viewBox="0 0 700 600")
    drawn = terrain.terrain("map", drawing, SIZE, spots(), scene(language), label="The board")
    buttons = re.findall(r'<button type="button" id="(hex-[\d-]+)"', drawn)
    assert buttons == list(hexes())
    listed = drawn[drawn.index("spot-chips") :]
    assert re.findall(r'data-action="place ([^"]+)"', listed) == list(hexes())[:3]
    for name, shape in hexes().items():
        assert drawn.count(shape.path) == 2, f"{name} is drawn and pressed by the same outline"


def test_the_row_of_chips_stays_when_nothing_can_be_chosen() -> None:
    """What lies below it does not move."""
    drawn = terrain.terrain("map", svg(), SIZE, spots(can=0), scene(), label="The board")
    assert 'class="spot-chips"' in drawn
    assert "spot-chip " not in drawn
    assert 'class="spot-chip"' not in drawn


def test_of_a_terrain_whose_spots_glow_nothing_else_is_sent_again() -> None:
    north = rectangle(0, 0, 300, 100)

    def board(css: str) -> Html:
        drawing = svg(path(d=north.path), viewBox="0 0 300 200", id="land", aria_hidden="true")
        spot = Spot("region-north", north, "North", {"data_do": "pick north"}, css=css)
        return terrain.terrain("map", drawing, (300, 200), [spot], scene("en"), label="The map")

    sent = changes(board(""), board("can"))
    assert 'class="spot can"' in sent and '<svg id="land" data-kept></svg>' in sent
    assert '<div id="map-tools" data-kept></div>' in sent and len(sent) < len(board("can")) / 2
