"""The sentences of Condottiere: prompts, the headings of the log, and the outcome.

A position handed in here is what the viewer may know, and a sentence never says more than that.
"""

from __future__ import annotations

from mohreh.core.choices import Deciding
from mohreh.core.face import Scene
from mohreh.core.game import UNKNOWN
from mohreh.core.seats import people
from mohreh.core.sentences import Prompt
from mohreh.core.text import N_, Words, all_of
from mohreh.games.condottiere import names, scoring
from mohreh.games.condottiere.components import KEEP_MOST
from mohreh.games.condottiere.kinds import NOTHING, GameResult, Kind, Reason
from mohreh.games.condottiere.rules.flow import draw_most
from mohreh.games.condottiere.sentences_log import log_lines
from mohreh.games.condottiere.sentences_refusals import refusal
from mohreh.games.condottiere.state import State

__all__ = ["ended", "group", "log_lines", "outcome", "prompt", "refusal", "standing"]

_PROMPTS = {
    "first": Prompt(N_("Who holds the Condottiere token first is drawn by lot.")),
    "deal": Prompt(N_("The cards are shuffled and dealt.")),
    "choose_region": Prompt(
        N_("{name}: choose the region where the next battle is fought."),
        N_("{name} is choosing the region of the next battle."),
    ),
    "choose the first": Prompt(
        N_("{name}: choose the region where the first battle is fought."),
        N_("{name} is choosing the region of the first battle."),
    ),
    "battle": Prompt(N_("{name}: play a card or pass. {standing}"), N_("{name} is playing a card or passing.")),
    "battle alone": Prompt(
        N_("{name}: everybody else has passed. Go on card by card, or pass and end the battle. {standing}"),
        N_("{name} goes on alone, card by card."),
    ),
    "battle without cards": Prompt(
        N_("{name}: you have no card left and pass. Turn your face-down card up, or leave it down?"),
        N_("{name} has no card left and decides about the face-down one."),
    ),
    "battle of a defender": Prompt(
        N_("{name}: you defend {region}. Play a card, or pass for now. {standing}"),
        N_("{name}, who defends {region}, is playing a card or passing for now."),
    ),
    "battle of the last defender": Prompt(
        N_("{name}: everybody else has passed. Defend {region} card by card, or pass and end the battle. {standing}"),
        N_("{name}, who defends {region}, has the last word."),
    ),
    "retrieve": Prompt(
        N_("{name}: take one Mercenary of your line back into your hand, or none."),
        N_("{name} is choosing what the Scarecrow takes back."),
    ),
    "place_favor": Prompt(
        N_("{name}: put the Favor of the Pope on a region, or leave it off the board."),
        N_("{name} decides where the Favor of the Pope goes."),
    ),
    "draw": Prompt(N_("{name}: draw up to {most}."), N_("{name} is drawing cards.")),
    "discard_hand": Prompt(
        N_("{name}: you have no Mercenary. Burn your whole hand, or keep it?"),
        N_("{name} has no Mercenary and may burn the whole hand."),
    ),
    "keep_cards": Prompt(
        N_("{name}: only you have cards left. Keep up to {keep} of them; the others burn."),
        N_("{name} alone has cards left and keeps up to {keep} of them."),
    ),
}


def prompt(state: State, scene: Scene) -> str:
    """One sentence: who decides what; between two games of a series and at the end, how it went."""
    decision, words = state.decision(), scene.words
    kind = str(decision.kind)
    if kind == Kind.OVER:
        return outcome(state, scene)
    if kind == Kind.NEXT_GAME:
        return words("Game {n} is over. {ended}", n=state.game, ended=ended(state, state.ending, scene))
    seat = decision.seats[0]
    return _PROMPTS[_row(state, kind, seat)].text(
        Deciding(state, scene).seat == seat,  # also where all see who chooses, and nobody's hand lies open
        words,
        name=lambda: scene.names[seat],
        region=lambda: names.region(state.contested, words),
        standing=lambda: standing(state, seat, words),
        most=lambda: names.card_count(draw_most(state, seat), words),
        keep=lambda: KEEP_MOST,
    )


def _row(state: State, kind: str, seat: int) -> str:
    """The row of the prompt: of a battle, what passing would mean for the seat."""
    if kind == Kind.CHOOSE_REGION:
        return "choose the first" if state.first_choice else kind
    if kind != Kind.BATTLE:
        return kind
    if not state.hands[seat] and state.down[seat] != NOTHING:
        return "battle without cards"
    alone = all(passed for other, passed in enumerate(state.passed) if other != seat)
    if seat == state.defender and not state.committed:
        return "battle of the last defender" if alone else "battle of a defender"
    return "battle alone" if alone else kind


def standing(state: State, seat: int, words: Words) -> str:
    """How the line of a seat stands against the strongest of the others, by what the position knows of them."""
    totals = scoring.totals(state)
    own = totals[seat]
    best = max(totals[other] for other in state.participants if other != seat)
    if any(state.down[other] == UNKNOWN for other in state.participants if other != seat):
        return words("You have {own}; of the other lines the strongest shows {best}.", own=own, best=best)
    if own > best:
        return words("You lead with {own} against {best}.", own=own, best=best)
    if own < best:
        return words("You have {own}; the strongest line has {best}.", own=own, best=best)
    if len({totals[other] for other in state.participants}) == 1:
        return words("All at {own} so far.", own=own)
    return words("You share the lead at {own}.", own=own)


def group(state: State, words: Words) -> str:
    """The heading under which this position is logged: the battle and its region, in a series the game before it."""
    heading = _battle(state, words)
    if not state.target:
        return heading
    return words("{game}: {battle}", game=names.game(state.game, words), battle=heading)


def _battle(state: State, words: Words) -> str:
    if state.final:
        return words("Final battle")
    if not state.battle:
        return words("Setting up")
    region = state.last.region if state.last is not None and not state.fighting else state.contested
    if region < 0:
        return names.battle(state.battle, words)
    return words("{battle}: {region}", battle=names.battle(state.battle, words), region=names.region(region, words))


# -- the end


def outcome(state: State, scene: Scene) -> str:
    """One sentence: who has won the game or the series, and how. Only asked at the end."""
    words, result = scene.words, state.ending
    if not state.target:
        return ended(state, result, scene)
    if len(state.won) > 1:
        return words("The final battle is a tie: {names} share the victory.").format(names=people(state.won, scene))
    (winner,) = state.won
    others = sorted((seat for seat in range(state.n) if seat != winner), key=lambda seat: -int(result.scores[seat]))
    listed = [words("{n} for {name}", n=result.scores[seat], name=scene.names[seat]) for seat in others]
    if result.reason == Reason.FINAL_BATTLE:
        return words("{name} wins the final battle, and with it the series.", name=scene.names[winner])
    return words.count(
        "{name} wins the series with {n} point against {others}.",
        "{name} wins the series with {n} points against {others}.",
        result.scores[winner],
        name=scene.names[winner],
        others=all_of(listed, words),
    )


def ended(state: State, result: GameResult, scene: Scene) -> str:
    """One sentence: who has won a game, and how (CO-9.3, CO-9.4, CO-10.5)."""
    words, won = scene.words, result.winners
    name, count = scene.names[won[0]], state.owner.count(won[0])
    if result.reason == Reason.ADJACENT:
        return words("{name} wins with {n} adjacent regions.", name=name, n=scoring.group_of(state, won[0]))
    if result.reason == Reason.TOTAL:
        return words("{name} wins with {n} regions.", name=name, n=count)
    if result.reason == Reason.FINAL_BATTLE and len(won) == 1:
        return words("{name} wins the final battle.", name=name)
    shared = people(won, scene)
    if result.reason == Reason.FINAL_BATTLE:
        return words("The final battle is a tie: {names} share the victory.").format(names=shared)
    if len(won) > 1:  # of a series, where it is not fought out (CO-12.4)
        return words("The board is full: {names} have the most regions, {count} each.").format(
            names=shared, count=words.number(count)
        )
    return words("The board is full: {name} has the most regions, {n}, and wins.", name=name, n=count)
