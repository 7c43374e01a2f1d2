/** The process that decodes strangers' pictures: one picture, then it ends. `picture-process.ts` limits it. */
import sharp from 'sharp';
import { encodePicture } from './encode-picture.ts';
import type { PictureAnswer, PictureJob } from './picture-job.ts';

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

async function answer({ kind, type, bytes }: PictureJob): Promise<PictureAnswer> {
  try {
    return { files: await encodePicture(kind, type, bytes) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

process.once('message', async (job) => {
  process.send?.(await answer(job as PictureJob), () => process.disconnect());
});
