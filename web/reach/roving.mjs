// Keyboard navigation on a board. A pressed or focused element is identified by what it does, so that it is found again
// after a redraw.
const NAMES = ['data-action', 'data-look', 'data-do', 'name'];
/** @param {Element | null} element */
export const keyOf = (element) => {
  if (!element || element === document.body) return '';
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = NAMES.find((each) => element.hasAttribute(each));
  return name ? `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]` : '';
};

// Each board is one tab stop; arrow keys (see `move`) move within it. A board within a board has its own.
/** @type {WeakMap<Element, string>} */
const stops = new WeakMap();
/** @param {Element} board @returns {HTMLElement[]} */
const itemsOf = (board) => [...board.querySelectorAll('button, a[href], summary')]
  .filter((item) => item.closest('[data-roving]') === board);
export const rove = () => {
  for (const board of document.querySelectorAll('[data-roving]')) {
    const items = itemsOf(board);
    const last = stops.get(board);
    const chosen = items.find((item) => item === document.activeElement)
      ?? items.find((item) => (last ? keyOf(item) === last : item.getAttribute('tabindex') === '0'))
      ?? items.find((item) => 'lit' in item.dataset) ?? items.find((item) => item.matches('.can')) ?? items[0];
    for (const item of items) {
      const stop = item === chosen ? '0' : '-1';
      if (item.getAttribute('tabindex') !== stop) item.setAttribute('tabindex', stop);
    }
  }
};
addEventListener('focusin', (event) => {
  const board = event.target.closest?.('[data-roving]');
  if (!board) return;
  const items = itemsOf(board);
  if (!items.includes(event.target)) return;
  for (const item of items) if (item !== event.target) item.tabIndex = -1;
  event.target.tabIndex = 0;
  stops.set(board, keyOf(event.target));
});

// Arrow keys on a board. Left and right move along a row of the screen and on to the next row; in a list, from item to
// item in reading order. Up and down move to the nearest button in another row. So either pair reaches every button,
// and all keys point in the visible direction.
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @param {Element} element */
const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2, box.height];
};
/** @param {HTMLElement} at @param {HTMLElement[]} items @param {number} right @param {HTMLElement} board */
const along = (at, items, right, board) => {
  const step = getComputedStyle(board).direction === 'rtl' ? -right : right;
  const order = board.dataset.roving === 'list' ? items : inRows(items, step * right);
  return order.at((order.indexOf(at) + step) % order.length);
};
/** @param {HTMLElement[]} items @param {number} step */
const inRows = (items, step) => { // in the visual order; `step`: 1 if rows are read to the right
  /** @type {{ end: number, all: { x: number, item: HTMLElement }[] }[]} */
  const rows = [];
  for (const { item, at: [x, y, height] } of items.map((item) => ({ item, at: middle(item) })).sort((a, b) => a.at[1] - b.at[1])) {
    let row = rows.at(-1);
    if (!row || y > row.end) rows.push(row = { end: y + height / 2, all: [] });
    row.all.push({ x: x * step, item });
  }
  return rows.flatMap(({ all }) => all.sort((a, b) => a.x - b.x).map(({ item }) => item));
};
/** @param {HTMLElement} at @param {HTMLElement[]} items @param {number} step */
const across = (at, items, step) => { // a sideways distance counts one and a half times as much, so that the next row wins over the one after it
  const [x, y, height] = middle(at);
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const [right, down] = middle(item);
    const ahead = (down - y) * step;
    const far = ahead + 1.5 * Math.abs(right - x);
    if (ahead >= height / 4 && far < least) [best, least] = [item, far];
  }
  return best;
};
/** @param {string} key */
export const move = (key) => { // returns whether the key was for the focused board
  const at = /** @type {HTMLElement | null} */ (document.activeElement);
  const board = at?.closest('[data-roving]');
  if (!at || !board || !(key in ARROWS || key === 'Home' || key === 'End')) return false;
  const items = itemsOf(board).filter((item) => item.getClientRects().length && getComputedStyle(item).visibility !== 'hidden');
  const [right, down] = ARROWS[key] ?? [0, 0];
  const target = key === 'Home' ? items[0] : key === 'End' ? items.at(-1)
    : right ? along(at, items, right, board) : across(at, items, down);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
};

// A key that is held down presses once, because the pressed button may be gone and another one focused.
addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.repeat && event.target.closest?.('button')) event.preventDefault();
}, true);

// Moves the focus to the next group of choices: those on the board, then the buttons of the dock.
const ABLE = ':is(#board, #prompt) :is(.can, .glows, [data-action], [data-do])';
export const choose = () => {
  /** @type {Map<HTMLElement, HTMLElement[]>} */
  const groups = new Map();
  for (const each of document.querySelectorAll(ABLE)) {
    if (!each.matches('button:not([aria-disabled=true])') || !each.getClientRects().length) continue;
    const group = each.closest('.dock') ?? each.closest('[data-roving]') ?? each;
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  const all = [...groups.keys()];
  const at = all.findIndex((group) => group.contains(document.activeElement));
  const able = groups.get(all[(at + 1) % all.length]);
  (able?.find((each) => each.tabIndex >= 0) ?? able?.[0])?.focus();
};
