// The connection of an embedded board to an engine: the one that all boards of a page share, else one of its own.
//
// The shared engine and the boards are frames of this site on another site's page. They find each other among the
// frames of that page, and every message is addressed to the origin of this site: the surrounding page never gets
// access to the channel, and cannot pass off another engine as ours.

import { heartbeat } from '../heartbeat.mjs';

/**
 * The connection to an engine.
 * @typedef {object} Channel
 * @property {boolean} shared whether other boards use the same engine
 * @property {(message: object) => void} post
 * @property {(hear: (data: Heard) => void) => void} listen
 * @property {(tell: () => void) => void} lost
 * @property {() => void} close
 */

const US = location.origin;
// Milliseconds, long enough for a slow device: waiting too long costs a moment, giving up too early costs another
// engine.
const SOON = 250; // within which a page that has not said anything yet must announce an engine
const HOSTED = 2000; // the same for a page with embed.js, which may be busy
const LATE = 20000; // within which the announced engine must be available
const ANSWER = 4000; // within which an available engine must answer

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
  let beat = null; // of the running worker
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
        if (data.pong || data.come) return;
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

// `wake` asks the surrounding page for a shared engine; `hosted`: that page has sent a message before.
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
