import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { type FaceOptions, backSvg, faceCodes, faceSvg, families, packSprite, symbolId } from '../src/cards';

const COUNTS: Record<string, number> = { french: 53, spanish: 48, tarot: 78, hanafuda: 49, numbers: 98, families: 40 };
const VERSIONS: FaceOptions[] = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({ fourColour: !!(i & 1), large: !!(i & 2), dark: !!(i & 4) }));
const PLAIN = VERSIONS[0]!;

/** Enough of XML: tags nest, attributes are quoted and come once, text holds no stray signs. */
function problem(xml: string): string {
  const open: string[] = [];
  const tag = /<(\/?)([a-z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/g;
  let last = 0;
  for (let m = tag.exec(xml); m; m = tag.exec(xml)) {
    const between = xml.slice(last, m.index);
    if (/[<>]|&(?!(amp|lt|gt|quot);)/.test(between)) return `stray sign in ${between.slice(0, 40)}`;
    last = tag.lastIndex;
    const names = [...(m[3] ?? '').matchAll(/([a-zA-Z:-]+)="/g)].map((a) => a[1]);
    if (new Set(names).size < names.length) return `attribute twice in ${m[0]}`;
    if (m[1]) {
      if (open.pop() !== m[2]) return `unexpected ${m[0]}`;
    } else if (!m[4]) open.push(m[2] ?? '');
  }
  if (last !== xml.length) return `rest: ${xml.slice(last, last + 60)}`;
  return open.length ? `left open: ${open.join()}` : '';
}

/** WCAG contrast of two colours. */
function contrast(a: string, b: string): number {
  const light = (hex: string): number => {
    const [r, g, blue] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * blue!;
  };
  const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
  return (bright! + 0.05) / (dark! + 0.05);
}

test('all families are there', () => {
  expect(Object.fromEntries(families().map((f) => [f, faceCodes(f).length]))).toEqual(COUNTS);
  expect(faceCodes('french')).toEqual(expect.arrayContaining(['QS', '10H', 'AC', '*']));
  expect(faceCodes('spanish')).toEqual(expect.arrayContaining(['7E', '12O', '1P', '10C']));
  expect(faceCodes('tarot')).toEqual(expect.arrayContaining(['T0', 'T21', 'NS', 'KD']));
  expect(faceCodes('hanafuda')).toEqual(expect.arrayContaining(['8a', '12d', '*']));
  expect(faceCodes('families')).toEqual(expect.arrayContaining(['1P', '10b', '3M']));
});

describe.each(Object.keys(COUNTS))('%s', (family) => {
  test.each(VERSIONS)('is sound: four colours $fourColour, large $large, dark $dark', (o) => {
    const seen = new Map<string, string>();
    for (const code of [...faceCodes(family), 'back']) {
      const svg = code === 'back' ? backSvg(o, family) : faceSvg(family, code, o);
      expect(problem(svg), code).toBe('');
      expect(svg, code).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 100 140"/);
      expect(svg, code).not.toMatch(/NaN|undefined|null|Infinity|<title| id="| style="/);
      expect(svg.length, `${code} is too large`).toBeLessThan(30_000);
      expect(seen.get(svg), `${code} looks like another`).toBeUndefined();
      seen.set(svg, code);
    }
  });

  test('no two faces are alike without their colours', () => {
    const grey = (svg: string): string => svg.replace(/#[0-9a-f]{3,6}/g, '#');
    const shapes = faceCodes(family).map((code) => grey(faceSvg(family, code, PLAIN)));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test.each([...VERSIONS, { ...PLAIN, contrast: true }, { ...PLAIN, dark: true, contrast: true }])('indices stand out from the paper: %o', (o) => {
    const paper = o.contrast ? (o.dark ? '#000000' : '#ffffff') : o.dark ? '#262320' : '#fffaf0';
    for (const code of faceCodes(family))
      for (const [, colour] of faceSvg(family, code, o).matchAll(/stroke="(#[0-9a-f]{6})"[^>]*stroke-linecap="butt"/g))
        expect(contrast(colour!, paper), `${code} ${colour}`).toBeGreaterThan(4.5);
  });

  test('the versions differ', () => {
    const code = faceCodes(family)[0]!;
    const plain = faceSvg(family, code, PLAIN);
    expect(faceSvg(family, code, { ...PLAIN, dark: true })).not.toBe(plain);
    expect(faceSvg(family, code, { ...PLAIN, large: true })).not.toBe(plain);
    if (['french', 'spanish', 'tarot'].includes(family)) expect(faceSvg(family, code, { ...PLAIN, fourColour: true })).not.toBe(plain);
  });

  test('the sprite has every face once, and stays small', () => {
    const sprite = packSprite(family, PLAIN);
    expect(problem(sprite)).toBe('');
    const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((m) => m[1]);
    expect(ids).toEqual(['back', ...faceCodes(family)].map((code) => symbolId(family, code)));
    expect(sprite.match(/ id="/g)).toHaveLength(ids.length);
    expect(sprite.length).toBeLessThan(700_000);
  });
});

test('what is not there is refused', () => {
  expect(() => faceSvg('uno', '7', PLAIN)).toThrow('no pack uno');
  for (const [family, code] of [['french', 'XX'], ['french', 'NS'], ['spanish', '13P'], ['tarot', 'T22'], ['hanafuda', '13a'], ['numbers', '100'], ['families', '11P']])
    expect(() => faceSvg(family!, code!, PLAIN), code).toThrow('no card');
});

test('names may be in another language', () => {
  expect(faceSvg('tarot', 'T19', { ...PLAIN, names: { T19: 'Sun & <Moon>' } })).toContain('Sun &amp; &lt;Moon&gt;');
});

test('the module is small', async () => {
  const built = await build({ entryPoints: ['src/cards/index.ts'], bundle: true, minify: true, format: 'esm', write: false });
  expect(gzipSync(built.outputFiles[0]!.contents).length).toBeLessThan(40_000);
});
