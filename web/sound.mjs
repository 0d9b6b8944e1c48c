// Short, soft sounds.

/** @type {AudioContext | null} */
let audio = null;

/** Tones: [frequency in Hz, start in s, length in s] each. @param {[number, number, number][]} tones */
export const sound = (tones) => {
  try {
    audio ??= new AudioContext();
    for (const [frequency, start, length] of tones) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const at = audio.currentTime + start;
      tone.type = 'triangle';
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(0.12, at + 0.012);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + length);
    }
  } catch { /* no sound here */ }
};
