/** Faces and backs as pictures that the browser keeps: drawn once for every card and set of options. */
import { backSvg, faceSvg, type FaceOptions, isLoaded, loadPack, suitSvg } from "../cards/packs";
import { cardNames, packLoaded, packsLoaded } from "../lib/names.svelte";

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

const coming = new Set<string>();

/** Whether the faces of a pack are here; if not they are sent for, and what asked is drawn again when they have come. */
function ready(family: string): boolean {
  if (isLoaded(family)) return true;
  void packsLoaded();
  if (!coming.has(family)) {
    coming.add(family);
    void loadPack(family).then(packLoaded, (error: unknown) => {
      coming.delete(family);
      console.error(error);
    });
  }
  return false;
}

export function picture(family: string, code: string, opts: FaceOptions): string {
  if (code && !ready(family)) return picture(family, "", opts); // face down until it is known how it looks
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
