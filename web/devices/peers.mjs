// WebRTC connections to other browsers in the same network, without a server: each description contains all addresses of
// the browser before it is passed on.

import { pack } from './code.mjs';

const PATIENCE = 2000; // ms to gather the addresses of this device; those found later are of no use in a local network
const AGAIN = 2000; // ms between two attempts to reach the other device
const LONGEST = 3600; // attempts: two hours
const LABEL = 'mohreh';

/** @typedef {{ connection: RTCPeerConnection, channel: Promise<RTCDataChannel>, code: string, made: number, taken?: string }} Peer `taken`: the answer to this offer */

/** Whether this browser can connect to other devices: not where WebRTC is switched off. */
export const canConnect = () => typeof RTCPeerConnection === 'function';

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
/** Resolves when the channel is open. @param {RTCDataChannel} channel @returns {Promise<RTCDataChannel>} */
const opened = (channel) => new Promise((done) => {
  if (channel.readyState === 'open') done(channel);
  else channel.addEventListener('open', () => done(channel), { once: true });
});

/** @type {WeakMap<RTCPeerConnection, number>} */
const insisting = new WeakMap();
/**
 * Adds the candidates of the other device again until there is a connection: a candidate may be an mDNS name that could
 * not be resolved at first, and browsers try only once. After a failure, such as a network outage, Chromium tries a
 * candidate again only if its foundation differs; otherwise it is considered known.
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

/** Makes an offer; its code is "" if this device has no address at which another one could reach it. @param {Omit<import('./code.mjs').About, 'kind'>} about @returns {Promise<Peer>} */
export const offer = async (about) => {
  const connection = begin();
  const channel = connection.createDataChannel(LABEL);
  const sdp = await described(connection, await connection.createOffer());
  return { connection, channel: opened(channel), code: pack({ ...about, kind: 'offer' }, sdp), made: performance.now() };
};

/** Makes the answer to an offer. @param {{ key: string, offer: number, sdp: string }} given @returns {Promise<Peer>} */
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
 * Accepts an answer to an offer of this device. Until there is a connection, another answer can replace it: a browser
 * gives up an answer that is not accepted in time, and its page shows a new one.
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
 * Reports when the other device does not answer ("away"), when the browser considers the connection failed ("lost"),
 * and when the device is heard again ("here"), which can happen after both: the network may have been unavailable for a
 * while.
 * @param {RTCPeerConnection} connection @param {(what: 'away' | 'lost' | 'here') => void} report @param {() => void} gone called when the connection is closed
 */
export const watch = (connection, report, gone) => {
  connection.addEventListener('connectionstatechange', () => {
    const state = connection.connectionState;
    if (state === 'closed') gone();
    else if (state === 'failed') {
      if (!insisting.has(connection)) insist(connection, connection.remoteDescription?.sdp ?? '');
      report('lost');
    } else if (state === 'disconnected' || state === 'connected') report(state === 'connected' ? 'here' : 'away');
  });
};
