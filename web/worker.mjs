// The engine's thread: boots Python and hands JSON from the page to the table, one text at a time.
//
// In:  {client, id, text}        a request
//      {client, leave: true}     a client has gone, and its table with it
// Out: {ready: true, ms}         once, when the tables can be asked
//      {client, id, text}        the reply to a request
//      {client, push: text}      something a table has to say by itself (a bot has moved)
//      {failed: code, reason}    Python cannot start or has broken down: "wasm", "network", "memory" or "internal"
//
// `client` is "" (or left out) for the app, which keeps games; any other text is an embedded board with its own table.

const here = new URL('./', import.meta.url);
const address = (name) => new URL(name, here).href;

const PYODIDE = './vendor/pyodide-314.0.7/'; // the version is in the address, so that one address always means the same bytes

// Everything is asked for at once; Pyodide by itself would wait for one file before it asks for the next.
const machine = import(`${PYODIDE}pyodide.asm.mjs`);
const loader = import(`${PYODIDE}pyodide.mjs`);
const ours = fetch(address('lib/mohreh.zip'));
for (const early of [machine, loader, ours]) early.catch(() => {}); // told below, where they are awaited

let table = null;
let timer = 0;
let failed = false;

function codeOf(error) {
  const text = `${error?.name ?? ''} ${error?.message ?? error}`;
  if (typeof WebAssembly === 'undefined' || /CompileError|LinkError|WebAssembly\.\w+\(\): .*(compile|disallowed|blocked)/i.test(text)) return 'wasm';
  if (/out of memory|allocat|Cannot grow|memory access|MemoryError|RangeError.*(length|buffer)/i.test(text)) return 'memory';
  if (/fetch|network|load failed|dynamically imported module|request failed|HTTP status/i.test(text)) return 'network';
  return 'internal';
}

async function fail(error) {
  if (failed) return;
  failed = true;
  clearTimeout(timer);
  let code = codeOf(error);
  if (code === 'internal' && !table) {
    // A missing file breaks Python in ways that do not name the network: look whether the files are there.
    const found = await fetch(address('lib/stdlib.zip'), { method: 'HEAD' }).then((reply) => reply.ok, () => false);
    if (!found) code = 'network';
  }
  postMessage({ failed: code, reason: String(error?.message ?? error).slice(-2000) });
}

// Pyodide only warns, and waits for ever, when WebAssembly does not come up.
if (typeof WebAssembly !== 'undefined') {
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name];
    if (!original) continue;
    WebAssembly[name] = (...given) => {
      const result = original.apply(WebAssembly, given);
      result.catch((error) => { if (!table) fail(error); });
      return result;
    };
  }
}

function plan() {
  clearTimeout(timer);
  const wait = table.pause();
  if (wait >= 0) timer = setTimeout(work, wait);
}

function work() {
  try {
    table.work((client, push) => postMessage({ client, push }));
    plan();
  } catch (error) {
    fail(error);
  }
}

const waiting = [];

function answer({ client = '', id, text, leave }) {
  if (failed) return;
  try {
    if (leave) table.leave(client);
    else postMessage({ client, id, text: table.call(text, client) });
    plan();
  } catch (error) {
    fail(error);
  }
}

onmessage = ({ data }) => {
  if (table) answer(data);
  else waiting.push(data);
};

async function archive() {
  const reply = await ours;
  if (!reply.ok) throw new Error(`request failed: ${reply.status}`);
  return reply.arrayBuffer();
}

try {
  if (typeof WebAssembly === 'undefined') throw new Error('no WebAssembly');
  const { loadPyodide } = await loader;
  const [python, zip] = await Promise.all([loadPyodide({ stdLibURL: address('lib/stdlib.zip') }), archive(), machine]);
  // Imported from the archive as it is: unpacking would need a tenth of a second of the standard library first.
  python.FS.writeFile('/mohreh.zip', new Uint8Array(zip));
  python.pyimport('sys').path.insert(0, '/mohreh.zip');
  table = python.pyimport('mohreh.table.api');
  postMessage({ ready: true, ms: performance.now() });
  for (const message of waiting.splice(0)) answer(message);
} catch (error) {
  fail(error);
}
