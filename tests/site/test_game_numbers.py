"""The pages of the games' numbers: light, complete in both languages, with every plot beside its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mohreh.lab import numbers
from mohreh.site import game_numbers, worklist
from mohreh.table import games

MOST = 100_000  # bytes of a page with all its plots
TOLD = [game for game in games.shipped() if game_numbers.has_figures(game)]


@pytest.mark.parametrize("home", ["", "en/"])
@pytest.mark.parametrize("game", TOLD)
def test_the_page_of_a_game_is_light_and_says_every_plot_in_words(site: Path, game: str, home: str) -> None:
    page = site / home / "numbers" / game / "index.html"
    text = page.read_text(encoding="utf-8")
    assert page.stat().st_size < MOST
    shares = re.findall(r"<tr><th scope=\"row\">(.*?)</th><td>(.*?)</td><td>(.*?)<small>(.*?)</small></td>", text)
    assert len(shares) == text.count('class="share"') > 2
    assert all(name and count and share and interval for name, count, share, interval in shares)
    assert text.count('class="histogram"') == len(
        re.findall(r'class="histogram" role="img" aria-label="[^"]+\d?', text)
    )
    assert str(numbers.known(game)["games"]) in text, "the command says how many games there are"
    digits = re.sub("<[^>]*>|<code.*?</code>", " ", text.split("<main")[1].split("</main>")[0])
    assert (home == "en/") == (not re.search("[۰-۹]", digits))
    assert f'href="../../rules/{game}/"' in text


@pytest.mark.parametrize("game", TOLD)
def test_the_rules_and_the_page_for_researchers_lead_there(site: Path, game: str) -> None:
    for page, way in (
        (f"rules/{game}/", f"../../numbers/{game}/"),
        (f"en/rules/{game}/", f"../../numbers/{game}/"),
        (f"python/{game}/", f"../../en/numbers/{game}/"),
    ):
        assert f'href="{way}"' in (site / page / "index.html").read_text(encoding="utf-8")


def test_nobody_fetches_them_on_a_first_visit(site: Path) -> None:
    assert not [
        address for address in worklist.at_first(site) if "numbers/" in address or address.endswith("numbers.css")
    ]
    assert f"numbers/{TOLD[0]}/" in worklist.listing(site), "but they are kept once they have been read"
