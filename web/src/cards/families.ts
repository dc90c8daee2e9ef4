import type { FaceOptions } from './draw'; export const familiesCodes = (): string[] => []; export const familiesFace = (_c: string, _o: FaceOptions): string => '';
