// The storage of this browser: localStorage, where any access may throw, and the journal.

/** @typedef {typeof import('./journal.mjs').journal} Journal */

/** @param {Layout} layout @param {Journal} journal */
export function storageWith({ LAST, get: read }, journal) {
  // `set` answers "" when the text is kept, else why not.
  /** @param {string} key */
  const get = (key) => read(key)?.replaceAll('\0', '\ufffd') ?? null; // MicroPython ends texts there
  /** @param {string} key @param {string} text */
  const set = (key, text) => {
    try {
      localStorage.setItem(key, text);
      journal.set(key, text);
      return '';
    } catch (error) {
      return /quota/i.test(/** @type {Error} */ (error)?.name) ? 'full' : 'forbidden'; // a page may also be given no storage at all: a TypeError
    }
  };
  /** @param {string} key @param {boolean} asideOnly */
  const remove = (key, asideOnly = false) => {
    try {
      const before = localStorage.getItem(key);
      localStorage.removeItem(key);
      if (asideOnly) journal.forget(key);
      else if (before !== null) journal.gone(key, before);
    } catch { /* nothing is kept where storage is forbidden */ }
  };
  // Texts under other keys, byte for byte, all of them or none. The last one owns the others: it is copied last and taken
  // away first, so that whenever the browser is closed all lies there under one name.
  /** @param {[from: string, to: string][]} moves */
  const move = (moves) => {
    const copy = () => {
      for (const [from, to] of moves) localStorage.setItem(to, localStorage.getItem(from) ?? '');
    };
    try {
      try {
        copy();
      } catch {
        localStorage.removeItem(LAST); // only a picture of the last board
        copy();
      }
    } catch {
      for (const [, to] of moves) remove(to, true);
      return 'full';
    }
    for (const [from] of [...moves].reverse()) remove(from, true); // what a browser that died has lost may still be brought back, with these
    return '';
  };
  // `then` is called when all that was written lies where it outlives the browser.
  const keeping = () => journal.keeping();
  /** @param {() => void} then */
  const kept = (then) => journal.kept(then);
  /** @param {() => void} then @param {() => void} after */
  const healed = (then, after) => {
    journal.healed.then(() => then());
    journal.whole.then(async (some) => {
      await journal.healed;
      if (some) after();
    });
  };
  /** What is drawn of the board now: shown at once when the page is loaded again. @param {Record<string, string | undefined>} board */
  const keepBoard = (board) => set(LAST, JSON.stringify(board));
  const dropBoard = () => remove(LAST);
  return { get, set, remove, move, keeping, kept, healed, keepBoard, dropBoard };
}
