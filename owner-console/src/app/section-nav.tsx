import { PAGE_SECTIONS, type Section } from 'api/contract/console-address.ts';
import type { Profile } from 'api/contract/profile.ts';
import Check from 'lucide-react/icons/check';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { useSectionIn } from '../components/place-store.ts';
import { useConsoleContext } from '../data/console-context.ts';
import { useHours, useServices } from '../data/queries.ts';
import { useResources } from '../domain/resources/use-resources.ts';
import { useStaff } from '../domain/staff/use-staff.ts';
import { SectionLinks } from './section-links.tsx';
import styles from './section-nav.module.css';

export function SectionNav({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const current = useSectionIn(PAGE_SECTIONS);
  const services = useServices().data?.services;
  const { staff } = useStaff();
  const { savesNothing } = useConsoleContext().variant;
  const { resources } = useResources();
  const shifts = useHours().data?.business_hours;
  /** Undefined while loading, and for sections without requirements. */
  const done: Partial<Record<Section, boolean | undefined>> = {
    profile: profile.name !== '' && profile.business_id !== '',
    hours: shifts && shifts.length > 0,
    services: services && services.length > 0,
    publish: profile.published,
  };

  const isHidden: Partial<Record<Section, boolean>> = {
    staff: staff.length <= 1,
    resources: resources.length === 0,
    receipts: savesNothing,
    messages: savesNothing,
  };

  return (
    <SectionLinks
      place="business-page"
      sections={PAGE_SECTIONS.filter((section) => section === current || !isHidden[section])}
      current={current}
      mark={(section) => (
        <>
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
        </>
      )}
    />
  );
}
