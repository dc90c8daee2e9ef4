// The spanish pack: coins, cups, swords, clubs, and the gaps of the frame (la pinta) that tell the suit by themselves.
import { type FaceOptions, type Palette, at, clipped, disc, fill, line, n, palette, sheet, star, upside } from './draw';
import { spanishFigure } from './figures';
import { glyphs } from './glyphs';
import { type SpanishSuit, spanishColour, spanishPip, spanishSign } from './pips';

const SUITS: readonly SpanishSuit[] = ['P', 'O', 'C', 'E'];
const GAPS: Readonly<Record<SpanishSuit, number>> = { O: 0, C: 1, E: 2, P: 3 };

/** The frame: no gap for coins, one for cups, two for swords, three for clubs. */
function frame(suit: SpanishSuit, colour: string): string {
  const [left, right, top] = [5, 95, 5];
  const gaps = GAPS[suit];
  let edge = '';
  let from = left + 4;
  for (let i = 1; i <= gaps; i++) {
    const middle = left + ((right - left) * i) / (gaps + 1);
    edge += `M${n(from)} ${top}H${n(middle - 4)}`;
    from = middle + 4;
  }
  edge += `M${n(from)} ${top}H${right - 4}`;
  const half = line(edge, colour, 1.5) + line(`M${left} 70V9Q${left} 5 9 5`, colour, 1.5) + line(`M${right} 70V9Q${right} 5 91 5`, colour, 1.5);
  return half + upside(half);
}

type Spot = readonly [number, number, number?]; // x, y, turn

/** Coins and cups. */
const ROUND: Readonly<Record<number, readonly [number, readonly Spot[]]>> = {
  2: [1.8, [[50, 42], [50, 98]]],
  3: [1.55, [[50, 34], [50, 70], [50, 106]]],
  4: [1.35, [[35, 44], [65, 44], [35, 96], [65, 96]]],
  5: [1.3, [[35, 40], [65, 40], [50, 70], [35, 100], [65, 100]]],
  6: [1.3, [[35.5, 36], [64.5, 36], [35.5, 70], [64.5, 70], [35.5, 104], [64.5, 104]]],
  7: [1.15, [[35, 33], [65, 33], [50, 52], [35, 71], [65, 71], [35, 107], [65, 107]]],
  8: [1.15, [[35, 31], [65, 31], [50, 50.5], [35, 70], [65, 70], [50, 89.5], [35, 109], [65, 109]]],
  9: [0.94, [[31, 36], [50, 36], [69, 36], [31, 70], [50, 70], [69, 70], [31, 104], [50, 104], [69, 104]]],
};
/** Swords and clubs. */
const LONG: Readonly<Record<number, readonly [number, readonly Spot[]]>> = {
  2: [1.75, [[36, 70], [64, 70]]],
  3: [1.25, [[50, 40], [34, 98], [66, 98]]],
  4: [1.25, [[36, 42], [64, 42], [36, 98], [64, 98]]],
  5: [1.15, [[33, 40], [67, 40], [50, 70], [33, 100], [67, 100]]],
  6: [1.15, [[31, 42], [50, 42], [69, 42], [31, 98], [50, 98], [69, 98]]],
  7: [1.04, [[31, 36], [50, 36], [69, 36], [50, 70, 90], [31, 104], [50, 104], [69, 104]]],
  8: [1, [[31, 34], [50, 34], [69, 34], [50, 62.5, 90], [50, 77.5, 270], [31, 106], [50, 106], [69, 106]]],
  9: [0.86, [[31, 34], [50, 34], [69, 34], [31, 70], [50, 70], [69, 70], [31, 106], [50, 106], [69, 106]]],
};

function ace(suit: SpanishSuit, p: Palette): string {
  if (suit === 'O')
    return (
      at(50, 70, 1, fill(star(0, 0, 16, 32, 25), p.red) + disc(0, 0, 26, p.gold, p.line, 1) + disc(0, 0, 21, p.light, p.line, 0.8) + fill(star(0, 0, 8, 20, 9), p.gold) + fill(star(0, 0, 8, 18, 7, 22.5), p.red) + disc(0, 0, 8, p.gold, p.line, 0.9)) +
      line('M47 68.6h.1M53 68.6h.1', p.deep, 1.8) + line('M46.6 72.4Q50 75.6 53.4 72.4', p.deep, 1.1)
    );
  const leaves = (x: number, y: number, turn: number): string => at(x, y, 1, fill('M0 0C6-2 8-8 6-13C0-11-2-6 0 0Z', p.green) + fill('M0 0C-4-3-9-2-12 1C-8 4-3 4 0 0Z', p.green), turn);
  if (suit === 'C') return leaves(30, 104, 0) + leaves(70, 104, 90) + spanishPip('C', 50, 70, 3, p);
  return leaves(34, 90, -30) + leaves(66, 56, 150) + spanishPip(suit, 50, 70, 2.5, p, suit === 'P' ? 12 : 0);
}

function picture(rank: number, suit: SpanishSuit, p: Palette): string {
  if (rank === 1) return ace(suit, p);
  if (rank >= 10) return at(rank === 11 ? -7 : 0, 0, 1, spanishFigure(rank, suit, spanishColour(suit, p), p));
  const round = suit === 'O' || suit === 'C';
  const [scale, spots] = (round ? ROUND : LONG)[rank] ?? [1, []];
  return spots.map(([x, y, turn]) => spanishPip(suit, x, y, scale, p, turn)).join('');
}

export function spanishFace(code: string, o: FaceOptions): string {
  const p = palette(o);
  const suit = code.slice(-1) as SpanishSuit;
  const rank = Number(code.slice(0, -1));
  const colour = spanishColour(suit, p);
  const ink = o.fourColour ? colour : p.ink;
  const drawn = picture(rank, suit, p);
  if (o.large) {
    const round = suit === 'O' || suit === 'C';
    const figure = clipped(36, 56, 58, 78, `<g transform="translate(67 95) scale(${rank > 1 ? 0.66 : round ? 0.8 : 0.7}) translate(-50 -70)">${drawn}</g>`);
    const body = rank > 1 && rank < 10 ? spanishPip(suit, round ? 66 : 72, round ? 102 : 92, round ? 2.6 : 1.9, p, round ? 0 : 14) : figure;
    return sheet(p) + frame(suit, colour) + body + glyphs(String(rank), 25, 13, 42, ink, 32, 2.9) + spanishSign(suit, 22, 80, 25, ink);
  }
  const corner = glyphs(String(rank), 14.8, 9.6, 21, ink, 14.4) + spanishSign(suit, 14.8, suit === 'E' || suit === 'P' ? 43 : 41, 13.6, ink);
  return sheet(p) + frame(suit, colour) + drawn + corner + upside(corner);
}

export const spanishCodes = (): string[] => SUITS.flatMap((s) => Array.from({ length: 12 }, (_, i) => `${i + 1}${s}`));
