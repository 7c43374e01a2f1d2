import { Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useHours, useServices } from '../../../data/queries.ts';
import { shiftsByDay } from '../shifts.ts';
import { DayRow } from './day-row.tsx';
import styles from './hours-card.module.css';

export function HoursCard() {
  const { t } = useTranslation('console');
  const { data, error, mutate } = useHours();
  const services = useServices().data?.services ?? [];

  return (
    <SectionCard id="hours" title={t('hours.title')} help={t('hours.help')}>
      {error && <LoadFailed text={t('hours.loadFailed')} onRetry={() => mutate()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && (
        <ul className={styles.days}>
          {shiftsByDay(data.business_hours).map(({ day, shifts }) => (
            <DayRow key={day} day={day} shifts={shifts} services={services} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
