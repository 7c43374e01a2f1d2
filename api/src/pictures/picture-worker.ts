/** The process that decodes strangers' pictures: one picture, then it ends. `picture-process.ts` limits it. */
import sharp from 'sharp';
import { encodePicture } from './encode-picture.ts';
import type { PictureAnswer, PictureFile, PictureJob } from './picture-job.ts';
import { renderPreview } from './render-preview.ts';

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

async function filesFor(job: PictureJob): Promise<PictureFile[]> {
  if (!('preview' in job)) return encodePicture(job);
  // Nothing in this process is a stranger's.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return [{ file: 'preview.jpg', content: await renderPreview(job.preview) }];
}

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { files: await filesFor(job) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

process.once('message', async (job) => {
  process.send?.(await answer(job as PictureJob), () => process.disconnect());
});
