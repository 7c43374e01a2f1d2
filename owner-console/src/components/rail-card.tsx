import type { ReactNode } from 'react';
import styles from './rail-card.module.css';

interface Props {
  id: string;
  title: string;
  help?: string;
  children: ReactNode;
}

export function RailCard({ id, title, help, children }: Props) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={styles.card} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {help && <p>{help}</p>}
      </header>
      {children}
    </section>
  );
}
