// Two layers on an ordered data channel between two devices: texts, which are sent in numbered pieces, and requests
// with replies, which are repeated after a broken channel has been replaced. Input is untrusted: if it is incomplete or
// exceeds a limit, the channel is closed.
//
// A piece consists of the number of its text (4 bytes), its position (2), the number of pieces (2), and UTF-8. The
// first letter of a text says what it is. From the table: "o" it can be heard, "h" greeting, "a" a reply, "p" an
// unrequested message, "j" join again, because messages may be lost, "w" wait, another game is open, "e" end, with the
// reason. From the device: "h" greeting, "q" a request, "e" end.

export const PIECE = 16384; // bytes including the header; every browser accepts messages of this size
const HEAD = 8;
const HIGH = 1 << 20; // bytes buffered by the browser, above which the other device is too slow

/**
 * The part of RTCDataChannel that is used.
 * @typedef {{ binaryType: string, readyState: string, bufferedAmount: number, send(bytes: Uint8Array<ArrayBuffer>): void, close(): void,
 *   onmessage: ((event: MessageEvent) => void) | null, onclose: ((event: Event) => void) | null }} Port
 */
/** @typedef {{ bytes: number, perSecond: number, atOnce: number }} Limits size of one text in bytes; average number of texts per second; and most in a burst */

/** Limits for a device: requests are short. @type {Limits} */
export const OF_DEVICE = { bytes: 1 << 16, perSecond: 20, atOnce: 60 };
/** Limits for the table: a whole board is long. @type {Limits} */
export const OF_TABLE = { bytes: 1 << 23, perSecond: 200, atOnce: 600 };

/** Exchanges texts, each complete and in order. The connection ends once, with a reason: "closed", "broken", "flood" or "slow". */
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
  #bytes = 0; // total size of the pieces
  #allowed; // texts that may arrive now (token bucket)
  #since; // when that was computed
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

  /** Closes the channel. @param {string} why */
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
      this.end('broken'); // the channel has been closed meanwhile, or its buffer is full
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

  /** The text whose last piece has arrived; null if it is not valid UTF-8. */
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
 * Requests of a device to a table that may be unreachable for a while. They are sent one at a time and numbered
 * consecutively, so that a request that was pending when the channel broke can be repeated, and is carried out once.
 */
export class Questions {
  /** @type {Texts | null} */
  #texts = null;
  #number = 0;
  /** @type {{ request: Record<string, unknown>, resolve: (text: string) => void, text?: string }[]} */
  #waiting = []; // in order; the first one has been sent if it has a `text`

  /** Uses this connection from now on, and repeats the pending request. @param {Texts} texts */
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

  /** Numbers the following requests from here on. @param {number} number */
  countFrom(number) { this.#number = number; }

  /** Handles a reply: the number of its request, a space, and the text. @param {string} text */
  answer(text) {
    const [, number, answer] = text.match(/^(\d{1,10}) ([^]*)$/) ?? [];
    const [first] = this.#waiting;
    if (!first?.text || Number(number) !== this.#numberOf(first.request)) return; // the second reply to a repeated request
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
