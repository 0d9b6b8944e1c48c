// Between the moment a finger comes down and its click there is about a tenth of a second. What the click would ask of
// the table is known by then, and the engine prepares the reply. It tells nothing of it before it is asked
// (py/mohreh/table/foresight.py).

import { requestOf } from '../table/presses.mjs';

const FORESEEN = ['act', 'look', 'pick'];

/** Lets the engine prepare the replies to presses on the table of this client. @param {import('../table/client.mjs').Client} client */
export const follow = (client) => addEventListener('pointerdown', ({ target, isPrimary, button }) => {
  const pressed = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest?.('[data-action],[data-look],[data-do]'));
  const request = pressed && isPrimary && !button && requestOf(pressed);
  if (!request || !FORESEEN.includes(request.do ?? '') || !client.id || client.busy || client.stale) return;
  window.mohrehThread?.worker.postMessage({ ahead: client.textOf(request) });
}, true);
