import { Skeleton, useTranslation } from 'shared-ui';
import styles from './page.module.css';

/** The sheet before anything is known about the business. */
export function PageSkeleton() {
  const { t } = useTranslation('widget');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('page.loading')}>
      <Skeleton width="60%" height="var(--s-10)" />
      <Skeleton height="var(--s-18)" />
      <Skeleton height="var(--s-18)" />
      <Skeleton height="var(--s-18)" />
    </div>
  );
}
