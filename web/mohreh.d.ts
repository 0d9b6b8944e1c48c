// What an embedded board of Mohreh is to a page with types: the element, its attributes and what it tells.
//
//   /// <reference path="https://…/mohreh.d.ts" />   or a copy of this file beside your own

/** An example of a page's own: JSON inside the element, or in the file at `src`. */
interface MohrehExample {
  /** The id of the game; it may stand in the element instead. */
  game?: string;
  /** A text, or one for each language; at most 120 characters. */
  title?: string | { en?: string; fa?: string };
  /** What is to be tried; at most 600 characters. */
  task?: string | { en?: string; fa?: string };
  /** The position, as the game describes it. */
  state?: Record<string, unknown>;
  /** What "Show me" plays: as the game describes it, or the text of an action behind the number of its seat, "2 build
   * stable"; `illegal` where the rules are to refuse it. */
  steps?: { do: string | Record<string, unknown>; illegal?: unknown }[];
  /** Which part of the position a reader is to come to. */
  solved?: Record<string, unknown>;
}

/** The board can be played. */
interface MohrehReady { game: string; scenario: string | null; title: string }
/** Somebody has done something, or has tried to. */
interface MohrehAction {
  /** Its text; undefined in a game of secrets. */
  action?: string;
  /** Who, from 0. */
  seat: number;
  by: 'reader' | 'computer' | 'shown';
  /** Whether the rules allow it. */
  legal: boolean;
  /** Where they do not: the number of the clause. */
  clause?: string;
  /** The sentence that a reader sees. */
  text: string;
}
/** The game is over. */
interface MohrehResult {
  /** Seats, from 0. */
  winners: number[];
  /** Points by seat. */
  scores: number[];
  /** Which seats win together. */
  sides: number[][];
}
/** An example or a puzzle is solved: by the reader alone, or with what was shown. */
interface MohrehSolved { by: 'reader' | 'shown' }
/** The board cannot be played, at least not now. */
interface MohrehFailed { text: string }

/** `<mohreh-board>`, once embed.js is there. Attributes: game, scenario, src, lesson, puzzle, new, seats, options, seed, link, replay,
 * hints, lang, theme, dir, height. */
interface MohrehBoard extends HTMLElement {
  /** Wakes the board. */
  play(): void;
  /** Begins anew. */
  reset(): void;
  /** Plays the next step of an example, or the answer of a puzzle. */
  showMe(): void;
  /** Takes back. */
  undo(): void;
}

interface MohrehEvents {
  'mohreh-ready': CustomEvent<MohrehReady>;
  'mohreh-action': CustomEvent<MohrehAction>;
  'mohreh-result': CustomEvent<MohrehResult>;
  'mohreh-solved': CustomEvent<MohrehSolved>;
  'mohreh-failed': CustomEvent<MohrehFailed>;
}
interface HTMLElementTagNameMap { 'mohreh-board': MohrehBoard }
interface HTMLElementEventMap extends MohrehEvents {}
interface DocumentEventMap extends MohrehEvents {}
