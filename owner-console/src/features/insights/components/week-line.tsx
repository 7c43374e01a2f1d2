import { useTranslation } from 'shared-ui';
import { PlaceLink } from '../../../components/place-link.tsx';
import { twoWeeks } from '../periods.ts';
import { useInsights, useToday } from '../use-insights.ts';
import { useNumbers } from '../use-numbers.ts';

/** This week against the last one; nothing where both are empty. */
export default function WeekLine() {
  const { t } = useTranslation('console');
  const numbers = useNumbers();
  const { data } = useInsights({ ...twoWeeks(useToday()), person: '' });
  const [last, current] = data?.insights.by_week ?? [];
  if (!last || !current || last.bookings + current.bookings === 0) return null;
  return (
    <>
      {t('insights.weekLine', { count: current.bookings, last: numbers.count(last.bookings) })}{' '}
      <PlaceLink to={{ place: 'insights' }}>{t('places.insights')}</PlaceLink>
    </>
  );
}
