import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import styles from './conflict-box.module.css';

interface Props {
  title: string;
  lines: readonly string[];
  children?: ReactNode;
}

export function ConflictBox({ title, lines, children }: Props) {
  return (
    <div role="status" className={styles.conflicts}>
      <p>
        <TriangleAlert size={20} aria-hidden />
        <b>{title}</b>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}
