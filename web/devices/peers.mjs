// Connections of this browser to another one of the same network, without a server: each is described whole, with all its
// addresses, before anybody is told.

import { pack } from './code.mjs';

const PATIENCE = 2000; // ms for addresses of this device: those that come later are of no use here
const LABEL = 'mohreh';

/** @typedef {{ connection: RTCPeerConnection, channel: Promise<RTCDataChannel>, code: string, made: number }} Peer */

const begin = () => new RTCPeerConnection({ iceServers: [] }); // nothing leaves the local network

/** @param {RTCPeerConnection} connection @param {RTCSessionDescriptionInit} description */
const described = async (connection, description) => {
  await connection.setLocalDescription(description);
  await new Promise((done) => {
    const look = () => { if (connection.iceGatheringState === 'complete') done(null); };
    connection.addEventListener('icegatheringstatechange', look);
    setTimeout(done, PATIENCE, null);
    look();
  });
  return connection.localDescription?.sdp ?? '';
};
/** When it can be written to. @param {RTCDataChannel} channel @returns {Promise<RTCDataChannel>} */
const opened = (channel) => new Promise((done) => {
  if (channel.readyState === 'open') done(channel);
  else channel.addEventListener('open', () => done(channel), { once: true });
});

/** An offer of this device; without a code where it has no address that another one could reach. @param {Omit<import('./code.mjs').About, 'kind'>} about @returns {Promise<Peer>} */
export const offer = async (about) => {
  const connection = begin();
  const channel = connection.createDataChannel(LABEL);
  const sdp = await described(connection, await connection.createOffer());
  return { connection, channel: opened(channel), code: pack({ ...about, kind: 'offer' }, sdp), made: performance.now() };
};

/** The answer to an offer. @param {{ key: string, offer: number, sdp: string }} given @returns {Promise<Peer>} */
export const answer = async ({ key, offer: number, sdp }) => {
  const connection = begin();
  /** @type {Promise<RTCDataChannel>} */
  const channel = new Promise((done) => {
    connection.addEventListener('datachannel', (event) => { if (event.channel.label === LABEL) opened(event.channel).then(done); });
  });
  await connection.setRemoteDescription({ type: 'offer', sdp });
  const own = await described(connection, await connection.createAnswer());
  return { connection, channel, code: pack({ kind: 'answer', key, offer: number, seats: [], game: '' }, own), made: performance.now() };
};

/** Calls back when the other device cannot be reached (`true`), can again (`false`), or never will. @param {RTCPeerConnection} connection @param {(isAway: boolean) => void} away @param {() => void} gone */
export const watch = (connection, away, gone) => {
  connection.addEventListener('connectionstatechange', () => {
    const state = connection.connectionState;
    if (state === 'failed' || state === 'closed') gone();
    else if (state === 'disconnected' || state === 'connected') away(state === 'disconnected');
  });
};

// While a device is a part of a table its screen stays on, where the browser lets it.
let isWanted = false;
const wake = () => {
  if (isWanted && !document.hidden) navigator.wakeLock?.request('screen').catch(() => {}); // it may be low on power
};
export const stayAwake = () => {
  if (isWanted) return;
  isWanted = true;
  document.addEventListener('visibilitychange', wake);
  wake();
};
