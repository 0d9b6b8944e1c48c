// Loads the rules drawer at the first press on a link to the rules. Without this module, such a link works normally.

import { shut } from '../reach/dialogs.mjs';
import { find, page } from '../dom.mjs';
import { pressed } from '../reach/pressed.mjs';

/** @param {string} address @param {HTMLElement} from */
const rules = (address, from = pressed()) => {
  const link = Object.assign(document.createElement('a'), { href: address, target: '_blank' });
  const at = location.hash;
  const wanted = () => location.hash === at; // not if the reader has left the table meanwhile
  import('./drawer.mjs').then((drawer) => drawer.show(link.href, from, wanted), () => wanted() && link.click());
};

/** @param {string} address */
export const toggleRules = (address) => {
  if (find('rules').open) import('./drawer.mjs').then((drawer) => drawer.leave());
  else rules(address);
};

addEventListener('click', (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (event.target.closest?.('a[target="_blank"][href^="rules/"]'));
  if (!link || page.dataset.view !== 'table' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.dataset.rules) shut(link.closest('dialog')?.id);
  rules(link.href, link.dataset.rules ? undefined : link); // from a dialog: the focus returns to its opener
});
