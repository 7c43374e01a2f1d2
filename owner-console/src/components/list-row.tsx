import type { ReactNode } from 'react';
import styles from './list-row.module.css';

interface Props {
  words: ReactNode;
  figure?: ReactNode;
  actions: ReactNode;
  className?: string | undefined;
}

/** An entry of a list, with what can be done to it. */
export function ListRow({ words, figure, actions, className = '' }: Props) {
  return (
    <li className={styles.row}>
      <div className={`${styles.words} ${className}`}>{words}</div>
      {figure}
      <span className={styles.actions}>{actions}</span>
    </li>
  );
}
