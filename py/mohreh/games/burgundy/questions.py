"""Evaluates the test vectors of the rules: a described position, a script of moves and of the engine's own steps, and
the expected results.

A script may contain events, which are steps of the engine without an action, and many expectations refer to the initial
position. So a vector is played here as a whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, IllegalAction
from mohreh.core.scenario import Description, Json, ScenarioError, ScenarioReader
from mohreh.games.burgundy import actions, positions, positions_written, scoring
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.boards import KINDS, POST_IDS
from mohreh.games.burgundy.kinds import Kind, Pending
from mohreh.games.burgundy.monasteries import MONASTERIES
from mohreh.games.burgundy.rules import effects, estate, flow, gains, market
from mohreh.games.burgundy.shields import SHIELD_IDS
from mohreh.games.burgundy.state import State

Reader = ScenarioReader[State, actions.Action]

KIND = "vector"
_OF_TILES = (c.HERDS, c.WATCHTOWERS, c.EARLIER)  # what tiles score of themselves; the last: monasteries, CB-27.15
_TAKES = frozenset({"take_tile", "use_06", Kind.TAKE_EFFECT})  # of a numbered depot
_AT_ANY_TIME = frozenset({"buy_central", "use_06", "buy_workers", "set_die", "choose_copied_player"})


class Run:
    """A vector in progress: the present and the initial position, and the results so far."""

    def __init__(self, vector: Description, reader: Reader) -> None:
        self.reader = reader
        self.given: Description = vector["given"]
        self.then: Description = vector.get("then", {})
        self.state, self.script = reader.position(self.given)
        self.start = self.state.clone()  # where the script begins
        self.began = positions.read({key: value for key, value in self.given.items() if key != "at"})
        self.seat = int(self.given.get("active", 0))  # the acting seat; at the end of a phase others are asked too
        self.steps: list[int] = []  # points of each step
        self.own = 0  # points of the tile that was placed last, without those of its space
        self.refused: list[str | None] = []  # the clause of each step
        self.kinds: dict[str, list[str]] = {}  # by phase those on depot 6
        self.posts: dict[int, set[str]] = {}  # by seat those that events have joined
        self.homes = {id_: 0 for id_ in self.given.get("central", ())}  # alike tiles by their depot, 0: the central one
        for number, row in self.given.get("depots", {}).items():
            self.homes |= {id_: int(number) for id_ in row.get("tiles", ())}
        steps = vector["when"]
        self._settle(steps)
        for at, step in enumerate(steps, 1):
            self._step(step, steps[at:])

    def _settle(self, steps: Sequence[Description]) -> None:
        """Let results in solo happen in their order, unless the first of these steps that answers something names
        one."""
        for step in steps:
            if step.get("kind") == Kind.SOLO_ORDER:
                return
            if "try_move" not in step and step.get("move") not in _AT_ANY_TIME:
                break
        while answer := self.script.answer(self.state):
            self.state.apply(*answer)

    def _step(self, step: Description, rest: Sequence[Description]) -> None:
        state = self.state
        self.seat = int(step.get("player", state.active)) if "event" in step else state.active
        before, tiles, own = _earned(state, self.seat), self._placed(), self._of_tiles()
        self.refused.append(None)
        if "event" in step:
            EVENTS[step["event"]](self, step)
            flow.proceed(state)
        else:
            self._move(step)
        self._settle(rest)
        self.steps.append(_earned(state, self.seat) - before)  # including what a new count in solo has reset
        self.own = (self.own if self._placed() == tiles else 0) + self._of_tiles() - own - self._bought(step)

    def _placed(self) -> int:
        """The number of tiles that the acting seat has placed, including those on no particular space."""
        house = self.state.house(self.seat)
        return self.state.covered[house].bit_count() + len(self.state.estate[house])

    def _of_tiles(self) -> int:
        row = self.state.tally[self.seat]
        return sum([row[category] for category in _OF_TILES])

    def _bought(self, step: Description) -> int:
        """Points for silver, which the sheet counts with those of monasteries (CB-27.17)."""
        answered = step.get("move") == "answer" and self.refused[-1] is None
        return int(step["amount"]) if answered and step["kind"] == Kind.SOLO_BUY_VP else 0

    def _move(self, step: Description) -> None:
        """A move, or the clause for which it is refused; then nothing may have changed."""
        before = self.state.clone()
        if "depot" not in step and step.get("tile") in self.homes:
            step = self._from_home(step)
        try:
            self.state.apply(self.reader.seat(self.state, step), self.reader.action(self.state, step))
        except IllegalAction as error:
            self.refused[-1] = error.refusal.clause if self.state == before else "changed the position"

    def _from_home(self, step: Description) -> Description:
        """Resolve which of several equal tiles is meant: the one at the place given in the description, while it is
        there."""
        state, tile, home = self.state, positions.tile_of(step["tile"]), self.homes[step["tile"]]
        if home and tile in state.depots[home - 1]:
            return {**step, "depot": home}
        asked = positions_written.write_entry(state.pending[-1]) if state.pending else ""
        takes = _TAKES & {step.get(key) for key in ("move", "try_move", "action", "kind")}
        if not home and tile in state.central and (takes or asked == "phase_end_place:14"):
            first = state.dice[state.active][step["die"]] if "die" in step else 0
            others = [(first + each) % c.DEPOTS for each in range(c.DEPOTS)]
            return {**step, "depot": next((other + 1 for other in others if tile not in state.depots[other]), 1)}
        return step


def _phase_start(run: Run, step: Description) -> None:
    state = run.state
    state.phase, state.stage = c.PHASES.index(step["phase"]), Kind.STOCK
    state.apply(CHANCE, market.Stock(Kind.STOCK).sample(state, Chance(f"phase {step['phase']}")))
    run.kinds[step["phase"]] = sorted([KINDS[c.KIND_OF[tile]] for tile in state.depots[-1]])


def _round_start(run: Run, step: Description) -> None:
    """Dice that a player has keep their results."""
    state = run.state
    state.stage = Kind.ROLL
    state.coming = (int(step["goods"]) - 1,) if "goods" in step else ()
    dice = [max(die, 0) for pair in state.dice for die in pair]
    state.apply(CHANCE, actions.roll((*dice, int(step["white_die"]) - 1)))


def _ship_placed(run: Run, step: Description) -> None:
    gains.advance(run.state, run.seat)


def _workers_gained(run: Run, step: Description) -> None:
    gains.gain_workers(run.state, run.state.house(run.seat), int(step["amount"]))


def _kind_completed(run: Run, step: Description) -> None:
    """In solo it brings no bonus tile (CB-27.16)."""
    kind = KINDS.index(step["kind"])
    if not run.state.agreed.solo:
        estate.complete_kind(run.state, run.seat, kind)
        return
    run.state.closed = (run.state.closed[0] | 1 << kind,)
    if run.state.central:
        gains.put(run.state, Pending(Kind.SOLO_COLOUR_REWARD))


def _posts_joined(run: Run, step: Description) -> None:
    """Posts that are joined with one that is joined already are joined with all."""
    posts = run.posts.setdefault(run.seat, set())
    posts |= set(step["posts"]) & set(POST_IDS)
    estate.join_posts(run.state, run.seat, len(posts))


def _place(run: Run, step: Description) -> None:
    """A tile on no space in particular: its own effect follows."""
    state, tile, house = run.state, positions.tile_of(step["tile"]), run.state.house(run.seat)
    estate.cover(state, house, tile, len(state.estate[house]))
    effects.of_tile(state, run.seat, tile, -1)


EVENTS: Mapping[str, Callable[[Run, Description], None]] = {
    "phase_start": _phase_start,
    "round_start": _round_start,
    "ship_placed": _ship_placed,
    "workers_gained": _workers_gained,
    "kind_completed": _kind_completed,
    "posts_joined": _posts_joined,
    "place": _place,
}


def answer(vector: Description, reader: Reader) -> dict[str, Json]:
    """All results of a vector that can be expected; `reader` reads its steps."""
    unknown = [step["event"] for step in vector["when"] if "event" in step and step["event"] not in EVENTS]
    if unknown:
        raise ScenarioError(f"there is no event {unknown[0]!r}")
    if "cost_table" in vector["given"]:
        return {"cost": [_priced(row) for row in vector["then"]["cost"]]}
    run = Run(vector, reader)
    state, began, seat = run.state, run.began, run.seat
    house = state.house(seat)
    found = positions_written.write(state)
    found["players"] = {str(each): _player(run, each) for each in range(state.agreed.n)}
    found["track"] = {str(index): stack for index, stack in enumerate(state.track)}
    gained = Counter(state.bonuses[house]) - Counter(began.bonuses[house])
    order = run.given.get("final_turn_order", gains.by_track(state))
    refused = [clause for clause in run.refused if clause]
    return {
        **found,
        "pending": tuple([positions_written.write_entry(entry) for entry in state.pending if _asks(entry)]),
        "central": positions.ids_of(state.central) + ["inn"] * state.inns,
        "illegal": refused[0] if refused else None,
        "refused": tuple(run.refused),
        "unchanged": state == run.start,
        "steps_vp": tuple(run.steps),
        "vp": _area(run) if run.given.get("area_completed") else _gained(run),
        "bonus_tiles": [gains.bonus_id(tile) for tile in gained.elements()],
        "bonus_vp": {str(each): state.points[each] - began.points[each] for each in range(state.agreed.n)},
        "removed": positions.ids_of(state.gone[len(began.gone) :])
        + [SHIELD_IDS[shield - 1] for shield in state.gone_shields[len(began.gone_shields) :]],
        "next_round_order": tuple(gains.by_track(state)),
        "white_die_holder": next(iter(gains.by_track(state)), None),
        "depot6_kinds": {phase: list(kinds) for phase, kinds in run.kinds.items()},
        "tiles_total": sum(map(len, state.depots)),
        "central_total": len(state.central),
        "end_vp": _end_points(state, house, of_2011=state.agreed.of_2011),
        "end_vp_option_2011": _end_points(state, house, of_2011=True),
        "ranking": {
            name: tuple(scoring.ranked(state, _all_of(state, order), name == "most")) for name in ("fewest", "most")
        },
        **_teams(state, order),
    }


def _asks(entry: Pending) -> bool:
    """Whether an open effect asks for an answer, unlike rewards still to come and results without a choice."""
    return entry.kind is not Kind.REWARDS and (entry.kind is not Kind.SOLO_ORDER or len(set(entry.more)) > 1)


def _all_of(state: State, order: Json) -> list[int]:
    """A turn order, behind it those that a description of it leaves out."""
    return [*order, *[seat for seat in range(state.agreed.n) if seat not in order]]


def _in_the_end(state: State, seat: int) -> int:
    """What final scoring adds to a seat (CB-16); that of a team comes once, to the sum of both partners (CB-26.12)."""
    return 0 if state.agreed.team else sum(scoring.final(state, state.house(seat)))


def _earned(state: State, seat: int) -> int:
    """All points that a seat has been given, after the end of the game including final scoring."""
    return sum(state.tally[seat]) + (_in_the_end(state, seat) if state.stage is Kind.OVER else 0)


def _gained(run: Run) -> int:
    """The points gained by the acting seat, or by the seat that only final scoring is about."""
    if run.given.get("final"):
        return _in_the_end(run.state, run.seat)
    return _earned(run.state, run.seat) - _earned(run.began, run.seat)


def _player(run: Run, seat: int) -> dict[str, Json]:
    state, house = run.state, run.state.house(seat)
    row = positions_written.write_player(state, seat)
    track = next((index for index, stack in enumerate(state.track) if seat in stack), None)
    ended = state.points[seat] + _in_the_end(state, seat)
    return {
        **{key: sorted(value.items()) if isinstance(value, dict) else value for key, value in row.items()},
        "dice_used": tuple(row["dice_used"]),
        "track": track,
        "silver_gain": state.silver[house] - run.began.silver[house],
        "vp": ended if state.stage is Kind.OVER else row["vp"],
        "vp_final": scoring.total(state, house) if state.agreed.team else ended,
        "vp_from_monastery": run.own if seat == run.seat else 0,
    }


def _end_points(state: State, house: int, *, of_2011: bool) -> dict[str, int]:
    """By monastery, also by those that are not there or score nothing."""
    found = scoring.monastery_points(state, house, of_2011)
    return {**{str(row.number): found.get(row.number, 0) for row in MONASTERIES}, "sum": sum(found.values())}


def _area(run: Run) -> int:
    """What an area of this size scores for somebody with these shields."""
    state, given = run.state, run.given
    size = given.get("area_size")
    if size is None:
        size = next(area.size for area in state.board(0).areas if area.id == given["area"])
    state.armed = (sum([1 << positions.shield_of(id_) for id_ in given.get("shields", ())]), *state.armed[1:])
    return estate.area_points(state, 0, int(size), int(given.get("inns_in_area", 0)))


def _teams(state: State, order: Json) -> dict[str, Json]:
    if not state.agreed.team:
        return {"winner": scoring.ranked(state, _all_of(state, order), state.agreed.most_empty)[0]}
    totals = {name: scoring.total(state, house) for house, name in enumerate(positions.TEAMS)}
    winner = scoring.ranked(state, _all_of(state, order), state.agreed.most_empty)[0]
    return {"totals": totals, "winner": positions.TEAMS[winner]}


def _priced(row: Description) -> dict[str, Json]:
    """The price of a change of a die (CB-6.4)."""
    workers = c.cost_of_change(int(row["die"]) - 1, int(row["target"]) - 1, int(row["free"]), int(row["step"]))
    return {**row, "workers": workers}
