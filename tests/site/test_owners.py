"""The page for owners of other sites, and the oEmbed answers beside everything that can be embedded."""

from __future__ import annotations

import argparse
import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.core.text import Words
from mohreh.site import command, oembed
from mohreh.table import games
from mohreh.table.saves import transfer
from tests.tools.axe import THEME, examine, examine_both
from tests.tools.counting import CountingServer
from tests.tools.png import size_of
from tests.tools.samples import first_of, thorough
from tests.tools.waiting import reads

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
HOMES = {"fa": "", "en": "en/"}
EXAMPLES = [(game, each) for game in games.shipped() for each in examples.names(games.room(game).package)]


class Frame(HTMLParser):
    """The one element of an oEmbed answer's html."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attributes)))


def check_answer(found: dict[str, Any], root: str, page: str) -> None:
    """What the oEmbed specification asks of a rich answer, and what we ask of ours."""
    assert found["type"] == "rich" and found["version"] == "1.0"
    assert found["title"].strip() and found["provider_name"].strip()
    assert found["provider_url"].startswith(root)
    assert isinstance(found["width"], int) and found["width"] > 0
    assert isinstance(found["height"], int) and found["height"] > 0
    ((tag, frame),) = Frame(found["html"]).found
    assert tag == "iframe"
    assert frame["src"] == root + page
    assert frame["title"] == found["title"]
    assert (frame["width"], frame["height"]) == (str(found["width"]), str(found["height"]))
    pictured = [key for key in ("thumbnail_url", "thumbnail_width", "thumbnail_height") if key in found]
    assert len(pictured) in (0, 3)


def embeddable(site: Path) -> list[Path]:
    """All pages that show something by themselves: one for each example, in both languages."""
    return sorted(page.parent for home in HOMES.values() for page in (site / home / "embed").rglob("*/index.html"))


def test_every_embeddable_page_has_its_answer_beside_it(site: Path) -> None:
    folders = embeddable(site)
    names = {folder.relative_to(site).as_posix() for folder in folders}
    assert {f"{home}embed/{game}/{each}" for home in HOMES.values() for game, each in EXAMPLES} <= names
    for folder in folders:
        page = folder.relative_to(site).as_posix() + "/"
        found = json.loads((folder / oembed.NAME).read_text(encoding="utf-8"))
        check_answer(found, "/", page)
        assert found["thumbnail_url"] == f"/{page.removeprefix('en/')}picture.png"  # one for both languages
        head = (folder / "index.html").read_text(encoding="utf-8").partition("</head>")[0]
        (link,) = re.findall(r"<link [^>]*json\+oembed[^>]*>", head)
        assert re.search(r'rel="alternate"', link) and f'href="{oembed.NAME}"' in link, page


def test_titles_are_in_the_language_of_the_page(site: Path) -> None:
    for language, home in HOMES.items():
        for game, each in EXAMPLES[::7]:
            title = examples.load(games.room(game).package, each).title[language]
            found = json.loads((site / f"{home}embed/{game}/{each}/{oembed.NAME}").read_text(encoding="utf-8"))
            assert title in found["title"]


def test_the_server_puts_its_own_address_into_an_answer(server: CountingServer) -> None:
    game, each = EXAMPLES[0]
    page = f"embed/{game}/{each}/"
    for address, host in ((server.url, server.origin), (server.url.replace("localhost", "127.0.0.1"), None)):
        with urllib.request.urlopen(f"{address}{page}{oembed.NAME}") as reply:
            assert reply.headers["Access-Control-Allow-Origin"] == "*"
            assert reply.headers["Content-Type"] == "application/json"
            found = json.load(reply)
        check_answer(found, f"{host or address.rstrip('/')}/", page)
        with urllib.request.urlopen(found["thumbnail_url"]) as reply:  # drawn now: a quick build has left it out
            assert reply.headers["Content-Type"] == "image/png"
            assert size_of(reply.read()) == (found["thumbnail_width"], found["thumbnail_height"])
    for wrong in (f"embed/{game}/none/picture.png", "embed/none/picture.png", "embed/..%2f/picture.png"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(server.url + wrong)
    asked = urllib.request.Request(f"{server.url}{page}{oembed.NAME}", headers={"Host": 'x"><script>'})
    with urllib.request.urlopen(asked) as reply:
        check_answer(json.load(reply), "/", page)


@pytest.mark.parametrize("root", ["https://games.example/mohreh/", "/mohreh/", "/"])
def test_an_answer_holds_whole_addresses_where_the_host_is_known(root: str) -> None:
    words = Words("en")
    picture = oembed.Picture("icons/app-512.png", 512, 512)
    found = oembed.record(
        words,
        root=root,
        address="embed/x/",
        title='A "fine" <title>',
        width=720,
        height=640,
        home="en/",
        picture=picture,
    )
    check_answer(found, root, "embed/x/")
    assert found["thumbnail_url"] == f"{root}icons/app-512.png"
    assert found["provider_url"] == f"{root}en/"
    located = json.loads(oembed.located(oembed.text(found), "http://localhost:8000"))
    whole = root if "//" in root else f"http://localhost:8000{root}"
    check_answer(located, whole, "embed/x/")
    assert located["thumbnail_url"] == f"{whole}icons/app-512.png"


def test_the_host_is_given_without_anything_behind_it() -> None:
    assert command.origin("https://games.example/") == "https://games.example"
    assert command.origin("http://localhost:8000") == "http://localhost:8000"
    assert command.origin("") == ""
    for wrong in ("games.example", "https://games.example/x", 'https://x"', "ftp://x", "https://a b"):
        with pytest.raises(argparse.ArgumentTypeError):
            command.origin(wrong)


def test_the_answers_are_not_kept_for_offline_use(site: Path) -> None:
    worker = (site / "service-worker.js").read_text(encoding="utf-8")
    assert oembed.NAME not in worker
    assert "owners/" in worker and "embed.js" in worker


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_the_page_shows_every_example(site: Path, language: str) -> None:
    text = (site / HOMES[language] / "owners/index.html").read_text(encoding="utf-8")
    for game, each in EXAMPLES:
        assert f'data-choose="{each}" data-game="{game}"' in text
    assert text.count('class="example-picture"') == len(EXAMPLES) == text.count("-thumbnail")
    about = (site / HOMES[language] / "about/index.html").read_text(encoding="utf-8")
    assert 'href="../owners/"' in about


# Leaves two cards of the examples of each game, and the one that a test chooses: they are written by one function, and
# a browser is long over hundreds.
FEW_CARDS = """() => document.querySelectorAll('.examples').forEach((each) => {
  const rest = [...each.querySelectorAll('.example-card')].slice(2);
  for (const card of rest) if (!card.querySelector('[data-choose=s12]')) card.remove();
})"""


@pytest.mark.browser
@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_the_form_writes_what_is_chosen(
    server: CountingServer, open_context: Callable[..., Any], language: str
) -> None:
    context = open_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{server.url}{HOMES[language]}owners/")

    def lines(key: str) -> str:
        text: str = page.inner_text(f"#by-{key}")
        return text

    def pick(name: str, value: str) -> None:
        page.check(f"#workshop [name={name}][value='{value}']", force=True)

    example = examples.load(games.room("duel").package, "s12")
    title = f"{games.room('duel').title(language)}: {example.title[language]}"
    if not thorough():
        page.evaluate(FEW_CARDS)
    page.click("[data-choose=s12]")
    page.wait_for_function("document.getElementById('by-element').textContent.includes('s12')")
    assert lines("element").splitlines() == [
        f'<script async src="{server.url}embed.js"></script>',
        f'<mohreh-board game="duel" scenario="s12"><a href="{server.url}{HOMES[language]}embed/duel/s12/">'
        f'<img src="{server.url}embed/duel/s12/picture.png" alt="{title}" width="600" height="315" loading="lazy"></a>'
        "</mohreh-board>",
    ]
    reads(page, "document.activeElement.name", "duel-scenario")
    page.wait_for_selector("#preview > mohreh-board[scenario=s12]", state="attached")
    assert lines("address") == f"{server.url}{HOMES[language]}embed/duel/s12/"
    pick("lang", "en")
    pick("theme", "dark")
    assert lines("address") == f"{server.url}en/embed/duel/s12/#theme=dark"
    assert '<mohreh-board game="duel" scenario="s12" lang="en" theme="dark">' in lines("element")

    pick("kind", "new")
    pick("game", "silver")
    page.locator("[name=silver-seat]").nth(2).select_option("easy")
    page.select_option("[name=silver-option-first]", "seat-3")
    page.fill("[name=seed]", '"<tea')
    page.wait_for_function("document.getElementById('by-element').textContent.includes('tea')")
    assert (
        '<mohreh-board game="silver" new seats="person,hard,easy" options="first=seat-3"'
        ' seed="&quot;&lt;tea" lang="en" theme="dark">' in lines("element")
    )
    page.locator("[name=silver-seat]").nth(2).select_option("")
    assert "first" not in lines("element")  # nobody sits there any more

    pick("game", "condottiere")
    page.fill("[name=condottiere-option-points]", "۲۰")
    page.wait_for_function("document.getElementById('by-element').textContent.includes('points=20')")

    pick("kind", "link")
    page.fill("[name=link]", "https://elsewhere.example/#nothing")
    page.wait_for_selector("#bad-link:not([hidden])")
    packed = transfer.pack((GOLDEN / "condottiere-1.record").read_text(encoding="utf-8"))
    page.fill("[name=link]", f"{server.url}#game={packed}")
    page.wait_for_selector("#bad-link", state="hidden")
    pick("shown", "replay")
    page.wait_for_function("document.getElementById('by-element').textContent.includes(' replay=')")
    assert f'<mohreh-board game="condottiere" replay="{packed}"' in lines("element")  # the link says which game it is
    assert f"#game=condottiere&replay={packed}" in lines("address")
    assert games.room("condottiere").title(language) in lines("element")
    assert page.is_hidden("#workshop fieldset:has([name=game])")

    button = page.locator("[data-copy=by-frame]")
    before = button.inner_text()
    button.focus()
    page.keyboard.press("Enter")
    changed = "document.querySelector('[data-copy=by-frame]').innerText"  # for a moment
    page.wait_for_function(
        f"(before) => document.getElementById('said').textContent && {changed} !== before", arg=before
    )
    assert page.evaluate("navigator.clipboard.readText()") == lines("frame")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')); }")
    page.click("[data-copy=by-element]")
    page.wait_for_function("getSelection().toString().startsWith('<script')")


@pytest.mark.beside
@pytest.mark.browser
def test_axe_finds_nothing_there_and_in_the_frames(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = open_context(reduced_motion="reduce").new_page()
    for language, home in HOMES.items() if thorough() else (("en", HOMES["en"]),):
        page.emulate_media(color_scheme=THEME[language])
        page.goto(f"{server.url}{home}owners/")
        if not thorough():
            page.evaluate(FEW_CARDS)
            assert 2 * len(games.shipped()) <= page.locator(".example-card").count() <= 3 * len(games.shipped())
        examine(page, f"{home}owners/")
        page.check("#workshop [name=kind][value=new]", force=True)
        examine(page, f"{home}owners/, a new game", place="#workshop")
        for place in ("duel/s12/", "silver/multi1/") if thorough() else ("silver/multi1/",):
            page.goto(f"{server.url}{home}embed/{place}")
            examine_both(page, f"{home}embed/{place}")
    page.click("#play")
    page.wait_for_selector("html[data-state=awake]")
    examine_both(page, "an example, awake")


@pytest.mark.browser
def test_the_page_fits_a_phone(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = open_context(viewport={"width": 360, "height": 740}).new_page()
    for home in HOMES.values():
        page.goto(f"{server.url}{home}owners/")
        for kind in ("new", "link", "example"):
            page.check(f"#workshop [name=kind][value={kind}]", force=True)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
        small = page.evaluate(
            """[...document.querySelectorAll('main button, main select, main label:has(input)')].filter((each) => {
              const { width, height } = each.getBoundingClientRect();
              return width && height < 43.5;
            }).map((each) => each.outerHTML.slice(0, 90))"""
        )
        assert small == []
