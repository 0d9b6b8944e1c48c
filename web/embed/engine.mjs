// The engine of all boards of a page, in a hidden frame of this site (engine.html), which embed.js inserts at the first
// press. Boards are other frames of this site; they find it without the help of the embedding page. Nobody else gets an
// answer.
//
// In:  {mohreh: 1, type: "call"}                asks for an engine
//      {mohreh: 1, type: "join"} with a port    a board; its port has the messages of worker.mjs, without `client`
// Out: {mohreh: 1, type: "engine"}              the engine is here

import { heartbeat } from '../heartbeat.mjs';

/** @type {Map<string, MessagePort>} */
const ports = new Map(); // by client
/** @type {Worker | null} */
let worker = null;
/** @type {Heard | null} */
let state = null; // the last message of the worker about its state: ready or failed
/** @type {ReturnType<typeof heartbeat> | null} */
let beat = null; // of the running worker
/** @type {Map<string, string>} */
const asked = new Map(); // by id: the clients of the pending requests, in the order in which they are answered
let last = 0;

/** @param {Heard} said */
function tell(said) {
  state = said;
  const [doing] = asked.values(); // the client whose request it crashed over; undefined if there was none
  for (const [client, port] of ports) port.postMessage({ ...said, blamed: doing === undefined || doing === client });
  if (!worker) return;
  if (!said.failed) {
    beat = heartbeat(worker, (reason) => tell({ failed: 'internal', reason, died: true }));
    return;
  }
  beat?.stop();
  asked.clear();
  worker.terminate(); // the next board that joins starts a new one
  worker = null;
  ports.clear();
}

function start() {
  state = null;
  worker = new Worker(new URL('../worker.mjs', import.meta.url), { type: 'module', name: 'mohreh' });
  worker.onmessage = ({ data }) => {
    beat?.heard();
    if (data.pong || data.come) return;
    if (data.ready || data.failed) {
      tell(data);
      return;
    }
    asked.delete(`${data.client} ${data.id}`);
    ports.get(data.client)?.postMessage(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const failed = navigator.onLine === false || !event.message ? 'network' : 'internal';
    tell({ failed, reason: event.message ?? '', died: Boolean(state?.ready) });
  };
}

/** @param {string} client */
function leave(client) {
  if (!ports.delete(client)) return;
  for (const [key, whose] of asked) if (whose === client) asked.delete(key);
  worker?.postMessage({ client, leave: true });
}

/** @param {MessagePort} port */
function join(port) {
  if (!worker) start();
  const client = String(++last);
  ports.set(client, port);
  port.onmessage = ({ data }) => {
    if (data?.leave) leave(client);
    else if (typeof data?.want === 'string') worker?.postMessage({ want: data.want });
    else if (typeof data?.text === 'string' && Number.isSafeInteger(data.id)) {
      asked.set(`${client} ${data.id}`, client);
      worker?.postMessage({ client, id: data.id, text: data.text });
    }
  };
  port.addEventListener('close', () => leave(client));
  if (state) port.postMessage(state);
}

addEventListener('message', ({ data, source, origin, ports: [port] }) => {
  if (origin !== location.origin || data?.mohreh !== 1 || !source) return;
  if (data.type === 'call') source.postMessage({ mohreh: 1, type: 'engine' }, { targetOrigin: origin });
  else if (data.type === 'join' && port) join(port);
});
// From here on, boards may have found it, so judge.js does not reload this page.
document.documentElement.dataset.state = 'awake';
start();
