// The saved games of this browser. Several tabs can use them, and none overwrites what another one has saved. Where
// storage is forbidden or full, games exist in this page only, and the page says so.

import { HeldRecord } from './held-record.mjs';

/** @typedef {{ id: string, texts: [key: string, text: string | null][], save: Kept | undefined }} Deleted */

/** A save with its whole record. @param {Kept} save @param {string} record @returns {Kept} */
const whole = (save, record) => ({ ...save, v: 1, record, head: undefined, parts: undefined, each: undefined, tail: undefined });

/** The id with which the game of a record started. @param {string} record */
const originOf = (record) => record.match(/^note origin .*$/m)?.[0];
/** @param {string} record */
const actionsOf = (record) => (record.match(/^(?:\d|\*) .*\n/gm) ?? []).join('');

/** @param {Layout} layout @param {Stored} storage @param {string} tab a unique id of this tab */
export function gamesIn(layout, storage, tab) {
  const { gameKey, partKey, partKeys, living, stuck, get, judge, recordOf } = layout;
  /** @type {Map<string, string>} */
  const written = new Map(); // by id: the text that this tab last read or wrote; another text comes from another tab
  /** @type {Map<string, number>} */
  const revisions = new Map(); // by id: the revision that this tab last read or wrote
  /** @type {Map<string, string | undefined>} */
  const origins = new Map(); // by id: the tab whose save this one continues
  let held = new HeldRecord();

  /** Whether another tab has saved this game since this tab did. @param {string} id */
  const movedOn = (id) => {
    const kept = get(gameKey(id));
    return kept !== null && kept !== written.get(id);
  };

  // The save of a game that is about to be opened, or why it cannot be read: "missing", "damaged" or "newer".
  /** @param {string} id */
  const read = (id) => {
    const text = get(gameKey(id));
    const save = living.get(id) ?? (text === null ? 'missing' : judge(text));
    if (typeof save === 'string') return { trouble: save };
    const record = recordOf(id, save);
    if (record === null) return { trouble: 'damaged' };
    if (!living.has(id)) written.set(id, text ?? '');
    revisions.set(id, Number.isInteger(save.rev) ? Number(save.rev) : 0);
    if (save.tab !== tab) origins.set(id, save.tab);
    const redo = typeof save.redo === 'string' ? save.redo : '';
    return { trouble: '', record: record.replaceAll('\0', '\ufffd'), redo }; // MicroPython truncates texts at a null character
  };
  // The number of the last save that this page has received, 0 for none: the table sends what came after.
  /** @param {string | null} id */
  const number = (id) => (held.id === id ? held.number : 0);
  // Whether the save of a game that has just been opened equals the stored one; from then on the table sends changes to
  // it.
  /** @param {Wire.Save} fresh */
  const holds = (fresh) => {
    const save = living.get(fresh.id) ?? judge(written.get(fresh.id) ?? '');
    if (typeof save === 'string' || fresh.record === undefined || recordOf(fresh.id, save) !== fresh.record) return false;
    held.take(fresh);
    held.isStored(save);
    return true;
  };

  // Tries to write; if there is no space, once more without what is dispensable. Returns "" or the reason of a failure.
  /** @param {() => string} put */
  const firmly = (put) => {
    const why = put();
    if (why !== 'full') return why;
    storage.dropBoard(); // it can be drawn again
    return put();
  };
  // Writes a save, after those parts that are not stored yet. Returns "" or the reason of a failure.
  /** @param {Kept} save */
  const store = (save) => {
    const { id, parts } = held;
    for (; held.stored < parts.length; held.stored += 1) {
      const why = storage.set(partKey(id, held.stored), parts[held.stored]);
      if (why) return why;
    }
    const text = JSON.stringify(save);
    const why = storage.set(gameKey(id), text);
    if (why) return why;
    written.set(id, text);
    for (let place = parts.length; get(partKey(id, place)) !== null; place += 1) storage.remove(partKey(id, place));
    return '';
  };
  // Stores a save from the table. Returns "" if it is stored, "stale" if another tab has continued the game (nothing is
  // written), "missed" if the table must send the whole record, "forbidden" or "full" if it exists in this page only.
  /** @param {Wire.Save} fresh @param {string} lang @param {boolean} latin whether its card has Latin digits */
  const write = (fresh, lang, latin) => {
    const { id, home, over, redo } = fresh;
    if (movedOn(id)) return 'stale';
    if (fresh.record !== undefined) held.take(fresh);
    else if (!held.grow(fresh)) return 'missed';
    if (get(gameKey(id)) === null) held.stored = 0; // deleted in another tab, or storage was cleared: its parts are gone too
    const rev = (revisions.get(id) ?? 0) + 1;
    revisions.set(id, rev);
    const about = { rev, tab, from: origins.get(id), saved: Date.now(), game: fresh.game ?? '', home, lang, latin, over, secret: Boolean(fresh.secret), ...(redo ? { redo } : {}) };
    const why = firmly(() => store(/** @type {Kept} */ ({ ...held.layout(), ...about })));
    if (why) living.set(id, { ...about, v: 1, record: held.whole() });
    else living.delete(id);
    return why;
  };
  // Tries to store the games that exist in this page only. Returns "" if none is left, or the reason of a failure. A
  // game that another tab has continued is not stored.
  const settle = () => {
    let trouble = '';
    for (const [id, save] of living) {
      if (movedOn(id)) continue;
      const text = JSON.stringify(save);
      const why = firmly(() => storage.set(gameKey(id), text));
      if (why) {
        trouble = why;
        continue;
      }
      written.set(id, text);
      living.delete(id);
    }
    return trouble;
  };
  /** Stores the games of a file, except those that are here already, at the same point or continued from it. Returns the numbers of both, and why one could not be stored. @param {Wire.Save[]} saves @param {string} lang @param {boolean} latin */
  const takeGames = (saves, lang, latin) => {
    const records = layout.all().games.map(([id, save]) => recordOf(id, save) ?? '');
    /** @param {string} record */
    const isHere = (record) => records.some((here) => originOf(here) === originOf(record) && actionsOf(here).startsWith(actionsOf(record)));
    const found = { games: 0, here: 0, trouble: '' };
    for (const save of saves) {
      const { record = '' } = save;
      if (isHere(record)) {
        found.here += 1;
        continue;
      }
      records.push(record);
      found.games += 1;
      found.trouble = write(save, lang, latin) || found.trouble;
    }
    return found;
  };
  const isAnyLiving = () => living.size > 0;
  /** Discards a game that exists in this page only. @param {string} id */
  const letGo = (id) => { living.delete(id); };

  /** Deletes a game; `restore` undoes this with the returned value. @param {string} id @returns {Deleted} */
  const remove = (id) => {
    const keys = [...partKeys(id), gameKey(id)];
    /** @type {Deleted['texts']} */
    const texts = keys.map((key) => [key, get(key)]);
    const save = living.get(id);
    living.delete(id);
    for (const key of keys.reverse()) storage.remove(key);
    if (held.id === id) held = new HeldRecord();
    return { id, texts, save };
  };
  // Restores a deleted game, unless another tab has continued it: then that one is newer. Returns "" or why it exists
  // in this page only: its space may be occupied by now.
  /** @param {Deleted} deleted */
  const restore = ({ id, texts, save }) => {
    if (get(gameKey(id)) !== null) return '';
    let why = '';
    for (const [key, text] of texts) {
      if (text !== null) why ||= firmly(() => storage.set(key, text));
    }
    if (save) living.set(id, save);
    else if (why) {
      const there = new Map(texts);
      const lost = judge(there.get(gameKey(id)) ?? '');
      if (typeof lost !== 'string') living.set(id, whole(lost, recordOf(id, lost, (key) => there.get(key) ?? '') ?? ''));
      for (const key of partKeys(id)) storage.remove(key);
    }
    return why;
  };

  // Moves an unreadable save and the existing parts of its record to other keys, unchanged, so that it can be
  // downloaded or discarded. If there is no space it stays where it is, as one of the `stuck`.
  /** @param {string} id */
  const setAside = (id) => {
    if (get(gameKey(id)) === null) return;
    if (storage.move(layout.asideMoves(id))) stuck.add(id);
    else stuck.delete(id);
  };

  return { read, number, holds, write, takeGames, movedOn, settle, isAnyLiving, letGo, remove, restore, setAside };
}
