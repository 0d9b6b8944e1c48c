"""People who play a game to its end in their pages by themselves, each at his own: nobody outside waits for a press.

A whole game has hundreds of presses on up to seven screens. Asked from outside, each would take ten questions to its
page, and all pages would be asked again and again whose turn it is; here each person hears when something was drawn for
him, and presses what he has chosen.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from tests.e2e.player import CHOICES, SHEET, Player
from tests.tools.waiting import PATIENCE

# Chooses at random among what begins with the word that was chosen least often: of every kind something comes. Whoever
# only ever presses what lies open passes from battle to battle, and no game ends by that: a card may be picked as well.
PERSON = """(seed) => {
  const canNow = CHOICES;
  const sheet = () => SHEET;
  const person = {presses: 0, stalls: [], doing: '', isAsked: true, isOver: false, trouble: ''};
  window.person = person;
  // Whoever has answered in secret may change his mind until all have; these do not.
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

  let heard = 0; // how often something was drawn, or opened
  let wake = () => {};
  const hear = () => { heard += 1; wake(); };
  let paints = 0; // how often what was pressed here has been answered and painted
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
  /** Presses, and waits for what is to come of it. */
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
      if (mohrehTable.busy) { // another has said before that the game goes on, and it is being answered
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
TOLD = "window.person"


def play_out(players: Sequence[Player], most: int) -> int:
    """Everybody plays on his own screen until the score sheet is open on all; how often they have acted. Where nobody
    has for as long as tests wait for anything, or more often than `most`, it is told what each was doing."""
    person = PERSON.replace("CHOICES", f"({CHOICES})").replace("SHEET", SHEET)
    for seed, player in enumerate(players, 1):
        player.page.evaluate(person, seed)
    done, since = 0, time.monotonic()
    while True:
        told = [player.page.evaluate(TOLD) for player in players]
        now = sum(each["presses"] for each in told)
        assert not any(each["trouble"] or each["stalls"] for each in told), told
        assert now <= most, f"the game does not end: {told}"
        if all(each["isOver"] for each in told):
            return now
        if now > done:
            done, since = now, time.monotonic()
        assert time.monotonic() - since < PATIENCE / 1000, f"nobody acts any more: {told}"
        players[0].page.wait_for_timeout(250)
