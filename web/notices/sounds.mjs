// Sounds, synthesised here, and short vibrations on phones. Loaded when they are switched on.

import { page } from '../dom.mjs';

/**
 * The parts of each sound: frequency at its beginning and end in hertz, start and duration in seconds, volume from 0 to
 * 1. "noise": band-pass filtered noise with this centre frequency, as of a card on cloth.
 * @type {Record<string, [number, number, number, number, number, 'noise'?][]>}
 */
export const SOUNDS = {
  take: [[1500, 3200, 0, 0.11, 0.5, 'noise']],
  place: [[900, 500, 0, 0.05, 0.6, 'noise'], [160, 95, 0, 0.11, 1]],
  coin: [[1976, 1976, 0, 0.1, 0.25], [2637, 2637, 0.07, 0.28, 0.3]],
  shield: [[2200, 1400, 0, 0.04, 0.4, 'noise'], [220, 216, 0, 0.2, 0.7], [331, 328, 0.03, 0.24, 0.4]],
  reveal: [[1200, 4200, 0, 0.14, 0.3, 'noise'], [523, 523, 0.05, 0.14, 0.4], [784, 784, 0.12, 0.24, 0.4]],
  turn: [[659, 659, 0, 0.16, 0.5], [880, 880, 0.12, 0.3, 0.5]],
  victory: [[523, 523, 0, 0.22, 0.6], [659, 659, 0.14, 0.22, 0.6], [784, 784, 0.28, 0.24, 0.6], [1047, 1047, 0.42, 0.55, 0.6]],
  alert: [[208, 185, 0, 0.18, 0.7]],
};
const LOUD = 0.14; // peak gain
/** Vibration patterns: milliseconds on and off, alternating. @type {Record<string, number[]>} */
export const SHAKES = { press: [12], turn: [20], victory: [25, 80, 25, 80, 60], alert: [40] };
const SOON = 400; // milliseconds within which a repeated sound is played once, and after which a delayed one is not played

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let air = null;
const wanted = () => 'sounds' in page.dataset;

// Browsers allow sound only after a press. A call or an alarm interrupts it until it is resumed.
const wake = () => {
  if (!wanted()) return null;
  try {
    if (!audio) {
      const { audioSession } = /** @type {{ audioSession?: { type: string } }} */ (navigator);
      if (audioSession) audioSession.type = 'ambient'; // does not interrupt other apps
      audio = new AudioContext();
    }
    if (audio.state !== 'running') audio.resume().catch(() => {});
  } catch { /* this browser has no sound */ }
  return audio;
};
for (const kind of ['pointerup', 'keydown', 'visibilitychange']) document.addEventListener(kind, wake, true);

/** @param {AudioContext} to */
const noise = (to) => {
  if (!air) {
    air = to.createBuffer(1, to.sampleRate / 4, to.sampleRate);
    const samples = air.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  }
  const source = to.createBufferSource();
  source.buffer = air;
  return source;
};
/** @param {AudioContext} to @param {typeof SOUNDS['any'][0]} part */
const sound = (to, [hertz, end, begins, lasts, loud, isNoise]) => {
  const at = to.currentTime + begins;
  const [volume, source] = [to.createGain(), isNoise ? noise(to) : to.createOscillator()];
  const pitch = isNoise ? to.createBiquadFilter() : /** @type {OscillatorNode} */ (source);
  pitch.type = /** @type {any} */ (isNoise ? 'bandpass' : 'triangle');
  pitch.frequency.setValueAtTime(hertz, at);
  pitch.frequency.exponentialRampToValueAtTime(end, at + lasts);
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(LOUD * loud, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  if (isNoise) source.connect(/** @type {BiquadFilterNode} */ (pitch));
  pitch.connect(volume);
  volume.connect(to.destination);
  source.start(at);
  source.stop(at + lasts);
};

/** @type {Record<string, number>} */
const last = {};
/** Plays a sound and vibrates, unless it was just played or is late. @param {string} kind of `SOUNDS` or `SHAKES` */
export const play = (kind) => {
  const now = performance.now();
  if (!wanted() || !(kind in SOUNDS || kind in SHAKES) || now - (last[kind] ?? -SOON) < SOON) return;
  last[kind] = now;
  if (kind in SHAKES) navigator.vibrate?.(SHAKES[kind]);
  const to = wake();
  if (!to || !(kind in SOUNDS)) return;
  const soon = () => {
    if (to.state === 'running' && performance.now() - now < SOON) for (const part of SOUNDS[kind]) sound(to, part);
  };
  if (to.state === 'running') soon();
  else to.resume().then(soon, () => {});
};
