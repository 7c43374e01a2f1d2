import { type ComponentType, createContext, memo, use } from 'react';
import { Skeleton } from 'shared-ui';
import { LazyBoundary } from './lazy-boundary.tsx';
import styles from './pick.module.css';
import type { PublicData } from './public-data.ts';

/** Day and time: a script of their own where the server renders the page. */
export const DayAndTimeContext = createContext<ComponentType<PublicData> | null>(null);

/** Memoized, because React discards the server's HTML of what is rendered again before it is hydrated. */
export const LaterColumns = memo(function LaterColumns(props: PublicData) {
  const DayAndTime = use(DayAndTimeContext);
  return (
    <div className={styles.late} data-late="">
      <LazyBoundary fallback={<Skeleton height="24rem" />} errorClass={styles.when}>
        {DayAndTime && <DayAndTime {...props} />}
      </LazyBoundary>
    </div>
  );
});
