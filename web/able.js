// Runs before everything else: checks whether this browser can run the games. If not, it shows the message with the cause
// and the remedy (py/mohreh/site/unable.py), and presses that could not be answered lead to it. It is written for browsers
// of any age: no syntax younger than 2009 (a test checks this).
/* oxlint-disable no-var, no-unused-vars -- nothing else is known everywhere */
(function () {
  'use strict';
  var page = document.documentElement;
  var agent = navigator.userAgent;

  function takesModules() { // whether workers can be modules: Safari 15, Firefox 114
    var asked = false;
    try {
      new Worker('', Object.defineProperty({}, 'type', { get: function () { // the getter throws, so that no worker is started
        asked = true;
        throw 0;
      } }));
    } catch (stopped) { /* the exception of the getter */ }
    return asked;
  }
  function isOld() {
    return !window.Worker || !window.Promise || !('noModule' in document.createElement('script'))
      || !window.DecompressionStream // Safari 16.4, Firefox 113
      || !Array.prototype.toSorted // Firefox 115
      || !window.CSS || !CSS.supports('color', 'color-mix(in srgb, red, blue)') // Chrome 111
      || !takesModules();
  }

  var hasOldSystem = /iP(hone|ad|od)/.test(agent) || (/Macintosh/.test(agent) && 'ontouchend' in document);
  var isSafari = /Safari\//.test(agent) && !/Chrom|Android/.test(agent);
  var cause = '';
  if (isOld()) cause = hasOldSystem ? 'old_tablet' : isSafari ? 'old_safari' : 'old';
  else if (typeof WebAssembly !== 'object') cause = hasOldSystem || isSafari ? 'wasm_apple' : 'wasm';
  if (!cause) return;

  page.setAttribute('data-unable', cause);
  function show() {
    var said = document.getElementById('unable-' + cause);
    if (said) said.removeAttribute('hidden');
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
  /** @param {Event} event */
  function stop(event) {
    for (var each = /** @type {any} */ (event.target); each && each.getAttribute; each = each.parentNode) {
      if (each.getAttribute('data-do') === 'update') return; // to a version that may have lower requirements
      if (each.getAttribute('data-do') && each.tagName !== 'A') {
        event.preventDefault();
        event.stopImmediatePropagation();
        scrollTo(0, 0);
        return;
      }
    }
  }
  document.addEventListener('click', stop, true);
  document.addEventListener('submit', stop, true);
})();
