import type { PictureKind } from '../contract/picture-sizes.ts';
import type { PictureType } from './picture-type.ts';
import type { PreviewParts } from './render-preview.ts';

interface Upload {
  kind: PictureKind;
  type: PictureType;
  bytes: Uint8Array;
}

/** An upload to encode, or pictures of ours to put together. */
export type PictureTask = Upload | { preview: PreviewParts };

/** An upload of more than `maxPixels` is refused. */
export type UploadJob = Upload & { maxPixels: number };
export type PictureJob = UploadJob | { preview: PreviewParts };

export interface PictureFile {
  /** `wide-2x.webp`: size, density and type. */
  file: string;
  content: Uint8Array;
}

export type PictureAnswer = { files: PictureFile[] } | { refused: string };
