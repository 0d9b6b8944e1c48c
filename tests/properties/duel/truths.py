"""What refusals of 7 Wonders Duel say, worked out again from what lies there and from data.json."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from mohreh.core.text import Words
from mohreh.games.duel import DUEL, names
from mohreh.games.duel.actions import ACTIONS, Action
from mohreh.games.duel.components import CARDS, RESOURCES, TOKENS, WONDERS
from mohreh.games.duel.state import State
from tests.properties import truth
from tests.properties.duel import slow
from tests.properties.duel.play import LONGEST, TASTES, Course, steps
from tests.properties.play import Step
from tests.properties.truth import Refused, Said, Vocabulary

_ANSWERS = {  # by verb the decision that it answers, DU-6.4, DU-18
    "draft": "draft",
    **dict.fromkeys(("build", "discard", "wonder"), "turn"),
    "take": "choose_token",
    "keep": "choose_box_token",
    "raise": "choose_discarded",
    "begin": "choose_starter",
    "first": "chance_first",
    "token": "chance_token",
    "pool": "chance_pool",
    "guild": "chance_guild",
    "deal": "chance_deal",
    "reveal": "chance_reveal",
    "draw": "chance_draw",
}


def _over(refused: Refused) -> Said:
    assert refused.state.winners()
    return Said({})


def _wrong_decision(refused: Refused) -> Said:
    """DU-6.5: another decision is open, or the other seat has it (DU-6.8)."""
    state, kind, verb = refused.state, str(refused.state.decision().kind), refused.action.verb
    answers = kind.startswith("choose_destroy") if verb == "destroy" else kind == _ANSWERS[verb]
    mine = refused.seat in state.decision().seats
    assert not (answers and mine)
    params: dict[str, str | int] = {"expected": kind, "asked": verb}
    if not mine and not kind.startswith("chance"):
        return Said({**params, "other": True}, clause="DU-4.2" if kind == "draft" else "DU-6.8")
    return Said(params, clause="DU-4.2" if kind == "draft" else "")


def _covered(refused: Refused) -> Said:
    """DU-5.4: what lies on the card, from the layout; told by name where all of it lies face up."""
    state, card = refused.state, refused.action.card
    at = state.slots.index(card)
    layout = slow.DATA["layouts"][str(state.age)]["slots"]
    above = [state.slots[other] for other in next(row for row in layout if row["slot"] == at)["covered_by"]]
    there = [other for other in above if other != -2]
    assert there
    named = [CARDS[other].id if other >= 0 else "?" for other in there]
    goods = [] if "?" in named else named
    return Said({"card": CARDS[card].id, "under": " ".join(named)}, (), (CARDS[card].id, *goods))


def _not_in_structure(refused: Refused) -> Said:
    assert refused.action.card not in refused.state.slots
    return Said({"card": CARDS[refused.action.card].id}, (), (CARDS[refused.action.card].id,))


def _own(refused: Refused) -> tuple[str, bool]:
    wonder = refused.action.wonder
    return WONDERS[wonder].id, wonder in refused.state.wonders[refused.seat]


def _wonder_built(refused: Refused) -> Said:
    identity, own = _own(refused)
    assert own and refused.state.under[refused.action.wonder] != -1
    assert identity in {row["id"] for row in slow.wonders(refused.state, refused.seat)}
    return Said({"wonder": identity}, (), (identity,))


def _wonder_removed(refused: Refused) -> Said:
    """DU-8.4: it is the one of eight that is not built."""
    identity, _ = _own(refused)
    assert len(slow.wonders(refused.state, 0) + slow.wonders(refused.state, 1)) == 7
    assert any(refused.action.wonder in own for own in refused.state.wonders)
    assert identity not in {row["id"] for seat in (0, 1) for row in slow.wonders(refused.state, seat)}
    return Said({"wonder": identity}, (), (identity,))


def _wonder_not_yours(refused: Refused) -> Said:
    identity, own = _own(refused)
    assert not own
    return Said({"wonder": identity}, (), (identity,))


def _not_in_pool(refused: Refused) -> Said:
    assert refused.action.wonder not in refused.state.pool
    return Said({"wonder": WONDERS[refused.action.wonder].id}, (), (WONDERS[refused.action.wonder].id,))


def _token_not_on_board(refused: Refused) -> Said:
    identity = TOKENS[refused.action.token].id
    assert refused.action.token not in refused.state.board_tokens
    return Said({"token": identity}, (), (identity,))


def _token_not_drawn(refused: Refused) -> Said:
    identity = TOKENS[refused.action.token].id
    assert refused.action.token not in refused.state.drawn_tokens
    return Said({"token": identity}, (), (identity,))


def _not_of_colour(colour: str) -> truth.Truth:
    def said(refused: Refused) -> Said:
        identity = CARDS[refused.action.card].id
        rival = slow.cards(refused.state, 1 - refused.seat)
        assert identity not in {row["id"] for row in rival if row["color"] == colour}
        assert any(row["color"] == colour for row in rival), "there is one to choose"
        return Said({"card": identity}, (), (identity,))

    return said


def _not_discarded(refused: Refused) -> Said:
    identity = CARDS[refused.action.card].id
    assert refused.action.card not in refused.state.discard and refused.state.discard
    return Said({"card": identity}, (), (identity,))


def _unaffordable(refused: Refused) -> Said:
    """DU-7.9: what is told to be made, waived and bought is one of the cheapest ways, and each number is right."""
    state, seat, action = refused.state, refused.seat, refused.action
    kind, identity = (
        ("card", CARDS[action.card].id) if action.verb == "build" else ("wonder", WONDERS[action.wonder].id)
    )
    need, have, coins = slow.total(state, seat, identity), state.coins[seat], slow.ROWS[identity]["cost"]["coins"]
    assert need > have
    missing = str(refused.refusal.params["missing"])
    bought: dict[str, tuple[int, int, int, int, int]] = {}
    for resource, *figures in (unit.split(":") for unit in missing.split()):
        needed, made, buy, price, *waiving = map(int, figures)
        bought[resource] = needed, made, sum(waiving), buy, price
    assert bought in slow.cheapest(state, seat, identity)
    income = slow.discard_income(state, seat)
    given = {"item": f"{kind} {identity}", "need": need, "have": have, "short": need - have, "coins": coins}
    params = {**given, "missing": missing, "income": income}
    numbers = [have, need - have, income]
    mentioned = [identity]
    for resource, (needed, made, waived, buy, price) in bought.items():
        mentioned.append(resource)
        if len(bought) > 1 or coins:
            numbers += [buy, buy * price]
            continue
        numbers += [needed, price] + [made] * (made > 0) + [buy] * (buy > 1) + [waived] * (waived > 0)
        mentioned += ["masonry" if kind == "card" else "architecture"] * (waived > 0)
    numbers += [need] * (len(bought) != 1 or coins > 0)
    return Said(params, tuple(numbers), tuple(mentioned))


TRUTHS: Mapping[str, truth.Truth] = {
    "over": _over,
    "wrong_decision": _wrong_decision,
    "covered": _covered,
    "not_in_structure": _not_in_structure,
    "unaffordable": _unaffordable,
    "wonder_built": _wonder_built,
    "wonder_removed": _wonder_removed,
    "wonder_not_yours": _wonder_not_yours,
    "not_in_pool": _not_in_pool,
    "token_not_on_board": _token_not_on_board,
    "token_not_drawn": _token_not_drawn,
    "not_grey": _not_of_colour("grey"),
    "not_brown": _not_of_colour("brown"),
    "not_discarded": _not_discarded,
}


RARE = {"impossible_chance": "no seat is asked for what chance does"}


def _play(luck: random.Random) -> Iterator[Step[State, Action]]:
    options = {option.key: luck.choice(option.offered(2)) for option in DUEL.options}
    return steps(Course(options, luck.randrange(10_000), luck.choice(TASTES), LONGEST))


def _vocabulary(words: Words) -> Vocabulary:
    found = {row.id: [names.card(card, words)] for card, row in enumerate(CARDS)}
    found |= {row.id: [names.wonder(wonder, words)] for wonder, row in enumerate(WONDERS)}
    found |= {row.id: [names.token(token, words)] for token, row in enumerate(TOKENS)}
    return found | {identity: [names.resource(resource, words)] for resource, identity in enumerate(RESOURCES)}


SUBJECT = truth.Subject("duel", _play, lambda state: 2, lambda state, seat: ACTIONS, TRUTHS, _vocabulary, RARE)
