// Pressed buttons. Chromium gives the focus to a button that is pressed by mouse or finger; Safari, and Firefox on a Mac,
// leave it where it was, or on an ancestor. Here a press gives it in every browser, so that keys continue from there, and
// what closes again (a sheet, a dialog, a list) returns the focus to what had opened it.
//
// A double press means one press. Its second click is ignored where it would meet something else than the first did (the
// button that the answer has put there, or the space beside a sheet, which would close it) and where it would repeat an
// action. What is meant to be pressed repeatedly, such as Undo or the next move of the log, still can be.
const TWICE = { mouse: 500, touch: 300 }; // ms; of a mouse the browser says by `detail` which clicks belong together
const NEAR = 24; // pixels
const MEANT = 'button, a[href], summary, label, input, select, [data-action], [data-look], [data-do]';
const ONCE = '[data-action], [data-do="go-on"], [data-do="lesson-next"]';
/** @type {{ at: number, x: number, y: number, what: unknown }} */
let first = { at: -Infinity, x: 0, y: 0, what: null };
addEventListener('click', (event) => {
  const { isTrusted, detail, timeStamp: at, clientX: x, clientY: y, pointerType } = /** @type {On<PointerEvent>} */ (event);
  if (!isTrusted || !detail) return; // a script or a key
  const thing = /** @type {HTMLElement | null} */ (event.target.closest?.(MEANT));
  const what = thing && (thing.dataset.action ?? thing.dataset.look ?? thing.dataset.do ?? thing);
  const most = pointerType === 'touch' ? TWICE.touch : detail > 1 ? TWICE.mouse : 0;
  const isAgain = at - first.at < most && Math.hypot(x - first.x, y - first.y) < NEAR;
  if (isAgain && first.what && (what !== first.what || thing?.matches(ONCE))) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (!isAgain) first = { at, x, y, what };
}, true);

const TAKES = 'button, a[href], summary, input:is([type="radio"], [type="checkbox"], [type="range"])';
/** @type {HTMLElement | null} */
let last = null; // what was pressed last, until a key has led on from there
addEventListener('keydown', () => { last = null; }, true);
addEventListener('click', ({ isTrusted, target }) => {
  if (!isTrusted) return;
  last = target.closest?.(TAKES) ?? null;
  // Without a ring: that is for keys. The page stays where it is.
  if (last && !last.contains(document.activeElement)) last.focus({ preventScroll: true, focusVisible: false });
}, true);

/** Whether a finger or a mouse pressed last, and no key since. */
export const pointed = () => last !== null;

// What an answer is about: the press itself, wherever the focus may be; by keys, and where it is gone, what has the focus.
/** @returns {HTMLElement} */
export const pressed = () => (last?.isConnected && last.getClientRects().length ? last : /** @type {HTMLElement | null} */ (document.activeElement) ?? document.body);

// The next picture after a press shows that it was heard, long before the engine has answered: what was pressed is marked
// until the answer is drawn. The mark lays nothing out (styles/base.css). What the page does by itself is not marked: it is
// done by then.
const PRESSES = '[data-action], [data-look], [data-do]';
/** @type {HTMLElement | null} */
let heard = null; // what is being pressed, as long as that click is heard
/** @type {Element | null} */
let marked = null;
addEventListener('click', ({ target }) => { heard = target.closest?.(PRESSES) ?? null; }, true);
addEventListener('click', () => { heard = null; });

/** The table has been asked; if by a press, that is shown. */
export const awaits = () => {
  if (!heard) return;
  answered();
  marked = heard;
  marked.toggleAttribute('data-pressed', true);
  hold();
};

/** An answer is about to be drawn, or none will come. */
export const answered = () => {
  marked?.removeAttribute('data-pressed');
  marked = null;
};

// An engine often answers before the page has been painted again. Where drawing that answer takes long, nobody would see
// until then that the press was heard. So what is to be drawn waits, all of it in its order, for the picture with the mark;
// not where nobody looks, for there no picture is made, and not where the answer itself will be seen as soon.
const AT_ONCE = 50; // ms from a press in which its answer comes at once
const NEVER = 250; // ms after which no picture is waited for
const LATEST = 8; // drawings of which the slowest says how long the next one may take
/** @type {(() => void)[] | null} */
let held = null; // null: nothing waits
let start = 0; // of the press, in ms
let holds = 0;
/** @type {number[]} */
const took = []; // by the latest drawings until their pictures, in ms
const { port1, port2 } = new MessageChannel();
/** @type {(() => void)[]} */
const shown = [];
port1.onmessage = () => shown.shift()?.();
/** Once the next picture has been painted: a busy Firefox puts timers off, messages it does not. @param {() => void} then */
const onPicture = (then) => {
  requestAnimationFrame(() => {
    shown.push(then);
    port2.postMessage('');
  });
};
const letGo = () => {
  const next = held?.shift();
  if (!next) {
    held = null;
    return;
  }
  try { next(); } finally { letGo(); }
};
const hold = () => {
  if (document.hidden) return;
  const [number, over] = [holds += 1, () => { if (number === holds) letGo(); }];
  held ??= [];
  start = performance.now();
  onPicture(over);
  setTimeout(over, NEVER);
};

/** Calls back when what was pressed has been seen to be: at once where no picture of that is waited for. @param {() => void} then */
export const onceSeen = (then) => {
  if (held?.length === 0 && took.length && performance.now() - start + Math.max(...took) < AT_ONCE) held = null;
  if (held) held.push(then);
  else then();
};

/** Does what draws an answer, and notes how long that takes until it is seen. @template T @param {() => T} draws @returns {T} */
export const timed = (draws) => {
  const began = performance.now();
  const done = draws();
  if (!document.hidden) onPicture(() => { if (took.push(performance.now() - began) > LATEST) took.shift(); });
  return done;
};
