import { Skeleton, useTranslation, VisuallyHidden } from 'shared-ui';
import { Heading } from './heading.tsx';
import styles from './page.module.css';

export function PageSkeleton() {
  const { t } = useTranslation('widget');
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>
        <Heading level={1}>{t('page.loading')}</Heading>
      </VisuallyHidden>
      <Skeleton width="60%" height="var(--s-10)" />
      <Skeleton height="var(--s-18)" />
      <Skeleton height="var(--s-18)" />
      <Skeleton height="var(--s-18)" />
    </div>
  );
}
