// Offline use: registers the service worker, and detects new versions.
//
// window.mohrehOffline:
//   state     "none" | "installing" | "ready" | "update"
//   ready     whether everything is stored, according to the service worker: the site works offline
//   update    whether a new version is stored and can be taken
//   onchange  called when one of these changes
//   apply()   takes the new version and reloads the page; called only at the player's request

/** @type {Offline} */
const offline = { state: 'none', ready: false, update: false, onchange: null, apply };
window.mohrehOffline = offline;

const AGAIN = 3000; // ms
const REST = 3000; // ms after the files of a first visit are stored, until those for other devices are fetched as well
const PATIENCE = 1000; // ms that a page waits for files that engines are fetching
const PEACE = `mohreh version ${new URL('../', import.meta.url).href}`; // the name of a lock that all pages of this site share

/** @type {ServiceWorkerRegistration} */
let registration = /** @type {any} */ (null); // set when the service worker is registered
let applying = false;
let asked = false; // whether registration has been requested
let heard = false; // whether the listeners have been added
/** @type {ServiceWorker | null | undefined} */
let whole = null; // the worker that has found every file of its build

function look() {
  const { active, installing, waiting } = registration;
  const before = `${offline.state} ${offline.ready} ${offline.update}`;
  offline.ready = Boolean(active) && whole === active;
  offline.update = Boolean(waiting && active);
  offline.state = offline.update ? 'update' : offline.ready ? 'ready' : active || installing || waiting ? 'installing' : 'none';
  if (before !== `${offline.state} ${offline.ready} ${offline.update}`) offline.onchange?.();
}

// The browser may have deleted stored files: the worker checks them, and fetches those that are missing.
function ask() {
  const active = registration?.active;
  if (active?.state !== 'activated') return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    whole = data ? active : null;
    look();
    if (data) setTimeout(() => active.postMessage('all'), REST); // the next invitation may be needed offline
  };
  active.postMessage('look', [port2]);
}

function changed() {
  look();
  ask();
  if (offline.state === 'none') later();
}

// The network may respond differently when the page is online again, or when the reader returns to it.
function later() {
  asked = false;
  for (const type of ['online', 'focus']) addEventListener(type, keep, { once: true });
}

/** @param {ServiceWorker | null} worker */
function follow(worker) {
  worker?.addEventListener('statechange', changed);
}

function take() {
  if (registration.waiting) registration.waiting.postMessage('apply');
  else location.reload();
}

// Chromium terminates the old worker when the new one skips waiting. If a thread of a page requests a file at that
// moment, the old worker is restarted, and runs for half a minute. So the new version is taken while no engine of any
// tab fetches files (`inPeace` in worker.mjs), and none can begin to.
async function takeInPeace() {
  const taken = () => { take(); return new Promise((done) => { setTimeout(done, AGAIN); }); };
  try {
    await navigator.locks.request(PEACE, { signal: AbortSignal.timeout(PATIENCE) }, taken);
  } catch { // fetching takes long, or the browser has no locks
    take();
  }
}

function apply() {
  if (!registration?.waiting) { // another tab has taken it: this page is the last of the old version
    location.reload();
    return;
  }
  if (applying) return;
  applying = true;
  registration.active?.postMessage('leave'); // aborts its fetches for later use
  takeInPeace();
  setInterval(take, AGAIN); // a worker that started late on a busy machine has missed the message
}

// Called when the engine runs: the files of a first visit are then in the browser's own cache, and nothing is
// downloaded twice.
export async function keep() {
  try {
    if (asked || !('serviceWorker' in navigator)) return;
    asked = true;
    if (!heard) {
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (applying) location.reload();
      });
      addEventListener('online', ask);
      document.addEventListener('visibilitychange', () => { if (!document.hidden) ask(); });
    }
    heard = true;
    const script = new URL('../service-worker.js', import.meta.url);
    registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
    for (const worker of [registration.installing, registration.waiting, registration.active]) follow(worker);
    registration.addEventListener('updatefound', () => {
      follow(registration.installing);
      look();
    });
    changed();
  } catch {
    // Storage is forbidden (a frame in another site, a private window), so that the site works only online; or the
    // response for the script came from somebody else.
    later();
  }
}
