// A second copy of the saved games, in IndexedDB. Browsers write localStorage to disk at their own pace, so that a crash
// can lose whole games. localStorage remains what the page reads and what two tabs watch. Everything is also written here,
// and a move is only drawn afterwards; after a crash, what localStorage has lost is restored.
//
// heads: id -> what is known of its save
// texts: key of localStorage -> its text

/** As in the save; "gone", in milliseconds, of a game that was deleted. @typedef {{ rev: number, tab: string, saved: number, gone?: number }} Head */
/** By key of localStorage: its new text; null, or a head that is gone, where there is none any more. @typedef {Map<string, string | Head | null>} Changes */

import { entriesIn, written } from './statistics.mjs';

const { GAME, PART, STATISTICS, PLACES, parsed, idOf, asideKey, freeAside, ownerKey } = window.mohrehSaves;
const PATIENCE = 400; // milliseconds that a move waits to be written
const START = 2000; // milliseconds that the page waits for what was lost; Python takes about as long to come up
const MEMORY = 30 * 86400_000; // milliseconds after which a deleted game is forgotten: localStorage has it no more by then

/** @template T @param {Promise<T>} promise @param {number} time @returns {Promise<T | undefined>} */
const within = (promise, time) => Promise.race([promise, /** @type {Promise<undefined>} */ (new Promise((done) => { setTimeout(done, time); }))]);
/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answer = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});
/** @param {IDBTransaction} transaction @returns {Promise<boolean>} */
const ended = (transaction) => new Promise((done) => { // whether it has done what it should
  transaction.oncomplete = () => done(true);
  transaction.onabort = () => done(false);
});
/** @param {string} id */
const partsOf = (id) => IDBKeyRange.bound(`${PART}${id}:`, `${PART}${id};`);

/** @type {Promise<IDBDatabase | null> | null} */
let base = null; // a promise of the database, or of null where there is none
const opened = () => {
  base ??= /** @type {Promise<IDBDatabase | null>} */ (new Promise((done) => {
    const asked = indexedDB.open('mohreh', 1); // throws where storage is forbidden
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('heads');
      asked.result.createObjectStore('texts');
    };
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close();
      asked.result.onclose = () => { base = null; };
      done(asked.result);
    };
    asked.onerror = () => done(null);
  })).catch(() => null);
  return base;
};
/** @param {IDBDatabase} database @param {IDBTransactionMode} mode @param {IDBTransactionDurability} durability @returns {[IDBTransaction, IDBObjectStore, IDBObjectStore]} */
const begin = (database, mode = 'readwrite', durability = 'relaxed') => {
  const transaction = database.transaction(['heads', 'texts'], mode, { durability });
  return [transaction, transaction.objectStore('heads'), transaction.objectStore('texts')];
};

// --- writing

/** @param {Partial<Kept> | null} save @returns {Head} */
const headOf = (save) => ({ rev: Number(save?.rev) || 0, tab: String(save?.tab ?? ''), saved: Number(save?.saved) || 0 });
/** @param {string | Head | null} value */
const isGone = (value) => typeof value === 'object' && Boolean(value?.gone);
/** @type {Changes} */
let noted = new Map(); // what has changed in localStorage since the last write: key -> text, or null, or a head
/** @type {Promise<unknown>} */
let last = Promise.resolve();
let writing = 0;
let firm = false; // whether what was written is just being made safe from a power cut as well

// What has been handed to the system outlives the browser, and a move waits for no more than that. What outlives the
// device too takes a disk longer, and follows when the move has been drawn.
const DRAWN = 60; // milliseconds
/** @param {IDBDatabase} database */
const harden = async (database) => {
  if (firm) return;
  firm = true;
  try {
    const [transaction, heads] = begin(database, 'readwrite', 'strict');
    heads.put({ hardened: Date.now() }, '');
    await ended(transaction);
  } catch { /* what is written is written */ }
  firm = false;
};
// What could not be written, for there was no room, is written with what comes next.
/** @type {Changes} */
const missed = new Map(); // as `noted`
// Nothing may say of a game that has come back that it is gone, whether there is room for it or not, and whether the page
// lives to hear of that or not: so that is taken back first and by itself, and needs no room.
/** @type {Set<string>} */
const dead = new Set(); // ids of which the journal says so
/** @param {IDBDatabase} database @param {Changes} changes */
const revive = (database, changes) => {
  const games = [...changes].filter(([key]) => key.startsWith(GAME)).map(([key, value]) => /** @type {const} */ ([key.slice(GAME.length), value]));
  const back = games.filter(([id, value]) => dead.has(id) && !isGone(value));
  if (back.length) {
    const [transaction, heads] = begin(database);
    for (const [id] of back) heads.delete(id);
    transaction.commit?.();
  }
  for (const [id, value] of games) {
    if (isGone(value)) dead.add(id);
    else dead.delete(id);
  }
};
/** @param {Changes} changes @returns {Promise<void>} */
const write = async (changes, again = true) => {
  const database = await opened();
  if (!database) return;
  try {
    revive(database, changes);
    const [transaction, heads, texts] = begin(database);
    for (const [key, value] of changes) {
      if (typeof value === 'string') texts.put(value, key);
      else texts.delete(key);
      if (!key.startsWith(GAME)) continue;
      const id = key.slice(GAME.length);
      if (typeof value === 'string') heads.put(headOf(parsed(value)), id);
      else if (value) heads.put(value, id);
      else heads.delete(id);
    }
    transaction.commit?.();
    if (await ended(transaction)) setTimeout(harden, DRAWN, database);
    else for (const [key, value] of changes) missed.set(key, value);
  } catch {
    base = null; // the connection was closed: it is opened again
    if (again) await write(changes, false);
  }
};
const flush = () => {
  if (!noted.size) return;
  for (const [key, value] of missed) {
    const text = localStorage.getItem(key);
    if (!noted.has(key)) noted.set(key, text ?? (typeof value === 'string' ? null : value));
  }
  missed.clear();
  const changes = noted;
  noted = new Map();
  writing += 1;
  last = within(Promise.all([last, write(changes)]), PATIENCE).then(() => { writing -= 1; });
};
/** @param {string} key @param {string | Head | null} value */
const note = (key, value) => {
  if (!key.startsWith(GAME) && !key.startsWith(PART) && key !== STATISTICS && key !== PLACES) return;
  if (!noted.size) queueMicrotask(flush);
  noted.set(key, value);
};

// `set` and `gone` tell what has been done in localStorage; `gone` also what was there. A game that is set aside is
// forgotten: it is no game any more, but neither was it deleted. Not before it is known that it cannot be mended.
/** @param {string} key @param {string} before */
const gone = (key, before) => note(key, key.startsWith(GAME) ? { ...headOf(parsed(before)), gone: Date.now() } : null);
/** @param {string} key */
const forget = (key) => whole.then(() => { if (localStorage.getItem(key) === null) note(key, null); });
const keeping = () => {
  flush();
  return writing > 0;
};
/** @param {() => void} then */
const kept = (then) => {
  flush();
  last.then(() => then());
};

// --- healing

// Saves are numbered; a number alone says nothing where two tabs have counted from the same one.
/** @param {Head} one @param {Head} other */
const later = (one, other) => one.rev > other.rev && (one.tab === other.tab || one.saved >= other.saved);
const games = () => Object.keys(localStorage).filter(idOf);

// What is to be done with a game that the journal knows: "drop" it, "mend" it, or "" nothing.
/** @param {Head} head @param {string | null} text */
const verdict = (head, text) => {
  const save = text === null ? null : parsed(text);
  if (head.gone) return save && headOf(save).rev <= head.rev && headOf(save).saved <= head.gone ? 'drop' : '';
  if (text === null || !save || typeof save !== 'object') return 'mend';
  return Number.isInteger(save.rev) && later(head, headOf(save)) ? 'mend' : '';
};
/** @param {IDBDatabase} database @param {string} id */
const mend = async (database, id) => {
  const [, , texts] = begin(database, 'readonly');
  const range = partsOf(id);
  const [keys, parts, text] = await Promise.all([answer(texts.getAllKeys(range)), answer(texts.getAll(range)), answer(texts.get(GAME + id))]);
  if (typeof text !== 'string') return;
  const there = localStorage.getItem(GAME + id);
  if (there !== null && !parsed(there)) localStorage.setItem(asideKey(freeAside(id)), there);
  keys.forEach((key, place) => localStorage.setItem(String(key), parts[place]));
  localStorage.setItem(GAME + id, text);
};
/** @param {string} id */
const drop = (id) => {
  for (const key of Object.keys(localStorage)) {
    if (key === GAME + id || key.startsWith(`${PART}${id}:`)) localStorage.removeItem(key);
  }
};
// Parts of a save that is nowhere: of one whose page was closed in the middle of deleting it or of setting it aside.
/** @param {Map<string, Head>} heads */
const sweep = (heads) => {
  for (const key of Object.keys(localStorage)) {
    const owner = ownerKey(key);
    if (!owner || localStorage.getItem(owner) !== null) continue;
    const id = idOf(owner);
    if (heads.has(id) && !heads.get(id)?.gone) continue; // there was no room to mend it
    localStorage.removeItem(key);
    note(key, null);
  }
};
/** @param {string | null} text @returns {Map<string, Wire.Statistics>} */
const count = (text) => new Map(entriesIn(text, parsed).filter((each) => each.id).map((each) => [each.id, each]));
const heal = async (alone = false) => { // alone: no other page is just writing a game
  const database = await opened();
  if (!database) return false;
  const [, all, texts] = begin(database, 'readonly');
  const [ids, found, statistics, places] = await Promise.all([answer(all.getAllKeys()), answer(all.getAll()), answer(texts.get(STATISTICS)), answer(texts.get(PLACES))]);
  /** @type {Map<string, Head>} */
  const heads = new Map(ids.map((id, place) => [String(id), found[place]]));
  heads.delete('');
  for (const [id, head] of heads) if (head.gone) dead.add(id);
  let some = false;
  for (const [id, head] of heads) {
    const todo = verdict(head, localStorage.getItem(GAME + id));
    try {
      if (todo === 'mend') await mend(database, id);
      else if (todo === 'drop') drop(id);
      some ||= todo !== '';
    } catch { /* there is no room for this one: the others are looked after all the same */ }
  }
  if (alone) sweep(heads);
  const [here, there] = [count(localStorage.getItem(STATISTICS)), count(statistics)];
  if ([...there.keys()].some((id) => !here.has(id))) {
    try {
      localStorage.setItem(STATISTICS, written([...new Map([...there, ...here]).values()]));
    } catch { /* no room */ }
  }
  if (alone && typeof places === 'string' && places !== localStorage.getItem(PLACES)) {
    try {
      localStorage.setItem(PLACES, places);
    } catch { /* no room */ }
  }
  (window.requestIdleCallback ?? setTimeout)(() => learn(heads));
  return some;
};
// What the journal does not know yet, game by game while nothing else is to be done; and what it need not know any more.
/** @param {Map<string, Head>} heads */
const learn = (heads) => {
  const old = [...heads].filter(([, head]) => head.gone && head.gone < Date.now() - MEMORY).map(([id]) => id);
  const unknown = games().filter((key) => {
    const head = heads.get(key.slice(GAME.length));
    return !head || head.gone || later(headOf(parsed(localStorage.getItem(key))), head);
  });
  const one = () => {
    const [id, key] = [old.pop(), unknown.pop()];
    if (id) forget(GAME + id);
    const text = key && localStorage.getItem(key);
    if (text) {
      const parts = `${PART}${key.slice(GAME.length)}:`;
      for (const each of Object.keys(localStorage)) if (each.startsWith(parts)) note(each, localStorage.getItem(each));
      note(key, text);
    }
    if (old.length || unknown.length) (window.requestIdleCallback ?? setTimeout)(one);
  };
  if (old.length || unknown.length) one();
};

// As long as a page of ours lives the browser has not died: what localStorage says is the newest, whatever the journal
// has heard so far. So only the first page looks; one that comes meanwhile waits for it.
const LOCK = 'mohreh:awake';
const stay = () => new Promise((in_) => {
  navigator.locks.request(LOCK, { mode: 'shared' }, () => {
    in_(true);
    return new Promise((leave) => { addEventListener('pagehide', leave, { once: true }); });
  }).catch(in_);
});
/** @returns {Promise<boolean>} */
const look = async () => {
  try {
    if (!navigator.locks) return await heal();
    const some = await navigator.locks.request(LOCK, { ifAvailable: true }, (alone) => (alone ? heal(true) : false));
    await stay();
    return some;
  } catch { // no storage: nothing is kept and nothing was lost
    return false;
  }
};
addEventListener('pageshow', (event) => { if (event.persisted && navigator.locks) stay(); });
const whole = look(); // of whether something had been lost; it is back then
const healed = within(whole, START);

export const journal = { healed, whole, keeping, kept, set: note, gone, forget };
