"""A device that means harm, on a real wire: it has been invited, and sends what it likes."""

from __future__ import annotations

import json
import random
from typing import Any

from mohreh.table.requests import dispatch
from tests.e2e.player import Player
from tests.e2e.sharing import REFUSED, SHOWN, TURN, answered, invited, joined, paste, shut
from tests.tools.samples import times
from tests.tools.waiting import reads, until

# The wire of a guest without its page: it answers an invitation, and sends what the test says.
PEER = """async ([root, code]) => {
  const [{ unpack }, { answer }, { OF_TABLE, Texts }] = await Promise.all(
    ['code', 'peers', 'channel'].map((name) => import(`${root}devices/${name}.mjs`)));
  const peer = await answer(unpack(code, 'offer'));
  window.heard = [];
  window.isHeard = false; // by the table, which speaks first: what is sent sooner may be lost
  peer.channel.then((channel) => {
    setTimeout(() => { isHeard = true; }, 2000);
    const hear = (text) => { isHeard = true; heard.push(text); };
    window.texts = new Texts(channel, OF_TABLE, hear, (why) => heard.push(`end ${why}`));
    window.channel = channel;
  });
  return peer.code;
}"""
# Sends these one by one, each when the one before has been answered.
SENDS = """async (given) => {
  const answers = [];
  for (const text of given) {
    const before = heard.length;
    texts.send(text);
    for (let wait = 0; wait < 400 && !heard.slice(before).some((each) => /^(a|end)/.test(each)); wait += 1) {
      await new Promise((done) => setTimeout(done, 5));
    }
    answers.push(heard.slice(before).find((each) => /^(a|end)/.test(each)) ?? '');
  }
  return answers;
}"""
FAST = "(() => { const now = performance.now.bind(performance); performance.now = () => 50 * now(); })()"
HARMLESS = {"settings", "look", "log", "hide", "hurry", "hint-stop", "lift", "hint", "option", "seen", "over", "join"}
HARMLESS |= {"stop", "resume", "milestone-seen"}  # of computers, where there are any; of his own screen


def hostile(count: int, actions: list[str]) -> list[str]:
    """Questions with whole numbers, as the wire lets them through: for seats of others, forged, deep, huge, twice."""
    luck = random.Random("hostile")
    odd: tuple[Any, ...] = (None, True, -1, 2**70, 1.5, "x" * 9000, [], {"a": {}}, "\0", "é" * 500)
    verbs = (*dispatch._VERBS, "invite", "dismiss", "away", "join", "__class__", "")
    sent: list[str] = []
    number = 0
    while len(sent) < count:
        number += luck.choice((1, 1, 1, 2))
        forged = {"n": luck.choice((number, number, number, 0, number - 2 if number > 2 else 1))}
        kind = luck.randrange(6)
        if kind == 0:  # the move of somebody else, in various guises
            message = {**forged, "do": "act", "action": luck.choice(actions), "seat": 1, "device": "", "client": ""}
        elif kind == 1:
            message = {**forged, "do": luck.choice(verbs), "device": "wall", "seats": [1], "away": True, "seat": 1}
        elif kind == 2:
            keys = luck.sample(
                ("action", "what", "seat", "line", "key", "value", "drawn", "lang", "hints", "forced"), 4
            )
            message = {**forged, "do": luck.choice(verbs), **{key: luck.choice(odd) for key in keys}}
        elif kind == 3 and sent:
            sent.append(luck.choice(sent))  # one of before, once more
            continue
        elif kind == 4:
            sent.append('q{"n":%d,"do":%s' % (number, "[" * luck.choice((10, 3000, 60_000))))  # noqa: UP031 (a brace)
            continue
        else:
            message = {**forged, "do": luck.choice(verbs), "text": "x" * luck.choice((10, 3900, 60_000))}
        sent.append("q" + json.dumps(message))
    return sent


def come(host: Player, guest: Player, version: str) -> None:
    """A device without its page comes to the table and says of which version it is."""
    address = invited(host)
    guest.page.goto(guest.url + "about/")
    paste(host, guest.page.evaluate(PEER, [guest.url, address.partition("=")[2]]))
    guest.page.wait_for_function("window.isHeard")
    guest.page.evaluate("(version) => texts.send(`h${version}`)", version)


def test_hostile_questions_and_what_is_no_question_leave_the_game_as_it_was(
    screens: tuple[Player, Player],
) -> None:
    """Fifty of them, or two hundred; a table alone is asked five thousand (`tests/unit/table/test_devices.py`).

    The clock of the host's page is quick, for floods are another test's; then pieces that end the wire.
    """
    host, guest = screens
    host.page.evaluate(FAST)
    while not host.page.evaluate(TURN):
        host.act(lambda choices: choices[0])  # all of this happens in the turn of the host
    found = host.choices()
    actions = found.get("actions") or []
    if not actions:
        host.press(f"#board [data-look='{found['looks'][0]}']")
        host.page.wait_for_selector("#sheet[open]")
        actions = host.page.evaluate(
            "[...document.querySelectorAll('#sheet [data-action]')].map((e) => e.dataset.action)"
        )
        host.page.keyboard.press("Escape")
    before = host.settled().record
    come(host, guest, host.page.evaluate("document.documentElement.dataset.build"))
    guest.page.wait_for_function("heard.some((each) => each[0] === 'h')")
    texts = hostile(times(50, 200), actions)
    answers = guest.page.evaluate(SENDS, texts)
    assert len(answers) == len(texts) and not [each for each in answers if not each.startswith("a")], answers[-3:]
    for text, answer in zip(texts, answers, strict=True):
        reply = json.loads(answer.partition(" ")[2])
        assert reply.get("code") != "internal", (text[:300], reply)
        assert not reply["ok"] or json.loads(text[1:])["do"] in HARMLESS, (text[:300], answer[:300])
        assert not {"save", "saves", "stats", "file", "fragment"} & reply.keys()
    shut(host)
    guest.page.evaluate("channel.send(new Uint8Array(16000))")  # no text that anybody sent
    until(guest.page, lambda: guest.page.evaluate("heard.at(-1)").startswith("end"))
    assert host.settled().record == before
    reads(host.page, TURN)
    assert host.act(lambda choices: choices[0])
    host.press("[data-do=settings]")
    host.press("#settings [data-do=devices]")
    host.page.wait_for_selector("#devices .device-list li:nth-child(2) button:nth-of-type(2)")
    paste(host, answered(guest, invited(host)))  # whose seat it is comes back to it
    joined(host, guest)


def test_a_device_of_another_version_is_told_so_and_so_is_the_table(screens: tuple[Player, Player]) -> None:
    host, guest = screens
    come(host, guest, "older")
    guest.page.wait_for_function("heard.includes('eversion')")
    assert "version" in host.page.wait_for_selector(REFUSED).text_content()
    assert host.page.input_value(SHOWN), "the invitation stands"
