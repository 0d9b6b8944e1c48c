// Types of the custom element <mohreh-board>: its attributes, methods and events.
//
//   /// <reference path="https://…/mohreh.d.ts" />   or a copy of this file in your project

/** An example of the embedding page: JSON inside the element, or in the file at `src`. */
interface MohrehExample {
  /** The id of the game; the attribute `game` of the element can be used instead. */
  game?: string;
  /** The title: a text, or one for each language; at most 120 characters. */
  title?: string | { en?: string; fa?: string };
  /** What to try: a text, or one for each language; at most 600 characters. */
  task?: string | { en?: string; fa?: string };
  /** The position, as the game describes it. */
  state?: Record<string, unknown>;
  /** What "Show me" plays: as the game describes it, or the text of an action after the number of its seat, "2 build
   * stable"; `illegal` if the rules refuse it. */
  steps?: { do: string | Record<string, unknown>; illegal?: unknown }[];
  /** The required part of the reader's final position. */
  solved?: Record<string, unknown>;
}

/** The board is ready to be played. */
interface MohrehReady { game: string; scenario: string | null; title: string }
/** An action, or an attempted one. */
interface MohrehAction {
  /** The text of the action; undefined in games with hidden information. */
  action?: string;
  /** The seat that acted, from 0. */
  seat: number;
  by: 'reader' | 'computer' | 'shown';
  /** Whether the action is legal. */
  legal: boolean;
  /** The number of the clause, if it is not. */
  clause?: string;
  /** The sentence that a reader sees. */
  text: string;
}
/** The game is over. */
interface MohrehResult {
  /** The seats that have won, from 0. */
  winners: number[];
  /** The points of each seat. */
  scores: number[];
  /** The seats that win together. */
  sides: number[][];
}
/** An example or puzzle has been solved: by the reader alone, or with steps that were shown. */
interface MohrehSolved { by: 'reader' | 'shown' }
/** The board cannot be played, at least for now. */
interface MohrehFailed { text: string }

/** `<mohreh-board>`, after embed.js has been loaded. Attributes: game, scenario, src, lesson, puzzle, new, seats, options, seed, link, replay,
 * hints, lang, theme, dir, height. */
interface MohrehBoard extends HTMLElement {
  /** Starts the board. */
  play(): void;
  /** Starts the game, example or puzzle again. */
  reset(): void;
  /** Plays the next step of an example, or shows the answer of a puzzle. */
  showMe(): void;
  /** Undoes the last action of a person. */
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
