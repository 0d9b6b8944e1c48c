// The parameters of an embedded board, in its URL after "?" or "#", or in the page itself if that was made for an example.

import { find } from '../dom.mjs';
import { gameIn } from './packed.mjs';

/** What is to be shown: the values of the parameters in NAMES. @typedef {Record<string, string>} Query */
/** The data that the build inserts into the page. @typedef {{ words: Record<string, string> & { games: Record<string, string> }, catalogue: Record<string, string[]>, here: Query | null, tall: Record<string, number[]> }} Written */

export const { words, catalogue, here, tall } = /** @type {Written} */ (JSON.parse(find('words').textContent));
export const NAMES = ['game', 'scenario', 'example', 'lesson', 'puzzle', 'new', 'seats', 'options', 'seed', 'link', 'replay', 'hints'];
export const KINDS = ['scenario', 'example', 'lesson', 'puzzle', 'new', 'link', 'replay'];
const LONGEST = 60000; // characters of a packed game, the limit of the table

export const given = new URLSearchParams(location.search);
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) given.set(name, value);
/** @type {Query} */
export const query = { ...here };
for (const name of NAMES) {
  const value = given.get(name);
  if (value !== null && !(name in query)) query[name] = value;
}
if (query.scenario !== undefined) for (const other of ['example', 'lesson', 'puzzle', 'new', 'link', 'replay']) delete query[other];

/** The example in the surrounding page; null if it cannot be read. @type {{ game?: unknown, title?: unknown, task?: unknown } | null} */
const own = (() => {
  try {
    const example = JSON.parse(query.example ?? '{}');
    return example && typeof example === 'object' && !Array.isArray(example) ? example : null;
  } catch { return null; }
})();
if (typeof own?.game === 'string') query.game = own.game;
if (query.puzzle !== undefined) [query.game] = query.puzzle.split('/');
/** One of its texts in the language of this page, chosen like in the table. @param {'title' | 'task'} key @returns {string} */
export const ownText = (key) => {
  const given = own?.[key] ?? '';
  const text = typeof given === 'string' ? given : /** @type {Record<string, unknown>} */ (given)[document.documentElement.lang];
  return typeof text === 'string' ? text : '';
};

/** The game in a link; "" if it is not one of this site. @param {string} packed */
export const gameOf = (packed) => gameIn(packed, (game) => Object.hasOwn(catalogue, game));

/** Whether it is an example or a puzzle, which starts at its position and is repeated after it was stopped. */
export const isPosed = query.scenario !== undefined || query.example !== undefined || query.puzzle !== undefined;

/** Why the parameters are wrong, as far as that is known without an engine; "" if they are not. */
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
