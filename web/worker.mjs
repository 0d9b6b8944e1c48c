// The thread of the engine: starts Python and passes JSON texts from the page to the table, one at a time.
//
// In:  {client, id, text}        a request
//      {client, leave: true}     a client is gone, and its table is discarded
//      {want: game}              this game, or "later", will be needed soon: its archive can be fetched now
//      {ahead: text}             a request of the app that may come next: its reply can be prepared; with an empty text,
//                                the code for that can be loaded
//      {ping: true}              asks whether this thread still responds
// Out: {ready: true, ms}         once, when requests can be answered
//      {client, id, text}        the reply to a request
//      {client, push: text}      an unrequested message of a table (a bot has moved)
//      {pong: true}              the reply to a ping
//      {come: share}             while Python starts: how much of that is done, from 0 to 1
//      {failed: code, reason,    Python cannot start, or has crashed (`died`): "wasm", "network", "memory" or
//       died}                    "internal"
//
// Each game has an archive of its own, and so has the code that is needed only on demand ("later"). The name of this
// thread may contain the game that the page will show first, and whether the service worker, which has checked the files,
// serves them ("mohreh <game> kept"; a fragment in the address of the thread would be lost with a service worker). The
// table says which archive a request needs. Until it has arrived, that request and all later ones of its client wait, so
// that replies keep their order.
//
// `client` is "" (or omitted) for the app, which saves games; any other text is an embedded board with its own table.

const here = new URL('./', import.meta.url);
/** @param {string} name */
const address = (name) => new URL(name, here).href;

const PEACE = `mohreh version ${here.href}`; // the name of a lock
const PYODIDE = './vendor/pyodide-314.0.7/'; // the version is in the address, so that one address always means the same bytes
const BYTES = 9598218; // of its program: a host may pack it, and then nothing in the response says how much will come

// The digests of the archives that every start needs, inserted by the build. The table knows the checksums of those of
// games (`mount`), and the checksum of gzip tells whether an archive is complete.
/** @type {Record<string, string>} */
const DIGESTS = /** @type {any} */ ("{{archives}}");

const OWN = { canOwn: true }; // the file system takes over these bytes without copying

let isUp = false;
const [, first = '', kept] = self.name.split(' ');

// All files are requested at once, and Python is compiled while the scripts around it are still being read; Pyodide
// itself would do one after the other.
const fetchFile = self.fetch;
const program = typeof WebAssembly === 'undefined' ? Promise.reject(new Error('no WebAssembly')) : compile();
const machine = import(`${PYODIDE}pyodide.asm.mjs`);
const loader = import(`${PYODIDE}pyodide.mjs`);
/** @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} */
const archives = new Map(); // the archives of our package by name: promises of their bytes
/** @type {Map<string, Promise<unknown>>} */
const wanted = new Map(); // the games that were named, each with a promise that is fulfilled when its archive has arrived or failed
const mounted = new Set(); // the archives that Python has; its file system holds the only copy of their bytes
/** @type {Promise<Uint8Array<ArrayBuffer>> | undefined} */
let ours = fetchArchive('mohreh');
/** @type {Promise<Uint8Array<ArrayBuffer>> | undefined} */
let library = fetchArchive('stdlib');
// The shares of a start; on a first visit, that of the program is counted as it arrives.
const PROGRAM = 0.6;
let done = 0;
for (const [early, share] of /** @type {const} */ ([[program, kept ? PROGRAM : 0], [machine, 0.07], [loader, 0], [ours, 0.06], [library, 0.12]])) {
  early.then(() => come(share), () => {}); // errors are reported below, where they are awaited
}
want(first);

// Both are set once Python has started, and not used before.
let python = /** @type {Python} */ (/** @type {unknown} */ (null));
let table = /** @type {Table} */ (/** @type {unknown} */ (null));
let timer = 0;
let failed = false;

// Does the work while no page of this site updates to a new version: a request would keep the old one (see system/offline.mjs).
/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
async function inPeace(work) {
  let begun = false;
  try {
    return await navigator.locks.request(PEACE, { mode: 'shared' }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work(); // no locks: an old browser, or a frame without storage
  }
}

// Tells the page, in steps of a hundredth, that this share of the start is done as well.
/** @param {number} share */
function come(share) {
  const before = done;
  done += share;
  if (Math.floor(done * 100) > Math.floor(before * 100)) postMessage({ come: done });
}

// Counts what arrives of the program.
/** @param {Response} reply */
async function count(reply) {
  const reader = reply.body?.getReader();
  for (let part; (part = await reader?.read()) && part.value;) come(PROGRAM * part.value.length / BYTES);
}

// Returns the compiled program of Python.
async function compile() {
  const reply = await fetchFile(address(`${PYODIDE}pyodide.asm.wasm`));
  if (!kept) count(reply.clone()).catch(() => {}); // if it breaks off, so does the compilation
  const isTyped = /^application\/wasm$/i.test(reply.headers.get('Content-Type') ?? ''); // some hosts do not send it
  return WebAssembly.compileStreaming(isTyped ? reply : new Response(reply.body, { status: reply.status, headers: { 'Content-Type': 'application/wasm' } }));
}

// Returns the zip archive of this name, decompressed; its members are stored uncompressed.
/** @param {string} name @param {RequestCache} cache */
async function download(name, cache) {
  const integrity = name in DIGESTS && !(kept && cache === 'default') ? `sha256-${DIGESTS[name]}` : '';
  const reply = await fetch(address(`lib/${name}.pack`), { cache, integrity });
  if (!reply.ok) throw new Error(`request failed: ${reply.status}`);
  return new Uint8Array(await new Response(/** @type {NonNullable<typeof reply.body>} */ (reply.body).pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

// If it cannot be read, it is requested once more, bypassing the browser's cache: the response may have been a wrong one.
/** @param {string} name @param {RequestCache} cache @returns {Promise<Uint8Array<ArrayBuffer>>} */
function fetchArchive(name, cache = 'default') {
  if (!archives.has(name)) {
    const work = () => download(name, cache).catch(() => download(name, 'reload'));
    const bytes = isUp ? inPeace(work) : work();
    bytes.catch(() => archives.delete(name)); // the next request tries again
    archives.set(name, bytes);
  }
  return /** @type {Promise<Uint8Array<ArrayBuffer>>} */ (archives.get(name));
}

/** @param {string} game */
function want(game) {
  if (/^[a-z]+$/.test(game) && !mounted.has(game)) wanted.set(game, fetchArchive(game).then(() => {}, () => {})); // errors are reported when it is needed
}

// Loads a game. Returns why this failed: "network" (no response, or a wrong one) or "foreign" (the response is not ours); "" if it is loaded.
/** @param {string} game */
async function bring(game) {
  try {
    for (const cache of /** @type {const} */ (['default', 'reload'])) { // the cached file may be of another version
      const bytes = await fetchArchive(game, cache);
      archives.delete(game);
      python.FS.writeFile(`/${game}.zip`, bytes, OWN);
      if (table.mount(game, `/${game}.zip`)) {
        mounted.add(game);
        return '';
      }
    }
  } catch { /* told by what the network answers now */ }
  const reply = await fetch(address(`lib/${game}.pack`), { cache: 'no-store', redirect: 'manual' }).catch(() => null);
  const isHtml = /^text\/html\b/i.test(reply?.headers.get('Content-Type') ?? '');
  return reply && (reply.type === 'opaqueredirect' || reply.status === 511 || (reply.ok && isHtml)) ? 'foreign' : 'network';
}

/** @param {any} error */
function codeOf(error) {
  const text = `${error?.name ?? ''} ${error?.message ?? error}`;
  if (typeof WebAssembly === 'undefined' || /CompileError|LinkError|WebAssembly\.\w+\(\): .*(compile|disallowed|blocked)/i.test(text)) return 'wasm';
  if (/out of memory|allocat|Cannot grow|MemoryError|RangeError.*(length|buffer)/i.test(text)) return 'memory';
  if (/fetch|network|load failed|dynamically imported module|request failed|HTTP status/i.test(text)) return 'network';
  return 'internal';
}

/** @param {any} error */
async function fail(error) {
  if (failed) return;
  failed = true;
  clearTimeout(timer);
  let code = codeOf(error);
  if (code === 'internal' && !table) {
    // With a missing file, Python fails with errors that do not mention the network: check whether the files exist.
    const found = await fetch(address('lib/stdlib.pack'), { method: 'HEAD' }).then((reply) => reply.ok, () => false);
    if (!found) code = 'network';
  }
  postMessage({ failed: code, reason: String(error?.message ?? error).slice(-2000), died: isUp });
}

// Pyodide asks for its program and its library itself: it is given ours, compiled and decompressed. If WebAssembly cannot
// start, it only prints a warning and waits forever.
const LIBRARY = address('lib/stdlib.zip'); // this file does not exist and is never requested
self.fetch = async (what, how) => {
  if (String(what).endsWith('.wasm')) return new Response(); // not read: see instantiateStreaming
  return String(what) === LIBRARY ? new Response(await library) : fetchFile(what, how);
};
if (typeof WebAssembly !== 'undefined') {
  const { instantiate } = WebAssembly;
  /** @type {any} */ (WebAssembly).instantiate = (/** @type {any} */ code, /** @type {any} */ imports) => orFail(instantiate(code, imports));
  WebAssembly.instantiateStreaming = (_, imports) => orFail(program.then(async (module) => ({ module, instance: await instantiate(module, imports) })));
}

/** @template T @param {Promise<T>} result */
function orFail(result) {
  result.catch((error) => { if (!table) fail(error); });
  return result;
}

/** @param {string} client @param {string} push */
const post = (client, push) => postMessage({ client, push });

function plan() {
  clearTimeout(timer);
  const wait = table.pause();
  if (wait >= 0) timer = setTimeout(work, wait);
}

function work() {
  try {
    table.work(post);
    const game = table.lacking();
    if (!game) plan();
    else bring(game).then((lack) => { if (!lack) plan(); }); // otherwise not before the next request
  } catch (error) {
    fail(error);
  }
}

/** @type {Asked[]} */
const waiting = []; // messages received before `isUp`
/** @type {Map<string, Asked[]>} */
const queues = new Map(); // by client: messages that wait until a game is loaded

/** @param {Asked} message @param {string} lack */
function answer(message, lack = '') {
  const { client = '', id, text, leave } = message;
  if (failed) return;
  try {
    if (leave) {
      queues.delete(client);
      table.leave(client);
    } else if (queues.has(client)) {
      /** @type {Asked[]} */ (queues.get(client)).push(message);
    } else {
      const reply = table.call(text, client, lack);
      if (typeof reply !== 'string') {
        answerLater(message, client, table.lacking());
      } else if (client) { // the save must reach the page before other devices see the move
        table.tell(post);
        postMessage({ client, id, text: reply });
      } else {
        postMessage({ client, id, text: reply });
        table.tell(post);
      }
    }
    plan();
  } catch (error) {
    fail(error);
  }
}

/** @param {Asked} message @param {string} client @param {string} game */
async function answerLater(message, client, game) {
  /** @type {Asked[]} */
  const queue = [];
  queues.set(client, queue);
  const lack = await bring(game);
  if (queues.get(client) !== queue) return; // it has left
  queues.delete(client);
  answer(message, lack);
  for (const each of queue) answer(each);
}

// The first time, the code for this is loaded: a table that prepares replies.
/** @type {(text: string) => void} */
let foresee = () => {
  foresee = () => {};
  bring('later').then((lack) => {
    if (!lack) ({ foresee } = table = python.pyimport('mohreh.table.foresight'));
  });
};

onmessage = ({ data }) => {
  if (data.want) want(data.want);
  else if (data.ahead !== undefined) {
    if (isUp) foresee(data.ahead);
  } else if (data.ping) postMessage({ pong: true });
  else if (isUp) answer(data);
  else waiting.push(data);
};

try {
  if (typeof WebAssembly === 'undefined') throw new Error('no WebAssembly');
  const { loadPyodide } = await loader;
  const [started, zip] = await Promise.all([loadPyodide({ stdLibURL: LIBRARY }), ours, machine, library]);
  python = started;
  come(0.1);
  // Imported directly from the archive: unpacking it would take a tenth of a second, for modules of the standard library.
  python.FS.writeFile('/mohreh.zip', zip, OWN);
  ours = library = undefined;
  archives.delete('mohreh');
  archives.delete('stdlib');
  python.pyimport('sys').path.insert(0, '/mohreh.zip');
  table = python.pyimport('mohreh.table.api');
  await Promise.all(wanted.values());
  postMessage({ ready: true, ms: performance.now() });
  for (const game of wanted.keys()) if (archives.has(game)) await bring(game); // while the page hears of it
  isUp = true;
  for (const message of waiting.splice(0)) answer(message);
} catch (error) {
  fail(error);
}
