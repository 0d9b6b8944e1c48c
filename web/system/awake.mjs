// Keeps the screen on when wanted: while playing with other devices, or on a tablet on the table. A device with a low
// battery may refuse, which is ignored.

/** @type {Set<string>} */
const wanted = new Set(); // what for
/** @type {WakeLockSentinel | null} */
let held = null;
const isHeld = () => held !== null && !held.released;

const settle = async () => {
  if (!wanted.size) {
    held?.release();
    held = null;
  } else if (!document.hidden && !isHeld()) {
    const lock = await navigator.wakeLock?.request('screen').catch(() => null);
    if (wanted.size && !isHeld()) held = lock ?? null;
    else lock?.release(); // nobody wants it any more, or it was asked for twice
  }
};

/** @param {string} why @param {boolean} [isOn] */
export const stayAwake = (why, isOn = true) => {
  document.addEventListener('visibilitychange', settle); // heard once; the browser lets it go with a page that is put away
  if (isOn) wanted.add(why);
  else wanted.delete(why);
  return settle();
};
