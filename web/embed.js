/* Mohreh on your page: a playable board as an element. Nothing is stored, nothing leaves the device.
 *
 *   <script async src="https://…/embed.js"></script>
 *   <mohreh-board game="…" scenario="s12" lang="en"></mohreh-board>
 *
 * What: game="…" with scenario="s12" (an example), lesson (or lesson="2") or new (a new game: seats="person,greedy", options="first=seat-1",
 *   seed="tuesday"); puzzle="…/e7"; link="1.…" (a copied link, to be played on); replay="1.…" (to be stepped through);
 *   an example of your own as JSON, in <script type="application/json"> inside the element or in the file src="…"
 * How: lang="fa|en" (else as the page), theme="host|light|dark|auto" (host: as the page), dir="rtl|ltr|host" (else by
 *   language), height="600" (pixels reserved at least), hints (readers may ask for them)
 * Methods: play(), reset(), showMe(), undo(); called too early they wait until the board can
 * Events, bubbling: mohreh-ready, detail {game, scenario, title}; mohreh-action, detail {action, seat, by, legal, clause,
 *   text}, seats from 0; mohreh-result {winners, scores, sides}; mohreh-solved {by: "reader" or "shown"}; mohreh-failed {text}
 *
 * A board loads near the window, its engine at a press, with a button [data-play] only then. What the element holds is
 *   there until the board is, and where it can't be.
 */
(() => {
  'use strict';
  if (customElements.get('mohreh-board')) return;
  // A module does not know its element, and others call their scripts "embed.js" too, but no modules.
  const own = /** @type {HTMLScriptElement | null} */ (document.currentScript ?? document.querySelector('script[type=module][src*="embed.js"]'));
  if (!own?.src) throw new Error('Mohreh: embed.js has to be loaded by a script element with src, for its boards lie beside it');
  const BASE = new URL('./', own.src);
  const OPTIONS = 'game scenario lesson puzzle new seats options seed link replay hints'.split(' ');
  /** @type {Record<string, string>} */
  const EVENTS = { ready: 'game scenario title', action: 'action seat by legal clause text', result: 'winners scores sides', solved: 'by', failed: 'text' };
  const VALUES = { theme: ['host', 'light', 'dark', 'auto'], dir: ['host', 'ltr', 'rtl'], hints: ['on', 'off', ''], lang: ['fa', 'en'] };
  const FRAME = 'all:initial;visibility:inherit;display:block;width:100%;border:0;'; // whatever the page says of frames
  const boards = new Set();

  // The least that a page may say otherwise; by a sheet, since a style of the element itself would show what is hidden.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':where(mohreh-board:not([hidden])) { display: block; position: relative } mohreh-board > [hidden] { display: none !important }');
  /** @param {Document | ShadowRoot} place */
  const clothe = (place) => {
    if (!place.adoptedStyleSheets?.includes(sheet)) place.adoptedStyleSheets = [...(place.adoptedStyleSheets ?? []), sheet];
  };

  // The one engine of this page; boards find it by themselves.
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

  // How the page looks behind the board, else what it says of itself.
  const dark = matchMedia('(prefers-color-scheme: dark)');
  /** @param {Element} element @returns {Element | null} */
  const above = (element) => element.parentElement ?? /** @type {ShadowRoot} */ (element.getRootNode()).host; // also out of a shadow
  /** @param {string} colour */
  const light = (colour) => { // from 0 to 1; null where one sees through it
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

  class Board extends HTMLElement {
    static observedAttributes = [...OPTIONS, 'src', 'lang', 'theme', 'dir'];
    /** @type {HTMLIFrameElement | null} */
    #frame = null;
    #least = 0; // pixels that it keeps whatever the board needs
    /** @type {string[]} */
    #wishes = []; // what was asked for too early
    #behind = false; // the frame waits behind the element's content
    #bare = false; // that is a picture of the same, with its words
    #asked = 0; // how high the frame would be
    #begun = false; // what it holds is known
    #up = false; // the frame listens
    #played = false; // and has been played with
    #persian = false; // it speaks Persian
    #worn = ''; // what it has been dressed in
    #read = ''; // which file it has read
    #file = ''; // and what that holds

    connectedCallback() {
      boards.add(this);
      clothe(/** @type {Document | ShadowRoot} */ (this.getRootNode()));
      for (let each = above(this); each; each = above(each)) watch.observe(each, { attributes: true });
      this.#begin();
    }
    connectedMoveCallback() {} // moved with all that it holds (moveBefore)

    #begin() {
      /** @type {Node | null} */
      let each = this; // what it holds has been read when something comes after it
      while (each && !each.nextSibling) each = each.parentNode;
      if (!each && document.readyState === 'loading') {
        requestAnimationFrame(() => { if (this.isConnected && !this.#begun) this.#begin(); });
        return;
      }
      this.#begun = true;
      for (const text of [...this.childNodes]) { // words alone can be put away no more than a sentence in an element
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

    disconnectedCallback() { // a frame that is moved begins anew: what the element holds takes its place
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
      else this.#anew();
    }
    #translate() { // what has been played goes along
      if (this.#played && this.#up) {
        this.say('lang', { value: this.#address() });
        this.#up = false;
      } else this.#anew();
    }
    #anew() {
      this.#up = this.#played = false;
      if (!this.#isRead()) return;
      if (!this.#bare) this.#reserve();
      this.#behind = !this.#bare && this.#holds() > 1;
      this.window?.location.replace(this.#address()); // the way back of the page stays its own
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
      play.focus(); // not in Safari
      this.dataset.waking = '';
      this.#bare = true;
      this.play();
    };

    #reserve() { // as the page says, else about as high as such a board is; what it needs is known when it is there
      this.style.minHeight = '';
      const width = this.clientWidth || 600;
      const usual = width > 897 ? 0.641 * width + 182 : !this.hasAttribute('scenario') ? 1050 : width > 673 ? 930 : 830;
      this.#least = Math.max(Number(this.getAttribute('height')) || 0, parseFloat(getComputedStyle(this).minHeight) || 0);
      return Math.round(this.#least || usual);
    }

    #style() {
      const [theme, dir] = [this.getAttribute('theme'), this.getAttribute('dir')];
      const style = { theme: theme && VALUES.theme.indexOf(theme) > 0 ? theme : look(this) };
      return Object.entries(dir ? { ...style, dir: dir === 'host' ? getComputedStyle(this).direction : dir } : style);
    }

    #check() { // of a value that breaks nothing the owner hears in the console
      for (const [name, values] of Object.entries(VALUES)) {
        const given = this.getAttribute(name);
        if (given === null || values.includes(name === 'lang' ? given.toLowerCase().split('-')[0] : given)) continue;
        console.warn(`mohreh-board: ${name}="${given}" is none of ${values.filter(Boolean).join(', ')}; as usual`, this);
      }
    }

    #isRead() { // the file of an example; where it is not here yet, the board goes on when it is
      const src = this.getAttribute('src');
      if (!src || src === this.#read) return true;
      const read = (/** @type {string} */ text) => {
        if (this.getAttribute('src') !== src) return;
        [this.#read, this.#file] = [src, text];
        if (this.#frame) this.#anew();
        else if (this.isConnected) this.load();
      };
      fetch(src).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status))).then(read, (why) => {
        console.error(`mohreh-board: src="${src}" cannot be read`, why);
        read('?');
      });
      return false;
    }
    #example() { // of the page's own: its text, as short as it can be
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

    #show = () => { // it takes the place of the element's own content
      if (!this.#behind || !this.#frame) return;
      this.#behind = false;
      delete this.dataset.waking;
      if (this.contains(document.activeElement)) this.#frame.focus({ preventScroll: true });
      this.#own(true);
      this.#frame.style.cssText = `${FRAME}height:${this.#frame.style.height}`;
    };
    /** @param {boolean} hidden */
    #own(hidden) { for (const each of this.children) if (each !== this.#frame) /** @type {HTMLElement} */ (each).hidden = hidden; }
    #collapse() { // nothing will come: what the element holds, and the sentence that says why
      this.#least = 0;
      if (this.#frame) this.#frame.style.height = `${this.#asked}px`;
      if (!this.#bare) this.#own(false);
    }

    dress() {
      if (!this.#up) return;
      if (/^fa\b/i.test(tongue(this)) !== this.#persian) { // the page has changed its language
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
        this.#least = Math.max(this.#least, this.#asked); // it does not shrink away from under a finger
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
