"""The keyboard in Silver: after a press the focus is where one goes on; a key that is held down presses once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.player import Player, still
from tests.e2e.silver.mind import Mind
from tests.tools.counting import CountingServer
from tests.tools.samples import times
from tests.tools.waiting import reads

# Where the focus is: in the tray, on something that can be chosen, or on the prompt; anywhere else one would be lost.
AT_HOME = """() => {
  const at = document.activeElement;
  return Boolean(at.closest('#tray, .can, .may, #village-0, #prompt, [data-do=lift], dialog'));
}"""


def test_the_focus_stays_where_one_goes_on(seated: Callable[..., Player]) -> None:
    player = seated("en", keys=True, quick=True)
    page = player.page
    player.sit(("Sara", "Bo"), ("", "random"), "focus", "silver")
    mind, done = Mind(player), []
    for _ in range(times(14, 30)):
        done.append(mind.step())
        player.choices()
        player.settled()
        assert page.evaluate(AT_HOME), (done[-1], page.evaluate("document.activeElement.outerHTML")[:200])
    assert {"peek", "put", "draw"} <= {each.split()[0] for each in done}


def test_the_curtain_has_the_focus_though_the_styles_of_its_game_are_not_here_yet(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    player = Player(still(open_context), server.url, "en").sit(("Sara", "Bo"), ("", ""), "focus", "silver")
    routes: list[Any] = []
    player.page.route("**/styles/silver*.css", lambda route: routes.append(route))
    player.page.reload(wait_until="commit")  # it has loaded when they have come
    player.ready()
    at = "document.activeElement.dataset.do ?? document.activeElement.id"
    assert player.page.evaluate("'undressed' in document.documentElement.dataset")
    assert player.page.evaluate(at) == "lift"
    for each in routes:
        each.continue_()
    player.page.wait_for_function("!('undressed' in document.documentElement.dataset)")
    assert player.page.evaluate(at) == "lift"


@pytest.mark.thorough
def test_the_longest_names_fit_every_screen(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    longest = ("W" * 40, "م" * 40, "M" * 40, "<b>" * 13)
    player = Player(page, server.url).sit(longest, ("", "", "", ""), "longest", "silver")
    mind = Mind(player)
    for until in ("lift", "peek", "put away", "draw"):
        if until == "lift":
            player.choices()
        else:
            mind.play(until=until)
        for width, height in ((360, 740), (820, 1180), (1024, 768)):
            page.set_viewport_size({"width": width, "height": height})
            reads(page, "innerWidth", width)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (until, width)


def test_a_held_key_presses_once(seated: Callable[..., Player]) -> None:
    """Drawing puts the next decision under the focus: a held key must not take that as well."""
    player = seated("en", keys=True).sit(seed="held", game="silver")
    page = player.page
    Mind(player).play(until="put away")
    player.choices()
    while page.locator("#board [data-action='draw 1']").count() == 0:
        Mind(player).step()
        player.choices()
    page.locator("#board [data-action='draw 1']").focus()
    page.keyboard.down("Enter")
    page.wait_for_selector("#board [data-kind=drawn]")
    for _ in range(3):
        page.keyboard.down("Enter")
        player.settled()
    page.keyboard.up("Enter")
    assert page.locator("#board [data-kind=drawn]").count() == 1
