// The rules page: finds words in its clauses and components, marks the section being read, closes the list of contents.

const field = document.getElementById('q');
const status = document.getElementById('hits');
const text = /** @type {HTMLElement} */ (document.querySelector('.rules-text'));
const contents = document.getElementById('contents');

// -- digits as the reader has chosen them in the app

const persian = document.documentElement.lang === 'fa';
/** @type {[Node, string][]} */
const written = []; // texts with Persian digits, and how they were written
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
  /** @param {string} text */
  const latin = (text) => text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
  for (const [node, own] of written) node.nodeValue = chosen === 'latin' ? latin(own) : own;
  number = new Intl.NumberFormat(!persian ? 'en' : chosen === 'latin' ? 'fa-u-nu-latn' : 'fa', { useGrouping: false });
};
const asChosen = () => {
  let chosen = '';
  try { chosen = JSON.parse(localStorage.getItem('mohreh:settings') ?? 'null')?.digits; } catch { /* nothing is kept: as written */ }
  withDigits(chosen);
};
asChosen();
addEventListener('storage', ({ key }) => { if (!key || key === 'mohreh:settings') asChosen(); });

// -- what counts as the same letter

/** @type {Record<string, string>} */
const SAME = { ي: 'ی', ى: 'ی', ئ: 'ی', ك: 'ک', ة: 'ه', ۀ: 'ه', أ: 'ا', إ: 'ا', آ: 'ا', ؤ: 'و', '٫': '.' };
const NOT_READ = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u2066-\u2069\u200e\u200f]/;
const TIED = '\u200c'; // a word may be written tied, apart or together: می‌سازید, می سازید, میسازید

/** @param {string} char */
const letter = (char) => {
  const code = char.charCodeAt(0);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  return SAME[char] ?? char.toLowerCase();
};
/** @param {string} source */
const fold = (source) => {
  let out = '';
  for (const char of source.normalize('NFC')) if (!NOT_READ.test(char)) out += letter(char);
  return out.replace(/\s+/g, ' ').trim();
};
/** @param {string} folded */
const together = (folded) => folded.replaceAll(TIED, '');
/** @param {string} folded */
const apart = (folded) => folded.replaceAll(TIED, ' ');
/** @param {string} query */
const termsOf = (query) => together(fold(query)).split(' ').filter(Boolean);

// -- the places that can be found, and the sections they stand in

const PLACES = '.rule, .component, .entry, .example-figure, .quick li';
const places = [...text.querySelectorAll(PLACES)].map((element) => {
  const folded = fold((element.querySelector(':scope > :is(figcaption, p)') ?? element).textContent);
  return { element, section: element.closest('section'), read: `${together(folded)}\n${apart(folded)}` };
});
const sections = [...text.querySelectorAll(':scope > section')];
// What stands between them: paragraphs without a number, headings of groups, pictures.
const others = [...text.querySelectorAll('section > *, section > div > *')].filter(
  (element) => !element.matches('h2') && !element.closest(PLACES) && !element.querySelector(PLACES),
);

/** @param {string | undefined} sentence @param {Record<string, number>} values */
const say = (sentence, values = {}) => {
  status.textContent = (sentence ?? '').replace(/\{(\w+)\}/g, (whole, name) => number.format(values[name] ?? 0));
};

/** @type {typeof places} */
let hits = [];
let at = -1;
/** @type {number | null} */
let left = null; // where the reader was before the search

/** @param {string[]} terms */
const highlight = (terms) => {
  if (!globalThis.Highlight || !CSS.highlights) return;
  CSS.highlights.delete('found');
  const ranges = [];
  for (const { element } of hits.slice(0, 200)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = /** @type {Text | null} */ (walker.nextNode()); node; node = /** @type {Text | null} */ (walker.nextNode())) {
      if (node.parentElement?.closest('[aria-hidden], mohreh-board')) continue;
      const where = []; // the place in the node of each folded letter
      let folded = '';
      for (let index = 0; index < node.data.length; index += 1) {
        const char = node.data[index];
        if (char === TIED || NOT_READ.test(char)) continue;
        folded += letter(char)[0];
        where.push(index);
      }
      for (const term of terms) {
        for (let from = folded.indexOf(term); from >= 0; from = folded.indexOf(term, from + term.length)) {
          const range = new Range();
          range.setStart(node, where[from]);
          range.setEnd(node, where[from + term.length - 1] + 1);
          ranges.push(range);
        }
      }
    }
  }
  if (ranges.length) CSS.highlights.set('found', new Highlight(...ranges));
};

/** @param {Element} element @param {boolean} shown */
const show = (element, shown) => element.toggleAttribute('data-out', !shown);

/** @param {string} query */
const search = (query) => {
  const terms = termsOf(query);
  hits[at]?.element.removeAttribute('data-hit');
  at = -1;
  hits = terms.length ? places.filter(({ read }) => terms.every((term) => read.includes(term))) : [];
  const some = terms.length > 0;
  if (some && left === null) left = scrollY;
  text.toggleAttribute('data-searching', some);
  const found = new Set(hits.map(({ element }) => element));
  const within = new Set(hits.map(({ section }) => section));
  for (const { element } of places) show(element, !some || found.has(element));
  for (const section of sections) show(section, !some || within.has(section));
  for (const element of others) show(element, !some);
  for (const group of text.querySelectorAll('.components, .example-group')) {
    const empty = some && !group.querySelector(':is(.component, .example-figure):not([data-out])');
    show(group, !empty);
    const heading = group.matches('.components') ? group.previousElementSibling : group.firstElementChild;
    if (heading?.matches('.component-group, h3')) show(heading, !empty);
  }
  highlight(terms);
  if (some && text.getBoundingClientRect().top !== 0) text.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (!some) status.textContent = '';
  else if (hits.length) say(status.dataset.found, { n: hits.length });
  else say(status.dataset.none);
  const address = new URL(location.href);
  if (some) address.searchParams.set('q', query);
  else address.searchParams.delete('q');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
};

/** @param {number} step */
const jump = (step) => {
  if (!hits.length) return;
  hits[at]?.element.removeAttribute('data-hit');
  at = (at + step + hits.length + (at < 0 && step < 0 ? 1 : 0)) % hits.length;
  const { element } = hits[at];
  element.setAttribute('data-hit', '');
  element.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  // The sentence is heard after its number: a status of its own, since the field keeps the focus for the next Enter.
  say(status.dataset.at, { i: at + 1, n: hits.length });
  const spoken = (element.querySelector('figcaption') ?? element).textContent.trim().replace(/\s+/g, ' ');
  const whole = document.createElement('span');
  whole.className = 'unseen';
  whole.textContent = ` ${spoken}`;
  status.append(whole);
};

/** @param {boolean} back */
const leave = (back) => {
  field.value = '';
  search('');
  if (back && left !== null) scrollTo({ top: left, behavior: 'instant' });
  left = null;
};

field.addEventListener('input', () => (field.value.trim() ? search(field.value) : leave(true)));
field.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && field.value) {
    event.preventDefault();
    leave(true);
  }
});
const asking = /** @type {HTMLFormElement} */ (field.form);
asking.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.isComposing) return;
  event.preventDefault();
  jump(event.shiftKey ? -1 : 1);
});
asking.addEventListener('submit', (event) => event.preventDefault());

// A link inside the page shows its place among its neighbours: the search is over then.
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  if (!link) return;
  if (contents.matches(':popover-open')) contents.hidePopover();
  if (text.hasAttribute('data-searching')) leave(false);
});

// "/" brings the reader to the search, as on many pages of text.
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('input, textarea, [contenteditable]')) return;
  event.preventDefault();
  field.focus();
});

const asked = new URL(location.href).searchParams.get('q');
if (asked) {
  field.value = asked.slice(0, 100);
  search(field.value);
}

// -- the section being read is marked in the contents

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
const seen = new Set();
const watcher = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (entry.isIntersecting) seen.add(entry.target);
    else seen.delete(entry.target);
  }
  mark(links.get((sections.find((section) => seen.has(section)) ?? (current ? null : sections[0]))?.id ?? ''));
}, { rootMargin: '-15% 0px -70%' });
for (const section of sections) watcher.observe(section);
