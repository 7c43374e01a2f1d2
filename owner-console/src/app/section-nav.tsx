import type { Profile } from 'api/contract/profile.ts';
import { Check } from 'lucide-react';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { useConsoleContext } from '../data/console-context.ts';
import { useHours, useServices } from '../data/queries.ts';
import styles from './section-nav.module.css';
import { useCurrentSection } from './use-current-section.ts';

const SECTIONS = ['profile', 'hours', 'services', 'options', 'publish', 'embed'] as const;

export function SectionNav({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const { container } = useConsoleContext();
  const current = useCurrentSection(SECTIONS);
  const services = useServices().data?.services;
  const shifts = useHours().data?.business_hours;
  /** Undefined while loading, and for sections without requirements. */
  const done: Partial<Record<(typeof SECTIONS)[number], boolean | undefined>> = {
    profile: profile.name !== '' && profile.business_id !== '',
    hours: shifts && shifts.length > 0,
    services: services && services.length > 0,
    publish: profile.published,
  };

  function show(id: string) {
    document.getElementById(id)?.scrollIntoView({ block: container === 'page' ? 'start' : 'nearest' });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }

  return (
    <nav className={styles.nav} aria-label={t('sections.label')}>
      {SECTIONS.filter((id) => id !== 'embed' || profile.business_id).map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            // A hash would replace the tab in the address.
            event.preventDefault();
            show(id);
          }}
        >
          {t(`sections.${id}`)}
          {done[id] === true && (
            <span className={styles.done}>
              <Check aria-hidden="true" />
              <VisuallyHidden>{t('sections.done')}</VisuallyHidden>
            </span>
          )}
          {done[id] === false && (
            <span className={styles.open}>
              <VisuallyHidden>{t('sections.open')}</VisuallyHidden>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
