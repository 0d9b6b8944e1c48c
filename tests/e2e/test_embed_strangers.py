"""Boards of ours meet what they did not ask for: odd messages and addresses, no network, pages of another look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET, link_of_a_game, short_example
from tests.tools.hosts import HOSTILE, Host, at_rest, boards, exchanged, wake
from tests.tools.kept import all_is_kept
from tests.tools.samples import first_of
from tests.tools.waiting import becomes, rest
from tests.tools.watching import Watch

EXAMPLE = short_example(OPEN)
ELEMENT = f'<mohreh-board id="one" game="{OPEN}" scenario="{EXAMPLE}" lang="en"></mohreh-board>'
LOOK = "[document.documentElement.dataset.theme ?? '', document.documentElement.dir]"
# Addresses that make no sense, as can be seen without an engine.
WRONG = (
    f"game=chess&scenario={EXAMPLE}",
    "game=__proto__&scenario=toString",
    f"game={OPEN}&scenario=../../index",
    f"game={OPEN}&scenario=<img src=x onerror=alert(1)>",
    f"game={OPEN}&scenario={EXAMPLE}x&theme=javascript:alert(1)&dir=sideways",
    f"game={OPEN}",
    "",
    f"game={OPEN}&new=1&link=1.abc",
    f"link={'A' * 70_000}",
)
# Elements that ask for what the engine refuses.
REFUSED = (
    f'game="{OPEN}" new seats="person"',
    f'game="{OPEN}" new seats="person,wizard"',
    f'game="{SECRET}" new seats="{",".join(["person"] * 40)}"',
    f'game="{OPEN}" new options="{games.room(OPEN).game.options[0].key}=all,__proto__=1"',
    'link="1.AAAAAAAAAAAAAAAA"',
    'replay="\u0000\u00ff&quot;&gt;"',
)


def check_sentence(frame: Any, language: str) -> None:
    """The frame says in its language what is wrong, and holds nothing but itself."""
    frame.wait_for_selector("html[data-state=failed]")
    alert = frame.inner_text("#alert").strip()
    assert alert and len(alert) < 300
    assert any("\u0600" <= letter <= "\u06ff" for letter in alert) == (language == "fa"), alert
    assert frame.locator("img, body script:not([src]):not([type='application/json'])").count() == 0


def test_messages_of_strangers_change_nothing(host: Host, visit: Callable[..., Any]) -> None:
    (host.folder / "hostile.html").write_text(HOSTILE, encoding="utf-8")
    stranger = f'<iframe id="stranger" src="{host.same_site}hostile.html"></iframe>'
    page = visit(f"{ELEMENT}{stranger}", init="window.alert = () => console.error('an alert')")
    (frame,) = boards(page, 1)
    for turn in range(2):
        at_rest(page)
        look, height = frame.evaluate(LOOK), page.evaluate("document.querySelector('#one iframe').offsetHeight")
        state, board = frame.evaluate("document.documentElement.dataset.state"), frame.inner_text("#main")
        events = page.evaluate("told.length")
        page.evaluate("document.getElementById('stranger').contentWindow.postMessage('go', '*')")
        page.wait_for_function("(times) => heard.filter((each) => each === 'flooded').length === times", arg=turn + 1)
        # The page around itself may press, dress and turn; of anything else that it sends, nothing happens.
        page.evaluate(
            """() => {
              const inside = document.querySelector('#one iframe').contentWindow;
              const loop = {}; loop.mohreh = loop;
              for (const odd of [null, 1, 'x'.repeat(3e6), [], loop, { mohreh: 2, type: 'do', verb: 'play' },
                { mohreh: 1, type: 'do', verb: 'lift' }, { mohreh: 1, type: 'do', verb: { toString: 1 } },
                { mohreh: 1, type: 'do' }, { mohreh: 1, type: 'theme', value: '"><b>' }, { mohreh: 1, type: 'alone' },
                { mohreh: 1, type: 'dir', value: {} }, { mohreh: 1, type: 'constructor' }, { mohreh: 1, type: 'join' },
                { mohreh: 1, id: 1, text: '{"do":"new"}' }, { mohreh: 1, type: 'engine', port: 1 }]) {
                inside.postMessage(odd, '*');
              }
            }"""
        )
        exchanged(page, frame)
        assert frame.evaluate(LOOK) == look
        assert page.evaluate("document.querySelector('#one iframe').offsetHeight") == height
        assert frame.evaluate("document.documentElement.dataset.state") == state
        assert frame.inner_text("#main") == board
        assert page.evaluate("told.length") == events
        if not turn:
            assert page.threads == []
            wake(frame)
            page.wait_for_function("told.length === 1")
            rest(frame)
    frame.click("[data-do=show-me]")
    page.wait_for_function("told.some((each) => each.name === 'mohreh-action')")
    becomes(page, lambda: len(page.threads), 1)


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_addresses_that_make_no_sense_get_a_sentence(
    server: CountingServer, visit: Callable[..., Any], language: str
) -> None:
    home = "" if language == "fa" else "en/"
    page = visit("<p>Rules</p>", script=False, init="window.alert = () => console.error('an alert')")
    for query in WRONG if language == "fa" else WRONG[::4]:
        page.evaluate(
            """(src) => {
              document.querySelectorAll('iframe').forEach((each) => each.remove());
              const frame = document.createElement('iframe');
              frame.width = 720;
              frame.height = 700;
              frame.src = src;
              document.body.append(frame);
            }""",
            f"{server.url}{home}embed/#{query}",
        )
        (frame,) = boards(page, 1)
        check_sentence(frame, language)
    assert page.threads == []


@pytest.mark.thorough
def test_what_the_engine_refuses_gets_a_sentence_too(visit: Callable[..., Any]) -> None:
    page = visit("".join(f'<mohreh-board lang="fa" {each}></mohreh-board>' for each in (*REFUSED, REFUSED[0])))
    page.set_viewport_size({"width": 900, "height": 6000})
    found = boards(page, len(REFUSED) + 1)
    for frame in found:
        frame.evaluate("document.getElementById('play').click()")
    for frame in found:
        check_sentence(frame, "fa")
    becomes(page, lambda: len(page.threads), 1)


def test_a_link_is_played_on_and_a_replay_is_stepped_through(visit: Callable[..., Any]) -> None:
    packed = link_of_a_game()
    page = visit(
        f'<mohreh-board id="one" game="{OPEN}" link="{packed}" lang="fa"></mohreh-board>'
        f'<mohreh-board id="two" game="{OPEN}" replay="{packed}" lang="en"></mohreh-board>'
    )
    frames = boards(page, 2)
    for frame in frames:
        frame.evaluate("document.getElementById('play').click()")
    for frame in frames:
        frame.wait_for_selector("html[data-state=awake] #board :is(button, .card)")
    link, replay = sorted(frames, key=lambda frame: "/en/" in frame.url)
    assert link.evaluate("document.documentElement.dir") == "rtl"
    assert "آوا" in link.inner_text("#main")
    assert link.locator("#board :is([data-action],.can)").count()
    assert replay.locator("#board [data-action]:not([aria-disabled=true])").count() == 0
    steps = replay.locator("input[type=range], [data-do^='log ']")
    assert steps.count()
    rest(replay)
    before = replay.inner_text("#board")
    replay.evaluate(
        """() => {
          const slider = document.querySelector('input[type=range]');
          slider.value = 2;
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        }"""
    )
    replay.wait_for_function("(before) => document.getElementById('board').innerText !== before", arg=before)
    becomes(page, lambda: len(page.threads), 1)


@pytest.mark.thorough
def test_it_follows_the_look_and_the_direction_of_the_page(visit: Callable[..., Any]) -> None:
    style = "<style>html{background:#fff}html.night{background:#111;color:#eee}</style>"
    others = "".join(
        f'<mohreh-board id="{name}" game="{OPEN}" scenario="{EXAMPLE}" {more}></mohreh-board>'
        for name, more in (("follows", 'dir="host"'), ("fixed", 'theme="light" lang="fa"'), ("device", 'theme="auto"'))
    )
    page = visit(
        others, head=style, html='lang="en" class="night"', options={"viewport": {"width": 900, "height": 3000}}
    )
    boards(page, 3)

    def look(name: str) -> list[str]:
        frame = page.query_selector(f"#{name} iframe").content_frame()
        frame.wait_for_selector("html[data-state]")
        found: list[str] = frame.evaluate(LOOK)
        return found

    def dressed(name: str, wanted: list[str]) -> None:
        becomes(page, lambda: look(name), wanted)

    dressed("follows", ["dark", "ltr"])
    dressed("fixed", ["light", "rtl"])
    dressed("device", ["", "ltr"])
    page.evaluate("document.documentElement.className = ''; document.documentElement.dir = 'rtl'")
    dressed("follows", ["light", "rtl"])
    dressed("fixed", ["light", "rtl"])
    dressed("device", ["", "ltr"])
    page.evaluate("document.getElementById('fixed').setAttribute('theme', 'dark')")
    dressed("fixed", ["dark", "rtl"])


@pytest.mark.thorough
@pytest.mark.pyodide
def test_without_a_network_boards_of_a_kept_site_play(
    server: CountingServer, host: Host, open_context: Callable[..., Any], watch: Watch
) -> None:
    watch.allow(r"ERR_|Failed to load resource|network")
    context = open_context(reduced_motion="reduce", service_workers="allow")
    page = context.new_page()
    page.goto(f"{server.url}en/about/")  # no engine starts there, which would keep the site by and by
    page.evaluate("(script) => import(script).then(({keep}) => keep())", f"{server.url}system/offline.mjs")
    all_is_kept(page, server.site.folder)
    server.kill()
    page.goto(f"{server.url}en/rules/{OPEN}/#example-{EXAMPLE}")
    page.click(f"#example-{EXAMPLE} [data-play]")
    boards(page, 1)[0].wait_for_selector("html[data-state=awake] #board button")
    frame = f'<iframe src="{server.url}en/embed/{OPEN}/{EXAMPLE}/" width="720" height="760"></iframe>'
    page.goto(host.same_site + host.page(frame, script=False))
    wake(boards(page, 1)[0])
    server.start()
