import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePlace } from '../components/place-store.ts';
import { useConsoleContext } from '../data/console-context.ts';
import styles from './section-layout.module.css';

interface Props {
  rail?: ReactNode;
  /** Above the section below 960, not beneath it; and wider. */
  railFirst?: boolean;
  children: ReactNode;
}

/** A section of the Business Page, which starts at its heading. Below 960 the rail is beneath it. */
export function SectionLayout({ rail, railFirst, children }: Props) {
  const { container } = useConsoleContext();
  const section = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const heading = section.current?.querySelector('h2');
    if (!heading || !usePlace.getState().isArriving) return;
    usePlace.setState({ isArriving: false });
    heading.focus({ preventScroll: true });
    if (container === 'page') scrollTo({ top: 0 });
  }, [container]);

  return (
    <>
      <div ref={section} className={rail ? styles.besideRail : styles.section}>
        {children}
      </div>
      {rail && (
        <aside className={styles.rail} data-first={railFirst || undefined}>
          {rail}
        </aside>
      )}
    </>
  );
}
