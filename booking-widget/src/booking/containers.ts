import { type Container, revealByScrolling } from '../components/container.ts';
import { PICTURES } from '../features/look/pictures.ts';

export const CONTAINERS = {
  page: { kind: 'page', pictures: PICTURES, reveal: revealByScrolling },
  panel: { kind: 'panel', pictures: PICTURES, reveal: () => {} },
} satisfies Record<string, Container>;
