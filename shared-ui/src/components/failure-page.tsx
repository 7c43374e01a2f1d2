import type { ReactNode } from 'react';
import styles from './failure-page.module.css';

/** Replaces a page that failed, and needs nothing that may fail too. */
export function FailurePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card} role="alert">
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
