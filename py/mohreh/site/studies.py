"""The page of a game for researchers: its sizes, its length, the share of chance, the strength of players.

All figures are computed here or were measured by `mohreh.lab.study` and `mohreh.lab.strength`. The pages are in
English, like the Python API.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mohreh import __version__
from mohreh.core.encoding import Phrases
from mohreh.core.html import (
    Html,
    a,
    caption,
    code,
    div,
    element,
    h1,
    h2,
    join,
    li,
    p,
    section,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from mohreh.core.options import by_key, complete
from mohreh.core.text import Words
from mohreh.lab import strength, study
from mohreh.lab.entrants import ROLLOUTS
from mohreh.rl.episode import Plan, plan
from mohreh.table import games

from . import game_numbers

OBSERVATION = "observation.txt"
"""The file beside the page that says what each number of an observation is."""
VALUES = "values.txt"
"""The file beside the page that says what the numbers of some features stand for."""
_pre = element("pre")


def page(game: str, words: Words, root: str) -> Html:
    """Return the content of the page; `root` is the relative URL of the site."""
    room, found = games.room(game), study.known(game)
    its = room.game
    seats = its.recommended or its.seats[0]
    planned = plan(game, seats)
    hidden = (
        "The game has hidden information: observe hides what a seat may not know, determinize samples it."
        if its.private
        else "The game has no hidden information: outcomes of chance are drawn when they are needed."
    )
    aim = "The lowest total wins." if its.low_wins else "The highest total wins, unless the game ends in another way."
    return join(
        p(a("Mohreh for Python", href=f"{root}python/"), class_="note"),
        h1(room.title("en")),
        p(
            f"{_numbers(its.seats)} seats. {hidden} {aim} ",
            a("The rules, clause by clause", href=f"{root}en/rules/{game}/"),
            ".",
        ),
        _in_numbers(planned, found.get("sizes", ()), root),
        _baselines(game, found.get("matches", ())),
        _options(planned, words),
        _begin(game, seats),
        _features(planned),
        _cite(room.title("en"), planned.phrases),
    )


def _in_numbers(planned: Plan, sizes: Sequence[Mapping[str, Any]], root: str) -> Html:
    its, phrases = planned.game, planned.phrases
    counted = a("The worth of cards, tiles and openings", href=f"{root}en/{game_numbers.FOLDER}{its.id}/")
    return section(
        h2("In numbers"),
        ul(
            li(
                a(f"{len(phrases)} numbered phrases", href=phrases_file(phrases)),
                f" (version {phrases.version} of the table), of which every action is a sequence.",
            ),
            li(
                "Observation: ",
                a(f"{planned.size} numbers", href=OBSERVATION),
                (" (", a("what some of them stand for", href=VALUES), ")") if values_text(its.id) else "",
                f" in {len(planned.features)} features, with {planned.seats} seats.",
            ),
            li(f"Levels: {', '.join(its.levels)}."),
            li(counted, ".") if game_numbers.has_figures(its.id) else None,
        ),
        _sizes(sizes),
        p(
            "Means over games of random bots with default options, with half the width of the 95 % interval (±) and "
            "the range in parentheses. Decisions with one legal action are not choices; branching is the number of "
            "legal actions per choice. The first seat is the first to decide; shared victories are divided.",
            class_="note",
        ),
    )


def _baselines(game: str, matches: Sequence[Mapping[str, Any]]) -> Html:
    return section(
        h2("Baselines"),
        _matches(matches, strength.known(game)),
        p(
            "Winning rates with 95 % Wilson intervals; a shared victory counts half, and every deal is played from "
            "every seat. “rollouts” is information-set UCT with random playouts and without an evaluation function "
            "(mohreh.lab.rollouts).",
            class_="note",
        ),
        p(
            "These figures only compare the levels with each other and with the baselines. The levels were tuned by "
            "hand or by self-play and have not been measured against strong human players, so beating “hard” does "
            "not prove strong play in an absolute sense."
        ),
    )


def _options(planned: Plan, words: Words) -> Html:
    offered = by_key(planned.game.options, planned.seats).items()
    return section(
        h2("Options"),
        ul([li(code(key), f": {option.caption(words)}", _values(option, planned.seats)) for key, option in offered]),
    )


def _begin(game: str, seats: int) -> Html:
    return section(
        h2("Getting started"),
        _pre(code(_program(game, seats))),
        _pre(
            code(
                f"python -m mohreh.lab.study {game} --games 200\n"
                f"python -m mohreh arena {game} hard my_bots:Mine --games 200"
            )
        ),
    )


def _features(planned: Plan) -> Html:
    return section(
        h2("Observed features"),
        _table(
            "In the order of the flat array",
            ("Feature", "Shape", "Minimum", "Maximum"),
            [(each.name, "×".join(map(str, each.shape)), each.low, each.high) for each in planned.features],
        ),
    )


def _cite(title: str, phrases: Phrases) -> Html:
    return section(
        h2("How to cite"),
        _pre(
            code(
                f"@software{{mohreh,\n  title = {{Mohreh: five board games as Python engines and environments}},\n"
                "  author = {{The Mohreh authors}},\n  year = {2026},\n"
                f"  version = {{{__version__}}},\n  note = {{{title}, phrases version {phrases.version}}}\n}}"
            )
        ),
    )


def phrases_file(table: Phrases) -> str:
    """Return the name of the file with the table of phrases, next to the page."""
    return f"phrases-{table.version}.txt"


def phrases_text(game: str) -> tuple[str, str]:
    """Return the name and content of that file: one line for each phrase, with its number."""
    table_ = plan(game).phrases
    return phrases_file(table_), "".join(f"{number}\t{phrase}\n" for number, phrase in enumerate(table_.phrases))


def observation_text(game: str) -> str:
    """Return the content of the file OBSERVATION: one line for each number of a flat observation, as on the page."""
    its = games.room(game).game
    labels = plan(game, its.recommended or its.seats[0]).labels()
    return "".join(f"{number}\t{label}\n" for number, label in enumerate(labels))


def values_text(game: str) -> str:
    """Return the content of the file VALUES: a line for each value of the features whose numbers stand for things."""
    its = games.room(game).game
    return "".join(
        f"{each.name}\t{number}\t{value}\n"
        for each in plan(game, its.recommended or its.seats[0]).features
        for number, value in enumerate(each.values, each.low)
    )


def _numbers(seats: Sequence[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


def _values(option: Any, seats: int) -> str:
    offered = option.offered(seats)
    return f" ({', '.join(offered)})" if offered else ""


def _program(game: str, seats: int) -> str:
    assert complete(games.room(game).game, {}, seats)
    return (
        f'import mohreh\n\nenv = mohreh.env("{game}", seats={seats})\nenv.reset(seed=1)\n'
        "for agent in env.agent_iter():\n    seen, reward, termination, truncation, info = env.last()\n"
        "    ended = termination or truncation\n"
        '    env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))'
    )


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> Html:
    return div(
        table(
            caption(title),
            thead(tr([th(head, scope="col") for head in heads])),
            tbody([tr(th(str(row[0]), scope="row"), [td(str(cell)) for cell in row[1:]]) for row in rows]),
        ),
        class_="wide",
        tabindex=0,
        role="group",
        aria_label=title,
    )


def _mean(found: Mapping[str, float]) -> str:
    return f"{found['mean']:g} ± {found['half']:g} ({found['least']:g} to {found['most']:g})"


def _share(found: Mapping[str, float]) -> str:
    return f"{100 * found['share']:.1f} % ({100 * found['low']:.1f} to {100 * found['high']:.1f})"


def _sizes(rows: Sequence[Mapping[str, Any]]) -> Html | None:
    if not rows:
        return None
    columns: dict[str, Callable[[Mapping[str, Any]], object]] = {
        "Actions of seats": lambda row: _mean(row["actions"]),
        "Choices": lambda row: _mean(row["choices"]),
        "Branching": lambda row: _mean(row["branching"]),
        "Phrases per action": lambda row: _mean(row["phrases"]),
        "Actions of chance": lambda row: _mean(row["chance"]),
        "Points": lambda row: _mean(row["points"]),
        "First seat wins": lambda row: _share(row["first"]) if row["seats"] > 1 else "–",
        "Shared victories": lambda row: _share(row["shared"]) if row["seats"] > 1 else "–",
        "Observed numbers": lambda row: row["observation"],
    }
    return _table(
        f"Random play, {rows[0]['games']} games each",
        ("", *(f"{row['seats']} seats" if row["seats"] > 1 else "1 seat" for row in rows)),
        [(name, *(tell(row) for row in rows)) for name, tell in columns.items()],
    )


def _matches(rows: Sequence[Mapping[str, Any]], levels: Sequence[Mapping[str, Any]]) -> Html | None:
    matches = [
        (f"{_player(row, 'first')} against {_player(row, 'second')}", row["seats"], _share(row), row["games"])
        for row in rows
    ]
    matches += [
        (f"{row.get('level', strength.BEST)} against {row['rival']}", row["seats"], _share(row), row["games"])
        for row in levels
    ]
    return (
        _table("Winning rates of one bot against others", ("Match", "Seats", "Wins", "Games"), matches)
        if matches
        else None
    )


def _player(row: Mapping[str, Any], which: str) -> str:
    if "seconds" in row:
        return f"{row[which]} ({row['seconds']:g} s of processor time per move)"
    return f"{row[which]} ({row['playouts']} playouts per move)" if row[which] == ROLLOUTS else str(row[which])
