// A second copy of the saved games, in IndexedDB. Browsers write localStorage to disk at their own pace, so that a crash
// can lose whole games. localStorage remains what the page reads and what two tabs watch. Everything is also written here,
// and a move is only drawn afterwards; after a crash, what localStorage has lost is restored.
//
// heads: id -> the head of its save
// texts: key of localStorage -> its text

/** The head of a save; "gone" is the time in milliseconds at which the game was deleted. @typedef {{ rev: number, tab: string, from?: string, saved: number, gone?: number }} Head */
/** By key of localStorage: its new text; null, or the head of a deleted game, if the key was removed. @typedef {Map<string, string | Head | null>} Changes */

import { entriesIn, written } from './statistics.mjs';

const { GAME, PART, STATISTICS, PLACES, parsed, idOf, asideKey, freeAside, ownerKey } = window.mohrehSaves;
const PATIENCE = 400; // milliseconds that a move waits at most to be written
const START = 2000; // milliseconds that the page waits at most for lost games; Python takes about as long to start
const MEMORY = 30 * 86400_000; // milliseconds after which a deleted game is forgotten: by then it cannot be in localStorage any more

/** @template T @param {Promise<T>} promise @param {number} time @returns {Promise<T | undefined>} */
const within = (promise, time) => Promise.race([promise, /** @type {Promise<undefined>} */ (new Promise((done) => { setTimeout(done, time); }))]);
/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answer = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});
/** @param {IDBTransaction} transaction @returns {Promise<boolean>} */
const ended = (transaction) => new Promise((done) => { // whether it was committed
  transaction.oncomplete = () => done(true);
  transaction.onabort = () => done(false);
});
/** @param {string} id */
const partsOf = (id) => IDBKeyRange.bound(`${PART}${id}:`, `${PART}${id};`);

/** @type {Promise<IDBDatabase | null> | null} */
let base = null; // a promise of the database, or of null if there is none
const opened = () => {
  base ??= /** @type {Promise<IDBDatabase | null>} */ (new Promise((done) => {
    const asked = indexedDB.open('mohreh', 1); // throws if storage is forbidden
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
const headOf = (save) => ({ rev: Number(save?.rev) || 0, tab: String(save?.tab ?? ''), from: save?.from, saved: Number(save?.saved) || 0 });
/** @param {string | Head | null} value */
const isGone = (value) => typeof value === 'object' && Boolean(value?.gone);
/** @type {Changes} */
let noted = new Map(); // what has changed in localStorage since the last write: key -> text, or null, or a head
/** @type {Promise<unknown>} */
let last = Promise.resolve();
let writing = 0;
let firm = false; // whether the last write is just being made durable against a power cut

// Data handed to the operating system survives a crash of the browser, and a move waits only for that. Making it durable
// against a power cut takes a disk longer, and follows after the move has been drawn, however slow the device is.
const DRAWN = 60; // milliseconds
const AT_MOST = { timeout: 1000 }; // milliseconds after which it starts in any case
/** @param {IDBDatabase} database */
const hardenSoon = (database) => {
  const start = () => { harden(database); };
  if (window.requestIdleCallback) window.requestIdleCallback(start, AT_MOST);
  else start();
};
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
// What could not be written for lack of space is written with the next changes.
/** @type {Changes} */
const missed = new Map(); // like `noted`
// A restored game must not remain marked as deleted, even if there is no space for it or the page is closed meanwhile. So
// that mark is removed first, in a transaction of its own, which needs no space.
/** @type {Set<string>} */
const dead = new Set(); // the ids that are marked as deleted
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
const write = async (changes, { again = true } = {}) => {
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
    if (await ended(transaction)) setTimeout(hardenSoon, DRAWN, database);
    else for (const [key, value] of changes) missed.set(key, value);
  } catch {
    base = null; // the connection was closed and is opened again
    if (again) await write(changes, { again: false });
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

// `set` and `gone` note what was done in localStorage; `gone` also what was there. A damaged game that is set aside is
// forgotten here without being marked as deleted, but only once it is known that it cannot be restored.
/** @param {string} key @param {string} before */
const gone = (key, before) => {
  const head = headOf(parsed(before));
  note(key, key.startsWith(GAME) ? { ...head, gone: Math.max(Date.now(), head.saved) } : null); // the clock may have been set back
};
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

// Saves are numbered; the number alone does not decide if two tabs have counted on from the same one. Nor does the time:
// the clock may have been set back before a tab continued the game of another one.
/** @param {Head} one @param {Head} other */
const later = (one, other) => one.rev > other.rev && ([one.tab, one.from].includes(other.tab) || one.saved >= other.saved);
const games = () => Object.keys(localStorage).filter(idOf);

// Returns what to do with a game in the journal: "drop", "mend" (restore it), or "" for nothing.
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
// Removes parts without a save, left by a page that was closed while deleting it or setting it aside.
/** @param {Map<string, Head>} heads */
const sweep = (heads) => {
  for (const key of Object.keys(localStorage)) {
    const owner = ownerKey(key);
    if (!owner || localStorage.getItem(owner) !== null) continue;
    const id = idOf(owner);
    if (heads.has(id) && !heads.get(id)?.gone) continue; // there was no space to restore it
    localStorage.removeItem(key);
    note(key, null);
  }
};
/** @param {string | null} text @returns {Map<string, Wire.Statistics>} */
const count = (text) => new Map(entriesIn(text, parsed).filter((each) => each.id).map((each) => [each.id, each]));
const heal = async (alone = false) => { // alone: no other page is writing a game
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
// Adds games that the journal does not contain yet, one by one while the page is idle, and removes outdated ones.
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

// While another page of ours is open, the browser has not crashed since, and localStorage is newer than the journal. So
// only the first page restores; others opened meanwhile wait for it.
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
  } catch { // no storage: nothing is saved, and nothing was lost
    return false;
  }
};
addEventListener('pageshow', (event) => { if (event.persisted && navigator.locks) stay(); });
const whole = look(); // a promise that tells whether something was lost; it has been restored then
const healed = within(whole, START);

export const journal = { healed, whole, keeping, kept, set: note, gone, forget };
