// Declarations for `tsc` only: the *.d.ts files of this folder are not shipped, except mohreh.d.ts.
//
// They settle three things that the types of browsers leave open, so that scripts need not repeat them: elements that
// our pages contain from the start exist; a selector finds HTML elements (SVG elements are used only in ways that both
// have in common); and the target of an event is an element.

/** The elements with ids that a page contains from the start: index.html, and what py/mohreh/site makes. */
interface PageElements {
  alert: HTMLElement;
  app: HTMLAnchorElement;
  'app-told': HTMLAnchorElement;
  'bad-link': HTMLElement;
  banners: HTMLElement;
  board: HTMLElement;
  'by-address': HTMLElement;
  'by-element': HTMLElement;
  'by-frame': HTMLElement;
  contents: HTMLElement;
  controls: HTMLElement;
  foreign: HTMLElement;
  found: HTMLElement;
  hits: HTMLElement;
  'import-paste': HTMLTextAreaElement;
  main: HTMLElement;
  make: HTMLElement;
  'new-game': HTMLDialogElement;
  pad: HTMLElement;
  'pad-new': HTMLElement;
  'pad-said': HTMLElement;
  'pad-share': HTMLElement;
  'pad-undo': HTMLElement;
  pictures: HTMLElement;
  play: HTMLElement;
  preview: HTMLElement;
  prompt: HTMLElement;
  'prompt-line': HTMLElement;
  q: HTMLInputElement;
  rules: HTMLDialogElement;
  'rules-back': HTMLElement;
  'rules-button': HTMLElement;
  'rules-close': HTMLElement;
  'rules-lost': HTMLElement;
  'rules-title': HTMLElement;
  'rules-whole': HTMLAnchorElement;
  said: HTMLElement;
  say: HTMLElement;
  sheet: HTMLDialogElement;
  title: HTMLElement;
  table: HTMLElement;
  toast: HTMLElement;
  'toast-button': HTMLElement;
  'toast-text': HTMLElement;
  told: HTMLElement;
  words: HTMLElement;
  workshop: HTMLFormElement;
}
type Found<Id extends string> = Id extends keyof PageElements ? PageElements[Id] : HTMLElement | null;
interface Document {
  getElementById<Id extends string>(id: Id): Found<Id>;
}
interface Element {
  closest<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K] | null;
  closest<E extends HTMLElement = HTMLElement>(selectors: string): E | null;
}
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K] | null;
  querySelector<E extends HTMLElement = HTMLElement>(selectors: string): E | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(selector: K): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll<E extends HTMLElement = HTMLElement>(selectors: string): NodeListOf<E>;
}

type On<E> = E & { readonly target: HTMLElement };
type Pressed = 'click' | 'auxclick' | 'keydown' | 'input' | 'change' | 'submit' | 'close' | 'focusin' | 'pointerover' | 'pointerdown';
interface Document {
  addEventListener<K extends Pressed>(type: K, hear: (event: On<DocumentEventMap[K]>) => void, how?: boolean | AddEventListenerOptions): void;
}
interface HTMLElement {
  addEventListener<K extends Pressed>(type: K, hear: (event: On<HTMLElementEventMap[K]>) => void, how?: boolean | AddEventListenerOptions): void;
}
interface Window {
  addEventListener<K extends Pressed>(type: K, hear: (event: On<WindowEventMap[K]>) => void, how?: boolean | AddEventListenerOptions): void;
}
declare function addEventListener<K extends Pressed>(type: K, hear: (event: On<WindowEventMap[K]>) => void, how?: boolean | AddEventListenerOptions): void;

/** The engine of this page: see engine.mjs. */
interface Engine {
  call(text: string, client?: string): Promise<string>;
  onpush: ((text: string) => void) | null;
  ondeath: ((text: string, code: string) => void) | null;
  onother: ((client: string, text: string) => void) | null;
  latest: Promise<string>;
  ready: Promise<number>;
  failed: Promise<string>;
  state: 'booting' | 'ready' | 'failed';
  reason: string;
}
/** The worker of an engine, and its messages before engine.mjs listens to it: see first.js. */
interface Thread {
  worker: Worker;
  said: Heard[];
}
/** Offline use and new versions: see offline.mjs. */
interface Offline {
  state: 'none' | 'installing' | 'ready' | 'update';
  ready: boolean;
  update: boolean;
  onchange: (() => void) | null;
  apply(): void;
}
/** Verification of what the network delivers: see judge.js. */
interface Judge {
  fetch(address: string): Promise<Response>;
  mend(addresses: string[]): Promise<string>;
  isRight(found: string | undefined): boolean;
  whenMended(addresses: string[]): Promise<void>;
  ENGINE: string[];
  SHELL: string[];
}
/** A resource timing entry; Chromium also tells how a service worker was involved. */
interface Came extends PerformanceResourceTiming {
  workerFinalSourceType?: string;
  workerFinalRouterSource?: string;
}
/** Inserted into judge.js by the build: by address, the digest and the size in bytes of each file. */
interface Digests {
  build: string;
  files: Record<string, [digest: string, bytes: number]>;
}
/** Inserted into service-worker.js by the build: by address, the digest of each file. */
interface Worklist {
  build: string;
  pages: string;
  files: Record<string, string>;
  later: string[];
  soon: string[];
}
/** The globals of a page, for scripts that run before modules do, for Python, and for tests. */
interface Window {
  mohrehEngine: Engine;
  mohrehThread: Thread;
  mohrehJudge?: Judge;
  mohrehOffline: Offline;
  mohrehEarly: HTMLElement[];
  mohrehAwake(): HTMLElement[];
  mohrehInstall: Event;
  mohrehNew(found?: Kept[]): void;
  mohrehNewGame(game: string, chosen: unknown): HTMLFormElement;
  /** Applies a theme: "light", "dark", or for any other value that of the system. */
  mohrehTheme(theme: unknown): void;
  mohrehPictures(game: string, when?: { later?: boolean }): void;
  mohrehWatch(): void;
  /** Asks a player at another device's table whether to leave it. */
  mohrehLeave(): void;
  mohrehTurn: (lang: string) => Promise<void>;
  mohrehStory: typeof import('./drawing/story.mjs');
  hands: typeof import('./hands.mjs').hands;
  mohrehTable: import('./table/client.mjs').Client;
  mohrehApp: Record<string, unknown> & { shell: { reader: Wire.Request } }; // for Python on the page: see app.mjs
}

/** A stored game: see saves/layout.js. Its values may be anything until they have been validated. */
interface Kept {
  v: number;
  rev?: number;
  tab?: string;
  from?: string;
  saved?: number;
  game: string;
  home: string;
  lang?: string;
  latin?: boolean;
  over?: boolean;
  secret?: boolean;
  redo?: string;
  record?: string;
  head?: string;
  parts?: number;
  each?: number;
  tail?: string;
}
/** The result of parsing a save: see saves/layout.js. */
type Judged = Kept | 'damaged' | 'newer';
interface Layout {
  readonly GAME: string;
  readonly PART: string;
  readonly STATISTICS: string;
  readonly PLACES: string;
  readonly LAST: string;
  readonly FIT: RegExp;
  readonly living: Map<string, Kept>;
  readonly stuck: Set<string>;
  get(key: string): string | null;
  parsed(text: string | null): any;
  gameKey(id: string): string;
  partKey(id: string, place: number): string;
  partKeys(id: string): string[];
  asideKey(name: string): string;
  asidePartKeys(name: string): string[];
  asides(): string[];
  freeAside(id: string): string;
  asideMoves(id: string): [from: string, to: string][];
  ownerKey(key: string): string;
  idOf(key: string | null): string;
  judge(text: string | null): Judged;
  recordOf(id: string, save: Kept, read?: (key: string) => string | null): string | null;
  moment(save: Kept): number;
  look(id: string): Judged;
  all(): { games: [id: string, save: Kept][]; newer: string[]; damaged: string[] };
  latestOpen(): string;
  gameOf(id: string): string;
  lastBoard(): Partial<Record<string, string>>;
}
type Saves = Layout
  & ReturnType<typeof import('./saves/games.mjs').gamesIn>
  & ReturnType<typeof import('./saves/handed-out.mjs').handedOut>
  & ReturnType<typeof import('./saves/puzzles.mjs').puzzlesIn>
  & ReturnType<typeof import('./saves/statistics.mjs').statisticsIn>;
type Stored = ReturnType<typeof import('./saves/storage.mjs').storageWith>;
interface Window {
  /** The layout of saved games: see saves/layout.js and saves/main.mjs. Pages of text and embedded boards have none. */
  mohrehSaves: Saves;
  mohrehStorage?: Stored;
  mohrehJournal?: typeof import('./saves/journal.mjs').journal;
  mohrehSavedGames: {
    show(latin: boolean): string;
    replace(name: string, markup: string, latin: boolean): void;
    wanted(then: (name: string) => void): void;
  };
}

declare module '*/vendor/pyscript/core.js' {
  export const hooks: { worker: Record<'onBeforeRunAsync', Set<unknown>> };
}

/** A message of an engine's worker: see worker.mjs. */
interface Heard {
  client?: string;
  id?: number;
  text?: string;
  push?: string;
  ready?: boolean;
  ms?: number;
  failed?: string;
  reason?: string;
  died?: boolean;
  blamed?: boolean;
  pong?: boolean;
  come?: number;
  broken?: string;
}

/** A message to an engine's worker: see worker.mjs. */
interface Asked {
  client?: string;
  id?: number;
  text?: string;
  leave?: boolean;
}
/** The module mohreh.table.api, or mohreh.table.foresight, as worker.mjs uses it. */
interface Table {
  mount(game: string, path: string): boolean;
  call(text: string | undefined, client: string, lack: string): string | undefined;
  foresee(text: string): boolean;
  lacking(): string;
  leave(client: string): void;
  pause(): number;
  work(push: (client: string, text: string) => void): void;
  tell(push: (client: string, text: string) => void): void;
}
/** The part of Pyodide that worker.mjs uses. */
interface Python {
  FS: { writeFile(path: string, bytes: Uint8Array, how?: { canOwn: boolean }): void };
  pyimport(name: 'sys'): { path: { insert(place: number, path: string): void } };
  pyimport(name: 'mohreh.table.api' | 'mohreh.table.foresight'): Table;
}

/** The globals and events of a service worker that service-worker.js uses: tsc knows those of a page or of a worker, but not both. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends ExtendableEvent {
  /** Not supported by every browser. */
  addRoutes?(rules: unknown): Promise<void>;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ServiceWorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', hear: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', hear: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', hear: (event: ExtendableEvent & MessageEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void;
}
/** Only in a service worker, which uses its bare name. */
declare const registration: ServiceWorkerRegistration;
