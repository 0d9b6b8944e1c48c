// Redrawing: changes the content of an element to new markup. Equal elements are kept with their focus, scroll position
// and disclosure state. Elements are matched by id; without an id, by their position among siblings, tag and class. An
// empty element with data-kept stands for one that is kept: the one with its id, wherever it is, else the one in its
// position (core/parts.py).
//
// A library that morphs any page into another was measured, twice. It matches an element with any other of the same
// tag, so that visible elements move: its layout shift in a game (tests/e2e/test_steady.py) is one and a half times
// that of this module.
/** @param {Node | null} node @returns {node is HTMLElement} */
const isElement = (node) => node?.nodeType === 1;
/** @param {Element} element */
const classOf = (element) => element.getAttribute('class') ?? '';

// These attributes are changed elsewhere: the tab stop by `rove`, the mark of an overflowing dock by reach/sight.mjs,
// and unfolded details by the reader.
/** @param {Element} element @param {string} name */
const isOwn = (element, name) => name === 'tabindex' || name === 'data-below' || (name === 'open' && element.tagName === 'DETAILS');
/** @param {Element} now @param {Element} next */
const copyAttributes = (now, next) => {
  for (const { name, value } of next.attributes) {
    if (now.getAttribute(name) !== value && !isOwn(now, name)) now.setAttribute(name, value);
  }
  for (const { name } of [...now.attributes]) if (!next.hasAttribute(name) && !isOwn(now, name)) now.removeAttribute(name);
};
// The state of a form control is not contained in its attributes.
/** @type {Record<string, string[]>} */
const FIELDS = { INPUT: ['checked', 'value'], OPTION: ['selected'], TEXTAREA: ['value'] };
/** @param {Element} now @param {Element} next */
const fill = (now, next) => {
  const [field, said] = /** @type {Record<string, unknown>[]} */ (/** @type {unknown} */ ([now, next]));
  if (field.type === 'checkbox' && !field.name) return; // a checkbox without a name does not belong to the table
  for (const name of FIELDS[now.tagName] ?? []) {
    if (field[name] !== said[name] && !(name === 'value' && field.type === 'file')) field[name] = said[name];
  }
};

/** By id: the present elements, found before any is removed. @typedef {Map<string, HTMLElement>} Known */

/** @param {HTMLElement} parent @param {Node} node @param {Node | null} before */
const put = (parent, node, before) => {
  if (node.isConnected && parent.moveBefore) parent.moveBefore(node, before); // preserves the focus
  else parent.insertBefore(node, before);
};
/** @param {HTMLElement} fresh @param {Known} known */
const settle = (fresh, known) => { // into a new element, moves the elements that are kept, and the faces of buttons
  /** @param {HTMLElement} stub */
  const stands = (stub) => stub.id ? known.get(stub.id) : known.get(stub.parentElement?.id ?? '')?.firstElementChild;
  for (const stub of fresh.querySelectorAll('[data-kept]')) {
    const there = stands(stub);
    if (there?.tagName === stub.tagName) stub.replaceWith(there);
  }
  return fresh;
};
// The number of elements without an id by tag and class. If the number of a kind has not changed, each keeps its place.
/** @param {Element} element */
const kind = (element) => `${element.tagName} ${classOf(element).split(' ', 1)[0]}`;
/** @param {ParentNode} parent */
const count = (parent) => {
  const found = new Map();
  for (const each of parent.children) if (!each.id) found.set(kind(each), (found.get(kind(each)) ?? 0) + 1);
  return found;
};
// The node of `parent`, from `at` on, that becomes `want`; null if it is new.
/** @param {Node} parent @param {ChildNode | null} at @param {Node} want @param {Known} known @param {(sort: string) => boolean} steady @returns {ChildNode | null} */
const partner = (parent, at, want, known, steady) => {
  if (!isElement(want)) return at?.nodeType === want.nodeType ? at : null;
  if (want.id) {
    const there = known.get(want.id) ?? null;
    return want.hasAttribute('data-kept') || (there?.parentNode === parent && there.tagName === want.tagName) ? there : null;
  }
  if (want.hasAttribute('data-kept')) return isElement(at) && !at.id && at.tagName === want.tagName ? at : null;
  const [its, sort] = [classOf(want), kind(want)];
  let first = null;
  for (let each = at; each; each = each.nextSibling) {
    if (!isElement(each) || each.id || kind(each) !== sort) continue;
    if (classOf(each) === its || steady(sort)) return each;
    first ??= each;
  }
  return first === at ? at : null;
};
/** @param {HTMLElement} now @param {HTMLElement | DocumentFragment} next @param {Known} known */
const change = (now, next, known) => {
  const ids = new Set();
  for (const each of next.children) if (each.id) ids.add(each.id);
  /** @type {[Map<string, number>, Map<string, number>] | null} */
  let counts = null; // of the remaining elements on both sides, counted when the first one without an id is met
  /** @param {string} sort */
  const steady = (sort) => {
    counts ??= [count(now), count(next)];
    return counts[0].get(sort) === counts[1].get(sort);
  };
  let at = now.firstChild;
  for (let want = next.firstChild, after; want; want = after) {
    after = want.nextSibling;
    const same = partner(now, at, want, known, steady);
    if (!same) {
      now.insertBefore(isElement(want) ? settle(want, known) : want, at);
      continue;
    }
    if (same.parentNode === now) { // preceding nodes without a place in the new content are removed, so that this one need not move
      while (at && at !== same && !(isElement(at) && at.id && ids.has(at.id))) {
        const gone = at;
        at = at.nextSibling;
        gone.remove();
      }
    }
    if (same === at) at = at.nextSibling;
    else put(now, same, at);
    if (!isElement(want) || !isElement(same)) { // changed text is replaced: it has no position to preserve
      if (same.nodeValue !== want.nodeValue) same.replaceWith(want);
    } else if (!want.hasAttribute('data-kept') && !same.isEqualNode(want)) {
      copyAttributes(same, want);
      change(same, want, known);
      fill(same, want);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
};

/** @param {string} markup */
export const read = (markup) => Object.assign(document.createElement('template'), { innerHTML: markup }).content;
/** @param {HTMLElement} root @param {string} markup @param {DocumentFragment} content */
export const redraw = (root, markup, content = read(markup)) => { // `content`: the parsed markup, if available
  /** @type {Known} */
  const known = new Map();
  for (const { id } of content.querySelectorAll('[id]')) {
    const there = document.getElementById(id);
    if (there && there !== root && root.contains(there)) known.set(id, there);
  }
  change(root, content, known);
};
