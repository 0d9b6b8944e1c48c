// The page's way to the table: JSON text out, an object back.

import { parsed } from './dom.mjs';
import { laden } from './files.mjs';

/** Asks the table; never rejects. @param {string} text @returns {Promise<Wire.Reply>} */
export const ask = async (text) => {
  try {
    return JSON.parse(await window.mohrehEngine.call(laden(text)));
  } catch (error) {
    console.error(error);
    return { ok: false, code: 'internal' };
  }
};

/**
 * Calls back what becomes of the engine, as soon as its module has run.
 * @param {() => void} ready @param {(code: string) => void} failed @param {(reply: Wire.Reply) => void} pushed
 * @param {(verb: string, id: string, code: string) => void} died over which request, and which save that was about
 */
export const engine = (ready, failed, pushed, died) => {
  const found = window.mohrehEngine;
  if (!found) {
    setTimeout(engine, 10, ready, failed, pushed, died);
    return;
  }
  found.ondeath = (text, code) => {
    const asked = /** @type {Wire.Request} */ (parsed(text) ?? {});
    died(String(asked.do ?? ''), String(asked.id ?? asked.games?.[0]?.id ?? ''), code);
  };
  found.onpush = (text) => pushed(JSON.parse(text));
  found.ready.then(() => ready());
  found.failed.then((code) => failed(code));
};
