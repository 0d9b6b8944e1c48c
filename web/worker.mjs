// The engine's thread: boots Python and hands JSON from the page to the table, one text at a time.
//
// In:  {client, id, text}        a request
//      {client, leave: true}     a client has gone, and its table with it
//      {want: game}              that game will be asked for, or "later": its archive may be fetched already
//      {ping: true}              does this thread still hear?
// Out: {ready: true, ms}         once, when the tables can be asked
//      {client, id, text}        the reply to a request
//      {client, push: text}      something a table has to say by itself (a bot has moved)
//      {pong: true}              it does
//      {failed: code, reason,    Python cannot start, or has broken down (`died`): "wasm", "network", "memory" or
//       died}                    "internal"
//
// Each game lies in an archive of its own, and so does what all need only when somebody asks for it ("later"). The name
// of this thread may say the game that the page will show first, and whether the service worker answers, which has
// judged what it gives ("mohreh <game> kept"; a fragment of the thread's address is lost when the service worker
// answers). The table says which one a request needs; until it is here that request waits, and with it whatever else
// that client asks, so that answers come in the order of the questions.
//
// `client` is "" (or left out) for the app, which keeps games; any other text is an embedded board with its own table.

const here = new URL('./', import.meta.url);
/** @param {string} name */
const address = (name) => new URL(name, here).href;

const PEACE = `mohreh version ${here.href}`; // the name of a lock
const PYODIDE = './vendor/pyodide-314.0.7/'; // the version is in the address, so that one address always means the same bytes

// The digests of the archives that every start needs: the builder writes them in. Those of games have sums that the table
// knows (`mount`), and gzip's own tell whether one is whole.
/** @type {Record<string, string>} */
const DIGESTS = /** @type {any} */ ("{{archives}}");

const OWN = { canOwn: true }; // the file system takes these bytes themselves, no copy of them

let isUp = false;
const [, first = '', kept] = self.name.split(' ');

// Everything is asked for at once; Pyodide by itself would wait for one file before it asks for the next.
const machine = import(`${PYODIDE}pyodide.asm.mjs`);
const loader = import(`${PYODIDE}pyodide.mjs`);
/** @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} */
const archives = new Map(); // of our package, by name: promises of their bytes
/** @type {Map<string, Promise<unknown>>} */
const wanted = new Map(); // games that somebody has named, each with a promise that its archive has come, or not
const mounted = new Set(); // names of those that Python has: its file system holds the only copy of their bytes
/** @type {Promise<Uint8Array<ArrayBuffer>> | undefined} */
let ours = fetchArchive('mohreh');
/** @type {Promise<Uint8Array<ArrayBuffer>> | undefined} */
let library = fetchArchive('stdlib');
for (const early of [machine, loader, ours, library]) early.catch(() => {}); // told below, where they are awaited
want(first);

// Both are there from when Python is up; nobody uses them before.
let python = /** @type {Python} */ (/** @type {unknown} */ (null));
let table = /** @type {Table} */ (/** @type {unknown} */ (null));
let timer = 0;
let failed = false;

// Does the work while no page of this site takes a new version: a request would keep the old one (see system/offline.mjs).
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
    return work(); // there are no locks here: an old browser, or a frame that may keep nothing
  }
}

// The zip archive of this name, unpacked: its members can be read as they are.
/** @param {string} name @param {RequestCache} cache */
async function download(name, cache) {
  const integrity = name in DIGESTS && !(kept && cache === 'default') ? `sha256-${DIGESTS[name]}` : '';
  const reply = await fetch(address(`lib/${name}.pack`), { cache, integrity });
  if (!reply.ok) throw new Error(`request failed: ${reply.status}`);
  return new Uint8Array(await new Response(/** @type {NonNullable<typeof reply.body>} */ (reply.body).pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

// What cannot be read is asked for once more, past the browser's cache: somebody else may have answered.
/** @param {string} name @param {RequestCache} cache @returns {Promise<Uint8Array<ArrayBuffer>>} */
function fetchArchive(name, cache = 'default') {
  if (!archives.has(name)) {
    const work = () => download(name, cache).catch(() => download(name, 'reload'));
    const bytes = isUp ? inPeace(work) : work();
    bytes.catch(() => archives.delete(name)); // whoever needs it next tries again
    archives.set(name, bytes);
  }
  return /** @type {Promise<Uint8Array<ArrayBuffer>>} */ (archives.get(name));
}

/** @param {string} game */
function want(game) {
  if (/^[a-z]+$/.test(game) && !mounted.has(game)) wanted.set(game, fetchArchive(game).then(() => {}, () => {})); // told when it is needed
}

// Why the game is not here now: "network" (no answer, or a wrong one) or "foreign" (somebody else answers); "" when it is.
/** @param {string} game */
async function bring(game) {
  try {
    for (const cache of /** @type {const} */ (['default', 'reload'])) { // what the browser has kept may be of another version
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
    // A missing file breaks Python in ways that do not name the network: look whether the files are there.
    const found = await fetch(address('lib/stdlib.pack'), { method: 'HEAD' }).then((reply) => reply.ok, () => false);
    if (!found) code = 'network';
  }
  postMessage({ failed: code, reason: String(error?.message ?? error).slice(-2000), died: isUp });
}

// Pyodide only warns, and waits for ever, when WebAssembly does not come up.
if (typeof WebAssembly !== 'undefined') {
  for (const name of /** @type {const} */ (['instantiate', 'instantiateStreaming'])) {
    /** @type {any} */
    const original = WebAssembly[name];
    if (!original) continue;
    WebAssembly[name] = (/** @type {unknown[]} */ ...given) => {
      /** @type {Promise<any>} */
      const result = original.apply(WebAssembly, given);
      result.catch((error) => { if (!table) fail(error); });
      return result;
    };
  }
}

// Pyodide fetches its library by itself and takes the answer as it comes: ours is given to it unpacked.
const LIBRARY = address('lib/stdlib.zip'); // no such file is ever asked for
const fetchFile = self.fetch;
self.fetch = async (what, how) => {
  if (String(what) === LIBRARY) return new Response(await library);
  const reply = await fetchFile(what, how);
  if (!String(what).endsWith('.wasm') || /^application\/wasm$/i.test(reply.headers.get('Content-Type') ?? '')) return reply;
  return new Response(reply.body, { status: reply.status, headers: { 'Content-Type': 'application/wasm' } }); // a host that does not know it
};

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
    else bring(game).then((lack) => { if (!lack) plan(); }); // else not before somebody asks for something
  } catch (error) {
    fail(error);
  }
}

/** @type {Asked[]} */
const waiting = []; // messages that came before `isUp`
/** @type {Map<string, Asked[]>} */
const queues = new Map(); // by client: messages that wait until a game is here

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
      } else if (client) { // what the page is to keep comes before what any other device sees
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

onmessage = ({ data }) => {
  if (data.want) want(data.want);
  else if (data.ping) postMessage({ pong: true });
  else if (isUp) answer(data);
  else waiting.push(data);
};

try {
  if (typeof WebAssembly === 'undefined') throw new Error('no WebAssembly');
  const { loadPyodide } = await loader;
  const [started, zip] = await Promise.all([loadPyodide({ stdLibURL: LIBRARY }), ours, machine, library]);
  python = started;
  // Imported from the archive as it is: unpacking would need a tenth of a second of the standard library first.
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
