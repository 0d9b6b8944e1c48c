"""The names of everything in 7 Wonders Duel and descriptions of effects, in the reader's language.

The names of cards, Wonders and tokens are messages of `components`. The sentences about their effects are derived here
from the same data as the rules, so that a description always agrees with what a card does.
"""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.text import N_, Words, all_of, one_of
from mohreh.games.duel.components import (
    BLUE,
    BROWN,
    CARDS,
    COINS_PER_POINT,
    DISCOUNT_UNITS,
    FIXED_PRICE,
    GREEN,
    GREY,
    PURPLE,
    RED,
    RESOURCES,
    SYMBOLS,
    TOKENS,
    WONDERS,
    WONDERS_BUILT,
    YELLOW,
    Colour,
    Counted,
    Discount,
    Per,
)

_SYMBOLS = {
    "wheel": N_("wheel"),
    "plumb_level": N_("plumb level"),
    "quill": N_("quill and ink"),
    "mortar": N_("mortar and pestle"),
    "sundial": N_("sundial"),
    "armillary_sphere": N_("armillary sphere"),
    "law": N_("balance"),
}
_CHAIN_SYMBOLS = {
    "horseshoe": N_("horseshoe"),
    "sword": N_("sword"),
    "tower": N_("tower"),
    "target": N_("target"),
    "helmet": N_("helmet"),
    "book": N_("book"),
    "gear": N_("gear"),
    "lyre": N_("lyre"),
    "lamp": N_("oil lamp"),
    "mask": N_("mask"),
    "column": N_("column"),
    "moon": N_("moon"),
    "sun": N_("sun"),
    "drop": N_("water drop"),
    "temple_front": N_("temple front"),
    "amphora": N_("amphora"),
    "barrel": N_("barrel"),
}
_COLOURS: dict[str, tuple[str, str]] = {
    BROWN: (N_("brown"), N_("Raw materials")),
    GREY: (N_("grey"), N_("Manufactured goods")),
    BLUE: (N_("blue"), N_("Civilian buildings")),
    GREEN: (N_("green"), N_("Scientific buildings")),
    YELLOW: (N_("yellow"), N_("Commercial buildings")),
    RED: (N_("red"), N_("Military buildings")),
    PURPLE: (N_("purple"), N_("Guilds")),
}
_AGES = (N_("Wonder selection"), N_("Age I"), N_("Age II"), N_("Age III"))
_SCORE_ROWS = {
    "blue": N_("Civilian buildings"),
    "green": N_("Scientific buildings"),
    "yellow": N_("Commercial buildings"),
    "purple": N_("Guilds"),
    "wonders": N_("Wonders"),
    "tokens": N_("Progress tokens"),
    "coins": N_("Treasury"),
    "military": N_("Military"),
    "total": N_("Total"),
}
VICTORIES = {
    "military_supremacy": N_("Military supremacy"),
    "scientific_supremacy": N_("Scientific supremacy"),
    "civilian": N_("Civilian victory"),
    "shared": N_("Shared victory"),
}


def title(words: Words) -> str:
    """The name of the game."""
    return words("7 Wonders Duel")


def card(index: int, words: Words) -> str:
    """The name of a building card."""
    return words(CARDS[index].name)


def wonder(index: int, words: Words) -> str:
    """The name of a Wonder."""
    return words(WONDERS[index].name)


def token(index: int, words: Words) -> str:
    """The name of a Progress token."""
    return words(TOKENS[index].name)


def resource(index: int, words: Words) -> str:
    """The name of a resource, for use inside a sentence."""
    return words(RESOURCES[index])


def symbol(index: int, words: Words) -> str:
    """The name of a scientific symbol (index in `components.SYMBOLS`), for use inside a sentence."""
    return words(_SYMBOLS[SYMBOLS[index]])


def chain_symbol(id_: str, words: Words) -> str:
    """The name of a chain symbol, for use inside a sentence."""
    return words(_CHAIN_SYMBOLS[id_])


def colour(value: str, words: Words) -> str:
    """The colour of a card as an adjective: "red"."""
    return words(_COLOURS[value][0])


def category(value: str, words: Words) -> str:
    """What the cards of a colour are: "Military buildings"."""
    return words(_COLOURS[value][1])


def age(number: int, words: Words) -> str:
    """An Age by its number 1 to 3; 0 is the selection of Wonders before them."""
    return words(_AGES[number])


def score_row(key: str, words: Words) -> str:
    """The label of a row of the score sheet."""
    return words(_SCORE_ROWS[key])


def victory(kind: str, words: Words) -> str:
    """The name of a way to win."""
    return words(VICTORIES[kind])


def coins(n: int, words: Words) -> str:
    """An amount of coins: "1 coin", "5 coins"."""
    return words.count("{n} coin", "{n} coins", n)


def points(n: int, words: Words) -> str:
    """An amount of victory points."""
    return words.count("{n} victory point", "{n} victory points", n)


def shields(n: int, words: Words) -> str:
    """An amount of shields."""
    return words.count("{n} shield", "{n} shields", n)


def cost(coins_: int, units: Sequence[int], words: Words) -> str:
    """A cost in words: "2 coins, 1 wood and 1 glass", or "nothing"."""
    parts = [coins(coins_, words)] if coins_ else []
    parts += [words("{n} {resource}", n=n, resource=resource(kind, words)) for kind, n in enumerate(units) if n]
    return all_of(parts, words) if parts else words("nothing")


# -- what a component does, each effect one short sentence


def effects_of_card(index: int, words: Words) -> list[str]:
    """The effects of a building card."""
    row = CARDS[index]
    out = [
        words("Produces {n} {resource}.", n=n, resource=resource(kind, words))
        for kind, n in enumerate(row.produces)
        if n
    ]
    out += _choices(row.makes_raw, row.makes_manufactured, words)
    if row.fixed_price:
        kinds = all_of([resource(kind, words) for kind in row.fixed_price], words)
        out.append(
            words.count(
                "You buy {kinds} for {n} coin a unit.",
                "You buy {kinds} for {n} coins a unit.",
                FIXED_PRICE,
                kinds=kinds,
            )
        )
    out += _takes(row.gains, words) + _counts(row.per, words) + _shields(row.shields, words)
    if row.symbol is not None:
        out.append(words("Scientific symbol: {symbol}.", symbol=symbol(row.symbol, words)))
    return out + _points(row.vp, words)


def effects_of_wonder(index: int, words: Words) -> list[str]:
    """The effects of a Wonder, once it is built."""
    row = WONDERS[index]
    out = _choices(row.makes_raw, row.makes_manufactured, words) + _takes(row.gains, words)
    if row.rival_loses:
        out.append(words.count("The rival loses {n} coin.", "The rival loses {n} coins.", row.rival_loses))
    out += _shields(row.shields, words)
    if row.destroys:
        out.append(words("Discard a {colour} card of the rival.", colour=colour(row.destroys, words)))
    if row.draws:
        out.append(words("Draw {n} of the Progress tokens in the box and keep one.", n=row.draws))
    if row.raises:
        out.append(words("Build a card from the discard pile for free."))
    if row.replay:
        out.append(words("Play again."))
    return out + _points(row.vp, words)


def effects_of_token(index: int, words: Words) -> list[str]:
    """The effects of a Progress token."""
    row = TOKENS[index]
    out = _takes(row.gains, words)
    if row.discount is Discount.WONDERS:
        out.append(words("Every Wonder you build from now on costs {n} units of resources less.", n=DISCOUNT_UNITS))
    elif row.discount is Discount.BLUE_CARDS:
        out.append(words("Every blue card you build from now on costs {n} units of resources less.", n=DISCOUNT_UNITS))
    if row.trade_income:
        out.append(words("You receive the coins that the rival pays to buy resources."))
    if row.symbol is not None:
        out.append(words("Scientific symbol: {symbol}.", symbol=symbol(row.symbol, words)))
    if row.extra_shields:
        out.append(
            words.count(
                "Every red card you build from now on has {n} more shield.",
                "Every red card you build from now on has {n} more shields.",
                row.extra_shields,
            )
        )
    if row.wonders_replay:
        out.append(words("Every Wonder you build from now on lets you play again."))
    if row.chain_bonus:
        out.append(
            words.count(
                "Every card you build for free through a chain gives you {n} coin.",
                "Every card you build for free through a chain gives you {n} coins.",
                row.chain_bonus,
            )
        )
    if row.vp_per_token:
        out.append(
            words.count(
                "At the end: {n} point for each of your Progress tokens, this one included.",
                "At the end: {n} points for each of your Progress tokens, this one included.",
                row.vp_per_token,
            )
        )
    return out + _points(row.vp, words)


def _choices(raw: bool, manufactured: bool, words: Words) -> list[str]:
    out = []
    for chooses, kinds in ((raw, range(3)), (manufactured, range(3, 5))):
        if chooses:
            choice = one_of([resource(kind, words) for kind in kinds], words)
            out.append(words("Produces {n} unit of your choice in each construction: {choice}.", n=1, choice=choice))
    return out


def _points(vp: int, words: Words) -> list[str]:
    return [words.count("{n} victory point.", "{n} victory points.", vp)] if vp else []


def _takes(n: int, words: Words) -> list[str]:
    return [words.count("Take {n} coin.", "Take {n} coins.", n)] if n else []


def _shields(n: int, words: Words) -> list[str]:
    if not n:
        return []
    return [
        words.count(
            "{n} shield: the Conflict pawn advances {n} space.",
            "{n} shields: the Conflict pawn advances {n} spaces.",
            n,
        )
    ]


def _counts(per: Per | None, words: Words) -> list[str]:
    """What an effect that counts cards, Wonders or coins brings (DU-11.5, DU-12)."""
    if per is None:
        return []
    if per.of == (WONDERS_BUILT,):
        return _counts_wonders(per, words)
    if isinstance(per.of[0], Counted):
        return [
            words.count(
                "At the end: {n} point for every {coins} coins in the richest city.",
                "At the end: {n} points for every {coins} coins in the richest city.",
                per.points,
                coins=COINS_PER_POINT,
            )
        ]
    kinds = all_of([colour(kind, words) for kind in per.of], words)
    if not per.most:
        return [
            words.count(
                "When built: {n} coin for each {colour} card in your city, this one included.",
                "When built: {n} coins for each {colour} card in your city, this one included.",
                per.coins,
                colour=kinds,
            )
            if Colour.YELLOW in per.of
            else words.count(
                "When built: {n} coin for each {colour} card in your city.",
                "When built: {n} coins for each {colour} card in your city.",
                per.coins,
                colour=kinds,
            )
        ]
    return [
        words.count(
            "When built: {n} coin for each {colour} card in the city that has most of them.",
            "When built: {n} coins for each {colour} card in the city that has most of them.",
            per.coins,
            colour=kinds,
        ),
        words.count(
            "At the end: {n} point for each {colour} card in the city that has most of them.",
            "At the end: {n} points for each {colour} card in the city that has most of them.",
            per.points,
            colour=kinds,
        ),
    ]


def _counts_wonders(per: Per, words: Words) -> list[str]:
    if per.most:
        return [
            words.count(
                "At the end: {n} point for each Wonder built in the city that has most of them.",
                "At the end: {n} points for each Wonder built in the city that has most of them.",
                per.points,
            )
        ]
    return [
        words.count(
            "When built: {n} coin for each Wonder built in your city.",
            "When built: {n} coins for each Wonder built in your city.",
            per.coins,
        )
    ]


# -- whole components, for those who hear them


def describe_card(index: int, words: Words) -> str:
    """A building card as heard: name, colour, Age, cost, effects, chains."""
    row = CARDS[index]
    if row.guild:
        head = words("{card}: Guild of {age}.", card=card(index, words), age=age(row.age, words))
    else:
        head = words(
            "{card}: {colour} card of {age}.",
            card=card(index, words),
            colour=colour(row.colour, words),
            age=age(row.age, words),
        )
    parts = [head, words("Costs {cost}.", cost=cost(row.coins, row.cost, words)), *effects_of_card(index, words)]
    return " ".join(parts + chains_of_card(index, words))


def chains_of_card(index: int, words: Words) -> list[str]:
    """The chains of a card, one sentence each: what makes it free, and what it makes free."""
    row = CARDS[index]
    out = []
    if row.chain_from is not None and row.chain_symbol_needed:
        out.append(
            words(
                "Free with the {card} in your city (chain symbol: {symbol}).",
                card=card(row.chain_from, words),
                symbol=chain_symbol(row.chain_symbol_needed, words),
            )
        )
    if row.chain_to is not None and row.chain_symbol_given:
        out.append(
            words(
                "Makes the {card} free later (chain symbol: {symbol}).",
                card=card(row.chain_to, words),
                symbol=chain_symbol(row.chain_symbol_given, words),
            )
        )
    return out


def describe_wonder(index: int, words: Words) -> str:
    """A Wonder as heard: name, cost, effects."""
    head = words("{wonder}: Wonder.", wonder=wonder(index, words))
    price = words("Costs {cost}.", cost=cost(0, WONDERS[index].cost, words))
    return " ".join([head, price, *effects_of_wonder(index, words)])


def describe_token(index: int, words: Words) -> str:
    """A Progress token as heard: name and effects."""
    return " ".join([words("{token}: Progress token.", token=token(index, words)), *effects_of_token(index, words)])
