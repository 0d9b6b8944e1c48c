"""Several pages at one table: inviting, joining and playing on the screens of two or more people."""

from __future__ import annotations

import json
from collections.abc import Collection

import pytest

from tests.e2e.player import Player
from tests.tools.waiting import until

SHOWN = "#devices .device-text"
ROW = "#devices .device-list > li:nth-child({}) button"
TURN = "document.querySelector('#board :is([data-action], .can[data-look])') !== null"
REFUSED = "#devices .dialog-alert:not(:empty)"
JOINED = "html[data-guest=joined] #board button:visible"
# A camera that sees a code: `shows` draws its modules.
CAMERA = """(() => {
  const canvas = Object.assign(document.createElement('canvas'), {width: 640, height: 480});
  const brush = canvas.getContext('2d');
  const draw = (path, side) => {
    brush.fillStyle = '#c9c4b8';
    brush.fillRect(0, 0, 640, 480);
    const size = Math.floor(420 / side);
    brush.fillStyle = '#fff';
    brush.fillRect(90, 20, size * side, size * side);
    brush.fillStyle = '#111';
    for (const [, x, y] of path.matchAll(/M(\\d+) (\\d+)h/g)) brush.fillRect(90 + x * size, 20 + y * size, size, size);
  };
  window.shows = (...given) => {
    draw(...given);
    setInterval(() => brush.fillRect(0, 0, 1, 1), 200); // the stream has a new frame whenever something is drawn
  };
  const value = async () => canvas.captureStream(5);
  if (navigator.mediaDevices) Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {value});
})()"""


# The states of all connections of a page, for failure messages. Messages that are sent together with the event of the
# other end's channel are dropped, as Chromium loses them now and then.
PEERS = """(() => {
  const peers = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...given) {
      super(...given);
      peers.push(this);
      this.addEventListener('datachannel', ({channel}) => {
        channel.send = () => {};
        const hears = () => { delete channel.send; };
        channel.addEventListener('message', hears, {once: true});
        setTimeout(hears, 500);
      });
    }
  };
  // Pretends that the latest connection is in this state.
  window.becomes = (state) => {
    Object.defineProperty(peers.at(-1), 'connectionState', {value: state, configurable: true});
    peers.at(-1).dispatchEvent(new Event('connectionstatechange'));
  };
  window.wires = async () => {
    const states = [];
    for (const each of peers) {
      const kinds = ['remote-candidate', 'candidate-pair'];
      const found = [...(await each.getStats()).values()].filter(({type}) => kinds.includes(type));
      const pairs = found.map((one) => one.state ?? `${one.candidateType} ${one.address || one.ip || 'no address'}`);
      states.push([each.signalingState, each.iceConnectionState, each.connectionState, ...pairs].join(', '));
    }
    return states;
  };
})()"""
STATE = """async () => {
  const [eye, dialog] = ['.device-eye', '#devices'].map((each) => document.querySelector(each));
  return {
    guest: document.documentElement.dataset.guest, engine: mohrehEngine.state, wires: await wires(),
    dialog: dialog?.open && dialog.innerText,
    eye: eye && [eye.hidden, eye.readyState, eye.paused, eye.videoWidth, eye.currentTime],
  };
}"""


def another(guest: Player) -> Player:
    """Another page of the guest's browser."""
    page = guest.page.context.new_page()
    page.add_init_script(PEERS)
    return Player(page, guest.url.removesuffix("en/"), "fa")


def invited(host: Player, row: int = 2) -> str:
    """Return the address of the invitation for the person in a row of the dialog; the last row is the wall screen."""
    if not host.page.locator("#devices[open]").count():
        host.press("[data-do=settings]")
        host.press("#settings [data-do=devices]")
    host.press(ROW.format(row))
    host.page.wait_for_selector(SHOWN)
    return str(host.page.input_value(SHOWN))


def answered(guest: Player, address: str) -> str:
    """Open an invitation in the guest's page; return the answer that it shows."""
    guest.page.goto("about:blank")  # if only the fragment changed, the former content would stay for a moment
    guest.page.goto(address)
    guest.page.wait_for_selector(SHOWN)
    return str(guest.page.input_value(SHOWN))


def paste(player: Player, text: str) -> None:
    """Paste an answer into the dialog of the host."""
    player.page.fill("#devices textarea", text)
    player.press("#devices .device-paste [type=submit]")


def joined(host: Player, guest: Player) -> None:
    """Wait until the guest is at the table; a failure reports the state of both pages."""
    from playwright.sync_api import TimeoutError

    try:
        guest.page.wait_for_selector(JOINED)
    except TimeoutError:
        state = {who: player.page.evaluate(STATE) for who, player in (("host", host), ("guest", guest))}
        pytest.fail(f"the guest has not joined: {json.dumps(state, indent=1, ensure_ascii=False)}")


def join(host: Player, guest: Player, row: int = 2) -> None:
    """Bring the guest to the table as the person in this row of the dialog."""
    paste(host, answered(guest, invited(host, row)))
    joined(host, guest)


def join_together(host: Player, guest: Player, names: Collection[str]) -> None:
    """Bring the guest to the table as a device that these people share."""
    if not host.page.locator("#devices[open]").count():
        host.press("[data-do=settings]")
        host.press("#settings [data-do=devices]")
    host.press("#devices .device-list + p button")
    for name in names:
        host.page.locator(".device-several label", has_text=name).locator("input").check()
    host.press("#devices .device-several [type=submit]")
    host.page.wait_for_selector(SHOWN)
    paste(host, answered(guest, str(host.page.input_value(SHOWN))))
    joined(host, guest)


def shut(host: Player) -> None:
    """Close the dialog of people and devices."""
    host.page.wait_for_selector("#devices .device-list")
    host.page.keyboard.press("Escape")
    host.page.wait_for_selector("#devices", state="hidden")


def play(screens: tuple[Player, ...], count: int) -> int:
    """Take this number of turns, each on the screen of the person who is to act; return how many on the last one."""
    on_last = 0
    for _ in range(count):
        [turn] = until(screens[0].page, lambda: decides(screens))
        turn.act(lambda choices: choices[0])
        turn.settled()
        on_last += turn is screens[-1]
    return on_last


def decides(screens: tuple[Player, ...]) -> list[Player]:
    """Return a list of the screen on which it is somebody's turn; empty while the screens do not agree yet."""
    turns = [each for each in screens if each.page.evaluate(TURN)]
    return turns if len(turns) == 1 else []


def turn_of(screens: tuple[Player, ...], whose: Player) -> None:
    """Play until it is the turn of this screen."""
    for _ in range(20):
        if until(screens[0].page, lambda: decides(screens))[0] is whose:
            return
        play(screens, 1)
    raise AssertionError("it is never the turn of this screen")


def acts(record: str) -> list[str]:
    """Return the lines of the record with the actions of seats."""
    return [line for line in record.split("\n") if line[:1].isdigit()]
