// WebKit holds on to what has been taken out of the page where a rule has asked for the size of a container in it
// (`@container`), for as long as the styles of the page stay the same: 1.7 MB with each board that is set anew,
// some hundred after a few games, never given back (WebKitGTK 2.50). Another style sheet, which says nothing, makes it let
// go. All styles are worked out once more for that, so no press waits for it.

import { afterwards, isWebKit } from '../dom.mjs';

const QUIET = 2000; // ms without a new picture, before that is done
const MOST = 16; // pictures after which it is done in any case

let drawn = 0;
let timer = 0;
/** @type {CSSStyleSheet | null} */
let nothing = null;
const letGo = () => {
  const others = document.adoptedStyleSheets.filter((each) => each !== nothing);
  drawn = 0;
  nothing = new CSSStyleSheet();
  document.adoptedStyleSheets = [...others, nothing];
};

/** Something was drawn: what has gone with it is let go soon. */
export const letGoSoon = () => {
  if (!isWebKit) return;
  clearTimeout(timer);
  drawn += 1;
  if (drawn < MOST) timer = setTimeout(letGo, QUIET);
  else afterwards(letGo);
};
