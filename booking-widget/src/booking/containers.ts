import { revealByScrolling } from '../components/container.ts';
import { Cover } from '../features/look/cover.tsx';
import { PhotoThumbs } from '../features/look/photo-thumbs.tsx';
import type { BookingContainer } from './booking-container.ts';
import { PageLayout } from './page-layout.tsx';
import { PanelLayout } from './panel-layout.tsx';

const PICTURES = { Cover, PhotoThumbs };

export const CONTAINERS = {
  page: { kind: 'page', Layout: PageLayout, pictures: PICTURES, reveal: revealByScrolling },
  panel: { kind: 'panel', Layout: PanelLayout, pictures: PICTURES, reveal: () => {} },
} satisfies Record<string, BookingContainer>;
