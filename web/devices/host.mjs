// The host's side of other devices: the list of devices, their connections, and the messages between each device and the
// engine. A device is not informed before this page has saved the game.

import { stayAwake } from '../system/awake.mjs';
import { OF_DEVICE, Texts } from './channel.mjs';
import { unpack } from './code.mjs';
import { accept, offer, watch } from './peers.mjs';

const RENEWED = 60000; // ms until a code on the screen is a new one
const KEPT = 4; // offers that may still be answered: who comes late has scanned an older one
const LAST_WORD = 1000; // ms
const LONGEST = 5000; // ms that what the others are told waits to be kept here
const PATIENCE = 10000; // ms for the engine to let a device in
const MOST_WAITING = 4; // questions of a device at once
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** @typedef {import('./peers.mjs').Peer} Peer */
/** @typedef {import('./code.mjs').Refusal | 'old' | 'unreachable'} Refusal */
/**
 * @typedef {object} Device
 * @property {string} key
 * @property {number[]} seats from 1; none: a screen for all
 * @property {boolean} joined it has been at the table
 * @property {Texts | null} texts null as long as it is out of reach
 * @property {Texts | null} lost by which it comes back when the network does
 * @property {boolean} away nothing is heard of it just now, though the wire has not been given up
 * @property {Map<number, Peer>} offers by number
 * @property {number} last number of an offer
 * @property {number} waiting questions that are not answered yet
 */
/**
 * What the page with the engine gives.
 * @typedef {object} House
 * @property {(text: string, client: string) => Promise<string>} call asks the engine for a device
 * @property {() => Promise<unknown>} settled when all that the engine has said until now has been taken and is kept
 * @property {(request: Record<string, unknown>) => Promise<Wire.Reply>} ask asks it for the host's own screen, and shows the answer
 * @property {() => string} table which game is open
 * @property {string} version of the page
 * @property {() => void} changed the list of devices has
 * @property {(game: string, places: Place[]) => void} remember who sits where at this game has changed
 * @property {(device: Device, why: 'version') => void} refused a device that has come may not join
 * @property {() => void} late what was to be kept here has not been for a long time: the others are told all the same
 */
/** A device at a game: its key, and its seats. @typedef {[key: string, seats: number[]]} Place */

/** What an engine says where it does not know a device: it began anew, or another game was open meanwhile. @param {string} text */
const isLost = (text) => text.length < 500 && /"code": ?"(no_table|gone)"/.test(text);

export class Host {
  /** @type {Map<string, Device>} */
  devices = new Map();
  #house;
  #game; // the id of the table
  /** @type {Promise<unknown>} */
  #order = Promise.resolve(); // of what goes out
  /** @type {(() => void)[]} */
  #held = []; // what devices ask while another table is open here, or none

  #longest;
  #isLate = false; // what was said last had to wait for longer

  /** @param {House} house @param {number} [longest] ms that it waits for what is to be kept */
  constructor(house, longest = LONGEST) {
    this.#longest = longest;
    this.#house = house;
    this.#game = house.table();
  }

  /** Whether it is about the game that is open. */
  get isHere() { return this.#game === this.#house.table(); }

  /** Devices that this page knew before it was loaded again, out of reach as yet. @param {Place[]} places */
  async restore(places) {
    for (const [key, seats] of places) {
      /** @type {Device} */
      const device = { key, seats, joined: true, texts: null, lost: null, away: false, offers: new Map(), last: 0, waiting: 0 };
      this.devices.set(key, device);
      if (!(await this.#seat(device))) this.devices.delete(key);
    }
    this.#house.changed();
  }

  /** This game is open again, after another one or none: its devices have their seats again. */
  async resume() {
    for (const device of this.devices.values()) {
      if (!device.joined) continue;
      if (!(await this.#seat(device))) this.#forget(device);
      else if (device.texts) this.#send(device, 'j');
    }
    for (const go of this.#held.splice(0)) go();
    this.#house.changed();
  }

  /** This game is not open any more: who is at it is told that it will go on when it is. */
  leave() {
    if (this.isHere) return;
    for (const { texts } of this.devices.values()) texts?.send('w');
  }

  /** The same devices are at the game that is open by now: another one of the same people. @param {Place[]} places */
  follow(places) {
    this.#game = this.#house.table();
    for (const [key, seats] of places) {
      const device = this.devices.get(key);
      if (device) device.seats = seats;
    }
    this.#remember();
    this.#house.changed();
  }

  /** The engine gives a device its seats, and is told whether it can be reached. @param {Device} device */
  async #seat({ key, seats, texts }) {
    const reply = await this.#house.ask({ do: 'invite', device: key, seats });
    return reply.ok && (await this.#house.ask({ do: 'away', device: key, away: !texts })).ok;
  }

  #remember() {
    this.#house.remember(this.#game, [...this.devices.values()].filter(({ joined }) => joined).map(({ key, seats }) => [key, seats]));
  }

  /** Codes that this page shows. */
  get codes() { return [...this.devices.values()].flatMap(({ offers }) => [...offers.values()].map(({ code }) => code)); }

  /** A device for these seats, before anybody has joined. @param {number[]} seats */
  expect(seats) {
    const known = [...this.devices.values()].find((each) => String(each.seats) === String(seats));
    if (known) return known;
    const key = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => LETTERS[byte % LETTERS.length]).join('');
    /** @type {Device} */
    const device = { key, seats, joined: false, texts: null, lost: null, away: false, offers: new Map(), last: 0, waiting: 0 };
    this.devices.set(key, device);
    return device;
  }

  /** A code for it, a new one each minute; "" where nobody could reach this device. @param {Device} device @param {string} game */
  async code(device, game) {
    const latest = device.offers.get(device.last);
    if (latest && performance.now() - latest.made < RENEWED && latest.connection.signalingState !== 'closed') return latest.code;
    device.last = (device.last + 1) % 256;
    const number = device.last;
    const peer = await offer({ key: device.key, offer: number, seats: device.seats, game });
    if (!peer.code) { // it may be in a network the next time
      peer.connection.close();
      return '';
    }
    device.offers.set(number, peer);
    for (const [old, { connection }] of device.offers) {
      if (device.offers.size <= KEPT) break;
      connection.close();
      device.offers.delete(old);
    }
    peer.channel.then((channel) => {
      device.offers.delete(number);
      this.#open(device, peer, channel);
    });
    return peer.code;
  }

  /** Takes the answer of a device; why not, "" when it will come. @param {string} text @returns {Promise<Refusal | ''>} */
  async answer(text) {
    const found = unpack(text, 'answer', this.codes);
    if (found.refused) return found.refused;
    const device = this.devices.get(found.key);
    const peer = device?.offers.get(found.offer);
    if (!device || !peer || peer.connection.signalingState === 'closed') return 'old';
    if (peer.taken === found.sdp) return ''; // pressed twice, or seen twice
    try {
      await accept(peer, found.sdp);
    } catch {
      if (!peer.taken) return 'damaged';
      peer.connection.close(); // a browser that takes no second answer makes another offer
      device.offers.delete(found.offer);
      return 'old';
    }
    return '';
  }

  /** Something that the engine says by itself, to this device. @param {string} client @param {string} text */
  push(client, text) {
    const device = this.devices.get(client.replace(/^device-/, ''));
    if (device) this.#send(device, `p${text}`);
  }

  /** It goes, and its seats come back. @param {Device} device */
  async dismiss(device) {
    this.#forget(device);
    if (device.joined) this.#remember();
    if (device.joined) await this.#house.ask({ do: 'dismiss', device: device.key });
  }

  /** A computer plays for its people until they are back. @param {Device} device */
  async standIn({ key }) {
    await this.#house.ask({ do: 'stand-in', device: key });
    this.#house.changed();
  }

  /** Nobody is at this table any more. @param {'closed' | 'lost'} [why] */
  close(why) { for (const device of this.devices.values()) this.#forget(device, why); }

  /** One of several people of a device plays here from now on, the others go on there. @param {Device} device @param {number} seat */
  async release(device, seat) {
    const seats = device.seats.filter((each) => each !== seat);
    if (!(await this.#house.ask({ do: 'invite', device: device.key, seats })).ok) return;
    device.seats = seats;
    this.#remember();
    this.#house.changed();
  }

  /** @param {Device} device @param {'closed' | 'lost'} [why] */
  #forget(device, why = 'closed') {
    this.devices.delete(device.key);
    this.#bye(device.texts, why);
    this.#bye(device.lost, why);
    for (const { connection } of device.offers.values()) connection.close();
    this.#house.changed();
  }

  /** It is told why this ends, and has time to hear it. @param {Texts | null} texts @param {string} why */
  #bye(texts, why) {
    texts?.send(`e${why}`);
    setTimeout(() => texts?.end('closed'), LAST_WORD);
  }

  // In the order in which it was said; `settled` is asked at once, for it is about what has been said until now.
  /** @param {Device} device @param {string} text */
  #send(device, text) {
    const { texts } = device;
    const settled = this.#within(this.#house.settled());
    this.#order = this.#order.then(() => settled).then(() => texts?.send(text));
  }

  /** When all is kept, or cannot be, or it takes so long that somebody is told. @param {Promise<unknown>} settled */
  async #within(settled) {
    let timer;
    const late = new Promise((done) => { timer = setTimeout(done, this.#longest, true); });
    const isLate = /** @type {boolean} */ (await Promise.race([settled.then(() => false, () => false), late]));
    clearTimeout(timer);
    if (isLate && !this.#isLate) this.#house.late();
    this.#isLate = isLate;
  }

  /** @param {Device} device @param {Peer} peer @param {RTCDataChannel} channel */
  #open(device, peer, channel) {
    let greeted = false;
    const texts = new Texts(channel, OF_DEVICE, (text) => {
      this.#found(device, texts);
      if (greeted) this.#hear(device, texts, text);
      else this.#greet(device, texts, text);
      greeted = true;
    }, () => {
      peer.connection.close();
      if (device.lost === texts) device.lost = null;
      if (device.texts === texts) this.#lose(device);
    });
    watch(peer.connection, (what) => {
      if (device.lost === texts && what === 'here') this.#found(device, texts);
      else if (device.texts !== texts) return;
      else if (what === 'lost') {
        device.lost = texts;
        this.#lose(device);
      } else this.#away(device, what === 'away');
    }, () => texts.end('closed'));
    texts.send('o');
  }

  /** What the browser had given up is heard again: the device is told all that it may have missed, and asks again. @param {Device} device @param {Texts} texts */
  #found(device, texts) {
    if (device.lost !== texts) return;
    [device.texts, device.lost] = [texts, null];
    this.#away(device, false);
    this.#send(device, 'j');
    this.#house.changed();
  }

  /** A device says which version it is of; the table then says the same, and it may ask. @param {Device} device @param {Texts} texts @param {string} text */
  async #greet(device, texts, text) {
    if (text !== `h${this.#house.version}`) {
      this.#bye(texts, 'version');
      this.#house.refused(device, 'version');
      return;
    }
    const isWelcome = this.isHere && this.devices.get(device.key) === device;
    const reply = isWelcome && await Promise.race([
      this.#house.ask({ do: 'invite', device: device.key, seats: device.seats }),
      new Promise((done) => { setTimeout(done, PATIENCE, null); }), // the table has been left meanwhile: nobody answers
    ]);
    if (!reply?.ok) {
      this.#bye(texts, 'closed');
      return;
    }
    for (const before of [device.texts, device.lost]) before?.end('closed'); // it has come back by another way
    const again = device.joined;
    [device.texts, device.joined, device.waiting] = [texts, true, 0];
    for (const { connection } of device.offers.values()) connection.close();
    device.offers.clear();
    texts.send(`h${this.#house.version}`);
    if (again) this.#away(device, false);
    else this.#remember();
    stayAwake('devices');
    this.#house.changed();
  }

  /** @param {Device} device @param {Texts} texts @param {string} text */
  async #hear(device, texts, text) {
    if (text === 'e') {
      texts.end('closed');
      return;
    }
    const number = text[0] === 'q' && device.texts === texts ? text.match(/"n": ?(\d{1,9})\b/)?.[1] : null;
    device.waiting += 1;
    if (!number || device.waiting > MOST_WAITING) {
      texts.end('flood');
      return;
    }
    if (!this.isHere) {
      texts.send('w');
      await new Promise((done) => { this.#held.push(() => done(null)); });
    }
    let answer = await this.#house.call(text.slice(1), `device-${device.key}`);
    if (isLost(answer) && this.isHere) {
      const reply = await this.#house.ask({ do: 'invite', device: device.key, seats: device.seats });
      if (reply.ok) answer = '{"ok":false,"code":"gone"}'; // it is known again, and has to join anew
    }
    device.waiting -= 1;
    if (device.texts === texts) this.#send(device, `a${number} ${answer}`);
  }

  /** @param {Device} device */
  #lose(device) {
    device.texts = null;
    this.#house.changed();
    this.#away(device, true);
  }

  /** @param {Device} device @param {boolean} isAway */
  #away(device, isAway) {
    if (device.away !== isAway) {
      device.away = isAway;
      this.#house.changed();
    }
    if (this.isHere && this.devices.get(device.key) === device) this.#house.ask({ do: 'away', device: device.key, away: isAway });
  }
}
