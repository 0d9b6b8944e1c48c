"""The page with ten puzzles of a game, each shown as its position until it is started, and the texts that embedded
boards show for puzzles before they are started. pictures.py draws the positions."""

from __future__ import annotations

import json

from mohreh.core.html import (
    Child,
    Html,
    a,
    bdi,
    button,
    element,
    figcaption,
    figure,
    h1,
    h2,
    header,
    join,
    li,
    ol,
    p,
    section,
    strong,
)
from mohreh.core.puzzle import LEVELS, Puzzle, PuzzleKind
from mohreh.core.text import Words
from mohreh.table import games

from . import diagrams, page_values, puzzles, sprites
from .owners_tables import sample
from .shell_words import PUZZLES

FOLDER = "solve/"
ID = "puzzles"
PLAYER = "embed.js"
STYLES = ("styles/table.css", "styles/frame.css", "styles/sheet.css")
SHOWN = 10
"""The number of puzzles on the page of a game."""
_SHARES = {PuzzleKind.EXACT: 4, PuzzleKind.FORCED: 3, PuzzleKind.JUDGED: 3}
_board = element("mohreh-board")


def folder(game: str) -> str:
    """Return the address of a game's page, relative to the home page of the same language."""
    return f"{FOLDER}{game}/"


def has(game: str) -> bool:
    """Return whether a game has puzzles."""
    return bool(puzzles.of(game))


def shown(game: str) -> list[Puzzle]:
    """Return the puzzles for the page: some of each kind, from easy to hard."""
    kinds = {kind: [each for each in puzzles.of(game) if each.kind is kind] for kind in PuzzleKind}
    shares = {kind: min(_SHARES[kind], len(found)) for kind, found in kinds.items()}
    shares[PuzzleKind.EXACT] = min(
        len(kinds[PuzzleKind.EXACT]), SHOWN - sum(shares.values()) + shares[PuzzleKind.EXACT]
    )
    return [
        found[(2 * place + 1) * len(found) // (2 * shares[kind])]
        for kind, found in kinds.items()
        for place in range(shares[kind])
    ]


def named(puzzle: Puzzle, words: Words) -> str:
    """Return the name of a puzzle: its kind and its number within that, as in the list of the app."""
    return f"{words(PUZZLES[str(puzzle.kind)])} {words.number(int(puzzle.id[1:]))}"


def pages_of(game: str, words: Words, *, home: str, other: str, build: str) -> dict[str, str]:
    """Return, by address, the page of a game in one language and the texts of embedded boards that are not started;
    nothing for a game without puzzles."""
    if not has(game):
        return {}
    own = games.room(game).words(words.language)
    root = "../" * f"{home}{folder(game)}".count("/")
    text = page_values.page(
        words,
        root=root,
        home=f"{root}{home}",
        other=f"{root}{other}{folder(game)}",
        title=_title(game, words),
        description=words("Ten positions to solve on the board, with the reason and its rule."),
        body=sprites.linked(_body(game, words, own, f"{root}{home}"), ("table", game), root),
        build=build,
        styles=(*STYLES, *games.styles(game), diagrams.STYLE, "styles/rules.css", "styles/solve.css"),
        modules=(PLAYER,),
        main_class="prose solve",
    )
    title = games.room(game).title(words.language)
    asleep = {
        each.id: {"title": f"{title} · {named(each, words)}", "asks": diagrams.asked(each, own)}
        for each in puzzles.of(game)
    }
    return {
        f"{home}{folder(game)}index.html": str(text),
        f"{home}{folder(game)}asked.json": json.dumps(asleep, ensure_ascii=False, separators=(",", ":")),
    }


def _title(game: str, words: Words) -> str:
    return words(PUZZLES["title"], game=games.room(game).title(words.language))


def _body(game: str, words: Words, own: Words, app: str) -> Html:
    kinds = [kind for kind in PuzzleKind if any(each.kind is kind for each in puzzles.of(game))]
    ten = shown(game)
    line = f'<mohreh-board puzzle="{game}/{ten[0].id}"></mohreh-board>'
    return join(
        header(
            p(a(words("Rules"), href=f"../../rules/{game}/"), class_="rules-kind"),
            h1(_title(game, words)),
            p(words("Ten positions to solve on the board, with the reason and its rule.")),
            p(a(words("All {n} in the app", n=len(puzzles.of(game))), href=f"{app}#puzzles={game}")),
        ),
        [
            section(
                h2(words(PUZZLES[str(kind)]), id=f"{kind}-title"),
                p(words(PUZZLES[f"{kind}_told"])),
                [_figure(each, words, own, app) for each in ten if each.kind is kind],
                aria_labelledby=f"{kind}-title",
            )
            for kind in kinds
        ],
        section(
            h2(words("On a page of your own"), id="own-title"),
            p(words("Any of them can stand on your page, too; it can be played there:")),
            sample(line),
            p(a(words("Put a playable board on your page"), href="../../owners/")),
            aria_labelledby="own-title",
        ),
    )


def _figure(puzzle: Puzzle, words: Words, own: Words, app: str) -> Html:
    *course, question = diagrams.asked(puzzle, own)
    title = named(puzzle, words)
    hard = words(PUZZLES["level"], n=puzzle.level, all=LEVELS)
    said: list[Child] = [ol([li(bdi(each)) for each in course])] if course else []
    return figure(
        figcaption(
            strong(title),
            p(hard, class_="note"),
            said,
            p(question),
            a(words("Play it"), href=f"{app}#puzzle={puzzle.game}/{puzzle.id}", class_="on-paper"),
        ),
        _board(
            diagrams.of_puzzle(puzzle, question, own),
            button(words("Play it"), type="button", class_="primary", data_play=True),
            puzzle=f"{puzzle.game}/{puzzle.id}",
            lang=words.language,
        ),
        id=puzzle.id,
        class_="example-figure",
    )


def at_rules(game: str, words: Words) -> Html | None:
    """Return the link on the rules page; None for a game without puzzles."""
    if not has(game):
        return None
    return section(
        h2(words("Puzzles"), id=f"{ID}-title"),
        p(
            words("What does it cost, who wins, what is the best move: positions to solve on the board."),
            " ",
            a(words("Ten puzzles to solve here"), href=f"../../{folder(game)}"),
            class_="way",
            data_asked=words("practice exercise quiz problems test yourself"),
        ),
        id=ID,
        aria_labelledby=f"{ID}-title",
    )
