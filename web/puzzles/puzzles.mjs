// The puzzles of a game: their list, the next one, today's, and a text to share. Loaded on first use. The table knows
// questions and answers; this module handles files and results.

import { find, page } from '../dom.mjs';
import { open, shut } from '../reach/dialogs.mjs';
import { copy } from '../system/files.mjs';
import { toast } from '../notices/toast.mjs';
import { ofDay } from './day.mjs';
import { puzzlesOf } from './fetched.mjs';

/** @typedef {{ id: string, level: number }} Puzzle */

const KINDS = /** @type {const} */ ({ e: 'exact', f: 'forced', j: 'judged' });
const HARDEST = 5; // the highest level of difficulty
const saves = window.mohrehSaves;

/** @type {Record<string, string>} */
const words = await fetch(new URL(`words.${page.lang}.json`, import.meta.url)).then((answer) => answer.json());
/** @param {string} key @param {Record<string, string | number>} [given] */
const word = (key, given = {}) => Object.entries(given).reduce((said, [name, value]) => said.replace(`{${name}}`, typeof value === 'number' ? number(value) : value), words[key]);
/** @param {number} value */
const number = (value) => (page.lang === 'fa' && !window.mohrehApp.shell.reader.latin ? value.toLocaleString('fa', { useGrouping: false }) : String(value));

/** @type {Promise<unknown> | null} */
let dressed = null;
/**
 * Loads the styles of this folder once; resolves when they have arrived, so that nothing moves under a finger.
 * Meanwhile the engine loads its code for puzzles (py/mohreh/table/later.py).
 */
const loadStyles = () => {
  if (!dressed) window.mohrehThread?.worker.postMessage({ want: 'later' });
  dressed ??= new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${page.dataset.root}puzzles/puzzles.css` });
    link.onload = link.onerror = done;
    document.head.append(link);
  });
  return dressed;
};

/** @type {Map<string, Promise<Puzzle[]>>} */
const fetched = new Map();
/** The puzzles of a game, fetched once; [] if it has none. @param {string} game @returns {Promise<Puzzle[]>} */
const of = (game) => {
  if (!(page.dataset.puzzles ?? '').split(' ').some((each) => each.startsWith(`${game}:`))) return Promise.resolve([]); // the address may contain any name
  const found = fetched.get(game) ?? puzzlesOf(game);
  found.catch(() => fetched.delete(game)); // the next request tries again
  fetched.set(game, found);
  return found;
};

/** The name of a puzzle: its kind and its number. @param {string} id */
const named = (id) => `${words[KINDS[/** @type {'e' | 'f' | 'j'} */ (id[0])]]} ${number(Number(id.slice(1)))}`;
/** @param {string} game */
const title = (game) => document.querySelector(`.game[data-game="${game}"] h3`)?.textContent ?? game;

// --- one puzzle

/** The puzzle that is shown: only the first answer is recorded. @type {{ game: string, id: string, noted: boolean, run: number }} */
let now = { game: '', id: '', noted: false, run: 0 };

/** The text of a puzzle for the table; "" if it does not exist. @param {string} game @param {string} id */
export const text = async (game, id) => {
  const [all] = await Promise.all([of(game), loadStyles()]);
  const found = all.find((each) => each.id === id);
  now = { game, id, noted: false, run: 0 };
  return found ? JSON.stringify({ game, ...found }) : '';
};

/** Records an answer. Asking for the solution counts as wrong. @param {NonNullable<Wire.Reply['puzzle']>} puzzle */
export const note = ({ game, id, verdict, by }) => {
  if (!verdict || now.noted || game !== now.game || id !== now.id) return;
  now.noted = true;
  now.run = saves.notePuzzle(game, id, verdict === 'right' && by === 'reader');
  if (now.run > 1 && verdict === 'right') toast(word('run', { n: now.run }));
};

/** The puzzle after this one: one that is due today, else the next unsolved one, "" for none. */
export const next = async () => {
  const { game, id } = now;
  const all = (await of(game)).map((each) => each.id).filter((each) => each !== id);
  const known = saves.puzzlesOf(game);
  const at = (await of(game)).findIndex((each) => each.id === id);
  const later = [...all.slice(at), ...all.slice(0, at)];
  return `${game}/${later.find((each) => known[each] === 'due') ?? later.find((each) => !known[each]) ?? later[0] ?? id}`;
};

/** A text to share, without the answer. */
export const share = async () => {
  const { game, id } = now;
  const place = `${location.href.split('#')[0]}#puzzle=${game}/${id}`;
  const run = now.run || saves.puzzleRun();
  const line = word(run > 1 ? 'shared_run' : 'shared', { game: title(game), puzzle: named(id), run });
  if (navigator.share) {
    try {
      await navigator.share({ text: line, url: place });
      return;
    } catch (error) {
      if (/** @type {Error} */ (error).name === 'AbortError') return;
    }
  }
  if (await copy(`${line} ${place}`)) toast(word('copied'));
  else window.prompt(word('by_hand'), `${line} ${place}`);
};

// --- the list

/** @param {string} tag @param {Record<string, string>} given @param {(Node | string)[]} inside */
const make = (tag, given = {}, ...inside) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
};

/** @param {string} game @param {Puzzle} puzzle @param {string} state */
const entry = (game, { id, level }, state) => {
  const said = [named(id), word('level', { n: level, all: HARDEST }), state && words[state]].filter(Boolean).join(', ');
  const link = make('a', { href: `#puzzle=${game}/${id}`, class: 'puzzle-entry', 'data-do': `puzzle ${game}/${id}`, 'aria-label': said, title: said, ...(state ? { 'data-state': state } : {}) }, number(Number(id.slice(1))));
  return make('li', {}, link);
};

/** A heading with the difficulty of the following puzzles, as one to five dots. Each puzzle states it as well. @param {number} level */
const step = (level) => make(
  'li', { class: 'puzzle-step puzzle-level', 'aria-hidden': 'true' }, ...Array.from({ length: HARDEST }, (_, at) => at + 1).map((each) => make('span', each <= level ? { class: 'on' } : {})),
);

/** Shows the list of puzzles of a game. @param {string} game */
export const show = async (game) => {
  const [all] = await Promise.all([of(game), loadStyles()]);
  const known = saves.puzzlesOf(game);
  const due = all.filter(({ id }) => known[id] === 'due');
  const solved = all.filter(({ id }) => known[id] === 'right').length;
  const parts = Object.entries(KINDS).map(([letter, kind]) => {
    const own = all.filter(({ id }) => id[0] === letter);
    if (!own.length) return '';
    return make(
      'section', { class: 'puzzle-group', 'aria-labelledby': `puzzles-${kind}` },
      make('h3', { id: `puzzles-${kind}` }, words[kind]), make('p', {}, words[`${kind}_told`]),
      make('ol', { class: 'puzzle-entries', role: 'list', 'data-roving': 'list' }, ...own.flatMap((each, at) => [...(each.level === own[at - 1]?.level ? [] : [step(each.level)]), entry(game, each, known[each.id] ?? '')])),
    );
  });
  const run = saves.puzzleRun();
  const standing = [word('solved', { n: solved, all: all.length }), run > 1 && word('run', { n: run })].filter(Boolean).join(' · ');
  const back = due.length
    ? [make('p', { class: 'puzzle-back' }, make('button', { type: 'button', class: 'primary', 'data-do': `puzzle ${game}/${due[0].id}` }, word('back', { n: due.length })))]
    : [];
  const body = /** @type {HTMLElement} */ (document.querySelector('#puzzles > [data-body]'));
  body.replaceChildren(make('h2', { id: 'puzzles-title' }, word('title', { game: title(game) })), make('p', { class: 'puzzle-standing' }, standing), ...back, ...parts.filter(Boolean),
    make('p', {}, make('a', { href: `solve/${game}/` }, words.page)));
  open('puzzles');
};

/** Closes the list. */
export const hide = () => { if (/** @type {HTMLDialogElement} */ (find('puzzles')).open) shut('puzzles'); };

// --- today's

/** Shows today's puzzle on the home page. */
export const greet = () => {
  const place = document.querySelector('#today');
  const counts = page.dataset.puzzles;
  if (!place || !counts) return;
  const [game, id] = ofDay(counts, saves.today()).split('/');
  const state = saves.puzzlesOf(game)[id];
  const run = saves.puzzleRun();
  const drawn = /** @type {Element} */ (place.cloneNode());
  drawn.append(
    make('strong', {}, word('today')), ' ',
    make('a', { href: `#puzzle=${game}/${id}`, 'data-do': `puzzle ${game}/${id}`, class: 'ordinary' }, `${title(game)} · ${words[`${KINDS[/** @type {'e' | 'f' | 'j'} */ (id[0])]}_asks`]}`), ' ',
    make('span', { class: 'note' }, [state && words[state], run > 1 && word('run', { n: run })].filter(Boolean).join(' · ')),
  );
  if (!place.isEqualNode(drawn)) place.replaceChildren(...drawn.childNodes); // else whatever has the focus keeps it
};
