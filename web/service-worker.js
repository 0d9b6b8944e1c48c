// Stores all files of a build, completely or not at all, and serves them from its cache first.
//
// The list of files (address -> beginning of the sha256) is inserted by the build. The files of a new build are
// collected in a cache of their own, while the old build is still served. The new one takes over when no page of the
// old one is left, or when a page says "apply".
//
// The network may be answered by somebody else: the login page of a hotel, a proxy, a failing server. So no response is
// trusted: files are verified by their digests, and pages that are not in the list by the name of the build in them.

const worker = /** @type {ServiceWorkerScope} */ (/** @type {unknown} */ (self));
const { build, pages, files, later, soon } = /** @type {Worklist} */ (/** @type {unknown} */ ("{{worklist}}"));
const prefix = `mohreh ${new URL(registration.scope).pathname} `; // several sites may share an origin
const name = prefix + build;
/** @param {string} address */
const absolute = (address) => new URL(address, registration.scope).href;
const PATIENCE = 3000; // milliseconds in which a server must begin its response if there is an alternative
const PYTHON = /\/vendor\/pyodide-[\d.]+\/pyodide\.asm\.wasm$/;
const known = new Map(Object.entries(files).map(([address, digest]) => [absolute(address), digest]));
const starts = later.map(absolute);
/** Whether a file is not needed for a first visit. @param {string} url */
const isLater = (url) => starts.some((start) => url.startsWith(start));
/** Whether a file is stored as soon as those of a first visit are. @param {string} url */
const isSoon = (url) => soon.some((start) => url.startsWith(absolute(start)));

/** @param {Response} response */
async function digestOf(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()), 0, 10); // as long as DIGITS of py/mohreh/site/worklist.py
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {Response} response @param {string} digest */
async function isRight(response, digest) {
  return response.ok && (await digestOf(response.clone())) === digest;
}

// From the nearest source: the cache of an older build, the browser's own cache, the network.
/** @param {string} url @param {string} digest @param {Cache[]} older @param {AbortSignal} [signal] */
async function find(url, digest, older, signal) {
  for (const cache of older) {
    const kept = await cache.match(url);
    if (kept && (await isRight(kept, digest))) return kept;
  }
  for (const mode of /** @type {const} */ (['force-cache', 'reload'])) {
    try {
      const response = await fetch(url, { cache: mode, credentials: 'same-origin', signal });
      if (await isRight(response, digest)) return response;
    } catch { /* interrupted, or no network */ }
  }
  throw new Error(`${url} is not the file of this build`);
}

// A redirected response is not accepted for a navigation, so it is copied.
/** @param {Response} response */
function plain(response) {
  if (!response.redirected) return response;
  return new Response(response.body, { status: response.status, headers: response.headers });
}

async function collect() {
  /** @type {Cache[]} */
  const older = [];
  for (const key of await caches.keys()) if (key.startsWith(prefix) && key !== name) older.push(await caches.open(key));
  const cache = await caches.open(name);
  // Files collected before an error remain for the next attempt; pages never see an incomplete cache.
  const before = new Set((await Promise.all(older.map((each) => each.keys()))).flat().map(({ url }) => url)); // in an earlier build
  const asked = [...before].some(isSoon);
  const left = [...known].filter(([url]) => !isLater(url) || before.has(url) || (asked && isSoon(url)));
  const fetchNext = async () => {
    for (let entry = left.shift(); entry; entry = left.shift()) {
      const [url, digest] = entry;
      const kept = await cache.match(url);
      if (!kept || !(await isRight(kept, digest))) await cache.put(url, plain(await find(url, digest, older)));
    }
  };
  await Promise.all([fetchNext(), fetchNext(), fetchNext()]);
}

// Browsers may delete stored files when they need space. Missing ones are collected again; returns true when everything
// is there, and throws otherwise.
/** @type {Promise<boolean> | null} */
let mending = null;
let staying = new AbortController(); // aborted when a page takes a new version: a worker that still fetches would not be terminated
async function whole({ all = false } = {}) {
  const { signal } = staying;
  const cache = await caches.open(name);
  const there = new Set((await cache.keys()).map((request) => request.url));
  const asked = all || [...there].some(isSoon);
  const left = [...known].filter(([url]) => !there.has(url) && (!isLater(url) || (asked && isSoon(url))));
  for (const [url, digest] of left) await cache.put(url, plain(await find(url, digest, [], signal)));
  return true;
}
/** @param {MessagePort} port */
async function look(port) {
  mending ??= whole().catch(() => false).finally(() => { mending = null; }); // once at a time
  port.postMessage(await mending);
}

async function clean() {
  for (const key of await caches.keys()) if (key.startsWith(prefix) && key !== name) await caches.delete(key);
}

// Stored files are served by the browser itself, without starting this script, where it supports static routes.
// Everything else is handled here: addresses with a query or not in the list, and the large file of Python (see
// `fromTheBrowser`).
/** @param {InstallEvent} event */
async function route(event) {
  if (!event.addRoutes) return;
  const baseURL = registration.scope;
  const literal = (/** @type {string} */ text) => text.replace(/[^\w./~%-]/g, '\\$&');
  const patternOf = (/** @type {string} */ url) => new URLPattern({ pathname: literal(new URL(url).pathname), search: '', baseURL });
  const kept = [...known.keys()].filter((url) => !PYTHON.test(url) && !isLater(url));
  const conditions = kept.map((url) => ({ urlPattern: patternOf(url), requestMethod: 'GET' }));
  try {
    await event.addRoutes({ condition: { or: conditions }, source: { cacheName: name } });
  } catch { /* the browser has other limits: everything is handled here, only slower */ }
}

worker.addEventListener('install', (event) => event.waitUntil(Promise.all([route(event), collect()])));
worker.addEventListener('activate', (event) => event.waitUntil(clean().then(() => worker.clients.claim())));
worker.addEventListener('message', (event) => {
  if (event.data === 'apply') worker.skipWaiting();
  else if (event.data === 'leave') {
    staying.abort();
    staying = new AbortController();
  } else if (event.data === 'look') event.waitUntil(look(event.ports[0]));
  else if (event.data === 'all') event.waitUntil(whole({ all: true }).catch(() => {}));
});

// The browser stores its compiled code of Python's large file with the copy in its own cache; a copy from our cache
// would be compiled at each start, which takes as long as everything else. So its own copy is served, without the
// network. It has the right bytes because the version is in the address. Verifying it would take as long; a page that
// finds it wrong requests it with "reload".
let trusted = true;
/** @param {Request} request */
async function fromTheBrowser(request) {
  try {
    const near = await fetch(request, { cache: 'only-if-cached', mode: 'same-origin' });
    return near.ok && !isHtml(near) ? near : null;
  } catch {
    return null;
  }
}
/** @param {string} url */
function distrust(url) { // until the browser's own copy has been replaced
  trusted = false;
  return find(url, /** @type {string} */ (known.get(url)), []).then(() => { trusted = true; }, () => {});
}

/** @param {Response} reply */
const isHtml = (reply) => /^text\/html\b/i.test(reply.headers.get('Content-Type') ?? '');

// Whether a response is a complete page of this build.
/** @param {Response} reply */
async function isOurs(reply) {
  if (!reply.ok || !isHtml(reply)) return false;
  const text = await reply.clone().text();
  return text.includes(`data-build="${pages}"`) && text.trimEnd().endsWith('</html>');
}

// Whether the network delivers files of this site, tested with a small file that is the same in every build.
const SAMPLE = absolute('LICENSE');
async function isHonest() {
  try {
    return await isRight(await fetch(SAMPLE, { cache: 'no-store' }), /** @type {string} */ (known.get(SAMPLE)));
  } catch {
    return false;
  }
}

/** @param {URL} url */
const within = (url) => url.pathname.slice(new URL(registration.scope).pathname.length);
const EXAMPLE = /^((?:en\/)?embed\/)(\w+)\/([\w-]+)\/$/; // the page of an example, with its diagram
const ours = new Set(Object.keys(files).filter((address) => /\w\//.test(address)).map((address) => address.split('/')[0]));

// Whether a response may be shown at an address that is not in the list. Other content may exist below the address of
// this site, and is shown, as are the error pages of the host; but not if everything in this network is answered by
// somebody else.
/** @param {Response} reply @param {string} path */
async function mayPass(reply, path) {
  if (await isOurs(reply)) return true;
  if (EXAMPLE.test(path)) return false;
  if (ours.has(path.split('/')[0])) return reply.ok && !isHtml(reply) && /\.\w+$/.test(path); // a file for other sites
  return isHonest();
}

// The alternative for an unavailable address: for the page of an example, the same without its diagram, else the home
// page in its language, so that any link works without a network. It is a redirection, because links in pages are
// relative; browsers keep the fragment.
/** @param {URL} url */
function instead(url) {
  const path = within(url);
  const example = path.match(EXAMPLE);
  if (!example) return Response.redirect(absolute(path === 'en' || path.startsWith('en/') ? 'en/' : './'));
  const query = new URLSearchParams({ ...Object.fromEntries(url.searchParams), game: example[2], scenario: example[3], still: 'no' });
  return Response.redirect(`${absolute(example[1])}?${query}`);
}

/** @param {Request} request @param {URL} url */
async function lead(request, url) {
  const folder = `${url.origin}${url.pathname}/`;
  if (known.has(folder) || EXAMPLE.test(folder.slice(registration.scope.length))) return Response.redirect(folder + url.search);
  const judged = fetch(request).then(async (reply) => ((await mayPass(reply, within(url))) ? reply : null));
  const late = new Promise((done) => { setTimeout(done, PATIENCE, null); });
  return (await Promise.race([judged, late]).catch(() => null)) ?? instead(url);
}

/** @param {FetchEvent} event @param {URL} url */
async function answer(event, url) {
  const { request } = event;
  const bare = url.origin + url.pathname;
  const file = [bare, bare.replace(/index\.html$/, '')].find((each) => known.has(each));
  if (!file) return request.mode === 'navigate' ? lead(request, url) : fetch(request);
  if (PYTHON.test(file)) {
    if (/^(reload|no-cache|no-store)$/.test(request.cache)) event.waitUntil(distrust(file));
    else if (trusted) {
      const near = await fromTheBrowser(request);
      if (near) return near;
    }
  }
  const cache = await caches.open(name);
  const kept = await cache.match(file);
  if (kept) return kept;
  try { // requested for the first time, or deleted by the browser
    const found = plain(await find(file, /** @type {string} */ (known.get(file)), []));
    event.waitUntil(cache.put(file, found.clone()));
    return found;
  } catch {
    return request.mode === 'navigate' && isLater(file) ? instead(url) : Response.error();
  }
}

// Another app has shared a file with games (`share_target` of the manifest): it is stored, and system/launch.mjs opens
// it. If there is no space for it, the app is opened without it.
/** @param {Request} request @param {URL} url */
async function passedOn(request, url) {
  try {
    const games = (await request.formData()).get('games') ?? '';
    await (await caches.open('shared')).put(absolute('shared'), new Response(games));
  } catch { /* no form, or no space */ }
  return Response.redirect(new URL('./#shared', url), 303);
}

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (!url.href.startsWith(registration.scope)) return;
  if (event.request.method === 'GET') event.respondWith(answer(event, url));
  else if (/^(en\/)?shared$/.test(within(url))) event.respondWith(passedOn(event.request, url));
});
