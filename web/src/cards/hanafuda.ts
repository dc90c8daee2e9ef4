// The flower cards: twelve months with their plants, and what lives among them. Month and points are printed in the corners.
import {
  type FaceOptions, type Palette, around, at, both, box, clipped, disc, fill, flip, limb, line, mirrored, oval, palette, sheet, star,
} from './draw';
import { kind } from './flowers';
import { glyphs } from './glyphs';

interface Inks extends Palette {
  readonly scene: string;
  readonly bark: string;
  readonly leaf: string;
  readonly fern: string; // the lighter green
  readonly bloom: string; // the strong red
  readonly pink: string;
  readonly lilac: string;
  readonly night: string; // hills and dark ground
}

function inks(o: FaceOptions): Inks {
  const p = palette(o);
  return o.dark
    ? { ...p, scene: '#2a2d38', bark: '#96714c', leaf: '#3f8a52', fern: '#8cc27d', bloom: '#e0523f', pink: '#f2a7b5', lilac: '#a68be0', night: '#11131a', line: '#14120f' }
    : { ...p, scene: '#fbf1d9', bark: '#4a3322', leaf: '#2b6339', fern: '#7fae5c', bloom: '#c5311d', pink: '#f0a3ae', lilac: '#7a5ab5', night: '#26292f' };
}

type Spot = readonly [number, number, number?, number?]; // x, y, scale, turn

const many = (spots: readonly Spot[], body: string): string => spots.map(([x, y, s = 1, turn = 0]) => at(x, y, s, body, turn)).join('');

// Plants, around the origin ------------------------------------------------------------------------------------------

const pine = (p: Inks): string =>
  both('M-17 1A17 15 0 0 1 17 1Q0 6-17 1Z', p.leaf, p.line, 0.9) + [-70, -46, -23, 0, 23, 46, 70].map((a) => at(0, 1, 1, line('M0-2V-13', p.fern, 1.2), a)).join('');

const blossom = (p: Inks, petal: string): string => around(5, disc(0, -5, 4, petal, p.line, 0.7)) + disc(0, 0, 2.6, p.gold, p.line, 0.6) + around(5, line('M0-2V-5', p.gold, 0.7), 36);

const cherry = (p: Inks): string => around(5, both('M0 0C-6-3-5-9-2-10L0-8.4L2-10C5-9 6-3 0 0Z', p.pink, p.line, 0.6)) + disc(0, 0, 1.8, p.bloom) + around(5, line('M0-1V-4.4', p.bloom, 0.6));

function raceme(p: Inks): string {
  let body = line('M0-4V34', p.leaf, 1);
  for (let i = 0; i < 6; i++) {
    const w = 6 - i * 0.9;
    body += mirrored(oval(-w * 0.62, i * 6, w * 0.66, 3.6, i % 2 ? p.lilac : p.violet, p.line, 0.6), 0);
  }
  return body + oval(0, 36, 1.7, 3, p.violet, p.line, 0.6);
}

const leaflet = (p: Inks, colour = p.leaf): string => both('M0 0C5-4 5-11 0-16C-5-11-5-4 0 0Z', colour, p.line, 0.7);

const iris = (p: Inks): string =>
  both('M0 0C-4-6-4-14 0-18C4-14 4-6 0 0Z', p.lilac, p.line, 0.8) + mirrored(both('M0 0C-8-4-14-12-11-16C-6-15-1-8 0 0Z', p.lilac, p.line, 0.8) + both('M0-1C-7-3-16 0-17 7C-12 12-3 7 0-1Z', p.violet, p.line, 0.8) + line('M-4 2L-11 5', p.gold, 1.4), 0) + both('M0-2C-6 3-5 12 0 14C5 12 6 3 0-2Z', p.violet, p.line, 0.8) + line('M0 2V8', p.gold, 1.6);

const peony = (p: Inks): string =>
  around(8, both('M0-4C-9-8-11-19-5-22Q0-19 5-22C11-19 9-8 0-4Z', p.bloom, p.line, 0.8)) + around(6, both('M0-1C-6-4-7-12-3-14Q0-12 3-14C7-12 6-4 0-1Z', p.dark ? '#f0897a' : '#e0685a', p.line, 0.7), 20) + disc(0, 0, 5, p.gold, p.line, 0.8) + around(8, disc(0, -3, 0.8, p.bloom));

const peonyLeaf = (p: Inks): string => both('M0 0C-12-4-16-14-13-22L-7-17L-2-28L3-18L10-22C13-12 9-4 0 0Z', p.leaf, p.line, 0.8) + line('M0-2L-1-20M-1-8L-8-14M0-9L6-15', p.fern, 0.8);

/** A stem of bush clover, upwards from the origin, bent to the right. */
function clover(p: Inks): string {
  let body = line('M0 0C-2-30 6-56 26-74', p.bark, 1.3);
  const along: readonly Spot[] = [[-0.6, -16], [1, -30], [5, -43], [11, -56], [18, -66]];
  for (const [x, y] of along) body += mirrored(oval(x - 6.4, y - 1, 5, 3.4, p.leaf, p.line, 0.6), x) + oval(x, y - 6, 3.4, 4.6, p.fern, p.line, 0.6);
  return body + [[26, -75], [31, -70], [21, -77]].map(([x, y]) => oval(x!, y!, 2.4, 3.4, p.bloom, p.line, 0.6)).join('') + [[8, -50], [3, -37], [14, -61]].map(([x, y]) => disc(x! + 6, y! - 4, 2, p.bloom, p.line, 0.6)).join('');
}

function hill(p: Inks, y: number): string {
  let grass = '';
  for (let x = 0; x <= 100; x += 5) {
    const top = y + ((x - 50) * (x - 50)) / 90;
    grass += `M${x} ${top + 4}L${x - 3 + (x % 3)} ${top - 6 - (x % 4)}`;
  }
  return line(grass, p.dark ? p.grey : p.night, 1.2) + fill(`M0 ${y + 28}Q50 ${y - 28} 100 ${y + 28}V140H0Z`, p.night);
}

const plume = (p: Inks): string => line('M0 0C2-20 4-32 12-44', p.dark ? p.grey : p.bark, 1.2) + [0, 1, 2, 3, 4].map((i) => line(`M${5 + i * 1.8} ${-30 - i * 4}q7-2 9 3`, p.gold, 1.6)).join('');

const chrysanthemum = (p: Inks, petal: string): string => around(14, both('M0-3C-3.4-8-3.4-15 0-18C3.4-15 3.4-8 0-3Z', petal, p.line, 0.7)) + around(9, both('M0-1C-2-4-2-8 0-9.6C2-8 2-4 0-1Z', petal, p.line, 0.6)) + disc(0, 0, 3, p.bloom, p.line, 0.7);

const mumLeaf = (p: Inks): string => both('M0 0C-4-3-10-2-12-7C-9-9-10-13-7-16C-4-15-3-19 0-23C3-19 4-15 7-16C10-13 9-9 12-7C10-2 4-3 0 0Z', p.leaf, p.line, 0.8) + line('M0-1V-17', p.fern, 0.8);

function maple(p: Inks, colour: string): string {
  const point = (a: number, r: number): string => `${(r * Math.sin((a * Math.PI) / 180)).toFixed(1)} ${(-r * Math.cos((a * Math.PI) / 180)).toFixed(1)}`;
  const tips: readonly (readonly [number, number])[] = [[-125, 9], [-98, 5], [-78, 13], [-58, 6], [-38, 15], [-18, 7], [0, 17], [18, 7], [38, 15], [58, 6], [78, 13], [98, 5], [125, 9]];
  return line('M0 0V10', colour, 1.4) + both('M0 2L' + tips.map(([a, r]) => point(a, r)).join('L') + 'Z', colour, p.line, 0.7) + line('M0 0V-11M0 0L-7-8M0 0L7-8', p.gold, 0.6);
}

function willow(p: Inks, xs: readonly number[]): string {
  return xs
    .map((x, i) => {
      const long = 54 + ((i * 37) % 40);
      let leaves = '';
      for (let y = 10; y < long; y += 7) leaves += `M${x + Math.sin(y / 18 + i) * 3} ${y}q${y % 2 ? 5 : -5} 2 ${y % 2 ? 5 : -5} 6`;
      return line(`M${x} 0C${x + 5} ${long * 0.3} ${x - 5} ${long * 0.6} ${x + 2} ${long}`, p.leaf, 1.2) + line(leaves, i % 2 ? p.leaf : p.fern, 2);
    })
    .join('');
}

const paulowniaLeaf = (p: Inks): string =>
  both('M0 0C-8 2-20-2-21-12C-17-13-16-16-18-20C-12-22-8-18-7-15C-7-22-4-28 0-32C4-28 7-22 7-15C8-18 12-22 18-20C16-16 17-13 21-12C20-2 8 2 0 0Z', p.dark ? '#2f6b45' : '#2c4a35', p.line, 0.8) + line('M0-1V-25M0-4L-14-11M0-4L14-11', p.fern, 0.8);

function spike(p: Inks): string {
  let body = line('M0 0V-30', p.leaf, 1.4);
  for (let i = 0; i < 4; i++) body += mirrored(both(`M0 ${-4 - i * 7}C-4 ${-3 - i * 7}-8 ${-6 - i * 7}-7 ${-10 - i * 7}C-4 ${-10 - i * 7}-1 ${-8 - i * 7} 0 ${-4 - i * 7}Z`, i % 2 ? p.lilac : p.violet, p.line, 0.6), 0);
  return body + oval(0, -33, 2.6, 4, p.lilac, p.line, 0.6);
}

// What lives among the plants -----------------------------------------------------------------------------------------

const crane = (p: Inks): string =>
  line('M-2 30L-4 54H-9M5 30L7 54H12', p.dark ? p.grey : p.deep, 1.8) + both('M24 26C14 34-8 36-14 22C-12 10 4 8 14 14Z', p.light, p.line, 1) + both('M8 12C20 12 30 18 32 30C26 30 22 28 20 32C16 28 12 30 10 34C6 26 4 20 8 12Z', p.deep, p.line, 0.8) +
  limb('M-10 20C-18 8-4-2-10-14', 5, p.light, p.line) + line('M-12 12C-15 6-8 0-8-6', p.deep, 3) + disc(-11, -16, 5, p.light, p.line, 0.9) + both('M-15-18Q-11-24-7-18Q-11-19-15-18Z', p.bloom, p.line, 0.7) + both('M-15-16L-27-12L-15-13Z', p.gold, p.line, 0.8) + disc(-12.4, -16, 0.9, p.deep);

/** A small sitting bird, looking left. */
const songbird = (p: Inks, back: string, belly: string): string =>
  both('M14 10L28 20L24 22L12 16Z', back, p.line, 0.8) + both('M-14-8C-16-16-6-20 0-14C10-12 18 2 16 12C8 20-8 18-12 6C-13 2-12-2-14-8Z', back, p.line, 0.9) + fill('M-11 0C-10 10-4 15 4 15C0 8-4 2-11 0Z', belly) + both('M0-4C10-4 16 4 18 13C10 14 2 8 0-4Z', p.dark ? '#4d6a2c' : '#4a6a22', p.line, 0.8) + both('M-14-10L-21-8L-14-6Z', p.gold, p.line, 0.7) + disc(-8, -11, 1.3, p.deep) + line('M0 16L-1 22M5 16L5 22', p.deep, 1);

/** A flying bird seen from the side, going left. */
const flyer = (p: Inks, back: string, belly: string, fork: boolean): string =>
  both(fork ? 'M14 2L36-8L24 3L38 10L14 7Z' : 'M14 1L32-3L31 3L33 8L14 8Z', back, p.line, 0.8) + both('M0 2C6-14 16-26 28-28C24-16 18-4 12 4Z', back, p.line, 0.8) + both('M-18 0C-12-8 8-6 18 4C10 12-8 14-16 6Z', back, p.line, 0.9) + fill('M-14 4C-6 10 4 11 12 6C4 5-6 5-14 4Z', belly) + both('M0 2C-4-12-12-22-24-26C-24-14-18-2-8 4Z', back, p.line, 0.8) + both('M-17 0L-25 3L-16 5Z', p.gold, p.line, 0.7) + disc(-12, 0, 1.2, p.light) + disc(-12, 0, 0.6, p.deep);

const goose = (p: Inks): string => both('M-22 2C-16-2-12-2-6 2C-4-8 2-14 12-16C10-8 8-2 6 3L20 4L8 10C0 13-8 10-12 5Z', p.dark ? '#d9cdb4' : '#5b5141', p.line, 0.8) + fill('M-4 6C0 9 5 9 9 7L2 5Z', p.light) + disc(-17, 1.2, 0.7, p.light);

const butterfly = (p: Inks, upper: string, lower: string): string =>
  mirrored(both('M0 0C-6-14-20-18-22-8C-22 0-10 4 0 0Z', upper, p.line, 0.8) + both('M0 0C-10 0-16 8-12 14C-6 17-1 8 0 0Z', lower, p.line, 0.8) + disc(-14, -7, 2.6, p.light, p.line, 0.6), 0) + limb('M0-5V10', 1.8, p.deep, p.line, 0.3) + line('M0-6L-4-13M0-6L4-13', p.deep, 0.9);

const boar = (p: Inks): string =>
  limb('M-14 12V26M-4 14V27M14 14V27M23 10V25', 4, p.dark ? '#6e5138' : '#3d2c20', p.line, 0.6) + both('M-34 8C-32-2-24-8-16-10L-14-18L-8-12C4-20 24-16 29-4C32 6 28 14 20 17C8 21-8 20-18 14C-24 16-32 14-34 8Z', p.dark ? '#7d5d42' : '#4a3626', p.line, 1) +
  line('M-8-12L-4-19M-1-14L3-21M7-15L11-21M15-13L20-18', p.dark ? '#b08a63' : p.line, 1.4) + line('M-2-6L4-9M6-4L12-7M2 4L8 1M14 3L20 0', p.gold, 1.1) + both('M-35 5Q-38 9-34 12Q-30 12-30 8Z', p.pink, p.line, 0.8) + both('M-27 10Q-31 4-28 1Q-25 5-24 9Z', p.light, p.line, 0.7) + disc(-20, 0, 1.5, p.light) + disc(-20, 0, 0.8, p.deep) + line('M29-4Q36-6 34-12', p.line, 1.6);

const deer = (p: Inks): string =>
  limb('M-10 20L-12 46M-4 22L-3 46M14 22L13 46M20 20L23 46', 2.8, p.dark ? '#b07f4c' : '#9a6332', p.line, 0.7) + both('M-16 6C-14-2 14-2 22 4C28 10 26 22 20 24C8 28-8 28-14 22Z', p.dark ? '#c08a52' : '#b0743c', p.line, 1) + both('M24 6L30 2L28 12Z', p.light, p.line, 0.7) +
  both('M-16 14C-18 0-14-8-8-14L2-10C-2-2-2 6 0 12Z', p.dark ? '#c08a52' : '#b0743c', p.line, 1) + both('M-10-14C-10-22-2-24 3-20L13-13Q12-8 6-9L0-8Q-6-8-10-14Z', p.dark ? '#c08a52' : '#b0743c', p.line, 1) + both('M-8-18L-17-21L-10-14Z', p.dark ? '#c08a52' : '#b0743c', p.line, 0.8) + line('M-4-22C-8-30-4-34-8-40M-6-30L-13-34M0-22C2-30 8-32 8-40M3-29L-1-35', p.bark, 1.8) + disc(2.6, -16, 1.2, p.deep) + disc(12, -12, 1.3, p.deep) + [[-4, 8], [6, 6], [15, 9], [2, 14], [11, 16], [-8, 15]].map(([x, y]) => disc(x!, y!, 1.5, p.light)).join('');

const phoenix = (p: Inks): string =>
  [[-6, p.bloom], [6, p.gold], [18, p.leaf], [30, p.violet]].map(([a, c]) => at(4, 4, 1, both('M0 0C10 4 20 14 22 34C23 44 20 50 15 52C18 40 8 20-4 6Z', String(c), p.line, 0.8) + oval(17.6, 46, 2.4, 3.6, p.light, p.line, 0.6), Number(a) - 10)).join('') +
  both('M2-2C8-20 22-32 38-34C36-28 38-26 36-22C32-22 33-18 30-14C26-14 26-10 22-6C16-2 8 4 2-2Z', p.gold, p.line, 0.9) + line('M8-8C14-16 22-24 30-28M12-6C18-10 22-14 27-17', p.bloom, 1.2) + both('M4-4C-6-20-20-28-34-26C-32-21-33-18-30-15C-26-16-26-12-22-9C-18-10-17-6-13-4C-8-2-2 2 4-4Z', p.gold, p.line, 0.9) + line('M-2-6C-10-16-18-20-26-21', p.bloom, 1.2) +
  both('M-12 2C-8-8 6-8 14 2C14 12 2 18-6 12Z', p.bloom, p.line, 0.9) + limb('M-8 4C-18 2-16-10-20-14', 4.6, p.bloom, p.line) + disc(-21, -16, 4.6, p.gold, p.line, 0.9) + both('M-25-17L-32-13L-24-13Z', p.light, p.line, 0.8) + disc(-22, -17, 1, p.deep) + line('M-20-20Q-16-27-10-25M-21-21Q-20-28-14-30', p.bloom, 1.6);

const poet = (p: Inks): string =>
  both('M-2 8C-12 16-17 34-16 52H18C18 34 14 16 6 8Z', p.violet, p.line, 1) + line('M-8 20L-10 50M2 14L3 50M9 22L12 50', p.lilac, 1.4) + both('M-2 10L4 22L8 10Z', p.light, p.line, 0.8) + limb('M8 20Q18 18 16 6', 4.6, p.violet, p.line) + disc(3, 2, 7, '#eabf94', p.line, 0.9) + both('M-5-2Q-4-12 4-11L6-16L9-10Q12-6 10-1Q4-6-5-2Z', p.deep, p.line, 0.7) + disc(0, 2, 0.8, p.deep) + disc(5, 2, 0.8, p.deep) + line('M1 5.6H4', p.bloom, 1) +
  limb('M15 10L20-38', 1.2, p.gold, p.line, 0.5) + both('M-18-14C-14-34 8-44 22-38C38-36 48-20 46-4Q40-12 33-8Q26-18 18-13Q8-20 0-13Q-10-20-18-14Z', p.gold, p.line, 1) + line('M21-38C8-32 2-22 0-13M21-38C18-30 17-22 18-13M21-38C28-30 32-20 33-8', p.line, 0.8) + disc(16, 8, 2.8, '#eabf94', p.line, 0.8) + both('M-14 52H-4V56H-17ZM4 52H15V56H2Z', p.deep, p.line, 0.7);

const frog = (p: Inks): string => both('M-10 6C-10-2-4-6 2-5C8-4 11 0 10 6Z', p.fern, p.line, 0.8) + line('M-10 6L-14 2L-11 8M10 6L14 8', p.fern, 2) + disc(-4, -6, 2.4, p.fern, p.line, 0.7) + disc(-4.4, -6, 0.8, p.deep);

const cupOfSake = (p: Inks): string => both('M-8 14H8L10 22H-10Z', p.bloom, p.line, 0.9) + both('M-28-8C-26 8-12 16 0 16S26 8 28-8Z', p.bloom, p.line, 1) + oval(0, -8, 28, 7.4, p.gold, p.line, 1) + oval(0, -7.4, 23, 5, p.dark ? '#8e2f22' : '#8e2318', p.line, 0.6) + at(0, 5, 1, line('M-5-3H5M0-5V6M-6 1H6M-4 6H4', p.gold, 1.5));

const curtain = (p: Inks): string => {
  let stripes = '';
  for (let i = 0; i < 7; i++) stripes += box(5 + i * 13, 96, 13, 44, [p.bloom, p.light, p.violet][i % 3] ?? p.light);
  let swag = '';
  for (let i = 0; i < 3; i++) swag += `Q${20 + i * 30} ${104} ${35 + i * 30} 84`;
  return stripes + fill(`M5 76V84${swag}V76Z`, p.scene) + both(`M5 84${swag}V92${[2, 1, 0].map((i) => `Q${20 + i * 30} 112 ${5 + i * 30} 92`).join('')}Z`, p.bloom, p.line, 0.9) + [20, 50, 80].map((x) => at(x, 99, 0.5, around(5, disc(0, -5, 4, p.gold)) + disc(0, 0, 3, p.light))).join('') + line('M35 84V122M65 84V122', p.gold, 1.8) + [35, 65].map((x) => both(`M${x - 3} 118H${x + 3}L${x + 4} 128H${x - 4}Z`, p.gold, p.line, 0.7)).join('');
};

const bridge = (p: Inks): string => {
  const plank = (x: number, y: number, turn: number): string => at(x, y, 1, box(-25, -6, 50, 12, p.dark ? '#b98a55' : '#c08a4e', 1, p.line, 1) + line('M-25-2H25M-25 2H25', p.bark, 0.7), turn);
  return line('M5 102Q16 98 27 102T49 102T71 102T95 102M5 116Q16 112 27 116T49 116T71 116T95 116M5 128Q16 124 27 128T49 128T71 128T95 128', p.blue, 1.8) + [14, 34, 62, 86].map((x) => limb(`M${x} ${88 + (x % 9)}V132`, 2.4, p.bark, p.line, 0.6)).join('') + plank(20, 100, -14) + plank(80, 108, 12) + plank(50, 98, 24);
};

const WRITTEN = 'M0-32Q4-28 0-24T0-16M-3-10Q3-8 0-3T2 5M-3 11H3M0 8V18Q-4 24 3 28';

/** A strip of paper hung in the plant: written, plain or violet; each is told by its marks too. */
function tanzaku(kind: 'written' | 'plain' | 'violet', p: Inks): string {
  const colour = kind === 'violet' ? p.violet : p.bloom;
  const marks =
    kind === 'written'
      ? line(WRITTEN, p.dark ? '#1e1b16' : p.light, 2.2)
      : kind === 'violet'
        ? [-30, 30].map((y) => line(`M-9 ${y}H9M-9 ${y > 0 ? y - 4 : y + 4}H9`, p.light, 1.4)).join('') + [-14, 0, 14].map((y) => fill(star(0, y, 4, 5, 2), p.light)).join('')
        : line('M-6-38V38M6-38V38', p.dark ? '#f6b0a4' : '#e88a78', 1.2);
  return line('M0-42C-3-48 3-50 0-56', p.gold, 1.4) + both('M-10-42H10V42H-10Z', colour, p.line, 1) + marks;
}

// The twelve months ---------------------------------------------------------------------------------------------------

/** The plant of a month; c and d are strewn differently from each other, a and b leave room. */
function plant(month: number, which: string, p: Inks): string {
  const other = which === 'd' || which === 'b';
  const turned = (body: string): string => (other ? flip(body) : body);
  const a = which === 'a';
  switch (month) {
    case 1:
      return turned(limb('M4 128C30 118 44 92 66 74S84 36 96 26', 5, p.bark, p.line, 0.8) + many(a ? [[24, 38], [20, 116], [82, 126], [72, 22, 0.8]] : which === 'c' ? [[26, 112], [74, 116, 1.1], [42, 84], [78, 70], [34, 48, 0.9], [72, 34, 1.1]] : [[30, 120], [64, 100, 1.1], [28, 80, 0.9], [80, 60], [50, 52, 1.1], [72, 26, 0.8]], pine(p)));
    case 2: {
      const branch = limb('M8 132L30 100L26 78L56 52L52 34L84 10', 4.6, p.bark, p.line, 0.8) + limb('M30 100L66 92L86 104M56 52L86 56', 2.8, p.bark, p.line, 0.7);
      const spots: readonly Spot[] = a ? [[30, 100], [24, 74, 0.9], [86, 106, 1.1], [80, 18, 0.9]] : which === 'b' ? [[28, 104], [86, 102], [82, 22], [84, 58, 0.9]] : which === 'c' ? [[30, 100, 1.2], [52, 56, 1.2], [84, 104], [84, 58, 1.1], [70, 24], [66, 92, 0.8]] : [[26, 80, 1.2], [62, 92, 1.1], [86, 56], [54, 36, 1.2], [84, 106, 0.8], [84, 14, 0.8]];
      return turned(branch + many(spots, blossom(p, p.bloom)) + [[44, 66], [72, 98], [40, 88], [70, 54]].map(([x, y]) => disc(x!, y!, 2.6, p.bloom, p.line, 0.7)).join(''));
    }
    case 3: {
      const spots: readonly Spot[] = a ? [[30, 42], [50, 30, 1.2], [72, 40, 1.1], [86, 22], [40, 62, 1.1], [64, 62, 1.2], [84, 64], [20, 66, 0.9]] : which === 'b' ? [[20, 112, 1.1], [38, 124, 1.2], [60, 118], [80, 124, 1.1], [84, 100], [84, 26], [70, 14]] : which === 'c' ? [[40, 26, 1.1], [68, 34, 1.3], [30, 56, 1.3], [56, 64, 1.2], [82, 66, 1.1], [30, 92, 1.1], [60, 96, 1.3], [82, 106], [40, 120, 1.2]] : [[52, 22], [78, 26, 1.2], [42, 46, 1.3], [70, 56, 1.3], [26, 76, 1.2], [54, 86, 1.3], [80, 90, 1.2], [34, 112, 1.3], [64, 120, 1.1]];
      return (a ? '' : limb(other ? 'M100 140C70 110 60 60 20 30' : 'M0 134C30 110 50 60 96 20', 3.6, p.bark, p.line, 0.7)) + many(a ? [] : [[24, 100, 0.8, 40], [76, 78, 0.8, 70], [46, 42, 0.8, -40]], leaflet(p, p.fern)) + many(spots, cherry(p)) + (a ? curtain(p) : '');
    }
    case 4:
      return turned(limb('M0 18C30 10 60 26 100 12', 2.6, p.bark, p.line, 0.7) + many([[22, 20, 1.1, 110], [40, 16, 1, 150], [64, 22, 1.1, 200], [84, 16, 1, 240], [52, 18, 1, 90], [30, 22, 0.9, 200]], leaflet(p)) + many(a ? [[16, 40, 1.5], [84, 30, 1.6], [60, 88, 1]] : which === 'b' ? [[18, 34, 1.7], [36, 62, 1.2], [86, 34, 1.6]] : which === 'c' ? [[18, 44, 1.5], [36, 32, 2], [58, 40, 1.5], [78, 30, 2.1]] : [[20, 36, 2], [42, 44, 1.4], [62, 30, 2.1], [84, 42, 1.4]], raceme(p)));
    case 5: {
      const blade = (x: number, h: number, bend: number): string => both(`M${x - 4} 140C${x - 3} ${120 - h / 3} ${x + bend / 2} ${120 - h / 2} ${x + bend} ${136 - h}C${x + bend / 2 + 3} ${130 - h / 2} ${x + 5} ${130 - h / 4} ${x + 5} 140Z`, p.leaf, p.line, 0.7);
      const blades = [[12, 84, -5], [24, 104, 4], [36, 74, -7], [50, 96, 6], [64, 82, -6], [76, 106, 5], [88, 80, 8]].map(([x, h, b]) => blade(x!, h! * (a ? 0.96 : 1), b!)).join('');
      const stems = (spots: readonly Spot[]): string => spots.map(([x, y]) => line(`M${x} ${y}V140`, p.fern, 2)).join('');
      const spots: readonly Spot[] = a ? [[32, 44, 1], [66, 32, 1.1], [84, 60, 0.8]] : which === 'b' ? [[24, 62, 1.1], [82, 44, 1.1]] : which === 'c' ? [[32, 50, 1.3], [70, 36, 1.3], [58, 84, 1]] : [[60, 48, 1.4], [30, 66, 1.1], [82, 78, 0.9]];
      return turned(blades + stems(spots) + many(spots, iris(p)) + (a ? bridge(p) : ''));
    }
    case 6:
      return turned(line('M50 140C46 116 40 100 34 84M52 140C58 112 66 100 74 88', p.leaf, 2.2) + many(a ? [[22, 130, 1, -50], [60, 128, 1.1, 20], [84, 128, 1, 50], [16, 96, 0.8, -60]] : [[20, 124, 1, -50], [44, 126, 1.1, -8], [76, 128, 1.1, 30], [86, 88, 0.9, 60], [16, 84, 0.9, -60], [54, 60, 1, 10]], peonyLeaf(p)) + many(a ? [[40, 100, 1.1], [80, 88, 0.7]] : which === 'b' ? [[24, 96, 0.9], [80, 44, 0.9]] : which === 'c' ? [[36, 94, 1.2], [68, 46, 1.25]] : [[62, 98, 1.2], [34, 56, 1], [78, 34, 0.8]], peony(p)));
    case 7:
      return turned(many(a ? [[10, 104, 1.1], [46, 92, 1.05], [92, 100, 1, -40]] : which === 'b' ? [[10, 138, 1.3], [88, 138, 1.3, -36]] : which === 'c' ? [[14, 138, 1.5], [40, 138, 1.1, 6], [66, 136, 1.3, -8], [86, 138, 1, -24]] : [[10, 136, 1.1], [34, 138, 1.5, -12], [60, 138, 1.2, 10], [90, 138, 1.4, -40]], clover(p)));
    case 8:
      return turned((which === 'c' ? many([[24, 92, 1.2], [40, 84, 1.3, -10], [58, 84, 1.3], [76, 90, 1, 10]], plume(p)) : which === 'd' ? many([[30, 88, 1.3, -16], [50, 82, 1.5, -4], [70, 86, 1.2, 8]], plume(p)) : '') + hill(p, a ? 104 : which === 'b' ? 100 : which === 'c' ? 92 : 88));
    case 9:
      return turned(line('M40 140C36 110 34 90 38 60M62 140C66 116 68 100 64 84', p.leaf, 2.2) + many([[22, 130, 1, -50], [46, 128, 1.2, 10], [80, 128, 1.1, 40], [82, 92, 1, 50], [18, 88, 1, -50], ...(a ? [] : ([[56, 66, 1, 20]] as Spot[]))], mumLeaf(p)) + (a ? at(34, 50, 1, chrysanthemum(p, p.gold)) + at(78, 38, 0.9, chrysanthemum(p, p.bloom)) + at(74, 70, 0.6, chrysanthemum(p, p.light)) : which === 'b' ? at(24, 102, 1, chrysanthemum(p, p.gold)) + at(80, 50, 1, chrysanthemum(p, p.light)) : which === 'c' ? at(36, 52, 1.25, chrysanthemum(p, p.gold)) + at(66, 92, 1.2, chrysanthemum(p, p.bloom)) : at(62, 50, 1.2, chrysanthemum(p, p.light)) + at(32, 92, 1.1, chrysanthemum(p, p.gold)) + at(74, 104, 0.8, chrysanthemum(p, p.bloom))));
    case 10: {
      const twig = limb('M-2 30C30 36 60 20 100 34', 2.6, p.bark, p.line, 0.7) + limb('M30 32L50 66M66 27L84 60', 1.8, p.bark, p.line, 0.6);
      const red: readonly Spot[] = a ? [[34, 30, 1, 20], [62, 40, 0.9, -30], [84, 30, 1.1, 10]] : which === 'b' ? [[20, 44, 1.2, 20], [80, 44, 1.2, -20], [84, 104, 1.1, 30], [22, 118, 1, -20]] : which === 'c' ? [[36, 40, 1.4, 10], [72, 36, 1.3, -20], [52, 76, 1.5, 30], [28, 106, 1.2, -30], [78, 110, 1.3, 20]] : [[46, 30, 1.3, 20], [78, 58, 1.4, -20], [34, 70, 1.4, 10], [62, 98, 1.5, -30], [28, 120, 1, 40]];
      const gold: readonly Spot[] = a ? [[48, 22, 0.8, 60], [74, 18, 0.8, -50]] : which === 'b' ? [[22, 80, 1, -30], [78, 76, 0.9, 40]] : which === 'c' ? [[82, 72, 1.1, 50], [26, 72, 1, -60], [54, 118, 1, 10]] : [[22, 44, 1, -40], [80, 24, 0.9, 40], [80, 120, 1.1, 30]];
      return turned(twig) + many(gold, maple(p, p.gold)) + many(red, maple(p, p.bloom));
    }
    case 11:
      return willow(p, a ? [10, 26, 80, 92] : which === 'b' ? [12, 28, 44, 62, 78, 90] : [10, 20, 32, 68, 80, 90]);
    default: {
      const spots: readonly Spot[] = a ? [[24, 138, 1.1], [54, 140, 1.1], [82, 138, 1.1]] : which === 'b' ? [[24, 136, 1.2, -10], [50, 104, 1.2], [78, 134, 1.2, 10], [50, 140, 1.1]] : which === 'c' ? [[30, 134, 1.3, -16], [70, 134, 1.3, 14], [50, 112, 1.1]] : [[22, 122, 1.1, -24], [78, 122, 1.1, 24], [50, 132, 1.5]];
      const spikes: readonly Spot[] = a ? [[20, 108, 0.7], [84, 106, 0.7]] : which === 'b' ? [[30, 92, 1.2, -8], [52, 70, 1.3], [74, 92, 1.2, 8]] : which === 'c' ? [[28, 86, 1.3, -10], [50, 76, 1.6], [72, 86, 1.3, 10]] : [[34, 84, 1.5, -12], [66, 84, 1.5, 12], [50, 88, 1.2]];
      return many(spikes, spike(p)) + many(spots, paulowniaLeaf(p));
    }
  }
}

function storm(p: Inks): string {
  const cloud = 'M0 0H100V50Q90 66 76 54Q64 72 46 58Q32 70 20 56Q8 64 0 50Z';
  return box(0, 0, 100, 140, p.dark ? '#4a1712' : '#8e1f14') + at(66, 92, 1, both('M3-42L-22 6H-6L-18 44L18-12H2L14-42Z', p.gold, p.line, 1)) + at(30, 84, 0.6, both('M3-42L-22 6H-6L-18 44L18-12H2L14-42Z', p.gold, p.line, 1.2)) + fill(cloud, p.night) + line('M10 46Q20 54 30 44M40 48Q54 58 66 44M74 40Q84 50 94 38M44 24Q56 34 66 22', p.grey, 1.6) + willow({ ...p, leaf: p.fern }, [30, 88]) +
    at(32, 116, 1, oval(0, 0, 17, 13, p.gold, p.line, 1.2) + oval(0, 0, 12, 9, p.light, p.line, 0.9) + mirrored(both('M0 0A6 6 0 0 0-9-3A6 5 0 0 0 0 0Z', p.bloom, p.line, 0.6), 0) + around(6, disc(0, -14, 1.1, p.deep), 30));
}

const WRITTEN_MONTHS = [1, 2, 3];
const VIOLET_MONTHS = [6, 9, 10];

/** What is special on a card; drawn behind the plant where it must. */
function behind(month: number, which: string, p: Inks): string {
  if (which === 'a' && month === 1) return disc(72, 40, 17, p.bloom);
  if (which === 'a' && month === 8) return box(0, 0, 100, 140, p.dark ? '#7a2318' : '#c5311d') + disc(54, 60, 33, p.light, p.line, 1);
  if (which === 'a' && month === 4) return disc(30, 108, 15, p.bloom) + disc(24, 103, 14, p.scene);
  if (which === 'b' && month === 12) return box(0, 0, 100, 140, p.dark ? '#5c4a1c' : '#f0cf7a');
  return '';
}

function special(month: number, which: string, p: Inks): string {
  switch (`${month}${which}`) {
    case '1a': return at(52, 74, 1.05, crane(p));
    case '2a': return at(60, 72, 1, songbird(p, p.fern, p.gold));
    case '4a': return at(52, 70, 1, flyer(p, p.dark ? '#b9a06a' : '#6b5430', p.gold, false));
    case '6a': return at(32, 44, 0.86, butterfly(p, p.gold, p.bloom), -18) + at(70, 50, 0.96, butterfly(p, p.violet, p.gold), 16);
    case '7a': return at(52, 100, 1.15, boar(p));
    case '8b': return at(34, 46, 1.1, goose(p)) + at(66, 32, 1, goose(p)) + at(64, 66, 1.2, goose(p));
    case '9a': return at(50, 104, 1.1, cupOfSake(p));
    case '10a': return at(50, 86, 0.98, deer(p));
    case '11a': return line('M60 132Q78 124 95 130M5 124Q16 118 26 124', p.blue, 2) + at(50, 70, 1, poet(p)) + at(24, 118, 0.9, frog(p));
    case '11b': return at(50, 74, 1.15, flyer(p, p.dark ? '#9fb4d8' : '#26324a', p.light, true)) + fill('M30 75q4 5 10 4l-6 4z', p.bloom);
    case '12a': return at(54, 62, 1, phoenix(p));
  }
  if (kind(month, which) !== 5) return '';
  return at(51, 72, 1.06, tanzaku(WRITTEN_MONTHS.includes(month) ? 'written' : VIOLET_MONTHS.includes(month) ? 'violet' : 'plain', p), month % 2 ? 8 : -7);
}

export function hanafudaFace(code: string, o: FaceOptions): string {
  const p = inks(o);
  const frame = sheet(p, p.dark ? '#54201a' : '#7a241b');
  if (code === '*') return frame + clipped(6, 6, 88, 128, box(6, 6, 88, 128, p.scene)) + at(50, 70, 2, around(5, disc(0, -5, 4, 'none', p.grey, 0.6))) + box(14, 14, 72, 112, 'none', 3, p.grey, 0.8);
  const which = code.slice(-1);
  const month = Number(code.slice(0, -1));
  if (!(month >= 1 && month <= 12) || !'abcd'.includes(which)) return '';
  const scene = `${month}${which}` === '11d' ? storm(p) : behind(month, which, p) + plant(month, which, p) + special(month, which, p);
  const points = kind(month, which);
  const tabs = o.large
    ? fill('M6 6H44V50Q44 56 38 56H6Z', p.paper) + glyphs(String(month), 24.4, 11, 39, p.ink, 31, 2.9) + fill('M94 134V112Q94 106 88 106H64Q58 106 58 112V134Z', p.paper) + glyphs(String(points), 76, 111, 18, p.red, 28, 2.6)
    : fill('M6 6H26V30Q26 34 22 34H6Z', p.paper) + glyphs(String(month), 15.4, 9.5, 20, p.ink, 15.6) + fill('M94 134V119Q94 116 91 116H77Q74 116 74 119V134Z', p.paper) + glyphs(String(points), 84, 119.6, 11, p.red, 15, 2.6);
  return frame + clipped(6, 6, 88, 128, box(6, 6, 88, 128, p.scene) + scene) + tabs;
}

export const hanafudaCodes = (): string[] => [...Array.from({ length: 12 }, (_, m) => [...'abcd'].map((w) => `${m + 1}${w}`)).flat(), '*'];
