// Front ends bundle this file, so it imports nothing.

export interface PictureBox {
  /** CSS pixels. */
  width: number;
  height: number;
  /** `crop` fills the box with the middle of the picture, `inside` shows all of it. */
  fit: 'crop' | 'inside';
}

/** The boxes in which each kind of picture is shown; the first one is that of its URL in the contract. */
export const PICTURE_SIZES = {
  logo: {
    page: { width: 96, height: 96, fit: 'inside' },
    icon: { width: 32, height: 32, fit: 'crop' },
  },
  cover: {
    wide: { width: 1184, height: 180, fit: 'crop' },
    medium: { width: 736, height: 140, fit: 'crop' },
    narrow: { width: 390, height: 128, fit: 'crop' },
  },
  photo: {
    full: { width: 960, height: 960, fit: 'inside' },
    tile: { width: 320, height: 240, fit: 'crop' },
    thumb: { width: 112, height: 112, fit: 'crop' },
  },
  face: { face: { width: 96, height: 96, fit: 'crop' } },
} as const satisfies Record<string, Record<string, PictureBox>>;

/** Pixels of the picture in link previews. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

export type PictureKind = keyof typeof PICTURE_SIZES;
type Sizes = { [Kind in PictureKind]: keyof (typeof PICTURE_SIZES)[Kind] }[PictureKind];

/** Pixels of the file per CSS pixel. */
export const PICTURE_DENSITIES = [1, 2] as const;
export type PictureDensity = (typeof PICTURE_DENSITIES)[number];

/** Relative to the service; '' without a picture. */
export function picturePath(businessKey: string, picture: string, kind: PictureKind): string {
  const [size] = Object.keys(PICTURE_SIZES[kind]);
  return picture && `/pictures/${businessKey}/${picture}-${size}-1x.webp`;
}

const SIZE_IN_URL = /-[a-z]+-[12]x\.webp$/;

/** The URL of the same picture in another size. Any other URL, such as that of a sample, stays as it is. */
export const pictureUrl = (url: string, size: Sizes, density: PictureDensity = 1): string =>
  url.replace(SIZE_IN_URL, `-${size}-${density}x.webp`);

/** Returns the `srcset` of an `img` or a `source`. */
export const pictureSrcSet = (url: string, size: Sizes): string =>
  PICTURE_DENSITIES.map((density) => `${pictureUrl(url, size, density)} ${density}x`).join(', ');
