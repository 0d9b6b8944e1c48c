"""The sentences of 7 Wonders Duel: prompts, the outcome and payments; re-exports those of the log and of refusals.

Every clause of a sentence is one whole message of the catalogue. Amounts and names come in through placeholders, so
that each language orders them its own way.
"""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.sentences import Prompt
from mohreh.core.text import N_, Words
from mohreh.games.duel import names
from mohreh.games.duel.components import CAPITAL
from mohreh.games.duel.payment import Unit
from mohreh.games.duel.sentences_log import log_lines
from mohreh.games.duel.sentences_refusals import refusal
from mohreh.games.duel.state import State

__all__ = [
    "group",
    "how_covered",
    "log_lines",
    "outcome",
    "pawn_place",
    "prompt",
    "refusal",
]

# -- who decides what


_PROMPTS = {
    "draft": Prompt(N_("{name}: choose one of the {n} Wonders."), N_("{name} is choosing one of the {n} Wonders.")),
    "draft_last": Prompt(
        N_("{name}: take the last Wonder of this round."),
        N_("{name} takes the last Wonder of this round."),
    ),
    "turn": Prompt(
        N_("{name}: choose a card to build, discard or hide under a Wonder."),
        N_("{name} is choosing a card to build, discard or hide under a Wonder."),
    ),
    "turn_without_wonders": Prompt(
        N_("{name}: choose a card to build or discard."),
        N_("{name} is choosing a card to build or discard."),
    ),
    "choose_token": Prompt(
        N_("{name}: choose a Progress token from the board."),
        N_("{name} is choosing a Progress token from the board."),
    ),
    "choose_box_token": Prompt(
        N_("{name}: keep one of the {n} Progress tokens drawn from the box."),
        N_("{name} is choosing one of the {n} Progress tokens drawn from the box."),
    ),
    "choose_destroy_brown": Prompt(
        N_("{name}: choose a brown card of {rival} to discard."),
        N_("{name} is choosing a brown card of {rival} to discard."),
    ),
    "choose_destroy_grey": Prompt(
        N_("{name}: choose a grey card of {rival} to discard."),
        N_("{name} is choosing a grey card of {rival} to discard."),
    ),
    "choose_discarded": Prompt(
        N_("{name}: choose a discarded card to build for free."),
        N_("{name} is choosing a discarded card to build for free."),
    ),
    "choose_starter": Prompt(N_("{name}: choose who begins {age}."), N_("{name} is choosing who begins {age}.")),
    "chance_first": Prompt(N_("The first player is drawn by lot.")),
    "chance_token": Prompt(N_("The Progress tokens are laid on the board.")),
    "chance_pool": Prompt(N_("The Wonders are laid out.")),
    "chance_guild": Prompt(N_("The cards of the Age are laid out.")),
    "chance_deal": Prompt(N_("The cards of the Age are laid out.")),
    "chance_reveal": Prompt(N_("An uncovered card is turned face up.")),
    "chance_draw": Prompt(N_("Tokens are drawn from the box.")),
}


def prompt(state: State, scene: Scene) -> str:
    """One sentence: who decides what; after the end: who has won."""
    decision, words = state.decision(), scene.words
    if decision.kind == "over":
        return outcome(state, scene)
    seat, kind = decision.seats[0], str(decision.kind)
    if kind == "draft" and len(state.pool) == 1:
        kind = "draft_last"
    elif kind == "turn" and not state.unbuilt[seat]:
        kind = "turn_without_wonders"
    return _PROMPTS[kind].text(
        scene.acting,
        words,
        name=lambda: scene.names[seat],
        rival=lambda: scene.names[1 - seat],
        n=lambda: len(state.drawn_tokens or state.pool),
        age=lambda: names.age(state.age, words),
    )


def group(state: State, words: Words) -> str:
    """The heading under which this position is logged: the selection of Wonders or the Age."""
    return names.age(state.age, words)


def pawn_place(pawn: int, scene: Scene) -> str:
    """Where the Conflict pawn stands, as a sentence; `pawn` as in the position."""
    words = scene.words
    if pawn == 0:
        return words("The Conflict pawn stands in the centre.")
    side = scene.names[1 if pawn > 0 else 0]
    if abs(pawn) >= CAPITAL:
        return words("The Conflict pawn stands in the capital of {name}.", name=side)
    return words("The Conflict pawn stands on space {n} on {name}'s side.", n=abs(pawn), name=side)


# -- the end


def outcome(state: State, scene: Scene) -> str:
    """One sentence: who has won, and how; a tie-break is named with its clause. Only asked at the end."""
    words, result = scene.words, state.ending
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
