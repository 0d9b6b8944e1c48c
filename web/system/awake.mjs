// Keeps the screen on when wanted: while playing with other devices, or on a tablet that lies on the table. A device
// with a low battery may refuse, which is ignored.

/** @type {Set<string>} */
const wanted = new Set(); // the reasons
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
    else lock?.release(); // not wanted any more, or requested twice
  }
};

/** @param {string} why @param {boolean} [isOn] */
export const stayAwake = (why, isOn = true) => {
  document.addEventListener('visibilitychange', settle); // added once; the browser releases the lock when the page is hidden
  if (isOn) wanted.add(why);
  else wanted.delete(why);
  return settle();
};
