// The model of the position editor: a JSON value and the shape that the game has declared for it (core/setting_up.py). It
// computes the effect of a press, the possible choices, and what exceeds the contents of the box. It knows no game, page
// or engine.

/** @typedef {string | number} Id */
/** @typedef {{ key: string, label: string, shape: Shape, also?: string[], rare?: boolean, needed?: boolean, aside?: boolean, when?: [string, Id[]] }} Field */
/**
 * @typedef {object} Shape
 * @property {string} is
 * @property {any} [of] kinds of things, or the shape of what it holds
 * @property {number} [least] @property {number} [most]
 * @property {[string, string][]} [before] @property {[string, string][]} [after]
 * @property {string} [things] @property {string} [where] @property {string} [usual]
 * @property {boolean} [listed]
 * @property {boolean} [ordered] whether the order matters
 * @property {{ label: string, shape: Shape }[]} [parts] @property {string} [lead]
 * @property {Field[]} [fields] @property {string} [short] @property {string[]} [order]
 */
/** Id, label, how many exist, heading, of which other thing it is a part. @typedef {[Id, string, number?, string?, string?]} Thing */
/** @typedef {{ of: Record<string, [Id, string][]>, key: string, usual: string }} Seats */
/** `beside`: for the form of an aim, the position that it is about. @typedef {{ things: Record<string, Thing[]>, seats: Seats, shape: Shape, lifted: string[], beside?: Value }} SetUp */
/** Keys and indices that lead to a value, the outermost first. @typedef {Id[]} Path */

/** @typedef {any} Value */

/** @param {unknown} value @returns {value is Record<string, Value>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {Value} value @param {Path} path @returns {Value} */
export const at = (value, path) => path.reduce((found, key) => (Object.hasOwn(Object(found), key) ? found[key] : undefined), value);

/** The seats of a position, with their ids. @param {SetUp} setup @param {Value} position */
export const seatsOf = ({ seats, beside }, position) => seats.of[seats.key ? String((beside ?? position)[seats.key] ?? seats.usual) : ''] ?? seats.of[seats.usual] ?? [];

/**
 * The things that can be chosen: of these kinds, and if they are parts of another thing, of the one chosen beside or
 * above.
 * @param {SetUp} setup @param {Value} position @param {string} kinds @param {Path} [path] @param {Shape} [shape]
 * @returns {Thing[]}
 */
export function thingsOf(setup, position, kinds, path = [], shape = undefined) {
  const found = kinds.split(' ').flatMap((kind) => (kind === 'seat' ? seatsOf(setup, position) : setup.things[kind] ?? []));
  if (!shape?.where) return found;
  const { where, usual } = shape;
  const belongs = (/** @type {Value} */ whole) => path.reduceRight((/** @type {Value} */ known, _, end) => known ?? Object(at(whole, path.slice(0, end)))[where], Object(at(whole, path))[where]);
  const of = belongs(position) ?? belongs(setup.beside) ?? usual;
  return found.filter((thing) => !thing[4] || thing[4] === String(of));
}

/** Whether a field is relevant in this position. @param {Field} field @param {Value} position */
export const applies = ({ when }, position) => !when || when[1].includes(position[when[0]]);

/** The shape of the value at a path; undefined if there can be none. @param {SetUp} setup @param {Path} path @returns {Shape | undefined} */
export function shapeAt(setup, path) {
  /** @type {Shape | undefined} */
  let shape = setup.shape;
  for (const key of path) {
    if (shape?.is === 'group') shape = shape.fields?.find((field) => field.key === key)?.shape;
    else if (shape?.is === 'parts') shape = shape.parts?.[Number(key)]?.shape;
    else shape = typeof shape?.of === 'object' ? shape.of : undefined;
  }
  return shape;
}

/** The readable name of a value, by its path. @param {SetUp} setup @param {Value} position @param {Path} path */
export function labels(setup, position, path) {
  /** @type {string[]} */
  const found = [];
  /** @type {Shape | undefined} */
  let shape = setup.shape;
  for (const key of path) {
    if (!shape) break;
    if (shape.is === 'group') found.push(shape.fields?.find((field) => field.key === key || field.also?.includes(String(key)))?.label ?? String(key));
    else if (shape.is === 'parts') found.push(shape.parts?.[Number(key)]?.label ?? String(key));
    else if (shape.is === 'seats') found.push(seatsOf(setup, position).find(([id], place) => String(shape?.listed ? place : id) === String(key))?.[1] ?? String(key));
    else if (shape.is === 'each') found.push(thingsOf(setup, position, shape.things ?? '').find(([id]) => String(id) === String(key))?.[1] ?? String(key));
    else found.push(String(Number(key) + 1));
    shape = shape.is === 'group' ? shape.fields?.find((field) => field.key === key)?.shape
      : shape.is === 'parts' ? shape.parts?.[Number(key)]?.shape : typeof shape.of === 'object' ? shape.of : undefined;
  }
  return found;
}

// -- things with a mark: "dn:witch@0"

/** @param {Value} text @param {Shape} shape @param {Thing[]} things */
export function unmarked(text, { before = [], after = [] }, things) {
  const whole = String(text);
  for (const [start] of [...before].sort((one, other) => other[0].length - one[0].length)) {
    if (!whole.startsWith(start)) continue;
    for (const [end] of [...after].sort((one, other) => other[0].length - one[0].length)) {
      const id = whole.slice(start.length, whole.length - end.length);
      if (whole.endsWith(end) && things.some((thing) => thing[0] === id)) return { start, id, end };
    }
  }
  return null;
}

// -- default values

/** @param {SetUp} setup @param {Value} position @param {Shape} shape @param {Path} path @returns {Value} */
export function blank(setup, position, shape, path) {
  switch (shape.is) {
    case 'number': return Math.max(0, shape.least ?? 0);
    case 'flag': return false;
    case 'text': return '';
    case 'one': return thingsOf(setup, position, shape.of)[0]?.[0] ?? '';
    case 'marked': return `${shape.before?.[0][0]}${thingsOf(setup, position, shape.of)[0]?.[0]}${shape.after?.[0][0]}`;
    case 'list': return [];
    case 'parts': return (shape.parts ?? []).map((part, place) => blank(setup, position, part.shape, [...path, place]));
    case 'seats': return shape.listed ? seatsOf(setup, position).map((_, place) => blank(setup, position, shape.of, [...path, place])) : {};
    case 'group': return Object.fromEntries((shape.fields ?? []).filter((field) => field.needed).map((field) => [field.key, blank(setup, position, field.shape, [...path, field.key])]));
    default: return {};
  }
}

// -- presses

/** Whether `place` is an index of the list. @param {Value[]} list @param {unknown} place */
const within = (list, place) => Number.isInteger(place) && Number(place) >= 0 && Number(place) < list.length;

/** The effect of a press: a verb, a path, and a value. @typedef {{ verb: string, path: Path, value?: Value }} Press */

/** The list or object that contains a path; created if necessary. @param {SetUp} setup @param {Value} position @param {Path} path */
function reach(setup, position, path) {
  let found = position;
  for (const [place, key] of path.entries()) {
    const way = path.slice(0, place + 1);
    if (found[key] === undefined || found[key] === null) {
      const shape = shapeAt(setup, way);
      if (!shape) return null;
      found[key] = blank(setup, position, shape, way);
    }
    found = found[key];
    if (typeof found !== 'object') return null;
  }
  return found;
}

// If the number of seats changes, lists with an entry for each seat change with it.
/** @param {SetUp} setup @param {Value} position @param {Shape} shape @param {Value} value @param {Path} path */
function fit(setup, position, shape, value, path) {
  if (value === undefined || value === null) return;
  if (shape.is === 'seats') {
    const seats = seatsOf(setup, position);
    if (Array.isArray(value)) {
      value.length = Math.min(value.length, seats.length);
      while (value.length < seats.length) value.push(blank(setup, position, shape.of, [...path, value.length]));
    } else for (const key of Object.keys(value)) if (!seats.some(([id]) => String(id) === key)) delete value[key];
  }
  if (shape.is === 'group') for (const field of shape.fields ?? []) fit(setup, position, field.shape, value[field.key], [...path, field.key]);
  else if (typeof shape.of === 'object' && typeof value === 'object') for (const key of Object.keys(value)) fit(setup, position, shape.of, value[key], [...path, key]);
}

/** The position after a press; unchanged if such a press is impossible. @param {SetUp} setup @param {Value} position @param {Press} press */
export function press(setup, position, { verb, path, value }) {
  const next = structuredClone(position);
  const key = path.at(-1);
  const shape = shapeAt(setup, path);
  const holder = path.length ? reach(setup, next, path.slice(0, -1)) : null;
  if (key === undefined || !holder) return position;
  if (verb === 'unset') delete holder[key]; // also a key without a field
  else if (!shape) return position;
  else if (verb === 'set') holder[key] = value;
  else if (verb === 'empty') holder[key] = blank(setup, next, shape, path);
  else if (verb === 'drop' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (verb === 'drop') delete holder[key];
  else if (verb === 'move') { // the value is the index in the list without it
    if (!Array.isArray(holder) || !within(holder, key) || !within(holder, value)) return position;
    holder.splice(value, 0, ...holder.splice(Number(key), 1));
  } else if (verb === 'insert') { // before the item at the path
    if (!Array.isArray(holder) || !within(holder, key)) return position;
    holder.splice(Number(key), 0, value ?? blank(setup, next, shape, path));
  }
  else if (verb === 'add') {
    const list = reach(setup, next, path);
    if (!Array.isArray(list)) return position;
    list.push(value ?? blank(setup, next, shape.of, [...path, list.length]));
  } else if (verb === 'put') {
    const map = reach(setup, next, path);
    if (!isObject(map)) return position;
    map[value] = blank(setup, next, shape.of, [...path, value]);
  } else return position;
  if (path.length === 1 && key === setup.seats.key) fit(setup, next, setup.shape, next, []);
  return next;
}

// -- converts a description that was written elsewhere to the form that the shape prescribes

/** @param {SetUp} setup @param {Value} described @returns {Value} */
export function tidy(setup, described) {
  const found = { ...described };
  for (const key of setup.lifted) {
    const inside = found[key];
    if (!isObject(inside)) continue;
    delete found[key];
    for (const [name, value] of Object.entries(inside)) found[name] ??= value;
  }
  const { key, of } = setup.seats;
  if (key && found[key] === undefined) { // if the number of seats is not given, it is the length of the longest list
    const counts = (setup.shape.fields ?? []).filter((field) => field.shape.is === 'seats').map((field) => Object.keys(Object(found[field.key])).length);
    const most = Math.max(0, ...counts);
    if (most > seatsOf(setup, found).length && of[String(most)]) found[key] = most;
  }
  const read = tidied(setup, found, setup.shape, found);
  return isObject(read) ? read : {};
}

/** @param {SetUp} setup @param {Value} position @param {Shape} shape @param {Value} value @param {Value} [beside] @returns {Value} */
function tidied(setup, position, shape, value, beside = {}) {
  /** @param {Shape} inner @param {Value} each */
  const go = (inner, each) => tidied(setup, position, inner, each, value);
  switch (shape.is) {
    case 'one': {
      const known = thingsOf(setup, position, shape.of);
      const [same, written] = [(/** @type {Id} */ id) => known.some((thing) => thing[0] === id), String(value)];
      if (same(value)) return value;
      for (const id of [Number(value), written, written.slice(0, written.lastIndexOf('_')), written.replaceAll('-', '_')]) if (same(id)) return id;
      return value;
    }
    case 'number': return typeof value === 'string' && /^-?\d{1,4}$/.test(value) ? Number(value) : value;
    case 'list': return (Array.isArray(value) ? value : [value]).filter((each) => each !== null).map((each) => go(shape.of, each));
    case 'parts': {
      const parts = shape.parts ?? [];
      const whole = Array.isArray(value) ? value : [...(parts.length > 1 ? [beside[shape.lead ?? ''] ?? 0] : []), value];
      return whole.map((each, place) => (parts[place] ? go(parts[place].shape, each) : each));
    }
    case 'each': {
      const rows = Array.isArray(value) ? value.map((each, place) => [thingsOf(setup, position, shape.things ?? '')[place]?.[0] ?? place, each]) : Object.entries(Object(value));
      return Object.fromEntries(rows.filter(([, each]) => each !== null).map(([key, each]) => [key, go(shape.of, each)]));
    }
    case 'seats': {
      const rows = Object.entries(Object(value)).map(([key, each]) => [key, go(shape.of, each)]);
      return shape.listed ? rows.map(([, each]) => each) : Object.fromEntries(rows);
    }
    case 'group': {
      let fields = value;
      if (shape.short && !isObject(value)) fields = { [shape.short]: value };
      else if (shape.order?.length && Array.isArray(value)) fields = Object.fromEntries(value.map((each, place) => [shape.order?.[place] ?? place, each]));
      if (!isObject(fields)) return value;
      /** @type {Record<string, Value>} */
      const found = {};
      for (const [key, each] of Object.entries(fields)) {
        if (each === null || key === '__proto__') continue;
        const field = shape.fields?.find((one) => one.key === key || one.also?.includes(key));
        if (field && field.key !== key && field.key in fields) continue;
        found[field?.key ?? key] = field ? tidied(setup, position, field.shape, each, fields) : each;
      }
      return found;
    }
    default: return value;
  }
}

// -- the contents of the box: the number of each thing, in all places

/** A thing that is used more often than the box contains it: how often it is found, and where. @typedef {{ label: string, most: number, found: number, paths: Path[] }} Surplus */

/** @param {SetUp} setup @param {Value} position @returns {Surplus[]} */
export function surplus(setup, position) {
  /** @type {Map<string, Surplus>} */
  const found = new Map();
  /** @param {Shape} shape @param {Value} value @param {Path} path */
  const walk = (shape, value, path) => {
    if (value === undefined || value === null) return;
    if (shape.is === 'one' || shape.is === 'marked') {
      const things = thingsOf(setup, position, shape.of);
      const id = shape.is === 'one' ? value : unmarked(value, shape, things)?.id;
      const [, label = '', most = 0] = things.find((thing) => thing[0] === id) ?? [];
      const kind = shape.of.split(' ').find((/** @type {string} */ each) => setup.things[each]?.some((thing) => thing[0] === id));
      if (!most) return;
      const row = found.get(`${kind} ${id}`) ?? { label, most, found: 0, paths: [] };
      row.found += 1;
      row.paths.push(path);
      found.set(`${kind} ${id}`, row);
    } else if (shape.is === 'group') {
      for (const field of shape.fields ?? []) if (!field.aside) walk(field.shape, value[field.key], [...path, field.key]);
    } else if (shape.is === 'parts') (shape.parts ?? []).forEach((part, place) => walk(part.shape, value[place], [...path, place]));
    else if (typeof shape.of === 'object' && typeof value === 'object') for (const key of Object.keys(value)) walk(shape.of, value[key], [...path, Array.isArray(value) ? Number(key) : key]);
  };
  walk(setup.shape, position, []);
  return [...found.values()].filter((row) => row.found > row.most);
}
