// A board whose page around reads another language: what has been played goes along to the same board in that language,
// as the name of its window, which only a page of this site can read, and which the next one takes away at once.

/** @typedef {{ journal: Wire.Request[], stash: (Wire.Reply & { fragment: string }) | null, solved: boolean, awake: boolean }} Kept */

const MARK = 'mohreh-embed ';

/** @param {string} address @param {Kept} kept */
export function goTo(address, kept) {
  window.name = MARK + JSON.stringify(kept);
  location.replace(address);
}

/** What the board of another language has left here. @returns {Kept | null} */
export function takeOver() {
  const { name } = window;
  if (!name.startsWith(MARK)) return null;
  window.name = '';
  try { return JSON.parse(name.slice(MARK.length)); } catch { return null; }
}
