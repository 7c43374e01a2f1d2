import {
  PICTURE_DENSITIES,
  PICTURE_SIZES,
  type PictureBox,
  type PictureKind,
} from '../contract/picture-sizes.ts';

interface FileOfPicture {
  /** `wide-2x.webp`: size, density and type. */
  file: string;
  box: PictureBox;
}

/** A logo has files for mail programs that show no WebP too. */
export function listFiles(kind: PictureKind): FileOfPicture[] {
  const sizes: [string, PictureBox][] = Object.entries(PICTURE_SIZES[kind]);
  const types = kind === 'logo' ? ['webp', 'png'] : ['webp'];
  return sizes.flatMap(([size, { width, height, fit }]) =>
    PICTURE_DENSITIES.flatMap((density) =>
      types.map((type) => ({
        file: `${size}-${density}x.${type}`,
        box: { width: width * density, height: height * density, fit },
      })),
    ),
  );
}
