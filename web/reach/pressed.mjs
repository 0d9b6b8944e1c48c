// What is pressed. Chromium gives a button that is pressed by mouse or finger the focus; Safari, and Firefox on a Mac,
// leave it where it was, or on what lies around the button. Here a press gives it in every browser, so that keys go on
// where the finger was, and what closes again (a sheet, a dialog, a list) gives the focus back to what had opened it.
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
};

/** An answer is about to be drawn, or none will come. */
export const answered = () => {
  marked?.removeAttribute('data-pressed');
  marked = null;
};
