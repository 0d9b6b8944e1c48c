// Highlighting: what a lesson asks for, wherever it is, and what a hint refers to, on the board only. Elements are
// identified by what their button does or by their id, and each reply lists all of them. The sheet is told whether
// something in it is highlighted, and the frame of the board in which of its places, because a phone shows one of them at
// a time.

/** @type {Record<string, string>} */
const NAMED = { act: 'data-action="', look: 'data-look="', pick: 'data-do="pick ', id: 'id="' };
const PLACES = ['said-place', 'rivals', 'stage-place', 'own-place', 'hand-place', 'dock'];

/** @param {string} sign @param {NonNullable<Wire.Reply['lit']>} marks @param {string} within */
const shine = (sign, marks, within) => {
  const named = marks.map(({ kind, what }) => `${within} [${NAMED[kind]}${CSS.escape(what)}"]`);
  const shining = new Set(named.length ? document.querySelectorAll(named.join()) : []);
  // Browsers index elements by attribute name; a more complex selector would be matched against every element of the
  // page.
  for (const each of document.querySelectorAll(`[${sign}]`)) if (!shining.has(each) && each.closest(within)) each.removeAttribute(sign);
  for (const each of shining) each.setAttribute(sign, String(named.findIndex((one) => each.matches(one)))); // the first one first
};

/** @param {Wire.Reply} reply */
export const light = ({ lit = [], hinted = [] }) => {
  shine('data-hinted', hinted, '#board');
  shine('data-lit', lit, ':is(#board, #controls, #sheet)');
  const frame = document.querySelector('#board .framed');
  const places = !lit.length ? [] : PLACES.filter((place) => frame?.querySelector(`:scope > .${place}[data-lit], :scope > .${place} [data-lit]`));
  if (places.length) frame?.setAttribute('data-lit-in', places.join(' '));
  else frame?.removeAttribute('data-lit-in');
  document.getElementById('sheet')?.classList.toggle('lit-inside', Boolean(document.querySelector('#sheet [data-lit]')));
};
