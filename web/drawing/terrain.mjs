// A stage that is larger than the screen (core/terrain.py): zoomed by buttons, two fingers, the wheel and keys, moved by
// fingers, the mouse and keys. The browser scrolls it; the zoom factors are in a style sheet of this page, where redrawing
// the board does not affect them.
const MOST = 5;
const STEP = 1.5;
const PAN = 80; // CSS pixels a key moves
/**
 * The zoom of a terrain: its factor, the drawing that it belongs to, and whether the reader has chosen it (`own`);
 * otherwise, for which place and window size it was computed.
 * @typedef {{ scale: number, drawing: string | null, own: boolean | undefined, around?: string, room?: string }} Zoom
 */
/** @type {Map<string, Zoom>} */
const scales = new Map(); // by id of the terrain
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** @param {Element} terrain */
const viewOf = (terrain) => /** @type {HTMLElement} */ (terrain.querySelector('.terrain-view'));
/** @param {Element} terrain */
const landOf = (terrain) => /** @type {HTMLElement} */ (terrain.querySelector('.terrain-land'));
/** @param {Element} terrain */
const drawingOf = (terrain) => terrain.getAttribute('style'); // a drawing of another size belongs to another game
/** @param {Element} terrain */
const scaleOf = (terrain) => scales.get(terrain.id)?.scale ?? 1;
let written = '';
const write = () => {
  const text = [...scales].map(([id, { scale }]) => `#${CSS.escape(id)} { --scale: ${scale}; }`).join('\n');
  if (text !== written) sheet.replaceSync(text); // setting the same text again would restyle the whole page
  written = text;
  for (const [id, { scale }] of scales) {
    const terrain = document.getElementById(id);
    if (!terrain) continue;
    for (const each of terrain.querySelectorAll('[data-zoom]')) {
      each.setAttribute('aria-disabled', String(each.dataset.zoom === 'in' ? scale >= MOST : scale <= 1));
    }
  }
};

// Zooms so that the point (x, y) of the view, by default its centre, keeps showing the same place.
/** @param {HTMLElement} terrain @param {number} wanted @param {number} [x] @param {number} [y] @param {boolean} own */
const zoom = (terrain, wanted, x, y, own = true) => {
  const scale = Math.min(MOST, Math.max(1, wanted));
  const view = viewOf(terrain);
  const [frame, before] = [view.getBoundingClientRect(), landOf(terrain).getBoundingClientRect()];
  x ??= frame.left + frame.width / 2;
  y ??= frame.top + frame.height / 2;
  const [right, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
  const known = scales.get(terrain.id);
  scales.set(terrain.id, { ...known, drawing: drawingOf(terrain), scale, own: own || known?.own });
  write();
  const after = landOf(terrain).getBoundingClientRect();
  view.scrollBy(after.left + right * after.width - x, after.top + down * after.height - y);
};

// Brings the place that is being looked at into view; enlarged, if the whole terrain would be too small.
const SMALL = 0.5; // CSS pixels per unit of the drawing, below which signs and names are illegible
const ENOUGH = 0.9; // above which a further enlargement is of no use
const resized = new ResizeObserver(() => follow());
const follow = () => {
  for (const [id, { drawing }] of scales) {
    const terrain = document.getElementById(id);
    if (!terrain || drawingOf(terrain) !== drawing) scales.delete(id);
  }
  for (const terrain of document.querySelectorAll('.terrain[data-around]')) {
    const known = scales.get(terrain.id);
    const { around = '', least = SMALL, most = ENOUGH } = terrain.dataset;
    const view = viewOf(terrain);
    resized.observe(view);
    const room = `${view.clientWidth} ${view.clientHeight}`;
    if (known?.own || known?.around === around && known.room === room) continue;
    const land = landOf(terrain).getBoundingClientRect();
    if (!land.width) continue;
    const [wide, high] = ['--w', '--h'].map((name) => Number(terrain.style.getPropertyValue(name)));
    const [x, y, width, height] = around.split(' ').map(Number);
    const whole = land.width / scaleOf(terrain) / wide;
    const fits = Math.min(view.clientWidth / (width * whole), view.clientHeight / (height * whole), Number(most) / whole);
    const scale = whole < Number(least) ? Math.min(MOST, Math.max(1, fits)) : 1;
    scales.set(terrain.id, { scale, own: false, around, room, drawing: drawingOf(terrain) });
    write();
    const now = landOf(terrain).getBoundingClientRect();
    view.scrollTo((x + width / 2) / wide * now.width - view.clientWidth / 2, (y + height / 2) / high * now.height - view.clientHeight / 2);
  }
  write();
};
// Brings what has been picked into view within a scrolling part: its place on the drawing as well as its chip,
// whichever of the two was pressed.
const THUMB = 28; // CSS pixels that are faded at both ends of a row
const show = () => {
  for (const each of document.querySelectorAll('#board :is(.terrain-view, .spot-chips, .slides) .picked')) {
    const row = each.closest('.terrain-view, .spot-chips, .slides');
    if (!row || row.scrollWidth <= row.clientWidth && row.scrollHeight <= row.clientHeight) continue;
    const [own, room] = [each.getBoundingClientRect(), row.getBoundingClientRect()];
    const edge = row.matches('.terrain-view') ? 0 : THUMB;
    const right = own.left < room.left + edge || own.right > room.right - edge ? (own.left + own.right - room.left - room.right) / 2 : 0;
    const down = !edge && (own.top < room.top || own.bottom > room.bottom) ? (own.top + own.bottom - room.top - room.bottom) / 2 : 0;
    if (right || down) row.scrollBy(right, down);
  }
};
document.addEventListener('mohreh-drawn', () => {
  follow();
  show();
});

/** @param {HTMLElement} terrain @param {string | undefined} way */
const step = (terrain, way) => zoom(terrain, way === 'whole' ? 1 : scaleOf(terrain) * (way === 'in' ? STEP : 1 / STEP));
addEventListener('click', (event) => {
  const tool = event.target.closest?.('[data-zoom]');
  const terrain = tool?.closest('.terrain');
  if (tool && terrain) step(terrain, tool.dataset.zoom);
});

/** @type {Record<string, string>} */
const KEYS = { '+': 'in', '=': 'in', '-': 'out', '0': 'whole' };
/** @type {Record<string, [number, number]>} */
const PANS = { ArrowLeft: [-PAN, 0], ArrowRight: [PAN, 0], ArrowUp: [0, -PAN], ArrowDown: [0, PAN] };
addEventListener('keydown', (event) => {
  const terrain = event.target.closest?.('.terrain');
  if (!terrain || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.shiftKey && event.key in PANS) viewOf(terrain).scrollBy(...PANS[event.key]);
  else if (event.key in KEYS) step(terrain, KEYS[event.key]);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// Wheel and touch listeners are added to the view when a pointer first meets it: listeners on the whole page would
// delay all scrolling.
const heard = new WeakSet();
addEventListener('pointerover', (event) => {
  const view = event.target.closest?.('.terrain-view');
  const terrain = view?.closest('.terrain');
  if (!view || !terrain || heard.has(view)) return;
  heard.add(view);
  hear(view, terrain);
});
/** @param {HTMLElement} view @param {HTMLElement} terrain */
const hear = (view, terrain) => {
  view.addEventListener('wheel', (event) => { // on a scrolling page, the wheel scrolls the page
    const scrolls = (document.scrollingElement?.scrollHeight ?? 0) > innerHeight + 1 && getComputedStyle(document.body).overflowY !== 'hidden';
    if (scrolls && !event.ctrlKey) return;
    event.preventDefault();
    zoom(terrain, scaleOf(terrain) * Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), event.clientX, event.clientY);
  }, { passive: false });

  /** @type {{ far: number, scale: number } | null} */
  let pinch = null; // the distance of two fingers and the scale when they touched
  /** @param {TouchList} touches */
  const between = ([one, two]) => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
  view.addEventListener('touchstart', ({ touches }) => {
    pinch = touches.length === 2 ? { far: between(touches), scale: scaleOf(terrain) } : null;
  }, { passive: true });
  view.addEventListener('touchmove', (event) => {
    const { touches } = event;
    if (!pinch || touches.length !== 2) return;
    event.preventDefault();
    const [x, y] = /** @type {const} */ (['clientX', 'clientY']).map((side) => (touches[0][side] + touches[1][side]) / 2);
    zoom(terrain, pinch.scale * between(touches) / pinch.far, x, y);
  }, { passive: false });
  view.addEventListener('touchend', () => { pinch = null; }, { passive: true });

  view.addEventListener('pointerdown', (event) => { // dragging by mouse moves a zoomed terrain
    if (event.pointerType !== 'mouse' || event.button || scaleOf(terrain) <= 1) return;
    let moved = 0;
    /** @param {PointerEvent} event */
    const drag = ({ movementX, movementY }) => {
      moved += Math.abs(movementX) + Math.abs(movementY);
      if (moved > 6) view.scrollBy(-movementX, -movementY);
    };
    const drop = () => {
      removeEventListener('pointermove', drag);
      if (moved <= 6) return;
      /** @param {Event} click */
      const swallow = (click) => { click.stopPropagation(); click.preventDefault(); };
      addEventListener('click', swallow, { capture: true, once: true }); // the click that ends dragging is not a press
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    };
    addEventListener('pointermove', drag);
    addEventListener('pointerup', drop, { once: true });
  });
};
