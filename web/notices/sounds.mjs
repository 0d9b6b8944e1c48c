// Sounds, synthesised here, and short vibrations on phones. Loaded when somebody wants them.

import { page } from '../dom.mjs';

/**
 * Parts of each sound: hertz at its beginning and its end, when it begins and how long it lasts in seconds, how loud it
 * is. "noise": not a tone but air, as of card on cloth; its hertz are the middle of what is heard of it.
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
const LOUD = 0.14; // the loudest, of 1
/** Milliseconds of shaking, and of stillness between. @type {Record<string, number[]>} */
export const SHAKES = { press: [12], turn: [20], victory: [25, 80, 25, 80, 60], alert: [40] };
const SOON = 400; // milliseconds within which the same is heard once, and after which a late one is not worth hearing

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let air = null;
const wanted = () => 'sounds' in page.dataset;

// A browser lets a page be heard from a press on; a call or an alarm takes that away until it is asked for again.
const wake = () => {
  if (!wanted()) return null;
  try {
    if (!audio) {
      const { audioSession } = /** @type {{ audioSession?: { type: string } }} */ (navigator);
      if (audioSession) audioSession.type = 'ambient'; // the reader's own music plays on
      audio = new AudioContext();
    }
    if (audio.state !== 'running') audio.resume().catch(() => {});
  } catch { /* no sound here */ }
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
/** Lets something be heard and felt, where that is wanted and not just past. @param {string} kind of `SOUNDS` or `SHAKES` */
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
