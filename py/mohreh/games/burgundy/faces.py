"""The printed faces of The Castles of Burgundy: hex tiles, goods, dice, bonus tiles, shields, trade routes.

Everything here is a picture and hidden from assistive technology: the element around a face has a name (`names.tile`).
A hex tile is as wide as `--hex`; see `look/faces.css`. The effect of a tile is shown by signs: on a monastery by its
subject, with the immediate gain in a square and final points in a seal. The same faces are part of the drawing of an
estate (`drawn`).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from mohreh.core.html import Html, classes, div, element, g, path, span, use
from mohreh.core.html import text as text_
from mohreh.core.picture import icon
from mohreh.core.pieces import gallery_part
from mohreh.core.text import Words
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.board_geometry import RADIUS, outline, strewn
from mohreh.games.burgundy.boards import KINDS
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.monasteries import MONASTERIES
from mohreh.games.burgundy.routes import REWARDS, ROUTES
from mohreh.games.burgundy.shields import SHIELD_NUMBERS

b = element("b")
_SIGNS = {
    "castle": icon("estate-castle"),
    "mine": icon("estate-mine"),
    "ship": icon("estate-ship"),
    "cow": icon("estate-cow"),
    "sheep": icon("estate-sheep"),
    "pig": icon("estate-pig"),
    "chicken": icon("estate-chicken"),
    "goose": icon("estate-goose"),
    "warehouse": icon("estate-warehouse"),
    "carpenter": icon("estate-carpenter"),
    "church": icon("estate-church"),
    "market": icon("estate-market"),
    "boarding_house": icon("estate-boarding_house"),
    "bank": icon("estate-bank"),
    "city_hall": icon("estate-city_hall"),
    "watchtower": icon("estate-watchtower"),
    "white_castle": icon("estate-white_castle"),
    "crane": icon("estate-crane"),
    "inn": icon("estate-inn"),
    "joker": icon("estate-joker"),
    "worker": icon("estate-worker"),
    "silver": icon("estate-silver"),
    "goods": icon("estate-goods"),
    "shield": icon("estate-shield"),
    "bonus": icon("estate-bonus"),
    "monastery": icon("estate-monastery"),
    "hex": icon("estate-hex"),
    "die": icon("estate-die"),
}
KIND_SIGNS = ("castle", "mine", "ship", "cow", "warehouse", "monastery")
"""By kind: the symbol for all tiles of that kind."""


class Mark(NamedTuple):
    """What a face shows: one sign or two, and a short text; `ends`: points in the end."""

    signs: tuple[str, ...]
    text: str = ""
    ends: bool = False


_MONASTERIES = {
    1: Mark(("market", "market"), "="),
    2: Mark(("mine", "worker"), "+1"),
    3: Mark(("goods", "silver"), "+1"),
    4: Mark(("goods", "worker"), "+1"),
    5: Mark(("ship", "goods"), "1+1"),
    6: Mark(("worker", "market"), "2"),
    7: Mark(("cow",), "+1"),
    8: Mark(("worker", "die"), "±2"),
    9: Mark(("die", "market"), "±1"),
    10: Mark(("ship", "cow"), "±1"),
    11: Mark(("castle", "mine"), "±1"),
    12: Mark(("die", "hex"), "±1"),
    13: Mark(("worker", "silver"), "+1"),
    14: Mark(("worker",), "4"),
    24: Mark(("cow", "sheep"), "4", ends=True),
    27: Mark(("ship",), "1"),
    28: Mark(("silver", "worker"), "1:2"),
}
_COUNTED = {"sold_types": ("goods", "die"), "sold": ("goods",), "bonuses": ("bonus",)}
SHIELD_MARKS = {
    1: Mark(("cow", "cow"), "="),
    2: Mark(("worker",), "+1"),
    3: Mark(("worker", "shield"), "="),
    4: Mark(("hex", "hex"), "+"),
    5: Mark(("ship", "goods"), "6"),
    6: Mark(("monastery", "monastery"), "="),
    7: Mark(("bonus",), "×2"),
    8: Mark(("mine",), "×2"),
    9: Mark(("goods", "silver"), "="),
    10: Mark(("monastery",), "×2"),
    11: Mark(("castle", "shield"), "+"),
    12: Mark(("goods",), "×2"),
    13: Mark(("shield",), "×2"),
    14: Mark(("die", "hex"), "+1"),
    15: Mark(("joker", "hex"), "+1"),
    16: Mark(("die",), "1-6"),
    17: Mark(("hex",), "+1"),
    18: Mark(("hex", "hex"), "…"),
}
REWARD_MARKS = {
    "take_building": Mark(("carpenter",)),
    "take_mine_monastery_castle": Mark(("church",)),
    "take_ship_livestock": Mark(("market",)),
    "take_any": Mark(("hex",)),
    "workers_4": Mark(("worker",), "4"),
    "silver_2": Mark(("silver",), "2"),
    "vp_4": Mark(("bonus",), "4"),
}


def sign(name: str) -> Html:
    """A sign by its name, such as "worker". Raises KeyError for an unknown one."""
    return _SIGNS[name]


@cache
def mark(tile: int, of_2011: bool = False) -> Mark:
    """What a hex tile shows."""
    row = c.TILES[tile]
    if row.building >= 0:
        return Mark((BUILDING_IDS[row.building],))
    if row.animal >= 0:
        return Mark((c.ANIMALS[row.animal],), str(row.animals))
    if not row.monastery:
        return Mark((row.name,))
    if row.monastery in _MONASTERIES:
        return _MONASTERIES[row.monastery]
    its = MONASTERIES[row.monastery - 1]
    each = its.each_2011 if of_2011 and its.each_2011 else its.each
    return Mark(_COUNTED.get(its.counts, (its.counts,)), str(each), ends=True)


def kind_class(tile: int) -> str:
    """The class that gives a tile its colours: its kind, an inn's and a joker's their own."""
    return c.TILES[tile].name if tile in (c.INN, c.JOKER) else KINDS[c.KIND_OF[tile]]


def tile(number: int, words: Words, of_2011: bool = False, *, big: bool = False) -> Html:
    """A hex tile; a `big` one, on a sheet, has room for more."""
    shown, monastery = mark(number, of_2011), c.MONASTERY_OF[number]
    return span(
        [_SIGNS[name] for name in shown.signs],
        b(words.number(shown.text), class_="ends" if shown.ends else None) if shown.text else None,
        span(words.number(monastery), class_="nr") if monastery else None,
        class_=classes("hexa", f"of-{kind_class(number)}", len(shown.signs) > 1 and "pair", big and "big"),
        aria_hidden="true",
    )


def turned(kind: int) -> Html:
    """A face-down tile, or an empty place for it, in the colour of its kind; len(KINDS): a black one."""
    return span(class_=f"hexa gone of-{KINDS[kind] if kind < len(KINDS) else 'joker'}", aria_hidden="true")


_GROUND = strewn([(0, 3.5 - RADIUS, outline(RADIUS - 3.5))])


def _use_sign(name: str, x: float, y: float, size: float) -> Html:
    """A sign in a drawing, centred at (x, y)."""
    scale = size / 512
    return use(
        href=f"#i-estate-{name}", transform=f"translate({x - size / 2:.4g} {y - size / 2:.4g}) scale({scale:.3g})"
    )


def drawn(number: int, x: float, y: float, words: Words, of_2011: bool = False) -> Html:
    """A hex tile in a drawing, centred at (x, y): see `board_geometry.WIDE`."""
    shown, monastery = mark(number, of_2011), c.MONASTERY_OF[number]
    parts = [path(d=_GROUND, class_="ground")]
    if len(shown.signs) == 2:
        parts += [_use_sign(shown.signs[0], -20, -4, 37), _use_sign(shown.signs[1], 20, -4, 37)]
    else:
        lift, size = (3, 38) if monastery else (10, 48) if shown.text else (0, 58)
        parts.append(_use_sign(shown.signs[0], 0, -lift, size))
    if shown.text:
        parts.append(text_(words.number(shown.text), y=41 if monastery else 37, class_="ends" if shown.ends else None))
    if monastery:
        parts.append(text_(words.number(monastery), y=-26, class_="nr"))
    return g(parts, class_=f"laid of-{kind_class(number)}", transform=f"translate({x:.4g} {y:.4g})")


def ware(goods: int, words: Words, number: int = 1) -> Html:
    """Goods of a type: a crate in its colour with its number; several with their count."""
    return span(
        b(words.number(goods + 1)),
        span(words.number(number), class_="many") if number > 1 else None,
        class_=f"ware of-{goods + 1}{' several' if number > 1 else ''}",
        aria_hidden="true",
    )


def die(value: int, words: Words, css: str = "") -> Html:
    """A die as it lies on the table, from 0; -1: not rolled."""
    return span(b(words.number(value + 1)) if value >= 0 else None, class_=classes("cube", css), aria_hidden="true")


def _marked(shown: Mark, words: Words) -> list[Html | None]:
    return [*(_SIGNS[name] for name in shown.signs), b(words.number(shown.text)) if shown.text else None]


def crest(number: int, words: Words) -> Html:
    """A shield by its number."""
    return span(
        _marked(SHIELD_MARKS[number], words),
        span(words.number(number), class_="nr"),
        class_=classes("crest", len(SHIELD_MARKS[number].signs) > 1 and "pair"),
        aria_hidden="true",
    )


def bonus(which: int, words: Words, points: int) -> Html:
    """A bonus tile of a kind, or that of the border posts, with what it brings."""
    kind = KINDS[which] if which < len(KINDS) else "joker"
    name = KIND_SIGNS[which] if which < len(KINDS) else "shield"
    return span(_SIGNS[name], b(words.number(points)), class_=f"seal of-{kind}", aria_hidden="true")


def route(number: int, words: Words, sent: int = 0, goods: tuple[int, ...] = ()) -> Html:
    """A trade route tile; `goods`: those that lie on its spaces already."""
    spaces = []
    for place, (wanted, reward) in enumerate(ROUTES[number]):
        lies = goods[sent + place] if sent + place < len(goods) else -1
        spaces.append(
            span(
                b(words.number(wanted + 1)),
                _marked(REWARD_MARKS[reward.id], words),
                class_=classes("leg", lies >= 0 and "filled", lies == wanted and "met"),
            )
        )
    return span(spaces, class_="route", aria_hidden="true")


def gallery(words: Words) -> Html:
    """Every face on one page: for tests, and to look at."""

    tiles = range(1, len(c.TILES))
    return div(
        gallery_part("Hex tiles", "tiles", [tile(number, words) for number in tiles]),
        gallery_part("On a sheet", "large", [tile(number, words, big=True) for number in tiles]),
        gallery_part("Empty spaces", "tiles", [turned(kind) for kind in range(len(KINDS) + 1)]),
        gallery_part("Goods", "pieces", [ware(goods, words, goods + 1) for goods in range(c.GOODS)]),
        gallery_part("Dice", "pieces", [die(value, words) for value in range(-1, 6)], die(3, words, "white")),
        gallery_part("Shields", "crests", [crest(number, words) for number in SHIELD_NUMBERS]),
        gallery_part("Bonus tiles", "pieces", [bonus(which, words, 5) for which in range(len(c.BONUSES))]),
        gallery_part("Trade routes", "routes", [route(number, words) for number in range(len(ROUTES))]),
        gallery_part(
            "Rewards", "pieces", [span(_marked(REWARD_MARKS[row.id], words), class_="leg") for row in REWARDS]
        ),
        class_="gallery",
    )
