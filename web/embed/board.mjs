// An embedded board: the small shell of a frame on somebody else's page. It knows no rules, keeps nothing, and starts
// no engine before the first press. What to show stands in its address, behind "?" or "#".
//
// To the page around:   {mohreh: 1, type: "loaded" | "wake" | "waking" | "ready" | "resize" | "action" | "result" | "failed"}
// From the page around: {mohreh: 1, type: "theme" | "dir" | "do" | "wait" | "engine"}; anything else is passed over.

import { answerOf } from '../table/asking.mjs';
import { reach } from './channel.mjs';

/** What the address asks for, by the names of NAMES. @typedef {Record<string, string>} Query */
/** Where a game stands, as the table answers "link". @typedef {Wire.Reply & { fragment: string }} Place */
/** @typedef {{ busy: boolean, secret: boolean, veiled: boolean, hidden: boolean, left: Place | null }} Now */
/** What the site's builder writes into the page. @typedef {{ words: Record<string, string> & { games: Record<string, string> }, catalogue: Record<string, string[]>, here: Query | null }} Written */

if (!('popover' in HTMLElement.prototype)) import(/** @type {any} */ ('../vendor/popover/popover.min.js')); // see first.js

const page = document.documentElement;
/** @template {string} Id @param {Id} id */
const find = (id) => document.getElementById(id);
const { words, catalogue, here } = /** @type {Written} */ (JSON.parse(find('words').textContent));
const LONGEST = 60000; // characters of a packed game, as the table takes them
const NAMES = ['game', 'scenario', 'new', 'seats', 'options', 'seed', 'link', 'replay', 'hints'];
const KINDS = ['scenario', 'new', 'link', 'replay'];
const root = new URL(/** @type {string} */ (page.dataset.root), location.href);
const home = new URL(page.lang === 'en' ? 'en/' : './', root);

// --- what to show

const given = new URLSearchParams(location.search);
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) given.set(name, value);
/** @type {Query} */
const query = { ...here };
for (const name of NAMES) {
  const value = given.get(name);
  if (value !== null && !(name in query)) query[name] = value;
}
if (query.scenario !== undefined) for (const other of ['new', 'link', 'replay']) delete query[other];

function wrong() { // the sentence for what can be seen to be wrong without an engine, else ""
  const [game, example] = [query.game ?? '', query.scenario];
  /** @param {string} text */
  const short = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
  if (NAMES.some((name) => (query[name] ?? '').length > LONGEST)) return words.too_large;
  if (KINDS.filter((kind) => kind in query).length !== 1) return words.what_to_show;
  if (query.link === undefined && query.replay === undefined && !Object.hasOwn(catalogue, game)) return words.no_game.replace('{game}', short(game));
  if (example !== undefined && !here && !catalogue[game].includes(example)) return words.no_example.replace('{name}', short(example));
  return '';
}

// --- the page around

/** @param {string} type */
const told = (type, more = {}) => {
  if (parent !== window) parent.postMessage({ mohreh: 1, type, ...more }, '*'); // nothing in it is secret from that page
};
let height = 0;
function resize() {
  const ends = [find('main'), ...document.querySelectorAll('dialog[open]')].map((each) => each.getBoundingClientRect().bottom);
  const now = Math.ceil(Math.max(...ends) + scrollY);
  if (now === height) return;
  height = now;
  told('resize', { height });
}
/** @param {string | null} value */
function theme(value) {
  if (value === 'light' || value === 'dark') page.dataset.theme = value;
  else if (value === 'auto') delete page.dataset.theme;
}
/** @param {string | null} value */
function direction(value) {
  if (value === 'ltr' || value === 'rtl') page.dir = value;
}

// --- the engine

/** @type {import('./channel.mjs').Channel | null} */
let channel = null; // null: asleep
let hosted = false; // whether the page around has spoken to the board
let last = 0;
/** @type {Wire.Request[]} */
let journal = []; // what has changed an example, to be done again after a sleep
/** @type {Place | null} */
let stash = null; // a game that sleeps
/** @type {Map<number, (text: string) => void>} */
const requests = new Map();
const GONE = '{"ok":false,"code":"gone"}'; // the answer to what nobody will answer any more

// A board has no more of an engine than its door: hear() is told the rest.
window.mohrehEngine = /** @type {Engine} */ ({
  call: (text) => new Promise((resolve) => {
    if (!channel) return resolve(GONE);
    requests.set(++last, resolve);
    channel.post({ id: last, text });
  }),
});
/** @param {Wire.Request} request */
const ask = (request) => answerOf(window.mohrehEngine, JSON.stringify({ lang: page.lang, latin: false, drawn: window.hands.drawn(), ...request }));

/** @param {Heard} data @param {(data: Heard) => void} settle */
function hear(data, settle) {
  if (data?.id) {
    requests.get(data.id)?.(data.text ?? '');
    requests.delete(data.id);
  } else if (typeof data?.push === 'string') {
    apply(JSON.parse(data.push));
  } else if (data?.ready || data?.failed) {
    settle(data);
    if (data.failed && up && data.died) died(data.blamed !== false);
    else if (data.failed) broken();
    else up = true;
  }
}

function drop() { // no more engine; whoever waits is told
  channel?.close();
  channel = null;
  for (const resolve of requests.values()) resolve(GONE);
  requests.clear();
}

/** @param {string} text */
function fails(text) {
  show('failed', text);
  told('failed', { text, lost: 'lost' in page.dataset });
}

// Something may have come in place of a file of the engine: then it is started anew, at once or as soon as that can be had.
let mended = false;
async function broken() {
  drop();
  const judge = window.mohrehJudge;
  const found = await judge?.mend(judge.ENGINE);
  const anew = () => {
    mended = true;
    show('asleep');
    play();
  };
  if (judge?.isRight(found) && !mended) {
    anew();
    return;
  }
  fails(found === 'foreign' ? words.failed_foreign : words.failed);
  if (!judge || !found || !['network', 'foreign', 'mended'].includes(found)) return;
  await judge.whenMended(judge.ENGINE);
  if (page.dataset.state === 'failed') anew();
}

let up = false; // the engine has been there
let revived = false; // it is there anew
let deaths = 0; // how often it has broken down over this board since something has happened on it

/** @param {boolean} blamed */
function died(blamed) { // a new one goes on from where this board was; twice over the same is enough
  drop();
  deaths += Number(blamed);
  if (deaths > 1) {
    fails(words.breaks);
    return;
  }
  stash = now.left ?? stash;
  revived = true;
  show('asleep');
  play();
}

async function engine() {
  up = false;
  const mine = await reach(() => told('wake'), hosted);
  channel = mine;
  if (Object.hasOwn(catalogue, query.game ?? '')) mine.post({ want: query.game }); // fetched while Python starts
  /** @type {Promise<Heard>} */
  const said = new Promise((settle) => mine.listen((data) => { if (mine === channel) hear(data, settle); }));
  mine.lost(() => { if (mine === channel) lose(); });
  return !(await said).failed;
}

function lose() { // the engine is gone: the board sleeps where it is
  drop();
  stash = now.left;
  show('asleep');
}

// --- asleep, waking, awake, failed

/** @type {Now} */
const now = { busy: false, secret: false, veiled: false, hidden: false, left: null };

/** @param {string} state */
function show(state, alert = '') {
  page.dataset.state = state;
  find('alert').textContent = alert;
  find('play').textContent = state === 'waking' ? words.waking : state === 'failed' ? words.retry : find('board').childElementCount ? words.go_on : words.play;
  find('play').setAttribute('aria-disabled', String(state === 'waking'));
  find('board').inert = state !== 'awake';
  if (state !== 'awake' || find('board').childElementCount) resize(); // else its board is about to be drawn
}

/** @param {string} sentence */
function lost(sentence) { // for good: all that is left is what is wrong, and where to read what can stand here
  page.dataset.lost = '';
  wishes.length = 0;
  fails(sentence);
  const href = new URL('owners/#attributes', home);
  find('alert').append(' ', Object.assign(document.createElement('a'), { href: href.href, target: '_blank', textContent: words.owners }));
  resize();
}

async function play() {
  if (channel || page.dataset.state === 'waking') return;
  show('waking');
  told('waking');
  pictures(query.game);
  if (!(await engine())) return;
  const mine = channel;
  const entropy = window.hands.entropy();
  const reply = await ask(stash ? { do: 'begin', query: { link: stash.fragment }, entropy } : { do: 'begin', query, entropy });
  if (!channel || mine !== channel) return;
  if (!reply.ok) {
    drop();
    if (reply.alert && !['network', 'internal', 'gone'].includes(reply.code ?? '')) lost(reply.alert);
    else fails(reply.alert ?? words.internal);
    return;
  }
  if (stash) journal = [];
  for (const request of [...journal]) await ask(request);
  const first = journal.length ? await ask({ do: 'settings' }) : reply;
  if (mine !== channel) return; // it broke down meanwhile, and has begun anew
  stash = null;
  const pressed = document.activeElement === find('play');
  show('awake');
  apply(first);
  if (revived) alert(words.revived);
  revived = false;
  if (pressed) find('prompt').focus({ preventScroll: true });
  performance.mark('mohreh-embed-ready');
  told('ready', { game: reply.game, scenario: query.scenario ?? null, title: find('title').textContent });
  grant();
}

async function sleep() { // another board of this page needs the machine
  if (!channel || channel.shared || page.dataset.state !== 'awake') return;
  stash = (await left()) ?? now.left;
  drop();
  show('asleep');
}

// --- pictures: the signs of the game and of the table, once

/** @type {Record<string, Promise<void>>} */
const sheets = {};
/** @param {string} game */
function pictures(game) {
  for (const name of ['table', game]) {
    if (name !== 'table' && !Object.hasOwn(catalogue, name ?? '')) continue;
    sheets[name] ??= Promise.resolve(window.mohrehJudge?.fetch(`icons/${name}.svg`)).then((answer) => (answer?.ok ? answer.text() : ''))
      .then((sheet) => find('pictures').insertAdjacentHTML('beforeend', sheet), () => { delete sheets[name]; });
  }
}
window.mohrehPictures = pictures;

// --- replies

/** @param {Wire.Reply} reply */
function apply(reply) {
  for (const each of reply.told ?? []) told('action', each);
  if (!reply.ok) {
    alert(reply.alert ?? words.internal, reply.rule);
    return;
  }
  if ('private' in reply) {
    if (reply.veiled && !now.veiled) window.hands.shutAll();
    now.veiled = Boolean(reply.veiled);
    now.hidden = Boolean(reply.hidden);
    now.secret = reply.private || (now.secret && !reply.veiled);
  }
  const whole = window.hands.draw(reply, () => {
    if (reply.open) open(reply.open);
    if (reply.say !== undefined) say(reply.say, reply.speak);
    const alerted = reply.alert || reply.note;
    if (alerted) alert(alerted);
    find('board').setAttribute('aria-busy', String(Boolean(reply.bot)));
  });
  if (!whole) ask({ do: 'settings' }).then((next) => { if (channel) apply(next); });
  if (reply.scene) find('title').textContent = reply.scene.title;
  if (reply.result) told('result', reply.result);
  if (reply.id || reply.told) left().then((found) => { now.left = found ?? now.left; });
  resize();
  if (now.secret && reply.private && document.hidden) cover(); // asked for before the device was put down
}

function cover() { // whoever comes back may be somebody else
  window.hands.shutAll();
  window.hands.blank('prompt', 'board', 'sheet', 'over');
  now.secret = false;
  return ask({ do: 'hide' }).then((reply) => { if (channel) apply(reply); });
}

// Where a game stands: an engine that breaks down, or makes room for another board, is followed by one that goes on there.
// No address on the page holds it: under the curtain it would show every hand.
/** @returns {Promise<Place | null>} */
async function left() {
  if (query.scenario !== undefined) return null;
  const found = await ask({ do: 'link' });
  return found.fragment ? /** @type {Place} */ (found) : null;
}

// "Open in the app" takes the game along: asked when it is pressed, and of a game of secrets that is not over after a
// word about what it shows. A tab is opened at once, while the browser still allows it, unless that word may come.
/** @param {MouseEvent} event */
async function toApp(event) {
  const asleep = !channel;
  if (event.button === 2 || query.scenario !== undefined || (asleep && !stash)) return; // the address of the page is all there is
  event.preventDefault();
  const tab = now.hidden ? null : window.open('', '_blank');
  const found = asleep ? stash : await left() ?? now.left;
  const href = found ? `${home}#game=${found.fragment}` : home;
  if (tab) {
    tab.opener = null;
    tab.location.replace(href);
    return;
  }
  find('app-told').href = String(href);
  if (!found?.secret) {
    find('app-told').click();
    return;
  }
  if (now.secret) await cover();
  open('pass-on');
}
for (const press of /** @type {const} */ (['click', 'auxclick'])) find('app').addEventListener(press, toApp);
find('app-told').addEventListener('click', () => { window.hands.shut('pass-on'); });

/** @param {string} text @param {string} [spoken] */
function say(text, spoken) {
  find('told').textContent = text;
  find('say').textContent = spoken || text;
}
/** @param {string} text @param {string} [rule] */
function alert(text, rule) { // why not; what stands behind the last dot is the clause, with its place in the rules
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const place = dialog?.querySelector('.dialog-alert') ?? find('alert');
  const cut = rule ? text.lastIndexOf('· ') + 2 : 0;
  place.textContent = cut > 1 ? text.slice(0, cut) : text;
  if (rule && cut > 1) {
    const link = place.appendChild(document.createElement('a'));
    link.href = new URL(rule, home).href;
    link.target = '_blank';
    link.textContent = text.slice(cut);
  }
  resize();
}
function hush() {
  for (const each of document.querySelectorAll('#alert, .dialog-alert')) each.textContent = '';
}

// A frame may be far longer than the screen: a dialog opens where the press was, not in the middle of the frame.
let pressedAt = 0;
/** @param {string} id */
function open(id) {
  const dialog = find(id);
  if (!dialog) return;
  window.hands.open(id);
  const most = Math.max(16, find('main').offsetHeight - dialog.offsetHeight - 16);
  dialog.style.insetBlockStart = `${Math.round(Math.min(Math.max(16, pressedAt - dialog.offsetHeight / 2), most))}px`;
  resize();
}

// --- presses

const CHANGES = new Set(['act', 'pick', 'undo', 'redo', 'show-me', 'reset']);
/** @param {Wire.Request & { do: string }} request */
async function change(request) {
  if (now.busy || page.dataset.state !== 'awake') return;
  now.busy = true;
  hush();
  const reply = await ask(request);
  now.busy = false;
  if (query.scenario !== undefined && CHANGES.has(request.do) && (reply.ok || reply.scene)) {
    if (request.do === 'reset') journal = [];
    else journal.push({ ...request, drawn: 0 }); // done again it is about no board that is seen
  }
  if (reply.ok) deaths = 0;
  if (channel) apply(reply);
  requestAnimationFrame(() => setTimeout(() => performance.mark('mohreh-embed-painted')));
  grant();
}

// What the page around presses is not lost like the second press of a finger: it waits until the board is awake and has
// done what came before. Where nothing has been played yet nothing is to be taken back.
/** @type {string[]} */
const wishes = [];
const MOST = 100;
/** @param {string} verb */
function wish(verb) {
  if ('lost' in page.dataset) return;
  const idle = !channel && page.dataset.state !== 'waking';
  const fresh = idle && !find('board').childElementCount;
  if (verb !== 'play' && (verb === 'show-me' || !fresh) && wishes.length < MOST) wishes.push(verb);
  if (!idle) grant();
  else if (verb === 'play' || wishes.length) press('play', null);
}
function grant() {
  if (now.busy || page.dataset.state !== 'awake') return;
  const verb = wishes.shift();
  if (verb !== undefined) press(verb, null);
}

/** @param {string} verb @param {HTMLElement | null} pressed where nobody has pressed it here: null */
function press(verb, pressed) {
  const [name, ...rest] = verb.split(' ');
  const value = rest.join(' ');
  if (name === 'play') {
    deaths = 0;
    mended = false;
  }
  if (name === 'film') window.mohrehStory.film();
  else if (name === 'trace' && pressed) window.mohrehStory.trace(pressed);
  else if (name === 'shut' && pressed) window.hands.shut(pressed.closest('dialog')?.id);
  else if (name === 'play') play();
  else if (name === 'reset' && query.scenario === undefined) again();
  else if (name === 'lift') change({ do: name, seat: value });
  else if (name === 'pick') change({ do: name, what: value });
  else if (name === 'option') change({ do: name, key: rest[0], value: rest.slice(1).join(' ') });
  else if (name === 'log') change({ do: name, line: value === 'now' ? 'now' : Number(value) });
  else if (name === 'rematch' || name === 'same-deal') change({ do: name, entropy: window.hands.entropy() });
  else if (['undo', 'redo', 'reset', 'show-me', 'go-on', 'seen', 'hide', 'over', 'stop', 'resume', 'hurry', 'hint', 'hint-stop'].includes(name)) change({ do: name });
}

async function again() { // a game from its beginning
  change({ do: 'begin', query, entropy: window.hands.entropy() });
}

document.addEventListener('click', (event) => {
  pressedAt = event.clientY + scrollY;
  const { target } = event;
  if (target instanceof HTMLDialogElement) {
    if (window.hands.outside(event)) target.close();
    return;
  }
  const link = /** @type {HTMLAnchorElement | null} */ (target.closest('a[href^="rules/"]'));
  if (link) { // told from the home page of the reader's language
    link.href = new URL(link.getAttribute('href') ?? '', home).href;
    link.target = '_blank';
    return;
  }
  const pressed = target.closest('[data-action],[data-look],[data-do]');
  if (!pressed && target.closest('#board[aria-busy="true"]')) change({ do: 'hurry' }); // nobody need wait for the computers
  if (!pressed || /INPUT|SELECT/.test(pressed.tagName)) return;
  const { action, look } = pressed.dataset;
  if (action !== undefined) change({ do: 'act', action });
  else if (look !== undefined) change({ do: 'look', what: look });
  else press(pressed.dataset.do ?? '', pressed);
});
document.addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('input', ({ target }) => {
  if (target.dataset.do === 'log') change({ do: 'log', line: Number(/** @type {HTMLInputElement} */ (target).value) });
});
document.addEventListener('keydown', (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.altKey && window.hands.move(event.key)) event.preventDefault();
});
document.addEventListener('close', resize, true);
document.addEventListener('visibilitychange', () => { if (document.hidden && now.secret) cover(); });
addEventListener('pagehide', () => { if (channel) lose(); }); // who comes back by the browser's way back finds it asleep
addEventListener('hashchange', () => location.reload()); // something else is to be shown

addEventListener('message', ({ data, source, origin }) => {
  if (data?.mohreh !== 1) return;
  if (origin === location.origin && source !== window && data.type === 'alone') sleep();
  if (source !== parent || parent === window) return;
  hosted = true;
  page.dataset.hosted = '';
  if (data.type === 'theme') theme(data.value);
  else if (data.type === 'dir') direction(data.value);
  else if (data.type === 'do' && ['play', 'reset', 'show-me', 'undo'].includes(data.verb)) wish(data.verb);
});

// --- begin

theme(given.get('theme'));
direction(given.get('dir'));
page.toggleAttribute('data-bare', given.has('bare')); // the page around has already said what it is about
page.dataset.hears = '';
const trouble = wrong();
if (trouble) {
  told('loaded');
  lost(trouble);
} else if (query.scenario !== undefined && !here && given.get('still') !== 'no') { // its own page shows the position
  const rest = new URLSearchParams([...given].filter(([name]) => !NAMES.includes(name)));
  location.replace(new URL(`${query.game}/${query.scenario}/#${rest}`, new URL('embed/', home)).href);
} else {
  if (!here && query.game) {
    find('title').textContent = words.games[query.game] ?? '';
    for (const each of document.querySelectorAll('[data-picture]')) each.hidden = each.dataset.picture !== query.game;
  }
  page.dataset.kind = KINDS.find((kind) => kind in query);
  if (query.scenario !== undefined) find('app').href = `${home}#scenario=${query.game}/${query.scenario}`;
  const fragment = query.link ?? query.replay;
  if (fragment) find('app').href = `${home}#game=${encodeURIComponent(fragment)}`;
  show('asleep');
  new ResizeObserver(resize).observe(find('main'));
  told('loaded', { title: find('title').textContent });
}
