import { revealByScrolling } from '../components/container.ts';
import type { Choices } from '../data/choices.ts';
import { Cover } from '../features/look/cover.tsx';
import { PhotoThumbs } from '../features/look/photo-thumbs.tsx';
import { writeChoices } from '../picker/page-query.ts';
import type { BookingContainer } from './booking-container.ts';
import { PageLayout } from './page-layout.tsx';
import { PanelLayout } from './panel-layout.tsx';

const PICTURES = { Cover, PhotoThumbs };

function showChoices(choices: Choices) {
  const { pathname, search, hash } = window.location;
  const query = writeChoices(search, choices);
  if (query !== search) window.history.replaceState(window.history.state, '', pathname + query + hash);
}

export const CONTAINERS = {
  page: { kind: 'page', Layout: PageLayout, pictures: PICTURES, showChoices, reveal: revealByScrolling },
  panel: { kind: 'panel', Layout: PanelLayout, pictures: PICTURES, reveal: () => {} },
} satisfies Record<string, BookingContainer>;
