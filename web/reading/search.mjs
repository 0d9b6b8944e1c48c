// Finds the clauses that answer a question: all places of a rules page, ranked by the words of the question that they
// contain.
//
// The score is BM25 over weighted fields: whole words count more than parts, rare words more than common ones, names
// and questions more than text. A word also finds its synonyms, and a number counts together with its noun: "monastery
// 12". A query is also compared with whole questions that people ask about a place: words that occur together in one of
// them count more than the same words scattered over several. A query of unknown words is assumed to be misspelt.

import { alikes, fold, stemOf, weighing, wordsOf } from './words.mjs';

/** @typedef {{ name?: string, heading?: string, title?: string, asked?: string, text?: string }} Fields */
/** @typedef {{ at: number, score: number }} Hit */
/** @typedef {{ weight: number, meant: Map<string, number> }} Word a word of a query: its weight, and the terms that it may mean, each with a factor */
/** @typedef {{ stem: string, weight: number }} Read the stem of a word, and its weight */
/** @typedef {{ at: number, whole: number, worths: number[] }} Phrase a question about a place: its total worth, and that of each word */

/** @type {Record<keyof Fields, number>} */
const WEIGHTS = { name: 3, asked: 2.5, heading: 1.8, title: 0.4, text: 1 };
const [SATURATION, LENGTH] = [1.5, 0.45];
const AS_ALIKE = 0.85; // the factor for a synonym
const AS_BEGINNING = 0.5;
const AS_PART = 0.3;
const AS_MISSPELT = 0.35;
const PAIR = 2.5; // the weight of a number with its noun
const HAD = 0.5; // the share of a score that depends on how many words of the query are found
const [OF_QUESTION, SHARPNESS] = [0.4, 1.7]; // how a query is compared with a phrase: the weight of the query's own words, and an exponent

const figure = /^[0-9]+$/;

const NUMBER = new Set(['number', 'no', 'شمار']); // stems: "monastery no. 12" is monastery 12

/** The stem at an index and the number before or after it as one term. @param {string[]} stems @param {number} at */
const pairOf = (stems, at) => {
  const two = stems[at];
  let before = at - 1;
  while (NUMBER.has(stems[before])) before -= 1;
  const one = stems[before];
  if (!one || NUMBER.has(two)) return '';
  if (figure.test(two) && !figure.test(one)) return `${one} ${two}`;
  return figure.test(one) && !figure.test(two) ? `${two} ${one}` : '';
};

/**
 * The number of edits between two words; 3 if there are more than `most`, which is at most 2.
 *
 * @param {string} one @param {string} two
 */
export const distance = (one, two, most = 2) => {
  if (Math.abs(one.length - two.length) > most) return 3;
  let before = 0; // the minimum of the previous row
  /** @type {number[]} */
  let above = [];
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const same = one[i - 1] === two[j - 1] ? 0 : 1;
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + same);
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]) next[j] = Math.min(next[j], above[j - 2] + 1);
    }
    [above, row] = [row, next];
    const least = Math.min(...row);
    if (least > most && before >= most) return 3; // a transposition skips one row
    before = least;
  }
  return Math.min(3, row[two.length]);
};

/** An index of the places of a page. */
export class Index {
  /** @param {string} language @param {(Fields & { weight?: number })[]} places @param {string} alike synonyms, one group per line */
  constructor(language, places, alike = '') {
    this.language = language;
    this.alike = alikes(language, alike);
    this.weigh = weighing(language);
    /** @type {Map<string, Read>} */
    this.read = new Map(); // words that have been processed, which recur often
    this.worth = places.map(({ weight }) => weight ?? 1);
    /** @type {Map<string, Map<number, number>>} */
    this.found = new Map(); // by term: its weighted count in each place
    this.lengths = places.map((place, at) => this.#add(place, at));
    this.known = [...this.found.keys()].filter((term) => !term.includes(' ') && !term.startsWith('=') && !figure.test(term));
    this.spelt = [...new Set([...this.known, ...this.alike.keys()])]; // the words that a misspelt one is compared with
    /** @type {Map<string, number>} */
    this.rarities = new Map();
    /** @type {Phrase[]} */
    this.phrases = [];
    /** @type {Map<string, [number, number][]>} */
    this.standing = new Map(); // by term: the phrases and the positions at which it occurs
    for (const [at, { asked }] of places.entries()) for (const each of (asked ?? '').split(/[,،?؟]/)) this.#phrase(each, at);
    this.usual = this.lengths.reduce((sum, each) => sum + each, 0) / (places.length || 1);
  }

  /** The significant words of a text. @param {string} text */
  #words(text) {
    const out = [];
    for (const word of wordsOf(text)) {
      let known = this.read.get(word);
      if (!known) {
        known = { stem: stemOf(word, this.language), weight: this.weigh(word) || (figure.test(word) ? 1 : 0) };
        this.read.set(word, known);
      }
      if (known.weight) out.push(known);
    }
    return out;
  }

  /** @param {Fields} place @param {number} at */
  #add(place, at) {
    let length = 0;
    for (const [name, weight] of /** @type {[keyof Fields, number][]} */ (Object.entries(WEIGHTS))) {
      const stems = this.#words(place[name] ?? '').map(({ stem }) => stem);
      if (name === 'text') length = stems.length;
      for (const [index, stem] of stems.entries()) {
        this.#count(stem, at, weight);
        for (const group of this.alike.get(stem) ?? []) this.#count(group, at, weight);
        const pair = pairOf(stems, index);
        if (pair) this.#count(pair, at, weight);
      }
    }
    return length;
  }

  /** @param {string} text @param {number} at */
  #phrase(text, at) {
    /** @type {number[]} */
    const worths = [];
    for (const { stem, weight } of this.#words(text)) {
      for (const term of [stem, ...(this.alike.get(stem) ?? [])]) {
        const places = this.standing.get(term) ?? [];
        places.push([this.phrases.length, worths.length]);
        this.standing.set(term, places);
      }
      worths.push(weight * this.#rarity(stem));
    }
    if (worths.length) this.phrases.push({ at, worths, whole: worths.reduce((sum, each) => sum + each, 0) });
  }

  /** @param {string} term @param {number} at @param {number} weight */
  #count(term, at, weight) {
    const places = this.found.get(term) ?? new Map();
    places.set(at, (places.get(at) ?? 0) + weight);
    this.found.set(term, places);
  }

  /** The inverse document frequency of a term; a word with synonyms is hardly rarer than all of them together. @param {string} term @returns {number} */
  #rarity(term) {
    const known = this.rarities.get(term);
    if (known !== undefined) return known;
    const places = this.found.get(term)?.size ?? 0;
    const own = Math.log(1 + (this.worth.length - places + 0.5) / (places + 0.5));
    const alike = this.alike.get(term);
    const rarity = alike ? Math.min(own, 1.2 * Math.max(...alike.map((group) => this.#rarity(group)))) : own;
    this.rarities.set(term, rarity);
    return rarity;
  }

  /** The terms that a stem may mean, each with a factor. `isBeginning`: the word may go on, as while it is being typed. @param {string} stem */
  #meant(stem, { isBeginning = false } = {}) {
    /** @type {Map<string, number>} */
    const meant = new Map();
    if (this.found.has(stem)) meant.set(stem, 1);
    for (const group of this.alike.get(stem) ?? []) if (this.found.has(group)) meant.set(group, AS_ALIKE);
    if (figure.test(stem) || stem.length < 2 || (meant.size && !isBeginning)) return meant;
    if (stem.length > 2) {
      for (const term of this.known) if (term.startsWith(stem) && !meant.has(term)) meant.set(term, AS_BEGINNING);
    }
    if (!meant.size && stem.length > 2) for (const term of this.known) if (term.includes(stem)) meant.set(term, AS_PART);
    return meant;
  }

  /** The known terms with the smallest edit distance to an unknown stem. @param {string} stem */
  #nearest(stem) {
    /** @type {Map<string, number>} */
    const meant = new Map();
    if (stem.length < 4 || figure.test(stem)) return meant;
    let best = stem.length > 6 ? 2 : 1;
    for (const term of this.spelt) {
      const far = distance(stem, term, best);
      if (far > best) continue;
      if (far < best) meant.clear();
      best = far;
      for (const each of this.found.has(term) ? [term] : (this.alike.get(term) ?? [])) meant.set(each, AS_MISSPELT);
    }
    return meant;
  }

  /** The longest known stem that begins an unknown word: زنجیردار contains زنجیر. @param {string} stem */
  #within(stem) {
    let longest = '';
    for (const term of this.spelt) {
      if (term.length > Math.max(3, longest.length) && stem.startsWith(term)) longest = term;
    }
    const terms = this.found.has(longest) ? [longest] : (this.alike.get(longest) ?? []).filter((group) => this.found.has(group));
    return new Map(terms.map((term) => [term, AS_PART]));
  }

  /**
   * The places that match a query, the best first; `near`: none of its words is known, and similar ones were used.
   *
   * @param {string} query
   * @returns {{ hits: Hit[], terms: Set<string>, near: boolean }}
   */
  find(query) {
    const words = wordsOf(query);
    const loud = words.some((word) => this.weigh(word) > 0);
    const kept = words.filter((word) => !loud || this.weigh(word) > 0);
    const stems = kept.map((word) => stemOf(word, this.language));
    const isTyping = query === query.trimEnd();
    /** @type {Word[]} */
    const asked = [];
    for (const [index, stem] of stems.entries()) {
      const weight = loud ? this.weigh(kept[index]) : 1;
      asked.push({ weight, meant: this.#meant(stem, { isBeginning: isTyping && index === stems.length - 1 }) });
      const pair = pairOf(stems, index);
      if (pair) asked.push({ weight: PAIR, meant: new Map(this.found.has(pair) ? [[pair, 1]] : []) });
    }
    for (const [index, stem] of stems.entries()) {
      if (asked.every(({ meant }) => !meant.size) || (kept[index].length > 3 && !this.#meant(stem, { isBeginning: true }).size)) {
        let meant = this.#nearest(stem);
        if (!meant.size) meant = this.#within(stem);
        if (meant.size) asked.push({ weight: 0.8, meant });
      }
    }
    const near = stems.length > 0 && !stems.some((stem) => this.#meant(stem, { isBeginning: true }).size);
    return { hits: this.#ranked(asked), terms: new Set(asked.flatMap(({ meant }) => [...meant.keys()])), near };
  }

  /** The worth of a word in a query: the rarer, the more. @param {Word} word */
  #worth({ weight, meant }) {
    let rarest = 0;
    for (const [term, as] of meant) rarest = Math.max(rarest, as * this.#rarity(term));
    return weight * (rarest || 1);
  }

  /** The similarity of a query to the questions about each place: of the best one, a weighted harmonic mean of the shares
   * that each contains of the other. @param {Word[]} asked @returns {Map<number, number>} */
  #like(asked) {
    const worths = asked.map((word) => this.#worth(word));
    const whole = worths.reduce((sum, each) => sum + each, 0);
    /** @type {Map<number, Map<number, [number, number]>>} */
    const had = new Map(); // by phrase: which of its words are matched, with what factor and by which word of the query
    for (const [index, { meant }] of asked.entries()) {
      for (const [term, as] of meant) {
        for (const [phrase, word] of this.standing.get(term) ?? []) {
          const words = had.get(phrase) ?? new Map();
          if (as > (words.get(word)?.[0] ?? 0)) words.set(word, [as, index]);
          had.set(phrase, words);
        }
      }
    }
    /** @type {Map<number, number>} */
    const out = new Map();
    for (const [number, words] of had) {
      const { at, worths: own, whole: all } = this.phrases[number];
      let ofPhrase = 0;
      for (const [word, [as]] of words) ofPhrase += (as * own[word]) / all;
      let ofQuestion = 0;
      for (const index of new Set([...words.values()].map(([, by]) => by))) ofQuestion += worths[index] / whole;
      const like = (ofPhrase * ofQuestion) / (OF_QUESTION * ofPhrase + (1 - OF_QUESTION) * ofQuestion);
      out.set(at, Math.max(out.get(at) ?? 0, whole * like ** SHARPNESS));
    }
    return out;
  }

  /** @param {Word[]} asked */
  #ranked(asked) {
    const like = this.#like(asked);
    /** @type {Map<number, { sum: number, had: number }>} */
    const scores = new Map();
    let whole = 0;
    for (const { weight, meant } of asked) {
      /** @type {Map<number, number>} */
      const best = new Map();
      let rarest = 0;
      for (const [term, as] of meant) {
        const rarity = this.#rarity(term);
        rarest = Math.max(rarest, as * rarity);
        for (const [at, counted] of this.found.get(term) ?? []) {
          const long = 1 - LENGTH + (LENGTH * this.lengths[at]) / this.usual;
          const score = as * rarity * ((counted * (SATURATION + 1)) / (counted + SATURATION * long));
          best.set(at, Math.max(best.get(at) ?? 0, score));
        }
      }
      whole += weight * (rarest || 1);
      for (const [at, score] of best) {
        const sofar = scores.get(at) ?? { sum: 0, had: 0 };
        sofar.sum += weight * score;
        sofar.had += weight * rarest;
        scores.set(at, sofar);
      }
    }
    return [...scores]
      .map(([at, { sum, had }]) => ({ at, score: (sum * (1 - HAD + (HAD * had) / whole) + (like.get(at) ?? 0)) * this.worth[at] }))
      .sort((one, two) => two.score - one.score || one.at - two.at);
  }

  /** Whether a word of a text is one of the found terms. @param {string} word @param {Set<string>} terms */
  has(word, terms) {
    const folded = fold(word);
    if (!this.weigh(folded)) return false;
    const stem = stemOf(folded, this.language);
    return terms.has(stem) || (this.alike.get(stem) ?? []).some((group) => terms.has(group));
  }
}
