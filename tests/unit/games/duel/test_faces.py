"""The printed faces of 7 Wonders Duel: complete, distinct, light, readable, made of pictures and styles that exist."""

from __future__ import annotations

import re
from itertools import combinations
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
from mohreh.site import looks
from tests.tools.pictures import FILES, classes_of, contrast, nodes, text_of, tones, used

STYLES = (looks.folder("duel") / "faces.css").read_text(encoding="utf-8")
BOTH = pytest.mark.parametrize("words", [Words("fa", ("mohreh.games.duel",)), Words("en")], ids=["fa", "en"])


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


def test_every_component_and_symbol_has_its_own_picture() -> None:
    expected = [f"card-{row.id}" for row in CARDS] + [f"wonder-{row.id}" for row in WONDERS]
    expected += [f"token-{row.id}" for row in TOKENS] + [f"resource-{name}" for name in RESOURCES]
    expected += [f"symbol-{name}" for name in SYMBOLS] + [f"chain-{name}" for name in CHAIN_SYMBOLS]
    expected += [f"sign-{colour}" for colour in COLOURS]
    assert [name for name in expected if name not in FILES] == []
    drawings = {name: FILES[name].read_text(encoding="utf-8") for name in expected}
    same = [(a, b) for a, b in combinations(expected, 2) if drawings[a] == drawings[b]]
    assert same == []


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
    named = classes_of(html) - own
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


@pytest.mark.parametrize("colour", COLOURS)
def test_digits_on_a_band_can_be_read_in_both_themes(colour: str) -> None:
    bands = set(tones(colour)) | set(re.findall(rf"var\(--{colour}, (#[0-9a-f]{{6}})\)", STYLES))
    assert bands
    own = re.search(rf"\.mini\.{colour} {{[^}}]*--on-tone: (#[0-9a-f]{{6}})", STYLES)
    usual = re.search(r"color: var\(--on-tone, (#[0-9a-f]{6})\)", STYLES)
    assert usual
    ink = own[1] if own else usual[1]
    assert {band: round(contrast(ink, band), 1) for band in bands if contrast(ink, band) < 4.5} == {}


def test_all_signs_together_stay_small() -> None:
    sizes = [path.stat().st_size for path in looks.icons("duel").glob("*.svg")]
    assert sizes and sum(sizes) <= 150_000
