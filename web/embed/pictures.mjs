// Inserts the icons of the game and of the table into the page.

import { find } from '../dom.mjs';
import { catalogue } from './asked.mjs';

const STYLES = /\/styles\/(\w+?)(?:-faces)?\.css$/;

/** Activates only the styles of this game, because other games may use the same class names. @param {string | undefined} game */
export function stylesOf(game) {
  if (!Object.hasOwn(catalogue, game ?? '')) return;
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel=stylesheet]'))) {
    const whose = STYLES.exec(link.href)?.[1] ?? '';
    if (Object.hasOwn(catalogue, whose)) link.disabled = whose !== game;
  }
}

/** @type {Record<string, Promise<void>>} */
const sheets = {};
/** @param {string} game */
export function pictures(game) {
  stylesOf(game);
  for (const name of ['table', game]) {
    if (name !== 'table' && !Object.hasOwn(catalogue, name ?? '')) continue;
    sheets[name] ??= Promise.resolve(window.mohrehJudge?.fetch(`icons/${name}.svg`)).then((answer) => (answer?.ok ? answer.text() : ''))
      .then((sheet) => find('pictures').insertAdjacentHTML('beforeend', sheet), () => { delete sheets[name]; });
  }
}
window.mohrehPictures = pictures; // used when a reply is drawn: drawing/reply.mjs
