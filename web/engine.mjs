// The page's end of the engine: gives the page one function, call(text) -> Promise<text>.

import { keep } from './offline.mjs';

let engineIsReady;
let engineHasFailed;
const requests = new Map();
let last = 0;

const engine = {
  state: 'booting', // "booting" | "ready" | "failed"
  onpush: null, // called with the text of what the table says by itself
  ready: new Promise((resolve) => { engineIsReady = resolve; }),
  failed: new Promise((resolve) => { engineHasFailed = resolve; }), // resolves with a code: wasm, network, memory, internal
  reason: '', // for a bug report: what the engine said when it failed
  call(text) {
    if (engine.state === 'failed') return Promise.reject(new Error('the engine has failed'));
    return new Promise((resolve, reject) => {
      requests.set(++last, { resolve, reject });
      worker.postMessage({ id: last, text });
    });
  },
};
window.mohrehEngine = engine;

function fail(code, reason) {
  if (engine.state === 'failed') return;
  engine.state = 'failed';
  engine.reason = reason;
  for (const { reject } of requests.values()) reject(new Error(`the engine has failed: ${code}`));
  requests.clear();
  engineHasFailed(code);
}

const { worker, said } = window.mohrehThread; // started by first.js, before this module was even asked for

function hear(data) {
  if (data.id) {
    requests.get(data.id)?.resolve(data.text);
    requests.delete(data.id);
  } else if (data.push !== undefined) {
    engine.onpush?.(data.push);
  } else if (data.ready) {
    engine.state = 'ready';
    performance.mark('mohreh-engine-ready');
    engineIsReady(data.ms);
    setTimeout(keep, 2000); // the first picture of the table goes first
  } else if (data.failed) {
    fail(data.failed, data.reason);
  } else if (data.broken !== undefined) {
    // A worker that does not even load says so without a word of why.
    fail(navigator.onLine === false || !data.broken ? 'network' : 'internal', data.broken);
  }
}

worker.onmessage = ({ data }) => hear(data);
worker.onerror = (event) => {
  event.preventDefault();
  hear({ broken: event.message ?? '' });
};
for (const data of said.splice(0)) hear(data);
