// The app's client of the table, which saves its games, and the functions that the shell of the app (web/shell,
// MicroPython) calls.

import { keepForGood, keepIfInstalled } from './system/home.mjs';
import { find, isWebKit, painted, page, parsed } from './dom.mjs';
import { withTaken } from './system/files.mjs';
import './hands.mjs';
import { forget, remember } from './drawing/last-board.mjs';
import { followLaunches } from './system/launch.mjs';
import { follow } from './reach/ahead.mjs';
import { showChoice } from './reach/sight.mjs';
import { answerOf } from './table/asking.mjs';
import { Client } from './table/client.mjs';
import { press } from './table/presses.mjs';
import { board } from './table/screen.mjs';
import { say } from './table/telling.mjs';
import { speak } from './notices/speech.mjs';
import * as toast from './notices/toast.mjs';

/** @typedef {import('./table/asking.mjs').Heard} Heard */

const saves = window.mohrehSaves;
const { keeping, kept, dropBoard } = /** @type {Stored} */ (window.mohrehStorage);
const AFTER = 350; // milliseconds between the sound of a move and the sound that it is the reader's turn
const PAINTED = ['act', 'pick', 'say']; // requests whose time from press to painting is measured

/** Callbacks of the shell, which it sets when it starts. */
const shell = {
  /** The part of every request that describes the reader. @type {Wire.Request} */
  reader: {},
  /** @type {(lesson: string) => void} */
  learn() {},
  /** @type {Heard} */
  refused() {},
  /** @type {Heard} */
  opening() {},
  /** @type {() => void} */
  stale() {},
  /** @type {(why: string) => void} */
  stored() {},
  isTroubled: false, // games exist in this page only, because they could not be stored
};

const transport = { call: (/** @type {string} */ text) => window.mohrehEngine.call(withTaken(text)) };

/** @type {import('./table/client.mjs').Keeper} */
const keeper = {
  read: saves.read,
  number: saves.number,
  holds: saves.holds,
  write: (save) => saves.write(save, page.lang, Boolean(shell.reader.latin)),
  addStatistics: saves.addStatistics,
  keeping,
  kept,
  dropBoard,
  remember,
  forget,
};

/** Plays a sound, if the reader wants sounds (notices/sounds.mjs). @param {string} kind @param {number} [later] in milliseconds */
const hear = (kind, later = 0) => {
  if ('sounds' in page.dataset) import('./notices/sounds.mjs').then(({ play }) => setTimeout(play, later, kind), () => {});
};

let waits = false; // whether it is another player's turn, as shown last
let asked = ''; // the last prompt: the choices are scrolled into view once per prompt, then the reader scrolls freely
const screen = {
  ...board,
  silence: toast.silence,

  /** @param {Wire.Reply} reply */
  head({ title, bot, learned, puzzle, say: said, speak: spoken }) {
    if (title !== undefined && document.title !== title) {
      document.title = title;
      for (const name of ['table-title', 'place']) /** @type {HTMLElement} */ (find(name)).textContent = title.split(' · ')[0];
    }
    if (bot !== undefined) screen.think(bot);
    if (learned) shell.learn(learned);
    if (puzzle?.verdict) puzzles('note', puzzle);
    if (said !== undefined) say(said, spoken);
    else if (spoken) speak(spoken);
  },
  /** @param {Wire.Reply} reply @param {boolean} fresh @param {string} verb */
  tell({ open, alert, rule, note, save, puzzle, sound = '', asked: isAsked = !waits }, fresh, verb) {
    const { textContent } = find('prompt');
    if (textContent !== asked || puzzle?.verdict) showChoice();
    asked = textContent ?? '';
    if (open) screen.open(open);
    if (alert) toast.alert(alert, rule);
    if (note) toast.toast(note);
    if (!fresh) {
      hear(sound);
      if (isAsked && waits && verb !== 'undo') hear('turn', AFTER); // an undo needs no such sound
    }
    waits = !isAsked;
    if (!fresh && save?.over) keepForGood();
  },
  fallen() {
    board.fallen();
    document.querySelector('#board [data-do="lift"]')?.focus();
  },
  /** @param {Wire.Request} request */
  changed({ do: verb }) {
    if (PAINTED.includes(verb ?? '')) painted('mohreh-painted');
    if (verb === 'act') hear('press');
  },
  /** @type {Heard} */
  refused: (reply) => shell.refused(reply),
  /** @type {Heard} */
  opening: (reply) => shell.opening(reply),
  stale: () => shell.stale(),
  /** @param {string} why */
  stored(why) { if (why || shell.isTroubled) shell.stored(why); },
};

const client = new Client({ transport, screen, keeper, reader: () => shell.reader });

// After the panel about an Age or a battle was closed, by whatever means, the computer opponents continue.
find('milestone')?.addEventListener('close', () => { if (client.id && !client.stale) client.look({ do: 'milestone-seen' }); });

/**
 * Calls back on changes of the engine's state, as soon as its module has run.
 * @param {() => void} ready @param {(code: string) => void} failed
 * @param {(verb: string, id: string, code: string) => void} died called with the request that it crashed over, and the save that it was about
 */
const engine = (ready, failed, died) => {
  const found = window.mohrehEngine;
  if (!found) {
    setTimeout(engine, 10, ready, failed, died);
    return;
  }
  found.ondeath = (text, code) => {
    const request = /** @type {Wire.Request} */ (parsed(text) ?? {});
    died(String(request.do ?? ''), String(request.id ?? request.games?.[0]?.id ?? ''), code);
  };
  found.onpush = (text) => client.push(JSON.parse(text));
  found.ready.then(() => {
    client.up();
    ready();
  });
  found.failed.then((code) => {
    client.down();
    failed(code);
  });
};

/** Handles every press on the page; `others` handles those that do not concern the table. @param {(event: MouseEvent) => void} others */
const presses = (others) => document.addEventListener('click', (event) => {
  const { target } = event;
  const pressed = target.closest('[data-action],[data-look],[data-do],.skip,#toast-button');
  const isOurs = !(target instanceof HTMLDialogElement) && press(client, pressed?.matches('form') ? null : pressed, target);
  if (pressed?.id === 'toast-button') toast.pressToast();
  else if (!isOurs) others(event);
});

// Loads the pictures and styles of the other games while nothing else is to be done, so that their first table appears
// complete.
const warm = () => {
  const games = [...document.querySelectorAll('template[id^="new-game-"]')].map((each) => each.id.slice(9));
  for (const game of games) (window.requestIdleCallback ?? setTimeout)(() => window.mohrehPictures(game, { later: true }));
};

/**
 * Calls the module for puzzles, which is loaded on first use. Resolves with its result, "" for none, or null if it
 * could not be loaded, of which the reader has been told.
 * @param {'show' | 'hide' | 'text' | 'next' | 'share' | 'note' | 'greet'} what @param {any[]} given
 */
const puzzles = async (what, ...given) => {
  if (what === 'hide' && !asks) return '';
  try {
    asks ??= import('./puzzles/puzzles.mjs');
    const found = await /** @type {any} */ (await asks)[what](...given);
    return found ?? '';
  } catch (error) {
    asks = null;
    console.error(error);
    const words = /** @type {Record<string, string>} */ (parsed(find('words').textContent));
    if (what !== 'greet') toast.toast(words.puzzles_unloaded);
    return null;
  }
};
/** @type {Promise<typeof import('./puzzles/puzzles.mjs')> | null} */
let asks = null;

/** Sets a performance mark when the engine, once ready, has answered. */
const greet = () => { answerOf(transport, '{"do": "settings"}').then(() => painted('mohreh-ready')); };

/** Opens the dialog for other devices, or what a guest sees; their modules are loaded on first use. @param {'dialog' | 'guest' | 'again'} which @param {number[][]} [invited] whom the dialog invites at once */
const devices = async (which, invited) => {
  try {
    if (which === 'guest') await (await import('./devices/guest.mjs')).show();
    else {
      const { restore, show } = await import('./devices/dialog.mjs');
      await (which === 'again' ? restore() : show(invited));
    }
  } catch (error) {
    console.error(error);
    const words = /** @type {Record<string, string>} */ (parsed(find('words').textContent));
    toast.toast(words.devices_unloaded);
  }
};

// WebKit retains a page for the back button, and its engine with it: 125 MB in addition to the next page, which has an
// engine of its own (WebKitGTK 2.50). So the engine ends with the visit, and a reader who comes back gets the page
// again, at first with its last board. Pages with games that could not be stored are retained.
let isLeft = false;
addEventListener('pagehide', ({ persisted }) => {
  if (!persisted || !isWebKit || saves.isAnyLiving() || !window.mohrehThread) return;
  isLeft = true;
  window.mohrehThread.worker.terminate();
});
addEventListener('pageshow', () => { if (isLeft) location.reload(); });

follow(client);
keepIfInstalled();
followLaunches();
window.mohrehTable = client;
window.mohrehApp = { shell, engine, presses, warm, greet, devices, puzzles, hear };
