// A page of HTML to a PNG, with Debian's chromium; made smaller by pngquant where that is installed.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function shoot(html, width, height, file, { scale = 1, clear = false, colours = 128 } = {}) {
  const room = await mkdtemp(join(tmpdir(), 'shoot-'));
  const page = join(room, 'page.html');
  await writeFile(page, `<!doctype html><meta charset="utf-8"><style>*{margin:0}</style>${html}`);
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', `--user-data-dir=${room}/profile`];
  if (clear) flags.push('--default-background-color=00000000');
  await run(process.env.CHROMIUM ?? 'chromium', [
    ...flags, `--force-device-scale-factor=${scale}`, `--window-size=${width},${height}`, `--screenshot=${file}`, `file://${page}`,
  ]);
  await rm(room, { recursive: true, force: true });
  try {
    await run('pngquant', ['--force', '--strip', '--speed', '1', '--output', file, String(colours), file]);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
