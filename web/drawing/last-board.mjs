// Stores the last board, which is shown immediately when the page is reloaded, also in the other language.

import { find, page, parsed } from '../dom.mjs';
import { answerOf } from '../table/asking.mjs';

const storage = /** @type {Stored} */ (window.mohrehStorage);

// The board is written after a pause, and not while a press waits for its reply: on a slow tablet, serialising the board
// takes a tenth of the time of a press.
const PAUSE = 700; // ms
let later = 0;
export const forget = () => clearTimeout(later);
/** @param {string} id @param {string} game */
export const remember = (id, game) => {
  forget();
  later = setTimeout(write, PAUSE, id, game);
};
/** @param {string} id @param {string} game */
const write = (id, game) => {
  if (document.querySelector('[data-pressed]')) {
    remember(id, game);
    return;
  }
  /** @type {Record<string, string | undefined>} */
  const last = { id, game, lang: page.lang, build: page.dataset.build };
  for (const name of ['prompt', 'board', 'controls']) last[name] = find(name)?.innerHTML;
  storage.keepBoard(last);
};

// When the language is switched at a table, the board is drawn in the other language and stored, so that the next page
// can show it at once. A board that only one person may see is not stored.
/** @param {string} lang */
window.mohrehTurn = async (lang) => {
  const id = location.hash.match(/^#play=([^&]+)$/)?.[1];
  const game = id && window.mohrehSaves.gameOf(id);
  if (page.dataset.view !== 'table' || !game || page.dataset.waking !== undefined) return;
  const { digits, hints } = /** @type {Record<string, unknown>} */ (parsed(storage.get('mohreh:settings') ?? '') ?? {});
  const request = { do: 'settings', lang, latin: digits === 'latin', hints: hints !== false, drawn: 0 };
  const reply = await answerOf(window.mohrehEngine, JSON.stringify(request));
  if (!reply.ok || reply.private || !reply.regions?.board) return;
  forget();
  const { prompt, board, controls } = reply.regions;
  storage.keepBoard({ id, game, lang, build: page.dataset.build, prompt, board, controls });
};
