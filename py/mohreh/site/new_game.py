"""Creates a small complete game: `python3 serve.py --new-game NAME`.

The sample is in the folder `sample`, structured like the checkout, with `.txt` appended to each file name so that it is
not treated as code. Its names are replaced by those of the new game: see `names`.
"""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from string import ascii_uppercase

from mohreh.bots import LEVELS
from mohreh.lab.entrants import ROLLOUTS
from mohreh.table import games, later

from . import complete
from .places import ROOT, SOURCES, Trouble, say

SAMPLE = Path(__file__).with_name("sample")
_LONGEST = 24  # letters

NEXT = """{title} is a complete game now: a heap of pebbles. Look at it with `python3 serve.py`, test it with
`python3 -m tests tests/unit/games/{name}`. Then make it yours, file by file, in {place}/:

  rules.en.md, rules.fa.md   write the rules first; every clause has a number, and refusals cite it
  actions.py, state.py       what can be done, what a position holds, and a row of RULES for each decision
  game.py                    seats, options, opponents
  scenario.py, scenarios/    how positions are described, and the worked examples that readers play
  lesson.json                a first game that teaches, one press at a time; lesson-2.json may go on
  board.py, faces.py, look/  how it looks: board, sheets, score sheet, signs, styles, its picture
  sentences.py, refusals.py  what it says; then `python3 serve.py --words` and translate locale/fa.po
  encoding.py                its actions and views as numbers, for reinforcement learning
  about.py                   its place and its words on the first page

Its tests are tests/unit/games/{name}/, its vectors tests/vectors/{name}/, its golden record
tests/golden/{name}-1.record: play a game, save it as a file and put it there once the rules stand. Then
`python3 -m tests -k {name}` also asks for what a finished game has: more to look at, puzzles, measurements."""


def clauses_for(name: str, taken: frozenset[str]) -> str:
    """Return two letters for the clause ids of a game, taken from its name if they are free."""
    letters = [letter for letter in name.upper() if letter in ascii_uppercase]
    wanted = (letters[0] + other for other in (*letters[1:], *ascii_uppercase))
    found = next((pair for pair in wanted if pair not in taken), None)
    return found or next("".join(pair) for pair in product(ascii_uppercase, repeat=2) if "".join(pair) not in taken)


def clash(name: str) -> str:
    """Return what a name already stands for, so that no game can have it; "" for a name that is free.

    >>> clash("random"), clash("backgammon")
    ('a module of Python', '')
    """
    package = SOURCES / "mohreh"
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        return "a keyword of Python"
    if name in sys.stdlib_module_names:
        return "a module of Python"
    if (package / name).is_dir() or (package / f"{name}.py").is_file():
        return f"py/mohreh/{name}"
    if name in ("mohreh", "stdlib", later.NAME):
        return f"the archive lib/{name}.pack of the site"
    if name in (*LEVELS, ROLLOUTS, *(level for game in games.shipped() for level in games.room(game).game.levels)):
        return "an opponent"
    if (ROOT / f"web/styles/{name}.css").is_file():
        return f"the style sheet styles/{name}.css"
    return f"the icon icons/{name}.svg" if list(ROOT.glob(f"assets/*/{name}.svg")) else ""


def names(name: str) -> dict[str, str]:
    """Return the replacements that turn the sample into a game of this name."""
    others = [games.about(game) for game in games.shipped()]
    return {
        "samplegame": name,
        "SAMPLEGAME": name.upper(),
        "SampleGame": name.capitalize(),
        "Sample game": name.capitalize(),
        "XY": clauses_for(name, frozenset(other.clauses for other in others)),
        "order=99": f"order={max((other.order for other in others), default=0) + 1}",
    }


def _replaced(text: str, by: Mapping[str, str]) -> str:
    return re.sub("|".join(by), lambda found: by[found[0]], text)


def files(name: str) -> Iterator[tuple[Path, str]]:
    """Return the files of a game of this name: paths relative to the checkout and contents."""
    by = names(name)
    for path in sorted(SAMPLE.rglob("*.txt")):
        place = _replaced(path.relative_to(SAMPLE).as_posix().removesuffix(".txt"), by)
        yield Path(place), _replaced(path.read_text(encoding="utf-8"), by)


def write(name: str, root: Path = ROOT) -> None:
    """Write a game of this name into the checkout and print what to do next. Raises Trouble without writing
    anything."""
    if not complete.NAME.fullmatch(name) or len(name) > _LONGEST:
        raise Trouble(f"{name!r} cannot be the name of a game: use at most {_LONGEST} small letters, as in backgammon.")
    if why := clash(name):
        raise Trouble(f"{name!r} cannot be the name of a game, because it is {why} already: choose another name.")
    found = list(files(name))
    standing = next((path for path, _ in found if (root / path).exists()), None)
    if standing is not None:
        raise Trouble(f"{standing} is there already: choose another name, or take it away first.")
    for path, text in found:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    say(NEXT.format(name=name, title=names(name)["Sample game"], place=f"py/{games.GAMES.replace('.', '/')}/{name}"))
