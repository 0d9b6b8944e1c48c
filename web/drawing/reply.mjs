// Draws a reply: redraws what has changed in each region, and animates what has moved, unless reduced motion is preferred.

import { shut } from '../reach/dialogs.mjs';
import { afterwards, find, page, seen } from '../dom.mjs';
import { back, place } from '../reach/focus.mjs';
import { letGoSoon } from './let-go.mjs';
import { light } from './lights.mjs';
import * as redraw from './redraw.mjs';
import { keyOf, rove } from '../reach/roving.mjs';
import { keepInView, openDock } from '../reach/sight.mjs';
import * as story from './story.mjs';

/** @typedef {{ dialog: HTMLDialogElement, room: string | undefined }} Within */
/**
 * What is known of the page before a reply is drawn.
 * @typedef {object} Aimed
 * @property {Wire.Reply} reply
 * @property {import('./flights.mjs').Plan | undefined} moving
 * @property {{ at: HTMLElement | null, spot: import('../reach/focus.mjs').Spot | null, within: Within | null }} focus
 * @property {Map<string, DocumentFragment>} read what it says of the page
 * @property {boolean} begun whether it is being drawn: the focus has been let go where it would be lost
 */

// What moves is loaded when there is a board on which something may, and where somebody wants to see it.
/** @type {typeof import('./flights.mjs') | undefined} */
let flights;
let loads = false;
const still = matchMedia('(prefers-reduced-motion: reduce)');
const load = () => {
  if (loads || still.matches || 'still' in page.dataset) return;
  loads = true;
  afterwards(() => import('./flights.mjs').then((found) => { flights = found; }, () => { loads = false; }));
};
// A sheet about something else has nothing that would stay. Of a new one the first picture shows what it begins with.
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
    body.innerHTML = markup; // there nobody can be anywhere yet
    if (element !== body) arrive(element);
  } else redraw.redraw(body, markup, read);
  if (element !== body) element.classList.toggle('roomy', Boolean(body.querySelector(':scope > .roomy')));
};
// What nobody sees now, as the log in its closed drawer, is drawn after the picture of what is seen.
/** @type {[string, string][]} */
const unseen = []; // ids with their markup, in the order in which they came
const catchUp = () => { for (const [id, markup] of unseen.splice(0)) put(id, markup); };
// What was pressed in a dialog may be gone with its answer. The focus rests on what that is a part of: on no other button,
// for a key may be about to be pressed.
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
  if (unseen.length) afterwards(() => setTimeout(catchUp)); // that picture is told of first
};
// The focus goes back to where it was; out of a dialog that closes now, closing it sees to that.
/** @param {Aimed["focus"]} focus @param {boolean} [closes] */
const refocus = ({ at, spot, within }, closes) => {
  if (spot?.key && (document.activeElement !== at || keyOf(at) !== spot.key || !seen(at))) back(spot);
  if (within?.dialog.open && !closes && !seen(at)) rest(within);
  rove();
};
// Whatever has the focus and is taken away makes Chromium lay the page out, half changed as it is, and once more when it
// has been changed. So it loses the focus before anything is changed. It stays if the new markup has the same in the same
// place (what has come to another is drawn anew there), or leaves something around it as it is.
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
// The board comes in parts: an empty element with data-kept stands for one that is as it was in the board before
// (core/parts.py). The table is told with every request which board stands here, and what it sends says which one it
// takes for granted. Where that one is not here, `draw` answers false, and the board has to be asked for again.
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
    if (board !== undefined) last = 0; // whole, and of no number: nothing may be left out of the next one
    return true;
  }
  const whole = fits && !document.querySelector('#board [data-kept]');
  last = whole ? number : 0;
  return whole;
};
// Where everything lies that will move, and what has the focus. To be asked before anything in the page is changed for
// this reply: else it would be laid out once more for that. While the reply waits for the journal there is time for
// it, and to read what it says of the page.
/** @type {Aimed | null} */
let aimed = null;
/** @param {Wire.Reply} reply @returns {Aimed} */
const aimAt = (reply) => {
  const moving = flights?.plan(reply);
  const at = /** @type {HTMLElement | null} */ (document.activeElement);
  const spot = at && at !== document.body && !at.closest('dialog') ? place(at) : null;
  const dialog = /** @type {HTMLDialogElement | null | undefined} */ (at?.closest('dialog[open]'));
  const within = dialog ? { dialog, room: at?.closest('section[id]')?.id } : null;
  const read = new Map();
  for (const [id, markup] of Object.entries(reply.regions ?? {})) {
    const region = find(id);
    if (region?.firstElementChild && markup && !region.closest('dialog, [hidden]')) read.set(id, redraw.read(markup));
  }
  return { reply, moving, focus: { at, spot, within }, read, begun: false };
};
/** @param {Wire.Reply} reply @param {boolean} [begins] it is drawn now, and nothing has been changed for it yet @returns {Aimed} */
export const aim = (reply, begins) => {
  if (aimed?.reply !== reply || !(aimed.begun || aimed.focus.at === document.activeElement)) aimed = aimAt(reply);
  if (begins && !aimed.begun) {
    aimed.begun = true;
    letGo(aimed.focus.at, aimed.read);
  }
  return aimed;
};
/** @param {Wire.Reply} reply @param {() => void} then */
export const draw = (reply, then) => {
  const { moving, focus, read } = aim(reply, true);
  aimed = null;
  if (reply.game) window.mohrehPictures(reply.game);
  const olds = story.before(reply);
  const whole = fill(reply, read);
  // All that changes how the page is laid out comes before the first that asks where something lies: the page is laid
  // out once, when the focus goes back.
  if (moving) flights?.begin(moving);
  refocus(focus, reply.shut);
  story.after(reply, olds);
  if (reply.shut) shut();
  if (reply.regions?.board !== undefined) document.dispatchEvent(new Event('mohreh-drawn')); // terrain.mjs
  keepInView();
  openDock();
  then();
  if (moving) flights?.fly(moving);
  letGoSoon();
  load();
  return whole;
};

// Nothing that one person alone may see stays in the page. The table draws anew what may be seen.
/** @param {string[]} ids */
export const blank = (...ids) => {
  flights?.end();
  for (const id of ids) {
    const element = find(id);
    (element?.querySelector(':scope > [data-body]') ?? element)?.replaceChildren();
  }
};
