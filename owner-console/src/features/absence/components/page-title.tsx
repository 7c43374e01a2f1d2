import { useEffect, useRef } from 'react';
import { usePlace } from '../../../components/place-store.ts';
import styles from './absence.module.css';

/** The heading of a page, which takes the focus when a link leads there. */
export function PageTitle({ title, help }: { title: string; help?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!usePlace.getState().isArriving) return;
    usePlace.setState({ isArriving: false });
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {help && <p>{help}</p>}
    </header>
  );
}
