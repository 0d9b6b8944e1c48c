// Runs before Python has started: theme, language, icons, saved games and the last board. Access to localStorage may throw
// where storage is forbidden, so each is inside a try.
(() => {
  'use strict';
  const page = document.documentElement;
  page.dataset.begun = ''; // a browser that does not even read this shows that it is too old
  /** @param {string} key */
  const read = (key) => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  /** @param {string | null} text */
  const parsed = (text) => {
    try { return JSON.parse(/** @type {string} */ (text)) ?? {}; } catch { return {}; }
  };
  const settings = parsed(read('mohreh:settings'));

  // The theme that was chosen, else the system's: so are the bars of the browser, and what it shows before there are styles.
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

  // Firefox before 125, Safari before 17 and Chrome before 114 have no popovers: a package brings them.
  if (!('popover' in HTMLElement.prototype)) import(/** @type {any} */ (new URL(`${page.dataset.root}vendor/popover/popover.min.js`, location.href)));
  // Firefox before 128 knows no `@property`: a module of ours works the lengths of a board out.
  if (!('CSSPropertyRule' in window)) import(/** @type {any} */ (new URL(`${page.dataset.root}drawing/lengths.mjs`, location.href)));
  // Firefox before 121 knows no `:has`: a module of ours says what is chosen on a board.
  if (!CSS.supports('selector(:has(*))')) import(/** @type {any} */ (new URL(`${page.dataset.root}drawing/chosen.mjs`, location.href)));

  // A reader who chose the other language stays in it, at the same place. Who has not chosen yet and comes to the door of
  // the site reads it in the first language of the browser that it speaks, else in English; en/ says of itself what it is.
  const other = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel=alternate][hreflang]'));
  const spoken = () => navigator.languages.map((each) => each.match(/^(fa|en)(?![a-z])/)?.[1]).find(Boolean) ?? 'en';
  const isDoor = page.dataset.view === 'home' && other?.hreflang === 'en';
  if (other && (settings.lang ?? (isDoor ? spoken() : '')) === other.hreflang) {
    location.replace(other.href + location.search + location.hash);
    return;
  }

  if (page.dataset.unable) return; // able.js has said why: nothing of what follows would come to anything

  // What a shortcut of the system asks for: to go on with the latest game, or the dialog of a new one. Neither stays in the
  // address, so that a reload does not ask for it again.
  const [wish, wished] = location.hash.slice(1).split('=');
  const games = (page.dataset.games ?? '').split(' ');
  const anew = wish === 'new' && games.includes(wished) ? wished : '';
  if (wish === 'continue' || anew) {
    const id = anew ? '' : window.mohrehSaves?.latestOpen();
    page.dataset.wish = location.hash;
    history.replaceState(null, '', id ? `#play=${id}` : location.pathname + location.search);
  }

  // Where the address leads: the first word of its fragment; the shell reads it the same way.
  const [place, where] = location.hash.slice(1).split('&')[0].split('=');
  const playing = place === 'play' ? where : '';
  const isGuest = place === 'join' && page.dataset.view !== 'text'; // a screen of another device's table: it has the engine
  const last = window.mohrehSaves?.lastBoard() ?? {}; // a page of text has no saves

  // Which game that is, where it can be seen without more ado: its archive and its pictures are then fetched at once.
  const kept = () => (last.id === playing ? last.game : window.mohrehSaves?.gameOf(playing));
  const coming = playing ? kept() : ['scenario', 'lesson', 'puzzle'].includes(place) ? where?.split('/')[0] : '';
  const first = coming && games.includes(coming) ? coming : '';
  // The engine's thread starts now, while the page is still being read; engine.mjs takes it over with what it has said.
  /** @param {string} game */
  const want = (game) => { if (game) window.mohrehThread?.worker.postMessage({ want: game }); };
  if (origin === 'null') { // neither threads nor modules nor storage: the page says so, with its address to take elsewhere
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
    if (place === 'game') { // a game in a link; what cannot be read is told by the table
      import(/** @type {any} */ (new URL(`${page.dataset.root}embed/packed.mjs`, location.href)))
        .then(({ gameIn }) => gameIn(where ?? '', (/** @type {string} */ game) => games.includes(game)))
        .then((game) => { want(game); show(game); }, () => {});
    }
    // Where the shell cannot run either (no WebAssembly, a file missing), the page itself says that nothing will come.
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
      strip.id = 'notice-failed'; // the shell's own, should it still come, takes its place
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

  // The other language, at the same place, for good.
  addEventListener('click', (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (event.target.closest?.('[data-language]'));
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      localStorage.setItem('mohreh:settings', JSON.stringify({ ...parsed(read('mohreh:settings')), lang: link.dataset.language }));
    } catch { /* without storage the address alone says it */ }
    const turn = () => { location.href = link.href.split('#')[0] + location.search + location.hash; };
    const drawn = window.mohrehTurn?.(/** @type {string} */ (link.dataset.language)); // the board as the page of that language shows it first
    if (drawn) Promise.race([drawn, new Promise((late) => setTimeout(late, 600))]).then(turn, turn);
    else turn();
  });

  const opens = playing || isGuest || (where && ['game', 'scenario', 'example', 'puzzle'].includes(place));
  if (opens && page.dataset.view !== 'text') page.dataset.view = 'table'; // a page of text has fragments of its own

  // Presses that come before the shell listens are kept for it; opening a dialog needs nothing more.
  /** @type {HTMLElement[]} */
  const early = (window.mohrehEarly = []);
  /** @param {string} verb @param {string} game */
  const open = (verb, game) => {
    const shown = () => {
      if (verb === 'new-game') window.mohrehNewGame(game, settings.forms?.[game] ?? settings.form);
      /** @type {HTMLDialogElement} */ (document.getElementById(verb)).showModal();
    };
    // The home page is painted, and can be pressed, while the dialogs behind it are still being read.
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
          show(game, true);
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

  // The browser offers to install once, perhaps before the shell listens.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.mohrehInstall = event;
    const button = document.getElementById('install');
    if (button) button.hidden = false;
  });

  // Pictures: a sprite for what all tables share and one for each game, put into the page so that <use href="#i-…">
  // finds them. A game's own come when its table does; the shell asks for the rest when nothing else is to be done.
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.id = 'pictures';
  /** @type {Record<string, Promise<void>>} */
  const sprites = {};
  /** @param {string} name */
  const sprite = async (name) => {
    const text = await fetch(`${page.dataset.root}icons/${name}.svg`).then((answer) => answer.text()).catch(() => '');
    if (text.startsWith('<svg') && text.endsWith('</svg>\n')) return text;
    await whole; // something else has come; who judges is there now
    return (await /** @type {Judge} */ (window.mohrehJudge).fetch(`icons/${name}.svg`)).text();
  };
  /** @param {string} name */
  const pictures = (name) => {
    sprites[name] ??= sprite(name)
      .then((sprite) => holder.insertAdjacentHTML('beforeend', sprite))
      .catch(() => { delete sprites[name]; });
  };

  // A game's styles come with its pictures, behind those that all games share. What is drawn with them stays hidden until
  // they are here.
  const whole = new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
  /** @param {string} rel @param {string} href @param {(made: HTMLLinkElement) => void} put @returns {Promise<boolean>} */
  const link = (rel, href, put) => new Promise((done) => { // true when it has come
    const made = Object.assign(document.createElement('link'), { rel, href, as: rel === 'preload' ? 'style' : '' });
    made.onload = () => done(true);
    made.onerror = () => { made.remove(); done(false); };
    put(made);
  });
  /** @param {string} href @param {(made: HTMLLinkElement) => void} put */
  const style = async (href, put) => { // once more when something else has come in its place
    if (await link('stylesheet', href, put)) return;
    const found = await window.mohrehJudge?.mend([href.slice(/** @type {string} */ (page.dataset.root).length)]);
    if (window.mohrehJudge?.isRight(found)) await link('stylesheet', href, put);
  };
  /** @param {string} game */
  const addresses = (game) => ['-faces', ''].map((part) => `${page.dataset.root}styles/${game}${part}.css`);
  /** @type {Record<string, Promise<void>>} */
  const styles = {}; // by game: a promise that they are here
  /** @type {Map<string, HTMLLinkElement[]>} */
  const dressed = new Map(); // by game: their elements
  const lost = new Set(); // games of which some did not come: they are asked for again when it is shown anew
  /** @param {string} game */
  const dress = (game) => {
    const made = dressed.get(game) ?? [];
    /** @param {HTMLLinkElement} each */
    const put = (each) => {
      made.push(each);
      document.getElementById('table').before(each);
    };
    const lacking = () => addresses(game).filter((href) => !made.some((each) => each.isConnected && each.getAttribute('href') === href));
    styles[game] ??= whole
      .then(() => Promise.all(lacking().map((href) => style(href, put))))
      .then(() => {
        dressed.set(game, made);
        only();
        if (lacking().length) lost.add(game);
      });
    return styles[game];
  };
  // At a table the styles of its game alone count: those of others are neither looked through nor in each other's way.
  let shown = '';
  const only = () => {
    for (const [game, made] of dressed) {
      const off = Boolean(shown) && game !== shown;
      for (const each of made) if (each.disabled !== off) each.disabled = off;
    }
  };
  const naked = new Set();
  /** @param {string} game */
  const show = (game, later = false) => { // later: it is not shown yet
    if (!game || !games.includes(game)) return;
    pictures(game);
    const before = shown;
    if (!later) {
      shown = page.dataset.view === 'table' ? game : '';
      only();
    }
    if ((later || shown !== before) && lost.delete(game)) delete styles[game];
    const done = dress(game);
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

  // The dialog of a new game, made from its template, with what was chosen in it last time.
  window.mohrehNewGame = (game, stored) => {
    const chosen = /** @type {Record<string, unknown> | null} */ (Object(stored) === stored ? stored : null); // whatever may lie there
    const body = /** @type {HTMLElement} */ (document.querySelector('#new-game > [data-body]'));
    if (body.querySelector('form')?.dataset.game !== game) {
      body.replaceChildren(/** @type {HTMLTemplateElement} */ (document.getElementById(`new-game-${game}`)).content.cloneNode(true));
    }
    const form = /** @type {HTMLFormElement} */ (body.querySelector('form'));
    for (const [name, value] of Object.entries(chosen ?? {})) {
      const field = /** @type {any} */ (form.elements.namedItem(name)); // one of four kinds, or several of them
      const choices = field?.options ?? (field instanceof RadioNodeList ? field : null);
      if (field?.type === 'checkbox') continue;
      if (field && typeof value === 'string' && (!choices || [...choices].some((/** @type {HTMLInputElement | HTMLOptionElement} */ each) => each.value === value))) field.value = value;
    }
    if (!known().has(game)) { // for the first game what is good to begin with
      for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[data-first]'))) if (!(field.name in (chosen ?? {}))) field.checked = true;
    }
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[type=checkbox]'))) { // one that is not ticked is not told
      if (box.name.split('.')[0] in (chosen ?? {})) box.checked = box.name in /** @type {Record<string, unknown>} */ (chosen);
    }
    document.getElementById('new-game').toggleAttribute('data-new', !known().has(game));
    document.getElementById('new-game').toggleAttribute('data-heard', 'sound' in parsed(read('mohreh:settings'))); // offered once
    taught(form, !known().has(game));
    // A field with the focus would bring up the keyboard of a phone, over half of what most people only press "Play" in.
    const isTouched = matchMedia('(pointer: coarse)').matches;
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll('h2, input:not([type])'))) each.autofocus = each.matches('h2') === isTouched;
    show(game, true);
    want(game);
    return form;
  };

  // Who has never played a game is shown how to learn it, and who has begun to learn, how that goes on: lessons that
  // have been finished are marked, and the next one is pointed out.
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
    const nought = page.lang === 'fa' && parsed(read('mohreh:settings')).digits !== 'latin' ? 0x6f0 : 0x30; // of the reader's digits
    for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.game[data-game]'))) {
      const fresh = !played.has(/** @type {string} */ (card.dataset.game));
      card.toggleAttribute('data-new', fresh);
      taught(card, fresh);
      for (const fact of card.querySelectorAll('.game-facts span')) {
        const told = fact.textContent.replace(/[0-9۰-۹]/g, (digit) => String.fromCharCode(nought + (digit.charCodeAt(0) % 16)));
        if (told !== fact.textContent) fact.textContent = told;
      }
    }
  };

  // A keyboard that lies over the page (some phones shrink only what is seen) leaves the dialog above it.
  window.visualViewport?.addEventListener('resize', () => {
    const hidden = Math.max(0, innerHeight - /** @type {VisualViewport} */ (visualViewport).height * /** @type {VisualViewport} */ (visualViewport).scale - /** @type {VisualViewport} */ (visualViewport).offsetTop);
    page.style.setProperty('--keyboard', `${Math.round(hidden)}px`);
    if (hidden) document.activeElement?.closest?.('dialog')?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  });

  // The saved games are put in as soon as the place for them has been read, before it is painted: nothing jumps later.
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

  // PyScript would look through all that comes into the page for tags and attributes of its own, with every press. There
  // are none but those that stand here when it begins; at those it looks once. Until then nobody may watch all attributes.
  const watch = MutationObserver.prototype;
  const { observe } = watch;
  watch.observe = function (target, what) {
    if (target !== document || !(/** @type {MutationObserverInit} */ (what)).attributes) observe.call(this, target, what);
  };
  window.mohrehWatch = () => { watch.observe = observe; };

  document.addEventListener('DOMContentLoaded', () => {
    watcher.disconnect();
    settle();
    document.body.prepend(holder);
    if (playing && last.id === playing && last.lang === page.lang && last.build === page.dataset.build) {
      for (const id of /** @type {const} */ (['prompt', 'board', 'controls'])) document.getElementById(id).innerHTML = last[id] ?? '';
      page.dataset.waking = '';
    }
    const table = document.getElementById('table');
    if (table && page.dataset.view === 'table') table.inert = true;
  });
})();
