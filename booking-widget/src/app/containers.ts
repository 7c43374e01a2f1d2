import { PICTURES } from '../features/look/pictures.ts';
import { type Container, revealByScrolling } from '../parts/container.ts';

/** A frame makes its own. */
export const CONTAINERS = {
  page: { kind: 'page', pictures: PICTURES, reveal: revealByScrolling },
  panel: { kind: 'panel', pictures: PICTURES, reveal: () => {} },
} satisfies Record<string, Container>;
