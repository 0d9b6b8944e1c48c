// The parameters of an embedded board, in its URL after "?" or "#", or in the page itself if that was made for an example.

import { find } from '../dom.mjs';
import { gameIn } from './packed.mjs';

/** What is to be shown, by the names of NAMES. @typedef {Record<string, string>} Query */
/** What the site's builder writes into the page. @typedef {{ words: Record<string, string> & { games: Record<string, string> }, catalogue: Record<string, string[]>, here: Query | null, tall: Record<string, number[]> }} Written */

export const { words, catalogue, here, tall } = /** @type {Written} */ (JSON.parse(find('words').textContent));
export const NAMES = ['game', 'scenario', 'example', 'lesson', 'puzzle', 'new', 'seats', 'options', 'seed', 'link', 'replay', 'hints'];
export const KINDS = ['scenario', 'example', 'lesson', 'puzzle', 'new', 'link', 'replay'];
const LONGEST = 60000; // characters of a packed game, as the table takes them

export const given = new URLSearchParams(location.search);
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) given.set(name, value);
/** @type {Query} */
export const query = { ...here };
for (const name of NAMES) {
  const value = given.get(name);
  if (value !== null && !(name in query)) query[name] = value;
}
if (query.scenario !== undefined) for (const other of ['example', 'lesson', 'puzzle', 'new', 'link', 'replay']) delete query[other];

/** What an example of the page around says of itself; null: it cannot be read. @type {{ game?: unknown, title?: unknown, task?: unknown } | null} */
const own = (() => {
  try {
    const told = JSON.parse(query.example ?? '{}');
    return told && typeof told === 'object' && !Array.isArray(told) ? told : null;
  } catch { return null; }
})();
if (typeof own?.game === 'string') query.game = own.game;
if (query.puzzle !== undefined) [query.game] = query.puzzle.split('/');
/** A text of it in the language of this page, as the table reads it. @param {'title' | 'task'} key @returns {string} */
export const ownText = (key) => {
  const given = own?.[key] ?? '';
  const text = typeof given === 'string' ? given : /** @type {Record<string, unknown>} */ (given)[document.documentElement.lang];
  return typeof text === 'string' ? text : '';
};

/** Which game a link holds, "" where none of this site can be seen. @param {string} packed */
export const gameOf = (packed) => gameIn(packed, (game) => Object.hasOwn(catalogue, game));

/** Whether it is an example or a puzzle, which begins at its position and is gone through again after a sleep. */
export const isPosed = query.scenario !== undefined || query.example !== undefined || query.puzzle !== undefined;

/** The sentence for what can be seen to be wrong without an engine, else "". */
export const wrong = () => {
  const [game, example] = [query.game ?? '', query.scenario];
  /** @param {string} text */
  const short = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
  if (NAMES.some((name) => (query[name] ?? '').length > LONGEST)) return words.too_large;
  if (KINDS.filter((kind) => kind in query).length !== 1) return words.what_to_show;
  if (query.example !== undefined && !own) return words.no_json;
  if (query.link === undefined && query.replay === undefined && !Object.hasOwn(catalogue, game)) return words.no_game.replace('{game}', () => short(game));
  if (query.puzzle !== undefined && !/^\w+\/[efj][1-9][0-9]{0,2}$/.test(query.puzzle)) return words.no_puzzle.replace('{name}', () => short(query.puzzle));
  if (example !== undefined && !here && !catalogue[game].includes(example)) return words.no_example.replace('{name}', () => short(example));
  return '';
};
