// Connections of this browser to another one of the same network, without a server: each is described whole, with all its
// addresses, before anybody is told.

import { pack } from './code.mjs';

const PATIENCE = 2000; // ms for addresses of this device: those that come later are of no use here
const AGAIN = 2000; // ms until the other one's addresses are looked for once more
const LABEL = 'mohreh';

/** @typedef {{ connection: RTCPeerConnection, channel: Promise<RTCDataChannel>, code: string, made: number, taken?: string }} Peer `taken`: the answer that this offer has got */

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

/** @type {WeakMap<RTCPeerConnection, number>} */
const insisting = new WeakMap();
/** Until there is a wire, the browser is told the other one's addresses again: one of them may be a name that nobody heard asked for, and it asks only once. @param {RTCPeerConnection} connection @param {string} sdp */
const insist = (connection, sdp) => {
  const candidates = [...sdp.matchAll(/^a=(candidate:.*?)\r?$/gm)].map(([, candidate]) => ({ candidate, sdpMid: '0' }));
  clearInterval(insisting.get(connection));
  const timer = setInterval(() => {
    if (connection.signalingState === 'closed' || connection.connectionState === 'connected') clearInterval(timer);
    else for (const each of candidates) connection.addIceCandidate(each).catch(() => {}); // one that has failed is tried anew, others stay
  }, AGAIN);
  insisting.set(connection, timer);
};

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
  insist(connection, sdp);
  return { connection, channel, code: pack({ kind: 'answer', key, offer: number, seats: [], game: '' }, own), made: performance.now() };
};

/**
 * The answer to an offer of this device; it may get another one as long as there is no wire: a browser gives up an answer
 * that is not read soon, and shows a new one.
 * @param {Peer} peer @param {string} sdp
 */
export const accept = async (peer, sdp) => {
  const { connection } = peer;
  if (connection.signalingState === 'stable') await connection.setLocalDescription(await connection.createOffer());
  await connection.setRemoteDescription({ type: 'answer', sdp });
  peer.taken = sdp;
  insist(connection, sdp);
};

/** Calls back when the other device cannot be reached (`true`), can again (`false`), or never will. @param {RTCPeerConnection} connection @param {(isAway: boolean) => void} away @param {() => void} gone */
export const watch = (connection, away, gone) => {
  connection.addEventListener('connectionstatechange', () => {
    const state = connection.connectionState;
    if (state === 'failed' || state === 'closed') gone();
    else if (state === 'disconnected' || state === 'connected') away(state === 'disconnected');
  });
};
