// Import and export of games: files, clipboard, paste.

import { find } from '../dom.mjs';
import { fileName } from './file-name.mjs';

/** Whether it was copied. @param {string} text */
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

/** What the file of a game is called, by its record. @param {string} record */
export const named = (record) => {
  const game = record.match(/^game ([a-z]+)\b/m)?.[1] ?? '';
  const title = document.querySelector(`.game[data-game="${game}"] h3`)?.textContent ?? game;
  return fileName(record, title || 'mohreh', new Date());
};

// Which file has been chosen is told by the page: the browser's own words for it are hidden (page.css).
for (const event of ['change', 'reset']) {
  document.addEventListener(event, ({ target }) => {
    const form = /** @type {Element} */ (target).closest('#import-form');
    const told = form?.querySelector('.chosen-file');
    const field = /** @type {HTMLInputElement | null | undefined} */ (form?.querySelector('[type="file"]'));
    if (told) setTimeout(() => { told.textContent = field?.files?.[0]?.name ?? ''; });
  });
}

/** A game that is kept here; returns what its file is called. @param {string} id */
export const downloadGame = (id) => {
  const text = window.mohrehSaves.file(id);
  const name = named(text);
  download(name, text);
  return name;
};
/** What is left of a damaged save. @param {string} name @param {string} id */
export const downloadRest = (name, id) => download(name, window.mohrehSaves.rest(id));
/** All games in one file. @param {string} name */
export const downloadAll = (name) => download(name, window.mohrehSaves.allInOne());

// A long text goes to the engine past Python: `take` it, then ask {"taken": true} for {"text": ...}; so does what is kept of
// finished games, {"finished": true} for {"list": ...}.
/** @type {string | null} */
let taken = null;

// More of a text is neither read nor sent: it is already too long for the table, which says so.
const MOST = 26e6; // characters, each of one to four bytes

/** @param {string | Blob} from */
export const take = async (from) => {
  taken = (typeof from === 'string' ? from : await from.slice(0, 4 * MOST).text().catch(() => '')).slice(0, MOST);
};

// An address that carries no game but leads to something in this app: an example, a puzzle, another's table. Words may
// stand around it, as in what is shared; what holds games is no such message.
const LEADS = /(?:^|\s)\S+(#(?:play|puzzles?|scenario|example|lesson|join)=\S+)(?:\s|$)/;
const HOLDS = /^\s*[[{]|^mohreh record /m;

/** Takes what was pasted, or goes where it leads; answers "" where there is nothing, else "taken" or "led". */
export const pasted = () => {
  const text = find('import-paste').value.trim();
  const [, place] = (!HOLDS.test(text) && LEADS.exec(text)) || [];
  if (place) location.hash = place;
  else if (text) take(text);
  return place ? 'led' : text && 'taken';
};

/** The request with the text that was taken, if it asks for that. @param {string} text */
export const laden = (text) => {
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
