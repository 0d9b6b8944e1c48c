"""Boards in what other people make pages with: a site built by MkDocs, and WordPress, as its documentation has it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from html import escape
from typing import Any

import pytest

from mohreh.core.text import Words
from mohreh.site import embed, oembed
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, short_example
from tests.tools.hosts import Host, boards, wake
from tests.tools.watching import Watch

EXAMPLE = short_example(OPEN)
MKDOCS = """site_name: Rules of ours
theme:
  name: mkdocs
  highlightjs: false
extra_javascript:
  - {script}
"""
MARKDOWN = """# A rule

Here it is, with *a board* beside it:

<mohreh-board game="{game}" scenario="{example}" lang="en"></mohreh-board>

And so on.
"""
# What wp-embed.js does with the messages of a frame that it has closed.
WP_EMBED = """addEventListener('message', ({ data, source }) => {
  if (!data || !(data.secret || data.message || data.value) || /[^a-zA-Z0-9]/.test(data.secret)) return;
  for (const frame of document.querySelectorAll(`iframe[data-secret="${data.secret}"]`)) {
    if (source !== frame.contentWindow) continue;
    if (data.message === 'height') frame.height = Math.max(200, Math.min(1000, parseInt(data.value, 10)));
    else if (data.message === 'link') {
      const [from, to] = [new URL(frame.getAttribute('src')), new URL(data.value)];
      if (/^https?:$/.test(to.protocol) && from.host === to.host && document.activeElement === frame) {
        window.top.location.href = data.value;
      }
    }
  }
});
addEventListener('load', () => {
  for (const frame of document.querySelectorAll('iframe.wp-embedded-content')) {
    frame.contentWindow.postMessage({ message: 'ready', secret: frame.dataset.secret }, '*');
  }
});"""


@pytest.mark.thorough
def test_a_site_of_mkdocs_with_a_board_in_its_markdown(
    server: CountingServer, host: Host, open_context: Any, watch: Watch
) -> None:
    watch.allow("left the origin")
    project = host.folder.parent / "mkdocs"
    (project / "docs").mkdir(parents=True)
    (project / "mkdocs.yml").write_text(MKDOCS.format(script=f"{server.url}embed.js"), "utf-8")
    (project / "docs/index.md").write_text(MARKDOWN.format(game=OPEN, example=EXAMPLE), "utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(host.folder / "rules")]
    subprocess.run(command, cwd=project, check=True, capture_output=True)
    page = open_context(reduced_motion="reduce").new_page()
    page.goto(f"{host.url}rules/")
    (board,) = boards(page, 1)
    board.wait_for_selector(".diagram")
    wake(board)
    assert page.locator("mohreh-board").count() == 1
    assert board.locator("#title").inner_text()


def test_under_a_strict_policy_the_copied_lines_and_those_of_the_policy_are_enough(
    server: CountingServer, host: Host, open_context: Any, watch: Watch
) -> None:
    """As the owners' page has them; what a browser refuses it says in its console, which fails a test."""
    watch.allow("left the origin")
    page = open_context(reduced_motion="reduce").new_page()
    page.goto(f"{server.url}en/owners/")
    page.wait_for_function("document.getElementById('by-element').textContent.includes('picture.png')")
    lines = page.inner_text("#by-element")
    (policy,) = re.findall(r"frame-src [^\n]*", page.inner_text("section:has(> #host)"))
    policy = policy.replace("https://example.org", server.origin)
    (host.folder / "strict.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Strict</title><link rel="icon" href="data:,">'
        f'<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; {policy} data:">'
        f"<body>{lines}</body></html>",
        "utf-8",
    )
    page.goto(f"{host.url}strict.html")
    (board,) = boards(page, 1)
    wake(board)
    page.wait_for_selector("mohreh-board img", state="hidden")
    quiet = open_context(java_script_enabled=False).new_page()
    quiet.goto(f"{host.url}strict.html")
    quiet.wait_for_selector("mohreh-board a img")
    assert quiet.evaluate("document.querySelector('img').naturalWidth") == 600
    assert quiet.get_attribute("mohreh-board a", "href").startswith(f"{server.url}en/embed/")


def discovered(page: str) -> str:
    """The address of the oEmbed answer that WordPress finds in a page, as its `WP_oEmbed::discover` reads it."""
    head = page[: 150 * 1024].partition("</head>")[0]
    for link in re.findall(r"<link([^<>]+)/?>", head, re.I):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', link))
        if given.get("type") == oembed.TYPE and given.get("href"):
            return given["href"].replace("&amp;", "&")
    raise LookupError("no oEmbed answer is named")


def wordpress(answer: dict[str, Any], secret: str) -> str:
    """What WordPress makes of the answer of a site that its list does not know (`wp_filter_oembed_result`)."""
    assert answer["type"] in ("rich", "video") and isinstance(answer["html"], str)
    allowed = ("src", "width", "height", "frameborder", "marginwidth", "marginheight", "scrolling", "title")
    (frame,) = re.findall(r"<iframe([^>]*)></iframe>", answer["html"])
    kept = {name: text for name, text in re.findall(r'([\w-]+)="([^"]*)"', frame) if name in allowed}
    kept["src"] += f"#?secret={secret}"
    attributes = " ".join(f'{name}="{text}"' for name, text in kept.items())
    return (
        f'<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" '
        f'{attributes} data-secret="{secret}"></iframe>'
    )


def test_wordpress_finds_the_board_shows_it_as_high_as_it_is_and_leads_on(
    server: CountingServer, visit: Callable[..., Any], watch: Watch
) -> None:
    watch.allow("CORS|ERR_FAILED|sandbox|origin 'null'|SecurityError|left the origin")
    address = f"en/embed/{OPEN}/{EXAMPLE}/"
    given = {"root": "../../../../", "home": "../../../", "build": "x", "host": server.url, "address": address}
    page = embed.example_page(OPEN, EXAMPLE, Words("en", ("mohreh.table", "mohreh.site")), **given)
    asked = f"{discovered(page)}?maxwidth=640&maxheight=960&url={escape(server.url + address)}&dnt=1&format=json"
    with urllib.request.urlopen(asked) as reply:
        answer = json.load(reply)
    assert answer["thumbnail_url"].startswith(server.url)
    theirs = visit(
        f'<div style="width:640px">{wordpress(answer, "Xy12345678")}</div>',
        head=f"<script>{WP_EMBED}</script>",
        script=False,
        options={"viewport": {"width": 900, "height": 900}},
    )
    frame = theirs.frame_locator("iframe")
    frame.locator(".diagram").first.wait_for()
    bottom = frame.locator("#main").evaluate("(main) => Math.ceil(main.getBoundingClientRect().bottom + scrollY)")
    theirs.wait_for_function(
        "(height) => Math.abs(document.querySelector('iframe').height - height) <= 1", arg=min(1000, bottom)
    )
    frame.locator("#app").click()
    theirs.wait_for_url(f"{server.url}en/#scenario={OPEN}/{EXAMPLE}")
    theirs.wait_for_selector("#table .board, #board, [data-view=table]")
