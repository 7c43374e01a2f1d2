import { Banner, Button, useTranslation } from 'shared-ui';
import { useReveal } from './reveal.ts';
import styles from './unpublished-banner.module.css';

export function UnpublishedBanner() {
  const { t } = useTranslation('console');
  const reveal = useReveal();
  return (
    <div className={styles.banner}>
      <Banner
        tone="warn"
        action={
          <Button variant="secondary" small onClick={() => reveal('publish')}>
            {t('unpublished.go')}
          </Button>
        }
      >
        <b>{t('unpublished.title')}</b> {t('unpublished.ready')}
      </Banner>
    </div>
  );
}
