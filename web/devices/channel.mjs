// Texts over one ordered data channel between two devices, in numbered pieces; and questions with answers on it, which are
// repeated when a new channel has replaced a broken one. Input is untrusted: it must be complete and within limits, or the
// channel is closed.
//
// A piece: number of its text (4 bytes), its place (2), how many there are (2), then UTF-8. The first letter of a text
// tells what it is: "o" that the table can be heard, "h" the greeting, "q" a question, "a" an answer, "p" something said
// unasked, "e" the end and why.

export const PIECE = 16384; // bytes with the head: the size that passes everywhere
const HEAD = 8;
const HIGH = 1 << 20; // bytes that may wait in the browser; then it is not this page that is slow

/**
 * As much of an RTCDataChannel as is used.
 * @typedef {{ binaryType: string, readyState: string, bufferedAmount: number, send(bytes: Uint8Array<ArrayBuffer>): void, close(): void,
 *   onmessage: ((event: MessageEvent) => void) | null, onclose: ((event: Event) => void) | null }} Port
 */
/** @typedef {{ bytes: number, perSecond: number, atOnce: number }} Limits of one text; texts in the long run, and in a burst */

/** What a device may send: requests are short. @type {Limits} */
export const OF_DEVICE = { bytes: 1 << 16, perSecond: 20, atOnce: 60 };
/** What the table may send: a whole board is long. @type {Limits} */
export const OF_TABLE = { bytes: 1 << 23, perSecond: 200, atOnce: 600 };

/** Texts both ways, in order, each whole. The channel ends once, and tells why: "closed", "broken", "flood" or "slow". */
export class Texts {
  #port;
  #limits;
  #hear;
  #ended;
  #now;
  #sent = 0;
  #heard = 0;
  /** @type {Uint8Array[]} */
  #pieces = [];
  #bytes = 0; // of these
  #allowed; // texts that may come now
  #since; // when that was counted
  isOver = false;

  /**
   * @param {Port} port @param {Limits} limits of what comes @param {(text: string) => void} hear
   * @param {(why: string) => void} ended @param {() => number} [now] milliseconds
   */
  constructor(port, limits, hear, ended, now = () => performance.now()) {
    this.#port = port;
    this.#limits = limits;
    this.#hear = hear;
    this.#ended = ended;
    this.#now = now;
    this.#allowed = limits.atOnce;
    this.#since = now();
    port.binaryType = 'arraybuffer';
    port.onmessage = ({ data }) => { if (!this.isOver) this.#take(data); };
    port.onclose = () => this.end('closed');
  }

  /** Nothing is sent or heard any more. @param {string} why */
  end(why) {
    if (this.isOver) return;
    this.isOver = true;
    this.#pieces = [];
    this.#port.close();
    this.#ended(why);
  }

  /** @param {string} text */
  send(text) {
    if (this.isOver || this.#port.readyState !== 'open') return;
    if (this.#port.bufferedAmount > HIGH + this.#limits.bytes) {
      this.end('slow');
      return;
    }
    const bytes = new TextEncoder().encode(text);
    const count = Math.max(1, Math.ceil(bytes.length / (PIECE - HEAD)));
    this.#sent += 1;
    try {
      for (let place = 0; place < count; place += 1) {
        const part = bytes.subarray(place * (PIECE - HEAD), (place + 1) * (PIECE - HEAD));
        const piece = new Uint8Array(HEAD + part.length);
        const head = new DataView(piece.buffer);
        head.setUint32(0, this.#sent);
        head.setUint16(4, place);
        head.setUint16(6, count);
        piece.set(part, HEAD);
        this.#port.send(piece);
      }
    } catch {
      this.end('broken'); // it closed meanwhile, or its buffer is full
    }
  }

  /** @param {unknown} data */
  #take(data) {
    if (!(data instanceof ArrayBuffer) || data.byteLength < HEAD || data.byteLength > PIECE) {
      this.end('broken');
      return;
    }
    const head = new DataView(data);
    const [number, place, count] = [head.getUint32(0), head.getUint16(4), head.getUint16(6)];
    this.#bytes += data.byteLength - HEAD;
    const isNext = number === this.#heard + 1 && place === this.#pieces.length && place < count;
    const isFull = place === count - 1 || data.byteLength === PIECE;
    if (!isNext || !isFull || this.#bytes > this.#limits.bytes || (count - 1) * (PIECE - HEAD) > this.#limits.bytes) {
      this.end('broken');
      return;
    }
    this.#pieces.push(new Uint8Array(data, HEAD));
    if (place < count - 1) return;
    const text = this.#whole();
    if (text === null) this.end('broken');
    else if (this.#isFlood()) this.end('flood');
    else this.#hear(text);
  }

  /** The text whose last piece has come; null where it is no text. */
  #whole() {
    const bytes = new Uint8Array(this.#bytes);
    let at = 0;
    for (const piece of this.#pieces.splice(0)) {
      bytes.set(piece, at);
      at += piece.length;
    }
    this.#heard += 1;
    this.#bytes = 0;
    try { return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes); } catch { return null; }
  }

  #isFlood() {
    const now = this.#now();
    const { atOnce, perSecond } = this.#limits;
    this.#allowed = Math.min(atOnce, this.#allowed + ((now - this.#since) * perSecond) / 1000) - 1;
    this.#since = now;
    return this.#allowed < 0;
  }
}

/**
 * Questions of a device to a table that may be out of reach for a while: one at a time, each with the next number, so
 * that whichever was on its way when a channel broke can be asked again and is done once.
 */
export class Questions {
  /** @type {Texts | null} */
  #texts = null;
  #number = 0;
  /** @type {{ request: Record<string, unknown>, resolve: (text: string) => void, text?: string }[]} */
  #waiting = []; // the first one has been asked when it has a text

  /** Over these texts from now on; what was not answered is asked again. @param {Texts} texts */
  attach(texts) {
    this.#texts = texts;
    const [first] = this.#waiting;
    if (first?.text) texts.send(`q${first.text}`);
    else this.#ask();
  }

  detach() { this.#texts = null; }

  /** @param {Record<string, unknown>} request @returns {Promise<string>} */
  call(request) {
    return new Promise((resolve) => {
      this.#waiting.push({ request, resolve });
      if (this.#waiting.length === 1) this.#ask();
    });
  }

  /** The table counts anew from here. @param {number} number */
  countFrom(number) { this.#number = number; }

  /** An answer has come: `n` of its question and the text. @param {string} text */
  answer(text) {
    const [, number, answer] = text.match(/^(\d{1,10}) ([^]*)$/) ?? [];
    const [first] = this.#waiting;
    if (!first?.text || Number(number) !== this.#numberOf(first.request)) return; // it came to a question that was asked twice
    this.#waiting.shift();
    first.resolve(answer);
    this.#ask();
  }

  /** @param {Record<string, unknown>} request */
  #numberOf(request) { return /** @type {number} */ (request.n); }

  #ask() {
    const [first] = this.#waiting;
    if (!first || first.text || !this.#texts) return;
    if (first.request.n === undefined) first.request.n = this.#number += 1;
    first.text = JSON.stringify(first.request);
    this.#texts.send(`q${first.text}`);
  }
}
