// Browser functions for the Python of the page, as one object. MicroPython cannot catch exceptions of the browser
// (localStorage, the clipboard), and passing long markup and many nodes through it would exceed the 50 ms that a press
// may take. Nothing is decided here.

import { stayAwake } from './system/awake.mjs';
import { canShare, share } from './system/home.mjs';
import { dialog, leaveWayBack, onWayBack, open, outside, shut, shutAll } from './reach/dialogs.mjs';
import { decoded, entropy, form, painted, parsed, propose } from './dom.mjs';
import { blank, draw, drawn } from './drawing/reply.mjs';
import { copy, download, downloadAll, downloadGame, downloadRest, named, take } from './system/files.mjs';
import { whenUp } from './reach/finger.mjs';
import { toggleRules } from './reading/open.mjs';
import { choose, move, rove } from './reach/roving.mjs';
import { point, showChoice } from './reach/sight.mjs';
import { speak } from './notices/speech.mjs';
import * as story from './drawing/story.mjs';
import { hush, say } from './table/telling.mjs';
import { ago, day } from './time.mjs';
import { alert, isToast, toast } from './notices/toast.mjs';
import './drawing/terrain.mjs';

const storage = window.mohrehStorage; // undefined in an embedded board

/** @param {string} game @param {string} text */
const newGame = (game, text) => window.mohrehNewGame(game, parsed(text));

export const hands = {
  ...storage, painted, showChoice, point, blank, ago, day, dialog, outside,
  decoded, entropy, form, propose, newGame, copy, download, downloadAll, downloadGame, downloadRest, named, take, canShare, share, rove, move, choose, open, shut, shutAll, onWayBack, leaveWayBack,
  toggleRules, stayAwake, draw, drawn, speak, say, hush, toast, isToast, alert, whenUp,
};
window.hands = hands;
window.mohrehStory = story;
