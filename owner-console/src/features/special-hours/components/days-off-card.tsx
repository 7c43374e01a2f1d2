import type { SpecialHours } from 'api/contract/special-hours.ts';
import type { Staff } from 'api/contract/staff.ts';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { Button, currentLanguage, Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { iconButton } from '../../../components/icon-button.tsx';
import { ListRow } from '../../../components/list-row.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useNeededOn } from '../../../domain/absence/needed.ts';
import { ABSENCE, openAbsence } from '../../../domain/absence/open-absence.ts';
import { SPECIAL_HOURS } from '../../../domain/hours/special-hours-address.ts';
import { STAFF } from '../../../domain/staff/addresses.ts';
import { entryDates, entryHours } from '../entry-texts.ts';
import { useKnownSpecialHours } from '../use-known-special-hours.ts';
import styles from './special-hours.module.css';

/** When one person is away, or works at other hours. */
export function DaysOffCard({ person }: { person: Staff }) {
  const { t } = useTranslation('console');
  const { coming, error, retry } = useKnownSpecialHours();
  const { staff_id: staffId } = person;
  const own = coming?.filter((entry) => entry.staff_id === staffId);
  return (
    <SectionCard
      id="person-days-off"
      title={t('person.daysOff')}
      aside={
        <Button
          variant="quiet"
          small
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => openAbsence({ staffId, from: { ...STAFF, item: staffId } })}
        >
          {t('person.addDaysOff')}
        </Button>
      }
    >
      {error && <LoadFailed text={t('hours.loadFailed')} onRetry={retry} />}
      {!own && !error && <Skeleton height="4rem" />}
      {own?.length === 0 && <p className={styles.words}>{t('person.noDaysOff')}</p>}
      <ul className={styles.list}>
        {own?.map((entry) => (
          <DaysOffRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </SectionCard>
  );
}

function DaysOffRow({ entry }: { entry: SpecialHours }) {
  const { t } = useTranslation('console');
  const needed = useNeededOn()(entry);
  const lang = currentLanguage();
  const dates = entryDates(entry, lang);
  return (
    <ListRow
      className={styles.words}
      words={
        <>
          <span className={styles.dates}>{dates}</span>
          <span>{[entryHours(entry, lang), entry.note].filter(Boolean).join(' · ')}</span>
        </>
      }
      figure={
        needed > 0 && (
          <PlaceLink to={{ ...ABSENCE, item: entry.id }}>{t('absence.needed', { count: needed })}</PlaceLink>
        )
      }
      actions={
        <PlaceLink
          to={{ ...SPECIAL_HOURS, item: entry.id }}
          className={iconButton}
          aria-label={t('special.edit', { dates })}
        >
          <Pencil />
        </PlaceLink>
      }
    />
  );
}
