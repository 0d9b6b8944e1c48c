"""What the engine is told of a press before its click (web/reach/ahead.mjs, web/worker.mjs), in Node."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mohreh.site.places import ROOT
from tests.tools.in_node import run

SCRIPT = """
const heard = {};
const posted = [];
globalThis.addEventListener = (kind, hear) => { (heard[kind] ??= []).push(hear); };
globalThis.window = { mohrehThread: { worker: { postMessage: (message) => posted.push(message) } } };
const { follow } = await import('MODULE');
const reader = { lang: 'fa' };
const textOf = (request) => JSON.stringify({ ...reader, ...request });
const client = { id: 'a', busy: false, stale: false, textOf, ...CLIENT };
follow(client);
const target = { closest: () => ({ dataset: DATASET }) };
for (const hear of heard.pointerdown) hear({ target, isPrimary: true, button: 0, ...EVENT });
console.log(JSON.stringify(posted.map(({ ahead }) => JSON.parse(ahead))));
process.exit(); // the module that marks what is pressed listens to a channel
"""


def told(dataset: dict[str, str], event: dict[str, Any] | None = None, client: dict[str, Any] | None = None) -> Any:
    """The requests that the engine is told of when a finger comes down on an element with these data."""
    script = SCRIPT.replace("MODULE", (ROOT / "web/reach/ahead.mjs").as_uri()).replace("DATASET", json.dumps(dataset))
    script = script.replace("EVENT", json.dumps(event or {})).replace("CLIENT", json.dumps(client or {}))
    return json.loads(run(script))


# The focus comes to an element, or a board is drawn under it; all delays then pass, in the order in which they began.
RESTING = """
const [heard, posted, timers] = [{}, [], []];
globalThis.addEventListener = (kind, hear) => { (heard[kind] ??= []).push(hear); };
globalThis.setTimeout = (then) => timers.push(then);
globalThis.clearTimeout = (timer) => { delete timers[timer - 1]; };
const worker = { postMessage: ({ ahead }) => posted.push(ahead) };
globalThis.window = { mohrehThread: { worker }, mohrehOffline: { ready: STORED } };
const button = { dataset: { action: 'build stable' } };
globalThis.document = { activeElement: { matches: () => VISIBLE, closest: () => button } };
const { follow } = await import('MODULE');
follow({ id: 'a', busy: false, stale: false, textOf: ({ action }) => action });
const elsewhere = { target: { closest: () => null }, isPrimary: true, button: 0 };
for (const kind of EVENTS) for (const hear of heard[kind]) hear(elsewhere);
for (const then of timers) then?.();
console.log(JSON.stringify(posted));
process.exit();
"""


def told_at_rest(*events: str, visible: bool = True, stored: bool = False) -> Any:
    """What the engine is told after these events, with the focus on a button."""
    script = RESTING.replace("MODULE", (ROOT / "web/reach/ahead.mjs").as_uri()).replace("EVENTS", json.dumps(events))
    return json.loads(run(script.replace("VISIBLE", json.dumps(visible)).replace("STORED", json.dumps(stored))))


@pytest.mark.parametrize("events", [["focusin"], ["mohreh-drawn"], ["focusin", "focusin", "mohreh-drawn"]])
def test_the_engine_is_told_once_what_a_key_would_press_where_the_focus_rests(events: list[str]) -> None:
    assert told_at_rest(*events) == ["build stable"]


def test_not_of_a_focus_that_nobody_sees_nor_when_a_finger_comes_down_elsewhere() -> None:
    assert told_at_rest("focusin", visible=False) == []
    assert told_at_rest("focusin", "pointerdown") == []


def test_the_code_that_prepares_replies_is_loaded_with_the_first_board_if_it_is_stored() -> None:
    assert told_at_rest("mohreh-drawn", visible=False, stored=True) == [""]


@pytest.mark.parametrize(
    ("dataset", "request_"),
    [
        ({"action": "build stable"}, {"do": "act", "action": "build stable"}),
        ({"look": "card 3"}, {"do": "look", "what": "card 3"}),
        ({"do": "pick 3"}, {"do": "pick", "what": "3"}),
    ],
)
def test_the_engine_is_told_of_the_request_as_its_click_would_send_it(
    dataset: dict[str, str], request_: dict[str, str]
) -> None:
    assert told(dataset) == [{"lang": "fa", **request_}]


@pytest.mark.parametrize("dataset", [{"do": "hint"}, {"do": "undo"}, {"do": "lift"}, {}])
def test_of_other_presses_it_is_not_told(dataset: dict[str, str]) -> None:
    assert told(dataset) == []


@pytest.mark.parametrize("event", [{"isPrimary": False}, {"button": 2}])
def test_neither_of_a_second_finger_nor_of_another_button(event: dict[str, Any]) -> None:
    assert told({"action": "build stable"}, event) == []


@pytest.mark.parametrize("client", [{"id": ""}, {"busy": True}, {"stale": True}])
def test_nor_where_the_click_would_send_nothing(client: dict[str, Any]) -> None:
    assert told({"action": "build stable"}, client=client) == []


# The thread of an engine that is up, and what it does with messages.
THREAD = """
const done = [];
const answers = (name) => ({
  call: (text) => { done.push(`${name} ${text}`); return text; },
  tell() {}, pause: () => -1, lacking: () => '', foresee: (text) => done.push(`ahead ${text}`),
});
let [isUp, failed, timer] = [UP, false, 0];
let table = answers('plain');
const mounted = new Set();
const python = { pyimport: () => answers('foreseen') };
const bring = async (archive) => { done.push(`bring ${archive}`); await null; return LACK; };
const [postMessage, post] = [() => {}, () => {}];
const fail = (error) => { throw error; };
const want = () => {};
let onmessage;
FUNCTIONS
for (const data of MESSAGES) {
  onmessage({ data });
  await new Promise((then) => setTimeout(then));
}
console.log(JSON.stringify(done));
"""


def done(*messages: dict[str, Any], up: bool = True, lack: str = "") -> Any:
    """What the thread does with these messages. `lack`: why the code for foresight cannot be loaded."""
    worker = (ROOT / "web/worker.mjs").read_text(encoding="utf-8")
    functions = worker[worker.index("function plan() {") : worker.index("try {\n  if (typeof WebAssembly")]
    script = THREAD.replace("UP", json.dumps(up)).replace("LACK", json.dumps(lack)).replace("FUNCTIONS", functions)
    return json.loads(run(script.replace("MESSAGES", json.dumps(messages))))


AHEAD, CALL = {"ahead": "a"}, {"id": 1, "text": "b"}


def test_the_code_for_foresight_is_loaded_once_and_then_answers_requests() -> None:
    assert done(AHEAD, CALL, AHEAD, CALL) == ["bring later", "foreseen b", "ahead a", "foreseen b"]


def test_without_it_requests_are_answered_as_before_and_it_is_not_requested_again() -> None:
    assert done(AHEAD, CALL, AHEAD, CALL, lack="network") == ["bring later", "plain b", "plain b"]


def test_the_code_for_foresight_can_be_loaded_before_there_is_a_press() -> None:
    assert done({"ahead": ""}, AHEAD, CALL) == ["bring later", "ahead a", "foreseen b"]


def test_an_engine_that_is_not_ready_prepares_nothing() -> None:
    assert done(AHEAD, CALL, up=False) == []
