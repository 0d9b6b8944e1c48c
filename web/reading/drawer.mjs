// The rules page of the game in a drawer beside the board, at the requested clause.
//
// The page is loaded in a frame, with its own anchors, styles and search. What it may do in a tab of its own, but not
// beside a game, is prevented here: adding entries to the history, navigating away, and starting a second engine.

import { dialog } from '../reach/dialogs.mjs';
import { find, page } from '../dom.mjs';
import { restore, spotOf } from '../reach/focus.mjs';

const drawer = find('rules');
// Where there is enough room for the board, the game can be continued beside the drawer (same condition in drawer.css).
const roomy = matchMedia('(orientation: landscape) and (min-width: 52rem) and (min-height: 34rem), (orientation: portrait) and (min-width: 40.01rem) and (min-height: 48rem)');

const styled = new Promise((resolve) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = String(new URL('../styles/drawer.css', import.meta.url));
  link.onload = link.onerror = resolve;
  document.head.append(link);
});

/** @type {HTMLIFrameElement | null} */
let frame = null;
let held = ''; // the address of the page in the frame
/** @type {Promise<boolean> | null} */
let loaded = null; // resolves with whether the frame contains the rules
/** @type {{ element: HTMLElement, spot: import('../reach/focus.mjs').Spot } | null} */
let opener = null; // the pressed element and its place; it may be gone when the drawer is closed
/** @type {{ hash: string, top: number }[]} */
let trail = []; // the positions from which the reader has followed links within the rules
let latest = 0;

// -- open and closed

const reflect = () => {
  page.toggleAttribute('data-reading', drawer.open);
  find('rules-button').setAttribute('aria-expanded', String(drawer.open));
};

// The drawer is modal where it covers everything, and over a modal dialog, which makes the page inert.
const settle = () => {
  const modal = !roomy.matches || Boolean(document.querySelector('dialog:modal:not(#rules)'));
  if (!drawer.open || drawer.matches(':modal') !== modal) {
    const at = /** @type {HTMLElement | null} */ (drawer.open ? document.activeElement : null);
    drawer.close();
    if (modal) drawer.showModal();
    else drawer.show();
    at?.focus({ preventScroll: true });
  }
  reflect();
};
const again = () => { if (drawer.open) settle(); };
roomy.addEventListener('change', again);
document.addEventListener('close', (event) => {
  if (event.target === drawer) reflect();
  else again();
}, true);

export const leave = () => {
  const within = drawer.matches(':modal') || drawer.contains(document.activeElement);
  drawer.close();
  reflect();
  if (!within || !opener) return;
  const { element, spot } = opener;
  if (element.isConnected && element.getClientRects().length) element.focus({ preventScroll: true });
  else restore(spot);
};
find('rules-close').addEventListener('click', leave);
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !drawer.open) return;
  if (!drawer.contains(event.target) && dialog()) return; // the other open dialog is closed first
  event.preventDefault();
  event.stopImmediatePropagation();
  leave();
}, true);

// -- the page in the frame

const dressed = () => { // applies the appearance of the app, whatever settings are stored
  const inner = frame?.contentDocument?.documentElement;
  for (const name of ['data-theme', 'data-still']) {
    if (page.hasAttribute(name)) inner?.setAttribute(name, page.getAttribute(name) ?? '');
    else inner?.removeAttribute(name);
  }
};
new MutationObserver(dressed).observe(page, { attributeFilter: ['data-theme', 'data-still'] });

/** Prepares the page in the frame; returns whether it is the rules page. @param {HTMLIFrameElement} frame */
const take = (frame) => {
  const inner = frame.contentDocument;
  if (!inner?.querySelector('.rules-text')) return false;
  inner.documentElement.dataset.drawer = '';
  frame.title = inner.title;
  dressed();
  for (const play of inner.querySelectorAll('[data-play]')) { // examples are played in a tab of their own
    const board = play.closest('mohreh-board'); // of an example, or of the lesson
    const link = inner.createElement('a');
    link.className = 'ordinary example-play';
    link.target = '_blank';
    link.href = String(new URL(board?.hasAttribute('lesson') ? `./#lesson=${board.getAttribute('game')}` : `./#scenario=${board?.getAttribute('game')}/${board?.getAttribute('scenario')}`, document.baseURI));
    link.textContent = play.textContent;
    play.hidden = true;
    play.after(link);
  }
  inner.addEventListener('click', (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (event.target.closest('a[href]'));
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!link.hash || link.pathname !== inner.location.pathname) {
      link.target = '_blank';
      return;
    }
    event.preventDefault();
    trail.push({ hash: inner.location.hash, top: frame.contentWindow?.scrollY ?? 0 });
    go(link.hash);
  });
  inner.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || inner.querySelector(':popover-open')) return;
    leave();
  });
  return true;
};

/** @param {string} address @returns {Promise<boolean>} */
const load = (address) => {
  const [bare] = address.split('#');
  if (loaded && bare === held) return loaded;
  frame?.remove();
  trail = [];
  const made = document.createElement('iframe');
  frame = made;
  made.className = 'rules-frame';
  held = bare;
  made.title = find('rules-title').textContent;
  made.src = address;
  /** @param {() => void} begin @returns {Promise<boolean>} */
  const comes = (begin) => new Promise((resolve) => {
    made.onload = () => {
      made.onload = null;
      if (made === frame) resolve(take(made));
    };
    begin();
  });
  const reload = () => made.contentWindow?.location.reload(); // a wrong response may have been stored by the browser
  loaded = comes(() => drawer.append(made)).then((came) => came || comes(reload)).catch(() => false);
  return loaded;
};

// Shows a place of the page as if it had always been there. The scroll position is set twice, because the content
// before it gets its layout only when it becomes visible.
/** @param {string} hash @param {{ top?: number, focus?: boolean }} how */
const go = (hash, { top, focus = true } = {}) => {
  const view = frame?.contentWindow;
  if (!view) return;
  const inner = view.document;
  const field = inner.getElementById('q');
  if (field.value) {
    field.value = '';
    field.dispatchEvent(new Event('input'));
  }
  view.location.replace(new URL(hash || '#', view.location.href).href);
  const target = inner.getElementById(decodeURIComponent(hash.slice(1))) ?? inner.getElementById('main');
  const scroll = () => {
    if (top !== undefined) view.scrollTo({ top, behavior: 'instant' });
    else target.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  scroll();
  requestAnimationFrame(scroll);
  rest(target, focus);
};
/** @param {HTMLElement} target @param {boolean} focus */
const rest = (target, focus) => {
  if (target.tabIndex < 0) target.tabIndex = -1;
  if (focus) target.focus({ preventScroll: true });
  if (frame?.contentWindow) find('rules-whole').href = frame.contentWindow.location.href;
  find('rules-back').hidden = !trail.length;
};
find('rules-back').addEventListener('click', () => {
  const from = trail.pop();
  if (from) go(from.hash, from);
});

/** @param {string} address @param {HTMLElement} pressed @param {() => boolean} wanted */
export const show = async (address, pressed, wanted) => {
  const mine = ++latest;
  opener = { element: pressed, spot: spotOf(pressed) };
  await styled;
  if (!wanted()) return;
  settle();
  const at = document.activeElement;
  drawer.setAttribute('aria-busy', 'true');
  const here = await load(address);
  if (mine !== latest) return;
  const reply = here ? null : await fetch(address, { cache: 'no-store', redirect: 'manual' }).catch(() => null);
  const foreign = reply?.ok || reply?.status === 511 || reply?.type === 'opaqueredirect'; // not a response of this site
  drawer.setAttribute('aria-busy', 'false');
  find('rules-lost').textContent = here ? '' : foreign ? find('foreign')?.textContent ?? '' : find('rules-lost').dataset.lost ?? '';
  if (!here) {
    find('rules-whole').href = address;
    frame?.remove();
    frame = loaded = null;
    held = '';
    return;
  }
  if (!drawer.open) return;
  const focus = [at, document.body].includes(document.activeElement); // a reader who has gone on playing keeps the focus
  const { hash } = new URL(address);
  const inner = frame?.contentDocument;
  if (!hash && inner) { // keeps the position of the reader
    rest(inner.querySelector(':target') ?? inner.getElementById('main'), focus);
    return;
  }
  trail = [];
  go(hash, { focus });
};
