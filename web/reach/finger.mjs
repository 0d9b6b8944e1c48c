// A press that has begun ends where it began: what would move things under a finger that is down waits until it is up
// again. A button that moves away in between is not pressed at all, for a press ends on it or nowhere.
const TAP = 100; // milliseconds, at most, from the moment in which a finger is lifted until the browser tells of the press
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
addEventListener('click', () => { // after all that hears of the press
  clearTimeout(late);
  late = setTimeout(up);
}, true);

/** Does something at once, or when no finger and no button of a mouse is down any more. @param {() => void} then */
export const whenUp = (then) => {
  if (down) waiting.push(then);
  else then();
};
