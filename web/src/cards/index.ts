// Card faces, backs and whole packs as SVG text. Nothing here touches the DOM.
import { backBody } from './backs';
import { type FaceOptions, HEIGHT, palette, WIDTH } from './draw';
import { familiesCodes, familiesFace } from './families';
import { frenchCodes, frenchFace } from './french';
import { hanafudaCodes, hanafudaFace } from './hanafuda';
import { numbersCodes, numbersFace } from './numbers';
import { type FrenchSuit, pip, spanishColour, spanishSign, type SpanishSuit, suitColour } from './pips';
import { spanishCodes, spanishFace } from './spanish';
import { tarotCodes, tarotFace } from './tarot';

export { HEIGHT, WIDTH };
export type { FaceOptions };

interface Art {
  readonly codes: () => string[];
  readonly face: (code: string, o: FaceOptions) => string;
}

const PACKS: Readonly<Record<string, Art>> = {
  french: { codes: frenchCodes, face: frenchFace },
  spanish: { codes: spanishCodes, face: spanishFace },
  tarot: { codes: tarotCodes, face: tarotFace },
  hanafuda: { codes: hanafudaCodes, face: hanafudaFace },
  numbers: { codes: numbersCodes, face: numbersFace },
  families: { codes: familiesCodes, face: familiesFace },
};

/** The families there are. */
export const families = (): string[] => Object.keys(PACKS);

function art(family: string): Art {
  const found = PACKS[family];
  if (!found) throw new Error(`no pack ${family}`);
  return found;
}

/** The codes of the fullest pack of a family, in order. */
export const faceCodes = (family: string): string[] => art(family).codes();

const BOX = `viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
const wrap = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${BOX} aria-hidden="true">${body}</svg>`;

function body(family: string, code: string, o: FaceOptions): string {
  const { codes, face } = art(family);
  if (!codes().includes(code)) throw new Error(`no card ${code} in ${family}`);
  return face(code, o);
}

/** One face as a complete <svg>. Its name for the ear belongs to whoever shows it. */
export const faceSvg = (family: string, code: string, o: FaceOptions): string => wrap(body(family, code, o));

/** The back of a family as a complete <svg>. */
export const backSvg = (o: FaceOptions, family = 'french'): string => wrap(backBody(family, o));

/** The sign of a suit of the french, spanish or tarot pack as a complete <svg>, square. */
export function suitSvg(family: string, suit: string, o: FaceOptions): string {
  const p = palette(o);
  const drawn =
    family === 'spanish'
      ? spanishSign(suit as SpanishSuit, 0, 0, 18, spanishColour(suit as SpanishSuit, p))
      : pip(suit as FrenchSuit, 0, 0, 22, suitColour(suit as FrenchSuit, o, p));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24" aria-hidden="true">${drawn}</svg>`;
}

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
