import { Skeleton, useTranslation, VisuallyHidden } from 'shared-ui';
import styles from './tab-skeleton.module.css';
import { useShownTab } from './tab-store.ts';

export function TabSkeleton() {
  const { t } = useTranslation('console');
  const tab = useShownTab();
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>
        <h1 className={styles.title}>{t(`tabs.${tab}`)}</h1>
      </VisuallyHidden>
      <Skeleton />
    </div>
  );
}
