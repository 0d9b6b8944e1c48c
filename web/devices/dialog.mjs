// The dialog "People and devices": who sits where, for whom a computer plays, and the invitation of a device step by step.

import { open, shut } from '../reach/dialogs.mjs';
import { find, page } from '../dom.mjs';
import { speak } from '../notices/speech.mjs';
import { endToast, isToast, toast } from '../notices/toast.mjs';
import { Host } from './host.mjs';
import { Invitation } from './invitation.mjs';
import { asksBeforeLeaving } from './leaving.mjs';
import { canConnect } from './peers.mjs';
import { remember, remembered } from './places.mjs';
import { button, loadStyles, fill, make, tell, showRole, word } from './view.mjs';

/** @typedef {import('./host.mjs').Device} Device */

const table = window.mohrehTable;
const engine = window.mohrehEngine;
const LEFT = 500; // ms from leaving a game until its devices are told, unless it or another game of the same people is open again

/** @type {Host | null} */
let host = null;
/** @type {Invitation | null} */
let invitation = null; // the one that is shown
/** @type {number[][]} */
let following = []; // the seats of the devices to be invited next, when a game begins on several devices
let isBeginning = false; // a game begins on several devices: the dialog closes when all have joined
let isAsking = false; // the dialog asks whether to change the language
const withdraw = () => {
  invitation?.end();
  invitation = null;
};

/** Resolves when all messages that the engine has posted so far have been handled: a message that is posted now arrives after them. */
const taken = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { port1.close(); done(null); };
  port2.postMessage(null);
});

const atHome = () => new Host({
  call: (text, client) => engine.call(text, client).catch(() => '{"ok":false,"code":"gone"}'),
  async settled() {
    await engine.latest;
    await taken();
    const { keeping, kept } = /** @type {Stored} */ (window.mohrehStorage);
    if (keeping()) await new Promise((done) => { kept(() => done(null)); });
  },
  ask: (request) => new Promise((done) => {
    table.ask(/** @type {Wire.Request} */ (request), (reply) => {
      try { table.apply(reply); } finally { done(reply); }
    });
  }),
  table: () => table.id,
  version: page.dataset.build ?? '',
  changed,
  remember,
  refused: (device, why) => { if (device === invitation?.device) invitation.refuse(why); },
  late: () => toast(word('late')),
});

/** @type {import('./host.mjs').Place[]} */
let seated = []; // the devices of the open game, according to the engine
/** @type {Set<string>} */
let played = new Set(); // the keys of the devices whose people are replaced by a computer opponent
/** Updates the list of devices from each reply. The devices may have followed into another game of the same people. */
const follow = () => {
  /** @param {Wire.Reply} reply */
  table.screen.shown = (reply) => {
    const { devices, id } = reply;
    showRole(devices && !devices.length ? { ok: true, role: '' } : reply);
    if (devices) {
      seated = devices.map(({ device, seats }) => [device, seats]);
      played = new Set(devices.filter(({ computer }) => computer).map(({ device }) => device));
    }
    else if (id) seated = [];
    if (seated.length && host && !host.isHere && seated.every(([key]) => host?.devices.has(key))) host.follow(seated);
  };
};
/** Asks whether to change the language, which reloads this page. @param {() => void} go */
const askFirst = async (go) => {
  shut('settings');
  withdraw();
  isAsking = true;
  tell('');
  const buttons = make('p', { class: 'device-buttons' }, button('stay', () => shut('devices'), 'primary'), button('language', go));
  fill(word('language_title'), make('p', {}, word('language_told')), buttons);
  open('devices');
};
const guardLeaving = asksBeforeLeaving(askFirst);
/** Makes a host for the open game, with the devices that have been at it before. */
const arrive = async () => {
  await loadStyles();
  const { id } = table;
  if (!host?.isHere) {
    host?.close();
    host = atHome();
    follow();
    engine.onother = (client, text) => host?.push(client, text);
    if (!seated.length) await host.restore(remembered(id));
  } else if (seated.length < [...host.devices.values()].filter(({ joined }) => joined).length) await host.resume();
};

/** The save of the open game; {} if it cannot be read. @returns {Partial<Kept>} */
const saved = () => {
  const save = window.mohrehSaves.living.get(table.id) ?? window.mohrehSaves.look(table.id);
  return typeof save === 'string' ? {} : save;
};
/** The beginning of its record. */
const head = () => saved().head ?? saved().record ?? '';
/** The people of the open game: seats from 1, and names. */
const people = () => {
  /** @param {string} key */
  const facts = (key) => new Map([...head().matchAll(new RegExp(`^seat (\\d+) ${key} (".*")$`, 'gm'))].map(([, seat, text]) => [Number(seat), String(JSON.parse(text))]));
  const bots = facts('bot');
  return [...facts('name')].filter(([seat]) => !bots.get(seat));
};

/** The seats for which a computer plays, from 1. */
const replaced = () => [...head().match(/^note stand-in "(.*)"$/m)?.[1].matchAll(/\d+(?=:)/g) ?? []].map(Number);

/** @param {number[]} seats */
const nameOf = (seats) => (seats.length ? people().filter(([seat]) => seats.includes(seat)).map(([, name]) => name).join(', ') : word('all'));

/** @type {Set<string>} */
let present = new Set(); // the devices that were connected at the last change
let missing = 0; // the number of the message about devices that are out of reach
/** Says who is out of reach, with a button that invites them again. @param {Device[]} gone */
const miss = (gone) => {
  const seats = gone.map((each) => each.seats);
  if (seats.length) missing = toast(word('gone', seats.map(nameOf).join(', ')), word('again'), () => { show(seats); }, 20, { unasked: true });
};

/** Whether a device can be reached. @param {Device} device */
const isHeard = ({ texts, away }) => Boolean(texts) && !away;

/** The state of a device has changed. */
function changed() {
  const devices = [...host?.devices.values() ?? []];
  const gone = devices.filter(({ key, texts }) => !texts && present.has(key));
  if (isToast(missing) && devices.every(({ joined, texts }) => texts || !joined)) endToast(); // all have returned by themselves
  present = new Set(devices.filter(({ texts }) => texts).map(({ key }) => key));
  guardLeaving(devices.some(({ texts, lost }) => texts ?? lost));
  const dialog = find('devices');
  if (!dialog || !('open' in dialog) || !dialog.open) {
    if (host?.isHere) miss(gone);
    return;
  }
  if (invitation && isHeard(invitation.device)) {
    const said = word('connected', nameOf(invitation.device.seats));
    speak(said);
    if (following.length) next(said);
    else if (isBeginning) {
      shut('devices');
      toast(said);
    } else list();
  } else if (!invitation && !isAsking) list();
}

/** Shows the list of people, each with their device. */
function list() {
  withdraw();
  following = [];
  isBeginning = false;
  const found = [.../** @type {Host} */ (host).devices.values()].filter(({ joined }) => joined);
  const left = replaced().filter((seat) => !found.some(({ seats }) => seats.includes(seat)));
  const stay = people().length - replaced().length;
  /** @param {number[]} seats @param {string} name */
  const row = (seats, name) => {
    const device = found.find((each) => (seats.length ? each.seats.includes(seats[0]) : !each.seats.length));
    const isPlayed = device && played.has(device.key);
    const others = device?.seats.filter((seat) => seat !== seats[0]) ?? [];
    const isJoined = device && isHeard(device);
    const hasLeft = left.includes(seats[0]);
    const state = device ? (isJoined ? 'joined' : isPlayed ? 'stands_in' : 'away') : hasLeft ? 'left' : seats.length ? 'here' : 'all_told';
    const buttons = [
      ...(isJoined || !canConnect() ? [] : [button(device ? 'again' : 'invite', () => invite(device?.seats ?? seats))]),
      ...(hasLeft || (!device && seats.length && stay > 1 && !saved().over) ? [button(hasLeft ? 'returns' : 'stand_in', () => { host?.leaveTo(seats, !hasLeft); })] : []),
      ...(device && seats.length && !isJoined && !isPlayed ? [button('stand_in', () => { host?.standIn(device); })] : []),
      ...(device ? [button(seats.length ? 'back' : 'end', () => { if (others.length) host?.release(device, seats[0]); else host?.dismiss(device); })] : []),
    ];
    return make('li', {}, make('span', { class: 'who' }, make('bdi', {}, name), make('span', { class: 'device-note' }, state === 'joined' && others.length ? word('joined_with', nameOf(others)) : word(state))), make('span', { class: 'device-ways' }, ...buttons));
  };
  if (!people().length) {
    fill(word('title'), make('p', {}, word('alone_here')));
    return;
  }
  const here = people().filter(([seat]) => !found.some((each) => each.seats.includes(seat)));
  const more = here.length > 1 && canConnect() ? [make('p', {}, button('several', () => choose(here)))] : [];
  const rows = [...people().map(([seat, name]) => row([seat], name)), ...(canConnect() ? [row([], word('all'))] : [])];
  const at = [...document.querySelectorAll('.device-list > li')].findIndex((each) => each.contains(document.activeElement));
  fill(word('title'), make('p', {}, word(canConnect() ? 'told' : 'unable')), make('ul', { class: 'device-list', role: 'list' }, ...rows), ...more);
  if (at >= 0) rows[at]?.querySelector('button:last-child')?.focus();
  else if (!document.activeElement?.closest('#devices')) document.querySelector('#devices button')?.focus();
}

/** Asks which of these people share another device. @param {[seat: number, name: string][]} here */
function choose(here) {
  tell('');
  const boxes = here.map(([seat, name]) => ({ seat, name, box: make('input', { type: 'checkbox' }) }));
  const form = make('form', { class: 'device-several' }, ...boxes.map(({ name, box }) => make('label', {}, box, make('bdi', {}, name))));
  form.append(make('p', { class: 'dialog-foot' }, button('list', list), make('button', { type: 'submit', class: 'primary' }, word('invite'))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    const seats = boxes.filter(({ box }) => box.checked).map(({ seat }) => seat);
    if (seats.length) invite(seats);
    else tell('nobody');
  });
  fill(word('several'), form);
  boxes[0].box.focus();
}

/** Shows the next invitation. @param {string} [said] what has just become of this one */
function next(said) {
  const [seats, ...others] = following;
  following = others;
  invite(seats, said);
}

/** Ways for those who come next to share the device of these seats. @param {number[]} seats */
const together = (seats) => (seats.length ? following.filter(({ length }) => length) : []).map((more) => button('together', () => {
  following = following.filter((each) => each !== more);
  invite([...seats, ...more]);
}, 'ordinary', nameOf(more)));

/** Shows the invitation of a device for these seats. @param {number[]} seats @param {string} [said] what has just become of the one before */
async function invite(seats, said = '') {
  withdraw();
  tell('');
  invitation = new Invitation(/** @type {Host} */ (host), seats, nameOf(seats));
  fill(
    invitation.title,
    ...(said ? [make('p', { class: 'device-done' }, said)] : []),
    ...invitation.parts(),
    ...(following.length ? [make('p', { class: 'device-next' }, make('span', { class: 'device-note' }, word('following', following.map(nameOf).join(', '))), ...together(seats))] : []),
    make('p', { class: 'dialog-foot' }, button('list', list), ...(following.length ? [button('next', () => next())] : [])),
  );
  document.querySelector('#devices .dialog-foot button')?.focus({ preventScroll: true });
  await invitation.renew();
}

/** Opens the dialog. @param {number[][]} [invited] the seats of each device that is invited at once */
export const show = async (invited = []) => {
  await arrive();
  tell('');
  list();
  following = canConnect() ? invited : [];
  isBeginning = following.length > 0;
  if (isBeginning) next();
  open('devices');
};

/** A game is open that other devices were at: they have their seats, and who is not here is invited again with one press. */
export const restore = async () => {
  await arrive();
  miss([...(/** @type {Host} */ (host)).devices.values()].filter(({ joined, texts }) => joined && !texts));
};

find('devices')?.addEventListener('close', () => {
  withdraw();
  isAsking = false;
  following = [];
});
new MutationObserver(() => { setTimeout(() => host?.leave(), LEFT); }).observe(page, { attributeFilter: ['data-view'] });
addEventListener('pagehide', () => {
  host?.close('lost');
  host = null;
  guardLeaving(false);
  seated = [];
});
addEventListener('pageshow', ({ persisted }) => { if (persisted && remembered(table.id).length) restore(); });
