"""Preview pictures of games and examples, for sites that show one next to a link: PNG, since most do not accept SVG.

The picture of an example shows its position, as in the list of one's own games, next to a strip of the game's picture;
that of a game is the game's picture alone. They contain no text, so that one serves both languages. The same sources
give the same bytes: resvg (through resvg_py) draws shapes without a browser, and no fonts are used.

The shapes of a position refer to colours by classes and custom properties; the values from the style sheets of a light
page are written into the shapes here.

For a puzzle on an embedded board there is the position alone, as SVG, next to the page of the puzzles of its game.

`--build` draws all of them; the local server draws one when it is requested (server.py):

    python -m mohreh.site.pictures GAME EXAMPLE > picture.png
    python -m mohreh.site.pictures GAME e7 svg > e7.svg
"""

from __future__ import annotations

import base64
import re
import shutil
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import resvg_py
import tinycss2
from cssselect2 import ElementWrapper, Matcher, SelectorError, compile_selector_list

from mohreh.core import examples
from mohreh.core.puzzle import Puzzle
from mohreh.core.seats import COLOURS, palette
from mohreh.core.text import Words
from mohreh.table import games

from . import diagrams, game_pages, looks, puzzles, stamp
from .places import ROOT, WORKSHOP, step
from .social import HEIGHT, NAME, WIDTH

KEPT = WORKSHOP / "pictures"
_STYLES = ROOT / "web/styles/base.css"
_STRIP, _AIR = 150, 16  # background of the game's picture, and margin of the position
_SVG = "{http://www.w3.org/2000/svg}"
_DRAWN = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity", "background")
_ALIKE = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))*\)")  # the lighter of two colours
_NAMED = re.compile(r"var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)")

ElementTree.register_namespace("", _SVG.strip("{}"))

Declared = dict[str, str]


def write(site: Path, game: str) -> None:
    """Write all pictures of a game into the site. They are drawn again only if something that they show has changed."""
    kept = KEPT / game
    mark = KEPT / f"{game}.stamp"
    styles = [_STYLES, *(looks.folder(game) / name for name in looks.STYLES)]
    digest = stamp.digest_of([*styles, looks.picture(game), Path(__file__)], game_pages.shown(game))
    if not (stamp.is_current(mark, digest) and kept.is_dir()):
        shutil.rmtree(kept, ignore_errors=True)
        with step(f"Drawing the pictures of {game}"):
            found = {"": of_game(game)} | {name: of_example(game, name) for name in examples.names(_package(game))}
            for name, drawn in found.items():
                (kept / name).mkdir(parents=True, exist_ok=True)
                (kept / name / NAME).write_bytes(drawn)
            posed = KEPT / f"{game}-puzzles"
            shutil.rmtree(posed, ignore_errors=True)
            posed.mkdir()
            for each in puzzles.of(game):
                (posed / f"{each.id}.svg").write_bytes(of_puzzle(each))
        stamp.write(mark, digest)
    shutil.copytree(kept, site / "embed" / game, dirs_exist_ok=True)
    if puzzles.of(game):
        shutil.copytree(KEPT / f"{game}-puzzles", site / "solve" / game, dirs_exist_ok=True)


def of_game(game: str) -> bytes:
    """Return the picture of a game as PNG."""
    return _png(_picture(game, WIDTH), WIDTH)


def of_example(game: str, example: str) -> bytes:
    """Return the position at the start of an example, next to a strip of the game's picture, as PNG."""
    thumbnail = diagrams.thumbnail(game, example, Words("en", ()))
    shapes, ground = coloured(game, str(thumbnail))
    position = ElementTree.fromstring(shapes)
    position.attrib |= {
        "x": str(_STRIP + _AIR),
        "y": str(_AIR),
        "width": str(WIDTH - _STRIP - 2 * _AIR),
        "height": str(HEIGHT - 2 * _AIR),
    }
    drawn = (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ground}"/>'
        f'<image width="{_STRIP}" height="{HEIGHT}" href="data:image/png;base64,{_strip(game)}"/>'
        f"{ElementTree.tostring(position, encoding='unicode')}"
    )
    return _png(drawn, WIDTH)


def of_puzzle(puzzle: Puzzle) -> bytes:
    """Return the position of a puzzle, as the player who is asked sees it, as SVG with its colours and background
    included."""
    shapes, ground = coloured(puzzle.game, str(diagrams.thumbnail_of_puzzle(puzzle, Words("en", ()))))
    root = ElementTree.fromstring(shapes)
    root.set("style", f"background:{ground}")
    return ElementTree.tostring(root)


def coloured(game: str, thumbnail: str) -> tuple[str, str]:
    """Return a small picture of a position with its colours written into its shapes, and the colour of its
    background.

    As in a page, a value that uses an undefined custom property is ignored.
    """
    shapes = thumbnail.replace("<svg ", f'<svg xmlns="{_SVG.strip("{}")}" ', 1)
    root = ElementTree.fromstring(f'<html><div data-game="{game}" style="{palette(COLOURS)}">{shapes}</div></html>')
    matcher = _styles(game)
    ground = ""

    def dress(element: ElementWrapper, above: Declared) -> None:
        nonlocal ground
        said = _said(matcher, element)
        own = above | {name: text for name, text in said.items() if name.startswith("--")}
        for name in ("style", "class", "aria-hidden", "focusable"):
            element.etree_element.attrib.pop(name, None)
        for name in _DRAWN:
            if name not in said:
                continue
            value = _value(said[name], own)
            if value and name != "background":
                element.etree_element.set(name, value)
            elif value and element.etree_element.tag == f"{_SVG}svg":
                ground = value
        for child in element.iter_children():
            dress(child, own)

    dress(ElementWrapper.from_html_root(root), {})
    shown = root.find(f".//{_SVG}svg")
    assert shown is not None, "a thumbnail is an SVG"
    surface = _value("var(--surface)", _said(matcher, ElementWrapper.from_html_root(root)))
    return ElementTree.tostring(shown, encoding="unicode"), ground or surface


def _said(matcher: Matcher, element: ElementWrapper) -> Declared:
    """Return what the style sheets and the element itself declare for it, in order of increasing precedence."""
    said: Declared = {}
    for *_, payload in sorted(matcher.match(element), key=lambda found: found[:2]):
        said |= payload
    return said | _declarations(tinycss2.parse_blocks_contents(element.etree_element.get("style", "")))


def _value(text: str, known: Declared) -> str:
    """Return a value with its custom properties replaced, as in a light page; "" if one is undefined or refers to
    itself."""
    for _ in range(9):
        found = _NAMED.search(text)
        if not found:
            return _ALIKE.sub(lambda both: both[1].strip(), text).strip()
        name, instead = found.groups()
        if name not in known and instead is None:
            return ""
        text = text.replace(found[0], known.get(name, instead or ""), 1)
    return ""


@cache
def _styles(game: str) -> Matcher:
    """Return the rules for shapes in the style sheets of a page that depend on no condition."""
    matcher = Matcher()
    for path in (_STYLES, *(looks.folder(game) / name for name in looks.STYLES)):
        rules = tinycss2.parse_stylesheet(path.read_text(encoding="utf-8"), skip_comments=True, skip_whitespace=True)
        for rule in rules:
            if rule.type != "qualified-rule":
                continue
            declared = _declarations(tinycss2.parse_blocks_contents(rule.content))
            if not declared:
                continue
            try:
                selectors = compile_selector_list(rule.prelude)
            except SelectorError:  # a value that only browsers support, for states that a still picture does not have
                continue
            for selector in selectors:
                if selector.pseudo_element is None:
                    matcher.add_selector(selector, declared)
    return matcher


def _declarations(nodes: list[tinycss2.ast.Node]) -> Declared:
    return {
        node.name: tinycss2.serialize(node.value).strip()
        for node in nodes
        if node.type == "declaration" and (node.name.startswith("--") or node.name in _DRAWN)
    }


@cache
def _strip(game: str) -> str:
    """Return the middle part of the game's picture as PNG in base64, drawn once for all examples."""
    return base64.b64encode(_png(_picture(game, _STRIP), _STRIP)).decode()


def _picture(game: str, width: int) -> str:
    """Return the game's picture at the height of ours, cut at its sides."""
    shapes = looks.picture(game).read_text(encoding="utf-8")
    shapes = re.sub(r' (?:focusable|preserveAspectRatio)="[^"]*"', "", shapes)
    place = f'width="{width}" height="{HEIGHT}" preserveAspectRatio="xMidYMid slice"'
    return shapes.replace("<svg ", f"<svg {place} ", 1)


def _png(shapes: str, width: int) -> bytes:
    whole = f'<svg xmlns="{_SVG.strip("{}")}" width="{width}" height="{HEIGHT}">{shapes}</svg>'
    return bytes(resvg_py.svg_to_bytes(svg_string=whole, skip_system_fonts=True))


def _package(game: str) -> str:
    return games.room(game).package


if __name__ == "__main__":
    game, *names = sys.argv[1:]
    if len(names) == 2:
        drawn = of_puzzle(next(each for each in puzzles.of(game) if each.id == names[0]))
    else:
        drawn = of_example(game, *names) if names else of_game(game)
    sys.stdout.buffer.write(drawn)
