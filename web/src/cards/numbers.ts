// Number cards 2 to 99: a large figure; the band by tens has a colour and as many marks as there are tens.
import { type FaceOptions, box, clipped, disc, line, palette, sheet } from './draw';
import { glyphs } from './glyphs';

const LIGHT = ['#5b5648', '#b03426', '#a85a10', '#7a6a00', '#3f7228', '#1d7364', '#1f5fa8', '#4c4ea0', '#7a3f94', '#9c2f63'];
const DARK = ['#b8ae99', '#f0796a', '#eda35a', '#d9c64a', '#9bcf7c', '#6fcbb8', '#7db6f2', '#a5a8f0', '#cf9be6', '#ef8ebb'];

export function numbersFace(code: string, o: FaceOptions): string {
  const p = palette(o);
  const value = Number(code);
  const tens = Math.floor(value / 10);
  const colour = (o.contrast ? undefined : (o.dark ? DARK : LIGHT)[tens]) ?? p.ink;
  const turned = /^[0689]+$/.test(code) ? line('M38 113H62', colour, 3.4) : '';
  let marks = '';
  for (let i = 0; i < tens; i++) marks += disc(50 + (i - (tens - 1) / 2) * 8.4, 127, 2.6, p.paper);
  const band = clipped(6, 118, 88, 17, box(6, 118, 88, 26, colour, 5) + marks);
  if (o.large) return sheet(p) + band + glyphs(code, 50, 22, 78, colour, 84, 2.8) + turned;
  return sheet(p) + box(5, 5, 90, 130, 'none', 5, colour, 1.2) + band + box(4, 4, 24, 28, p.paper) + glyphs(code, 14.6, 7.5, 22, colour, 20, 2.8) + glyphs(code, 50, 46, 58, colour, 70, 2.5) + turned;
}

export const numbersCodes = (): string[] => Array.from({ length: 98 }, (_, i) => String(i + 2));
