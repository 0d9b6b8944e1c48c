"""The icons of a game as SVG symbols i-<file>: as a sprite sheet, or inline in a page that shows some of them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from mohreh.core.html import Html, raw

from . import looks
from .places import Trouble

_SHOWN = re.compile(r'href="#i-([\w-]+)"')
_HEAD = '<svg xmlns="http://www.w3.org/2000/svg">\n'
_KEPT = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule")


def sheet(name: str) -> str:
    """Return all icons of a game, or the shared ones ("table"), as one file."""
    shapes = "\n".join(_shape(path) for path in sorted(looks.icons(name).glob("*.svg")))
    return f"{_HEAD}<defs>\n{shapes}\n</defs></svg>\n"


def used(markup: str, names: tuple[str, ...]) -> Html:
    """Return an element with those icons of these games (or "table") that `markup` uses, for the same page.

    Raises Trouble for an icon that none of them has.
    """
    shown = sorted(set(_SHOWN.findall(markup)))
    shapes = [_shape(looks.icons(_owner(name, names)) / f"{name}.svg") for name in shown]
    return raw(f'<svg class="signs" aria-hidden="true" hidden><defs>{"".join(shapes)}</defs></svg>')


def linked(markup: Html, names: tuple[str, ...], root: str) -> Html:
    """Return `markup` with its icons taken from the sprite sheets of these games (or "table"), which the table loads
    anyway.

    `root` leads to the root of the site. Raises Trouble for an icon that none of them has.
    """
    return raw(_SHOWN.sub(lambda sign: f'href="{root}icons/{_owner(sign[1], names)}.svg#i-{sign[1]}"', markup))


@cache
def _owner(name: str, names: tuple[str, ...]) -> str:
    for each in names:
        if (looks.icons(each) / f"{name}.svg").is_file():
            return each
    raise Trouble(f"There is no sign {name} in {' or '.join(names)}.")


@cache
def _shape(path: Path) -> str:
    """Return the drawing of an icon as one shape with the id i-<file>; its users set the view box 0 0 512 512.

    It is not a <symbol>: each use of one costs the page two more elements, a third of all that it has to style.
    """
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    drawing = ElementTree.parse(path).getroot()
    if drawing.get("viewBox") != "0 0 512 512":
        raise Trouble(f"{path.name}: icons are drawn in the view box 0 0 512 512.")
    shapes = list(drawing)
    if len(shapes) == 1:
        shape = shapes[0]
    else:
        shape = ElementTree.Element("{http://www.w3.org/2000/svg}g")
        shape.extend(shapes)
    for name in _KEPT:
        if name in drawing.attrib and name not in shape.attrib:
            shape.set(name, drawing.attrib[name])
    shape.set("id", f"i-{path.stem}")
    text = ElementTree.tostring(shape, encoding="unicode")
    return text.replace(' xmlns="http://www.w3.org/2000/svg"', "").replace("\n", "")
