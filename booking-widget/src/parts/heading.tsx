import type { ComponentProps } from 'react';
import { usePlace } from './place.ts';

type Level = 1 | 2 | 3;

/** A heading of the booking; a panel's begin below the title of the page around it. */
export function Heading({ level, ...props }: ComponentProps<'h1'> & { level: Level }) {
  const below = usePlace().kind === 'panel' ? 1 : 0;
  const Tag = `h${(level + below) as Level | 4}` as const;
  return <Tag {...props} />;
}
