// The client of a table: sends requests, and saves, draws and announces the replies in order. It knows no rules and no
// page: its owner provides a screen and, where games are saved, a keeper. It is used by the app, by embedded boards, and
// by tests.

import { Asking } from './asking.mjs';
import { Curtain } from './curtain.mjs';

/** @typedef {import('./asking.mjs').Transport} Transport */
/** @typedef {import('./asking.mjs').Heard} Heard */
/**
 * The part of a page that shows a table.
 * @typedef {object} Screen
 * @property {() => number} drawn the number of the board shown, 0 for none
 * @property {(reply: Wire.Reply, when?: { begins: boolean }) => void} aim announces that a reply will be drawn once it is saved; begins: it is drawn now
 * @property {(reply: Wire.Reply) => void} head shows and announces what comes before its board is drawn
 * @property {(reply: Wire.Reply, then: () => void) => boolean} draw draws the regions; returns whether the board is complete
 * @property {(reply: Wire.Reply, fresh: boolean, verb: string) => void} tell opens dialogs and announces what happened, after drawing; fresh: the reply opens a table; verb: that of the change requested here, if it answers one
 * @property {(reply: Wire.Reply) => void} refused shows why a request failed
 * @property {() => void} fall lowers the curtain: everything over and next to the board is closed
 * @property {() => void} fallen the lowered curtain has been drawn
 * @property {() => void} clear removes the board and everything over and next to it
 * @property {() => void} hush removes the message about the previous press
 * @property {() => void} awaits a press has sent a request: the page shows that it is waiting
 * @property {() => void} answered its reply is about to be drawn, or none will come
 * @property {(then: () => void) => void} onceSeen calls back, in order, once the waiting state has been painted
 * @property {() => boolean} isAway whether the page is hidden
 * @property {(request: Wire.Request, reply: Wire.Reply) => void} changed the reply to a change has been drawn
 * @property {(reply: Wire.Reply) => void} [opening] shows how much of a long game has been replayed
 * @property {(reply: Wire.Reply) => void} [shown] a reply has been handled completely
 * @property {() => void} [stale] another page has continued this game
 * @property {(why: string) => void} [stored] a save was written, or why not
 */
/**
 * The storage of games, see web/saves.
 * @typedef {object} Keeper
 * @property {(id: string) => ReturnType<Saves['read']>} read
 * @property {(id: string) => number} number
 * @property {(save: Wire.Save) => boolean} holds
 * @property {(save: Wire.Save) => string} write
 * @property {() => boolean} keeping whether something is still being written
 * @property {(then: () => void) => void} kept
 * @property {(statistics: Wire.Statistics) => void} addStatistics
 * @property {(id: string, game: string) => void} remember stores the board shown, so that it can be shown at once when the page is reloaded
 * @property {() => void} forget cancels a `remember` that is not written yet
 * @property {() => void} dropBoard removes the stored board
 */

const DEADLY = 2; // crashes of the engine over the same game until that is no longer opened

export class Client {
  id = ''; // of the open game, "" for none
  game = ''; // the id of its kind
  /** @type {string | null} */
  shown = null; // the id of the game whose board is in the page; null while the page shows what it was loaded with
  busy = false; // a change is in progress: others are not accepted
  stale = false; // another page has continued it: nothing is requested or written here any more
  /** @type {Wire.Request[] | null} */
  did = null; // for a game that is not saved: the requests that have changed it
  curtain = new Curtain();
  screen;
  keeper;
  #asking;
  #opened = -1; // the sitting whose game has been opened: unrequested replies are about that
  #lost = -1; // the sitting in which the whole board was requested again and has not arrived yet
  /** @type {Map<string, number>} */
  #deaths = new Map(); // by id of a game: crashes of the engine since its last change
  /** @type {{ wanted: number | null, asked: boolean }} */
  #line = { wanted: null, asked: false };

  /**
   * `reader()` returns what every request says about the reader: language, digits, pace.
   * @param {{ transport: Transport, screen: Screen, reader: () => Wire.Request, keeper?: Keeper | null }} given
   */
  constructor({ transport, screen, reader, keeper = null }) {
    this.screen = screen;
    this.keeper = keeper;
    this.#asking = new Asking(transport, () => ({ ...reader(), drawn: screen.drawn(), ...(keeper ? { held: keeper.number(this.id) } : {}) }));
  }

  /** The number of the open table; `leave` changes it. */
  get sitting() { return this.#asking.sitting; }

  // --- asking

  /** The engine is ready. */
  up() { this.#asking.up(); }

  /** There is no engine, and there will be none. */
  down() { this.#asking.down(); }

  /** See `Asking.ask`. @param {Wire.Request} request @param {Heard | null} [then] */
  ask(request, then, last = false) { this.#asking.ask(request, then, last); }

  /** See `Asking.askToOpen`. @param {Wire.Request} request @param {Heard} then */
  askToOpen(request, then, last = false) {
    this.#asking.askToOpen(request, then, (reply) => this.screen.opening?.(reply), last);
  }

  /** Sends a request that changes nothing, and shows the reply. @param {Wire.Request} request */
  look(request) {
    if (this.stale || !this.id) return;
    this.screen.hush();
    this.screen.awaits();
    this.show(request);
  }

  /** Requests the present state of the table and shows it. @param {Wire.Request} [request] */
  show(request = { do: 'settings' }) { this.ask(request, (reply) => this.apply(reply)); }

  /** Requests a change of the game. `then` is called if it succeeds. @param {Wire.Request} request @param {(() => void) | null} [then] */
  change(request, then) {
    if (this.busy || this.stale || !this.id) return;
    this.busy = true;
    this.screen.hush();
    this.screen.awaits();
    this.ask(request, (reply) => this.#take(reply, { after: () => {
      this.busy = false;
      if (request.do === 'reset') this.did &&= [];
      else if (reply.ok || reply.scene) this.did?.push(request); // an example may ask for something that the rules refuse
      if (reply.ok) then?.();
      this.screen.changed(request, reply);
    }, verb: request.do }));
  }

  /** Shows the position at a line of the log, null for the present; while a request is open, only the last line counts. @param {number | null} line */
  showLine(line) {
    this.#line.wanted = line;
    if (this.#line.asked) return;
    this.#line.asked = true;
    this.screen.hush();
    this.ask({ do: 'log', line }, (reply) => {
      this.#line.asked = false;
      this.apply(reply);
      if (this.#line.wanted !== line) this.showLine(this.#line.wanted);
    });
  }

  /** The text that such a request would have now. @param {Wire.Request} request */
  textOf(request) { return this.#asking.text(request); }

  // --- opening and leaving

  /** Leaves the open game: replies about it are ignored, and secrets are removed from the page. */
  leave() {
    this.uncover();
    this.lose();
    this.id = '';
  }

  /** The engine is gone: open requests get no reply, and the page stays as it is. */
  lose() {
    this.#asking.leave();
    this.did = null;
    this.busy = this.stale = this.#line.asked = false;
    this.screen.answered();
  }

  // Opens a saved game at the decision at which it was left; `then` gets the reply. Returns why the save cannot be read,
  // "missing", "damaged" or "newer", and then sends no request; otherwise "".
  /** @param {string} id @param {string} entropy @param {Heard} then */
  open(id, entropy, then) {
    this.id = id;
    const { trouble, record, redo } = /** @type {Keeper} */ (this.keeper).read(id);
    if (!trouble) this.askToOpen({ do: 'open', id, text: record, entropy, ...(redo ? { redo } : {}) }, then);
    return trouble;
  }

  // Opens a game that is not saved. `did` are the requests that had changed it before the engine crashed or was stopped:
  // they are sent again. `then` gets the reply that shows the result.
  /** @param {Wire.Request} request @param {Wire.Request[]} did @param {Heard} then */
  begin(request, did, then) {
    this.ask(request, (reply) => {
      if (!reply.ok) {
        then(reply);
        return;
      }
      this.id = reply.id ?? '';
      this.game = reply.game ?? '';
      /** @type {Heard} */
      const shown = (found) => {
        this.did = [...did];
        then(found);
      };
      for (const each of did) this.ask({ ...each, drawn: 0 }); // the board that it refers to is not shown
      if (did.some(({ do: verb }) => verb === 'lift')) this.ask({ do: 'hide' }); // another person may hold the device now
      if (did.length) this.ask({ do: 'settings' }, shown);
      else shown(reply);
    });
  }

  // The engine has crashed during a request with the verb `verb` about the save `about`, or by itself (""). Returns the id
  // of a game that must not be opened again because it causes a crash each time; "" for none.
  /** @param {string} verb @param {string} about @param {string} code */
  brokeDown(verb, about, code) {
    const blamed = ['open', 'home'].includes(verb) ? about : ['', 'opening'].includes(verb) ? this.id : '';
    return blamed && code !== 'memory' && this.blame(blamed) ? blamed : '';
  }

  /** Counts a crash of the engine over this game; returns whether it happens each time. @param {string} id */
  blame(id) {
    const deaths = (this.#deaths.get(id) ?? 0) + 1;
    this.#deaths.set(id, deaths);
    return deaths >= DEADLY;
  }

  /** Resets the count, since this game has changed after the last crash. @param {string} id */
  acquit(id) { this.#deaths.delete(id); }

  // --- answers

  /** Handles an unrequested reply. If its game was left meanwhile, nothing is saved: the bot will move again. @param {Wire.Reply} reply */
  push(reply) {
    if (this.#opened === this.sitting && !this.stale && (!reply.save || reply.save.id === this.id)) this.apply(reply);
  }

  /** Saves, draws and announces a reply; then `then` is called. @param {Wire.Reply} reply @param {(() => void) | null} [then] */
  apply(reply, then = null) { this.#take(reply, { after: then }); }

  /** Does the same with the reply that opens a table. @param {Wire.Reply} reply @param {(() => void) | null} [then] */
  enter(reply, then = null) {
    this.#opened = this.sitting;
    this.#take(reply, { fresh: true, after: then });
  }

  // Saves, draws and announces a reply, in this order, so that what is shown is on disk. It is drawn once the waiting state
  // has been painted; `after` is called then. `fresh`: it opens a table. `verb`: that of the change that it answers.
  /** @param {Wire.Reply} reply @param {{ fresh?: boolean, after?: (() => void) | null, verb?: string }} how */
  #take(reply, { fresh = false, after = null, verb = '' }) {
    const { screen, keeper, sitting } = this;
    if (keeper && reply.ok && reply.save && !this.#keep(keeper, reply.save, fresh)) return;
    if (reply.ok && reply.stats) keeper?.addStatistics(reply.stats); // together with the save that marks them as counted: the table may be left before drawing
    const goOn = () => screen.onceSeen(() => {
      if (sitting !== this.sitting) return;
      this.#show(reply, fresh, verb);
      after?.();
    });
    if (keeper?.keeping()) {
      keeper.kept(goOn);
      if (reply.ok) screen.aim(reply);
    } else goOn();
  }

  /** Handles a refused request: the game is unchanged. An example may have asked for exactly that. @param {Wire.Reply} reply */
  refuse(reply, draws = true) {
    if (draws && reply.regions) this.screen.draw(reply, () => {});
    this.screen.refused(reply);
  }

  /** Draws and announces a reply whose save is on disk. @param {Wire.Reply} reply @param {boolean} fresh @param {string} verb */
  #show(reply, fresh, verb) {
    const { screen, keeper, curtain } = this;
    if (reply.ok) screen.aim(reply, { begins: true });
    screen.answered();
    if (!reply.ok) {
      this.refuse(reply);
      screen.shown?.(reply);
      return;
    }
    if (reply.game) this.game = reply.game;
    const falls = curtain.take(reply);
    if (reply.private) keeper?.forget();
    else if (reply.save && reply.hidden) keeper?.dropBoard(); // a card seen in secret must not reappear with the board that a reload shows first
    if (falls) screen.fall();
    screen.head(reply);
    const whole = screen.draw(reply, () => {
      if (falls) screen.fallen();
      screen.tell(reply, fresh, verb);
    });
    this.shown = this.id;
    if (curtain.private && screen.isAway()) this.cover(); // requested before the device was put down
    else if (!whole) this.#askForAll();
    else if (reply.save && !curtain.private) keeper?.remember(this.id, this.game);
    screen.shown?.(reply);
  }

  /** Requests the whole board, because the reply omits a part that is not here; once until it arrives. */
  #askForAll() {
    if (this.#lost === this.sitting) return;
    this.#lost = this.sitting;
    this.ask({ do: 'settings' }, (reply) => {
      this.#lost = -1;
      this.apply(reply);
    });
  }

  /** Writes a save; returns false if another page has continued this game. @param {Keeper} keeper @param {Wire.Save} save @param {boolean} fresh */
  #keep(keeper, save, fresh) {
    this.id = save.id;
    if (fresh && keeper.holds(save)) return true;
    this.acquit(save.id);
    const why = keeper.write(save);
    if (why === 'stale') {
      this.becomeStale();
      return false;
    }
    if (why === 'missed') this.show({ do: 'keep' });
    else this.screen.stored?.(why);
    return true;
  }

  /** Another page has continued this game: nothing is written here any more. */
  becomeStale() {
    this.stale = true;
    this.#asking.leave();
    this.busy = false;
    this.screen.answered();
    this.uncover();
    this.screen.stale?.();
    this.ask({ do: 'close' });
  }

  // --- secrets

  /** The device is put down or asleep: what only one person may see is removed at once, and the curtain is lowered. @param {(() => void) | null} [then] */
  cover(then) {
    if (!this.curtain.secret || this.stale) return;
    this.uncover();
    /** @type {Heard} */
    const covered = (reply) => this.apply(reply, then);
    this.ask({ do: 'hide' }, (reply) => (reply.ok ? covered(reply) : this.ask({ do: 'settings' }, covered)));
  }

  /** Removes all secrets from the page. */
  uncover() {
    if (this.curtain.secret) {
      this.keeper?.forget();
      this.screen.clear();
    }
    this.curtain.clear();
  }
}
