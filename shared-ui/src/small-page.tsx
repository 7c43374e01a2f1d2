import { type ReactNode, useEffect } from 'react';
import { LanguageSelect, Logo } from 'shared-ui';
import styles from './small-page.module.css';

export function SmallPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} – Slotwell`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo />
        <LanguageSelect />
      </header>
      <main className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
