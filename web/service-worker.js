// Keeps every file of one build, whole or not at all, and answers from it first.
//
// The build's list (address -> sha256) is written in by the site's builder. A new build is collected in a cache of its
// own while the old one goes on serving; it takes over when no page of the old one is left, or when a page says "apply".

const { build, files } = "{{worklist}}";
const prefix = `mohreh ${new URL(registration.scope).pathname} `; // several sites may lie on one host
const name = prefix + build;
const absolute = (address) => new URL(address, registration.scope).href;
const PATIENCE = 3000; // milliseconds that a server may take to begin an answer when there is another
const PYTHON = /\/vendor\/pyodide-[\d.]+\/pyodide\.asm\.wasm$/;
const known = new Map(Object.entries(files).map(([address, digest]) => [absolute(address), digest]));

async function digestOf(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function isRight(response, digest) {
  return response.ok && (await digestOf(response.clone())) === digest;
}

// Whatever is nearest: an older build's copy, then the browser's own cache, then the network.
async function find(url, digest, older) {
  for (const cache of older) {
    const kept = await cache.match(url);
    if (kept && (await isRight(kept, digest))) return kept;
  }
  for (const mode of ['force-cache', 'reload']) {
    const response = await fetch(url, { cache: mode, credentials: 'same-origin' });
    if (await isRight(response, digest)) return response;
  }
  throw new Error(`${url} is not the file of this build`);
}

// A redirected answer may not be given to a page that asks for itself.
function plain(response) {
  if (!response.redirected) return response;
  return new Response(response.body, { status: response.status, headers: response.headers });
}

async function collect() {
  const older = [];
  for (const key of await caches.keys()) if (key.startsWith(prefix) && key !== name) older.push(await caches.open(key));
  const cache = await caches.open(name);
  // What was collected before something failed stays for the next attempt; pages never see an unfinished cache.
  const left = [...known];
  const fetchNext = async () => {
    for (let entry = left.shift(); entry; entry = left.shift()) {
      const [url, digest] = entry;
      const kept = await cache.match(url);
      if (!kept || !(await isRight(kept, digest))) await cache.put(url, plain(await find(url, digest, older)));
    }
  };
  await Promise.all([fetchNext(), fetchNext(), fetchNext()]);
}

// Browsers throw kept files away when they need the room. What is missing is collected again; answers whether everything
// is there.
let mending = null;
async function whole() {
  const cache = await caches.open(name);
  const there = new Set((await cache.keys()).map((request) => request.url));
  const left = [...known].filter(([url]) => !there.has(url));
  for (const [url, digest] of left) await cache.put(url, plain(await find(url, digest, [])));
  return true;
}
async function look(port) {
  mending ??= whole().catch(() => false).finally(() => { mending = null; }); // one at a time, whoever asks
  port.postMessage(await mending);
}

async function clean() {
  for (const key of await caches.keys()) if (key.startsWith(prefix) && key !== name) await caches.delete(key);
}

// What is kept is answered by the browser itself where it can do that, before this script even runs. All else comes here
// as ever: addresses with a query or not in the list, and Python's big file (see `fromTheBrowser`).
async function route(event) {
  if (!event.addRoutes) return;
  const baseURL = registration.scope;
  const literal = (text) => text.replace(/[^\w./~%-]/g, '\\$&');
  const patternOf = (url) => new URLPattern({ pathname: literal(new URL(url).pathname), search: '', baseURL });
  const kept = [...known.keys()].filter((url) => !PYTHON.test(url));
  const conditions = kept.map((url) => ({ urlPattern: patternOf(url), requestMethod: 'GET' }));
  try {
    await event.addRoutes({ condition: { or: conditions }, source: { cacheName: name } });
  } catch { /* a browser with other limits: everything comes here, only later */ }
}

self.addEventListener('install', (event) => event.waitUntil(Promise.all([route(event), collect()])));
self.addEventListener('activate', (event) => event.waitUntil(clean().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'apply') self.skipWaiting();
  else if (event.data === 'look') event.waitUntil(look(event.ports[0]));
});

// The page for an address that is not in the list: the home of its language, so that any link works without a network.
function homeFor(url) {
  const path = url.href.slice(registration.scope.length);
  return absolute(path === 'en' || path.startsWith('en/') ? 'en/' : './');
}

// The machine code that a browser has made of Python's big file lies with its own copy of it; a copy from our cache would
// be compiled anew at each start, which takes as long as all the rest. Never the network, and always the same bytes,
// because the version is in the address.
async function fromTheBrowser(request) {
  try {
    const near = await fetch(request, { cache: 'only-if-cached', mode: 'same-origin' });
    return near.ok ? near : null;
  } catch {
    return null;
  }
}

async function answer(request, url) {
  if (PYTHON.test(url.pathname)) {
    const near = await fromTheBrowser(request);
    if (near) return near;
  }
  const cache = await caches.open(name);
  const bare = url.origin + url.pathname;
  const kept = (await cache.match(bare)) ?? (await cache.match(bare.replace(/index\.html$/, '')));
  if (kept) return kept;
  const reply = fetch(request);
  if (request.mode !== 'navigate') return reply;
  const late = new Promise((_, refuse) => { setTimeout(refuse, PATIENCE); });
  return Promise.race([reply, late]).catch(async () => (await instead(cache, url)) ?? reply);
}

// The kept page for an address that cannot be had.
async function instead(cache, url) {
  const example = url.pathname.match(/(.*\/embed\/)(\w+)\/([\w-]+)\/$/);
  if (example) return Response.redirect(`${example[1]}#game=${example[2]}&scenario=${example[3]}&still=no`);
  return cache.match(homeFor(url));
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(registration.scope)) return;
  event.respondWith(answer(event.request, url));
});
