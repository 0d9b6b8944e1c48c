// Which puzzle is today's: the same for everybody on a day, without a server.

/** A number that is the same for everybody on a day. @param {number} day */
const drawn = (day) => {
  let found = day + 0x9e37;
  for (const step of [0x85ebca6b, 0xc2b2ae35]) found = Math.imul(found ^ (found >>> 15), step) >>> 0;
  return (found ^ (found >>> 13)) >>> 0;
};

/** Which puzzle is that of a day, by how many there are: "chess:60,40,0 go:60,0,3". @param {string} counts @param {number} day */
export const ofDay = (counts, day) => {
  const games = counts.split(' ').filter(Boolean);
  const [game, numbers] = games[day % games.length].split(':');
  const each = numbers.split(',').map(Number);
  let place = drawn(day) % each.reduce((sum, some) => sum + some, 0);
  for (const [at, letter] of ['e', 'f', 'j'].entries()) {
    if (place < each[at]) return `${game}/${letter}${place + 1}`;
    place -= each[at];
  }
  return `${game}/e1`;
};
