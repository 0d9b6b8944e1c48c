"""Every page of the site says the same strict Content-Security-Policy, and has nothing in it that this forbids."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import urllib.request
from html.parser import HTMLParser
from pathlib import Path

import pytest

from mohreh.core import examples
from mohreh.site import embed, oembed
from mohreh.site.policy import GUARD, POLICY
from mohreh.table import games
from tests.tools.counting import CountingServer
from tests.tools.samples import times

DATA = ("application/json", "mpy")  # read by a script, or by PyScript; the browser itself runs neither


class Page(HTMLParser):
    """What a page says of its policy, and what breaks it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.policies: list[str] = []
        self.asked_before = False
        self.problems: list[str] = []
        self.inline = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta" and (given.get("http-equiv") or "").lower() == "content-security-policy":
            self.policies.append(given.get("content") or "")
        elif tag in ("link", "script") and not self.policies:
            self.asked_before = True
        self.inline = tag == "script" and not given.get("src") and given.get("type") not in DATA
        if tag in ("style", "base", "object", "embed"):
            self.problems.append(f"<{tag}>")
        for name, value in attrs:
            if name.startswith("on"):
                self.problems.append(f"{name} on <{tag}>")
            if name in ("src", "href") and re.match(r"\s*(javascript|data|blob):", value or "", re.IGNORECASE):
                self.problems.append(f"{value} on <{tag}>")
            if name == "src" and re.match(r"(https?:)?//", value or ""):
                self.problems.append(f"{value} on <{tag}>")

    def handle_data(self, data: str) -> None:
        if self.inline and data != GUARD:
            self.problems.append("an inline script")
        self.inline = False


def pages(site: Path) -> list[Path]:
    """All pages; of those of examples and of the Python interface, which are written by one function each, every tenth,
    and of the rules of each game those in one language, unless a run is thorough."""
    found = sorted(site.rglob("*.html"))
    examples = [path for path in found if path.parents[2].name == "embed" or path.parents[1].name == "api"]
    rules = [path for path in found if path.parents[1].name == "rules"]
    some = {*examples[:: times(10, 1)], *rules[:: times(2, 1)]}
    return sorted({*found} - {*examples, *rules} | some)


def test_the_policy_runs_no_text() -> None:
    assert "'unsafe-eval'" not in POLICY and "'unsafe-inline'" not in POLICY.replace(
        "style-src-attr 'unsafe-inline'", ""
    )
    rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
    guard = base64.b64encode(hashlib.sha256(GUARD.encode()).digest()).decode()  # the one script in the pages
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == f"'self' 'wasm-unsafe-eval' 'sha256-{guard}'"
    assert not re.search(r"[*:]", POLICY)


def test_every_page_says_it_first_and_keeps_to_it(site: Path) -> None:
    assert len(pages(site)) > 100
    for path in pages(site):
        page = Page(path.read_text(encoding="utf-8"))
        where = path.relative_to(site).as_posix()
        assert page.policies == [POLICY], where
        assert not page.asked_before, where
        assert not page.problems, (where, page.problems)


@pytest.mark.parametrize(
    "bad", ["<script>1</script>", "<p onclick='x'>", "<a href='javascript:1'>", "<style>p{}</style>"]
)
def test_what_breaks_it_would_be_seen(bad: str) -> None:
    assert Page(bad).problems


def test_the_server_says_it_too_also_for_the_thread(server: CountingServer) -> None:
    for name in ("", "worker.mjs", "embed/engine.html"):
        with urllib.request.urlopen(server.url + name) as answer:
            assert answer.headers["Content-Security-Policy"] == POLICY


def test_every_example_has_its_page_its_picture_and_its_answer_for_other_sites(site: Path) -> None:
    for home, language in (("", "fa"), ("en/", "en")):
        for game, names in embed.catalogue().items():
            assert names
            for name in names:
                folder = site / home / embed.folder(game, name)
                text = (folder / "index.html").read_text(encoding="utf-8")
                title = examples.load(games.room(game).package, name).title[language]
                assert 'class="diagram"' in text and f'rel="alternate" type="{oembed.TYPE}"' in text
                assert f'lang="{language}"' in text and f"#scenario={game}/{name}" in text
                answer = json.loads((folder / oembed.NAME).read_text(encoding="utf-8"))
                assert (answer["type"], answer["title"]) == ("rich", title)
                assert f'src="/{home}{embed.folder(game, name)}"' in answer["html"]
                assert (answer["width"], answer["height"]) == embed.SIZE


def test_the_script_for_other_sites_is_small_and_on_its_own(site: Path) -> None:
    script = (site / "embed.js").read_bytes()
    assert len(script) < 9_900 and len(gzip.compress(script)) < 4_000
    text = script.decode()
    assert '"use strict"' in text and not re.search(r"^\s*(import|export)\b|import\.meta|\beval\b", text, re.MULTILINE)
    assert not re.search(r"localStorage|sessionStorage|indexedDB|document\.cookie|innerHTML", text)


def test_no_embedded_board_touches_a_storage(site: Path) -> None:
    for path in (site / "embed").glob("*.mjs"):
        assert not re.search(r"localStorage|sessionStorage|indexedDB|caches\b|cookie", path.read_text(encoding="utf-8"))
