// The numbers of finished games.

const MOST = 500; // games

/** @param {Layout} layout @param {Stored} storage */
export function statisticsIn({ STATISTICS, get, parsed }, storage) {
  /** @returns {Wire.Statistics[]} */
  const entries = () => {
    const found = parsed(get(STATISTICS));
    return Array.isArray(found) ? found.filter((each) => each && typeof each === 'object' && !Array.isArray(each)) : [];
  };
  /** A list as JSON, "" for an empty one. */
  const statistics = () => {
    const found = entries();
    return found.length ? JSON.stringify(found) : '';
  };
  /** Keep those of a game that has just ended, once for each game. @param {Wire.Statistics} entry */
  const addStatistics = (entry) => {
    const found = entries();
    if (!found.some(({ id }) => id === entry.id)) storage.set(STATISTICS, JSON.stringify([...found, entry].slice(-MOST)));
  };
  return { statistics, addStatistics };
}
