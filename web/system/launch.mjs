// How the installed app was opened: by a shortcut of its icon, a file with games, or a share from another app.

import { take } from './files.mjs';

/** @typedef {{ name?: string, getFile(): Promise<File> }} Handle */
/** @typedef {{ targetURL?: string, files?: Handle[] }} Launch */

const KEPT = new URL('../shared', import.meta.url).href; // where service-worker.js lays what is passed on

/** Opens the games of a text, as if a button had been pressed: what is pressed before the shell listens waits for it. @param {string | Blob} text */
const open = async (text) => {
  await take(text);
  const button = document.createElement('button');
  button.type = 'button';
  button.hidden = true;
  button.dataset.do = 'open-taken';
  document.body.append(button);
  button.click();
  button.remove();
};

// Where a shortcut leads, or a link that the system opens with the app: to a game, a puzzle, an example, another's table.
const LEADS = /^#(?:continue$|(?:new|play|game|puzzles?|scenario|example|lesson|join)=)/;
const { dataset } = document.documentElement;
let brought = dataset.wish ?? location.hash; // by what this page was loaded: the launch that has done so tells it as well

// Chromium before 146 tells a page that is loaded anew of its last launch once more.
const LAST = 'mohreh:launched';
let isReloaded = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0])?.type === 'reload';
/** Whether that has been told before. @param {string} what */
const isTold = (what) => {
  let before = null;
  try {
    before = sessionStorage.getItem(LAST);
    sessionStorage.setItem(LAST, what);
  } catch { /* nothing is kept here */ }
  const isAgain = isReloaded && before === what;
  isReloaded = false;
  return isAgain;
};

/** An app that is open is not loaded anew: its icon leaves it where it is, a shortcut or a link leads it on. @param {Launch} launch */
const launched = async ({ targetURL, files = [] }) => {
  if (isTold(files.length ? `file ${files[0].name}` : targetURL ?? '')) return;
  if (files.length) {
    await open(await files[0].getFile().catch(() => ''));
    return;
  }
  const { hash } = new URL(targetURL ?? location.href, location.href);
  if (hash && hash === brought) brought = '';
  else if (LEADS.test(hash)) location.hash = hash;
};

const shared = async () => {
  if (location.hash !== '#shared') return;
  history.replaceState(null, '', location.pathname + location.search);
  const cache = await caches.open('shared');
  const kept = await cache.match(KEPT);
  if (kept) await open(await kept.text());
  await cache.delete(KEPT);
};

export const settleIn = () => {
  /** @type {any} */ (window).launchQueue?.setConsumer(launched);
  return shared();
};
