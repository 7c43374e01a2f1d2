import { useTranslation } from 'shared-ui';
import { LoadState } from '../../components/load-state.tsx';
import { useHours, useServices } from '../../data/queries.ts';
import { offers } from '../staff/offered.ts';
import { DayRow } from './day-row.tsx';
import styles from './hours-card.module.css';
import { shiftsByDay } from './shifts.ts';
import { HoursOwner } from './use-hours-changes.ts';

export function WeeklyHours({ staffId }: { staffId: string | null }) {
  const { t } = useTranslation('console');
  const hours = useHours();
  const services = (useServices().data?.services ?? []).filter(
    (service) => staffId === null || offers(service, staffId),
  );
  const shifts = hours.data?.business_hours.filter((shift) => shift.staff_id === staffId);

  return (
    <HoursOwner value={staffId}>
      <LoadState read={hours} failure={t('hours.loadFailed')} height="24rem" />
      {shifts && (
        <ul className={styles.days}>
          {shiftsByDay(shifts).map(({ day, shifts }) => (
            <DayRow key={day} day={day} shifts={shifts} services={services} />
          ))}
        </ul>
      )}
    </HoursOwner>
  );
}
