// Verifies, on every page, what the network has delivered: the response may come from the login page of a hotel or from
// a proxy, or a file may be truncated, empty or of another version.
//
// The build knows the digest and the size of every file (address -> [sha256, bytes], inserted here). Files requested by
// scripts are verified when they arrive, those that the browser loads by itself afterwards. A wrong file is fetched
// again, bypassing the browser's cache, which might keep it for long, and the page is reloaded with it. Files from the
// service worker were verified when they were stored.
//
// window.mohrehJudge:
//   fetch(address)    the response for a file, by its address relative to the root of the site; rejects if it is not the
//                     right file
//   mend(addresses)   verifies these files, and fetches those that are wrong again; resolves with the worst finding:
//                     "whole" | "fetched" (the browser stores none) | "mended" (it had stored a wrong one) | "other"
//                     (of another version, or damaged) | "network" (no response) | "foreign" (not from this site)
//   isRight(finding)  whether all files are right after this finding
//   whenMended(addresses)  resolves when all of them are right: checked when the reader returns, when the network does,
//                     and every few seconds
//   ENGINE, SHELL     the files that an engine needs to start, and those of Python on the page itself
(() => {
  'use strict';
  const { build, files } = /** @type {Digests} */ (/** @type {unknown} */ ("{{digests}}"));
  const page = document.documentElement;
  const root = new URL('./', /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
  /** @type {Record<string, number>} */
  const CALM = { text: 300, embed: 300 }; // by kind of page: ms after which loaded files are verified
  const LATER = 3000; // if an engine is being started meanwhile
  const EVERY = 5000; // ms between two attempts while the network delivers wrong files
  const EARLY = 30000; // ms within which a page may reload by itself
  const RIGHT = ['whole', 'fetched', 'mended'];
  const FOUND = [...RIGHT, 'other', 'network', 'foreign'];
  /** @param {string[]} found */
  const worst = (found) => FOUND[Math.max(0, ...found.map((each) => FOUND.indexOf(each)))];
  /** @param {RegExp} pattern */
  const named = (pattern) => Object.keys(files).filter((address) => pattern.test(address));
  const ENGINE = named(/^(worker\.mjs|vendor\/pyodide|lib\/(mohreh|stdlib)\.pack)/);
  const SHELL = named(/^(shell|(engine|pyscript)\.mjs|vendor\/(pyscript|micropython))/);

  const seen = new Set(); // the addresses of verified files
  const WRONG = new Error('this is not the file of this build');
  // The response if it is the right file; throws WRONG if it is another one. With the `integrity` option, browsers log
  // an error for each wrong file, and for each one that arrives after the page was left, so it is only used where
  // digests cannot be computed here.
  /** @param {string} address @param {RequestCache} cache */
  const ask = async (address, cache) => {
    /** @type {RequestInit} */
    const how = { cache, mode: 'same-origin' };
    // A redirection to another site, or a stored one, makes `fetch` fail: then the redirection itself is the response.
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
    if (!files[address] || origin === 'null') return fetch(root + address); // in a sandboxed frame nothing can be verified
    return ask(address, 'default').catch(() => ask(address, 'reload'));
  };

  // Whether the browser stores files of this host. The host can forbid that, and then the browser logs an error for
  // each lookup in its cache. This script has been loaded already; its resource timing tells whether it comes from the
  // cache.
  const own = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  /** @type {Promise<boolean> | null} */
  let keeps = null;
  async function howItCame() {
    await (await fetch(own, { cache: 'force-cache' })).arrayBuffer();
    for (let left = 50; left; left -= 1) { // the entry appears a little later
      const timing = performance.getEntriesByName(own).findLast((entry) => /** @type {PerformanceResourceTiming} */ (entry).initiatorType === 'fetch');
      if (timing) return /** @type {PerformanceResourceTiming} */ (timing).transferSize === 0;
      await new Promise((done) => { setTimeout(done, 20); });
    }
    return false;
  }
  const isKeeping = () => (keeps ??= howItCame().catch(() => false));
  // In a private window, Safari keeps files in memory, where `fetch` does not find them. For a file that is still valid
  // it reports a transfer without a body.
  /** @param {Came} entry */
  const isStillGood = ({ transferSize, encodedBodySize }) => transferSize > 0 && encodedBodySize === 0;

  // What is known of a loaded file: 'size' (it has the right size), 'wrong' or nothing. The copy in the browser's cache
  // is verified; if there is none, nothing more can be known.
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
  const next = () => new Promise((done) => { // resolves when another response is possible: online again, visible again, or after some seconds
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

  // A page that has just been reloaded waits a little before it is reloaded again.
  const again = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0])?.type === 'reload';
  const isPlayed = () => page.dataset.view === 'embed' && ['waking', 'awake'].includes(/** @type {string} */ (page.dataset.state));
  const reload = () => { // a board in a frame stores nothing, so it is not reloaded while somebody plays
    setTimeout(() => { if (!isPlayed()) location.reload(); }, again ? 2000 : 0);
  };
  // Whether the page is older than its site, perhaps from a cache: its files do not exist any more.
  async function isOld() {
    const text = await fetch(location.href, { cache: 'reload' }).then((reply) => reply.text(), () => '');
    const [, newest] = text.match(/ data-build="(\w+)"/) ?? [];
    return Boolean(newest) && newest !== page.dataset.build;
  }
  let sizesAreKnown = false; // whether this browser reports the sizes of files of this host
  const lost = new Set(); // the addresses of scripts and styles of the page that have not arrived: it is not whole
  /** @param {Map<string, string>} asked */
  async function check(asked) { // `asked`: by address, what is known of the file
    const addresses = [...asked.keys()];
    const each = await Promise.all(addresses.map((address) => look(address, asked.get(address))));
    if (performance.now() > EARLY) return; // the fetched files are used on the next visit
    const found = worst(each);
    const wrong = [...asked.values()].includes('wrong');
    const missing = addresses.filter((address) => lost.has(address));
    // The copies that were used cannot be verified: the page is reloaded once, not repeatedly where the browser reports
    // too little.
    const doubted = !again && page.dataset.view !== 'embed' && each.includes('fetched');
    if (found === 'mended' || (RIGHT.includes(found) && (doubted || (wrong && (sizesAreKnown || !again))))) reload();
    else if (found === 'foreign' || (found === 'network' && missing.length)) {
      document.getElementById('foreign')?.toggleAttribute('hidden', found === 'network');
      await whenMended(found === 'network' ? missing : addresses);
      await mend([...seen]); // files loaded later may come from the same source
      reload();
    } else if (found === 'other' && await isOld()) reload();
  }

  if (page.dataset.build !== build) { // otherwise this script is of another version than the page, and is replaced
    isOld().then((old) => { if (old) reload(); });
    return;
  }
  window.mohrehJudge = { fetch: bring, mend, isRight: (found) => RIGHT.includes(/** @type {string} */ (found)), whenMended, ENGINE, SHELL };
  if (origin === 'null') return;

  // Files that the browser loads by itself, as they arrive.
  /** @type {Map<string, string>} */
  let asked = new Map(); // by address, what is known of the file
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
  addEventListener('error', ({ target }) => { // a file that did not arrive, or cannot be run
    if (!(target instanceof Element)) return;
    const url = /** @type {HTMLImageElement} */ (target).src || /** @type {HTMLLinkElement} */ (target).href || '';
    if (target.matches('script, [rel=stylesheet]')) lost.add(url.slice(root.length));
    judge(url, () => (again ? '' : 'wrong'));
  }, true);
  new PerformanceObserver((list) => {
    for (const entry of /** @type {Came[]} */ (list.getEntries())) {
      if (entry.workerStart || entry.workerFinalSourceType || entry.workerFinalRouterSource) continue; // from the service worker
      if (isStillGood(entry)) keeps = Promise.resolve(true);
      const { name, responseStatus, decodedBodySize } = entry; // the size is also 0 for a revalidated file
      judge(name, (size) => {
        sizesAreKnown ||= decodedBodySize === size;
        if (responseStatus >= 400 || (decodedBodySize && decodedBodySize !== size)) return 'wrong';
        return decodedBodySize ? 'size' : '';
      });
    }
  }).observe({ type: 'resource', buffered: true });
})();
