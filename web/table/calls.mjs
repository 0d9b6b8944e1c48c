// Requests to an engine, which are numbered so that replies can be matched, in the order in which they were posted.

export const GONE = '{"ok":false,"code":"gone"}'; // the reply to requests that an engine will not answer any more

/** @typedef {{ text: string, client: string, resolve: (text: string) => void, reject: (error: Error) => void }} Call */

export class Calls {
  #post;
  #last = 0;
  /** @type {Map<number, Call>} */
  #open = new Map();

  /** @param {(message: Asked) => void} post */
  constructor(post) { this.#post = post; }

  /** `client`: on whose behalf the request is sent, if not that of the page that posts it. @param {string} text @returns {Promise<string>} */
  call(text, client = '') {
    return new Promise((resolve, reject) => {
      this.#open.set(++this.#last, { text, client, resolve, reject });
      this.#send(this.#last, { text, client });
    });
  }

  /** Handles a reply. @param {Heard} heard */
  answer({ id = 0, text = '' }) {
    this.#open.get(id)?.resolve(text);
    this.#open.delete(id);
  }

  /** Withdraws all open requests, the oldest first, and returns them: those who wait must be told. */
  take() {
    const left = [...this.#open.values()];
    this.#open.clear();
    return left;
  }

  /** Posts all open requests again, for another engine. */
  again() { for (const [id, call] of this.#open) this.#send(id, call); }

  /** @param {number} id @param {Pick<Call, 'text' | 'client'>} call */
  #send(id, { text, client }) { this.#post({ id, text, ...(client ? { client } : {}) }); }
}
