// Keys on a board. A pressed or focused thing is known by what it does, so that it is found again after a redraw.
window.mohrehRoving = (() => {
  'use strict';
  const NAMES = ['data-action', 'data-look', 'data-do', 'name'];
  const keyOf = (element) => {
    if (!element || element === document.body) return '';
    if (element.id) return `#${CSS.escape(element.id)}`;
    const name = NAMES.find((each) => element.hasAttribute(each));
    return name ? `[${name}="${CSS.escape(element.getAttribute(name))}"]` : '';
  };

  // One tab stop for each board; arrow keys (see `move`) go from one to the next within it.
  const stops = new WeakMap();
  const rove = () => {
    for (const board of document.querySelectorAll('[data-roving]')) {
      const items = [...board.querySelectorAll('button, a[href]')];
      const last = stops.get(board);
      const chosen = items.find((item) => item === document.activeElement)
        ?? (last && items.find((item) => keyOf(item) === last))
        ?? board.querySelector('[data-lit]') ?? board.querySelector('.can') ?? items[0];
      for (const item of items) {
        const stop = item === chosen ? '0' : '-1';
        if (item.getAttribute('tabindex') !== stop) item.setAttribute('tabindex', stop);
      }
    }
  };
  addEventListener('focusin', (event) => {
    const board = event.target.closest?.('[data-roving]');
    if (!board) return;
    for (const item of board.querySelectorAll('[tabindex="0"]')) if (item !== event.target) item.tabIndex = -1;
    if (event.target.tabIndex) event.target.tabIndex = 0;
    stops.set(board, keyOf(event.target));
  });

  // Arrow keys on a board: left and right go along a row of the screen and on to the next row; up and down go to the
  // nearest button of another row. So every button can be reached, and the keys point where the eye does.
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, box.height];
  };
  const along = (at, items, step, board) => { // the next of the same row, or the neighbour in reading order at its end
    const [x, y, height] = middle(at);
    let [best, least] = [null, Infinity];
    for (const item of items) {
      const [right, down] = middle(item);
      const ahead = (right - x) * step;
      if (item !== at && ahead > 4 && Math.abs(down - y) < height / 2 && ahead < least) [best, least] = [item, ahead];
    }
    const on = getComputedStyle(board).direction === 'rtl' ? -step : step;
    return best ?? items.at((items.indexOf(at) + on) % items.length);
  };
  const across = (at, items, step) => { // what lies aside counts more than what lies ahead, but the next row, half a place aside, before the one after it
    const [x, y, height] = middle(at);
    let [best, least] = [null, Infinity];
    for (const item of items) {
      const [right, down] = middle(item);
      const ahead = (down - y) * step;
      const far = ahead + 1.5 * Math.abs(right - x);
      if (ahead >= height / 4 && far < least) [best, least] = [item, far];
    }
    return best;
  };
  const move = (key) => { // true when the key was for the board that has the focus
    const at = document.activeElement;
    const board = at?.closest('[data-roving]');
    if (!board || !(key in ARROWS || key === 'Home' || key === 'End')) return false;
    const items = [...board.querySelectorAll('button, a[href]')].filter((item) => item.getClientRects().length);
    const [right, down] = ARROWS[key] ?? [0, 0];
    const target = key === 'Home' ? items[0] : key === 'End' ? items.at(-1)
      : right ? along(at, items, right, board) : across(at, items, down);
    target?.focus();
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  };

  return { keyOf, rove, move };
})();
