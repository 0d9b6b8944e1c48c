"""The city of the viewer: its possessions, its Wonder with all stages, and its structures in stacks by colour."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, classes, div, h2, section, span
from mohreh.core.parts import Parts
from mohreh.core.picture import icon
from mohreh.core.pieces import class_of, figure, kept, looks, page_direction
from mohreh.core.text import Words, commas
from mohreh.games.wonders import faces, names
from mohreh.games.wonders.board_choices import Choices
from mohreh.games.wonders.board_deeds import deed
from mohreh.games.wonders.board_parts import (
    STACKS,
    deeds,
    of_stack,
    own_city,
    settled,
    strip,
    symbols_of,
    theirs,
    whose,
)
from mohreh.games.wonders.components import STAGES
from mohreh.games.wonders.scoring import sheet, shields_of
from mohreh.games.wonders.state import State

_CROWN = icon("crown")
_ABREAST = 6  # cards of a stack that are stacked; more are shown two by two


def head_id(city: int) -> str:
    """The id of the summary of a city."""
    return f"head-{city}"


def wonder_id(city: int) -> str:
    """The id of the Wonder of a city."""
    return f"wonder-{city}"


def stack_id(city: int, color: str) -> str:
    """The id of the stack of a colour in a city."""
    return f"stack-{city}-{'brown' if color == 'grey' else color}"


def city(state: State, choices: Choices, scene: Scene, parts: Parts) -> Html | None:
    """The viewer's own city; None for a spectator."""
    number = own_city(state, scene)
    if number < 0:
        return None
    words = scene.words
    busy = scene.viewer in state.decision().seats
    done = deeds(state, scene).get(number)
    return section(
        div(head(state, number, scene, parts), deed(done, scene), class_="city-head"),
        board_of(state, number, scene, parts),
        stacks_of(state, number, scene, parts),
        id="own-city",
        data_roving="grid",
        class_=classes("own-city panel", busy and "busy"),
        aria_label=words("Your city"),
        dir=page_direction(words),
        **theirs(state, number, scene),
    )


def head(state: State, city: int, scene: Scene, parts: Parts) -> Html:
    """The summary of a city: name, coins, shields, symbols, tokens and points; pressed, it opens the whole city in
    words."""
    points = sheet(state, city).points["total"] if settled(state, city) else 0
    name = head_id(city)
    return parts.draw(
        name,
        lambda: h2(
            looks(
                f"city {city}",
                summary(state, city, points, scene),
                *facts(state, city, points, scene),
                class_="nameplate",
            ),
            class_=class_of(scene, name, "plate"),
            id=name,
        ),
        *(state.coins[city], state.tokens[city], shields_of(state, city) if settled(state, city) else 0, points),
        symbols_of(state, city) if settled(state, city) else None,
        (name in scene.marked, scene.viewer + state.base == city, city - state.base in state.won, state.controller),
    )


def facts(state: State, city: int, points: int, scene: Scene) -> list[Html | None]:
    """The summary as signs and figures."""
    words = scene.words
    name = span(bdi(whose(state, city, scene)), class_="called", aria_hidden="true")
    crown = span(_CROWN, class_="crown") if city - state.base in state.won else None
    if not settled(state, city):
        return [name, crown]
    counts, free = symbols_of(state, city)
    tokens = state.tokens[city]
    return [
        name,
        crown,
        span(faces.coin(state.coins[city], words), class_="has", aria_hidden="true", data_counts=state.coins[city]),
        span(faces.SHIELD, figure(shields_of(state, city), words), class_="has shields", aria_hidden="true"),
        span(
            [span(faces.symbol(at), figure(n, words)) for at, n in enumerate(counts) if n],
            [span(faces.ANY_SYMBOL, figure(free, words))] if free else None,
            class_="has science",
            aria_hidden="true",
        )
        if any(counts) or free
        else None,
        span(faces.balance(sum(tokens), words), class_="has", aria_hidden="true") if tokens else None,
        span(icon("points"), figure(points, words), class_="has so-far", aria_hidden="true"),
    ]


def summary(state: State, city: int, points: int, scene: Scene) -> str:
    """The summary in words."""
    words = scene.words
    if not settled(state, city):
        return words("{name}: no Wonder yet.", name=whose(state, city, scene))
    out = [
        names.coins(state.coins[city], words),
        names.shields(shields_of(state, city), words),
        *science_said(state, city, words),
        words("conflicts: {n}", n=sum(state.tokens[city])),
        words("{points} so far", points=names.points(points, words)),
    ]
    return words("{name}: {facts}. The whole city in words.", name=whose(state, city, scene), facts=commas(out, words))


def science_said(state: State, city: int, words: Words) -> list[str]:
    """The scientific symbols of a city in words."""
    counts, free = symbols_of(state, city)
    out = [
        words.count("{n} {symbol} symbol", "{n} {symbol} symbols", n, symbol=names.symbol(at, words))
        for at, n in enumerate(counts)
        if n
    ]
    if free:
        out.append(words.count("{n} symbol of your choice", "{n} symbols of your choice", free))
    return out


def board_of(state: State, city: int, scene: Scene, parts: Parts) -> Html:
    """The Wonder of a city, large: a button that opens it."""
    words, name = scene.words, wonder_id(city)
    if not settled(state, city):
        return span(class_="wonder-place empty", id=name)
    board, side, built = state.boards[city], state.sides[city], state.stages[city]
    label = words(
        "{wonder}: {n} of {all} stages built",
        wonder=names.board_side(board, side, words),
        n=built,
        all=len(STAGES[2 * board + side]),
    )
    return looks(
        f"wonder {city}",
        label,
        kept(_wonder, 2 * board + side, words, built),
        id=name,
        class_=class_of(scene, name, "wonder-place"),
    )


def _wonder(side: int, words: Words, built: int) -> Html:
    return faces.wonder(side // 2, side % 2, words, built=built)


def stacks_of(state: State, city: int, scene: Scene, parts: Parts) -> Html:
    """The structures of a city, one stack per colour."""
    return div([_stack(state, city, stack, scene, parts) for stack in STACKS], class_="stacks")


def _stack(state: State, city: int, stack: tuple[str, ...], scene: Scene, parts: Parts) -> Html:
    """A stack: its category, the number of cards, and every card as a line; pressed, it opens the cards."""
    cards, name = of_stack(state, city, stack), stack_id(city, stack[0])
    return parts.draw(name, lambda: _drawn_stack(city, stack, cards, name, scene), cards, city, name in scene.marked)


def _drawn_stack(city: int, stack: tuple[str, ...], cards: tuple[int, ...], name: str, scene: Scene) -> Html:
    words = scene.words
    many = len(cards) > _ABREAST
    css = class_of(scene, name, "stack-of", stack[0], "none" if not cards else "many" if many else "")
    sign = [icon(f"kind-{color}", "stack-sign") for color in stack]
    top = span(sign, bdi(words.number(len(cards))) if cards else None, class_="stack-head", aria_hidden="true")
    if not cards:
        return span(top, class_=css, id=name)
    label = words("{kind}: {cards}", kind=names.category(stack[0], words), cards=names.cards(cards, words))
    return looks(
        f"stack {city} {stack[0]}",
        label,
        top,
        span([strip(card, words) for card in cards], class_="strips", aria_hidden="true"),
        class_=css,
        id=name,
        style=f"--cards:{(len(cards) + 1) // 2 if many else len(cards)}",
    )
