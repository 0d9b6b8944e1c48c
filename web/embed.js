/* Mohreh on your page: a playable board as an element. Nothing is stored, nothing leaves the device.
 *
 *   <script async src="https://…/embed.js"></script>
 *   <mohreh-board game="…" scenario="s12" lang="en"></mohreh-board>
 *
 * What: game="…" with scenario="s12" (an example) or new (a new game: seats="person,greedy", options="first=seat-1",
 *   seed="tuesday"); link="1.…" (a copied link, to be played on); replay="1.…" (to be stepped through)
 * How: lang="fa|en" (else as the page), theme="host|light|dark|auto" (host: as the page), dir="rtl|ltr|host" (else by
 *   language), height="600" (pixels reserved at least)
 * Methods: play(), reset(), showMe(), undo()
 * Events, bubbling: mohreh-ready, detail {game, scenario, title}; mohreh-action, detail {action, seat, legal, text}, seats
 *   from 0; mohreh-result {winners, scores, sides}
 *
 * A board loads near the window, its engine at a press, with a button [data-play] only then. What the element holds is
 *   there until the board is, and where it can't be.
 */
(() => {
  'use strict';
  if (customElements.get('mohreh-board')) return;
  const BASE = new URL('./', (document.currentScript ?? document.querySelector('script[src*="embed.js"]')).src);
  const OPTIONS = 'game scenario new seats options seed link replay hints'.split(' ');
  const EVENTS = { ready: 'game scenario title', action: 'action seat legal text', result: 'winners scores sides' };
  const FRAME = 'display:block;width:100%;max-width:none;border:0;color-scheme:normal;';
  const boards = new Set();

  // The one engine of this page; boards find it by themselves.
  let engine = null;
  let up = false;
  const wake = (board) => {
    board.say('wait');
    if (engine?.isConnected) return up && board.say('engine');
    up = false;
    engine = document.createElement('iframe');
    engine.src = new URL('embed/engine.html', BASE);
    engine.style.cssText = 'position:absolute;width:0;height:0;border:0;visibility:hidden';
    engine.onload = () => {
      up = true;
      for (const each of boards) each.say('engine');
    };
    document.body.append(engine);
  };

  // How the page looks behind the board, else what it says of itself.
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const look = (element) => {
    for (let each = element.parentElement; each; each = each.parentElement) {
      const colour = getComputedStyle(each).backgroundColor;
      const [red, green, blue, alpha = 1] = colour.startsWith('rgb') ? colour.match(/[\d.]+/g).map(Number) : [0, 0, 0, 0];
      if (alpha > 0.5) return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? 'dark' : 'light';
    }
    const scheme = getComputedStyle(document.documentElement).colorScheme;
    return scheme.includes('dark') && (dark.matches || !scheme.includes('light')) ? 'dark' : 'light';
  };
  const dress = () => { for (const each of boards) each.dress(); };
  const watch = new MutationObserver(() => requestAnimationFrame(dress));
  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) target.load();
  }, { rootMargin: '300px' });

  class Board extends HTMLElement {
    static observedAttributes = [...OPTIONS, 'lang', 'theme', 'dir'];
    #frame = null;
    #height = 0;
    #wanted = false; // pressed too early
    #behind = false; // the frame waits behind the element's content
    #bare = false; // that is a picture of the same, with its words
    #asked = 0; // how high the frame would be
    #up = false; // the frame listens

    connectedCallback() {
      boards.add(this);
      this.style.display ||= 'block';
      this.#behind = this.childElementCount > 0;
      if (this.querySelector('[data-play]')) return this.addEventListener('click', this.#pressed);
      this.style.minHeight = `${this.#reserve()}px`;
      near.observe(this);
    }

    disconnectedCallback() {
      boards.delete(this);
      near.unobserve(this);
      this.#frame?.remove();
      this.#frame = null;
      this.#up = false;
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (name === 'theme' || name === 'dir') this.dress();
      else {
        this.#wanted = this.#up = false;
        this.#frame.src = this.#address();
      }
    }

    play() {
      wake(this);
      this.#wanted = true;
      if (this.#frame) this.#do('play');
      else this.load();
    }
    reset() { this.#do('reset'); }
    showMe() { this.#do('show-me'); }
    undo() { this.#do('undo'); }
    #do(verb) { this.say('do', { verb }); }

    #pressed = (event) => {
      if (this.#frame || !event.target.closest('[data-play]')) return;
      this.dataset.waking = '';
      this.#bare = true;
      this.play();
    };

    #reserve() { // as high as such a board is
      const width = this.clientWidth || 600;
      const usual = width > 897 ? 0.641 * width + 182 : !this.hasAttribute('scenario') ? 620 : width > 673 ? 1120 : 830;
      return Math.round(Math.max(this.getAttribute('height') || 0, usual));
    }

    #style() {
      const [theme, dir] = [this.getAttribute('theme') ?? 'host', this.getAttribute('dir')];
      return Object.entries({
        theme: theme === 'host' ? look(this) : theme,
        dir: dir === 'host' ? getComputedStyle(this.parentElement).direction : dir,
      }).filter(([, value]) => value);
    }

    #address() {
      const given = new URLSearchParams(this.#style());
      for (const name of OPTIONS) if (this.hasAttribute(name)) given.set(name, this.getAttribute(name));
      if (this.#bare) given.set('bare', '');
      const persian = /^fa\b/i.test(this.closest('[lang]')?.lang || navigator.language);
      return `${new URL(persian ? 'embed/' : 'en/embed/', BASE)}#${given}`;
    }

    load() {
      near.unobserve(this);
      if (this.#frame) return;
      const frame = (this.#frame = document.createElement('iframe'));
      frame.src = this.#address();
      frame.title = this.title || 'Mohreh';
      frame.style.cssText = FRAME;
      this.#height = this.#behind ? this.offsetHeight : this.#reserve();
      if (this.#behind) {
        this.style.position ||= 'relative';
        frame.style.cssText += 'position:absolute;inset:0 0 auto;opacity:0;pointer-events:none';
        if (this.#bare) setTimeout(this.#show, 30000);
      }
      frame.style.height = `${this.#height}px`;
      this.append(frame);
    }

    #show = () => { // the frame takes the place of the element's own content
      if (!this.#behind || !this.#frame) return;
      this.#behind = false;
      delete this.dataset.waking;
      if (this.contains(document.activeElement)) this.#frame.focus({ preventScroll: true });
      this.#own(true);
      this.#frame.style.cssText = `${FRAME}height:${this.#frame.style.height}`;
    };
    #own(hidden) { for (const each of this.children) if (each !== this.#frame) each.hidden = hidden; }
    #collapse() { // nothing will come: what the element holds, and the sentence that says why
      this.#height = 0;
      this.style.minHeight = '';
      this.#frame.style.height = `${this.#asked}px`;
      if (!this.#bare) this.#own(false);
    }

    dress() { for (const [type, value] of this.#style()) this.say(type, { value }); }
    say(type, more) { if (this.#up) this.window.postMessage({ mohreh: 1, type, ...more }, BASE.origin); }
    get window() { return this.#frame?.contentWindow; }

    hear(data) {
      const { type, height } = data;
      if (type === 'loaded') {
        this.#up = true;
        if (!this.#bare) this.#show();
        this.dress();
        if (this.#wanted) this.#do('play');
      } else if (type === 'wake') wake(this);
      else if (type === 'resize' && height > 0 && height < 20000) {
        this.#asked = Math.ceil(height);
        this.#frame.style.height = `${Math.max(this.#height, this.#asked)}px`;
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
  watch.observe(document.documentElement, { attributes: true });
  if (document.body) watch.observe(document.body, { attributes: true });
  dark.addEventListener('change', dress);
  matchMedia('print').onchange = () => { for (const each of boards) if (!each.querySelector('[data-play]')) each.load(); };
  customElements.define('mohreh-board', Board);
})();
