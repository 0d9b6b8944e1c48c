// Stores what a file of several games contains, except what is here already.

/** The id with which the game of a record started. @param {string} record */
const originOf = (record) => record.match(/^note origin .*$/m)?.[0];
/** @param {string} record */
const actionsOf = (record) => (record.match(/^(?:\d|\*) .*\n/gm) ?? []).join('');

/**
 * @param {Layout} layout @param {ReturnType<typeof import('./games.mjs').gamesIn>['write']} write
 * @param {ReturnType<typeof import('./puzzles.mjs').puzzlesIn>['takePuzzles']} takePuzzles
 * @param {ReturnType<typeof import('./statistics.mjs').statisticsIn>['takeStatistics']} takeStatistics
 */
export function arrivingIn({ all, parsed, recordOf }, write, takePuzzles, takeStatistics) {
  /** Stores what a reply to "import" contains. Returns how much of it was new, how many games were here, and why something could not be stored. @param {Wire.Reply} reply @param {string} lang @param {boolean} latin */
  const takeOver = ({ saves = [], finished = [], puzzles = '' }, lang, latin) => {
    const records = all().games.map(([id, save]) => recordOf(id, save) ?? '');
    /** Whether the game is here, at the same point or continued from it. @param {string} record */
    const isHere = (record) => records.some((here) => originOf(here) === originOf(record) && actionsOf(here).startsWith(actionsOf(record)));
    let [games, trouble] = [0, ''];
    for (const save of saves) {
      const { record = '' } = save;
      if (isHere(record)) continue;
      records.push(record);
      games += 1;
      trouble = write(save, lang, latin) || trouble;
    }
    return { games, here: saves.length - games, counted: takeStatistics(finished), puzzles: takePuzzles(parsed(puzzles)), trouble };
  };
  return { takeOver };
}
