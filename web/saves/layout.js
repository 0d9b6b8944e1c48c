// What is kept of games in this browser: under which keys, what makes a save whole, where its record stands. Nobody else
// knows. Here is what reads, before anything is painted; the rest of web/saves writes.
//
// A save is {"v", "rev", "tab", "saved" (ms), "game", "home" (its card), "lang", "latin", "over", "secret", "redo"} and
// the record. "rev" and "tab" make it another text than whatever another tab writes; "secret" is whether the record shows
// what somebody may not see yet; "redo" is what can be done again, left out when there is nothing: no file and no link
// carries it.
//
// A short game is of version 1: its record stands under "record". The record of a longer one is its header under "head",
// "parts" texts of "each" lines under keys of their own, which are written once, and the latest lines under "tail": a
// press never writes the whole record again. A part is written before the save that counts it and taken away after the
// save that no longer does, so that a save is whole whenever the browser is closed.
//
// A save that cannot be read is set aside as it lies there, its parts with it, under keys of the same form.
window.mohrehSaves = (() => {
  'use strict';
  const [GAME, PART, STATISTICS, PLACES, LAST] = ['mohreh:game:', 'mohreh:part:', 'mohreh:stats', 'mohreh:devices', 'mohreh:last'];
  const [ASIDE, ASIDE_PART] = ['mohreh:aside:', 'mohreh:aside-part:'];
  const VERSION = 2;
  const MOST = 10000; // parts
  const FIT = /^[A-Za-z0-9_-]{1,40}$/; // an id
  const FIT_ASIDE = /^[A-Za-z0-9_-]{1,50}$/; // of what was set aside, perhaps the second of a game
  const EARLIEST = 1e12; // milliseconds, in 2001: a clock that says less has not been set

  /** What lies under a key; also where access itself is forbidden. @param {string} key */
  const get = (key) => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  const keys = () => {
    try { return Object.keys(localStorage); } catch { return []; } // no storage: nothing is kept
  };
  /** @param {string | null} text */
  const parsed = (text) => {
    try { return JSON.parse(text ?? ''); } catch { return null; }
  };
  /** @param {string} id */
  const gameKey = (id) => GAME + id;
  /** @param {string} id @param {number} place */
  const partKey = (id, place) => `${PART}${id}:${place}`;
  /** Those that are there, in the order of their places. @param {string} start */
  const under = (start) => keys().filter((key) => key.startsWith(start))
    .sort((one, other) => Number(one.slice(start.length)) - Number(other.slice(start.length)));
  /** @param {string} id */
  const partKeys = (id) => under(`${PART}${id}:`);
  /** @param {string} id */
  const asideKey = (id) => ASIDE + id;
  /** The names of what was set aside. */
  const asides = () => keys().filter((key) => key.startsWith(ASIDE)).map((key) => key.slice(ASIDE.length)).filter((name) => FIT_ASIDE.test(name));
  /** @param {string} name */
  const asidePartKeys = (name) => under(`${ASIDE_PART}${name}:`);
  /** By what name a game may be set aside: what was set aside of it before stays as well. @param {string} id */
  const freeAside = (id) => {
    let name = id;
    for (let times = 2; get(asideKey(name)) !== null; times += 1) name = `${id}-${times}`;
    return name;
  };
  /** Where what is kept of a game goes when it is set aside, its parts first. @param {string} id @returns {[from: string, to: string][]} */
  const asideMoves = (id) => {
    const name = freeAside(id);
    const parts = partKeys(id).map((key) => /** @type {[string, string]} */ ([key, ASIDE_PART + name + key.slice((PART + id).length)]));
    return [...parts, [gameKey(id), asideKey(name)]];
  };
  /** The key of the save, of a game or set aside, whose part lies under a key; "" for other keys. @param {string} key */
  const ownerKey = (key) => {
    const name = key.split(':')[2] ?? '';
    if (key.startsWith(PART) && FIT.test(name)) return GAME + name;
    return key.startsWith(ASIDE_PART) && FIT_ASIDE.test(name) ? ASIDE + name : '';
  };
  /** The id of the game that is kept under a key, "" for other keys. @param {string | null} key */
  const idOf = (key) => (key?.startsWith(GAME) && FIT.test(key.slice(GAME.length)) ? key.slice(GAME.length) : '');

  /** The save in a text; "newer" where a later version has written it. @param {string | null} text @returns {Kept | 'damaged' | 'newer'} */
  const judge = (text) => {
    const save = parsed(text);
    if (!save || typeof save !== 'object') return 'damaged';
    const { v: version, home, record, head, parts, tail } = save;
    if (Number.isInteger(version) && version > VERSION) return 'newer';
    const texts = version === VERSION ? [home, head, tail] : [home, record];
    if ((version !== 1 && version !== VERSION) || texts.some((each) => typeof each !== 'string')) return 'damaged';
    return version === 1 || (Number.isInteger(parts) && parts >= 0 && parts < MOST) ? save : 'damaged';
  };
  /** The record of a save; null when a part of it is gone, as `read` tells. @param {string} id @param {Kept} save */
  const recordOf = (id, save, read = get) => {
    if (save.record !== undefined) return save.record;
    const parts = Array.from({ length: save.parts ?? 0 }, (_, place) => read(partKey(id, place)));
    return parts.includes(null) ? null : [save.head, ...parts, save.tail].join('');
  };
  /** When it was written, in milliseconds; 0 when that is not known. @param {Kept} save */
  const moment = (save) => (typeof save.saved === 'number' && save.saved > EARLIEST ? save.saved : 0);

  /** @type {Map<string, [string | null, ReturnType<typeof judge>]>} */
  const judged = new Map(); // id -> [text, what it is]: what has not changed is not read again
  /** @param {string} id */
  const look = (id) => {
    const text = get(gameKey(id));
    const [before, found] = judged.get(id) ?? [];
    if (found && before === text) return found;
    const save = judge(text);
    judged.set(id, [text, save]);
    return save;
  };
  /** @type {Map<string, Kept>} */
  const living = new Map(); // id -> save with its whole record: could not be written and lives in this page alone
  /** @type {Set<string>} */
  const stuck = new Set(); // ids of saves that cannot be read, and stay where they are because storage is full
  // Every save that can be read: [id, save], newest first; and the ids of those that cannot, or not by this version.
  const all = () => {
    /** @type {{ games: [string, Kept][], newer: string[], damaged: string[] }} */
    const found = { games: [], newer: [], damaged: [] };
    for (const id of keys().map(idOf).filter(Boolean)) {
      const save = look(id);
      if (typeof save === 'string') found[save].push(id);
      else if (!living.has(id) && !stuck.has(id)) found.games.push([id, save]);
    }
    found.games.sort(([, one], [, other]) => moment(other) - moment(one));
    found.games.unshift(...living);
    return found;
  };
  /** The id of the game that was played last and is not over, "" for none. */
  const latestOpen = () => all().games.find(([, save]) => !save.over)?.[0] ?? '';
  /** Which game it is, "" where nobody knows. @param {string} id @returns {string} */
  const gameOf = (id) => parsed(get(gameKey(id)))?.game ?? '';
  /** The last board, which is shown until the table draws. @returns {Partial<Record<string, string>>} */
  const lastBoard = () => parsed(get(LAST)) ?? {};

  /** @type {Layout} */
  const layout = {
    GAME, PART, STATISTICS, PLACES, LAST, FIT, get, parsed, gameKey, partKey, partKeys, asideKey, asidePartKeys, asides, freeAside, asideMoves, ownerKey, idOf,
    judge, recordOf, moment, look, living, stuck, all, latestOpen, gameOf, lastBoard,
  };
  return /** @type {Saves} */ (layout);
})();
