import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Button, currentLanguage, EmptyState, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import { nextOpenDay } from '../features/slots/slots-by-day.ts';
import { useBookingStore } from './booking-context.tsx';
import styles from './contact-buttons.module.css';
import { useLargestGroup } from './use-largest-group.ts';
import type { Picker } from './use-picker.ts';

interface Props {
  picker: Picker;
  date: string;
  onChooseDay: (date: string) => void;
  /** Where not even one place is left. */
  children: ReactNode;
}

/** No time of the day has enough places: offers the most that fit. */
export function TooFewPlaces({ picker, date, onChooseDay, children }: Props) {
  const { t } = useTranslation('widget');
  const { time } = useTimeFormat();
  const store = useBookingStore();
  const largest = useLargestGroup(picker, date);
  const { visit } = picker;
  if (!visit || !largest) return children;
  const next = nextOpenDay(picker.days, date);
  return (
    <EmptyState
      icon={<Users />}
      title={t('visit.tooFew', { count: visit.seats })}
      help={t('visit.stillFit', { count: largest.seats, time: time(largest.time, picker.zone) })}
      action={
        <div className={styles.buttons}>
          <Button onClick={() => store.chooseVisit({ serviceIds: visit.serviceIds, seats: largest.seats })}>
            {t('visit.takeFewer', { count: largest.seats })}
          </Button>
          {next && (
            <Button variant="quiet" onClick={() => onChooseDay(next)}>
              {t('slots.goTo', { day: formatDate(next, currentLanguage(), 'short') })}
            </Button>
          )}
        </div>
      }
    />
  );
}
