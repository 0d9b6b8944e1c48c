/* Mohreh on your page: a playable board as an element. Nothing is stored, nothing leaves the device.
 *
 *   <script async src="https://…/embed.js"></script>
 *   <mohreh-board game="…" scenario="s12" lang="en"></mohreh-board>
 *
 * What: game="…" with scenario="s12" (an example), lesson (or lesson="2"), or new (a new game: seats="person,greedy",
 *   options="first=seat-1", seed="tuesday"); puzzle="…/e7"; link="1.…" (a copied link, to be continued); replay="1.…"
 *   (to be stepped through); an example of your own as JSON, in <script type="application/json"> inside the element or
 *   in the file src="…"
 * How: lang="fa|en" (by default that of the page), theme="host|light|dark|auto" (host: as the page), dir="rtl|ltr|host"
 *   (by default that of the language), height="600" (minimum, in pixels), hints (readers may ask for hints)
 * Methods: play(), reset(), showMe(), undo(); a call that comes too early is carried out when the board is ready
 * Events, bubbling: mohreh-ready, detail {game, scenario, title}; mohreh-action, detail {action, seat, by, legal, clause,
 *   text}, seats from 0; mohreh-result {winners, scores, sides}; mohreh-solved {by: "reader" or "shown"}; mohreh-failed {text}
 *
 * A board is loaded when it comes near the window, its engine at the first press; a board that contains a button
 *   [data-play] is loaded when that is pressed. The content of the element is shown until the board is, and if it cannot
 *   be.
 */
(() => {
  'use strict';
  if (customElements.get('mohreh-board')) return;
  // A module cannot find its script element by itself. Other scripts may be called "embed.js" too, but they are not
  // modules.
  const own = /** @type {HTMLScriptElement | null} */ (document.currentScript ?? document.querySelector('script[type=module][src*="embed.js"]'));
  if (!own?.src) throw new Error('Mohreh: embed.js has to be loaded by a script element with src, for its boards lie beside it');
  const BASE = new URL('./', own.src);
  const OPTIONS = 'game scenario lesson puzzle new seats options seed link replay hints'.split(' ');
  /** @type {Record<string, string>} */
  const EVENTS = { ready: 'game scenario title', action: 'action seat by legal clause text', result: 'winners scores sides', solved: 'by', failed: 'text' };
  const VALUES = { theme: ['host', 'light', 'dark', 'auto'], dir: ['host', 'ltr', 'rtl'], hints: ['on', 'off', ''], lang: ['fa', 'en'] };
  const FRAME = 'all:initial;visibility:inherit;display:block;width:100%;border:0;'; // overrides styles of the page for frames
  const boards = new Set();

  // Defaults that the page can override; in a style sheet, because a style attribute would make a hidden element
  // visible.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':where(mohreh-board:not([hidden])) { display: block; position: relative } mohreh-board > [hidden] { display: none !important }');
  /** @param {Document | ShadowRoot} place */
  const clothe = (place) => {
    if (!place.adoptedStyleSheets?.includes(sheet)) place.adoptedStyleSheets = [...(place.adoptedStyleSheets ?? []), sheet];
  };

  // The only engine of this page; boards find it without the help of this script.
  /** @type {HTMLIFrameElement | null} */
  let engine = null;
  let up = false;
  /** @param {Board} board */
  const wake = (board) => {
    board.say('wait');
    if (engine?.isConnected) return up && board.say('engine');
    up = false;
    engine = document.createElement('iframe');
    engine.src = String(new URL('embed/engine.html', BASE));
    engine.style.cssText = 'all:initial;position:absolute;width:0;height:0;border:0;visibility:hidden';
    engine.onload = () => {
      up = true;
      for (const each of boards) each.say('engine');
    };
    document.body.append(engine);
  };

  // The colour scheme of the page: determined from the background behind the board, else from what the page declares.
  const dark = matchMedia('(prefers-color-scheme: dark)');
  /** @param {Element} element @returns {Element | null} */
  const above = (element) => element.parentElement ?? /** @type {ShadowRoot} */ (element.getRootNode()).host; // also out of a shadow tree
  /** @param {string} colour */
  const light = (colour) => { // lightness from 0 to 1; null for a transparent colour
    const kind = colour.slice(0, colour.indexOf('('));
    const numbers = colour.replace(/^[a-z]+\((?:[a-z][\w-]* )?/, '').replaceAll('none', '0').match(/-?[\d.]+(?:e-?\d+)?/g);
    const [one, two, three, alpha = 1] = (numbers ?? [0, 0, 0, 0]).map(Number);
    if (alpha <= 0.5) return null;
    if (/^(ok)?l/.test(kind)) return kind[0] === 'o' ? one : one / 100;
    return (0.3 * one + 0.59 * two + 0.11 * three) / (kind === 'color' ? 1 : 255);
  };
  /** @param {Element} element */
  const look = (element) => {
    for (let each = above(element); each; each = above(each)) {
      const found = light(getComputedStyle(each).backgroundColor);
      if (found !== null) return found < 0.5 ? 'dark' : 'light';
    }
    const scheme = getComputedStyle(document.documentElement).colorScheme;
    return scheme.includes('dark') && (dark.matches || !scheme.includes('light')) ? 'dark' : 'light';
  };
  /** @param {Element} element */
  const tongue = (element) => {
    for (let each = /** @type {Element | null} */ (element); each; each = above(each)) {
      if (each instanceof HTMLElement && each.lang) return each.lang;
    }
    return navigator.language;
  };
  let due = 0;
  const dress = () => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      for (const each of boards) each.dress();
    });
  };
  const watch = new MutationObserver(dress);
  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) /** @type {Board} */ (target).load();
  }, { rootMargin: '300px' });

  /** The number of pixels in an attribute such as height="600" or "600px"; 0 for anything else. @param {string | null} text */
  const pixels = (text) => Number(text?.trim().replace(/px$/i, '')) || 0;

  class Board extends HTMLElement {
    static observedAttributes = [...OPTIONS, 'src', 'lang', 'theme', 'dir'];
    /** @type {HTMLIFrameElement | null} */
    #frame = null;
    #least = 0; // the minimum height in pixels
    /** @type {string[]} */
    #wishes = []; // method calls that came too early
    #behind = false; // the frame is loaded behind the content of the element
    #bare = false; // the board shows only its picture and words
    #asked = 0; // the height that the frame wants
    #begun = false; // the content of the element is known
    #up = false; // the frame listens
    #played = false; // somebody has played on it
    #persian = false; // the board is in Persian
    #worn = ''; // the theme and direction that were sent last
    #read = ''; // the address of the file that has been read
    #file = ''; // the content of that file

    connectedCallback() {
      boards.add(this);
      clothe(/** @type {Document | ShadowRoot} */ (this.getRootNode()));
      for (let each = above(this); each; each = above(each)) watch.observe(each, { attributes: true });
      this.#begin();
    }
    connectedMoveCallback() {} // the element has been moved with its frame (moveBefore)

    #begin() {
      /** @type {Node | null} */
      let each = this; // its content is complete if something follows it
      while (each && !each.nextSibling) each = each.parentNode;
      if (!each && document.readyState === 'loading') {
        requestAnimationFrame(() => { if (this.isConnected && !this.#begun) this.#begin(); });
        return;
      }
      this.#begun = true;
      for (const text of [...this.childNodes]) { // only elements can be hidden, so bare text is wrapped in one
        if (!(text instanceof Text) || !text.data.trim()) continue;
        const holder = document.createElement('span');
        text.replaceWith(holder);
        holder.append(text);
      }
      this.#behind = this.#holds() > 0;
      if (this.querySelector('[data-play]')) this.addEventListener('click', this.#pressed);
      else {
        this.style.minHeight = `${this.#reserve()}px`;
        near.observe(this);
      }
      if (this.#wishes.length) this.load();
    }

    #holds() { return [...this.children].filter(({ localName }) => localName !== 'script').length; }

    disconnectedCallback() { // a frame that is moved is reloaded: until then the content of the element takes its place
      boards.delete(this);
      near.unobserve(this);
      this.#frame?.remove();
      this.#frame = null;
      this.#begun = this.#up = this.#played = this.#bare = false;
      delete this.dataset.waking;
      this.#own(false);
    }

    /** @param {string} name @param {string | null} before @param {string | null} now */
    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (name === 'theme' || name === 'dir') this.dress();
      else if (name === 'lang') this.#translate();
      else this.#restart();
    }
    #translate() { // the position is kept
      if (this.#played && this.#up) {
        this.say('lang', { value: this.#address() });
        this.#up = false;
      } else this.#restart();
    }
    #restart() {
      this.#up = this.#played = false;
      if (!this.#isRead()) return;
      if (!this.#bare) this.#reserve();
      this.#behind = !this.#bare && this.#holds() > 1;
      this.window?.location.replace(this.#address()); // without an entry in the history of the page
    }

    play() {
      if (!this.#up && this.isConnected) wake(this);
      this.#do('play');
    }
    reset() { this.#do('reset'); }
    showMe() { this.#do('show-me'); }
    undo() { this.#do('undo'); }
    /** @param {string} verb */
    #do(verb) {
      if (this.#up) {
        this.say('do', { verb });
        return;
      }
      this.#wishes.push(verb);
      if (this.#begun) this.load();
    }

    /** @param {Event} event */
    #pressed = ({ target }) => {
      const play = /** @type {Element} */ (target).closest('[data-play]');
      if (this.#frame || !play) return;
      play.focus(); // Safari does not do this
      this.dataset.waking = '';
      this.#bare = true;
      this.play();
    };

    #reserve() { // reserves the height that the page states, or else the usual one of such a board, until the actual one is known
      this.style.minHeight = '';
      const width = this.clientWidth || 600;
      const usual = width > 897 ? 0.641 * width + 182 : !this.hasAttribute('scenario') ? 1050 : width > 673 ? 930 : 830;
      this.#least = Math.max(pixels(this.getAttribute('height')), parseFloat(getComputedStyle(this).minHeight) || 0);
      return Math.round(this.#least || usual);
    }

    #style() {
      const [theme, dir] = [this.getAttribute('theme'), this.getAttribute('dir')];
      const style = { theme: theme && VALUES.theme.indexOf(theme) > 0 ? theme : look(this) };
      return Object.entries(dir ? { ...style, dir: dir === 'host' ? getComputedStyle(this).direction : dir } : style);
    }

    #check() { // reports values that are wrong but harmless to the owner in the console
      for (const [name, values] of Object.entries(VALUES)) {
        const given = this.getAttribute(name);
        if (given === null || values.includes(name === 'lang' ? given.toLowerCase().split('-')[0] : given)) continue;
        console.warn(`mohreh-board: ${name}="${given}" is none of ${values.filter(Boolean).join(', ')}; as usual`, this);
      }
      const height = this.getAttribute('height');
      if (height !== null && pixels(height) <= 0) console.warn(`mohreh-board: height="${height}" is no number of pixels; as usual`, this);
    }

    #isRead() { // whether the file of an example has been read; if not, the board is loaded when it has
      const src = this.getAttribute('src');
      if (!src || src === this.#read) return true;
      const read = (/** @type {string} */ text) => {
        if (this.getAttribute('src') === src) [this.#read, this.#file] = [src, text];
        else if (this.#frame) return; // the file that is wanted now is being read
        if (this.#frame) this.#restart();
        else if (this.isConnected) this.load();
      };
      fetch(src).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status))).then(read, (why) => {
        console.error(`mohreh-board: src="${src}" cannot be read`, why);
        read('?');
      });
      return false;
    }
    #example() { // the example in the page: its JSON, minified
      const text = this.hasAttribute('src') ? this.#file : this.querySelector('script[type="application/json"]')?.textContent ?? '';
      try { return JSON.stringify(JSON.parse(text)); } catch { return text.trim(); }
    }

    #address() {
      this.#check();
      const given = new URLSearchParams(this.#style());
      for (const name of OPTIONS) if (this.hasAttribute(name)) given.set(name, this.getAttribute(name) ?? '');
      const example = this.#example();
      if (example) given.set('example', example);
      if (this.#bare) given.set('bare', '');
      this.#persian = /^fa\b/i.test(tongue(this));
      return `${new URL(this.#persian ? 'embed/' : 'en/embed/', BASE)}#${given}`;
    }

    load() {
      near.unobserve(this);
      if (this.#frame || !this.#isRead()) return;
      const frame = (this.#frame = document.createElement('iframe'));
      frame.src = this.#address();
      frame.title = this.title || 'Mohreh';
      frame.style.cssText = FRAME;
      const high = this.#behind ? this.offsetHeight : this.#reserve();
      if (this.#bare) this.#least = high;
      if (this.#behind) {
        frame.style.cssText += 'position:absolute;inset:0 0 auto;opacity:0;pointer-events:none';
        if (this.#bare) setTimeout(this.#show, 30000);
      }
      frame.style.height = `${high}px`;
      this.append(frame);
    }

    #show = () => { // shows the frame in place of the content of the element
      if (!this.#behind || !this.#frame) return;
      this.#behind = false;
      delete this.dataset.waking;
      if (this.contains(document.activeElement)) this.#frame.focus({ preventScroll: true });
      this.#own(true);
      this.#frame.style.cssText = `${FRAME}height:${this.#frame.style.height}`;
    };
    /** @param {boolean} hidden */
    #own(hidden) { for (const each of this.children) if (each !== this.#frame) /** @type {HTMLElement} */ (each).hidden = hidden; }
    #collapse() { // nothing will be loaded: shows the content of the element, and the reason
      this.#least = 0;
      if (this.#frame) this.#frame.style.height = `${this.#asked}px`;
      if (!this.#bare) this.#own(false);
    }

    dress() {
      if (!this.#up) return;
      if (/^fa\b/i.test(tongue(this)) !== this.#persian) { // the language of the page has changed
        this.#translate();
        return;
      }
      const style = this.#style();
      if (this.#worn === String(style)) return;
      this.#worn = String(style);
      for (const [type, value] of style) this.say(type, { value });
    }
    /** @param {string} type @param {object} [more] */
    say(type, more) { if (this.#up) this.window?.postMessage({ mohreh: 1, type, ...more }, BASE.origin); }
    get window() { return this.#frame?.contentWindow; }

    /** @param {Record<string, any> & { type: string }} data */
    hear(data) {
      const { type, height } = data;
      if (type === 'loaded') {
        this.#up = true;
        this.#worn = '';
        if (this.#frame) this.#frame.title = this.title || data.title || 'Mohreh';
        if (!this.#bare) this.#show();
        this.style.minHeight = '';
        this.dress();
        for (const verb of this.#wishes.splice(0)) this.#do(verb);
      } else if (type === 'waking') {
        this.#played = true;
        this.#least = Math.max(this.#least, this.#asked); // it does not shrink under a finger
      } else if (type === 'wake') wake(this);
      else if (type === 'resize' && height > 0 && height < 20000) {
        this.#asked = Math.ceil(height);
        if (this.#frame) this.#frame.style.height = `${Math.max(this.#least, this.#asked)}px`;
      }
      if (type === 'ready' || type === 'failed') this.#show();
      if (type === 'failed' && data.lost) this.#collapse();
      if (!Object.hasOwn(EVENTS, type)) return;
      const detail = Object.fromEntries(EVENTS[type].split(' ').map((name) => [name, data[name]]));
      this.dispatchEvent(new CustomEvent(`mohreh-${type}`, { bubbles: true, composed: true, detail }));
    }
  }

  addEventListener('message', ({ data, source, origin }) => {
    if (origin !== BASE.origin || !source || data?.mohreh !== 1 || typeof data.type !== 'string') return;
    for (const each of boards) if (each.window === source) each.hear(data);
  });
  dark.addEventListener('change', dress);
  addEventListener('transitionend', ({ propertyName }) => { if (propertyName === 'background-color') dress(); });
  matchMedia('print').onchange = () => { for (const each of boards) if (!each.querySelector('[data-play]')) each.load(); };
  customElements.define('mohreh-board', Board);
})();
