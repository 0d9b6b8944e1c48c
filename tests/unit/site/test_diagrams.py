"""Diagrams: the position of every example as a still picture, light, with one name and nothing to press."""

from __future__ import annotations

import gzip
import re

import pytest

from mohreh.core import examples
from mohreh.core.html import raw
from mohreh.core.text import Words
from mohreh.site.diagrams import diagram, gallery, still
from mohreh.table import games
from mohreh.table.errors import TableError
from tests.tools.markup import Page
from tests.tools.samples import covering

LIMIT = 8_000  # bytes of one diagram, gzip


def words(game: str, language: str) -> Words:
    return games.room(game).words(language)


@pytest.mark.parametrize(("game", "language"), covering(games.shipped(), ["fa", "en"]))
def test_the_gallery_shows_every_example_still(game: str, language: str) -> None:
    pictures = gallery(game, words(game, language))
    assert [picture.example.id for picture in pictures] == list(examples.names(games.room(game).package))
    for picture in pictures:
        page = Page(picture.diagram)
        tags = [tag for tag, _ in page.tags]
        assert not {"button", "a", "input", "form", "dialog", "script"} & set(tags)
        given = {name for _, attributes in page.tags for name in attributes}
        assert not {"id", "data-action", "data-do", "data-look", "data-roving", "tabindex"} & given
        (outer, first), (_, stage), *inner = page.tags
        assert (outer, first["role"]) == ("div", "img")
        assert (first["aria-label"] or "").startswith(picture.title)
        assert "inert" in stage
        assert not any(name.startswith("aria-") or name == "role" for _, each in inner for name in each)
        assert 'class="unseen"' not in picture.diagram
        assert len(gzip.compress(picture.diagram.encode())) <= LIMIT
        assert Page(picture.thumbnail).tags[0][0] == "svg"


@pytest.mark.parametrize("game", games.shipped())
def test_pictures_are_there(game: str) -> None:
    """Every icon that a diagram uses stands in the sheet of the table or of its game; nothing is there to zoom."""
    from mohreh.site import sprites

    known = set(re.findall(r'id="(i-[^"]+)"', sprites.sheet("table") + sprites.sheet(game)))
    for picture in gallery(game, words(game, "en")):
        assert set(re.findall(r'href="#([^"]+)"', picture.diagram)) <= known
        assert "terrain-tool" not in picture.diagram


def test_words_in_sentences_stay() -> None:
    """Only attributes go: the same words in a text are a reader's."""
    given = (
        '<button id="x" type="button" data-do="pick 1" class=" slot  can "><b title="y">the title of role</b></button>'
    )
    assert still(raw(given)) == '<div class="press slot  can"><b>the title of role</b></div>'
    link = '<a href="#up" class="clause" target="_blank">DU-1</a><use href="#i-coin"></use><button>id</button>'
    expected = '<div class="press clause">DU-1</div><use href="#i-coin"></use><div class="press">id</div>'
    assert still(raw(link)) == expected


@pytest.mark.parametrize("game", games.shipped())
def test_an_unknown_example(game: str) -> None:
    with pytest.raises(TableError):
        diagram(game, "nowhere", words(game, "en"))
