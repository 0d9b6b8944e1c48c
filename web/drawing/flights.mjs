// Animation of moves: pieces fly from where they were to where they go, dice roll, numbers show by how much they have
// changed. Everything ends within 400 ms or with the next press, presses pass through it, and only transforms and opacity
// are animated, so that no layout is needed. With reduced motion there is no animation.
//
// A view transition would first picture the old page and draw a frame later, twice the time a press may take
// (measured: 70 ms against 45 ms). So the new page is drawn at once, and what moved flies to its place from there.

import { persian } from '../digits.mjs';
import { afterwards, find, page, seen } from '../dom.mjs';

const FLIGHT = { duration: 260, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)' };
const RISE = { duration: 390, easing: 'ease-out' };
const MOST = 16; // things that move at once
const LIKENESSES = 6; // of them, those of which a likeness flies
const NUMBERS = 8;
const MOST_SWOLLEN = 12; // pixels by which what is wide gets wider
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * What will move, as it is known before a reply is drawn.
 * @typedef {object} Plan
 * @property {Map<string, DOMRect | null>} starts by id, where each lies that will move; null: nowhere
 * @property {Map<HTMLElement, [HTMLElement, DOMRect]>} grounds what each of them lies in, and where that lies
 * @property {Map<string, { from: DOMRect, likeness: HTMLElement }>} origins by id, from where else something comes to it
 * @property {Map<string, HTMLElement>} leaves where the page has a fold: by id, how that looked which may go below it
 * @property {Map<HTMLElement, number>} numbers what is counted on the board: data-counts
 * @property {Set<string>} rolls what the dice show there, which throw that is: data-rolls
 * @property {Map<string, string | undefined>} deals by id of what is dealt together, which deal that is: data-deal
 * @property {HTMLElement[]} movers what moves, once it is drawn
 * @property {(() => (() => void) | void)[]} next what is done for the second picture: each looks at the page, and answers what changes it
 */

// Written by hand: a browser takes 5 to 20 ms of a picture to make its first `Intl.NumberFormat` of a language.
/** @param {number} was @param {number} is @param {string} text in which digits it is written @param {string} language */
export const change = (was, is, text, language) => {
  const [sign, size] = [is < was ? '\u2212' : '+', Math.abs(is - was)];
  return language === 'fa' && !/\d/.test(text) ? `\u200e${sign}${persian(size)}` : `${sign}${size}`;
};

/** From one box to another, as keyframes; in its place it swells. @param {DOMRect | null | undefined} from @param {DOMRect} to @returns {PropertyIndexedKeyframes} */
export const way = (from, to) => {
  if (!from) return { scale: ['0 1', '1 1'], opacity: [0.5, 1] }; // turned up where it lies
  const right = from.x + from.width / 2 - to.x - to.width / 2;
  const down = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.hypot(right, down) >= 2) return { translate: [`${right}px ${down}px`, '0 0'], scale: [from.width / to.width, 1] };
  return { scale: [1 + Math.min(0.2, MOST_SWOLLEN / to.width), 1] };
};

// A page that is scrolled, or folds something, carries along what lies on it: that has not moved of itself, and would fly
// torn off from what is around it. What has grown is carried by one of its edges or by its middle.
/** @param {DOMRect} from @param {DOMRect} to @param {DOMRect} ground @param {DOMRect} now where its ground lies by now */
export const isCarried = (from, to, ground, now) => /** @type {const} */ ([['x', 'width'], ['y', 'height']]).every(
  ([start, size]) => [0, 0.5, 1].some((part) => Math.abs([from, now].reduce((sum, box) => sum + box[start] + part * box[size], 0)
    - [to, ground].reduce((sum, box) => sum + box[start] + part * box[size], 0)) < 2),
);

/** Whether it can be seen: what is folded away has its place in some browsers. @param {HTMLElement} element */
const shown = (element) => seen(element) && element.checkVisibility?.() !== false;

// Everything that is in the air, with what is to be done when it has landed.
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
/** All of it lands at once. */
export const end = () => {
  for (const flight of [...flying]) {
    flight.finish();
    flight.onfinish?.(/** @type {any} */ (null)); // the browser tells of it only with the next picture
  }
};
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, end, true);

// Likenesses and numbers fly in a layer of their own over the board. What a style sheet knows of a thing it knows by
// what that lies in, so its likeness lies in likenesses of all that, which take up no room; by which sizes are measured and
// asked for has its own size, and is not seen.
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
// A phone shows the beginning of a place, and the rest of it lies below the fold: what goes there goes to its head.
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
/** What of `reply` will be seen to move; to be asked before it is drawn. @param {Wire.Reply} reply @returns {Plan} */
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

/** It fades in: what is in it need not be in the first picture. @param {Plan} plan @param {Element} element */
const appear = ({ next }, element) => {
  element.classList.add('appears');
  next.push(() => () => element.classList.remove('appears'));
};
// What lies around it lies above its neighbours while it flies, and what cuts it off by `clip` opens. Whatever scrolls or
// hides what is larger is a box of another kind: a browser builds one anew, and styles and lays out all that is in it, and a
// map that is zoomed would spread over all the board. Out of these things fly by their likenesses.
/** @type {WeakMap<HTMLElement, HTMLElement[]>} */
const around = new WeakMap();
/** @param {Plan} plan @param {HTMLElement} element @param {boolean} appears */
const takeOff = (plan, element, appears) => {
  if (appears) appear(plan, element);
  const all = [];
  for (let each = element.parentElement; each && each.id !== 'board'; each = each.parentElement) all.push(each);
  around.set(element, all);
  element.classList.add('flies');
  for (const each of all) each.classList.add('flown-over');
};
/** What lies around these lets them out; to be called when all has been asked of the page. @param {HTMLElement[]} movers */
const letOut = (movers) => {
  const all = new Set(movers.flatMap((each) => around.get(each) ?? []));
  const cuts = [...all].filter((each) => getComputedStyle(each).overflowX === 'clip');
  for (const each of cuts) each.classList.add('lets-out');
};
/** @param {HTMLElement} element */
const land = (element) => {
  element.classList.remove('flies');
  for (const each of around.get(element) ?? []) each.classList.remove('flown-over', 'lets-out');
};

// What has been dealt anew is laid out piece by piece: each fades in where it lies, and can be pressed at once.
const DEAL = 8; // milliseconds from one piece to the next
const dealt = () => new Map([...onBoard('deal')].map(({ id, dataset }) => [id, dataset.deal]));
/** What is drawn by now takes off: its classes are set before anything is asked where it lies. @param {Plan} plan */
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
  // The page is as its first picture has laid it out: all is asked of it before any of it changes, or it would be styled
  // and laid out once more, half changed as it is, for each thing that is asked.
  if (starts.size || plan.numbers.size) afterwards(() => { for (const change of next.map((look) => look())) change?.(); });
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
// Far from where it lay, or out of something else, it would fly under what lies between: from its second picture on, for the
// first has to come soon, its likeness flies over all, until it is there itself.
/** @param {DOMRect} from @param {DOMRect} to */
const isFar = (from, to) => Math.hypot(from.x - to.x, from.y - to.y) > 2 * Math.max(to.width, to.height);
/** @param {Animation} flight @param {HTMLElement} element @param {DOMRect} from @param {DOMRect} to */
const cross = (flight, element, from, to) => {
  const gone = Number(flight.currentTime ?? 0);
  // A slow device may come to this when the flight is over and nobody has been told yet: nothing lasts less than no time.
  if (!flying.has(flight) || !element.isConnected || gone >= FLIGHT.duration) return undefined;
  const likeness = liken(element);
  return () => {
    const whole = put(likeness, to);
    const over = likeness.animate(way(from, to), FLIGHT);
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
// A phone shows one place of the table at a time: what lands in the reader's own is seen there, until the place that he
// goes on with comes back.
const STAY = 650;
/** @param {HTMLElement[]} movers */
const show = (movers) => {
  const own = /** @type {HTMLElement | null} */ (document.querySelector('#board .framed > .own-place'));
  const frame = own?.parentElement;
  if (!own || !frame || shown(own) || !movers.some((each) => own.contains(each))) return;
  frame.dataset.lands = '';
  if (shown(own)) follow(own.animate({ opacity: [1, 1] }, STAY), () => delete frame.dataset.lands);
  else delete frame.dataset.lands; // no game of ours that says so
};
// What does not lie in sight is stood for by something that does, where a board has such a thing: by the name that leads to
// its place, or by a line at the thumb that counts what lies there.
/** @param {HTMLElement} element @param {DOMRect | null | undefined} box @returns {HTMLElement | null} */
const standIn = (element, box) => {
  const place = element.closest('.framed > *');
  const other = place && /** @type {HTMLElement | null} */ (document.querySelector(`#board [data-stands-for="${place.classList[0]}"]`));
  if (!place || !other || !shown(other)) return null;
  const there = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return place.contains(there ?? null) ? null : other;
};
/** It flies. @param {Plan} plan */
export const fly = ({ starts, grounds, origins, leaves, numbers, rolls, movers, next }) => {
  show(movers);
  const changed = [...numbers].filter(([element, was]) => element.isConnected && Number(element.dataset.counts) !== was);
  // Where all of it lies is asked before any of it moves: the page is laid out once.
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
    follow(other.animate(way(at, at), { ...FLIGHT, delay, duration: FLIGHT.duration - delay }), () => {});
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
    const delay = isMet ? FLIGHT.duration / 2 : 0; // it swells when that arrives
    const flight = element.animate(way(came, to), { ...FLIGHT, delay, duration: FLIGHT.duration - delay });
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
