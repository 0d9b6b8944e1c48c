// The codes by which two devices describe themselves to each other before they are connected: the device, its seats, and
// the unpredictable parts of its WebRTC offer or answer (ufrag, password, fingerprint, addresses). The rest of the session
// description is a template. Input is untrusted: it is accepted completely or refused.
//
// The bytes, encoded as base64url: version; kind, and length of the key; key; number of the offer; for an offer, the
// seats as a bit set, and the game; ufrag and password (length, then six bits per character); SHA-256 fingerprint;
// candidates (number, then kind, address and port of each); CRC-32 of everything before.

/** @typedef {{ kind: 'offer' | 'answer', key: string, offer: number, seats: number[], game: string }} About seats are numbered from 1; an answer contains no seats and no game */
/** @typedef {{ kind: number, bytes: number[], port: number }} Candidate */
/** @typedef {'damaged' | 'long' | 'version' | 'kind' | 'own'} Refusal */

const VERSION = 1;
const LONGEST = 1000; // characters of a code; ours have 130 to 250
const MOST_CANDIDATES = 8;
const [MDNS, IPV4, IPV6] = [0, 1, 2];
const SIZES = [16, 4, 16];
const ICE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'; // RFC 8839, ice-char
const KEY = /^[a-z0-9]{1,16}$/;
const GAME = /^[a-z]{1,20}$/;
const KINDS = /** @type {const} */ (['offer', 'answer']);

/** @param {ArrayLike<number>} bytes */
const crc = (bytes) => {
  let sum = ~0;
  for (const byte of Array.from(bytes)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
};
/** @param {number} number @param {number} count */
const big = (number, count) => Array.from({ length: count }, (_, place) => Math.floor(number / 256 ** (count - 1 - place)) % 256);
/** @param {string} text */
const ascii = (text) => [...text].map((letter) => letter.charCodeAt(0));
/** @param {number[]} bytes */
const hex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** @param {string} digits */
const unhex = (digits) => (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));

/** Encodes a text of ICE characters: its length, then six bits for each. @param {string} text */
const squeezed = (text) => {
  const bits = [...text].map((letter) => ICE.indexOf(letter).toString(2).padStart(6, '0')).join('');
  return [text.length, ...(bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2))];
};

// --- addresses

/** The eight groups of an IPv6 address; null if it is not one. @param {string} text */
const groups = (text) => {
  const halves = text.split('::');
  if (halves.length > 2 || !/^[0-9a-f:]+$/i.test(text)) return null;
  const [before, after] = halves.map((half) => (half ? half.split(':') : []));
  const lack = 8 - before.length - (after?.length ?? 0);
  if (after ? lack < 1 : lack) return null;
  const all = [...before, ...Array(after ? lack : 0).fill('0'), ...(after ?? [])];
  return all.every((each) => /^[0-9a-f]{1,4}$/i.test(each)) ? all : null;
};
/** @param {string} address @param {number} port @returns {Candidate | null} null for an address that other devices of this network cannot use */
const candidate = (address, port) => {
  const name = address.match(/^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.local$/i);
  if (name) return { kind: MDNS, bytes: unhex(name[1].replaceAll('-', '')), port };
  const parts = address.match(/^(\d+)\.(\d+)\.(\d+)\.(\d+)$/)?.slice(1).map(Number);
  if (parts) return parts.every((part) => part < 256) ? { kind: IPV4, bytes: parts, port } : null;
  const six = groups(address);
  return six && { kind: IPV6, bytes: six.flatMap((each) => unhex(each.padStart(4, '0'))), port };
};
/** @param {Candidate} given */
const addressOf = ({ kind, bytes }) => {
  if (kind === IPV4) return bytes.join('.');
  const digits = hex(bytes);
  if (kind === IPV6) return (digits.match(/..../g) ?? []).join(':');
  return `${[[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([from, to]) => digits.slice(from, to)).join('-')}.local`;
};

// --- SDP

/** The parts of this browser's description that the other device needs; null if one is missing. @param {string} sdp */
const needed = (sdp) => {
  const ufrag = sdp.match(/^a=ice-ufrag:(\S+)/m)?.[1] ?? '';
  const password = sdp.match(/^a=ice-pwd:(\S+)/m)?.[1] ?? '';
  const fingerprint = unhex((sdp.match(/^a=fingerprint:sha-256 ([0-9a-f:]+)/im)?.[1] ?? '').replaceAll(':', ''));
  const found = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(([, address, port]) => candidate(address, Number(port)));
  const candidates = /** @type {Candidate[]} */ (found.filter(Boolean)).slice(0, MOST_CANDIDATES);
  const fits = [ufrag, password].every((text) => text && text.length < 256 && [...text].every((letter) => ICE.includes(letter)));
  return fits && fingerprint.length === 32 && candidates.length ? { ufrag, password, fingerprint, candidates } : null;
};
/** @param {About['kind']} kind @param {NonNullable<ReturnType<typeof needed>>} given */
const description = (kind, { ufrag, password, fingerprint, candidates }) => [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 0.0.0.0',
  'a=mid:0',
  `a=ice-ufrag:${ufrag}`,
  `a=ice-pwd:${password}`,
  `a=fingerprint:sha-256 ${(hex(fingerprint).toUpperCase().match(/../g) ?? []).join(':')}`,
  `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`,
  'a=sctp-port:5000',
  'a=max-message-size:262144',
  ...candidates.map((each, place) => `a=candidate:${place + 1} 1 udp ${126 * 2 ** 24 + (65535 - place) * 256 + 255} ${addressOf(each)} ${each.port} typ host`),
  '',
].join('\r\n');

// --- codes

/** The code of a description; "" if this browser has given no address at which it can be reached. @param {About} about @param {string} sdp */
export const pack = ({ kind, key, offer, seats, game }, sdp) => {
  const found = needed(sdp);
  if (!found) return '';
  const bits = seats.reduce((sum, seat) => sum + 2 ** (seat - 1), 0);
  const bytes = [
    VERSION, KINDS.indexOf(kind) * 32 + key.length, ...ascii(key), offer,
    ...(kind === 'offer' ? [bits, game.length, ...ascii(game)] : []),
    ...squeezed(found.ufrag), ...squeezed(found.password), ...found.fingerprint, found.candidates.length,
    ...found.candidates.flatMap((each) => [each.kind, ...each.bytes, ...big(each.port, 2)]),
  ];
  const whole = String.fromCharCode(...bytes, ...big(crc(bytes), 4));
  return btoa(whole).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/**
 * Returns what may be the code in a scanned or pasted text: a URL ends with it, and a message may have broken it into
 * lines, or have words around it.
 * @param {string} text
 */
const codesIn = (text) => {
  const words = text.slice(text.lastIndexOf('=') + 1).trim().split(/\s+/);
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  return [words.join(''), longest];
};

/**
 * Decodes a code of this kind into its content and a session description, or returns why it cannot be used. `own` are
 * the codes that this page itself shows.
 * @param {string} text @param {About['kind']} kind @param {string[]} [own]
 * @returns {{ refused: Refusal } | (About & { refused: '', sdp: string })}
 */
export const unpack = (text, kind, own = []) => {
  if (text.length > 4 * LONGEST) return { refused: 'long' };
  const [whole, longest] = codesIn(text);
  const found = unpackCode(whole, kind, own);
  const isMessage = longest !== whole && ['damaged', 'long'].includes(found.refused);
  return isMessage ? unpackCode(longest, kind, own) : found;
};

/** @param {string} code @param {About['kind']} kind @param {string[]} own @returns {ReturnType<typeof unpack>} */
const unpackCode = (code, kind, own) => {
  if (code.length > LONGEST) return { refused: 'long' };
  if (own.includes(code)) return { refused: 'own' };
  if (!/^[\w-]{8,}$/.test(code) || code.length % 4 === 1) return { refused: 'damaged' };
  const bytes = [...atob(code.replaceAll('-', '+').replaceAll('_', '/'))].map((letter) => letter.charCodeAt(0));
  const sum = bytes.splice(-4);
  if (String(sum) !== String(big(crc(bytes), 4))) return { refused: 'damaged' };
  if (bytes[0] !== VERSION) return { refused: 'version' };
  return read(bytes, kind);
};

/** @param {number[]} bytes @param {About['kind']} wanted @returns {ReturnType<typeof unpack>} */
const read = (bytes, wanted) => {
  let at = 1;
  let lacks = false;
  /** @param {number} count */
  const take = (count) => {
    lacks ||= at + count > bytes.length;
    at += count;
    return bytes.slice(at - count, at);
  };
  const one = () => take(1)[0] ?? 0;
  const text = (/** @type {number} */ count) => String.fromCharCode(...take(count));
  const ice = () => {
    const length = one();
    const bits = take(Math.ceil((length * 6) / 8)).map((byte) => byte.toString(2).padStart(8, '0')).join('');
    return Array.from({ length }, (_, place) => ICE[parseInt(bits.slice(place * 6, place * 6 + 6), 2)] ?? '').join('');
  };

  const head = one();
  const kind = KINDS[head >> 5];
  const key = text(head & 31);
  if (!kind || !KEY.test(key)) return { refused: 'damaged' };
  if (kind !== wanted) return { refused: 'kind' };
  const offer = one();
  const bits = kind === 'offer' ? one() : 0;
  const game = kind === 'offer' ? text(one()) : '';
  const [ufrag, password, fingerprint] = [ice(), ice(), take(32)];
  const candidates = Array.from({ length: Math.min(one(), MOST_CANDIDATES + 1) }, () => {
    const type = one();
    return { kind: type, bytes: take(SIZES[type] ?? bytes.length), port: take(2).reduce((sum, byte) => sum * 256 + byte, 0) };
  });
  const fits = (kind === 'answer' || GAME.test(game)) && ufrag.length >= 4 && password.length >= 22
    && candidates.length > 0 && candidates.length <= MOST_CANDIDATES && candidates.every(({ port }) => port > 0);
  if (lacks || at !== bytes.length || !fits) return { refused: 'damaged' };
  const seats = [1, 2, 3, 4, 5, 6, 7, 8].filter((seat) => bits & (2 ** (seat - 1)));
  return { refused: '', kind, key, offer, seats, game, sdp: description(kind, { ufrag, password, fingerprint, candidates }) };
};
