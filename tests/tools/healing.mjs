// A browser that starts again after a crash, for tests: web/saves/journal.mjs over a localStorage and an IndexedDB with
// given contents. The input is {"storage", "heads", "texts"} as JSON, the output what localStorage contains then.
import { readFileSync } from 'node:fs';

const { storage, heads, texts } = JSON.parse(readFileSync(0, 'utf8'));
const stores = { heads: new Map(Object.entries(heads)), texts: new Map(Object.entries(texts)) };

class Storage { // as localStorage, its keys are its properties
  getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
  setItem(key, text) { this[key] = text; }
  removeItem(key) { delete this[key]; }
}
const answered = (result) => {
  const asked = { result };
  setImmediate(() => asked.onsuccess());
  return asked;
};
const storeOf = (map) => {
  const within = (range) => [...map].filter(([key]) => !range || (range.lower <= key && key <= range.upper)).sort();
  return {
    get: (key) => answered(map.get(key)),
    getAll: (range) => answered(within(range).map(([, value]) => value)),
    getAllKeys: (range) => answered(within(range).map(([key]) => key)),
  };
};
const database = { transaction: () => ({ objectStore: (name) => storeOf(stores[name]) }) };

globalThis.window = globalThis;
globalThis.addEventListener = () => {};
globalThis.localStorage = Object.assign(new Storage(), storage);
globalThis.indexedDB = { open: () => answered(database) };
globalThis.IDBKeyRange = { bound: (lower, upper) => ({ lower, upper }) };
new Function(readFileSync(new URL('../../web/saves/layout.js', import.meta.url), 'utf8'))();
window.requestIdleCallback = () => {}; // what localStorage has beyond the journal is not written back
const { journal } = await import('../../web/saves/journal.mjs');
await journal.whole;
process.stdout.write(JSON.stringify({ ...localStorage }), () => process.exit());
