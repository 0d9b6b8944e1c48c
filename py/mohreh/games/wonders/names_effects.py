"""What cards and stages of 7 Wonders do, in words: effects, chains, and descriptions as they are heard."""

from __future__ import annotations

from mohreh.core.text import Words, all_of, one_of
from mohreh.games.wonders.boards import WONDERS, Stage
from mohreh.games.wonders.cards import CARDS, Discount, Per
from mohreh.games.wonders.components import (
    COLORS,
    OPENS,
    PRICE_LOW,
    RESOURCES,
    STAGES,
    SYMBOLS,
)
from mohreh.games.wonders.names import (
    LEFT,
    age,
    card,
    cards,
    colour,
    cost,
    monument,
    resource,
    side,
    stage_cost,
    symbol,
)

# -- what a card or a stage does, each effect one short sentence


def effects_of_card(number: int, words: Words) -> list[str]:
    """All that a card does, a sentence each (SW-8.1 to SW-8.6, SW-10)."""
    row = CARDS[number]
    out = _makes(row.makes, words)
    if row.makes and row.color == "yellow":
        out.append(_kept(words))
    out += _discount(row.discount, words) + _takes(row.coins, words) + _coins_per(number, words)
    out += _shields(row.shields, words) + _science(row.science, words)
    return out + _points(row.points, words) + _points_per(number, words)


def effects_of_stage(number: int, side_: int, stage: int, words: Words) -> list[str]:
    """All that a stage of a board does, a sentence each; stages count from 0 (SW-7.3, SW-8.11)."""
    row: Stage = STAGES[2 * number + side_][stage]
    out = _makes(row.makes, words)
    if row.makes:
        out.append(_kept(words))
    out += _discount(row.discount, words) + _takes(row.coins, words)
    out += _shields(row.shields, words) + _science(row.science, words)
    return out + _points(row.points, words) + _power(row.power, words)


def _kept(words: Words) -> str:
    return words("Not for sale to neighbours.")


def _makes(made: str, words: Words) -> list[str]:
    units = made.split()
    if not units:
        return []
    if "/" in made:
        named = [resource(RESOURCES.index(id_), words) for id_ in made.split("/")]
        return [words("Produces {choice}: one of them in each payment.", choice=one_of(named, words))]
    return [words("Produces {n} {resource}.", n=len(units), resource=resource(RESOURCES.index(units[0]), words))]


def _discount(discount: Discount | None, words: Words) -> list[str]:
    if discount is None:
        return []
    if discount.resources == "manufactured":
        return [
            words.count(
                "You buy manufactured goods from both neighbours for {n} coin each.",
                "You buy manufactured goods from both neighbours for {n} coins each.",
                PRICE_LOW,
            )
        ]
    if len(discount.neighbours) > 1:
        return [
            words.count(
                "You buy raw materials from both neighbours for {n} coin each.",
                "You buy raw materials from both neighbours for {n} coins each.",
                PRICE_LOW,
            )
        ]
    if LEFT in discount.neighbours:
        return [
            words.count(
                "You buy raw materials from the left neighbour for {n} coin each.",
                "You buy raw materials from the left neighbour for {n} coins each.",
                PRICE_LOW,
            )
        ]
    return [
        words.count(
            "You buy raw materials from the right neighbour for {n} coin each.",
            "You buy raw materials from the right neighbour for {n} coins each.",
            PRICE_LOW,
        )
    ]


def _takes(n: int, words: Words) -> list[str]:
    return [words.count("Take {n} coin.", "Take {n} coins.", n)] if n else []


def _shields(n: int, words: Words) -> list[str]:
    return [words.count("{n} shield.", "{n} shields.", n)] if n else []


def _points(n: int, words: Words) -> list[str]:
    return [words.count("{n} point.", "{n} points.", n)] if n else []


def _science(given: str, words: Words) -> list[str]:
    if not given:
        return []
    if "/" in given:
        return [words("One scientific symbol of your choice, chosen at the end.")]
    return [words("Scientific symbol: {symbol}.", symbol=symbol(SYMBOLS.index(given), words))]


def _power(power: str, words: Words) -> list[str]:
    match power:
        case "play_last_card":
            return [words("At the end of each Age you use the last card of your hand too.")]
        case "free_build_per_age":
            return [words("Once in each Age you may build a card of your hand for free.")]
        case "copy_guild":
            return [words("At the end you copy the guild of a neighbour that brings you most.")]
        case "build_from_discard":
            return [words("At the end of the turn you may build a card of the discard pile for free.")]
    return []


def _kinds(per: Per, words: Words) -> str:
    return all_of([colour(kind, words) for kind in per.what], words)


def _coins_per(number: int, words: Words) -> list[str]:
    per = CARDS[number].coins_per
    if per is None:
        return []
    if per.what[0] not in COLORS:
        return [
            words.count(
                "When built: {n} coin for each stage of your Wonder.",
                "When built: {n} coins for each stage of your Wonder.",
                per.amount,
            )
        ]
    kinds = _kinds(per, words)
    if len(per.scope) > 1:
        return [
            words.count(
                "When built: {n} coin for each {colour} card in your city and both neighbouring cities.",
                "When built: {n} coins for each {colour} card in your city and both neighbouring cities.",
                per.amount,
                colour=kinds,
            )
        ]
    if CARDS[number].color in per.what:
        return [
            words.count(
                "When built: {n} coin for each {colour} card in your city, this one included.",
                "When built: {n} coins for each {colour} card in your city, this one included.",
                per.amount,
                colour=kinds,
            )
        ]
    return [
        words.count(
            "When built: {n} coin for each {colour} card in your city.",
            "When built: {n} coins for each {colour} card in your city.",
            per.amount,
            colour=kinds,
        )
    ]


def _points_per(number: int, words: Words) -> list[str]:
    per = CARDS[number].points_per
    if per is None:
        return []
    if per.what[0] == "wonder_stages":
        return [_stage_points(per, words)]
    if per.what[0] == "defeat_tokens":
        return [
            words.count(
                "At the end: {n} point for each defeat token of both neighbours.",
                "At the end: {n} points for each defeat token of both neighbours.",
                per.amount,
            )
        ]
    kinds = _kinds(per, words)
    if "self" not in per.scope:
        return [
            words.count(
                "At the end: {n} point for each {colour} card in both neighbouring cities.",
                "At the end: {n} points for each {colour} card in both neighbouring cities.",
                per.amount,
                colour=kinds,
            )
        ]
    if CARDS[number].color in per.what:
        return [
            words.count(
                "At the end: {n} point for each {colour} card in your city, this one included.",
                "At the end: {n} points for each {colour} card in your city, this one included.",
                per.amount,
                colour=kinds,
            )
        ]
    return [
        words.count(
            "At the end: {n} point for each {colour} card in your city.",
            "At the end: {n} points for each {colour} card in your city.",
            per.amount,
            colour=kinds,
        )
    ]


def _stage_points(per: Per, words: Words) -> str:
    if len(per.scope) > 1:
        return words.count(
            "At the end: {n} point for each stage built in your city and both neighbouring cities.",
            "At the end: {n} points for each stage built in your city and both neighbouring cities.",
            per.amount,
        )
    return words.count(
        "At the end: {n} point for each stage of your Wonder.",
        "At the end: {n} points for each stage of your Wonder.",
        per.amount,
    )


# -- whole components, for those who hear them


def describe_card(number: int, words: Words) -> str:
    """A card as heard: name, colour, Age, cost, effects, chains."""
    row = CARDS[number]
    if row.color == "purple":
        head = words("{card}: Guild of {age}.", card=card(number, words), age=age(row.age, words))
    else:
        head = words(
            "{card}: {colour} card of {age}.",
            card=card(number, words),
            colour=colour(row.color, words),
            age=age(row.age, words),
        )
    parts = [head, words("Costs {cost}.", cost=cost(number, words)), *effects_of_card(number, words)]
    return " ".join(parts + chains_of_card(number, words))


def chains_of_card(number: int, words: Words) -> list[str]:
    """The chains of a card, one sentence each: what makes it free, and what it makes free (SW-5.7)."""
    parents = [at for at, row in enumerate(CARDS) if row.id in CARDS[number].parents]
    out = []
    if parents:
        named = one_of([card(each, words) for each in parents], words)
        out.append(words("Free with {cards} in your city.", cards=named))
    if OPENS[number]:
        out.append(words("Makes {cards} free later.", cards=cards(OPENS[number], words)))
    return out


def copies_of_card(number: int, words: Words) -> str:
    """With how many players which copy of a card is used (SW-2.3); "" for a guild, of which there is one."""
    markings = CARDS[number].copies
    if not markings:
        return ""
    listed = all_of([words.number(marking) for marking in markings], words)
    if len(markings) == 1:
        return words("One copy, from {players} players on.", players=listed)
    return words("Copies for {players} players and more.", players=listed)


def describe_stage(number: int, side_: int, stage: int, words: Words) -> str:
    """A stage as heard: its number, cost, effects; stages count from 0."""
    price = stage_cost(number, side_, stage, words)
    head = words("Stage {n} costs {cost}.", n=stage + 1, cost=price)
    return " ".join([head, *effects_of_stage(number, side_, stage, words)])


def describe_wonder(number: int, side_: int, words: Words) -> str:
    """A side of a board as heard: its Wonder, what it produces, its stages."""
    row = WONDERS[number]
    head = words(
        "{wonder}, {side}: produces {resource}.",
        wonder=monument(number, words),
        side=side(side_, words),
        resource=resource(RESOURCES.index(row.start), words),
    )
    stages = range(len(STAGES[2 * number + side_]))
    return " ".join([head, *[describe_stage(number, side_, stage, words) for stage in stages]])
