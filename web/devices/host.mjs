// The host's side of other devices: the list of devices, their connections, and the messages between each device and the
// engine. A device is not informed before this page has saved the game.

import { stayAwake } from '../system/awake.mjs';
import { OF_DEVICE, Texts } from './channel.mjs';
import { unpack } from './code.mjs';
import { accept, offer, watch } from './peers.mjs';

const RENEWED = 60000; // ms after which the code on the screen is replaced
const KEPT = 4; // offers that can still be answered, because somebody may have scanned an older code
const LAST_WORD = 1000; // ms between a farewell and the closing of the connection
const LONGEST = 5000; // ms for which messages to devices wait for the save
const PATIENCE = 10000; // ms for the engine to admit a device
const MOST_WAITING = 4; // pending requests of a device
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** @typedef {import('./peers.mjs').Peer} Peer */
/** @typedef {import('./code.mjs').Refusal | 'old' | 'unreachable'} Refusal */
/**
 * @typedef {object} Device
 * @property {string} key
 * @property {number[]} seats from 1; none: a screen for all
 * @property {boolean} joined whether it has been at the table
 * @property {Texts | null} texts the connection; null while it is out of reach
 * @property {Texts | null} lost a connection that the browser considers failed: it may recover
 * @property {boolean} away whether nothing is heard of it at present, although the connection has not failed
 * @property {Map<number, Peer>} offers by number
 * @property {number} last the number of the last offer
 * @property {number} waiting the number of pending requests
 */
/**
 * What the page with the engine provides.
 * @typedef {object} House
 * @property {(text: string, client: string) => Promise<string>} call passes a request of a device to the engine
 * @property {() => Promise<unknown>} settled resolves when all messages of the engine so far have been handled and saved
 * @property {(request: Record<string, unknown>) => Promise<Wire.Reply>} ask sends a request of the host's own screen, and shows the reply
 * @property {() => string} table the id of the open game
 * @property {string} version the build of the page
 * @property {() => void} changed called when the list of devices has changed
 * @property {(game: string, places: Place[]) => void} remember called when the seating at this game has changed
 * @property {(device: Device, why: 'version') => void} refused called when a device may not join
 * @property {() => void} late called when a save takes so long that the devices are informed before it is done
 */
/** A device at a game: its key, and its seats. @typedef {[key: string, seats: number[]]} Place */

/** Whether the engine replies that it does not know a device: it has been restarted, or another game was open meanwhile. @param {string} text */
const isLost = (text) => text.length < 500 && /"code": ?"(no_table|gone)"/.test(text);

export class Host {
  /** @type {Map<string, Device>} */
  devices = new Map();
  #house;
  #game; // the id of the game
  /** @type {Promise<unknown>} */
  #order = Promise.resolve(); // resolves when all messages so far have been sent
  /** @type {(() => void)[]} */
  #held = []; // requests of devices that wait because this game is not open

  #longest;
  #isLate = false; // whether the last message could not wait for its save

  /** @param {House} house @param {number} [longest] ms for which messages wait for the save */
  constructor(house, longest = LONGEST) {
    this.#longest = longest;
    this.#house = house;
    this.#game = house.table();
  }

  /** Whether this game is the open one. */
  get isHere() { return this.#game === this.#house.table(); }

  /** Adds devices that this page knew before it was reloaded; they are out of reach at first. @param {Place[]} places */
  async restore(places) {
    for (const [key, seats] of places) {
      /** @type {Device} */
      const device = { key, seats, joined: true, texts: null, lost: null, away: false, offers: new Map(), last: 0, waiting: 0 };
      this.devices.set(key, device);
      if (!(await this.#seat(device))) this.devices.delete(key);
    }
    this.#house.changed();
  }

  /** The game is open again: its devices get their seats back. */
  async resume() {
    for (const device of this.devices.values()) {
      if (!device.joined) continue;
      if (!(await this.#seat(device))) this.#forget(device);
      else if (device.texts) this.#send(device, 'j');
    }
    for (const go of this.#held.splice(0)) go();
    this.#house.changed();
  }

  /** The game is not open any more: its devices are told to wait. */
  leave() {
    if (this.isHere) return;
    for (const { texts } of this.devices.values()) texts?.send('w');
  }

  /** Another game of the same people is open: the devices follow. @param {Place[]} places */
  follow(places) {
    this.#game = this.#house.table();
    for (const [key, seats] of places) {
      const device = this.devices.get(key);
      if (device) device.seats = seats;
    }
    this.#remember();
    this.#house.changed();
  }

  /** Asks the engine to give a device its seats, and tells it whether the device can be reached. @param {Device} device */
  async #seat({ key, seats, texts }) {
    const reply = await this.#house.ask({ do: 'invite', device: key, seats, ...(texts ? {} : { away: true }) });
    return reply.ok && (await this.#house.ask({ do: 'away', device: key, away: !texts })).ok;
  }

  #remember() {
    this.#house.remember(this.#game, [...this.devices.values()].filter(({ joined }) => joined).map(({ key, seats }) => [key, seats]));
  }

  /** The codes that this page shows. */
  get codes() { return [...this.devices.values()].flatMap(({ offers }) => [...offers.values()].map(({ code }) => code)); }

  /** The device for these seats, which may not have joined yet. @param {number[]} seats */
  expect(seats) {
    const known = [...this.devices.values()].find((each) => String(each.seats) === String(seats));
    if (known) return known;
    const key = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => LETTERS[byte % LETTERS.length]).join('');
    /** @type {Device} */
    const device = { key, seats, joined: false, texts: null, lost: null, away: false, offers: new Map(), last: 0, waiting: 0 };
    this.devices.set(key, device);
    return device;
  }

  /** The code for a device, renewed every minute; "" if nobody could reach this computer. @param {Device} device @param {string} game */
  async code(device, game) {
    const latest = device.offers.get(device.last);
    if (latest && performance.now() - latest.made < RENEWED && latest.connection.signalingState !== 'closed') return latest.code;
    device.last = (device.last + 1) % 256;
    const number = device.last;
    const peer = await offer({ key: device.key, offer: number, seats: device.seats, game });
    if (!peer.code) { // this computer may be in a network next time
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

  /** Accepts the answer of a device; returns why this is impossible, or "". @param {string} text @returns {Promise<Refusal | ''>} */
  async answer(text) {
    const found = unpack(text, 'answer', this.codes);
    if (found.refused) return found.refused;
    const device = this.devices.get(found.key);
    const peer = device?.offers.get(found.offer);
    if (!device || !peer || peer.connection.signalingState === 'closed') return 'old';
    if (peer.taken === found.sdp) return ''; // the same answer was pressed or scanned twice
    try {
      await accept(peer, found.sdp);
    } catch {
      if (!peer.taken) return 'damaged';
      peer.connection.close(); // a browser that does not accept a second answer needs another offer
      device.offers.delete(found.offer);
      return 'old';
    }
    return '';
  }

  /** Sends an unrequested message of the engine to a device. @param {string} client @param {string} text */
  push(client, text) {
    const device = this.devices.get(client.replace(/^device-/, ''));
    if (device) this.#send(device, `p${text}`);
  }

  /** Removes a device; its seats return to this screen. @param {Device} device */
  async dismiss(device) {
    this.#forget(device);
    if (device.joined) this.#remember();
    if (device.joined) await this.#house.ask({ do: 'dismiss', device: device.key });
  }

  /** Lets a computer opponent play for the people of a device until they return. @param {Device} device */
  async standIn({ key }) {
    await this.#house.ask({ do: 'stand-in', device: key });
    this.#house.changed();
  }

  /** Lets a computer opponent play for people who have left this screen, or no longer. @param {number[]} seats @param {boolean} away */
  async leaveTo(seats, away) {
    await this.#house.ask({ do: 'stand-in', seats, away });
    this.#house.changed();
  }

  /** Removes all devices. @param {'closed' | 'lost'} [why] */
  close(why) { for (const device of this.devices.values()) this.#forget(device, why); }

  /** Takes one of several people of a device back to this screen. @param {Device} device @param {number} seat */
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

  /** Tells a device why the connection ends, and closes it a little later, so that the message arrives. @param {Texts | null} texts @param {string} why */
  #bye(texts, why) {
    texts?.send(`e${why}`);
    setTimeout(() => texts?.end('closed'), LAST_WORD);
  }

  // Sends texts in their order. `settled` is called at once, because it concerns the messages up to now.
  /** @param {Device} device @param {string} text */
  #send(device, text) {
    const { texts } = device;
    const settled = this.#within(this.#house.settled());
    this.#order = this.#order.then(() => settled).then(() => texts?.send(text));
  }

  /** Resolves when everything is saved, when it cannot be, or when it takes too long, which is reported. @param {Promise<unknown>} settled */
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

  /** A failed connection has recovered: the device requests what it may have missed, and repeats its pending request. @param {Device} device @param {Texts} texts */
  #found(device, texts) {
    if (device.lost !== texts) return;
    [device.texts, device.lost] = [texts, null];
    this.#away(device, false);
    this.#send(device, 'j');
    this.#house.changed();
  }

  /** Handles the greeting of a device, its version: if it is the same as ours, it is greeted too, and may send requests. @param {Device} device @param {Texts} texts @param {string} text */
  async #greet(device, texts, text) {
    if (text !== `h${this.#house.version}`) {
      this.#bye(texts, 'version');
      this.#house.refused(device, 'version');
      return;
    }
    const isWelcome = this.isHere && this.devices.get(device.key) === device;
    const reply = isWelcome && await Promise.race([
      this.#house.ask({ do: 'invite', device: device.key, seats: device.seats }),
      new Promise((done) => { setTimeout(done, PATIENCE, null); }), // nobody answers if the table has been left meanwhile
    ]);
    if (!reply?.ok) {
      this.#bye(texts, 'closed');
      return;
    }
    for (const before of [device.texts, device.lost]) before?.end('closed'); // it has returned by another connection
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
      if (reply.ok) answer = '{"ok":false,"code":"gone"}'; // the engine knows it again, and it has to join again
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
