import { Skeleton } from 'shared-ui';
import styles from './insights-page.module.css';
import totals from './totals.module.css';

const BARS = ['60%', '80%', '45%', '90%', '30%'];

export function InsightsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={totals.card}>
        <div className={totals.totals}>
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index}>
              <Skeleton width="50%" height="0.75rem" />
              <Skeleton width="70%" height="1.875rem" />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.cards}>
        <div className={styles.waiting}>
          {BARS.map((width) => (
            <Skeleton key={width} width={width} height="1.6rem" />
          ))}
        </div>
        <div className={styles.waiting}>
          <Skeleton width="100%" height="12rem" />
        </div>
      </div>
    </div>
  );
}
