// Restores the focus after a redraw.

import { find, seen } from '../dom.mjs';
import { keyOf } from './roving.mjs';

/** Describes a place of the focus. @typedef {{ key: string, x: number, y: number, inside: boolean, room: string }} Spot */

/** @param {Element} element @returns {Spot} */
export const spotOf = (element) => {
  const box = element.getBoundingClientRect();
  const room = element.closest('#board [role="group"][id], #board section[id]');
  return {
    key: keyOf(element), x: box.x + box.width / 2, y: box.y + box.height / 2,
    inside: Boolean(element.closest('#board')), room: room ? `#${room.id} ` : '',
  };
};

// Replaces an element that is gone: the nearest button in the same part of the board, else the nearest choice. If there
// is none, because another player moves first, it is that part itself, which will contain the choices again.
/** @param {Spot} spot */
const nearest = (spot) => {
  const room = spot.room && document.querySelector(spot.room);
  if (!room) return closest(spot, '#board ', 'button');
  const found = closest(spot, spot.room, 'button') ?? closest(spot, '#board ', '.can');
  if (!found) room.tabIndex = -1;
  return found ?? room;
};
/** @param {Spot} spot @param {string} room @param {string} what */
const closest = (spot, room, what) => {
  let best = null;
  let least = Infinity;
  for (const each of document.querySelectorAll(room + what)) {
    const box = each.getBoundingClientRect();
    if (!box.width) continue;
    const far = Math.hypot(box.x + box.width / 2 - spot.x, box.y + box.height / 2 - spot.y);
    if (far < least) [best, least] = [each, far];
  }
  return best;
};

/** @param {Spot | null | undefined} spot */
export const restore = (spot) => {
  if (!spot) return;
  const same = spot.key ? document.querySelector(spot.key) : null;
  const target = seen(same) ? same : spot.inside ? nearest(spot) : null;
  (target ?? find('prompt'))?.focus({ preventScroll: true });
};
