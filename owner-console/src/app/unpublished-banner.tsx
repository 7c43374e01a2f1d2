import { Banner, Button, useTranslation } from 'shared-ui';
import { goTo } from '../components/place-store.ts';
import { usePublish } from '../features/publish/use-publish.ts';
import styles from './unpublished-banner.module.css';

/** Leads to the Publish section, which has the link to share. */
export function UnpublishedBanner() {
  const { t } = useTranslation('console');
  const { publish, busy, failure } = usePublish();

  async function publishAndShow() {
    if (await publish(true)) goTo({ place: 'business-page', section: 'publish' });
  }

  return (
    <div className={styles.banner}>
      <Banner
        tone="warn"
        action={
          <Button variant="secondary" small busy={busy} busyLabel={t('saving')} onClick={publishAndShow}>
            {t('publish.publish')}
          </Button>
        }
      >
        <b>{t('unpublished.title')}</b> {failure ?? t('unpublished.ready')}
      </Banner>
    </div>
  );
}
