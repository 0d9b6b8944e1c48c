// The saved games of this browser, many side by side, never overwritten by another tab. Where storage is forbidden or full
// they exist in this page only, and the page says so.

import { HeldRecord } from './held-record.mjs';

/** @typedef {{ id: string, texts: [key: string, text: string | null][], save: Kept | undefined }} Deleted */

/** A save with all of its record in it. @param {Kept} save @param {string} record @returns {Kept} */
const whole = (save, record) => ({ ...save, v: 1, record, head: undefined, parts: undefined, each: undefined, tail: undefined });

/** @param {Layout} layout @param {Stored} storage @param {string} tab as no other tab is called */
export function gamesIn(layout, storage, tab) {
  const { gameKey, partKey, partKeys, living, stuck, get, judge, recordOf } = layout;
  /** @type {Map<string, string>} */
  const written = new Map(); // id -> the text this tab last read or wrote; what another tab wrote since is different
  /** @type {Map<string, number>} */
  const revisions = new Map(); // id -> the revision this tab last read or wrote
  let held = new HeldRecord();

  /** Whether another tab has written this game since this tab did. @param {string} id */
  const movedOn = (id) => {
    const kept = get(gameKey(id));
    return kept !== null && kept !== written.get(id);
  };

  // What is kept of a game that is to be opened, or why it cannot be: "missing", "damaged" or "newer".
  /** @param {string} id */
  const read = (id) => {
    const text = get(gameKey(id));
    const save = living.get(id) ?? (text === null ? 'missing' : judge(text));
    if (typeof save === 'string') return { trouble: save };
    const record = recordOf(id, save);
    if (record === null) return { trouble: 'damaged' };
    if (!living.has(id)) written.set(id, text ?? '');
    revisions.set(id, Number.isInteger(save.rev) ? Number(save.rev) : 0);
    const redo = typeof save.redo === 'string' ? save.redo : '';
    return { trouble: '', record: record.replaceAll('\0', '\ufffd'), redo }; // MicroPython ends texts at a nought
  };
  // The number of the last save of a game that this page has taken, 0 for none: the table sends what came after.
  /** @param {string | null} id */
  const number = (id) => (held.id === id ? held.number : 0);
  // Whether what the table sends of a game that has just been opened is what is kept; it goes on from there.
  /** @param {Wire.Save} fresh */
  const holds = (fresh) => {
    const save = living.get(fresh.id) ?? judge(written.get(fresh.id) ?? '');
    if (typeof save === 'string' || fresh.record === undefined || recordOf(fresh.id, save) !== fresh.record) return false;
    held.take(fresh);
    held.isStored(save);
    return true;
  };

  // Tries to write, and once more with the room of what can be done without. Returns "" or why not.
  /** @param {() => string} put */
  const firmly = (put) => {
    const why = put();
    if (why !== 'full') return why;
    storage.dropBoard(); // only a picture of the last board
    return put();
  };
  // Writes a save, the parts that are not written yet first. Returns "" or why not.
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
  // Keeps a save as the table has sent it. Returns "" when it is kept, "stale" when another tab has gone on (nothing is
  // written), "missed" when the table has to send the whole, "forbidden" or "full" when it lives only in this page.
  /** @param {Wire.Save} fresh @param {string} lang @param {boolean} latin the digits of its card */
  const write = (fresh, lang, latin) => {
    const { id, home, over, redo } = fresh;
    if (movedOn(id)) return 'stale';
    if (fresh.record !== undefined) held.take(fresh);
    else if (!held.grow(fresh)) return 'missed';
    if (get(gameKey(id)) === null) held.stored = 0; // deleted in another tab, or all was cleared: its parts are gone as well
    const rev = (revisions.get(id) ?? 0) + 1;
    revisions.set(id, rev);
    const about = { rev, tab, saved: Date.now(), game: fresh.game ?? '', home, lang, latin, over, secret: Boolean(fresh.secret), ...(redo ? { redo } : {}) };
    const why = firmly(() => store(/** @type {Kept} */ ({ ...held.layout(), ...about })));
    if (why) living.set(id, { ...about, v: 1, record: held.whole() });
    else living.delete(id);
    return why;
  };
  // Writes the games that live only in this page, where there is room by now. Returns "" when none is left, or why not. One
  // that another tab has gone on with stays here.
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
  const isAnyLiving = () => living.size > 0;
  /** What lives only in this page is given up. @param {string} id */
  const letGo = (id) => { living.delete(id); };

  /** Deletes a game; what is returned brings it back through `restore`. @param {string} id @returns {Deleted} */
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
  // Brings a deleted game back; where another tab has gone on with it meanwhile, it is there, and newer. Returns "" or why
  // it lives only in this page: somebody else may have taken its room.
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

  // Moves a save that cannot be read out of the way, untouched, with the parts of its record that are there, so that it can
  // be downloaded or discarded. Where there is no room it stays where it is, among the `stuck`.
  /** @param {string} id */
  const setAside = (id) => {
    if (get(gameKey(id)) === null) return;
    if (storage.move(layout.asideMoves(id))) stuck.add(id);
    else stuck.delete(id);
  };

  return { read, number, holds, write, movedOn, settle, isAnyLiving, letGo, remove, restore, setAside };
}
