// <mohreh-board> for pages that are built from packages. Importing this does nothing; define() brings the element in from
// the site that has the boards: an address of one's own, or any copy of Mohreh.

/**
 * Make `<mohreh-board>` known on this page, once, and say when it is.
 *
 * @param {string | URL} [site] where Mohreh lies, such as "https://games.example/mohreh/"; left out, the first board of
 *   the page says so by its attribute `site`
 * @returns {Promise<CustomElementConstructor>}
 */
export function define(site) {
  const named = site ?? document.querySelector('mohreh-board[site]')?.getAttribute('site');
  if (customElements.get('mohreh-board')) return customElements.whenDefined('mohreh-board');
  if (!named) return Promise.reject(new Error('Mohreh: define() needs the address of the site that has the boards, or a board with site="…"'));
  const source = String(new URL('embed.js', new URL(`${String(named).replace(/\/?$/, '/')}`, document.baseURI)));
  return new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => done(customElements.whenDefined('mohreh-board'));
    script.onerror = () => {
      script.remove(); // it may be asked for again
      failed(new Error(`Mohreh: ${source} could not be fetched`));
    };
    document.head.append(script);
  });
}
