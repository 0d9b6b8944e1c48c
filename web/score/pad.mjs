// The page of a score pad: entries are stored on this device, and the engine computes the points. This script knows no
// game: the pad arrives as markup, and its buttons say what they do (table/views/score_pad.py).

import { latin, persian } from '../digits.mjs';
import { page, parsed } from '../dom.mjs';
import { copy } from '../system/files.mjs';
import { read, redraw } from '../drawing/redraw.mjs';

const pad = document.getElementById('pad');
const said = document.getElementById('pad-said');
const game = pad.dataset.game ?? '';
const KEY = `mohreh:pad:${game}`;
const MOST_STEPS = 200; // number of steps that can be undone

/** @typedef {Record<string, number | number[]>} Entries */
/** @typedef {{ names: string[], entries: Entries }} Filled */

const settings = /** @type {Record<string, unknown>} */ (parsed(localStorageText('mohreh:settings')) ?? {});

/** @param {string} key */
function localStorageText(key) {
  try { return localStorage.getItem(key) ?? ''; } catch { return ''; }
}

// -- the entries: an invalid one is ignored by itself

/** @returns {Filled} */
const empty = () => ({ names: Array.from({ length: Number(pad.dataset.seats) }, () => ''), entries: {} });
/** @param {unknown} value */
const isEntry = (value) => Number.isSafeInteger(value) || (Array.isArray(value) && value.every(Number.isSafeInteger));
/** @returns {Filled} */
const kept = () => {
  const found = /** @type {Partial<Filled>} */ (Object(parsed(localStorageText(KEY))));
  const { names, entries } = empty();
  return {
    names: Array.isArray(found.names) && found.names.length ? found.names.slice(0, 10).map((name) => (typeof name === 'string' ? name : '')) : names,
    entries: { ...entries, ...Object.fromEntries(Object.entries(Object(found.entries)).filter(([, value]) => isEntry(value))) },
  };
};
let filled = kept();
/** @type {Filled[]} */
const before = [];
const keep = () => {
  try { localStorage.setItem(KEY, JSON.stringify(filled)); } catch { tell('unkept'); }
};
/** `isStep`: it is a step of its own for undo. @param {(next: Filled) => void} how @param {{ isStep?: boolean }} [as] */
const change = (how, { isStep = true } = {}) => {
  const next = /** @type {Filled} */ (structuredClone(filled));
  how(next);
  if (isStep && JSON.stringify(next) !== JSON.stringify(filled)) before.push(filled);
  if (before.length > MOST_STEPS) before.shift();
  filled = next;
  keep();
  draw();
};
/** @param {string} key */
const number = (key) => (typeof filled.entries[key] === 'number' ? filled.entries[key] : 0);
/** @param {string} key @returns {number[]} */
const list = (key) => (Array.isArray(filled.entries[key]) ? filled.entries[key] : []);

// -- drawing: one request at a time; entries that have changed meanwhile are sent with the next one. The client has a
// name of its own, since for the app the engine would load all games

/** @param {string} word the key of a message in the data of the page */
const tell = (word) => { said.textContent = word ? said.dataset[word] ?? '' : ''; };

let text = ''; // the pad as text, to be shared
let isUp = false; // the engine has started; one that starts in its place after a crash answers what is asked meanwhile
let isAsked = false;
let isBehind = false;
let isTroubled = false; // the message is about the last request
const engine = () => /** @type {Engine} */ (window.mohrehEngine);
async function draw() {
  document.getElementById('pad-undo').setAttribute('aria-disabled', String(!before.length)); // not `disabled`, so that it keeps the focus after the last undo
  isBehind = true;
  if (isAsked || !isUp) return;
  isAsked = true;
  while (isBehind) {
    isBehind = false;
    const asked = { do: 'pad', game, lang: page.lang, latin: settings.digits === 'latin', pad: filled };
    const reply = /** @type {Wire.Reply} */ (parsed(await engine().call(JSON.stringify(asked), 'pad').catch(() => '')) ?? {}); // eslint-disable-line no-await-in-loop
    isBehind ||= reply.code === 'gone'; // the engine has crashed, and another one starts
    if (isBehind) continue;
    if (isTroubled) tell('');
    isTroubled = !reply.regions;
    if (reply.regions) {
      text = reply.file?.text ?? '';
      show(reply.regions.pad);
    } else {
      said.textContent = reply.alert ?? said.dataset.failed ?? '';
    }
  }
  isAsked = false;
}

// A field being edited keeps its text. If the pressed button is gone, such as that of a card or of the next round, the
// one beside it gets the focus.
/** @param {string} markup */
const show = (markup) => {
  const content = read(markup);
  const at = /** @type {HTMLInputElement | null} */ (document.activeElement);
  if (at?.matches('#pad input') && at.id) content.querySelector(`[id="${at.id}"]`)?.setAttribute('value', at.value);
  const room = at?.closest('#pad :is(.pad-cards, .pad-rounds)');
  redraw(pad, markup, content);
  if (!room || document.activeElement?.closest('#pad')) return;
  const next = /** @type {HTMLElement | undefined} */ ([...room.querySelectorAll(':is(.pad-laid, th) > button')].at(-1));
  (next ?? room.querySelector('button'))?.focus({ preventScroll: true });
};

// -- presses: each names an action and an entry

/** @type {Record<string, (key: string, value: number) => void>} */
const PRESSES = {
  add: (key, by) => {
    const field = /** @type {HTMLInputElement | null} */ (pad.querySelector(`[data-entry="${key}"]`));
    const most = Number(field?.dataset.most ?? 9999);
    const value = Math.min(Math.max(number(key) + by, Number(field?.dataset.least ?? 0)), most);
    if (field) field.value = localized(value);
    change((next) => { next.entries[key] = value; });
  },
  set: (key, value) => change((next) => { next.entries[key] = value; }),
  lay: (key, card) => change((next) => { next.entries[key] = [...list(key), card]; }),
  drop: (key, at) => change((next) => { next.entries[key] = list(key).filter((_, place) => place !== at); }),
  more: () => change((next) => { next.names.push(''); }),
  fewer: () => change((next) => { next.names.pop(); }),
  show: (seat) => {
    for (const each of pad.querySelectorAll('.pad-seat')) each.classList.toggle('shown', each.id === `pad-seat-${seat}`);
    for (const chip of pad.querySelectorAll('.pad-chip')) chip.setAttribute('aria-pressed', String(chip.getAttribute('data-pad') === `show ${seat}`));
    change((next) => { next.entries.shown = Number(seat); }, { isStep: false });
    document.getElementById(`pad-seat-${seat}`)?.scrollIntoView({ block: 'start', inline: 'nearest' });
  },
};

/** A number in the digits of the page. @param {number} value */
const localized = (value) => (page.lang === 'fa' && settings.digits !== 'latin' ? persian(value) : String(value));
/** The number in a typed text. @param {string} typed */
const numberIn = (typed) => Number(latin(typed).replace(/\D/g, '').slice(0, 4));

pad.addEventListener('click', ({ target }) => {
  const pressed = target.closest('[data-pad]');
  if (!pressed || pressed.getAttribute('aria-disabled') === 'true') return;
  const [verb, key = '', value = '0'] = (pressed.dataset.pad ?? '').split(' ');
  tell('');
  PRESSES[verb]?.(key, Number(value));
});

let typing = ''; // the field that is being edited: all its letters and digits are one step
/** @param {On<Event>} event */
const typed = ({ target, type }) => {
  const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (/** @type {unknown} */ (target));
  const isStep = typing !== field.id;
  typing = type === 'change' ? '' : field.id;
  const { entry: key, name: seat } = field.dataset;
  if (key !== undefined) {
    const { least = 0, most = 9999 } = field.dataset;
    const value = field.tagName === 'SELECT' ? Number(field.value) : Math.min(Math.max(numberIn(field.value), Number(least)), Number(most));
    if (type === 'change' && field.tagName !== 'SELECT') field.value = localized(value);
    if (value !== number(key)) change((next) => { next.entries[key] = value; }, { isStep });
  } else if (seat !== undefined && field.value !== filled.names[Number(seat)]) {
    change((next) => { next.names[Number(seat)] = field.value; }, { isStep });
  }
};
for (const event of ['input', 'change']) pad.addEventListener(event, /** @type {EventListener} */ (/** @type {unknown} */ (typed)));
pad.addEventListener('focusin', ({ target }) => { if (target.matches('input[data-entry]')) /** @type {HTMLInputElement} */ (/** @type {unknown} */ (target)).select(); });

document.getElementById('pad-undo').addEventListener('click', () => {
  const last = before.pop();
  typing = '';
  if (!last) return;
  filled = last;
  keep();
  draw();
});
document.getElementById('pad-new').addEventListener('click', () => {
  change((next) => { next.entries = {}; });
  tell('cleared');
  scrollTo(0, 0);
});
document.getElementById('pad-share').addEventListener('click', async () => {
  if (!text) return;
  if (navigator.share) {
    try {
      await navigator.share({ text });
      return;
    } catch (error) { if (/** @type {Error} */ (error).name === 'AbortError') return; }
  }
  tell(await copy(text) ? 'copied' : 'uncopied');
});

// Another tab has changed the pad: the later change wins.
addEventListener('storage', ({ key }) => {
  if (key !== KEY) return;
  filled = kept();
  draw();
});

// -- the engine, which belongs to this page alone, with the archive of its game

if (localStorageText(KEY)) for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (pad.querySelectorAll('input[data-name]'))) field.value = filled.names[Number(field.dataset.name)] ?? '';
const isKept = Boolean(navigator.serviceWorker?.controller);
const worker = new Worker(new URL('../worker.mjs', import.meta.url), { type: 'module', name: `mohreh ${game}${isKept ? ' kept' : ''}` });
/** Its messages until engine.mjs takes it over. @type {Heard[]} */
const heard = [];
worker.onmessage = ({ data }) => heard.push(data);
worker.onerror = (event) => {
  event.preventDefault();
  heard.push({ broken: event.message ?? '' });
};
worker.postMessage({ want: 'later' }); // the code that evaluates pads (py/mohreh/table/later.py)
window.mohrehThread = { worker, said: heard };
await import('../engine.mjs');
engine().ondeath = () => {};
engine().failed.then(() => tell('failed'));
await engine().ready;
isUp = true;
performance.mark('mohreh-ready');
pad.dataset.ready = '';
draw();
