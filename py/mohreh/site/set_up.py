"""The pages on which a table is set up by pressing: one for each game that says how (core/setting_up.py), and the list
of them. The form, the line to copy and the board beside it are drawn in the page (web/set-up.mjs)."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from mohreh.core import examples
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, AnyState
from mohreh.core.html import (
    Html,
    a,
    button,
    details,
    div,
    element,
    form,
    h1,
    h2,
    input_,
    join,
    label,
    li,
    optgroup,
    option,
    p,
    section,
    select,
    span,
    summary,
    ul,
)
from mohreh.core.own_example import LONGEST_TASK, LONGEST_TITLE
from mohreh.core.scenario import Description, written
from mohreh.core.setting_up import Telling, offered
from mohreh.core.text import N_, Words
from mohreh.table import games

from . import page_values

FOLDER = "setup/"
STYLES = ("styles/set-up.css",)
SCRIPTS = ("embed.js", "set-up.mjs")  # modules
_WORDS = {
    "add": N_("Add"),
    "remove": N_("Remove"),
    "choose": N_("Choose"),
    "place": N_("Place"),
    "earlier": N_("One place earlier"),
    "later": N_("One place later"),
    "insert": N_("Put before it"),
    "before": N_("Before"),
    "lies": N_("{thing}: place {n} of {all}"),
    "gone": N_("{thing}: removed"),
    "less": N_("less"),
    "more": N_("more"),
    "usual": N_("As usual"),
    "nothing": N_("None at all"),
    "further": N_("More"),
    "comma": N_(", "),
    "surplus": N_("There are only {most} of {thing}; here lie {found}."),
    "copied": N_("Copied"),
    "uncopied": N_("Marked: copy it now"),
    "waking": N_("Waking the board…"),
    "good": N_("This position can be played."),
    "unfetched": N_("This example could not be fetched."),
    "unread": N_("What stands in the address cannot be read."),
    "of": N_("{place}: {why}"),
}
_textarea, _script = element("textarea"), element("script")


def has(game: str) -> bool:
    """Whether a table of this game can be set up."""
    return offered(games.room(game).package)


def folder(game: str) -> str:
    """Where the page of a game lies, from the home page of the same language."""
    return f"{FOLDER}{game}/"


@cache
def beginning(game: str) -> Description | None:
    """How a game begins with the usual seats, after a deal that is always the same; None where nothing can tell it."""
    room = games.room(game)
    chance = Chance(f"set up {game}")
    state: AnyState = room.game.new({}, room.recommended)
    while state.decision().seats == (CHANCE,):
        state.draw(chance)
    return written(state, import_module(f"{room.package}.scenario").READER)


def pages_of(game: str, words: Words, *, home: str, other: str, build: str) -> dict[str, str]:
    """The page of a game in one language, by its address; none for a game that does not say how."""
    if not has(game):
        return {}
    title = words("Set up a table: {game}", game=games.room(game).title(words.language))
    return _page(words, folder(game), title, _body(game, title, words), home, other, build, STYLES, SCRIPTS)


def index(words: Words, *, home: str, other: str, build: str) -> dict[str, str]:
    """The page that lists the games, in one language."""
    title = words("Set up a table")
    rows = [
        li(a(games.room(game).title(words.language), href=f"{game}/", class_="ordinary"))
        for game in games.shipped()
        if has(game)
    ]
    body = join(h1(title), p(words("Which game lies before you?")), ul(rows, class_="set-games", role="list"))
    return _page(words, FOLDER, title, body, home, other, build, STYLES, ())


def _page(
    words: Words,
    place: str,
    title: str,
    body: Html,
    home: str,
    other: str,
    build: str,
    styles: tuple[str, ...],
    scripts: tuple[str, ...],
) -> dict[str, str]:
    root = "../" * f"{home}{place}".count("/")
    text = page_values.page(
        words,
        root=root,
        home=f"{root}{home}" or "./",
        other=f"{root}{other}{place}",
        title=title,
        body=body,
        build=build,
        description=words(
            "Lay out any position of a game by choosing, play on from it, or show it on a page of yours."
        ),
        styles=styles,
        modules=scripts,
        main_class="set-page",
    )
    return {f"{home}{place}index.html": str(text)}


def _starts(game: str, words: Words) -> Html:
    """What can be laid out to begin with."""
    package = games.room(game).package
    known = [examples.load(package, name) for name in examples.names(package)]
    return div(
        label(
            span(words("Begin with")),
            select(
                option(words("The beginning of a game"), value="beginning") if beginning(game) is not None else None,
                option(words("An empty table"), value="empty"),
                optgroup(
                    (option(each.title[words.language], value=each.id) for each in known),
                    label=words("An example of the rules"),
                ),
                id="set-start",
                autocomplete="off",
            ),
            class_="set-field",
        ),
        button(words("Lay it out"), type="button", class_="ordinary", id="set-lay"),
        button(words("Undo"), type="button", class_="quiet", id="set-undo", disabled=True),
        class_="set-tools",
    )


def _way(key: str, title: str, words: Words) -> Html:
    return div(
        h2(title, id=f"set-{key}-title"),
        _textarea(
            id=f"set-{key}",
            readonly=True,
            rows=3,
            dir="ltr",
            spellcheck="false",
            autocomplete="off",
            aria_labelledby=f"set-{key}-title",
        ),
        button(
            words("Copy"), span(": ", title, class_="unseen"), type="button", class_="ordinary", data_copy=f"set-{key}"
        ),
        class_="set-way",
    )


def _body(game: str, title: str, words: Words) -> Html:
    room = games.room(game)
    telling: Telling = import_module(f"{room.package}.setting_up").SET_UP
    data = {
        "game": game,
        "setup": telling(room.words(words.language)).told(),
        "words": {key: words(message) for key, message in _WORDS.items()},
        "beginning": beginning(game) or {},
    }
    return join(
        div(
            h1(title),
            p(
                words("Choose what lies where. What you lay out stays on this device; the rules say what cannot be."),
                " ",
                a(words("Rules"), href=f"../../rules/{game}/", class_="quiet"),
            ),
            class_="set-top",
        ),
        _starts(game, words),
        div(
            p(id="set-heard", class_="unseen", role="status"),
            form(id="set-up", class_="set-form", aria_label=words("What lies where")),
            section(
                h2(words("The board"), id="set-board-title", class_="unseen"),
                div(
                    p(id="set-said", class_="set-said", role="status"),
                    a(words("Play on from here"), href=f"../../#example={game}", class_="primary", id="set-go"),
                    class_="set-head",
                ),
                div(id="set-board", class_="set-board", role="group", aria_labelledby="set-board-title"),
                p(words("There and on this board the computer gives hints."), class_="set-note"),
                details(
                    summary(words("An example for others")),
                    label(
                        span(words("Title")),
                        input_(id="set-title", maxlength=LONGEST_TITLE, dir="auto", autocomplete="off"),
                        class_="set-field",
                    ),
                    label(
                        span(words("What to try")),
                        _textarea(id="set-task", maxlength=LONGEST_TASK, rows=2, dir="auto", autocomplete="off"),
                        class_="set-field",
                    ),
                    _way("link", words("As a link"), words),
                    _way("tag", words("For a page of your own"), words),
                    _way("text", words("As a text"), words),
                    p(a(words("How a page of yours shows it"), href="../../owners/#own", class_="quiet")),
                    class_="set-part",
                    id="set-example",
                ),
                class_="set-look",
            ),
            class_="set-table",
        ),
        _script(page_values.json_data(data), type="application/json", id="set-data"),
    )
