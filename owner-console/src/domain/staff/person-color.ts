import type { CSSProperties } from 'react';
import { useIsHydrating } from 'shared-ui';
import styles from './person-color.module.css';

/**
 * The class and style that set `--person-mark`, `--person-tint` and `--person-line` for an element and what is in it; none
 * for ''. The content policy allows no styles in the HTML of the server, so that they come after hydration.
 */
export function usePersonColor() {
  const isHydrating = useIsHydrating();
  return (color: string): { className?: string; style?: CSSProperties } =>
    color && !isHydrating
      ? { className: styles.person ?? '', style: { '--person': color } as CSSProperties }
      : {};
}
