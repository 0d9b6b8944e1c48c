// Selects the puzzle of the day: the same for everybody, without a server.

/** A pseudorandom number that is the same for everybody on a day. @param {number} day */
const drawn = (day) => {
  let found = day + 0x9e37;
  for (const step of [0x85ebca6b, 0xc2b2ae35]) found = Math.imul(found ^ (found >>> 15), step) >>> 0;
  return (found ^ (found >>> 13)) >>> 0;
};

/**
 * The puzzle of a day, from the numbers of the available puzzles of each kind: "chess:1-60,41-80, go:1-9+12-60,,1-3".
 * @param {string} counts @param {number} day
 */
export const ofDay = (counts, day) => {
  const games = counts.split(' ').filter(Boolean);
  const [game, kinds] = games[day % games.length].split(':');
  const spans = kinds.split(',').flatMap((kind, at) => kind.split('+').filter(Boolean).map((span) => [at, ...span.split('-').map(Number)]));
  let place = drawn(day) % spans.reduce((sum, [, first, last]) => sum + last - first + 1, 0);
  for (const [kind, first, last] of spans) {
    if (place <= last - first) return `${game}/${'efj'[kind]}${first + place}`;
    place -= last - first + 1;
  }
  return `${game}/e1`;
};
