// The statistics of finished games, stored separately, so that deleted games stay counted. Each entry is on a line of its
// own, so that damage is limited to that line; the lines together are JSON.

const MOST = 1000; // games

/** @param {any} each */
const isEntry = (each) => each && typeof each === 'object' && !Array.isArray(each);

/** The readable entries of the stored text. @param {string | null} text @param {Layout['parsed']} parsed @returns {Wire.Statistics[]} */
export const entriesIn = (text, parsed) => {
  const found = parsed(text) ?? (text ?? '').split('\n').map((line) => parsed(line.replace(/,\s*$/, '')));
  return Array.isArray(found) ? found.filter(isEntry) : [];
};
/** @param {Wire.Statistics[]} entries */
export const written = (entries) => `[\n${entries.slice(-MOST).map((each) => JSON.stringify(each)).join(',\n')}\n]`;

/** @param {Layout} layout @param {Stored} storage */
export function statisticsIn({ STATISTICS, get, parsed }, storage) {
  /** @type {Wire.Statistics[]} */
  let unwritten = []; // entries that could not be stored: they exist as long as this page, or until there is space
  /** @param {Wire.Statistics[]} found @param {Wire.Statistics[]} more */
  const lacking = (found, more) => {
    const known = new Set(found.map(({ id }) => id));
    return more.filter(({ id }) => !known.has(id));
  };
  const entries = () => {
    const found = entriesIn(get(STATISTICS), parsed);
    return [...found, ...lacking(found, unwritten)];
  };
  /** The entries as JSON, "" for none. */
  const statistics = () => {
    if (unwritten.length) takeStatistics([]);
    const found = entries();
    return found.length ? JSON.stringify(found) : '';
  };
  /** Adds the entries of games that have none yet; returns their number. @param {Wire.Statistics[]} more */
  const takeStatistics = (more) => {
    const found = entries();
    const fresh = lacking(found, more);
    if (!fresh.length && !unwritten.length) return 0;
    const why = storage.set(STATISTICS, written([...found, ...fresh].sort((one, other) => (one.at ?? 0) - (other.at ?? 0))));
    unwritten = why ? [...unwritten, ...fresh] : [];
    return fresh.length;
  };
  /** Adds the entry of a game that has just ended, once per game. @param {Wire.Statistics} entry */
  const addStatistics = (entry) => takeStatistics([{ ...entry, at: Date.now() }]);
  /** Deletes all entries; `takeStatistics` restores them from the returned value. */
  const forgetStatistics = () => {
    const found = entries();
    unwritten = [];
    storage.set(STATISTICS, '[]');
    return found;
  };
  return { statistics, addStatistics, takeStatistics, forgetStatistics };
}
