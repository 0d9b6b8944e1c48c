// The results of puzzles on this device: when each returns, and on how many consecutive days puzzles were answered. A
// damaged entry affects only itself.
//
// {"days": [first, last], "puzzles": {"chess": {"e7": [step, due]}}}: days are numbered from 1970 in local time. A
// puzzle that was answered wrong returns after 1, 3, 7 and 21 days: `step` counts the right answers since then, and
// `due` is the day on which it returns, 0 if it does not any more.

const BACK = [1, 3, 7, 21];
const LONGEST = Math.max(...BACK) + 1; // days: a day more for who has flown west
const KEY = 'mohreh:puzzles';
const FIT = /^[efj][1-9]\d{0,2}$/;

/** The number of the present day. */
export const today = (now = new Date()) => Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5);

/** @param {unknown} value */
const isDay = (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e5;

/** @param {Layout} layout @param {Stored} storage */
export function puzzlesIn({ get, parsed }, storage) {
  /** @type {string | null} */
  let unwritten = null; // what there was no room for: it lasts as long as this page, or until there is
  /** Whether a puzzle returns on this day, or should have before. A date beyond the longest interval comes from a clock that was wrong. @param {number} due @param {number} day */
  const isDue = (due, day) => due > 0 && (due <= day || due > day + LONGEST);
  /** @param {unknown} given @returns {{ days: number[], puzzles: Record<string, Record<string, [number, number]>> }} */
  const valid = (given) => {
    const found = Object(given);
    const [first, last] = Array.isArray(found.days) ? found.days : [];
    /** @type {Record<string, Record<string, [number, number]>>} */
    const puzzles = {};
    for (const [game, noted] of Object.entries(Object(found.puzzles))) {
      if (!/^[a-z]+$/.test(game)) continue;
      puzzles[game] = {};
      for (const [id, row] of Object.entries(Object(noted))) {
        if (!FIT.test(id) || !Array.isArray(row)) continue;
        const [step, due] = row;
        if (Number.isInteger(step) && step >= 0 && step <= BACK.length && (due === 0 || isDay(due))) puzzles[game][id] = [step, due];
      }
    }
    return { days: isDay(first) && isDay(last) && first <= last ? [first, last] : [], puzzles };
  };
  const read = () => valid(parsed(unwritten ?? get(KEY)));
  /** @param {ReturnType<typeof valid>} kept */
  const keep = (kept) => {
    const text = JSON.stringify(kept);
    unwritten = storage.set(KEY, text) ? text : null;
  };
  /** The state of each puzzle of a game: "right", "wrong", or "due" if it returns today. @param {string} game */
  const puzzlesOf = (game, day = today()) => {
    /** @type {Record<string, 'right' | 'wrong' | 'due'>} */
    const found = {};
    for (const [id, [, due]] of Object.entries(read().puzzles[game] ?? {})) found[id] = !due ? 'right' : isDue(due, day) ? 'due' : 'wrong';
    return found;
  };
  /** The number of consecutive days, up to today or yesterday, on which puzzles were answered. */
  const puzzleRun = (day = today()) => {
    const [first, last] = read().days;
    return last !== undefined && last >= day - 1 ? last - first + 1 : 0;
  };
  /** Records an answer; returns the number of consecutive days. @param {string} game @param {string} id @param {boolean} right */
  const notePuzzle = (game, id, right, day = today()) => {
    const { days, puzzles } = read();
    const known = (puzzles[game] ??= {})[id];
    const [first, last] = days;
    const [step, due] = known ?? [0, 0];
    if (!right) puzzles[game][id] = [0, day + BACK[0]];
    else if (!known) puzzles[game][id] = [BACK.length, 0];
    else if (isDue(due, day)) puzzles[game][id] = step + 1 < BACK.length ? [step + 1, day + BACK[step + 1]] : [BACK.length, 0];
    const goesOn = last >= day - 1 && last <= day + 1; // it is the day before again for who has flown west
    const run = goesOn ? [first, Math.max(last, day)] : [day, day];
    keep({ days: run, puzzles });
    return run[1] - run[0] + 1;
  };
  /** Adds results from a file for puzzles that have none here, and its days; returns the number of results. @param {string} text as JSON */
  const takePuzzles = (text) => {
    const [{ days, puzzles }, more] = [read(), valid(parsed(text))];
    let added = 0;
    for (const [game, noted] of Object.entries(more.puzzles)) {
      const known = (puzzles[game] ??= {});
      for (const [id, row] of Object.entries(noted)) {
        if (known[id]) continue;
        known[id] = row;
        added += 1;
      }
    }
    const [early, late] = [days, more.days].sort(([one = 0], [other = 0]) => one - other);
    const isOne = early.length && late[0] <= early[1] + 1; // the days follow one another
    if (added) keep({ days: isOne ? [early[0], Math.max(early[1], late[1])] : late, puzzles });
    return added;
  };
  /** All results, undefined for none. */
  const puzzleResults = () => {
    const found = read();
    return found.days.length ? found : undefined;
  };
  return { today, puzzlesOf, puzzleRun, notePuzzle, puzzleResults, takePuzzles };
}
