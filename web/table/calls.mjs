// Requests to an engine that answers by number, in the order in which they were posted.

export const GONE = '{"ok":false,"code":"gone"}'; // the answer to what nobody will answer any more

/** @typedef {{ text: string, client: string, resolve: (text: string) => void, reject: (error: Error) => void }} Call */

export class Calls {
  #post;
  #last = 0;
  /** @type {Map<number, Call>} */
  #open = new Map();

  /** @param {(message: Asked) => void} post */
  constructor(post) { this.#post = post; }

  /** `client`: for whom it is asked, where that is not who posts it. @param {string} text @returns {Promise<string>} */
  call(text, client = '') {
    return new Promise((resolve, reject) => {
      this.#open.set(++this.#last, { text, client, resolve, reject });
      this.#send(this.#last, { text, client });
    });
  }

  /** An answer has come. @param {Heard} heard */
  answer({ id = 0, text = '' }) {
    this.#open.get(id)?.resolve(text);
    this.#open.delete(id);
  }

  /** Takes back all that has not been answered, the oldest first: whoever waits for it has to be told. */
  take() {
    const left = [...this.#open.values()];
    this.#open.clear();
    return left;
  }

  /** Posts all that has not been answered once more: another engine will do it. */
  again() { for (const [id, call] of this.#open) this.#send(id, call); }

  /** @param {number} id @param {Pick<Call, 'text' | 'client'>} call */
  #send(id, { text, client }) { this.#post({ id, text, ...(client ? { client } : {}) }); }
}
