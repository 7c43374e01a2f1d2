import type { CSSProperties } from 'react';
import { useNumbers } from '../use-numbers.ts';
import styles from './bars.module.css';

export function Bar({ value, most }: { value: number; most: number }) {
  const numbers = useNumbers();
  const style = { '--part': most > 0 ? value / most : 0 } as CSSProperties;
  return (
    <span className={styles.bar}>
      {value > 0 && <i style={style} aria-hidden="true" />}
      <b>{numbers.count(value)}</b>
    </span>
  );
}
