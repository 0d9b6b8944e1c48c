// Moments as texts of milliseconds: they are longer than the whole numbers MicroPython takes from here.

export const stamp = () => String(Date.now());

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [['day', 86400], ['hour', 3600], ['minute', 60]];

/** How long ago that was, in words. @param {string | number} when @param {string} language @param {boolean} latin */
export const ago = (when, language, latin) => {
  const past = Math.max(0, (Date.now() - Number(when)) / 1000);
  const [unit, length] = UNITS.find(([, seconds]) => past >= seconds) ?? ['second', 60];
  const names = new Intl.RelativeTimeFormat(latin ? `${language}-u-nu-latn` : language, { numeric: 'auto' });
  return names.format(-Math.floor(past / length), /** @type {Intl.RelativeTimeFormatUnit} */ (unit));
};

/** @param {string} when @param {string} language */
export const day = (when, language) => new Date(Number(when)).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
