"""Parses the rules of a game: Markdown with clauses, references and directives.

- `## 7 Title {#DU-7}` begins a section, `### Title {#ID}` (the id is optional) a subsection.
- A paragraph that begins with `[DU-6.5]` is the clause DU-6.5; `[DU-6.5]` anywhere else is a link to it.
- A line `@name argument` is a directive; `@quick … @end` contains the quick reference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.ruler import RuleOptionsType
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from mohreh.core.html import Html, raw

from .places import Trouble

_ID = r"[A-Z]{2}-[0-9]+(?:\.[0-9A-Za-z]+)?"
_REFERENCE = re.compile(rf"\[({_ID})\]")
_CLAUSE = re.compile(rf"\[({_ID})\] ")
_TITLE = re.compile(r"(.*?)(?: \{#([\w.-]+)\})?")
_NUMBERED = re.compile(r"([0-9۰-۹]+) (.*)")
_DIRECTIVE = re.compile(r"@([a-z]+)(?: (.*))?")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the rules: its id, which is also its anchor, and its content."""

    id: str
    html: Html


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph or a list without a number."""

    html: Html


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a section; `id` may be empty."""

    id: str
    title: Html


@dataclass(frozen=True, slots=True)
class QuickReference:
    """The quick reference."""

    html: Html


@dataclass(frozen=True, slots=True)
class Directive:
    """A line that asks for something to be drawn; `line` is its place in the file."""

    name: str
    argument: str
    line: int


Part = Clause | Prose | Heading | QuickReference | Directive


@dataclass(slots=True)
class Section:
    """A section: its anchor, its number as written ("" if it has none), its title and its content."""

    id: str
    number: str
    title: Html
    parts: list[Part] = field(default_factory=list)


@dataclass(slots=True)
class Text:
    """The whole text; `lead` is the part between its title and its first section."""

    name: str
    title: Html
    lead: list[Prose]
    sections: list[Section]
    references: tuple[str, ...]

    def ids(self) -> list[str]:
        """Return the anchors of all sections, headings and clauses, in their order."""
        out: list[str] = []
        for section in self.sections:
            out.append(section.id)
            out += [part.id for part in section.parts if isinstance(part, Clause | Heading) and part.id]
        return out

    def clauses(self) -> list[str]:
        """Return the ids of all clauses, in their order."""
        return [part.id for section in self.sections for part in section.parts if isinstance(part, Clause)]


def _directive(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A block rule for the Markdown parser: a line that begins with @ and a name."""
    line = state.src[state.bMarks[start] + state.tShift[start] : state.eMarks[start]].rstrip()
    found = _DIRECTIVE.fullmatch(line)
    if not found:
        return False
    if not silent:
        token = state.push("directive", "", 0)
        token.info, token.content, token.map = found[1], (found[2] or "").strip(), [start, start + 1]
        state.line = start + 1
    return True


def _reference(state: StateInline, silent: bool) -> bool:
    """An inline rule for the Markdown parser: a clause id in brackets is a link to that clause."""
    found = _REFERENCE.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        state.push("link_open", "a", 1).attrs = {"class": "rule-link", "href": f"#{found[1]}", "dir": "ltr"}
        state.push("text", "", 0).content = found[1]
        state.push("link_close", "a", -1)
        state.env.setdefault("references", []).append(found[1])
    state.pos = found.end()
    return True


def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False})
    ends: RuleOptionsType = {"alt": ["paragraph", "reference", "blockquote", "list"]}
    reader.block.ruler.before("paragraph", "directive", _directive, ends)
    reader.inline.ruler.before("link", "clause", _reference)
    return reader


def read(file: Path) -> Text:
    """Parse a file. Raises Trouble, with the line, for anything not described above."""
    return parse(file.read_text(encoding="utf-8"), file.name)


def parse(source: str, name: str) -> Text:
    """Parse a source; `name` identifies it in messages."""
    reader = _reader()
    env: dict[str, list[str]] = {}
    title, lead, sections = Html(""), list[Prose](), list[Section]()
    for level, part in _parts(reader, reader.parse(source, env), env, name):
        if level == 1 and isinstance(part, Heading):
            title = part.title
        elif level == 2 and isinstance(part, Heading):
            numbered = _NUMBERED.fullmatch(part.title)
            number, rest = (numbered[1], Html(numbered[2])) if numbered else ("", part.title)
            if not part.id:
                raise Trouble(f"{name}: the section “{rest}” has no id.")
            sections.append(Section(part.id, number, rest))
        elif sections:
            sections[-1].parts.append(part)
        elif isinstance(part, Prose):
            lead.append(part)
        else:
            raise Trouble(f"{name}: before the first section only its lead may stand.")
    text = Text(name, title, lead, sections, tuple(env.get("references", ())))
    _check(text)
    return text


def _check(text: Text) -> None:
    ids = text.ids()
    twice = sorted({id_ for id_ in ids if ids.count(id_) > 1})
    if twice:
        raise Trouble(f"{text.name}: {twice[0]} is there twice.")
    lost = sorted(set(text.references) - set(ids))
    if lost:
        raise Trouble(f"{text.name}: [{lost[0]}] leads nowhere.")


def _parts(
    reader: MarkdownIt, tokens: Sequence[Token], env: dict[str, list[str]], name: str
) -> Iterator[tuple[int, Part]]:
    """Yield the blocks of a text, headings with their level."""
    place = 0
    while place < len(tokens):
        token = tokens[place]
        line = token.map[0] + 1 if token.map else 0
        if token.type == "directive" and token.info == "quick":
            end = next((at for at in range(place, len(tokens)) if tokens[at].info == "end"), None)
            if end is None:
                raise Trouble(f"{name}, line {line}: @quick has no @end.")
            yield 0, QuickReference(raw(reader.renderer.render(tokens[place + 1 : end], reader.options, env)))
            place = end + 1
        elif token.type == "directive":
            yield 0, Directive(token.info, token.content, line)
            place += 1
        else:
            end = _end(tokens, place)
            yield _block(reader, tokens[place : end + 1], env)
            place = end + 1


def _end(tokens: Sequence[Token], start: int) -> int:
    """Return the index at which the block that begins at `start` is closed."""
    depth = 0
    for place in range(start, len(tokens)):
        depth += tokens[place].nesting
        if not depth:
            return place
    return len(tokens) - 1


def _block(reader: MarkdownIt, tokens: Sequence[Token], env: dict[str, list[str]]) -> tuple[int, Part]:
    kind, content = tokens[0].type, tokens[1].content if len(tokens) > 1 else ""
    if kind == "heading_open":
        written = _TITLE.fullmatch(content)
        assert written  # this pattern matches any line
        return int(tokens[0].tag[1]), Heading(written[2] or "", raw(reader.renderInline(written[1], {})))
    clause = _CLAUSE.match(content) if kind == "paragraph_open" else None
    if clause:
        return 0, Clause(clause[1], raw(reader.renderInline(content[clause.end() :], {})))
    return 0, Prose(raw(reader.renderer.render(tokens, reader.options, env)))
