"""The pages of the position editor: one for each game that supports it (core/setting_up.py), and a list of them. The
form, the line to copy and the board are drawn in the page (web/setup/page.mjs)."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from mohreh.core import examples
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Action, AnyState
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
from mohreh.core.scenario import Description, ScenarioReader, written
from mohreh.core.setting_up import SetUp, Shape, Telling, offered
from mohreh.core.text import LANGUAGES, N_, Words
from mohreh.table import games

from . import page_values
from .home import picture

FOLDER = "setup/"
STYLES = ("styles/set-up.css",)
SCRIPTS = ("embed.js", "setup/page.mjs")  # modules
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
    "undone": N_("Taken back"),
    "less": N_("less"),
    "more": N_("more"),
    "usual": N_("As usual"),
    "nothing": N_("None at all"),
    "further": N_("More"),
    "comma": N_(", "),
    "surplus": N_("There are only {most} of {thing}; here lie {found}."),
    "copied": N_("Copied"),
    "uncopied": N_("Selected: copy it now"),
    "waking": N_("Waking the board…"),
    "good": N_("This position can be played."),
    "unfetched": N_("This example could not be fetched."),
    "unread": N_("What stands in the address cannot be read."),
    "of": N_("{place}: {why}"),
    "solved": N_("It is solved when"),
    "whatever": N_("Whatever it is"),
    "none": N_("None of it"),
    "steps": N_("The moves that are shown"),
    "move": N_("The move, as buttons carry it"),
    "refused": N_("The rules refuse it"),
    "unplayed": N_("Nothing has been played on the board yet."),
    "taken": N_("Moves put into the example: {n}"),
}
_LANGUAGES = {"en": N_("in English"), "fa": N_("in Persian")}
_textarea, _script = element("textarea"), element("script")


def has(game: str) -> bool:
    """Return whether the game supports the position editor."""
    return offered(games.room(game).package)


def folder(game: str) -> str:
    """Return the address of a game's page, relative to the home page of the same language."""
    return f"{FOLDER}{game}/"


@cache
def _start(game: str) -> AnyState:
    """Return the start of a game with the usual number of players and a fixed deal."""
    room = games.room(game)
    chance = Chance(f"set up {game}")
    state: AnyState = room.game.new({}, room.recommended)
    while state.decision().seats == (CHANCE,):
        state.draw(chance)
    return state


def _reader(game: str) -> ScenarioReader[AnyState, Action]:
    found: ScenarioReader[AnyState, Action] = import_module(f"{games.room(game).package}.scenario").READER
    return found


@cache
def beginning(game: str) -> Description | None:
    """Return the start of a game as a description; None if the game cannot describe it."""
    return written(_start(game), _reader(game))


def declared(game: str, words: Words) -> SetUp:
    """Return what a position of a game can contain, in the words of the game."""
    telling: Telling = import_module(f"{games.room(game).package}.setting_up").SET_UP
    return telling(games.room(game).words(words.language))


def aim(game: str, words: Words) -> Shape:
    """Return the goals that can be set for a position: the fields of what a player sees at its start."""
    return declared(game, words).aim(_reader(game).describe(_start(game)))


def pages_of(game: str, words: Words, *, home: str, other: str, build: str) -> dict[str, str]:
    """Return the page of a game in one language by its address; nothing for a game without the editor."""
    if not has(game):
        return {}
    title = words("Set up a table: {game}", game=games.room(game).title(words.language))
    return _page(words, folder(game), title, _body(game, title, words), home, other, build, STYLES, SCRIPTS)


def index(words: Words, *, home: str, other: str, build: str) -> dict[str, str]:
    """Return the page that lists the games, in one language."""
    title = words("Set up a table")
    rows = [
        li(
            a(
                div(picture(game), class_="game-picture", aria_hidden="true"),
                span(games.room(game).title(words.language)),
                href=f"{game}/",
            )
        )
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
    """Return the positions to begin with."""
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
        button(words("Undo"), type="button", class_="quiet", id="set-undo", aria_disabled="true"),
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


def _text(key: str, title: str, longest: int, language: str, words: Words) -> Html:
    """Return a field for a text of an example, in the language of the page or in the other one."""
    own = language == words.language
    field = element("textarea") if key == "task" else input_
    more = {"rows": 2} if key == "task" else {}
    return label(
        span(title if own else words("{text} ({language})", text=title, language=words(_LANGUAGES[language]))),
        field(
            id=f"set-{key}" if own else f"set-{key}-other",
            maxlength=longest,
            lang=language,
            dir="auto",
            autocomplete="off",
            placeholder=None if own else words("As above"),
            **more,
        ),
        class_="set-field",
    )


def _example(words: Words) -> Html:
    """What makes an example of the position: its texts, its aim and script, and ways to share it."""
    return details(
        summary(words("An example for others")),
        *(
            _text(key, title, longest, language, words)
            for key, title, longest in (
                ("title", words("Title"), LONGEST_TITLE),
                ("task", words("What to try"), LONGEST_TASK),
            )
            for language in sorted(LANGUAGES, key=lambda each: each != words.language)
        ),
        form(id="set-aims", class_="set-form", aria_label=words("What is asked, and what is shown")),
        button(
            words("Show what I have played on this board"),
            type="button",
            class_="ordinary",
            id="set-played",
        ),
        p(
            words("“Show me” plays these moves. Where nothing else is asked for, the last of them solves it."),
            class_="set-note",
        ),
        _way("link", words("As a link"), words),
        _way("tag", words("For a page of your own"), words),
        _way("text", words("As a text"), words),
        p(a(words("How a page of yours shows it"), href="../../owners/#own", class_="quiet")),
        class_="set-part",
        id="set-example",
    )


def _body(game: str, title: str, words: Words) -> Html:
    data = {
        "game": game,
        "setup": declared(game, words).as_json(),
        "aim": aim(game, words),
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
            p(
                words(
                    "This browser keeps nothing now: its storage is full, or forbidden to this site. What you lay out "
                    "is gone when you leave this page: copy it as a link or as a text."
                ),
                class_="banner bad",
                role="alert",
                id="set-unkept",
                hidden=True,
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
                p(words("There and on this board the computer gives hints."), class_="set-note", id="set-hints"),
                _example(words),
                class_="set-look",
            ),
            class_="set-table",
        ),
        _script(page_values.json_data(data), type="application/json", id="set-data"),
    )
