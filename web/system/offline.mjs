// Offline use: registers the service worker, and detects new versions.
//
// window.mohrehOffline:
//   state     "none" | "installing" | "ready" | "update"
//   ready     everything is kept, as the service worker has just seen: the site works without a network
//   update    a new version is kept and waits to be taken
//   onchange  called when one of these changes
//   apply()   take the new version and load the page again; only ever by the player's wish

/** @type {Offline} */
const offline = { state: 'none', ready: false, update: false, onchange: null, apply };
window.mohrehOffline = offline;

const AGAIN = 3000; // ms
const REST = 3000; // ms after all of a first visit is kept, until what other devices need is fetched as well
const PATIENCE = 1000; // ms that a page waits for what the engines are just fetching
const PEACE = `mohreh version ${new URL('../', import.meta.url).href}`; // a lock that all pages of this site share

/** @type {ServiceWorkerRegistration} */
let registration = /** @type {any} */ (null); // until the browser keeps the site
let applying = false;
let asked = false; // to be kept
let heard = false; // what the worker that does so has to say
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

// Kept files may have been thrown away: the worker looks whether they are there, and brings what is missing.
function ask() {
  const active = registration?.active;
  if (active?.state !== 'activated') return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    whole = data ? active : null;
    look();
    if (data) setTimeout(() => active.postMessage('all'), REST); // the next time to invite somebody may be on a train
  };
  active.postMessage('look', [port2]);
}

function changed() {
  look();
  ask();
  if (offline.state === 'none') later();
}

// Another answer of the network may come when there is one again, or when the reader comes back to the page.
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

// Chromium ends the old worker when the new one says that it will not wait; if a thread of a page asks for a file just
// then, the old one is started again, and goes on for half a minute. So this is done while no engine fetches anything, in
// no tab (`inPeace` in worker.mjs), and none begins to.
async function takeInPeace() {
  const taken = () => { take(); return new Promise((done) => { setTimeout(done, AGAIN); }); };
  try {
    await navigator.locks.request(PEACE, { signal: AbortSignal.timeout(PATIENCE) }, taken);
  } catch { // what is fetched takes long, or there are no locks here
    take();
  }
}

function apply() {
  if (!registration?.waiting) { // it was taken in another tab: this page is the last of the old version
    location.reload();
    return;
  }
  if (applying) return;
  applying = true;
  registration.active?.postMessage('leave'); // what it fetches for another day is not waited for
  takeInPeace();
  setInterval(take, AGAIN); // a worker that a busy machine has not started in time has not heard it
}

// Called when the engine runs: the first visit's files are then in the browser's own cache, and nothing is loaded twice.
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
    // Storage is forbidden here (a frame on another site, a private window): the site works, but only with a network. Or
    // somebody else has answered for the script.
    later();
  }
}
