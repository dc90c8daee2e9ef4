// The tarot: four french suits with a knight, and twenty-two trumps, each with its numeral, its name and one emblem.
import {
  type FaceOptions, type Palette, around, at, both, box, clipped, disc, fill, limb, line, mirrored, n, oval, palette, sheet, star, upside, words,
} from './draw';
import { lion } from './families';
import { jester } from './figures';
import { RANKS, SUITS, suited } from './french';
import { glyphs, roman } from './glyphs';
import { type FrenchSuit, pip, spanishPip } from './pips';

const lemniscate = 'M0 0C4-6 12-6 12 0S4 6 0 0C-4-6-12-6-12 0S-4 6 0 0Z';
const bolt = 'M4-20L-8 3H-1L-5 20L9-5H2Z';

/** A face for sun and moon, around the origin. */
const gaze = (p: Palette): string =>
  mirrored(line('M-6.6-3.6Q-4.6-5.6-2.4-3.6', p.deep, 0.9) + disc(-4.4, -1.4, 1.1, p.deep), 0) + line('M.2-1.6L1.2 2.6H-.8', p.deep, 0.9) + line('M-3.4 5.4Q0 8 3.4 5.4', p.deep, 1.2);

const wing = (p: Palette, colour: string): string =>
  both('M0 0C-8-14-22-16-30-10C-27-8-26-7-27-4C-23-4-23-2-24 1C-19 0-18 2-18 5C-13 3-11 5-10 8C-6 6-2 6 0 8Z', colour, p.line, 0.9) + line('M-4 1C-10-6-18-8-24-7M-6 4C-10 0-15-2-20-1', p.line, 0.7);

/** The emblem of each trump, around the origin, within 27 to the sides and 44 up and down. */
const EMBLEMS: readonly ((p: Palette) => string)[] = [
  // O Louco: the jester with his bundle
  (p) => at(-1, 0, 0.94, limb('M-22 34L22 -4', 1.8, p.gold, p.line, 0.7) + both('M14-2C10 8 16 18 24 14C30 10 28 0 22-4Z', p.red, p.line, 0.9) + disc(19, 6, 1.4, p.light) + disc(22, 10, 1.2, p.light) + at(-4, 0, 0.66, jester(p, p.blue))),
  // O Mago: wand, cup, coin and sword on his table
  (p) =>
    at(0, -34, 0.9, line(lemniscate, p.gold, 3)) + at(0, -8, 1, limb('M-14 12L14-12', 2.4, p.light, p.line, 0.8) + disc(14, -12, 3, p.red, p.line, 0.9) + disc(-14, 12, 3, p.red, p.line, 0.9), 0) + around4(p) +
    both('M-26 14H26V19H-26Z', p.gold, p.line, 0.9) + both('M-24 19H24L22 34Q0 40-22 34Z', p.red, p.line, 0.9) + limb('M-21 34L-23 44M21 34L23 44', 2.6, p.gold, p.line, 0.8) + line('M-23 24Q0 30 23 24', p.gold, 1.6) +
    spanishPip('C', -16, 5, 0.9, p) + spanishPip('O', 17, 5, 0.85, p),
  // Juno: the peacock
  (p) =>
    at(0, 10, 0.9, Array.from({ length: 9 }, (_, i) => at(0, 0, 1, both('M-1 0C-7-22-7-34 0-44C7-34 7-22 1 0Z', i % 2 ? p.green : p.blue, p.line, 0.7) + oval(0, -34, 3.6, 5, p.gold, p.line, 0.6) + disc(0, -33, 1.9, p.violet), -64 + i * 16)).join('')) +
    both('M-7 24C-10 12-3 8-3-2C-4-12 4-14 6-7L11-4L5-2C4 6 10 12 8 24C6 32-5 32-7 24Z', p.blue, p.line, 1) + disc(1.6, -6, 1.2, p.light) + disc(1.8, -6, 0.6, p.deep) + line('M0-12L-3-18M1-12.4V-19M2-12L5-18', p.gold, 1) + line('M-3 30L-5 40H-9M3 30L4 40H8', p.gold, 1.6),
  // A Imperatriz: crown and shield with a lily
  (p) =>
    both('M-20-6H20V10C20 26 8 34 0 40C-8 34-20 26-20 10Z', p.red, p.line, 1) + both('M-16-2H16V10C16 23 6 30 0 35C-6 30-16 23-16 10Z', p.light, p.line, 0.8) +
    both('M0 2C6 8 5 14 3 18C8 10 14 14 11 20C9 23 6 22 6 20H2L4 29L0 32L-4 29L-2 20H-6C-6 22-9 23-11 20C-14 14-8 10-3 18C-5 14-6 8 0 2Z', p.violet, p.line, 0.7) + box(-7, 18, 14, 3, p.gold, 1, p.line, 0.7) +
    both('M-16-12L-22-32L-9-22L0-40L9-22L22-32L16-12Q0-8-16-12Z', p.gold, p.line, 1) + mirrored(disc(-22, -33, 2.6, p.red, p.line, 0.8), 0) + disc(0, -40, 3, p.red, p.line, 0.8) + disc(0, -18, 3, p.blue, p.line, 0.8) + mirrored(disc(-9, -17, 2, p.light, p.line, 0.7), 0),
  // O Imperador: orb, sceptre and sword
  (p) =>
    at(0, 4, 1, limb('M0-34V36', 2.4, p.gold, p.line, 0.8) + both('M0-46L6-38L0-30L-6-38Z', p.red, p.line, 0.9) + disc(0, 37, 3, p.gold, p.line, 0.8), 34) + at(0, 2, 1.9, swordShape(p), -34) +
    disc(0, 10, 17, p.blue, p.line, 1.1) + both('M-17 9Q0 16 17 9V13Q0 20-17 13Z', p.gold, p.line, 0.8) + both('M-2-7Q-3 2-2.4 11.4L2.4 11.4Q3 2 2-7Z', p.gold, p.line, 0.8) + box(-1.7, -22, 3.4, 15, p.gold, 0, p.line, 0.8) + box(-6, -18.6, 12, 3.4, p.gold, 0, p.line, 0.8) + fill('M-1.2-21.4H1.2V-8H-1.2Z', p.gold),
  // Júpiter: the eagle with lightning
  (p) =>
    at(-11, 22, 1, both(bolt, p.gold, p.line, 0.9), 30) + at(11, 22, 1, both(bolt, p.gold, p.line, 0.9), -30) + mirrored(at(-3, 0, 0.98, wing(p, p.dark ? '#a27a4a' : '#6b4a2a'), 32), 0) +
    both('M-8-8C-9 8-5 16 0 22C5 16 9 8 8-8Z', p.dark ? '#a27a4a' : '#6b4a2a', p.line, 0.9) + line('M-3 0L0 3L3 0M-3 7L0 10L3 7', p.gold, 1) + both('M-7-10C-9-24 2-28 7-20L14-17Q11-13 6-14C8-11 8-9 7-7Q0-3-7-10Z', p.light, p.line, 1) + both('M7-20L15-16.6Q12-12 8-15Z', p.gold, p.line, 0.8) + disc(2.6, -18.4, 1.4, p.deep) + line('M-3 22L-6 28M3 22L6 28', p.gold, 2),
  // Os Amantes: two hearts and an arrow
  (p) =>
    at(0, -32, 1, mirrored(at(-3, 0, 0.42, wing(p, p.light)), 0) + disc(0, 0, 4.4, '#eabf94', p.line, 0.9)) + pip('H', -9, 4, 34, p.line) + pip('H', -9, 4, 31.6, p.red) + pip('H', 9, 14, 34, p.line) + pip('H', 9, 14, 31.6, p.gold) +
    limb('M-24 32L20-14', 1.6, p.light, p.line, 0.7) + both('M26-20L23-8L14-16Z', p.light, p.line, 0.9) + line('M-24 32L-26 25M-24 32L-17 33M-21 29L-23 22M-21 29L-14 30', p.ink, 1.2),
  // A Carroça: a chariot under its canopy
  (p) =>
    both('M-24-26Q0-46 24-26L20-20H-20Z', p.blue, p.line, 1) + [-12, 0, 12].map((x) => fill(star(x, -27 - (x ? 0 : 3), 5, 3.2, 1.3), p.gold)).join('') + mirrored(limb('M-19-20V8', 2, p.gold, p.line, 0.8), 0) +
    both('M-22 2H22L18 26H-18Z', p.red, p.line, 1) + both('M-22 2H22V7H-22Z', p.gold, p.line, 0.8) + pip('D', 0, 16, 12, p.gold) +
    mirrored(at(-15, 29, 0.9, disc(0, 0, 14, p.gold, p.line, 1) + disc(0, 0, 10.4, p.pale, p.line, 0.8) + around(8, line('M0 0V-10', p.line, 1.6)) + disc(0, 0, 3, p.red, p.line, 0.8)), 0) + both('M-6 2V-8Q0-13 6-8V2Z', p.violet, p.line, 0.9) + disc(0, -14, 4.6, '#c68f62', p.line, 0.9) + both('M-5-16.6L-6-22L-2.4-19.6L0-23.4L2.4-19.6L6-22L5-16.6Z', p.gold, p.line, 0.8),
  // A Justiça: sword and scales
  (p) =>
    at(0, 0, 1, both('M0 44L4 38V-12H-4V38Z', p.light, p.line, 0.9) + line('M0 37V-10', p.grey, 1)) + both('M-4-12H4V-26H-4Z', p.red, p.line, 0.9) + limb('M-22-14Q0-20 22-14', 2.6, p.gold, p.line, 0.8) + disc(0, -30, 4.6, p.gold, p.line, 0.9) +
    mirrored(line('M-22-14L-27 10M-22-14L-15 10', p.ink, 0.9) + both('M-28 10H-14Q-15 19-21 19T-28 10Z', p.gold, p.line, 0.9), 0),
  // O Ermitão: lantern and staff
  (p) =>
    limb('M-20-36V42', 2.6, p.gold, p.line, 0.8) + limb('M-20-34C-20-44-4-44 4-38V-30', 2, p.gold, p.line, 0.8) + at(6, 2, 1, fill(star(0, 2, 12, 28, 17), p.dark ? '#5d4a24' : '#f6dd9a') + both('M-11-20L0-30L11-20Z', p.red, p.line, 1) + both('M-12-20H12L14 20H-14Z', p.light, p.line, 1.1) + fill(star(0, 0, 6, 12, 6), p.gold) + line('M-5-20L-6 20M5-20L6 20', p.line, 1) + both('M-16 20H16V26H-16Z', p.red, p.line, 1) + disc(0, -32, 2.6, 'none', p.line, 1.4)),
  // A Roda da Fortuna
  (p) =>
    limb('M0 8L-16 42M0 8L16 42', 3, p.gold, p.line, 0.8) + line('M-20 42H20', p.ink, 2) + disc(0, 2, 26, p.gold, p.line, 1.1) + disc(0, 2, 20, p.pale, p.line, 0.9) + at(0, 2, 1, around(8, limb('M0-5V-20', 1.8, p.red, p.line, 0.6))) + disc(0, 2, 6.4, p.blue, p.line, 1) + disc(0, 2, 2, p.gold) + at(0, 2, 1, around(8, disc(0, -23, 1.5, p.red), 22.5)) +
    at(0, -32, 0.62, both('M-16 12L-22-10L-9-1L0-14L9-1L22-10L16 12Z', p.gold, p.line, 1.4)),
  // A Força: the lion
  (p) => at(0, -34, 0.9, line(lemniscate, p.gold, 3)) + at(0, 8, 0.84, lion(p)) + [-20, -10, 0, 10, 20].map((x) => at(x, 38 - Math.abs(x) / 4, 1, around(5, oval(0, -3, 2, 2.6, p.red, p.line, 0.6)) + disc(0, 0, 1.6, p.gold))).join(''),
  // O Enforcado
  (p) =>
    limb('M-22 42V-36H22V42', 4, p.green, p.line, 0.9) + line('M-22-24L-12-36M22-24L12-36', p.green, 3) + line('M0-34V-24', p.ink, 1.6) + limb('M1-22V4', 4.6, p.red, p.line, 0.8) + limb('M2 4L-10-4L0-9', 4.6, p.blue, p.line, 0.8) + both('M-8 2H8L7 22Q0 26-7 22Z', p.gold, p.line, 0.9) + limb('M-7 20L-13 12L-8 6M7 20L13 12L8 6', 3.4, p.gold, p.line, 0.8) + disc(0, 30, 6.4, '#eabf94', p.line, 0.9) + both('M-6 32Q0 44 6 32Q3 36 0 36T-6 32Z', '#7a3f1d', p.line, 0.8) + mirrored(disc(-2.2, 30.6, 0.8, p.deep), 0) + at(0, 30, 1, around(8, line('M0-10V-12', p.gold, 1.2), 112.5)),
  // A Morte: skull and scythe
  (p) =>
    limb('M16 42L6-34', 2.2, p.gold, p.line, 0.8) + both('M8-36C-8-44-24-34-27-18C-18-28-6-30 7-28Z', p.dark ? '#c9c2b2' : '#dfe3e4', p.line, 1) +
    both('M-20 4C-21-14-10-20-2-20S17-14 16 4C16 10 13 13 10 14V24H-14V14C-17 13-20 10-20 4Z', p.light, p.line, 1.1) + oval(-9, 3, 4.8, 5.4, p.deep) + oval(5, 3, 4.8, 5.4, p.deep) + fill('M-2 8L-5 14H1Z', p.deep) + line('M-9 18V24M-4 18V24M1 18V24M6 18V24', p.deep, 1.1) + line('M-24 40Q-16 34-8 40T8 40T24 40', p.green, 2),
  // A Temperança: water from jug to jug
  (p) =>
    at(-13, -18, 0.9, jug(p, p.red), 118) + line('M-5-14C4-6 8 2 9 12', p.line, 6.4) + line('M-5-14C4-6 8 2 9 12', p.blue, 5) + line('M-4-12C3-5 6.6 3 8 12', p.light, 1) + at(10, 26, 1.05, jug(p, p.gold), 0) + mirrored(fill(star(-20, 18, 4, 4, 1.4), p.gold), 0) + fill(star(16, -28, 4, 5, 1.8), p.gold),
  // O Diabo: horned mask and trident
  (p) =>
    mirrored(at(-8, 12, 0.72, both('M0 0C-4-16-16-26-27-24C-24-20-25-16-27-12C-22-12-20-8-21-3C-16-5-13-2-13 3C-8 0-4 2 0 8Z', p.violet, p.line, 1.2)), 0) + mirrored(both('M-9-14C-22-18-24-32-16-42C-16-32-10-28-3-20Z', p.gold, p.line, 1), 0) +
    both('M-16-12C-18 4-10 14-6 22L0 32L6 22C10 14 18 4 16-12C10-22-10-22-16-12Z', p.red, p.line, 1.1) + mirrored(both('M-12-6L-3-2Q-5 3-9 1Z', p.gold, p.deep, 0.8) + disc(-6.4, -1, 1.2, p.deep) + line('M-13-9L-3-5', p.deep, 1.6), 0) + line('M0 0L2 7H-2', p.deep, 1) + both('M-8 12Q0 9 8 12Q4 19 0 18T-8 12Z', p.light, p.deep, 0.9) + line('M-3 11V17M0 10.6V18M3 11V17', p.deep, 0.8) + both('M-3 26L0 42L3 26Z', p.deep, p.line, 0.9),
  // A Casa de Deus: the tower struck by lightning
  (p) =>
    both('M-12-10H12L15 40H-15Z', p.dark ? '#b7a98c' : '#d8c8a6', p.line, 1.1) + line('M-13 8H13M-13.6 22H13.6M-6-10V8M5 8V22M-5 22V40', p.line, 0.7) + both('M-4 40V31Q0 26 4 31V40Z', p.deep, p.line, 0.8) + box(-3, -4, 6, 8, p.deep, 3) +
    at(-8, -20, 1, both('M-9 8L-12-4H-7V0H-3V-4H2V0H6V-4H11L9 8Z', p.red, p.line, 1), -22) + both('M26-44L8-26H15L2-10L8-12L4-4L22-22H15L27-36Z', p.gold, p.line, 0.9) + [[-22, 2], [21, 4], [-19, 18], [22, 22]].map(([x, y]) => disc(x!, y!, 1.8, p.gold, p.line, 0.6)).join('') + both('M-12-10Q-10-18-6-12Q-4-20 0-12Q4-18 5-12Q9-16 12-10Z', p.red, p.line, 0.8) + line('M-22 41H22', p.green, 2.4),
  // A Estrela
  (p) =>
    both(star(0, -12, 8, 27, 9), p.gold, p.line, 1) + both(star(0, -12, 8, 15, 7, 22.5), p.light, p.line, 0.8) + disc(0, -12, 4, p.red, p.line, 0.8) + [[-22, -36], [22, -36], [-24, 10], [24, 10]].map(([x, y]) => both(star(x!, y!, 5, 5, 2.1), p.gold, p.line, 0.7)).join('') +
    [26, 33, 40].map((y, i) => line(`M-26 ${y}Q-19.5 ${y - 5}-13 ${y}T0 ${y}T13 ${y}T26 ${y}`, i === 1 ? p.gold : p.blue, 2)).join(''),
  // A Lua: the crescent above two towers
  (p) =>
    at(0, -16, 1, disc(0, 0, 21, p.dark ? '#3a4660' : '#cfdcf0') + both('M6-20A20 20 0 1 0 6 20A22 22 0 0 1-4 6L-8 3L-4-1A22 22 0 0 1 6-20Z', p.gold, p.line, 1) + disc(-8, -5, 1.3, p.deep) + line('M-11-8.4Q-8-10.4-5.4-8.4M-9 8Q-6 10-3.4 8.6', p.deep, 1)) +
    mirrored(both('M-27 42V14H-24V18H-21V14H-18V18H-15V14H-12V42Z', p.dark ? '#b7a98c' : '#d8c8a6', p.line, 1) + box(-21.4, 24, 4, 7, p.deep, 2), 0) + [[-14, 8], [0, 12], [14, 8]].map(([x, y]) => fill(`M${x} ${y! - 4}Q${x! + 4} ${y! + 3} ${x} ${y! + 3}Q${x! - 4} ${y! + 3} ${x} ${y! - 4}Z`, p.red)).join('') + line('M-9 42Q0 30 9 42', p.blue, 2) + line('M-4 42Q0 36 4 42', p.blue, 2),
  // O Sol
  (p) =>
    at(0, -2, 0.84, around(8, both('M-4-19L0-35L4-19Z', p.gold, p.line, 0.8)) + around(8, both('M-3-19C-6-24 2-26-1-32C6-27 0-24 4-19Z', p.red, p.line, 0.8), 22.5) + disc(0, 0, 19.6, p.gold, p.line, 1.1) + disc(0, 0, 16, p.dark ? '#f0c774' : '#f4c869') + at(0, 0, 1.5, gaze(p)) + mirrored(disc(-9, 5, 2.6, '#e08b4c'), 0)) + [-18, -6, 6, 18].map((x) => fill(`M${x} 36Q${x + 3} 42 ${x} 42Q${x - 3} 42 ${x} 36Z`, p.red)).join(''),
  // O Julgamento: the trumpet from the cloud
  (p) =>
    at(-4, -2, 0.94, both('M-3-28L3-28L4 8L13 26H-13L-4 8Z', p.gold, p.line, 1.1) + line('M-3.6 2H3.6M-4 7H4', p.line, 0.9) + oval(0, 26, 13, 3.4, p.red, p.line, 1) + both('M4-20H26V6L20 1L14 6L4 3Z', p.light, p.line, 1) + box(13, -19.4, 4, 23, p.red) + box(4.6, -10.6, 21, 4, p.red), 12) +
    both('M-27-26C-27-33-19-36-15-32C-13-40 0-42 4-35C9-41 20-38 20-31C27-32 29-23 22-22H-22C-26-22-27-24-27-26Z', p.dark ? '#5b6b85' : '#cfdcf0', p.line, 1) + line('M-24 38L-18 30M-12 42L-9 34M12 42L9 35M24 38L18 31', p.gold, 1.8),
  // O Mundo: a globe in a wreath
  (p) =>
    Array.from({ length: 20 }, (_, i) => at(27 * 0.86 * Math.sin((i * Math.PI) / 10), -33 * Math.cos((i * Math.PI) / 10) * 0.92, 1, both('M0-6C4-2 4 3 0 7C-4 3-4-2 0-6Z', i % 2 ? p.green : p.dark ? '#4f9a63' : '#4f8a5c', p.line, 0.7), (i * 18 + 62) % 360)).join('') +
    disc(0, 0, 16, p.blue, p.line, 1) + both('M-12-10C-6-15 2-14 4-9C2-6-3-7-4-2C-2 4-6 8-8 12C-15 8-17-2-12-10Z', p.green, p.line, 0.7) + both('M6 1C10-2 14 0 15 4C13 10 9 14 4 15C3 10 4 5 6 1Z', p.green, p.line, 0.7) + mirrored(both(star(-22, -38, 5, 5, 2.1), p.gold, p.line, 0.7) + both(star(-22, 38, 5, 5, 2.1), p.gold, p.line, 0.7), 0) + both('M-5-32H5L3-28L5-24H-5L-3-28Z', p.red, p.line, 0.7) + both('M-5 24H5L3 28L5 32H-5L-3 28Z', p.red, p.line, 0.7),
];

function around4(p: Palette): string {
  return at(0, -8, 1, around(4, line('M0-17V-20', p.gold, 1.4), 45));
}

function jug(p: Palette, colour: string): string {
  return both('M10-6C18-8 18 6 9 8L9 5C13 4 13-4 10-3Z', p.gold, p.line, 0.9) + both('M-7-14H7L5-8C12-2 11 12 5 15H-5C-11 12-12-2-5-8Z', colour, p.line, 1) + line('M-9 0H9', p.light, 1.6) + box(-6, 15, 12, 3, p.gold, 1, p.line, 0.8);
}

const swordShape = (p: Palette): string =>
  both('M0-22L2.2-18V10H-2.2V-18Z', p.light, p.line, 0.5) + both('M-6 10H6V12H-6Z', p.gold, p.line, 0.5) + both('M-1.2 12H1.2V18H-1.2Z', p.red, p.line, 0.5) + disc(0, 19, 1.5, p.gold, p.line, 0.5);

/** The sign of the trumps beside their number. */
const trumpSign = (x: number, y: number, size: number, colour: string): string => fill(star(x, y, 4, size / 2, size / 5), colour);

function trump(value: number, o: FaceOptions, p: Palette): string {
  const name = o.names?.[`T${value}`] ?? '';
  const emblem = EMBLEMS[value]?.(p);
  if (emblem === undefined) return '';
  const colour = p.violet;
  const number = (x: number, y: number, h: number, most: number, weight: number): string =>
    value ? glyphs(String(value), x, y, h, colour, most, weight) : fill(star(x, y + h / 2, 5, most / 1.7, most / 4.2), colour);
  if (o.large) return box(39, 62, 57, 74, p.pale, 4, p.ink, 0.9) + clipped(39, 62, 57, 74, at(67.5, 99, 0.8, emblem)) + number(23, 8, 46, 39, 2.9) + trumpSign(20, 76, 26, colour);
  const corner = number(10.8, 6.5, 21, 16, 2.7) + trumpSign(10.8, 39, 16, colour);
  const split = name.length > 13 ? name.indexOf(' ', name.length / 3) : -1;
  const title = split < 0 ? words(name, 50, 126.2, Math.min(8.2, 88 / name.length), p.ink) : words(name.slice(0, split), 50, 122.4, 6.8, p.ink) + words(name.slice(split + 1), 50, 128.8, 6.8, p.ink);
  const top = value ? glyphs(roman(value), 50, 12, 7, colour, 44, 2) : '';
  return (
    box(21, 9, 58, 122, p.pale) + clipped(21, 20, 58, 95, at(50, 68, 1, emblem)) + box(21, 115, 58, 16, p.paper) + line('M21 115H79', p.ink, 0.8) + box(21, 9, 58, 122, 'none', 0, p.ink, 0.9) + box(23, 11, 54, 102, 'none', 0, p.gold, 0.6) +
    box(50 - (value ? roman(value).length * 3.4 + 4 : 0), 9.6, n2(value ? roman(value).length * 6.8 + 8 : 0), 12, value ? p.pale : 'none') + top + title + corner + upside(corner)
  );
}
const n2 = (v: number): number => Number(n(v));

export function tarotFace(code: string, o: FaceOptions): string {
  const p = palette(o);
  const found = /^T(\d+)$/.exec(code);
  if (found) return sheet(p) + trump(Number(found[1]), o, p);
  return sheet(p) + suited(code.slice(0, -1), code.slice(-1) as FrenchSuit, o, p);
}

export const tarotCodes = (): string[] => [
  ...SUITS.flatMap((s) => [...RANKS.slice(0, 11), 'N', ...RANKS.slice(11)].map((r) => r + s)),
  ...EMBLEMS.map((_, i) => `T${i}`),
];
