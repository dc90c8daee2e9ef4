// Card faces and backs as SVG text, of the packs that are loaded: the French one is, the others are when a game needs them.
import { backBody } from './backs';
import { type FaceOptions, HEIGHT, palette, WIDTH } from './draw';
import { frenchCodes, frenchFace } from './french';
import { type FrenchSuit, pip, spanishColour, spanishSign, type SpanishSuit, suitColour } from './pips';

export type { FaceOptions };

export interface Art {
  readonly codes: () => string[];
  readonly face: (code: string, o: FaceOptions) => string;
}

const loaded: Record<string, Art> = { french: { codes: frenchCodes, face: frenchFace } };

/** How the packs are had that a first visit does not need. */
const OTHERS: Readonly<Record<string, () => Promise<Art>>> = {
  spanish: () => import('./spanish').then((m) => ({ codes: m.spanishCodes, face: m.spanishFace })),
  tarot: () => import('./tarot').then((m) => ({ codes: m.tarotCodes, face: m.tarotFace })),
  hanafuda: () => import('./hanafuda').then((m) => ({ codes: m.hanafudaCodes, face: m.hanafudaFace })),
  numbers: () => import('./numbers').then((m) => ({ codes: m.numbersCodes, face: m.numbersFace })),
  families: () => import('./families').then((m) => ({ codes: m.familiesCodes, face: m.familiesFace })),
};

/** The families there are. */
export const families = (): string[] => ['french', ...Object.keys(OTHERS)];

export const isLoaded = (family: string): boolean => family in loaded;

/** Have the faces of a family ready. */
export async function loadPack(family: string): Promise<void> {
  if (isLoaded(family)) return;
  const load = OTHERS[family];
  if (!load) throw new Error(`no pack ${family}`);
  loaded[family] = await load();
}

function art(family: string): Art {
  const found = loaded[family];
  if (!found) throw new Error(`no pack ${family}, or it is not loaded`);
  return found;
}

/** The codes of the fullest pack of a family, in order. */
export const faceCodes = (family: string): string[] => art(family).codes();

export const BOX = `viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
const wrap = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${BOX} aria-hidden="true">${body}</svg>`;

export function body(family: string, code: string, o: FaceOptions): string {
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
