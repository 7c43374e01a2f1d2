import { type Container, revealByScrolling } from '../components/container.ts';
import { Cover } from '../features/look/cover.tsx';
import { PhotoThumbs } from '../features/look/photo-thumbs.tsx';
import { AdSlot } from './ad-slot.tsx';
import { PageEffects } from './page-effects.ts';

const PICTURES = { Cover, PhotoThumbs };

export const CONTAINERS = {
  page: { kind: 'page', pictures: PICTURES, pageParts: { AdSlot, PageEffects }, reveal: revealByScrolling },
  panel: { kind: 'panel', pictures: PICTURES, reveal: () => {} },
} satisfies Record<string, Container>;
