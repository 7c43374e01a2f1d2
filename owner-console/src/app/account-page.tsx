import { ACCOUNT_SECTIONS, type AccountSection } from 'api/contract/console-address.ts';
import { type ComponentType, Suspense } from 'react';
import { Skeleton, useTranslation, VisuallyHidden } from 'shared-ui';
import { useSectionIn } from '../components/place-store.ts';
import { prefetchedComponent } from '../components/prefetched-component.ts';
import { useUser } from '../data/queries.ts';
import { useRole } from '../data/use-role.ts';
import { Forbidden } from './forbidden.tsx';
import styles from './section-layout.module.css';
import { SectionLayout } from './section-layout.tsx';
import { SectionLinks } from './section-links.tsx';

const SECTIONS: Record<AccountSection, ComponentType<{ email: string }>> = {
  security: prefetchedComponent(() => import('./sections/security-section.tsx')),
  members: prefetchedComponent(() => import('./sections/members-section.tsx')),
};

export default function AccountPage() {
  const { t } = useTranslation('console');
  const section = useSectionIn(ACCOUNT_SECTIONS);
  const email = useUser().data?.email ?? '';
  const { isOwner } = useRole();
  const Section = SECTIONS[section];
  const skeleton = (
    <SectionLayout>
      <Skeleton height="30rem" />
    </SectionLayout>
  );

  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{t('places.account')}</h1>
      </VisuallyHidden>
      {isOwner && <SectionLinks place="account" sections={ACCOUNT_SECTIONS} current={section} />}
      <Suspense key={section} fallback={skeleton}>
        {section === 'members' && !isOwner ? (
          <SectionLayout>
            <Forbidden />
          </SectionLayout>
        ) : (
          <Section email={email} />
        )}
      </Suspense>
    </div>
  );
}
