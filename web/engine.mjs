// The page's interface to the engine: call(text) -> Promise<text>. An engine that crashes or hangs after it was ready is
// restarted: pending requests are answered with an error, and the page continues from its saves. A page that joins the
// table of another device has a connection in its place (web/devices/guest.mjs).

import { find, parsed } from './dom.mjs';
import { keep } from './system/offline.mjs';
import { heartbeat } from './heartbeat.mjs';
import { Calls, GONE } from './table/calls.mjs';

const MOST = 4; // crashes in quick succession, after which it is not restarted any more
const SOON = 1000; // ms after which the progress of a start is shown
const LONG = 60000; // ms after which a crash does not count as following the previous one

/** @type {(ms: number) => void} */
let engineIsReady;
/** @type {(code: string) => void} */
let engineHasFailed;
/** @type {ReturnType<typeof heartbeat> | null} */
let beat = null; // of the running engine
let breakdowns = 0; // crashes in quick succession
let up = 0; // time at which it became ready: the time to start, which is long on a slow machine, does not count
const calls = new Calls((message) => window.mohrehThread.worker.postMessage(message));

/** @type {Engine} */
const engine = {
  state: 'booting', // "booting" | "ready" | "failed"
  onpush: null, // called with the text of an unrequested message
  onother: null, // called with the client of another device and the text of a message for it
  latest: Promise.resolve(''), // resolves when the app's last request has been answered
  ondeath: null, // called after a crash, with the request it was working on ("" for none) and the code of the reason
  ready: new Promise((resolve) => { engineIsReady = resolve; }),
  failed: new Promise((resolve) => { engineHasFailed = resolve; }), // resolves with a code: wasm, network, foreign, memory, internal
  reason: '', // for bug reports: the message of the engine when it failed
  call(text, client = '') {
    if (engine.state === 'failed') return Promise.reject(new Error('the engine has failed'));
    const answer = calls.call(text, client);
    if (!client) engine.latest = answer.catch(() => '');
    return answer;
  },
};

// An engine that does not even start: one of its files may be wrong. It is started once more with verified files; if
// these cannot be obtained, the page reloads as soon as they can.
let mended = false;
let mending = false;
/** @param {string} code @param {string} reason */
async function failAtStart(code, reason) {
  if (mending) return;
  mending = true;
  if (!window.mohrehJudge && document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done));
  const judge = window.mohrehJudge;
  const found = /** @type {string} */ (await judge?.mend(judge.ENGINE)); // undefined without web/judge.js
  mending = false;
  if (judge?.isRight(found) && !mended) {
    mended = true;
    restart();
    calls.again();
    return;
  }
  fail(['network', 'foreign'].includes(found) ? found : code, reason);
  if (['network', 'foreign', 'mended'].includes(found)) /** @type {Judge} */ (judge).whenMended(/** @type {Judge} */ (judge).ENGINE).then(() => location.reload());
}

// How far the start has come, once it has taken a second, where somebody waits for it (styles/page.css). The bar is
// inserted once: the page is styled again for that.
/** @type {HTMLProgressElement | null} */
let bar = null;
/** @param {number} share */
function showStart(share) {
  const words = find('words'); // a score pad has none: its sums come when they can
  if (!words || performance.now() < SOON) return;
  if (!bar) {
    bar = Object.assign(document.createElement('progress'), { id: 'start' });
    bar.setAttribute('aria-label', /** @type {Record<string, string>} */ (parsed(words.textContent)).waking);
  }
  bar.value = share;
  const place = document.querySelector('dialog:modal') ?? document.body;
  if (bar.parentElement !== place) place.append(bar);
}

function restart() {
  window.mohrehThread.worker.terminate();
  const address = new URL('./worker.mjs', import.meta.url);
  listen({ worker: new Worker(address, { type: 'module', name: 'mohreh' }), said: [] });
}

/** @param {string} code @param {string} reason */
function fail(code, reason) {
  if (engine.state === 'failed') return;
  engine.state = 'failed';
  bar?.remove();
  beat?.stop();
  engine.reason = reason;
  for (const { reject } of calls.take()) reject(new Error(`the engine has failed: ${code}`));
  engineHasFailed(code);
  if (navigator.serviceWorker?.controller) keep(); // a new version may contain the remedy
}

/** @param {string} code @param {string} reason */
function breakDown(code, reason) {
  breakdowns = up && performance.now() - up > LONG ? 1 : breakdowns + 1;
  up = 0;
  if (breakdowns > MOST || !engine.ondeath) {
    fail(code, reason);
    return;
  }
  engine.reason = reason;
  engine.state = 'booting';
  beat?.stop();
  const left = calls.take();
  restart();
  engine.ondeath(left[0]?.text ?? '', code); // before the pending requests are rejected
  for (const { resolve } of left) resolve(GONE);
}

/** @param {Heard} data */
function hear(data) {
  beat?.heard();
  if (data.id) {
    calls.answer(data);
  } else if (data.push !== undefined) {
    if (data.client) engine.onother?.(data.client, data.push);
    else engine.onpush?.(data.push);
  } else if (data.ready) {
    engine.state = 'ready';
    bar?.remove();
    up = performance.now();
    beat = heartbeat(window.mohrehThread.worker, (reason) => breakDown('internal', reason));
    performance.mark('mohreh-engine-ready');
    engineIsReady(/** @type {number} */ (data.ms));
    if (!breakdowns) setTimeout(keep, 2000); // the first frame of the table comes first
  } else if (data.come) {
    showStart(data.come);
  } else if (data.failed) {
    (engine.state === 'ready' ? breakDown : failAtStart)(data.failed, /** @type {string} */ (data.reason));
  } else if (data.broken !== undefined) {
    // a worker that fails to load sends an error event without a message
    if (engine.state === 'ready') breakDown('internal', data.broken);
    else failAtStart(navigator.onLine === false || !data.broken ? 'network' : 'internal', data.broken);
  }
}

/** @param {Thread} thread */
function listen(thread) {
  window.mohrehThread = thread;
  /** @param {Heard} data */
  const hearOf = (data) => { if (window.mohrehThread === thread) hear(data); };
  thread.worker.onmessage = ({ data }) => hearOf(data);
  thread.worker.onerror = (event) => {
    event.preventDefault();
    hearOf({ broken: event.message ?? '' });
  };
  for (const data of thread.said.splice(0)) hearOf(data);
}
if (window.mohrehThread) {
  window.mohrehEngine = engine;
  listen(window.mohrehThread); // started by first.js, before this module was requested
}
