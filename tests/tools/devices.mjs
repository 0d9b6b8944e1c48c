// The wire between devices (web/devices) without a browser, for tests: a line of JSON asks for some steps, a line answers
// with what came of each; see devices.py.
import { createInterface } from 'node:readline';
import { OF_DEVICE, OF_TABLE, PIECE, Questions, Texts } from '../../web/devices/channel.mjs';
import { pack, unpack } from '../../web/devices/code.mjs';
import { Host } from '../../web/devices/host.mjs';
import { answer } from '../../web/devices/peers.mjs';

// A network of two browsers: connections find each other by the ufrag of what they were told.
const network = new Map();
class Connection extends EventTarget {
  static made = 0;
  iceGatheringState = 'complete';
  signalingState = 'stable';
  connectionState = 'new';
  constructor() {
    super();
    Connection.made += 1;
    this.ufrag = `u${String(Connection.made).padStart(5, '0')}`;
    network.set(this.ufrag, this);
  }
  get sdp() {
    return [`a=ice-ufrag:${this.ufrag}`, `a=ice-pwd:${'p'.repeat(24)}`, `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
      'a=candidate:1 1 udp 2113937151 192.168.1.7 5000 typ host'].join('\r\n');
  }
  createDataChannel(label) { return (this.channel = new Channel(label)); }
  async createOffer() { return { type: 'offer' }; }
  async createAnswer() { return { type: 'answer' }; }
  async setLocalDescription({ type }) {
    this.localDescription = { sdp: this.sdp };
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
  }
  async setRemoteDescription({ type, sdp }) {
    if (type === 'offer') return;
    this.signalingState = 'stable';
    const other = network.get(sdp.match(/ufrag:(\w+)/)[1]);
    if (!other) return;
    const theirs = new Channel(this.channel.label);
    [theirs.other, this.channel.other] = [this.channel, theirs];
    other.channel = theirs;
    setImmediate(() => {
      if ([this, other].some(({ connectionState }) => connectionState === 'closed')) return;
      theirs.readyState = this.channel.readyState = 'open';
      other.connectionState = this.connectionState = 'connected';
      other.dispatchEvent(Object.assign(new Event('datachannel'), { channel: theirs }));
      this.channel.dispatchEvent(new Event('open'));
    });
  }
  async addIceCandidate() {}
  close() {
    this.signalingState = this.connectionState = 'closed';
    this.channel?.close();
  }
}
class Channel extends EventTarget {
  readyState = 'connecting';
  bufferedAmount = 0;
  constructor(label) {
    super();
    this.label = label;
  }
  send(bytes) {
    const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    setImmediate(() => this.other?.onmessage?.({ data }));
  }
  close() {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.onclose?.();
    setImmediate(() => this.other?.close());
  }
}
globalThis.RTCPeerConnection = Connection;
globalThis.document = { addEventListener() {}, hidden: true };

/** After all that follows by itself, also where the machine is busy. */
const soon = async () => {
  await new Promise((done) => { setTimeout(done, 5); });
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => { setImmediate(done); });
};

/**
 * A host with a table of these seats, and what its engine and its devices were told, in order. `longest`: ms that it waits
 * for what is to be kept, more than any machine is busy.
 */
function house(longest = 60000) {
  const told = [];
  const wants = { open: 'g1', keeps: Promise.resolve(), answer: null, refuses: '' };
  const host = new Host({
    async call(text, client) {
      told.push(['engine', client, text]);
      return wants.answer ?? `{"ok":true,"echo":${text}}`;
    },
    settled: () => wants.keeps,
    async ask(request) {
      told.push(['host', request]);
      return wants.refuses === request.do || request.seats?.includes(9) ? { ok: false } : { ok: true };
    },
    table: () => wants.open,
    version: 'v1',
    changed: () => {},
    remember: (game, places) => told.push(['kept', game, places]),
    refused: (_, why) => told.push(['dialog', why]),
    late: () => told.push(['late']),
  }, longest);
  /** A device that opens this code and greets when the table can be heard; what it is told then goes among the rest. */
  const device = async (code, name, version = 'v1') => {
    const peer = await answer(unpack(code, 'offer'));
    const found = { peer, texts: null };
    peer.channel.then((channel) => {
      found.texts = new Texts(channel, OF_TABLE, (text) => {
        if (text === 'o') found.texts.send(`h${version}`);
        else told.push([name, text]);
      }, (why) => told.push([name, 'end', why]), () => 0);
    });
    return found;
  };
  return { told, wants, host, device };
}

/** Two ends of a data channel; what is sent waits until it is let through, and can be lost, doubled or cut before. */
function wire(told, now) {
  const way = [];
  const ends = [0, 1].map((side) => ({
    readyState: 'open',
    bufferedAmount: 0,
    send: (bytes) => way.push({ to: 1 - side, data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) }),
    close() {
      for (const end of ends) {
        if (end.readyState === 'closed') continue;
        end.readyState = 'closed';
        end.onclose?.();
      }
    },
  }));
  const through = () => {
    for (let next = way.shift(); next; next = way.shift()) if (ends[next.to].readyState === 'open') ends[next.to].onmessage({ data: next.data });
  };
  const texts = [OF_TABLE, OF_DEVICE].map((limits, side) => new Texts(
    ends[side], limits, (text) => told.push([side, text.length > 99 ? text.length : text]), (why) => told.push([side, 'end', why]), now,
  ));
  return { way, ends, through, texts };
}

const tools = {
  pack: async (about, sdp) => pack(about, sdp),
  unpack: async (text, kind, own) => unpack(text, kind, own),
  /** Each of these changed codes must be refused with a reason. */
  refusals: async (texts, kind) => texts.map((text) => unpack(text, kind).refused),

  /** Texts of these lengths from side to side, with what happens on the way: "lose", "double", "cut" or "swap" the piece at a place. */
  async passes(lengths, harm, place) {
    const told = [];
    const { way, through, texts } = wire(told, () => 0);
    for (const length of lengths) texts[1].send('ب'.repeat(length));
    const pieces = way.map(({ data }) => data.byteLength);
    if (harm === 'lose') way.splice(place, 1);
    if (harm === 'double') way.splice(place, 0, way[place]);
    if (harm === 'cut') way[place] = { ...way[place], data: way[place].data.slice(0, 11) };
    if (harm === 'swap') way.splice(place, 2, way[place + 1], way[place]);
    through();
    return { told, most: Math.max(...pieces), piece: PIECE };
  },
  /** What a hostile device sends, piece by piece, to the table. */
  async hostile(pieces) {
    const told = [];
    const { ends, texts } = wire(told, () => 0);
    for (const bytes of pieces) if (!texts[1].isOver) ends[1].onmessage({ data: typeof bytes === 'string' ? bytes : new Uint8Array(bytes).buffer });
    return told;
  },
  /** So many texts, one each so many milliseconds. */
  async floods(count, each) {
    const told = [];
    let now = 0;
    const { through, texts } = wire(told, () => now);
    for (let number = 0; number < count && !texts[1].isOver; number += 1) {
      texts[0].send('q');
      now += each;
      through();
    }
    return told.filter(([, end]) => end === 'end');
  },
  /** A device joins, asks and is told; it breaks, and comes back by a second code. */
  async joins() {
    const { told, host, device } = house();
    const seat = host.expect([2]);
    const phone = await device(await host.code(seat, 'toy'), 'phone');
    const why = [await host.answer(phone.peer.code), await host.answer(phone.peer.code)];
    await soon();
    why.push(await host.answer(phone.peer.code));
    phone.texts.send('q{"do":"join","n":0}');
    await soon();
    host.push(`device-${seat.key}`, '{"pushed":1}');
    host.push('device-nobody', '{"pushed":2}');
    await soon();
    phone.peer.connection.close();
    await soon();
    const again = await device(await host.code(host.expect([2]), 'toy'), 'again');
    why.push(await host.answer(again.peer.code));
    await soon();
    return { told: JSON.parse(JSON.stringify(told).replaceAll(seat.key, 'key')), why };
  },
  /** A page that is loaded again, that opens another game and comes back, and that goes on to another game of the same people. */
  async returns(what) {
    const { told, wants, host, device } = house();
    if (what === 'reload') {
      await host.restore([['key', [2]], ['old', [9]]]);
      const again = await device(await host.code(host.expect([2]), 'toy'), 'phone');
      await host.answer(again.peer.code);
      await soon();
      return told;
    }
    const seat = host.expect([2]);
    const phone = await device(await host.code(seat, 'toy'), 'phone');
    await host.answer(phone.peer.code);
    await soon();
    told.splice(0);
    if (what === 'away') {
      wants.open = '';
      phone.texts.send('q{"do":"look","n":5}');
      await soon();
      wants.open = 'g1';
      await host.resume();
    }
    if (what === 'left') {
      host.leave(); // it is open still
      wants.open = '';
      host.leave();
    }
    if (what === 'rematch') {
      wants.open = 'g2';
      host.follow([[seat.key, [1]]]);
      told.push(host.isHere, seat.seats);
    }
    if (what === 'unloaded') host.close('lost');
    if (what === 'dismissed') await host.dismiss(seat);
    if (what === 'released') {
      seat.seats = [2, 3];
      await host.release(seat, 3);
    }
    await soon();
    return JSON.parse(JSON.stringify(told).replaceAll(seat.key, 'key'));
  },
  /** A browser gives the other one up, as without a network, and hears it again: as it says, by a question, or by another code. */
  async silences(what) {
    const { told, host, device } = house();
    const seat = host.expect([2]);
    const code = await host.code(seat, 'toy');
    const phone = await device(code, 'phone');
    await host.answer(phone.peer.code);
    await soon();
    told.splice(0);
    const connection = network.get(unpack(code, 'offer').sdp.match(/ufrag:(\w+)/)[1]);
    const becomes = async (state) => {
      connection.connectionState = state;
      connection.dispatchEvent(new Event('connectionstatechange'));
      await soon();
    };
    for (const state of what === 'short' ? ['disconnected', 'connected'] : ['disconnected', 'failed']) {
      await becomes(state);
      told.push(seat.away);
    }
    told.push(seat.texts === null);
    host.push(`device-${seat.key}`, '1');
    await soon();
    if (what === 'asks') phone.texts.send('q{"n":5}');
    if (what === 'hears') await becomes('connected');
    if (what === 'dismissed') await host.dismiss(seat);
    if (what === 'invited') {
      const again = await device(await host.code(host.expect([2]), 'toy'), 'again');
      await host.answer(again.peer.code);
      await soon();
      await becomes('connected');
    }
    await soon();
    host.push(`device-${seat.key}`, '2');
    await soon();
    host.close();
    return JSON.parse(JSON.stringify(told.filter((each) => each[0] !== 'kept')).replaceAll(seat.key, 'key'));
  },
  /** What the engine says to a device waits until it is kept, in its order. */
  async waits() {
    const { told, wants, host, device } = house();
    const seat = host.expect([]);
    const phone = await device(await host.code(seat, 'toy'), 'phone');
    await host.answer(phone.peer.code);
    await soon();
    let keep;
    wants.keeps = new Promise((done) => { keep = done; });
    host.push(`device-${seat.key}`, '1');
    wants.keeps = Promise.resolve();
    host.push(`device-${seat.key}`, '2');
    await soon();
    const before = told.filter(([who]) => who === 'phone').length;
    keep();
    await soon();
    return [before, told.filter(([who]) => who === 'phone').map(([, text]) => text)];
  },
  /** What is never kept holds nothing up for ever, and is said once; what is kept after that is waited for again. */
  async stalls() {
    const { told, wants, host, device } = house(300);
    const seat = host.expect([]);
    const phone = await device(await host.code(seat, 'toy'), 'phone');
    await host.answer(phone.peer.code);
    await soon();
    told.splice(0);
    wants.keeps = new Promise(() => {});
    for (const text of ['1', '2']) host.push(`device-${seat.key}`, text);
    await soon();
    const before = told.length;
    while (told.length < 3) await soon();
    wants.keeps = Promise.reject(new Error('full'));
    host.push(`device-${seat.key}`, '3');
    await soon();
    return [before, told];
  },
  /** Answers to older offers, to one's own, to none; another version; a table that is open no more, or does not want it. */
  async refuses(what) {
    const { told, wants, host, device } = house();
    const seat = host.expect([1]);
    const code = await host.code(seat, 'toy');
    if (what === 'own') return host.answer(code);
    if (what === 'refused') wants.refuses = 'invite';
    const phone = await device(code, 'phone', what === 'version' ? 'v0' : 'v1');
    if (what === 'late') {
      for (const _ of [1, 2]) {
        for (const offer of seat.offers.values()) offer.made -= 60000;
        await host.code(seat, 'toy');
      }
    }
    if (what === 'old') await host.dismiss(seat);
    const why = await host.answer(phone.peer.code);
    if (what === 'gone') wants.open = 'g2';
    await soon();
    if (what === 'lost' || what === 'left') {
      wants.answer = '{"ok":false,"code":"no_table"}';
      if (what === 'left') wants.open = 'g2';
      phone.texts.send('q{"do":"look","n":5}');
      await soon();
    }
    if (what === 'flood') wants.answer = new Promise(() => {});
    if (what === 'flood') for (let n = 1; n < 9; n += 1) phone.texts.send(`q{"n":${n}}`);
    if (what === 'odd') phone.texts.send('q{"do":"act"}');
    await soon();
    return [why, ...told.filter(([who]) => who === 'phone').map(([, ...rest]) => rest.join(' ')), told.filter(([who]) => who === 'engine').length];
  },
  /**
   * Two people play at a table of the engine, the first one at the host's, the other on a device; `luck` are numbers of
   * which each decides what is chosen, and whether the wire is cut before, during or after. What each has done, in order.
   */
  async plays(luck) {
    const roll = (most) => luck.pop() % most;
    const done = [];
    let host = null;
    const call = async (text, client) => {
      const { answer, news } = await engine(client, text);
      for (const [to, push] of news) if (to) host.push(to, push);
      return answer;
    };
    const ask = async (request) => JSON.parse(await call(JSON.stringify({ lang: 'en', drawn: 0, ...request }), ''));
    host = new Host({ call, settled: async () => {}, ask, table: () => 'g', version: 'v1', changed: () => {}, remember: () => {}, refused: () => {}, late: () => {} });
    const seat = host.expect([2]);
    const questions = new Questions();
    let phone = null;
    let joins = 0;
    const join = async () => {
      const peer = await answer(unpack(await host.code(seat, 'toy'), 'offer'));
      let up;
      const there = new Promise((go) => { up = go; });
      peer.channel.then((channel) => {
        const texts = new Texts(channel, OF_TABLE, (text) => {
          if (text[0] === 'h') up(texts);
          else if (text[0] === 'a') questions.answer(text.slice(1));
        }, () => questions.detach(), () => 0);
        texts.send('hv1');
      });
      const why = await host.answer(peer.code);
      if (why) throw new Error(why);
      questions.attach(await there);
      phone = peer;
      joins += 1;
    };
    const there = async (request) => JSON.parse(await questions.call({ lang: 'en', drawn: 0, ...request }));
    await join();
    const first = await there({ do: 'join', n: 0 });
    questions.countFrom(first.n);
    const cut = async () => {
      for (let ticks = roll(12); ticks > 0; ticks -= 1) await new Promise((go) => { setImmediate(go); });
      phone.connection.close();
      await soon();
      await join();
    };
    const tags = (markup, name) => [...(markup ?? '').matchAll(/<[^>]+>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`${name}="`) && !tag.includes('aria-disabled="true"'));
    const value = (tag, name) => tag.split(`${name}="`)[1].split('"')[0].replaceAll('&amp;', '&');
    const actions = (markup) => tags(markup, 'data-action').map((tag) => value(tag, 'data-action'));
    for (let turns = 0; luck.length > 50 && turns < 400; turns += 1) {
      let moved = false;
      for (const [who, way] of [['host', ask], ['device', there]]) {
        const { regions } = await way({ do: 'settings' });
        let found = actions(regions.board);
        const looks = found.length ? [] : tags(regions.board, 'data-look').filter((tag) => /class="(.* )?can[ "]/.test(tag));
        if (looks.length) found = actions((await way({ do: 'look', what: value(looks[roll(looks.length)], 'data-look') })).regions.sheet);
        if (!found.length) continue;
        const action = found[roll(found.length)];
        const cutting = who === 'device' && roll(3) === 0 ? cut() : null;
        const reply = await way({ do: 'act', action });
        await cutting;
        if (reply.ok) done.push(action);
        else throw new Error(JSON.stringify(reply).slice(0, 300));
        moved = true;
        break;
      }
      if (!moved) break;
    }
    host.close();
    return { done, joins };
  },
  /**
   * People at devices of their own, each with these seats; the test says who presses what next. Wires of devices are cut
   * as often as `luck` wants, each at any moment of a request of any of them. What each device has done, in order.
   */
  async cuts(people, most, luck) {
    const roll = (count) => luck.pop() % count;
    const call = async (text, client) => {
      const { answer, news } = await engine(client, text);
      for (const [to, push] of news) if (to) host.push(to, push);
      return answer;
    };
    const ask = async (request) => JSON.parse(await call(JSON.stringify({ lang: 'en', drawn: 0, ...request }), ''));
    const host = new Host({ call, settled: async () => {}, ask, table: () => 'g', version: 'v1', changed: () => {}, remember: () => {}, refused: () => {}, late: () => {} });
    const phones = people.map((seats) => ({ seat: host.expect(seats), questions: new Questions(), peer: null, told: 0 }));
    const join = async (phone) => {
      const peer = await answer(unpack(await host.code(phone.seat, 'toy'), 'offer'));
      let up;
      let refuse;
      const there = new Promise((go, fail) => { [up, refuse] = [go, fail]; });
      there.catch(() => {}); // it is waited for below
      peer.channel.then((channel) => {
        const texts = new Texts(channel, OF_TABLE, (text) => {
          phone.told += 1;
          if (text[0] === 'h') up(texts);
          else if (text[0] === 'a') phone.questions.answer(text.slice(1));
        }, () => {
          phone.questions.detach();
          refuse(new Error('a device was not let in'));
        }, () => 0);
        texts.send('hv1');
      });
      const why = await host.answer(peer.code);
      if (why) throw new Error(why);
      phone.questions.attach(await there);
      phone.peer = peer;
    };
    const there = async (phone, request) => JSON.parse(await phone.questions.call({ lang: 'en', drawn: 0, ...request }));
    for (const phone of phones) {
      await join(phone);
      phone.questions.countFrom((await there(phone, { do: 'join', n: 0 })).n);
    }
    let count = 0;
    const cut = async (phone) => {
      count += 1;
      for (let ticks = roll(16); ticks > 0; ticks -= 1) await new Promise((go) => { setImmediate(go); });
      phone.peer.connection.close();
      await soon();
      await join(phone);
      if (roll(2)) await there(phone, { do: 'join' }); // as a page does: what was said meanwhile did not come
    };
    const done = [];
    while (count < most) {
      const next = await engine('next', '');
      if (!next) break;
      const phone = phones.find(({ seat }) => seat.seats.includes(next.seat));
      const cutting = roll(2) === 0 ? cut(phones[roll(phones.length)]) : null;
      const reply = await (phone ? there(phone, next.request) : ask(next.request));
      await cutting;
      if (!reply.ok) throw new Error(JSON.stringify([next, reply]).slice(0, 300));
      if (next.request.do === 'act') done.push([next.seat, next.request.action]);
    }
    host.close();
    return { done, cuts: count };
  },
  /** Questions to a table that counts what it does; the wire breaks at these sendings, before or after the table has heard. */
  async asks(count, breaks) {
    const done = [];
    let lastNumber = -1;
    let lastAnswer = '';
    const table = (text) => { // as the engine does it: what was answered last is answered again, not done again
      const { n, what } = JSON.parse(text);
      if (n !== lastNumber) {
        if (n < lastNumber) return `${n} refused`;
        done.push(what);
        [lastNumber, lastAnswer] = [n, `did ${what}`];
      }
      return `${n} ${lastAnswer}`;
    };
    const questions = new Questions();
    const heard = [];
    let sent = 0;
    let broken = true;
    const texts = {
      send(text) {
        const how = breaks[sent] ?? '';
        sent += 1;
        if (broken || how === 'before') { broken = true; return; }
        const answer = table(text.slice(1));
        if (how === 'after') { broken = true; return; }
        setImmediate(() => {
          questions.answer(answer);
          if (how === 'twice') questions.answer(answer);
        });
      },
    };
    const asked = Array.from({ length: count }, (_, what) => questions.call({ what }).then((answer) => heard.push(answer)));
    const all = Promise.all(asked).then(() => true);
    for (let times = 0; times < 500; times += 1) {
      if (broken) {
        questions.detach();
        broken = false;
        questions.attach(texts);
      }
      await new Promise((go) => { setImmediate(go); });
      if (await Promise.race([all, new Promise((go) => { setImmediate(go, false); })])) break;
    }
    return { done, heard };
  },
};

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (told) => process.stdout.write(`${JSON.stringify(told)}\n`);
const next = async () => {
  const { value, done } = await lines.next();
  return done ? null : JSON.parse(value);
};
let engineIsAsked = Promise.resolve();
/** What the engine, which runs in the test, answers to a client, and what it tells others. */
const engine = (client, text) => {
  const asked = engineIsAsked.then(() => {
    say({ asks: [client, text] });
    return next();
  });
  engineIsAsked = asked;
  return asked;
};

for (let task = await next(); task; task = await next()) {
  const [verb, ...given] = task;
  say(await tools[verb](...given).then((found) => ({ found }), (error) => ({ broke: error.stack })));
}
process.exit(); // connections that were never made are still looked for
