// Scrolls elements into view.

import { hints, lit as whatIsLit, makeRoom } from './aside.mjs';
import { afterwards, find, seen } from '../dom.mjs';
import { keyOf } from './roving.mjs';

// Scrolls the choices on the board into view, between what is pinned above and below it; if there is not enough room,
// their beginning; if there is more, together with the reader's own place. If the board has a scrolling box of its own,
// that is scrolled. What a lesson highlights, or an open hint points at, takes precedence over the reader's own place.
const CHOICE = '#board :is(.can, .glows, .do[data-action])';
/** What can be picked while nothing is highlighted as possible. */
const QUIET = '#board [data-do^="pick "]';
/** Parts of the board that stay at the bottom while the page scrolls. */
const pinned = () => [...document.querySelectorAll('#board .framed > :is(.dock, .hand-place)')]
  .filter((each) => getComputedStyle(each).position === 'sticky');
/** The top of what is pinned, or of the bar at the bottom of a phone, once the page is scrolled. @param {Element[]} pins */
const floorAbove = (pins) => pins.reduce(
  (floor, each) => floor - each.getBoundingClientRect().height,
  document.querySelector('.controls')?.getBoundingClientRect().top || innerHeight,
);
/** The top of a sheet that is open at the bottom of the screen. */
const sheetTop = () => {
  const box = document.querySelector('#sheet[open]')?.getBoundingClientRect();
  return box && box.width > innerWidth * 0.9 ? box.top : Infinity;
};
/** The boxes of the reader's own place; if it contains the places of both players, of their headings. */
const ownPlace = () => {
  const place = document.querySelector('#board .own-place');
  const parts = !place ? [] : place.childElementCount > 1 ? [...place.querySelectorAll('.plate')] : [place];
  return parts.map((each) => each.getBoundingClientRect()).filter((box) => box.height);
};
/** The choices on the board, except those that are pinned. @param {Element[]} pins @param {Iterable<Element>} [from] */
const choices = (pins, from = document.querySelectorAll(CHOICE)) => [...from]
  .filter((each) => !each.closest('.dock') && !pins.some((pin) => pin.contains(each)));
/** The top and the bottom of these boxes, with a margin. @param {DOMRect[]} boxes @returns {[number, number]} */
const around = (boxes, edge = 0) => [Math.min(...boxes.map((box) => box.top)) - edge, Math.max(...boxes.map((box) => box.bottom)) + 2 * edge];
const scrollsInside = () => getComputedStyle(find('board')).overflowY === 'auto';
/** The element to scroll: the board if it has a scrolling box of its own, else the page. */
export const scroller = () => /** @type {HTMLElement} */ (scrollsInside() ? find('board') : document.scrollingElement);
/** If the board scrolls, adds as much space below its end as is needed to scroll down (styles/frame.css).
 * @param {HTMLElement} box @param {number} down */
export const makeRoomBelow = (box, down) => {
  const lacks = Math.ceil(box.scrollTop + down + box.clientHeight) - box.scrollHeight;
  if (box.id !== 'board' || lacks <= 0) return;
  box.style.setProperty('--below', `${lacks + (parseFloat(box.style.getPropertyValue('--below')) || 0)}px`);
};
/** Scrolls an element into view, horizontally to the middle of its row, because a row with scroll snapping would otherwise
 * scroll back. If the page `stays`, it is not scrolled vertically; browsers would do so even for what is pinned and visible.
 * @param {Element} one @param {boolean} stays */
const reveal = (one, stays) => {
  const { scrollX, scrollY } = window;
  const [box, row] = [one, one.parentElement ?? one].map((each) => each.getBoundingClientRect());
  const aside = box.left < row.left || box.right > row.right;
  one.scrollIntoView({ block: 'nearest', inline: aside ? 'center' : 'nearest' });
  if (stays) scrollTo(scrollX, scrollY);
};
let awaits = false;
/** While the styles of a game are being loaded, nothing is in its place: this waits for them. */
const onceDressed = () => {
  if (awaits) return;
  awaits = true;
  const { documentElement } = document;
  const watch = new MutationObserver(() => {
    if ('undressed' in documentElement.dataset) return;
    awaits = false;
    watch.disconnect();
    showChoice();
  });
  watch.observe(documentElement, { attributeFilter: ['data-undressed'] });
};
/** Scrolls what a hint points at above its sheet. */
export const showHinted = () => { if (hints()) showChoice(); };
/** The last puzzle question, and the prompt when it was shown first. */
let posed = { question: '', prompt: /** @type {string | null} */ ('') };
/** Whether a puzzle is to be read: its question, until an action has been taken, the answers to choose from, or the verdict. */
const isPosed = () => {
  const question = document.querySelector('.puzzle .example-words')?.textContent ?? '';
  const prompt = find('prompt').textContent;
  if (question !== posed.question) posed = { question, prompt };
  return Boolean((question && prompt === posed.prompt) || document.querySelector('.puzzle-answers, .puzzle-verdict'));
};
/** Scrolls pinned elements above the sheet, whose top is at `below`, also where the page ends. @param {HTMLElement[]} lit @param {number} below */
const liftPinned = (lit, below) => {
  const box = scroller();
  makeRoomBelow(box, innerHeight);
  box.scrollTop = box.scrollHeight;
  box.scrollTop += Math.max(...lit.map((each) => each.getBoundingClientRect().bottom)) + 8 - below;
};
export const showChoice = () => {
  if ('undressed' in document.documentElement.dataset) {
    onceDressed();
    return;
  }
  if (isPosed() && !scrollsInside()) { // all that is above the board
    scrollTo(0, 0);
    return;
  }
  const lit = whatIsLit();
  makeRoom();
  const pins = pinned();
  const glowing = choices(pins, lit.length ? lit : undefined);
  const isQuiet = !glowing.length && !lit.length && !ownPlace().length;
  const all = isQuiet ? choices(pins, document.querySelectorAll(QUIET)).filter(seen) : glowing;
  if (lit.length) reveal(all[0] ?? lit[0], Boolean(all.length) || pins.some((pin) => pin.contains(lit[0])));
  const able = all.map((each) => each.getBoundingClientRect());
  const board = find('board');
  const inside = scrollsInside();
  const [above, floor] = inside ? [board.getBoundingClientRect().top, board.getBoundingClientRect().bottom]
    : [find('prompt-line').getBoundingClientRect().height, floorAbove(pins)];
  const below = lit.length ? Math.min(floor, sheetTop()) : floor;
  const own = ownPlace();
  const [first, end] = around(able, 8);
  const [ownFirst, ownEnd] = around(own, 1);
  const both = own.length ? [Math.min(first, ownFirst), Math.max(end, ownEnd)] : [0, Infinity];
  const fits = both[1] - both[0] <= below - above;
  // If there is room, also the top of the table: the choices may be at the bottom of the stage, and the rivals above
  // it.
  const head = document.querySelector('#board .framed')?.getBoundingClientRect().top ?? Infinity;
  if (fits && !inside && own.length && both[1] - head <= below - above) both[0] = Math.min(both[0], head);
  if (lit.length && !able.length && hints() && below < floor) liftPinned(lit, below);
  if (!able.length && (lit.length || !fits)) return;
  // The reader's own place below what a lesson highlights is shown if more than half of it fits.
  const most = lit.length && own.length && (ownFirst + ownEnd) / 2 <= below + first - above;
  const [top, bottom] = fits ? both : [first, most ? Math.max(end, ownEnd) : end];
  // While nothing is highlighted as possible, the beginning of the board stays visible; only what is above it is
  // scrolled away.
  const least = isQuiet ? Math.min(top, board.getBoundingClientRect().top) : top;
  // The own place above what can be chosen, as the lines of a battle above a hand, is seen as far as there is room.
  const spare = !fits && !lit.length && ownEnd <= first + 9 ? Math.max(0, Math.min(below - end, above - ownFirst)) : 0;
  const down = bottom > below ? Math.min(bottom - below, least - above) : top < above ? top - above : -spare;
  if (inside && below < floor) makeRoomBelow(board, down);
  if (down > 0 || (down && !isQuiet)) (inside ? board : window).scrollBy(0, down);
};

// If the page scrolls, a pick enlarges the dock at the bottom. The reader's own place stays visible above it, if more
// than half of it was visible; otherwise the visible choices do. A reader who looks at something else is not moved. On
// a phone that shows one place of the table at a time, the view moves to the own place when it appears with choices.
let room = 0; // height of the window above the dock at the last redraw
let isThere = true; // whether the reader's own place was visible then
let picked = ''; // what was picked then
/** With strong zoom nothing is pinned: what can be done with what has just been picked is scrolled into view. */
const showUses = () => {
  const before = picked;
  picked = keyOf(document.querySelector('#board .picked'));
  if (picked && picked !== before) document.querySelector('#board .dock [data-action]:not([aria-disabled="true"])')?.scrollIntoView({ block: 'nearest' });
};
export const keepInView = () => {
  if (scrollsInside()) return;
  const before = room;
  const turnsUp = !isThere;
  isThere = Boolean(ownPlace().length);
  const pins = pinned();
  room = floorAbove(pins);
  if (turnsUp && isThere) {
    showChoice();
    return;
  }
  if (!pins.length) showUses();
  if (!pins.length || room >= before) return;
  const above = find('prompt-line').getBoundingClientRect().height;
  const own = ownPlace();
  const isOwn = own.length && (Math.min(...own.map((box) => box.top)) + Math.max(...own.map((box) => box.bottom))) / 2 <= before;
  const kept = isOwn ? own : choices(pins).map((each) => each.getBoundingClientRect()).filter((box) => box.top >= above && box.bottom <= before);
  if (!kept.length) return;
  const [top, bottom] = around(kept, isOwn ? 0 : 4);
  const down = Math.min(bottom - room, top - above);
  if (down > 0) scrollBy(0, down);
};

// A log that covers the board closes when the keyboard focus moves to something below it. Its container gets the focus
// in browsers that do not focus a pressed button.
addEventListener('focusin', ({ target }) => {
  const log = find('log-drawer');
  if (!log || log.hidden || log.contains(target) || target.contains(log) || !target.matches?.(':focus-visible')) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (!log.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) return;
  find('log-button')?.click();
  if (log.hidden) target.focus();
});

// If the page scrolls, a focused element is moved out from under what is pinned; browsers consider it visible there.
addEventListener('focusin', ({ target }) => {
  if (!target.closest?.('#board') || !target.matches(':focus-visible') || scrollsInside()) return;
  const pins = pinned();
  if (!choices(pins, [target]).length) return;
  const { top, bottom } = target.getBoundingClientRect();
  const down = Math.min(bottom - floorAbove(pins) + 4, top - find('prompt-line').getBoundingClientRect().height);
  if (down > 0) scrollBy(0, down);
});

// The dock scrolls by itself. When another decision, or another subject, is shown, it starts at its beginning. A dock
// or a sheet with more content below its edge is marked (styles/frame.css).
let opens = ''; // the beginning of the dock at the last redraw
/** @returns {HTMLElement[]} */
const boxes = () => {
  const sheet = /** @type {HTMLDialogElement | null} */ (find('sheet'));
  return /** @type {HTMLElement[]} */ ([find('tray'), sheet?.open && sheet.querySelector(':scope > [data-body]')].filter(Boolean));
};
const markOverflow = () => {
  for (const each of boxes()) {
    const below = each.scrollHeight - each.clientHeight - each.scrollTop > 6;
    if (below !== 'below' in each.dataset) each.toggleAttribute('data-below', below);
  }
};
export const openDock = () => {
  const dock = find('tray');
  const begins = `${dock?.className} ${dock?.firstElementChild?.textContent}`;
  if (begins !== opens && dock?.scrollTop) dock.scrollTop = 0; // which lays the page out
  opens = begins;
  afterwards(() => afterwards(markOverflow)); // not measured in this frame: the beginning of a sheet is painted first
};
addEventListener('scroll', ({ target }) => { if (boxes().some((each) => each === target)) markOverflow(); }, { capture: true, passive: true }); // scroll events do not bubble
addEventListener('resize', () => afterwards(markOverflow));
addEventListener('toggle', ({ target }) => { if (target instanceof HTMLDetailsElement) markOverflow(); }, { capture: true }); // nor do these

/** Scrolls to the subject of a message, in the middle of the screen; on a wide table it is visible anyway. @param {Wire.Reply} reply */
export const point = ({ point: [id] = [] }) => {
  const block = find('sheet').getBoundingClientRect().width > innerWidth * 0.9 ? 'center' : 'nearest';
  if (id) find(id)?.scrollIntoView({ block, inline: 'nearest' });
};
