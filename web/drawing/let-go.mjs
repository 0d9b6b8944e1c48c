// A workaround for a memory leak: WebKit retains elements removed from the page if a rule asks for the size of a container
// in them (`@container`), as long as the styles of the page do not change: 1.7 MB per board, some hundred MB after a few
// games (WebKitGTK 2.50). Inserting another, empty style sheet releases them. All styles are recomputed then, so it is not
// done during a press.
//
// WebKit frees the remaining objects only after scripts have allocated much memory, and the nodes of a board count
// little towards that: after two games 150 MB were unused, including old boards, and a quiet page never freed them.
// Therefore a large block of memory is requested. It is never written to, so that it occupies nothing, and the garbage
// collection runs in another thread.

import { afterwards, isWebKit } from '../dom.mjs';

const QUIET = 2000; // ms without a redraw before this is done
const MOST = 16; // redraws after which it is done in any case
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
  } catch { /* so much memory is not available: then it has been collected anyway */ }
};

/** Something has been redrawn: removed elements are released soon. */
export const letGoSoon = () => {
  if (!isWebKit) return;
  clearTimeout(timer);
  drawn += 1;
  if (drawn < MOST) timer = setTimeout(letGo, QUIET);
  else afterwards(letGo);
};
