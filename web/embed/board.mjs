// An embedded board: the small shell of a frame in another site's page. It knows no rules, saves nothing, and starts no
// engine before the first press. The table is shown by the same client as in the app (web/table).

import { shut } from '../reach/dialogs.mjs';
import { entropy, find, page, painted } from '../dom.mjs';
import { answerOf } from '../table/asking.mjs';
import { Calls, GONE } from '../table/calls.mjs';
import { Client } from '../table/client.mjs';
import { board } from '../table/screen.mjs';
import { alertPlace, put, say } from '../table/telling.mjs';
import '../drawing/terrain.mjs';
import { KINDS, NAMES, catalogue, gameOf, given, here, isPosed, ownText, query, tall, words, wrong } from './asked.mjs';
import { reach } from './channel.mjs';
import { applyAppearance, isHosted, listen, report, resize } from './host.mjs';
import { pictures, stylesOf } from './pictures.mjs';
import { follow, isAwake, open } from './presses.mjs';
import { goTo, takeOver } from './translated.mjs';

/** A position of a game, as in the reply to "link". @typedef {Wire.Reply & { fragment: string }} Place */

if (!('popover' in HTMLElement.prototype)) import(/** @type {any} */ ('../vendor/popover/popover.min.js')); // see first.js
if (!('CSSPropertyRule' in window)) import('../drawing/lengths.mjs');
if (!CSS.supports('selector(:has(*))')) import('../drawing/chosen.mjs');

/** The module for puzzles, if one is shown. */
const puzzle = query.puzzle === undefined ? null : import('./puzzle.mjs');

const home = new URL(page.lang === 'en' ? 'en/' : './', new URL(/** @type {string} */ (page.dataset.root), location.href));
const BOARD = 'board'; // the name under which crashes of the engine are counted

// --- the engine

/** @type {import('./channel.mjs').Channel | null} */
let channel = null; // null: not started
/** @type {Wire.Request[]} */
let journal = []; // the requests that have changed an example, to be repeated after it was stopped
/** @type {Place | null} */
let stash = null; // the game of a stopped board
/** @type {Place | null} */
let left = null; // the last position of the game
let isHidden = false; // whether it has hidden information
const calls = new Calls((message) => channel?.post(message));

// The engine of a board is only this function; hear() receives everything else.
window.mohrehEngine = /** @type {Engine} */ ({ call: (text) => (channel ? calls.call(text) : Promise.resolve(GONE)) });
const transport = { call: (/** @type {string} */ text) => window.mohrehEngine.call(text) };
const reader = () => ({ lang: page.lang, latin: false });

/** @param {Heard} data @param {(data: Heard) => void} settle */
function hear(data, settle) {
  if (data?.id) {
    calls.answer(data);
  } else if (typeof data?.push === 'string') {
    client.push(JSON.parse(data.push));
  } else if (data?.ready || data?.failed) {
    settle(data);
    if (data.failed && up && data.died) died(data.blamed !== false);
    else if (data.failed) broken();
    else up = true;
  }
}

function drop() { // the engine is gone; those who wait are told
  channel?.close();
  channel = null;
  journal = client.did ?? journal;
  client.lose();
  for (const { resolve } of calls.take()) resolve(GONE);
}

/** @param {string} text */
function fails(text) {
  show('failed', text);
  report('failed', { text, lost: 'lost' in page.dataset });
}

// A wrong response may have been received for a file of the engine. It is restarted, at once or when that file is available.
let mended = false;
async function broken() {
  drop();
  const judge = window.mohrehJudge;
  const found = await judge?.mend(judge.ENGINE);
  const restart = () => {
    mended = true;
    show('asleep');
    play();
  };
  if (judge?.isRight(found) && !mended) {
    restart();
    return;
  }
  fails(found === 'foreign' ? words.failed_foreign : words.failed);
  if (!judge || !found || !['network', 'foreign', 'mended'].includes(found)) return;
  await judge.whenMended(judge.ENGINE);
  if (page.dataset.state === 'failed') restart();
}

let up = false; // the engine has started once
let revived = false; // it has been restarted

/** @param {boolean} blamed */
function died(blamed) { // a new engine continues at the same position; after two crashes over the same it is not tried again
  drop();
  if (blamed && client.blame(BOARD)) {
    fails(words.breaks);
    return;
  }
  stash = left ?? stash;
  revived = true;
  show('asleep');
  play();
}

async function engine() {
  up = false;
  const mine = await reach(() => report('wake'), isHosted());
  channel = mine;
  if (Object.hasOwn(catalogue, query.game ?? '')) mine.post({ want: query.game }); // fetched while Python starts
  if (puzzle) mine.post({ want: 'later' }); // the code for puzzles
  /** @type {Promise<Heard>} */
  const said = new Promise((settle) => mine.listen((data) => { if (mine === channel) hear(data, settle); }));
  mine.lost(() => { if (mine === channel) lose(); });
  return !(await said).failed;
}

function lose() { // the engine is gone: the board stops at its position
  drop();
  stash = left;
  show('asleep');
}

// --- states: asleep (not started), waking, awake, failed

/** @param {string} state */
function show(state, alert = '') {
  page.dataset.state = state;
  find('alert').textContent = alert;
  find('play').textContent = state === 'waking' ? words.waking : state === 'failed' ? words.retry : find('board').childElementCount ? words.go_on : words.play;
  find('play').setAttribute('aria-disabled', String(state === 'waking'));
  find('board').inert = state !== 'awake';
  if (state !== 'awake' || find('board').childElementCount) resize(); // otherwise its board is about to be drawn
}

/** @param {string} sentence */
function lost(sentence) { // permanently: shows only what is wrong, and where to read what an address may contain
  page.dataset.lost = '';
  forget();
  fails(sentence);
  const href = new URL('owners/#attributes', home);
  find('alert').append(' ', Object.assign(document.createElement('a'), { href: href.href, target: '_blank', textContent: words.owners }));
  resize();
}

async function play() {
  if (channel || page.dataset.state === 'waking') return;
  show('waking');
  report('waking');
  pictures(query.game);
  const posed = puzzle?.then(({ text }) => text(query.puzzle)).catch(() => null); // while Python starts
  if (!(await engine())) return;
  const text = await posed;
  if (posed && !text) {
    drop();
    if (text === null) fails(words.failed);
    else lost(words.no_puzzle.replace('{name}', () => query.puzzle));
    return;
  }
  const from = stash ? { link: stash.fragment } : text ? { puzzle: text } : query;
  client.begin({ do: 'begin', query: from, entropy: entropy() }, isPosed ? journal : [], begun);
}

/** @param {Wire.Reply} reply */
function begun(reply) {
  if (!reply.ok) {
    drop();
    if (reply.alert && !['network', 'internal', 'gone'].includes(reply.code ?? '')) lost(reply.alert);
    else fails(reply.alert ?? words.internal);
    return;
  }
  stash = null;
  const pressed = document.activeElement === find('play');
  show('awake');
  document.querySelector('.diagram')?.remove(); // the diagram of the same position, with the same ids
  client.enter(reply);
  if (revived) alert(words.revived);
  revived = false;
  if (pressed) find('prompt').focus({ preventScroll: true });
  performance.mark('mohreh-embed-ready');
  report('ready', { game: client.game, scenario: query.scenario ?? null, title: find('title').textContent });
  grant();
}

async function sleep() { // another board of this page needs the engine
  if (!channel || channel.shared || !isAwake()) return;
  stash = (await where()) ?? left;
  drop();
  show('asleep');
}

// --- the table

let solved = false; // whether the surrounding page was told that the example or puzzle is solved
const screen = {
  ...board,
  open,

  /** @param {Wire.Reply} reply */
  head({ reports: done, scene, puzzle: found, hidden, bot }) {
    for (const each of done ?? []) report('action', each);
    if (found) {
      const isRight = found.verdict === 'right';
      if (isRight && !solved) report('solved', { by: found.by });
      solved = isRight;
    }
    if (scene) {
      if (scene.title) find('title').textContent = scene.title; // otherwise the name of the game stays
      if (scene.done && !solved) report('solved', { by: scene.by });
      solved = scene.done;
      if (!scene.id && !scene.steps) page.dataset.kind = 'position'; // it has no steps to show
    }
    if (hidden !== undefined) isHidden = hidden;
    if (bot !== undefined) find('board').setAttribute('aria-busy', String(bot));
  },
  /** @param {Wire.Reply} reply */
  tell(reply) {
    if (reply.open) open(reply.open);
    if (reply.say !== undefined) say(reply.say, reply.speak);
    const alerted = reply.alert || reply.note;
    if (alerted) alert(alerted);
  },
  /** @param {Wire.Reply} reply */
  refused(reply) {
    for (const each of reply.reports ?? []) report('action', each);
    alert(reply.alert ?? words.internal, reply.rule);
  },
  /** @param {Wire.Reply} reply */
  shown(reply) {
    if (reply.result) report('result', reply.result);
    if (reply.id || reply.reports) where().then((found) => { left = found ?? left; });
    resize();
  },
  /** @param {Wire.Request} _ @param {Wire.Reply} reply */
  changed(_, reply) {
    if (reply.ok) client.acquit(BOARD);
    painted('mohreh-embed-painted');
    grant();
  },
};
const client = new Client({ transport, screen, reader });
client.up(); // before the start, requests get the reply that there is no engine
window.mohrehTable = client;

// The position of the game, at which a new engine continues after a crash, or after another board needed it. It is not put
// into any address of the page, because under the curtain it would reveal every hand.
/** @returns {Promise<Place | null>} */
async function where() {
  if (isPosed) return null;
  const found = await answerOf(transport, JSON.stringify({ ...reader(), drawn: board.drawn(), do: 'link' }));
  return found.fragment ? /** @type {Place} */ (found) : null;
}

/** The language of the surrounding page has changed; `address` is this board in the new one. @param {string} address */
async function translate(address) {
  goTo(address, { journal: client.did ?? journal, stash: stash ?? await where() ?? left, solved, awake: Boolean(channel) });
}

// "Open in the app" transfers the game, which is requested when the button is pressed. For an unfinished game with secrets a
// warning comes first. Otherwise the tab is opened at once, while the browser still allows it.
/** @param {MouseEvent} event */
async function toApp(event) {
  const asleep = !channel;
  if (event.button === 2 || isPosed || (asleep && !stash)) return; // there is nothing more than the address of the page
  event.preventDefault();
  const tab = isHidden ? null : window.open('', '_blank');
  const found = asleep ? stash : await where() ?? left;
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
  if (client.curtain.secret) client.cover(() => open('pass-on'));
  else open('pass-on');
}
for (const press of /** @type {const} */ (['click', 'auxclick'])) find('app').addEventListener(press, toApp);
find('app-told').addEventListener('click', () => { shut('pass-on'); });

/** Shows why something is not possible; the clause after the last full stop is a link to `rule`. @param {string} text @param {string} [rule] */
function alert(text, rule) {
  put(alertPlace() ?? find('alert'), text, rule, home);
  resize();
}

const { wish, grant, forget } = follow(client, () => {
  client.acquit(BOARD);
  mended = false;
  play();
}, () => !channel && page.dataset.state !== 'waking', home);
document.addEventListener('close', resize, true);
document.addEventListener('visibilitychange', () => { if (document.hidden) client.cover(); });
addEventListener('pagehide', () => { if (channel) lose(); }); // after a return by the back button it is not started
addEventListener('hashchange', () => location.reload()); // the address now names something else

listen(wish, sleep, translate);

// --- begin

applyAppearance(given);
const trouble = wrong();
if (trouble) {
  report('loaded');
  lost(trouble);
} else if (query.scenario !== undefined && !here && given.get('still') !== 'no') { // the page of an example shows its position
  const rest = new URLSearchParams([...given].filter(([name]) => !NAMES.includes(name)));
  location.replace(new URL(`${query.game}/${query.scenario}/#${rest}`, new URL('embed/', home)).href);
} else {
  const fragment = query.link ?? query.replay;
  const about = query.game ?? (fragment && await gameOf(fragment)); // its heading and picture are shown meanwhile
  if (!here && about) {
    stylesOf(about);
    find('title').textContent = ownText('title') || words.games[about] || '';
    if (ownText('task')) { // in the language in which it is written
      const task = document.createElement('p');
      task.append(Object.assign(document.createElement('bdi'), { textContent: ownText('task') }));
      find('title').after(task);
    }
    for (const each of document.querySelectorAll('[data-picture]')) each.hidden = each.dataset.picture !== about;
    for (const [at, high] of (tall[about] ?? []).entries()) page.style.setProperty(`--tall-${at}`, `${high}px`); // reserve its height
    puzzle?.then(({ asleep }) => asleep(query.puzzle)).then(resize, () => {}); // if that fails, the picture of the game stays
  }
  page.dataset.kind = KINDS.find((kind) => kind in query);
  if (query.lesson !== undefined) find('app').href = `${home}#lesson=${query.game}${query.lesson > '1' ? `/${query.lesson}` : ''}`;
  if (isPosed) find('app').href = query.example ? `${home}#example=${encodeURIComponent(query.example)}` : puzzle ? `${home}#puzzle=${query.puzzle}` : `${home}#scenario=${query.game}/${query.scenario}`;
  if (fragment) find('app').href = `${home}#game=${encodeURIComponent(fragment)}`;
  show('asleep');
  new ResizeObserver(resize).observe(find('main'));
  const kept = takeOver();
  if (kept) ({ journal, stash, solved } = kept);
  report('loaded', { title: find('title').textContent });
  if (kept?.awake) addEventListener('message', ({ source }) => { if (source === parent) wish('play'); }, { once: true }); // the surrounding page already has an engine
}
