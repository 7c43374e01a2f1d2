import { Banner, Button, useTranslation } from 'shared-ui';
import { useProfile, useServices } from '../data/queries.ts';
import { missingRequirements, type Requirement } from '../features/publish/requirements.ts';
import { useReveal } from './reveal.ts';
import styles from './unpublished-banner.module.css';

/** Says on both tabs that customers cannot open the page yet, and leads to the next missing thing. */
export function UnpublishedBanner() {
  const { t } = useTranslation('console');
  const profile = useProfile().data;
  const services = useServices().data?.services ?? profile?.services ?? [];
  const reveal = useReveal();
  if (!profile || profile.published) return null;

  const next: Requirement | 'publish' = missingRequirements(profile, services)[0] ?? 'publish';
  return (
    <div className={styles.banner}>
      <Banner
        tone="warn"
        action={
          <Button variant="secondary" small onClick={() => reveal(next)}>
            {t(`unpublished.action.${next}`)}
          </Button>
        }
      >
        <b>{t('unpublished.title')}</b> {t(`unpublished.next.${next}`)}
      </Banner>
    </div>
  );
}
