import { expect, test, vi } from 'vitest';
import { type Sound, play, setVolume } from '../src/sounds';

const ALL: Sound[] = ['card', 'shuffle', 'turn', 'win', 'call'];

test('without sound in the browser nothing happens', () => {
  for (const sound of ALL) expect(() => play(sound)).not.toThrow();
});

test('every sound starts something, unless it is off', () => {
  const started = vi.fn();
  const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = (): object => ({ gain: param(), frequency: param(), Q: param(), start: started, stop: vi.fn(), connect: (to: unknown) => to });
  class Fake {
    sampleRate = 800;
    currentTime = 0;
    state = 'running';
    destination = {};
    createGain = node;
    createOscillator = node;
    createBufferSource = node;
    createBiquadFilter = node;
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  }
  vi.stubGlobal('AudioContext', Fake);
  for (const sound of ALL) {
    started.mockClear();
    play(sound);
    expect(started, sound).toHaveBeenCalled();
  }
  started.mockClear();
  setVolume(0);
  play('card');
  expect(started).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
