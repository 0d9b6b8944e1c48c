// Finds out which game a packed link contains, without an engine.

/**
 * The game in a link: the beginning of a packed record names it (see `unpack` of the table). "" if it is not a known
 * game.
 * @param {string} packed @param {(game: string) => boolean} isKnown
 */
export const gameIn = async (packed, isKnown) => {
  try {
    const bytes = Uint8Array.from(atob(packed.slice(2).replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const record = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    const { value } = await record.read();
    record.cancel();
    const game = new TextDecoder().decode(value).match(/^game ([a-z]+) /m)?.[1] ?? '';
    return isKnown(game) ? game : '';
  } catch { return ''; }
};
