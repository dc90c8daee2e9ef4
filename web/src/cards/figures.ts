// Court figures: half figures for the french suits and the tarot, whole ones for the spanish pack.
import { type Palette, at, both, box, clipped, disc, fill, line, limb, mirrored, n, oval, star, upside } from './draw';
import { type FrenchSuit, type SpanishSuit, pip, spanishPip } from './pips';

interface Tones {
  readonly skin: string;
  readonly hair: string;
}

const TONES: Readonly<Record<string, Tones>> = {
  C: { skin: '#c68f62', hair: '#3a2317' },
  D: { skin: '#f0cfa6', hair: '#c9822b' },
  H: { skin: '#eabf94', hair: '#7a3f1d' },
  S: { skin: '#94613f', hair: '#1e1b16' },
};
const tones = (suit: string): Tones => TONES[suit] ?? { skin: '#eabf94', hair: '#7a3f1d' };

/** Eyes, nose and mouth of a head whose middle is the origin, about 17 wide. */
function features(p: Palette, lips: string, soft: boolean): string {
  const eyes = soft
    ? mirrored(line('M-5.6-1.2Q-3.6-3-1.6-1.2', p.deep, 0.9) + disc(-3.5, -0.9, 1.05, p.deep), 0)
    : mirrored(line('M-5.8-3.2H-1.8', p.deep, 1.1) + disc(-3.6, -0.8, 1.05, p.deep), 0);
  return eyes + line('M.3-1.6L1.3 2.6H-.5', p.deep, 0.8) + line(soft ? 'M-1.8 5.4Q0 6.7 1.8 5.4' : 'M-2 5.6H2', lips, soft ? 1.5 : 1.1);
}

/** What the robe is woven of; one pattern for each suit. */
function weave(suit: FrenchSuit, colour: string): string {
  let d = '';
  for (let x = 0; x < 5; x++) {
    if (suit === 'S') d += `M22 ${50 + x * 6}L34 ${56 + x * 6}L43 ${50 + x * 6}`;
    else if (suit === 'C') d += `M${n(25 + x * 4.4)} 48V71`;
    else
      for (let y = 0; y < 5; y++) {
        const [cx, cy] = [24.5 + x * 4.6, 52 + y * 4.6];
        d += suit === 'D' ? `M${n(cx)} ${n(cy - 2.3)}l1.5 2.3l-1.5 2.3l-1.5-2.3z` : `M${n(cx - 2.3)} ${n(cy)}a2.3 2.3 0 0 0 4.6 0`;
      }
  }
  return suit === 'D' ? fill(d, colour) : line(d, colour, suit === 'H' ? 1.1 : 1.3);
}

/** What a figure holds at its left side, x about 29. */
function held(rank: string, suit: FrenchSuit, main: string, p: Palette): string {
  const shaft = (top: number): string => limb(`M71 ${top}V74`, 1.6, p.gold, p.line, 0.7);
  if (rank === 'Q') {
    const stalk = line('M71 34Q73 46 70 60', p.green, 1.6) + both('M71 46Q77 42 77 38Q71 39 71 46Z', p.green, p.line, 0.6);
    const bloom =
      suit === 'H'
        ? disc(71, 30, 5.6, main, p.line, 0.8) + line('M68 30a3 3 0 0 1 6 0a2 2 0 0 1-4 0', p.light, 0.9)
        : suit === 'D'
          ? fill(star(71, 30, 8, 6.4, 3), p.line) + fill(star(71, 30, 8, 5.6, 2.8), main) + disc(71, 30, 2, p.gold)
          : suit === 'S'
            ? both('M66 25L68.6 28L71 23L73.4 28L76 25V31Q75 36 71 36T66 31Z', p.violet, p.line, 0.8)
            : [0, 120, 240].map((a) => at(71, 30, 1, oval(0, -3.6, 2.6, 3.3, p.light, p.line, 0.8), a)).join('') + disc(71, 30, 1.5, p.gold);
    return stalk + bloom;
  }
  if (rank === 'K') {
    if (suit === 'S')
      return both('M71 15L73.4 20V52H68.6V20Z', p.light, p.line, 0.8) + line('M71 21V51', p.grey, 0.8) + box(64.5, 51, 13, 2.8, p.gold, 1.2, p.line, 0.8) + limb('M71 55V62', 1.8, p.red, p.line, 0.7);
    if (suit === 'D') return shaft(16) + both('M70 20C66 17 64 19 63.4 16C61.6 22 61.6 28 63.4 33C64 30 66 32 70 29Z', p.light, p.line, 0.8);
    const head = suit === 'H' ? disc(71, 20, 6, p.gold, p.line, 0.8) : both(star(71, 20, 6, 7, 4), p.gold, p.line, 0.8);
    return shaft(26) + head + pip(suit, 71, 20.2, 7, main);
  }
  if (suit === 'S') return shaft(14) + both('M71 9.6L74 17H68Z', p.light, p.line, 0.8) + both('M72 20Q79 20 78 30Q75 27 72 28Z', p.light, p.line, 0.8);
  if (suit === 'H') return shaft(26) + both('M71 12Q77 18 71 29Q65 18 71 12Z', p.green, p.line, 0.8) + line('M71 15V27', p.line, 0.6);
  if (suit === 'D') return shaft(13) + both('M70 14H60L63 18.5L60 23H70Z', main, p.line, 0.8) + disc(71, 12.6, 1.8, p.gold, p.line, 0.7);
  return shaft(20) + both('M66.5 20Q66 12 71 12T75.5 20L73 30H69Z', p.green, p.line, 0.8) + disc(69.6, 17, 0.9, p.gold) + disc(72.2, 21, 0.9, p.gold);
}

/** The head with what is on it, its middle at the origin. */
function head(rank: string, t: Tones, main: string, p: Palette): string {
  const face = oval(0, 0, 8, 9.8, t.skin, p.line, 0.9);
  const lips = p.dark ? '#a52f22' : p.red;
  if (rank === 'K') {
    const hair = both('M-9-8H9Q12 2 10.6 9Q7 12 6 8H-6Q-7 12-10.6 9Q-12 2-9-8Z', t.hair, p.line, 0.8);
    const beard = both('M-8 1.6Q-5 5-3.4 3.4Q0 1.6 3.4 3.4Q5 5 8 1.6Q9 11 4.6 14Q3 17.6 0 19.6Q-3 17.6-4.6 14Q-9 11-8 1.6Z', t.hair, p.line, 0.8);
    const strands = line('M-3 9.4Q-2.6 13-1 16M3 9.4Q2.6 13 1 16', p.gold, 0.8);
    const crown =
      both('M-10-7.6L-12.4-21L-6-15.6L0-24L6-15.6L12.4-21L10-7.6Q0-5 -10-7.6Z', p.gold, p.line, 0.9) +
      fill('M-10.2-11.6Q0-9 10.2-11.6L9.9-8.6Q0-6-9.9-8.6Z', main) +
      mirrored(disc(-12.2, -21.4, 1.8, main, p.line, 0.7), 0) + disc(0, -24, 2, main, p.line, 0.7);
    return hair + face + beard + strands + line('M-2.2 6.2Q0 7.4 2.2 6.2', lips, 1.6) + mirrored(line('M-5.8-3.2L-1.8-2.6', p.deep, 1.1) + disc(-3.6, -0.6, 1.05, p.deep), 0) + line('M.3-1.6L1.3 2.2H-.5', p.deep, 0.8) + crown;
  }
  if (rank === 'Q') {
    const hair = both('M0-12.6C9-12.6 11-6 10.8 0C10.8 7 13.6 9 12.8 15Q8 18 6 13H-6Q-8 18-12.8 15C-13.6 9-10.8 7-10.8 0C-11-6-9-12.6 0-12.6Z', t.hair, p.line, 0.8);
    const parting = fill('M0-10C-5-9.6-8.4-5-8 0C-5.4-2.2-2-5.6 0-9.4C2-5.6 5.4-2.2 8 0C8.4-5 5-9.6 0-10Z', t.hair);
    const crown =
      both('M-8.4-10.4L-10.4-19L-4.6-14.6L0-21L4.6-14.6L10.4-19L8.4-10.4Q0-8.6-8.4-10.4Z', p.gold, p.line, 0.9) +
      mirrored(disc(-10.3, -19.4, 1.5, p.light, p.line, 0.7), 0) + disc(0, -21.2, 1.7, p.light, p.line, 0.7) + disc(0, -12.8, 1.7, main, p.line, 0.6);
    return hair + face + parting + features(p, lips, true) + mirrored(disc(-8.8, 4.6, 1.4, p.gold, p.line, 0.6), 0) + crown;
  }
  if (rank === 'N') {
    const helmet =
      both('M-9.6 11V-3C-9.6-11-5-15 0-15S9.6-11 9.6-3V11Q7.4 12 6.4 10.4V-1.6H-6.4V10.4Q-7.4 12-9.6 11Z', p.light, p.line, 0.9) +
      both('M-9.8-3.6H9.8V.4H-9.8Z', p.gold, p.line, 0.8) + mirrored(disc(-8, -1.6, 0.8, p.line), 0);
    const plume = both('M-1-14C-2-22 6-25 15-20C12-19.6 11.6-17.6 14-15.6C9-17 4-17 1.6-13.6Z', main, p.line, 0.9);
    return plume + face + at(0, 2.6, 0.92, features(p, lips, false)) + helmet;
  }
  const hair = mirrored(both('M-5-9C-13-8-13.4 2-11.4 10C-10 12.6-6 12-6.4 9Z', t.hair, p.line, 0.8), 0);
  const fringe = fill('M-7.6-1.6V-8H7.6V-1.6Q5-5 2.6-3Q0-5.4-2.6-3Q-5-5-7.6-1.6Z', t.hair);
  const cap =
    both('M-12-6.6C-13.4-14-6-18 1-16.6C8-15.4 13-11.6 12-6.6Q0-9.6-12-6.6Z', main, p.line, 0.9) +
    both('M-12-7.4Q0-10.4 12-7.4V-4.4Q0-7.4-12-4.4Z', p.gold, p.line, 0.8);
  const feather = both('M7-9C8-17 14-21 19-20C17-17 17.6-14 15-11C13-8.6 10-8 7-9Z', p.light, p.line, 0.8) + line('M8-9.6Q12-15 16.6-18', p.line, 0.7);
  return hair + face + fringe + features(p, lips, true) + feather + cap;
}

function half(rank: string, suit: FrenchSuit, main: string, p: Palette): string {
  const t = tones(suit);
  const shoulders = both('M20 74V63C21 54 32 50 43 48.6H57C68 50 79 54 80 63V74Z', main, p.line, 0.9);
  const cloth = mirrored(clipped(20, 49, 23, 23, weave(suit, p.gold)));
  const cover = mirrored(fill('M20 40H43V48.6C32 50 21 54 20 63Z', p.pale) + line('M20 63C21 54 32 50 43 48.6', p.line, 0.9));
  const panel =
    rank === 'Q'
      ? both('M41 49Q50 66 59 49L61 72H39Z', p.light, p.line, 0.9) + [0, 1, 2, 3, 4].map((i) => disc(43.6 + i * 3.2, 53.4 + [0, 2.4, 3.4, 2.4, 0][i]!, 1.2, p.gold, p.line, 0.5)).join('')
      : rank === 'K'
        ? both('M38 48.6L50 60L62 48.6L65 54L56 62V72H44V62L35 54Z', p.light, p.line, 0.9) + [[39.6, 53], [60.4, 53], [45, 59.6], [55, 59.6], [47, 66], [53, 66]].map(([x, y]) => fill(`M${x} ${y! - 1.6}l1 2.6h-2z`, p.deep)).join('')
        : rank === 'N'
          ? both('M40 49Q50 56 60 49L59 72H41Z', p.light, p.line, 0.9) + line('M41 56Q50 62 59 56M41 62Q50 68 59 62', p.grey, 0.9)
          : both('M42 48.6L50 57L58 48.6L60 53L50 63L40 53Z', p.light, p.line, 0.9) + [66].map((y) => disc(50, y, 1.4, p.gold, p.line, 0.6)).join('');
  const neck = box(46, 41, 8, 11, t.skin, 2, p.line, 0.9);
  const hand = rank === 'N' ? '' : disc(70.6, 61, 3.4, t.skin, p.line, 0.9) + both('M66 63.4H76V72H66Z', p.gold, p.line, 0.8);
  const horse =
    rank === 'N'
      ? both('M59 74C58 64 60 56 64.6 51.6L63.6 44.6L68.4 48.4C72 49 74.4 52 76.6 57L78 61.6L74.6 64L70 61.4C69.4 66 71 70 73 74Z', p.light, p.line, 0.9) + both('M64.6 51.6C58 56 57 66 58 74H62C61 66 62 58 66 52.6Z', main === p.ink && !p.dark ? p.grey : main, p.line, 0.7) + disc(70, 54.6, 1.1, p.deep) + line('M69.4 60.6L74.6 56M69.6 61Q64 66 63 72', p.gold, 1.3)
      : '';
  const attribute = rank === 'N' ? '' : held(rank, suit, main, p);
  return clipped(21, 9, 58, 61, shoulders + cloth + cover + attribute + neck + panel + at(50, 36, 1, head(rank, t, main, p)) + hand + horse);
}

/** A two-headed court figure in its frame, x 21 to 79. */
export function court(rank: string, suit: FrenchSuit, main: string, p: Palette): string {
  const body = half(rank, suit, main, p);
  const belt = box(21, 67, 58, 6, p.gold, 0, p.line, 0.8) + [26, 34, 42, 50, 58, 66, 74].map((x) => fill(star(x, 70, 2, 2, 1.6), main === p.ink && p.dark ? p.line : main)).join('');
  const signs = pip(suit, 28.6, 18, 11, main);
  return (
    box(21, 9, 58, 122, p.pale) + body + upside(body) + belt + signs + upside(signs) + box(21, 9, 58, 122, 'none', 0, p.ink, 0.9)
  );
}

/** The upper half alone, larger, in the lower right corner of the card. */
export const bust = (rank: string, suit: FrenchSuit, main: string, p: Palette): string =>
  at(39, 70, 1, box(0, 0, 57, 66, p.pale, 4) + at(-22.6, -4.4, 1.02, half(rank, suit, main, p).replace(/^<svg/, '<svg overflow="hidden"')) + box(0, 0, 57, 66, 'none', 4, p.ink, 0.9));

/** A joker: a jester's head with cap and bells. */
export function jester(p: Palette, main: string): string {
  const cap =
    both('M-16-2C-22-18-34-20-38-8C-32-10-28-4-24 6Z', p.red, p.line, 1) +
    both('M16-2C22-18 34-20 38-8C32-10 28-4 24 6Z', main, p.line, 1) +
    both('M-17 2C-18-18-8-34 2-38C4-30 16-20 17 2Z', p.gold, p.line, 1) +
    line('M1-36C-3-24-4-12-3 0', p.line, 0.8);
  const bells = [[-37.5, -6], [37.5, -6], [2, -40]].map(([x, y]) => disc(x!, y!, 3.6, p.gold, p.line, 0.9) + line(`M${x! - 2} ${y! + 1}H${x! + 2}`, p.line, 0.8)).join('');
  const face = oval(0, 12, 14.4, 16.4, '#f0cfa6', p.line, 1) + mirrored(fill(star(-5.6, 8, 2, 3.4, 1.7), p.deep) + disc(-8.4, 15, 2.6, '#e08b6c'), 0) + line('M0 10L2 15.4H-1.2', p.deep, 1) + both('M-7.6 18.6Q0 21.4 7.6 18.6Q5 25.6 0 25.6T-7.6 18.6Z', p.light, p.deep, 1);
  const band = both('M-17.4 2Q0-5 17.4 2V6Q0-1-17.4 6Z', p.light, p.line, 0.9);
  const collar = [-24, -12, 0, 12, 24].map((x, i) => both(`M${x - 8} 28Q${x} 25 ${x + 8} 28L${x} 44Z`, i % 2 ? p.gold : i === 0 ? p.red : i === 4 ? main : p.light, p.line, 0.9) + disc(x, 45, 2.2, p.gold, p.line, 0.8)).join('');
  return collar + cap + face + band + bells;
}

/** A whole figure of the spanish pack: 10 sota, 11 cavalo, 12 rei; within x 22 to 78, y 14 to 126. */
export function spanishFigure(rank: number, suit: SpanishSuit, main: string, p: Palette): string {
  const t = tones({ P: 'C', O: 'D', C: 'H', E: 'S' }[suit]);
  const tall = suit === 'E' || suit === 'P';
  const sign = (x: number, y: number): string => spanishPip(suit, x, tall ? y + 4 : y, tall ? 0.86 : 1.05, p);
  if (rank === 11) {
    const coat = p.dark ? '#d8c7a4' : suit === 'E' || suit === 'O' ? '#fffaf0' : '#b9824a';
    const far = limb('M44 100L38 108L42 118', 4.4, coat, p.line) + limb('M66 99L70 108L64 120', 4.6, coat, p.line);
    const tail = both('M71 86C80 84 84 94 79 110C77 104 72 102 69 94Z', p.deep, p.line, 0.8);
    const horse =
      both('M34 66L36 60L39 64.6C47 68 52 76 58 80C68 80 75 84 75 92C75 100 70 103 64 103H46C38 103 34 98 35 90C35.6 84 35 80 33.4 78L25 84.6Q20.4 84 21 79.6L31 68Z', coat, p.line, 1) +
      both('M39 64C48 66 54 74 57 80C49 79 43 74 39 64Z', p.deep, p.line, 0.7) + disc(32, 71.6, 1.1, p.deep) + line('M23 82.4L25.6 80.6', p.deep, 0.8);
    const near = limb('M40 99L30 104L27 113', 4.8, coat, p.line) + limb('M70 96L76 106L73 120', 5, coat, p.line) + [[26.4, 115], [41.6, 119.6], [63, 121.6], [72.6, 121.6]].map(([x, y]) => box(x! - 2.6, y! - 1.4, 6, 3.4, p.deep, 1)).join('');
    const bridle = line('M28.6 71L33 77.6M30.8 74.4C38 84 44 84 50 78', p.red, 1.3);
    const blanket = both('M46 79H64Q67 90 65 98H47Q44 90 46 79Z', main, p.line, 0.9) + line('M47 94.4H65', p.gold, 1.8);
    const leg = limb('M54 82Q46 88 47 102', 5, p.red, p.line) + both('M43 101H50V105.6H40Z', p.deep, p.line, 0.7);
    const rider =
      both('M46 82C45 70 46 62 52 57H60C67 62 67 72 66 82Z', p.gold, p.line, 0.9) + both('M60 57C70 62 73 74 71 86L64 82C65 72 64 64 60 57Z', main, p.line, 0.9) +
      limb('M52 64Q44 70 47 78', 4.4, p.gold, p.line) + disc(47.4, 78.6, 2.4, t.skin, p.line, 0.8) + limb('M61 62Q68 58 68 48', 4.4, p.gold, p.line);
    return tail + far + horse + bridle + near + blanket + leg + rider + box(53, 50, 6, 9, t.skin, 2, p.line, 0.8) + at(56, 41, 0.92, head('J', t, main, p)) + sign(70, tall ? 30 : 36) + disc(68, 46, 2.8, t.skin, p.line, 0.8);
  }
  const king = rank === 12;
  const ground = line('M26 123H74', p.green, 2) + line('M30 123L28 119M36 123L37 119.6M64 123L63 119.4M70 123L72 119', p.green, 1.2);
  const feet = both('M41 118Q34 118 32 123H46V117Z', p.deep, p.line, 0.8) + both('M55 118Q64 118 67 123H53V117Z', p.deep, p.line, 0.8);
  if (king) {
    const robe =
      both('M37 60C30 78 27 100 25 120Q50 126 75 120C73 100 70 78 63 60Z', main, p.line, 1) +
      both('M44 58H56L60 122Q50 124 40 122Z', p.gold, p.line, 0.9) +
      [70, 82, 94, 106].map((y) => both(star(50, y + 4, 4, 4.6, 2), p.light, p.line, 0.7)).join('') +
      both('M25 120L25.8 113Q50 119 74.2 113L75 120Q50 126 25 120Z', p.light, p.line, 0.9) + [31, 40, 50, 60, 69].map((x) => fill(`M${x} ${117 - Math.abs(x - 50) / 20}l1.1 3h-2.2z`, p.deep)).join('') +
      both('M36 62Q50 50 64 62L61 70Q50 60 39 70Z', p.light, p.line, 0.9);
    const arms = limb('M62 68Q72 72 70 60', 6, main, p.line) + limb('M38 68Q30 78 40 84', 6, main, p.line) + disc(41.6, 84, 3, t.skin, p.line, 0.8);
    return ground + feet + robe + at(50, 45, 1.06, head('K', t, main, p)) + arms + sign(70, tall ? 44 : 48) + disc(70, 58, 3.2, t.skin, p.line, 0.8);
  }
  const legs = limb('M45 96L42 118', 7, p.light, p.line) + limb('M55 96L58 118', 7, p.light, p.line) + line('M43.4 100L42 116M57 100L58.4 116', main, 1.4);
  const tunic =
    both('M38 62Q50 56 62 62L60 78L66 100Q50 106 34 100L40 78Z', main, p.line, 1) + line('M44 62L42 100M50 60V102M56 62L58 100', p.gold, 1.4) +
    both('M40 77H60V82H40Z', p.gold, p.line, 0.9) + both('M44 58L50 66L56 58L59 63L50 71L41 63Z', p.light, p.line, 0.8);
  const cape = both('M38 62C30 72 26 90 28 106L38 98Z', p.red === main ? p.blue : p.red, p.line, 0.9);
  const arms = limb('M61 66Q71 72 70 60', 5.4, main, p.line) + limb('M39 66Q31 76 40 80', 5.4, main, p.line) + disc(41, 80, 2.8, t.skin, p.line, 0.8);
  return ground + cape + legs + feet + tunic + box(46.6, 52, 6.8, 9, t.skin, 2, p.line, 0.8) + at(50, 44, 1, head('J', t, main, p)) + arms + sign(70, tall ? 44 : 48) + disc(70, 58, 3, t.skin, p.line, 0.8);
}
