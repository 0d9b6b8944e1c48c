// What is read out politely. It is heard only where the page is not inert: in the modal dialog that lies over it, if there
// is one. A region that has just come there is heard when its words come later.

import { find } from '../dom.mjs';

const NEWS = 6000; // milliseconds in which what was said may still be unheard when a dialog comes over it
const LATER = 150;
let said = { at: -Infinity, later: 0 };

/** @param {string} text */
export const speak = (text) => {
  const region = find('say');
  const over = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  clearTimeout(said.later);
  said = { at: performance.now(), later: 0 };
  const comes = text && region.parentNode !== over;
  region.textContent = comes ? '' : text;
  if (!comes) return;
  over.append(region);
  said.later = setTimeout(() => { region.textContent = text; }, LATER);
};

/** A modal dialog has come over what was said just now: it is said once more. */
export const speakAgain = () => {
  if (performance.now() - said.at < NEWS) speak(find('say').textContent);
};
