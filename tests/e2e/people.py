"""People who play a game to its end by a script inside their pages, each on their own screen.

A whole game has hundreds of presses on up to seven screens. Driven from outside, each press would take ten requests to
its page, and all pages would be asked again and again whose turn it is. Here the script of each page notices when
something was drawn, and presses its choice.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from tests.e2e.player import CHOICES, SHEET, Player
from tests.tools.waiting import PATIENCE

# Chooses at random among the choices whose first word was chosen least often, so that every kind occurs. Picks of cards
# count as choices too: pressing only the open actions would pass in each battle, and no game would end.
PERSON = """(seed) => {
  const canNow = CHOICES;
  const sheet = () => SHEET;
  const person = {presses: 0, stalls: [], doing: '', isAsked: true, isOver: false, trouble: ''};
  window.person = person;
  // A secret answer may be changed until all have answered; this script does not change it.
  const {tell} = mohrehTable.screen;
  mohrehTable.screen.tell = (reply, fresh) => {
    person.isAsked = reply.asked ?? person.isAsked;
    tell(reply, fresh);
  };
  mohrehTable.show();
  const used = new Map();
  let state = seed;
  const luck = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Knuth's linear congruential generator
    return Math.floor((state / 2 ** 32) * below);
  };
  const word = (choice) => choice.split(' ')[0];
  const choose = (choices) => {
    const times = choices.map((each) => used.get(word(each)) ?? 0);
    const least = choices.filter((_, place) => times[place] === Math.min(...times));
    const chosen = least[luck(least.length)];
    used.set(word(chosen), (used.get(word(chosen)) ?? 0) + 1);
    return chosen;
  };

  let heard = 0; // how often something was drawn or opened
  let wake = () => {};
  const hear = () => { heard += 1; wake(); };
  let paints = 0; // how often a press on this page has been answered and painted
  new PerformanceObserver((list) => {
    paints += list.getEntriesByName('mohreh-painted').length;
    hear();
  }).observe({entryTypes: ['mark']});
  new MutationObserver(hear).observe(document.body, {subtree: true, childList: true, attributes: true});
  const after = (before, limit) => new Promise((done) => {
    const late = setTimeout(done, limit, false);
    wake = () => { if (heard > before) { clearTimeout(late); done(true); } };
    wake();
  });
  const until = async (isSo, limit = 30000) => {
    for (const end = performance.now() + limit; !isSo();) {
      const left = end - performance.now();
      if (left <= 0) return false;
      await after(heard, left);
    }
    return true;
  };
  /** Presses, and waits until `isSo`. */
  const press = async (selector, isSo) => {
    const found = document.querySelector(selector);
    person.doing = selector;
    if (!found) return;
    found.click();
    if (!await until(isSo)) person.stalls.push(selector);
  };
  const act = (place, action) => {
    const before = paints;
    person.presses += 1;
    return press(`${place} [data-action="${action}"]:not([aria-disabled=true])`, () => paints > before);
  };
  const gone = (selector) => () => !document.querySelector(selector);

  const step = async (can) => {
    const choices = [...(can.actions ?? []), ...(can.picks ?? [])];
    if (can.between) await act('#over', choose(can.between));
    else if (can.over && document.querySelector('#over .next-steps')) person.isOver = true;
    else if (can.over) await press('#over .dialog-foot [data-do=shut]', gone('#over[open]')); // others went on
    else if (can.milestone) await press('#milestone .milestone-on', gone('#milestone[open]'));
    else if (can.curtain) await press('#board [data-do=lift]', gone('#board [data-do=lift]'));
    else if (can.looked) await press('#prompt [data-do=go-on]', gone('#prompt [data-do=go-on]'));
    else if (can.looks) {
      await press(`#board [data-look="${choose(can.looks)}"]`, () => document.querySelector('#sheet[open]'));
      const found = sheet();
      if (found.length) await act('#sheet', choose(found));
    } else {
      const chosen = choose(choices);
      const before = paints;
      if (!chosen.startsWith('pick ')) await act('#board', chosen);
      else await press(`#board [data-do="${chosen}"][aria-pressed=false]`, () => paints > before);
    }
  };
  const live = async () => {
    while (!person.isOver) {
      const before = heard;
      if (mohrehTable.busy) { // another screen has continued the game, and its request is being answered
        await new Promise((done) => setTimeout(done, 10));
        continue;
      }
      const can = canNow();
      const isOwn = can && !(can.actions ?? can.looks);
      if (can && (isOwn || person.isAsked)) await step(can);
      else await after(before, 2000);
    }
  };
  live().catch((error) => { person.trouble = `${error.stack}`; });
}"""
STATE = "window.person"


def play_out(players: Sequence[Player], most: int) -> int:
    """Let all people play on their screens until the score sheet is open on each; return the number of their actions.
    If there are more than `most`, or none for the patience of the tests, the failure reports what each was doing."""
    person = PERSON.replace("CHOICES", f"({CHOICES})").replace("SHEET", SHEET)
    for seed, player in enumerate(players, 1):
        player.page.evaluate(person, seed)
    done, since = 0, time.monotonic()
    while True:
        states = [player.page.evaluate(STATE) for player in players]
        now = sum(each["presses"] for each in states)
        assert not any(each["trouble"] or each["stalls"] for each in states), states
        assert now <= most, f"the game does not end: {states}"
        if all(each["isOver"] for each in states):
            return now
        if now > done:
            done, since = now, time.monotonic()
        assert time.monotonic() - since < PATIENCE / 1000, f"nobody acts any more: {states}"
        players[0].page.wait_for_timeout(250)
