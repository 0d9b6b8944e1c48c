"""The pictures of all games: plain, small, credited, used, and named so that two games can share a page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mohreh.core.html import Html
from mohreh.core.picture import icon
from mohreh.core.text import Words
from mohreh.site import looks
from mohreh.table import games
from tests.tools.pictures import FILES, ICONS, ROOT, used

SVG = "{http://www.w3.org/2000/svg}"
GALLERIES: dict[str, Callable[[Words], Html]] = {
    game: import_module(f"{games.room(game).package}.faces").gallery for game in games.shipped()
}
GAMES = ROOT / "py/mohreh/games"
SHOWN = {path for game in games.shipped() for path in (GAMES / game).rglob("*.py")}
SOURCES = [
    *[path for path in (ROOT / "py/mohreh").rglob("*.py") if path in SHOWN or not path.is_relative_to(GAMES)],
    *(ROOT / "web").rglob("*.py"),
    *(ROOT / "web").glob("*.*js"),
]


def named_in(*sources: Path) -> set[str]:
    """The icons whose names stand in the code."""
    code = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    return set(re.findall(r"""(?:\bicon\(["']|["']#i-)([a-z0-9_-]+)["']""", code))


def shown_by(game: str) -> set[str]:
    """The icons that a game uses: on its faces or by name."""
    return used(GALLERIES[game](Words("en"))) | named_in(*(ROOT / "py/mohreh/games" / game).rglob("*.py"))


def test_names_are_unique_over_all_folders() -> None:
    names = Counter(path.stem for folder in ICONS.values() for path in folder.glob("*.svg"))
    assert [name for name, n in names.items() if n > 1] == []
    assert list((ROOT / "assets/icons").glob("*.svg")) == [], "an icon lies in the folder of its game, or in table/"


@pytest.mark.parametrize("game", GALLERIES)
def test_a_game_uses_only_pictures_of_its_own_folder_and_of_the_table(game: str) -> None:
    icons = {path.stem for folder in (game, "table") for path in ICONS[folder].glob("*.svg")}
    assert shown_by(game) - icons == set()


@pytest.mark.parametrize("path", sorted(ICONS["table"].glob("*.svg")), ids=lambda path: path.stem)
def test_a_sign_of_the_table_is_shared(path: Path) -> None:
    drawn_for_all = named_in(*(ROOT / "py/mohreh/core").glob("*.py"))
    assert path.stem in drawn_for_all or len([game for game in GALLERIES if path.stem in shown_by(game)]) > 1


def test_icons_named_anywhere_in_the_code_exist() -> None:
    found = named_in(*SOURCES)
    assert "crown" in found, "the search finds nothing any more"
    assert found - set(FILES) == set()


def test_every_icon_is_used() -> None:
    wanted = named_in(*SOURCES).union(*(shown_by(game) for game in GALLERIES))
    assert set(FILES) - wanted == set()


def test_an_icon_says_nothing_and_its_name_cannot_break_out() -> None:
    drawn = ElementTree.fromstring(icon("crown", "big"))
    assert drawn.get("aria-hidden") == "true"
    assert drawn.get("class") == "icon big"
    assert '"><script>' not in icon('"><script>', '"><script>')


@pytest.mark.parametrize("path", FILES.values(), ids=lambda path: path.stem)
def test_an_icon_is_a_plain_drawing_in_the_current_colour(path: Path) -> None:
    drawing = ElementTree.parse(path).getroot()
    assert drawing.tag == SVG + "svg"
    assert drawing.get("viewBox") == "0 0 512 512"
    assert drawing.get("fill") == "currentColor"
    assert drawing.get("width") is None
    for element in drawing.iter():
        assert element.tag in {SVG + tag for tag in ("svg", "path", "g", "circle", "ellipse", "rect")}, element.tag
        for colour in ("fill", "stroke"):
            assert element.get(colour) in (None, "none", "currentColor")


def test_all_icons_together_stay_small() -> None:
    sizes = {name: sum(path.stat().st_size for path in folder.glob("*.svg")) for name, folder in ICONS.items()}
    assert {name: size for name, size in sizes.items() if size > (10_000 if name == "table" else 150_000)} == {}
    assert sum(path.stat().st_size for path in (ROOT / "assets/fonts").glob("*.woff2")) < 60_000


def test_credits_name_every_icon_and_no_other() -> None:
    for name, folder in ICONS.items():
        credits = (folder.parent if name == "table" else folder).joinpath("CREDITS.md").read_text(encoding="utf-8")
        credited = re.findall(r"`([\w-]+)\.svg`", credits.partition("\n## ")[2])
        assert set(credited) == {path.stem for path in folder.glob("*.svg")}, name


@pytest.mark.parametrize("game", games.shipped())
def test_a_picture_of_the_home_page_stands_in_the_page_without_words_or_foreign_ids(game: str) -> None:
    text = looks.picture(game).read_text(encoding="utf-8")
    drawing = ElementTree.fromstring(text)
    assert drawing.get("viewBox") == "0 0 640 400"
    assert drawing.get("preserveAspectRatio") == "xMidYMax slice"  # it fills a place of another shape
    assert "".join(drawing.itertext()).strip() == ""
    assert len(text) < 20_000
    assert set(re.findall(r'url\(#([\w-]+)\)|href="#([\w-]+)"', text)) <= {
        pair for id_ in re.findall(r' id="([\w-]+)"', text) for pair in ((id_, ""), ("", id_))
    }


def test_pictures_of_the_home_page_do_not_share_ids() -> None:
    ids = [
        id_
        for game in games.shipped()
        for id_ in re.findall(r' id="([\w-]+)"', looks.picture(game).read_text(encoding="utf-8"))
    ]
    assert [id_ for id_, n in Counter(ids).items() if n > 1] == []
