import type { CalendarEvent } from 'api/contract/calendar.ts';
import { covers } from 'api/time/date-ranges.ts';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { ButtonLink, currentLanguage, useTranslation } from 'shared-ui';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';
import { linkProps } from '../../../components/place-link.tsx';
import { useRead, useZone } from '../../../data/queries.ts';
import { ABSENCE } from '../../../domain/absence/open-absence.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import styles from './absence-banner.module.css';

/** Who is away, if all appointments are of one absence. */
function useExplanation(events: readonly CalendarEvent[]): string {
  const { t } = useTranslation('console');
  const zone = useZone();
  const { staff } = useStaff();
  const special = useRead('GET /api/special-hours', []).data?.special_hours ?? [];
  const ids = new Set(events.map(({ staff_id }) => staff_id));
  const person = ids.size === 1 ? staff.find(({ staff_id }) => ids.has(staff_id)) : undefined;
  const entry = special.find(
    ({ staff_id, shifts, ...dates }) =>
      staff_id !== null &&
      staff_id === person?.staff_id &&
      shifts.length === 0 &&
      events.every(({ start_time }) => covers(dates, dateIn(start_time, zone))),
  );
  if (!person?.name || !entry) return t('absence.untold');
  return t('absence.awayUntold', {
    name: person.name,
    date: formatDate(entry.to, currentLanguage(), 'monthDay'),
  });
}

export default function AbsenceBanner({ events }: { events: readonly CalendarEvent[] }) {
  const { t } = useTranslation('console');
  const explanation = useExplanation(events);
  return (
    <div className={styles.banner} role="status">
      <UserRoundX size={20} strokeWidth={1.8} aria-hidden />
      <p>
        <b>{t('absence.needsNow', { count: events.length })}</b> {explanation}
      </p>
      <ButtonLink variant="secondary" small {...linkProps(ABSENCE)}>
        {t('absence.find')}
      </ButtonLink>
    </div>
  );
}
