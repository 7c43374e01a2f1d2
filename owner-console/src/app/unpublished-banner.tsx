import type { Profile } from 'api/contract/profile.ts';
import { Banner, Button, useTranslation } from 'shared-ui';
import { type Requirement, useRequirements } from '../features/publish/requirements.ts';
import { useReveal } from './reveal.ts';
import styles from './unpublished-banner.module.css';

/** Says on both tabs that customers cannot open the page yet, and leads to the next missing thing. */
export function UnpublishedBanner({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const { missing } = useRequirements(profile);
  const reveal = useReveal();
  if (profile.published) return null;

  const next: Requirement | 'publish' = missing[0] ?? 'publish';
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
