"""A hand of the tests presses what a person could press, and nothing else: each other case is red, by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.player import Player
from tests.tools.reaching import reach
from tests.tools.watching import Watch

SHORT = 200  # milliseconds, for what never comes
TOLD = "data-told"
# Everything that can be in the way of a press; `#done` counts what was pressed.
THINGS = f"""<style>
  body {{ margin: 0 }} button {{ display: block; inline-size: 120px; block-size: 40px }}
  #cover {{ position: absolute; inset: 0 auto auto 0; inline-size: 120px; block-size: 40px }}
  @keyframes wander {{ to {{ translate: 90px }} }}
  #moving {{ animation: wander 30s infinite linear }} /* there and back, two frames may show it in one place */
  #far {{ margin-block: 3000px }}
</style>
<div id="cover"></div><button id="covered">a</button><button id="off" disabled>b</button>
<div aria-disabled="true"><button id="not-now">c</button></div><button id="unseen" style="visibility: hidden">d</button>
<button id="none" hidden style="display: none">e</button><button id="moving">f</button>
<button id="good"><b>g</b></button><button id="far">h</button>
<script>
  onclick = ({{target}}) => document.body.setAttribute('{TOLD}', target.closest('button')?.id ?? 'nothing');
</script>"""


@pytest.fixture
def page(open_context: Callable[..., Any]) -> Any:
    page = open_context(viewport={"width": 400, "height": 500}, has_touch=True).new_page()
    page.set_content(THINGS)
    return page


@pytest.mark.parametrize(
    ("selector", "why"),
    [
        ("#covered", 'it is covered by <div id="cover">'),
        ("#missing", "it is not in the page"),
        ("#off", "it cannot be pressed now"),
        ("#not-now", "it cannot be pressed now"),
        ("#unseen", "it is not seen"),
        ("#none", "it is not seen"),
        ("#moving", "it does not stay where it is"),
    ],
)
def test_what_cannot_be_pressed_is_red_by_its_name(page: Any, selector: str, why: str) -> None:
    with pytest.raises(AssertionError) as told:
        reach(page, selector, SHORT)
    assert f"{selector} cannot be pressed: {why}" in str(told.value)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize("selector", ["#good", "#far"])
def test_what_can_be_pressed_is_pressed_wherever_it_lies(page: Any, selector: str, touch: bool) -> None:
    Player(page, "", touch=touch).press(selector)
    page.wait_for_selector(f"body[{TOLD}={selector.removeprefix('#')}]")


def test_what_comes_into_the_open_is_waited_for(page: Any) -> None:
    page.evaluate("setTimeout(() => document.getElementById('cover').remove(), 100)")
    Player(page, "").press("#covered")
    page.wait_for_selector(f"body[{TOLD}=covered]")


def test_a_press_that_meets_something_else_after_all_is_red(page: Any, watch: Watch) -> None:
    """What comes between the look and the press."""
    place = reach(page, "#good")
    assert place
    page.evaluate("document.getElementById('cover').style.blockSize = '500px'")
    page.mouse.click(*place)
    page.wait_for_selector(f"body[{TOLD}=nothing]")
    page.evaluate("0")  # what the page has said before this answer is here by then
    with pytest.raises(AssertionError, match=r'pressed <div id="cover".* instead of #good'):
        watch.check()
    watch.allow("instead of #good")
