// Scrolls elements into view.

import { makeRoom } from './aside.mjs';
import { afterwards, find, seen } from '../dom.mjs';

// What can be chosen from on the board, in view between what stands above and below it; where there is not room for
// all of it, its beginning; where there is more room, with the reader's own place. Where the board has a box of its own,
// it is that which is scrolled. In a lesson it is what is lit, which comes before the reader's own place.
const CHOICE = '#board :is(.can, .glows, .do[data-action])';
/** What can be picked, where nothing glows yet. */
const QUIET = '#board [data-do^="pick "]';
/** Parts of the board that stay at the thumb while the page scrolls. */
const pinned = () => [...document.querySelectorAll('#board .framed > :is(.dock, .hand-place)')]
  .filter((each) => getComputedStyle(each).position === 'sticky');
/** Where what is pinned begins, or the bar at the foot of a phone, once the page is scrolled. @param {Element[]} pins */
const floorAbove = (pins) => pins.reduce(
  (floor, each) => floor - each.getBoundingClientRect().height,
  document.querySelector('.controls')?.getBoundingClientRect().top || innerHeight,
);
/** Where a sheet begins that is open along the foot of the screen. */
const sheetTop = () => {
  const box = document.querySelector('#sheet[open]')?.getBoundingClientRect();
  return box && box.width > innerWidth * 0.9 ? box.top : Infinity;
};
/** The reader's own place; where all lies open, and both have theirs there, their heads are enough. */
const ownPlace = () => {
  const place = document.querySelector('#board .own-place');
  const parts = !place ? [] : place.childElementCount > 1 ? [...place.querySelectorAll('.plate')] : [place];
  return parts.map((each) => each.getBoundingClientRect()).filter((box) => box.height);
};
/** What can be chosen from on the board, but for what is pinned. @param {Element[]} pins @param {Iterable<Element>} [from] */
const choices = (pins, from = document.querySelectorAll(CHOICE)) => [...from]
  .filter((each) => !each.closest('.dock') && !pins.some((pin) => pin.contains(each)));
/** The top and the bottom of all, with the edge of what they lie in. @param {DOMRect[]} boxes @returns {[number, number]} */
const around = (boxes, edge = 0) => [Math.min(...boxes.map((box) => box.top)) - edge, Math.max(...boxes.map((box) => box.bottom)) + 2 * edge];
const scrollsInside = () => getComputedStyle(find('board')).overflowY === 'auto';
/** What is scrolled to bring a part of the board into sight: the board where it has a box of its own, else the page. */
export const scroller = () => /** @type {HTMLElement} */ (scrollsInside() ? find('board') : document.scrollingElement);
/** Where the board scrolls in itself there is as much room below its end as it takes to scroll down (styles/frame.css).
 * @param {HTMLElement} box @param {number} down */
export const makeRoomBelow = (box, down) => {
  const lacks = Math.ceil(box.scrollTop + down + box.clientHeight) - box.scrollHeight;
  if (box.id !== 'board' || lacks <= 0) return;
  box.style.setProperty('--below', `${lacks + (parseFloat(box.style.getPropertyValue('--below')) || 0)}px`);
};
/** What may lie aside, in a row that scrolls: to its middle, for a row that keeps to the edges of its pieces would
 * otherwise go back. A page that `stays` is not scrolled: a browser would, to what is pinned and in view anyway.
 * @param {Element} one @param {boolean} stays */
const reveal = (one, stays) => {
  const { scrollX, scrollY } = window;
  const [box, row] = [one, one.parentElement ?? one].map((each) => each.getBoundingClientRect());
  const aside = box.left < row.left || box.right > row.right;
  one.scrollIntoView({ block: 'nearest', inline: aside ? 'center' : 'nearest' });
  if (stays) scrollTo(scrollX, scrollY);
};
let awaits = false;
/** The styles of a game may still be on their way: before, nothing lies where it will. */
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
/** The question of a puzzle that was shown last, and what was to be decided then. */
let posed = { question: '', prompt: /** @type {string | null} */ ('') };
export const showChoice = () => {
  if ('undressed' in document.documentElement.dataset) {
    onceDressed();
    return;
  }
  const question = document.querySelector('.puzzle .example-words')?.textContent ?? '';
  const prompt = find('prompt').textContent;
  if (question !== posed.question) posed = { question, prompt };
  const isFirst = question && prompt === posed.prompt; // nothing has been done yet
  // What is asked, or what came of it, stands above the board.
  if (!scrollsInside() && (isFirst || document.querySelector('.puzzle-answers, .puzzle-verdict'))) {
    scrollTo(0, 0);
    return;
  }
  const lit = document.querySelectorAll('#board [data-lit]');
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
  // Where there is room, also what the table begins with: what can be chosen may be the foot of the stage, the others above it.
  const head = document.querySelector('#board .framed')?.getBoundingClientRect().top ?? Infinity;
  if (fits && !inside && own.length && both[1] - head <= below - above) both[0] = Math.min(both[0], head);
  if (!able.length && (lit.length || !fits)) return;
  // Of the own place below what a lesson lights there is more than half in view, or nothing is scrolled for it.
  const most = lit.length && own.length && (ownFirst + ownEnd) / 2 <= below + first - above;
  const [top, bottom] = fits ? both : [first, most ? Math.max(end, ownEnd) : end];
  // Where nothing glows, the board keeps its beginning: what stands above it makes room.
  const least = isQuiet ? Math.min(top, board.getBoundingClientRect().top) : top;
  const down = bottom > below ? Math.min(bottom - below, least - above) : top < above ? top - above : 0;
  if (inside && below < floor) makeRoomBelow(board, down);
  if (down > 0 || (down && !isQuiet)) (inside ? board : window).scrollBy(0, down);
};

// Where the page scrolls, what is picked opens a higher dock at the thumb: the reader's own place stays in view above it,
// if more than half of it was, else what can be chosen next and was in view. Whoever looks at something else is left there.
// Where a phone shows one place of the table at a time, the own one turned up with what can be chosen there is looked at.
let room = 0; // what was left of the window when the board was drawn last
let isThere = true; // whether the own place was shown then
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

// A log that lies over the board closes when keys leave it for what lies under it; what holds it gets the focus where
// browsers give none to a button that is pressed.
addEventListener('focusin', ({ target }) => {
  const log = find('log-drawer');
  if (!log || log.hidden || log.contains(target) || target.contains(log) || !target.matches?.(':focus-visible')) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (!log.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) return;
  find('log-button')?.click();
  if (log.hidden) target.focus();
});

// Where the page scrolls, what keys go to comes from under what is pinned: a browser takes it for seen there.
addEventListener('focusin', ({ target }) => {
  if (!target.closest?.('#board') || !target.matches(':focus-visible') || scrollsInside()) return;
  const pins = pinned();
  if (!choices(pins, [target]).length) return;
  const { top, bottom } = target.getBoundingClientRect();
  const down = Math.min(bottom - floorAbove(pins) + 4, top - find('prompt-line').getBoundingClientRect().height);
  if (down > 0) scrollBy(0, down);
});

// What can be done lies in a box that scrolls in itself. Whoever has something else to decide, or to do with something else,
// finds it at its beginning; whatever goes on below its edge says so, a sheet as well (styles/frame.css).
let opens = ''; // what the dock began with when it was drawn last
/** @returns {HTMLElement[]} */
const boxes = () => {
  const sheet = /** @type {HTMLDialogElement | null} */ (find('sheet'));
  return /** @type {HTMLElement[]} */ ([find('tray'), sheet?.open && sheet.querySelector(':scope > [data-body]')].filter(Boolean));
};
const told = () => {
  for (const each of boxes()) {
    const below = each.scrollHeight - each.clientHeight - each.scrollTop > 6;
    if (below !== 'below' in each.dataset) each.toggleAttribute('data-below', below);
  }
};
export const openDock = () => {
  const dock = find('tray');
  const begins = `${dock?.className} ${dock?.firstElementChild?.textContent}`;
  if (dock?.scrollTop && begins !== opens) dock.scrollTop = 0;
  opens = begins;
  afterwards(() => afterwards(told)); // what a sheet begins with is seen first, the rest laid out with the next picture, not for this
};
addEventListener('scroll', ({ target }) => { if (boxes().some((each) => each === target)) told(); }, { capture: true, passive: true }); // it does not bubble
addEventListener('resize', () => afterwards(told));

/** What is told about, in the middle of what is seen; on a wide table it is in sight anyway. @param {Wire.Reply} reply */
export const point = ({ point: [id] = [] }) => {
  const block = find('sheet').getBoundingClientRect().width > innerWidth * 0.9 ? 'center' : 'nearest';
  if (id) find(id)?.scrollIntoView({ block, inline: 'nearest' });
};
