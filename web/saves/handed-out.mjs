// Exports saved games as files, including what is left of damaged ones.

// An unfinished game is exported without its seed, which would reveal its future (core/chance.py); that of a lesson is
// no secret.
const LUCK = /^seed "(?:[^"\\]|\\.)*"\r?\n/m;
/** @param {string} record @param {boolean | undefined} over */
const passedOn = (record, over) => (over || /^note lesson /m.test(record) ? record : record.replace(LUCK, ''));
/** Whether the exported file would reveal hidden information; saves of earlier versions do not say so, and count as revealing. @param {Kept} save */
const hides = (save) => !save.over && save.secret !== false;

/** @param {Layout} layout @param {Stored} storage @param {() => string} statistics of finished games, see statistics.mjs @param {() => object | undefined} puzzles their results, see puzzles.mjs */
export function handedOut(layout, storage, statistics, puzzles) {
  const { all, asideKey, asidePartKeys, asides, gameKey, get, judge, living, moment, partKeys, recordOf, stuck } = layout;
  /** @param {string} id */
  const saveOf = (id) => living.get(id) ?? judge(get(gameKey(id)));
  /** Its record, as far as it exists. @param {string} id @param {Kept} save */
  const record = (id, save) => recordOf(id, save, (key) => get(key) ?? '') ?? '';

  /** The record to be exported; for an unreadable save, its whole text. @param {string} id */
  const file = (id) => {
    const save = saveOf(id);
    return typeof save === 'string' ? get(gameKey(id)) ?? '' : passedOn(record(id, save), save.over);
  };
  /** All games, the statistics of finished ones, and the results of puzzles in one file. */
  const allInOne = () => JSON.stringify({
    games: all().games.map(([id, save]) => ({ id, record: passedOn(record(id, save), save.over) })),
    finished: layout.parsed(statistics() || '[]'),
    puzzles: puzzles(),
  });
  /** @param {string} id */
  const isSecret = (id) => {
    const save = saveOf(id);
    return typeof save !== 'string' && hides(save);
  };
  const isAnySecret = () => all().games.some(([, save]) => hides(save));

  // --- unreadable saves

  /** The key of a damaged save. @param {string} id */
  const left = (id) => (stuck.has(id) ? gameKey(id) : asideKey(id));
  /** The ids of the damaged saves, one per line. */
  const damaged = () => [...new Set([...asides(), ...stuck])].join('\n');
  /** The keys of its existing parts. @param {string} id */
  const leftParts = (id) => (stuck.has(id) ? partKeys(id) : asidePartKeys(id));
  /** A damaged save, byte for byte: its text, and each part after its key. @param {string} id */
  const rest = (id) => [get(left(id)), ...leftParts(id).map((key) => `${key}\n${get(key)}`)].join('\n');
  /** @param {string} id */
  const discard = (id) => {
    for (const key of [left(id), ...leftParts(id)]) storage.forget(key);
    stuck.delete(id);
  };
  // When an unreadable save was written, in milliseconds as text; "" if unknown.
  /** @param {string | null} text */
  const written = (text) => {
    const save = layout.parsed(text);
    return String((save && typeof save === 'object' && moment(save)) || '');
  };
  /** @param {string} id */
  const writtenAt = (id) => written(get(gameKey(id)));
  /** @param {string} id */
  const restWrittenAt = (id) => written(get(left(id)));

  return { file, allInOne, isSecret, isAnySecret, damaged, rest, discard, writtenAt, restWrittenAt };
}
