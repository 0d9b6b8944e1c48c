"""Rules pages on paper: few sheets, soon there, everything that can be read, and the way to each board."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.table import games
from tests.tools.games import EVERY
from tests.tools.samples import covering, first_of
from tests.tools.waiting import reads

ADDRESS = {"fa": "rules", "en": "en/rules"}
SHEETS = 30  # of A4
SECONDS = 3  # of the page's own work, however busy the machine is
SIZE = 8_000_000  # bytes


def worked(session: Any) -> float:
    """The seconds that the process of a page has worked so far."""
    found = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    return float(found["ProcessTime"])


@pytest.mark.browser
@pytest.mark.parametrize(("game", "language"), covering(games.shipped(), ["fa", "en"], most=1))
def test_the_rules_are_printed_on_few_sheets_within_seconds(
    open_context: Any, server: Any, game: str, language: str
) -> None:
    page = open_context().new_page()
    page.goto(f"{server.url}{ADDRESS[language]}/{game}/", wait_until="networkidle")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    begun = worked(session)
    document = page.pdf(format="A4", print_background=True)
    taken = worked(session) - begun
    assert len(re.findall(rb"/Type\s*/Page\b", document)) <= SHEETS
    assert len(document) < SIZE
    assert 0 < taken < SECONDS


@pytest.mark.browser
@pytest.mark.parametrize("game", first_of(EVERY))
def test_on_paper_every_example_names_the_way_to_its_board(open_context: Any, server: Any, game: str) -> None:
    page = open_context().new_page()
    page.goto(f"{server.url}en/rules/{game}/")
    assert page.locator(".on-paper:visible").count() == 0
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    names = examples.names(games.room(game).package)
    assert page.locator(".example-figure:visible").count() == len(names)
    assert page.locator("mohreh-board:visible").count() == 0
    ways = page.eval_on_selector_all(".on-paper", "all => all.map((each) => new URL(each.href).hash)")
    assert sorted(ways) == sorted(f"#scenario={game}/{name}" for name in names)
    assert page.locator(".on-paper:visible").count() == len(names)


SHEET = """() => {
  const [page, over] = [document.documentElement, document.getElementById('over')];
  Object.assign(page.dataset, { view: 'table', theme: 'dark' });
  over.querySelector('[data-body]').innerHTML = `<h2>Score sheet</h2>${'<p>a row</p>'.repeat(200)}`;
  over.showModal();
}"""


@pytest.mark.browser
def test_a_score_sheet_is_printed_alone_and_as_a_whole(open_context: Any, server: Any) -> None:
    page = open_context().new_page()
    page.goto(f"{server.url}en/")
    page.wait_for_function("performance.getEntriesByName('mohreh-ready').length")  # which shuts whatever is open
    page.evaluate(SHEET)
    document = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", document)) > 3
    page.emulate_media(media="print")
    reads(
        page,
        "[...document.body.children].filter((each) => each.checkVisibility()).map((each) => each.id).join()",
        "over",
    )
    assert page.locator("#over button:visible").count() == 0
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
