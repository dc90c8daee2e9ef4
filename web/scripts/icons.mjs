// The icons of the app, from our own cards: public/favicon.svg, icon.svg and the PNGs of the manifest.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cards } from './bundle.mjs';
import { shoot } from './shoot.mjs';

const out = fileURLToPath(new URL('../public/', import.meta.url));
const { faceSvg, backSvg } = await cards();
const look = { fourColour: false, large: true, dark: false };
const place = (svg, x, y, w, turn) =>
  `<g transform="rotate(${turn} 50 96)">${svg.replace('<svg', `<svg x="${x}" y="${y}" width="${w}" height="${w * 1.4}"`).replace(' aria-hidden="true"', '').replace(' xmlns="http://www.w3.org/2000/svg"', '')}</g>`;

/** Two cards on the cloth; `room` is the free margin of a maskable icon, `round` the corner. */
function icon(round, room) {
  const w = 46 - room;
  const fan = place(backSvg(look, 'french'), 52 - w / 2, 50 - w * 0.7, w, -19) + place(faceSvg('french', 'AH', look), 52 - w / 2, 50 - w * 0.7, w, 14);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${round}" fill="#14534a"/>${fan}</svg>`;
}

await writeFile(`${out}icon.svg`, icon(22, 0));
const small = place(faceSvg('french', 'AH', look), 21, 9, 58, 0);
await writeFile(`${out}favicon.svg`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${small}</svg>`);
for (const [file, size, svg] of [
  ['icon-192.png', 192, icon(22, 0)],
  ['icon-512.png', 512, icon(22, 0)],
  ['icon-maskable-512.png', 512, icon(0, 8)],
  ['apple-touch-icon.png', 180, icon(0, 4)],
  ['favicon-32.png', 32, await readFile(`${out}favicon.svg`, 'utf8')],
]) {
  const body = svg.replace('<svg', `<svg width="${size}" height="${size}" style="display:block"`);
  await shoot(body, size, size, out + file, { clear: true });
  console.log(file);
}
