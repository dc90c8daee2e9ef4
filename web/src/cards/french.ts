// The french pack: pips in the classical order, courts, aces with an ornament, a joker.
import { type FaceOptions, type Palette, at, box, disc, palette, sheet, upside, fill, star } from './draw';
import { bust, court, jester } from './figures';
import { glyphs } from './glyphs';
import { type FrenchSuit, pip, suitColour } from './pips';

export const SUITS: readonly FrenchSuit[] = ['C', 'D', 'H', 'S'];
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** Places of the pips in the upper half and the middle, columns -1, 0, 1; y from the middle, negative is up. */
const UPPER: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '2': [[0, -46]],
  '3': [[0, -46]],
  '4': [[-1, -46], [1, -46]],
  '5': [[-1, -46], [1, -46]],
  '6': [[-1, -46], [1, -46]],
  '7': [[-1, -46], [1, -46]],
  '8': [[-1, -46], [1, -46], [0, -23]],
  '9': [[-1, -46], [1, -46], [-1, -15.3], [1, -15.3]],
  '10': [[-1, -46], [1, -46], [-1, -15.3], [1, -15.3], [0, -30.6]],
};
const MIDDLE: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '3': [[0, 0]],
  '5': [[0, 0]],
  '6': [[-1, 0], [1, 0]],
  '7': [[-1, 0], [1, 0], [0, -23]],
  '8': [[-1, 0], [1, 0]],
  '9': [[0, 0]],
};

/** The corner index: rank above suit, twice; a large one once. */
export function index(rank: string, suit: FrenchSuit, colour: string, large: boolean): string {
  if (large) return glyphs(rank, 23, 8, 46, colour, 39, 2.9) + pip(suit, 21, 75, 27, colour);
  const corner = glyphs(rank, 10.8, 6.5, 21, colour, 16) + pip(suit, 10.8, 38.6, 15, colour);
  return corner + upside(corner);
}

/** The ornament around an ace. */
function ace(suit: FrenchSuit, colour: string, p: Palette): string {
  const leaf = 'M0-34C4-38 4-43 0-47C-4-43-4-38 0-34Z';
  const wreath = [0, 45, 90, 135, 180, 225, 270, 315].map((a) => at(50, 70, 0.74, fill(leaf, a % 90 ? p.gold : colour), a)).join('');
  return disc(50, 70, 23.4, 'none', p.gold, 1) + wreath + pip(suit, 50, suit === 'H' ? 71 : 70, 30, colour);
}

export function suited(rank: string, suit: FrenchSuit, o: FaceOptions, p: Palette): string {
  const colour = suitColour(suit, o, p);
  const corners = index(rank, suit, colour, o.large);
  if (o.large) return ('JNQK'.includes(rank) ? bust(rank, suit, colour, p) : pip(suit, 67, 104, 52, colour)) + corners;
  if (rank === 'A') return ace(suit, colour, p) + corners;
  if ('JNQK'.includes(rank)) return court(rank, suit, colour, p) + corners;
  const size = 18;
  const put = ([c, y]: readonly [number, number]): string => pip(suit, 50 + c * 17.6, 70 + y, size, colour);
  const upper = (UPPER[rank] ?? []).map(put).join('');
  return upper + upside(upper) + (MIDDLE[rank] ?? []).map(put).join('') + corners;
}

/** The joker has no letters: a star in the corners, the jester in the middle. */
function joker(o: FaceOptions, p: Palette): string {
  if (o.large) return fill(star(24, 27, 5, 20, 8.4), p.red) + at(58, 94, 0.92, jester(p, p.blue));
  const corner = fill(star(11, 17, 5, 9.4, 4), p.red);
  const stars = [30, 50, 70].map((x) => fill(star(x, x === 50 ? 20 : 25, 5, 4.6, 2), x === 50 ? p.red : p.gold)).join('');
  return box(21, 9, 58, 122, p.pale) + stars + upside(stars) + at(50, 70, 0.72, jester(p, p.blue)) + box(21, 9, 58, 122, 'none', 0, p.ink, 0.9) + corner + upside(corner);
}

export function frenchFace(code: string, o: FaceOptions): string {
  const p = palette(o);
  if (code === '*') return sheet(p) + joker(o, p);
  return sheet(p) + suited(code.slice(0, -1), code.slice(-1) as FrenchSuit, o, p);
}

export const frenchCodes = (): string[] => [...SUITS.flatMap((s) => RANKS.map((r) => r + s)), '*'];
