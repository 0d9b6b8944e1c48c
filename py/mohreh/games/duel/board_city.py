"""A city at a glance: treasury, points so far, production and prices, science, military, tokens, Wonders, buildings."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, classes, div, h2, section, span
from mohreh.core.parts import Parts
from mohreh.core.seats import belongs
from mohreh.core.text import Words, all_of
from mohreh.games.duel import faces, names
from mohreh.games.duel.board_parts import (
    card_id,
    card_label,
    card_look,
    chip,
    class_of,
    looks,
    page_direction,
    token_id,
    token_label,
    token_picture,
    wonder_id,
    wonder_label,
    wonder_picture,
)
from mohreh.games.duel.board_structure import price_in_words, price_tag
from mohreh.games.duel.components import CARDS, COLOURS, LAW, RESOURCES, SYMBOLS, TOKEN, TOKENS, WONDERS
from mohreh.games.duel.payment import choice_producers, discard_income, payment, price, production, wonder_item
from mohreh.games.duel.slots import NOT_BUILT
from mohreh.games.duel.state import State

_RANK = [COLOURS.index(card.colour) for card in CARDS]  # the order of a city (DU-22)


def sorted_city(state: State, seat: int) -> list[int]:
    """The cards of a city by colour, older ones first within a colour."""
    return sorted(state.city[seat], key=_RANK.__getitem__)


def symbols_of(state: State, seat: int) -> list[int]:
    """The number of each scientific symbol in a city, including the Law token (DU-10.1)."""
    out = [0] * len(SYMBOLS)
    for card in state.city[seat]:
        symbol = CARDS[card].symbol
        if symbol is not None:
            out[symbol] += 1
    if TOKEN["law"] in state.tokens[seat]:
        out[LAW] += 1
    return out


def chains_of(state: State, seat: int) -> list[str]:
    """The chain symbols of a city for which it does not have the later card yet."""
    city = state.city[seat]
    return [
        symbol
        for card in city
        if (symbol := CARDS[card].chain_symbol_given) is not None and CARDS[card].chain_to not in city
    ]


def city(state: State, seat: int, scene: Scene, parts: Parts) -> Html:
    """The city of a seat. Each part states its inputs, so that it is redrawn only when they change."""
    words = scene.words
    decision = state.decision()
    busy = seat in decision.seats
    own, wonders = state.city[seat], state.wonders[seat]
    points = state.scores()[seat]["total"] if state.age else 0

    def marked(places: Iterable[str]) -> frozenset[str]:
        return scene.marked.intersection(places)

    return section(
        parts.draw(
            f"head-{seat}",
            lambda: _head(state, seat, points, scene),
            *(state.coins[seat], points, seat in state.winners(), marked([f"coins-{seat}"])),
        ),
        parts.draw(f"stock-{seat}", lambda: _stock(state, seat, scene), state.means[seat]),
        parts.draw(
            f"signs-{seat}",
            lambda: _signs(state, seat, scene),
            *(own, state.tokens[seat], lead_of(state, seat), state.income[seat]),
            marked(token_id(token) for token in state.tokens[seat]),
        ),
        parts.draw(
            f"wonders-{seat}",
            lambda: _wonders(state, seat, scene),
            *(wonders, tuple(state.under[wonder] for wonder in wonders), state.removed, bool(state.age)),
            (state.means[seat], state.coins[seat]) if pays(state, seat) else None,
            marked(wonder_id(wonder) for wonder in wonders),
        ),
        parts.draw(f"buildings-{seat}", lambda: _buildings(state, seat, scene), own, marked(card_id(c) for c in own)),
        class_=f"city panel{' busy' if busy else ''}",
        **belongs(scene, seat),
        dir=page_direction(words),
        aria_label=scene.names[seat],
    )


def pays(state: State, seat: int) -> bool:
    """Whether prices are shown to `seat` now: it is about to build something."""
    return bool(state.age) and seat == state.active and state.decision().kind == "turn"


def lead_of(state: State, seat: int) -> int:
    """How far `seat` leads on the military track; 0 when it does not."""
    return max(0, state.pawn if seat == 0 else -state.pawn)


def _buildings(state: State, seat: int, scene: Scene) -> Html:
    words, cards = scene.words, sorted_city(state, seat)
    return div(
        [card_look(card, card_label(card, words), chip(card, words), scene=scene, css="tile") for card in cards],
        class_=classes("buildings", len(cards) > 18 and "crowd", 12 < len(cards) <= 18 and "many"),
        id=f"buildings-{seat}",
        data_roving="grid",
    )


def _head(state: State, seat: int, points: int, scene: Scene) -> Html:
    words = scene.words
    coins = f"coins-{seat}"
    label = words(
        "{name}: {coins}, {points} so far. The whole city in words.",
        name=scene.names[seat],
        coins=names.coins(state.coins[seat], words),
        points=names.points(points, words),
    )
    treasury = class_of(scene, coins, "treasury")
    plate = looks(
        f"seat {seat + 1}",
        label,
        span(bdi(scene.names[seat]), class_="called", aria_hidden="true"),
        span(faces.icon("crown"), class_="crown") if seat in state.winners() else None,
        span(
            faces.coin(state.coins[seat], words),
            id=coins,
            class_=treasury,
            aria_hidden="true",
            data_counts=state.coins[seat],
        ),
        span(
            faces.icon("victory"),
            bdi(words.number(points)),
            class_="so-far",
            aria_hidden="true",
            data_counts=points,
        ),
        class_="nameplate",
    )
    return h2(plate, class_="plate", id=f"head-{seat}")


def _stock(state: State, seat: int, scene: Scene) -> Html:
    """The production of each resource in a city, and the price of one more unit (DU-7.2 to DU-7.5)."""
    words = scene.words
    made = production(state, seat)
    raw, goods = choice_producers(state, seat)
    cells = []
    for resource in range(len(RESOURCES)):
        choice = raw if resource < 3 else goods
        cost = price(state, seat, resource)
        label = words(
            "{resource}: makes {n}, one more costs {price}",
            resource=names.resource(resource, words),
            n=made[resource],
            price=names.coins(cost, words),
        )
        if choice:
            label = words("{cell}, or {n} by choice", cell=label, n=choice)
        cells.append(
            span(
                faces.resource(resource),
                span(bdi(words.number(made[resource])), class_="made" if made[resource] else "made none"),
                span("+", bdi(words.number(choice)), class_="wild") if choice else None,
                span(bdi(words.number(cost)), class_="each"),
                class_="cell",
                role="img",
                aria_label=label,
            )
        )
    return div(cells, class_="stock", id=f"stock-{seat}")


def _signs(state: State, seat: int, scene: Scene) -> Html:
    words = scene.words
    counts = symbols_of(state, seat)
    science = [
        span(faces.symbol(symbol), class_=f"glyph{' twice' if n > 1 else ''}") for symbol, n in enumerate(counts) if n
    ]
    different = sum(n > 0 for n in counts)
    lead = lead_of(state, seat)
    income = discard_income(state, seat)
    owned = [
        looks(
            f"token {TOKENS[token].id}",
            token_label(token, words),
            token_picture(token, words),
            id=token_id(token),
            class_=class_of(scene, token_id(token), "disc"),
        )
        for token in state.tokens[seat]
    ]
    return div(
        span(
            science,
            span(bdi(words("{n} of {all}", n=different, all=6)), class_="tally"),
            class_="symbols",
            role="img",
            aria_label=words("{n} of {all} different scientific symbols", n=different, all=6),
        )
        if different
        else None,
        span(
            faces.icon("pawn"),
            bdi(words.number(lead)),
            class_="lead",
            role="img",
            aria_label=words("Leads by {n} on the military track", n=lead),
        )
        if lead
        else None,
        span(
            [faces.chain(symbol) for symbol in chains_of(state, seat)],
            class_="chains",
            role="img",
            aria_label=_chains_in_words(state, seat, words),
        )
        if chains_of(state, seat)
        else None,
        span(
            faces.icon("discard"),
            faces.coin(income, words),
            class_="income",
            role="img",
            aria_label=words("Discarding a card brings {price}", price=names.coins(income, words)),
        ),
        span(owned, class_="owned") if owned else None,
        class_="signs",
        id=f"signs-{seat}",
    )


def _chains_in_words(state: State, seat: int, words: Words) -> str:
    symbols = [names.chain_symbol(symbol, words) for symbol in chains_of(state, seat)]
    return words("Chain symbols: {symbols}", symbols=all_of(symbols, words))


def _wonders(state: State, seat: int, scene: Scene) -> Html:
    own = [_wonder(state, seat, wonder, scene) for wonder in state.wonders[seat]]
    if not state.age:
        own += [span(class_="own-wonder empty", id=f"room-{seat}-{place}") for place in range(len(own), 4)]
    return div(own, class_="own-wonders", id=f"wonders-{seat}", data_roving="grid")


def _wonder(state: State, seat: int, wonder: int, scene: Scene) -> Html:
    words = scene.words
    under = state.under[wonder]
    built = under != NOT_BUILT
    removed = wonder in state.removed
    place = wonder_id(wonder)
    label = wonder_label(wonder, words)
    tag = None
    state_class = "built" if built else "removed" if removed else ""
    if built:
        label = (
            words("{wonder} Built, with {card} under it.", wonder=label, card=names.card(under, words))
            if under >= 0
            else words("{wonder} Built.", wonder=label)
        )
    elif removed:
        label = words("{wonder} Returned to the box.", wonder=label)
    elif pays(state, seat):
        cost = payment(state, seat, wonder_item(wonder))
        enough = cost.total <= state.coins[seat]
        tag = price_tag(cost, enough, words)
        label = f"{label} {price_in_words(cost, enough, words)}"
    return looks(
        f"wonder {WONDERS[wonder].id}",
        label,
        wonder_picture(wonder, words, built=built, under=under if under >= 0 else None),
        tag,
        id=place,
        class_=class_of(scene, place, "own-wonder", state_class),
    )
