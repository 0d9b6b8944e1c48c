"""The form of the page for site owners, which generates the lines to copy, with a preview and a list of all examples.
Without a script it shows the lines for the first example."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module

from mohreh.core import examples
from mohreh.core.game import EVERYBODY, Action, AnyState
from mohreh.core.html import (
    Html,
    a,
    button,
    code,
    div,
    element,
    escape,
    fieldset,
    figure,
    form,
    h2,
    h3,
    input_,
    join,
    label,
    legend,
    li,
    option,
    output,
    p,
    section,
    select,
    small,
    span,
    ul,
)
from mohreh.core.options import NONE, Chosen, Number, Option, Several
from mohreh.core.scenario import ScenarioReader
from mohreh.core.seats import COLOURS, palette
from mohreh.core.text import Words
from mohreh.site import embed, oembed, social
from mohreh.site.shell_words import LANGUAGE_NAMES
from mohreh.table import games
from mohreh.table.game.people import SEED_LENGTH
from mohreh.table.games import Room

PERSON = "person"  # in a list of seats: a person instead of a level
_pre, _board, _textarea = element("pre"), element("mohreh-board"), element("textarea")
_image = element("img", void=True)


def filled(sentence: str, **parts: Html) -> Html:
    """Return a translated sentence with markup in place of its {names}."""
    pieces = re.split(r"\{(\w+)\}", sentence)
    return join(parts[piece] if place % 2 else piece for place, piece in enumerate(pieces))


def shown() -> list[tuple[Room, tuple[examples.Example, ...]]]:
    """Return every game of the site with its examples in their order."""
    rooms = [games.room(name) for name in games.shipped()]
    return [(room, tuple(examples.load(room.package, each) for each in examples.names(room.package))) for room in rooms]


def _choice(name: str, title: str, values: Iterable[tuple[str, str]]) -> Html:
    """Return a row of pills, of which the first is selected."""
    return fieldset(
        legend(title),
        (
            label(input_(type="radio", name=name, value=value, checked=place == 0), span(text))
            for place, (value, text) in enumerate(values)
        ),
        class_="choice",
    )


def _select(name: str, title: str, values: Iterable[tuple[str, str]], **more: str | bool) -> Html:
    return label(
        span(title),
        select((option(text, value=value) for value, text in values), name=name, autocomplete="off"),
        class_="field",
        **more,
    )


def option_field(name: str, asked: Option, seats: int, words: Words) -> Html:
    """Return the field of an option. Its default is not written into the address."""
    usual = asked.usual(Chosen({}, seats)) if isinstance(asked.default, str) else ""
    if isinstance(asked, Number):
        return label(
            span(asked.caption(words)),
            input_(
                type="text",  # fields of the type "number" ignore digits that are not those of the browser's language
                inputmode="numeric",
                name=name,
                value="" if usual == NONE else words.number(int(usual)),
                placeholder=asked.name(NONE, words) if asked.none else None,
                autocomplete="off",
            ),
            class_="field",
        )
    if isinstance(asked, Several):
        return fieldset(
            legend(asked.caption(words)),
            (
                label(
                    input_(type="checkbox", name=name, value=value, checked=value in usual.split(".")),
                    span(asked.name(value, words)),
                )
                for value in asked.values
            ),
            class_="choice",
        )
    values = [(value, asked.name(value, words)) for value in asked.offered(seats)]
    values.sort(key=lambda value: value[0] != usual)
    return _select(name, asked.caption(words), values if usual else [("", words("As usual")), *values])


def _new_game(room: Room, words: Words) -> Html:
    """Return the fields for a new game of this kind; the first value of each list is the default."""
    fewest, most = room.game.seats[0], room.game.seats[-1]
    players = [(PERSON, words("Person")), *((level, room.level_name(level, words)) for level in room.levels)]
    strongest = [players[-1], *players[:-1]]
    nobody = ("", words("Nobody"))
    seats = (
        _select(
            f"{room.id}-seat",
            words("Seat {n}", n=seat + 1),
            players if seat == 0 else strongest if seat < fewest else [nobody, *players],
        )
        for seat in range(most)
    )
    options = (
        option_field(f"{room.id}-option-{each.key}", each, most, words) for each in room.game.options if not each.each
    )
    return div(seats, options, class_="fields", data_kind="new", data_game=room.id, hidden=True)


def _link(words: Words) -> Html:
    """The fields for a game in a link: the link, and what is shown of the game."""
    return div(
        label(
            span(words("The link to your game (in the game: Settings, Copy link)")),
            _textarea(name="link", rows=3, dir="ltr", spellcheck="false", autocomplete="off"),
            class_="field",
        ),
        p(words("This is not a link to a game."), id="bad-link", class_="bad", role="alert", hidden=True),
        _choice(
            "shown",
            words("What your readers get"),
            (("link", words("Its last position, to play on")), ("replay", words("The whole game, step by step"))),
        ),
        class_="fields",
        data_kind="link",
        hidden=True,
    )


def _form(words: Words, found: list[tuple[Room, tuple[examples.Example, ...]]]) -> Html:
    here = words.language
    return form(
        _choice(
            "kind",
            words("What"),
            (
                ("example", words("An example")),
                ("new", words("A new game")),
                ("link", words("A game of yours")),
            ),
        ),
        _choice("game", words("Game"), ((room.id, room.title(words.language)) for room, _ in found)),
        (
            _select(
                f"{room.id}-scenario",
                words("Example"),
                ((each.id, each.title[here]) for each in known),
                data_kind="example",
                data_game=room.id,
                hidden=place > 0,
            )
            for place, (room, known) in enumerate(found)
        ),
        (_new_game(room, words) for room, _ in found),
        label(
            span(words("The same cards for everybody: any word, or leave it empty")),
            input_(name="seed", maxlength=SEED_LENGTH, dir="auto", autocomplete="off", spellcheck="false"),
            class_="field",
            data_kind="new",
            hidden=True,
        ),
        _link(words),
        _choice(
            "lang",
            words("Language"),
            (("", words("As your page")), *((key, LANGUAGE_NAMES[key]) for key in ("fa", "en"))),
        ),
        _choice(
            "theme",
            words("Appearance"),
            (
                ("", words("As your page")),
                ("light", words("Light")),
                ("dark", words("Dark")),
                ("auto", words("As the reader's device")),
            ),
        ),
        id="workshop",
        class_="workshop-form",
        data_width=embed.SIZE[0],
        data_height=embed.SIZE[1],
        data_picture=social.NAME,
        data_picture_width=social.WIDTH,
        data_picture_height=social.HEIGHT,
    )


def _snippet(words: Words, key: str, title: str, about: str, text: str) -> Html:
    return figure(
        div(
            h3(title, id=f"{key}-title"),
            button(words("Copy"), span(": ", title, class_="unseen"), type="button", class_="ordinary", data_copy=key),
            class_="snippet-head",
        ),
        p(about),
        _pre(code(text, id=key, dir="ltr", translate="no"), dir="ltr", tabindex=0, aria_labelledby=f"{key}-title"),
        class_="snippet",
    )


def workshop(words: Words, site: str) -> Html:
    """Return the form, the preview and the lines to copy; `site` is the address of the site, as far as it is known."""
    found = shown()
    room, first = found[0][0], found[0][1][0]
    home = "" if words.language == "fa" else "en/"
    title = f"{room.title(words.language)}: {first.title[words.language]}"
    page = f"{site}{home}embed/{room.id}/{first.id}/"
    lines = f'<script async src="{escape(site)}embed.js"></script>\n' + _board(
        a(_picture(site, social.pictured(room.id, first.id), title), href=page), game=room.id, scenario=first.id
    )
    return section(
        h2(words("Choose and copy"), id="make"),
        div(
            _form(words, found),
            div(
                h3(words("Preview"), id="preview-title"),
                div(
                    _board(game=room.id, scenario=first.id, lang=words.language),
                    id="preview",
                    class_="preview",
                    role="group",
                    aria_labelledby="preview-title",
                ),
                small(words("This is the real thing: press it and play."), class_="note"),
                class_="workshop-preview",
            ),
            class_="workshop",
        ),
        _snippet(
            words,
            "by-element",
            words("One line and an element"),
            words(
                "The script stands once on your page, the element wherever you want a board: it keeps its place free, "
                "loads when it is needed, grows with its content and follows your page. The picture in it, which leads "
                "here, is for readers without scripts, for feeds and for mail; leave it out if you like."
            ),
            lines,
        ),
        _snippet(
            words,
            "by-frame",
            words("A plain frame"),
            words("Where no script may stand. It keeps the height that you give it."),
            oembed.iframe(page, title, *embed.SIZE),
        ),
        _snippet(
            words,
            "by-address",
            words("Only the address"),
            words("For sites that make a frame out of a pasted address, and for a link to the board alone."),
            page,
        ),
        output(id="said", class_="unseen", data_copied=words("Copied"), data_by_hand=words("Selected: copy it now")),
        class_="make",
    )


def _picture(site: str, picture: oembed.Picture, title: str) -> Html:
    """Return the content of the element for browsers without scripts."""
    return _image(
        src=site + picture.address,
        alt=title,
        width=picture.width,
        height=picture.height,
        loading="lazy",  # no style, which a strict policy of that page would forbid with an error in the console
    )


def _card(room: Room, example: examples.Example, words: Words) -> Html:
    reader: ScenarioReader[AnyState, Action] = import_module(f"{room.package}.scenario").READER
    state, _ = reader.position(example.scenario.position)
    title = example.title[words.language]
    return li(
        div(
            room.face.thumbnail(state.observe(EVERYBODY)),
            class_="example-picture",
            style=palette(COLOURS),
            aria_hidden="true",
        ),
        h3(title),
        p(code(example.id, dir="ltr", translate="no")),
        button(
            words("Choose"),
            span(": ", title, class_="unseen"),
            type="button",
            class_="ordinary",
            data_choose=example.id,
            data_game=room.id,
        ),
        class_="example-card",
    )


def gallery(words: Words) -> Html:
    """Return all examples of all games, each with a small picture of its position."""
    return section(
        h2(words("All examples"), id="gallery"),
        p(words("“Choose” puts an example into the form above, where its lines wait to be copied.")),
        (
            section(
                h3(room.title(words.language), class_="examples-of"),
                ul((_card(room, each, words) for each in known), class_="examples", role="list"),
            )
            for room, known in shown()
        ),
    )
