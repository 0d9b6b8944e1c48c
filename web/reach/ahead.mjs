// Between the moment a finger comes down and its click there is about a tenth of a second. What the click would ask of
// the table is known by then: the engine prepares the reply, of which it tells nothing before it is asked
// (py/mohreh/table/foresight.py), and what is pressed is marked, unless the finger moves on to scroll the page.

import { requestOf } from '../table/presses.mjs';
import { whenUp } from './finger.mjs';
import { touch } from './pressed.mjs';

const FORESEEN = ['act', 'look', 'pick'];
const REST = 30; // ms for which a finger rests before its mark is shown: one that scrolls has moved by then
const FAR = 8; // pixels

/** Prepares the replies to presses on the table of this client, and shows presses early. @param {import('../table/client.mjs').Client} client */
export const follow = (client) => {
  let timer = 0;
  let [x, y] = [0, 0];
  const off = () => {
    clearTimeout(timer);
    touch();
  };
  addEventListener('pointerdown', ({ target, isPrimary, button, pointerType, clientX, clientY }) => {
    off();
    const pressed = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest?.('[data-action],[data-look],[data-do]'));
    const request = pressed && isPrimary && !button && requestOf(pressed);
    if (!request || !FORESEEN.includes(request.do ?? '') || !client.id || client.busy || client.stale) return;
    window.mohrehThread?.worker.postMessage({ ahead: client.textOf(request) });
    [x, y] = [clientX, clientY];
    timer = setTimeout(touch, pointerType === 'mouse' ? 0 : REST, pressed);
    whenUp(off);
  }, true);
  addEventListener('pointermove', ({ clientX, clientY }) => { if (Math.hypot(clientX - x, clientY - y) > FAR) off(); }, true);
  addEventListener('pointercancel', off, true);
};
