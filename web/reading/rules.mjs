// The rules page: digits as set by the reader, the current section marked in the table of contents, and the start of the
// search.

import { latin } from '../digits.mjs';
import { finding } from './found.mjs';

const text = /** @type {HTMLElement} */ (document.querySelector('.rules-text'));
const contents = document.getElementById('contents');

// -- digits as chosen in the app

const persian = document.documentElement.lang === 'fa';
/** @type {[Node, string][]} */
const written = []; // text nodes with Persian digits, and their original texts
let number = new Intl.NumberFormat();
/** @param {unknown} chosen */
const withDigits = (chosen) => {
  if (persian && !written.length && chosen === 'latin') {
    const main = document.getElementById('main');
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    /** @type {(Node | null)[]} */
    const nodes = [...main.querySelectorAll('[aria-label]')].map((each) => each.getAttributeNode('aria-label'));
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) if (node?.nodeValue && /[۰-۹]/.test(node.nodeValue)) written.push([node, node.nodeValue]);
  }
  for (const [node, own] of written) node.nodeValue = chosen === 'latin' ? latin(own) : own;
  number = new Intl.NumberFormat(!persian ? 'en' : chosen === 'latin' ? 'fa-u-nu-latn' : 'fa', { useGrouping: false });
};
const asChosen = () => {
  let chosen = '';
  try { chosen = JSON.parse(localStorage.getItem('mohreh:settings') ?? 'null')?.digits; } catch { /* nothing is stored: unchanged */ }
  withDigits(chosen);
};
asChosen();
addEventListener('storage', ({ key }) => { if (!key || key === 'mohreh:settings') asChosen(); });

// -- the search

// Questions and synonyms, written by py/mohreh/site/rules_asked.py. Without them, the search finds less.
const words = new URL(`./words/${text.dataset.words}.${document.documentElement.lang}.json`, import.meta.url);
const search = finding(text, () => number, async () => (await fetch(words)).json());

// A link within the page shows its target in context, so the search ends.
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  if (!link) return;
  if (contents.matches(':popover-open')) contents.hidePopover();
  search.leave();
});
addEventListener('beforeprint', () => search.leave()); // everything is printed in its place

// -- marks the section being read in the table of contents

/** @type {Map<string, HTMLAnchorElement>} */
const links = new Map([...contents.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
/** @type {HTMLAnchorElement | null} */
let current = null;
/** @param {HTMLAnchorElement | undefined} link */
const mark = (link) => {
  if (!link || link === current) return;
  current?.removeAttribute('aria-current');
  current = link;
  link.setAttribute('aria-current', 'location');
  const side = link.closest('nav');
  if (side && side.scrollHeight > side.clientHeight) {
    const [box, around] = [link.getBoundingClientRect(), side.getBoundingClientRect()];
    if (box.top < around.top || box.bottom > around.bottom) side.scrollTop += box.top - around.top - around.height / 3;
  }
};
const sections = [...text.querySelectorAll(':scope > section')].filter(({ id }) => links.has(id));
const seen = new Set();
const watcher = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (entry.isIntersecting) seen.add(entry.target);
    else seen.delete(entry.target);
  }
  mark(links.get((sections.find((section) => seen.has(section)) ?? (current ? null : sections[0]))?.id ?? ''));
}, { rootMargin: '-15% 0px -70%' });
for (const section of sections) watcher.observe(section);
