// The judge of a page (web/judge.js) over a browser that is told about: what came, what is kept, what the network has.
// Stdin is {came: [entries], failed: {name: tag}, offline, kept, tellsItKeeps, navigation, view}: `failed` are elements
// whose file did not arrive, and `offline` is the number of requests before the network is back;
// the answer {reloads, asked}.

import { createHash, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const told = JSON.parse(readFileSync(0, 'utf8'));
const ROOT = 'https://mohreh.example/';
const bytes = (name) => Buffer.from(`this is ${name}`);
const names = ['judge.js', 'styles/page.css', 'rules.mjs'];
const files = Object.fromEntries(names.map((name) => [name, [createHash('sha256').update(bytes(name)).digest('base64'), bytes(name).length]]));
const source = readFileSync(new URL('../../web/judge.js', import.meta.url), 'utf8').replace('"{{digests}}"', JSON.stringify({ build: 'b', files }));

const asked = [];
let reloads = 0;
const entries = told.came.map((entry) => ({ ...entry, name: ROOT + entry.name }));
const reply = (name) => new Response(bytes(name), { status: 200, headers: { 'Content-Type': 'text/plain' } });
class Element {
  constructor(src, tag) { Object.assign(this, { src, tag }); }
  matches(selector) { return selector.split(', ').includes(this.tag); }
}
let { offline } = told;
const page = { dataset: { build: 'b', view: told.view } };
const context = vm.createContext({
  document: { documentElement: page, currentScript: { src: `${ROOT}judge.js` }, getElementById: () => null, addEventListener() {}, hidden: false },
  location: { href: `${ROOT}en/`, reload() { reloads += 1; } },
  origin: ROOT.slice(0, -1),
  navigator: {}, AbortController, Element, URL, Map, Set, crypto: webcrypto, btoa, setTimeout: (run) => setTimeout(run, 0), clearTimeout, setInterval: (run) => setInterval(run, 0), clearInterval,
  addEventListener(type, hear) {
    if (type === 'error') setImmediate(() => Object.entries(told.failed).forEach(([name, tag]) => hear({ target: new Element(ROOT + name, tag) })));
  },
  performance: {
    now: () => 1000,
    getEntriesByType: () => [{ type: told.navigation }],
    getEntriesByName: () => [{ initiatorType: 'fetch', transferSize: told.tellsItKeeps ? 0 : 7361 }],
  },
  PerformanceObserver: class {
    constructor(hear) { this.hear = hear; }
    observe() { this.hear({ getEntries: () => entries }); }
  },
  async fetch(address, { cache } = {}) {
    const name = String(address).slice(ROOT.length);
    asked.push([name, cache]);
    offline -= 1;
    if (offline >= 0 && name !== 'judge.js') throw new TypeError('offline');
    if (cache === 'only-if-cached' && !told.kept) throw new TypeError('nothing is kept');
    return reply(name);
  },
});
context.window = context;
vm.runInContext(source, context);
process.once('beforeExit', () => console.log(JSON.stringify({ reloads, asked }))); // when nothing is left to do
