// The page for site owners: generates the lines to copy from the form, and shows a preview.

import { latin } from './digits.mjs';
import { gameIn } from './embed/packed.mjs';

const root = new URL(document.documentElement.dataset.root || './', location.href);
const form = document.getElementById('workshop');
const preview = document.getElementById('preview');
const said = document.getElementById('said');
const badLink = document.getElementById('bad-link');
/** @template {string} Id @param {Id} id */
const place = (id) => document.getElementById(id);
/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign] ?? 'quot'};`);
/** The attributes of a board: name -> value. @typedef {Record<string, string>} Attributes */
/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement | HTMLSelectElement | RadioNodeList | null} */ (form.elements.namedItem(name));
/** @param {string} name */
const value = (name) => field(name)?.value ?? '';
/** @param {string} name */
const text = (name) => /** @type {HTMLSelectElement | null} */ (field(name))?.selectedOptions[0]?.textContent ?? '';
/** @param {string} name */
const checkedText = (name) => form.querySelector(`[name=${name}]:checked`)?.parentElement?.textContent ?? '';

// Only the controls of the chosen kind and game are shown.
function arrange() {
  for (const part of form.querySelectorAll('[data-kind]')) {
    part.hidden = part.dataset.kind !== value('kind') || Boolean(part.dataset.game && part.dataset.game !== value('game'));
  }
  form.querySelector('[name=game]')?.closest('fieldset')?.toggleAttribute('hidden', value('kind') === 'link'); // the link contains the game
  // Options that name an empty seat are disabled.
  for (const part of form.querySelectorAll('[data-kind=new][data-game]')) {
    const seats = /** @type {NodeListOf<HTMLSelectElement>} */ (part.querySelectorAll('[name$="-seat"]'));
    const taken = [...seats].filter((each) => each.value).length;
    const choices = /** @type {NodeListOf<HTMLOptionElement>} */ (part.querySelectorAll('option[value^="seat-"]'));
    for (const choice of choices) {
      choice.disabled = Number(choice.value.slice(5)) > taken;
      const select = choice.closest('select');
      if (choice.disabled && choice.selected && select) select.selectedIndex = 0;
    }
  }
}

// The options of a new game that differ from the defaults.
/** @param {string} game @returns {Attributes} */
function newGame(game) {
  /** @type {Attributes} */
  const found = { new: '' };
  const seats = /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll(`[name="${game}-seat"]`));
  found.seats = [...seats].map((each) => each.value).filter(Boolean).join(',');
  const start = `${game}-option-`;
  const fields = [.../** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (form.querySelectorAll(`[name^="${start}"]`))];
  const options = [];
  for (const name of new Set(fields.map((each) => each.name))) {
    const own = fields.filter((each) => each.name === name);
    const boxes = own.flatMap((each) => (each instanceof HTMLInputElement && each.type === 'checkbox' ? each : []));
    const changed = own.some((each) => (each instanceof HTMLSelectElement ? each.selectedIndex > 0
      : each.type === 'checkbox' ? each.checked !== each.defaultChecked : each.value !== each.defaultValue));
    const chosen = boxes.length ? boxes.filter((each) => each.checked).map((each) => each.value).join('.') : latin(own[0].value.trim());
    if (changed) options.push(`${name.slice(start.length)}=${chosen || 'none'}`);
  }
  if (options.length) found.options = options.join(',');
  if (value('seed').trim()) found.seed = value('seed').trim();
  return found;
}

/** The packed game in the link; "" if it contains none, as in `unpack` of the table. */
const packed = () => /(?:^|[#&?]game=)(\d+\.[\w-]{8,})/.exec(value('link').trim())?.[1] ?? '';
let seen = ''; // the link whose game has been looked up
/** Selects the game of a link, and explains what the link does. @param {string} link */
async function look(link) {
  const game = await gameIn(link, (each) => Boolean(form.querySelector(`[name=game][value="${each}"]`)));
  if (link !== packed()) return;
  seen = link;
  const games = field('game');
  if (game && games) games.value = game;
  write();
}

// Attributes and title of the chosen board; null if the link contains no game.
function chosen() {
  const game = value('game');
  const kind = value('kind');
  let title = checkedText('game');
  /** @type {Attributes} */
  const found = { game };
  if (kind === 'example') {
    found.scenario = value(`${game}-scenario`);
    title += `: ${text(`${game}-scenario`)}`;
  } else if (kind === 'new') {
    Object.assign(found, newGame(game));
  } else {
    if (!packed()) return null;
    found[value('shown')] = packed();
  }
  for (const name of ['lang', 'theme']) if (value(name)) found[name] = value(name);
  return { found, title };
}

// The address of a plain frame: an example has a page of its own in each language. The other choices are in the
// fragment, which no server sees.
/** @param {Attributes} attributes */
function address({ game, scenario, lang, ...rest }) {
  const language = lang || document.documentElement.lang;
  const own = scenario ? `${game}/${scenario}/` : '';
  const url = new URL(`${language === 'fa' ? '' : `${language}/`}embed/${own}`, root);
  const more = Object.entries(scenario ? rest : { game, ...rest });
  url.hash = new URLSearchParams(more.map(([name, each]) => [name, name === 'new' ? '1' : each])).toString().replaceAll('%2C', ',');
  return url.href;
}

// Content of the element for browsers without scripts: a picture with a link to the page of the board.
/** @param {Attributes} found @param {string} title @param {string} page */
function still({ game, scenario }, title, page) {
  const { picture, pictureWidth, pictureHeight } = form.dataset;
  const drawn = new URL(`embed/${game}/${scenario ? `${scenario}/` : ''}${picture}`, root);
  return `<a href="${escaped(page)}"><img src="${drawn}" alt="${escaped(title)}" width="${pictureWidth}" height="${pictureHeight}"`
    + ' loading="lazy"></a>';
}

/** @param {Attributes} found */
function board(found) {
  const element = document.createElement('mohreh-board');
  for (const [name, each] of Object.entries(found)) element.setAttribute(name, each);
  return element;
}

let last = '';
function write() {
  arrange();
  const what = chosen();
  badLink.hidden = Boolean(what) || !value('link').trim();
  form.querySelector('[name=link]')?.setAttribute('aria-invalid', String(!badLink.hidden));
  if (!what) return;
  if (value('kind') === 'link' && packed() !== seen) {
    look(packed());
    return;
  }
  const { found, title } = what;
  const attributes = Object.entries(found).map(([name, each]) => (each ? ` ${name}="${escaped(each)}"` : ` ${name}`));
  const page = address(found);
  const { width, height } = form.dataset;
  place('by-element').textContent = `<script async src="${new URL('embed.js', root)}"></script>\n`
    + `<mohreh-board${attributes.join('')}>${still(found, title, page)}</mohreh-board>`;
  place('by-frame').textContent = `<iframe src="${escaped(page)}" title="${escaped(title)}" width="${width}" height="${height}"`
    + ' loading="lazy" allow="fullscreen" style="border:0;max-width:100%"></iframe>';
  place('by-address').textContent = page;
  const key = JSON.stringify(found);
  if (key === last) return;
  last = key;
  preview.replaceChildren(board({ lang: document.documentElement.lang, ...found }));
}

let timer = 0;
form.addEventListener('input', (event) => {
  clearTimeout(timer);
  if (/** @type {HTMLInputElement} */ (event.target).type.startsWith('text')) timer = setTimeout(write, 400);
  else write();
});
form.addEventListener('submit', (event) => event.preventDefault());

// Copying. If the browser forbids it, the lines are selected instead.
/** By button: the timer that restores its label. @type {WeakMap<HTMLElement, number>} */
const copied = new WeakMap();
/** @param {HTMLElement} button */
async function copy(button) {
  const lines = place(button.dataset.copy ?? '');
  const label = button.firstChild;
  if (!lines || !label) return;
  let message = said.dataset.copied;
  try {
    await navigator.clipboard.writeText(lines.textContent);
  } catch {
    getSelection()?.selectAllChildren(lines);
    message = said.dataset.byHand;
  }
  button.dataset.label ??= label.textContent ?? '';
  label.textContent = message ?? '';
  said.textContent = '';
  setTimeout(() => { said.textContent = message ?? ''; }, 50);
  clearTimeout(copied.get(button));
  copied.set(button, setTimeout(() => { label.textContent = button.dataset.label ?? ''; }, 2500));
}

/** @param {DOMStringMap} wanted */
function choose({ choose: scenario, game }) {
  const select = `${game}-scenario`;
  for (const [name, wanted] of [['kind', 'example'], ['game', game], [select, scenario]]) {
    const each = field(name ?? '');
    if (each && wanted) each.value = wanted;
  }
  write();
  place('make').scrollIntoView();
  form.querySelector(`[name="${select}"]`)?.focus({ preventScroll: true });
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy], [data-choose]');
  if (button?.dataset.copy) copy(button);
  else if (button) choose(button.dataset);
});

write();
