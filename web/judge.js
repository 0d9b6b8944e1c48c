// Verifies what the network has delivered, in every page: somebody else may have answered, such as the login page of a
// hotel or a proxy, or a file may be truncated, empty or of another version.
//
// The build knows the digest and the size of every file (address -> [sha256, bytes], written in by the site's builder).
// What scripts ask for is compared as it comes; what the browser loads by itself is looked at when it is here. What is
// wrong is fetched again past the browser's cache, where it might stay for long, and the page begins anew with it. What
// the service worker gives has been judged when it was kept.
//
// window.mohrehJudge:
//   fetch(address)    the file, its address told from the root of the site: the right one, or an error
//   mend(addresses)   looks whether these files are right and fetches those that are not once more; resolves with what
//                     was found, the worst of all: "whole" | "fetched" (the browser kept none) | "mended" (it kept another)
//                     | "other" (bytes of another version, or damaged) | "network" (no answer) | "foreign" (somebody else
//                     answers); isRight(found): all are right now
//   whenMended(addresses)  resolves when all of them are right: asked when the reader comes back, when there is a network
//                     again, and every few seconds
//   ENGINE, SHELL     what an engine needs to start, and what Python on the page itself does
(() => {
  'use strict';
  const { build, files } = /** @type {Digests} */ (/** @type {unknown} */ ("{{digests}}"));
  const page = document.documentElement;
  const root = new URL('./', /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
  /** @type {Record<string, number>} */
  const CALM = { text: 300, embed: 300 }; // ms after which what has come is looked at, by the kind of the page
  const LATER = 3000; // where an engine starts meanwhile
  const EVERY = 5000; // ms between two looks at a network that gives wrong answers
  const EARLY = 30000; // ms in which a page may begin anew by itself
  const RIGHT = ['whole', 'fetched', 'mended'];
  const FOUND = [...RIGHT, 'other', 'network', 'foreign'];
  /** @param {string[]} found */
  const worst = (found) => FOUND[Math.max(0, ...found.map((each) => FOUND.indexOf(each)))];
  /** @param {RegExp} pattern */
  const named = (pattern) => Object.keys(files).filter((address) => pattern.test(address));
  const ENGINE = named(/^(worker\.mjs|vendor\/pyodide|lib\/(mohreh|stdlib)\.pack)/);
  const SHELL = named(/^(shell|(engine|pyscript)\.mjs|vendor\/(pyscript|micropython))/);

  const seen = new Set(); // what has been looked at
  const WRONG = new Error('this is not the file of this build');
  // The file, if it is the right one; WRONG, if another has come. A browser that compares complains of each wrong file, and
  // of each that comes when the page has been left: only where digests cannot be made here is it asked to.
  /** @param {string} address @param {RequestCache} cache */
  const ask = async (address, cache) => {
    /** @type {RequestInit} */
    const how = { cache, mode: 'same-origin' };
    // Where the browser is led to another site, or has kept that it was, the way there is what has come.
    const reply = await fetch(root + address, how).catch(() => fetch(root + address, { ...how, redirect: 'manual' }));
    if (reply.status === 504) throw new Error('nothing is kept');
    const [wanted] = files[address];
    const bytes = await reply.clone().arrayBuffer();
    if (!crypto.subtle) {
      return fetch(root + address, { cache: 'force-cache', integrity: `sha256-${wanted}` }).catch(() => { throw WRONG; });
    }
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    if (btoa(String.fromCharCode(...digest)) === wanted) return reply;
    throw WRONG;
  };
  /** @param {string} address */
  const bring = (address) => {
    seen.add(address);
    if (!files[address] || origin === 'null') return fetch(root + address); // in a closed frame nothing can be judged
    return ask(address, 'default').catch(() => ask(address, 'reload'));
  };

  // Whether the browser keeps what this host sends: it does not where the host forbids it, and then it complains of each
  // file that is looked for. This file has come already, and whether it had to come again is told.
  const own = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  /** @type {Promise<boolean> | null} */
  let keeps = null;
  async function howItCame() {
    await (await fetch(own, { cache: 'force-cache' })).arrayBuffer();
    for (let left = 50; left; left -= 1) { // it is told a little later
      const told = performance.getEntriesByName(own).findLast((entry) => /** @type {PerformanceResourceTiming} */ (entry).initiatorType === 'fetch');
      if (told) return /** @type {PerformanceResourceTiming} */ (told).transferSize === 0;
      await new Promise((done) => { setTimeout(done, 20); });
    }
    return false;
  }
  const isKeeping = () => (keeps ??= howItCame().catch(() => false));
  // A private window of Safari keeps files in memory, where fetch() does not look for them; of one that is still good it
  // tells that it came without bytes.
  /** @param {Came} entry */
  const isStillGood = ({ transferSize, encodedBodySize }) => transferSize > 0 && encodedBodySize === 0;

  // What is known of a file that has come: 'size' (it has as many bytes as it should), 'wrong' or nothing. What the
  // browser keeps of it is compared; of what may not be kept nothing but that is known.
  /** @param {string} address @param {string} [known] */
  async function look(address, known) {
    seen.add(address);
    const near = !(await isKeeping()) ? 'none'
      : await ask(address, 'only-if-cached').then(() => 'right', (error) => (error === WRONG ? 'wrong' : 'none'));
    if (near === 'right' || (near === 'none' && known === 'size')) return 'whole';
    if (await ask(address, 'reload').catch(() => null)) return near === 'none' ? 'fetched' : 'mended';
    const reply = await fetch(root + address, { cache: 'no-store', redirect: 'manual' }).catch(() => null);
    if (!reply) return 'network';
    const isHtml = /^text\/html\b/i.test(reply.headers.get('Content-Type') ?? '');
    if (reply.type === 'opaqueredirect' || reply.status === 511 || (reply.ok && isHtml)) return 'foreign';
    return reply.ok ? 'other' : 'network';
  }
  /** @param {string[]} addresses */
  const mend = async (addresses) => worst(await Promise.all(addresses.map((address) => look(address))));

  /** @returns {Promise<void>} */
  const next = () => new Promise((done) => { // the next moment in which another answer may be had
    const stop = new AbortController();
    const once = () => {
      if (document.hidden) return;
      stop.abort();
      done();
    };
    const { signal } = stop;
    for (const type of ['online', 'focus']) addEventListener(type, once, { signal });
    document.addEventListener('visibilitychange', once, { signal });
    const timer = setInterval(once, EVERY);
    signal.addEventListener('abort', () => clearInterval(timer));
  });
  /** @param {string[]} addresses */
  async function whenMended(addresses) {
    for (let left = addresses; left.length;) {
      await next();
      const found = await Promise.all(left.map((address) => look(address)));
      left = left.filter((_, index) => !RIGHT.includes(found[index]));
    }
  }

  // A page that has just begun anew waits a little before it does so again.
  const again = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0])?.type === 'reload';
  const isPlayed = () => page.dataset.view === 'embed' && ['waking', 'awake'].includes(/** @type {string} */ (page.dataset.state));
  const anew = () => { // a board in a frame keeps nothing: it does not begin anew under the hands of who plays on it
    setTimeout(() => { if (!isPlayed()) location.reload(); }, again ? 2000 : 0);
  };
  // A page older than its site, perhaps out of a cache: what belongs to it is not there any more.
  async function isOld() {
    const text = await fetch(location.href, { cache: 'reload' }).then((reply) => reply.text(), () => '');
    const [, newest] = text.match(/ data-build="(\w+)"/) ?? [];
    return Boolean(newest) && newest !== page.dataset.build;
  }
  let sizesAreTold = false; // by this browser, of what this host sends
  /** @param {Map<string, string>} asked */
  async function check(asked) { // by address what is known of it
    const addresses = [...asked.keys()];
    const each = await Promise.all(addresses.map((address) => look(address, asked.get(address))));
    if (performance.now() > EARLY) return; // what was wrong is right next time
    const found = worst(each);
    const wrong = [...asked.values()].includes('wrong');
    // Nobody knows what came of these: once, lest it begin anew again and again where the browser tells too little.
    const doubted = !again && page.dataset.view !== 'embed' && each.includes('fetched');
    if (found === 'mended' || (RIGHT.includes(found) && (doubted || (wrong && (sizesAreTold || !again))))) anew();
    else if (found === 'foreign') {
      document.getElementById('foreign')?.toggleAttribute('hidden', false);
      await whenMended(addresses);
      await mend([...seen]); // what was loaded later may have come from the same stranger
      anew();
    } else if (found === 'other' && await isOld()) anew();
  }

  if (page.dataset.build !== build) { // else this file is the old one, which the guard replaces
    isOld().then((old) => { if (old) anew(); });
    return;
  }
  window.mohrehJudge = { fetch: bring, mend, isRight: (found) => RIGHT.includes(/** @type {string} */ (found)), whenMended, ENGINE, SHELL };
  if (origin === 'null') return;

  // What the browser loads by itself, as it comes.
  /** @type {Map<string, string>} */
  let asked = new Map(); // by address what is known of it
  let due = 0;
  /** @param {string} url @param {(bytes: number) => string} tell */
  const judge = (url, tell) => {
    const address = url.startsWith(root) ? url.slice(root.length) : '';
    if (!files[address] || seen.has(address)) return;
    seen.add(address);
    asked.set(address, tell(files[address][1]));
    const urgent = [...asked.values()].includes('wrong');
    if (due && !urgent) return;
    clearTimeout(due);
    due = setTimeout(() => {
      due = 0;
      check(asked);
      asked = new Map();
    }, urgent ? 0 : CALM[/** @type {string} */ (page.dataset.view)] ?? LATER);
  };
  addEventListener('error', ({ target }) => { // one that has not come at all, or cannot be run
    if (target instanceof Element) judge(/** @type {HTMLImageElement} */ (target).src || /** @type {HTMLLinkElement} */ (target).href || '', () => (again ? '' : 'wrong'));
  }, true);
  new PerformanceObserver((list) => {
    for (const entry of /** @type {Came[]} */ (list.getEntries())) {
      if (entry.workerStart || entry.workerFinalSourceType || entry.workerFinalRouterSource) continue; // it is kept
      if (isStillGood(entry)) keeps = Promise.resolve(true);
      const { name, responseStatus, decodedBodySize } = entry; // the size is 0 too where what was kept is still good
      judge(name, (size) => {
        sizesAreTold ||= decodedBodySize === size;
        if (responseStatus >= 400 || (decodedBodySize && decodedBodySize !== size)) return 'wrong';
        return decodedBodySize ? 'size' : '';
      });
    }
  }).observe({ type: 'resource', buffered: true });
})();
