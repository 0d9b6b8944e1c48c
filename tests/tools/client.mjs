// The client of a table without a page, for tests: a line of JSON asks for some steps, a line answers with what the client
// did at each of them, in words; see client.py.
import { createInterface } from 'node:readline';
import { Calls, GONE } from '../../web/table/calls.mjs';
import { Client } from '../../web/table/client.mjs';
import { press } from '../../web/table/presses.mjs';

const named = (reply) => reply.name ?? reply.code ?? 'reply';

async function play({ steps, keeps, saves }) {
  let log = [];
  let isWriting = false;
  let isAway = false;
  let isMarked = false; // whether what was pressed is shown to be
  let isBare = false; // whether that mark has just been taken away: the page would be laid out once more for it
  let unseen = null; // what waits until the press has been seen to be heard, null: it has been
  let lacks = false; // whether the next reply leaves out a part that is not here
  let wrote = ''; // what comes of writing
  const waiting = []; // for what is written
  const posted = []; // numbers of requests that nobody has answered yet
  const note = (...words) => log.push(words.filter((word) => word !== '').join(' '));

  const calls = new Calls(({ id, text }) => {
    const own = Object.entries(JSON.parse(text)).filter(([key]) => !['lang', 'drawn', 'held'].includes(key));
    note('ask', ...own.map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value))));
    posted.push(id);
  });
  const screen = {
    drawn: () => 1,
    aim(reply, begins) {
      note('aim', named(reply));
      if (begins && isBare) note('late');
    },
    head: () => {},
    draw(reply, then) {
      note('draw', named(reply));
      if (isMarked) note('still marked');
      then();
      const whole = !lacks;
      lacks = false;
      return whole;
    },
    tell: (reply, fresh) => note('tell', named(reply), fresh ? 'fresh' : ''),
    refused: (reply) => note('refused', named(reply)),
    fall: () => note('fall'),
    fallen: () => note('fallen'),
    clear: () => note('clear'),
    hush: () => {},
    awaits: () => { isMarked = true; },
    answered() {
      isBare = isMarked;
      isMarked = false;
      queueMicrotask(() => { isBare = false; });
    },
    onceSeen: (then) => (unseen ? unseen.push(then) : then()),
    isAway: () => isAway,
    changed: (request) => note('changed', request.do),
    opening: (reply) => note('opening', reply.opening),
    stale: () => note('stale'),
  };
  const keeper = {
    read: (id) => saves[id] ?? { trouble: 'missing' },
    number: () => 0,
    holds: (save) => Boolean(save.same),
    write(save) {
      note('write', save.id);
      return wrote;
    },
    keeping: () => isWriting,
    kept: (then) => waiting.push(then),
    addStatistics: () => note('statistics'),
    remember: (id) => note('remember', id),
    forget: () => note('forget'),
    dropBoard: () => note('drop the board'),
  };
  const client = new Client({ transport: calls, screen, keeper: keeps ? keeper : null, reader: () => ({ lang: 'en' }) });
  const heard = (name) => (reply) => note('heard', name, named(reply));

  const verbs = {
    up: () => client.up(),
    down: () => client.down(),
    sits: (id) => { client.id = id; },
    ask: (request, name, last) => client.ask(request, heard(name), last),
    opens: (request, name, last) => client.askToOpen(request, heard(name), last),
    change: (request) => client.change(request, () => note('done')),
    look: (request) => client.look(request),
    line: (line) => client.showLine(line),
    leave: () => client.leave(),
    open(id) {
      const trouble = client.open(id, '0', (reply) => client.enter(reply));
      if (trouble) note('cannot', trouble);
    },
    begin: (request) => client.begin(request, client.did ?? [], (reply) => client.enter(reply)),
    push: (reply) => client.push(reply),
    cover: () => client.cover(),
    died: (verb, about, code) => note('breaks', client.brokeDown(verb, about, code) || 'nothing'),
    tells: (name) => note(name, JSON.stringify(name.split('.').reduce((found, each) => found[each], client))),
    answer: (reply, place = 0) => calls.answer({ id: posted.splice(place, 1)[0], text: JSON.stringify(reply) }),
    breaks: () => calls.take().forEach(({ reject }) => reject(new Error('broken'))),
    gone: () => calls.take().forEach(({ resolve }) => resolve(GONE)),
    again: () => calls.again(),
    lose: () => client.lose(),
    press(dataset, thinks) {
      const isOurs = press(client, dataset && { dataset }, { closest: () => thinks });
      if (!isOurs) note('for the page');
    },
    writes: (is) => { isWriting = is; },
    unseen: () => { unseen = []; },
    seen() {
      const all = unseen;
      unseen = null;
      for (const each of all) each();
    },
    written: () => waiting.splice(0).forEach((then) => then()),
    away: (is) => { isAway = is; },
    lacks: () => { lacks = true; },
    wrote: (why) => { wrote = why; },
    marked: () => note(isMarked ? 'marked' : 'unmarked'),
  };
  const all = [];
  for (const [verb, ...given] of steps) {
    verbs[verb](...given);
    await new Promise((done) => { setImmediate(done); });
    all.push(log);
    log = [];
  }
  return all;
}

console.error = () => {}; // an engine that is gone is what is played here
for await (const line of createInterface({ input: process.stdin })) {
  const told = await play(JSON.parse(line)).then((found) => ({ found }), (error) => ({ broke: error.stack }));
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
