// Short sounds made on the spot by WebAudio: no files, nothing before the first one is asked for.

export type Sound = 'card' | 'shuffle' | 'turn' | 'win' | 'call';

interface Desk {
  readonly audio: AudioContext;
  readonly out: GainNode;
  readonly noise: AudioBuffer;
}

let desk: Desk | undefined;
let volume = 0.6;

function open(): Desk | undefined {
  if (desk) return desk;
  if (typeof AudioContext === 'undefined') return undefined;
  const audio = new AudioContext();
  const out = audio.createGain();
  out.gain.value = volume;
  out.connect(audio.destination);
  const noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 48271) % 2147483647;
    samples[i] = seed / 1073741823.5 - 1;
  }
  desk = { audio, out, noise };
  return desk;
}

/** A breath of filtered noise: paper on cloth. */
function rustle(d: Desk, at: number, length: number, pitch: number, loud: number): void {
  const source = d.audio.createBufferSource();
  source.buffer = d.noise;
  const band = d.audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(pitch, at);
  band.frequency.exponentialRampToValueAtTime(pitch * 0.45, at + length);
  band.Q.value = 0.8;
  const gain = d.audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + length * 0.12);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(band).connect(gain).connect(d.out);
  source.start(at, ((pitch * 7) % 300) / 1000);
  source.stop(at + length);
}

/** A struck tone that dies away. */
function tone(d: Desk, at: number, length: number, pitch: number, loud: number, shape: OscillatorType = 'sine', fall = 1): void {
  const voice = d.audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, at);
  if (fall !== 1) voice.frequency.exponentialRampToValueAtTime(pitch * fall, at + length);
  const gain = d.audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(d.out);
  voice.start(at);
  voice.stop(at + length);
}

const SOUNDS: Readonly<Record<Sound, (d: Desk, at: number) => void>> = {
  card(d, at) {
    rustle(d, at, 0.07, 2600, 0.5);
    tone(d, at + 0.02, 0.07, 150, 0.35, 'sine', 0.6);
  },
  shuffle(d, at) {
    for (let i = 0; i < 14; i++) rustle(d, at + i * 0.034 + (i > 6 ? 0.09 : 0), 0.05, 1900 + (i % 5) * 260, 0.26);
  },
  turn(d, at) {
    tone(d, at, 0.35, 587.3, 0.22);
    tone(d, at + 0.12, 0.5, 880, 0.2);
  },
  win(d, at) {
    [523.3, 659.3, 784, 1046.5].forEach((pitch, i) => tone(d, at + i * 0.11, i === 3 ? 0.9 : 0.4, pitch, 0.2, 'triangle'));
  },
  call(d, at) {
    for (const later of [0, 0.11]) {
      tone(d, at + later, 0.12, 320, 0.5, 'triangle', 0.5);
      rustle(d, at + later, 0.04, 1200, 0.4);
    }
  },
};

/** Plays a sound, if sound is wanted and the browser lets us; never throws. */
export function play(sound: Sound): void {
  if (volume <= 0) return;
  try {
    const d = open();
    if (!d) return;
    if (d.audio.state === 'suspended') void d.audio.resume().catch(() => undefined);
    SOUNDS[sound](d, d.audio.currentTime + 0.005);
  } catch {
    volume = 0; // no sound on this device
  }
}

/** How loud, from 0 (off) to 1. */
export function setVolume(value: number): void {
  volume = Math.min(1, Math.max(0, value));
  if (desk) desk.out.gain.value = volume;
}
