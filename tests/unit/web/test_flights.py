"""What is seen to move (web/drawing/flights.mjs), asked of the module in Node, with as much of a page as it needs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.tools.in_node import run as run_node

MODULE = Path(__file__).resolve().parents[3] / "web/drawing/flights.mjs"
# A page of boxes: each thing has an id, a place, and perhaps a number; what is animated is noted.
PAGE = """
const things = {}, asked = [], heard = {}, draws = [];
const picture = () => { for (const draw of draws.splice(0)) draw(); };
let gone = 0; // milliseconds for which what flies has flown when it is asked
class Thing {
  constructor(id, x, more = {}) {
    Object.assign(this, {id, x, y: 0, dataset: {}, style: {}, textContent: '', isConnected: true, parentElement: null});
    Object.assign(this, more);
    this.classList = {add() {}, remove() {}};
    things[id] = this;
  }
  getClientRects() { return [1]; }
  checkVisibility() { return !this.folded; }
  getBoundingClientRect() { return {x: this.x, y: this.y, width: 20, height: 20, top: this.y, bottom: this.y + 20}; }
  querySelectorAll() { return []; }
  querySelector() { return things.chosen; }
  closest(which) { return (which === '.panel' ? this.panel : this.place) ?? null; }
  cloneNode() { return new Thing(`${this.id}*`, this.x); }
  removeAttribute() {} setAttribute() {} append() {} remove() { this.gone = true; }
  animate(keys, {duration, delay = 0}) {
    if (duration < 0) throw new TypeError('as in a browser');
    const flight = {currentTime: gone, finish() { this.finished = true; }};
    asked.push({id: this.id, keys: Object.keys(keys), to: keys.translate?.at(-1), time: duration + delay, flight});
    return flight;
  }
}
Object.assign(globalThis, {
  innerWidth: 1000, innerHeight: 700,
  matchMedia: () => ({matches: STILL}),
  requestAnimationFrame: (draw) => { draws.push(draw); }, setTimeout: (what) => what(),
  addEventListener: (kind, what) => { heard[kind] = what; },
  document: {
    hidden: false, scrollingElement: {scrollHeight: 700},
    documentElement: {dataset: {}, lang: 'fa'}, body: {append() {}},
    getElementById: (id) => things[id] ?? null,
    createElement: () => new Thing('said', 0), elementFromPoint: () => null,
    querySelector: (which) => which.includes('stands-for') ? things.name ?? null : things.own ?? null,
    querySelectorAll: (which) => Object.values(things).filter(({dataset}) => which.match(/data-(\\w+)/)[1] in dataset),
  },
});
const flights = await import(MODULE);
"""


def run(script: str, *, still: bool = False) -> Any:
    page = PAGE.replace("STILL", json.dumps(still)).replace("MODULE", json.dumps(MODULE.as_uri()))
    return json.loads(run_node(f"{page}{script}"))


def test_a_number_says_by_how_much_it_has_changed_in_the_digits_in_which_it_is_written() -> None:
    """And without a formatter of the browser's, which takes as long to make as all the rest of a press."""
    each = "[[4, 7, '۷', 'fa'], [7, 4, '4', 'fa'], [20, 3, '۳', 'fa'], [0, 12, '12', 'en']]"
    found = run(f"Intl.NumberFormat = null; console.log(JSON.stringify({each}.map((one) => flights.change(...one))))")
    assert found == ["\u200e+۳", "\u22123", "\u200e\u2212۱۷", "+12"]


def test_in_its_place_a_small_thing_swells_and_a_wide_one_hardly() -> None:
    box = "({x: 0, y: 0, width: WIDE, height: 20})"
    for wide, scale in ((20, 1.2), (600, 1.02)):
        one = box.replace("WIDE", str(wide))
        assert run(f"console.log(JSON.stringify(flights.keyframes({one}, {one})))") == {"scale": [scale, 1]}


def test_what_a_page_carries_along_has_not_moved_of_itself() -> None:
    """The whole board has moved up by 100, and one thing on it has grown; another has left its place on it."""
    boxes = [(0, 0, 50, 20), (10, 5, 20, 10), (0, 100, 50, 20), (10, 105, 28, 10), (30, 105, 20, 10)]
    script = "const [was, before, is, grown, left] = BOXES.map(([x, y, width, height]) => ({x, y, width, height}));"
    asked = "[grown, left].map((now) => flights.isCarried(before, now, was, is))"
    found = run(f"{script.replace('BOXES', json.dumps(boxes))} console.log(JSON.stringify({asked}))")
    assert found == [True, False]


PLAY = """
const card = new Thing('card', 0), coins = new Thing('coins', 50), die = new Thing('die', 9);
new Thing('hand', 300);
coins.dataset.counts = '4'; coins.textContent = '4'; die.dataset.rolls = '1 1 2';
const plan = flights.plan({moves: ['card', 'pile', 'gone'], origins: {pile: 'hand', card: 'hand'}});
card.x = 100; coins.dataset.counts = '7'; die.dataset.rolls = '1 2 2'; new Thing('pile', 400);
flights.begin(plan);
flights.fly(plan);
picture();
"""


def test_what_moved_flies_a_die_is_rolled_and_all_is_over_in_400_ms() -> None:
    found = run(PLAY + "console.log(JSON.stringify(asked))")
    moved = {each["id"]: each["keys"] for each in found}
    assert moved["pile*"] == ["translate", "scale"] and moved["pile"] == ["opacity"]  # new, it comes from where it lay
    assert moved["hand*"] == ["translate", "scale", "opacity"]  # to what lies there already comes a likeness
    assert moved["die"] == ["rotate", "scale"] and moved["said"] == ["translate", "opacity"]
    assert "gone" not in moved and all(0 < each["time"] <= 400 for each in found)
    layout = {"left", "top", "width", "height", "margin", "inset"}
    assert not layout.intersection(key for keys in moved.values() for key in keys)


def test_what_was_chosen_in_a_hand_flies_and_not_the_hand() -> None:
    chosen = PLAY.replace("const plan", "new Thing('chosen', 320);\nconst plan").replace(
        "card: 'h", "card: 'hand chosen', x: 'h"
    )
    moved = {each["id"] for each in run(chosen + "console.log(JSON.stringify(asked))")}
    assert "chosen*" in moved and "hand*" not in moved


def test_what_goes_far_flies_over_all_that_lies_between_and_is_there_when_it_lands() -> None:
    far = PLAY.replace("const plan", "new Thing('tile', 0);\nconst plan").replace("'gone']", "'gone', 'tile']")
    found = run(far.replace("card.x = 100;", "things.tile.x = 200;") + "console.log(JSON.stringify(asked))")
    moved = {each["id"]: each["keys"] for each in found}
    assert moved["tile*"] == ["translate", "scale"] and moved["tile"] == ["opacity"]
    assert "card*" not in moved  # it lies where it lay


# A page that is higher than its window; a tile comes to a place of which the head alone is seen.
FOLDED = """
document.scrollingElement.scrollHeight = 2000;
const plate = new Thing('plate', 5, {y: 600}), panel = {querySelector: () => plate};
new Thing('tile', 0, {panel});
const plan"""


def test_what_goes_below_the_fold_is_seen_to_go_to_the_head_of_its_place() -> None:
    """Where that is out of sight as well it goes there as ever."""
    below = PLAY.replace("const plan", FOLDED).replace("'gone']", "'gone', 'tile']")
    below = below.replace("card.x = 100;", "things.tile.y = 900;") + "console.log(JSON.stringify(asked))"
    moved = {each["id"]: each for each in run(below)}
    assert moved["tile*"]["keys"] == ["translate", "scale", "opacity"] and moved["tile*"]["to"] == "5px 600px"
    assert "tile" not in moved
    moved = {each["id"]: each for each in run(below.replace("y: 600", "y: 800"))}
    assert moved["tile"]["keys"] == ["opacity"] and moved["tile*"]["keys"] == ["translate", "scale"]


def test_on_a_slow_device_a_flight_may_be_over_before_its_likeness_could_rise() -> None:
    far = PLAY.replace("const plan", "gone = 300;\nnew Thing('tile', 0);\nconst plan").replace(
        "'gone']", "'gone', 'tile']"
    )
    moved = {
        each["id"]
        for each in run(far.replace("card.x = 100;", "things.tile.x = 200;") + "console.log(JSON.stringify(asked))")
    }
    assert "tile" in moved and "tile*" not in moved


SPREADS = """
const told = [];
globalThis.getComputedStyle = ({overflow}) => ({overflow, overflowX: overflow});
const box = (id, overflow, parentElement = null) => Object.assign(new Thing(id, 0, {parentElement, overflow}), {
  classList: {add: (...names) => told.push([...names, id]), remove: (...names) => told.push([...names, id])},
});
const table = box('table', 'auto');
new Thing('region', 0, {parentElement: box('map', 'auto', box('land', 'hidden', box('cut', 'clip', table)))});
const fly = () => {
  const plan = flights.plan({moves: ['region'], origins: {}});
  flights.begin(plan);
  const begun = told.splice(0);
  flights.fly(plan);
  picture();
  const taken = told.splice(0);
  flights.end();
  return [begun, taken, told.splice(0)];
};
const first = fly(), next = fly();
innerWidth = 400;
console.log(JSON.stringify([first, next, fly()]));
"""


def test_what_hides_or_scrolls_stays_as_it_is_while_something_flies_over_it() -> None:
    """What cuts a flight off by `clip` opens for it. Any other box would be built anew for that, with all in it; and a
    map that is zoomed, with something on it that swells, would spread over the board and lose its place."""
    (begun, taken, landed), _, _ = run(SPREADS)
    every = ["map", "land", "cut", "table"]
    assert begun == [["flown-over", each] for each in every]
    assert taken == [["lets-out", "cut"]]
    assert landed == [["flown-over", "lets-out", each] for each in every]


def test_what_has_cut_off_lets_out_what_flies_next_before_the_page_is_laid_out() -> None:
    """Else the page is laid out once more for that, with each move. In another window it is asked again."""
    _, (begun, taken, _), (again, asked, _) = run(SPREADS)
    every = ["map", "land", "cut", "table"]
    assert begun == [["flown-over", *(["lets-out"] if each == "cut" else []), each] for each in every]
    assert taken == []
    assert again == [["flown-over", each] for each in every]
    assert asked == [["lets-out", "cut"]]


# The reader's own place, that a phone does not show unless something lands in it.
OWN = """
const own = new Thing('own', 0, {parentElement: {dataset: {}}, contains: (one) => one.id === LANDS});
own.checkVisibility = () => 'lands' in own.parentElement.dataset;
const plan"""
LANDED = """
const seen = 'lands' in own.parentElement.dataset;
heard.pointerdown();
console.log(JSON.stringify([seen, 'lands' in own.parentElement.dataset]));
"""


def test_what_lands_in_a_place_that_is_not_shown_is_seen_there_until_it_has_landed() -> None:
    for lands, seen in (("pile", True), ("gone", False)):
        shown = PLAY.replace("const plan", OWN.replace("LANDS", f"'{lands}'"))
        assert run(shown + LANDED) == [seen, False], lands


def test_to_what_is_out_of_sight_things_fly_by_what_stands_for_it() -> None:
    """A rival's place is not shown on a phone: what a rival takes flies to the name that leads there, which swells."""
    away = "things.hand.place = {classList: ['rivals'], contains: () => false}; new Thing('name', 70);"
    taken = PLAY.replace("const plan", away + "new Thing('tile', 0);\nconst plan").replace(
        "origins: {", "origins: {hand: 'tile', "
    )
    found = run(taken + "console.log(JSON.stringify(asked))")
    moved = {each["id"]: each["keys"] for each in found}
    assert moved["tile*"] == ["translate", "scale", "opacity"] and moved["name"] == ["scale"]
    assert "hand" not in moved
    open_ = taken.replace("contains: () => false", "contains: () => true").replace("new Thing('name', 70);", "")
    moved = {each["id"]: each["keys"] for each in run(open_ + "console.log(JSON.stringify(asked))")}
    assert moved["hand"] == ["scale"] and "name" not in moved


def test_what_is_folded_away_does_not_move() -> None:
    folded = PLAY.replace("const plan", "coins.folded = card.folded = true;\nconst plan")
    moved = {each["id"] for each in run(folded + "console.log(JSON.stringify(asked))")}
    assert "said" not in moved and "card" not in moved and "pile" in moved


def test_the_next_press_ends_all_of_it() -> None:
    ended = "console.log(JSON.stringify([asked.every(({flight}) => flight.finished), things['hand*'].gone]))"
    assert run(PLAY + "heard.pointerdown();" + ended) == [True, True]
    assert run(PLAY + "heard.keydown();" + ended) == [True, True]


def test_who_wants_no_motion_sees_none_and_a_look_back_rolls_no_dice() -> None:
    assert run(PLAY + "console.log(JSON.stringify(asked))", still=True) == []
    back = PLAY.replace("flights.plan({", "flights.plan({...{}, ").replace("origins: {pile: 'hand', card: 'hand'}", "")
    ids = [each["id"] for each in run(back + "console.log(JSON.stringify(asked))")]
    assert "die" not in ids and "said" not in ids and "card" in ids
