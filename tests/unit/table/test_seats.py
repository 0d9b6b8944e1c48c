"""Up to seven people are told apart by colour and by sign: by all kinds of eyes, in both themes, on every ground."""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

from mohreh.core.face import Scene
from mohreh.core.seats import COLOURS, belongs, palette
from mohreh.core.text import LANGUAGES, Words
from mohreh.table import games
from mohreh.table.game.example import NAMES
from mohreh.table.game.people import seat_people
from mohreh.table.views.dialog import colour_name
from tests.tools import rooms
from tests.tools.pictures import contrast, style, tones
from tests.tools.shell import PRESS, Page
from tests.toys.sealed import SEALED, face

ROOT = Path(__file__).parents[3]
MOST = 7

# How each kind of eye mixes linear red, green and blue: Machado, Oliveira and Fernandes (2009), complete deficiency.
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
FLOOR = 12  # CIEDE2000; two neighbouring greys that can just be told apart have about 1


def lab(colour: str, eye: str) -> tuple[float, float, float]:
    """A colour (#rrggbb) as this eye sees it, in CIE Lab (D65)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    r, g, b = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in EYES[eye])
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def far(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """How far two colours in Lab are apart: CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    more = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = math.hypot(a1 * more, b1), math.hypot(a2 * more, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1 * more)) % 360, math.degrees(math.atan2(b2, a2 * more)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma, h = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360
    t = 1 - 0.17 * math.cos(math.radians(h - 30)) + 0.24 * math.cos(math.radians(2 * h))
    t += 0.32 * math.cos(math.radians(3 * h + 6)) - 0.2 * math.cos(math.radians(4 * h - 63))
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    dc, dh = (c2 - c1) / (1 + 0.045 * chroma), hue / (1 + 0.015 * chroma * t)
    angle = math.radians(60 * math.exp(-(((h - 275) / 25) ** 2)))
    twist = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(angle)
    return math.sqrt(dl**2 + dc**2 + dh**2 + twist * dc * dh)


def test_the_distance_of_colours_is_that_of_its_published_examples() -> None:
    assert far((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert far((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619)) == pytest.approx(2.0373, abs=1e-4)
    assert far((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)


@pytest.mark.parametrize("theme", (0, 1), ids=("light", "dark"))
@pytest.mark.parametrize("eye", EYES)
def test_the_colours_of_seven_people_differ_for_every_eye(eye: str, theme: int) -> None:
    seen = {colour: lab(tones(f"seat-{colour}")[theme], eye) for colour in COLOURS}
    close = {pair: far(seen[pair[0]], seen[pair[1]]) for pair in combinations(COLOURS, 2)}
    assert min(close.values()) >= FLOOR, min(close, key=close.__getitem__)


@pytest.mark.parametrize("theme", (0, 1), ids=("light", "dark"))
@pytest.mark.parametrize("ground", ("paper", "surface", "raised"))
@pytest.mark.parametrize("colour", COLOURS)
def test_a_name_in_its_colour_can_be_read_on_every_ground_and_the_ground_on_the_colour(
    colour: str, ground: str, theme: int
) -> None:
    assert contrast(tones(f"seat-{colour}")[theme], tones(ground)[theme]) >= 4.5


def mixed(one: str, other: str, share: float) -> str:
    """A colour mixed of two (#rrggbb), so much of the first, as color-mix(in oklab) does it: Ottosson (2020)."""

    def oklab(colour: str) -> tuple[float, ...]:
        channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
        cones = (
            0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
            0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
            0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
        )
        k, m, s = (cone ** (1 / 3) for cone in cones)
        return (
            0.2104542553 * k + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * k - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * k + 0.7827717662 * m - 0.8086757660 * s,
        )

    light, a, b = (share * x + (1 - share) * y for x, y in zip(oklab(one), oklab(other), strict=True))
    k, m, s = (
        (light + 0.3963377774 * a + 0.2158037573 * b) ** 3,
        (light - 0.1055613458 * a - 0.0638541728 * b) ** 3,
        (light - 0.0894841775 * a - 1.2914855480 * b) ** 3,
    )
    linear = (
        4.0767416621 * k - 3.3077115913 * m + 0.2309699292 * s,
        -1.2684380046 * k + 2.6097574011 * m - 0.3413193965 * s,
        -0.0041960863 * k - 0.7034186147 * m + 1.7076147010 * s,
    )
    shown = (min(1.0, max(0.0, c)) for c in linear)
    return "#" + "".join(
        f"{round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055)):02x}" for c in shown
    )


@pytest.mark.parametrize("colour", COLOURS)
def test_a_plate_in_somebodys_colour_is_read_by_night_and_is_no_lamp(colour: str) -> None:
    """What is written on it can be read; nothing of a dark table is as bright as the tone itself would be."""
    assert mixed("#ffffff", "#000000", 0.5) == "#636363"
    plate = re.search(
        r"--plate: light-dark\(var\(--seat\), color-mix\(in oklab, var\(--seat\) (\d+)%, var\(--surface\)\)\); "
        r"--on-plate: light-dark\(var\(--surface\), var\(--ink\)\);",
        style("base"),
    )
    assert plate
    shown = mixed(tones(f"seat-{colour}")[1], tones("surface")[1], int(plate[1]) / 100)
    assert contrast(shown, tones("ink")[1]) >= 4.5
    assert 1.15 < contrast(shown, tones("surface")[1]) < 4
    files = [*sorted((ROOT / "web/styles").glob("*.css")), *sorted((ROOT / "py/mohreh/games").rglob("*.css"))]
    filled = re.compile(r"background: var\(--seat\);[^}]*[ {]color:|[ {]color:[^}]*background: var\(--seat\);")
    assert [file.name for file in files if filled.search(file.read_text(encoding="utf-8"))] == []


def test_every_colour_has_a_sign_and_dashes_of_its_own() -> None:
    rules = dict(re.findall(r'^\[data-colour="(\w+)"\] \{ (.*) \}$', style("base"), re.M))
    assert tuple(rules) == COLOURS and len(COLOURS) == MOST
    for what in ("--sign", "--dashes"):
        found = {colour: re.search(rf"{what}: ([^;]+);", rule) for colour, rule in rules.items()}
        assert len({each[1] for each in found.values() if each}) == MOST, what
    assert all(f"--seat: var(--seat-{colour});" in rule for colour, rule in rules.items())


def test_nothing_in_styles_or_scripts_counts_seats() -> None:
    counted = re.compile(
        r"(?<!=)seat-?[1-9]|data-seat\s*=|side-[12]|\.s[1-9]\b|nth-(?:child|of-type)\([1-9]\)[^{]*seat"
    )
    files = [file for kind in ("css", "js", "mjs", "py") for file in sorted((ROOT / "web").rglob(f"*.{kind}"))]
    files += sorted((ROOT / "py/mohreh/games").rglob("*.css"))
    assert len(files) > 20
    for file in files:
        assert not counted.search(file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize("language", LANGUAGES)
def test_seven_people_have_seven_names_and_colours(language: str) -> None:
    words = Words(language, ("mohreh.table",))
    assert len({colour_name(colour, words) for colour in COLOURS}) == MOST == len(set(NAMES[language]))
    people = seat_people([{"name": name} for name in NAMES[language]], words, ())
    assert [person.colour for person in people] == list(COLOURS)
    scene = Scene(words, NAMES[language], tuple(reversed(COLOURS)))
    assert belongs(scene, 6) == {"data_seat": 7, "data_colour": "teal"}
    assert palette(("rose", "teal")) == "--seat-1:var(--seat-rose);--seat-2:var(--seat-teal)"


def test_curtain_log_chart_and_card_of_seven_people_say_whose_each_thing_is() -> None:
    games.add(rooms.room(SEALED, face))
    page = Page()
    page.begin(*[""] * MOST, game="sealed", options={"extras": "die", "rounds": "2"})
    assert re.search(r'class="curtain" data-seat="1" data-colour="teal"', page.regions["board"])
    assert re.search(r'class="who" data-seat="1" data-colour="teal"', page.regions["prompt"])
    screen = page.table.screen
    assert screen is not None
    while not page.over:
        if screen.game.reveals.common is not None:
            page.ask("go-on")
        elif screen.veiled is not None:
            page.ask("lift")
        else:
            pressed = PRESS.findall("".join(page.regions.get(region, "") for region in ("board", "prompt", "over")))
            assert page.ask("act", action=pressed[0][0])["ok"]
    for html in (page.regions["log"], page.reply["save"]["home"]):
        assert set(re.findall(r'data-seat="(\d)" data-colour="(\w+)"', html)) == {
            (str(seat), colour) for seat, colour in enumerate(COLOURS, 1)
        }
    for what in ("chart-line", "chart-end", "chart-name"):
        found = re.findall(rf'class="{what}" data-colour="(\w+)"', page.regions["over"])
        assert set(found) == set(COLOURS), what
    assert palette(COLOURS) in page.reply["save"]["home"]
