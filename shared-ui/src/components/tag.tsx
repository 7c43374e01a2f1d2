import type { ReactNode } from 'react';
import styles from './tag.module.css';

export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'ok' | 'warn' | 'danger' | 'accent';
  children: ReactNode;
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
