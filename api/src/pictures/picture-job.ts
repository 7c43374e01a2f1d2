import type { PictureKind } from '../contract/picture-sizes.ts';
import type { PictureType } from './picture-type.ts';

export interface PictureJob {
  kind: PictureKind;
  type: PictureType;
  bytes: Uint8Array;
}

export interface PictureFile {
  /** `wide-2x.webp`: size, density and type. */
  file: string;
  content: Uint8Array;
}

export type PictureAnswer = { files: PictureFile[] } | { refused: string };
