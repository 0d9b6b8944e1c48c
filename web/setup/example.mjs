// An example as the position editor holds it, and as the text that other pages are given (core/own_example.py).

import { tidy } from './model.mjs';

/** @typedef {import('./model.mjs').Value} Value */
/** By language. @typedef {Record<string, string>} Texts */
/** The edited example. `aims`: the solution and the moves of the script; `more`: keys that the editor does not know. @typedef {{ position: Value, title: Texts, task: Texts, aims: Value, more: Value }} Laid */
/** What the editor knows of its game; `language` is that of the page. @typedef {{ game: string, setup: import('./model.mjs').SetUp, aim: import('./model.mjs').Shape, words: Record<string, string>, language: string }} Editor */

const LANGUAGES = ['fa', 'en'];
/** @param {string} language */
export const otherThan = (language) => LANGUAGES.find((each) => each !== language) ?? '';

/** A single text counts for both languages. @param {Value} given @param {string} language @returns {Texts} */
const textsOf = (given, language) => {
  const texts = Object.fromEntries(LANGUAGES.map((each) => [each, String(Object(given)[each] ?? '')]));
  return typeof given === 'string' ? { ...texts, [language]: given } : texts;
};
/** @param {Texts} texts @param {string} language */
const plainOf = (texts, language) => {
  const [own, its] = [texts[language], texts[otherThan(language)]];
  return own && its && own !== its ? Object.fromEntries(LANGUAGES.map((each) => [each, texts[each]])) : own || its;
};

/** The form of the aims of a position: its solution, and the moves of a script. @param {Editor} editor @param {Value} position @returns {import('./model.mjs').SetUp} */
export const aimsOf = ({ setup, aim, words }, position) => ({
  things: setup.things,
  seats: setup.seats,
  lifted: [],
  beside: position,
  shape: {
    is: 'group',
    fields: [
      { key: 'solved', label: words.solved, shape: aim },
      { key: 'steps', label: words.steps, shape: { is: 'list', ordered: true, of: { is: 'group', fields: [{ key: 'do', label: words.move, shape: { is: 'text' }, needed: true }, { key: 'illegal', label: words.refused, shape: { is: 'flag' } }] } } },
    ],
  },
});

/** Reads an example. @param {Editor} editor @param {Value} given @returns {Laid} */
export const laidOf = (editor, given) => {
  const { state = {}, title = '', task = '', solved, steps, ...more } = Object(given);
  delete more.game;
  const position = tidy(editor.setup, Object(state));
  const aims = tidy(aimsOf(editor, position), { ...(solved ? { solved } : {}), ...(steps ? { steps } : {}) });
  return { position, title: textsOf(title, editor.language), task: textsOf(task, editor.language), aims, more };
};

/** The example as JSON. @param {Editor} editor @param {Laid} laid */
export const exampleOf = ({ game, language }, { position, title, task, aims, more }) => {
  const texts = Object.entries({ title: plainOf(title, language), task: plainOf(task, language) }).filter(([, text]) => text);
  const asked = Object.entries(aims).filter(([, each]) => Object.keys(Object(each)).length);
  return { game, ...Object.fromEntries(texts), state: position, ...Object.fromEntries(asked), ...more };
};
