// Digits as people read and type them: those of the page's language, Persian ones, and Arabic ones of other keyboards.

const PERSIAN = 0x6f0; // the nought of ۰۱۲۳۴۵۶۷۸۹
const ARABIC = 0x660; // and of ٠١٢٣٤٥٦٧٨٩

/** The same in Persian digits. @param {string | number} text */
export const persian = (text) => String(text).replace(/\d/g, (digit) => String.fromCharCode(PERSIAN + Number(digit)));

/** The same in the digits 0 to 9, whichever stand there. @param {string} text */
export const latin = (text) => text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN)).replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC));

/** The whole number of at most four digits that somebody has typed, whichever digits; null where it is none. @param {string} typed */
export const numberIn = (typed) => {
  const plain = latin(typed).replace('−', '-').trim();
  return /^-?\d{1,4}$/.test(plain) ? Number(plain) : null;
};
