// Dialogs. After closing, the focus returns to the opener, or to what has replaced it.
//
// The sheet opens and closes with nearly every press. At the table it lies beside the board, which stays to be pressed:
// the keyboard is in it until it is closed. In a frame it stands before a veil, and so does what has come of an Age or a
// battle; modal to the browser it would make the whole page inert and back again, which styles all that is in it twice.

import { backToItsPlace } from './aside.mjs';
import { afterwards, find, page, seen } from '../dom.mjs';
import { back, place } from './focus.mjs';
import { pointed, pressed } from './pressed.mjs';
import { keyOf } from './roving.mjs';
import { makeRoomBelow, scroller, showChoice } from './sight.mjs';
import { speakAgain } from '../notices/speech.mjs';
import { forget, holds } from '../drawing/story.mjs';

const OURS = 'dialog:is(.docked, [aria-modal])';
/** @type {Map<string, import('./focus.mjs').Spot>} */
const openers = new Map();
/** @param {HTMLElement} dialog */
const toTop = (dialog) => {
  for (const each of [dialog, dialog.firstElementChild]) if (each) each.scrollTop = 0;
};

// Where the sheet lies along the foot of the screen, what was pressed stays in sight above it; without the sheet the
// page, or the board where it is that which scrolls, is again where the reader was, unless he has moved it himself.
/** @type {{ box: HTMLElement, from: number, to: number } | null} */
let moved = null;
/** @param {HTMLElement} dialog @param {HTMLElement} from */
const clear = (dialog, from) => {
  if (!from.closest('#board') || !dialog.matches('.docked')) return;
  const [room, box] = [dialog.getBoundingClientRect(), from.getBoundingClientRect()];
  const { docks } = dialog.dataset;
  if (docks && room.width < innerWidth * 0.9 && Math.min(box.right, room.right) - Math.max(box.left, room.left) > box.width / 5) {
    dialog.dataset.docks = docks === 'left' ? 'right' : 'left'; // what was pressed stays in sight
    return;
  }
  // What belongs with it as well, as far as it stays in view itself.
  const together = [...from.closest('[data-together]')?.children ?? []].map((each) => each.getBoundingClientRect().bottom);
  const most = box.top - find('prompt-line').getBoundingClientRect().bottom - 12;
  const under = Math.max(box.bottom + 12 - room.top, Math.min(Math.max(...together) + 4 - room.top, most));
  if (under > 0 && box.left < room.right && box.right > room.left && room.width > innerWidth * 0.9) {
    const box = scroller();
    const before = moved?.box === box && moved.to === box.scrollTop ? moved.from : box.scrollTop;
    makeRoomBelow(box, under);
    box.scrollTop += under;
    moved = { box, from: before, to: box.scrollTop };
  }
};

// In a lesson: what is to be pressed next.
const showLit = () => { if ([...document.querySelectorAll('[data-lit]')].some((each) => each.closest('#board, #sheet'))) showChoice(); };

// WebKit draws a ring around what a dialog gives the focus to, also where a finger has opened it; a ring is for keys.
const unring = () => {
  const at = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!pointed() || !at?.matches('button:focus-visible')) return;
  at.blur();
  at.focus({ preventScroll: true, focusVisible: false });
};

// How wide a sheet is, in steps that its styles ask for. It opens with nearly every press, and by `@container` Firefox would
// style all that is in it twice each time; this changes only with the window and with what lies beside. Its alert is as wide
// as the sheet, and no longer when what is in that has been laid out anew.
const [SLIM, BROAD, BROADEST] = [21, 36, 46]; // rem
const across = document.querySelector('#sheet > .dialog-alert');
if (across) {
  new ResizeObserver(([{ borderBoxSize: [{ inlineSize }] }]) => {
    const { dataset } = find('sheet');
    const wide = inlineSize / parseFloat(getComputedStyle(page).fontSize);
    const breadth = wide <= SLIM ? 'slim' : wide >= BROADEST ? 'broadest' : wide >= BROAD ? 'broad' : '';
    if (inlineSize && dataset.breadth !== breadth) dataset.breadth = breadth; // without a size it is closed
  }).observe(across);
}

/** @param {string} id */
export const open = (id) => {
  const dialog = /** @type {HTMLDialogElement | null} */ (find(id));
  if (!dialog || (id === 'over' && holds(() => open(id)))) return;
  if (dialog.open) { // what was pressed in it may be gone: another sheet begins at its top, with its first button
    if (dialog.contains(document.activeElement)) return;
    toTop(dialog);
    clear(dialog, pressed());
    showLit();
    dialog.querySelector('button')?.focus({ preventScroll: true });
    unring();
    return;
  }
  const opener = pressed();
  openers.set(id, place(opener));
  if (dialog.matches(OURS)) {
    dialog.dataset.docks = document.querySelector('#board [data-docks]')?.dataset.docks ?? ''; // at which side
    const dock = document.querySelector('#board .framed.docked > .dock');
    dialog.toggleAttribute('data-over-dock', Boolean(dock));
    if (dock) dialog.style.setProperty('--over', `${dock.clientWidth}px`); // and over nothing beside it
    dialog.show();
    clear(dialog, opener);
  } else {
    dialog.showModal();
  }
  if (id === 'over' || id === 'milestone') speakAgain();
  toTop(dialog);
  showLit();
  // A body that scrolls would have the focus itself, or a clause to be read: a sheet begins with its first button.
  if (document.activeElement?.matches('[data-body], a')) dialog.querySelector('button')?.focus({ preventScroll: true });
  unring();
};

// A sheet goes at once, but is taken apart only after the picture without it: that takes as long as to draw a move.
/** @param {HTMLDialogElement} dialog */
const close = (dialog) => {
  if (dialog.id === 'sheet' && dialog.open) {
    dialog.classList.add('going');
    afterwards(() => dialog.classList.remove('going'));
  }
  const still = dialog.id === 'sheet' && moved && Math.abs(moved.to - moved.box.scrollTop) < 2 ? moved : null;
  if (dialog.id === 'sheet') {
    find('board')?.style.removeProperty('--below');
    backToItsPlace(dialog);
    moved = null;
  }
  dialog.close();
  if (still) still.box.scrollTop = still.from;
};
/** @param {HTMLDialogElement} dialog */
const leave = (dialog) => { // the browser tells that it is closed only later; the next key may come before
  close(dialog);
  handBack(dialog.id);
};
/** @param {string} id */
const handBack = (id) => {
  const spot = openers.get(id);
  openers.delete(id);
  const at = document.activeElement;
  showLit(); // it may lie where a sheet was not looked away from
  if (spot && (!at || at === document.body || keyOf(at) !== spot.key)) back(spot);
};
document.addEventListener('close', (event) => handBack(event.target.id), true);

// What is printed of a page with a wide dialog is the dialog (page.css).
const paper = matchMedia('print');
const layOut = (isPaper = paper.matches) => { page.toggleAttribute('data-sheet', isPaper && document.querySelector('dialog.wide:modal') !== null); };
paper.addEventListener('change', () => layOut());
addEventListener('beforeprint', () => layOut(true));
addEventListener('afterprint', () => layOut(false));

/** The dialogs that are open. The rules lie beside what is done. @returns {NodeListOf<HTMLDialogElement>} */
const dialogs = () => document.querySelectorAll('dialog[open]:not(#rules)');
export const dialog = () => dialogs().length > 0;

/** Closes the dialog with this id; without one all but those that stay whatever is drawn. @param {string} [id] */
export const shut = (id) => {
  if (id) return leave(/** @type {HTMLDialogElement} */ (find(id)));
  forget(); // nor does one open that waits
  for (const each of dialogs()) if (!each.hasAttribute('data-stays')) leave(each);
};
/** Closes all for good: the focus does not go back to what opened them. */
export const shutAll = () => {
  openers.clear();
  shut();
};

/** Whether a press on a dialog was beside it. @param {On<MouseEvent>} event */
export const outside = (event) => {
  const box = event.target.getBoundingClientRect();
  return event.detail > 0
    && (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom);
};

// --- keys and presses in and beside a dialog of ours

/** @returns {HTMLDialogElement | null} */
const veiled = () => (document.querySelector('dialog:modal') ? null : document.querySelector(`${OURS}[open]`));
/** @returns {NodeListOf<HTMLDetailsElement>} */
const folds = () => document.querySelectorAll('.rival-fold[open]');

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' && event.key !== 'Tab') return;
  const [fold] = event.key === 'Escape' ? folds() : [];
  if (fold) {
    fold.open = false;
    fold.querySelector('summary')?.focus();
  }
  const dialog = veiled();
  if (!dialog || event.target.closest?.('#rules')) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopImmediatePropagation();
    leave(dialog);
    return;
  }
  const stops = [...dialog.querySelectorAll('button, a[href], summary, input, select')]
    .filter((each) => each.tabIndex >= 0 && seen(each));
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const at = /** @type {HTMLElement} */ (document.activeElement);
  if (at === edge || !stops.includes(at)) {
    event.preventDefault();
    other?.focus();
  }
}, true);

addEventListener('click', ({ target }) => {
  for (const fold of folds()) if (!fold.contains(target)) fold.open = false;
  const dialog = target.closest('dialog, button, a, summary, label, input, select') ? null : veiled();
  if (dialog) leave(dialog);
  const picks = target.closest('#board [data-do^="pick "]');
  const sheet = /** @type {HTMLDialogElement | null} */ (picks && document.querySelector('#sheet.docked[open]'));
  if (sheet && ('overDock' in sheet.dataset || sheet.offsetWidth > innerWidth * 0.9)) { // it hides what the dock now offers
    openers.delete('sheet');
    close(sheet);
  }
});
