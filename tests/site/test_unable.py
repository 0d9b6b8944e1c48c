"""Browsers that cannot run the games: one sentence names the cause and the way out, whatever they lack."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mohreh.site.places import ROOT
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN
from tests.tools.samples import first_of, first_rows
from tests.tools.watching import Watch

IPAD = (
    "Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Safari/604.1"
)
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.1 Safari/605.1"
LACKS = {
    "WebAssembly": "delete window.WebAssembly",
    "threads": "delete window.Worker",
    "threads that are modules": "{ const Old = Worker; window.Worker = function (url) { return new Old(url); }; }",
    "modules": "delete HTMLScriptElement.prototype.noModule",
    "streams that unpack": "delete window.DecompressionStream",
    "lists sorted anew": "delete Array.prototype.toSorted",
    "mixed colours": "CSS.supports = () => false",
}
"""What is taken away before the first script of a page runs."""
OLD, NO_WASM = "update the browser", "does not run WebAssembly"


def opened(open_context: Callable[..., Any], lacks: str, **options: Any) -> Any:
    context = open_context(**options)
    context.add_init_script(LACKS[lacks])
    return context.new_page()


def said(page: Any) -> str:
    """The one sentence that is to be read, and no other alarm."""
    page.wait_for_selector(".unable:not([hidden])")
    page.wait_for_load_state("networkidle")
    alarms = [each for each in page.query_selector_all(".banner, .embed-alert, #banners *") if each.is_visible()]
    assert len(alarms) == 1
    return str(alarms[0].inner_text())


# Each of the others is taken away without a page: `tests/unit/web/test_able.py`.
@pytest.mark.parametrize("lacks", first_of(list(LACKS)))
def test_who_lacks_what_the_games_need_is_told(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch, lacks: str
) -> None:
    watch.allow(".")
    page = opened(open_context, lacks)
    page.goto(f"{server.url}en/")
    assert (NO_WASM if lacks == "WebAssembly" else OLD) in said(page)
    page.evaluate("scrollTo(0, 200)")
    page.evaluate("document.querySelector('[data-do^=\"new-game\"]').click()")  # it would be for nothing
    assert not page.query_selector("dialog[open]") and page.evaluate("scrollY") == 0


@pytest.mark.parametrize(
    ("agent", "lacks", "way_out"),
    first_rows(
        [
            (IPAD, "streams that unpack", "آی‌پد او‌اس یا آی‌او‌اس نسخه‌ی 16.4"),
            (IPAD, "WebAssembly", "Lockdown Mode"),
            (MAC, "streams that unpack", "مک‌او‌اس را به‌روز کنید"),
            (MAC, "WebAssembly", "Lockdown Mode"),
        ]
    ),
)
def test_the_way_out_is_that_of_the_device(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch, agent: str, lacks: str, way_out: str
) -> None:
    watch.allow(".")
    page = opened(open_context, lacks, user_agent=agent)
    page.goto(f"{server.url}#scenario={OPEN}/none")  # whatever was to be shown
    assert way_out in said(page)


def test_an_embedded_board_tells_it_too(server: CountingServer, open_context: Callable[..., Any], watch: Watch) -> None:
    watch.allow(".")
    page = opened(open_context, "WebAssembly")
    page.goto(f"{server.url}en/embed/#game={OPEN}&new&seats=person,person")
    assert NO_WASM in said(page)


@pytest.mark.beside
def test_who_lacks_nothing_is_told_nothing(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = open_context().new_page()
    page.goto(f"{server.url}en/")
    assert page.query_selector(".unable:not([hidden])") is None
    assert page.evaluate("'unable' in document.documentElement.dataset") is False


def test_browsers_of_any_age_can_read_what_tells_it(site: Path) -> None:
    """Nothing in it is younger than the ECMAScript of 2009: a compiler for that finds nothing to rewrite."""
    compiler = (
        "import { readFileSync } from 'node:fs'; import { transformSync } from 'esbuild';"
        "const text = readFileSync(process.argv[1], 'utf8');"
        "const [old, young] = ['es5', 'esnext'].map((target) => transformSync(text, { target }).code);"
        "if (old !== young || text.length > 2000) process.exit(1);"
    )
    command = ["node", "--input-type=module", "--eval", compiler, str(site / "able.js")]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0
