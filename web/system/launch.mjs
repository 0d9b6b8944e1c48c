// What the system opens this app with: a shortcut beside its icon, a file with games, or what another app passes on.

import { take } from './files.mjs';

/** @typedef {{ getFile(): Promise<File> }} Handle */
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

/** An app that is open is not loaded anew by its icon: it stays where it is, and goes where a shortcut leads. @param {Launch} launch */
const launched = async ({ targetURL, files = [] }) => {
  if (files.length) {
    await open(await files[0].getFile().catch(() => ''));
    return;
  }
  const { hash } = new URL(targetURL ?? location.href, location.href);
  const { dataset } = document.documentElement;
  if (hash === dataset.wish) delete dataset.wish; // that launch has brought this page: first.js has seen to it
  else if (/^#(continue$|new=)/.test(hash)) location.hash = hash;
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
