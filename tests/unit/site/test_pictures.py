"""Pictures of games and examples, and what pages say of them to sites that show a link as a card."""

from __future__ import annotations

import re
from html import unescape

import pytest

from mohreh.core import examples
from mohreh.core.text import Words
from mohreh.site import diagrams, embed, pictures, rules, social
from mohreh.table import games
from tests.tools.games import OPEN
from tests.tools.png import size_of

HOST = "https://games.example/mohreh/"


def first(game: str) -> str:
    return next(iter(examples.names(games.room(game).package)))


@pytest.mark.parametrize("game", games.shipped())
def test_a_game_and_its_examples_have_pictures_that_are_the_same_each_time(game: str) -> None:
    name = first(game)
    drawn = pictures.of_example(game, name)
    assert size_of(drawn) == size_of(pictures.of_game(game)) == (social.WIDTH, social.HEIGHT)
    assert pictures.of_example(game, name) == drawn
    assert len(drawn) < 50_000


@pytest.mark.parametrize("game", games.shipped())
def test_every_shape_of_a_position_has_the_colour_that_a_light_page_shows(game: str) -> None:
    for name in list(examples.names(games.room(game).package))[::5]:
        thumbnail = str(diagrams.thumbnail(game, name, Words("en")))
        drawn, ground = pictures.coloured(game, thumbnail)
        assert re.fullmatch("#[0-9a-f]{6}", ground), (game, name, ground)
        assert not re.search(r"var\(|light-dark|class=|style=", drawn), (game, name)
        shapes = "<(?:path|rect|circle|polygon|ellipse) [^>]*>"
        for asked, shape in zip(re.findall(shapes, thumbnail), re.findall(shapes, drawn), strict=True):
            if "class=" in asked or "style=" in asked:
                assert re.search('(?:fill|stroke)="#', shape), (game, name, shape)


def test_a_colour_from_a_property_that_nothing_sets_is_left_out() -> None:
    drawn, _ = pictures.coloured(
        OPEN,
        f'<svg class="{OPEN}-thumbnail"><path style="fill:var(--nothing)"/>'
        '<path style="fill:var(--nothing, red)"/>'
        '<path style="--round:var(--round);fill:var(--round)"/></svg>',
    )
    assert re.findall('fill="([^"]*)"', drawn) == ["red"]


@pytest.mark.parametrize("language", ["fa", "en"])
def test_pages_say_what_a_card_shows_where_their_host_is_known(language: str) -> None:
    game, name, home = OPEN, first(OPEN), "" if language == "fa" else "en/"
    example = examples.load(games.room(game).package, name)
    given = {"root": "../../", "home": "../../", "build": "x", "host": HOST}
    words = Words(language, ("mohreh.table", "mohreh.site"))
    shown = embed.example_page(game, name, words, **given, address=f"{home}embed/{game}/{name}/")
    read = str(rules.page(game, language, **given, other="../", address=f"{home}rules/{game}/"))
    for page, address, picture in (
        (shown, f"{home}embed/{game}/{name}/", f"embed/{game}/{name}/picture.png"),
        (read, f"{home}rules/{game}/", f"embed/{game}/picture.png"),
    ):
        head = page.partition("</head>")[0]
        properties = dict(re.findall('<meta property="og:([^"]*)" content="([^"]*)">', head))
        assert properties["url"] == HOST + address
        assert properties["image"] == HOST + picture
        assert (properties["image:width"], properties["image:height"]) == (str(social.WIDTH), str(social.HEIGHT))
        assert properties["title"] and properties["description"] and properties["image:alt"]
        assert '<meta name="twitter:card" content="summary_large_image">' in head
    assert (
        unescape(dict(re.findall('property="og:([^"]*)" content="([^"]*)"', shown))["description"])
        == (example.task[language])
    )
    unknown = str(rules.page(game, language, **{**given, "host": "/mohreh/"}, other="../", address="x/"))
    assert "og:" not in unknown.partition("</head>")[0]
