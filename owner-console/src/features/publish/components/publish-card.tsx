import type { Profile } from 'api/contract/profile.ts';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useState } from 'react';
import { Button, useTranslation, VisuallyHidden } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { type Requirement, useRequirements } from '../requirements.ts';
import { usePublish } from '../use-publish.ts';
import styles from './publish-card.module.css';

interface Props {
  profile: Profile;
  onReveal: (requirement: Requirement) => void;
  children: ReactNode;
}

export function PublishCard({ profile, onReveal, children }: Props) {
  const { t } = useTranslation('console');
  const { publish, busy, failure } = usePublish();
  const { requirements, missing } = useRequirements(profile);
  const [isAsking, setAsking] = useState(false);
  const { published, business_id: businessId } = profile;

  return (
    <SectionCard id="publish" title={t(published ? 'publish.titleLive' : 'publish.title')}>
      <div className={styles.body}>
        {!published && (
          <ul className={styles.list}>
            {requirements.map((requirement) => {
              const isMissing = missing.includes(requirement);
              return (
                <li key={requirement}>
                  {isMissing ? (
                    <>
                      <span className={styles.open} aria-hidden="true" />
                      <button type="button" className={styles.link} onClick={() => onReveal(requirement)}>
                        {t(`publish.requirement.${requirement}`)}
                        <VisuallyHidden>{t('publish.missing')}</VisuallyHidden>
                      </button>
                    </>
                  ) : (
                    <>
                      <Check
                        className={styles.met}
                        role="img"
                        aria-label={t('publish.met')}
                        aria-hidden={false}
                      />
                      {t(`publish.requirement.${requirement}`)}
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {failure && <Banner tone="danger">{failure}</Banner>}
        {published && children}
        <Button
          variant={published ? 'secondary' : 'primary'}
          busy={busy}
          busyLabel={t('saving')}
          disabled={!published && missing.length > 0}
          onClick={() => (published ? setAsking(true) : publish(true))}
        >
          {t(published ? 'publish.unpublish' : 'publish.publish')}
        </Button>
        <p className={styles.hint}>
          {published
            ? t('publish.unpublishHint')
            : t('publish.link', { link: `${location.host}/${businessId || '…'}` })}
        </p>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('publish.unpublishQuestion')}
        confirmLabel={t('publish.unpublish')}
        cancelLabel={t('publish.keep')}
        onConfirm={async () => {
          setAsking(false);
          await publish(false);
        }}
      >
        <p>{t('publish.unpublishHelp')}</p>
      </ConfirmDialog>
    </SectionCard>
  );
}
