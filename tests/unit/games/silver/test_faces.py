"""The printed faces of Silver: distinct, silent, light, readable from both sides, and backs that tell nothing."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from mohreh.core.text import Words
from mohreh.games.silver import faces, names
from mohreh.games.silver.components import RESIDENTS, Activation
from mohreh.site import looks
from tests.tools.pictures import FILES, classes_of, contrast, nodes, text_of, tones, used

STYLES = (looks.folder("silver") / "faces.css").read_text(encoding="utf-8")
PERSIAN, ENGLISH = Words("fa", ("mohreh.games.silver",)), Words("en")
LATIN_DIGITS = Words("fa", ("mohreh.games.silver",), latin_digits=True)
BOTH = pytest.mark.parametrize("words", [PERSIAN, ENGLISH], ids=["fa", "en"])
NUMBERS = range(14)


def figures(html: str) -> list[str]:
    """The numbers on a face, as printed."""
    return re.findall(r"<b[^>]*>([^<]*)</b>", html)


@BOTH
def test_every_face_is_well_formed_and_hidden_from_speech(words: Words) -> None:
    drawn = [faces.card(number, words, big=big) for number in NUMBERS for big in (False, True)]
    drawn += [faces.back(), *(faces.back(faces.mark(number, words)) for number in NUMBERS)]
    drawn += [faces.badge(name) for name in faces.BADGES] + [faces.empty(place) for place in faces.PLACES]
    drawn += [faces.kind_sign(kind.value) for kind in Activation] + [faces.moon(n, words) for n in (1, 2, 3, 4)]
    for face in drawn:
        assert ElementTree.fromstring(face).get("aria-hidden") == "true"
    assert len(set(drawn)) == len(drawn), "two faces look the same"


def test_every_resident_has_its_own_portrait() -> None:
    portraits = [f"resident-{row.id}" for row in RESIDENTS]
    assert len(portraits) == 14
    drawings = {name: FILES[name].read_text(encoding="utf-8") for name in portraits}
    assert [(a, b) for a, b in combinations(portraits, 2) if drawings[a] == drawings[b]] == []
    for number, portrait in enumerate(portraits):
        assert portrait in used(faces.card(number, ENGLISH))
        assert not (set(portraits) - {portrait}) & used(faces.card(number, ENGLISH))


@BOTH
def test_a_face_shows_its_number_from_both_sides_its_name_and_nothing_else(words: Words) -> None:
    for number in NUMBERS:
        face = faces.card(number, words)
        assert figures(face) == [words.number(number)] * 2
        assert text_of(face) == f"{words.number(number)} {names.resident(number, words)} {words.number(number)}"


def test_colour_and_sign_of_a_face_show_when_its_power_works() -> None:
    kinds = ["faceup"] * 5 + ["discard"] * 8 + ["exchange"]  # SI-1.5
    for number, kind in enumerate(kinds):
        face = faces.card(number, ENGLISH)
        signs = [name for name in used(face) if name.startswith("kind-")]
        assert signs == [f"kind-{kind}"]
        assert f'class="resident {kind}"' in face


def test_a_back_shows_nothing() -> None:
    back = faces.back()
    assert text_of(back) == ""
    assert not any(character.isdigit() for character in back.replace('viewBox="0 0 512 512"', ""))
    assert used(back) == {"roofs"}
    assert "resident-" not in back


@BOTH
def test_a_marked_back_shows_the_remembered_number_and_nothing_more(words: Words) -> None:
    for number in NUMBERS:
        assert text_of(faces.mark(number, words)) == words.number(number)
        back = faces.back(faces.mark(number, words))
        assert text_of(back) == words.number(number)
        assert used(back) == {"roofs"}
        kinds = {kind.value for kind in Activation}
        assert not kinds & classes_of(back), "the kind of a card that lies face down is not shown"


def test_figures_that_a_half_turn_changes_stand_on_a_line() -> None:
    def based(words: Words) -> list[int]:
        return [number for number in NUMBERS if "based" in classes_of(faces.figure(number, words))]

    assert based(ENGLISH) == based(LATIN_DIGITS) == [6, 9]
    assert based(PERSIAN) == [7, 8]


def test_numbers_are_in_the_digits_of_the_reader() -> None:
    assert not re.search("[0-9]", text_of(faces.gallery(PERSIAN)))
    assert not re.search("[۰-۹]", text_of(faces.gallery(LATIN_DIGITS)))


def test_unknown_badges_and_places_are_refused() -> None:
    with pytest.raises(ValueError, match="sword"):
        faces.badge("sword")
    with pytest.raises(ValueError, match="village"):
        faces.empty("village")


@BOTH
def test_faces_are_light(words: Words) -> None:
    assert max(len(faces.card(number, words).encode()) for number in NUMBERS) < 1200
    assert max(nodes(faces.card(number, words)) for number in NUMBERS) <= 12
    assert len(faces.back(faces.mark(13, words)).encode()) < 300


@BOTH
def test_every_class_of_a_face_has_a_style(words: Words) -> None:
    html = faces.gallery(words).partition("<section")[2]
    own = {"faces", "residents", "large", "pieces"}  # of the gallery
    named = classes_of(html) - own
    assert {name for name in named if not re.search(rf"\.{re.escape(name)}\b", STYLES)} == set()


def test_numbers_and_signs_can_be_read_on_their_bands_in_both_themes() -> None:
    inks = {
        kind.value: re.search(
            rf"\.{kind.value}, \.kind-{kind.value} {{ --tone: var\(--(\w+), [^)]*\); --on-tone: var\(--([\w-]+),",
            STYLES,
        )
        for kind in Activation
    }
    assert all(inks.values()), "a kind without its two colours"
    poor = {
        (kind, theme): round(contrast(tones(found[1])[theme], tones(found[2])[theme]), 1)
        for kind, found in inks.items()
        if found
        for theme in (0, 1)
        if contrast(tones(found[1])[theme], tones(found[2])[theme]) < 4.5
    }
    assert poor == {}
    assert len({found[1] for found in inks.values() if found}) == 3, "two kinds have the same colour"


@pytest.mark.parametrize("face, ground", [("resident > span", "#f3e2bd"), ("night > .in-moon", "#d9cba8")])
def test_names_and_remembered_numbers_can_be_read(face: str, ground: str) -> None:
    rule = re.search(rf"\.{re.escape(face)} {{(.*?)}}", STYLES, re.DOTALL)
    assert rule and ground in STYLES, "the darkest ground behind them"
    ink = re.search(r"[^-]color: (#\w{6});", rule[1])
    assert ink
    assert contrast(ink[1], ground) >= 7


def test_all_signs_together_stay_small() -> None:
    sizes = [path.stat().st_size for path in looks.icons("silver").glob("*.svg")]
    assert sizes and sum(sizes) <= 25_000
