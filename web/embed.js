/* Mohreh on your page: a playable board as an element. No dependencies, nothing is stored, nothing leaves the device.
 *
 *   <script type="module" src="https://…/embed.js"></script>      (or: <script async src="https://…/embed.js"></script>)
 *   <mohreh-board game="duel" scenario="s12" lang="en"></mohreh-board>
 *
 * What to show
 *   game="duel"             the game
 *   scenario="s12"          a worked example of its rules, or
 *   new                     a new game, with seats="person,greedy" (people and levels of the computer),
 *                           options="first=seat-1" and seed="tuesday" (the same word deals the same cards), or
 *   link="1.…"              the position at the end of a copied link, to be played on, or
 *   replay="1.…"            the same game, to be stepped through
 * How
 *   lang="fa|en"            otherwise the language of the page around
 *   theme="host"            as the page around, also when it changes (the default); light, dark, or auto: as the device
 *   dir="rtl|ltr|host"      otherwise by language; host: as the page around
 *   height="600"            reserve at least so many pixels
 * Methods: play(), reset(), showMe(), undo().
 * Events (they bubble): mohreh-ready, detail {game, scenario, title}; mohreh-action, detail {action, seat, legal, text},
 * seats from 0; mohreh-result, detail {winners, scores}.
 *
 * The board loads when it comes near the window, and starts its engine at the first press; all boards of a page share
 * one. Where the element has content with a button [data-play] in it, that content stays until this button is pressed.
 */
(() => {
  'use strict';
  if (customElements.get('mohreh-board')) return;
  const script = document.currentScript ?? document.querySelector('script[src*="embed.js"]');
  const BASE = new URL('./', script.src);
  const OPTIONS = ['game', 'scenario', 'new', 'seats', 'options', 'seed', 'link', 'replay'];
  const EVENTS = { ready: ['game', 'scenario', 'title'], action: ['action', 'seat', 'legal', 'text'], result: ['winners', 'scores'] };
  const GIVE_UP = 30000; // milliseconds until the frame is shown even if its board has not come up
  const boards = new Set();

  // The one engine of this page. Boards find it by themselves, among the frames of their own site.
  let engine = null;
  let up = false;
  const wake = (board) => {
    board.say({ type: 'wait' });
    if (engine?.isConnected) {
      if (up) board.say({ type: 'engine' });
      return;
    }
    up = false;
    engine = document.createElement('iframe');
    engine.src = new URL('embed/engine.html', BASE);
    engine.title = 'Mohreh';
    engine.tabIndex = -1;
    engine.setAttribute('aria-hidden', 'true');
    engine.style.cssText = 'position:absolute;width:0;height:0;border:0;visibility:hidden';
    engine.onload = () => {
      up = true;
      for (const each of boards) each.say({ type: 'engine' });
    };
    document.body.append(engine);
  };

  // What the page around looks like: by its color-scheme where it says one, else by what lies behind the board.
  const shade = (colour) => {
    const [red, green, blue, alpha = 1] = (colour.match(/^rgba?\(/) ? colour.match(/[\d.]+/g) : [0, 0, 0, 0]).map(Number);
    return alpha > 0.5 ? (0.299 * red + 0.587 * green + 0.114 * blue) / 255 : null;
  };
  const look = (element) => {
    for (let each = element.parentElement; each; each = each.parentElement) {
      const light = shade(getComputedStyle(each).backgroundColor);
      if (light !== null) return light < 0.5 ? 'dark' : 'light';
    }
    const scheme = getComputedStyle(document.documentElement).colorScheme;
    return scheme.includes('dark') && (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light';
  };
  const refresh = () => { for (const each of boards) each.dress(); };
  const watch = () => {
    const attributes = { attributes: true, attributeFilter: ['class', 'style', 'dir', 'data-theme', 'data-color-scheme'] };
    const changed = new MutationObserver(() => requestAnimationFrame(refresh));
    for (const each of [document.documentElement, document.body]) changed.observe(each, attributes);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', refresh);
  };
  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) target.load();
  }, { rootMargin: '300px' });

  class Board extends HTMLElement {
    static observedAttributes = [...OPTIONS, 'lang', 'theme', 'dir'];

    #frame = null;
    #height = 0;
    #wanted = false; // pressed before the frame was there
    #behind = false; // the frame waits behind the element's own content until it can be played

    connectedCallback() {
      if (!boards.size) watch();
      boards.add(this);
      this.style.display ||= 'block';
      if (this.querySelector('[data-play]')) this.addEventListener('click', this.#pressed);
      else {
        this.style.minHeight = `${this.#reserve()}px`;
        near.observe(this);
      }
    }

    disconnectedCallback() {
      boards.delete(this);
      near.unobserve(this);
      this.removeEventListener('click', this.#pressed);
      this.#frame?.remove();
      this.#frame = null;
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (name === 'theme' || name === 'dir') this.dress();
      else this.#frame.src = this.#address();
    }

    play() {
      wake(this); // the engine and the board come at the same time
      this.#wanted = true;
      if (this.#frame) this.#do('play');
      else this.load();
    }
    reset() { this.#do('reset'); }
    showMe() { this.#do('show-me'); }
    undo() { this.#do('undo'); }

    #do(verb) { this.say({ type: 'do', verb }); }

    #pressed = (event) => {
      if (this.#frame || !event.target.closest?.('[data-play]')) return;
      this.dataset.waking = '';
      this.#behind = true;
      this.play();
    };

    #reserve() { // as high as such a board usually is, so that nothing moves when it comes
      const width = this.clientWidth || 600;
      const usual = this.hasAttribute('scenario') ? (width < 660 ? 900 : 760) : 620;
      return Math.max(Number(this.getAttribute('height')) || 0, usual);
    }

    #theme() {
      const wish = this.getAttribute('theme') ?? 'host';
      return wish === 'host' ? look(this) : wish;
    }

    #direction() {
      const wish = this.getAttribute('dir');
      return wish === 'host' ? getComputedStyle(this.parentElement ?? this).direction : wish;
    }

    #address() {
      const around = this.closest('[lang]')?.lang || navigator.language;
      const given = new URLSearchParams();
      for (const name of OPTIONS) if (this.hasAttribute(name)) given.set(name, this.getAttribute(name) || (name === 'new' ? '1' : ''));
      given.set('theme', this.#theme());
      if (this.#direction()) given.set('dir', this.#direction());
      return `${new URL(/^fa\b/i.test(around) ? 'embed/' : 'en/embed/', BASE)}#${given}`;
    }

    load() {
      near.unobserve(this);
      if (this.#frame) return;
      const frame = (this.#frame = document.createElement('iframe'));
      frame.src = this.#address();
      frame.title = this.getAttribute('title') || 'Mohreh';
      frame.allow = 'fullscreen; clipboard-write';
      frame.style.cssText = 'display:block;width:100%;max-width:none;border:0;color-scheme:normal';
      this.#height = this.#behind ? this.offsetHeight : this.#reserve();
      if (this.#behind) {
        this.style.position ||= 'relative';
        frame.style.cssText += ';position:absolute;inset:0 0 auto;opacity:0;pointer-events:none';
        setTimeout(this.#show, GIVE_UP);
      }
      frame.style.height = `${this.#height}px`;
      this.append(frame);
    }

    #show = () => { // the frame takes the place of the element's own content
      if (!this.#behind || !this.#frame) return;
      this.#behind = false;
      delete this.dataset.waking;
      const focused = this.contains(document.activeElement);
      for (const each of this.children) if (each !== this.#frame) each.hidden = true;
      for (const name of ['position', 'inset', 'opacity', 'pointer-events']) this.#frame.style.removeProperty(name);
      if (focused) this.#frame.focus({ preventScroll: true });
    };

    dress() {
      this.say({ type: 'theme', value: this.#theme() });
      if (this.#direction()) this.say({ type: 'dir', value: this.#direction() });
    }

    say(message) { this.#frame?.contentWindow?.postMessage({ mohreh: 1, ...message }, BASE.origin); }

    get window() { return this.#frame?.contentWindow; }

    hear(data) {
      if (data.type === 'loaded') {
        this.dress();
        if (this.#wanted) this.#do('play');
      } else if (data.type === 'wake') wake(this);
      else if (data.type === 'resize' && data.height > 0 && data.height < 20000) {
        this.#frame.style.height = `${Math.max(this.#behind ? 0 : this.#height, Math.ceil(data.height))}px`;
      }
      if (data.type === 'ready' || data.type === 'failed') this.#show();
      const names = Object.hasOwn(EVENTS, data.type) && EVENTS[data.type];
      if (!names) return;
      const detail = Object.fromEntries(names.map((name) => [name, data[name]]));
      this.dispatchEvent(new CustomEvent(`mohreh-${data.type}`, { bubbles: true, composed: true, detail }));
    }
  }

  addEventListener('message', ({ data, source, origin }) => {
    if (origin !== BASE.origin || !source || data?.mohreh !== 1 || typeof data.type !== 'string') return;
    for (const each of boards) if (each.window === source) each.hear(data);
  });
  customElements.define('mohreh-board', Board);
})();
