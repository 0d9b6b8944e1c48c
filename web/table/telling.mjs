// Messages of a page with a table: events next to the prompt and politely, errors immediately, in the open dialog or where
// the page wants them.

import { find } from '../dom.mjs';
import { speak } from '../notices/speech.mjs';

/**
 * Leaves what happened beside the prompt, and speaks it, perhaps with more. A name that runs against the sentence,
 * isolated in it, is an element: where the line is cut it goes as a whole.
 * @param {string} text @param {string} [spoken]
 */
export const say = (text, spoken) => {
  const [before, ...names] = text.split('\u2068');
  const place = find('told');
  place.textContent = before;
  for (const each of names) {
    const [name, ...after] = each.split('\u2069');
    place.append(Object.assign(document.createElement('bdi'), { textContent: name }), after.join('\u2069'));
  }
  speak(spoken || text);
};

/**
 * Puts a sentence into a place; the clause that it ends with is a link to `rule`, told from the page `home`.
 * @param {HTMLElement} place @param {string} text @param {string | null} [rule] @param {string | URL} [home]
 */
export const put = (place, text, rule, home = document.baseURI) => {
  const cut = rule ? text.lastIndexOf(' · ') + 3 : 0;
  place.textContent = cut > 2 ? text.slice(0, cut) : text;
  if (!rule || cut < 3) return;
  place.append(Object.assign(document.createElement('a'), { href: new URL(rule, home).href, target: '_blank', dir: 'ltr', textContent: text.slice(cut) }));
};

/** Where the dialog that lies over all others says why something is not possible; null where none is open. */
export const alertPlace = () => [...document.querySelectorAll('dialog[open]:not(#rules)')].at(-1)?.querySelector('.dialog-alert') ?? null;

/** Takes back what was said about the press before. */
export const hush = () => {
  for (const each of [find('alert'), ...document.querySelectorAll('.dialog-alert')]) if (each?.firstChild) each.textContent = '';
};
