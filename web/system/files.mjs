// Import and export of games: files, clipboard, paste.

import { parsed } from '../dom.mjs';
import { fileName } from './file-name.mjs';

/** Copies a text; resolves with whether that succeeded. @param {string} text */
export const copy = (text) => {
  try { return navigator.clipboard.writeText(text).then(() => true, () => false); } catch { return Promise.resolve(false); }
};

/** @param {string} name @param {string} text */
export const download = (name, text) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};

/** The file name of a game, from its record. @param {string} record */
export const named = (record) => {
  const game = record.match(/^game ([a-z]+)\b/m)?.[1] ?? '';
  const title = document.querySelector(`.game[data-game="${game}"] h3`)?.textContent ?? game;
  return fileName(record, title || 'mohreh', new Date());
};

// The page itself shows which file has been chosen, because the browser's own label is hidden (page.css).
for (const event of ['change', 'reset']) {
  document.addEventListener(event, ({ target }) => {
    const form = /** @type {Element} */ (target).closest('#import-form');
    const label = form?.querySelector('.chosen-file');
    const field = /** @type {HTMLInputElement | null | undefined} */ (form?.querySelector('[type="file"]'));
    if (label) setTimeout(() => { label.textContent = field?.files?.[0]?.name ?? ''; });
  });
}

/** Downloads a stored game; returns the file name. @param {string} id */
export const downloadGame = (id) => {
  const text = window.mohrehSaves.file(id);
  const name = named(text);
  download(name, text);
  return name;
};
/** Downloads a damaged save. @param {string} name @param {string} id */
export const downloadRest = (name, id) => download(name, window.mohrehSaves.rest(id));
/** Downloads all games as one file. @param {string} name */
export const downloadAll = (name) => download(name, window.mohrehSaves.allInOne());

// A long text is passed to the engine without going through Python: `take` it, then send a request with {"taken":
// true}, in which `withTaken` replaces this by {"text": ...}; likewise {"finished": true} by the statistics of finished
// games, {"list": ...}.
/** @type {string | null} */
let taken = null;

// More of a text is neither read nor sent: it is already too long for the table, which says so.
const MOST = 26e6; // characters, each of one to four bytes

// An address without a game that leads to something else in this app: an example, a puzzle, the table of another
// device. There may be words around it, as in a shared message; a text that contains games is not one.
const LEADS = /(?:^|\s)\S+(#(?:play|puzzles?|scenario|example|lesson|join)=\S+)(?:\s|$)/;
const HOLDS = /^\s*(?:\{|\[\s*[[{"])|^mohreh record /m;

/** The place in this app to which a text leads: that of such an address, or of an example as JSON (formats.md). @param {string} text @returns {string | undefined} */
const placeIn = (text) => {
  if (!HOLDS.test(text)) return LEADS.exec(text)?.[1];
  const { state } = /** @type {{ state?: unknown }} */ (parsed(text) ?? {});
  return state ? `#example=${encodeURIComponent(text)}` : undefined;
};

/** Takes a text, or follows it if it leads somewhere else; resolves with whether it was taken. @param {string | Blob} from */
export const take = async (from) => {
  const text = (typeof from === 'string' ? from : await from.slice(0, 4 * MOST).text().catch(() => '')).slice(0, MOST);
  const place = placeIn(text);
  if (place) location.hash = place;
  else taken = text;
  return !place;
};

/** The request with the text that was taken, if it asks for it. @param {string} text */
export const withTaken = (text) => {
  if (/"finished": ?true/.test(text)) {
    const { finished: _, ...request } = JSON.parse(text);
    return JSON.stringify({ ...request, list: JSON.parse(window.mohrehSaves.statistics() || '[]') });
  }
  if (taken === null || !/"taken": ?true/.test(text)) return text;
  const { taken: _, ...request } = JSON.parse(text);
  const whole = JSON.stringify({ ...request, text: taken });
  taken = null;
  return whole;
};
