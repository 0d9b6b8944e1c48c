"""The rules at hand: a clause that is pressed at the table is shown in a drawer beside the board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mohreh.table.saves import transfer
from tests.e2e.player import Player, still
from tests.tools.axe import examine
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET, link_of_a_game, refused_example
from tests.tools.samples import first_of, first_rows, thorough
from tests.tools.waiting import reads

GOLDEN = Path(__file__).parents[1] / "golden"
HERE = "#rules[open][aria-busy=false]"
FRAME = "#rules iframe"
FOCUS = "document.activeElement.outerHTML"
LIT = "document.querySelector(':target')?.id ?? ''"
IN_SIGHT = "(({top}) => top >= 0 && top < innerHeight / 2)(document.querySelector(':target').getBoundingClientRect())"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
WIDE = {"viewport": {"width": 1024, "height": 768}}
UPRIGHT = {"viewport": {"width": 768, "height": 1024}}


def inside(page: Any) -> Any:
    """The rules page in the drawer, when it has come and its place is found."""
    page.wait_for_selector(HERE)
    frame = page.query_selector(FRAME).content_frame()
    frame.wait_for_selector(".rules-text")
    return frame


def shows(page: Any, clause: str) -> Any:
    """The drawer shows this clause: lit, in sight, and read first by who cannot see."""
    frame = inside(page)
    frame.wait_for_function(f"{LIT} === '{clause}'")
    frame.wait_for_function("document.activeElement === document.querySelector(':target')")
    frame.wait_for_function(IN_SIGHT)
    return frame


def at_table(player: Player) -> Player:
    """The same player at an example in which something is refused."""
    player.go(f"#scenario={OPEN}/{refused_example(OPEN)}").page.wait_for_selector("#board .can[data-look]")
    return player


def in_a_game(player: Player) -> Player:
    """The same player, who went from the home page to a game in its first Age."""
    player.go("#game=" + link_of_a_game(12)).page.wait_for_selector("#board .can[data-look]")
    return player.settled()


def open_sheet(player: Player) -> Any:
    """The first sheet that cites a clause; the link to it."""
    page = player.page
    looks = "all => all.filter((each) => each.getClientRects().length).map((each) => each.dataset.look)"
    for look in dict.fromkeys(page.eval_on_selector_all("#board [data-look]", looks)):
        player.press(f"#board [data-look='{look}']")
        page.wait_for_selector("#sheet[open]")
        link = page.locator("#sheet .clause > a").first
        if link.count():
            return link
        page.keyboard.press("Escape")
        page.wait_for_selector("#sheet", state="hidden")
    raise AssertionError("no sheet cites a clause")


@pytest.mark.parametrize(("language", "scheme"), first_rows([("fa", "light"), ("en", "dark")]))
def test_a_clause_of_a_sheet_beside_the_board(
    server: CountingServer, open_context: Callable[..., Any], language: str, scheme: str
) -> None:
    page = still(open_context, color_scheme=scheme, **WIDE)
    player = at_table(Player(page, server.url, language))
    before = page.evaluate("history.length")
    link = open_sheet(player)
    clause = link.inner_text()
    link.click()
    frame = shows(page, clause)
    assert frame.url.startswith(f"{player.url}rules/{OPEN}/")
    assert frame.evaluate("document.documentElement.lang") == language
    assert len(page.context.pages) == 1
    examine(page, "sheet and drawer", fresh="#sheet, #rules")
    # The page itself is tested in a tab of its own (tests/site); what the drawer changes in it are the examples.
    if not thorough():  # which are all alike
        frame.evaluate("[...document.querySelectorAll('.example-figure')].slice(3).forEach((each) => each.remove())")
        assert frame.locator(".example-figure").count() == 3
    examine(frame, "drawer", place=".example-figure")
    # Beside the sheet, not over it; what leads out of the page is not shown.
    boxes = [page.locator(each).bounding_box() for each in ("#rules", "#sheet")]
    left, right = sorted(boxes, key=lambda box: box["x"])
    assert left["x"] + left["width"] <= right["x"]
    assert not frame.locator(".bar").is_visible()
    # Escape puts away the drawer, then the sheet; the focus goes back step by step.
    page.keyboard.press("Escape")
    page.wait_for_selector("#rules", state="hidden")
    assert page.locator("#sheet").is_visible()
    reads(page, f"{FOCUS}.includes('#{clause}')")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")
    assert page.evaluate("history.length") == before
    assert len(page.workers) == 1


def test_one_plays_on_with_the_drawer_open(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context, **WIDE)  # of its own: a drawer that was open before keeps its page and its place
    player = in_a_game(Player(page, server.url, "en").go())
    board = page.locator("#board")
    whole = board.bounding_box()["width"]
    page.click("#rules-button")
    frame = inside(page)
    frame.wait_for_function("document.activeElement.id === 'main'")
    assert page.get_attribute("#rules-button", "aria-expanded") == "true"
    assert whole - board.bounding_box()["width"] == page.locator("#rules").bounding_box()["width"]
    player.act_some(2)
    # The clauses of the log move the drawer on.
    page.click("#log-button")
    clauses = page.locator("#log .clause > a").all_text_contents()
    wanted = [clauses[0], next(each for each in clauses if each != clauses[0])]
    for clause in wanted:
        page.locator(f"#log li:has([href$='#{clause}']) > .log-line").first.click()
        page.locator(f"#log li:has([aria-current]) [href$='#{clause}']").click()
        shows(page, clause)
    assert page.query_selector(FRAME).content_frame() == frame
    page.click("#rules-close")
    page.wait_for_selector("#rules", state="hidden")
    reads(page, f"{FOCUS}.includes('#{wanted[1]}')")
    assert board.bounding_box()["width"] == whole - page.locator("#log-drawer").bounding_box()["width"]
    # Shown again it is where it was.
    page.click("#rules-button")
    shows(page, wanted[1])
    page.click("#board h2, #prompt", position={"x": 2, "y": 2})
    page.keyboard.press("Escape")  # nothing else is open
    page.wait_for_selector("#rules", state="hidden")
    page.click(".brand")
    page.wait_for_selector("html[data-view=home]")
    assert page.evaluate("document.documentElement.hasAttribute('data-reading')") is False


def test_links_inside_leave_no_trace_in_the_history(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context, **WIDE)  # of its own: a drawer that was open before keeps its page and its place
    player = in_a_game(Player(page, server.url, "en").go())
    address = page.evaluate("location.href")
    open_sheet(player).click()
    frame = inside(page)
    before = page.evaluate("history.length")
    start = frame.evaluate(LIT)
    link = frame.locator(".rules-text a.rule-link:visible").first
    other = link.inner_text()
    link.click()
    shows(page, other)
    assert page.evaluate("history.length") == before
    page.click("#rules-back")
    frame.wait_for_function(f"{LIT} === '{start}'")
    assert not page.locator("#rules-back").is_visible()
    if thorough():  # the search of the page works, and is over when a clause is asked for
        frame.fill("#q", "players")
        frame.wait_for_selector(".rules-text[data-searching]")
        page.locator("#sheet .clause > a").first.click()
        shows(page, start)
        assert frame.locator(".rules-text[data-searching]").count() == 0
    # Examples are not played here: no second engine beside the game.
    assert frame.locator("button[data-play]:visible").count() == 0
    play = frame.locator(".example-figure a.example-play").first
    assert "#scenario=" in str(play.get_attribute("href")) and play.get_attribute("target") == "_blank"
    assert "#lesson=" in str(frame.locator("#path a.example-play").get_attribute("href"))
    if thorough():
        play.scroll_into_view_if_needed()
        with page.context.expect_page() as opened:
            play.click()
        opened.value.wait_for_selector("#scene .example")
        opened.value.close()
    reads(page, "location.href", address)
    page.go_back()  # Back leaves the game, as without the drawer
    page.wait_for_selector("html[data-view=home]")
    page.wait_for_selector("#rules", state="hidden")


def test_by_keyboard_alone(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context, **WIDE)  # of its own: a drawer that was open before keeps its page and its place
    player = at_table(Player(page, server.url, "en"))
    page.keyboard.press("?")
    page.wait_for_selector("#help[open]")
    assert "Show the rules" in page.inner_text("#help .keys")
    page.keyboard.press("Escape")
    page.wait_for_selector("#help", state="hidden")
    page.focus("#board .can[data-look]")
    focused = page.evaluate(FOCUS)
    page.keyboard.press("b")
    frame = inside(page)
    frame.wait_for_function("document.activeElement.id === 'main'")
    page.keyboard.press("/")
    page.keyboard.type("player")
    frame.wait_for_selector(".rules-text[data-searching]")
    page.keyboard.press("Escape")  # the search first
    frame.wait_for_selector(".rules-text:not([data-searching])")
    assert page.locator("#rules").is_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector("#rules", state="hidden")
    reads(page, FOCUS, focused)
    # A refusal: its clause is reached by Tab, pressed with Enter.
    player.keys = True
    page.keyboard.press("b")
    inside(page)
    reads(page, "document.activeElement.tagName", "IFRAME")  # it takes the focus when it has come
    page.focus("#rules-close")
    page.keyboard.press("Enter")
    page.wait_for_selector("#rules", state="hidden")
    reads(page, FOCUS, focused)


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_on_a_phone_it_covers_the_table(
    server: CountingServer, open_context: Callable[..., Any], language: str
) -> None:
    page = still(open_context, **PHONE)
    player = at_table(Player(page, server.url, language))
    link = open_sheet(player)
    clause = link.inner_text()
    link.tap()
    shows(page, clause)
    box = page.locator("#rules").bounding_box()
    assert (box["x"], box["width"]) == (0, 390)
    assert box["height"] > 800
    assert page.evaluate("document.querySelector('#rules').matches(':modal')")
    examine(page, "drawer on a phone", fresh="#rules")
    page.locator("#rules-close").tap()
    page.wait_for_selector("#rules", state="hidden")
    reads(page, f"{FOCUS}.includes('#{clause}')")
    # Turned over and put on a stand it becomes a part of the table, without losing its place.
    link.tap()
    frame = shows(page, clause)
    page.set_viewport_size(WIDE["viewport"])
    page.wait_for_function("!document.querySelector('#rules').matches(':modal')")
    assert frame.evaluate(LIT) == clause


@pytest.mark.thorough
def test_over_the_score_sheet(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context, **UPRIGHT)
    ended = (GOLDEN / f"{OPEN}-1.record").read_text(encoding="utf-8")
    Player(page, server.url, "en").go("#game=" + transfer.pack(ended))
    page.click(".controls [data-do=over]")
    page.wait_for_selector("#over[open]")
    link = page.locator("#over .clause > a").first
    clause = link.inner_text()
    link.click()
    shows(page, clause)
    assert page.locator("#over").is_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector("#rules", state="hidden")
    reads(page, f"{FOCUS}.includes('#{clause}')")
    assert page.locator("#over").is_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector("#over", state="hidden")


@pytest.mark.thorough
def test_the_plain_link_stays(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context, **WIDE)
    link = open_sheet(at_table(Player(page, server.url, "en")))
    clause = link.inner_text()
    for press in ({"button": "middle"}, {"modifiers": ["Control"]}):
        with page.context.expect_page() as opened:
            link.click(**press)
        opened.value.wait_for_selector(f"[id='{clause}']")
        opened.value.close()
        assert not page.locator("#rules").is_visible()


@pytest.mark.thorough
def test_it_looks_as_the_app_does(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context, **WIDE)
    at_table(Player(page, server.url, "fa"))
    page.click("#rules-button")
    frame = inside(page)
    own = "/[۰-۹]/.test(document.getElementById('main').innerText)"
    assert frame.evaluate(own)
    page.click("[data-do=settings]")
    page.check("#settings [name=theme][value=dark]", force=True)
    page.check("#settings [name=digits][value=latin]", force=True)
    frame.wait_for_function("document.documentElement.dataset.theme === 'dark'")
    frame.wait_for_function(f"!{own}")
    page.check("#settings [name=theme][value=auto]", force=True)
    page.check("#settings [name=digits][value=own]", force=True)
    frame.wait_for_function("!document.documentElement.dataset.theme")
    frame.wait_for_function(own)
    # The rules of the settings are those of the game, in the drawer.
    page.click(f"#settings [data-rules={OPEN}]")
    page.wait_for_selector("#settings", state="hidden")
    inside(page)
    assert len(page.context.pages) == 1
    page.emulate_media(media="print")
    page.wait_for_selector("#rules", state="hidden")


@pytest.mark.pyodide
def test_without_a_network(server: CountingServer, open_profile: Callable[..., Any]) -> None:
    with open_profile(reduced_motion="reduce", **WIDE) as context:
        page = context.new_page()
        player = Player(page, server.url, "en").go()
        page.wait_for_function("window.mohrehOffline && mohrehOffline.ready")
        server.kill()
        player.begin(seed="axe", game=SECRET)
        page.keyboard.press("b")
        frame = inside(page)
        assert frame.url.endswith(f"/rules/{SECRET}/") and frame.locator(".rules-text [id$='-1.1']").count() == 1


def test_rules_that_cannot_be_loaded_are_reported(
    server: CountingServer, open_context: Callable[..., Any], watch: Any
) -> None:
    watch.allow(f"rules/{OPEN}")
    page = still(open_context, **WIDE)
    at_table(Player(page, server.url, "en"))
    page.route(f"**/rules/{OPEN}/", lambda route: route.fulfill(status=404, body="<title>Lost</title>"))
    page.click("#rules-button")
    page.wait_for_selector("#rules-lost:not(:empty)")
    assert page.get_attribute("#rules-whole", "href") == f"{server.url}en/rules/{OPEN}/"
    page.unroute_all()
    page.click("#rules-button")
    page.wait_for_selector("#rules", state="hidden")
    page.click("#rules-button")
    inside(page)
    reads(page, "document.getElementById('rules-lost').textContent", "")
