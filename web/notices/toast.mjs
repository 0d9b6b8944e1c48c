// A short message over everything, with an optional button. It disappears by itself, long ones after enough time to read
// them, but never while a key is about to press its button.

import { find } from '../dom.mjs';
import { speak } from './speech.mjs';
import { alertPlace, hush, put, say } from '../table/telling.mjs';

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer; // as long as one is shown
/** @type {(() => void) | null} */
let pressed = null;
let number = 0; // of the last one

/** The time is over; as long as the keyboard is in it, it stays. */
const timeOut = () => {
  if (find('toast').querySelector(':focus-visible')) timer = setTimeout(timeOut, 1000);
  else endToast();
};

/** Takes it away. */
export const endToast = () => {
  clearTimeout(timer);
  timer = undefined;
  const box = find('toast');
  if (box.contains(document.activeElement)) find('main').focus({ preventScroll: true });
  if (box.matches(':popover-open')) box.hidePopover();
  find('toast-text').textContent = find('toast-button').textContent = '';
};

/** Shows one, for at least so many seconds; returns its number. @param {string} text @param {string} [label] @param {(() => void) | null} [press] */
export const toast = (text, label = '', press = null, seconds = 5, spoken = true) => {
  endToast();
  if (spoken) speak(text);
  find('toast-text').textContent = text;
  find('toast').classList.toggle('lengthy', text.length > 90);
  const button = find('toast-button');
  button.hidden = !label;
  button.textContent = label;
  pressed = press;
  find('toast').showPopover();
  if (label) button.focus();
  timer = setTimeout(timeOut, Math.max(seconds * 1000, 2000 + 60 * text.length));
  number += 1;
  return number;
};

/** Whether the one of this number is still shown. @param {number} which */
export const isToast = (which) => timer !== undefined && which === number;

/** Its button was pressed. */
export const pressToast = () => {
  endToast();
  pressed?.();
};

/**
 * Says at once why something is not possible: in the open dialog, else over the page. `rule` is where the clause stands
 * that the text ends with: to be pressed there; it is heard once.
 * @param {string} text @param {string | null} [rule]
 */
export const alert = (text, rule) => {
  const place = alertPlace();
  if (place) {
    put(place, text, rule);
    place.scrollIntoView({ block: 'nearest' });
    return;
  }
  find('alert').textContent = text;
  toast(text, '', null, 5, false);
  put(find('toast-text'), text, rule);
};

/** Takes back everything that was said or shown beside the board. */
export const silence = () => {
  hush();
  endToast();
  say('');
};
