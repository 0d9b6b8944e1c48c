"""The rules page of a game: its text with pictures of all components, table of contents, quick reference, glossary.

It is static: pictures, clauses and links need no script; web/reading/rules.mjs adds the search.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from mohreh.core.html import (
    Child,
    Html,
    a,
    aside,
    bdi,
    button,
    dd,
    div,
    dl,
    dt,
    element,
    form,
    h1,
    h2,
    h3,
    header,
    input_,
    join,
    label,
    li,
    nav,
    ol,
    p,
    raw,
    section,
    span,
)
from mohreh.core.rulebook import Term
from mohreh.core.text import LANGUAGES, Words
from mohreh.table import games
from mohreh.table.views import score_pad

from . import (
    diagrams,
    looks,
    page_values,
    puzzle_boards,
    rules_asked,
    rules_examples,
    rules_opponents,
    rules_path,
    set_up,
    social,
    sprites,
)
from .markup import MarkupNode, changed
from .places import SOURCES, Trouble
from .rules_asked import Asked
from .rules_examples import Gallery
from .rules_text import Clause, Directive, Heading, Part, QuickReference, Section, Text, read

_search = element("search")
_TABLE_STYLES = ("styles/table.css", "styles/frame.css", "styles/sheet.css")  # a diagram is a board
_PERSIAN = "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی"  # alphabetical order, which differs from that of the code points


def text_of(game: str, language: str) -> Text:
    """Return the parsed rules of a game in a language."""
    folder = SOURCES.joinpath(*games.room(game).package.split("."))
    return read(folder / f"rules.{language}.md")


def _words(game: str, language: str) -> Words:
    """Return the words of the page. Those of the game come first, because games may use different terms for the same
    thing."""
    return Words(language, ("mohreh.table", "mohreh.site", games.room(game).package))


def page(
    game: str, language: str, *, root: str, home: str, other: str, build: str, host: str = "", address: str = ""
) -> Html:
    """Return the rules page of a game in a language; `root`, `home` and `other` are links as in `page_values`.

    `host` is the address of the site, as `oembed.record` takes it, and `address` is the address of the page within it.
    Raises Trouble, with the file and the line, for an unknown directive.
    """
    here = games.room(game)
    words = _words(game, language)
    text = text_of(game, language)
    asked = rules_asked.of(game, language)
    body = once(join(_head(game, text, words), _side(game, text, asked, words), _body(game, text, asked, words, home)))
    name = here.face.title(words)
    title = words("Rules: {game}", game=name)
    description = words("The rules of {game}, every card explained.", game=name)
    return page_values.page(
        words,
        root=root,
        home=home,
        other=other,
        title=title,
        description=description,
        card=social.head(
            words,
            host=host,
            address=address,
            title=title,
            description=description,
            picture=social.pictured(game),
            alt=name,
        ),
        body=sprites.linked(body, ("table", game), root),
        build=build,
        styles=(*_TABLE_STYLES, *games.styles(game), diagrams.STYLE, "styles/rules.css"),
        modules=("reading/rules.mjs", rules_examples.PLAYER),
        main_class="rules",
    )


def once(body: Html) -> Html:
    """Return markup in which every drawing that is marked by `data-drawn` appears once and is referenced elsewhere."""
    if "data-drawn" not in body:
        return body
    seen: set[str] = set()

    def drawn(node: MarkupNode) -> MarkupNode:
        name = node.attributes.get("data-drawn")
        if name is None:
            return node
        if name in seen:
            return MarkupNode("use", {"href": f"#drawn-{name}"})
        seen.add(name)
        node.attributes = {"id" if key == "data-drawn" else key: each for key, each in node.attributes.items()}
        node.attributes["id"] = f"drawn-{name}"
        return node

    return changed(body, drawn)


def _head(game: str, text: Text, words: Words) -> Html:
    picture = raw(looks.picture(game).read_text(encoding="utf-8"))
    return header(
        div(
            p(words("Rules"), _pad(game, words), _set_up(game, words), class_="rules-kind"),
            h1(text.title),
            [prose.html for prose in text.lead],
            class_="rules-lead",
        ),
        div(picture, class_="rules-picture", aria_hidden="true"),
        class_="rules-head",
    )


def _pad(game: str, words: Words) -> list[Child] | None:
    """Return the link to the score pad if the game has one, for readers who play with the physical box."""
    if score_pad.of(games.room(game)) is None:
        return None
    name = Words(words.language, ("mohreh.site",))("Score pad")  # a game may have a component with this name
    return [" · ", a(name, href=f"../../score/{game}/")]


def _set_up(game: str, words: Words) -> list[Child] | None:
    """Return the link to the position editor of the game."""
    return [" · ", a(words("Set up a table"), href=f"../../{set_up.folder(game)}")] if set_up.has(game) else None


def _side(game: str, text: Text, asked: Asked, words: Words) -> Html:
    """Return the search and the table of contents: a column on wide screens, otherwise a bar and a list to open."""
    said = words("Search these rules")
    search = form(
        label(said, for_="q", class_="unseen"),
        input_(
            type="search",
            id="q",
            name="q",
            placeholder=said,
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="search",
            aria_describedby="hits",
        ),
        p(
            id="hits",
            role="status",
            data_found=words("Found: {n}. Press Enter for the next."),
            data_at=words("{i} of {n}"),
            data_none=words("Nothing found."),
            data_near=words("Not found as written. Nearest: {n}. Press Enter for the next."),
        ),
        id="search",
        class_="rules-search",
    )
    entries = [_entry(each.id, each.number, each.title) for each in text.sections]
    more = ((rules_examples.ID, words("Examples")), (rules_opponents.ID, words("The opponents")))
    at = _examples_at(text)
    entries[at:at] = [_entry(id_, "", title) for id_, title in more]
    early = [(rules_path.ID, rules_path.title(words))]
    if asked.questions:
        early.append((rules_asked.ID, rules_asked.title(words)))
    if puzzle_boards.has(game):
        early.append((puzzle_boards.ID, words("Puzzles")))
    head = _head_at(text)
    entries[head:head] = [_entry(id_, "", title) for id_, title in early]
    return aside(
        _search(search),
        button(words("Contents"), type="button", class_="ordinary contents-button", popovertarget="contents"),
        nav(ol(entries, role="list"), id="contents", popover=True, aria_label=words("Contents")),
        class_="rules-side",
        aria_label=words("Contents and search"),
    )


def _entry(id_: str, number: str, title: str) -> Html:
    return li(a(span(number, class_="number") if number else None, title, href=f"#{id_}"))


def _examples_at(text: Text) -> int:
    """Return the index of the section before which the examples and the opponents stand: the glossary, or else the
    end."""
    return next((at for at, each in enumerate(text.sections) if each.id == "words"), len(text.sections))


def _head_at(text: Text) -> int:
    """Return the index of the section before which the lesson and the frequent questions stand, which follows the
    quick reference."""
    return next((at + 1 for at, each in enumerate(text.sections) if each.id == "quick"), 0)


def _body(game: str, text: Text, asked: Asked, words: Words, home: str) -> Html:
    shown = Gallery(game, text, words, home)
    draw = _artist(game, text, shown, words)
    sections = [_section(each, draw, shown) for each in text.sections]
    at = _examples_at(text)
    sections[at:at] = [shown.section() or Html(""), rules_opponents.section_of(game, words)]
    asked.check(text.clauses(), shown.all)
    head = _head_at(text)
    sections[head:head] = [
        rules_path.section_of(game, words, home),
        rules_asked.section_of(asked, words),
        puzzle_boards.at_rules(game, words) or Html(""),
    ]
    found = section(id="found", hidden=True, aria_label=words("What was found"))
    return div(found, sections, class_="rules-text", data_words=game)


def _section(each: Section, draw: Callable[[Directive], Html], shown: Gallery) -> Html:
    heading = f"{each.id}-title"
    number = span(each.number, class_="number") if each.number else None
    return section(
        h2(number, " " if number else None, each.title, id=heading),
        [_part(part, draw, shown) for part in each.parts],
        id=each.id,
        aria_labelledby=heading,
        class_="quick" if any(isinstance(part, QuickReference) for part in each.parts) else None,
    )


def _part(part: Part, draw: Callable[[Directive], Html], shown: Gallery) -> Html:
    match part:
        case Clause():
            own = a(bdi(part.id, dir="ltr"), href=f"#{part.id}", class_="rule-id")
            text = p(own, " ", part.html)
            return div(text, shown.links(part.id), id=part.id, class_="rule")
        case Heading():
            return h3(part.title, id=part.id or None)
        case Directive():
            return draw(part)
        case _:
            return part.html


def _artist(game: str, text: Text, shown: Gallery, words: Words) -> Callable[[Directive], Html]:
    """Return what draws the directives of a text: those of the game, and those that all rules pages share."""
    book: Any = import_module(f"{games.room(game).package}.rulebook")
    ids = set(text.ids())
    own: dict[str, Callable[[str, Words], Html]] = {
        **book.DIRECTIVES,
        "example": lambda name, words: shown.figure(name),
        "glossary": lambda argument, words: _glossary(game, book.GLOSSARY, ids, words),
    }

    def draw(asked: Directive) -> Html:
        where = f"{text.name}, line {asked.line}"
        if asked.name not in own:
            raise Trouble(f"{where}: there is no directive @{asked.name}; known are @{', @'.join(sorted(own))}.")
        try:
            return own[asked.name](asked.argument, words)
        except (LookupError, ValueError) as error:
            raise Trouble(f"{where}: @{asked.name} cannot be drawn: {error}") from error

    return draw


def _glossary(game: str, terms: tuple[Term, ...], ids: set[str], words: Words) -> Html:
    """Return the terms of the rules in the alphabetical order of the reader's language, each with its name in the
    other language."""
    lost = sorted({term.clause for term in terms} - ids)
    if lost:
        raise ValueError(f"the glossary cites {lost[0]}, which is not in the text")
    language = next(each for each in LANGUAGES if each != words.language)
    other = _words(game, language)
    return dl(
        [_term(term, words, other) for term in sorted(terms, key=lambda term: _order(words(term.name)))],
        class_="glossary",
    )


def _order(name: str) -> list[int]:
    """Return a sort key: Persian letters in the order of their alphabet, all others by code point."""
    return [_PERSIAN.find(char) if char in _PERSIAN else 100 + ord(char) for char in name.lower() if char.isalpha()]


def _term(term: Term, words: Words, other: Words) -> Html:
    return div(
        dt(words(term.name), " ", bdi(other(term.name), lang=other.language)),
        dd(words(term.meaning), " ", a(term.clause, href=f"#{term.clause}", class_="rule-link", dir="ltr")),
        id=f"word-{term.id}",
        class_="entry",
    )
