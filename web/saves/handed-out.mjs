// Exports saved games as files, including what is left of damaged ones.

// Of a game that is not over only what has happened is passed on, not the luck to come (core/chance.py); that of a lesson
// is no secret.
const LUCK = /^seed "(?:[^"\\]|\\.)*"\r?\n/m;
/** @param {string} record @param {boolean | undefined} over */
const passedOn = (record, over) => (over || /^note lesson /m.test(record) ? record : record.replace(LUCK, ''));
/** Whether its file would show what is still hidden in it; an earlier version has not said so. @param {Kept} save */
const hides = (save) => !save.over && save.secret !== false;

/** @param {Layout} layout @param {Stored} storage @param {() => string} statistics see statistics.mjs */
export function handedOut(layout, storage, statistics) {
  const { all, asideKey, asidePartKeys, asides, gameKey, get, judge, living, moment, partKeys, recordOf, stuck } = layout;
  /** @param {string} id */
  const saveOf = (id) => living.get(id) ?? judge(get(gameKey(id)));
  /** What is there of it. @param {string} id @param {Kept} save */
  const record = (id, save) => recordOf(id, save, (key) => get(key) ?? '') ?? '';

  /** Its record to be passed on; of a save that cannot be read here all that stands in it. @param {string} id */
  const file = (id) => {
    const save = saveOf(id);
    return typeof save === 'string' ? get(gameKey(id)) ?? '' : passedOn(record(id, save), save.over);
  };
  /** All games in one file, and what is kept of those that were finished. */
  const allInOne = () => JSON.stringify({
    games: all().games.map(([id, save]) => ({ id, record: passedOn(record(id, save), save.over) })),
    finished: layout.parsed(statistics() || '[]'),
  });
  /** @param {string} id */
  const isSecret = (id) => {
    const save = saveOf(id);
    return typeof save !== 'string' && hides(save);
  };
  const isAnySecret = () => all().games.some(([, save]) => hides(save));

  // --- what cannot be read

  /** The key of what is left of a damaged save. @param {string} id */
  const left = (id) => (stuck.has(id) ? gameKey(id) : asideKey(id));
  /** The ids of what is left, in lines. */
  const damaged = () => [...new Set([...asides(), ...stuck])].join('\n');
  /** The keys of those of its parts that are there. @param {string} id */
  const leftParts = (id) => (stuck.has(id) ? partKeys(id) : asidePartKeys(id));
  /** What is left of a damaged save, byte for byte: its text, and each part behind its own key. @param {string} id */
  const rest = (id) => [get(left(id)), ...leftParts(id).map((key) => `${key}\n${get(key)}`)].join('\n');
  /** @param {string} id */
  const discard = (id) => {
    for (const key of [left(id), ...leftParts(id)]) storage.remove(key, true);
    stuck.delete(id);
  };
  // When a save was written that cannot be used here, in milliseconds as text; "" where that cannot be read any more.
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
