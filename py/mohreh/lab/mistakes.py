"""Measures whether the analysis of a game finds mistakes, in games in which one bad move is planted.

    python -m mohreh.lab.mistakes GAME --games 40 --seats 2
    python -m mohreh.lab.mistakes GAME --planted 40 --keep FILE --write    until 40 are planted; resumable

All seats play at one level. One of them makes one bad move: at a random decision it plays the worst of the examined
moves, if this loses at least `--least` of the chance to win, according to a comparison ten times as deep as that of the
analysis. Then the game is analysed as in the app, but without its clock. The mistake is found if its decision is among
those reported. Any other reported decision with a loss of at least `--called` is a false alarm if the deep comparison
sees a loss of less than `--small`.

Not every game has a decision at which so much can be lost; with `--planted`, games are played until this number of
mistakes has been planted. Results are stored in the folder of the game as `mistakes.json`, with a row for each number
of seats; the rules pages show them (site/rules_mistakes.py).
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from mohreh import __version__
from mohreh.bots.advice import compare, compares, judge, rank
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Action, AnyGame, AnyState
from mohreh.core.thinking import Budget, at_once
from mohreh.lab import command, crew
from mohreh.lab.arena import tables, wilson
from mohreh.lab.entrants import answer, entrant, find_game
from mohreh.lab.kept import Kept
from mohreh.table import games
from mohreh.table.game.analysis import Analysis
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import Person

FILE = "mistakes.json"
"""The file with the results, in the folder of a game."""
BY = "medium"
_DEEPER = 10  # times the effort of the analysis per decision
_TRIES = 12  # decisions at which a bad move is tried
_GAMES = 40  # default number
_SCARCE = 10  # limit of games per planted mistake


class Thresholds:
    """The thresholds of losses, as chances to win."""

    def __init__(self, least: float, called: float, small: float) -> None:
        self.least, self.called, self.small = least, called, small


def lost(game: AnyGame, view: AnyState, seat: int, best: Action, action: Action) -> float:
    """How much of the chance to win an action loses compared with the best one, by a deep comparison."""
    if action == best:
        return 0.0
    budget = Budget(None, _DEEPER * (Analysis.budget.playouts or 1))
    if compares(game):
        one, other = at_once(compare(game, view, seat, (best, action), budget))
        return max(0.0, one - other)
    ranking = dict(at_once(rank(game, view, seat, budget)))
    if best in ranking and action in ranking:
        return max(0.0, ranking[best] - ranking[action])
    return max(0.0, judge(game, view, seat, best) - judge(game, view, seat, action))


def blunder(game: AnyGame, view: AnyState, seat: int, least: float) -> Action | None:
    """The worst of the examined moves, if it loses enough; else None."""
    ranking = at_once(rank(game, view, seat, Budget(None, Analysis.budget.playouts)))
    if len(ranking) < 2 or ranking[0][1] - ranking[-1][1] < least:
        return None
    action = ranking[-1][0]
    return action if lost(game, view, seat, ranking[0][0], action) >= least else None


def looked_back(
    name: str, seats: int, options: Mapping[str, str], number: int, seed: str, by: str, terms: tuple[float, ...]
) -> dict[str, Any]:
    """Play a game with a planted mistake, and analyse it: whether it was planted and found, its loss, false alarms."""
    asked, luck = Thresholds(*terms), Chance(f"{seed}/{number}")
    room = games.room(name)
    game, own = room.game, number % seats
    bots = [entrant(by, game)(f"{seed}/{number}/{seat}") for seat in range(seats)]
    people = [Person(f"P{seat + 1}", "", "" if seat == own else next(iter(game.levels))) for seat in range(seats)]
    playing = GameInProgress("mistakes", room, people, options, f"{seed}/{number}")
    history, wait, tries, planted = playing.history, int(luck.fraction() * 12), 0, -1
    while owed := history.state.decision().seats:
        seat, state = owed[0], history.state
        if seat == CHANCE:
            history.draw()
            continue
        action = at_once(answer(bots[seat], state, seat))
        if seat == own and planted < 0 and tries < _TRIES and len(state.legal_actions(seat)) > 1:
            wait -= 1
            if wait < 0:
                wait, tries = int(luck.fraction() * 4), tries + 1
                bad = blunder(game, state.observe(seat), seat, asked.least)
                if bad is not None:
                    action, planted = bad, len(history.steps)
        history.apply(seat, action)
    analysis = playing.analysis
    analysis.budget = Budget(None, Analysis.budget.playouts)
    analysis.begin()
    while analysis.running:
        analysis.think_on()
    found = analysis.found
    losses = found.losses if found is not None else []
    alarms = 0
    for each in losses:
        if each.place != planted and each.loss >= asked.called and each.best is not None:
            view = history.at(each.place).observe(each.seat)
            alarms += lost(game, view, each.seat, each.best, history.steps[each.place].action) < asked.small
    return {
        "planted": planted >= 0,
        "found": any(each.place == planted for each in losses),
        "loss": max((each.loss for each in losses if each.place == planted), default=0.0),
        "decisions": len(found.judged) if found is not None else 0,
        "alarms": alarms,
    }


def report(rows: Sequence[Mapping[str, Any]], terms: Thresholds) -> str:
    """The results as lines of text.

    >>> row = {"planted": True, "found": True, "loss": 0.2, "decisions": 30, "alarms": 0}
    >>> print(report([row], Thresholds(0.15, 0.1, 0.03)).splitlines()[0])
    found 1 of 1 mistakes of at least 0.15, Wilson 95 % 0.207 to 1.000
    """
    it = figures(rows, 0, terms)
    return (
        f"found {it['found']} of {it['planted']} mistakes of at least {terms.least:g}, Wilson 95 % {it['low']:.3f} to "
        f"{it['high']:.3f}\nfalse alarms: {it['alarms']} of {it['decisions']} decisions are told with a loss of "
        f"{terms.called:g} that is less than {terms.small:g}\n"
        f"{it['games'] - it['planted']} of {it['games']} games had no decision at which so much could be lost"
    )


def figures(rows: Sequence[Mapping[str, Any]], seats: int, terms: Thresholds) -> dict[str, Any]:
    """The results as numbers: games, planted and found mistakes with the interval of their ratio, judged decisions, and
    false alarms.

    >>> row = {"planted": True, "found": True, "loss": 0.2, "decisions": 30, "alarms": 0}
    >>> found = figures([row, row], 2, Thresholds(0.15, 0.1, 0.03))
    >>> found["planted"], found["found"], found["low"], found["decisions"], found["alarms"]
    (2, 2, 0.342, 60, 0)
    """
    planted = [row for row in rows if row["planted"]]
    found = sum(row["found"] for row in planted)
    low, high = wilson(found, len(planted))
    return {
        "seats": seats,
        "games": len(rows),
        "planted": len(planted),
        "found": found,
        "low": round(low, 3),
        "high": round(high, 3),
        "decisions": sum(row["decisions"] for row in rows),
        "alarms": sum(row["alarms"] for row in rows),
        "least": terms.least,
        "called": terms.called,
        "small": terms.small,
    }


def place(game: str) -> Path:
    """The path of the results of a game."""
    return command.file_of(game, FILE)


def keep(game: str, row: Mapping[str, Any]) -> None:
    """Store the results for a number of seats in the folder of the game, replacing former ones."""
    by_seats = {each["seats"]: each for each in command.rows_in(place(game))} | {row["seats"]: dict(row)}
    command.write_rows(place(game), (by_seats[seats] for seats in sorted(by_seats)))


def _each(hands: crew.Crew, kept: Kept | None, jobs: Iterable[crew.Job]) -> Generator[dict[str, Any], None, None]:
    """The results of games, in order; those in the file are not played again."""
    return kept.each(hands, looked_back, jobs) if kept else hands.each(looked_back, jobs)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = command.Parser("python -m mohreh.lab.mistakes", __doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="the number of seats (default: the smallest with rivals)")
    parser.add_argument("--games", type=crew.count, help=f"the number of games (default {_GAMES})")
    parser.add_argument(
        "--planted", type=crew.count, metavar="N", help="play until this number of mistakes has been planted"
    )
    parser.add_argument("--by", default=BY, help="the level or bot of all seats")
    parser.add_argument("--least", type=float, default=0.15, help="smallest loss of a mistake, as a chance to win")
    parser.add_argument("--called", type=float, default=0.10, help="smallest reported loss that counts as an alarm")
    parser.add_argument("--small", type=float, default=0.03, help="largest true loss of a false alarm")
    parser.add_argument("--seed", default="mistakes")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="store the games there, and do not play those in it again"
    )
    parser.add_argument("--write", action="store_true", help="store the results in the folder of the game")
    parser.add_argument("--option", action="append", type=command.option, default=[], metavar="KEY=VALUE")
    crew.add_options(parser)
    given = parser.parse_args(argv)
    if given.write and given.option:
        parser.error("what is kept beside the game is of its usual options: leave --option or --write out")
    terms = (given.least, given.called, given.small)
    try:
        game, options = find_game(given.game), dict(given.option)
        entrant(given.by, game)
        seats = given.seats or next(tables(game, options), 1)
        game.new(options, seats)
        asked = {"game": game.id, "seats": seats, "options": options, "by": given.by, "seed": given.seed}
        kept = Kept(given.keep, {**asked, "terms": terms}) if given.keep else None
    except ValueError as error:
        parser.error(str(error))
    most = given.games or _SCARCE * (given.planted or 0) or _GAMES
    jobs = ((game.id, seats, options, number, given.seed, given.by, terms) for number in range(most))
    print(f"{game.id}, {seats} seats, played by {given.by}, seed {given.seed}", flush=True)
    rows: list[dict[str, Any]] = []
    with command.at_work(parser, given) as hands, closing(_each(hands, kept, jobs)) as found:
        for row in found:
            rows.append(row)
            crew.show_progress(f"{len(rows)} games")
            if given.planted and sum(each["planted"] for each in rows) >= given.planted:
                break
    crew.show_progress("")
    print(report(rows, Thresholds(*terms)))
    if given.write:
        how = {"by": given.by, "playouts": Analysis.budget.playouts, "seed": given.seed, "version": __version__}
        keep(game.id, {**figures(rows, seats, Thresholds(*terms)), **how})
    return 0


if __name__ == "__main__":
    sys.exit(main())
