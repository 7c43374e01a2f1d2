import { addDays } from 'api/time/dates.ts';
import { findWeekStart } from 'api/time/weeks.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { PlaceLink } from '../../../components/place-link.tsx';
import { findWeek } from '../periods.ts';
import { useInsights, useToday } from '../use-insights.ts';
import { useNumbers } from '../use-numbers.ts';

/** The active bookings of the week that contains a date; undefined until they are read. */
function useWeek(date: string): number | undefined {
  const range = findWeek(date, findWeekStart(currentLanguage()));
  const totals = useInsights({ ...range, person: '' }).data?.insights.totals;
  return totals && totals.accepted + totals.pending;
}

/** This week against the last one; nothing where both are empty. */
export default function WeekLine() {
  const { t } = useTranslation('console');
  const numbers = useNumbers();
  const today = useToday();
  const current = useWeek(today);
  const last = useWeek(addDays(today, -7));
  if (current === undefined || last === undefined || last + current === 0) return null;
  return (
    <>
      {t('insights.weekLine', { count: current, last: numbers.count(last) })}{' '}
      <PlaceLink to={{ place: 'insights' }}>{t('places.insights')}</PlaceLink>
    </>
  );
}
