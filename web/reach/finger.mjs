// Keeps a press where it began: anything that would move under a pressed finger waits until it is lifted, because a press
// only counts if it ends on the same button.
const TAP = 100; // milliseconds, at most, between the lifting of a finger and the `click` event
let down = false;
let late = 0;
/** @type {(() => void)[]} */
const waiting = [];
const up = () => {
  clearTimeout(late);
  down = false;
  for (const then of waiting.splice(0)) then();
};
addEventListener('pointerdown', () => {
  clearTimeout(late);
  down = true;
}, true);
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => { late = setTimeout(up, TAP); }, true);
addEventListener('click', () => { // after all listeners
  clearTimeout(late);
  late = setTimeout(up);
}, true);

/** Calls back when no finger and no mouse button is pressed: at once, or later. @param {() => void} then */
export const whenUp = (then) => {
  if (down) waiting.push(then);
  else then();
};
