// What a page does with its board on behalf of a client; shared by the app and embedded boards. Each page provides the
// missing parts of a `Screen`.

import { open, shutAll } from '../reach/dialogs.mjs';
import { find } from '../dom.mjs';
import { aim, blank, draw, drawn } from '../drawing/reply.mjs';
import { answered, awaits, onceSeen, timed } from '../reach/pressed.mjs';
import { hush, say } from './telling.mjs';

/** Removes everything that was said or shown next to the board. */
const silence = () => {
  hush();
  say('');
};

export const board = {
  drawn,
  aim,
  open,
  hush,
  awaits,
  answered,
  onceSeen,
  silence,
  isAway: () => document.hidden,

  /** @param {Wire.Reply} reply @param {() => void} then */
  draw: (reply, then) => timed(() => draw(reply, then)),

  /** Whether an opponent is about to act. @param {boolean} isThinking */
  think(isThinking) {
    find('board').setAttribute('aria-busy', String(isThinking));
    find('prompt-line').toggleAttribute('data-busy', isThinking);
  },
  fall() {
    shutAll();
    this.silence();
  },
  fallen() { blank('sheet', 'over'); },
  clear() {
    shutAll();
    this.silence();
    blank('prompt', 'board', 'sheet', 'over');
  },
};
