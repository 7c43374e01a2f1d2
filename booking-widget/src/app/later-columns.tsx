import { memo } from 'react';
import { Skeleton } from 'shared-ui';
import { LazyBoundary } from './lazy-boundary.tsx';
import { LazyDayAndTime } from './lazy-day-and-time.ts';
import styles from './pick.module.css';
import type { PublicData } from './public-data.ts';

/** Memoized, because React discards the server's HTML of what is rendered again before it is hydrated. */
export const LaterColumns = memo(function LaterColumns(props: PublicData) {
  return (
    <div className={styles.late} data-late="">
      <LazyBoundary fallback={<Skeleton height="24rem" />} errorClass={styles.when}>
        <LazyDayAndTime {...props} />
      </LazyBoundary>
    </div>
  );
});
