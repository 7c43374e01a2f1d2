import { imageSize } from 'image-size';
import type { PictureTask } from './picture-job.ts';

/** A phone takes such pictures; they are decoded within a second. */
const SMALL_PIXELS = 16_000_000;
const MAX_PIXELS = 50_000_000;

/** Sizes stand near the beginning; a search through all of a hostile picture would hold up requests. */
const HEADER_BYTES = 256 * 1024;

export type PictureLane = 'small' | 'large';

/** The worker refuses a picture that has more, whatever its header says. */
export const MOST_PIXELS: Record<PictureLane, number> = { small: SMALL_PIXELS, large: MAX_PIXELS };

/** Reads the size in the header, without decoding the picture; large if that cannot be read. */
export function chooseLane(task: PictureTask): PictureLane {
  // It is made of files of ours.
  if ('preview' in task) return 'small';
  try {
    const { width, height } = imageSize(task.bytes.subarray(0, HEADER_BYTES));
    return width * height <= SMALL_PIXELS ? 'small' : 'large';
  } catch {
    return 'large';
  }
}
