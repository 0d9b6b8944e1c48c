// The layout of saved games in this browser: their keys, what makes a save complete, and where its record is. No other
// file knows it. This one contains what reads, before anything is painted; the other files of web/saves write.
//
// A save is {"v", "rev", "tab", "from", "saved" (ms), "game", "home" (its card), "lang", "latin", "over", "secret",
// "redo"} and the record. "rev" and "tab" make it differ from whatever another tab writes; "from": the tab whose save it
// continues, omitted if there is none; "secret": whether the record reveals hidden information; "redo": the undone
// actions, omitted if there are none, and never part of a file or link.
//
// The save of a short game has version 1, with the record in "record". The record of a longer one is divided into its
// beginning, "head", a number of "parts" with "each" lines under keys of their own, which are written once, and the
// last lines, "tail": so a press never writes the whole record again. A part is written before the save that counts it,
// and removed after the save that does not any more, so that a save is complete whenever the browser is closed.
//
// An unreadable save is moved, with its parts, to other keys of the same form, and not changed.
window.mohrehSaves = (() => {
  'use strict';
  const [GAME, PART, STATISTICS, PLACES, LAST] = ['mohreh:game:', 'mohreh:part:', 'mohreh:stats', 'mohreh:devices', 'mohreh:last'];
  const [ASIDE, ASIDE_PART] = ['mohreh:aside:', 'mohreh:aside-part:'];
  const VERSION = 2;
  const MOST = 10000; // parts
  const FIT = /^[A-Za-z0-9_-]{1,40}$/; // the form of an id
  const FIT_ASIDE = /^[A-Za-z0-9_-]{1,50}$/; // the form of the id of an unreadable save; it may be the second one of a game
  const EARLIEST = 1e12; // milliseconds, in 2001: earlier times come from a clock that was not set

  /** The text stored under a key, null for none; also if storage is forbidden. @param {string} key */
  const get = (key) => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  const keys = () => {
    try { return Object.keys(localStorage); } catch { return []; } // storage is forbidden
  };
  /** @param {string | null} text */
  const parsed = (text) => {
    try { return JSON.parse(text ?? ''); } catch { return null; }
  };
  /** @param {string} id */
  const gameKey = (id) => GAME + id;
  /** @param {string} id @param {number} place */
  const partKey = (id, place) => `${PART}${id}:${place}`;
  /** The existing keys with this beginning, in the order of their numbers. @param {string} start */
  const under = (start) => keys().filter((key) => key.startsWith(start))
    .sort((one, other) => Number(one.slice(start.length)) - Number(other.slice(start.length)));
  /** @param {string} id */
  const partKeys = (id) => under(`${PART}${id}:`);
  /** @param {string} id */
  const asideKey = (id) => ASIDE + id;
  /** The ids of the unreadable saves that were moved. */
  const asides = () => keys().filter((key) => key.startsWith(ASIDE)).map((key) => key.slice(ASIDE.length)).filter((name) => FIT_ASIDE.test(name));
  /** @param {string} name */
  const asidePartKeys = (name) => under(`${ASIDE_PART}${name}:`);
  /** The id under which an unreadable save can be stored without overwriting an earlier one. @param {string} id */
  const freeAside = (id) => {
    let name = id;
    for (let times = 2; get(asideKey(name)) !== null; times += 1) name = `${id}-${times}`;
    return name;
  };
  /** The keys from which and to which an unreadable save is moved, its parts first. @param {string} id @returns {[from: string, to: string][]} */
  const asideMoves = (id) => {
    const name = freeAside(id);
    const parts = partKeys(id).map((key) => /** @type {[string, string]} */ ([key, ASIDE_PART + name + key.slice((PART + id).length)]));
    return [...parts, [gameKey(id), asideKey(name)]];
  };
  /** The key of the save, in use or unreadable, to which a part with this key belongs; "" for other keys. @param {string} key */
  const ownerKey = (key) => {
    const name = key.split(':')[2] ?? '';
    if (key.startsWith(PART) && FIT.test(name)) return GAME + name;
    return key.startsWith(ASIDE_PART) && FIT_ASIDE.test(name) ? ASIDE + name : '';
  };
  /** The id of the game that is stored under a key; "" for other keys. @param {string | null} key */
  const idOf = (key) => (key?.startsWith(GAME) && FIT.test(key.slice(GAME.length)) ? key.slice(GAME.length) : '');

  /** Parses a save; "newer" if a later version has written it. @param {string | null} text @returns {Kept | 'damaged' | 'newer'} */
  const judge = (text) => {
    const save = parsed(text);
    if (!save || typeof save !== 'object') return 'damaged';
    const { v: version, home, record, head, parts, tail } = save;
    if (Number.isInteger(version) && version > VERSION) return 'newer';
    const texts = version === VERSION ? [home, head, tail] : [home, record];
    if ((version !== 1 && version !== VERSION) || texts.some((each) => typeof each !== 'string')) return 'damaged';
    return version === 1 || (Number.isInteger(parts) && parts >= 0 && parts < MOST) ? save : 'damaged';
  };
  /** The record of a save; null if a part of it is missing. `read` returns the text of a part. @param {string} id @param {Kept} save */
  const recordOf = (id, save, read = get) => {
    if (save.record !== undefined) return save.record;
    const parts = Array.from({ length: save.parts ?? 0 }, (_, place) => read(partKey(id, place)));
    return parts.includes(null) ? null : [save.head, ...parts, save.tail].join('');
  };
  /** When it was written, in milliseconds; 0 if unknown. @param {Kept} save */
  const moment = (save) => (typeof save.saved === 'number' && save.saved > EARLIEST ? save.saved : 0);

  /** @type {Map<string, [string | null, ReturnType<typeof judge>]>} */
  const judged = new Map(); // by id: a text and its parsed save, so that unchanged ones are not parsed again
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
  const living = new Map(); // by id: saves with their whole record that could not be stored
  /** @type {Set<string>} */
  const stuck = new Set(); // the ids of unreadable saves that stay where they are because storage is full
  // All readable saves as [id, save], newest first, and the ids of the unreadable ones.
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
  /** The id of the unfinished game that was played last; "" for none. */
  const latestOpen = () => all().games.find(([, save]) => !save.over)?.[0] ?? '';
  /** The id of its kind; "" if unknown. @param {string} id @returns {string} */
  const gameOf = (id) => parsed(get(gameKey(id)))?.game ?? '';
  /** The last board, which is shown until the table draws one. @returns {Partial<Record<string, string>>} */
  const lastBoard = () => parsed(get(LAST)) ?? {};

  /** @type {Layout} */
  const layout = {
    GAME, PART, STATISTICS, PLACES, LAST, FIT, get, parsed, gameKey, partKey, partKeys, asideKey, asidePartKeys, asides, freeAside, asideMoves, ownerKey, idOf,
    judge, recordOf, moment, look, living, stuck, all, latestOpen, gameOf, lastBoard,
  };
  return /** @type {Saves} */ (layout);
})();
