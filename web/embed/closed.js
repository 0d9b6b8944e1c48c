// In a sandboxed frame without modules: "Open in the app" navigates the frame itself if new tabs are forbidden.
// WordPress sandboxes every frame whose site it does not know, and accepts two messages, which contain the secret that
// it has appended to the address: the height of the frame, and a link to open in the whole page.
(() => {
  'use strict';
  if (origin !== 'null') return;
  const secret = /[?&]secret=([a-z0-9]+)/i.exec(location.hash)?.[1];
  /** @param {string} message @param {unknown} value */
  const tell = (message, value) => { if (secret && parent !== window) parent.postMessage({ message, value, secret }, '*'); };
  const main = document.getElementById('main');
  const height = () => { if (main) tell('height', Math.ceil(main.getBoundingClientRect().bottom + scrollY)); };
  if (secret && main) new ResizeObserver(height).observe(main);
  addEventListener('message', ({ data, source }) => { // its script may have been loaded after ours
    if (source === parent && data?.message === 'ready' && data.secret === secret) height();
  });
  document.addEventListener('click', (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (event.target.closest?.('#app'));
    if (!link) return;
    event.preventDefault();
    tell('link', link.href);
    const here = () => {
      const tab = open(link.href);
      if (tab) tab.opener = null;
      else location.href = link.href;
    };
    if (secret) setTimeout(here, 1000); // the page has not reacted
    else here();
  });
})();
