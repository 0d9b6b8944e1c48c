// Persistent storage: asks the browser to keep the games, and informs the reader where it may delete them.

let asked = false;
/** Asks the browser, once per page, for persistent storage; some browsers ask the reader. */
export const keepForGood = () => {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {}); // forbidden, for example in a frame
};
/** Whether storage is persistent. */
export const isKeptForGood = async () => {
  try { return await navigator.storage.persisted(); } catch { return false; }
};

/** Shows on the about page whether storage is persistent. */
const tell = async () => {
  const line = document.getElementById('kept-for-good');
  if (!line) return;
  line.textContent = (await isKeptForGood() ? line.dataset.promised : line.dataset.open) ?? '';
  line.hidden = false;
};
tell();

/** Whether the page is open in a browser of an iPhone or iPad, which deletes stored data after seven days without a visit.
 * The data of an app on the Home Screen is separate, and not deleted. */
const isOutsideTheHomeScreen = () => /** @type {{ standalone?: boolean }} */ (navigator).standalone === false;

/** Asks for persistent storage: at once if the site is installed, otherwise when the first game is over (app.mjs). */
export const keepIfInstalled = () => {
  addEventListener('appinstalled', keepForGood);
  if (matchMedia('(display-mode: standalone)').matches) keepForGood();
  document.getElementById('home-screen')?.toggleAttribute('hidden', !isOutsideTheHomeScreen());
  if (isOutsideTheHomeScreen()) import('./start-picture.mjs').catch(() => {}); // if it cannot be loaded, the app starts without this picture
};

/** A game as a file that can be shared; null if the system cannot share files. @param {string} name @param {string} text */
const shareable = (name, text) => {
  const data = { files: [new File([text], name, { type: 'text/plain' })] };
  return navigator.canShare?.(data) ? data : null;
};
/** Whether the system can share files. */
export const canShare = () => Boolean(shareable('game.txt', '.'));
/** Shares a file; resolves with whether the share sheet appeared: dismissing it is not an error. @param {string} name @param {string} text */
export const share = async (name, text) => {
  const data = shareable(name, text);
  if (!data) return false;
  try { await navigator.share(data); } catch (error) { return /** @type {Error} */ (error).name === 'AbortError'; }
  return true;
};
