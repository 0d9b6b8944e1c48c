// The saved games of this browser, as cards on the home page. It reads all their texts, which would take the Python of the
// page seconds for hundreds of games. The card in a save is untrusted: only the elements of a card are taken from it.
window.mohrehSavedGames = (() => {
  'use strict';
  const { all, living, look, moment } = window.mohrehSaves;
  const TAGS = new Set('li div p span strong bdi time button svg g path rect circle ellipse line polygon polyline use'.split(' '));
  const GIVEN = new Set(('class lang dir type aria-label aria-hidden focusable viewBox d x y x1 y1 x2 y2 width height r rx ry cx cy '
    + 'points transform data-seat data-colour data-level data-saved').split(' '));
  const STYLE = /^\s*(--seat-\d+|fill|stroke)\s*:\s*(var\(--[\w-]+\)|#[0-9a-f]{3,8}|[a-z]+)\s*$/i;
  const VERBS = ['continue', 'save-file', 'delete'];

  // A copy of an element that contains only what a card of this game may contain; null if the element itself may not be
  // part of one.
  /** @param {Element} from @param {string} name @returns {Element | null} */
  const copy = (from, name) => {
    const tag = from.localName;
    const svg = from.namespaceURI === 'http://www.w3.org/2000/svg';
    if (!TAGS.has(tag) || (!svg && from.namespaceURI !== document.documentElement.namespaceURI)) return null;
    const made = document.createElementNS(from.namespaceURI, tag);
    for (const { name: key, value } of from.attributes) {
      if (GIVEN.has(key)) made.setAttribute(key, value);
      else if (key === 'style') made.setAttribute(key, value.split(';').filter((each) => STYLE.test(each)).join(';'));
      else if ((key === 'fill' || key === 'stroke') && STYLE.test(`${key}: ${value}`)) made.setAttribute(key, value);
      else if (key === 'href' && svg && /^#i-[\w-]+$/.test(value)) made.setAttribute(key, value);
      else if (key === 'data-do' && VERBS.some((verb) => value === `${verb} ${name}`)) made.setAttribute(key, value);
    }
    for (const child of from.childNodes) {
      const part = child instanceof Text ? child.data : child instanceof Element ? copy(child, name) : null;
      if (part !== null) made.append(part);
    }
    return made;
  };
  /** @param {string} name @param {string} markup @param {boolean} over @returns {HTMLElement} */
  const card = (name, markup, over) => {
    const from = new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild;
    const made = /** @type {HTMLElement | null} */ (from?.localName === 'li' ? copy(from, name) : null) ?? document.createElement('li');
    made.id = `continue-${name}`;
    made.className = over ? 'kept finished' : 'kept';
    return made;
  };

  // A card in another language is drawn again by the table when it becomes visible.
  /** @type {((name: string) => void) | null} */
  let tell = null; // called with the name of a game whose card is visible and in another language
  /** @type {Map<string, { home: string, element: HTMLElement, tongue: string }>} */
  const cards = new Map(); // by name: the text from which the card was made, its element, and its language and digits
  /** @type {Map<Element, string>} */
  const foreign = new Map(); // by element: the name of the game
  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting || !foreign.has(target)) continue;
      near.unobserve(target);
      tell?.(foreign.get(target) ?? '');
    }
  }, { rootMargin: '200px' });
  /** @param {Kept} save */
  const tongue = (save) => `${save.lang} ${Boolean(save.latin)}`;
  /** @param {string} name @param {Kept} save @param {string} wanted */
  const place = (name, save, wanted) => {
    const kept = cards.get(name);
    if (kept?.home === save.home && (kept.tongue === wanted || tongue(save) !== wanted)) return kept.element;
    const element = card(name, save.home, Boolean(save.over));
    cards.set(name, { home: save.home, element, tongue: element.childElementCount ? tongue(save) : '' });
    return element;
  };
  /** @param {string} name @param {Kept | string} save @param {boolean} latin */
  const ago = (name, save, latin) => {
    const time = cards.get(name)?.element.querySelector('time');
    if (time && window.hands) time.textContent = typeof save === 'object' && moment(save) ? window.hands.ago(moment(save), document.documentElement.lang, latin) : '';
  };

  // Shows all cards. Returns JSON: the ids of saves of a later version (newer) and of damaged ones, and the number of cards
  // (games).
  /** @param {boolean} latin */
  const show = (latin) => {
    const { games, newer, damaged } = all();
    const wanted = `${document.documentElement.lang} ${latin}`;
    for (const game of new Set(games.map(([, save]) => save.game))) window.mohrehPictures(game);
    for (const list of ['continue', 'finished']) {
      const own = games.filter(([, save]) => Boolean(save.over) === (list === 'finished'));
      const element = document.getElementById(list);
      if (!element) continue; // its container has not been parsed yet
      const next = own.map(([name, save]) => place(name, save, wanted));
      if (next.length !== element.childElementCount || next.some((each, index) => each !== element.children[index])) element.replaceChildren(...next);
      document.getElementById(`${list}-section`)?.toggleAttribute('hidden', !own.length);
    }
    for (const [name, save] of games) {
      const made = cards.get(name);
      if (!made) continue;
      ago(name, save, latin);
      const { element, tongue: has } = made;
      if (has === wanted || !tell) continue;
      foreign.set(element, name);
      near.observe(element);
    }
    return JSON.stringify({ newer, damaged, games: games.length });
  };
  // Replaces a card by one that the table has drawn again.
  /** @param {string} name @param {string} markup @param {boolean} latin */
  const replace = (name, markup, latin) => {
    const kept = cards.get(name);
    if (!kept) return;
    const element = card(name, markup, kept.element.classList.contains('finished'));
    foreign.delete(kept.element);
    kept.element.replaceWith(element);
    Object.assign(kept, { element, tongue: `${document.documentElement.lang} ${latin}` });
    ago(name, living.get(name) ?? look(name), latin);
  };
  /** @param {(name: string) => void} then */
  const wanted = (then) => { tell = then; };
  return { show, replace, wanted };
})();
