import { Cover } from './cover.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';

export const PICTURES = { Cover, PhotoThumbs };
