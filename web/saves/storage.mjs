// What is kept in this browser: localStorage, whose access may itself throw, and beside it the journal.

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
  // A text under another key, byte for byte: as it is, it would not come through Python.
  /** @param {string} from @param {string} to */
  const rename = (from, to) => {
    try {
      const text = localStorage.getItem(from) ?? '';
      try {
        localStorage.setItem(to, text);
      } catch {
        localStorage.removeItem(LAST); // only a picture of the last board
        localStorage.setItem(to, text);
      }
      localStorage.removeItem(from);
      journal.forget(from);
      return '';
    } catch {
      return 'full';
    }
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
  return { get, set, remove, rename, keeping, kept, healed, keepBoard, dropBoard };
}
