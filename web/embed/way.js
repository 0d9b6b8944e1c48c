// The way out of a frame, for every reader: it opens beside the page. Where the page around has shut the frame off from
// its own site (sandbox without allow-same-origin) nothing can be played here, and no module may come; this script may.
(() => {
  'use strict';
  const boxed = window.origin === 'null';
  document.documentElement.toggleAttribute('data-boxed', boxed);
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]');
    if (!link) return;
    link.target = '_blank';
    if (!boxed) return;
    event.preventDefault();
    if (!window.open(link.href)) location.href = link.href; // no new window may be opened: then in this frame
  });
})();
