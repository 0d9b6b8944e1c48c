"""The pages of a single game, its rules and its embeddable examples, which are most pages of the site.

They are cached, and drawn again when anything that may affect them has changed: everything but what belongs to another
game, and but the styles, which pages only refer to. They use the messages of the shared catalogues and of this game, so
that they do not depend on other games.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

from mohreh.core.text import Words
from mohreh.table import games

from . import embed, game_numbers, page_values, puzzle_boards, rules, rules_asked, score_pads, set_up, stamp
from .places import ROOT, SOURCES, WORKSHOP, step

KEPT = WORKSHOP / "pages"
_BUILD = "@build@"
"""A placeholder in cached pages for the id of the build, which changes with every file."""


def write(site: Path, game: str, language: str, *, home: str, other: str, host: str, build: str) -> None:
    """Write the pages of a game in one language below the site. `home` is the home page of that language, and
    `other` that of the other one.

    `host` and `build` are as in `pages.write`.
    """
    kept = KEPT / f"{game}.{language}.json"
    mark = kept.with_suffix(".stamp")
    digest = stamp.digest_of((), shown(game), language, home, other, host)
    if not (stamp.is_current(mark, digest) and kept.is_file()):
        words = words_of(game, language)
        with step(f"Drawing the pages of {game} in {language}"):
            drawn = embed.pages_of(game, words, home=home, host=host, build=_BUILD)
            folder = f"rules/{game}/"
            root = "../" * f"{home}{folder}".count("/")
            page = rules.page(
                game,
                language,
                root=root,
                home=f"{root}{home}",
                other=f"{root}{other}{folder}",
                build=_BUILD,
                host=host,
                address=f"{home}{folder}",
            )
            drawn[f"{home}{folder}index.html"] = str(page)
            drawn[rules_asked.address(game, language)] = rules_asked.words_for(rules_asked.of(game, language), language)
            if game_numbers.has_figures(game):
                drawn |= _numbers(game, language, home=home, other=other)
            drawn |= score_pads.pages_of(game, words, home=home, other=other, build=_BUILD)
            drawn |= puzzle_boards.pages_of(game, words, home=home, other=other, build=_BUILD)
            drawn |= set_up.pages_of(game, words, home=home, other=other, build=_BUILD)
        KEPT.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(drawn), encoding="utf-8")
        stamp.write(mark, digest)
    for address, text in json.loads(kept.read_text(encoding="utf-8")).items():
        path = site / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(_BUILD, build), encoding="utf-8")


def words_of(game: str, language: str) -> Words:
    """Return the words for the pages of a game: the shared messages and its own, none of other games."""
    return Words(language, ("mohreh.table", games.room(game).package, "mohreh.site"))


def _numbers(game: str, language: str, *, home: str, other: str) -> dict[str, str]:
    """Return the statistics page of a game, by its address."""
    words = words_of(game, language)
    folder = f"{game_numbers.FOLDER}{game}/"
    root = "../" * f"{home}{folder}".count("/")
    page = page_values.page(
        words,
        root=root,
        home=f"{root}{home}",
        other=f"{root}{other}{folder}",
        title=game_numbers.title(game, words),
        body=game_numbers.page(game, words),
        build=_BUILD,
        styles=game_numbers.STYLES,
        main_class="prose numbers",
    )
    return {f"{home}{folder}index.html": str(page)}


def shown(game: str) -> str:
    """Return a digest of everything that may affect the pages of a game."""
    others = tuple(f"py/{games.GAMES.replace('.', '/')}/{each}/" for each in games.in_folders() if each != game)
    return stamp.digest_of(
        (),
        *(f"{name} {digest}" for name, digest in _sources() if not name.startswith(others)),
    )


@cache
def _sources() -> list[tuple[str, str]]:
    """Return the name and digest of every file that may affect any page."""
    ignored = (".pyc", ".mo", ".css")
    files = [*stamp.files_under(SOURCES / "mohreh", without=ignored), *stamp.files_under(ROOT / "assets")]
    files.append(ROOT / "pyproject.toml")  # the rules depend on its class
    return [(path.relative_to(ROOT).as_posix(), hashlib.sha256(path.read_bytes()).hexdigest()) for path in files]
