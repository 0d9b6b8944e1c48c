// Shows the course of a game: banners, villages revealed one by one, and changes by rivals. All of it comes with the
// replies (table/views/recent_moves.py, table/views/banners.py); nothing is decided here.
import { find, page } from '../dom.mjs';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const calm = () => still.matches || 'still' in page.dataset || document.hidden;

// Banners disappear by themselves; with reduced motion they remain as lines until the next press.
let gone = 0;
const clear = () => {
  clearTimeout(gone);
  find('moment')?.replaceChildren();
};
const announce = () => {
  const place = find('moment');
  clearTimeout(gone);
  if (place?.childElementCount && !calm()) gone = setTimeout(clear, 2600 + 900 * place.childElementCount);
};

// Things revealed at the end of a round are turned up in groups: each shows its former content until its group is due.
const FIRST = 450;
const EACH = 700;
const LAST = 1100;
/** @type {{ timers: number[], covers: [HTMLElement, HTMLElement][], next: (() => void) | null } | null} */
let held = null; // while things are being turned up: timers, covers, and what to do afterwards
/** @param {Wire.Reply} reply @returns {Map<string, HTMLElement | undefined>} */
export const before = ({ unveil: groups = [] }) => new Map(calm() ? [] : groups.flat().map((id) => [id, /** @type {HTMLElement | undefined} */ (find(id)?.cloneNode(true))]));
/** @param {HTMLElement} element @param {HTMLElement} cover */
const turn = (element, cover) => {
  const flip = element.animate([{ scale: '1 1' }, { scale: '0 1', offset: 0.5 }, { scale: '1 1' }], { duration: 380, easing: 'ease-in-out' });
  setTimeout(() => cover.remove(), 190);
  return flip;
};
/** @param {string[][]} groups @param {Map<string, HTMLElement | undefined>} olds */
const unveil = (groups, olds) => {
  finish();
  /** @type {number[]} */
  const timers = [];
  /** @type {[HTMLElement, HTMLElement][]} */
  const covers = [];
  let at = FIRST;
  for (const group of groups) {
    /** @type {[HTMLElement, HTMLElement][]} */
    const own = [];
    for (const id of group) {
      const [now, old] = [find(id), olds.get(id)];
      if (!now || !old) continue;
      const cover = document.createElement('span');
      cover.className = 'as-it-was';
      cover.append(...old.childNodes);
      now.classList.add('unveiled');
      now.append(cover);
      own.push([now, cover]);
    }
    if (!own.length) continue;
    covers.push(...own);
    own.forEach(([now, cover], number) => timers.push(setTimeout(turn, at + number * 70, now, cover)));
    at += EACH + own.length * 70;
  }
  if (!covers.length) return;
  page.dataset.unveiling = '';
  held = { timers, covers, next: null };
  timers.push(setTimeout(finish, at + LAST - EACH));
};
const finish = () => {
  if (!held) return;
  const { timers, covers, next } = held;
  held = null;
  delete page.dataset.unveiling;
  timers.forEach(clearTimeout);
  for (const [, cover] of covers) cover.remove();
  next?.();
};
/** @param {() => void} then */
export const holds = (then) => { // whether things are still being turned up; if so, `then` is called afterwards
  if (held) held.next = then;
  return Boolean(held);
};
// Cancels what was to be done afterwards, because the moment has passed.
export const forget = () => {
  if (held) held.next = null;
};
// Automatic playback of the log: one line after the other, until the last one or the next press.
const STEP = 1300;
let rolling = 0;
const button = () => document.querySelector('#prompt .film');
const show = () => button()?.setAttribute('aria-pressed', String(Boolean(rolling)));
const stop = () => {
  clearTimeout(rolling);
  rolling = 0;
  show();
};
const on = () => {
  const next = document.querySelector('#prompt .step-next:not([aria-disabled])');
  if (!next) return stop();
  rolling = setTimeout(on, STEP);
  next.click();
};
export const film = () => {
  if (rolling) return stop();
  const last = !document.querySelector('#prompt .step-next:not([aria-disabled])');
  if (last) return;
  on();
  show();
};

// The table is left: everything that is in progress ends, and nothing opens later.
export const leave = () => {
  forget();
  finish();
  stop();
};

for (const kind of /** @type {const} */ (['pointerdown', 'keydown'])) {
  addEventListener(kind, (event) => {
    finish();
    if (rolling && !event.target.closest?.('.film')) stop();
    if (calm()) clear();
  }, true);
}

// A line of the recent moves: the first press highlights on the board what it has changed, the second one ends that.
/** @param {HTMLElement} line */
export const trace = (line) => {
  const on = line.getAttribute('aria-pressed') !== 'true';
  for (const each of document.querySelectorAll('.traced')) each.classList.remove('traced');
  for (const each of document.querySelectorAll('[data-do="trace"]')) each.setAttribute('aria-pressed', String(on && each === line));
  const found = on ? (line.dataset.marks ?? '').split(' ').flatMap((id) => (id && find(id)) || []) : [];
  for (const each of found) {
    const fold = /** @type {HTMLDetailsElement | null} */ (each.closest('details:not([open])'));
    if (fold) fold.open = true;
    each.classList.add('traced');
  }
  if (on) line.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = found[0]?.getBoundingClientRect();
  if (box && (box.top < 120 || box.bottom > innerHeight - 90)) { // below the prompt or above the bar
    found[0].scrollIntoView({ block: 'center', inline: 'nearest', behavior: calm() ? 'auto' : 'smooth' });
  }
  return on;
};

// After a move by keyboard, the focus moves to the next choice, unless the reader has moved it meanwhile.
const CHOICE = ':is([data-action], [data-do^="pick "], .can):not([aria-disabled="true"])';
let moved = false;
addEventListener('keydown', ({ key, target }) => {
  const presses = key === 'Enter' || key === ' ';
  if (presses || !['Shift', 'Control', 'Alt', 'Meta'].includes(key)) moved = presses && Boolean(target.closest?.('[data-action]'));
}, true);
addEventListener('pointerdown', () => { moved = false; }, true);
const choose = () => {
  if (!moved || document.querySelector('dialog[open]:not(#rules)')) return;
  moved = false;
  const at = document.activeElement;
  if (at?.closest('#board') && at.matches(CHOICE)) return;
  const next = document.querySelector(`#tray ${CHOICE}`) ?? document.querySelector(`#board ${CHOICE}`);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** @param {Wire.Reply} reply @param {Map<string, HTMLElement | undefined>} olds */
export const after = (reply, olds) => { // called after a reply has been drawn
  const { regions = {}, unveil: groups } = reply;
  if ('since' in regions) for (const each of document.querySelectorAll('.traced')) each.classList.remove('traced');
  if ('moment' in regions) announce();
  if (groups) unveil(groups, olds);
  if (rolling) show();
  if (reply.acting) setTimeout(choose); // after open dialogs have closed
  if ('log' in regions) document.querySelector('#log [aria-current]')?.scrollIntoView({ block: 'nearest' });
};
