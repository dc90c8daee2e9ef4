// The signs of the french and spanish suits, around the origin, 20 units high.
import { type FaceOptions, type Palette, at, both, disc, fill, line, oval, star } from './draw';

export type FrenchSuit = 'C' | 'D' | 'H' | 'S';
export type SpanishSuit = 'P' | 'O' | 'C' | 'E';

const HEART = 'M0 9.6C-2.6 5.8-9.6 1.6-9.6-4A5 5 0 0 1 0-5.4A5 5 0 0 1 9.6-4C9.6 1.6 2.6 5.8 0 9.6Z';
const DIAMOND = 'M0-10Q3.2-4.4 8 0Q3.2 4.4 0 10Q-3.2 4.4-8 0Q-3.2-4.4 0-10Z';
const SPADE =
  'M0-10C2.4-6 9.4-2.4 9.4 2.8A4.7 4.7 0 0 1 1.2 5.4Q1.6 8.4 4.2 10H-4.2Q-1.6 8.4-1.2 5.4A4.7 4.7 0 0 1-9.4 2.8C-9.4-2.4-2.4-6 0-10Z';
const CLUB =
  'M0-10A4.5 4.5 0 0 1 3.4-2.6Q2.2-1.4 1.6-.2Q2.6-1.3 4.2-2A4.6 4.6 0 1 1 1.2 4.8Q1.6 8.2 4.2 10H-4.2Q-1.6 8.2-1.2 4.8A4.6 4.6 0 1 1-4.2-2Q-2.6-1.3-1.6-.2Q-2.2-1.4-3.4-2.6A4.5 4.5 0 0 1 0-10Z';
const FRENCH: Readonly<Record<FrenchSuit, string>> = { C: CLUB, D: DIAMOND, H: HEART, S: SPADE };

export function suitColour(suit: FrenchSuit, o: FaceOptions, p: Palette): string {
  if (suit === 'H') return p.red;
  if (suit === 'D') return o.fourColour ? p.blue : p.red;
  if (suit === 'C') return o.fourColour ? p.green : p.ink;
  return p.ink;
}

/** A french suit sign of a given height. */
export const pip = (suit: FrenchSuit, x: number, y: number, size: number, colour: string, turn = 0): string =>
  at(x, y, size / 20, fill(FRENCH[suit], colour), turn);

export const spanishColour = (suit: SpanishSuit, p: Palette): string =>
  suit === 'O' ? (p.dark ? p.gold : '#8f5a0c') : suit === 'C' ? p.red : suit === 'E' ? p.blue : p.green;

/** A coin, 20 across. */
const coin = (p: Palette): string =>
  disc(0, 0, 9.5, p.gold, p.line, 1) + disc(0, 0, 6.6, p.light, p.line, 0.7) + fill(star(0, 0, 8, 5.6, 2.4), p.red) + disc(0, 0, 1.8, p.gold, p.line, 0.6);

/** A cup, 20 high. */
const cup = (p: Palette): string =>
  both('M-1.6 2H1.6L2 6Q5.6 7 6 9.6H-6Q-5.6 7-2 6Z', p.gold, p.line, 0.9) +
  both('M-7.6-8.6H7.6C7.6-1.6 4.6 3.4 0 3.4S-7.6-1.6-7.6-8.6Z', p.red, p.line, 0.9) +
  oval(0, -8.4, 7.6, 1.7, p.gold, p.line, 0.9) +
  line('M-6.6-4.4Q0-2 6.6-4.4', p.gold, 1.5);

/** A sword, 40 long, point up. */
const sword = (p: Palette): string =>
  both('M0-20L2.7-15.6V8.6H-2.7V-15.6Z', p.dark ? '#a8c8ea' : '#b9d2ea', p.line, 0.8) +
  line('M0-16V7', p.blue, 1.1) +
  both('M-1.5 10H1.5V16.6H-1.5Z', p.red, p.line, 0.8) +
  both('M-7.4 8Q0 10.4 7.4 8V10.6Q0 12.6-7.4 10.6Z', p.gold, p.line, 0.8) +
  disc(0, 18, 2, p.gold, p.line, 0.8);

/** A cudgel, 40 long, thick end up. */
const cudgel = (p: Palette): string =>
  both('M-4.6-16Q-4.2-20 0-20T4.6-16L5.2-10L3.6-6L4-1L2.6 4L2.6 18Q0 20.4-2.6 18L-2.4 5L-4-2L-3.4-7L-5.2-11Z', p.green, p.line, 0.9) +
  oval(-1.6, -12, 1.4, 2, p.gold, p.line, 0.6) + oval(1.4, -3, 1.2, 1.8, p.gold, p.line, 0.6) + oval(-0.6, 7, 1, 1.5, p.gold, p.line, 0.6) +
  line('M1.6-17V-8M-1.4-6V3M1 4V15', p.dark ? '#2d6a40' : '#7fb58c', 0.8) +
  both('M4.4-9L8.4-12.4Q8.8-8.4 4.6-6.6Z', p.green, p.line, 0.7);

/** A spanish suit sign; coins and cups are 20 high at size 1, swords and clubs 40. */
export function spanishPip(suit: SpanishSuit, x: number, y: number, scale: number, p: Palette, turn = 0): string {
  const body = suit === 'O' ? coin(p) : suit === 'C' ? cup(p) : suit === 'E' ? sword(p) : cudgel(p);
  return at(x, y, scale, body, turn);
}

/** The plain sign beside an index, 20 high: one colour, one shape. */
export function spanishSign(suit: SpanishSuit, x: number, y: number, size: number, colour: string): string {
  const body =
    suit === 'O'
      ? disc(0, 0, 7.4, 'none', colour, 3.4) + disc(0, 0, 2.6, colour)
      : suit === 'C'
        ? fill('M-8-9H8C8-2 5.4 2.4 1.6 3.2V6.4Q5.6 7.2 6 10H-6Q-5.6 7.2-1.6 6.4V3.2C-5.4 2.4-8-2-8-9Z', colour)
        : suit === 'E'
          ? fill('M0-13L3.4-8V2.6H8.4V6.2H2.2V13H-2.2V6.2H-8.4V2.6H-3.4V-8Z', colour)
          : fill('M0-13C5-13 7-9 6.2-5C5.6-2 4.4-1 4 2L3 13H-3L-4 2C-4.4-1-5.6-2-6.2-5C-7-9-5-13 0-13Z', colour) + disc(6, -0.6, 2.6, colour) + disc(-5, 4.4, 2.4, colour);
  return at(x, y, size / 20, body);
}
