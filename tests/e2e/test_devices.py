"""Everybody's own screen: two browsers at one table, joined by codes that are pasted or read by a camera; who may press
what, what a broken wire costs, and what is refused."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.e2e.player import Player
from tests.e2e.sharing import (
    JOINED,
    REFUSED,
    ROW,
    SHOWN,
    TURN,
    another,
    answered,
    invited,
    join,
    joined,
    paste,
    play,
    shut,
)
from tests.tools.axe import examine_both
from tests.tools.counting import CountingServer
from tests.tools.games import SECRET
from tests.tools.launching import chromium_options
from tests.tools.waiting import patient, reads
from tests.tools.watching import Watch

# A browser that finds no address of another one when it is told of it for the first time.
DEAF = """(() => {
  const set = RTCPeerConnection.prototype.setRemoteDescription;
  RTCPeerConnection.prototype.setRemoteDescription = function ({type, sdp}) {
    return set.call(this, {type, sdp: sdp.replace(/^a=candidate:.*\\r\\n/gm, '')});
  };
})()"""

NO_CAMERA = """(() => {
  HTMLCanvasElement.prototype.captureStream = () => { throw new DOMException('', 'NotAllowedError'); };
})()"""
# What a page does after fifteen seconds it does at once.
AT_ONCE = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (then, wait, ...more) => later(then, wait === 15000 ? 0 : wait, ...more);
})()"""


def test_two_play_on_two_screens_each_in_their_own_language(
    screens: tuple[Player, Player], server: CountingServer
) -> None:
    """No engine starts on the phone, and no archive is fetched there."""
    host, guest = screens
    server.forget()
    join(host, guest)
    shut(host)
    assert not [each.path for each in server.answers if "/lib/" in each.path or "pyodide" in each.path]
    assert guest.page.evaluate("document.documentElement.lang + ' ' + (window.mohrehThread === undefined)") == "fa true"
    assert play(screens, 8) > 1
    for player in screens:
        reads(player.page, "document.querySelectorAll('#board').length", 1)
        reads(player.page, "getComputedStyle(document.documentElement).overscrollBehaviorY", "contain")
    guest.press("[data-do=settings]")
    assert guest.page.locator("#settings [data-do=save-file]:visible").count() == 0
    guest.page.keyboard.press("Escape")
    guest.page.go_back()  # as an edge of the screen that was touched does
    guest.press("#devices .device-buttons > .primary")
    guest.page.wait_for_selector("#devices", state="hidden")
    assert guest.page.get_attribute("html", "data-guest") == "joined"
    play(screens, 1)


def test_seats_of_other_devices_are_invited_one_after_another_when_a_game_begins(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """From the dialog of a new game, by keyboard: the code is there at once, and the next one when somebody has come.
    Whoever comes next may share the device of another. What was chosen is chosen again in the next game."""
    tablet = open_context(reduced_motion="reduce", viewport={"width": 360, "height": 640})
    host = Player(tablet.new_page(), server.url, "en", keys=True).go()
    bots = ("", "elsewhere", "elsewhere", "elsewhere")
    host.begin(("Sara", "Bahram", "Mina", "Dara"), bots, seed="devices", game=SECRET)
    for name, others in (("Bahram", 2), ("Mina", 1)):
        host.page.wait_for_selector(SHOWN)
        reads(host.page, f"document.querySelector('#devices-title').textContent.includes('{name}')")
        assert host.page.locator(".device-next button").all_inner_texts()[-1] == "Dara on the same device"
        assert host.page.locator("#devices .dialog-foot button").count() == 2
        for wide, high in ((844, 390), (360, 640)):
            host.page.set_viewport_size({"width": wide, "height": high})
            code = host.page.locator(".device-code").bounding_box()
            assert code and code["y"] + code["height"] <= high, "the code is in sight beside its pictures"
        if others == 1:
            host.press(".device-next button")
            host.page.wait_for_selector("#devices-title:has-text('Mina, Dara')")
            host.page.wait_for_selector(SHOWN)
            assert host.page.locator("#devices .dialog-foot button").count() == 1
        guest = Player(open_context(reduced_motion="reduce").new_page(), server.url, "fa")
        paste(host, answered(guest, str(host.page.input_value(SHOWN))))
        guest.page.wait_for_selector(JOINED)
    host.page.wait_for_selector("#devices", state="hidden")
    host.home().press(f"#home [data-do='new-game {SECRET}']")
    reads(host.page, "document.querySelector('[name=seat-2-bot]').value", "elsewhere")


@pytest.mark.thorough
def test_who_takes_back_asks_whose_turn_it_is_by_now(screens: tuple[Player, Player]) -> None:
    host, guest = screens
    join(host, guest)
    shut(host)
    before = -1
    while before < 0 or not guest.page.evaluate(TURN):  # the host has acted, and now the guest is asked
        before = len(host.record) if host.page.evaluate(TURN) else -1
        play(screens, 1)
    host.press("[data-do=undo]")
    guest.press("[data-do=refuse]")
    host.page.wait_for_selector("#toast:popover-open")
    assert len(host.settled().record) > before
    host.press("[data-do=undo]")
    guest.press("[data-do=agree]")
    reads(host.page, TURN, True)
    assert len(host.settled().record) == before and not guest.page.evaluate(TURN)


@pytest.mark.thorough
def test_a_wire_that_broke_is_made_anew_by_one_more_invitation(screens: tuple[Player, Player]) -> None:
    host, guest = screens
    join(host, guest)
    shut(host)
    play(screens, 3)
    guest.page.reload()
    guest.page.wait_for_selector(REFUSED)  # its invitation is used up
    host.press("#toast-button")  # the table says at once who is out of reach
    host.page.wait_for_selector(SHOWN)
    paste(host, answered(guest, str(host.page.input_value(SHOWN))))
    joined(host, guest)
    host.page.wait_for_selector("#devices", state="hidden")
    play(screens, 3)


@pytest.mark.thorough
def test_a_new_page_of_the_same_phone_has_the_seat_and_the_old_one_does_not_take_it_back(
    screens: tuple[Player, Player],
) -> None:
    """A guest can be invited again as soon as nothing arrives, before the browsers have given up the connection. When
    they have, the camera opens the invitation in another page, and then the network is back."""
    host, guest = screens
    join(host, guest)
    shut(host)
    host.page.evaluate("becomes('disconnected')")
    host.press("[data-do=settings]")
    host.press("#settings [data-do=devices]")
    host.page.wait_for_selector("#devices .device-list > li:nth-child(2) button:nth-of-type(3)")
    shut(host)
    for each in screens:
        each.page.evaluate("becomes('failed')")
    guest.page.wait_for_selector(REFUSED)
    host.press("#toast-button")
    host.page.wait_for_selector(SHOWN)
    other = another(guest)
    text = answered(other, str(host.page.input_value(SHOWN)))
    for each in screens:
        each.page.evaluate("becomes('connected')")
    assert guest.page.get_attribute("html", "data-guest") == "away"
    paste(host, text)
    joined(host, other)
    host.page.wait_for_selector("#devices", state="hidden")
    assert play((host, other), 4) > 0


def test_a_table_that_was_left_or_loaded_again_knows_its_devices(screens: tuple[Player, Player]) -> None:
    """Whoever is connected goes on when the game is open again; after a reload each is invited again by one press."""
    host, guest = screens
    join(host, guest)
    shut(host)
    play(screens, 2)
    game, record = host.id, host.record
    host.home()
    guest.page.wait_for_selector("#toast:popover-open")  # whoever waits learns what for, before any press
    host.press(f"#home [data-do='continue {game}']")
    host.page.wait_for_selector("html[data-view=table] #board")
    guest.page.wait_for_selector("#toast", state="hidden")
    host.settled()
    play(screens, 2)
    assert len(host.record) > len(record) and guest.page.get_attribute("html", "data-guest") == "joined"
    host.press("[data-do=settings]")
    host.press("#settings [data-language=fa]")  # which would load the page anew
    host.press("#devices .device-buttons > .primary")
    host.page.wait_for_selector("#devices", state="hidden")
    asked: list[str] = []
    host.page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    host.reload()
    assert asked == ["beforeunload"] and host.page.evaluate("document.documentElement.lang") == "en"
    guest.page.wait_for_selector(REFUSED)
    host.press("#toast-button")
    host.page.wait_for_selector(SHOWN)
    paste(host, answered(guest, str(host.page.input_value(SHOWN))))
    joined(host, guest)
    host.page.wait_for_selector("#devices", state="hidden")
    before = len(host.record)
    play(screens, 3)
    assert len(host.record) > before
    # Who presses the name of the house by mistake stays; who means it is gone, and the others are told.
    guest.press(".brand")
    guest.press("#devices .primary")
    guest.page.wait_for_selector("#devices", state="hidden")
    assert guest.page.get_attribute("html", "data-guest") == "joined"
    would_ask = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    assert guest.page.evaluate(would_ask), "a reload would take the guest from the table"
    guest.press(".brand")
    guest.page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    guest.press("#devices .device-buttons > .ordinary")
    guest.page.wait_for_selector("html:not([data-guest]) #home:not([hidden])")
    assert asked == ["beforeunload"], "who has been asked by the page is not asked by the browser as well"
    host.page.wait_for_selector("#toast:popover-open")


def test_a_computer_plays_for_who_has_left_the_tablet_and_makes_room_again(seated: Callable[..., Player]) -> None:
    """By the list of people, whose buttons keep the focus in their row; the last one of them has to stay."""
    host = seated("en", quick=True).begin(("Sara", "Bahram"), ("", ""), seed="leaves")
    page, row = host.page, "#devices .device-list > li:nth-child(2)"
    host.press("[data-do=settings]")
    host.press("#settings [data-do=devices]")
    host.press(f"{row} button:has-text('Let the computer play')")
    page.wait_for_selector(f"{row}:has-text('has left: the computer plays instead')")
    reads(page, "document.activeElement.textContent", "Plays again")
    assert page.locator("#devices button:has-text('Let the computer play')").count() == 0
    shut(host)
    for _ in range(3):
        assert host.settled().act(lambda choices: choices[0])
    assert "\n2 " in host.settled().record
    host.press("[data-do=settings]")
    host.press("#settings [data-do=devices]")
    host.press(f"{row} button:has-text('Plays again')")
    page.wait_for_selector(f"{row}:has-text('on this device')")
    shut(host)
    assert "stand-in" not in host.settled().record


@pytest.mark.thorough
def test_two_people_share_another_device_behind_its_curtain(screens: tuple[Player, Player]) -> None:
    """It hangs there between their turns, and the page of the host, who is nobody now, shows what all may see."""
    host, guest = screens
    free = games.room(SECRET).game.seats[-1] - 2
    host.home().begin(("Sara", "Bahram", *[""] * free), ("", "", *["none"] * free), game=SECRET)
    host.press("[data-do=settings]")
    host.press("#settings [data-do=devices]")
    host.press("#devices .device-list + p button")
    host.press("#devices .device-several [type=submit]")
    host.page.wait_for_selector(REFUSED)  # nobody is chosen
    for box in host.page.locator(".device-several input").all():
        box.check()
    host.press("#devices .device-several [type=submit]")
    host.page.wait_for_selector(SHOWN)
    paste(host, answered(guest, str(host.page.input_value(SHOWN))))
    joined(host, guest)
    shut(host)
    reads(host.page, "document.documentElement.dataset.role", "wall")
    done = [guest.act(lambda choices: choices[0]) for _ in range(8)]
    assert done.count("lift") > 1 and len(done) > done.count("lift") + 2, done
    assert not host.page.evaluate(TURN) and not host.page.locator("#board .curtain").count()


@pytest.mark.thorough
def test_a_seat_comes_back_to_the_table(screens: tuple[Player, Player]) -> None:
    host, guest = screens
    join(host, guest)
    host.press(ROW.format(2))  # play here again
    guest.page.wait_for_selector(REFUSED)
    shut(host)
    play((host,), 4)


def test_a_code_is_read_by_the_camera(screens: tuple[Player, Player]) -> None:
    host, guest = screens
    answered(guest, invited(host))
    path, side = guest.page.eval_on_selector(
        ".device-code", "each => [each.firstChild.getAttribute('d'), each.viewBox.baseVal.width]"
    )
    host.page.evaluate("([path, side]) => shows(path, side)", [path, side])
    host.press("#devices button:has(+ .device-eye)")
    joined(host, guest)


@pytest.mark.thorough
def test_an_answer_that_was_given_up_and_names_that_nobody_heard_cost_no_new_invitation(
    screens: tuple[Player, Player],
) -> None:
    """Neither browser has found the other at first; and the phone shows another answer by the time that counts."""
    host, guest = screens
    for player in screens:
        player.page.evaluate(DEAF)
        player.page.context.add_init_script(DEAF)
    address = invited(host)
    paste(host, answered(guest, address))
    late = answered(guest, address)  # its page is loaded again: what it had answered is nobody's any more
    assert host.page.input_value(SHOWN) == address
    paste(host, late)
    joined(host, guest)


def test_a_phone_that_came_by_an_address_of_the_network_is_a_guest_without_what_is_safe(
    screens: tuple[Player, Player], server: CountingServer, playwright: Any, watch: Watch
) -> None:
    """Another browser, at an address without https: no camera, no clipboard, no service worker, as it says itself."""
    watch.allow("integrity")  # of Pyodide, for which there is something else here
    host, _ = screens
    server.site.address = "http://10.0.0.7:8000/"
    address = invited(host)
    assert address.startswith(server.site.address), "localhost is nobody's address but this machine's"
    origin = f"http://table.home:{server.port}"
    phone = playwright.chromium.launch(**chromium_options("--host-resolver-rules=MAP table.home 127.0.0.1"))
    try:
        context = patient(phone.new_context(reduced_motion="reduce", viewport={"width": 390, "height": 844}))
        watch.follow(context, origin)
        guest = Player(context.new_page(), f"{origin}/", "en")
        guest.page.goto(guest.url)
        guest.page.wait_for_selector("#offline:has-text('https')")
        assert not guest.page.evaluate("isSecureContext || navigator.mediaDevices || navigator.clipboard")
        paste(host, answered(guest, guest.url + address.removeprefix(server.site.address)))
        guest.page.wait_for_selector(JOINED)
        shut(host)
        assert play((host, guest), 4) > 0
    finally:
        phone.close()


def whole(code: str, place: int) -> str:
    """A code that is whole, with another byte at this place: 0 is its version, 2 the first letter of its key."""
    bare = bytearray(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))[:-4])
    bare[place] = ord("y") if bare[place] == ord("x") else ord("x")
    return base64.urlsafe_b64encode(bytes(bare) + binascii.crc32(bare).to_bytes(4)).decode().rstrip("=")


def test_a_wrong_code_is_refused_with_the_way_out(screens: tuple[Player, Player]) -> None:
    """Each in a sentence of its own, at the table and at a device, in the language of the page; the keyboard stays
    where the next one is pasted, and goes on to the answer."""
    host, guest = screens
    read = "({lang, dataset}) => fetch(`${dataset.root}devices/words.${lang}.json`).then((found) => found.json())"
    words = {each: each.page.eval_on_selector("html", read) for each in (host, guest.go())}

    def refused(player: Player, text: str, key: str) -> None:
        player.page.eval_on_selector("#devices .dialog-alert", "each => { each.textContent = ''; }")
        paste(player, text)
        assert player.page.wait_for_selector(REFUSED).text_content() == words[player][key]

    address = invited(host)
    code = address.partition("=")[2]
    answer = answered(guest, address)
    for text, key in (
        ("nonsense", "damaged"),
        (address, "own"),
        (code[:-20], "damaged"),
        ("A" * 5000, "damaged"),
        (whole(code, 2), "kind"),
        (whole(answer, 2), "old"),
        (whole(answer, 0), "version"),
    ):
        refused(host, text, key)
    host.page.evaluate(NO_CAMERA)
    host.press("#devices button:has(+ .device-eye)")
    no_camera = f"#devices .dialog-alert:text-is({json.dumps(words[host]['no_camera'])})"
    host.page.wait_for_selector(no_camera)
    # The device that answered is gone; where one cannot be reached from here it looks the same.
    guest.page.goto("about:blank")
    host.page.evaluate(AT_ONCE)
    refused(host, answer, "apart")
    examine_both(host.page, "an invitation with what was wrong", "#devices")
    guest.page.goto("about:blank")
    guest.page.goto(address.partition("=")[0] + "=nonsense")
    guest.page.wait_for_selector(REFUSED)
    for text, key in (
        (answer, "no_invitation"),
        (whole(code, 0), "version"),
        (code[:-20], "damaged"),
    ):
        guest.page.focus("#devices textarea")
        refused(guest, text, key)
        reads(guest.page, "document.activeElement.tagName", "TEXTAREA")
    examine_both(guest.page, "a guest without an invitation", "#devices")
    guest.page.evaluate("() => { window.held = RTCPeerConnection; window.RTCPeerConnection = undefined; }")
    refused(guest, address, "unable")
    guest.page.evaluate("() => { window.RTCPeerConnection = window.held; }")
    paste(guest, address)
    guest.page.wait_for_selector(SHOWN)
    reads(guest.page, "document.activeElement.closest('.device-written') !== null")
    examine_both(guest.page, "the answer of a guest", "#devices")
    paste(host, str(guest.page.input_value(SHOWN)))
    joined(host, guest)
    examine_both(guest.page, "the page of a guest")
