import type { FaceOptions } from './draw'; export const backBody = (_f: string, _o: FaceOptions): string => '';
