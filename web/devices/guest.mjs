// The page at `#join=<code>`: a screen of the table on another device. In place of an engine it has a connection to
// that device.

import { stayAwake } from '../system/awake.mjs';
import { open, shut } from '../reach/dialogs.mjs';
import { find, page } from '../dom.mjs';
import { endToast, isToast, toast } from '../notices/toast.mjs';
import { OF_TABLE, Questions, Texts } from './channel.mjs';
import { unpack } from './code.mjs';
import { answer, canConnect, watch } from './peers.mjs';
import { button, loadStyles, fill, make, pasted, shown, tell, showRole, word } from './view.mjs';

const questions = new Questions();
const AGAIN = 300; // ms
const LONGEST = 60; // seconds for which the message is shown that the table does not answer
const GREETED = 1000; // ms after which this device greets a table that has not said anything
const GIVEN_UP = 5000; // ms in which a connection that the browser considers failed may still succeed
const version = page.dataset.build ?? '';
/** @type {Texts | null} */
let wire = null;
/** @type {Texts | null} */
let lost = null; // a connection that the browser considers failed: it may recover
let note = 0; // the number of the message that the table does not answer, or shows another game
let times = 0; // number of connections so far
let isKnown = false; // whether this page has joined
let attempt = 0; // the number of the invitation that is being answered

/** @type {(ms: number) => void} */
let isReady;
/** @type {Engine} */
const engine = {
  state: 'booting',
  onpush: null,
  ondeath: null,
  onother: null,
  latest: Promise.resolve(''),
  ready: new Promise((resolve) => { isReady = resolve; }),
  failed: new Promise(() => {}), // a broken connection is replaced
  reason: '',
  async call(text) {
    const request = JSON.parse(text);
    const joins = request.do === 'join';
    const found = await questions.call(joins && !isKnown ? { ...request, n: 0 } : request); // the table says from which number to count
    const reply = JSON.parse(found);
    if (joins && reply.ok) {
      isKnown = true;
      if (Number.isInteger(reply.n)) questions.countFrom(reply.n);
    }
    if (reply.code === 'gone') setTimeout(join, AGAIN);
    if (reply.code === 'no_table') lose('closed');
    return found;
  },
};
window.mohrehEngine = engine;

/** Requests the whole table again, because messages have been missed. */
const join = () => {
  const table = window.mohrehTable;
  table.ask(/** @type {any} */ ({ do: 'join', drawn: 0 }), (reply) => table.enter(reply));
};

/** @param {BeforeUnloadEvent} event */
const hold = (event) => event.preventDefault();
/** Notes whether this device is at the table. While it is, the browser asks before a reload: it would need a new invitation. @param {boolean} isThere */
const mark = (isThere) => {
  page.dataset.guest = isThere ? 'joined' : 'away';
  (isThere ? addEventListener : removeEventListener)('beforeunload', hold);
};

/** @param {string} why @param {Texts | null} [kept] a connection that may recover */
const lose = (why, kept = null) => {
  const before = [wire, lost];
  [wire, lost] = [null, kept];
  for (const each of before) if (each !== kept) each?.end('closed');
  questions.detach();
  mark(false);
  ask(why);
};

/** The table can be heard again. @param {Texts} texts */
const found = (texts) => {
  if (isToast(note)) endToast();
  if (lost !== texts) return;
  [wire, lost] = [texts, null];
  attempt += 1; // cancels the invitation that is being answered
  mark(true);
  if (isOpen()) shut('devices');
  questions.attach(texts);
};

/** The table says that messages may have been lost: the whole board is requested, and the pending request is repeated. @param {Texts} texts */
const again = (texts) => {
  if (isToast(note)) endToast();
  if (lost === texts) found(texts);
  else if (wire === texts) questions.attach(texts);
  join();
};

/** @param {import('./peers.mjs').Peer} peer @param {RTCDataChannel} channel */
const use = (peer, channel) => {
  // Chromium reports that a channel is open before the other end is ready, and messages sent too soon are lost. So the
  // table speaks first.
  const greet = () => {
    clearTimeout(late);
    late = 0;
    texts.send(`h${version}`);
  };
  let late = setTimeout(greet, GREETED); // a table of an earlier version says nothing
  const texts = new Texts(channel, OF_TABLE, (text) => {
    const [kind, rest] = [text[0], text.slice(1)];
    if (kind === 'o' && late) greet();
    else if (kind === 'h' && wire !== texts) arrive(texts);
    else if (kind === 'a') questions.answer(rest);
    else if (kind === 'p') engine.onpush?.(rest);
    else if (kind === 'j') again(texts);
    else if (kind === 'w') note = toast(word('waits'), '', null, LONGEST);
    else if (kind === 'e') lose(['version', 'lost'].includes(rest) ? rest : 'closed');
  }, () => {
    clearTimeout(late);
    peer.connection.close();
    if (lost === texts) lost = null;
    if (wire === texts) lose('lost');
  });
  watch(peer.connection, (what) => {
    if (what === 'here') found(texts);
    else if (wire !== texts) return;
    else if (what === 'lost') lose('silent', texts);
    else note = toast(word('silent'), '', null, LONGEST);
  }, () => texts.end('closed'));
  addEventListener('pagehide', () => texts.send('e'));
};

// An invitation can be used once. A page that is reloaded asks for another one at once.
const USED = 'mohreh:joined';
const isUsed = () => {
  try { return sessionStorage.getItem(USED) === location.hash; } catch { return false; }
};

/** @param {Texts} texts */
const arrive = (texts) => {
  lost?.end('closed');
  try { sessionStorage.setItem(USED, location.hash); } catch { /* then the table refuses the used invitation */ }
  wire = texts;
  times += 1;
  attempt += 1;
  engine.state = 'ready';
  mark(true);
  stayAwake('device');
  if (isOpen()) shut('devices');
  questions.attach(texts);
  if (times > 1) join();
  isReady(performance.now());
};

const isOpen = () => document.querySelector('#devices[open]') !== null;

// A code scanned with the camera app opens a new page. Another page of this browser whose connection has failed gives
// it up, because it would otherwise take the seat back while its person looks at the new page.
const pages = new BroadcastChannel('mohreh-guest');
pages.onmessage = () => { if (lost) lose('lost'); };

/** Answers an invitation and shows the answer. @param {string} text */
const take = async (text) => {
  if (!canConnect()) {
    ask('unable');
    return;
  }
  const found = unpack(text, 'offer');
  if (found.refused) {
    ask(found.refused === 'long' ? 'damaged' : found.refused === 'kind' ? 'no_invitation' : found.refused);
    return;
  }
  attempt += 1;
  const mine = attempt;
  if (found.game) window.mohrehPictures(found.game);
  const peer = await answer(found).catch(() => null);
  if (mine !== attempt) return;
  if (!peer?.code) {
    peer?.connection.close();
    ask(peer ? 'alone' : 'damaged', peer ? text : '');
    return;
  }
  peer.channel.then((channel) => use(peer, channel));
  peer.connection.addEventListener('connectionstatechange', () => {
    if (peer.connection.connectionState !== 'failed') return;
    setTimeout(() => {
      if (peer.connection.connectionState === 'failed' && mine === attempt && !wire) take(text); // the invitation is answered again
    }, GIVEN_UP);
  });
  const drawn = await shown(peer.code, word('answer'));
  if (mine !== attempt) return;
  const from = document.activeElement?.closest('.device-paste, .device-buttons, .device-written');
  pages.postMessage('joins');
  tell('');
  fill(word('join_title'), make('p', {}, word('join_told')), drawn, make('p', { class: 'device-note', role: 'status' }, word('join_wait')));
  if (from) drawn.querySelector('button')?.focus({ preventScroll: true });
};

/** For browsers that reveal local addresses only to pages that may use the camera: asks for that permission. @param {string} text an invitation that could not be answered */
const allow = async (text) => {
  try {
    for (const track of (await navigator.mediaDevices.getUserMedia({ video: true })).getTracks()) track.stop();
    take(text);
  } catch {
    tell('no_camera');
  }
};

/** Asks for an invitation, and says why. @param {string} why @param {string} [text] one that could not be answered without the camera */
const ask = (why, text = '') => {
  const from = document.activeElement?.closest('.device-paste');
  const camera = text && navigator.mediaDevices ? [make('p', { class: 'device-buttons' }, button('allow', () => { allow(text); }))] : [];
  fill(word('join_title'), make('p', {}, word('join_ask')), ...camera, pasted('join_paste', 'join', take));
  if (!isOpen()) open('devices');
  tell(why);
  if (from) /** @type {HTMLElement | null} */ (document.querySelector('#devices .device-paste textarea'))?.focus({ preventScroll: true }); // after a pasted text, the next one is expected
};

window.mohrehTable.screen.shown = showRole;

/** Leaves: without a fragment, the page is the home page with its own engine. */
const goHome = () => {
  removeEventListener('beforeunload', hold); // whoever presses this has been asked
  location.replace(location.pathname + location.search);
};
window.mohrehLeave = () => {
  if (!wire) {
    goHome();
    return;
  }
  tell('');
  const buttons = make('p', { class: 'device-buttons' }, button('stay', () => shut('devices'), 'primary'), button('leave', goHome));
  fill(word('leave_title'), make('p', {}, word('leave_told')), buttons);
  open('devices');
};

// The way back of a phone asks before it leaves, since coming back needs another invitation. A browser skips entries of the
// history that no press has made.
let isGuarded = false;
addEventListener('click', ({ target }) => {
  if (!wire || isGuarded || target.closest?.('#devices')) return; // in that dialog somebody may just be leaving
  isGuarded = true;
  history.pushState(null, '');
});
addEventListener('popstate', () => {
  if (!isGuarded) return;
  isGuarded = false;
  if (wire) window.mohrehLeave();
  else history.back();
});

let isBegun = false;
/** Shows the page. Its dialog stays open until there is a connection. */
export const show = async () => {
  await loadStyles();
  if (wire) return;
  open('devices');
  if (isBegun) return;
  isBegun = true;
  page.dataset.guest = 'away';
  if (isUsed()) ask('lost');
  else take(location.hash);
};

find('devices')?.addEventListener('cancel', (event) => { if (!wire) event.preventDefault(); }); // there is nothing behind the dialog
find('devices')?.addEventListener('close', () => { if (!wire && isBegun) open('devices'); }); // closed by a press beside it
addEventListener('hashchange', () => {
  if (!location.hash.startsWith('#join=')) return;
  removeEventListener('beforeunload', hold); // whoever opens another invitation means to leave
  location.reload();
});
