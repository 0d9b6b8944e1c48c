"""The sentences of The Castles of Burgundy: prompts, the headings of the log, and the outcome."""

from __future__ import annotations

from typing import Any

from mohreh.core.face import Scene
from mohreh.core.sentences import Prompt
from mohreh.core.text import N_, Words, all_of
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names, scoring
from mohreh.games.burgundy.kinds import OPTIONAL, Kind
from mohreh.games.burgundy.monasteries import SECOND_DEPOT
from mohreh.games.burgundy.rules import estate, gains
from mohreh.games.burgundy.sentences_log import log_lines
from mohreh.games.burgundy.sentences_refusals import refusal
from mohreh.games.burgundy.shields import SETTLES, WORK_TRIBUTE
from mohreh.games.burgundy.state import State

__all__ = ["coming", "group", "log_lines", "outcome", "prompt", "refusal", "unused"]

_PROMPTS = {
    Kind.START: Prompt(N_("Who begins is drawn by lot.")),
    Kind.BOARDS: Prompt(N_("The player boards are dealt.")),
    Kind.ROUTES: Prompt(N_("The trade routes are dealt.")),
    Kind.SHIELDS: Prompt(N_("The shields are put on the depots.")),
    Kind.GOODS: Prompt(N_("The first goods are dealt.")),
    Kind.STOCK: Prompt(N_("{phase} begins: the depots are filled.")),
    Kind.ROLL: Prompt(N_("The dice are rolled.")),
    Kind.SETUP_BOARDS: Prompt(N_("{name}: choose your player board."), N_("{name} is choosing a player board.")),
    Kind.SETUP_TRADE_ROUTES: Prompt(
        N_("{name}: put your trade routes in order, from left to right."),
        N_("{name} is putting the trade routes in order."),
    ),
    Kind.SETUP_START_CASTLE: Prompt(
        N_("{name}: place your start castle on a castle space of your estate."),
        N_("{name} is placing the start castle."),
    ),
    "turn two": Prompt(
        N_("{name}: your dice show {dice}. Take or place tiles, sell goods, or take workers."),
        N_("It is {name}'s turn; the dice show {dice}."),
    ),
    "turn one": Prompt(
        N_("{name}: your other die shows {dice}. Take or place a tile, sell goods, or take workers."),
        N_("It is {name}'s turn; a die with {dice} is left."),
    ),
    "turn over": Prompt(N_("{name}: both dice are used. End your turn."), N_("{name} is ending the turn.")),
    Kind.EXTRA_ACTION: Prompt(
        N_("{name}: one extra action, with any result."), N_("{name} has an extra action, with any result.")
    ),
    "white castle": Prompt(
        N_("{name}: one action with the white die, which shows {white}."),
        N_("{name} has an action with the white die, which shows {white}."),
    ),
    Kind.TAKE_EFFECT: Prompt(
        N_("{name}: {source}. Take {what} from a numbered depot."), N_("{name} may take {what}: {source}.")
    ),
    Kind.SELL_EFFECT: Prompt(
        N_("{name}: sell all goods of one type, with any result."), N_("{name} may sell goods of one type.")
    ),
    Kind.PLACE_EFFECT: Prompt(
        N_("{name}: place another tile of your storage, with any result."), N_("{name} may place another tile.")
    ),
    Kind.SHIP_GOODS: Prompt(
        N_("{name}: choose the depot whose goods your ship takes."), N_("{name} is choosing a depot for the ship.")
    ),
    "ship of two": Prompt(
        N_("{name}: choose the depot whose goods your ship takes, and one beside it."),
        N_("{name} is choosing two depots for the ship."),
    ),
    Kind.COPY_EFFECT: Prompt(
        N_("{name}: choose the building whose effect your crane has."),
        N_("{name} is choosing what the crane does."),
    ),
    Kind.GOOSE_TYPE: Prompt(
        N_("{name}: choose the animal that scores with your geese."),
        N_("{name} is choosing an animal for the geese."),
    ),
    "settle numbered": Prompt(
        N_("{name}: {source}, end of the phase. Place a tile of a numbered depot directly in your estate."),
        N_("{name} may place a tile of a numbered depot directly: {source}."),
    ),
    "settle central": Prompt(
        N_("{name}: {source}, end of the phase. Place a tile of the central depot directly in your estate."),
        N_("{name} may place a tile of the central depot directly: {source}."),
    ),
    Kind.TRIBUTE: Prompt(
        N_("{name}: tribute. Pay 1 silver for each shield that you keep; you have {silver}."),
        N_("{name} is paying tribute for shields."),
    ),
    "tribute in labour": Prompt(
        N_("{name}: tribute. Pay 1 silver or 1 worker for each shield that you keep; you have {silver} and {workers}."),
        N_("{name} is paying tribute for shields."),
    ),
    Kind.OVERFLOW_DISCARD: Prompt(
        N_("{name}: your storage holds too much. Discard {tiles}."), N_("{name} is discarding tiles.")
    ),
    Kind.SOLO_EXCHANGE: Prompt(
        N_("{name}: you may give five of your goods for a tile of the central depot, as a black tile.")
    ),
    Kind.SOLO_COLOUR_REWARD: Prompt(
        N_("{name}: a colour is complete. Place a tile of the central depot directly in your estate.")
    ),
    Kind.SOLO_BUY_VP: Prompt(
        N_("{name}: {points} of {target} points. You may buy more, 1 silver each; you have {silver}.")
    ),
    Kind.SOLO_ORDER: Prompt(N_("{name}: choose what comes first.")),
}
_WHAT = {
    "carpenter": N_("a building"),
    "church": N_("a mine, a monastery or a castle"),
    "market": N_("a ship or livestock"),
    "any": N_("any hex tile"),
}


def prompt(state: State, scene: Scene) -> str:
    """One sentence: who decides what, what follows after it; at the end, who has won."""
    decision, words = state.decision(), scene.words
    kind = Kind(str(decision.kind))
    if kind is Kind.OVER:
        return outcome(state, scene)
    seat = decision.seats[0]
    house = state.house(seat) if seat >= 0 else 0
    top: Any = state.pending[-1] if state.pending else None
    said = _PROMPTS[_row(state, kind, seat)].text(
        scene.acting and scene.viewer == seat,
        words,
        name=lambda: scene.names[seat],
        phase=lambda: names.phase(state.phase, words),
        dice=lambda: all_of([words.number(die + 1) for die in unused(state, seat)], words),
        white=lambda: state.white + 1,
        source=lambda: names.source(top, words),
        what=lambda: words(_WHAT[top.source]),
        silver=lambda: names.silver_count(state.silver[house], words),
        workers=lambda: names.worker_count(state.workers[house], words),
        tiles=lambda: names.tile_count(-estate.room(state, seat), words),
        points=lambda: state.points[house],
        target=lambda: state.target,
    )
    if top is not None and kind in OPTIONAL and scene.acting and scene.viewer == seat:
        said = words("{prompt} Or decline.").format(prompt=said)
    following = coming(state, words)
    return words("{prompt} Then: {effects}.").format(prompt=said, effects=following) if following else said


def _row(state: State, kind: Kind, seat: int) -> str:
    """The row of the prompt."""
    if kind is Kind.TURN:
        return ("turn over", "turn one", "turn two")[len(unused(state, seat))]
    if kind is Kind.EXTRA_ACTION and state.pending[-1].source == "white":
        return "white castle"
    if kind is Kind.SHIP_GOODS and state.knows(state.house(seat)) & SECOND_DEPOT:
        return "ship of two"
    if kind is Kind.TRIBUTE and state.armed[state.house(seat)] & WORK_TRIBUTE:
        return "tribute in labour"
    if kind is Kind.PHASE_END_PLACE:
        return "settle central" if SETTLES[state.pending[-1].more[0]] == "central" else "settle numbered"
    return kind


def unused(state: State, seat: int) -> list[int]:
    """The results of the dice that a seat has not used; none before the roll."""
    return [die for at, die in enumerate(state.dice[seat]) if die >= 0 and not state.used[seat] >> at & 1]


def coming(state: State, words: Words) -> str:
    """The open effects that wait below the top one, in the order in which they come (CB-5.5); "" without any."""
    waiting = [entry for entry in reversed(state.pending[:-1]) if entry.kind is not Kind.SOLO_ORDER]
    return all_of([_waits(entry, words) for entry in waiting], words)


def _waits(entry: Any, words: Words) -> str:
    if entry.kind is Kind.REWARDS:
        return words("Trade route")
    return names.source(entry, words)


def group(state: State, words: Words) -> str:
    """The heading under which this position is logged: the phase and its round."""
    if state.stage is Kind.OVER:
        return words("Final scoring")
    if state.ending:
        return words("End of phase {letter}", letter=c.PHASES[state.phase])
    if state.stage is Kind.STOCK:  # what lies out when a phase begins is there for its first round
        return names.round_(1, state.phase, words)
    if state.stage is Kind.ROLL:  # the dice of a round belong to it
        return names.round_(state.round + 1, state.phase, words)
    return names.round_(state.round, state.phase, words) if state.round else words("Setting up")


def part(state: State, words: Words) -> str:
    """The phase of a round, or its end."""
    begun = state.round or state.ending or state.stage in (Kind.STOCK, Kind.ROLL)
    return names.phase(state.phase, words) if begun and state.stage is not Kind.OVER else ""


# -- the end


def outcome(state: State, scene: Scene) -> str:
    """One sentence: who has won, and by what (CB-16.4 to CB-16.6, CB-26.12, CB-27.20). Only asked at the end."""
    words = scene.words
    if state.agreed.solo:
        return _solo(state, scene)
    house = state.house(state.won[0])
    name, points = names.owner(state, house, scene), names.point_count(scoring.total(state, house), words)
    tied = [each for each in _others(state, house) if scoring.total(state, each) == scoring.total(state, house)]
    if not tied:
        return words("{name} wins with {points}.").format(name=name, points=points)
    if all(scoring.empty(state, each) != scoring.empty(state, house) for each in tied):
        spaces = names.space_count(scoring.empty(state, house), words)
        if state.agreed.most_empty:
            message = words("A tie at {points}: {name} has more empty spaces, {spaces}, and wins.")
        else:
            message = words("A tie at {points}: {name} has fewer empty spaces, {spaces}, and wins.")
        return message.format(name=name, points=points, spaces=spaces)
    return words("A tie at {points}: {name} is later in the turn order and wins.").format(name=name, points=points)


def _others(state: State, house: int) -> list[int]:
    return [each for each in scoring.ranked(state, gains.by_track(state), state.agreed.most_empty) if each != house]


def _solo(state: State, scene: Scene) -> str:
    words, name = scene.words, scene.names[0]
    if state.won:
        when = names.round_(state.round, state.phase, words)
        return words("{name} has covered all spaces and wins: {when}.", name=name, when=when)
    spaces = names.space_count(scoring.empty(state, 0), words)
    return words("The rounds are over, and still empty: {spaces}. {name} has lost.", name=name, spaces=spaces)
