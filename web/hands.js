// What Python on the page cannot do by itself: MicroPython cannot catch what the browser throws (localStorage, the
// clipboard), and moving long markup and many nodes through it would cost a press its 50 ms. No decisions are taken here.
window.hands = (() => {
  'use strict';
  const page = document.documentElement;
  const story = window.mohrehStory; // how the course of a game is shown: story.js
  const storage = window.mohrehStorage; // what is kept in this browser: storage.js; a board in somebody else's page has none
  const { keyOf, rove, move, choose } = window.mohrehRoving; // the arrow keys: roving.js
  const { pressed } = window.mohrehFocus; // what was pressed: focus.js

  // The engine: JSON text out, an object back; it never rejects.
  // A long text goes to it past Python: `take` it, then ask {"taken": true} for {"text": ...}.
  let taken = null;
  const take = async (from) => {
    taken = typeof from === 'string' ? from : await from.text().catch(() => '');
  };
  const laden = (text) => {
    if (taken === null || !/"taken": ?true/.test(text)) return text;
    const { taken: _, ...request } = JSON.parse(text);
    const whole = JSON.stringify({ ...request, text: taken });
    taken = null;
    return whole;
  };
  const ask = async (text) => {
    try {
      return JSON.parse(await window.mohrehEngine.call(laden(text)));
    } catch (error) {
      console.error(error);
      return { ok: false, code: 'internal' };
    }
  };

  const parse = (text) => {
    try { return JSON.parse(text) ?? null; } catch { return null; }
  };
  const entropy = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const form = (element) => JSON.stringify(Object.fromEntries(new FormData(element)));
  const newGame = (game, text) => window.mohrehNewGame(game, parse(text));
  const copy = (text) => {
    try { return navigator.clipboard.writeText(text).then(() => true, () => false); } catch { return Promise.resolve(false); }
  };
  const download = (name, text) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  };
  const downloadKey = (name, key) => download(name, localStorage.getItem(key) ?? ''); // as it is, byte for byte
  const pasted = () => { // whether there is anything
    const text = document.getElementById('import-paste').value.trim();
    if (text) take(text);
    return Boolean(text);
  };

  // Focus: what was pressed or focused is found again after a redraw.
  const place = (element) => {
    const box = element.getBoundingClientRect();
    const room = element.closest('#board [role="group"][id], #board section[id]');
    return {
      key: keyOf(element), x: box.x + box.width / 2, y: box.y + box.height / 2,
      inside: Boolean(element.closest('#board')), room: room ? `#${room.id} ` : '',
    };
  };
  const seen = (element) => Boolean(element?.isConnected && element.getClientRects().length);
  // What takes the place of a thing that is gone: the nearest of the same part of the board, else of what can be chosen.
  // Where others move first it is the part itself: what can be done will stand there again.
  const nearest = (spot) => {
    const room = spot.room && document.querySelector(spot.room);
    if (!room) return closest(spot, '#board ', 'button');
    const found = closest(spot, spot.room, 'button') ?? closest(spot, '#board ', '.can');
    if (!found) room.tabIndex = -1;
    return found ?? room;
  };
  const closest = (spot, room, what) => {
    let best = null;
    let least = Infinity;
    for (const each of document.querySelectorAll(room + what)) {
      const box = each.getBoundingClientRect();
      if (!box.width) continue;
      const far = Math.hypot(box.x + box.width / 2 - spot.x, box.y + box.height / 2 - spot.y);
      if (far < least) [best, least] = [each, far];
    }
    return best;
  };
  const back = (spot) => {
    if (!spot) return;
    const same = spot.key && document.querySelector(spot.key);
    const target = seen(same) ? same : spot.inside ? nearest(spot) : null;
    (target ?? document.getElementById('prompt'))?.focus({ preventScroll: true });
  };

  // What can be chosen from on the board, in view between what stands above and below it; where there is not room for
  // all of it, its beginning; where there is more room, with the reader's own place. Where the board has a box of its own,
  // it is that which is scrolled. In a lesson it is what is lit.
  const CHOICE = '#board :is(.can, .glows, .do[data-action])';
  const showChoice = () => {
    const lit = document.querySelectorAll('#board [data-lit]');
    const all = [...(lit.length ? lit : document.querySelectorAll(CHOICE))].filter((each) => !each.closest('.dock'));
    if (lit.length) all[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); // it may lie aside, in a row that scrolls
    const able = all.map((each) => each.getBoundingClientRect());
    const board = document.getElementById('board');
    const inside = getComputedStyle(board).overflowY === 'auto';
    const dock = document.querySelector('#board .dock');
    const floor = dock && getComputedStyle(dock).position === 'sticky' ? dock : document.querySelector('.controls');
    const [above, below] = inside ? [board.getBoundingClientRect().top, board.getBoundingClientRect().bottom]
      : [document.getElementById('prompt-line').getBoundingClientRect().height, Math.min(innerHeight, floor?.getBoundingClientRect().top || innerHeight)];
    const own = document.querySelector('#board .own-place')?.getBoundingClientRect();
    const around = (boxes) => [Math.min(...boxes.map((box) => box.top)) - 8, Math.max(...boxes.map((box) => box.bottom)) + 16]; // with the edge of what they lie in
    const both = own?.height && !lit.length ? around([...able, own]) : [0, Infinity];
    const fits = both[1] - both[0] <= below - above;
    if (!able.length && !fits) return;
    const [top, bottom] = fits ? both : around(able);
    const down = bottom > below ? Math.min(bottom - below, top - above) : top < above ? top - above : 0;
    if (down) (inside ? board : window).scrollBy(0, down);
  };

  // What is told about, in the middle of what is seen; on a wide table it is in sight anyway.
  const point = ({ point: [id] = [] }) => {
    const block = document.getElementById('sheet').getBoundingClientRect().width > innerWidth * 0.9 ? 'center' : 'nearest';
    if (id) document.getElementById(id)?.scrollIntoView({ block, inline: 'nearest' });
  };

  // A key that is held down presses once: what it pressed may be gone, and the focus on something else.
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.repeat && event.target.closest?.('button')) event.preventDefault();
  }, true);

  // What is spoken is heard only where the page is not inert: in the modal dialog that lies over it, if there is one. A
  // region that has just come there is heard when its words come later.
  const NEWS = 6000; // milliseconds in which what was said may still be unheard when the score sheet comes
  let said = { at: -Infinity, later: 0 };
  const speak = (text) => {
    const region = document.getElementById('say');
    const over = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    clearTimeout(said.later);
    said = { at: performance.now(), later: 0 };
    const comes = text && region.parentNode !== over;
    region.textContent = comes ? '' : text;
    if (!comes) return;
    over.append(region);
    said.later = setTimeout(() => { region.textContent = text; }, 150);
  };

  // Dialogs. The opener gets the focus back, or what has taken its place.
  // The sheet opens and closes with nearly every press. At the table it lies beside the board, which stays to be pressed:
  // the keyboard is in it until it is closed. In a frame it stands before a veil; modal to the browser it would make the
  // whole board inert and back again, a third of what such a press may cost.
  const OURS = 'dialog:is(.docked, [aria-modal])';
  const openers = new Map();
  const toTop = (dialog) => { dialog.scrollTop = dialog.firstElementChild.scrollTop = 0; };
  // Where the sheet lies along the foot of the screen, what was pressed stays in sight above it; without the sheet the
  // page is again where the reader was, unless he has moved it himself.
  let moved = null;
  const clear = (dialog, from) => {
    if (!from.closest('#board') || !dialog.matches('.docked')) return;
    const [room, box] = [dialog.getBoundingClientRect(), from.getBoundingClientRect()];
    const { docks } = dialog.dataset;
    if (docks && room.width < innerWidth * 0.9 && Math.min(box.right, room.right) - Math.max(box.left, room.left) > box.width / 5) {
      dialog.dataset.docks = docks === 'left' ? 'right' : 'left'; // what was pressed stays in sight
      return;
    }
    const under = box.bottom + 12 - room.top;
    if (under > 0 && box.left < room.right && box.right > room.left && room.width > innerWidth * 0.9) {
      const before = moved?.to === scrollY ? moved.from : scrollY;
      scrollBy(0, under);
      moved = { from: before, to: scrollY };
    }
  };
  const open = (id) => {
    const dialog = document.getElementById(id);
    if (!dialog || (id === 'over' && story.holds(() => open(id)))) return;
    if (dialog.open) { // what was pressed in it may be gone: another sheet begins at its top, with its first button
      if (dialog.contains(document.activeElement)) return;
      toTop(dialog);
      clear(dialog, pressed());
      dialog.querySelector('button')?.focus({ preventScroll: true });
      return;
    }
    const opener = pressed();
    openers.set(id, place(opener));
    if (dialog.matches(OURS)) {
      dialog.dataset.docks = document.querySelector('#board [data-docks]')?.dataset.docks ?? ''; // at which side
      dialog.toggleAttribute('data-over-dock', Boolean(document.querySelector('#board .framed.docked')));
      dialog.show();
      clear(dialog, opener);
    }
    else {
      dialog.showModal();
      if (id === 'over' && performance.now() - said.at < NEWS) speak(document.getElementById('say').textContent);
    }
    toTop(dialog);
    // A body that scrolls would have the focus itself: a long sheet begins with its first button too.
    if (document.activeElement?.matches('[data-body]')) dialog.querySelector('button')?.focus({ preventScroll: true });
  };
  // Once the next picture has been painted.
  const afterwards = (what) => requestAnimationFrame(() => setTimeout(what));
  // A sheet goes at once, but is taken apart only after the picture without it: that takes as long as to draw a move.
  const close = (dialog) => {
    if (dialog.id === 'sheet' && dialog.open) {
      dialog.classList.add('going');
      afterwards(() => dialog.classList.remove('going'));
    }
    const from = dialog.id === 'sheet' && moved && Math.abs(moved.to - scrollY) < 2 ? moved.from : null;
    if (dialog.id === 'sheet') moved = null;
    dialog.close();
    if (from !== null) scrollTo(0, from);
  };
  const leave = (dialog) => { // the browser tells that it is closed only later; the next key may come before
    close(dialog);
    handBack(dialog.id);
  };
  const veiled = () => (document.querySelector('dialog:modal') ? null : document.querySelector(`${OURS}[open]`));
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    const fold = event.key === 'Escape' && document.querySelector('.rival-fold[open]');
    if (fold) {
      fold.open = false;
      fold.firstElementChild.focus();
    }
    const dialog = veiled();
    if (!dialog || event.target.closest?.('#rules')) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopImmediatePropagation();
      leave(dialog);
      return;
    }
    const stops = [...dialog.querySelectorAll('button, a[href], summary, input, select')]
      .filter((each) => each.tabIndex >= 0 && seen(each));
    const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    const at = document.activeElement;
    if (at === edge || !stops.includes(at)) {
      event.preventDefault();
      other?.focus();
    }
  }, true);
  addEventListener('click', (event) => {
    for (const fold of document.querySelectorAll('.rival-fold[open]')) if (!fold.contains(event.target)) fold.open = false;
    const dialog = !event.target.closest('dialog, button, a, summary, label, input, select') && veiled();
    if (dialog) leave(dialog);
    const sheet = event.target.closest('#board [data-do^="pick "]') && document.querySelector('#sheet.docked[open]');
    if (sheet && ('overDock' in sheet.dataset || sheet.offsetWidth > innerWidth * 0.9)) { // it hides what the dock now offers
      openers.delete('sheet');
      close(sheet);
    }
  });
  const dialogs = () => document.querySelectorAll('dialog[open]:not(#rules)'); // the rules lie beside what is done
  const shut = (id) => {
    if (id) leave(document.getElementById(id));
    else for (const each of dialogs()) leave(each);
  };
  const shutAll = () => { // for good: the focus does not go back to what opened them
    openers.clear();
    shut();
  };
  const handBack = (id) => {
    const spot = openers.get(id);
    openers.delete(id);
    const at = document.activeElement;
    if (document.querySelector('#board [data-lit]')) showChoice(); // it may lie where a sheet was not looked away from
    if (spot && (!at || at === document.body || keyOf(at) !== spot.key)) back(spot);
  };
  document.addEventListener('close', (event) => handBack(event.target.id), true);

  // The rules at hand: what shows them comes with the first press on them. Without it a link does what links do.
  const rules = (address, from = pressed()) => {
    const link = Object.assign(document.createElement('a'), { href: address, target: '_blank' });
    const at = location.hash;
    const wanted = () => location.hash === at; // who has left the table meanwhile does not want them any more
    import('./drawer.mjs').then((drawer) => drawer.show(link.href, from, wanted), () => wanted() && link.click());
  };
  const toggleRules = (address) => {
    if (document.getElementById('rules').open) import('./drawer.mjs').then((drawer) => drawer.leave());
    else rules(address);
  };
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[target="_blank"][href^="rules/"]');
    if (!link || page.dataset.view !== 'table' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.dataset.rules) shut(link.closest('dialog').id);
    rules(link.href, link.dataset.rules ? undefined : link); // out of a dialog: from what had opened it
  });

  const { aim, draw, drawn, blank } = window.mohrehDrawing({ place, seen, back, shut, afterwards });

  // The pictures and styles of the other games, when nothing else is to be done: their first table is then whole at once.
  const warm = () => {
    const games = [...document.querySelectorAll('template[id^="new-game-"]')].map((each) => each.id.slice(9));
    for (const game of games) (window.requestIdleCallback ?? setTimeout)(() => window.mohrehPictures(game, true));
  };

  // Tones: [frequency in Hz, start in s, length in s] each, soft.
  let audio = null;
  const sound = (tones) => {
    try {
      audio ??= new AudioContext();
      for (const [frequency, start, length] of tones) {
        const tone = audio.createOscillator();
        const volume = audio.createGain();
        const at = audio.currentTime + start;
        tone.type = 'triangle';
        tone.frequency.value = frequency;
        volume.gain.setValueAtTime(0.0001, at);
        volume.gain.exponentialRampToValueAtTime(0.12, at + 0.012);
        volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
        tone.connect(volume).connect(audio.destination);
        tone.start(at);
        tone.stop(at + length);
      }
    } catch { /* no sound here */ }
  };

  // The engine, as soon as its module has run.
  const engine = (ready, failed, pushed, died) => {
    const found = window.mohrehEngine;
    if (!found) {
      setTimeout(engine, 10, ready, failed, pushed, died);
      return;
    }
    found.ondeath = (text, code) => {
      const asked = parse(text) ?? {};
      died(String(asked.do ?? ''), String(asked.id ?? asked.games?.[0]?.id ?? ''), code);
    };
    found.onpush = (text) => pushed(JSON.parse(text));
    found.ready.then(() => ready());
    found.failed.then((code) => failed(code));
  };

  // A mark when what was just drawn is on the screen.
  const painted = (name) => afterwards(() => performance.mark(name));

  // The last board, shown at once when the page is loaded again; written when nothing else is to be done.
  let later = 0;
  const forget = () => clearTimeout(later);
  const remember = (id, game) => {
    forget();
    later = setTimeout(() => {
      const last = { id, game, lang: page.lang, build: page.dataset.build };
      for (const name of ['prompt', 'board', 'controls']) last[name] = document.getElementById(name).innerHTML;
      storage?.set('mohreh:last', JSON.stringify(last));
    }, 700);
  };

  // Moments are texts of milliseconds: they are longer than the whole numbers MicroPython takes from here.
  const stamp = () => String(Date.now());
  const tag = (language, latin) => (latin ? `${language}-u-nu-latn` : language);
  const UNITS = [['day', 86400], ['hour', 3600], ['minute', 60]];
  const ago = (when, language, latin) => {
    const past = Math.max(0, (Date.now() - Number(when)) / 1000);
    const [unit, length] = UNITS.find(([, seconds]) => past >= seconds) ?? ['second', 60];
    const names = new Intl.RelativeTimeFormat(tag(language, latin), { numeric: 'auto' });
    return names.format(-Math.floor(past / length), unit);
  };
  const day = (when, language) => new Date(Number(when)).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });

  const dialog = () => dialogs().length > 0;
  const outside = (event) => {
    const box = event.target.getBoundingClientRect();
    return event.detail > 0
      && (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom);
  };

  return { ...storage, engine, painted, showChoice, point, remember, forget, blank, warm, stamp, ago, day, dialog, outside, ask, entropy, form, newGame, copy, download, downloadKey, take, pasted, rove, move, choose, place, back, open, shut, shutAll, toggleRules, aim, draw, drawn, sound, speak };
})();
