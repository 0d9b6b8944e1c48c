// The search of a rules page: results are collected at the top of the page, the best first.
//
// Places that are found are moved there with their links and pictures, and moved back when the search ends.

import { Index } from './search.mjs';
import { NOT_READ, TIED, wordsOf } from './words.mjs';

const PLACES = '.rule, .component, .entry, .example-figure, .quick li, .way';
/** @type {[string, number][]} */
const WORTH = [['.rule', 1], ['.component', 0.8], ['.entry', 0.6], ['.example-figure', 0.45], ['li', 0.5], ['.way', 0.5]];
const CASE = 0.8; // weight of the questions and answers at the end of the rules: the clause itself is more informative
const [MOST, LEAST] = [24, 0.15]; // number of results, and their minimum score as a share of the best
const PAUSE = 500; // ms after the last key: Safari refuses a page that changes its address a hundred times in half a minute
const NAMES = '.component-name, dt, figcaption > strong, :scope > strong';
const WORD = new RegExp(`(?:[\\p{L}\\p{N}'${TIED}]|${NOT_READ.source})+`, 'gu');

let due = 0; // the timer until a query is written
/** @param {string} query */
const write = (query) => {
  const address = new URL(location.href);
  if (query) address.searchParams.set('q', query);
  else address.searchParams.delete('q');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
};
/**
 * Writes a query into the address, so that the search can be reloaded and passed on, as soon as its reader pauses; the
 * end of a search, "", at once.
 * @param {string} query
 */
export const keepQuery = (query) => {
  clearTimeout(due);
  if (query) due = setTimeout(write, PAUSE, query);
  else write(query);
};

/** The heading of a place, below that of its section. @param {Element} element @param {Element} section */
const headingOf = (element, section) => {
  let inner = element;
  while (inner.parentElement && inner.parentElement !== section) inner = inner.parentElement;
  let found = '';
  for (const child of section.children) {
    if (child === inner) break;
    if (child.matches('h3')) found = child.textContent;
  }
  return found;
};

/** @typedef {{ alike: string, asked: Record<string, string> }} SearchData data for the search besides the text of a page:
 * synonyms, one group per line, and by id of a place the questions that people ask about it */

/** The searchable fields of a place. @param {HTMLElement} element @param {SearchData['asked']} asked */
const fieldsOf = (element, asked) => {
  const section = /** @type {Element} */ (element.closest('section'));
  const rule = element.matches('.rule');
  const body = rule || element.matches('.example-figure') ? (element.querySelector(':scope > :is(figcaption, p)') ?? element) : element;
  let weight = (WORTH.find(([kind]) => element.matches(kind)) ?? ['', 1])[1];
  let name = element.querySelector(NAMES)?.textContent ?? '';
  if (rule) {
    const stressed = body.querySelector('strong, em');
    const stressedText = stressed && body.textContent.split(stressed.textContent)[0].trim() === element.id ? stressed.textContent : '';
    const asks = Boolean(stressedText && stressed?.matches('em') && stressedText.split(/\s+/).length > 3);
    if (asks) weight = CASE;
    name = asks ? element.id : `${element.id} ${stressedText}`;
  }
  const title = section.querySelector('h2')?.textContent ?? '';
  return { name, heading: headingOf(element, section), title, asked: asked[element.id] ?? element.dataset.asked ?? '', text: body.textContent, weight };
};

/** @param {string} tag @param {string} kind @param {(Node | string)[]} within */
const made = (tag, kind, ...within) => {
  const element = document.createElement(tag);
  element.className = kind;
  element.append(...within);
  return element;
};

/**
 * The search of a page with this text.
 *
 * @param {HTMLElement} text
 * @param {() => Intl.NumberFormat} number
 * @param {() => Promise<SearchData>} ask fetches additional data; the search works without it
 */
export const finding = (text, number, ask) => {
  const field = document.getElementById('q');
  const status = document.getElementById('hits');
  const found = document.getElementById('found');
  const places = /** @type {HTMLElement[]} */ ([...text.querySelectorAll(PLACES)]);
  /** @type {Index | null} */
  let index = null;
  /** @type {SearchData} */
  let questions = { alike: '', asked: {} };
  const words = () => (index ??= new Index(document.documentElement.lang, places.map((each) => fieldsOf(each, questions.asked)), questions.alike));
  let coming = false;
  const learn = () => { // called when a search begins; repeated if it failed
    if (coming) return;
    coming = true;
    ask().then((answer) => {
      questions = answer;
      index = null;
      if (field.value.trim() && at < 0 && Math.abs(scrollY - put) < 2) search(field.value); // unless the reader has scrolled on
    }).catch(() => { coming = false; }).finally(words);
  };

  /** @type {HTMLElement[]} */
  let hits = [];
  let at = -1;
  /** @type {number | null} */
  let left = null; // the scroll position before the search
  let put = 0; // the scroll position after the last search
  /** @type {[Comment, Element][]} */
  let away = []; // the elements that have been moved, and marks at their places

  /** @param {string | undefined} sentence @param {Record<string, number>} values */
  const say = (sentence, values = {}) => {
    status.textContent = (sentence ?? '').replace(/\{(\w+)\}/g, (whole, name) => number().format(values[name] ?? 0));
  };

  const back = () => {
    for (const [mark, element] of away) mark.replaceWith(element);
    away = [];
    found.replaceChildren();
    for (const hit of hits) hit.removeAttribute('data-hit');
    hits = [];
    at = -1;
  };

  /** A search result. @param {HTMLElement} element */
  const shown = (element) => {
    const section = /** @type {HTMLElement} */ (element.closest('section'));
    const heading = section.querySelector('h2')?.cloneNode(true) ?? '';
    const link = /** @type {HTMLAnchorElement} */ (made('a', '', ...(heading ? heading.childNodes : [])));
    link.href = `#${element.id || section.id}`;
    let own = element;
    if (element.matches('.example-figure')) { // its board may be in use, so it is not moved
      own = /** @type {HTMLElement} */ (element.querySelector('figcaption')?.cloneNode(true));
      own.querySelector('.on-paper')?.remove();
      own = made('div', 'found-example', ...own.childNodes);
      own.querySelector('strong')?.replaceWith(Object.assign(made('a', '', own.querySelector('strong')?.textContent ?? ''), { href: link.href }));
    } else {
      const mark = document.createComment('');
      element.before(mark);
      away.push([mark, element]);
    }
    hits.push(own);
    const list = element.parentElement?.matches('ul, dl') ? /** @type {Element} */ (element.parentElement.cloneNode(false)) : null;
    list?.removeAttribute('id');
    list?.append(own);
    return made('div', 'found-place', made('p', 'found-where', link), list ?? own);
  };

  /** @param {Set<string>} terms */
  const highlight = (terms) => {
    if (!globalThis.Highlight || !CSS.highlights) return;
    CSS.highlights.delete('found');
    const ranges = [];
    for (const hit of hits) {
      const walker = document.createTreeWalker(hit, NodeFilter.SHOW_TEXT);
      for (let node = /** @type {Text | null} */ (walker.nextNode()); node; node = /** @type {Text | null} */ (walker.nextNode())) {
        if (node.parentElement?.closest('[aria-hidden]')) continue;
        for (const { 0: word, index: from } of node.data.matchAll(WORD)) {
          if (!wordsOf(word).some((each) => words().has(each, terms))) continue;
          const range = new Range();
          range.setStart(node, from);
          range.setEnd(node, from + word.length);
          ranges.push(range);
        }
      }
    }
    if (ranges.length) CSS.highlights.set('found', new Highlight(...ranges));
  };

  /** @param {string} query */
  const search = (query) => {
    back();
    const some = Boolean(query.trim());
    if (some && left === null) left = scrollY;
    const { hits: ranked, terms, near } = some ? words().find(query) : { hits: [], terms: new Set(), near: false };
    const good = ranked.slice(0, MOST).filter(({ score }) => score >= LEAST * ranked[0].score).map((hit) => places[hit.at]);
    text.toggleAttribute('data-searching', some);
    text.toggleAttribute('data-lost', some && !good.length);
    for (const place of places) place.toggleAttribute('data-out', some && !good.includes(place));
    found.hidden = !good.length;
    found.append(...good.map(shown));
    highlight(terms);
    if (some && text.getBoundingClientRect().top !== 0) text.scrollIntoView({ block: 'start', behavior: 'instant' });
    put = scrollY;
    if (!some) status.textContent = '';
    else if (hits.length) say(near ? status.dataset.near : status.dataset.found, { n: hits.length });
    else say(status.dataset.none);
    keepQuery(some ? query : '');
  };

  /** @param {number} step */
  const jump = (step) => {
    if (!hits.length) return;
    hits[at]?.removeAttribute('data-hit');
    at = (at + step + hits.length + (at < 0 && step < 0 ? 1 : 0)) % hits.length;
    const hit = hits[at];
    hit.setAttribute('data-hit', '');
    hit.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    // The text of the result is announced after its number; through a status, because the field keeps the focus for the
    // next Enter.
    say(status.dataset.at, { i: at + 1, n: hits.length });
    status.append(made('span', 'unseen', ` ${hit.textContent.trim().replace(/\s+/g, ' ')}`));
  };

  /** Ends the search where the reader is. */
  const leave = () => {
    if (!field.value && !text.hasAttribute('data-searching')) return;
    field.value = '';
    search('');
    left = null;
  };
  /** Ends the search where it began. */
  const goBack = () => {
    search('');
    if (left !== null) scrollTo({ top: left, behavior: 'instant' });
    left = null;
  };

  field.addEventListener('focus', learn);
  field.addEventListener('input', () => {
    learn();
    if (field.value.trim()) search(field.value);
    else goBack();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !field.value) return;
    event.preventDefault();
    field.value = '';
    goBack();
  });
  const asking = /** @type {HTMLFormElement} */ (field.form);
  asking.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    jump(event.shiftKey ? -1 : 1);
  });
  asking.addEventListener('submit', (event) => event.preventDefault());
  // "/" focuses the search field, a common shortcut.
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('input, textarea, [contenteditable]')) return;
    event.preventDefault();
    field.focus();
  });

  const asked = new URL(location.href).searchParams.get('q');
  if (asked) {
    field.value = asked.slice(0, 100);
    search(field.value);
    learn();
  }
  return { leave };
};
