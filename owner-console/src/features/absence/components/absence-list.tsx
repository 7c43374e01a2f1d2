import type { SpecialHours } from 'api/contract/special-hours.ts';
import { ButtonLink, currentLanguage, type Language, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { Crumb } from '../../../components/crumb.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { useRead } from '../../../data/queries.ts';
import { useRole } from '../../../data/use-role.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { type AbsentBookings, useAbsences, useBookingsOutside } from '../use-absent-bookings.ts';
import styles from './absence.module.css';
import { BookingList } from './booking-list.tsx';
import { PageTitle } from './page-title.tsx';

const CALENDAR = { place: 'calendar' } as const;

/** "Nov 28" or "Nov 28 – Dec 6". */
function formatDates({ from, to }: Pick<SpecialHours, 'from' | 'to'>, lang: Language): string {
  const [first, last] = [from, to].map((date) => formatDate(date, lang, 'monthDay'));
  return from === to ? `${first}` : `${first} – ${last}`;
}

function Page({ title, help, list }: { title: string; help: string; list: AbsentBookings }) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.page}>
      <Crumb to={CALENDAR}>{t('places.calendar')}</Crumb>
      <PageTitle title={title} help={help} />
      <BookingList
        list={list}
        foot={
          <ButtonLink variant="secondary" {...linkProps(CALENDAR)}>
            {t('absence.later')}
          </ButtonLink>
        }
      />
    </div>
  );
}

/** Everybody's; the role `staff` reads its own. */
export function AllAbsences() {
  const { t } = useTranslation('console');
  return <Page title={t('places.absence')} help={t('absence.decide')} list={useAbsences()} />;
}

function OutsideOfEntry({ id }: { id: string }) {
  const { t } = useTranslation('console');
  const list = useBookingsOutside(id);
  const entry = useRead('GET /api/special-hours', []).data?.special_hours.find((listed) => listed.id === id);
  const { staff } = useStaff();
  const name = staff.find(({ staff_id }) => staff_id === entry?.staff_id)?.name;
  const dates = entry && formatDates(entry, currentLanguage());
  const title = !dates
    ? t('places.absence')
    : name && entry.shifts.length === 0
      ? t('absence.away', { name, dates })
      : t('absence.otherHours', { dates });
  const help = name ? t('absence.saved', { name }) : t('absence.decide');
  return <Page title={title} help={help} list={list} />;
}

/** What an entry of special hours leaves outside; the role `staff` may read only all of its own. */
export function AbsenceOfEntry({ id }: { id: string }) {
  return useRole().isStaff ? <AllAbsences /> : <OutsideOfEntry id={id} />;
}
