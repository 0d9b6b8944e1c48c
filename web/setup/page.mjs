// The page of the position editor: the form (setup/form.mjs), an embeddable board beside it, the task and solution, and
// the texts to share it. The position is stored on this device.

import { numberIn, persian } from '../digits.mjs';
import { parsed, page } from '../dom.mjs';
import { copy } from '../system/files.mjs';
import { read, redraw } from '../drawing/redraw.mjs';
import { aimsOf, exampleOf, laidOf, otherThan } from './example.mjs';
import { idOf, markup, nameOf, thingAt } from './form.mjs';
import { at, labels, press, shapeAt, surplus, thingsOf, unmarked } from './model.mjs';

/** @typedef {import('./model.mjs').Path} Path */
/** @typedef {import('./model.mjs').Value} Value */
/** @typedef {import('./form.mjs').Form} Form */

const data = /** @type {{ game: string, setup: import('./model.mjs').SetUp, aim: import('./model.mjs').Shape, words: Record<string, string>, beginning: Value }} */ (parsed(document.getElementById('set-data')?.textContent ?? ''));
const { game, setup, words } = data;
/** @template {HTMLElement} [T=HTMLElement] @param {string} id */
const find = (id) => /** @type {T} */ (document.getElementById(id));
const fields = find('set-up');
const said = find('set-said');
const KEY = `mohreh:setup:${game}`;
const MOST_STEPS = 200; // number of steps that can be undone
const PAUSE = 500; // ms after the last press until the board is updated

const root = new URL(page.dataset.root || './', location.href);
const home = new URL(page.lang === 'fa' ? './' : `${page.lang}/`, root);

/** @param {string} key */
function kept(key) {
  try { return localStorage.getItem(key) ?? ''; } catch { return ''; }
}
const latin = page.lang !== 'fa' || /** @type {Record<string, unknown>} */ (parsed(kept('mohreh:settings')) ?? {}).digits === 'latin';
/** Text in the digits of the page. @param {string | number} text */
const digits = (text) => (latin ? String(text) : persian(text));
/** @param {string} sentence @param {Record<string, string | number>} parts */
const say = (sentence, parts) => sentence.replace(/\{(\w+)\}/g, (_, name) => digits(parts[name]));

// -- the position, and the example made of it

/** @typedef {import('./example.mjs').Laid} Laid */

const editor = { ...data, language: page.lang };
/** @param {Value} given */
const laidBy = (given) => laidOf(editor, given);
const empty = () => laidBy({});
/** @type {Laid} */
let laid = empty();
let isUnread = false; // whether the address contains something unreadable, which is reported until something is changed
/** @type {Laid[]} */
const before = [];

const exampleText = (indent = 0) => JSON.stringify(exampleOf(editor, laid), null, indent);

/** `isStep`: it is a step of its own for undo. @param {Laid} next @param {{ isStep?: boolean }} [how] */
function change(next, { isStep = true } = {}) {
  if (isStep) before.push(laid);
  if (before.length > MOST_STEPS) before.shift();
  laid = next;
  isUnread = false;
  let isKept = true;
  try { localStorage.setItem(KEY, exampleText()); } catch { isKept = false; } // it exists as long as this page is open
  find('set-unkept').hidden = isKept;
  draw();
}

// -- drawing: the forms of the position and of the aim

let picked = ''; // the path of the selected item of an ordered list
/** @type {Record<string, { form: () => Form, put: (value: Value) => Laid }>} */
const FORMS = {
  'set-up': { form: () => ({ setup, position: laid.position, words, digits, picked }), put: (position) => ({ ...laid, position }) },
  'set-aims': {
    form: () => ({ setup: aimsOf(editor, laid.position), position: laid.aims, words: { ...words, usual: words.whatever, nothing: words.none }, digits, picked }),
    put: (aims) => ({ ...laid, aims }),
  },
};

function draw() {
  const field = /** @type {HTMLInputElement | null} */ (document.activeElement); // a field being edited keeps its text
  for (const [id, { form }] of Object.entries(FORMS)) {
    const text = markup(form());
    const content = read(text);
    if (field?.matches(`#${id} input:is([data-kind=number], [data-kind=text])`) && field.id) content.querySelector(`[id="${field.id}"]`)?.setAttribute('value', field.value);
    redraw(find(id), text, content);
  }
  find('set-undo').setAttribute('aria-disabled', String(!before.length)); // not `disabled`, so that it keeps the focus after the last undo
  for (const [id, texts, language] of TEXTS) {
    const one = /** @type {HTMLInputElement} */ (find(id));
    if (one.value !== laid[texts][language]) one.value = laid[texts][language];
  }
  find('set-hints').hidden = Object.keys(laid.aims).some((key) => Object.keys(Object(laid.aims[key])).length);
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
/** @type {[string, 'title' | 'task', string][]} */
const TEXTS = [['set-title', 'title', page.lang], ['set-title-other', 'title', otherThan(page.lang)], ['set-task', 'task', page.lang], ['set-task-other', 'task', otherThan(page.lang)]];
let timer = 0;
/** @param {string} id @param {string} text */
const write = (id, text) => { /** @type {HTMLTextAreaElement} */ (find(id)).value = text; };

// The board: a new one replaces the former one when it has loaded; an error is shown with its place in the form.
let shown = '';
function show() {
  const text = exampleText();
  if (text === shown) return;
  shown = text;
  tell(words.waking, null);
  const board = document.createElement('mohreh-board');
  board.setAttribute('hints', '');
  board.setAttribute('lang', page.lang);
  board.className = 'set-coming';
  board.append(Object.assign(document.createElement('script'), { type: 'application/json', textContent: text }));
  board.addEventListener('mohreh-ready', () => {
    if (shown !== text) return;
    for (const each of [...find('set-board').children]) if (each !== board) each.remove();
    board.className = '';
    if (isUnread) warn(words.unread);
    else tell(surplusSaid() || words.good, null);
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

/** A place in one of the forms. @typedef {{ form: Form, path: Path }} Place */

// "state › players › A › cards" is translated to the names of the fields, and the innermost existing field is marked.
/** @param {string} sentence */
function fault(sentence) {
  const [whole, key = '', keys = ''] = /\b(state|solved|steps|title|task)((?: › (?:[\w.@?-]|:(?=\w))+)*)/.exec(sentence) ?? [''];
  const why = whole ? sentence.slice(sentence.indexOf(whole) + whole.length).replace(/^[\s\u2068\u2069]*[:：]\s*/, '') : sentence;
  const below = keys.split(' › ').filter(Boolean);
  if (key === 'title' || key === 'task') {
    tell(why, null);
    said.classList.add('bad');
    wrong(`set-${key}`);
    return;
  }
  /** @type {Path} */
  const path = key === 'steps' ? [key, ...below.slice(0, 1).map((number) => Number(number) - 1)] : key === 'solved' ? [key, ...below] : below;
  const form = FORMS[key === 'steps' || key === 'solved' ? 'set-aims' : 'set-up'].form();
  tell(path.length ? say(words.of, { place: nameOf(form, path), why }) : why, { form, path });
}
/** Scrolls to the field that is marked as wrong, and unfolds it. @param {string} id */
function wrong(id) {
  const found = document.getElementById(id);
  found?.classList.add('set-wrong');
  const field = found?.matches('input, select') ? found : found?.querySelector('input, select');
  field?.setAttribute('aria-invalid', 'true');
  field?.setAttribute('aria-describedby', 'set-said');
  for (let around = found?.closest('details') ?? null; around; around = around.parentElement?.closest('details') ?? null) around.open = true;
  return Boolean(found);
}
/** @param {string} sentence @param {Place | null} place */
function tell(sentence, place) {
  said.setAttribute('aria-busy', String(sentence === words.waking)); // only the result is announced
  said.textContent = sentence;
  said.classList.toggle('bad', place !== null || sentence === surplusSaid());
  for (const each of document.querySelectorAll('.set-wrong')) each.classList.remove('set-wrong');
  for (const each of document.querySelectorAll('[aria-invalid]')) for (const name of ['aria-invalid', 'aria-describedby']) each.removeAttribute(name);
  for (let end = place?.path.length ?? 0; end > 0; end -= 1) {
    const path = (place?.path ?? []).slice(0, end);
    if (wrong(idOf(path)) || wrong(idOf(['row', ...path]))) break;
  }
}
/** Shows an error that concerns no field. @param {string} sentence */
const warn = (sentence) => {
  tell(sentence, null);
  said.classList.add('bad');
};

// -- presses

/** A form, and what a press in it does. @param {string} id */
const pressing = (id) => {
  const { form, put } = FORMS[id];
  const value = () => form().position;
  /** @param {string} verb @param {Path} path @param {Value} [to] */
  const pressed = (verb, path, to) => change(put(press(form().setup, value(), { verb, path, value: to })));
  /** Announces the new index of a moved item. @param {Path} path */
  const hearPlace = (path) => {
    const all = at(value(), path.slice(0, -1));
    if (Array.isArray(all)) hear(say(words.lies, { thing: thingAt(form(), path, labels(form().setup, value(), path.slice(0, -1)).at(-1)), n: Number(path.at(-1)) + 1, all: all.length }));
  };
  /** Announces the change of a field, the last part of this path. @param {Path} path @param {string | number} what */
  const hearOf = (path, what) => hear(say(words.of, { place: labels(form().setup, value(), path).at(-1) ?? '', why: what }));
  return { form, value, pressed, hearPlace, hearOf };
};
/** Announces a text without showing it. @param {string} sentence */
const hear = (sentence) => { find('set-heard').textContent = sentence; };
/** Focuses the first existing element of these. @param {string[]} ids */
const focus = (...ids) => ids.map((id) => document.getElementById(id)).find(Boolean)?.focus({ preventScroll: true });

/** If the focused element is gone: focuses its replacement, else the form for a new item, else the list. @param {Path} list @param {string | undefined} key */
function refocus(list, key) {
  if (document.activeElement !== document.body) return;
  const rows = key === undefined ? [] : [...(document.getElementById(idOf(['row', ...list, key]))?.querySelectorAll('button') ?? [])].slice(-1);
  const around = [...list.keys()].reverse().map((place) => document.getElementById(idOf(list.slice(0, place + 1)))?.querySelector('summary'));
  const next = [...rows, document.getElementById(idOf(['put', ...list])), ...around, find('set-undo')].find(Boolean);
  /** @type {HTMLElement} */ (next).focus({ preventScroll: true });
}

/** Changes a list; the focus stays on the pressed button, or moves to what has replaced it. @param {string} id of the form @param {string} verb @param {Path} path @param {Value} value @param {string} pressedId */
function inList(id, verb, path, value, pressedId) {
  const { form, value: whole, pressed, hearPlace } = pressing(id);
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
    picked = JSON.stringify([...list, place + 1]); // the item before which another one was inserted stays selected
    pressed(verb, path, value);
    hearPlace(path);
    const again = find(idOf(['moving', ...list]))?.querySelector('button[data-verb=insert]');
    /** @type {HTMLElement | null | undefined} */ (again)?.focus({ preventScroll: true });
  } else {
    const thing = thingAt(form(), path);
    picked = '';
    pressed(verb, path);
    hear(say(words.gone, { thing }));
    const next = [...list, Math.max(0, Math.min(place, (at(whole(), list)?.length ?? 0) - 1))];
    focus(idOf(['pick', ...next]), idOf(next), idOf(['add', ...list]), idOf(['more', ...list]));
  }
}

/** @param {On<Event>} event */
function clicked({ target, currentTarget }) {
  const button = /** @type {HTMLElement | null} */ (target.closest('button[data-verb]'));
  if (!button || button.getAttribute('aria-disabled') === 'true') return;
  const { id } = /** @type {HTMLElement} */ (currentTarget);
  const { form, value: whole, pressed, hearPlace, hearOf } = pressing(id);
  const path = /** @type {Path} */ (parsed(button.dataset.path ?? ''));
  const { verb = '', by, from, to } = button.dataset;
  const shape = shapeAt(form().setup, path);
  if (by) {
    const { least = 0, most = 99 } = shape ?? {};
    const now = at(whole(), path) ?? (Number(by) > 0 ? Math.max(least, 0) - Number(by) : Math.max(least, 0) + 1);
    const next = Math.min(Math.max(now + Number(by), least), most);
    pressed('set', path, next);
    hearOf(path, next);
    return;
  }
  const chosen = from ? parsed(/** @type {HTMLSelectElement} */ (find(from)).value) : undefined;
  const of = verb === 'insert' ? shape : shape?.of;
  const value = from && ['add', 'insert'].includes(verb) && of?.is === 'marked' ? `${of.before[0][0]}${chosen}${of.after[0][0]}` : from && verb === 'put' ? String(chosen) : chosen;
  if (['pick', 'move', 'insert'].includes(verb) || (verb === 'drop' && typeof path.at(-1) === 'number')) inList(id, verb, path, to === undefined ? value : Number(to), button.id);
  else {
    const list = path.slice(0, -1);
    const place = Object.keys(Object(at(whole(), list))).indexOf(String(path.at(-1)));
    const name = labels(form().setup, whole(), path).at(-1) ?? '';
    const what = button.firstChild?.textContent ?? '';
    pressed(verb, path, value);
    const all = at(whole(), path);
    if (verb === 'add' && Array.isArray(all)) hearPlace([...path, all.length - 1]);
    else if (verb === 'put') hearOf(path, labels(form().setup, whole(), [...path, String(value)]).at(-1) ?? '');
    else hear(verb === 'drop' ? say(words.gone, { thing: name }) : say(words.of, { place: name, why: what }));
    if (verb === 'put') refocus(path, String(value));
    else {
      const left = Object.keys(Object(at(whole(), list)));
      refocus(list, left[Math.min(place, left.length - 1)]);
    }
  }
}

/** @param {On<Event>} event */
function changed({ target, currentTarget }) {
  const field = /** @type {HTMLInputElement} */ (/** @type {unknown} */ (target));
  const { verb, kind, part } = field.dataset;
  if (!verb) return;
  const { id } = /** @type {HTMLElement} */ (currentTarget);
  const { form, value: whole, pressed } = pressing(id);
  const path = /** @type {Path} */ (parsed(field.dataset.path ?? ''));
  if (kind === 'place') inList(id, 'move', path, Number(field.value), field.id);
  else if (verb === 'mark') {
    const shape = shapeAt(form().setup, path);
    if (!shape) return;
    const { start, id: which, end } = { start: '', id: '', end: '', ...unmarked(at(whole(), path), shape, thingsOf(setup, laid.position, shape.of)) };
    const now = { start, id: which, end, [part ?? '']: part === 'id' ? parsed(field.value) : field.value };
    pressed('set', path, `${now.start}${now.id}${now.end}`);
  } else if (kind === 'flag') pressed(field.checked || 'inside' in field.dataset ? 'set' : 'unset', path, field.checked);
  else if (kind === 'one') pressed(field.value ? 'set' : 'unset', path, parsed(field.value));
  else if (kind === 'text') pressed('set', path, /^\s*\{/.test(field.value) ? parsed(field.value) ?? field.value : field.value.trim());
  else if (kind === 'number') {
    const typed = numberIn(field.value);
    const value = typed === null ? null : Math.min(Math.max(typed, Number(field.dataset.least)), Number(field.dataset.most));
    field.value = value === null ? '' : digits(value);
    pressed(value === null ? 'unset' : 'set', path, value);
  }
}
for (const id of Object.keys(FORMS)) {
  const form = find(id);
  form.addEventListener('click', /** @type {EventListener} */ (/** @type {unknown} */ (clicked)));
  form.addEventListener('change', /** @type {EventListener} */ (/** @type {unknown} */ (changed)));
  form.addEventListener('submit', (event) => event.preventDefault());
}
let typing = ''; // the text that is being typed: all its letters are one step
for (const [id, texts, language] of TEXTS) {
  find(id).addEventListener('input', ({ target }) => {
    const { value } = /** @type {HTMLInputElement} */ (/** @type {unknown} */ (target));
    change({ ...laid, [texts]: { ...laid[texts], [language]: value } }, { isStep: typing !== id });
    typing = id;
  });
  find(id).addEventListener('change', () => { typing = ''; });
}

// Takes over the moves played on the board as the script, which the board writes itself.
find('set-played').addEventListener('click', async () => {
  const board = /** @type {HTMLElement & { window?: Window } | null} */ (find('set-board').querySelector('mohreh-board:not(.set-coming)'));
  const answer = /** @type {Value} */ (parsed(await board?.window?.mohrehEngine?.call(JSON.stringify({ do: 'script', lang: page.lang })) ?? '')) ?? {};
  const { steps } = Object(parsed(answer.file?.text ?? ''));
  if (!steps?.length) {
    warn(answer.ok ? words.unplayed : answer.alert ?? words.unplayed);
    return;
  }
  change({ ...laid, aims: { ...laid.aims, steps } });
  tell(say(words.taken, { n: steps.length }), null);
});

find('set-undo').addEventListener('click', () => {
  const last = before.pop();
  typing = '';
  if (!last) return;
  picked = '';
  change(last, { isStep: false });
  hear(words.undone);
});
find('set-lay').addEventListener('click', async () => {
  const { value } = /** @type {HTMLSelectElement} */ (find('set-start'));
  if (value === 'empty') change(empty());
  else if (value === 'beginning') change(laidBy({ state: data.beginning }));
  else {
    try {
      const answer = await fetch(new URL(`embed/${game}/${value}/example.json`, root));
      change(laidBy(answer.ok ? await answer.json() : await Promise.reject(answer.status)));
    } catch { warn(words.unfetched); }
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

// -- start: with the example in the address, else the stored one, else the initial position of a game

function begin() {
  isUnread = false;
  const given = /^#example=(.+)$/s.exec(location.hash)?.[1] ?? '';
  if (given) {
    let shared = null;
    try { shared = parsed(decodeURIComponent(given)); } catch { /* the address was truncated */ }
    if (shared && typeof shared === 'object' && [game, undefined].includes(/** @type {Value} */ (shared).game)) {
      laid = laidBy(shared);
      return;
    }
    isUnread = true;
  }
  const old = parsed(kept(KEY));
  laid = old ? laidBy(old) : laidBy({ state: data.beginning });
}
begin();
draw();
clearTimeout(timer);
show();
addEventListener('hashchange', () => {
  const last = laid;
  begin();
  if (isUnread) {
    laid = last;
    warn(words.unread);
    return;
  }
  before.push(last);
  draw();
});
fields.dataset.ready = '';
