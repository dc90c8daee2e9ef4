// The card module as something Node can import.
import { build } from 'esbuild';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(new URL('..', import.meta.url));

export async function cards() {
  const outfile = join(await mkdtemp(join(tmpdir(), 'cards-')), 'cards.mjs');
  await build({ entryPoints: [join(here, 'src/cards/index.ts')], bundle: true, format: 'esm', outfile, logLevel: 'error' });
  return import(pathToFileURL(outfile).href);
}
