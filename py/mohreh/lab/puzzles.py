"""Makes the puzzles of a game (core/puzzle.py): exact ones from the rules, forced ones by search, judged ones by
estimates.

    python -m mohreh.lab.puzzles GAME --kind exact
    python -m mohreh.lab.puzzles GAME --kind forced --games 200
    python -m mohreh.lab.puzzles GAME --kind judged --games 50 --seats 2 --workers 1
    python -m mohreh.lab.puzzles GAME --kind judged --games 1000 --first 9000 --seconds 300
    python -m mohreh.lab.puzzles GAME --write
    python -m mohreh.lab.puzzles GAME --levels --write            after the opponents have changed

The puzzles found in each game are appended to `FOLDER/GAME-KIND.jsonl`: an interrupted run is resumed, and another one
examines further games, numbered from `--first` in a new file, so that machines need not examine the same ones. With
`--seconds` no game is begun later than that.

`--write` stores a selection in the folder of the game, as `puzzles.json`; puzzles that are already there keep their
ids. The difficulty of a puzzle, and so its place in the list, depends on which opponents solve it; `--levels` computes
it again.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from mohreh.core.puzzle import FILE, Puzzle, PuzzleError, PuzzleKind, as_json, read_all
from mohreh.lab import command, crew, puzzle_exact, puzzle_forced, puzzle_judged
from mohreh.lab.entrants import find_game
from mohreh.table.game.puzzle import position
from mohreh.table.games import Room, room

MOST = {PuzzleKind.EXACT: 60, PuzzleKind.FORCED: 40, PuzzleKind.JUDGED: 100}
_OF_A_THEME = {PuzzleKind.EXACT: 1, PuzzleKind.FORCED: 5, PuzzleKind.JUDGED: 60}
_ERRING = 2  # the weakest levels, whose games have the most positions in which moves differ much
FOLDER = ".puzzles"
LONGEST = 40_000
"""The limit of the puzzles of a game, in bytes, compressed as pages download them (site/puzzles.py)."""


def tables(game: Room) -> list[int]:
    """The numbers of seats with which games are played for puzzles, in turn."""
    fewest = game.game.seats[0]
    return sorted({max(fewest, game.recommended), *[each for each in (2, 3, 4) if each in game.game.seats]})


def found_in(
    game_id: str, kind: str, number: int, seats: int = 0, until: float = math.inf
) -> list[dict[str, Any]] | None:
    """The puzzles of one game between opponents, each with its theme. With 0 seats, the number of seats follows from
    the number of the game. None after the time `until`, in seconds of the epoch, since the game is not begun then."""
    if time.time() > until:
        return None
    here = room(game_id)
    kinds = [seats] if seats else tables(here)
    seats = kinds[number % len(kinds)]
    seed = f"{game_id}-{kind[0]}{number}"
    weaker = here.levels[: _ERRING if kind == PuzzleKind.JUDGED else _ERRING + 1]
    level = weaker[(number // len(kinds)) % len(weaker)]
    options: dict[str, str] = {}
    places = puzzle_exact.of_game(here, seed, seats, options, level)
    finds: Iterator[Any] = (
        (each for place in places for each in puzzle_forced.Forcer(here).of(place))
        if kind == PuzzleKind.FORCED
        else puzzle_judged.of_game(here, places, seed)
    )
    return [{"theme": each.theme, **as_json(each.puzzle(game_id, f"{kind[0]}1"))} for each in finds]


def exact(here: Room) -> list[dict[str, Any]]:
    """The exact puzzles of a game."""
    games = [
        puzzle_exact.of_game(here, f"{here.id}-e{number}", seats, {}, here.levels[0])
        for number, seats in enumerate(tables(here) * 2)
    ]
    asker = puzzle_exact.Asker(here)
    finds = puzzle_exact.chosen(asker, puzzle_exact.gather(asker, games, here.id), MOST[PuzzleKind.EXACT])
    return [{"theme": each.theme, **as_json(each.puzzle(here.id, "e1"))} for each in finds]


def make(
    game_id: str,
    kind: PuzzleKind,
    games: int,
    folder: Path,
    hands: crew.Crew,
    seats: int = 0,
    first: int = 0,
    seconds: float = math.inf,
) -> int:
    """Look for puzzles in this many further games, none of them begun after so many seconds; return the number of
    puzzles found so far. `first` is the number of the first game in a new file."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game_id}-{kind}.jsonl"
    if kind is PuzzleKind.EXACT:
        rows = exact(room(game_id))
        file.write_text(json.dumps({"game": 0, "found": rows}, ensure_ascii=False) + "\n", encoding="utf-8")
        return len(rows)
    done = [json.loads(line)["game"] for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []
    first, until = max([first, *[number + 1 for number in done]]), time.time() + seconds
    jobs = ((game_id, str(kind), number, seats, until) for number in range(first, first + games))
    with file.open("a", encoding="utf-8") as out:
        for number, found in enumerate(hands.each(found_in, jobs), first):
            if found is None:
                break
            out.write(json.dumps({"game": number, "found": found}, ensure_ascii=False) + "\n")
            out.flush()
            crew.show_progress(f"{game_id}: {number + 1 - first} games")
    return len(_noted(file))


def level_now(game_id: str, row: Mapping[str, Any]) -> int:
    """The difficulty of a puzzle for the present opponents; that of an exact puzzle does not change."""
    (puzzle,) = read_all(game_id, json.dumps([row]))
    here = room(game_id)
    if puzzle.kind is PuzzleKind.EXACT:
        return puzzle.level
    state = position(puzzle, here)
    if puzzle.kind is PuzzleKind.FORCED:
        return puzzle_forced.level_of(here, state, puzzle.seat, puzzle.right)
    return puzzle_judged.level_of(here, state.observe(puzzle.seat), puzzle.seat, puzzle.right)


def relevelled(game_id: str, before: Sequence[Puzzle], hands: crew.Crew) -> list[Puzzle]:
    """Return the same puzzles with their present difficulty, those of each kind in that order."""
    found = []
    for puzzle, level in zip(before, hands.each(level_now, ((game_id, as_json(each)) for each in before)), strict=True):
        found.append(replace(puzzle, level=level))
        crew.show_progress(f"{game_id}: {len(found)} puzzles")
    kinds = list(PuzzleKind)
    return sorted(found, key=lambda each: (kinds.index(each.kind), each.level))


def _noted(file: Path) -> list[dict[str, Any]]:
    if not file.exists():
        return []
    return [each for line in file.read_text(encoding="utf-8").splitlines() for each in json.loads(line)["found"]]


def merged(game_id: str, folder: Path, before: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the stored puzzles of a game together with newly found ones, of each kind by difficulty."""
    out: list[Puzzle] = []
    gone = import_module(f"{room(game_id).package}.puzzles").PUZZLES.given
    for kind in PuzzleKind:
        kept = [each for each in before if each.kind is kind]
        known = {_same(as_json(each)) for each in kept}
        themes = Counter[str]()
        number = max([gone.get(kind, 0), *[int(each.id[1:]) for each in kept]])
        rows = _noted(folder / f"{game_id}-{kind}.jsonl")
        if kind is not PuzzleKind.EXACT:
            rows = spread(rows)
        fresh: list[Mapping[str, Any]] = []
        for row in rows:
            theme = _theme(row)
            if _same(row) in known or themes[theme] >= _OF_A_THEME[kind]:
                continue
            themes[theme] += 1
            known.add(_same(row))
            fresh.append(row)
        fresh = sorted(fresh[: MOST[kind] - len(kept)], key=lambda row: row["level"])
        text = json.dumps([{**row, "id": f"{kind[0]}{number + place}"} for place, row in enumerate(fresh, 1)])
        out += sorted([*kept, *read_all(game_id, text)], key=lambda each: each.level)
    return out


def spread(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Puzzles in the order of selection: from each level and theme in turn, the hardest first. Those that every
    opponent finds come last.

    >>> [row["level"] for row in spread([{"level": level} for level in (1, 4, 4, 4, 2, 1)])]
    [4, 2, 4, 4, 1, 1]
    """
    turns = Counter[tuple[int, str]]()
    order = []
    for row in rows:
        level, theme = row["level"], row.get("theme", "")
        order.append((level < 2, turns[level, theme], -level))
        turns[level, theme] += 1
    return [rows[place] for place in sorted(range(len(rows)), key=order.__getitem__)]


def _theme(row: dict[str, Any]) -> str:
    """Return what a puzzle is about. For one that is played, this is what is placed and which cards are played,
    without numbers."""
    theme: str = row.pop("theme")
    played = [" ".join(re.findall("[a-z]+", each)[:2]) for each in row.get("line", ())]
    return f"{theme.split('/')[0]}/{'+'.join(played)}" if played else theme


def _same(row: Mapping[str, Any]) -> str:
    return json.dumps([row["at"], row["ask"], row["seat"]], sort_keys=True)


def lines(puzzles: Sequence[Puzzle]) -> str:
    """The content of the file, one puzzle per line."""
    rows = ",\n".join(json.dumps(as_json(each), ensure_ascii=False, separators=(",", ":")) for each in puzzles)
    return f"[\n{rows}\n]\n"


def _update_stored(parser: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    """Update the stored puzzles of a game as the options ask: add what was found (`--write`), or ask the opponents
    again (`--levels`). Raises PuzzleError."""
    file = Path(str(import_module(room(given.game).package).__file__)).with_name(FILE)
    puzzles = read_all(given.game, file.read_text(encoding="utf-8")) if file.exists() else []
    if given.write:
        puzzles = merged(given.game, given.folder, puzzles)
    if given.levels:
        was = {each.id: each.level for each in puzzles}
        with command.at_work(parser, given) as hands:
            puzzles = relevelled(given.game, puzzles, hands)
        crew.show_progress("")
        moved = [f"{each.id} {was[each.id]} to {each.level}" for each in puzzles if was[each.id] != each.level]
        print(f"{given.game}: {len(moved)} of {len(puzzles)} puzzles are of another level now: {', '.join(moved)}")
    if given.write:
        text = lines(puzzles)
        file.write_text(text, encoding="utf-8")
        counts = Counter(each.kind for each in puzzles)
        print(
            f"{file.name}: " + ", ".join(f"{counts[kind]} {kind}" for kind in PuzzleKind) + f", {len(text)} characters"
        )


def main(argv: Sequence[str] | None = None, prog: str = "python -m mohreh.lab.puzzles") -> int:
    """The command line; returns the exit status."""
    parser = command.Parser(prog, __doc__)
    parser.add_argument("game")
    parser.add_argument("--kind", choices=[str(kind) for kind in PuzzleKind], help="what to look for")
    parser.add_argument("--games", type=crew.count, default=20, help="how many games more are looked at")
    parser.add_argument("--seats", type=int, default=0, help="at how many seats they are played; left out: in turn")
    parser.add_argument("--first", type=int, default=0, help="number of the first game, unless the folder has others")
    parser.add_argument(
        "--seconds", type=crew.seconds, default=math.inf, help="how long further games are begun; left out: always"
    )
    parser.add_argument("--folder", type=Path, default=Path(FOLDER), help="where is noted what was found")
    parser.add_argument("--levels", action="store_true", help="ask the opponents again which puzzles they find")
    parser.add_argument("--write", action="store_true", help="put what was found beside the game")
    crew.add_options(parser)
    given = parser.parse_args(argv)
    try:
        find_game(given.game)
        import_module(f"{room(given.game).package}.puzzles")
    except (ValueError, ModuleNotFoundError) as error:
        parser.error(str(error))
    if given.seats and given.seats not in room(given.game).game.seats:
        parser.error(f"{given.game} is not played at {given.seats} seats")
    if not given.kind and not given.write and not given.levels:
        parser.error("name a --kind to look for, --write what was found, or ask for the --levels")
    if given.kind:
        try:
            given.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            parser.error(f"{given.folder} cannot be made a folder: {error.strerror}")
        with command.at_work(parser, given) as hands:
            kind, games = PuzzleKind(given.kind), given.games
            number = make(given.game, kind, games, given.folder, hands, given.seats, given.first, given.seconds)
        print(f"{given.game}: {number} {given.kind} puzzles found by now")
    try:
        _update_stored(parser, given)
    except PuzzleError as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
