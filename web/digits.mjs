// Digits as people read and type them: those of the page's language, Persian ones, and Arabic ones of other keyboards.

const PERSIAN = 0x6f0; // the zero of ۰۱۲۳۴۵۶۷۸۹
const ARABIC = 0x660; // the zero of ٠١٢٣٤٥٦٧٨٩

/** Replaces the digits 0 to 9 by Persian ones. @param {string | number} text */
export const persian = (text) => String(text).replace(/\d/g, (digit) => String.fromCharCode(PERSIAN + Number(digit)));

/** Replaces Persian and Arabic digits by 0 to 9. @param {string} text */
export const latin = (text) => text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN)).replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC));

/** The integer of at most four digits that was typed, in any digits; null for any other text. @param {string} typed */
export const numberIn = (typed) => {
  const plain = latin(typed).replace('−', '-').trim();
  return /^-?\d{1,4}$/.test(plain) ? Number(plain) : null;
};
