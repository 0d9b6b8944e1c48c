// Animation of moves: pieces fly from where they were to where they are now, dice roll, and a changed number shows the
// difference. Everything ends within 400 ms or at the next press, does not block presses, and animates only transforms
// and opacity, so that no layout is needed. With reduced motion there is no animation.
//
// A view transition would capture the old page first and show the new one a frame later, which takes twice as long as a
// press may take (measured: 70 ms against 45 ms). Therefore the new page is drawn at once, and what has moved is
// animated from its old position.

import { persian } from '../digits.mjs';
import { afterwards, find, page, seen } from '../dom.mjs';

const FLIGHT = { duration: 260, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)' };
const RISE = { duration: 390, easing: 'ease-out' };
const MOST = 16; // elements that move at the same time
const LIKENESSES = 6; // of these, the number for which a copy is made
const NUMBERS = 8;
const MOST_SWOLLEN = 12; // pixels by which an element grows at most when it stays in place
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * What is going to move, determined before a reply is drawn. In the air, an element may be represented by its likeness,
 * a copy in a layer of its own.
 * @typedef {object} Plan
 * @property {Map<string, DOMRect | null>} starts by id: the box of each element that is going to move; null if it is not displayed
 * @property {Map<HTMLElement, [HTMLElement, DOMRect]>} grounds by element: its parent and the parent's box
 * @property {Map<string, { from: DOMRect, likeness: HTMLElement }>} origins by id: another element from which it comes, as a box and a copy
 * @property {Map<string, HTMLElement>} leaves if the page is longer than the screen, by id: a copy of each element that may move below its lower edge
 * @property {Map<HTMLElement, number>} numbers counters on the board (data-counts) and their values
 * @property {Set<string>} rolls the ids of the throws that dice show (data-rolls)
 * @property {Map<string, string | undefined>} deals by id of a container of dealt pieces: the id of the deal (data-deal)
 * @property {HTMLElement[]} movers the elements that move, once the reply is drawn
 * @property {(() => (() => void) | void)[]} next tasks for the second frame: each reads the layout, and returns a function that changes the page
 */

// Formatted by hand, because creating the first `Intl.NumberFormat` of a language takes 5 to 20 ms.
/** The difference between two values, with its sign, in the digits that `text` uses. @param {number} was @param {number} is @param {string} text in which digits it is written @param {string} language */
export const change = (was, is, text, language) => {
  const [sign, size] = [is < was ? '\u2212' : '+', Math.abs(is - was)];
  return language === 'fa' && !/\d/.test(text) ? `\u200e${sign}${persian(size)}` : `${sign}${size}`;
};

/** Keyframes of a movement between two boxes. If both are in the same place, the element grows briefly instead. @param {DOMRect | null | undefined} from @param {DOMRect} to @returns {PropertyIndexedKeyframes} */
export const keyframes = (from, to) => {
  if (!from) return { scale: ['0 1', '1 1'], opacity: [0.5, 1] }; // it appears in place, as if turned up
  const right = from.x + from.width / 2 - to.x - to.width / 2;
  const down = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.hypot(right, down) >= 2) return { translate: [`${right}px ${down}px`, '0 0'], scale: [from.width / to.width, 1] };
  return { scale: [1 + Math.min(0.2, MOST_SWOLLEN / to.width), 1] };
};

// Elements are moved by the scrolling of the page or the unfolding of their container. They have not moved by
// themselves, and an animation would separate them from their surroundings. If the container has also changed its size,
// it carries the element by one of its edges or by its middle.
/** @param {DOMRect} from @param {DOMRect} to @param {DOMRect} ground @param {DOMRect} now the present box of its container */
export const isCarried = (from, to, ground, now) => /** @type {const} */ ([['x', 'width'], ['y', 'height']]).every(
  ([start, size]) => [0, 0.5, 1].some((part) => Math.abs([from, now].reduce((sum, box) => sum + box[start] + part * box[size], 0)
    - [to, ground].reduce((sum, box) => sum + box[start] + part * box[size], 0)) < 2),
);

/** Whether an element is visible. In some browsers even elements inside a closed `details` have a box. @param {HTMLElement} element */
const shown = (element) => seen(element) && element.checkVisibility?.() !== false;

// The running animations, each with a function that is called when it ends.
/** @type {Set<Animation>} */
const flying = new Set();
/** @param {Animation} flight @param {() => void} land */
const follow = (flight, land) => {
  flying.add(flight);
  flight.onfinish = flight.oncancel = () => {
    flying.delete(flight);
    land();
  };
};
/** Ends all animations at once. */
export const end = () => {
  for (const flight of [...flying]) {
    flight.finish();
    flight.onfinish?.(/** @type {any} */ (null)); // the event itself is only dispatched in the next frame
  }
};
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, end, true);

// Copies and numbers are displayed in a layer above the board. Because style sheets select an element by its ancestors,
// its copy is put into copies of all of them, which occupy no space. Ancestors that are query containers keep their
// size, and are invisible.
const MEASURE = { position: 'fixed', inset: 'auto', left: '0', top: '0', boxSizing: 'border-box', margin: '0', border: '0', contain: 'none', overflow: 'visible', transform: 'none', visibility: 'hidden' };
/** @param {HTMLElement} node */
const bare = (node) => {
  for (const name of ['id', 'name', 'data-action', 'data-look', 'data-do', 'data-pressed', 'tabindex', 'popovertarget']) node.removeAttribute(name);
  return node;
};
/** @param {HTMLElement} element */
const likenessOf = (element) => {
  const likeness = /** @type {HTMLElement} */ (bare(/** @type {HTMLElement} */ (element.cloneNode(true))));
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (likeness.querySelectorAll('[id], [name], button'))) bare(each);
  likeness.classList.add('likeness');
  let whole = likeness;
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    const around = bare(/** @type {HTMLElement} */ (each.cloneNode(false)));
    if ((getComputedStyle(each).containerType ?? 'normal') === 'normal') around.style.display = 'contents';
    else Object.assign(around.style, MEASURE, { width: `${each.clientWidth}px`, height: `${each.clientHeight}px` });
    around.append(whole);
    whole = around;
    if (each.id === 'board') break;
  }
  return { whole, likeness };
};
/** @param {HTMLElement} whole */
const lift = (whole) => {
  let layer = document.getElementById('flights');
  if (!layer) {
    layer = Object.assign(document.createElement('div'), { id: 'flights', inert: true });
    layer.setAttribute('aria-hidden', 'true');
    document.body.append(layer);
  }
  layer.append(whole);
};

/** @param {string} sign @returns {NodeListOf<HTMLElement>} */
const onBoard = (sign) => document.querySelectorAll(`#board [data-${sign}]`);

/** @type {WeakMap<HTMLElement, HTMLElement>} */
const wholes = new WeakMap();
/** @param {HTMLElement} element */
const liken = (element) => {
  const { whole, likeness } = likenessOf(element);
  wholes.set(likeness, whole);
  return likeness;
};
// On a phone, only the beginning of a place is on the screen. What moves to a part below the fold is shown moving to
// the heading of that place.
const isFolded = () => (document.scrollingElement?.scrollHeight ?? 0) > innerHeight + 8;
const fold = () => {
  const bar = document.querySelector('.controls')?.getBoundingClientRect().top ?? 0;
  return bar > innerHeight / 2 ? bar : innerHeight;
};
/** @param {HTMLElement} element @param {number} below */
const headAbove = (element, below) => {
  const head = element.closest('.panel')?.querySelector('.plate')?.getBoundingClientRect();
  return head && head.top >= 0 && head.bottom <= below ? head : null;
};
/** What will visibly move in `reply`. Call it before the reply is drawn. @param {Wire.Reply} reply @returns {Plan} */
export const plan = ({ moves = [], origins }) => {
  /** @type {Plan} */
  const plan = { starts: new Map(), grounds: new Map(), origins: new Map(), leaves: new Map(), numbers: new Map(), rolls: new Set(), deals: new Map(), movers: [], next: [] };
  if (still.matches || 'still' in page.dataset || document.hidden || !(moves.length || origins)) return plan;
  end();
  for (const id of [...Object.keys(origins ?? {}), ...moves].slice(0, MOST)) {
    const element = find(id);
    const start = element && shown(element) ? element.getBoundingClientRect() : null;
    plan.starts.set(id, start);
    if (element && start && plan.leaves.size < LIKENESSES && isFolded()) plan.leaves.set(id, liken(element));
    const ground = start && element?.parentElement;
    if (ground) plan.grounds.set(element, [ground, ground.getBoundingClientRect()]);
  }
  for (const [to, from] of Object.entries(origins ?? {}).slice(0, LIKENESSES)) {
    const [room, chosen] = from.split(' ');
    const at = /** @type {HTMLElement | null} */ (find(room));
    const element = chosen ? /** @type {HTMLElement | null | undefined} */ (at?.querySelector(':is(.chosen, [aria-pressed="true"])')) : at;
    if (!element || !shown(element)) continue;
    plan.origins.set(to, { from: element.getBoundingClientRect(), likeness: liken(element) });
  }
  plan.deals = dealt();
  if (!origins) return plan;
  for (const element of onBoard('counts')) plan.numbers.set(element, Number(element.dataset.counts));
  for (const { dataset } of onBoard('rolls')) plan.rolls.add(dataset.rolls ?? '');
  return plan;
};

/** Fades an element in. Its content need not be part of the first frame. @param {Plan} plan @param {Element} element */
const appear = ({ next }, element) => {
  element.classList.add('appears');
  next.push(() => () => element.classList.remove('appears'));
};
// The ancestors of a flying element are raised above their neighbours, and those with `overflow: clip` stop clipping.
// Other values of `overflow` are not changed: they create a scroll container, which a browser would rebuild with all
// its content, and a zoomed map would cover the whole board. Out of such containers, only copies fly.
/** @type {WeakMap<HTMLElement, HTMLElement[]>} */
const around = new WeakMap();
/** @param {Plan} plan @param {HTMLElement} element @param {boolean} appears */
const takeOff = (plan, element, appears) => {
  if (appears) appear(plan, element);
  const all = [];
  for (let each = element.parentElement; each && each.id !== 'board'; each = each.parentElement) all.push(each);
  around.set(element, all);
  element.classList.add('flies');
  for (const each of all) each.classList.add(...(cuts.get(each) === sizeOf() ? ['flown-over', 'lets-out'] : ['flown-over']));
};
// The elements that have been seen to clip, with the size of the window then. They stop clipping as soon as the next piece
// takes off, so that the layout is computed once for both.
/** @type {WeakMap<Element, string>} */
const cuts = new WeakMap();
const sizeOf = () => `${innerWidth} ${innerHeight}`;
/** Stops the ancestors of these elements from clipping them. Call it after all boxes have been measured. @param {HTMLElement[]} movers */
const letOut = (movers) => {
  const all = new Set(movers.flatMap((each) => around.get(each) ?? []));
  const cut = [...all].filter((each) => cuts.get(each) !== sizeOf() && getComputedStyle(each).overflowX === 'clip');
  for (const each of cut) {
    cuts.set(each, sizeOf());
    each.classList.add('lets-out');
  }
};
/** @param {HTMLElement} element */
const land = (element) => {
  element.classList.remove('flies');
  for (const each of around.get(element) ?? []) each.classList.remove('flown-over', 'lets-out');
};

// Newly dealt pieces appear one after the other. Each fades in at its place, and can be pressed at once.
const DEAL = 8; // milliseconds between two pieces
const dealt = () => new Map([...onBoard('deal')].map(({ id, dataset }) => [id, dataset.deal]));
/** Prepares the drawn elements for their flight. Their classes are set before anything is measured. @param {Plan} plan */
export const begin = (plan) => {
  const { starts, origins, deals, next } = plan;
  plan.movers = [...starts.keys()].flatMap((id) => find(id) ?? []);
  for (const element of plan.movers) takeOff(plan, element, !starts.get(element.id) && !origins.has(element.id));
  for (const [id, which] of starts.size ? dealt() : []) {
    if (!deals.has(id) || deals.get(id) === which) continue;
    [...(find(id)?.children ?? [])].forEach((piece, number) => {
      appear(plan, piece);
      piece.animate({ opacity: [0, 1] }, { ...FLIGHT, delay: number * DEAL, fill: 'backwards' });
    });
  }
  // The layout of the first frame is still valid, so everything is measured before anything is changed. Otherwise each
  // measurement would cause another style and layout pass. It is a task of its own, so that nothing of the first frame
  // waits for it.
  if (starts.size || plan.numbers.size) afterwards(() => setTimeout(() => { for (const change of next.map((look) => look())) change?.(); }));
};
/** @param {HTMLElement} likeness @param {DOMRect} at */
const put = (likeness, at) => {
  const whole = wholes.get(likeness) ?? likeness;
  Object.assign(likeness.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px` });
  lift(whole);
  return whole;
};
/** @param {HTMLElement} likeness @param {DOMRect} from @param {DOMRect} to */
const send = (likeness, from, to) => {
  const whole = put(likeness, from);
  const [right, down] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  const smaller = Math.min(1, Math.max(to.width, 24) / from.width, Math.max(to.height, 24) / from.height);
  const keys = { translate: ['0 0', `${right}px ${down}px`], scale: [1, smaller], opacity: [1, 1, 0.4] };
  follow(likeness.animate(keys, FLIGHT), () => whole.remove());
};
// An element that moves far, or out of another container, would pass below what lies between. From the second frame on
// (the first must not be delayed), a copy flies above everything, and the element appears when the copy arrives.
/** @param {DOMRect} from @param {DOMRect} to */
const isFar = (from, to) => Math.hypot(from.x - to.x, from.y - to.y) > 2 * Math.max(to.width, to.height);
/** @param {Animation} flight @param {HTMLElement} element @param {DOMRect} from @param {DOMRect} to */
const cross = (flight, element, from, to) => {
  const gone = Number(flight.currentTime ?? 0);
  // On a slow device the flight may already be over, without its event; a negative duration would be an error.
  if (!flying.has(flight) || !element.isConnected || gone >= FLIGHT.duration) return undefined;
  const likeness = liken(element);
  return () => {
    const whole = put(likeness, to);
    const over = likeness.animate(keyframes(from, to), FLIGHT);
    over.currentTime = gone;
    follow(over, () => whole.remove());
    follow(element.animate({ opacity: [0, 0] }, { duration: FLIGHT.duration - gone }), () => {});
  };
};
/** @param {HTMLElement} element @param {number} was @param {DOMRect} box */
const rise = (element, was, box) => {
  const is = Number(element.dataset.counts);
  const said = document.createElement('b');
  said.className = is < was ? 'change loss' : 'change';
  said.textContent = change(was, is, element.textContent ?? '', page.lang);
  Object.assign(said.style, { left: `${box.x + box.width / 2}px`, top: `${box.y}px` });
  lift(said);
  follow(said.animate({ translate: ['-50% 0', '-50% -80%', '-50% -110%'], opacity: [0, 1, 0] }, RISE), () => said.remove());
};
// A phone shows one place of the table at a time. If something arrives in the reader's own place, this is shown briefly
// before the place where they continue.
const STAY = 650;
/** @param {HTMLElement[]} movers */
const show = (movers) => {
  const own = /** @type {HTMLElement | null} */ (document.querySelector('#board .framed > .own-place'));
  const frame = own?.parentElement;
  if (!own || !frame || shown(own) || !movers.some((each) => own.contains(each))) return;
  frame.dataset.lands = '';
  if (shown(own)) follow(own.animate({ opacity: [1, 1] }, STAY), () => delete frame.dataset.lands);
  else delete frame.dataset.lands; // the styles of this game do not show it
};
// If the destination is not on the screen, another element can represent it (`data-stands-for`): the button that leads
// to its place, or a line in the dock that counts what lies there.
/** @param {HTMLElement} element @param {DOMRect | null | undefined} box @returns {HTMLElement | null} */
const standIn = (element, box) => {
  const place = element.closest('.framed > *');
  const other = place && /** @type {HTMLElement | null} */ (document.querySelector(`#board [data-stands-for="${place.classList[0]}"]`));
  if (!place || !other || !shown(other)) return null;
  const there = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return place.contains(there ?? null) ? null : other;
};
/** Starts the animations. @param {Plan} plan */
export const fly = ({ starts, grounds, origins, leaves, numbers, rolls, movers, next }) => {
  show(movers);
  const changed = [...numbers].filter(([element, was]) => element.isConnected && Number(element.dataset.counts) !== was);
  // All boxes are measured before anything moves, so that there is only one layout pass.
  const boxes = new Map([...movers, ...changed.map(([element]) => element)].map((each) => [each, shown(each) ? each.getBoundingClientRect() : null]));
  const carried = new Set(movers.filter((each) => {
    const [to, start, [ground, was] = []] = [boxes.get(each), starts.get(each.id), grounds.get(each)];
    return to && start && ground && was && ground === each.parentElement && isCarried(start, to, was, ground.getBoundingClientRect());
  }));
  const others = new Map(movers.map((each) => [each, standIn(each, boxes.get(each))]));
  for (const each of new Set(others.values())) if (each) boxes.set(each, each.getBoundingClientRect());
  const met = new Set([...others].flatMap(([each, other]) => (other && origins.has(each.id) ? [other] : [])));
  for (const other of new Set(others.values())) {
    const at = other && boxes.get(other);
    if (!other || !at) continue;
    const delay = met.has(other) ? FLIGHT.duration / 2 : 0;
    follow(other.animate(keyframes(at, at), { ...FLIGHT, delay, duration: FLIGHT.duration - delay }), () => {});
  }
  const below = leaves.size ? fold() : Infinity;
  const heads = new Map(movers.filter((each) => (boxes.get(each)?.top ?? 0) >= below).map((each) => [each, headAbove(each, below)]));
  letOut(movers);
  for (const element of movers) {
    const [to, start, origin] = [boxes.get(element), starts.get(element.id), origins.get(element.id)];
    const other = others.get(element);
    if (other && origin) send(origin.likeness, origin.from, /** @type {DOMRect} */ (boxes.get(other)));
    if (!to || other) {
      land(element);
      continue;
    }
    const [likeness, from, head] = [origin?.likeness ?? leaves.get(element.id), origin?.from ?? start, heads.get(element)];
    if (likeness && from && head && from.top < below) {
      send(likeness, from, head);
      land(element);
      continue;
    }
    if (start && origin) send(origin.likeness, origin.from, to);
    const [isMet, came] = [start && origin, carried.has(element) ? to : start ?? origin?.from];
    const delay = isMet ? FLIGHT.duration / 2 : 0; // the growing begins when the copy arrives
    const flight = element.animate(keyframes(came, to), { ...FLIGHT, delay, duration: FLIGHT.duration - delay });
    follow(flight, () => land(element));
    const isApart = came && !isMet && (isFar(came, to) || (came !== to && grounds.get(element)?.[0] !== element.parentElement));
    if (isApart) next.push(() => cross(flight, element, came, to));
  }
  if (rolls.size) {
    const thrown = [...onBoard('rolls')].filter(({ dataset }) => !rolls.has(dataset.rolls ?? ''));
    for (const die of thrown) follow(die.animate({ rotate: ['-1turn', '0turn'], scale: [0.6, 1] }, RISE), () => {});
  }
  for (const [element, was] of changed.slice(0, NUMBERS)) {
    const box = boxes.get(element);
    if (box) next.push(() => () => rise(element, was, box));
  }
};
