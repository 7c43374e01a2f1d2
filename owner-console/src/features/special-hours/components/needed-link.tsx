import type { SpecialHours } from 'api/contract/special-hours.ts';
import { Tag, useTranslation } from 'shared-ui';
import { PlaceLink } from '../../../components/place-link.tsx';
import { useNeededOn } from '../../../domain/absence/needed.ts';
import { ABSENCE } from '../../../domain/absence/open-absence.ts';
import styles from './special-hours.module.css';

/** Leads to the appointments on the dates of an entry that need someone, if there are any. */
export function NeededLink({ entry }: { entry: SpecialHours }) {
  const { t } = useTranslation('console');
  const count = useNeededOn()(entry);
  if (count === 0) return null;
  return (
    <PlaceLink to={{ ...ABSENCE, item: entry.id }} className={styles.needed}>
      <Tag tone="warn">{t('absence.needed', { count })}</Tag>
    </PlaceLink>
  );
}
