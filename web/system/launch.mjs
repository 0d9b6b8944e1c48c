// How the installed app was opened: by a shortcut of its icon, a file with games, or a share from another app.

import { take } from './files.mjs';

/** @typedef {{ name?: string, getFile(): Promise<File> }} Handle */
/** @typedef {{ targetURL?: string, files?: Handle[] }} Launch */

const KEPT = new URL('../shared', import.meta.url).href; // the key under which service-worker.js stores a shared file

/** Opens the games of a text, as if a button had been pressed: before the shell listens, such presses wait for it. @param {string | Blob} text */
const open = async (text) => {
  if (!(await take(text))) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.hidden = true;
  button.dataset.do = 'open-taken';
  document.body.append(button);
  button.click();
  button.remove();
};

// The addresses of shortcuts, and of links that the system opens with the app: a game, a puzzle, an example, the table
// of another device.
const LEADS = /^#(?:continue$|(?:new|play|game|puzzles?|scenario|example|lesson|join)=)/;
const { dataset } = document.documentElement;
let brought = dataset.wish ?? location.hash; // the address with which this page was loaded, which its launch reports as well

// Chromium before 146 reports the last launch again after a reload.
const LAST = 'mohreh:launched';
let isReloaded = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0])?.type === 'reload';
/** Whether this launch has been reported before. @param {string} what */
const isTold = (what) => {
  let before = null;
  try {
    before = sessionStorage.getItem(LAST);
    sessionStorage.setItem(LAST, what);
  } catch { /* nothing is stored */ }
  const isAgain = isReloaded && before === what;
  isReloaded = false;
  return isAgain;
};

/** Handles a launch. An open app is not reloaded: its icon changes nothing, a shortcut or link navigates. @param {Launch} launch */
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

export const followLaunches = () => {
  /** @type {any} */ (window).launchQueue?.setConsumer(launched);
  return shared();
};
