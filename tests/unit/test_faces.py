"""The printed faces: complete, distinct, light, readable, and made only of pictures and styles that exist."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mohreh.core.text import Words
from mohreh.games.duel import faces
from mohreh.games.duel.components import (
    CARD,
    CARDS,
    CHAIN_SYMBOLS,
    COLOURS,
    RESOURCES,
    SYMBOLS,
    TOKENS,
    WONDER,
    WONDERS,
)

ROOT = Path(__file__).parents[2]
ICONS = ROOT / "assets/icons"
FILES = {path.stem: path for path in ICONS.rglob("*.svg")}
SVG = "{http://www.w3.org/2000/svg}"
STYLES = (ROOT / "web/styles/duel-faces.css").read_text(encoding="utf-8")
BOTH = pytest.mark.parametrize("words", [Words("fa", ("mohreh.games.duel",)), Words("en")], ids=["fa", "en"])


def there(name: str) -> bool:
    return name in FILES


def used(html: str) -> set[str]:
    return set(re.findall(r'href="#i-([^"]*)"', html))


def nodes(html: str) -> int:
    return len(re.findall(r"<[a-z]", html))


def text_of(html: str) -> str:
    return re.sub(r"<[^>]*>", " ", html)


@BOTH
def test_every_face_is_drawn_well_formed_and_hidden_from_speech(words: Words) -> None:
    drawn = [faces.card_face(c, words) for c in range(len(CARDS))]
    drawn += [faces.card_chip(c, words) for c in range(len(CARDS))]
    drawn += [faces.card_back(kind, words) for kind in faces.BACKS]
    drawn += [faces.wonder_face(w, words, built=False) for w in range(len(WONDERS))]
    drawn += [faces.wonder_face(w, words, built=True, under=CARD["stable"]) for w in range(len(WONDERS))]
    drawn += [faces.token_face(t, words) for t in range(len(TOKENS))]
    for face in drawn:
        top = ElementTree.fromstring(face)
        assert top.get("aria-hidden") == "true"
        assert "face" in (top.get("class") or "").split()
    assert len(set(drawn)) == len(drawn), "two faces look the same"


@BOTH
def test_every_icon_of_every_face_exists(words: Words) -> None:
    assert {name for name in used(faces.gallery(words)) if not there(name)} == set()


def test_icons_named_anywhere_in_the_code_exist() -> None:
    sources = [*(ROOT / "py/mohreh").rglob("*.py"), *(ROOT / "web").rglob("*.py"), *(ROOT / "web").glob("*.*js")]
    named = {
        name
        for source in sources
        for name in re.findall(r"""(?:\bicon\(["']|["']#i-)([a-z0-9_-]+)["']""", source.read_text(encoding="utf-8"))
    }
    assert "chain" in named, "the search finds nothing any more"
    assert {name for name in named if not there(name)} == set()


def test_every_component_and_symbol_has_its_own_picture() -> None:
    expected = [f"card-{row.id}" for row in CARDS] + [f"wonder-{row.id}" for row in WONDERS]
    expected += [f"token-{row.id}" for row in TOKENS] + [f"resource-{name}" for name in RESOURCES]
    expected += [f"symbol-{name}" for name in SYMBOLS] + [f"chain-{name}" for name in CHAIN_SYMBOLS]
    expected += [f"sign-{colour}" for colour in COLOURS]
    assert [name for name in expected if not there(name)] == []
    drawings = {name: FILES[name].read_text(encoding="utf-8") for name in expected}
    same = [(a, b) for a, b in combinations(expected, 2) if drawings[a] == drawings[b]]
    assert same == []


@pytest.mark.parametrize("path", sorted(ICONS.rglob("*.svg")), ids=lambda path: path.stem)
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
    assert sum(path.stat().st_size for path in ICONS.rglob("*.svg")) < 170_000
    assert (ROOT / "assets/fonts/Vazirmatn.woff2").stat().st_size < 90_000


def test_credits_name_every_icon() -> None:
    credits = (ICONS / "CREDITS.md").read_text(encoding="utf-8")
    assert [path.name for path in ICONS.rglob("*.svg") if f"`{path.name}`" not in credits] == []


@BOTH
def test_faces_are_light(words: Words) -> None:
    heavy = [row.id for c, row in enumerate(CARDS) if nodes(faces.card_face(c, words)) > 30]
    assert heavy == []
    average = sum(nodes(faces.card_face(c, words)) for c in range(len(CARDS))) / len(CARDS)
    assert average < 20


@BOTH
def test_every_class_of_a_face_has_a_style(words: Words) -> None:
    html = faces.gallery(words).partition("<section")[2]
    own = {"gallery", "faces", "cards", "halves", "half", "chips", "wonders", "tokens", "pieces"}
    named = {name for group in re.findall(r'class="([^"]*)"', html) for name in group.split()} - own
    plain = {"wood", "age1", "unbuilt"}  # the look without a rule of its own
    assert {name for name in named - plain if not re.search(rf"\.{re.escape(name)}\b", STYLES)} == set()


def test_numbers_are_in_the_digits_of_the_reader() -> None:
    persian = Words("fa", ("mohreh.games.duel",))
    assert "۸" in text_of(faces.card_face(CARD["pretorium"], persian))
    assert not re.search("[0-9]", text_of(faces.gallery(persian)))
    latin = Words("fa", ("mohreh.games.duel",), latin_digits=True)
    assert "8" in text_of(faces.card_face(CARD["pretorium"], latin))
    assert not re.search("[۰-۹]", text_of(faces.gallery(latin)))


def test_cost_stands_in_printed_order() -> None:
    drawn = faces.cost_symbols(1, (1, 2, 0, 0, 1))
    found = re.findall(r"goods (\w+)|(coin)", drawn)
    assert [a or b for a, b in found] == ["coin", "clay", "clay", "wood", "papyrus"]
    assert faces.cost_symbols(0, (0, 0, 0, 0, 0)) == ""


def test_a_card_shows_what_it_brings() -> None:
    english = Words("en")
    assert faces.card_face(CARD["arsenal"], english).count("#i-shield") == 3
    statue = faces.card_face(CARD["statue"], english)
    assert used(statue) >= {"chain-mask", "chain-column", "card-statue", "sign-blue", "victory"}
    shipowners = faces.card_chip(CARD["shipowners_guild"], english)
    assert used(shipowners) == {"victory", "sign-brown", "sign-grey", "sign-purple", "card-shipowners_guild"}
    library = faces.card_face(CARD["library"], english)
    assert library.index("chain-book") < library.index('goods wood"'), "a chain is seen before the lower half"


def test_a_built_wonder_shows_the_edge_of_the_card_under_it() -> None:
    english = Words("en")
    sphinx = WONDER["the_sphinx"]
    guild = faces.wonder_face(sphinx, english, built=True, under=CARD["merchants_guild"])
    assert 'class="under guild"' in guild
    assert "#i-age-2" in faces.wonder_face(sphinx, english, built=True, under=CARD["forum"])
    assert "under" not in faces.wonder_face(sphinx, english, built=True, under=-2).replace("unbuilt", "")


def test_an_unknown_back_is_refused() -> None:
    with pytest.raises(ValueError, match="age4"):
        faces.card_back("age4", Words("en"))


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colour", COLOURS)
def test_digits_on_a_band_can_be_read_in_both_themes(colour: str) -> None:
    base = (ROOT / "web/styles/base.css").read_text(encoding="utf-8")
    bands = set(re.findall(rf"--{colour}: (#[0-9a-f]{{6}});", base)) | set(
        re.findall(rf"var\(--{colour}, (#[0-9a-f]{{6}})\)", STYLES)
    )
    assert bands
    own = re.search(rf"\.mini\.{colour} {{[^}}]*--on-tone: (#[0-9a-f]{{6}})", STYLES)
    usual = re.search(r"color: var\(--on-tone, (#[0-9a-f]{6})\)", STYLES)
    assert usual
    ink = own[1] if own else usual[1]
    assert {band: round(contrast(ink, band), 1) for band in bands if contrast(ink, band) < 4.5} == {}
