/** Faces and backs as pictures that the browser keeps: drawn once for every card and set of options. */
import { backSvg, faceSvg, type FaceOptions, suitSvg } from "../cards";
import { cardNames } from "../lib/names.svelte";

const known = new Map<string, string>();

function draw(family: string, code: string, opts: FaceOptions): string {
  if (!code) return backSvg(opts, family);
  try {
    return faceSvg(family, code, opts);
  } catch (error) {
    console.error(error);
    return backSvg(opts, "french");
  }
}

export function picture(family: string, code: string, opts: FaceOptions): string {
  const names = cardNames();
  const key = `${family} ${code} ${opts.fourColour} ${opts.large} ${opts.dark} ${names[code] ?? ""}`;
  let url = known.get(key);
  if (!url) {
    url = `data:image/svg+xml,${encodeURIComponent(draw(family, code, { ...opts, names }))}`;
    known.set(key, url);
  }
  return url;
}

/** The sign of a suit by its letter. */
export function suitPicture(family: string, suit: string, opts: FaceOptions): string {
  const key = `suit ${family} ${suit} ${opts.fourColour} ${opts.dark}`;
  let url = known.get(key);
  if (!url) {
    url = `data:image/svg+xml,${encodeURIComponent(suitSvg(family, suit, opts))}`;
    known.set(key, url);
  }
  return url;
}
