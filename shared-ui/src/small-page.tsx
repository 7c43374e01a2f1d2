import { type ReactNode, useEffect } from 'react';
import { Logo } from 'shared-ui';
import { LanguageSelect } from 'shared-ui/language-select.tsx';
import styles from './small-page.module.css';

interface Props {
  title: string;
  head?: ReactNode;
  children: ReactNode;
}

export function SmallPage({ title, head = <Logo />, children }: Props) {
  useEffect(() => {
    document.title = `${title} – Slotwell`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {head}
        <LanguageSelect />
      </header>
      <main className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
