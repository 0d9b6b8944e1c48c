"""The sheets that presses on the board open: what the viewer may know of things (`look`)."""

from __future__ import annotations

from collections import Counter

from mohreh.core.face import Scene, Sheet
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Child, Html, bdi, classes, div, h3, li, p, section, span, ul
from mohreh.core.picture import icon
from mohreh.core.pieces import looks
from mohreh.core.text import commas
from mohreh.games.wonders import faces, names, names_effects
from mohreh.games.wonders.board_city import science_said
from mohreh.games.wonders.board_near import for_sale, units_said
from mohreh.games.wonders.board_parts import (
    STACKS,
    clause,
    in_order,
    left_of,
    of_stack,
    own_city,
    picture,
    right_of,
    settled,
    theirs,
    whose,
)
from mohreh.games.wonders.components import (
    BIT,
    CARD,
    CARD_IDS,
    COLORS,
    GUILDS,
    RESOURCES,
    STAGES,
    SYMBOLS,
    guilds_of,
    ordinary,
)
from mohreh.games.wonders.discards import known_in_pile
from mohreh.games.wonders.kinds import MARKER
from mohreh.games.wonders.payment import Market
from mohreh.games.wonders.purchases import prices
from mohreh.games.wonders.scoring import sheet as points_of
from mohreh.games.wonders.scoring import shields_of
from mohreh.games.wonders.state import State


def look(state: State, what: str, scene: Scene) -> Sheet | None:
    """The sheet of `what`: "card baths", "city 1", "wonder 1", "stack 1 blue", "discard", "signs", "free-city"."""
    kind, _, rest = what.partition(" ")
    if kind == "card" and rest in CARD:
        return _card(state, CARD[rest], scene)
    if kind == "signs" and not rest:
        return _signs(state, scene)
    if kind == "discard" and not rest and state.age:
        return _discard(state, scene)
    if kind == "free-city" and not rest and state.base:
        return _free_city(state, scene)
    number, _, color = rest.partition(" ")
    city = int(number) if number.isascii() and number.isdecimal() and len(number) == 1 else -1
    if not 0 <= city < state.m:
        return None
    if kind == "city" and not color:
        return _city(state, city, scene)
    if not settled(state, city):
        return None
    if kind == "wonder" and not color:
        return _wonder(state, city, scene)
    stack = next((each for each in STACKS if each[0] == color), None)
    return _stack(state, city, stack, scene) if kind == "stack" and stack else None


def _note(text: str, number: str = "") -> Html:
    return p(text, " ", clause(number) if number else None, class_="note")


def _body(*children: Child, css: str = "", **attributes: int | str) -> Html:
    return div(children, class_=classes("look wonders-look", css), **attributes)


# -- a card


def _card(state: State, card: int, scene: Scene) -> Sheet:
    """What a card does, costs and makes free, who has it, how many there are."""
    words = scene.words
    facts = [*names_effects.effects_of_card(card, words), words("Costs {cost}.", cost=names.cost(card, words))]
    facts += names_effects.chains_of_card(card, words)
    owners = [whose(state, city, scene) for city in range(state.m) if state.have[city] & BIT[card]]
    if owners:
        facts.append(words("Built by: {names}").format(names=commas([words.name(each) for each in owners], words)))
    facts.append(names_effects.copies_of_card(card, words))
    return Sheet(
        names.card(card, words),
        _body(
            div(
                span(picture(card, words), class_="portrait"),
                ul([li(each) for each in facts if each], class_="facts", role="list"),
                class_="about",
            ),
            _note(
                words("What can be done with a card of your hand stands beside the board when you press it."), "SW-6.1"
            ),
            css="card-look",
        ),
    )


def _listed(cards: list[int] | tuple[int, ...], scene: Scene) -> Html:
    """Cards that lie open, each a button that opens it."""
    words = scene.words
    items = [
        li(
            looks(
                f"card {CARD_IDS[card]}",
                "",
                picture(card, words),
                span(
                    bdi(names.card(card, words), class_="called"),
                    span(" ".join(names_effects.effects_of_card(card, words)), class_="does"),
                ),
                class_="card-row",
            )
        )
        for card in cards
    ]
    return ul(items, class_="card-rows", role="list")


# -- a city


def _city(state: State, city: int, scene: Scene) -> Sheet:
    """All that is public of a city: what it has, makes, sells and asks, its Wonder and its structures."""
    words = scene.words
    title = whose(state, city, scene)
    if not settled(state, city):
        return Sheet(
            title, _body(_note(words("No Wonder yet."), "SW-3.1"), css="city-look", **theirs(state, city, scene))
        )
    board, side, built = state.boards[city], state.sides[city], state.stages[city]
    facts = [
        names.coins(state.coins[city], words),
        names.shields(shields_of(state, city), words),
        *science_said(state, city, words),
        words(
            "{wonder}: {n} of {all} stages built",
            wonder=names.board_side(board, side, words),
            n=built,
            all=len(STAGES[2 * board + side]),
        ),
    ]
    tokens = state.tokens[city]
    points = points_of(state, city).points
    rows = [
        div(span(names.score_row(key, words)), bdi(words.number(n)), class_="points-row")
        for key, n in points.items()
        if key != "total"
    ]
    stacks = [_section(stack, of_stack(state, city, stack), scene) for stack in STACKS if of_stack(state, city, stack)]
    return Sheet(
        title,
        _body(
            _relation(state, city, scene),
            ul([li(each) for each in facts], class_="facts", role="list"),
            div(
                [faces.token(each, words) for each in tokens],
                class_="token-row",
                role="img",
                aria_label=words("Conflict tokens: {n}", n=sum(tokens)),
            )
            if tokens
            else None,
            _trade(state, city, scene),
            stacks or _note(words("No structures yet")),
            section(
                h3(words("Points so far")),
                div(rows, class_="points-rows"),
                p(words("{points} so far", points=names.points(points["total"], words)), class_="total-so-far"),
            ),
            css="city-look",
            **theirs(state, city, scene),
        ),
    )


def _section(stack: tuple[str, ...], cards: tuple[int, ...], scene: Scene) -> Html:
    title = names.category(stack[0], scene.words) if len(stack) == 1 else scene.words("Resources")
    return section(h3(title), _listed(cards, scene))


def _relation(state: State, city: int, scene: Scene) -> Html | None:
    """How the city lies to the viewer's own."""
    own, words = own_city(state, scene), scene.words
    if own < 0 or own == city:
        return None
    if city == left_of(state, own):
        return _note(words("Your left neighbour: trade and conflicts."), "SW-2.1")
    if city == right_of(state, own):
        return _note(words("Your right neighbour: trade and conflicts."), "SW-2.1")
    return _note(words("No neighbour of yours: neither trade nor conflicts between you."), "SW-2.1")


def _trade(state: State, city: int, scene: Scene) -> Html:
    """What the city sells, and what each resource costs it from both sides."""
    words = scene.words
    units = for_sale(state, city)
    signs = [span(faces.either(unit), class_="unit") for unit in units]
    (raw_left, made), (raw_right, _) = prices(Market(state, city))
    facts = [
        words(
            "From the left it buys raw materials for {raw} and manufactured goods for {made} each.",
            raw=raw_left,
            made=made,
        ),
        words(
            "From the right it buys raw materials for {raw} and manufactured goods for {made} each.",
            raw=raw_right,
            made=made,
        ),
    ]
    return section(
        h3(words("Trade")),
        div(
            span(words("Sells:")),
            span(signs, class_="units", dir="ltr", role="img", aria_label=units_said(units, words)),
            class_="sells",
        ),
        ul([li(each) for each in facts], class_="facts", role="list"),
        p(clause("SW-5.4"), class_="note alone"),
    )


def _stack(state: State, city: int, stack: tuple[str, ...], scene: Scene) -> Sheet:
    words = scene.words
    cards = of_stack(state, city, stack)
    title = names.category(stack[0], words) if len(stack) == 1 else words("Resources")
    return Sheet(
        title,
        _body(
            p(whose(state, city, scene), class_="note"),
            _listed(cards, scene) if cards else _note(words("No structures yet")),
            css="stack-look",
            **theirs(state, city, scene),
        ),
    )


# -- a Wonder


def _wonder(state: State, city: int, scene: Scene) -> Sheet:
    """A Wonder with every stage: what it costs and brings, which stand; to its owner what lies under them (SW-7.4)."""
    words = scene.words
    board, side, built = state.boards[city], state.sides[city], state.stages[city]
    under = [
        card for card, trace in zip(state.log, state.trace, strict=True) if trace.city == city and trace.fate == MARKER
    ]
    rows = []
    for at, each in enumerate(STAGES[2 * board + side]):
        sentences = [
            words("Costs {cost}.", cost=names.stage_cost(board, side, at, words)),
            *names_effects.effects_of_stage(board, side, at, words),
        ]
        status = words("built") if at < built else words("next") if at == built else words("later")
        marker = under[at] if at < len(under) else -1
        if at < built and marker >= 0:
            sentences.append(words("Under it lies {card}.", card=names.card(marker, words)))
        css = "stands" if at < built else "next" if at == built else "later"
        rows.append(
            li(
                faces.stage(each, words, css),
                span(
                    span(words("Stage {n}: {state}", n=at + 1, state=status), class_="called"),
                    span(" ".join(sentences), class_="does"),
                ),
                class_="stage-row",
            )
        )
    return Sheet(
        names.monument(board, words),
        _body(
            p(whose(state, city, scene), " · ", names.board_side(board, side, words), class_="note"),
            span(faces.wonder(board, side, words, built=built), class_="wonder-portrait"),
            ul(rows, class_="stage-rows", role="list"),
            _note(words("Stages are built in their order; a card of the hand goes under each."), "SW-7.2"),
            css="wonder-look",
            **theirs(state, city, scene),
        ),
    )


# -- the table


def _discard(state: State, scene: Scene) -> Sheet:
    """The discard pile: how many cards; the viewer sees only the cards that they have discarded (SW-12.1)."""
    words = scene.words
    known = in_order(set(known_in_pile(state)))
    n = len(state.pile)
    number = (
        words.count("{n} card lies face down.", "{n} cards lie face down.", n)
        if n
        else words("No card has been discarded yet.")
    )
    return Sheet(
        words("Discard pile: {cards}", cards=names.card_count(n, words)),
        _body(
            _note(number, "SW-6.5"),
            section(h3(words("Cards in it that you know")), _listed(known, scene)) if known else None,
            css="pile-look",
        ),
    )


def _free_city(state: State, scene: Scene) -> Sheet:
    words = scene.words
    return Sheet(
        words("Free City"),
        _body(
            _note(
                words("It lies between both players, left of one and right of the other, and cannot win."),
                "SW-13.1",
            ),
            _note(
                words(
                    "{name} holds its card: draws from its deck, and chooses for both cities, their own and this one.",
                    name=whose(state, state.controller, scene),
                ),
                "SW-13.5",
            ),
            _note(words("The card goes to the other player after each turn of an Age but the last."), "SW-13.11"),
            css="free-city-look",
        ),
    )


def unbuilt(state: State, scene: Scene) -> list[int]:
    """The cards of the Age that no city has and the viewer does not hold, each as often as it may be in the game."""
    left = Counter([*ordinary(state.n, state.age), *(GUILDS if state.age == 3 else ())])
    for city in range(state.m):
        left.subtract(state.built[city])
    own = own_city(state, scene)
    left.subtract(card for card in (state.hands[own] if own >= 0 else ()) if card != UNKNOWN)
    return in_order((+left).elements())


def _to_come(state: State, scene: Scene) -> Html | None:
    """What can still be built in the Age, by what is public and what the viewer holds (SW-12.1)."""
    words, cards = scene.words, unbuilt(state, scene) if state.age else []
    if not cards:
        return None
    others = words("They are in other hands, or lie face down in the discard pile or under a Wonder.")
    n = guilds_of(state.n)
    guilds = words("Of the ten guilds {n} are in this game.", n=n) if state.age == 3 else ""
    items = [
        li(looks(f"card {CARD_IDS[card]}", "", picture(card, words), span(names.card(card, words), class_="called")))
        for card in cards
    ]
    return section(
        h3(words("Not built yet in this Age: {cards}", cards=names.card_count(len(cards), words))),
        _note(f"{others} {guilds}".rstrip(), "SW-12.1"),
        ul(items, class_="to-come", role="list", data_roving="grid"),
    )


def _signs(state: State, scene: Scene) -> Sheet:
    """What can still come, and what the signs on cards and boards mean."""
    words = scene.words
    rows: list[tuple[Html | list[Html], str]] = [
        (faces.goods(at), names.resource(at, words)) for at in range(len(RESOURCES))
    ]
    rows += [(faces.symbol(at), names.symbol(at, words)) for at in range(len(SYMBOLS))]
    rows += [(faces.kind(color), names.category(color, words)) for color in COLORS]
    rows += [
        (faces.ANY_SYMBOL, words("a scientific symbol of your choice, at the end")),
        (faces.SHIELD, names.term("shields", words)),
        (faces.coin(3, words), words("coins")),
        (faces.points(3, words), words("points at the end")),
        (icon("reach-around", "reach"), words("in your own city and both neighbouring cities")),
        (icon("reach-both", "reach"), words("in both neighbouring cities")),
        (icon("link"), words("free through a chain")),
        (icon("done"), words("costs you no coins now; or: has chosen")),
        (icon("thinking"), words("has not chosen yet")),
        (icon("monument"), names.term("stage", words)),
        (icon("free-build"), words("once in each Age a card for free")),
        (icon("from-discard"), words("a card of the discard pile for free")),
        (icon("copy-guild"), words("a guild of a neighbour is copied at the end")),
        (icon("seventh-card"), words("the last card of the hand is used too")),
        (icon("discard"), words("a card was discarded for coins")),
    ]
    items = [li(span(sign, class_="sign-shown"), span(text), class_="sign-row") for sign, text in rows]
    return Sheet(
        words("Still to come, and what the signs mean"),
        _body(
            _to_come(state, scene),
            section(h3(words("Signs")), ul(items, class_="sign-rows", role="list")),
            css="signs-look",
        ),
    )
