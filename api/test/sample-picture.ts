/** Sample pictures, made by the same library. */
import sharp from 'sharp';

interface Sample {
  width?: number;
  height?: number;
  type?: 'jpeg' | 'png' | 'webp' | 'avif';
}

/** Left half red, right half blue. */
export function samplePicture({ width = 640, height = 480, type = 'jpeg' }: Sample = {}): Promise<Buffer> {
  const half = Math.ceil(width / 2);
  const blue = { create: { width: half, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width - half, top: 0 }])
    .toFormat(type)
    .toBuffer();
}
