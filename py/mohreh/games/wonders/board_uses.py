"""The uses of a card, each as a button with its payment, the cheapest first (SW-5, SW-6.1)."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core import offers
from mohreh.core.face import Scene
from mohreh.core.html import Child, Html, classes, div, h3, p, section, span
from mohreh.core.offers import Offer, final_word, offer
from mohreh.core.picture import icon
from mohreh.core.text import Words, commas
from mohreh.games.wonders import faces, names
from mohreh.games.wonders.actions import Action, use
from mohreh.games.wonders.board_choices import Choices
from mohreh.games.wonders.board_parts import left_of, reason, right_of, whose
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import CARD, COINS_ASKED, COST, FREE_CITY, PASS, SALE, STAGE_COST, TURNS
from mohreh.games.wonders.forecast import Forecast, forecast, spent
from mohreh.games.wonders.payment import Market
from mohreh.games.wonders.purchases import bill
from mohreh.games.wonders.rules.uses import build_ways
from mohreh.games.wonders.state import State

_LEFT, _RIGHT = icon("to-left", "from"), icon("to-right", "from")
_MARK = icon("done")


def uses(state: State, choices: Choices, card: int, scene: Scene) -> list[Html]:
    """All uses of a card: for the own city, and before it for the Free City by its controller."""
    words = scene.words
    found = choices.with_card(card)
    own = [action for action in found if action.verb != "city"]
    theirs = [action for action in found if action.verb == "city"]
    if not choices.for_city:
        return _groups(state, choices, own, choices.city, scene)
    shown = _groups(state, choices, theirs, FREE_CITY, scene) or _useless(choices, card, scene)
    out: list[Html] = [section(h3(words("For the Free City")), shown, class_="for-city")]
    if own:
        out.append(
            section(
                h3(words("For your own city, instead")),
                _groups(state, choices, own, choices.city, scene),
                class_="for-own",
            )
        )
    return out


def _useless(choices: Choices, card: int, scene: Scene) -> list[Html]:
    """Why the Free City cannot use a card, so that what the card does for the own city is not taken for it."""
    refusal = choices.refusal(use("build", card, "pay", city=True))
    return [] if refusal is None else [p(reason(refusal, scene))]


def _groups(state: State, choices: Choices, found: list[Action], city: int, scene: Scene) -> list[Html]:
    out = []
    for kind in ("build", "stage", "discard"):
        group = [action for action in found if action.kind == kind]
        if group:
            out.append(_group(state, choices, group, city, scene))
    return out


def _group(state: State, choices: Choices, group: list[Action], city: int, scene: Scene) -> Html:
    """A use with all its payments, the cheapest first, which states the consequences."""
    brings = consequence(state, forecast(state, city, group[0]), group[0].kind, scene)
    loud = group[0].kind == "build"
    ways = [
        _way(state, choices, action, city, scene, brings="" if at else brings, loud=loud and not at)
        for at, action in enumerate(group)
    ]
    return div(ways, class_=f"use-group of-{group[0].kind}")


def _way(state: State, choices: Choices, action: Action, city: int, scene: Scene, *, brings: str, loud: bool) -> Html:
    words = scene.words
    offered: Offer[Action] = offer(state, choices.seat, action, scene)
    current = action in (choices.given, choices.given_city)
    return offers.way(
        offered,
        span(_MARK if current else None, title(state, action, city, words), class_="title"),
        span(faces.coin(spent(action), words), class_="total", aria_hidden="true") if spent(action) else None,
        span(brings, class_="would") if brings else None,
        payment(state, action, city, scene),
        final_word(offered, words),
        css=classes(loud and "loud", current and "current"),
    )


def title(state: State, action: Action, city: int, words: Words) -> str:
    """The title of a button."""
    coins = names.coins(spent(action), words)
    if action.kind == "discard":
        return words("Discard for {coins}", coins=names.coins(SALE, words))
    if action.kind == "stage":
        n = state.stages[city] + 1
        if spent(action):
            return words("Build stage {n} of the Wonder for {coins}", n=n, coins=coins)
        return words("Build stage {n} of the Wonder", n=n)
    if action.mode == "chain":
        parents = [CARD[id_] for id_ in CARDS[action.card].parents if state.have[city] >> CARD[id_] & 1]
        return words("Build free with {cards}", cards=names.cards(parents[:1], words))
    if action.mode == "special_free":
        return words("Build with the free build of this Age")
    return words("Build for {coins}", coins=coins) if spent(action) else words("Build for free")


def payment(state: State, action: Action, city: int, scene: Scene) -> Html | None:
    """The payment to each player, as signs and in words."""
    if action.mode != "pay" or action.kind == "discard":
        return None
    words = scene.words
    if action.kind == "build" and COINS_ASKED[action.card]:
        return span(span(words("to the bank"), class_="pay-said"), class_="paid-with")
    cost = (
        COST[action.card]
        if action.kind == "build"
        else STAGE_COST[2 * state.boards[city] + state.sides[city]][state.stages[city]]
    )
    paid = bill(Market(state, city, every=city == FREE_CITY and bool(state.base)), cost, (action.left, action.right))
    if paid is None:
        return None
    signs: list[Html] = []
    said: list[str] = []
    if paid.left:
        signs.append(span(_LEFT, faces.packed(paid.left), faces.coin(action.left, words)))
        said.append(
            words("{resources} from the left for {n}", resources=names.resources(paid.left, words), n=action.left)
        )
    if paid.right:
        signs.append(span(faces.packed(paid.right), faces.coin(action.right, words), _RIGHT))
        said.append(
            words("{resources} from the right for {n}", resources=names.resources(paid.right, words), n=action.right)
        )
    if paid.own:
        resources, its = names.resources(paid.own, words), bool(state.base) and city == FREE_CITY
        signs.append(span(faces.packed(paid.own)))
        said.append(
            words("{resources} of its own", resources=resources)
            if its
            else words("{resources} of your own", resources=resources)
        )
    return span(
        span(signs, class_="pay-signs", dir="ltr", aria_hidden="true"),
        span(" · ".join(said), class_="pay-said"),
        class_="paid-with",
    )


# -- consequences


def consequence(state: State, ahead: Forecast, kind: str, scene: Scene) -> str:
    """The consequences of a use in a line: points, shields compared with both neighbours, coins, chains."""
    words = scene.words
    if kind == "discard":
        return ""
    out = []
    if ahead.points:
        out.append(
            words("{points} more", points=names.points(ahead.points, words))
            if ahead.points > 0
            else words("{points} less", points=names.points(-ahead.points, words))
        )
    before, after = ahead.shields
    if after != before:
        left, right = ahead.against
        out.append(
            words(
                "shields {before} → {after} (left {left}, right {right})",
                before=before,
                after=after,
                left=left,
                right=right,
            )
        )
    if ahead.gain:
        out.append(words("brings {coins}", coins=names.coins(ahead.gain, words)))
    if ahead.opens:
        out.append(words("makes {cards} free later", cards=names.cards(ahead.opens, words)))
    return commas(out, words)


def next_hand(state: State, city: int, card: int, scene: Scene) -> str:
    """What the next player of the hand could do with a card; "" if nobody gets it (SW-6.7)."""
    words = scene.words
    if state.base or state.turn >= TURNS:
        return ""
    other = left_of(state, city) if PASS[state.age] > 0 else right_of(state, city)
    name = whose(state, other, scene)
    ways = build_ways(state, other, card, Market(state, other))
    if not ways:
        return words("If you pass it on, {name} cannot build it now.", name=name)
    costs = [left + right + (COINS_ASKED[card] if mode == "pay" else 0) for mode, left, right in ways]
    if min(costs):
        return words(
            "If you pass it on, {name} could build it for {coins}.", name=name, coins=names.coins(min(costs), words)
        )
    return words("If you pass it on, {name} could build it for free.", name=name)


def conflicts(state: State, city: int, scene: Scene) -> Html:
    """The standing of the conflicts of this Age with both neighbours (SW-9.2)."""
    from mohreh.games.wonders import scoring

    words = scene.words
    own = scoring.shields_of(state, city)
    tokens = scoring.conflicts(scoring.shields(state), state.age)[city]
    rows: Iterable[tuple[Child, int, int]] = (
        (_LEFT, left_of(state, city), tokens[0]),
        (_RIGHT, right_of(state, city), tokens[1]),
    )
    out = []
    for sign, other, token in rows:
        theirs = scoring.shields_of(state, other)
        said = words("{name} {theirs}, you {own}", name=whose(state, other, scene), theirs=theirs, own=own)
        out.append(
            span(
                sign,
                span(said),
                faces.token(token, words) if token else span(words("tie"), class_="tie"),
                class_="conflict-row",
            )
        )
    return div(h3(words("Conflicts as they stand")), out, class_="standing")
