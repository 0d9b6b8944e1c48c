"""Measures the quality of hints: how far the hinted moves fall short of the best ones, by playing on.

    python -m mohreh.lab.hints GAME --seats 3 --positions 40 --keep FILE
    python -m mohreh.lab.hints GAME --seats 3 --positions 40 --judge medium       play on with a level instead

Positions are taken from games of easy and medium bots, one per game, at a random decision of its first part
(`--until`). Two hints are computed for each, both without a clock: that of the app, and the one before moves are
confirmed by playing on. These and other moves of the ranking (`--moves` in total) are played on in worlds that the
hints have not seen. Half of the worlds determine the best move and the other half how far the hints fall short of it,
and vice versa, so that no move is best by luck. By default all seats play quick replies of the game's insight; with a
level as the judge, only the two hints are played on, in positions where they differ.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from mohreh.bots.advice import HINT, compare, compares, for_playing_on, rank, shared
from mohreh.bots.playing_on import MOVES, confirmed, plays_on
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Action, AnyGame, AnyState
from mohreh.core.thinking import Budget, at_once
from mohreh.lab import command, crew
from mohreh.lab.arena import spread, tables, wilson
from mohreh.lab.entrants import answer, find_game, level
from mohreh.lab.kept import Kept
from mohreh.lab.played import REPLY, played_on

Row = dict[str, Any]
_PLAYERS = ("easy", "medium", "medium")
_LEAST = 3  # moves to choose from
_GOOD, _BAD = 0.02, 0.10  # of the chance to win


def position(
    game: AnyGame, seats: int, options: Mapping[str, str], number: int, seed: str, until: float
) -> tuple[AnyState, int] | None:
    """The view of the deciding seat at a decision of a game, and that seat; None if the game ends before."""
    luck = Chance(f"{seed}/{number}")
    bots = [level(luck.choose(_PLAYERS), game)(f"{seed}/{number}/{seat}") for seat in range(seats)]
    state, met = game.new(options, seats), list[tuple[AnyState, int]]()
    while owed := state.decision().seats:
        seat = owed[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.sample(luck))
            continue
        if len(state.legal_actions(seat)) >= _LEAST:
            met.append((state.observe(seat), seat))
        state.apply(seat, at_once(answer(bots[seat], state, seat)))
    return met[int(luck.fraction() * until * len(met))] if met else None


def hints(game: AnyGame, view: AnyState, seat: int, budget: Budget) -> tuple[list[Action], Action]:
    """The moves of the ranking, the first ones in the order of the comparison, and the hint of the app.

    It repeats what `mohreh.bots.advice.best` does, step by step.
    """
    looking, comparing = shared(budget) if compares(game) else (budget, None)
    ranked = [action for action, _ in at_once(rank(game, view, seat, looking))]
    if comparing is None or len(ranked) < 2:
        return ranked, ranked[0]
    first = ranked[: MOVES if plays_on(game) else 2]
    moves = list(zip(first, at_once(compare(game, view, seat, first, comparing)), strict=True))
    alone = [action for action, _ in sorted(moves, key=lambda move: -move[1])] + ranked[len(first) :]
    if not plays_on(game):
        return ranked, ranked[0]
    return alone, at_once(confirmed(game, view, seat, moves, for_playing_on(budget)))[0][0]


def judged(
    game: AnyGame,
    seats: int,
    options: Mapping[str, str],
    number: int,
    seed: str,
    until: float,
    moves: int,
    worlds: int,
    judge: str,
) -> Row:
    """A position with its hints, and the results of its moves: a share of the victory for every world."""
    found = position(game, seats, options, number, seed, until)
    if found is None:
        return {}
    view, seat = found
    alone, named = hints(game, view, seat, Budget(None, HINT.playouts))
    texts, hint = [str(action) for action in alone], str(named)
    row: Row = {"number": number, "before": texts[0], "hint": hint, "came": {}}
    if judge != REPLY and hint == texts[0]:
        return row
    tried = list(dict.fromkeys([hint, *texts[:moves]])) if judge == REPLY else [hint, texts[0]]
    for text in tried:
        row["came"][text] = [
            played_on(game, view, seat, text, f"{seed}/{number}/judge/{world}", judge) for world in range(worlds)
        ]
    return row


def short(row: Row, text: str) -> tuple[float, float]:
    """How far a move falls short of the best, as a chance to win: the mean, and half the width of its interval.

    >>> row = {"came": {"one": [1.0, 1.0, 0.0, 1.0], "other": [0.0, 1.0, 0.0, 0.0]}}
    >>> short(row, "other")[0], short(row, "one")[0]
    (0.5, 0.0)
    """
    own, steps = row["came"][text], list[float]()
    for half in range(2):
        mean = {each: sum(came[half::2]) for each, came in row["came"].items()}
        best_ = row["came"][max(mean, key=lambda each: (mean[each], each == text))]
        steps += [one - other for one, other in zip(best_[1 - half :: 2], own[1 - half :: 2], strict=True)]
    return spread(steps)


def report(rows: Sequence[Row], judge: str) -> str:
    """The results as lines of text."""
    rows = [row for row in rows if row]
    changed = [row for row in rows if row["before"] != row["hint"]]
    lines = [f"{len(rows)} positions; playing on has changed {len(changed)} hints"]
    if judge == REPLY:
        for name, said in (("before", "judged alone"), ("hint", "as in the app")):
            shorts = [short(row, row[name]) for row in rows]
            good = sum(mean - half <= _GOOD for mean, half in shorts)
            bad = sum(mean - half > _BAD for mean, half in shorts)
            mean, half = spread([mean for mean, _ in shorts]) if len(shorts) > 1 else (0.0, 0.0)
            low, high = wilson(good, len(shorts))
            lines.append(
                f"{said}: {mean:.3f} +- {half:.3f} short of the best; not surely worse by {_GOOD:g} in {good} "
                f"({low:.2f} to {high:.2f}), surely worse by {_BAD:g} in {bad}"
            )
    if len(changed) > 1:
        steps = [
            sum(row["came"][row["hint"]]) / len(row["came"][row["hint"]])
            - sum(row["came"][row["before"]]) / len(row["came"][row["before"]])
            for row in changed
        ]
        mean, half = spread(steps)
        better = sum(step > 0 for step in steps)
        lines.append(
            f"the {len(changed)} changed hints win {mean:+.3f} +- {half:.3f} more, {better} of them more often, "
            f"as {judge} plays on"
        )
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = command.Parser("python -m mohreh.lab.hints", __doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="the number of seats (default: the smallest with rivals)")
    parser.add_argument("--positions", type=crew.count, default=40, help="the number of positions, one of each game")
    parser.add_argument(
        "--until", type=float, default=0.7, help="the part of each game from which positions are taken, 0 to 1"
    )
    parser.add_argument("--moves", type=crew.count, default=6, help="the number of moves that are played on")
    parser.add_argument(
        "--worlds", type=crew.count, default=80, help="the number of worlds in which each move is played on"
    )
    parser.add_argument("--judge", default=REPLY, help="a level that plays on in place of quick replies")
    parser.add_argument("--seed", default="hints")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="store the results there, and do not compute those in it again"
    )
    parser.add_argument("--option", action="append", type=command.option, default=[], metavar="KEY=VALUE")
    crew.add_options(parser)
    given = parser.parse_args(argv)
    try:
        game, options = find_game(given.game), dict(given.option)
        seats = given.seats or next(tables(game, options), 1)
        game.new(options, seats)
        if given.judge == REPLY and not hasattr(game.insight, "reply"):
            raise ValueError(f"{game.id} has no quick answers: name a level as the --judge")
        if given.judge != REPLY:
            level(given.judge, game)
        asked = {
            "game": game.id,
            "seats": seats,
            "options": options,
            "seed": given.seed,
            "until": given.until,
            "moves": given.moves,
            "worlds": given.worlds,
            "judge": given.judge,
        }
        kept = Kept(given.keep, asked) if given.keep else None
    except ValueError as error:
        parser.error(str(error))
    terms = given.seed, given.until, given.moves, given.worlds, given.judge
    jobs = ((game, seats, options, number, *terms) for number in range(given.positions))
    print(f"{game.id}, {seats} seats, {given.worlds} worlds, judged by {given.judge}, seed {given.seed}", flush=True)
    rows: list[Row] = []
    with command.at_work(parser, given) as hands:
        for row in kept.each(hands, judged, jobs) if kept else hands.each(judged, jobs):
            rows.append(row)
            crew.show_progress(f"{len(rows)} positions")
    crew.show_progress("")
    print(report(rows, given.judge))
    return 0


if __name__ == "__main__":
    sys.exit(main())
