// Enters described positions into the form of web/setup, press by press, as a person would: a line of JSON
// {setup, positions, strict, beside} is read, and what was entered is told, or which press the form does not offer.

import { markup } from '../../web/setup/form.mjs';
import { at, press, shapeAt, seatsOf, surplus, thingsOf, tidy, unmarked } from '../../web/setup/model.mjs';

const words = new Proxy({}, { get: (_, name) => String(name) });
const digits = String;
const safe = (text) => text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign] ?? 'quot'};`);

class Sitting {
  constructor(setup, strict) {
    Object.assign(this, { setup, strict, position: {}, presses: 0 });
  }
  fail(path, why) { throw new Error(`${path.join('/')}: ${why}`); }

  press(verb, path, value, seen = verb) {
    const shape = shapeAt(this.setup, path) ?? this.fail(path, 'the form has no such field');
    if (this.strict) {
      const drawn = markup({ setup: this.setup, position: this.position, words, digits });
      if (!drawn.includes(`data-verb="${seen}" data-path="${safe(JSON.stringify(path))}"`)) this.fail(path, `no press for "${seen}"`);
    }
    if (verb === 'set') this.fits(shape, value, path);
    const next = press(this.setup, this.position, { verb, path, value });
    if (next === this.position) this.fail(path, `"${verb}" does nothing`);
    this.position = next;
    this.presses += 1;
  }
  fits(shape, value, path) {
    const good = {
      number: () => Number.isInteger(value) && value >= shape.least && value <= shape.most,
      flag: () => typeof value === 'boolean',
      one: () => thingsOf(this.setup, this.position, shape.of).some((thing) => thing[0] === value),
      marked: () => unmarked(value, shape, thingsOf(this.setup, this.position, shape.of)),
    }[shape.is];
    if (!good?.()) this.fail(path, `${JSON.stringify(value)} cannot be chosen`);
  }

  enter(path, value) {
    const shape = path.length ? shapeAt(this.setup, path) ?? this.fail(path, 'the form has no such field') : this.setup.shape;
    switch (shape.is) {
      case 'list':
        if (!value.length && !at(this.position, path)) this.press('empty', path);
        value.forEach((each, place) => {
          const simple = ['one', 'marked'].includes(shape.of.is);
          const way = [...path, place];
          if (simple) this.fits(shape.of, shape.of.is === 'marked' ? each : each, way);
          if (shape.of.is === 'one') this.press('add', path, each);
          else {
            this.press('add', path);
            this.enter(way, each);
          }
        });
        break;
      case 'each':
        if (!Object.keys(value).length && !at(this.position, path)) this.press('empty', path);
        for (const [key, each] of Object.entries(value)) {
          if (!thingsOf(this.setup, this.position, shape.things, path, shape).some(([id]) => String(id) === key)) this.fail(path, `no ${key} can be chosen`);
          this.press('put', path, key);
          this.enter([...path, key], each);
        }
        break;
      case 'seats': {
        const seats = seatsOf(this.setup, this.position);
        for (const key of Object.keys(value)) if (!seats.some(([id], place) => String(shape.listed ? place : id) === key)) this.fail(path, `no seat ${key}`);
        for (const [key, each] of Object.entries(value)) this.enter([...path, shape.listed ? Number(key) : key], each);
        break;
      }
      case 'parts':
        if (!at(this.position, path)) this.press('empty', path);
        value.forEach((each, place) => this.enter([...path, place], each));
        break;
      case 'group': {
        const first = path.length ? [] : [this.setup.seats.key, 'mode'].filter((key) => key in value);
        for (const key of new Set([...first, ...Object.keys(value)])) this.enter([...path, key], value[key]);
        break;
      }
      case 'flag':
        if (value || typeof path.at(-1) === 'number') this.press('set', path, value);
        break;
      case 'marked': this.press('set', path, value, 'mark'); break;
      default: this.press('set', path, value);
    }
  }
}

let given = '';
for await (const part of process.stdin) given += part;
const { setup: form, positions, strict, beside } = JSON.parse(given);
console.log(JSON.stringify(positions.map((told, place) => {
  const setup = { ...form, beside: beside?.[place] }; // of a goal: the position of which it is asked
  const wanted = tidy(setup, told);
  const sitting = new Sitting(setup, strict);
  try {
    sitting.enter([], wanted);
  } catch (error) {
    return { trouble: error.message };
  }
  return { entered: sitting.position, presses: sitting.presses, surplus: surplus(setup, sitting.position).map((row) => row.label) };
})));
