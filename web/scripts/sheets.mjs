// Contact sheets of every pack: node scripts/sheets.mjs [family ...] [--out folder]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cards } from './bundle.mjs';
import { shoot } from './shoot.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--out');
const out = at >= 0 ? args.splice(at, 2)[1] : fileURLToPath(new URL('../../docs/cards', import.meta.url));
await mkdir(out, { recursive: true });
const { faceSvg, backSvg, faceCodes, families } = await cards();

const PLAIN = { fourColour: false, large: false, dark: false };
const row = { french: 13, spanish: 12, tarot: 14, hanafuda: 8, numbers: 14, families: 8 };

/** A grid of cards on the cloth: [[code, options], ...]. */
function grid(family, shown, columns, height, gap) {
  const width = Math.round((height * 5) / 7);
  const draw = ([code, o]) => (code === 'back' ? backSvg(o, family) : faceSvg(family, code, o)).replace('<svg', `<svg width="${width}" height="${height}"`);
  const rows = Math.ceil(shown.length / columns);
  const style = `display:grid;grid-template-columns:repeat(${columns},${width}px);gap:${gap}px;padding:${gap}px;width:max-content`;
  return { html: `<div style="${style}">${shown.map(draw).join('')}</div>`, width: columns * (width + gap) + gap, height: rows * (height + gap) + gap };
}

async function page(file, parts, cloth) {
  const width = Math.max(...parts.map((p) => p.width));
  const height = parts.reduce((sum, p) => sum + p.height, 0);
  await shoot(`<body style="background:${cloth}">${parts.map((p) => p.html).join('')}`, width, height, join(out, file));
  console.log(file);
}

for (const family of args.length ? args : families()) {
  const codes = faceCodes(family);
  const all = (o) => [...codes, "back"].map((code) => [code, o]);
  const some = codes.filter((_, i) => i % Math.max(1, Math.floor(codes.length / 18)) === 0);
  await page(`${family}.png`, [grid(family, all(PLAIN), row[family], 180, 10)], '#14534a');
  await page(
    `${family}-versions.png`,
    [
      grid(family, all(PLAIN), 20, 60, 4), // phone size
      grid(family, all({ ...PLAIN, large: true }), 20, 60, 4),
      grid(family, some.map((code) => [code, { ...PLAIN, fourColour: true }]), 10, 120, 6),
      grid(family, some.map((code) => [code, { ...PLAIN, large: true, fourColour: true }]), 10, 120, 6),
      grid(family, some.map((code) => [code, { ...PLAIN, dark: true }]), 10, 120, 6),
      grid(family, some.map((code) => [code, { ...PLAIN, dark: true, fourColour: true, large: true }]), 10, 120, 6),
    ],
    '#0d2f2b',
  );
}
