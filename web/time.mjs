// Moments in milliseconds as texts, because they exceed the integers that MicroPython accepts from JavaScript.

import { today } from './saves/puzzles.mjs';

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [['day', 86400], ['hour', 3600], ['minute', 60]];

/** @param {string} language @param {boolean} latin */
const withDigits = (language, latin) => (latin ? `${language}-u-nu-latn` : language);

/** The time since then, in words, such as "3 days ago"; "yesterday" is the day before on the calendar. @param {string | number} when @param {string} language @param {boolean} latin */
export const ago = (when, language, latin) => {
  const past = Math.max(0, (Date.now() - Number(when)) / 1000);
  const [unit, length] = UNITS.find(([, seconds]) => past >= seconds) ?? ['second', 60];
  const count = unit === 'day' ? today() - today(new Date(Number(when))) : Math.floor(past / length);
  return new Intl.RelativeTimeFormat(withDigits(language, latin), { numeric: 'auto' }).format(-count, /** @type {Intl.RelativeTimeFormatUnit} */ (unit));
};

/** @param {string} when @param {string} language @param {boolean} latin */
export const day = (when, language, latin) => new Date(Number(when)).toLocaleString(withDigits(language, latin), { dateStyle: 'medium', timeStyle: 'short' });
