// The app's client of the table, which saves its games, and the functions that the flow of the app (web/shell) calls on
// it.

import { keepForGood, settleDown } from './system/home.mjs';
import { find, isWebKit, painted, page, parsed } from './dom.mjs';
import { laden } from './system/files.mjs';
import './hands.mjs';
import { forget, remember } from './drawing/last-board.mjs';
import { settleIn } from './system/launch.mjs';
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
const AFTER = 350; // milliseconds from the sound of what has happened to that of one's turn
const PAINTED = ['act', 'pick', 'say']; // what is measured, from its press on

/** Said by Python when it starts: how it wants to be told what. */
const shell = {
  /** What every request tells of the reader. @type {Wire.Request} */
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
  isTroubled: false, // games live in this page alone
};

const transport = { call: (/** @type {string} */ text) => window.mohrehEngine.call(laden(text)) };

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

/** Lets something be heard, where the reader wants that (notices/sounds.mjs). @param {string} kind @param {number} [later] in milliseconds */
const hear = (kind, later = 0) => {
  if ('sounds' in page.dataset) import('./notices/sounds.mjs').then(({ play }) => setTimeout(play, later, kind), () => {});
};

let waits = false; // whether it is somebody else's turn, as was shown last
let asked = ''; // what was asked last: what can be chosen from is brought into view once, then the reader scrolls as he likes
const screen = {
  ...board,
  silence: toast.silence,

  /** @param {Wire.Reply} reply */
  head({ title, bot, learned, puzzle, say: told, speak: spoken }) {
    if (title !== undefined && document.title !== title) {
      document.title = title;
      for (const name of ['table-title', 'place']) /** @type {HTMLElement} */ (find(name)).textContent = title.split(' · ')[0];
    }
    if (bot !== undefined) screen.think(bot);
    if (learned) shell.learn(learned);
    if (puzzle?.verdict) puzzles('note', puzzle);
    if (told !== undefined) say(told, spoken);
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
      if (isAsked && waits && verb !== 'undo') hear('turn', AFTER); // who takes back knows whose turn it is
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

// What has come of an Age or a battle has been looked at, however its panel was closed: the computers go on.
find('milestone')?.addEventListener('close', () => { if (client.id && !client.stale) client.look({ do: 'milestone-seen' }); });

/**
 * Calls back what becomes of the engine, as soon as its module has run.
 * @param {() => void} ready @param {(code: string) => void} failed
 * @param {(verb: string, id: string, code: string) => void} died over which request, and which save that was about
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

/** Hears every press on the page; `others` hears those that are not for the table. @param {(event: MouseEvent) => void} others */
const presses = (others) => document.addEventListener('click', (event) => {
  const { target } = event;
  const pressed = target.closest('[data-action],[data-look],[data-do],.skip,#toast-button');
  const isOurs = !(target instanceof HTMLDialogElement) && press(client, pressed?.matches('form') ? null : pressed, target);
  if (pressed?.id === 'toast-button') toast.pressToast();
  else if (!isOurs) others(event);
});

// The pictures and styles of the other games, when nothing else is to be done: their first table is then whole at once.
const warm = () => {
  const games = [...document.querySelectorAll('template[id^="new-game-"]')].map((each) => each.id.slice(9));
  for (const game of games) (window.requestIdleCallback ?? setTimeout)(() => window.mohrehPictures(game, true));
};

/**
 * Puzzles: what shows and finds them comes only then. Python is promised what is asked for, "" where there is none,
 * None where it could not be had: that has been said.
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

/** Marks when an engine that is up has answered, whatever is open. */
const greet = () => { answerOf(transport, '{"do": "settings"}').then(() => painted('mohreh-ready')); };

/** Another device: what shows it comes only then. @param {'dialog' | 'guest' | 'again'} which @param {number[][]} [invited] whom the dialog invites at once */
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

// WebKit keeps a page that is left, for the way back, and its engine with it: 125 MB more for the page that comes next,
// with an engine of its own (WebKitGTK 2.50). So the engine ends with the visit, and who comes back finds the page anew, with
// its last board at once. Where games live in this page alone they stay.
let isLeft = false;
addEventListener('pagehide', ({ persisted }) => {
  if (!persisted || !isWebKit || saves.isAnyLiving() || !window.mohrehThread) return;
  isLeft = true;
  window.mohrehThread.worker.terminate();
});
addEventListener('pageshow', () => { if (isLeft) location.reload(); });

settleDown();
settleIn();
window.mohrehTable = client;
window.mohrehApp = { shell, engine, presses, warm, greet, devices, puzzles, hear };
