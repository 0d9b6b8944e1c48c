// Translates a press on a board into a request, by the attributes of the pressed element; the same on every page.

import { mark } from '../marks.mjs';

/** @typedef {import('./client.mjs').Client} Client */

const LOOKS = ['look', 'analyse', 'analyse-stop', 'hint', 'hint-stop', 'over', 'stop', 'resume']; // they change nothing

/** The request that a press on this makes; null where it is the page's. @param {HTMLElement} pressed @returns {Wire.Request | null} */
const requestOf = ({ dataset: { action, look, do: verb = '' } }) => {
  if (action !== undefined) return { do: 'act', action };
  if (look !== undefined) return { do: 'look', what: look };
  if (verb.startsWith('pick ')) return { do: 'pick', what: verb.slice(5) };
  return LOOKS.includes(verb) ? { do: verb } : null;
};

/** Asks what a press on this element asks; false where that is the page's. @param {Client} client @param {HTMLElement | null} pressed @param {HTMLElement} target */
export const press = (client, pressed, target) => {
  if (!pressed) {
    if (target.closest('#board[aria-busy="true"], .prompt-line[data-busy]')) client.change({ do: 'hurry' }); // nobody need wait for the computers
    return true;
  }
  const request = requestOf(pressed);
  if (!request) return false;
  if (request.do === 'act' || request.do === 'pick') mark('mohreh-press');
  if (LOOKS.includes(request.do ?? '')) client.look(request);
  else client.change(request);
  return true;
};
