// What Python on the page cannot do by itself, handed to it as one object: MicroPython cannot catch what the browser
// throws (localStorage, the clipboard), and moving long markup and many nodes through it would cost a press its 50 ms. No
// decisions are taken here.

import { ask, engine } from './client.mjs';
import { dialog, open, outside, shut, shutAll } from './dialogs.mjs';
import { entropy, find, form, page, painted, parsed } from './dom.mjs';
import { aim, blank, draw, drawn } from './drawing.mjs';
import { copy, download, downloadAll, downloadGame, downloadRest, named, pasted, take } from './files.mjs';
import { back, place } from './focus.mjs';
import { toggleRules } from './open-rules.mjs';
import { choose, move, rove } from './roving.mjs';
import { point, showChoice } from './sight.mjs';
import { sound } from './sound.mjs';
import { speak } from './speech.mjs';
import * as story from './story.mjs';
import { ago, day, stamp } from './time.mjs';
import './terrain.mjs';

const storage = window.mohrehStorage; // what is kept in this browser; a board in somebody else's page has none

/** @param {string} game @param {string} text */
const newGame = (game, text) => window.mohrehNewGame(game, parsed(text));

// The pictures and styles of the other games, when nothing else is to be done: their first table is then whole at once.
const warm = () => {
  const games = [...document.querySelectorAll('template[id^="new-game-"]')].map((each) => each.id.slice(9));
  for (const game of games) (window.requestIdleCallback ?? setTimeout)(() => window.mohrehPictures(game, true));
};

// The last board, shown at once when the page is loaded again; written when nothing else is to be done.
let later = 0;
const forget = () => clearTimeout(later);
/** @param {string} id @param {string} game */
const remember = (id, game) => {
  forget();
  later = setTimeout(() => {
    /** @type {Record<string, string | undefined>} */
    const last = { id, game, lang: page.lang, build: page.dataset.build };
    for (const name of ['prompt', 'board', 'controls']) last[name] = find(name)?.innerHTML;
    storage?.keepBoard(last);
  }, 700);
};

// Who turns to the other language at a table sees its board at once: it is drawn here and waits for the page that comes.
// What one person alone may see waits nowhere.
/** @param {string} lang */
const translated = async (lang) => {
  const id = location.hash.match(/^#play=([^&]+)$/)?.[1];
  const game = id && window.mohrehSaves?.gameOf(id);
  if (page.dataset.view !== 'table' || !game || page.dataset.waking !== undefined) return;
  const { digits, hints } = /** @type {Record<string, unknown>} */ (parsed(storage?.get('mohreh:settings') ?? '') ?? {});
  const reply = await ask(JSON.stringify({ do: 'settings', lang, latin: digits === 'latin', hints: hints !== false, drawn: 0 }));
  if (!reply.ok || reply.private || !reply.regions?.board) return;
  forget();
  const { prompt, board, controls } = reply.regions;
  storage?.keepBoard({ id, game, lang, build: page.dataset.build, prompt, board, controls });
};
window.mohrehTurn = translated;

export const hands = {
  ...storage, engine, painted, showChoice, point, remember, forget, blank, warm, stamp, ago, day, dialog, outside, ask,
  entropy, form, newGame, copy, download, downloadAll, downloadGame, downloadRest, named, take, pasted, rove, move, choose, place, back, open, shut, shutAll,
  toggleRules, aim, draw, drawn, sound, speak,
};
window.hands = hands;
window.mohrehStory = story;
