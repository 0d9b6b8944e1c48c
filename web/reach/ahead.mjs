// Between the moment a finger comes down and its click there is about a tenth of a second. What the click would ask of
// the table is known by then: the engine prepares the reply, of which it tells nothing before it is asked
// (py/mohreh/table/foresight.py), and what is pressed is marked, unless the finger moves on to scroll the page. A key
// leaves no such time: there the reply is prepared as soon as the focus, which it can see, rests on something.

import { requestOf } from '../table/presses.mjs';
import { whenUp } from './finger.mjs';
import { touch } from './pressed.mjs';

const PRESSES = '[data-action],[data-look],[data-do]';
const FORESEEN = ['act', 'look', 'pick'];
const REST = 30; // ms for which a finger rests before its mark is shown: one that scrolls has moved by then
const STAY = 100; // ms for which the focus rests: arrow keys move it on sooner
const FAR = 8; // pixels
const SOON = 1000; // ms

/** @param {string} ahead the text of a request that may come next */
const tellEngine = (ahead) => window.mohrehThread?.worker.postMessage({ ahead });

/** Prepares the replies to presses on the table of this client, and shows presses early. @param {import('../table/client.mjs').Client} client */
export const follow = (client) => {
  let timer = 0;
  let stays = 0;
  let [x, y] = [0, 0];
  const off = () => {
    clearTimeout(timer);
    touch();
  };
  /** Tells the engine what a press on this element would ask; returns whether that can be prepared. @param {HTMLElement | null} pressed */
  const tell = (pressed) => {
    const request = pressed && requestOf(pressed);
    if (!request || !FORESEEN.includes(request.do ?? '') || !client.id || client.busy || client.stale) return false;
    tellEngine(client.textOf(request));
    return true;
  };
  const stay = () => {
    clearTimeout(stays);
    stays = setTimeout(() => {
      const at = document.activeElement;
      if (at?.matches(':focus-visible')) tell(at.closest(PRESSES));
    }, STAY);
  };
  addEventListener('pointerdown', ({ target, isPrimary, button, pointerType, clientX, clientY }) => {
    off();
    clearTimeout(stays);
    const pressed = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest?.(PRESSES));
    if (!isPrimary || button || !tell(pressed)) return;
    [x, y] = [clientX, clientY];
    timer = setTimeout(touch, pointerType === 'mouse' ? 0 : REST, pressed);
    whenUp(off);
  }, true);
  addEventListener('pointermove', ({ clientX, clientY }) => { if (Math.hypot(clientX - x, clientY - y) > FAR) off(); }, true);
  addEventListener('pointercancel', off, true);
  for (const kind of ['focusin', 'mohreh-drawn']) addEventListener(kind, stay, true);
  // The code for this is loaded soon after the first board, if it is stored; otherwise with the first press.
  addEventListener('mohreh-drawn', () => {
    setTimeout(() => { if (window.mohrehOffline?.ready) tellEngine(''); }, SOON);
  }, { capture: true, once: true });
};
