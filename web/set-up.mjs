// The page on which a table is set up: the form of a position (setup/form.mjs), the board beside it, which is the one that
// other people's pages show, and the texts by which the position is passed on. What is laid out is kept on this device.

import { parsed, page } from './dom.mjs';
import { copy } from './files.mjs';
import { read, redraw } from './redraw.mjs';
import { numberIn, persian } from './digits.mjs';
import { idOf, markup, nameOf, thingAt } from './setup/form.mjs';
import { at, press, shapeAt, surplus, thingsOf, tidy, unmarked } from './setup/model.mjs';

/** @typedef {import('./setup/model.mjs').Path} Path */
/** @typedef {import('./setup/model.mjs').Value} Value */

const data = /** @type {{ game: string, setup: import('./setup/model.mjs').SetUp, words: Record<string, string>, beginning: Value }} */ (parsed(document.getElementById('set-data')?.textContent ?? ''));
const { game, setup, words } = data;
/** @template {HTMLElement} [T=HTMLElement] @param {string} id */
const find = (id) => /** @type {T} */ (document.getElementById(id));
const fields = find('set-up');
const said = find('set-said');
const KEY = `mohreh:setup:${game}`;
const MOST_STEPS = 200; // that can be taken back
const PAUSE = 500; // ms without a press before the board follows

const root = new URL(page.dataset.root || './', location.href);
const home = new URL(page.lang === 'fa' ? './' : `${page.lang}/`, root);

/** @param {string} key */
function kept(key) {
  try { return localStorage.getItem(key) ?? ''; } catch { return ''; }
}
const latin = page.lang !== 'fa' || /** @type {Record<string, unknown>} */ (parsed(kept('mohreh:settings')) ?? {}).digits === 'latin';
/** In the digits of the page. @param {string | number} text */
const digits = (text) => (latin ? String(text) : persian(text));
/** @param {string} sentence @param {Record<string, string | number>} parts */
const say = (sentence, parts) => sentence.replace(/\{(\w+)\}/g, (_, name) => digits(parts[name]));

// -- what is laid out, and the example that it is

/** @typedef {{ position: Value, title: string, task: string, more: Value }} Laid */

/** An example as somebody has written it. @param {Value} told @returns {Laid} */
const laidBy = (told) => {
  const { state = {}, title = '', task = '', ...more } = Object(told);
  const text = (/** @type {Value} */ given) => (typeof given === 'string' ? given : String(Object(given)[page.lang] ?? Object.values(Object(given))[0] ?? ''));
  delete more.game;
  return { position: tidy(setup, Object(state)), title: text(title), task: text(task), more };
};
const empty = () => laidBy({});
/** @type {Laid} */
let laid = empty();
/** @type {Laid[]} */
const before = [];

const exampleText = (indent = 0) => {
  const { position, title, task, more } = laid;
  return JSON.stringify({ game, ...(title ? { title } : {}), ...(task ? { task } : {}), state: position, ...more }, null, indent);
};

/** @param {Laid} next @param {boolean} [isStep] */
function change(next, isStep = true) {
  if (isStep) before.splice(0, before.length - MOST_STEPS, ...before, laid);
  laid = next;
  try { localStorage.setItem(KEY, exampleText()); } catch { /* it lasts as long as this page is open */ }
  draw();
}

// -- drawing

let picked = ''; // what was picked in an ordered list: its path
const drawn = () => ({ setup, position: laid.position, words, digits, picked });

function draw() {
  const text = markup(drawn());
  const content = read(text);
  const field = /** @type {HTMLInputElement | null} */ (document.activeElement); // what somebody is typing stays as he types it
  if (field?.matches('#set-up input[data-kind=number]') && field.id) content.querySelector(`[id="${field.id}"]`)?.setAttribute('value', field.value);
  redraw(fields, text, content);
  find('set-undo').toggleAttribute('disabled', !before.length);
  for (const [id, value] of [['set-title', laid.title], ['set-task', laid.task]]) {
    const one = /** @type {HTMLInputElement} */ (find(id));
    if (one.value !== value) one.value = value;
  }
  const short = exampleText();
  const link = `${home.href}#example=${encodeURIComponent(short)}`;
  const safe = exampleText(1).replaceAll('<', String.raw`\u003c`);
  /** @type {HTMLAnchorElement} */ (find('set-go')).href = link;
  write('set-link', link);
  write('set-tag', `<script async src="${new URL('embed.js', root)}"></script>\n<mohreh-board>\n<script type="application/json">\n${safe}\n</script>\n</mohreh-board>`);
  write('set-text', `${exampleText(1)}\n`);
  clearTimeout(timer);
  timer = setTimeout(show, PAUSE);
}
let timer = 0;
/** @param {string} id @param {string} text */
const write = (id, text) => { /** @type {HTMLTextAreaElement} */ (find(id)).value = text; };

// The board: one that has come takes the place of the one before; what is wrong is told with its place in the form.
let shown = '';
function show() {
  const { position } = laid;
  const text = JSON.stringify({ game, state: position });
  if (text === shown) return;
  shown = text;
  tell(words.waking, null);
  const board = document.createElement('mohreh-board');
  board.setAttribute('hints', '');
  board.setAttribute('lang', page.lang);
  board.className = 'set-coming';
  const example = Object.assign(document.createElement('script'), { type: 'application/json', textContent: text });
  board.append(example);
  board.addEventListener('mohreh-ready', () => {
    if (shown !== text) return;
    for (const each of [...find('set-board').children]) if (each !== board) each.remove();
    board.className = '';
    tell(surplusSaid() || words.good, null);
    find('set-board').dataset.ready = String(Number(find('set-board').dataset.ready ?? 0) + 1);
  });
  board.addEventListener('mohreh-failed', (event) => {
    if (shown !== text) return;
    board.remove();
    fault(/** @type {CustomEvent<{ text: string }>} */ (event).detail.text);
  });
  for (const each of find('set-board').querySelectorAll('.set-coming')) each.remove();
  find('set-board').append(board);
  /** @type {HTMLElement & { play?: () => void }} */ (board).play?.();
}

const surplusSaid = () => surplus(setup, laid.position).map(({ label, most, found }) => say(words.surplus, { thing: label, most, found })).join(' ');

// "state › players › A › cards" becomes the names of the fields, and the first of them that is there is marked.
/** @param {string} sentence */
function fault(sentence) {
  const [whole, keys = ''] = /\bstate((?: › (?:[\w.@?-]|:(?=\w))+)*)/.exec(sentence) ?? ['', ''];
  const path = keys.split(' › ').filter(Boolean);
  const why = whole ? sentence.slice(sentence.indexOf(whole) + whole.length).replace(/^[\s\u2068\u2069]*[:：]\s*/, '') : sentence;
  tell(path.length ? say(words.of, { place: nameOf(drawn(), path), why }) : why, path);
}
/** @param {string} sentence @param {Path | null} path */
function tell(sentence, path) {
  said.textContent = sentence;
  said.classList.toggle('bad', path !== null || sentence === surplusSaid());
  for (const each of fields.querySelectorAll('.set-wrong')) each.classList.remove('set-wrong');
  for (let end = path?.length ?? 0; end > 0; end -= 1) {
    const place = document.getElementById(idOf((path ?? []).slice(0, end)));
    if (!place) continue;
    place.classList.add('set-wrong');
    for (let around = place.closest('details'); around; around = around.parentElement?.closest('details') ?? null) around.open = true;
    break;
  }
}

// -- presses

/** @param {string} verb @param {Path} path @param {Value} [value] */
const pressed = (verb, path, value) => change({ ...laid, position: press(setup, laid.position, { verb, path, value }) });

/** The words, aloud alone. @param {string} sentence */
const hear = (sentence) => { find('set-heard').textContent = sentence; };
/** Where something lies in its list now, for who does not see it. @param {Path} path */
const hearPlace = (path) => {
  const all = at(laid.position, path.slice(0, -1));
  if (Array.isArray(all)) hear(say(words.lies, { thing: thingAt(drawn(), path), n: Number(path.at(-1)) + 1, all: all.length }));
};
/** @param {string} id */
const focus = (id) => document.getElementById(id)?.focus({ preventScroll: true });

/** What is done in a list; what has been pressed, or what comes in its place, has the focus afterwards. @param {string} verb @param {Path} path @param {Value} value @param {string} pressedId */
function inList(verb, path, value, pressedId) {
  const [list, place] = [path.slice(0, -1), Number(path.at(-1))];
  if (verb === 'pick') {
    const asText = JSON.stringify(path);
    picked = picked === asText ? '' : asText;
    draw();
    if (picked) hearPlace(path);
  } else if (verb === 'move') {
    picked = JSON.stringify([...list, value]);
    pressed(verb, path, value);
    hearPlace([...list, value]);
    focus(pressedId);
  } else if (verb === 'insert') {
    picked = JSON.stringify([...list, place + 1]); // what it was put before stays picked
    pressed(verb, path, value);
    hearPlace(path);
    focus(pressedId);
  } else {
    const thing = thingAt(drawn(), path);
    picked = '';
    pressed(verb, path);
    hear(say(words.gone, { thing }));
    const left = at(laid.position, list)?.length ?? 0;
    const next = [...list, Math.min(place, left - 1)];
    focus(left ? idOf(next) : '');
    if (document.activeElement === document.body) focus(left && document.getElementById(idOf(['pick', ...next])) ? idOf(['pick', ...next]) : idOf(['add', ...list]));
  }
}

fields.addEventListener('click', ({ target }) => {
  const button = /** @type {HTMLElement | null} */ (target.closest('button[data-verb]'));
  if (!button || button.getAttribute('aria-disabled') === 'true') return;
  const path = /** @type {Path} */ (parsed(button.dataset.path ?? ''));
  const { verb = '', by, from, to } = button.dataset;
  if (by) {
    const { least = 0, most = 99 } = shapeAt(setup, path) ?? {};
    const now = at(laid.position, path) ?? (Number(by) > 0 ? Math.max(least, 0) - Number(by) : Math.max(least, 0) + 1);
    pressed('set', path, Math.min(Math.max(now + Number(by), least), most));
    return;
  }
  const chosen = from ? parsed(/** @type {HTMLSelectElement} */ (find(from)).value) : undefined;
  const shape = shapeAt(setup, path);
  const of = verb === 'insert' ? shape : shape?.of;
  const value = from && ['add', 'insert'].includes(verb) && of?.is === 'marked' ? `${of.before[0][0]}${chosen}${of.after[0][0]}` : from && verb === 'put' ? String(chosen) : chosen;
  if (['pick', 'move', 'insert'].includes(verb) || (verb === 'drop' && typeof path.at(-1) === 'number')) inList(verb, path, to === undefined ? value : Number(to), button.id);
  else {
    pressed(verb, path, value);
    const all = at(laid.position, path);
    if (verb === 'add' && Array.isArray(all)) hearPlace([...path, all.length - 1]);
  }
});

fields.addEventListener('change', ({ target }) => {
  const field = /** @type {HTMLInputElement} */ (/** @type {unknown} */ (target));
  const { verb, kind, part } = field.dataset;
  if (!verb) return;
  const path = /** @type {Path} */ (parsed(field.dataset.path ?? ''));
  if (kind === 'place') inList('move', path, Number(field.value), field.id);
  else if (verb === 'mark') {
    const shape = shapeAt(setup, path);
    if (!shape) return;
    const { start, id, end } = { start: '', id: '', end: '', ...unmarked(at(laid.position, path), shape, thingsOf(setup, laid.position, shape.of)) };
    const now = { start, id, end, [part ?? '']: part === 'id' ? parsed(field.value) : field.value };
    pressed('set', path, `${now.start}${now.id}${now.end}`);
  } else if (kind === 'flag') pressed(field.checked || 'inside' in field.dataset ? 'set' : 'unset', path, field.checked);
  else if (kind === 'one') pressed(field.value ? 'set' : 'unset', path, parsed(field.value));
  else if (kind === 'number') {
    const typed = numberIn(field.value);
    const value = typed === null ? null : Math.min(Math.max(typed, Number(field.dataset.least)), Number(field.dataset.most));
    field.value = value === null ? '' : digits(value);
    pressed(value === null ? 'unset' : 'set', path, value);
  }
});
fields.addEventListener('submit', (event) => event.preventDefault());
for (const [id, key] of [['set-title', 'title'], ['set-task', 'task']]) {
  find(id).addEventListener('input', ({ target }) => change({ ...laid, [key]: /** @type {HTMLInputElement} */ (/** @type {unknown} */ (target)).value }, false));
}

find('set-undo').addEventListener('click', () => {
  const last = before.pop();
  picked = '';
  if (last) change(last, false);
});
find('set-lay').addEventListener('click', async () => {
  const { value } = /** @type {HTMLSelectElement} */ (find('set-start'));
  if (value === 'empty') change(empty());
  else if (value === 'beginning') change(laidBy({ state: data.beginning }));
  else {
    try {
      const answer = await fetch(new URL(`embed/${game}/${value}/example.json`, root));
      change(laidBy(answer.ok ? await answer.json() : await Promise.reject(answer.status)));
    } catch { tell(words.unfetched, []); }
  }
});
document.addEventListener('click', async ({ target }) => {
  const button = /** @type {HTMLElement | null} */ (target.closest('[data-copy]'));
  if (!button) return;
  const field = /** @type {HTMLTextAreaElement} */ (find(button.dataset.copy ?? ''));
  const done = await copy(field.value);
  if (!done) field.select();
  tell(done ? words.copied : words.uncopied, null);
});

// -- begin: with what the address brings, else with what was laid out here before, else with the beginning of a game

function begin() {
  const given = /^#example=(.+)$/s.exec(location.hash)?.[1] ?? '';
  if (given) {
    let told = null;
    try { told = parsed(decodeURIComponent(given)); } catch { /* as an address that is cut */ }
    if (told && typeof told === 'object' && [game, undefined].includes(/** @type {Value} */ (told).game)) {
      laid = laidBy(told);
      return;
    }
    tell(words.unread, []);
  }
  const old = parsed(kept(KEY));
  laid = old ? laidBy(old) : laidBy({ state: data.beginning });
}
begin();
draw();
clearTimeout(timer);
show();
addEventListener('hashchange', () => {
  before.push(laid);
  begin();
  draw();
});
fields.dataset.ready = '';
