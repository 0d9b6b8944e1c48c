// What is pressed in an embedded board, and the commands of the page around it.

import { open as openDialog, outside, shut } from '../reach/dialogs.mjs';
import { entropy, find, page } from '../dom.mjs';
import { move } from '../reach/roving.mjs';
import * as story from '../drawing/story.mjs';
import { press as pressBoard } from '../table/presses.mjs';
import { isPosed, query } from './asked.mjs';
import { resize } from './host.mjs';

/** By verb: what a press does. It is given the rest of the text of the button, and the button itself, null for a command of the surrounding page.
 * @typedef {Record<string, (rest: string, pressed: HTMLElement | null) => void>} Verbs */
/** @typedef {import('../table/client.mjs').Client} Client */

// A frame may be much longer than the screen, so a dialog opens near the press and not in the middle of the frame.
let pressedAt = 0; // CSS pixels from the top of the frame
/** @param {string} id */
export function open(id) {
  const dialog = find(id);
  if (!dialog) return;
  openDialog(id);
  const most = Math.max(16, find('main').offsetHeight - dialog.offsetHeight - 16);
  const least = document.querySelector('#prompt .lesson') ? find('prompt-line').getBoundingClientRect().bottom + scrollY + 8 : 16; // below what a lesson says
  dialog.style.insetBlockStart = `${Math.round(Math.min(Math.max(least, pressedAt - dialog.offsetHeight / 2), most))}px`;
  resize();
}

export const isAwake = () => page.dataset.state === 'awake';

/** @param {Client} client @param {(request: Wire.Request) => void} change @param {(line: number | null) => void} showLine @returns {Verbs} */
const verbsOf = (client, change, showLine) => ({
  answer: (number) => change({ do: 'answer', number: Number(number) }),
  film: () => story.film(),
  trace: (_, pressed) => { if (pressed) story.trace(pressed); },
  shut: (_, pressed) => { if (pressed) shut(pressed.closest('dialog')?.id); },
  'show-me': () => change({ do: query.puzzle === undefined ? 'show-me' : 'puzzle-show' }),
  reset: () => change(isPosed ? { do: 'reset' } : { do: 'begin', query, entropy: entropy() }), // a game is started again
  lesson(rest) {
    const [game, lesson = '1'] = rest.split(' ');
    change({ do: 'begin', query: { game, lesson }, entropy: entropy() });
  },
  lift: (seat) => change({ do: 'lift', seat }),
  option(rest) {
    const [key, ...value] = rest.split(' ');
    change({ do: 'option', key, value: value.join(' ') });
  },
  log: (line) => showLine(line === 'now' ? null : Number(line)),
  rematch: () => change({ do: 'rematch', entropy: entropy() }),
  'same-deal': () => change({ do: 'same-deal', entropy: entropy() }),
  ...Object.fromEntries(['undo', 'redo', 'puzzle-show', 'go-on', 'seen', 'hide', 'hurry', 'lesson-next', 'lesson-leave'].map((verb) => [verb, () => change({ do: verb })])),
});

const MOST = 100; // commands of the surrounding page that wait

/**
 * Follows the presses on a board. `play` starts it, and `isIdle` tells whether it is neither started nor starting; `home`
 * is the home page in the reader's language, to which links to the rules are relative.
 * @param {Client} client @param {() => void} play @param {() => boolean} isIdle @param {URL} home
 */
export function follow(client, play, isIdle, home) {
  /** @param {Wire.Request} request */
  const change = (request) => { if (isAwake()) client.change(request); };
  /** @param {number | null} line */
  const showLine = (line) => { if (isAwake()) client.showLine(line); };
  /** @type {Verbs} */
  const verbs = { ...verbsOf(client, change, showLine), play };
  /** @param {string} text @param {HTMLElement | null} pressed null for a command of the surrounding page */
  const press = (text, pressed) => {
    const [verb, ...rest] = text.split(' ');
    if (Object.hasOwn(verbs, verb)) verbs[verb](rest.join(' '), pressed);
  };

  // Commands of the surrounding page are queued, unlike repeated presses of a person: they wait until the board has
  // started and has done the previous ones. Before the first start, only "play" and "show-me" do something.
  /** @type {string[]} */
  const wishes = [];
  const grant = () => {
    if (client.busy || !isAwake()) return;
    const verb = wishes.shift();
    if (verb !== undefined) press(verb, null);
  };
  /** @param {string} verb */
  const wish = (verb) => {
    if ('lost' in page.dataset) return;
    const idle = isIdle();
    const fresh = idle && !find('board').childElementCount;
    if (verb !== 'play' && (verb === 'show-me' || !fresh) && wishes.length < MOST) wishes.push(verb);
    if (!idle) grant();
    else if (verb === 'play' || wishes.length) press('play', null);
  };
  const forget = () => { wishes.length = 0; };

  document.addEventListener('click', (event) => {
    pressedAt = event.clientY + scrollY;
    const { target } = event;
    if (target instanceof HTMLDialogElement) {
      if (outside(event)) target.close();
      return;
    }
    const link = /** @type {HTMLAnchorElement | null} */ (target.closest('a[href^="rules/"]'));
    if (link) {
      link.href = new URL(link.getAttribute('href') ?? '', home).href;
      link.target = '_blank';
      return;
    }
    const pressed = target.closest('[data-action],[data-look],[data-do]');
    if (pressed && /INPUT|SELECT/.test(pressed.tagName)) return;
    const isOurs = isAwake() && pressBoard(client, pressed, target);
    if (pressed && !isOurs) press(pressed.dataset.do ?? '', pressed);
  });
  document.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('input', ({ target }) => {
    if (target.dataset.do === 'log') showLine(Number(/** @type {HTMLInputElement} */ (target).value));
  });
  document.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && move(event.key)) event.preventDefault();
  });
  return { wish, grant, forget };
}
