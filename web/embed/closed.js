// In a closed frame, where no module runs: "Open in the app" leads on even where new tabs are forbidden, in the frame.
(() => {
  'use strict';
  if (origin !== 'null') return;
  document.addEventListener('click', (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (event.target.closest?.('#app'));
    if (!link) return;
    event.preventDefault();
    const tab = open(link.href);
    if (tab) tab.opener = null;
    else location.href = link.href;
  });
})();
