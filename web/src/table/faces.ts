/** Faces and backs as pictures that the browser keeps: drawn once for every card and set of options. */
import { backSvg, faceSvg, type CardOptions } from "../cards";

const known = new Map<string, string>();

export function picture(family: string, code: string, opts: CardOptions): string {
  const key = `${family} ${code} ${opts.fourColour} ${opts.large} ${opts.dark}`;
  let url = known.get(key);
  if (!url) {
    const svg = code ? faceSvg(family, code, opts) : backSvg({ ...opts, family });
    url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    known.set(key, url);
  }
  return url;
}
