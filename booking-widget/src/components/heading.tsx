import type { ComponentProps } from 'react';
import { useContainer } from './container.ts';

type Level = 1 | 2 | 3;

/** One level lower in a panel, below the heading of its page. */
export function Heading({ level, ...props }: ComponentProps<'h1'> & { level: Level }) {
  const below = useContainer().kind === 'panel' ? 1 : 0;
  const Tag = `h${(level + below) as Level | 4}` as const;
  return <Tag {...props} />;
}
