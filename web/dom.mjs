// Helpers for the document.

import { mark } from './marks.mjs';

export const page = document.documentElement;
export const isWebKit = navigator.vendor?.startsWith('Apple'); // on iPhones and iPads every browser

/** @template {string} Id @param {Id} id */
export const find = (id) => document.getElementById(id);

/** Whether something is in the page and takes up room there. @param {Element | null | undefined} element */
export const seen = (element) => Boolean(element?.isConnected && element.getClientRects().length);

/** Once the next picture has been painted. @param {() => void} what */
export const afterwards = (what) => { requestAnimationFrame(() => setTimeout(what)); };

/** A mark when what was just drawn is on the screen. @param {string} name */
export const painted = (name) => afterwards(() => mark(name));

/** What stands in a text of JSON, null where none does. @param {string} text @returns {unknown} */
export const parsed = (text) => {
  try { return JSON.parse(text) ?? null; } catch { return null; }
};

/** 128 random bits as 32 digits. */
export const entropy = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** What a form says, as JSON. @param {HTMLFormElement} element */
export const form = (element) => JSON.stringify(Object.fromEntries(new FormData(element)));

/**
 * Who has never played a game is offered what is good to begin with (data-first), also for a choice that comes into the
 * dialog only later, when the kind of game changes. Whether that changed the form.
 * @param {HTMLFormElement} element @param {string} before what the form said before that choice was there
 */
export const propose = (element, before) => {
  const said = /** @type {Record<string, string>} */ (parsed(before));
  const offered = /** @type {HTMLInputElement[]} */ ([...element.querySelectorAll('[data-new] [data-first]:not(:checked)')]);
  const come = offered.filter((each) => !(each.name in said));
  for (const each of come) each.checked = true;
  return come.length > 0;
};
