// Translates a press on a board into a request, by the attributes of the pressed element; the same on every page.

import { mark } from '../marks.mjs';

/** @typedef {import('./client.mjs').Client} Client */

const LOOKS = ['look', 'analyse', 'analyse-stop', 'hint', 'hint-stop', 'over', 'stop', 'resume']; // these do not change the game

/** Returns the request for a press on this element; null if the page itself handles it. @param {HTMLElement} pressed @returns {Wire.Request | null} */
export const requestOf = ({ dataset: { action, look, do: verb = '' } }) => {
  if (action !== undefined) return { do: 'act', action };
  if (look !== undefined) return { do: 'look', what: look };
  if (verb.startsWith('pick ')) return { do: 'pick', what: verb.slice(5) };
  return LOOKS.includes(verb) ? { do: verb } : null;
};

/** Sends the request for a press on this element; returns false if the page itself handles it. @param {Client} client @param {HTMLElement | null} pressed @param {HTMLElement} target */
export const press = (client, pressed, target) => {
  if (!pressed) {
    if (target.closest('#board[aria-busy="true"], .prompt-line[data-busy]')) client.change({ do: 'hurry' }); // whoever presses the board wants to play: the computers move without their pace
    return true;
  }
  const request = requestOf(pressed);
  if (!request) return false;
  if (request.do === 'act' || request.do === 'pick') mark('mohreh-press');
  if (LOOKS.includes(request.do ?? '')) client.look(request);
  else client.change(request);
  return true;
};
