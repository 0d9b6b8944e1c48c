"""Codes and wires between devices (web/devices) in Node: what is packed comes out again, what is hostile is refused,
what breaks is asked again and done once."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.table import api, games
from mohreh.table.requests.devices import Host
from tests.tools.devices import outcome
from tests.tools.games import EVERY, OPEN
from tests.tools.in_node import run
from tests.tools.samples import first_of, times

WEB = Path(__file__).resolve().parents[3] / "web"
CHROMIUM = """v=0
o=- 4611731400430051336 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 53343 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:2999745851 1 udp 2113937151 1a2b3c4d-1a2b-4c3d-8e5f-1a2b3c4d5e6f.local 53343 typ host generation 0
a=candidate:1510613869 1 udp 2113939711 9f2b3c4d-1a2b-4c3d-8e5f-1a2b3c4d5e6f.local 40001 typ host generation 0
a=ice-ufrag:Ab+/
a=ice-pwd:abcdefghijklmnopqrstuvwx
a=ice-options:trickle
a=fingerprint:sha-256 {fingerprint}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
""".replace("{fingerprint}", ":".join(f"{byte:02X}" for byte in range(100, 132)))
FIREFOX = (
    CHROMIUM.replace("Ab+/", "8f6e21c4")
    .replace("abcdefghijklmnopqrstuvwx", "0123456789abcdef0123456789abcdef")
    .replace("1a2b3c4d-1a2b-4c3d-8e5f-1a2b3c4d5e6f.local", "192.168.178.23")
    .replace("9f2b3c4d-1a2b-4c3d-8e5f-1a2b3c4d5e6f.local", "fe80::1:2:3")
)
OFFER = {"kind": "offer", "key": "k3xq7", "offer": 7, "seats": [2, 3], "game": "toy"}
ANSWER = {"kind": "answer", "key": "k3xq7", "offer": 7, "seats": [], "game": ""}


def lines(sdp: str, *names: str) -> list[str]:
    """What stands in a description under these names."""
    return [found for name in names for found in re.findall(rf"^a={name}:(.*?)\r?$", sdp, re.MULTILINE)]


@pytest.mark.parametrize("sdp", [CHROMIUM, FIREFOX])
@pytest.mark.parametrize("about", [OFFER, ANSWER])
def test_what_is_packed_comes_out_again(sdp: str, about: dict[str, Any]) -> None:
    code = outcome("pack", about, sdp)
    assert re.fullmatch(r"[\w-]{120,180}", code)
    found = outcome("unpack", f"https://games.example/play/#join={code}", about["kind"])
    assert {key: found[key] for key in about} == about and found["refused"] == ""
    for name in ("ice-ufrag", "ice-pwd", "fingerprint", "mid", "sctp-port", "max-message-size"):
        assert lines(found["sdp"], name) == lines(sdp, name)
    assert lines(found["sdp"], "setup") == ["actpass" if about is OFFER else "active"]
    ports = [each.split()[5] for each in lines(found["sdp"], "candidate")]
    assert ports == ["53343", "40001"]


def test_addresses_come_out_as_they_were() -> None:
    for sdp, addresses in (
        (CHROMIUM, ["1a2b3c4d-1a2b-4c3d-8e5f-1a2b3c4d5e6f.local", "9f2b3c4d-1a2b-4c3d-8e5f-1a2b3c4d5e6f.local"]),
        (FIREFOX, ["192.168.178.23", "fe80:0000:0000:0000:0000:0001:0002:0003"]),
    ):
        found = outcome("unpack", outcome("pack", OFFER, sdp), "offer")
        assert [each.split()[4] for each in lines(found["sdp"], "candidate")] == addresses


def test_a_name_stands_in_a_sentence_as_it_is() -> None:
    """Some letters mean something to the replacing of texts."""
    script = """
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
put('document', { documentElement: { lang: 'en' }, addEventListener() {} });
put('fetch', async () => new Response('{"connected": "{name} is here."}'));
const { word } = await import(%s);
console.log(word('connected', "$& $' $$"));"""
    assert run(script % json.dumps((WEB / "devices/view.mjs").as_uri())).strip() == "$& $' $$ is here."


def test_a_device_that_nobody_can_reach_has_no_code() -> None:
    assert outcome("pack", OFFER, re.sub("a=candidate.*\n", "", CHROMIUM)) == ""


def test_a_code_that_a_message_has_broken_into_lines_is_read() -> None:
    code = outcome("pack", ANSWER, CHROMIUM)
    assert outcome("unpack", f" {code[:40]}\n {code[40:]} \n", "answer")["refused"] == ""


def test_a_code_with_words_around_it_is_read() -> None:
    answer, offer = outcome("pack", ANSWER, CHROMIUM), outcome("pack", OFFER, CHROMIUM)
    assert outcome("unpack", f"Here it is: {answer}\nSee you", "answer")["refused"] == ""
    message = f"Join us at https://mohreh.example/#join={offer} now, we are waiting"
    assert outcome("unpack", message, "offer")["refused"] == ""
    assert outcome("unpack", message, "offer", [offer]) == {"refused": "own"}
    assert outcome("unpack", f"Here: {answer[:-9]} bye", "answer") == {"refused": "damaged"}


def test_a_code_that_does_not_fit_says_why() -> None:
    offer, answer = outcome("pack", OFFER, CHROMIUM), outcome("pack", ANSWER, CHROMIUM)
    assert outcome("unpack", offer, "answer") == {"refused": "kind"}
    assert outcome("unpack", answer, "offer") == {"refused": "kind"}
    assert outcome("unpack", offer, "answer", [offer]) == {"refused": "own"}
    assert outcome("unpack", "A" * 1001, "offer") == {"refused": "long"}
    assert outcome("unpack", answer[:-9], "answer") == {"refused": "damaged"}
    assert outcome("unpack", "", "offer") == {"refused": "damaged"}
    assert outcome("unpack", "سلام", "offer") == {"refused": "damaged"}


def test_a_code_of_another_version_is_distinguished_from_a_damaged_one() -> None:
    """The check sum is right, so it is whole."""
    import base64
    import binascii

    code = outcome("pack", OFFER, CHROMIUM)
    bare = bytearray(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))[:-4])
    bare[0] = 9
    other = base64.urlsafe_b64encode(bytes(bare) + binascii.crc32(bare).to_bytes(4)).decode().rstrip("=")
    assert outcome("unpack", other, "offer") == {"refused": "version"}


@pytest.mark.parametrize("seed", first_of(range(20), 2))
def test_hostile_codes_are_refused(seed: int) -> None:
    """Changed letters are seen by the sum; with a right sum, nothing but whole fields of the right form passes."""
    import base64
    import binascii

    luck = random.Random(f"codes {seed}")
    code = outcome("pack", OFFER, FIREFOX)
    bent = []
    for _ in range(200):
        letters = list(code)
        for place in luck.sample(range(len(letters) - 1), luck.randint(1, 3)):  # of the last one not all bits count
            letters[place] = luck.choice([each for each in "abcXYZ019-_" if each != letters[place]])
        bent.append("".join(letters))
    assert set(outcome("refusals", bent, "offer")) == {"damaged"}
    bare = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))[:-4]
    forged = []
    for _ in range(200):
        made = bytearray(bare[: luck.randint(0, len(bare))] + luck.randbytes(luck.randint(0, 40)))
        for _ in range(luck.randint(0, 4)):
            if made:
                made[luck.randrange(len(made))] = luck.randrange(256)
        forged.append(base64.urlsafe_b64encode(bytes(made) + binascii.crc32(made).to_bytes(4)).decode().rstrip("="))
    for text in forged:
        found = outcome("unpack", text, "offer")
        if not found["refused"]:
            assert re.fullmatch(r"[\x20-\x7e\r\n]+", found["sdp"]) and found["sdp"].count("\r\n") < 24
            assert re.fullmatch("[a-z0-9]{1,16}", found["key"]) and re.fullmatch("[a-z]+", found["game"])


# Texts on a wire


def test_texts_of_any_length_pass_in_order() -> None:
    found = outcome("passes", [0, 1, 8000, 20000, 3], "", 0)
    assert found["told"] == [[0, text] for text in ("", "ب", 8000, 20000, "ببب")]
    assert found["most"] == found["piece"]


@pytest.mark.parametrize("harm", ["lose", "double", "cut", "swap"])
@pytest.mark.parametrize("place", [0, 1, 3])
def test_a_piece_that_is_lost_doubled_or_cut_ends_the_channel(harm: str, place: int) -> None:
    """No text comes that was not sent; what had come whole before counts."""
    found = outcome("passes", [3, 30000, 9], harm, place)["told"]
    assert [0, "end", "broken"] in found
    assert all(text in ("ببب", 30000) for side, text, *_ in found if text != "end")
    assert len(found) <= 4


HEAD = [0, 0, 0, 1, 0, 0, 0, 1]


@pytest.mark.parametrize(
    "pieces",
    [
        ["a text that is no bytes"],
        [[]],
        [HEAD[:7]],
        [[0, 0, 0, 2, 0, 0, 0, 1, 65]],  # not the next
        [[0, 0, 0, 1, 0, 1, 0, 2, 65]],  # not the first piece
        [[0, 0, 0, 1, 0, 0, 0, 0, 65]],  # of none
        [[0, 0, 0, 1, 0, 0, 255, 255, *[65] * 16376]],  # of more than may be
        [[0, 0, 0, 1, 0, 0, 0, 2, 65]],  # one that others follow is full
        [[*HEAD, 255, 254]],  # not UTF-8
        [[*HEAD, *[65] * 20000]],  # larger than a piece
    ],
)
def test_what_is_no_text_ends_the_channel(pieces: list[Any]) -> None:
    assert [1, "end", "broken"] in outcome("hostile", pieces)


def test_a_flood_ends_the_channel_and_a_quick_player_does_not() -> None:
    assert [1, "end", "flood"] in outcome("floods", 200, 1)
    assert outcome("floods", 500, 60) == []


# Questions


def test_questions_go_one_by_one() -> None:
    assert outcome("asks", 4, {}) == {"done": [0, 1, 2, 3], "heard": [f"did {n}" for n in range(4)]}


@pytest.mark.parametrize("seed", first_of(range(100), 10))
def test_what_was_on_its_way_when_the_wire_broke_is_done_once(seed: int) -> None:
    """Before the table heard it or after; and an answer that comes twice counts once."""
    luck = random.Random(f"breaks {seed}")
    breaks = {n: luck.choice(["before", "after", "twice", ""]) for n in range(40)}
    assert outcome("asks", 12, breaks) == {"done": list(range(12)), "heard": [f"did {n}" for n in range(12)]}


# The table's end


def test_a_device_joins_asks_and_comes_back() -> None:
    """Its seats are asked for when it is there; out of reach is told; by a second code it has its seat again."""
    found = outcome("joins")
    assert found["why"] == ["", "", "old", ""], "twice the same is once; what has served is old"
    seat = {"do": "invite", "device": "key", "seats": [2]}
    assert found["told"] == [
        ["host", seat],
        ["kept", "g1", [["key", [2]]]],
        ["phone", "hv1"],
        ["engine", "device-key", '{"do":"join","n":0}'],
        ["phone", 'a0 {"ok":true,"echo":{"do":"join","n":0}}'],
        ["phone", 'p{"pushed":1}'],
        ["phone", "end", "closed"],
        ["host", {"do": "away", "device": "key", "away": True}],
        ["host", seat],
        ["host", {"do": "away", "device": "key", "away": False}],
        ["again", "hv1"],
    ]


SEAT = {"do": "invite", "device": "key", "seats": [2]}
HERE = {"do": "away", "device": "key", "away": False}


@pytest.mark.parametrize(
    ("what", "found"),
    [
        (
            "reload",
            [
                ["host", SEAT | {"away": True}],
                ["host", HERE | {"away": True}],
                ["host", {"do": "invite", "device": "old", "seats": [9], "away": True}],  # which the engine refuses
                ["host", SEAT],
                ["host", HERE],
                ["phone", "hv1"],
            ],
        ),
        (
            "away",
            [
                ["phone", "w"],
                ["host", SEAT],
                ["host", HERE],
                ["engine", "device-key", '{"do":"look","n":5}'],
                ["phone", "j"],
                ["phone", 'a5 {"ok":true,"echo":{"do":"look","n":5}}'],
            ],
        ),
        ("left", [["phone", "w"]]),
        ("rematch", [["kept", "g2", [["key", [1]]]], True, [1]]),
        ("unloaded", [["phone", "elost"]]),
        ("released", [["host", SEAT], ["kept", "g1", [["key", [2]]]]]),
        ("dismissed", [["kept", "g1", []], ["host", {"do": "dismiss", "device": "key"}], ["phone", "eclosed"]]),
    ],
)
def test_a_table_that_was_left_knows_its_devices_again(what: str, found: Any) -> None:
    """What was asked meanwhile waits; a device that is there still joins anew, one that is not is away; a place that
    the game does not have any more is forgotten."""
    assert outcome("returns", what) == found


GONE, BACK = ["host", HERE | {"away": True}], ["host", HERE]
SILENT = (GONE, True, GONE, True, True)  # told away twice, and so it is; then given up


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("short", [GONE, True, BACK, False, False, ["phone", "p1"], ["phone", "p2"]]),
        ("hears", [*SILENT, BACK, ["phone", "j"], ["phone", "p2"]]),
        (
            "asks",
            [
                *(*SILENT, BACK, ["engine", "device-key", '{"n":5}'], ["phone", "j"]),
                *(["phone", 'a5 {"ok":true,"echo":{"n":5}}'], ["phone", "p2"]),
            ],
        ),
        ("dismissed", [*SILENT, ["host", {"do": "dismiss", "device": "key"}], ["phone", "eclosed"]]),
        (
            "invited",
            [
                *(*SILENT, ["host", {"do": "invite", "device": "key", "seats": [2]}], BACK),
                *(["phone", "end", "closed"], ["again", "hv1"], ["again", "p2"]),
            ],
        ),
    ],
)
def test_who_was_given_up_comes_back_by_himself_when_the_network_does(what: str, found: list[Any]) -> None:
    """A guest gets what was missed, because everything is drawn anew; or joins by another code first."""
    assert outcome("silences", what) == found


def test_nothing_is_sent_before_it_is_saved() -> None:
    assert outcome("waits") == [1, ["hv1", "p1", "p2"]]


def test_a_save_that_never_succeeds_delays_nobody_and_is_reported_once() -> None:
    assert outcome("stalls") == [0, [["late"], ["phone", "p1"], ["phone", "p2"], ["phone", "p3"]]]


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("own", "own"),
        ("old", ["old", 0]),
        ("late", ["", "hv1", 0]),
        ("version", ["", "eversion", 0]),
        ("refused", ["", "eclosed", 0]),
        ("gone", ["", "eclosed", 0]),
        ("lost", ["", "hv1", 'a5 {"ok":false,"code":"gone"}', 1]),
        ("left", ["", "hv1", "w", 0]),
        ("flood", ["", "hv1", "end closed", 4]),
        ("odd", ["", "hv1", "end closed", 0]),
    ],
)
def test_a_device_that_does_not_belong_here_learns_why(what: str, found: Any) -> None:
    """An answer to an offer two minutes old still counts; a device that the engine has lost joins anew;
    one whose table was left for another is told to wait."""
    assert outcome("refuses", what) == found


@pytest.mark.parametrize("seed", first_of(range(12)))
def test_no_move_is_lost_or_doubled_however_often_the_wire_breaks(seed: int) -> None:
    """A game with about twelve cuts, each at any moment of a request: the record says what both have done, in order."""
    luck = random.Random(f"cuts {seed}")
    api.leave("")
    people = [{"name": name, "bot": ""} for name in ("Sara", "Bahram")]
    begin = {"do": "new", "game": OPEN, "seats": people, "options": {}, "seed": f"cuts {seed}", "entropy": "0" * 32}
    assert json.loads(api.call(json.dumps(begin)) or "")["ok"]

    def engine(client: str, text: str) -> object:
        answer = api.call(text, client)
        news: list[tuple[str, str]] = []
        api.tell(lambda each, said: news.append((each, said)))
        return {"answer": answer, "news": news}

    found = outcome("plays", [luck.randrange(1 << 20) for _ in range(500)], engine=engine)
    kept = json.loads(api.call(json.dumps({"do": "file"})) or "")["file"]["text"]
    api.leave("")
    assert re.findall(r"^[12] (.+)$", kept, re.MULTILINE) == found["done"]
    assert found["joins"] > 5 and len(found["done"]) > 40


@pytest.mark.parametrize("name", first_of(EVERY, 2))
def test_in_every_game_no_move_is_lost_or_doubled_by_a_cut(name: str) -> None:
    """Everybody but the host at a device of their own, 25 cuts (250 in a thorough run) at any moment of a request."""
    luck, chance, most = random.Random(f"cuts {name}"), Chance(f"cuts {name}"), times(25, 250)
    api.leave("")
    count = min(3, games.room(name).game.seats[-1])
    people = [{"name": f"Person {seat}", "bot": ""} for seat in range(1, count + 1)]
    moves = 0

    def begin() -> None:
        nonlocal moves
        moves += 1
        api.leave("")  # else the devices of the game before sit here as well
        form = {"seats": people, "options": {}, "seed": f"cuts {moves}", "entropy": "0" * 32}
        assert json.loads(api.call(json.dumps({"do": "new", "game": name, **form})) or "")["ok"]

    def next_press() -> object:
        host = api.tables[""]
        game = host.game
        assert isinstance(host, Host) and game is not None
        if game.over:
            return None
        if game.reveals.common is not None:
            return {"seat": 1, "request": {"do": "go-on"}}
        for screen in (each.screen for each in (host, *host.devices.values())):
            if screen is not None and screen.receiving:
                return {"seat": min(screen.seats) + 1, "request": {"do": "seen"}}
        seat = chance.choose(game.state.decision().seats)
        action = str(chance.choose(game.state.legal_actions(seat)))
        return {"seat": seat + 1, "request": {"do": "act", "action": action}}

    def engine(client: str, text: str) -> object:
        if client == "next":
            return next_press()
        answer = api.call(text, client)
        news: list[tuple[str, str]] = []
        api.tell(lambda each, said: news.append((each, said)))
        return {"answer": answer, "news": news}

    cuts = 0
    while cuts < most:
        begin()
        seats = [[seat] for seat in range(2, count + 1)]
        numbers = [luck.randrange(1 << 20) for _ in range(40_000)]
        found = outcome("cuts", seats, most - cuts, numbers, engine=engine)
        kept = json.loads(api.call(json.dumps({"do": "file"})) or "")["file"]["text"]
        for seat in range(1, count + 1):
            wanted = [action for who, action in found["done"] if who == seat]
            assert re.findall(rf"^{seat} (.+)$", kept, re.MULTILINE) == wanted
        assert found["done"] and found["cuts"]
        cuts += found["cuts"]
    api.leave("")
