// Pressed buttons. Chromium focuses a button that is pressed by mouse or touch; Safari, and Firefox on a Mac, do not.
// Here a press focuses it in every browser, so that keys continue from there, and what is closed later (a sheet, a
// dialog, a list) returns the focus to its opener.
//
// A double press counts once. Its second click is ignored if it would hit something else than the first one (a button
// that the reply has put there, or the space beside a sheet, which would close it), or repeat an action. Buttons that
// are meant to be pressed repeatedly, such as Undo or the next move of the log, still react.
const TWICE = { mouse: 500, touch: 300 }; // ms; for a mouse, the browser counts related clicks in `detail`
const NEAR = 24; // pixels
const MEANT = 'button, a[href], summary, label, input, select, [data-action], [data-look], [data-do]';
const ONCE = '[data-action], [data-do="go-on"], [data-do="lesson-next"]';
/** @type {{ at: number, x: number, y: number, what: unknown }} */
let first = { at: -Infinity, x: 0, y: 0, what: null };
addEventListener('click', (event) => {
  const { isTrusted, detail, timeStamp: at, clientX: x, clientY: y, pointerType } = /** @type {On<PointerEvent>} */ (event);
  if (!isTrusted || !detail) return; // caused by a script or a key
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
let last = null; // the last pressed element; null after a key
addEventListener('keydown', () => { last = null; }, true);
addEventListener('click', ({ isTrusted, target }) => {
  if (!isTrusted) return;
  last = target.closest?.(TAKES) ?? null;
  // Without a focus ring, which is for keyboards, and without scrolling.
  if (last && !last.contains(document.activeElement)) last.focus({ preventScroll: true, focusVisible: false });
}, true);

/** Whether the last input was by mouse or touch, not by keyboard. */
export const pointed = () => last !== null;

// The element that a reply is about: the pressed one, wherever the focus is; after a key, or if it is gone, the focused
// one. `at`: the focused element, or the one that was focused before something else took the focus.
/** @returns {HTMLElement} */
export const pressed = (at = /** @type {HTMLElement | null} */ (document.activeElement)) => (last?.isConnected && last.getClientRects().length ? last : at ?? document.body);

// The frame after a press shows that it was registered, long before the engine has replied: the pressed element is
// marked until the reply is drawn. The mark does not affect the layout (styles/base.css). Presses that the page handles
// itself are not marked, since they take effect at once.
const PRESSES = '[data-action], [data-look], [data-do]';
/** @type {HTMLElement | null} */
let heard = null; // the pressed element, during its click event
/** @type {Element | null} */
let marked = null;
addEventListener('click', ({ target }) => { heard = target.closest?.(PRESSES) ?? null; }, true);
addEventListener('click', () => { heard = null; });

// A finger that comes down marks what it will press (web/reach/ahead.mjs); then the reply to its click waits for no frame.
/** @type {Element | null} */
let touched = null; // marked, before its click
let isSeen = false; // whether that mark has been painted
/** @param {Element} element */
const marks = (element) => {
  marked?.removeAttribute('data-pressed');
  marked = element;
  marked.toggleAttribute('data-pressed', true);
};

/** A finger has come down on this element; without one, it will not press. @param {Element} [element] */
export const touch = (element) => {
  if (touched) answered();
  if (!element || marked || held) return;
  marks(element);
  touched = element;
  isSeen = false;
  onPicture(() => { isSeen = true; });
};

/** A request has been sent; if a press caused it, the pressed element is marked. */
export const awaits = () => {
  if (!heard) return;
  const wasSeen = isSeen && touched === heard;
  touched = null;
  marks(heard);
  if (!wasSeen) hold();
};

/** A reply is about to be drawn, or none will come: the mark is removed. */
export const answered = () => {
  marked?.removeAttribute('data-pressed');
  marked = touched = null;
};

// The engine often replies before the next frame. If drawing the reply took long, the mark would not be visible before.
// So replies wait, in their order, for the frame with the mark; except in a hidden page, which has no frames, and if
// the reply itself will be visible as quickly.
const AT_ONCE = 50; // ms after a press within which the reply itself is feedback enough
const NEVER = 250; // ms after which no frame is waited for
const LATEST = 8; // number of recent drawings, of which the slowest predicts the next one
/** @type {(() => void)[] | null} */
let held = null; // the waiting drawings; null if nothing waits
let start = 0; // time of the press in ms
let holds = 0;
/** @type {number[]} */
const took = []; // ms from each of the latest drawings to its frame
const { port1, port2 } = new MessageChannel();
/** @type {(() => void)[]} */
const shown = [];
port1.onmessage = () => shown.shift()?.();
/** Calls back after the next frame: a busy Firefox delays timers, but not messages. @param {() => void} then */
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

/** Calls back once the mark of the press has been painted; at once if there is no need to wait. @param {() => void} then */
export const onceSeen = (then) => {
  if (held?.length === 0 && took.length && performance.now() - start + Math.max(...took) < AT_ONCE) held = null;
  if (held) held.push(then);
  else then();
};

/** Draws a reply, and measures the time to its frame. @template T @param {() => T} draws @returns {T} */
export const timed = (draws) => {
  const began = performance.now();
  const done = draws();
  if (!document.hidden) onPicture(() => { if (took.push(performance.now() - began) > LATEST) took.shift(); });
  return done;
};
