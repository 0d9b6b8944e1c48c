// The lines of the record of the open game, to which the table sends only changes.

const EACH = 256; // lines of a part; the tail has fewer than twice as many

/** @param {string} text */
const linesOf = (text) => text.split('\n').slice(0, -1).map((line) => `${line}\n`);

export class HeldRecord {
  id = ''; // of the game, "" for none
  number = 0; // of its last save that has come: the table sends what came after
  head = '';
  /** @type {string[]} */
  parts = [];
  stored = 0; // so many parts are written
  /** @type {string[]} */
  tail = [];

  /** Take a whole record. @param {Wire.Save} fresh */
  take({ id, number = 0, record = '' }) {
    const lines = linesOf(record);
    const first = lines.findIndex((line) => /^[*0-9]/.test(line));
    const head = first < 0 ? lines.length : first;
    Object.assign(this, { id, number, head: lines.slice(0, head).join(''), parts: [], stored: 0, tail: lines.slice(head) });
    this.#part();
  }

  /** Take what is new since the save before; false when that one never came. @param {Wire.Save} fresh */
  grow({ id, number = 0, head = '', since = 0, lines = '' }) {
    if (this.id !== id || this.number !== number - 1) return false;
    const { parts } = this;
    if (since < parts.length * EACH) { // taken back to before the tail
      const whole = Math.floor(since / EACH);
      this.tail = linesOf(parts[whole]);
      parts.length = whole;
      this.stored = Math.min(this.stored, whole);
    }
    this.tail.splice(since - parts.length * EACH, Infinity, ...linesOf(lines));
    Object.assign(this, { head, number });
    this.#part();
    return true;
  }

  /** A save says that it has so many parts of so many lines: these are written. @param {Kept} save */
  isStored({ each, parts = 0 }) {
    if (each === EACH) this.stored = Math.min(parts, this.parts.length);
  }

  /** How the record stands in a save. @returns {Partial<Kept>} */
  layout() {
    const tail = this.tail.join('');
    const { head, parts: { length: parts } } = this;
    return parts ? { v: 2, head, parts, each: EACH, tail } : { v: 1, record: head + tail };
  }

  whole() {
    return [this.head, ...this.parts, ...this.tail].join('');
  }

  // Parts are made of what stands too long at the tail.
  #part() {
    while (this.tail.length >= 2 * EACH) this.parts.push(this.tail.splice(0, EACH).join(''));
  }
}
