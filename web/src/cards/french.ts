// The french pack: pips in the classical order, courts, aces with an ornament, a joker.
import { type FaceOptions, type Palette, at, disc, line, palette, sheet, upside, fill, star } from './draw';
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

function joker(o: FaceOptions, p: Palette): string {
  const sign = o.large ? fill(star(24, 27, 5, 20, 8.4), p.red) : fill(star(11.2, 17, 5, 9, 3.8), p.red);
  const letters = o.large ? '' : 'JOKER';
  let y = 30;
  let corner = sign;
  for (const letter of letters) {
    corner += letter === 'O' ? glyphs('0', 11.2, y, 8, p.ink) : letter === 'E' ? line(`M14 ${y}H8.8V${y + 8}H14M8.8 ${y + 4}H13`, p.ink, 1.6) : letter === 'R' ? line(`M8.8 ${y + 8}V${y}H11.4a2.4 2.4 0 0 1 0 4.8H8.8M11.4 ${y + 4.8}L14 ${y + 8}`, p.ink, 1.6) : glyphs(letter, 11.2, y, 8, p.ink);
    y += 12;
  }
  return at(o.large ? 58 : 50, o.large ? 92 : 70, o.large ? 0.92 : 0.76, jester(p, p.blue)) + corner + (o.large ? '' : upside(corner));
}

export function frenchFace(code: string, o: FaceOptions): string {
  const p = palette(o);
  if (code === '*') return sheet(p) + joker(o, p);
  return sheet(p) + suited(code.slice(0, -1), code.slice(-1) as FrenchSuit, o, p);
}

export const frenchCodes = (): string[] => [...SUITS.flatMap((s) => RANKS.map((r) => r + s)), '*'];
