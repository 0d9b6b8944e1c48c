"""What was pressed shows it until it is answered. And browsers that leave the focus where it was when a button is
pressed: what was pressed is known all the same, lies free of its sheet, and is where keys go on. Safari does so, and
Firefox on a Mac; here Chromium is made to."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mohreh.site.places import ROOT
from tests.e2e.player import Player, at_once, still
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, EXAMPLE, MANY, OPEN
from tests.tools.pressing import ELSEWHERE
from tests.tools.samples import first_of
from tests.tools.shown import full, opened
from tests.tools.waiting import reads

PHONES = ((390, 664), (390, 760))
# Things on the board that can be looked at, from the foot up, one of each name: where a finger would press them.
LOOKS = """() => {
  const found = new Map();
  for (const each of document.querySelectorAll('#board [data-look]')) {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (each.contains(document.elementFromPoint(x, y))) found.set(each.dataset.look, {name: each.dataset.look, x, y});
  }
  return [...found.values()].sort((one, other) => other.y - one.y);
}"""
# How much of what was pressed lies under the sheet, as a part of it.
UNDER = """(name) => {
  const sheet = document.getElementById('sheet').getBoundingClientRect();
  const all = [...document.querySelectorAll(`#board [data-look="${name}"]`)];
  const parts = all.map((each) => each.getBoundingClientRect()).filter((own) => own.width).map((own) => {
    const wide = Math.min(own.right, sheet.right) - Math.max(own.left, sheet.left);
    const high = Math.min(own.bottom, sheet.bottom) - Math.max(own.top, sheet.top);
    return Math.max(0, wide) * Math.max(0, high) / (own.width * own.height);
  });
  return Math.min(...parts);
}"""
AT = "(document.activeElement.dataset.look ?? document.activeElement.outerHTML.slice(0, 120))"


@pytest.mark.parametrize("game", first_of(EVERY))
def test_what_was_pressed_lies_free_of_its_sheet(
    game: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    context = open_context(reduced_motion="reduce")
    context.add_init_script(ELSEWHERE)
    page = opened(context, server.url, "en")
    shown = full(game, [page], 2, "pressed", "en")
    assert shown.skip_to(lambda shown: shown.asks and len(shown.game.history.steps) > 20, random.Random(1).choice)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        looks = page.evaluate(LOOKS)
        assert len(looks) > 2
        for each in looks[:4]:
            place = next(look for look in page.evaluate(LOOKS) if look["name"] == each["name"])
            page.mouse.click(place["x"], place["y"])
            shown.ask(do="look", what=each["name"])
            page.wait_for_selector("#sheet[open]")
            assert page.evaluate(UNDER, each["name"]) == 0, (height, each)
            reads(page, "document.getElementById('sheet').contains(document.activeElement)")
            page.keyboard.press("Escape")
            reads(page, AT, each["name"])
            page.evaluate("scrollTo(0, 0)")


def as_elsewhere(open_context: Callable[..., Any], **options: Any) -> Any:
    """A page of a browser that gives no button the focus."""
    page = still(open_context, **options)
    page.add_init_script(ELSEWHERE)
    return page


def test_the_focus_comes_back_to_what_was_pressed(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """Out of dialogs, sheets, lists, the log and the rules, and after a move."""
    page = at_once(as_elsewhere(open_context, viewport={"width": 390, "height": 760}))
    player = Player(page, server.url, "en").go()
    has = "document.activeElement.matches({!r})".format
    for pressed in (f"[data-do='new-game {OPEN}']", "[data-do=settings]"):
        player.press(pressed)
        page.wait_for_selector("dialog[open]")
        player.press("dialog[open] [data-do=shut]")
        reads(page, has(pressed))
    player.begin(("Sara", "Bo", "Ann"), ("", "random", "random"), "pressed", MANY)
    chance = random.Random(1)
    while not page.locator("#since .since-more").count():
        player.act(chance.choice)
        player.settled()
        reads(page, "document.activeElement.closest('#board, #prompt') !== null")
    player.press("#since .since-more")
    page.wait_for_selector(".since-list:popover-open")
    page.keyboard.press("Escape")
    reads(page, has(".since-more"))
    player.press("#log-button")
    reads(page, has("#log-drawer button"))
    player.press("#log-drawer button")
    reads(page, has("#log-button"))
    player.press("#rules-button")
    page.wait_for_selector("#rules[open][aria-busy=false]")
    player.press("#rules-close")
    reads(page, has("#rules-button"))


def test_a_board_in_a_page_of_others_takes_the_keys_of_the_press_that_began_it(visit: Callable[..., Any]) -> None:
    board = f"<mohreh-board game='{OPEN}' scenario='{EXAMPLE}' lang='en'><button data-play>Play</button></mohreh-board>"
    page = visit(board, init=ELSEWHERE)
    page.click("[data-play]")
    reads(page, "document.activeElement.tagName", "IFRAME")


# Buttons of which two ask the table, one at once and one too late for that press, and one that the page sees to.
PAGE = """<button id=one data-look=x><b id=inside>one</b></button><button id=two data-action=y>two</button>
<button id=late data-do=z>late</button><button id=own data-do=shut>own</button>"""
ASK = """document.addEventListener('click', ({ target }) => {
  const { id } = target.closest('button');
  if (id === 'late') setTimeout(() => { awaits(); window.wasLate = true; });
  else if (id !== 'own') awaits();
});"""
MARKED = """() => [...document.querySelectorAll('[data-pressed]')].map(({ id }) => id)"""
BOX = "() => JSON.stringify([...document.querySelectorAll('button')].map((each) => each.getBoundingClientRect()))"


@pytest.fixture(scope="module")
def buttons(browser: Any) -> Iterator[Any]:
    """A page of buttons with the module that marks what is pressed, and the styles that show it."""
    page = browser.new_context().new_page()
    page.goto("about:blank")
    page.evaluate("(markup) => { document.body.innerHTML = markup; }", PAGE)
    page.add_style_tag(content=(ROOT / "web/styles/base.css").read_text(encoding="utf-8"))
    module = (ROOT / "web/reach/pressed.mjs").read_text(encoding="utf-8")
    page.add_script_tag(
        content=f"{module}\n{ASK}\nObject.assign(window, {{ answered, onceSeen, timed, touch }});", type="module"
    )
    page.wait_for_function("'answered' in window")
    yield page
    page.context.close()


def test_a_press_that_asks_the_table_shows_at_once_what_was_pressed(buttons: Any) -> None:
    """In the same turn of the page, so in its next picture; whatever of it was hit, by finger or key. One at a time."""
    where = buttons.evaluate(BOX)
    assert buttons.evaluate(f"() => {{ document.getElementById('inside').click(); return ({MARKED})(); }}") == ["one"]
    how = "(({filter, outlineStyle}) => [filter, outlineStyle])(getComputedStyle(document.getElementById('one')))"
    assert buttons.evaluate(how) == ["brightness(0.76)", "solid"]  # without a blur: the picture has to come soon
    assert buttons.evaluate(BOX) == where
    buttons.focus("#two")
    buttons.keyboard.press("Enter")
    assert buttons.evaluate(MARKED) == ["two"]
    buttons.click("#own")
    assert buttons.evaluate(MARKED) == ["two"]
    buttons.evaluate("answered()")
    assert buttons.evaluate(MARKED) == []


# What was pressed is heard as its number; then another takes its place, as an answer would bring it.
TWO = """(kinds) => {
  window.heard = [];
  const called = (kind) => document.createElement(kind.startsWith('beside') ? 'p' : 'button');
  const made = kinds.map((kind, number) => Object.assign(called(kind), {
    textContent: kind,
    onclick({ target }) {
      window.heard.push(number);
      if (made[number + 1]) target.replaceWith(made[number + 1]);
    },
  }));
  kinds.forEach((kind, number) => { [, made[number].dataset[kind.split(':')[0]]] = kind.split(':'); });
  document.querySelector('[data-own]')?.remove();
  const place = Object.assign(document.createElement('div'), { style: 'position: fixed; top: 200px; left: 200px' });
  place.dataset.own = '';
  place.append(made[0]);
  document.body.append(place);
}"""


@pytest.mark.parametrize(
    ("kinds", "heard"),
    [
        (("action:build", "action:end"), [0]),
        (("look:card 3", "action:build"), [0]),
        (("look:card 3", "beside:the sheet"), [0]),
        (("do:lesson-next", "do:lesson-next"), [0]),
        (("do:undo", "do:undo"), [0, 1]),
    ],
)
def test_a_press_twice_over_does_one_thing(buttons: Any, kinds: tuple[str, str], heard: list[int]) -> None:
    """Nothing that the first has brought under the pointer; two presses, one after the other, do two."""
    for between, wanted in ((2, heard), (1, [0, 1])):
        buttons.evaluate(TWO, kinds)
        buttons.mouse.click(210, 210)
        buttons.mouse.down(click_count=between)
        buttons.mouse.up(click_count=between)
        assert buttons.evaluate("heard") == wanted


def test_what_asks_later_or_not_at_all_marks_nothing(buttons: Any) -> None:
    buttons.evaluate("answered()")
    buttons.click("#own")
    buttons.click("#late")
    reads(buttons, "window.wasLate === true")
    assert buttons.evaluate(MARKED) == []


# What is done in which order when an answer comes at once after a press on a button, by a clock of our own: drawing the
# one before took so long.
ANSWER = """async ([id, took, isHidden, isTouched = false]) => {
  let clock = 0;
  performance.now = () => clock;
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const picture = () => frame().then(frame).then(() => new Promise((done) => setTimeout(done)));
  for (let turn = 0; turn < 8; turn += 1) timed(() => {});
  await picture();
  timed(() => { clock += took; });
  await picture();
  const done = [];
  if (isTouched) touch(document.getElementById(id));
  await picture();
  document.getElementById(id).click();
  requestAnimationFrame(() => done.push(document.querySelector('[data-pressed]') ? 'the mark' : 'no mark'));
  onceSeen(() => {
    answered();
    done.push('one');
    if (done[0] !== 'one') throw new Error('it cannot be drawn');
  });
  onceSeen(() => done.push('two'));
  done.push('asked');
  while (done.length < 4) await picture();
  return done;
}"""


def test_an_answer_that_takes_long_to_draw_waits_until_its_press_has_been_seen(buttons: Any) -> None:
    """Not one that is seen as soon as the mark would be, nor what the page asks by itself, nor where nobody looks. What
    cannot be drawn holds up nothing behind it."""
    problems: list[Any] = []
    buttons.on("pageerror", lambda error: problems.append(error))
    assert buttons.evaluate(ANSWER, ["one", 60, False]) == ["asked", "the mark", "one", "two"]
    assert len(problems) == 1
    at_once = ["one", "two", "asked", "no mark"]
    assert buttons.evaluate(ANSWER, ["one", 20, False]) == at_once
    assert buttons.evaluate(ANSWER, ["own", 60, False]) == at_once
    assert buttons.evaluate(ANSWER, ["one", 60, True]) == at_once
    assert buttons.evaluate(ANSWER, ["one", 60, False, True]) == at_once  # the mark of its finger has been painted


def test_a_finger_marks_what_it_will_press(buttons: Any) -> None:
    """Until its click has been answered, or it does not press after all; nothing while a reply is awaited."""
    buttons.evaluate("answered()")
    buttons.evaluate("touch(document.getElementById('two'))")
    assert buttons.evaluate(MARKED) == ["two"]
    buttons.evaluate("touch()")
    assert buttons.evaluate(MARKED) == []
    buttons.evaluate("touch(document.getElementById('one'))")
    buttons.evaluate("document.getElementById('inside').click()")
    buttons.evaluate("touch()")
    assert buttons.evaluate(MARKED) == ["one"]
    buttons.evaluate("touch(document.getElementById('two'))")
    assert buttons.evaluate(MARKED) == ["one"]
    buttons.evaluate("answered()")
