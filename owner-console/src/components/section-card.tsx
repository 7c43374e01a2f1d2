import type { ReactNode } from 'react';
import styles from './section-card.module.css';

interface Props {
  /** Id of the section, for links that lead here. */
  id: string;
  title: string;
  help: string;
  /** What stands at the right of the title: a button, or what became of the last change. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of the Business Page. */
export function SectionCard({ id, title, help, aside, children }: Props) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <p>{help}</p>
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
