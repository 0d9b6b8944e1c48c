// Requests to a table, in order, and which replies still count.

/**
 * The way to an engine, whoever runs it: a thread of this page, one that several boards share, another device. An
 * engine that goes before it has answered is followed by the answer that it is gone, or by a rejection.
 * @typedef {{ call(text: string): Promise<string> }} Transport
 */
/** @typedef {(reply: Wire.Reply) => void} Heard */

/** What a table answers to a text; never rejects. @param {Transport} transport @param {string} text @returns {Promise<Wire.Reply>} */
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
  #sitting = 0; // which table is open: what was asked about another one is not heard any more
  #wishes = 0; // how often another table was wished for: the last time counts
  /** @type {{ text: string, hear: Heard, last: boolean }[]} */
  #waiting = []; // asked before anybody could answer

  /** `details()` says what every request tells of this page. @param {Transport} transport @param {() => Wire.Request} details */
  constructor(transport, details) {
    this.#transport = transport;
    this.#details = details;
  }

  get sitting() { return this.#sitting; }

  /** Another table is opened, or none. */
  leave() { this.#sitting += 1; }

  /** From now on requests are answered, if only by what has become of the engine. */
  up() {
    this.#isUp = true;
    for (const { text, hear } of this.#waiting.splice(0)) this.#send(text, hear);
  }

  /** Nobody will answer any more: whoever asks from now on is told so, and what waited is given up. */
  down() {
    this.#isUp = true;
    this.#waiting = [];
  }

  // `then` gets the answer, unless the player has left the table it was about. `last`: the request opens another table,
  // and the last such wish counts: an answer that still comes to an earlier one, of a double press perhaps, is about a
  // table that is open no more. Until it comes the old table stays, with what was asked about that.
  /** @param {Wire.Request} request @param {Heard | null} [then] */
  ask(request, then, last = false) {
    if (last) this.#wishes += 1;
    const [sitting, wish] = [this.#sitting, this.#wishes];
    /** @type {Heard} */
    const hear = (reply) => { if (sitting === this.#sitting && (!last || wish === this.#wishes)) then?.(reply); };
    // Where another table opens, nothing that stands here now will be of it.
    const text = JSON.stringify({ ...this.#details(), ...(last ? { drawn: 0 } : {}), ...request });
    if (this.#isUp) {
      this.#send(text, hear);
      return;
    }
    if (last) this.#waiting = this.#waiting.filter((each) => !each.last); // one text can be taken along (system/files.mjs): that of the wish that counts
    this.#waiting.push({ text, hear, last });
  }

  // Asks what opens a table. As long as a long game, or many, are being replayed, `tell` is told how far that is, and
  // the table asked on.
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
