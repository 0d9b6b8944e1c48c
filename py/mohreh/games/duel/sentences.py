"""What is said while 7 Wonders Duel is played: prompts, the log, refusals, the outcome, payments.

Every clause of a sentence is one whole message of the catalogue; a log line joins such clauses with a
semicolon. Amounts and names come in through placeholders, so that each language orders them its own way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from mohreh.core.face import Line, Scene
from mohreh.core.game import CHANCE, Event
from mohreh.core.text import N_, Words, joined
from mohreh.games.duel import names
from mohreh.games.duel.components import CAPITAL, RAW
from mohreh.games.duel.payment import Payment, Unit
from mohreh.games.duel.refusals import refusal

__all__ = [
    "group",
    "how_covered",
    "in_order",
    "outcome",
    "paid_for",
    "pawn_place",
    "payment_equation",
    "prompt",
    "refusal",
    "tell",
]

_LEFT_TO_RIGHT, _POP = "\u2066", "\u2069"  # an equation runs left to right, in Persian too


# -- who decides what


# For each kind of decision: what a person at this device is asked, and what is said while somebody else decides.
_PROMPTS = {
    "draft": (N_("{name}: choose one of the {n} Wonders."), N_("{name} is choosing one of the {n} Wonders.")),
    "draft_last": (
        N_("{name}: take the last Wonder of this round."),
        N_("{name} takes the last Wonder of this round."),
    ),
    "turn": (
        N_("{name}: choose a card to build, discard or hide under a Wonder."),
        N_("{name} is choosing a card to build, discard or hide under a Wonder."),
    ),
    "turn_without_wonders": (
        N_("{name}: choose a card to build or discard."),
        N_("{name} is choosing a card to build or discard."),
    ),
    "choose_token": (
        N_("{name}: choose a Progress token from the board."),
        N_("{name} is choosing a Progress token from the board."),
    ),
    "choose_box_token": (
        N_("{name}: keep one of the {n} Progress tokens drawn from the box."),
        N_("{name} is choosing one of the {n} Progress tokens drawn from the box."),
    ),
    "choose_destroy_brown": (
        N_("{name}: choose a brown card of {rival} to discard."),
        N_("{name} is choosing a brown card of {rival} to discard."),
    ),
    "choose_destroy_grey": (
        N_("{name}: choose a grey card of {rival} to discard."),
        N_("{name} is choosing a grey card of {rival} to discard."),
    ),
    "choose_discarded": (
        N_("{name}: choose a discarded card to build for free."),
        N_("{name} is choosing a discarded card to build for free."),
    ),
    "choose_starter": (N_("{name}: choose who begins {age}."), N_("{name} is choosing who begins {age}.")),
}


def prompt(state: Any, scene: Scene) -> str:
    """One sentence: who decides what; after the end: who has won."""
    decision, words = state.decision(), scene.words
    if decision.kind == "over":
        return outcome(state, scene)
    seat = decision.seats[0]
    if seat == CHANCE:
        return _chance_prompt(decision.kind, words)
    kind = str(decision.kind)
    if kind == "draft" and len(state.pool) == 1:
        kind = "draft_last"
    elif kind == "turn" and not state.unbuilt[seat]:
        kind = "turn_without_wonders"
    asked, said = _PROMPTS[kind]
    return words(
        asked if scene.acting else said,
        name=scene.names[seat],
        rival=scene.names[1 - seat],
        n=len(state.drawn_tokens or state.pool),
        age=names.age(state.age, words),
    )


def _chance_prompt(kind: str, words: Words) -> str:
    match kind:
        case "chance_first":
            return words("The first player is drawn by lot.")
        case "chance_token":
            return words("The Progress tokens are laid on the board.")
        case "chance_pool":
            return words("The Wonders are laid out.")
        case "chance_reveal":
            return words("An uncovered card is turned face up.")
        case "chance_draw":
            return words("Tokens are drawn from the box.")
        case _:
            return words("The cards of the Age are laid out.")


def group(state: Any, words: Words) -> str:
    """The heading under which this position is logged: the selection of Wonders or the Age."""
    return names.age(state.age, words)


# -- the log


def tell(before: Any, seat: int, action: Any, events: Sequence[Event], scene: Scene) -> Line:
    """The log line of an action: what was done, what it cost, what it caused; and the clause behind it."""
    words = scene.words
    found = {event.kind: event for event in events}
    head, clause = _head(before, seat, action, found, scene)
    if not head:
        return Line("", "")
    clauses = [head]
    for event in events:
        clauses += _consequence(event, action, scene)
    if _turns_up_then_replays(before, seat, action):
        clauses.append(words("{name} plays again", name=scene.names[seat]))
    if "supremacy" in found:
        clause = "DU-9.5" if found["supremacy"].details["victory"] == "military_supremacy" else "DU-10.5"
    return Line(joined(clauses, words), clause)


def _turns_up_then_replays(before: Any, seat: int, action: Any) -> bool:
    """Whether this completes a play with an extra turn (DU-6.7) and cards are turned up first: told with the play."""
    if seat == CHANCE or not (action.verb == "wonder" or before.again):
        return False
    after = before.clone()
    after.play(seat, action)
    return bool(after.again and after.decision().kind == "chance_reveal")


def _head(before: Any, seat: int, action: Any, found: Mapping[str, Event], scene: Scene) -> tuple[str, str]:
    """The main clause of a log line, and the clause of the rules; ("", "") when there is nothing to tell."""
    words = scene.words
    name = scene.names[seat] if seat != CHANCE else ""
    rival = scene.names[1 - seat] if seat != CHANCE else ""
    match action.verb:
        case "build":
            return _build_head(name, action.card, found, words)
        case "discard":
            gained = found["gains"].details["coins"]
            return (
                words.count(
                    "{name} discards the {card} for {n} coin",
                    "{name} discards the {card} for {n} coins",
                    gained,
                    name=name,
                    card=names.card(action.card, words),
                ),
                "DU-8.2",
            )
        case "wonder":
            return _wonder_head(name, action, found, words), "DU-8.3"
        case "draft":
            return words("{name} chooses {wonder}", name=name, wonder=names.wonder(action.wonder, words)), "DU-4.2"
        case "take":
            token = names.token(action.token, words)
            return words("{name} takes the Progress token {token}", name=name, token=token), "DU-10.3"
        case "keep":
            token = names.token(action.token, words)
            return words("{name} keeps the Progress token {token}", name=name, token=token), "DU-13.4"
        case "destroy":
            card = names.card(action.card, words)
            clause = "DU-13.11" if before.decision().kind == "choose_destroy_brown" else "DU-13.2"
            return words("{name} discards the {card} of {rival}", name=name, card=card, rival=rival), clause
        case "raise":
            card = names.card(action.card, words)
            return words("{name} builds the {card} from the discard pile for free", name=name, card=card), "DU-13.7"
        case "begin":
            age = names.age(before.age, words)
            if action.seat == seat:
                return words("{name} chooses to begin {age}", name=name, age=age), "DU-15.2"
            return words("{name} lets {rival} begin {age}", name=name, rival=rival, age=age), "DU-15.2"
        case "first":
            return words("{name} is the first player", name=scene.names[action.seat]), "DU-3.1"
        case "reveal":
            return words("A card is turned face up: {card}", card=names.card(action.card, words)), "DU-5.6"
        case "draw":
            token = names.token(action.token, words)
            return words("The Progress token {token} is drawn from the box", token=token), "DU-13.4"
        case _:
            return "", ""


def _build_head(name: str, card: int, found: Mapping[str, Event], words: Words) -> tuple[str, str]:
    named = names.card(card, words)
    chain = found["built"].details.get("chain") if "built" in found else None
    if chain is not None:
        through = names.card(chain, words)
        return words("{name} builds the {card} for free through the {chain}", name=name, card=named, chain=through), (
            "DU-7.8"
        )
    paid = _paid(found)
    if not paid:
        return words("{name} builds the {card} for free", name=name, card=named), "DU-8.1"
    return (
        words.count(
            "{name} builds the {card} for {n} coin",
            "{name} builds the {card} for {n} coins",
            paid,
            name=name,
            card=named,
        ),
        "DU-8.1",
    )


def _wonder_head(name: str, action: Any, found: Mapping[str, Event], words: Words) -> str:
    wonder, card = names.wonder(action.wonder, words), names.card(action.card, words)
    paid = _paid(found)
    if not paid:
        return words("{name} builds {wonder} for free, with the {card} under it", name=name, wonder=wonder, card=card)
    return words.count(
        "{name} builds {wonder} for {n} coin, with the {card} under it",
        "{name} builds {wonder} for {n} coins, with the {card} under it",
        paid,
        name=name,
        wonder=wonder,
        card=card,
    )


def _paid(found: Mapping[str, Event]) -> int:
    return int(found["pays"].details["coins"]) if "pays" in found else 0


def _consequence(event: Event, action: Any, scene: Scene) -> list[str]:
    """What an event adds to the log line, in clauses."""
    words, details = scene.words, event.details
    name = scene.names[event.seat] if event.seat != CHANCE else ""
    match event.kind:
        case "gains":
            return _gain(details, action, name, words)
        case "loses":
            return [_loss(int(details["coins"]), name, words)]
        case "pawn":
            return [_pawn(int(details["to"]), scene)]
        case "symbol" if details["pair"]:
            return [words("that makes a pair of the symbol {symbol}", symbol=names.symbol(details["symbol"], words))]
        case "seventh":
            wonder = names.wonder(details["wonder"], words)
            return [words("seven Wonders are built, so {wonder} must go back to the box", wonder=wonder)]
        case "replay" if action.verb != "reveal":  # else the play has told it
            if details["lost"]:
                return [words("the extra turn is lost because the Age is over")]
            return [words("{name} plays again", name=name)]
        case "age_begins" if action.verb != "first":
            return [words("{age} begins", age=names.age(int(details["age"]), words))]
        case "supremacy":
            if details["victory"] == "military_supremacy":
                return [words("{name} wins by military supremacy", name=name)]
            return [words("{name} wins by scientific supremacy", name=name)]
        case "civilian_end":
            return [words("the game is over and the points are counted")]
        case _:
            return []


def _gain(details: Mapping[str, Any], action: Any, name: str, words: Words) -> list[str]:
    n = int(details["coins"])
    if details["why"] == "discard" or n == 0:
        return []  # the main clause says it
    if details["why"] == "economy":
        return [
            words.count(
                "{name} receives {n} coin through Economy", "{name} receives {n} coins through Economy", n, name=name
            )
        ]
    if details["why"] == "urbanism":
        return [
            words.count(
                "{name} takes {n} coin through Urbanism", "{name} takes {n} coins through Urbanism", n, name=name
            )
        ]
    return [words.count("{name} takes {n} coin", "{name} takes {n} coins", n, name=name)]


def _loss(n: int, name: str, words: Words) -> str:
    if n == 0:
        return words("{name} has no coins to lose", name=name)
    return words.count("{name} loses {n} coin", "{name} loses {n} coins", n, name=name)


def _pawn(to: int, scene: Scene) -> str:
    """Where the Conflict pawn stands now; positive positions lie on seat 1's side."""
    words = scene.words
    if to == 0:
        return words("the Conflict pawn returns to the centre")
    side = scene.names[1 if to > 0 else 0]
    if abs(to) >= CAPITAL:
        return words("the Conflict pawn enters the capital of {name}", name=side)
    return words("the Conflict pawn moves to {n} on {name}'s side", n=abs(to), name=side)


def pawn_place(pawn: int, scene: Scene) -> str:
    """Where the Conflict pawn stands, as a sentence; `pawn` as in the position."""
    words = scene.words
    if pawn == 0:
        return words("The Conflict pawn stands in the centre.")
    side = scene.names[1 if pawn > 0 else 0]
    if abs(pawn) >= CAPITAL:
        return words("The Conflict pawn stands in the capital of {name}.", name=side)
    return words("The Conflict pawn stands on {n} on {name}'s side.", n=abs(pawn), name=side)


# -- the end


def outcome(state: Any, scene: Scene) -> str:
    """One sentence: who has won, and how; a tie-break is named with its clause. Only asked at the end."""
    words, result = scene.words, state.result
    first = result.winners[0]
    winner, other = scene.names[first], scene.names[1 - first]
    if result.victory == "military_supremacy":
        return words(
            "{name} wins by military supremacy: the Conflict pawn stands in the capital of {rival}.",
            name=winner,
            rival=other,
        )
    if result.victory == "scientific_supremacy":
        return words("{name} wins by scientific supremacy with six different symbols.", name=winner)
    scores = state.scores()
    most, rest = scores[first]["total"], scores[1 - first]["total"]
    if len(result.winners) > 1:
        return words(
            "{name} and {rival} share the victory: {n} points each, and equally many from blue cards ({clause}).",
            name=winner,
            rival=other,
            n=most,
            clause="DU-16.4",
        )
    if most == rest:
        return words(
            "{name} wins: {n} points each, but {blue} against {rival_blue} from blue cards ({clause}).",
            name=winner,
            n=most,
            blue=scores[first]["blue"],
            rival_blue=scores[1 - first]["blue"],
            clause="DU-16.4",
        )
    return words(
        "{name} wins with {n} points against {rival_n} for {rival}.", name=winner, n=most, rival_n=rest, rival=other
    )


# -- payments


def paid_for(unit: Unit) -> int:
    """Coins really paid for a unit: its price when it is bought, else nothing."""
    return unit.price if unit.how == "bought" else 0


def in_order(payment: Payment) -> list[Unit]:
    """The units of a payment in the order of the printed cost, of each resource first what is free.

    Raw materials stand before manufactured goods, and first what the cost asks more of.
    """
    needed = Counter(unit.resource for unit in payment.units)
    return sorted(
        payment.units,
        key=lambda unit: (unit.resource not in RAW, -needed[unit.resource], unit.resource, paid_for(unit)),
    )


def payment_equation(payment: Payment, words: Words) -> str:
    """The sum behind a price: the coin part, then each unit: "0 + 0 + 3 + 2 = 5"; "0" when it is free."""
    terms = [payment.coins] if payment.coins else []
    terms += [paid_for(unit) for unit in in_order(payment)]
    if len(terms) < 2:
        return words.number(payment.total)
    equation = " + ".join(words.number(term) for term in terms) + f" = {words.number(payment.total)}"
    return f"{_LEFT_TO_RIGHT}{equation}{_POP}" if words.rtl else equation


def how_covered(unit: Unit, words: Words) -> str:
    """How one unit of a cost is met: "produced", "bought for 3 coins"."""
    match unit.how:
        case "produced":
            return words("produced")
        case "choice":
            return words("choice production")
        case "waived":
            return words("waived (discount)")
        case _:
            return words.count("bought for {n} coin", "bought for {n} coins", unit.price)
