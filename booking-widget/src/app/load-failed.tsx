import { Banner, Button, useTranslation } from 'shared-ui';
import styles from './page.module.css';

/** Something could not be fetched; it is tried again by itself, and on request. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation('widget');
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="secondary" small onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      }
    >
      <h1 className={styles.failed}>{title}</h1>
    </Banner>
  );
}
