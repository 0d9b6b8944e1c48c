// The record of the open game, which is updated by the changes that the table sends, and divided for storage.

const EACH = 256; // lines per part; the tail is shorter than two parts

/** @param {string} text */
const linesOf = (text) => text.split('\n').slice(0, -1).map((line) => `${line}\n`);

export class HeldRecord {
  id = ''; // the id of the game, "" for none
  number = 0; // the number of its last save: the table sends what came after
  head = '';
  /** @type {string[]} */
  parts = [];
  stored = 0; // the number of parts that are stored
  /** @type {string[]} */
  tail = [];

  /** Takes over a whole record. @param {Wire.Save} fresh */
  take({ id, number = 0, record = '' }) {
    const lines = linesOf(record);
    const first = lines.findIndex((line) => /^[*0-9]/.test(line));
    const head = first < 0 ? lines.length : first;
    Object.assign(this, { id, number, head: lines.slice(0, head).join(''), parts: [], stored: 0, tail: lines.slice(head) });
    this.#part();
  }

  /** Applies the changes since the previous save; returns false if that one is missing. @param {Wire.Save} fresh */
  grow({ id, number = 0, head = '', since = 0, lines = '' }) {
    if (this.id !== id || this.number !== number - 1) return false;
    const { parts } = this;
    if (since < parts.length * EACH) { // undone to a line before the tail
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

  /** Notes which parts are stored, according to a stored save. @param {Kept} save */
  isStored({ each, parts = 0 }) {
    if (each === EACH) this.stored = Math.min(parts, this.parts.length);
  }

  /** The fields of a save that contain the record. @returns {Partial<Kept>} */
  layout() {
    const tail = this.tail.join('');
    const { head, parts: { length: parts } } = this;
    return parts ? { v: 2, head, parts, each: EACH, tail } : { v: 1, record: head + tail };
  }

  whole() {
    return [this.head, ...this.parts, ...this.tail].join('');
  }

  // Moves lines from a long tail into parts.
  #part() {
    while (this.tail.length >= 2 * EACH) this.parts.push(this.tail.splice(0, EACH).join(''));
  }
}
