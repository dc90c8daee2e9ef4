// Dez Famílias: ten animal families of father, mother and two cubs. Drawn for children: big heads, friendly eyes.
import { type FaceOptions, type Palette, at, both, box, disc, fill, line, mirrored, oval, palette, sheet, star, words } from './draw';
import { glyphs } from './glyphs';

type Member = 'P' | 'M' | 'a' | 'b';
const MEMBERS: readonly Member[] = ['P', 'M', 'a', 'b'];

const FAMILIES = 10;

const eyes = (x: number, y: number, r: number, soft: boolean, deep: string): string => {
  const lashes = `M${-x - r * 0.9} ${y - r * 0.5}L${-x - r * 2} ${y - r * 1.1}M${-x - r * 0.5} ${y - r * 0.9}L${-x - r * 1.3} ${y - r * 1.9}`;
  return mirrored(disc(-x, y, r, deep) + disc(-x + r * 0.35, y - r * 0.35, r * 0.35, '#fff') + (soft ? line(lashes, deep, 1) : ''), 0);
};

const smile = (y: number, w: number, deep: string): string => line(`M${-w} ${y}Q${-w / 2} ${y + w * 0.8} 0 ${y}Q${w / 2} ${y + w * 0.8} ${w} ${y}`, deep, 1.3);

/** The head of an animal around the origin, within about 30 each way. */
function animal(family: number, who: Member, p: Palette): string {
  const k = p.deep;
  const soft = who === 'M';
  const cub = who === 'a' || who === 'b';
  const r = cub ? 3.6 : 2.9;
  const w = 1.1;
  switch (family) {
    case 0: {
      const mane = who === 'P' ? both(star(0, 1, 16, 31, 25), '#9c4a1a', k, w) + disc(0, 1, 22, '#b9601f') : '';
      return mane + mirrored(disc(-15, -15, 6.4, '#e9b155', k, w) + disc(-15, -15, 3, '#b9601f'), 0) + oval(0, 0, 19, 19.6, '#e9b155', k, w) + oval(0, 9, 9.6, 8, '#f8e3b6') + eyes(7.6, -3, r, soft, k) + both('M-4 3.6H4L0 8Z', k, k, 1) + line('M0 8V10.6', k, 1.2) + smile(10.6, 5.4, k) + (cub ? fill('M-4-19Q0-27 5-21Q2-20 1-16Z', '#9c4a1a') : '');
    }
    case 1: {
      const g = '#9db0bd';
      const tusks = who === 'P' ? mirrored(both('M-7 11Q-12 19-15 18Q-11 21-5 15Z', '#fff6e0', k, w), 0) : '';
      return mirrored(oval(-20, -4, 12, 15.4, g, k, w) + oval(-20, -4, 7.4, 10.6, '#e3a9a0'), 0) + both('M-14-9C-14-22 14-22 14-9C15 2 11 8 6.4 11C6 18 8 21 12 20Q15 19 15 22Q13 28 6 27C-2 26-5 18-6 11C-11 8-15 2-14-9Z', g, k, w) + tusks + eyes(7, -5, r, soft, k) + line('M-4.6 12H4.4M-4 16H4.8M-2.6 20H5.4', '#6f8492', 1.1);
    }
    case 2: {
      const f = '#7a4a2a';
      return mirrored(disc(-20, 0, 7.6, '#e8bd8e', k, w) + disc(-20, 0, 4, '#d19a6a'), 0) + oval(0, 0, 19, 20, f, k, w) + both('M0-8C-5-15-15-11-14-2C-14 2-12 4-10 6C-13 16-6 19 0 19S13 16 10 6C12 4 14 2 14-2C15-11 5-15 0-8Z', '#e8bd8e', k, 0.8) + eyes(6.4, -2.4, r, soft, k) + disc(-1.6, 6.4, 0.9, k) + disc(1.6, 6.4, 0.9, k) + line('M-7 11Q0 17 7 11', k, 1.4) + (who === 'P' ? fill('M-8-18L-4-25L-1-19L3-26L5-18Z', f) : '');
    }
    case 3: {
      const stripes = mirrored(fill('M-19-4L-10-2L-19 1ZM-19 5L-11 5L-17 10ZM-7-18L-4-10L-2-18Z', k), 0) + fill('M-1.4-19L0-9L1.4-19Z', k);
      return mirrored(disc(-14, -15, 6.6, '#e98a2e', k, w) + disc(-14, -15, 3, '#fff6e6'), 0) + oval(0, 0, 20, 19.6, '#e98a2e', k, w) + mirrored(oval(-7.4, -8, 4.4, 3, '#fff6e6'), 0) + oval(0, 10, 11, 8, '#fff6e6') + stripes + eyes(7.6, -3, r, soft, k) + both('M-3.6 4.4H3.6L0 8Z', '#d4706a', k, 1) + smile(9.6, 5, k) + (who === 'P' ? mirrored(line('M-9 9L-19 12M-9 11L-17 17', k, 0.9), 0) : '');
    }
    case 4:
      return mirrored(disc(-15, -14, 7.4, '#6b4226', k, w) + disc(-15, -14, 3.6, '#d7a878'), 0) + oval(0, 0, 20.4, 19.6, '#6b4226', k, w) + oval(0, 8, 10, 8.6, '#d7a878') + eyes(8, -4, r, soft, k) + oval(0, 4, 4, 2.8, k) + line('M0 6V10', k, 1.2) + smile(10, 4.6, k) + (who === 'P' ? mirrored(line('M-11-9.6L-5-9', k, 1.8), 0) : '');
    case 5: {
      const bands = mirrored(fill('M-12-13L-3-10L-11-9ZM-13-6L-7-4L-12-2ZM-11 2L-6 3L-9 6Z', k), 0);
      const mane = both('M-5-16L-6-29L-2-25L0-31L2-25L6-29L5-16Z', k, k, 1);
      return mane + mirrored(both('M-9-16C-16-20-17-27-14-30C-9-27-6-22-5-17Z', '#fffaf0', k, w), 0) + both('M-12-14C-8-20 8-20 12-14C14-4 9 6 9 14C10 24 5 27 0 27S-10 24-9 14C-9 6-14-4-12-14Z', '#fffaf0', k, w) + bands + both('M-9.2 14Q0 10 9.2 14C10 24 5 27 0 27S-10 24-9.2 14Z', '#4a4640', k, w) + disc(-3.6, 18, 1.2, '#fffaf0') + disc(3.6, 18, 1.2, '#fffaf0') + eyes(6.6, -3, r * 0.9, soft, k) + line('M-4 22.6Q0 25 4 22.6', '#fffaf0', 1.1) + (who === 'P' ? fill('M0-16L-3-6L0 2L3-6Z', k) : '');
    }
    case 6: {
      const f = '#f0c25e';
      const spots = mirrored(fill('M-10-12l4-2l2 4l-4 2zM-11-2l3 2l-2 4l-3-2zM-4 4l3-1l0 4l-3 0z', '#a8642a'), 0);
      return mirrored(line('M-5-18V-28', k, 3.8) + line('M-5-18V-28', f, 1.8) + disc(-5, -28.6, 2.6, '#8a4d20', k, w) + both('M-11-13C-19-17-24-15-25-11C-21-7-15-8-11-8Z', f, k, w), 0) + both('M-12-13C-9-20 9-20 12-13C13-4 9 4 10 12C11 22 6 26 0 26S-11 22-10 12C-9 4-13-4-12-13Z', f, k, w) + spots + oval(0, 17, 9, 7.6, '#f9e5b8') + disc(-3.4, 14.6, 1.2, k) + disc(3.4, 14.6, 1.2, k) + line('M-4 20Q0 22.6 4 20', k, 1.3) + eyes(7.4, -5, r, soft, k) + (who === 'P' ? mirrored(line('M-10.6-10L-4.6-10.6', k, 1.5), 0) : '');
    }
    case 7: {
      const f = '#a5642f';
      return mirrored(both('M-9-16C-14-20-14-27-11-30C-7-27-5-22-4-17Z', f, k, w), 0) + both('M-12-14C-8-20 8-20 12-14C14-4 9 6 9 14C10 24 5 27 0 27S-10 24-9 14C-9 6-14-4-12-14Z', f, k, w) + fill('M-2.4-12Q0-15 2.4-12L3.4 12H-3.4Z', '#fff3dc') + both('M-9.2 15Q0 11 9.2 15C10 24 5 27 0 27S-10 24-9.2 15Z', '#d9a878', k, w) + disc(-3.6, 19, 1.2, k) + disc(3.6, 19, 1.2, k) + line('M-4 23Q0 25 4 23', k, 1.1) + eyes(7, -3, r * 0.9, soft, k) + both('M-4-29C4-28 9-20 3-9C2-14-1-12-3-8C-4-14-7-18-4-29Z', '#2d1b10', k, 0.8) + (who === 'P' ? line('M-9.6 7H9.6', p.red, 2) : '');
    }
    case 8:
      return oval(0, 0, 17.6, 19.6, '#d9a866', k, w) + mirrored(both('M-11-17C-20-19-27-8-25 4C-23 11-17 10-15 4C-14-2-15-8-11-17Z', '#7a4a25', k, w), 0) + oval(7, -4, 6, 6.6, who === 'M' || who === 'a' ? '#d9a866' : '#7a4a25') + oval(0, 10, 9.6, 8.4, '#f8e6c8') + eyes(7, -4, r, soft, k) + oval(0, 5.4, 4.2, 3, k) + line('M0 8V11', k, 1.2) + smile(11, 5, k) + both('M-2.6 14Q0 13 2.6 14V19Q0 22-2.6 19Z', '#e2766f', k, 0.8);
    default:
      return mirrored(both('M-17-5L-18-25L-4-16Z', '#8c8f97', k, w) + fill('M-15-11L-15.6-20L-8.4-15.4Z', '#e3a9a0'), 0) + oval(0, 1, 19.6, 17.6, '#8c8f97', k, w) + fill('M-3-16L-2-8L0-15L2-8L3-16Z', '#4d5058') + mirrored(fill('M-19 0L-13 1L-19 3ZM-18 6L-12.6 6L-17 9Z', '#4d5058'), 0) + oval(0, 9, 8, 6, '#f4f0e6') + mirrored(oval(-7.4, -2, r + 1.2, r + 1, '#d8e27a', k, 0.8), 0) + eyes(7.4, -2, r * 0.72, soft, k) + both('M-2.6 5H2.6L0 7.8Z', '#d4706a', k, 0.9) + smile(8.8, 4, k) + mirrored(line('M-9 8L-22 6M-9 10L-21 13', k, 0.9), 0);
  }
}

/** What father, mother and cubs wear: a sign that needs no colour. */
function wears(who: Member, p: Palette): string {
  if (who === 'P') return mirrored(both('M0 0L-13-7V7Z', p.blue, p.deep, 1), 0) + disc(0, 0, 3, p.gold, p.deep, 1);
  if (who === 'M') return [-16, -8, 0, 8, 16].map((x) => disc(x, -Math.abs(x) * 0.3, 3.4, '#f6eedd', p.deep, 1)).join('') + fill('M0 9C-2 6-6 4-6 0A3.2 3.2 0 0 1 0-1A3.2 3.2 0 0 1 6 0C6 4 2 6 0 9Z', p.red);
  return both('M-14-3Q0 3 14-3L10 8Q0 14-10 8Z', p.light, p.deep, 1) + (who === 'a' ? fill(star(0, 4.6, 5, 4.6, 2), p.red) : mirrored(fill(star(-4.6, 4, 5, 3.8, 1.7), p.blue), 0));
}

/** The small sign of a member beside the number of the family. */
function badge(who: Member, x: number, y: number, size: number, colour: string): string {
  const body =
    who === 'P'
      ? fill('M0 0L-9-6V6ZM0 0L9-6V6Z', colour) + disc(0, 0, 2.6, colour)
      : who === 'M'
        ? fill(star(0, 0, 6, 8.6, 4.2), colour)
        : who === 'a'
          ? disc(0, 0, 4.4, colour)
          : disc(-5, 0, 4.2, colour) + disc(5, 0, 4.2, colour);
  return at(x, y, size / 18, body);
}

const GROUNDS = ['#f5dfa8', '#cfe3ea', '#d9e8c4', '#f8d8b8', '#e6d6c6', '#dfe9d0', '#f3e7b4', '#d6e2c0', '#cfdcf0', '#ecd3dd'];
const NIGHTS = ['#4a3f22', '#26404a', '#33452a', '#4c3524', '#413530', '#36442c', '#463f22', '#34422a', '#2c384c', '#48303c'];

/** The lion's head for other cards. */
export const lion = (p: Palette): string => animal(0, 'P', p);

export function familiesFace(code: string, o: FaceOptions): string {
  const p = palette(o);
  const who = code.slice(-1) as Member;
  const family = Number(code.slice(0, -1)) - 1;
  const cub = who === 'a' || who === 'b';
  if (!(family >= 0 && family < FAMILIES)) return '';
  const name = o.names?.[code] ?? '';
  const ground = (o.dark ? NIGHTS : GROUNDS)[family] ?? p.pale;
  const scale = cub ? 0.94 : 1.14;
  const flower = who === 'M' ? at(63, 45, 1, [0, 72, 144, 216, 288].map((a) => at(0, 0, 1, oval(0, -4.4, 2.9, 3.6, p.red, p.deep, 0.8), a)).join('') + disc(0, 0, 2.6, p.gold, p.deep, 0.8)) : '';
  const y = cub ? 74 : 70;
  const number = String(family + 1);
  const corner = o.large
    ? glyphs(number, 19, 8, 36, p.ink, 28, 2.9) + badge(who, 19, 56, 20, p.ink)
    : glyphs(number, 13.4, 7.5, 19, p.ink, 15) + badge(who, 13.4, 37, 13, p.ink);
  const head = o.large ? at(60, 80, cub ? 0.9 : 1.06, animal(family, who, p)) : at(50, y, scale, animal(family, who, p));
  const dress = o.large ? at(60, cub ? 108 : 112, 0.86, wears(who, p)) : at(50, y + 30.6 * scale, 0.94, wears(who, p));
  return sheet(p) + box(5, 5, 90, 130, ground, 5) + (o.large ? '' : disc(50, y, 39, p.paper)) + head + (o.large ? '' : flower) + dress + corner + words(name, 50, 130, name.length > 11 ? 10 : 11.5, p.ink);
}

export const familiesCodes = (): string[] => Array.from({ length: FAMILIES }, (_, i) => i).flatMap((i) => MEMBERS.map((m) => `${i + 1}${m}`));
