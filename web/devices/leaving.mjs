// Asks before this page is left while other devices are connected to it: without a server, a page that is reloaded
// cannot find them, and each needs a new invitation.

/**
 * Returns a function that switches the question on and off. For a reload the browser asks; a link to the other language
 * is followed when the reader agrees.
 * @param {(go: () => void) => void} ask called when such a link is pressed, with what follows it
 */
export const asksBeforeLeaving = (ask) => {
  let isOn = false;
  let hasAgreed = false;
  /** @param {BeforeUnloadEvent} event */
  const hold = (event) => event.preventDefault();
  /** @param {On<MouseEvent>} event */
  const follow = (event) => {
    const link = /** @type {HTMLElement | null} */ (event.target.closest?.('[data-language]'));
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(() => {
      hasAgreed = true;
      turn(false);
      link.click();
    });
  };
  /** @param {boolean} on */
  const turn = (on) => {
    if (on === isOn || (on && hasAgreed)) return;
    isOn = on;
    const change = on ? addEventListener : removeEventListener; // a listener that is always there would keep pages out of the browser's cache
    change('beforeunload', hold);
    change('click', /** @type {EventListener} */ (/** @type {unknown} */ (follow)), true);
  };
  return turn;
};
