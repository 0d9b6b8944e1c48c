// Changes the language of a board: what has been played is passed on to the same board in the other language as the name
// of its window, which only pages of this site can read, and which is removed immediately.

/** @typedef {{ journal: Wire.Request[], stash: (Wire.Reply & { fragment: string }) | null, solved: boolean, awake: boolean }} Kept */

const MARK = 'mohreh-embed ';

/** @param {string} address @param {Kept} kept */
export function goTo(address, kept) {
  window.name = MARK + JSON.stringify(kept);
  location.replace(address);
}

/** What the board in the other language has left; null if nothing. @returns {Kept | null} */
export function takeOver() {
  const { name } = window;
  if (!name.startsWith(MARK)) return null;
  window.name = '';
  try { return JSON.parse(name.slice(MARK.length)); } catch { return null; }
}
