// Messages of a page with a table: events next to the prompt and politely, errors immediately, in the open dialog or where
// the page wants them.

import { find } from '../dom.mjs';
import { speak } from '../notices/speech.mjs';

/**
 * Shows what happened next to the prompt, and announces it, or a longer text. A name in the other writing direction is
 * an isolated element, so that it is never cut in the middle.
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
 * Puts a sentence into an element; the clause at its end is a link to `rule`, relative to the page `home`.
 * @param {HTMLElement} place @param {string} text @param {string | null} [rule] @param {string | URL} [home]
 */
export const put = (place, text, rule, home = document.baseURI) => {
  const cut = rule ? text.lastIndexOf(' · ') + 3 : 0;
  place.textContent = cut > 2 ? text.slice(0, cut) : text;
  if (!rule || cut < 3) return;
  place.append(Object.assign(document.createElement('a'), { href: new URL(rule, home).href, target: '_blank', dir: 'ltr', textContent: text.slice(cut) }));
};

/** The element of the topmost dialog for messages; null if no dialog is open. */
export const alertPlace = () => [...document.querySelectorAll('dialog[open]:not(#rules)')].at(-1)?.querySelector('.dialog-alert') ?? null;

/** Removes the message about the previous press. */
export const hush = () => {
  for (const each of [find('alert'), ...document.querySelectorAll('.dialog-alert')]) if (each?.firstChild) each.textContent = '';
};
