// Persistent storage: asks the browser to keep the games, and informs the reader where it may delete them.

let asked = false;
/** Asks the browser, once in a page, to keep what lies here for good; some ask the reader in turn. */
export const keepForGood = () => {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {}); // forbidden, as in a frame: it stays as it is
};
/** Whether the browser has promised that. */
export const isKeptForGood = async () => {
  try { return await navigator.storage.persisted(); } catch { return false; }
};

/** The about page says so. */
const tell = async () => {
  const line = document.getElementById('kept-for-good');
  if (!line) return;
  line.textContent = (await isKeptForGood() ? line.dataset.promised : line.dataset.open) ?? '';
  line.hidden = false;
};
tell();

/** Whether the page is open in a browser of iPhones and iPads, which clears what lies here after seven days without a
 * visit; an app on the Home Screen is not cleared, and has a storage of its own. */
const isOutsideTheHomeScreen = () => /** @type {{ standalone?: boolean }} */ (navigator).standalone === false;

/** Asked for at once where the site is installed; else when the first game is over (app.mjs). */
export const settleDown = () => {
  addEventListener('appinstalled', keepForGood);
  if (matchMedia('(display-mode: standalone)').matches) keepForGood();
  document.getElementById('home-screen')?.toggleAttribute('hidden', !isOutsideTheHomeScreen());
  if (isOutsideTheHomeScreen()) import('./start-picture.mjs').catch(() => {}); // it could not be fetched: a start without it
};

/** A game as a file that the system's own sheet can pass on; null where there is none. @param {string} name @param {string} text */
const shareable = (name, text) => {
  const data = { files: [new File([text], name, { type: 'text/plain' })] };
  return navigator.canShare?.(data) ? data : null;
};
/** Whether this system has a sheet that passes files on. */
export const canShare = () => Boolean(shareable('game.txt', '.'));
/** Answers whether it could be tried: who closes the sheet has changed his mind. @param {string} name @param {string} text */
export const share = async (name, text) => {
  const data = shareable(name, text);
  if (!data) return false;
  try { await navigator.share(data); } catch (error) { return /** @type {Error} */ (error).name === 'AbortError'; }
  return true;
};
