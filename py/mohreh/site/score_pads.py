"""The page of a score pad, for people who play with the physical box. It can be filled in before the engine has started
(web/score/pad.mjs)."""

from __future__ import annotations

from mohreh.core.html import Html, a, button, div, h1, join, p
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.views import score_pad

from . import page_values

STYLES = ("styles/score-pad.css",)
SCRIPTS = ("score/pad.mjs",)


def has(game: str) -> bool:
    """Return whether a game has a score pad."""
    return score_pad.of(games.room(game)) is not None


def folder(game: str) -> str:
    """Return the address of a game's pad, relative to the home page of the same language."""
    return f"score/{game}/"


def pages_of(game: str, words: Words, *, home: str, other: str, build: str) -> dict[str, str]:
    """Return the page of the pad in one language by its address; nothing for a game without a pad."""
    if not has(game):
        return {}
    own = games.room(game).words(words.language)
    title = words("Score pad: {game}", game=games.room(game).title(words.language))
    root = "../" * f"{home}{folder(game)}".count("/")
    text = page_values.page(
        words,
        root=root,
        home=f"{root}{home}" or "./",
        other=f"{root}{other}{folder(game)}",
        title=title,
        body=_body(game, title, words, own),
        build=build,
        description=words("Count the points of a game with the box: every sum is worked out, with its rule."),
        styles=STYLES,
        modules=SCRIPTS,
        main_class="pad-page",
    )
    return {f"{home}{folder(game)}index.html": str(text)}


def _body(game: str, title: str, words: Words, own: Words) -> Html:
    room = games.room(game)
    pad = score_pad.of(room)
    assert pad is not None, "whoever asks has looked"
    empty = score_pad.filled(pad, {}, own)
    return join(
        div(
            div(
                h1(title),
                p(
                    words("For a game with the box. What you enter stays on this device."),
                    " ",
                    a(words("Rules"), href=f"../../rules/{game}/"),
                ),
                class_="pad-top",
            ),
            div(
                button(words("Undo"), type="button", class_="quiet", id="pad-undo", aria_disabled="true"),
                button(words("Empty the pad"), type="button", class_="quiet", id="pad-new"),
                button(words("Share"), type="button", class_="quiet", id="pad-share"),
                class_="pad-tools",
            ),
            class_="pad-front",
        ),
        p(
            "",
            id="pad-said",
            class_="pad-said",
            role="status",
            data_failed=words("The game could not start here. Check the connection and try again."),
            data_cleared=words("The pad is empty; the names stay. “Undo” brings everything back."),
            data_copied=words("Copied."),
            data_uncopied=words("This browser does not let it be copied."),
            data_unkept=words("This browser keeps nothing: the pad lasts as long as this page is open."),
        ),
        div(
            score_pad.PadView(room, pad, empty, own).draw(),
            id="pad",
            class_="pad",
            data_game=game,
            data_seats=empty.n,
        ),
    )
