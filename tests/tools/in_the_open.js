// What of a page cannot be used as it lies (in_the_open.py). `finger`: how many pixels one is wide; `within`: the selector of
// what is looked at.

globalThis.faultsOf = (finger, within) => {
  const found = [];
  const text = (each) => (each.getAttribute?.('aria-label') || each.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const named = (each) => (each.id && !/\d/.test(each.id) ? `#${each.id}` : [each.localName, ...[...each.classList].slice(0, 3)].join('.'));
  const called = (each) => [each.parentElement?.closest('[class], [id]'), each].filter(Boolean).map(named).join(' > ');
  const tell = (kind, each, more) => found.push({ kind, what: called(each), text: text(each), more });
  const styles = new Map();
  const style = (each) => styles.get(each) ?? styles.set(each, getComputedStyle(each)).get(each);
  const root = [...document.querySelectorAll('dialog:is(:modal, [aria-modal][open])')].at(-1) ?? document.querySelector(within) ?? document.body;
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]');

  // --- where things lie, and what lies over them

  const boxOf = (each) => [...each.getClientRects()].find(({ width, height }) => width * height > 1) ?? each.getBoundingClientRect();
  /** What is met at this point instead. */
  const instead = (each, x, y) => {
    const at = document.elementFromPoint(x, y);
    return at === each || each.contains(at) || (at && at.closest('label')?.control === each) ? null : at ?? document.documentElement;
  };
  const atMiddle = (each) => {
    const box = boxOf(each);
    return instead(each, box.left + box.width / 2, box.top + box.height / 2);
  };
  const scrolls = (each, axis) => /auto|scroll/.test(style(each)[`overflow${axis}`]);
  const places = [...document.querySelectorAll('*')].filter((each) => each.scrollTop || each.scrollLeft)
    .map((each) => [each, each.scrollTop, each.scrollLeft]);
  const moved = new Set([document.scrollingElement]);
  const restore = () => {
    for (const each of moved) each.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    for (const [each, top, left] of places) each.scrollTo({ left, top, behavior: 'instant' });
  };
  const board = document.getElementById('board');
  const outer = board && style(board).overflowY === 'auto' ? board : document.scrollingElement;
  /** What lies over its middle, wherever it is scrolled to; null when nothing does. */
  const over = (each) => {
    let last = atMiddle(each);
    if (!last) return null;
    for (let one = each.parentElement; one; one = one.parentElement) if (scrolls(one, 'X') || scrolls(one, 'Y')) moved.add(one);
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    last = atMiddle(each);
    for (const part of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7]) { // of the window: where its middle then lies
      if (!last) return null;
      const box = boxOf(each);
      outer.scrollTop += box.top + box.height / 2 - innerHeight * part;
      last = atMiddle(each);
    }
    return last;
  };

  // --- what can be pressed

  const within_words = '.clause a, p a, li a, .note a, dd a'; // a link in a sentence is as high as its line
  for (const each of root.querySelectorAll('button, a[href], summary, select, textarea, input:not([type=hidden]), [role=button]')) {
    if (!shown(each) || style(each).pointerEvents === 'none') continue;
    const first = boxOf(each);
    if (first.width < 2 || first.height < 2) continue; // it is there for the ear
    const seen = (each.matches('input') && each.closest('label')) || each;
    const above = over(seen);
    if (above) {
      tell('covered', each, `by ${called(above)}`);
    } else if (!each.matches(`.spot, ${within_words}`)) {
      const box = boxOf(seen);
      const [x, y, half] = [box.left + box.width / 2, box.top + box.height / 2, finger / 2 - 0.5];
      const narrow = box.width < finger && (instead(seen, x - half, y) || instead(seen, x + half, y));
      const low = box.height < finger && (instead(seen, x, y - half) || instead(seen, x, y + half));
      if (narrow || low) tell('small', each, `${Math.round(box.width)}x${Math.round(box.height)}`);
    }
  }
  restore();

  // --- words

  /** There for the ear alone: a box of a pixel. */
  const forTheEar = (each) => {
    const box = each.getBoundingClientRect();
    return box.width <= 1.5 || box.height <= 1.5 || style(each).clipPath === 'inset(50%)';
  };
  const clips = (each, axis) => /hidden|clip/.test(style(each)[`overflow${axis}`]) && !each.matches('html, body');
  const around = (each) => {
    const all = [];
    for (let one = each; one && one !== document.body; one = one.parentElement) all.push(one);
    return all;
  };
  /** What cuts these words off, and by how much; null where nothing does, or where scrolling brings them into sight. */
  const cutBy = (owner, edge, slack) => {
    let [freeX, freeY] = [false, false];
    for (const one of around(owner)) {
      if (/contents|inline$/.test(style(one).display)) continue;
      const box = one.getBoundingClientRect();
      const aside = Math.max(box.left - edge.left, edge.right - box.right);
      const beyond = Math.max(box.top - edge.top, edge.bottom - box.bottom);
      if (!freeX && clips(one, 'X') && aside > 2) return `${Math.round(aside)} px aside, by ${called(one)}`;
      if (!freeY && clips(one, 'Y') && beyond > slack) return `${Math.round(beyond)} px above or below, by ${called(one)}`;
      freeX ||= scrolls(one, 'X');
      freeY ||= scrolls(one, 'Y');
      if (style(one).position === 'fixed') return null;
    }
    return !freeX && (edge.left < -2 || edge.right > innerWidth + 2) ? 'by the window' : null;
  };
  /** Where there is ink: a Persian zero is a point in the middle of its line, and drawn larger than other digits. */
  const inked = (data) => (rect) => data.trim() === '۰'
    ? new DOMRect(rect.x + rect.width / 3, rect.y + rect.height / 3, rect.width / 3, rect.height / 3)
    : rect;
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (!node.data.trim() || !owner || owner.closest('svg, script, style, template, select') || !shown(owner)) continue;
    if (around(owner).some(forTheEar) || owner.closest('#told, #since')) continue; // what happened is told in full by a list
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5).map(inked(node.data));
    if (!rects.length) continue;
    const [left, top] = ['left', 'top'].map((side) => Math.min(...rects.map((each) => each[side])));
    const [right, bottom] = ['right', 'bottom'].map((side) => Math.max(...rects.map((each) => each[side])));
    const size = parseFloat(style(owner).fontSize);
    const why = cutBy(owner, { left, top, right, bottom }, size * 0.45); // by so much a line is higher than its letters
    const whole = node.data.trim().replace(/\s+/g, ' ');
    // Lines that end in "…" beside a button that shows what they say.
    const shows = (each) => each.querySelector(':scope > button[data-look]');
    if (style(owner).webkitLineClamp !== 'none' && around(owner).slice(1, 3).some(shows)) continue;
    if (why && !around(owner).some((each) => each.title?.includes(whole))) tell('cut', owner, why);
    else words.push({ owner, rects, size });
  }
  // Words on words, within one part of the frame: a dock that lies over the page is scrolled away from.
  const PARTS = '.dock, .hand-place, .rivals, .stage-place, .own-place, .said-place, #prompt-line, #controls, dialog, .drawer, #toast';
  const byPart = Map.groupBy(words, ({ owner }) => owner.closest(PARTS) ?? root);
  for (const all of byPart.values()) {
    const lines = all.flatMap((word) => word.rects.map((rect) => ({ word, rect }))).sort((a, b) => a.rect.top - b.rect.top);
    lines.forEach(({ word, rect }, at) => {
      for (const other of lines.slice(at + 1)) {
        if (other.rect.top >= rect.bottom) break;
        const wide = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const high = rect.bottom - other.rect.top;
        const bare = 0.43 * (word.size + other.word.size); // below the letters of the one, and above those of the other
        if (word === other.word || wide <= 3 || Math.min(high, other.rect.height) <= bare) continue;
        tell('heaped', word.owner, `${Math.round(wide)}x${Math.round(high)} on ${called(other.word.owner)} ${text(other.word.owner)}`);
      }
    });
  }
  return found;
};
