import { PAGE_SECTIONS, type PageSection } from 'api/contract/console-address.ts';
import type { Profile } from 'api/contract/profile.ts';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { PlaceLink } from '../components/place-link.tsx';
import { useShownSection } from '../components/place-store.ts';
import { useHours, useServices } from '../data/queries.ts';
import { useStaff } from '../features/staff/use-staff.ts';
import styles from './section-nav.module.css';

/** Scrolls the row of chips only, not the page. */
function useCurrentInView(current: PageSection) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one
  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return nav;
}

export function SectionNav({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const current = useShownSection();
  const nav = useCurrentInView(current);
  const services = useServices().data?.services;
  const { staff } = useStaff();
  const shifts = useHours().data?.business_hours;
  /** Undefined while loading, and for sections without requirements. */
  const done: Partial<Record<PageSection, boolean | undefined>> = {
    profile: profile.name !== '' && profile.business_id !== '',
    hours: shifts && shifts.length > 0,
    services: services && services.length > 0,
    publish: profile.published,
  };

  return (
    <nav ref={nav} className={styles.nav} aria-label={t('sections.label')}>
      {PAGE_SECTIONS.filter((section) => section !== 'staff' || staff.length > 1).map((section) => (
        <PlaceLink
          key={section}
          to={{ place: 'business-page', section }}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(`sections.${section}`)}
          {done[section] === true && (
            <span className={styles.done}>
              <Check aria-hidden="true" />
              <VisuallyHidden>{t('sections.done')}</VisuallyHidden>
            </span>
          )}
          {done[section] === false && (
            <span className={styles.open}>
              <VisuallyHidden>{t('sections.open')}</VisuallyHidden>
            </span>
          )}
        </PlaceLink>
      ))}
    </nav>
  );
}
