// Polite announcements for screen readers. They are only heard where the page is not inert, so they are made in the open
// modal dialog if there is one. A region that has just been inserted must get its text later.
//
// What the table says by itself may come faster than anybody can hear it, above all of computers that play at once: each
// sentence is added to those before, and is heard by itself (aria-atomic). The first after a press begins anew.

import { find } from '../dom.mjs';

const NEWS = 6000; // milliseconds in which what was said may still be unheard
const LATER = 150;
const MOST = 20; // sentences that stand there: who watches computers presses nothing for a whole game
/** @type {{ at: number, texts: string[] }} */
let said = { at: -Infinity, texts: [] }; // when something was said last, and all since the latest press
/** @type {string[]} */
let waiting = []; // of those, what is to be said where the region has just come
let later = 0;
let isPressed = false; // since something was said last
// Where the region lies without a dialog: in something of its own, for what comes or goes between other children of the
// body makes Chromium style all that lies in it anew, a thousand elements.
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

/** A modal dialog has come over what was said just now: it is said once more. */
export const speakAgain = () => {
  const { texts } = performance.now() - said.at < NEWS ? said : { texts: [] };
  isPressed ||= texts.length > 0; // from the first on
  for (const text of texts) speak(text);
};
