import { Spinner, useTranslation } from 'shared-ui';
import styles from './loading.module.css';

/** Stands in for a screen on its way; invisible for the first 300 ms. */
export function Loading() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.loading} role="status">
      <Spinner /> {t('loading')}
    </div>
  );
}
