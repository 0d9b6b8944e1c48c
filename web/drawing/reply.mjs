// Draws a reply: redraws what has changed in each region, and animates what has moved, unless reduced motion is preferred.

import { shut } from '../reach/dialogs.mjs';
import { afterwards, find, page, seen } from '../dom.mjs';
import { restore, spotOf } from '../reach/focus.mjs';
import { letGoSoon } from './let-go.mjs';
import { light } from './lights.mjs';
import * as redraw from './redraw.mjs';
import { keyOf, rove } from '../reach/roving.mjs';
import { keepInView, openDock, showHinted } from '../reach/sight.mjs';
import * as story from './story.mjs';

/** @typedef {{ dialog: HTMLDialogElement, room: string | undefined }} Within */
/**
 * What is determined before a reply is drawn.
 * @typedef {object} Aimed
 * @property {Wire.Reply} reply
 * @property {import('./flights.mjs').Plan | undefined} moving
 * @property {{ at: HTMLElement | null, spot: import('../reach/focus.mjs').Spot | null, within: Within | null }} focus
 * @property {Map<string, DocumentFragment>} read by id of a region: its parsed markup
 * @property {boolean} begun whether drawing has begun: a focus that would be lost has been removed
 */

// The animations are loaded once there is a board, unless reduced motion is preferred.
/** @type {typeof import('./flights.mjs') | undefined} */
let flights;
let loads = false;
const still = matchMedia('(prefers-reduced-motion: reduce)');
const load = () => {
  if (loads || still.matches || 'still' in page.dataset) return;
  loads = true;
  afterwards(() => import('./flights.mjs').then((found) => { flights = found; }, () => { loads = false; }));
};
// A sheet about another subject shares nothing with the present one, so it is replaced as a whole. Its first frame
// contains only its beginning.
/** @param {string} id @param {Element} body @param {string} markup */
const isAnother = (id, body, markup) => id === 'sheet' && !markup.startsWith(body.firstElementChild?.outerHTML ?? '');
/** @param {Element} dialog */
const arrive = (dialog) => {
  dialog.classList.add('arriving');
  afterwards(() => dialog.classList.remove('arriving'));
};
/** @param {string} id @param {string} markup @param {DocumentFragment} [read] */
const put = (id, markup, read) => {
  const element = find(id);
  const body = element?.tagName === 'DIALOG' ? element.querySelector(':scope > [data-body]') : element;
  if (!element || !body) return;
  const bare = body.childElementCount === 0 || !markup;
  if (bare || (element !== body && !('open' in element && element.open)) || isAnother(id, body, markup)) {
    body.innerHTML = markup; // nothing in it can have the focus yet
    if (element !== body) arrive(element);
  } else redraw.redraw(body, markup, read);
  if (element !== body) element.classList.toggle('roomy', Boolean(body.querySelector(':scope > .roomy')));
};
// What is hidden, such as the log in its closed drawer, is redrawn after the frame with the visible changes.
/** @type {[string, string][]} */
const unseen = []; // ids and markup, in the order of arrival
const catchUp = () => { for (const [id, markup] of unseen.splice(0)) put(id, markup); };
// The button that was pressed in a dialog may have disappeared. The focus then moves to the section that contained it,
// and not to another button, which the next key would press.
/** @param {Within} within */
const rest = ({ dialog, room }) => {
  const place = [room ? find(room) : null, dialog.querySelector('h2')].find(seen);
  if (!place || dialog.contains(document.activeElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
/** @param {Record<string, string>} regions @param {Map<string, DocumentFragment>} read */
const redrawAll = (regions, read) => {
  catchUp();
  for (const id in regions) {
    if (find(id)?.closest('.drawer[hidden]')) unseen.push([id, regions[id]]);
    else put(id, regions[id], read.get(id));
  }
  if (unseen.length) afterwards(() => setTimeout(catchUp)); // after the measurement of that frame
};
// Returns the focus to where it was. If its dialog is about to close, closing does that. `isAside`: only dialogs have been
// drawn, so everything outside is as visible as before, and nothing is measured until the dialog has opened.
/** @param {Aimed["focus"]} focus @param {boolean} isAside @param {boolean} [closes] */
const refocus = ({ at, spot, within }, isAside, closes) => {
  if (spot?.key && (document.activeElement !== at || keyOf(at) !== spot.key || !(isAside || seen(at)))) restore(spot);
  if (within?.dialog.open && !closes && !seen(at)) rest(within);
  rove();
};
// If the element with the focus is removed, Chromium computes the layout of the half-changed page, and again of the
// final one. Therefore the focus is removed before anything is changed, unless the new markup contains the same element
// in the same place (elsewhere it would be drawn again), or keeps one of its ancestors.
/** @param {Element | null} each */
const about = (each) => each?.parentElement?.closest('[id]')?.id;
/** @param {HTMLElement | null} at @param {Map<string, DocumentFragment>} read */
const letGo = (at, read) => {
  const key = keyOf(at);
  const [region, content] = (at && key && [...read].find(([id]) => find(id)?.contains(at))) || [];
  if (!at || !content) return;
  const same = content.querySelector(key);
  if (same?.localName === at.localName && (about(same) ?? region) === about(at)) return;
  for (let each = at.parentElement; each && !read.has(each.id); each = each.parentElement) {
    if (each.id && content.querySelector(`#${CSS.escape(each.id)}[data-kept]`)) return;
  }
  at.blur();
};
// The board is sent in parts: an empty element with data-kept stands for one that has not changed (core/parts.py). Each
// request tells the table which board is shown, and each reply says to which board it refers. If that is not the one
// shown, `draw` returns false, and the whole board must be requested.
let last = 0;
export const drawn = () => (find('board').childElementCount ? last : 0);
/** @param {Wire.Reply} reply @param {Map<string, DocumentFragment>} read */
const fill = (reply, read) => {
  const { regions = {}, drawn: number, since } = reply;
  const fits = since === undefined || since === drawn();
  const { board, ...others } = regions;
  redrawAll(fits ? regions : others, read);
  if (['board', 'controls', 'sheet'].some((id) => id in regions)) light(reply);
  if (number === undefined) {
    if (board !== undefined) last = 0; // complete but unnumbered: the next board cannot refer to it
    return true;
  }
  const whole = fits && !document.querySelector('#board [data-kept]');
  last = whole ? number : 0;
  return whole;
};
// The boxes of everything that will move, and the focus. They are determined before the page is changed for this reply,
// which would require another layout. While the reply waits for the journal, there is time for this and for parsing its
// markup.
/** @type {Aimed | null} */
let aimed = null;
/** @param {Wire.Reply} reply @returns {Aimed} */
const aimAt = (reply) => {
  const moving = flights?.plan(reply);
  const at = /** @type {HTMLElement | null} */ (document.activeElement);
  const spot = at && at !== document.body && !at.closest('dialog') ? spotOf(at) : null;
  const dialog = /** @type {HTMLDialogElement | null | undefined} */ (at?.closest('dialog[open]'));
  const within = dialog ? { dialog, room: at?.closest('section[id]')?.id } : null;
  const read = new Map();
  for (const [id, markup] of Object.entries(reply.regions ?? {})) {
    const region = find(id);
    if (region?.firstElementChild && markup && !region.closest('dialog, [hidden]')) read.set(id, redraw.read(markup));
  }
  return { reply, moving, focus: { at, spot, within }, read, begun: false };
};
/** `begins`: drawing starts now, and nothing has been changed yet. @param {Wire.Reply} reply @param {{ begins: boolean }} [when] @returns {Aimed} */
export const aim = (reply, { begins } = { begins: false }) => {
  if (aimed?.reply !== reply || !(aimed.begun || aimed.focus.at === document.activeElement)) aimed = aimAt(reply);
  if (begins && !aimed.begun) {
    aimed.begun = true;
    letGo(aimed.focus.at, aimed.read);
  }
  return aimed;
};
/** @param {Wire.Reply} reply @param {() => void} then */
export const draw = (reply, then) => {
  const { moving, focus, read } = aim(reply, { begins: true });
  aimed = null;
  if (reply.game) window.mohrehPictures(reply.game);
  const olds = story.before(reply);
  const whole = fill(reply, read);
  const isAside = Object.keys(reply.regions ?? {}).every((id) => find(id)?.tagName === 'DIALOG');
  // Everything that affects the layout is changed before the first measurement, which happens when the focus is
  // restored, so that the layout is computed once.
  if (moving) flights?.begin(moving);
  refocus(focus, isAside, reply.shut);
  story.after(reply, olds);
  if (reply.shut) shut();
  if (reply.regions?.board !== undefined) document.dispatchEvent(new Event('mohreh-drawn')); // terrain.mjs
  if (!isAside) keepInView();
  openDock();
  then();
  if (reply.hinted && reply.regions?.sheet) showHinted();
  if (moving) flights?.fly(moving);
  letGoSoon();
  load();
  return whole;
};

// Removes everything that only one person may see. The table sends what may be shown again.
/** @param {string[]} ids */
export const blank = (...ids) => {
  flights?.end();
  for (const id of ids) {
    const element = find(id);
    (element?.querySelector(':scope > [data-body]') ?? element)?.replaceChildren();
  }
};
