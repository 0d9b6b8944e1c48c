// WebKit holds on to what has been taken out of the page where a rule has asked for the size of a container in it
// (`@container`), for as long as the styles of the page stay the same: 1.7 MB with each board that is set anew,
// some hundred after a few games, never given back (WebKitGTK 2.50). Another style sheet, which says nothing, makes it let
// go. All styles are worked out once more for that, so no press waits for it.
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
