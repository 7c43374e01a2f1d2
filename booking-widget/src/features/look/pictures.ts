import { Cover } from './cover.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';

/** What a page and a panel show, but no frame: the site around it has its own, and it loads less. */
export const PICTURES = { Cover, PhotoThumbs };
