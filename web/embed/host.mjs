// Messages to and from the embedding page: what happens on the board, and how it should look.
//
// Out: {mohreh: 1, type: "loaded" | "wake" | "waking" | "ready" | "resize" | "action" | "result" | "failed"}
// In:  {mohreh: 1, type: "theme" | "dir" | "lang" | "do" | "wait" | "engine"}; anything else is ignored.

import { find, page } from '../dom.mjs';

/** @param {string} type */
export const report = (type, more = {}) => {
  if (parent !== window) parent.postMessage({ mohreh: 1, type, ...more }, '*'); // it contains nothing secret
};

let height = 0;
/** Reports the height of the board, which may have changed. */
export const resize = () => {
  const ends = [find('main'), ...document.querySelectorAll('dialog[open]')].map((each) => each.getBoundingClientRect().bottom);
  const now = Math.ceil(Math.max(...ends) + scrollY);
  if (now === height) return;
  height = now;
  report('resize', { height });
};

/** @param {string | null} value */
const theme = (value) => {
  if (value === 'light' || value === 'dark') page.dataset.theme = value;
  else if (value === 'auto') delete page.dataset.theme;
};
/** @param {string | null} value */
const direction = (value) => {
  if (value === 'ltr' || value === 'rtl') page.dir = value;
};

/** Whether this is the address of an embedded board of this site. @param {unknown} value */
const isBoard = (value) => {
  const root = new URL(page.dataset.root || './', location.href).href;
  return typeof value === 'string' && ['', 'en/'].some((home) => value.startsWith(`${root}${home}embed/#`));
};

/** Applies the appearance that the address asks for. @param {URLSearchParams} given */
export const applyAppearance = (given) => {
  theme(given.get('theme'));
  direction(given.get('dir'));
  page.toggleAttribute('data-bare', given.has('bare')); // the surrounding page shows the title itself
};

/**
 * Handles messages of the surrounding page and of the other boards on it.
 * @param {(verb: string) => void} wish called when that page presses a button @param {() => void} sleep called when another board needs the engine
 * @param {(address: string) => void} translate called when the language of that page has changed, with the address of this board in it
 */
export const listen = (wish, sleep, translate) => {
  addEventListener('message', ({ data, source, origin }) => {
    if (data?.mohreh !== 1) return;
    if (origin === location.origin && source !== window && data.type === 'alone') sleep();
    if (source !== parent || parent === window) return;
    page.dataset.hosted = '';
    if (data.type === 'theme') theme(data.value);
    else if (data.type === 'dir') direction(data.value);
    else if (data.type === 'lang' && isBoard(data.value)) translate(data.value);
    else if (data.type === 'do' && ['play', 'reset', 'show-me', 'undo'].includes(data.verb)) wish(data.verb);
  });
  page.dataset.hears = '';
};

/** Whether the surrounding page has sent a message. */
export const isHosted = () => 'hosted' in page.dataset;
