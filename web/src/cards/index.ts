// All packs at once, for contact sheets and tests; the page has `packs`, which loads them one by one. Nothing here touches the DOM.
import { backBody } from './backs';
import { type FaceOptions, HEIGHT, WIDTH } from './draw';
import { body, BOX, faceCodes, families, loadPack } from './packs';

export { HEIGHT, WIDTH };
export { backSvg, faceCodes, faceSvg, families, suitSvg } from './packs';
export type { FaceOptions };

await Promise.all(families().map(loadPack));

/** The id of a face in its sprite; the code "back" is the back. */
export const symbolId = (family: string, code: string): string => `card-${family}-${code === '*' ? 'joker' : code}`;

/** All faces of a family and its back in one <svg> without size, for <use href="#card-french-QS">. */
export function packSprite(family: string, o: FaceOptions, codes: readonly string[] = faceCodes(family)): string {
  const symbol = (code: string, drawn: string): string => `<symbol id="${symbolId(family, code)}" ${BOX}>${drawn}</symbol>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">` +
    symbol('back', backBody(family, o)) +
    codes.map((code) => symbol(code, body(family, code, o))).join('') +
    `</svg>`
  );
}
