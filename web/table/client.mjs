// The client of a table: sends requests, and saves, draws and announces the replies in order. It knows no rules and no
// page: its owner provides a screen and, where games are saved, a keeper. It is used by the app, by embedded boards, and
// by tests.

import { Asking } from './asking.mjs';
import { Curtain } from './curtain.mjs';

/** @typedef {import('./asking.mjs').Transport} Transport */
/** @typedef {import('./asking.mjs').Heard} Heard */
/**
 * What shows a table.
 * @typedef {object} Screen
 * @property {() => number} drawn the number of the board that stands here, 0 for none
 * @property {(reply: Wire.Reply, begins?: boolean) => void} aim a reply will be drawn, as soon as it is kept; begins: now
 * @property {(reply: Wire.Reply) => void} head what is shown and said of it before its board is drawn
 * @property {(reply: Wire.Reply, then: () => void) => boolean} draw answers whether the whole board is here now
 * @property {(reply: Wire.Reply, fresh: boolean, verb: string) => void} tell what opens and is said when it has been drawn; fresh: it has opened a table; verb: of the change that people here asked for, if it answers one
 * @property {(reply: Wire.Reply) => void} refused says why a request could not be met
 * @property {() => void} fall the curtain falls: nothing stays over the board or beside it
 * @property {() => void} fallen it has been drawn
 * @property {() => void} clear nothing stays of the board, nor over it or beside it
 * @property {() => void} hush what was said about the press before is taken back
 * @property {() => void} awaits a press has asked something: the page shows that it was heard
 * @property {() => void} answered its answer is about to be drawn, or none will come
 * @property {(then: () => void) => void} onceSeen calls back, in the order of the calls, when that has been seen
 * @property {() => boolean} isAway whether nobody looks at it
 * @property {(request: Wire.Request, reply: Wire.Reply) => void} changed a change has been answered and drawn
 * @property {(reply: Wire.Reply) => void} [opening] how much of a long game is replayed
 * @property {(reply: Wire.Reply) => void} [shown] all of a reply has been done
 * @property {() => void} [stale] another page has gone on with what is shown
 * @property {(why: string) => void} [stored] a save is kept, or why not
 */
/**
 * What keeps games: see web/saves.
 * @typedef {object} Keeper
 * @property {(id: string) => ReturnType<Saves['read']>} read
 * @property {(id: string) => number} number
 * @property {(save: Wire.Save) => boolean} holds
 * @property {(save: Wire.Save) => string} write
 * @property {() => boolean} keeping whether something is still being written
 * @property {(then: () => void) => void} kept
 * @property {(statistics: Wire.Statistics) => void} addStatistics
 * @property {(id: string, game: string) => void} remember the board that is seen, to be shown at once when the page is loaded again
 * @property {() => void} forget it is not to be remembered
 * @property {() => void} dropBoard nor the one before
 */

const DEADLY = 2; // times that an engine breaks down over the same game until that is left alone

export class Client {
  id = ''; // of what is open, "" for nothing
  game = ''; // which game it is
  /** @type {string | null} */
  shown = null; // whose board is in the page, null as long as that is what the page came with
  busy = false; // a change is on its way: further ones are not taken
  stale = false; // another page has gone on with it: nothing is asked or written here any more
  /** @type {Wire.Request[] | null} */
  did = null; // in what is kept nowhere: what has changed it
  curtain = new Curtain();
  screen;
  keeper;
  #asking;
  #opened = -1; // the sitting in which what was to be opened has come: what the table says by itself is about that
  #lost = -1; // the sitting in which the whole board has been asked for again and has not come yet
  /** @type {Map<string, number>} */
  #deaths = new Map(); // by id of a game: how often the engine has broken down over it since it last moved on
  /** @type {{ wanted: number | null, asked: boolean }} */
  #line = { wanted: null, asked: false };

  /**
   * `reader()` says what every request tells of whoever looks: language, digits, pace.
   * @param {{ transport: Transport, screen: Screen, reader: () => Wire.Request, keeper?: Keeper | null }} given
   */
  constructor({ transport, screen, reader, keeper = null }) {
    this.screen = screen;
    this.keeper = keeper;
    this.#asking = new Asking(transport, () => ({ ...reader(), drawn: screen.drawn(), ...(keeper ? { held: keeper.number(this.id) } : {}) }));
  }

  /** Which table is open, counted: it is another one after `leave`. */
  get sitting() { return this.#asking.sitting; }

  // --- asking

  /** Requests can be answered. */
  up() { this.#asking.up(); }

  /** Nobody answers, nor ever will. */
  down() { this.#asking.down(); }

  /** See `Asking.ask`. @param {Wire.Request} request @param {Heard | null} [then] */
  ask(request, then, last = false) { this.#asking.ask(request, then, last); }

  /** See `Asking.askToOpen`. @param {Wire.Request} request @param {Heard} then */
  askToOpen(request, then, last = false) {
    this.#asking.askToOpen(request, then, (reply) => this.screen.opening?.(reply), last);
  }

  /** Asks for something that changes nothing, and shows it. @param {Wire.Request} request */
  look(request) {
    if (this.stale || !this.id) return;
    this.screen.hush();
    this.screen.awaits();
    this.show(request);
  }

  /** Asks for what stands at the table now. @param {Wire.Request} [request] */
  show(request = { do: 'settings' }) { this.ask(request, (reply) => this.apply(reply)); }

  /** Asks for a change of the game. `then` is called when it has succeeded. @param {Wire.Request} request @param {(() => void) | null} [then] */
  change(request, then) {
    if (this.busy || this.stale || !this.id) return;
    this.busy = true;
    this.screen.hush();
    this.screen.awaits();
    this.ask(request, (reply) => this.apply(reply, false, () => {
      this.busy = false;
      if (request.do === 'reset') this.did &&= [];
      else if (reply.ok || reply.scene) this.did?.push(request); // an example may have wanted what the rules refuse
      if (reply.ok) then?.();
      this.screen.changed(request, reply);
    }, request.do));
  }

  /** Shows the position at a line of the log, null for now; a slider that runs ahead is caught up with. @param {number | null} line */
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

  // --- opening and leaving

  /** What was open is left: what was asked about it is not heard any more, and nothing secret stays. */
  leave() {
    this.uncover();
    this.lose();
    this.id = '';
  }

  /** Who answered is gone: what was asked is not heard any more, and what stands in the page stays. */
  lose() {
    this.#asking.leave();
    this.did = null;
    this.busy = this.stale = this.#line.asked = false;
    this.screen.answered();
  }

  // Opens a kept game at the very decision it was left at; `then` gets the answer. Returns why what is kept cannot be read,
  // "missing", "damaged" or "newer": then nothing is asked; else "".
  /** @param {string} id @param {string} entropy @param {Heard} then */
  open(id, entropy, then) {
    this.id = id;
    const { trouble, record, redo } = /** @type {Keeper} */ (this.keeper).read(id);
    if (!trouble) this.askToOpen({ do: 'open', id, text: record, entropy, ...(redo ? { redo } : {}) }, then);
    return trouble;
  }

  // Opens what is kept nowhere. `did` is what had changed it before, when an engine broke down or went: it is done again.
  // `then` gets the answer that shows it.
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
      for (const each of did) this.ask({ ...each, drawn: 0 }); // it is about no board that is seen
      if (did.some(({ do: verb }) => verb === 'lift')) this.ask({ do: 'hide' }); // whoever looks now may be somebody else
      if (did.length) this.ask({ do: 'settings' }, shown);
      else shown(reply);
    });
  }

  // The engine has broken down over a request of the verb `verb` about the save `about`, or by itself (""). Answers the id
  // of what is not to be opened again, for it breaks down over that each time; "" for nothing.
  /** @param {string} verb @param {string} about @param {string} code */
  brokeDown(verb, about, code) {
    const blamed = ['open', 'home'].includes(verb) ? about : ['', 'opening'].includes(verb) ? this.id : '';
    return blamed && code !== 'memory' && this.blame(blamed) ? blamed : '';
  }

  /** The engine has broken down over this game; answers whether it does so each time. @param {string} id */
  blame(id) {
    const deaths = (this.#deaths.get(id) ?? 0) + 1;
    this.#deaths.set(id, deaths);
    return deaths >= DEADLY;
  }

  /** This game has moved on: what broke down before has no more to do with it. @param {string} id */
  acquit(id) { this.#deaths.delete(id); }

  // --- answers

  /** The table speaks by itself. Of a game that was left meanwhile nothing is kept: its bot will move again. @param {Wire.Reply} reply */
  push(reply) {
    if (this.#opened === this.sitting && !this.stale && (!reply.save || reply.save.id === this.id)) this.apply(reply);
  }

  // Keeps, draws and tells an answer: in this order, so that what is seen is on disk; it is drawn when the press has been
  // seen to be heard. `then` is called after that. `fresh`: it opens what is open from now on.
  /** @param {Wire.Reply} reply @param {(() => void) | null} [then] @param {string} [verb] */
  apply(reply, fresh = false, then, verb = '') {
    const { screen, keeper, sitting } = this;
    if (fresh) this.#opened = sitting;
    if (keeper && reply.ok && reply.save && !this.#keep(keeper, reply.save, fresh)) return;
    if (reply.ok && reply.stats) keeper?.addStatistics(reply.stats); // with the save that calls them counted: the table may be left before it is drawn
    const goOn = () => screen.onceSeen(() => {
      if (sitting !== this.sitting) return;
      this.#show(reply, fresh, verb);
      then?.();
    });
    if (keeper?.keeping()) {
      keeper.kept(goOn);
      if (reply.ok) screen.aim(reply);
    } else goOn();
  }

  /** A request could not be met: the game is untouched. An example may have wanted just that. @param {Wire.Reply} reply */
  refuse(reply, draws = true) {
    if (draws && reply.regions) this.screen.draw(reply, () => {});
    this.screen.refused(reply);
  }

  /** Draws and tells an answer; what is kept of it is on disk. @param {Wire.Reply} reply @param {boolean} fresh @param {string} verb */
  #show(reply, fresh, verb) {
    const { screen, keeper, curtain } = this;
    if (reply.ok) screen.aim(reply, true);
    screen.answered();
    if (!reply.ok) {
      this.refuse(reply);
      screen.shown?.(reply);
      return;
    }
    if (reply.game) this.game = reply.game;
    const falls = curtain.take(reply);
    if (reply.private) keeper?.forget();
    else if (reply.save && reply.hidden) keeper?.dropBoard(); // a look that is over must not come back with the board that a reload shows first
    if (falls) screen.fall();
    screen.head(reply);
    const whole = screen.draw(reply, () => {
      if (falls) screen.fallen();
      screen.tell(reply, fresh, verb);
    });
    this.shown = this.id;
    if (curtain.private && screen.isAway()) this.cover(); // asked for before the device was put down
    else if (!whole) this.#askForAll();
    else if (reply.save && !curtain.private) keeper?.remember(this.id, this.game);
    screen.shown?.(reply);
  }

  /** What came leaves out a part that is not here: the whole board is asked for, once until it comes. */
  #askForAll() {
    if (this.#lost === this.sitting) return;
    this.#lost = this.sitting;
    this.ask({ do: 'settings' }, (reply) => {
      this.#lost = -1;
      this.apply(reply);
    });
  }

  /** Writes what the table sends; false when another page has gone on with this game. @param {Keeper} keeper @param {Wire.Save} save @param {boolean} fresh */
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

  /** Another page has gone on with this game: nothing is written here any more. */
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

  /** The device is put down, or asleep: what one person alone may see is gone at once, and the curtain falls. @param {(() => void) | null} [then] */
  cover(then) {
    if (!this.curtain.secret || this.stale) return;
    this.uncover();
    /** @type {Heard} */
    const covered = (reply) => this.apply(reply, false, then);
    this.ask({ do: 'hide' }, (reply) => (reply.ok ? covered(reply) : this.ask({ do: 'settings' }, covered)));
  }

  /** Leaves nothing secret in the page. */
  uncover() {
    if (this.curtain.secret) {
      this.keeper?.forget();
      this.screen.clear();
    }
    this.curtain.clear();
  }
}
