// Runs before Python has started: theme, language, icons, saved games and the last board. Access to localStorage may throw
// where storage is forbidden, so each is inside a try.
(() => {
  'use strict';
  const page = document.documentElement;
  page.dataset.begun = ''; // a browser that cannot even parse this script shows that it is too old
  /** @param {string} key */
  const read = (key) => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  /** @param {string | null} text */
  const parsed = (text) => {
    try { return JSON.parse(/** @type {string} */ (text)) ?? {}; } catch { return {}; }
  };
  const settings = parsed(read('mohreh:settings'));

  // The chosen theme, else that of the system, also for the bars of the browser and for what it shows before the styles
  // have arrived.
  window.mohrehTheme = (theme) => {
    const chosen = theme === 'light' || theme === 'dark' ? theme : '';
    if (chosen) page.dataset.theme = chosen;
    else delete page.dataset.theme;
    document.querySelector('meta[name=color-scheme]')?.setAttribute('content', chosen || 'light dark');
    for (const each of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name=theme-color]'))) {
      const { of } = each.dataset;
      each.setAttribute('media', chosen ? (of === chosen ? 'all' : 'not all') : `(prefers-color-scheme: ${of})`);
    }
  };
  window.mohrehTheme(settings.theme);
  if (settings.animation === false) page.dataset.still = '';

  // Firefox before 125, Safari before 17 and Chrome before 114 do not support popovers: a polyfill adds them.
  if (!('popover' in HTMLElement.prototype)) import(/** @type {any} */ (new URL(`${page.dataset.root}vendor/popover/popover.min.js`, location.href)));
  // Firefox before 128 does not support `@property`: a module computes the lengths of a board instead.
  if (!('CSSPropertyRule' in window)) import(/** @type {any} */ (new URL(`${page.dataset.root}drawing/lengths.mjs`, location.href)));
  // Firefox before 121 does not support `:has()`: a module marks what is chosen on a board instead.
  if (!CSS.supports('selector(:has(*))')) import(/** @type {any} */ (new URL(`${page.dataset.root}drawing/chosen.mjs`, location.href)));

  // A reader who has chosen the other language stays in it, at the same place. A new reader at the home page gets the
  // first of the browser's languages that the site has, else English; en/ is never redirected.
  const other = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel=alternate][hreflang]'));
  const spoken = () => navigator.languages.map((each) => each.match(/^(fa|en)(?![a-z])/)?.[1]).find(Boolean) ?? 'en';
  const isDoor = page.dataset.view === 'home' && other?.hreflang === 'en';
  if (other && (settings.lang ?? (isDoor ? spoken() : '')) === other.hreflang) {
    location.replace(other.href + location.search + location.hash);
    return;
  }

  if (page.dataset.unable) return; // able.js shows why the games cannot run

  // Shortcuts of the system: continue the last game, or open the dialog of a new one. They are removed from the
  // address, so that a reload does not repeat them.
  const [wish, wished] = location.hash.slice(1).split('=');
  const games = (page.dataset.games ?? '').split(' ');
  const anew = wish === 'new' && games.includes(wished) ? wished : '';
  if (wish === 'continue' || anew) {
    const id = anew ? '' : window.mohrehSaves?.latestOpen();
    page.dataset.wish = location.hash;
    history.replaceState(null, '', id ? `#play=${id}` : location.pathname + location.search);
  }

  // The view that the address asks for is the first word of its fragment; the shell parses it the same way.
  const [place, where] = location.hash.slice(1).split('&')[0].split('=');
  const playing = place === 'play' ? where : '';
  const isGuest = place === 'join' && page.dataset.view !== 'text'; // a screen of the table on another device, which has the engine
  const last = window.mohrehSaves?.lastBoard() ?? {}; // pages of text have no saves

  // The game, if it is known already: its archive and its pictures are then requested at once.
  const kept = () => (last.id === playing ? last.game : window.mohrehSaves?.gameOf(playing));
  const coming = playing ? kept() : ['scenario', 'lesson', 'puzzle'].includes(place) ? where?.split('/')[0] : '';
  const first = coming && games.includes(coming) ? coming : '';
  // The worker of the engine is started while the page is still being parsed; engine.mjs takes it over with its
  // messages so far.
  /** @param {string} game */
  const want = (game) => { if (game) window.mohrehThread?.worker.postMessage({ want: game }); };
  if (origin === 'null') { // an opaque origin has no workers, modules or storage: the page says so, and shows its address to be opened elsewhere
    document.addEventListener('DOMContentLoaded', () => {
      const [strip, line, link] = ['div', 'p', 'a'].map((tag) => document.createElement(tag));
      strip.className = 'banner bad';
      line.setAttribute('role', 'alert');
      line.textContent = parsed(document.getElementById('words').textContent).failed_alone;
      Object.assign(link, { href: location.href, textContent: location.href, target: '_blank', rel: 'noopener', dir: 'ltr' });
      strip.append(line, link);
      document.getElementById('banners').append(strip);
      delete page.dataset.waking;
    });
  } else if (isGuest) {
    page.dataset.guest = 'away';
  } else if (page.dataset.view !== 'text') {
    const worker = new Worker(`${page.dataset.root}worker.mjs`, { type: 'module', name: `mohreh ${first}${navigator.serviceWorker?.controller ? ' kept' : ''}` });
    /** @type {Heard[]} */
    const said = [];
    worker.onmessage = ({ data }) => said.push(data);
    worker.onerror = (event) => {
      event.preventDefault();
      said.push({ broken: event.message ?? '' });
    };
    window.mohrehThread = { worker, said };
    if (place === 'game') { // a game in a link; if it cannot be read, the table says so
      import(/** @type {any} */ (new URL(`${page.dataset.root}embed/packed.mjs`, location.href)))
        .then(({ gameIn }) => gameIn(where ?? '', (/** @type {string} */ game) => games.includes(game)))
        .then((game) => { want(game); show(game); }, () => {});
    }
    // If the shell cannot run either (no WebAssembly, a missing file), this script tells the reader that the engine has
    // failed.
    const runs = () => performance.getEntriesByName('mohreh-ui').length || document.getElementById('banners').childElementCount || !document.getElementById('foreign').hidden;
    /** @param {string} code */
    const tell = async (code) => {
      if (runs()) return;
      const { mohrehJudge } = window;
      const found = await mohrehJudge?.mend(mohrehJudge.SHELL);
      const isAnew = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0])?.type === 'reload';
      if (found === 'mended' || (found === 'fetched' && !isAnew)) {
        if (!runs()) location.reload();
        return;
      }
      if (found === 'foreign') code = found;
      const served = await fetch(`${page.dataset.root}worker.mjs`, { method: 'HEAD' }).catch(() => null);
      const kind = served?.ok && served.headers.get('Content-Type');
      if (runs()) return;
      const words = parsed(document.getElementById('words').textContent);
      const [strip, line, again] = /** @type {[HTMLElement, HTMLElement, HTMLButtonElement]} */ (['div', 'p', 'button'].map((tag) => document.createElement(tag)));
      strip.className = 'banner bad';
      strip.id = 'notice-failed'; // a message of the shell, if it starts after all, replaces this one
      line.setAttribute('role', 'alert');
      line.textContent = words[code !== 'foreign' && kind && !/javascript/.test(kind) ? 'failed_types' : `failed_${code}`] ?? words.failed;
      again.type = 'button';
      again.className = 'quiet';
      again.textContent = words.retry;
      again.onclick = () => location.reload();
      strip.append(line, again);
      document.getElementById('banners').append(strip);
      delete page.dataset.waking;
    };
    worker.addEventListener('message', ({ data }) => {
      if (data.failed || data.ready) setTimeout(tell, data.failed ? 3000 : 15000, data.failed ?? 'network');
    });
    worker.addEventListener('error', () => setTimeout(tell, 3000, 'network'));
  }

  // Switches to the other language, at the same place, permanently.
  addEventListener('click', (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (event.target.closest?.('[data-language]'));
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      localStorage.setItem('mohreh:settings', JSON.stringify({ ...parsed(read('mohreh:settings')), lang: link.dataset.language }));
    } catch { /* without storage, only the address selects the language */ }
    const turn = () => { location.href = link.href.split('#')[0] + location.search + location.hash; };
    const drawn = window.mohrehTurn?.(/** @type {string} */ (link.dataset.language)); // the board as the page in that language shows it first
    if (drawn) Promise.race([drawn, new Promise((late) => setTimeout(late, 600))]).then(turn, turn);
    else turn();
  });

  const opens = playing || isGuest || (where && ['game', 'scenario', 'example', 'puzzle'].includes(place));
  if (opens && page.dataset.view !== 'text') page.dataset.view = 'table'; // pages of text have fragments of their own

  // Until the shell listens, presses are kept for it; dialogs are opened here.
  /** @type {HTMLElement[]} */
  const early = (window.mohrehEarly = []);
  /** @param {string} verb @param {string} game */
  const open = (verb, game) => {
    const shown = () => {
      if (verb === 'new-game') window.mohrehNewGame(game, settings.forms?.[game] ?? settings.form);
      /** @type {HTMLDialogElement} */ (document.getElementById(verb)).showModal();
    };
    // The home page is painted, and can be pressed, before the dialogs behind it have been parsed.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', shown, { once: true });
    else shown();
  };
  /** @param {Event} event */
  const keep = (event) => {
    const pressed = /** @type {HTMLButtonElement | null} */ (/** @type {HTMLElement} */ (event.target).closest?.('[data-do]')); // or another element
    if (!pressed) return;
    if (event.type === 'submit' || pressed.tagName !== 'FORM') {
      if (pressed.tagName !== 'FORM' && pressed.type === 'submit' && pressed.form) return;
      event.preventDefault();
      const [verb, game] = (pressed.dataset.do || '').split(' ');
      if (verb === 'new-game' || verb === 'settings' || verb === 'import') {
        open(verb, game);
      } else if (verb === 'shut') {
        pressed.closest('dialog')?.close();
      } else {
        early.push(pressed);
        if (verb === 'lesson') {
          want(game);
          show(game, { later: true });
        }
        if (verb === 'play' || verb === 'lesson') page.dataset.waking = '';
      }
    }
  };
  addEventListener('click', keep);
  addEventListener('submit', keep);
  if (anew) open('new-game', anew);
  window.mohrehAwake = () => {
    removeEventListener('click', keep);
    removeEventListener('submit', keep);
    return early.splice(0);
  };

  // The browser offers installation only once, perhaps before the shell listens.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.mohrehInstall = event;
    const button = document.getElementById('install');
    if (button) button.hidden = false;
  });

  // Pictures: one sprite for all tables and one for each game are inserted into the page, so that <use href="#i-…">
  // finds them. Those of a game are loaded with its table; the shell requests the others when nothing else is to be
  // done.
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.id = 'pictures';
  /** @type {Record<string, Promise<void>>} */
  const sprites = {};
  /** @param {string} name */
  const sprite = async (name) => {
    const text = await fetch(`${page.dataset.root}icons/${name}.svg`).then((answer) => answer.text()).catch(() => '');
    if (text.startsWith('<svg') && text.endsWith('</svg>\n')) return text;
    await whole; // a wrong response: after parsing, judge.js is available to fetch it again
    return (await /** @type {Judge} */ (window.mohrehJudge).fetch(`icons/${name}.svg`)).text();
  };
  /** @param {string} name */
  const pictures = (name) => {
    sprites[name] ??= sprite(name)
      .then((sprite) => holder.insertAdjacentHTML('beforeend', sprite))
      .catch(() => { delete sprites[name]; });
  };

  // The styles of a game are loaded with its pictures, and come after the common ones. Until they have arrived, its
  // board is hidden.
  const whole = new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
  /** @param {string} rel @param {string} href @param {(made: HTMLLinkElement) => void} put @returns {Promise<boolean>} */
  const link = (rel, href, put) => new Promise((done) => { // whether it was loaded
    const made = Object.assign(document.createElement('link'), { rel, href, as: rel === 'preload' ? 'style' : '' });
    made.onload = () => done(true);
    made.onerror = () => { made.remove(); done(false); };
    put(made);
  });
  /** @param {string} href @param {(made: HTMLLinkElement) => void} put */
  const style = async (href, put) => { // retried if something else was delivered in its place
    if (await link('stylesheet', href, put)) return;
    const found = await window.mohrehJudge?.mend([href.slice(/** @type {string} */ (page.dataset.root).length)]);
    if (window.mohrehJudge?.isRight(found)) await link('stylesheet', href, put);
  };
  /** @param {string} game */
  const addresses = (game) => ['-faces', ''].map((part) => `${page.dataset.root}styles/${game}${part}.css`);
  /** @type {Record<string, Promise<void>>} */
  const styles = {}; // by game: a promise of its styles
  /** @type {Map<string, HTMLLinkElement[]>} */
  const links = new Map(); // by game
  const dressed = new Set(); // games whose styles have arrived
  const lost = new Set(); // games of which a style is missing: it is requested again when the game is shown again
  /** @param {string} game */
  const loadStyles = (game) => {
    const made = links.get(game) ?? [];
    links.set(game, made);
    /** @param {HTMLLinkElement} each */
    const put = (each) => {
      made.push(each);
      only();
      document.getElementById('table').before(each);
    };
    const lacking = () => addresses(game).filter((href) => !made.some((each) => each.isConnected && each.getAttribute('href') === href));
    styles[game] ??= whole
      .then(() => Promise.all(lacking().map((href) => style(href, put))))
      .then(() => {
        dressed.add(game);
        if (lacking().length) lost.add(game);
      });
    return styles[game];
  };
  // At a table only the styles of its game apply, so that those of other games neither cost time nor interfere, also in
  // the moment in which they arrive. (What is disabled would not be loaded.)
  let shown = '';
  const only = () => {
    for (const [game, made] of links) {
      const media = shown && game !== shown ? 'not all' : 'all';
      for (const each of made) if (each.media !== media) each.media = media;
    }
  };
  const naked = new Set();
  /** `later`: it is not shown yet. @param {string} game @param {{ later?: boolean }} [when] */
  const show = (game, { later = false } = {}) => {
    if (!game || !games.includes(game)) return;
    pictures(game);
    const before = shown;
    if (!later) {
      shown = page.dataset.view === 'table' ? game : '';
      only();
    }
    if ((later || shown !== before) && lost.delete(game)) delete styles[game];
    const done = loadStyles(game);
    if (later || dressed.has(game)) return;
    naked.add(game);
    page.dataset.undressed = '';
    done.then(() => {
      naked.delete(game);
      if (!naked.size) delete page.dataset.undressed;
    });
  };
  window.mohrehPictures = show;
  if (page.dataset.view !== 'text') pictures('table');
  if (first) {
    for (const href of addresses(first)) link('preload', href, (made) => document.head.append(made));
    show(first);
  }

  // The code point of zero in the reader's digits; `spell` writes the digits of a text in them.
  const nought = () => (page.lang === 'fa' && parsed(read('mohreh:settings')).digits !== 'latin' ? 0x6f0 : 0x30);
  /** @param {Node} place @param {RegExp} digits @param {number} from */
  const spell = (place, digits, from) => {
    const text = (place.textContent ?? '').replace(digits, (digit) => String.fromCharCode(from + (digit.charCodeAt(0) % 16)));
    if (text !== place.textContent) place.textContent = text;
  };

  // The dialog of a new game is made from its template, with the choices of last time.
  window.mohrehNewGame = (game, stored) => {
    const chosen = /** @type {Record<string, unknown> | null} */ (Object(stored) === stored ? stored : null); // the stored value may be anything
    const body = /** @type {HTMLElement} */ (document.querySelector('#new-game > [data-body]'));
    const digits = nought();
    if (body.querySelector('form')?.dataset.game !== game || body.dataset.nought !== String(digits)) {
      body.replaceChildren(/** @type {HTMLTemplateElement} */ (document.getElementById(`new-game-${game}`)).content.cloneNode(true));
      body.dataset.nought = String(digits);
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) spell(texts.currentNode, /[۰-۹]/g, digits); // clauses have digits of their own
    }
    const form = /** @type {HTMLFormElement} */ (body.querySelector('form'));
    for (const [name, value] of Object.entries(chosen ?? {})) {
      const field = /** @type {any} */ (form.elements.namedItem(name)); // one of four kinds of controls, or several of them
      const choices = field?.options ?? (field instanceof RadioNodeList ? field : null);
      if (field?.type === 'checkbox') continue;
      if (field && typeof value === 'string' && (!choices || [...choices].some((/** @type {HTMLInputElement | HTMLOptionElement} */ each) => each.value === value))) field.value = value;
    }
    if (!known().has(game)) { // in the first game, the recommended options
      for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[data-first]'))) if (!(field.name in (chosen ?? {}))) field.checked = true;
    }
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[type=checkbox]'))) { // unchecked boxes are not stored
      if (box.name.split('.')[0] in (chosen ?? {})) box.checked = box.name in /** @type {Record<string, unknown>} */ (chosen);
    }
    document.getElementById('new-game').toggleAttribute('data-new', !known().has(game));
    document.getElementById('new-game').toggleAttribute('data-heard', 'sound' in parsed(read('mohreh:settings'))); // offered once
    taught(form, !known().has(game));
    // A focused text field would open the keyboard of a phone, which covers half of a dialog in which most people only
    // press "Play".
    const isTouched = matchMedia('(pointer: coarse)').matches;
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll('h2, input:not([type])'))) each.autofocus = each.matches('h2') === isTouched;
    show(game, { later: true });
    want(game);
    return form;
  };

  // The dialog points people who have never played a game to the lessons, and those who have begun the lessons to the
  // next one; finished lessons are marked.
  /** @param {HTMLElement} place @param {boolean} fresh */
  const taught = (place, fresh) => {
    const finished = parsed(read('mohreh:settings')).learned;
    const lessons = /** @type {HTMLElement[]} */ ([...place.querySelectorAll('.learn')]);
    const left = lessons.filter((each) => {
      const done = Array.isArray(finished) && finished.includes((each.dataset.do ?? '').replace('lesson ', ''));
      each.toggleAttribute('data-learned', done);
      return !done;
    });
    const next = fresh || left.length < lessons.length ? left[0] : null;
    for (const each of lessons) each.toggleAttribute('data-next', each === next);
  };
  const saves = () => (window.mohrehSaves?.all().games ?? []).map(([, save]) => save);
  const known = (found = saves()) => new Set([...Object.keys(parsed(read('mohreh:settings')).forms ?? {}), ...found.map((save) => save.game)]);
  window.mohrehNew = (found) => {
    const played = known(found);
    const digits = nought();
    for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.game[data-game]'))) {
      const fresh = !played.has(/** @type {string} */ (card.dataset.game));
      card.toggleAttribute('data-new', fresh);
      taught(card, fresh);
      for (const fact of card.querySelectorAll('.game-facts span')) spell(fact, /[0-9۰-۹]/g, digits);
    }
  };

  // Keeps dialogs above an on-screen keyboard that covers the page (some phones resize only the visual viewport).
  window.visualViewport?.addEventListener('resize', () => {
    const hidden = Math.max(0, innerHeight - /** @type {VisualViewport} */ (visualViewport).height * /** @type {VisualViewport} */ (visualViewport).scale - /** @type {VisualViewport} */ (visualViewport).offsetTop);
    page.style.setProperty('--keyboard', `${Math.round(hidden)}px`);
    if (hidden) document.activeElement?.closest?.('dialog')?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  });

  // The saved games are inserted as soon as their container has been parsed, before it is painted, so that nothing
  // moves later.
  const lists = ['continue', 'finished'];
  /** @type {Kept[] | null} */
  let found = null;
  const settle = () => {
    found ??= saves();
    for (; lists.length && document.getElementById(lists[0]); lists.shift()) window.mohrehSavedGames.show(settings.digits === 'latin');
    window.mohrehNew(found);
  };
  const watcher = new MutationObserver(settle);
  if (page.dataset.view !== 'text') watcher.observe(document, { childList: true, subtree: true });

  // PyScript observes the whole document for its own elements and attributes, at every press. There are none except
  // those present at its start, which it looks for once. Until then, nobody may observe all attributes of the document.
  const watch = MutationObserver.prototype;
  const { observe } = watch;
  watch.observe = function (target, what) {
    if (target !== document || !(/** @type {MutationObserverInit} */ (what)).attributes) observe.call(this, target, what);
  };
  window.mohrehWatch = () => { watch.observe = observe; };

  document.addEventListener('DOMContentLoaded', () => {
    watcher.disconnect();
    settle();
    document.querySelector('.unbegun')?.remove(); // it is hidden by a style, which may not have arrived
    document.body.prepend(holder);
    if (playing && last.id === playing && last.lang === page.lang && last.build === page.dataset.build) {
      for (const id of /** @type {const} */ (['prompt', 'board', 'controls'])) document.getElementById(id).innerHTML = last[id] ?? '';
      page.dataset.waking = '';
    }
    const table = document.getElementById('table');
    if (table && page.dataset.view === 'table') table.inert = true;
  });
})();
