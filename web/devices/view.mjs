// Views for both ends of a connection: a code as a picture and as a text to copy or send, and a field for the code of
// the other device.

import { copy } from '../system/files.mjs';
import { page } from '../dom.mjs';

const MARGIN = 4; // modules of quiet zone around a code (ISO 18004)

/** @type {Record<string, string>} */
const words = await fetch(new URL(`words.${page.lang}.json`, import.meta.url)).then((answer) => answer.json());
/** A message of this folder, with {name} replaced. @param {string} key @param {string} [name] */
export const word = (key, name = '') => (words[key] ?? words.damaged).replace('{name}', () => name);

/**
 * Makes an element. In `given`, a function is a click listener, and everything else is an attribute.
 * @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {Record<string, string | boolean | (() => void)>} given @param {(Node | string)[]} inside
 */
export const make = (tag, given = {}, ...inside) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') element.addEventListener('click', value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...inside);
  return element;
};
/** @param {string} key @param {() => void} press */
export const button = (key, press, kind = 'ordinary', name = '') => make('button', { type: 'button', class: kind, press }, word(key, name));

/** @type {Promise<unknown> | null} */
let loading = null;
/** Loads the styles of this folder once; resolves when they have arrived, so that nothing moves under a finger. */
export const loadStyles = () => {
  loading ??= new Promise((done) => {
    const link = make('link', { rel: 'stylesheet', href: `${page.dataset.root}devices/devices.css` });
    link.onload = link.onerror = done;
    document.head.append(link);
  });
  return loading;
};

/** Notes the role of this screen: one without a seat shows the board large, and where one has a seat, the hand comes first. @param {Wire.Reply} reply */
export const showRole = ({ role }) => {
  if (role === undefined) return;
  if (role) page.dataset.role = role;
  else delete page.dataset.role;
};

/** Shows in the dialog why something is not possible. @param {string} key "" for nothing */
export const tell = (key) => {
  const place = document.querySelector('#devices > .dialog-alert');
  if (place) place.textContent = key && word(key);
  if (key) place?.scrollIntoView({ block: 'nearest' });
};

/** A text as a QR code. @param {string} text @param {string} label */
export const picture = async (text, label) => {
  const { encodeQR } = await import(/** @type {any} */ (new URL('../vendor/qr/index.js', import.meta.url).href));
  const rows = /** @type {boolean[][]} */ (encodeQR(text, 'raw', { ecc: 'low', border: MARGIN }));
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${rows.length} ${rows.length}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.setAttribute('class', 'device-code');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''));
  svg.append(path);
  return svg;
};

/** A code as a text, with buttons to copy and send it. @param {string} text @param {string} label */
export const written = (text, label) => {
  const status = make('span', { class: 'device-note', role: 'status' });
  const field = make('input', { class: 'device-text', readonly: true, dir: 'ltr', value: text, 'aria-label': label });
  field.addEventListener('focusin', () => field.select());
  const buttons = [button('copy', async () => {
    const done = await copy(text);
    status.textContent = done ? word('copied') : '';
    if (!done) field.focus(); // without access to the clipboard, the reader can copy it by hand
  })];
  if (navigator.share) {
    const what = text.includes('#') ? { url: text } : { text };
    buttons.push(button('share', () => { navigator.share(what).catch(() => {}); })); // dismissing the share sheet also rejects
  }
  return make('div', { class: 'device-written' }, field, ...buttons, status);
};

/** A code for the other device, as a picture and as a text. @param {string} text @param {string} label */
export const shown = async (text, label) => make('div', { class: 'device-shown' }, await picture(text, label), written(text, label));

/** A field for the code of the other device. @param {string} label @param {string} verb @param {(text: string) => void} take */
export const pasted = (label, verb, take) => {
  const field = make('textarea', { rows: '2', dir: 'ltr', spellcheck: 'false', autocomplete: 'off' });
  const form = make('form', { class: 'device-paste' }, make('label', { class: 'field' }, make('span', {}, word(label)), field), make('button', { type: 'submit', class: 'ordinary' }, word(verb)));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (field.value.trim()) take(field.value.trim());
    else field.focus();
  });
  return form;
};

/** Sets the title and the content of the dialog. @param {string} title @param {(Node | string)[]} inside */
export const fill = (title, ...inside) => {
  const close = document.querySelector('#devices .dialog-head .tool');
  const head = make('div', { class: 'dialog-head' }, make('h2', { id: 'devices-title', dir: 'auto' }, title), ...(close ? [close] : []));
  document.querySelector('#devices > [data-body]')?.replaceChildren(head, ...inside);
};
