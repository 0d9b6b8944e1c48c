// A workaround for a memory leak: WebKit retains elements removed from the page if a rule asks for the size of a container
// in them (`@container`), as long as the styles of the page do not change: 1.7 MB per board, some hundred MB after a few
// games (WebKitGTK 2.50). Inserting another, empty style sheet releases them. All styles are recomputed then, so it is not
// done during a press.
//
// What its scripts have left over it collects only when those have asked for much, and what a board is made of counts for
// little there: after two games 150 MB lay about, old boards among it, and a quiet page kept all of them. So much is asked
// for: memory that nobody writes to takes none, and collecting goes on beside the page.

import { afterwards, isWebKit } from '../dom.mjs';

const QUIET = 2000; // ms without a new picture, before that is done
const MOST = 16; // pictures after which it is done in any case
const MUCH = { initial: 1024 }; // pages of 64 KiB
const TIMES = 4;

let drawn = 0;
let timer = 0;
/** @type {CSSStyleSheet | null} */
let nothing = null;
const letGo = () => {
  const others = document.adoptedStyleSheets.filter((each) => each !== nothing);
  drawn = 0;
  nothing = new CSSStyleSheet();
  document.adoptedStyleSheets = [...others, nothing];
  try {
    for (let turn = 0; turn < TIMES; turn += 1) new WebAssembly.Memory(MUCH);
  } catch { /* so much is not to be had: then it has been collected */ }
};

/** Something was drawn: what has gone with it is let go soon. */
export const letGoSoon = () => {
  if (!isWebKit) return;
  clearTimeout(timer);
  drawn += 1;
  if (drawn < MOST) timer = setTimeout(letGo, QUIET);
  else afterwards(letGo);
};
