import type { ReactNode } from 'react';
import styles from './section-card.module.css';

interface Props {
  id: string;
  title: string;
  help?: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function SectionCard({ id, title, help, aside, children }: Props) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {help && <p>{help}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
