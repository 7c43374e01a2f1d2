import { useEffect, useMemo } from 'react';
import { announce, currentLanguage, useTranslation, VisuallyHidden } from 'shared-ui';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { useIsOnline } from 'shared-ui/offline-notice.tsx';
import { useHours, useZone } from '../../../data/queries.ts';
import { hoursOfPerson, openHoursOfAll } from '../../../domain/calendar/open-hours.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { SAMPLE_WEEK, toHeat } from '../heat.ts';
import { rangeBefore, toRange } from '../periods.ts';
import { useInsightsChoice } from '../store.ts';
import { useInsights, useToday } from '../use-insights.ts';
import { useNumbers } from '../use-numbers.ts';
import { HourCard } from './hour-card.tsx';
import { InsightsFilters } from './insights-filters.tsx';
import styles from './insights-page.module.css';
import { InsightsSkeleton } from './insights-skeleton.tsx';
import { NamedCard } from './named-card.tsx';
import { NoBookings } from './no-bookings.tsx';
import { RoomsCard } from './rooms-card.tsx';
import { Totals } from './totals.tsx';
import { WeekCard } from './week-card.tsx';

/** A table of so many weeks is as long as three others. */
const LONG_WEEKS = 14;

function useWeeklyHours(person: string) {
  const { active } = useStaff();
  const weekly = useHours().data?.business_hours;
  return useMemo(() => {
    const people = active.filter(({ staff_id }) => !person || staff_id === person);
    const shown = people.length > 0 ? people : [{ staff_id: '', own_hours: false }];
    return openHoursOfAll(
      SAMPLE_WEEK,
      shown.map((person) => hoursOfPerson(SAMPLE_WEEK, weekly ?? [], [], person)),
    );
  }, [active, weekly, person]);
}

export default function InsightsPage() {
  const { t } = useTranslation('console');
  const { period, person: chosen } = useInsightsChoice();
  const { staff, isTeam } = useStaff();
  const person = isTeam && staff.some(({ staff_id }) => staff_id === chosen) ? chosen : '';
  const today = useToday();
  const range = toRange(period, today);
  const shown = useInsights({ ...range, person });
  const formerRange = rangeBefore(period, range);
  const former = useInsights(shown.data ? { ...formerRange, person } : null).data?.insights;
  const open = useWeeklyHours(person);
  const numbers = useNumbers();
  const zone = useZone();
  const lang = currentLanguage();
  const isOnline = useIsOnline();
  const { insights, readAt = 0 } = shown.data ?? {};
  const bookings = insights?.totals.bookings;
  useEffect(() => {
    if (bookings !== undefined) announce(t('insights.found', { count: bookings }));
  }, [bookings, t]);

  const readTime = formatTime(new Date(readAt).toISOString(), zone, lang);
  const csvQuery = isOnline ? { ...range, person } : null;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('places.insights')}</h1>
          <p>
            {t('insights.when', { dates: numbers.range(range), city: zonePlace(zone, lang) })}
            {insights && (shown.error || !isOnline) && ` ${t('agenda.asOf', { when: readTime })}`}
          </p>
          <p>{t('insights.counting')}</p>
        </div>
        <InsightsFilters range={range} person={person} />
      </div>
      {!insights && shown.error && (
        <LoadFailed text={t('insights.loadFailed')} onRetry={() => shown.mutate()} />
      )}
      {!insights && !shown.error && <InsightsSkeleton />}
      {insights && bookings === 0 && <NoBookings />}
      {insights && bookings !== 0 && (
        <>
          <Totals insights={insights} former={former} />
          {former && (
            <p className={styles.note}>{t('insights.beforeIs', { dates: numbers.range(formerRange) })}</p>
          )}
          <div className={styles.cards} data-long={insights.by_week.length > LONG_WEEKS}>
            <WeekCard weeks={insights.by_week} range={range} today={today} csvQuery={csvQuery} />
            <HourCard heat={toHeat(insights.by_hour, open)} csvQuery={csvQuery} />
            <NamedCard
              table="by_service"
              rows={insights.by_service.map((row) => ({ ...row, id: row.service_id }))}
              csvQuery={csvQuery}
            />
            {!person && <RoomsCard range={range} />}
            {isTeam && !person && (
              <NamedCard
                table="by_staff"
                rows={insights.by_staff.map((row) => ({
                  ...row,
                  id: row.staff_id,
                  color: staff.find(({ staff_id }) => staff_id === row.staff_id)?.color ?? '',
                }))}
                csvQuery={csvQuery}
              />
            )}
          </div>
        </>
      )}
      {!insights && !shown.error && (
        <VisuallyHidden>
          <span role="status">{t('insights.loading')}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
