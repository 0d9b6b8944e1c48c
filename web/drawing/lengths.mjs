// A replacement for `@property` in Firefox before 128. Some custom properties are lengths relative to the board that must
// be computed where they are set and inherited as pixels. Without `@property`, Firefox inherits the expression, which
// means another length in each place; this module computes the pixels and sets them. Other browsers do not load it
// (web/first.js).

import { page } from '../dom.mjs';

/** By name: the initial value of each property; properties that others depend on come first. @type {Record<string, string>} */
const LENGTHS = { '--stage': '0px', '--u': '1px', '--pitch': '56px', '--step': '40px', '--hex': '48px', '--card-w': '48px' };
const NAMES = Object.keys(LENGTHS);
const DEPENDS = /cq|\d(?:em|ex|ch|lh)\b/; // units that depend on the element or its container

/** @type {WeakMap<CSSStyleSheet, string[]>} */
const known = new WeakMap();
/** The selectors of the rules that set one of these properties. @param {CSSRuleList} rules @returns {string[]} */
const setting = (rules) => [...rules].flatMap((rule) => {
  const own = rule instanceof CSSStyleRule && NAMES.some((name) => rule.style.getPropertyValue(name));
  const within = 'cssRules' in rule ? setting(/** @type {CSSGroupingRule} */ (rule).cssRules) : [];
  return own ? [rule.selectorText.replace(/::[\w-]+/g, ''), ...within] : within; // pseudo-elements inherit the value of their element
});
const setters = () => [...document.styleSheets].flatMap((sheet) => {
  try {
    const found = known.get(sheet) ?? setting(sheet.cssRules);
    known.set(sheet, found);
    return found;
  } catch { // the sheet is still loading, or belongs to a browser extension
    return [];
  }
}).filter(Boolean).join();

const sized = new ResizeObserver(() => soon());
const settle = () => {
  const selector = setters();
  if (!selector) return;
  const all = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));
  for (const { style } of all) for (const name of NAMES) style.removeProperty(name);
  for (const name of NAMES) {
    for (let left = [...all]; left.length;) {
      const said = new Map(left.map((each) => [each, getComputedStyle(each).getPropertyValue(name)]));
      const open = left.filter((each) => DEPENDS.test(said.get(each) ?? ''));
      // An element with the same expression as an ancestor may merely inherit it. That is known as soon as the ancestor
      // has been computed: then the element inherits a length.
      const now = open.filter((each) => {
        const around = /** @type {HTMLElement | null | undefined} */ (each.parentElement?.closest(selector));
        return !around || !open.includes(around) || said.get(around) !== said.get(each);
      });
      for (const { style } of now) style.scrollMarginTop = `var(${name})`;
      const lengths = now.map((each) => getComputedStyle(each).scrollMarginTop);
      now.forEach(({ style }, at) => {
        style.removeProperty('scroll-margin-top');
        style.setProperty(name, lengths[at]);
      });
      left = now.length ? open.filter((each) => !now.includes(each)) : [];
    }
  }
  for (const each of all) if (each.parentElement) sized.observe(each.parentElement);
};

let waits = false;
const soon = () => {
  if (waits) return;
  waits = true;
  requestAnimationFrame(() => {
    waits = false;
    settle();
  });
};

for (const [name, length] of Object.entries(LENGTHS)) page.style.setProperty(name, length);
document.addEventListener('mohreh-drawn', settle); // before anything is measured
addEventListener('load', soon, true); // a style sheet has been loaded
new MutationObserver((changes) => {
  if (changes.some(({ attributeName }) => attributeName !== 'style')) soon();
}).observe(page, { subtree: true, childList: true, attributes: true });
soon();
