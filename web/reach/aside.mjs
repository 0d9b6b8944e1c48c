// Moves an open sheet so that it does not cover what a lesson or a hint asks to press. If the sheet is at the bottom of the
// screen, what is highlighted is scrolled above it (reach/sight.mjs), or the sheet is moved above what cannot be scrolled;
// beside a wide table it goes to the other side, or to a corner.

import { find, seen } from '../dom.mjs';

const LEAST = 120; // pixels of height in which a sheet can be read
const NARROWEST = 220; // pixels of width in which a line has four or five words
const PLACES = ['', 'left', 'right', 'low-left', 'low-right', 'top-left', 'top-right'];

/** Whether a hint is open, and its moves are known. */
export const hints = () => document.querySelector('#sheet[open] .hint-moves') !== null;
/** What a lesson highlights on the board, else what an open hint points at there, except in the dock, which it may cover. */
export const lit = () => {
  const taught = [...document.querySelectorAll('#board [data-lit]')];
  if (taught.length || !hints()) return taught;
  return [...document.querySelectorAll('#board [data-hinted]')].filter((each) => seen(each) && !each.closest('.dock'))
    .sort((one, other) => Number(one.dataset.hinted) - Number(other.dataset.hinted)); // the best move first
};
/** The boxes of these, outside the sheet. @returns {DOMRect[]} */
const litBoxes = () => lit().map((each) => each.getBoundingClientRect()).filter((box) => box.width && box.height);
/** How much of these boxes the sheet covers, as a sum of shares from 0 to 1. @param {HTMLElement} sheet @param {DOMRect[]} boxes */
const covered = (sheet, boxes) => {
  const own = sheet.getBoundingClientRect();
  return boxes.reduce((sum, box) => {
    const wide = Math.min(own.right, box.right) - Math.max(own.left, box.left);
    const high = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
    return sum + (Math.max(0, wide) * Math.max(0, high)) / (box.width * box.height);
  }, 0);
};

/** Moves a sheet at the bottom of the screen above the dock or the hand, if everything highlighted is in there.
 * @param {HTMLElement} sheet */
const raise = (sheet) => {
  const pins = [...document.querySelectorAll('#board .framed > :is(.dock, .hand-place)')];
  const all = [...document.querySelectorAll('#board [data-lit]')].filter((each) => each.getClientRects().length);
  const alone = all.every((each) => pins.some((one) => one.contains(each)));
  const pin = alone && pins.find((each) => each.querySelector('[data-lit]'));
  const from = find('prompt-line').getBoundingClientRect().bottom;
  const high = pin ? innerHeight - pin.getBoundingClientRect().top : 0;
  const room = innerHeight - high - from - 8;
  if (!high || room < LEAST) return;
  sheet.dataset.aside = 'above';
  sheet.style.setProperty('--foot', `${high}px`);
  sheet.style.setProperty('--most', `${room}px`);
};

/** Moves the sheet to its usual place. @param {HTMLElement} sheet */
export const backToItsPlace = (sheet) => {
  delete sheet.dataset.aside;
  for (const name of ['--foot', '--most', '--wide']) sheet.style.removeProperty(name);
};

/** Moves the sheet to a side of a wide table, where it is as high as the table; narrower, if there is enough room beside
 * what is highlighted. @param {HTMLElement} sheet @param {string} place @param {DOMRect[]} boxes */
const lay = (sheet, place, boxes) => {
  sheet.dataset.aside = place;
  const free = place === 'left' ? Math.min(...boxes.map((box) => box.left))
    : place === 'right' ? innerWidth - Math.max(...boxes.map((box) => box.right)) : 0;
  const wide = free - 20; // minus the margin and the highlighting ring
  if (wide < NARROWEST) sheet.style.removeProperty('--wide');
  else sheet.style.setProperty('--wide', `${wide}px`);
};

/** Moves the sheet away from what is highlighted; without highlighting, to its usual place. */
export const makeRoom = () => {
  const sheet = find('sheet');
  if (!(sheet instanceof HTMLDialogElement)) return;
  // The button to be pressed in the sheet may be below its edge. It is more important than a highlighted picture.
  if (sheet.open) {
    (sheet.querySelector('[data-action][data-lit]') ?? sheet.querySelector('[data-lit]'))?.scrollIntoView({ block: 'nearest' });
    sheet.scrollTop = 0; // only its content is to be scrolled
  }
  const boxes = sheet.open && !sheet.classList.contains('lit-inside') ? litBoxes() : [];
  const { aside } = sheet.dataset;
  if (aside && aside !== 'above' && boxes.length && !covered(sheet, boxes)) return; // it has already been moved
  backToItsPlace(sheet);
  if (!boxes.length) return;
  if (sheet.offsetWidth > innerWidth * 0.9) {
    raise(sheet);
    return;
  }
  let best = '';
  let least = covered(sheet, boxes);
  for (const place of PLACES) {
    if (least < 0.01) break;
    lay(sheet, place, boxes);
    const under = covered(sheet, boxes);
    if (under < least - 0.01) [best, least] = [place, under];
  }
  if (best) lay(sheet, best, boxes);
  else backToItsPlace(sheet);
};
