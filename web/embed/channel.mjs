// The connection of an embedded board to an engine: the one that all boards of a page share, else one of its own.
//
// The shared engine and the boards are frames of this site on somebody else's page. They find each other among the
// frames of that page, and every message names this site as its receiver: the page around never gets the channel into
// its hands, and cannot give a board a false engine.

import { heartbeat } from '../heartbeat.mjs';

/**
 * A way to an engine.
 * @typedef {object} Channel
 * @property {boolean} shared with other boards
 * @property {(message: object) => void} post
 * @property {(hear: (data: Heard) => void) => void} listen
 * @property {(tell: () => void) => void} lost
 * @property {() => void} close
 */

const US = location.origin;
// Milliseconds, long enough for a slow device: waiting too long costs a moment, giving up too early an engine too many.
const SOON = 250; // in which a page that has not spoken yet says that it will bring an engine
const HOSTED = 2000; // the same for a page that has: embed.js is there, but may be busy
const LATE = 20000; // in which it must have brought it
const ANSWER = 4000; // in which an engine that is there answers

function siblings() {
  const found = [];
  if (parent !== window) for (let index = 0; index < parent.length; index += 1) found.push(parent[index]);
  return found.filter((frame) => frame !== window);
}

/** @param {string} type */
function toSiblings(type) {
  for (const frame of siblings()) frame.postMessage({ mohreh: 1, type }, US);
}

/** @param {Window} source @returns {Channel} */
function shared(source) {
  const { port1, port2 } = new MessageChannel();
  source.postMessage({ mohreh: 1, type: 'join' }, US, [port2]);
  return {
    shared: true,
    post: (message) => port1.postMessage(message),
    listen: (hear) => { port1.onmessage = ({ data }) => hear(data); },
    lost: (tell) => port1.addEventListener('close', tell),
    close: () => {
      port1.postMessage({ leave: true });
      port1.close();
    },
  };
}

/** @returns {Channel} */
function own() {
  const worker = new Worker(new URL('../worker.mjs', import.meta.url), { type: 'module', name: 'mohreh' });
  toSiblings('alone');
  /** @type {ReturnType<typeof heartbeat> | null} */
  let beat = null; // of the worker that is up
  const close = () => {
    beat?.stop();
    worker.terminate();
  };
  return {
    shared: false,
    post: (message) => worker.postMessage({ ...message, client: 'board' }),
    listen: (hear) => {
      worker.onmessage = ({ data }) => {
        beat?.heard();
        if (data.pong) return;
        if (data.ready) beat = heartbeat(worker, (reason) => hear({ failed: 'internal', reason, died: true }));
        hear(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        hear({ failed: event.message ? 'internal' : 'network', reason: event.message ?? '', died: true });
      };
    },
    lost: () => {},
    close,
  };
}

// `wake` asks the page around for a shared engine; `hosted`: that page has spoken to the board before.
/** @param {() => void} wake @param {boolean} hosted @returns {Promise<Channel>} */
export function reach(wake, hosted) {
  if (parent === window) return Promise.resolve(own());
  return new Promise((resolve) => {
    let timer = 0;
    /** @param {Channel} channel */
    const done = (channel) => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      resolve(channel);
    };
    /** @param {number} time */
    const wait = (time) => {
      clearTimeout(timer);
      timer = setTimeout(() => done(own()), time);
    };
    /** @param {MessageEvent} event */
    const hear = ({ data, source, origin }) => {
      if (data?.mohreh !== 1) return;
      if (source === parent && data.type === 'wait') wait(LATE);
      else if (source === parent && data.type === 'engine') {
        wait(ANSWER);
        toSiblings('call');
      } else if (source !== parent && origin === US && data.type === 'engine') done(shared(/** @type {Window} */ (source)));
    };
    addEventListener('message', hear);
    wait(hosted ? HOSTED : SOON);
    toSiblings('call');
    wake();
  });
}
