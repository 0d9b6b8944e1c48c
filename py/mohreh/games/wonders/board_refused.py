"""What cannot be done with a card, in one folded line with the numbers; unfolded, the reason with its clause."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, details, p, summary
from mohreh.core.text import Words
from mohreh.games.wonders import names
from mohreh.games.wonders.actions import Action, use
from mohreh.games.wonders.board_choices import Choices
from mohreh.games.wonders.board_parts import reason
from mohreh.games.wonders.components import COINS_ASKED, COST, SAME, STAGE_COST
from mohreh.games.wonders.payment import Market
from mohreh.games.wonders.purchases import lack
from mohreh.games.wonders.state import State


def refused(state: State, choices: Choices, card: int, scene: Scene) -> Html | None:
    """Build and stage if they are impossible for the own city; None if both are possible."""
    words, city, seat = scene.words, choices.city, choices.seat
    found = choices.with_card(card)
    if seat is None or not any(action.verb != "city" for action in found):
        return None
    missing: list[tuple[str, Action]] = []
    if not any(action.kind == "build" and action.verb != "city" for action in found):
        line = words("Cannot be built: {why}", why=_why_not_built(state, city, card, words))
        missing.append((line, use("build", card, "pay")))
    if not any(action.kind == "stage" and action.verb != "city" for action in found):
        line = words("No stage: {why}", why=_why_no_stage(state, city, words))
        missing.append((line, use("stage", card, "pay")))
    if not missing:
        return None
    reasons = []
    for _, action in missing:
        refusal = choices.refusal(action)
        if refusal is not None:
            reasons.append(p(reason(refusal, scene)))
    return details(summary(" · ".join(line for line, _ in missing)), reasons, class_="folded-uses", id="folded-uses")


def _why_not_built(state: State, city: int, card: int, words: Words) -> str:
    if state.have[city] & SAME[card]:
        return words("you have it already")
    price = COINS_ASKED[card]
    if price:
        return words("it costs {coins}, you have {have}", coins=names.coins(price, words), have=state.coins[city])
    return _unpaid(state, city, COST[card], words)


def _why_no_stage(state: State, city: int, words: Words) -> str:
    costs, built = STAGE_COST[2 * state.boards[city] + state.sides[city]], state.stages[city]
    if built == len(costs):
        return words("the Wonder is finished")
    return _unpaid(state, city, costs[built], words)


def _unpaid(state: State, city: int, cost: int, words: Words) -> str:
    """The missing resources, and their price."""
    found = lack(Market(state, city), cost)
    if found.unsold:
        return words("{resources} short even after buying", resources=names.resources(found.unsold, words))
    return words(
        "it takes {coins} to buy {resources}, you have {have}",
        resources=names.resources(found.missing, words),
        coins=names.coins(found.price, words),
        have=state.coins[city],
    )
