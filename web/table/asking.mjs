// Requests to a table, in order, and which replies still count.

/**
 * The connection to an engine, which may be a worker of this page, one shared by several boards, or another device. If
 * the engine ends before its reply, there is a reply that says so, or a rejection.
 * @typedef {{ call(text: string): Promise<string> }} Transport
 */
/** @typedef {(reply: Wire.Reply) => void} Heard */

/** Sends the text of a request and returns the reply; never rejects. @param {Transport} transport @param {string} text @returns {Promise<Wire.Reply>} */
export const answerOf = async (transport, text) => {
  try {
    return JSON.parse(await transport.call(text));
  } catch (error) {
    console.error(error);
    return { ok: false, code: 'internal' };
  }
};

export class Asking {
  #transport;
  #details;
  #isUp = false;
  #sitting = 0; // the number of the open table: replies about another one are ignored
  #wishes = 0; // the number of requests for another table, of which the last one counts
  /** @type {{ text: string, hear: Heard, last: boolean }[]} */
  #waiting = []; // requests sent before the engine was ready

  /** `details()` returns what every request says about this page. @param {Transport} transport @param {() => Wire.Request} details */
  constructor(transport, details) {
    this.#transport = transport;
    this.#details = details;
  }

  get sitting() { return this.#sitting; }

  /** A request as it would be sent now. @param {Wire.Request} request */
  text(request) { return JSON.stringify({ ...this.#details(), ...request }); }

  /** Another table is opened, or none. */
  leave() { this.#sitting += 1; }

  /** From now on requests get a reply, even if only that the engine has failed. */
  up() {
    this.#isUp = true;
    for (const { text, hear } of this.#waiting.splice(0)) this.#send(text, hear);
  }

  /** There is no engine: further requests get a reply that says so, and waiting ones are dropped. */
  down() {
    this.#isUp = true;
    this.#waiting = [];
  }

  // `then` gets the reply, unless the player has left the table that it is about. `last`: the request opens another table,
  // and only the last such request counts: a reply to an earlier one, perhaps of a double press, is ignored. Until the
  // reply arrives the old table stays open, with the requests about it.
  /** @param {Wire.Request} request @param {Heard | null} [then] */
  ask(request, then, last = false) {
    if (last) this.#wishes += 1;
    const [sitting, wish] = [this.#sitting, this.#wishes];
    /** @type {Heard} */
    const hear = (reply) => { if (sitting === this.#sitting && (!last || wish === this.#wishes)) then?.(reply); };
    const text = this.text(last ? { drawn: 0, ...request } : request); // when another table opens, nothing of the present board can be reused
    if (this.#isUp) {
      this.#send(text, hear);
      return;
    }
    if (last) this.#waiting = this.#waiting.filter((each) => !each.last); // only one text can be waiting (system/files.mjs): that of the request that counts
    this.#waiting.push({ text, hear, last });
  }

  // Sends a request that opens a table. While a long game, or many, are being replayed, `tell` gets the progress, and the
  // request is continued.
  /** @param {Wire.Request} request @param {Heard} then @param {Heard} tell */
  askToOpen(request, then, tell, last = false) {
    /** @type {Heard} */
    const hear = (reply) => {
      if (last && wish !== this.#wishes) return;
      if (reply.opening === undefined) {
        then(reply);
        return;
      }
      tell(reply);
      this.ask({ do: 'opening' }, hear);
    };
    this.ask(request, hear, last);
    const wish = this.#wishes;
  }

  /** @param {string} text @param {Heard} hear */
  #send(text, hear) { answerOf(this.#transport, text).then(hear); }
}
