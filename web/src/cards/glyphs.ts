// Figures and letters of the indices: our own, drawn with one stroke, so that cards look alike wherever they are shown.
import { n } from './draw';

/** Width and stroke of each sign; cap height is 14. */
const SIGNS: Readonly<Record<string, readonly [number, string]>> = {
  '0': [8, 'M0 4.2a4 4.2 0 0 1 8 0v5.6a4 4.2 0 0 1-8 0z'],
  '1': [4.6, 'M0 3.4L3.6 0V14'],
  '2': [8, 'M.1 4A3.9 3.9 0 0 1 7.9 3.9C7.9 6.4 6 8.2 4.2 9.9L.2 14H8.2'],
  '3': [8, 'M.5 0H7.4L3.6 5.6A4.2 4.2 0 1 1 .1 11.6'],
  '4': [8.4, 'M6 14V0L0 10H8.6'],
  '5': [8, 'M7.4 0H1.2L.7 6.3A4.4 4.3 0 1 1 .1 11.7'],
  '6': [8, 'M6.4 0L1 7.4M0 9.8a4 4.2 0 1 0 8 0a4 4.2 0 1 0-8 0'],
  '7': [8, 'M0 0H8L3 14'],
  '8': [8, 'M4 0a3.4 3.2 0 1 0 .01 0zM4 6.5a4 3.75 0 1 0 .01 0z'],
  '9': [8, 'M1.6 14L7 6.6M8 4.2a4 4.2 0 1 0-8 0a4 4.2 0 1 0 8 0'],
  A: [9, 'M0 14L4.5 0L9 14M1.7 9.4H7.3'],
  I: [0.6, 'M.3 0V14'],
  J: [6.6, 'M1.6 0H6.6V9.8A3.3 4.2 0 0 1 0 10.6'],
  K: [8, 'M0 0V14M7.8 0L.4 8M3 5.4L8.4 14'],
  N: [8, 'M0 14V0L8 14V0'],
  Q: [8.6, 'M0 4.4a4.3 4.4 0 0 1 8.6 0v5.2a4.3 4.4 0 0 1-8.6 0zM5 9.6L8.8 14.4'],
  V: [9, 'M0 0L4.5 14L9 0'],
  X: [8.4, 'M0 0L8.4 14M8.4 0L0 14'],
};
const GAP = 3.5;

/** `text` with its middle at x, its cap height from y to y + height, never wider than `most`. */
export function glyphs(text: string, x: number, y: number, height: number, colour: string, most = 99, weight = 2.7): string {
  let d = '';
  let width = 0;
  for (const sign of text) {
    const [w, path] = SIGNS[sign] ?? [0, ''];
    d += `<path${width ? ` transform="translate(${n(width)})"` : ''} d="${path}"/>`;
    width += w + GAP;
  }
  width -= GAP;
  const scale = height / 14;
  const across = Math.min(scale, most / (width + weight));
  return (
    `<g transform="translate(${n(x - (width * across) / 2)} ${n(y)}) scale(${n(across)} ${n(scale)})" fill="none" ` +
    `stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="butt">${d}</g>`
  );
}

export function roman(value: number): string {
  const tens = 'X'.repeat(Math.floor(value / 10));
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][value % 10] ?? '';
  return tens + ones;
}
