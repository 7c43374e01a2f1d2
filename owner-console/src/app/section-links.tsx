import type { ConsolePlace, Section } from 'api/contract/console-address.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui';
import { PlaceLink } from '../components/place-link.tsx';
import styles from './section-nav.module.css';

function useCurrentInView(current: Section) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one
  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return nav;
}

interface Props {
  place: ConsolePlace;
  sections: readonly Section[];
  current: Section;
  mark?: (section: Section) => ReactNode;
}

export function SectionLinks({ place, sections, current, mark }: Props) {
  const { t } = useTranslation('console');
  const nav = useCurrentInView(current);
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('sections.label')}>
      {sections.map((section) => (
        <PlaceLink
          key={section}
          to={{ place, section }}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(`sections.${section}`)}
          {mark?.(section)}
        </PlaceLink>
      ))}
    </nav>
  );
}
