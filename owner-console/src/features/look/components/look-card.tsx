import type { Profile } from 'api/contract/profile.ts';
import { useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { SaveState } from '../../../components/save-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import styles from '../../../components/settings-parts.module.css';
import { useAttempts } from '../use-attempts.ts';
import { ColorField } from './color-field.tsx';
import { LinkFields } from './link-fields.tsx';
import { CoverField, LogoField } from './logo-and-cover.tsx';
import { PhotosField } from './photos-field.tsx';

export function LookCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const { state, error, attempt } = useAttempts();
  const general = error && Object.keys(error.fields).length === 0 ? error.message : null;
  return (
    <SectionCard
      id="look"
      title={t('look.title')}
      help={t('look.help')}
      aside={<SaveState state={state} failed={t('look.failed')} />}
    >
      <div className={styles.parts}>
        {general && <Banner tone="danger">{general}</Banner>}
        <LogoField profile={profile} attempt={attempt} />
        <CoverField profile={profile} attempt={attempt} />
        <ColorField profile={profile} attempt={attempt} />
        <PhotosField photos={profile.photos} attempt={attempt} />
        <LinkFields profile={profile} attempt={attempt} error={error?.fields.website} />
      </div>
    </SectionCard>
  );
}
