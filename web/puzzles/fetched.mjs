// Loads the puzzles of a game, which are compressed like archives, since many hosts do not compress.

/** The puzzles of a game, in order of difficulty. @template {{ id: string }} Puzzle @param {string} game @returns {Promise<Puzzle[]>} */
export const puzzlesOf = async (game) => {
  const answer = await fetch(new URL(`of/${game}.pack`, import.meta.url));
  if (!answer.ok) throw new Error(`puzzles of ${game}: ${answer.status}`);
  const packed = /** @type {NonNullable<typeof answer.body>} */ (answer.body);
  return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).json();
};
