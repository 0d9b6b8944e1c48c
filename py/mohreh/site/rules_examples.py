"""The playable examples of a rules page: each a static diagram with its task, linked from the clauses it shows."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core import examples
from mohreh.core.examples import Example
from mohreh.core.html import Html, a, button, div, element, figcaption, figure, h2, h3, join, p, section, span, strong
from mohreh.core.text import Words
from mohreh.table import games

from . import diagrams
from .rules_text import Directive, Section, Text

ID = "examples"
PLAYER = "embed.js"
"""The module that makes the diagrams playable."""
_board = element("mohreh-board")


class Gallery:
    """The examples of a game in one language. Those shown within the text are not listed again at the end."""

    def __init__(self, game: str, text: Text, words: Words, app: str) -> None:
        """`app` leads to the page on which the examples can also be played."""
        self.game, self.text, self.words, self.app = game, text, words, app
        package = games.room(game).package
        self.all = {name: examples.load(package, name) for name in examples.names(package)}
        self.inline = {
            part.argument
            for each in text.sections
            for part in each.parts
            if isinstance(part, Directive) and part.name == "example"
        }

    def links(self, clause: str) -> Html | None:
        """Return links from a clause to the examples that show it."""
        found = [each for each in self.all.values() if clause in each.clauses]
        if not found:
            return None
        return p([self._link(each) for each in found], class_="rule-examples")

    def _link(self, example: Example) -> Html:
        title = example.title[self.words.language]
        return a(span(self.words("Example:"), " ", class_="unseen"), title, href=f"#example-{example.id}")

    def figure(self, name: str) -> Html:
        """Return an example with its diagram. Raises LookupError if the game does not have it."""
        words = self.words
        if name not in self.all:
            raise LookupError(f"there is no example {name!r}")
        example = self.all[name]
        picture = diagrams.diagram(self.game, name, words)
        play = button(words("Play it"), type="button", class_="primary", data_play=True)
        return figure(
            figcaption(
                strong(example.title[words.language]),
                p(example.task[words.language]),
                p(_clauses(example.clauses), class_="example-clauses"),
                a(words("Play it"), href=f"{self.app}#scenario={self.game}/{name}", class_="on-paper"),
            ),
            _board(picture, play, game=self.game, scenario=name, lang=words.language),
            id=f"example-{name}",
            class_="example-figure",
        )

    def section(self) -> Html | None:
        """Return all examples that the text itself does not show, by the section of their first clause."""
        left = [each for name, each in self.all.items() if name not in self.inline]
        if not left:
            return None
        groups = [
            (each, [one for one in left if one.clauses[0].partition(".")[0] == each.id]) for each in self.text.sections
        ]
        return section(
            h2(self.words("Examples"), id=f"{ID}-title"),
            [self._group(each, found) for each, found in groups if found],
            id=ID,
            aria_labelledby=f"{ID}-title",
        )

    def _group(self, each: Section, found: Iterable[Example]) -> Html:
        return div(
            h3(span(each.number, class_="number"), " ", each.title),
            [self.figure(one.id) for one in found],
            class_="example-group",
        )


def _clauses(ids: Iterable[str]) -> Html:
    return join([(a(id_, href=f"#{id_}", class_="rule-link", dir="ltr"), " ") for id_ in ids])
