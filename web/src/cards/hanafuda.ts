import type { FaceOptions } from './draw'; export const hanafudaCodes = (): string[] => []; export const hanafudaFace = (_c: string, _o: FaceOptions): string => '';
