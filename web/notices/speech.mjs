// Polite announcements for screen readers. They are announced only where the page is not inert, so their region is
// moved into the open modal dialog if there is one. A region that has just been inserted must get its text later.
//
// Messages may arrive faster than they can be read aloud, especially when several computer opponents move. Each
// sentence is added to the previous ones, and announced by itself (aria-atomic). The first one after a press replaces
// the others.

import { find } from '../dom.mjs';

const NEWS = 6000; // milliseconds within which a message may not have been read aloud yet
const LATER = 150;
const MOST = 20; // sentences that are kept: somebody who watches computers may press nothing for a whole game
/** @type {{ at: number, texts: string[] }} */
let said = { at: -Infinity, texts: [] }; // the time of the last message, and all since the last press
/** @type {string[]} */
let waiting = []; // of these, the messages that wait because the region has just been inserted
let later = 0;
let isPressed = false; // since the last message
// The place of the region without a dialog: an element of its own, because inserting or removing a child of the body
// makes Chromium restyle all its content, a thousand elements.
/** @type {HTMLElement | null} */
let home = null;
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => { isPressed = true; }, true);

/** @param {HTMLElement} region @param {string[]} texts */
const add = (region, texts) => {
  for (const text of texts) region.append(Object.assign(document.createElement('span'), { textContent: `${text} ` }));
  while (region.childElementCount > MOST) region.firstElementChild?.remove();
};

/** @param {string} text */
export const speak = (text) => {
  const region = find('say');
  home ??= region.parentElement;
  const over = [...document.querySelectorAll('dialog:is(:modal, [aria-modal][open])')].at(-1) ?? home ?? document.body;
  const at = performance.now();
  const comes = region.parentNode !== over;
  const begins = !text || isPressed || at - said.at > NEWS;
  if (begins || comes) region.textContent = '';
  if (begins) waiting = [];
  isPressed = false;
  said = { at, texts: [...(begins ? [] : said.texts.slice(1 - MOST)), ...(text ? [text] : [])] };
  if (!text) return;
  if (!comes && !waiting.length) {
    add(region, [text]);
    return;
  }
  if (comes) over.append(region);
  if (comes || !waiting.length) {
    clearTimeout(later);
    later = setTimeout(() => add(region, waiting.splice(0)), LATER);
  }
  waiting.push(text);
};

/** Repeats the last messages, because a dialog has opened over them. */
export const speakAgain = () => {
  const { texts } = performance.now() - said.at < NEWS ? said : { texts: [] };
  isPressed ||= texts.length > 0; // the first one replaces the others
  for (const text of texts) speak(text);
};
