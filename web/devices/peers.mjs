// WebRTC connections to other browsers in the same network, without a server: each description contains all addresses of
// the browser before it is passed on.

import { pack } from './code.mjs';

const PATIENCE = 2000; // ms for addresses of this device: those that come later are of no use here
const AGAIN = 2000; // ms until the other one's addresses are looked for once more
const LONGEST = 3600; // times that they are: two hours, after which nobody waits for the network any more
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
/**
 * As long as there is no wire, the browser is told the other one's addresses again: one of them may be a name that nobody
 * heard asked for, and it asks only once. What it has given up, as after a time without a network, Chromium tries anew
 * only under another foundation: else it takes the candidate for one that it knows.
 * @param {RTCPeerConnection} connection @param {string} sdp
 */
const insist = (connection, sdp) => {
  const candidates = new Map([...sdp.matchAll(/^a=(candidate:\S+)( .*?)\r?$/gm)].map(([, name, rest]) => [rest, name]));
  clearInterval(insisting.get(connection));
  let times = 0;
  const timer = setInterval(() => {
    times += 1;
    const { connectionState, signalingState } = connection;
    if (signalingState === 'closed' || connectionState === 'connected' || times > LONGEST) {
      clearInterval(timer);
      insisting.delete(connection);
    } else {
      for (const [rest, name] of candidates) {
        const candidate = (connectionState === 'failed' ? `candidate:${times}` : name) + rest;
        connection.addIceCandidate({ candidate, sdpMid: '0' }).catch(() => {});
      }
    }
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

/**
 * Calls back when the other device does not answer ("away"), when the browser has given it up ("lost"), and when it is
 * heard again ("here"), which it may be after either: the network may have been gone for a while.
 * @param {RTCPeerConnection} connection @param {(what: 'away' | 'lost' | 'here') => void} told @param {() => void} gone it never will be
 */
export const watch = (connection, told, gone) => {
  connection.addEventListener('connectionstatechange', () => {
    const state = connection.connectionState;
    if (state === 'closed') gone();
    else if (state === 'failed') {
      if (!insisting.has(connection)) insist(connection, connection.remoteDescription?.sdp ?? '');
      told('lost');
    } else if (state === 'disconnected' || state === 'connected') told(state === 'connected' ? 'here' : 'away');
  });
};
