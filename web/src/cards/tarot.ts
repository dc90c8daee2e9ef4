import type { FaceOptions } from './draw'; export const tarotCodes = (): string[] => []; export const tarotFace = (_c: string, _o: FaceOptions): string => '';
