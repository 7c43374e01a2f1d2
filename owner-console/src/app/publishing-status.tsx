import type { Profile } from 'api/contract/profile.ts';
import { Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { goTo } from '../components/place-store.ts';
import { useRequirements } from '../features/publish/requirements.ts';
import { usePublish } from '../features/publish/use-publish.ts';
import { SetupGuide } from '../features/setup/components/setup-guide.tsx';
import styles from './console-frame.module.css';
import { useReveal } from './reveal.ts';

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

export function PublishingStatus({ profile }: { profile: Profile }) {
  const { missing } = useRequirements(profile);
  const reveal = useReveal();
  if (profile.published) return null;
  if (missing.length === 0) return <UnpublishedBanner />;
  const places = {
    address: profile.name === '' ? 'name' : 'business_id',
    services: 'service',
    hours: 'hours',
  } as const;
  return <SetupGuide profile={profile} onGo={(step) => reveal(places[step], step !== 'address')} />;
}
