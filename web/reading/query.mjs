// The query of a search in the address of the page, so that a search can be reloaded and passed on.

const PAUSE = 500; // ms after the last key: Safari refuses a page that changes its address a hundred times in half a minute

/** @param {string} query */
const write = (query) => {
  const address = new URL(location.href);
  if (query) address.searchParams.set('q', query);
  else address.searchParams.delete('q');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
};

let timer = 0;
/** Writes a query into the address as soon as its reader pauses; the end of a search, "", at once. @param {string} query */
export const keepQuery = (query) => {
  clearTimeout(timer);
  if (query) timer = setTimeout(write, PAUSE, query);
  else write(query);
};
