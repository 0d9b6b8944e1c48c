// Browsers without a browser, for tests: each has a localStorage, and tabs with a web/saves of their own over it. A line
// of JSON asks, a line answers: see tabs.py.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { gamesIn } from '../../web/saves/games.mjs';
import { handedOut } from '../../web/saves/handed-out.mjs';
import { puzzlesIn } from '../../web/saves/puzzles.mjs';
import { statisticsIn } from '../../web/saves/statistics.mjs';
import { storageWith } from '../../web/saves/storage.mjs';

const LAYOUT = readFileSync(new URL('../../web/saves/layout.js', import.meta.url), 'utf8');

class Browser {
  room = Infinity; // letters
  writes = Infinity; // until it is closed: nothing is written any more
  written = 0; // letters
  forgotten = {}; // by key that was removed: whether the journal is to forget it, and not to note that it was deleted
  tabs = [];
  constructor() {
    const browser = this;
    const most = () => {
      browser.writes -= 1;
      if (browser.writes < 0) throw new Error('closed');
    };
    class Storage { // as localStorage, its keys are its properties
      getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
      setItem(key, text) {
        most();
        const all = () => Object.values({ ...this, [key]: text }).reduce((sum, each) => sum + each.length, 0);
        if (browser.room < Infinity && all() > browser.room) throw new DOMException('full', 'QuotaExceededError');
        this[key] = text;
        browser.written += text.length;
      }
      removeItem(key) {
        most();
        delete this[key];
      }
    }
    this.storage = new Storage();
  }

  open() {
    const window = {};
    new Function('window', 'localStorage', LAYOUT)(window, this.storage);
    const layout = window.mohrehSaves;
    const journal = {
      set() {},
      gone: (key) => { this.forgotten[key] = false; },
      forget: (key) => { this.forgotten[key] = true; },
    };
    globalThis.localStorage = this.storage;
    const storage = storageWith(layout, journal);
    const finished = statisticsIn(layout, storage);
    const puzzles = puzzlesIn(layout, storage);
    const games = gamesIn(layout, storage, `tab ${this.tabs.length}`);
    this.tabs.push(Object.assign(layout, games, handedOut(layout, storage, finished.statistics, puzzles.puzzleResults), finished, puzzles));
    return this.tabs.length - 1;
  }
}

const browsers = [];
const verbs = {
  browser: () => browsers.push(new Browser()) - 1,
  open: ({ browser }) => browsers[browser].open(),
  call({ browser, tab, name, given }) {
    globalThis.localStorage = browsers[browser].storage;
    const { [name]: member } = browsers[browser].tabs[tab];
    const found = typeof member === 'function' ? member(...given) : member;
    if (found instanceof Map) return Object.fromEntries(found);
    return (found instanceof Set ? [...found] : found) ?? null;
  },
  kept: ({ browser }) => browsers[browser].storage,
  keep({ browser, texts }) {
    const { storage } = browsers[browser];
    for (const key of Object.keys(storage)) delete storage[key];
    Object.assign(storage, texts);
  },
  told: ({ browser, name }) => browsers[browser][name],
  tell({ browser, name, value }) { browsers[browser][name] = value ?? Infinity; },
};
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  let told;
  try {
    told = { found: verbs[asked.do](asked) ?? null };
  } catch (error) {
    told = { broke: error.stack };
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
