// The form of the position editor as markup: a field for each part of the position, and its buttons. `data-verb` names
// the effect of a press, `data-path` the part that it changes (model.mjs). Only native controls are used, which support
// keyboard, touch and voice.

import { applies, at, labels, seatsOf, shapeAt, thingsOf, unmarked } from './model.mjs';

/** @typedef {import('./model.mjs').Shape} Shape */
/** @typedef {import('./model.mjs').Path} Path */
/** @typedef {import('./model.mjs').Thing} Thing */
/** @typedef {import('./model.mjs').SetUp} SetUp */
/** @typedef {import('./model.mjs').Value} Value */
/** The messages of the page, by key. @typedef {Record<string, string>} Words */
/** `picked`: the path of the selected item of an ordered list, as JSON, "" for none. @typedef {{ setup: SetUp, position: Value, words: Words, digits: (text: string | number) => string, picked?: string }} Form */

/** @param {unknown} text */
const safe = (text) => String(text).replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign] ?? 'quot'};`);
/** @param {Path} path */
export const idOf = (path) => `f-${path.join('-')}`;
/** @param {string} verb @param {Path} path */
const does = (verb, path) => `data-verb="${verb}" data-path="${safe(JSON.stringify(path))}"`;
/** @param {string} verb @param {Path} path @param {string} name @param {string} about its subject, for screen readers */
const button = (verb, path, name, about, more = '') => `<button type="button" class="quiet" ${does(verb, path)}${more}>${safe(name)}<span class="unseen"> ${safe(about)}</span></button>`;

/** @param {Thing[]} things @param {(thing: Thing) => boolean} [chosen] */
function options(things, chosen = () => false) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const thing of things) {
    const row = groups.get(thing[3] ?? '') ?? [];
    row.push(`<option value="${safe(JSON.stringify(thing[0]))}"${chosen(thing) ? ' selected' : ''}>${safe(thing[1])}</option>`);
    groups.set(thing[3] ?? '', row);
  }
  return [...groups].map(([title, row]) => (title ? `<optgroup label="${safe(title)}">${row.join('')}</optgroup>` : row.join(''))).join('');
}

/** A list of things, and a button that adds the chosen one. @param {Form} form @param {string} verb @param {Path} path @param {Thing[]} things @param {string} about @param {string} [name] of the press */
const adder = ({ words }, verb, path, things, about, name = words.add) => (things.length
  ? `<span class="set-add"><select id="${idOf([verb, ...path])}" aria-label="${safe(`${words.choose}: ${about}`)}">${options(things)}</select>${button(verb, path, name, about, ` data-from="${idOf([verb, ...path])}"`)}</span>` : '');

/** @param {Form} form @param {Shape} shape @param {Value} value @param {Path} path @param {string} about @param {{ needed?: boolean }} how whether it must have a value */
function plain(form, shape, value, path, about, { needed = false }) {
  const { setup, position, words, digits } = form;
  const id = idOf(path);
  const label = ` aria-label="${safe(about)}"`;
  if (shape.is === 'flag') return `<input type="checkbox" id="${id}" ${does('set', path)} data-kind="flag"${value ? ' checked' : ''}${label}>`;
  if (shape.is === 'number') {
    const { least = 0, most = 99 } = shape;
    const now = value === undefined ? '' : digits(value);
    const step = (/** @type {number} */ by) => `<button type="button" class="quiet" ${does('set', path)} data-by="${by}" aria-label="${safe(`${about}: ${by < 0 ? words.less : words.more}`)}">${by < 0 ? '−' : '+'}</button>`;
    return `<span class="set-number">${step(-1)}<input id="${id}" ${does('set', path)} data-kind="number" data-least="${least}" data-most="${most}" inputmode="${least < 0 ? 'text' : 'numeric'}" autocomplete="off" size="4" dir="ltr" value="${safe(now)}" placeholder="${safe(words.usual)}"${label}>${step(1)}</span>`;
  }
  if (shape.is === 'text') {
    const now = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
    return `<input id="${id}" ${does('set', path)} data-kind="text" dir="ltr" autocomplete="off" spellcheck="false" value="${safe(now)}"${label}>`;
  }
  const things = thingsOf(setup, position, shape.of);
  if (shape.is === 'one') {
    const known = things.some((thing) => thing[0] === value);
    const odd = value !== undefined && !known ? `<option value="${safe(JSON.stringify(value))}" selected>${safe(value)}</option>` : '';
    return `<select id="${id}" ${does('set', path)} data-kind="one"${label}>${needed ? '' : `<option value="">${safe(words.usual)}</option>`}${odd}${options(things, (thing) => thing[0] === value)}</select>`;
  }
  const { start = '', id: which = '', end = '' } = unmarked(value, shape, things) ?? {};
  /** @param {string} part @param {[string, string][]} rows @param {string} chosen */
  const mark = (part, rows, chosen) => (rows.length > 1
    ? `<select id="${id}-${part}" ${does('mark', path)} data-part="${part}"${label}>${rows.map(([text, said]) => `<option value="${safe(text)}"${text === chosen ? ' selected' : ''}>${safe(said)}</option>`).join('')}</select>` : '');
  return `<span class="set-marked"><select id="${id}-id" ${does('mark', path)} data-part="id"${label}>${options(things, (thing) => thing[0] === which)}</select>${mark('start', shape.before ?? [], start)}${mark('end', shape.after ?? [], end)}</span>`;
}

const PLAIN = ['flag', 'number', 'one', 'marked', 'text'];

/** @param {Form} form @param {Shape} shape @param {Value} value @param {Path} path @param {string} about @param {{ needed?: boolean }} how */
function control(form, shape, value, path, about, how) {
  return PLAIN.includes(shape.is) ? plain(form, shape, value, path, about, how) : compound(form, shape, value, path, about);
}

/** A row of a list: its value, and a button that removes it. @param {Form} form @param {Shape} shape @param {Value} value @param {Path} path @param {string} said @param {string} [title] */
function row(form, shape, value, path, said, title = '') {
  const away = button('drop', path, form.words.remove, said);
  const its = control(form, shape, value, path, said, { needed: true });
  return `<li class="set-row" id="${idOf(['row', ...path])}">${title ? `<span class="set-key">${safe(title)}</span>` : ''}${its}${away}</li>`;
}

/** The name of an item of a list. @param {Form} form @param {Path} path @param {string} [about] of what has no name of its own */
export function thingAt({ setup, position, digits }, path, about = '') {
  const shape = shapeAt(setup, path);
  const value = at(position, path);
  const things = typeof shape?.of === 'string' ? thingsOf(setup, position, shape.of) : [];
  const id = shape?.is === 'marked' ? unmarked(value, shape, things)?.id : value;
  const place = digits(Number(path.at(-1)) + 1);
  return things.length ? String(things.find((thing) => thing[0] === id)?.[1] ?? value) : about ? `${about} ${place}` : place;
}

/** The buttons for the selected item of an ordered list. @param {Form} form @param {Shape} shape of the list @param {Path} path of what is picked @param {number} length @param {string} about */
function moving(form, shape, path, length, about) {
  const { setup, position, words, digits } = form;
  const [list, place, said] = [path.slice(0, -1), Number(path.at(-1)), thingAt(form, path, about)];
  const id = (/** @type {string} */ name) => ` id="${idOf([name, ...list])}"`;
  const step = (/** @type {string} */ name, /** @type {number} */ to) => button('move', path, words[name], said, `${id(name)} data-to="${to}"${to < 0 || to >= length ? ' aria-disabled="true"' : ''}`);
  const places = Array.from({ length }, (_, at) => `<option value="${at}"${at === place ? ' selected' : ''}>${digits(at + 1)}</option>`).join('');
  const { is, of } = shape.of;
  const inserts = is === 'one' || is === 'marked'
    ? adder(form, 'insert', path, thingsOf(setup, position, of), `${words.before}: ${said}`, words.insert)
    : button('insert', path, words.insert, said);
  return `<div class="set-moving"${id('moving')} role="group" aria-label="${safe(said)}">${step('earlier', place - 1)}${step('later', place + 1)}`
    + `<label class="set-place"><span>${safe(words.place)}</span><select${id('place')} ${does('move', path)} data-kind="place">${places}</select></label>${inserts}${button('drop', path, words.remove, said)}</div>`;
}

/** An ordered list: an item is selected by its number or name, and can then be moved. @param {Form} form @param {Shape} shape @param {Value[]} rows @param {Path} path @param {string} about */
function ordered(form, shape, rows, path, about) {
  const { words, digits } = form;
  const isChip = shape.of.is === 'one';
  const items = rows.map((each, place) => {
    const way = [...path, place];
    const isPicked = form.picked === JSON.stringify(way);
    const name = thingAt(form, way, about);
    const handle = `<button type="button" class="set-chip" id="${idOf(isChip ? way : ['pick', ...way])}" ${does('pick', way)} aria-expanded="${isPicked}"><span class="set-at">${digits(place + 1)}</span>${isChip ? ` ${safe(name)}` : `<span class="unseen"> ${safe(`${name}: ${words.place}`)}</span>`}</button>`;
    const its = isChip ? '' : control(form, shape.of, each, way, name, { needed: true });
    return `<li class="${isChip ? 'set-one' : 'set-row'}${isPicked ? ' picked' : ''}"${isChip ? '' : ` id="${idOf(['row', ...way])}"`}>${handle}${its}${isPicked ? moving(form, shape, way, rows.length, about) : ''}</li>`;
  });
  return `<ol class="${isChip ? 'set-chips' : 'set-rows'}">${items.join('')}</ol>`;
}

/** @param {Form} form @param {Shape} shape @param {Value} value @param {Path} path @param {string} about @returns {string} */
function compound(form, shape, value, path, about) {
  const { setup, position, words, digits } = form;
  const usual = value === undefined ? button('empty', path, words.nothing, about) : button('unset', path, words.usual, about);
  if (shape.is === 'list') {
    const rows = Array.isArray(value) ? value : [];
    const things = typeof shape.of.of === 'string' ? thingsOf(setup, position, shape.of.of) : [];
    const adds = ['one', 'marked'].includes(shape.of.is) ? adder(form, 'add', path, things, about) : button('add', path, words.add, about, ` id="${idOf(['more', ...path])}"`);
    if (shape.ordered) return `${ordered(form, shape, rows, path, about)}${adds}${usual}`;
    if (shape.of.is === 'one') {
      const chips = rows.map((_, place) => `<li><button type="button" class="set-chip" id="${idOf([...path, place])}" ${does('drop', [...path, place])}>${safe(thingAt(form, [...path, place]))}<span class="unseen"> (${safe(words.remove)})</span><span aria-hidden="true"> ×</span></button></li>`);
      return `<ul class="set-chips">${chips.join('')}</ul>${adds}${usual}`;
    }
    const items = rows.map((each, place) => row(form, shape.of, each, [...path, place], `${about} ${digits(place + 1)}`));
    return `<ol class="set-rows">${items.join('')}</ol>${adds}${usual}`;
  }
  if (shape.is === 'each') {
    const things = thingsOf(setup, position, shape.things ?? '', path, shape);
    const entries = Object.entries(Object(value));
    const left = things.filter(([id]) => !Object.hasOwn(Object(value), String(id)));
    const items = entries.map(([key, each]) => {
      const title = String(things.find(([id]) => String(id) === key)?.[1] ?? key);
      return row(form, shape.of, each, [...path, key], title, title);
    });
    return `<ul class="set-rows">${items.join('')}</ul>${adder(form, 'put', path, left, about)}${usual}`;
  }
  if (shape.is === 'seats') {
    return seatsOf(setup, position).map(([id, name], place) => {
      const way = [...path, shape.listed ? place : String(id)];
      const each = Object(value)[shape.listed ? place : id];
      if (PLAIN.includes(shape.of.is)) return `<label class="set-field"><span>${safe(name)}</span>${plain(form, shape.of, each, way, `${about}: ${name}`, { needed: Boolean(shape.listed) })}</label>`;
      return `<details class="set-part" id="${idOf(way)}"${place ? '' : ' open'}><summary>${safe(name)}</summary>${compound(form, shape.of, each, way, name)}</details>`;
    }).join('');
  }
  if (shape.is === 'parts') {
    if (value === undefined) return button('empty', path, words.add, about);
    return `${(shape.parts ?? []).map((part, place) => `<label class="set-field"><span>${safe(part.label)}</span>${control(form, part.shape, value[place], [...path, place], part.label, { needed: true })}</label>`).join('')}${path.length && typeof path.at(-1) === 'string' ? button('unset', path, words.remove, about) : ''}`;
  }
  return group(form, shape, value, path);
}

/** @param {Form} form @param {import('./model.mjs').Field} field @param {Value} value @param {Path} path */
function field(form, { key, label, shape, needed }, value, path) {
  const way = [...path, key];
  const its = control(form, shape, value, way, label, { needed });
  if (PLAIN.includes(shape.is)) return `<div class="set-field"><label for="${idOf(way)}">${safe(label)}</label>${its}</div>`;
  if (path.length) return `<fieldset class="set-inner"><legend>${safe(label)}</legend>${its}</fieldset>`;
  return `<details class="set-part" id="${idOf(way)}"><summary>${safe(label)}</summary>${its}</details>`;
}

/** @param {Form} form @param {Shape} shape @param {Value} value @param {Path} path */
function group(form, shape, value, path) {
  const { position, words } = form;
  const values = Object(value);
  const fields = (shape.fields ?? []).filter((each) => applies(each, position) || values[each.key] !== undefined);
  const drawn = (/** @type {boolean} */ rare) => fields.filter((each) => Boolean(each.rare) === rare).map((each) => field(form, each, values[each.key], path)).join('');
  const strange = Object.keys(values).filter((key) => !shape.fields?.some((each) => each.key === key))
    .map((key) => `<p class="set-strange"><code dir="ltr">${safe(key)}: ${safe(JSON.stringify(values[key])).slice(0, 200)}</code> ${button('unset', [...path, key], words.remove, key)}</p>`).join('');
  const rare = drawn(true);
  return `${drawn(false)}${rare ? `<details class="set-more" id="${idOf([...path, 'more'])}"><summary>${safe(words.further)}</summary>${rare}</details>` : ''}${strange}`;
}

/** The whole form. @param {Form} form */
export const markup = (form) => group(form, form.setup.shape, form.position, []);

/** The readable name of a place: "Players, Player A, City". @param {Form} form @param {Path} path */
export const nameOf = ({ setup, position, words, digits }, path) => labels(setup, position, path).map((each) => (/^\d+$/.test(each) ? digits(each) : each)).join(words.comma);
