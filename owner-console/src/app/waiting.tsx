import { Skeleton, useTranslation, VisuallyHidden } from 'shared-ui';
import { useShownTab } from './tab-store.ts';
import styles from './waiting.module.css';

export function Waiting() {
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
