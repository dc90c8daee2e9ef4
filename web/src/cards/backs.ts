// One back for each family of packs; all look the same from both ends.
import { type FaceOptions, around, at, box, clipped, disc, fill, line, palette, sheet, star, upside } from './draw';

const [LEFT, TOP, WIDE, HIGH] = [6, 6, 88, 128];

/** A path repeated on a grid around the middle of the card; odd rows are moved by half a step. */
function tiles(dx: number, dy: number, shift: boolean, draw: (x: number, y: number) => string): string {
  let body = '';
  for (let j = -Math.ceil(70 / dy); j * dy <= 72; j++)
    for (let i = -Math.ceil(60 / dx); i * dx <= 60; i++) body += draw(50 + i * dx + (shift && j % 2 ? dx / 2 : 0), 70 + j * dy);
  return body;
}

const medal = (ground: string, gold: string, sign: string): string =>
  disc(50, 70, 19, ground, gold, 1.6) + disc(50, 70, 16, 'none', gold, 0.7) + sign;

interface Back {
  readonly light: string;
  readonly dark: string;
  readonly draw: (ground: string) => string;
}

const CREAM = '#f3e2bd';
const GOLD = '#e0a648';

const BACKS: Readonly<Record<string, Back>> = {
  // lozenges, and the four suits in the middle
  french: {
    light: '#9a2f24',
    dark: '#6e241c',
    draw: (ground) =>
      line(tiles(11, 11, false, (x, y) => `M${x - 5.5} ${y}L${x} ${y - 5.5}L${x + 5.5} ${y}L${x} ${y + 5.5}Z`), CREAM, 0.7) + fill(tiles(11, 11, false, (x, y) => `M${x - 2} ${y}l2-2l2 2l-2 2z`), GOLD) +
      medal(ground, GOLD, at(50, 70, 1, around(4, fill('M0-1.6C2.4-5 5-7 5-10A2.6 2.6 0 0 0 0-10.6A2.6 2.6 0 0 0-5-10C-5-7-2.4-5 0-1.6Z', CREAM)) + around(4, fill(star(0, -9, 2, 4, 2), GOLD), 45))),
  },
  // glazed tiles
  spanish: {
    light: '#1c4f8c',
    dark: '#173a63',
    draw: () =>
      line(tiles(22, 21.4, false, (x, y) => `M${x - 11} ${y - 10.7}h22M${x - 11} ${y - 10.7}v21.4M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0M${x - 11} ${y - 4}a6.6 6.6 0 0 0 6.6-6.7M${x + 11} ${y - 4}a6.6 6.6 0 0 1-6.6-6.7M${x - 11} ${y + 4}a6.6 6.6 0 0 1 6.6 6.7M${x + 11} ${y + 4}a6.6 6.6 0 0 0-6.6 6.7`), '#cfe0f3', 0.8) +
      fill(tiles(22, 21.4, false, (x, y) => star(x, y, 8, 5.6, 2.2)), GOLD),
  },
  // a sky of stars
  tarot: {
    light: '#3d2a63',
    dark: '#2e2149',
    draw: (ground) =>
      fill(tiles(14, 12, true, (x, y) => star(x, y, 4, 3.6, 1)), GOLD) + fill(tiles(14, 12, true, (x, y) => star(x + 7, y, 4, 1.4, 0.5)), CREAM) +
      medal(ground, GOLD, at(50, 70, 1, around(12, line('M0-9V-13.6', GOLD, 1.2)) + disc(0, 0, 8, GOLD) + fill(star(0, 0, 8, 7, 3), ground) + disc(0, 0, 1.6, GOLD))),
  },
  // waves
  hanafuda: {
    light: '#2a2320',
    dark: '#1d1816',
    draw: () => {
      const wave = tiles(16, 8, true, (x, y) => [8, 5.6, 3.2].map((r) => `M${x - r} ${y + 4}a${r} ${r} 0 0 1 ${2 * r} 0`).join(''));
      const upper = clipped(LEFT, TOP, WIDE, 64, line(wave, '#c4402c', 1));
      return upper + upside(upper) + at(50, 70, 1, disc(0, 0, 17, '#b03426', CREAM, 1.4) + around(6, disc(0, -8, 4.8, CREAM)) + disc(0, 0, 3.4, '#b03426') + around(6, line('M0-3V-7', '#b03426', 0.9), 30));
    },
  },
  // steps
  numbers: {
    light: '#b0701a',
    dark: '#7d5118',
    draw: () => {
      const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => box(9 + i * 4.1, 9 + i * 6.1, 82 - i * 8.2, 122 - i * 12.2, 'none', 3, i % 2 ? '#f6dfae' : '#5a3606', i % 2 ? 0.9 : 1.6)).join('');
      return steps;
    },
  },
  // paws
  families: {
    light: '#a5522a',
    dark: '#74391f',
    draw: () => {
      const paw = (x: number, y: number): string => at(x, y, 1, disc(0, 2, 3.6, CREAM) + disc(-4.6, -2, 1.7, CREAM) + disc(-1.7, -4.6, 1.8, CREAM) + disc(1.7, -4.6, 1.8, CREAM) + disc(4.6, -2, 1.7, CREAM), (x + y) % 3 ? 18 : -18);
      const upper = [[20, 20], [50, 14], [80, 20], [35, 36], [65, 36], [20, 52], [50, 53], [80, 52]].map(([x, y]) => paw(x!, y!)).join('');
      return upper + upside(upper) + line('M6 70H94', GOLD, 1.2) + disc(50, 70, 5, GOLD);
    },
  },
};

export function backBody(family: string, o: FaceOptions): string {
  const p = palette(o);
  const back = BACKS[family];
  if (!back) return '';
  const ground = o.dark ? back.dark : back.light;
  return sheet(p) + clipped(LEFT, TOP, WIDE, HIGH, box(LEFT, TOP, WIDE, HIGH, ground) + back.draw(ground)) + box(LEFT, TOP, WIDE, HIGH, 'none', 3, o.dark ? GOLD : ground, 1.4);
}
