"""The printed faces of 7 Wonders: cards and their backs, Wonder boards with their stages, conflict tokens, signs.

Everything here is a picture and hidden from assistive technology: the element around a face has a name
(`names_effects.describe_card` and similar functions). Sizes follow from `--card-w` and `--board-w`; see
`look/faces.css`. The effects of a card or a stage are shown by signs alone, without text.
"""

from __future__ import annotations

from mohreh.core.html import Html, classes, div, element, span
from mohreh.core.picture import icon
from mohreh.core.pieces import gallery_part
from mohreh.core.text import Words
from mohreh.games.wonders import names
from mohreh.games.wonders.boards import WONDERS, Stage
from mohreh.games.wonders.cards import CARDS, Card, Discount, Per
from mohreh.games.wonders.components import AGES, CARD, COLORS, DEFEAT, OPENS, RESOURCES, STAGES, SYMBOLS, VICTORY

b, i = element("b"), element("i")
BACKS = ("age1", "age2", "age3")
_LONG_NAME = 12  # characters that surely have room on a face at the usual size
_POWERS = {
    "play_last_card": icon("seventh-card", "power"),
    "free_build_per_age": icon("free-build", "power"),
    "build_from_discard": icon("from-discard", "power"),
    "copy_guild": icon("copy-guild", "power"),
}
_REACH = {1: None, 2: icon("reach-both", "reach"), 3: icon("reach-around", "reach")}  # by the number of cities
_SIDES = {"left": icon("to-left", "from"), "right": icon("to-right", "from")}


def goods(resource: int) -> Html:
    """The round sign of a resource."""
    return icon(f"goods-{RESOURCES[resource]}", f"goods {RESOURCES[resource]}")


def packed(resources: int) -> list[Html]:
    """The signs of resources that are packed as in `components`, the raw ones first."""
    return [goods(at) for at in range(len(RESOURCES)) for _ in range(resources >> 3 * at & 7)]


def either(bits: int) -> list[Html]:
    """A unit that may be any of these resources, with strokes between them."""
    out: list[Html] = []
    for at in range(len(RESOURCES)):
        if bits >> at & 1:
            out += [i("/"), goods(at)] if out else [goods(at)]
    return out


def symbol(number: int) -> Html:
    """A scientific symbol."""
    return icon(f"learned-{SYMBOLS[number]}", "learned")


ANY_SYMBOL = icon("any-symbol", "learned any")
SHIELD = icon("arms", "arms")


def kind(color: str) -> Html:
    """A very small card of a colour, with the sign of its kind: colour and sign both say which."""
    return icon(f"kind-{color}", f"kind {color}")


def coin(n: int, words: Words) -> Html:
    """A coin with the amount on it."""
    return b(words.number(n), class_="coin")


def points(n: int, words: Words) -> Html:
    """A laurel with victory points in it."""
    return b(icon("points"), words.number(n), class_="laurel")


def token(value: int, words: Words) -> Html:
    """A conflict token: the more points, the larger the star; a defeat is a broken shield."""
    text = f"+{words.number(value)}" if value > 0 else words.number(value)
    return b(text, class_=classes("conflict-token", "defeat" if value < 0 else f"victory-{value}"))


def balance(total: int, words: Words) -> Html:
    """The conflict tokens of a city together."""
    text = f"+{words.number(total)}" if total > 0 else words.number(total)
    return b(text, class_=classes("conflict-token", "defeat" if total < 0 else "victory-3" if total else "even"))


def link(card: int) -> Html:
    """The picture of the other card of a chain, in a white badge."""
    return icon(_built(card), "link-badge")


def _built(card: int) -> str:
    row = CARDS[card]
    return f"built-{row.structure or row.id}"


# -- effects of a card or a stage


def makes(made: str) -> list[Html]:
    """The production as printed: "wood/clay", "stone stone"."""
    out: list[Html] = []
    for unit in made.split():
        out += either(sum(1 << RESOURCES.index(each) for each in unit.split("/")))
    return out


def _bought(discount: Discount, words: Words) -> list[Html]:
    of = kind("brown" if discount.resources == "raw" else "grey")
    if len(discount.neighbours) > 1:
        return [_SIDES["left"], of, coin(1, words), _SIDES["right"]]
    (side,) = discount.neighbours
    return [_SIDES[side], of, coin(1, words)] if side == "left" else [of, coin(1, words), _SIDES[side]]


def _counted(per: Per) -> list[Html]:
    if per.what[0] == "wonder_stages":
        what = [icon("monument", "kind stages")]
    elif per.what[0] == "defeat_tokens":
        what = [b("\u2212\u2060", class_="conflict-token defeat")]
    else:
        what = [kind(color) for color in per.what]
    reach = _REACH[len(per.scope)]
    return [*what, reach] if reach else what


def _per(coins: Per | None, points_: Per | None, words: Words) -> list[Html]:
    """An amount for each counted thing; coins and points for the same things are combined."""
    per = coins or points_
    if per is None:
        return []
    out = [coin(coins.amount, words)] if coins else []
    if points_:
        out.append(points(points_.amount, words))
    return [*out, i("/"), *_counted(per)]


def does(row: Card | Stage, words: Words) -> list[Html]:
    """The effects of a card or a stage, as signs."""
    out = makes(row.makes)
    if row.discount:
        out += _bought(row.discount, words)
    out += [SHIELD] * row.shields
    if row.science:
        out.append(ANY_SYMBOL if "/" in row.science else symbol(SYMBOLS.index(row.science)))
    if isinstance(row, Card):
        out += _per(row.coins_per, row.points_per, words)
    if row.points:
        out.append(points(row.points, words))
    if row.coins:
        out.append(coin(row.coins, words))
    if isinstance(row, Stage) and row.power:
        out.append(_POWERS[row.power])
    return out


def asked(cost: str, price: int, words: Words) -> list[Html]:
    """A cost as printed: a coin, or resources."""
    out = [coin(price, words)] if price else []
    return out + [goods(RESOURCES.index(each)) for each in cost.split()]


# -- cards


def _crowd(signs: list[Html]) -> str | None:
    """The spacing of a row of signs."""
    return "full" if len(signs) > 5 else "close" if len(signs) > 3 else None


def card(number: int, words: Words) -> Html:
    """The face of a card: effects at the top, costs and chains to it at the edge, name and chains from it at the
    bottom."""
    row = CARDS[number]
    brings = does(row, words)
    cost = [*(link(CARD[id_]) for id_ in row.parents), *asked(row.cost, row.price, words)]
    name = names.card(number, words)
    fine = len(name) > _LONG_NAME
    opens = [link(other) for other in OPENS[number]]
    return span(
        span(icon(f"kind-{row.color}", "sign"), brings, class_=classes("band", _crowd(brings))),
        icon(_built(number), "art"),
        span(cost, class_=classes("cost", len(cost) > 4 and "long")) if cost else None,
        span(opens, class_=classes("opens", fine and "above-two")) if opens else None,
        span(name, class_=classes("name", fine and "fine")),
        class_=f"built-card {row.color}",
        aria_hidden="true",
    )


def strip(number: int, words: Words) -> Html:
    """A card of a city as one line of its stack: effects and picture."""
    row = CARDS[number]
    brings = does(row, words)
    return span(
        icon(_built(number), "picture"),
        brings,
        class_=classes("built-strip", row.color, "full" if len(brings) > 4 else "close" if len(brings) > 2 else None),
    )


def small(number: int) -> Html:
    """A card of another city where there is little room: only its picture."""
    return icon(_built(number), "small-card")


def back(age: int, words: Words) -> Html:
    """A face-down card, which shows only its Age."""
    return span(icon(f"era-{age}", "medal"), class_=f"built-card turned age{age}", aria_hidden="true")


# -- Wonders


def stage(row: Stage, words: Words, css: str = "") -> Html:
    """A stage of a Wonder: its effects above, its cost below."""
    brings, cost = does(row, words), asked(row.cost, 0, words)
    return span(
        span(brings, class_=classes("brings", _crowd(brings))),
        span(cost, class_=classes("asks", len(cost) > 3 and "close")),
        class_=classes("stage-slot", css),
    )


def wonder(board: int, side: int, words: Words, *, built: int = -1) -> Html:
    """A Wonder board: picture, production and stages, of which `built` are complete, -1: an illustration. Without a
    side (-1) it has no stages yet."""
    row = WONDERS[board]
    slots = []
    if side >= 0:
        for number, each in enumerate(STAGES[2 * board + side]):
            state = "" if built < 0 else "stands" if number < built else "next" if number == built else "later"
            slots.append(stage(each, words, state))
    return span(
        icon(f"monument-{row.id}", "view"),
        goods(RESOURCES.index(row.start)),
        span("AB"[side], class_="side-letter") if side >= 0 else None,
        span(slots, class_=f"slots of-{len(slots)}") if slots else None,
        class_=f"wonder-board {row.id} side-{'ab'[side] if side >= 0 else 'none'}",
        aria_hidden="true",
    )


def medallion(board: int) -> Html:
    """The picture of a Wonder, small and round."""
    row = WONDERS[board]
    return icon(f"monument-{row.id}", f"medallion {row.id}")


def gallery(words: Words) -> Html:
    """Every face on one page: for tests, and to look at."""

    boards = [(board, side) for board in range(len(WONDERS)) for side in (0, 1)]
    pieces = [*(goods(each) for each in range(len(RESOURCES))), *(symbol(each) for each in range(len(SYMBOLS)))]
    pieces += [ANY_SYMBOL, SHIELD, coin(7, words), points(12, words), *(kind(color) for color in COLORS)]
    pieces += [token(value, words) for value in (*VICTORY.values(), DEFEAT)]
    return div(
        gallery_part(
            "Cards", "cards", [card(each, words) for each in range(len(CARDS))], [back(age, words) for age in AGES]
        ),
        gallery_part("Stacks", "strips", [strip(each, words) for each in range(len(CARDS))]),
        gallery_part("Wonders", "boards", [wonder(board, side, words, built=1) for board, side in boards]),
        gallery_part("Pictures", "pieces", [medallion(board) for board in range(len(WONDERS))]),
        gallery_part("Signs", "pieces", pieces),
        class_="gallery",
    )
