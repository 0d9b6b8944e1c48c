"""A player who presses what can be pressed, as a script for any browser."""

from __future__ import annotations

from tests.tools.waiting import PAUSE, REST

# One press: an action that the open dialog or the table offers, else a look at the next card that lies open.
# Answers what was pressed, "over" at the end of the game, or null when there is nothing to press now.
PRESS = """() => {
  const seen = (element) => element.getClientRects().length > 0;
  const able = (place) => [...document.querySelectorAll(`${place} [data-action]`)]
    .filter((button) => button.getAttribute('aria-disabled') !== 'true' && seen(button));
  const dialog = document.querySelector('dialog[open]');
  if (dialog?.id === 'over') return 'over';
  const uses = able(dialog ? 'dialog[open]' : 'main');
  if (uses.length) { uses[0].click(); return uses[0].dataset.action; }
  if (dialog) { dialog.close(); return 'close'; }
  const cards = [...document.querySelectorAll('#board .open[data-look^="card "]')].filter(seen);
  if (!cards.length) return null;
  window.nextCard = (window.nextCard ?? 0) + 1;
  const card = cards[window.nextCard % cards.length];
  card.click();
  return card.dataset.look;
}"""

# One press at any table, as a person would find it, the nth of what can be pressed: "act …" when it is an action,
# "over" at the end of the game, else what was pressed, or null when there is nothing to press now.
STEP = """(turn) => {
  const able = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.getClientRects().length > 0 && each.getAttribute('aria-disabled') !== 'true');
  const press = (found) => {
    const each = found[turn % found.length];
    const { action, do: verb, look } = each.dataset;
    each.click();
    return action ? `act ${action}` : verb ?? look;
  };
  const milestone = able('#milestone[open] .milestone-on');
  if (milestone.length) return press(milestone);
  const over = document.querySelector('#over[open]');
  const sheet = document.querySelector('#sheet[open]');
  const uses = able(`${over ? '#over' : sheet ? '#sheet' : '#board'} [data-action]`);
  if (over && !uses.length) return 'over';
  const on = able('#board [data-do=lift], #prompt [data-do=go-on]');
  if (!over && on.length) return press(on);
  if (uses.length) return press(uses);
  if (sheet) return press(able('#sheet [data-do=shut]'));
  for (const selector of ['#board [data-do^="pick "][aria-pressed=false]', '#board .can[data-look]']) {
    const found = able(selector);
    if (found.length) return press(found);
  }
  return null;
}"""

# So many actions at any table, unless the game is over before, each press when the page is at rest after the last: from
# inside, where nobody waits for a driver. A milestone is left at the end: as long as it is there computers wait, and a
# reload passes it. Answers the actions; fails when that takes more than these seconds.
PLAY = f"""async (number, seconds) => {{
  const step = {STEP};
  const rest = {REST};
  const done = [];
  const end = performance.now() + 1000 * seconds;
  const press = async (turn) => {{
    const pressed = step(turn);
    while (!await rest()) {{
      if (performance.now() > end) throw new Error(`after turn ${{turn}} (${{pressed}}) no rest: ${{done}}`);
      await new Promise((done) => setTimeout(done, {PAUSE}));
    }}
    return pressed;
  }};
  for (let turn = 0; done.length < number; turn += 1) {{
    if (performance.now() > end) throw new Error(`only these: ${{done}}`);
    const pressed = await press(turn);
    if (pressed === 'over') break;
    if (pressed?.startsWith('act ')) done.push(pressed);
  }}
  while (document.querySelector('#milestone[open]')) await press(0);
  return done;
}}"""

# What the pointer presses does not get the focus: it goes to what lies around that can have it, or to nothing.
ELSEWHERE = """addEventListener('mousedown', (event) => {
  const pressed = event.target.closest?.('button, a[href], summary, input:is([type=radio], [type=checkbox])');
  if (!pressed) return;
  event.preventDefault();
  const around = pressed.parentElement.closest('[tabindex]');
  if (around && !around.matches('button, a, summary')) around.focus({preventScroll: true});
  else document.activeElement?.blur();
}, true)"""
