// Dialogs. After closing, the focus returns to the opener, or to what has replaced it.
//
// The sheet opens and closes with nearly every press. At a table it is beside the board, which remains usable; the
// keyboard stays in the sheet until it is closed. In an embedded board it is in front of a veil, and so are the panels
// after an Age or a battle. They are not modal dialogs, because these make the whole page inert and back again, and
// each time all its styles are computed.

import { backToItsPlace } from './aside.mjs';
import { afterwards, find, page, seen } from '../dom.mjs';
import { restore, spotOf } from './focus.mjs';
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

// If the sheet is at the bottom of the screen, the pressed element stays visible above it. After closing, the page, or
// the board if that is what scrolls, returns to its former position, unless the reader has scrolled meanwhile.
/** @type {{ box: HTMLElement, from: number, to: number } | null} */
let moved = null;
/** @param {HTMLElement} dialog @param {HTMLElement} from */
const clear = (dialog, from) => {
  if (!from.closest('#board') || !dialog.matches('.docked')) return;
  const [room, box] = [dialog.getBoundingClientRect(), from.getBoundingClientRect()];
  const { docks } = dialog.dataset;
  if (docks && room.width < innerWidth * 0.9 && Math.min(box.right, room.right) - Math.max(box.left, room.left) > box.width / 5) {
    dialog.dataset.docks = docks === 'left' ? 'right' : 'left'; // so that the pressed element stays visible
    return;
  }
  // What belongs to it should be visible as well, as far as it remains visible itself.
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

// In a lesson: scrolls to what must be pressed next.
const showLit = () => { if ([...document.querySelectorAll('[data-lit]')].some((each) => each.closest('#board, #sheet'))) showChoice(); };

// WebKit draws a focus ring around the element that a dialog focuses even after a touch; rings are for keyboards.
const unring = () => {
  const at = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!pointed() || !at?.matches('button:focus-visible')) return;
  at.blur();
  at.focus({ preventScroll: true, focusVisible: false });
};

// The width of a sheet in steps, as an attribute for its styles. The sheet opens with nearly every press, and with
// `@container` Firefox would style its content twice each time, whereas the width changes only with the window and with
// what is beside it. The alert is as wide as the sheet, and its layout does not depend on the content.
const [SLIM, BROAD, BROADEST] = [21, 36, 46]; // rem
const across = document.querySelector('#sheet > .dialog-alert');
if (across) {
  new ResizeObserver(([{ borderBoxSize: [{ inlineSize }] }]) => {
    const { dataset } = find('sheet');
    const wide = inlineSize / parseFloat(getComputedStyle(page).fontSize);
    const breadth = wide <= SLIM ? 'slim' : wide >= BROADEST ? 'broadest' : wide >= BROAD ? 'broad' : '';
    if (inlineSize && dataset.breadth !== breadth) dataset.breadth = breadth; // a closed sheet has no size
  }).observe(across);
}

// The way back of a phone closes what lies open. Browsers see to that for modal dialogs and popovers; for the others they
// have to be asked, where they can be (Chromium).
/** @type {Map<string, { destroy(): void, onclose: (() => void) | null }>} */
const watchers = new Map(); // by the id of what is open
/** Does something when the way back is taken, until `leaveWayBack`. @param {string} id @param {() => void} then */
export const onWayBack = (id, then) => {
  leaveWayBack(id);
  const { CloseWatcher } = /** @type {any} */ (window);
  if (!CloseWatcher) return;
  const watcher = new CloseWatcher();
  watcher.onclose = () => {
    watchers.delete(id);
    then();
  };
  watchers.set(id, watcher);
};
/** @param {string} id */
export const leaveWayBack = (id) => {
  watchers.get(id)?.destroy();
  watchers.delete(id);
};

// A sheet over a dock is as wide as the dock, so that it covers nothing else. The width is observed: measuring it with each
// press would compute the layout an additional time.
/** @type {Element | null} */
let docked = null;
/** @param {Element} dock */
const tellWidth = (dock) => { if (dock.clientWidth) find('sheet').style.setProperty('--over', `${dock.clientWidth}px`); };
const widths = new ResizeObserver(([{ target }]) => tellWidth(target));
/** @param {Element} dock */
const lieOver = (dock) => {
  widths.disconnect();
  widths.observe(docked = dock);
  tellWidth(dock);
};

/** @param {string} id */
export const open = (id) => {
  const dialog = /** @type {HTMLDialogElement | null} */ (find(id));
  if (!dialog || (id === 'over' && holds(() => open(id)))) return;
  if (dialog.open) { // the pressed button in it may be gone: another sheet starts at its top, with its first button
    if (dialog.contains(document.activeElement)) return;
    toTop(dialog);
    clear(dialog, pressed());
    showLit();
    dialog.querySelector('button')?.focus({ preventScroll: true });
    unring();
    return;
  }
  if (dialog.matches(OURS)) {
    const at = /** @type {HTMLElement | null} */ (document.activeElement);
    dialog.dataset.docks = document.querySelector('#board [data-docks]')?.dataset.docks ?? ''; // the side
    const dock = document.querySelector('#board .framed.docked > .dock');
    dialog.toggleAttribute('data-over-dock', Boolean(dock));
    if (dialog.id === 'sheet' && dock && dock !== docked) lieOver(dock);
    dialog.show();
    onWayBack(id, () => { if (dialog.open) leave(dialog); });
    // The dialog covers the page and moves nothing, so its opener is measured after the layout has been computed, once.
    const opener = pressed(at);
    openers.set(id, spotOf(opener));
    clear(dialog, opener);
  } else {
    openers.set(id, spotOf(pressed()));
    dialog.showModal();
  }
  if (id === 'over' || id === 'milestone') speakAgain();
  toTop(dialog);
  showLit();
  // Browsers would focus a scrolling body, or a link to a clause; a sheet starts with its first button.
  if (document.activeElement?.matches('[data-body], a')) dialog.querySelector('button')?.focus({ preventScroll: true });
  unring();
};

// A sheet disappears at once, but its content is removed after that frame, because that takes as long as drawing a
// move.
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
  leaveWayBack(dialog.id);
  dialog.close();
  if (still) still.box.scrollTop = still.from;
};
/** @param {HTMLDialogElement} dialog */
const leave = (dialog) => { // without waiting for the `close` event: the next key may come before it
  close(dialog);
  handBack(dialog.id);
};
/** @param {string} id */
const handBack = (id) => {
  const spot = openers.get(id);
  openers.delete(id);
  const at = document.activeElement;
  showLit(); // it may be in a place that the sheet covered
  if (spot && (!at || at === document.body || keyOf(at) !== spot.key)) restore(spot);
};
document.addEventListener('close', (event) => {
  if (!event.target.matches('[open]')) leaveWayBack(event.target.id); // else it is open again by now
  handBack(event.target.id);
}, true);

// If a wide dialog is open, printing prints the dialog (page.css).
const paper = matchMedia('print');
const layOut = (isPaper = paper.matches) => { page.toggleAttribute('data-sheet', isPaper && document.querySelector('dialog.wide:modal') !== null); };
paper.addEventListener('change', () => layOut());
addEventListener('beforeprint', () => layOut(true));
addEventListener('afterprint', () => layOut(false));

/** The open dialogs, except the rules, which remain beside the board. @returns {NodeListOf<HTMLDialogElement>} */
const dialogs = () => document.querySelectorAll('dialog[open]:not(#rules)');
export const dialog = () => dialogs().length > 0;

/** Closes the dialog with this id; without an id, all except those that stay open across replies. @param {string} [id] */
export const shut = (id) => {
  if (id) return leave(/** @type {HTMLDialogElement} */ (find(id)));
  forget(); // a dialog that waits does not open either
  for (const each of dialogs()) if (!each.hasAttribute('data-stays')) leave(each);
};
/** Closes all dialogs without returning the focus. */
export const shutAll = () => {
  openers.clear();
  shut();
};

/** Whether a press on a dialog element was outside its box. @param {On<MouseEvent>} event */
export const outside = (event) => {
  const box = event.target.getBoundingClientRect();
  return event.detail > 0
    && (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom);
};

// --- keys and presses in and beside dialogs that are not modal

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
  if (sheet && ('overDock' in sheet.dataset || sheet.offsetWidth > innerWidth * 0.9)) { // it covers what the dock now offers
    openers.delete('sheet');
    close(sheet);
  }
});
