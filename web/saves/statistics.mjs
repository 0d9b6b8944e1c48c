// The numbers of finished games, a table of its own: a game that is deleted stays counted. Each lies in a line by itself, so
// that what is damaged loses no more than its line; the lines together are JSON.

const MOST = 1000; // games

/** @param {any} each */
const isEntry = (each) => each && typeof each === 'object' && !Array.isArray(each);

/** What can be read of the table. @param {string | null} text @param {Layout['parsed']} parsed @returns {Wire.Statistics[]} */
export const entriesIn = (text, parsed) => {
  const found = parsed(text) ?? (text ?? '').split('\n').map((line) => parsed(line.replace(/,\s*$/, '')));
  return Array.isArray(found) ? found.filter(isEntry) : [];
};
/** @param {Wire.Statistics[]} entries */
export const written = (entries) => `[\n${entries.slice(-MOST).map((each) => JSON.stringify(each)).join(',\n')}\n]`;

/** @param {Layout} layout @param {Stored} storage */
export function statisticsIn({ STATISTICS, get, parsed }, storage) {
  const entries = () => entriesIn(get(STATISTICS), parsed);
  /** A list as JSON, "" for an empty one. */
  const statistics = () => {
    const found = entries();
    return found.length ? JSON.stringify(found) : '';
  };
  /** Those of games that are not there yet are kept as well; how many these were. @param {Wire.Statistics[]} more */
  const takeStatistics = (more) => {
    const found = entries();
    const known = new Set(found.map(({ id }) => id));
    const fresh = more.filter(({ id }) => !known.has(id));
    if (fresh.length) storage.set(STATISTICS, written([...found, ...fresh].sort((one, other) => (one.at ?? 0) - (other.at ?? 0))));
    return fresh.length;
  };
  /** Keep those of a game that has just ended, once for each game. @param {Wire.Statistics} entry */
  const addStatistics = (entry) => takeStatistics([{ ...entry, at: Date.now() }]);
  /** Forgets them all; what is returned brings them back through `takeStatistics`. */
  const forgetStatistics = () => {
    const found = entries();
    storage.set(STATISTICS, '[]');
    return found;
  };
  return { statistics, addStatistics, takeStatistics, forgetStatistics };
}
