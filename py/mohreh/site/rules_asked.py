"""Frequently asked questions and search terms of a game, from `asked.<language>.md` in its folder.

- `## A question? {DU-7.4 s12}`, followed by its answer, is a frequent question; s12 is an example that shows it.
- `DU-7.4: words` are search terms for a clause, as questions one after the other. Stop words (`SILENT` in
  `web/reading/words.mjs`) may be omitted.
- `= words` are synonyms in this game. Synonyms for the rules of all games are in `alike.<language>.txt` next to this
  module.

The search terms are not part of the pages: they are loaded when somebody starts to search (`words_for`), and stored for
offline use after everything else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from mohreh.core.html import Html, a, details, div, h2, join, p, section, summary
from mohreh.core.text import Words
from mohreh.table import games

from .places import SOURCES, Trouble

ID = "asked"
PLACE = "reading/words/"
"""The folder of the site with the search terms of each game and language."""
_QUESTION = re.compile(r"## (.+?) \{([A-Z]{2}-[\w.]+)(?: ([\w-]+))?\}")
_WORDS = re.compile(r"([A-Z]{2}-[\w.]+): (.+)")


@dataclass(frozen=True, slots=True)
class Question:
    """A question, its answer, the clause that settles it and an example that shows it ("" for none)."""

    text: str
    answer: str
    clause: str
    example: str


@dataclass(slots=True)
class Asked:
    """The frequent questions about a game, and the search terms of its clauses."""

    name: str
    questions: list[Question] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)
    alike: list[str] = field(default_factory=list)

    def of(self, clause: str) -> str:
        """Return all search terms of a clause."""
        texts = [each.text for each in self.questions if each.clause == clause]
        return " ".join([*texts, self.words[clause]] if clause in self.words else texts)

    def check(self, clauses: Collection[str], examples: Collection[str]) -> None:
        """Raise Trouble for a clause or an example that the game does not have."""
        named = [*self.words, *(each.clause for each in self.questions)]
        lost = [f"clause {each}" for each in named if each not in clauses]
        lost += [f"example {each.example}" for each in self.questions if each.example not in {"", *examples}]
        if lost:
            raise Trouble(f"{self.name}: there is no {lost[0]}.")


def of(game: str, language: str) -> Asked:
    """Return what is asked about a game. Raises Trouble, with the line, for invalid lines."""
    return read(SOURCES.joinpath(*games.room(game).package.split("."), f"asked.{language}.md"))


def alike(language: str) -> str:
    """Return synonyms for the rules of all games, one group per line."""
    return Path(__file__).with_name(f"alike.{language}.txt").read_text(encoding="utf-8")


def address(game: str, language: str) -> str:
    """Return the address of a game's search terms in the site."""
    return f"{PLACE}{game}.{language}.json"


def words_for(asked: Asked, language: str) -> str:
    """Return what the search of a rules page needs besides its text, as JSON: `asked`, the search terms of each
    clause, and `alike`, groups of synonyms."""
    named = dict.fromkeys([*(each.clause for each in asked.questions), *asked.words])
    content = {"alike": alike(language) + "\n".join(asked.alike), "asked": {each: asked.of(each) for each in named}}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def read(file: Path) -> Asked:
    """Parse a file; a missing one is empty. Raises Trouble, with the line, for invalid lines."""
    out = Asked(file.name)
    open_question: re.Match[str] | None = None
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines() if file.is_file() else (), 1):
        question, words = _QUESTION.fullmatch(line), _WORDS.fullmatch(line)
        if question:
            open_question = question
        elif words:
            if words[1] in out.words:
                raise Trouble(f"{file.name}, line {number}: {words[1]} is there twice.")
            out.words[words[1]] = words[2]
        elif line.startswith("= "):
            out.alike.append(line[2:])
        elif open_question and line:
            out.questions.append(Question(open_question[1], line, open_question[2], open_question[3] or ""))
            open_question = None
        elif line and not line.startswith("# "):
            raise Trouble(f"{file.name}, line {number}: neither a question nor its answer nor the words of a clause.")
    return out


def title(words: Words) -> str:
    """Return the title of the section."""
    return words("Asked most often")


def section_of(asked: Asked, words: Words) -> Html:
    """Return the frequent questions, each with its answer, clause and example, to be opened one by one."""
    if not asked.questions:
        return Html("")
    heading = f"{ID}-title"
    return section(
        h2(title(words), id=heading),
        div([_question(each, words) for each in asked.questions], class_="ready"),
        id=ID,
        aria_labelledby=heading,
    )


def _question(each: Question, words: Words) -> Html:
    ways = [a(each.clause, href=f"#{each.clause}", class_="rule-link", dir="ltr")]
    if each.example:
        ways.append(a(words("Try it on the board"), href=f"#example-{each.example}", class_="ready-example"))
    return details(summary(each.text), p(each.answer, " ", join([(way, " ") for way in ways])), name="asked")
