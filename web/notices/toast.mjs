// A short message over everything, with an optional button. It disappears by itself, a long one after enough time to
// read it, but not while the focus is on its button.

import { find } from '../dom.mjs';
import { speak } from './speech.mjs';
import { alertPlace, hush, put, say } from '../table/telling.mjs';

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer; // undefined while none is shown
/** @type {(() => void) | null} */
let pressed = null;
let number = 0; // the number of the last message

/** The time is over; while the focus is in the message, it stays. */
const timeOut = () => {
  if (find('toast').querySelector(':focus-visible')) timer = setTimeout(timeOut, 1000);
  else endToast();
};

/** Removes the message. */
export const endToast = () => {
  clearTimeout(timer);
  timer = undefined;
  const box = find('toast');
  find('prompt-line')?.toggleAttribute('data-under', false);
  if (box.contains(document.activeElement)) find('main').focus({ preventScroll: true });
  if (box.matches(':popover-open')) box.hidePopover();
  find('toast-text').textContent = find('toast-button').textContent = '';
};

/**
 * Shows a message for at least so many seconds, with a button if it has a label; returns its number. `spoken`: it is
 * announced. `unasked`: it comes by itself, after no press, and leaves the focus where it is, since a key may be about to
 * press something else.
 * @param {string} text @param {string} [label] @param {(() => void) | null} [press] @param {number} [seconds]
 * @param {{ spoken?: boolean, unasked?: boolean }} [how]
 */
export const toast = (text, label = '', press = null, seconds = 5, { spoken = true, unasked = false } = {}) => {
  endToast();
  if (spoken) speak(text);
  find('toast-text').textContent = text;
  find('toast').classList.toggle('lengthy', text.length > 90);
  const button = find('toast-button');
  button.hidden = !label;
  button.textContent = label;
  pressed = press;
  const line = find('prompt-line');
  line?.toggleAttribute('data-under', true);
  find('toast').style.setProperty('--under', `${line?.getBoundingClientRect().bottom}px`);
  find('toast').showPopover();
  if (label && !unasked) button.focus();
  timer = setTimeout(timeOut, Math.max(seconds * 1000, 2000 + 60 * text.length));
  number += 1;
  return number;
};

/** Whether the message with this number is still shown. @param {number} which */
export const isToast = (which) => timer !== undefined && which === number;

/** Does what its button says. */
export const pressToast = () => {
  endToast();
  pressed?.();
};

/**
 * Says immediately why something is not possible, in the open dialog or over the page. `rule` is the URL of the clause
 * at the end of the text, which becomes a link; it is announced once.
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
  toast(text, '', null, 5, { spoken: false });
  put(find('toast-text'), text, rule);
};

/** Removes everything that was said or shown beside the board. */
export const silence = () => {
  hush();
  endToast();
  say('');
};
