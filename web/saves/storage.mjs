// The storage of this browser: localStorage, where any access may throw, and the journal.

/** @typedef {typeof import('./journal.mjs').journal} Journal */

/** @param {Layout} layout @param {Journal} journal */
export function storageWith({ LAST, get: read }, journal) {
  // `set` returns "" if the text was stored, else the reason of the failure.
  /** @param {string} key */
  const get = (key) => read(key)?.replaceAll('\0', '\ufffd') ?? null; // MicroPython truncates texts at a null character
  /** @param {string} key @param {string} text */
  const set = (key, text) => {
    try {
      localStorage.setItem(key, text);
      journal.set(key, text);
      return '';
    } catch (error) {
      return /quota/i.test(/** @type {Error} */ (error)?.name) ? 'full' : 'forbidden'; // other errors: storage is forbidden; a page may even have no `localStorage`, which is a TypeError
    }
  };
  /** @param {string} key */
  const remove = (key) => {
    try {
      const before = localStorage.getItem(key);
      localStorage.removeItem(key);
      if (before !== null) journal.gone(key, before);
    } catch { /* nothing is stored if that is forbidden */ }
  };
  /** Removes a text without marking it as deleted in the journal. @param {string} key */
  const forget = (key) => {
    try {
      localStorage.removeItem(key);
      journal.forget(key);
    } catch { /* as above */ }
  };
  // Moves texts to other keys, byte for byte, either all or none. The last one refers to the others: it is copied last
  // and removed first, so that there is a complete set under one of the two names whenever the browser is closed.
  /** @param {[from: string, to: string][]} moves */
  const move = (moves) => {
    const copy = () => {
      for (const [from, to] of moves) localStorage.setItem(to, localStorage.getItem(from) ?? '');
    };
    try {
      try {
        copy();
      } catch {
        localStorage.removeItem(LAST); // it can be drawn again
        copy();
      }
    } catch {
      for (const [, to] of moves) forget(to);
      return 'full';
    }
    for (const [from] of [...moves].reverse()) forget(from); // after a crash, the journal may restore lost parts together with these
    return '';
  };
  // `then` is called when everything is stored in a place that survives a crash of the browser.
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
  /** Stores the present board, which is shown at once when the page is reloaded. @param {Record<string, string | undefined>} board */
  const keepBoard = (board) => set(LAST, JSON.stringify(board));
  const dropBoard = () => remove(LAST);
  return { get, set, remove, forget, move, keeping, kept, healed, keepBoard, dropBoard };
}
