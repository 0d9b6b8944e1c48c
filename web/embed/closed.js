// In a closed frame, where no module runs: "Open in the app" leads on even where new tabs are forbidden, in the frame.
// WordPress closes every frame that its list of sites does not know, and hears two messages from it, told with the secret
// that it has put behind the address: how high the frame should be, and where the whole page should go.
(() => {
  'use strict';
  if (origin !== 'null') return;
  const secret = /[?&]secret=([a-z0-9]+)/i.exec(location.hash)?.[1];
  /** @param {string} message @param {unknown} value */
  const tell = (message, value) => { if (secret && parent !== window) parent.postMessage({ message, value, secret }, '*'); };
  const main = document.getElementById('main');
  const height = () => { if (main) tell('height', Math.ceil(main.getBoundingClientRect().bottom + scrollY)); };
  if (secret && main) new ResizeObserver(height).observe(main);
  addEventListener('message', ({ data, source }) => { // its script may have come later than we
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
    if (secret) setTimeout(here, 1000); // nobody has gone there
    else here();
  });
})();
