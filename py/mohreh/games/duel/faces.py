"""The printed faces of 7 Wonders Duel: cards, card backs, Wonders, Progress tokens and the symbols on them.

Everything here is a picture and hidden from assistive technology: the element around a face has a name
(`names.describe_card` and similar functions). Sizes follow from `--card-w`, `--wonder-w` and `--token-w`; see
`look/faces.css`. The icons are in `look/icons`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.html import Html, classes, div, element, span
from mohreh.core.picture import icon as icon
from mohreh.core.pieces import gallery_part
from mohreh.core.text import Words
from mohreh.games.duel import names
from mohreh.games.duel.components import CARDS, RESOURCES, SYMBOLS, TOKENS, WONDERS
from mohreh.games.duel.parts import BLUE, RAW, RED, Card, Colour, Discount, Per, Token, Wonder

b, i = element("b"), element("i")
BACKS = ("age1", "age2", "age3", "guild")
_LONG_NAME = 13  # characters that surely have room on a face at the usual size
_LONG_LINE = 9  # characters that have room in one line of a small card
_LONG_WORD, _LONGER_WORD = 8, 11  # characters of a word for which a small card needs narrow letters, and still narrower
_CLOSER = {4: "four", 5: "long", 6: "long"}  # signs of a cost: how close they are set


def resource(index: int) -> Html:
    """The round token of a resource (index in RESOURCES)."""
    return icon(f"resource-{RESOURCES[index]}", f"goods {RESOURCES[index]}")


def symbol(index: int) -> Html:
    """A scientific symbol (index in SYMBOLS)."""
    return icon(f"symbol-{SYMBOLS[index]}", "science")


def chain(symbol_id: str) -> Html:
    """The white badge of a chain symbol."""
    return icon(f"chain-{symbol_id}", "chain")


def shield(n: int = 1) -> Html:
    """`n` shields side by side."""
    return Html(icon("shield", "shield") * n)


def _number(value: int | str, words: Words | None) -> str:
    return words.number(value) if words else str(value)


def coin(n: int, words: Words | None = None) -> Html:
    """A coin with the amount on it, in the digits of `words`."""
    return b(_number(n, words), class_="coins-of")


def points(n: int, words: Words | None = None) -> Html:
    """A laurel with victory points in it, in the digits of `words`."""
    return b(icon("victory"), _number(n, words), class_="points")


def mini(colour: Colour | str) -> Html:
    """A very small card: "for each card of this colour", recognisable by colour and sign."""
    return icon(f"sign-{colour}", f"mini {colour}")


def cost_symbols(coins: int, cost: Sequence[int], words: Words | None = None, needed: str | None = None) -> Html:
    """A cost as on the edge of a card: coins, units of resources, the chain symbol that makes it free."""
    signs = [chain(needed)] if needed else []  # first: visible even when the lower half is covered
    if coins:
        signs.append(coin(coins, words))
    order = sorted(range(len(cost)), key=lambda kind: (kind not in RAW, -cost[kind]))  # as printed
    signs += [resource(kind) for kind in order for _ in range(cost[kind])]
    if not signs:
        return Html("")
    return span(signs, class_=classes("cost", _CLOSER.get(len(signs))))


def _choice(kinds: range) -> list[Html]:
    out: list[Html] = []
    for kind in kinds:
        if out:
            out.append(i("/"))
        out.append(resource(kind))
    return out


def _produced(row: Card | Wonder) -> list[Html]:
    out = _choice(range(3)) if row.makes_raw else []
    return out + (_choice(range(3, 5)) if row.makes_manufactured else [])


def _per(per: Per, words: Words) -> list[Html]:
    out = [coin(per.coins, words)] if per.coins else []
    if per.points:
        out.append(points(per.points, words))
    out.append(i("/"))
    for what in per.of:
        if isinstance(what, Colour):
            out.append(mini(what))
        elif what == "sets_of_coins":
            out.append(coin(3, words))
        else:
            out.append(icon("wonder", "mini of-wonders"))
    return out


def _card_effects(row: Card, words: Words) -> list[Html]:
    out = [resource(kind) for kind, n in enumerate(row.produces) for _ in range(n)] + _produced(row)
    if row.fixed_price:
        out += [*(resource(kind) for kind in row.fixed_price), icon("arrow", "becomes"), coin(1, words)]
    out += [shield()] * row.shields
    if row.symbol is not None:
        out.append(symbol(row.symbol))
    if row.gains:
        out.append(coin(row.gains, words))
    if row.per:
        out += _per(row.per, words)
    if row.vp:
        out.append(points(row.vp, words))
    return out


def _crowd(signs: int) -> str | None:
    """The spacing of a row with this many signs: normal, closer, or closest."""
    return "full" if signs > 3 else "snug" if signs == 3 else None


def _name(name: str) -> Html:
    """A name without its article and without a bracketed explanation; a long one smaller."""
    short = name.removeprefix("The ").partition(" (")[0]
    longest = max(map(len, short.split()))
    narrow = "narrower" if longest > _LONGER_WORD else longest > _LONG_WORD and "narrow"
    lengthy = _LONG_LINE < len(short) <= _LONG_NAME and not narrow
    return span(short, class_=classes("name", len(short) > _LONG_NAME and "fine", narrow, lengthy and "lengthy"))


def card_face(card: int, words: Words, *, id_: str | None = None) -> Html:
    """The face of a card. Its upper half shows colour, effects, chain symbols and most of the cost."""
    row = CARDS[card]
    effects = _card_effects(row, words)
    return span(
        span(
            icon(f"sign-{row.colour}", "sign"),
            span(effects, class_="effects"),
            row.chain_symbol_given and chain(row.chain_symbol_given),
            class_=classes("band", _crowd(len(effects) + bool(row.chain_symbol_given))),
        ),
        span(icon(f"card-{row.id}"), class_="art"),
        cost_symbols(row.coins, row.cost, words, row.chain_symbol_needed) or None,
        _name(names.card(card, words)),
        class_=classes("face card", row.colour, row.guild and "guild"),
        id=id_,
        aria_hidden="true",
    )


def card_chip(card: int, words: Words) -> Html:
    """A card of a city as one line: sign of the colour, picture, effects, the chain symbol it gives."""
    row = CARDS[card]
    effects = _card_effects(row, words)
    return span(
        icon(f"sign-{row.colour}", "sign"),
        icon(f"card-{row.id}", "picture"),
        span(effects, class_="effects"),
        row.chain_symbol_given and chain(row.chain_symbol_given),
        class_=classes("face chip", row.colour, _crowd(len(effects) + bool(row.chain_symbol_given))),
        aria_hidden="true",
    )


def card_back(kind: str, words: Words) -> Html:
    """A face-down card: "age1", "age2", "age3" or "guild". Raises ValueError for another kind."""
    if kind not in BACKS:
        raise ValueError(f"unknown back {kind!r}: use one of {', '.join(BACKS)}")
    sign = "guild" if kind == "guild" else f"age-{kind[-1]}"
    return span(span(icon(sign), class_="medal"), class_=f"face card back {kind}", aria_hidden="true")


def _wonder_effects(row: Wonder, words: Words) -> list[Html]:
    out = _produced(row)
    out += [shield()] * row.shields
    if row.destroys:
        out.append(span(mini(row.destroys), class_="lost"))
    if row.gains:
        out.append(coin(row.gains, words))
    if row.rival_loses:
        out.append(b(_number(f"-{row.rival_loses}", words), class_="coins-of taken"))
    if row.draws:
        out.append(icon("progress", "progress"))
    if row.raises:
        out.append(icon("raise", "raise"))
    if row.vp:
        out.append(points(row.vp, words))
    if row.replay:
        out.append(icon("replay", "replay"))
    return out


def wonder_face(wonder: int, words: Words, *, built: bool, under: int | None = None) -> Html:
    """The face of a Wonder; a built one has a golden frame and shows the edge of the card `under` it."""
    row = WONDERS[wonder]
    effects = _wonder_effects(row, words)
    return span(
        under is not None and under >= 0 and span(icon(_back_sign(under)), class_=f"under {_back_of(under)}"),
        span(icon(f"wonder-{row.id}"), class_="scene"),
        cost_symbols(0, row.cost),
        span(effects, class_=classes("effects", len(effects) > 3 and "full")),
        _name(names.wonder(wonder, words)),
        class_=f"face wonder {row.id} {'built' if built else 'unbuilt'}",
        aria_hidden="true",
    )


def _back_of(card: int) -> str:
    row = CARDS[card]
    return "guild" if row.guild else f"age{row.age}"


def _back_sign(card: int) -> str:
    row = CARDS[card]
    return "guild" if row.guild else f"age-{row.age}"


def _token_effects(row: Token, words: Words) -> list[Html]:
    out = [coin(row.gains, words)] if row.gains else []
    if row.chain_bonus:
        out += [icon("chain", "small"), coin(row.chain_bonus, words)]
    if row.discount:
        what = mini(BLUE) if row.discount is Discount.BLUE_CARDS else icon("wonder", "mini of-wonders")
        out += [what, b(_number("-2", words), class_="less")]
    if row.trade_income:
        out += [icon("arrow", "becomes"), coin(1, words)]
    if row.symbol is not None:
        out.append(symbol(row.symbol))
    if row.vp_per_token:
        out += [points(row.vp_per_token, words), i("/"), icon("progress", "progress")]
    if row.extra_shields:
        out += [mini(RED), i("+"), shield(row.extra_shields)]
    if row.wonders_replay:
        out += [icon("wonder", "mini of-wonders"), icon("replay", "replay")]
    if row.vp:
        out.append(points(row.vp, words))
    return out


def token_face(token: int, words: Words) -> Html:
    """The face of a Progress token: its picture, with its effect below."""
    row = TOKENS[token]
    return span(
        icon(f"token-{row.id}", "picture"),
        span(_token_effects(row, words), class_="effects"),
        class_="face token",
        aria_hidden="true",
    )


def gallery(words: Words) -> Html:
    """Every face on one page: for tests, and to look at."""
    cards = range(len(CARDS))
    wonders = range(len(WONDERS))
    pieces = [*(resource(r) for r in range(len(RESOURCES))), *(symbol(s) for s in range(len(SYMBOLS)))]
    pieces += [chain(row.chain_symbol_given) for row in CARDS if row.chain_symbol_given]
    pieces += [mini(colour) for colour in Colour] + [shield(2), coin(7, words), points(12, words)]

    return div(
        gallery_part(
            "Cards", "cards", [card_face(card, words) for card in cards], [card_back(k, words) for k in BACKS]
        ),
        gallery_part("Half covered", "halves", [span(card_face(card, words), class_="half") for card in cards]),
        gallery_part("City", "chips", [card_chip(card, words) for card in cards]),
        gallery_part("Wonders", "wonders", [wonder_face(w, words, built=False) for w in wonders]),
        gallery_part(
            "Built", "wonders", [wonder_face(w, words, built=True, under=(w * 7) % len(CARDS)) for w in wonders]
        ),
        gallery_part("Progress", "tokens", [token_face(token, words) for token in range(len(TOKENS))]),
        gallery_part("Symbols", "pieces", pieces),
        class_="gallery",
    )
