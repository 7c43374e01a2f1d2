import { PAGE_SECTIONS, type PageSection } from 'api/contract/console-address.ts';
import type { Profile } from 'api/contract/profile.ts';
import { type ComponentType, Suspense } from 'react';
import { Skeleton, useTranslation, VisuallyHidden } from 'shared-ui';
import { useSectionIn } from '../components/place-store.ts';
import { prefetchedComponent } from '../components/prefetched-component.ts';
import { useProfile } from '../data/queries.ts';
import { useRole } from '../data/use-role.ts';
import { Forbidden } from './forbidden.tsx';
import styles from './section-layout.module.css';
import { SectionLayout } from './section-layout.tsx';
import { SectionNav } from './section-nav.tsx';

const SECTIONS: Record<PageSection, ComponentType<{ profile: Profile }>> = {
  profile: prefetchedComponent(() => import('./sections/profile-section.tsx')),
  look: prefetchedComponent(() => import('./sections/look-section.tsx')),
  services: prefetchedComponent(() => import('./sections/services-section.tsx')),
  resources: prefetchedComponent(() => import('./sections/resources-section.tsx')),
  hours: prefetchedComponent(() => import('./sections/hours-section.tsx')),
  staff: prefetchedComponent(() => import('./sections/staff-section.tsx')),
  options: prefetchedComponent(() => import('./sections/options-section.tsx')),
  receipts: prefetchedComponent(() => import('./sections/receipts-section.tsx')),
  messages: prefetchedComponent(() => import('./sections/messages-section.tsx')),
  connections: prefetchedComponent(() => import('./sections/connections-section.tsx')),
  publish: prefetchedComponent(() => import('./sections/publish-section.tsx')),
};

export default function BusinessPage() {
  const { t } = useTranslation('console');
  const profile = useProfile().data;
  const section = useSectionIn(PAGE_SECTIONS);
  const { isStaff } = useRole();
  const Section = SECTIONS[section];
  const skeleton = (
    <SectionLayout>
      <Skeleton height="30rem" />
    </SectionLayout>
  );

  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{t('places.business-page')}</h1>
      </VisuallyHidden>
      {profile ? (
        <>
          {!isStaff && <SectionNav profile={profile} />}
          <Suspense key={section} fallback={skeleton}>
            {isStaff && section !== 'hours' ? (
              <SectionLayout>
                <Forbidden />
              </SectionLayout>
            ) : (
              <Section profile={profile} />
            )}
          </Suspense>
        </>
      ) : (
        skeleton
      )}
    </div>
  );
}
