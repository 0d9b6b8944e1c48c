// Remembers which devices sit where in which game, so that a reloaded page knows them, and each rejoins with one new code,
// also after a crash of the browser. Stored data is validated before it is used.

import { parsed } from '../dom.mjs';

const MOST = 8; // number of games that are remembered

/** @typedef {import('./host.mjs').Place} Place */

const { PLACES } = window.mohrehSaves;
const stored = window.mohrehStorage;

/** @returns {[game: string, places: Place[]][]} the most recent one last */
const all = () => {
  const found = parsed(stored?.get(PLACES) ?? '');
  return Array.isArray(found) ? found.filter((each) => Array.isArray(each) && typeof each[0] === 'string' && Array.isArray(each[1])) : [];
};
/** @param {any} place */
const isPlace = (place) => Array.isArray(place) && /^[a-z0-9]{1,16}$/.test(place[0]) && Array.isArray(place[1]) && place[1].every(Number.isInteger);

/** The devices that were at this game. @param {string} game @returns {Place[]} */
export const remembered = (game) => (all().find(([id]) => id === game)?.[1] ?? []).filter(isPlace).slice(0, MOST);

/** Stores the devices of this game, replacing former ones. @param {string} game @param {Place[]} places */
export const remember = (game, places) => {
  const others = all().filter(([id]) => id !== game);
  if (places.length) others.push([game, places]);
  stored?.set(PLACES, JSON.stringify(others.slice(-MOST)));
};
