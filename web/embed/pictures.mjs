// The signs of the game and of the table, put into the page once.

import { find } from '../dom.mjs';
import { catalogue } from './asked.mjs';

/** @type {Record<string, Promise<void>>} */
const sheets = {};
/** @param {string} game */
export function pictures(game) {
  for (const name of ['table', game]) {
    if (name !== 'table' && !Object.hasOwn(catalogue, name ?? '')) continue;
    sheets[name] ??= Promise.resolve(window.mohrehJudge?.fetch(`icons/${name}.svg`)).then((answer) => (answer?.ok ? answer.text() : ''))
      .then((sheet) => find('pictures').insertAdjacentHTML('beforeend', sheet), () => { delete sheets[name]; });
  }
}
window.mohrehPictures = pictures; // as the drawing of a reply wants them: drawing.mjs
