// Helpers for the document.

import { mark } from './marks.mjs';

export const page = document.documentElement;
export const isWebKit = navigator.vendor?.startsWith('Apple'); // on iPhones and iPads, every browser

/** @template {string} Id @param {Id} id */
export const find = (id) => document.getElementById(id);

/** Whether an element is in the page and occupies space. @param {Element | null | undefined} element */
export const seen = (element) => Boolean(element?.isConnected && element.getClientRects().length);

/** Calls back after the next frame has been painted. @param {() => void} what */
export const afterwards = (what) => { requestAnimationFrame(() => setTimeout(what)); };

/** Sets a performance mark when what has just been drawn is on the screen. @param {string} name */
export const painted = (name) => afterwards(() => mark(name));

/** The value of a JSON text; null if it is invalid. @param {string} text @returns {unknown} */
export const parsed = (text) => {
  try { return JSON.parse(text) ?? null; } catch { return null; }
};

/** A part of an address as it is meant; where it was cut within a character, as it stands. @param {string} text */
export const decoded = (text) => {
  try { return decodeURIComponent(text); } catch { return text; }
};

/** 128 random bits as 32 hexadecimal digits. */
export const entropy = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The values of a form, as JSON. @param {HTMLFormElement} element */
export const form = (element) => JSON.stringify(Object.fromEntries(new FormData(element)));

/**
 * For somebody who has never played the game, selects the options that are recommended for a first game (data-first),
 * also for a choice that is inserted only when the kind of game changes. Returns whether that changed the form.
 * @param {HTMLFormElement} element @param {string} before the values of the form before that choice was inserted
 */
export const propose = (element, before) => {
  const said = /** @type {Record<string, string>} */ (parsed(before));
  const offered = /** @type {HTMLInputElement[]} */ ([...element.querySelectorAll('[data-new] [data-first]:not(:checked)')]);
  const come = offered.filter((each) => !(each.name in said));
  for (const each of come) each.checked = true;
  return come.length > 0;
};
