import { wallTimeAt } from 'api/time/wall-times.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import { Button, useTranslation, zoneOffsets } from 'shared-ui';
import { useProfile } from '../../../data/queries.ts';
import { PartList } from '../../../domain/bookings/part-list.tsx';
import type { BookingForm } from '../use-booking-form.ts';
import styles from './new-booking.module.css';
import { OpenTimes } from './open-times.tsx';
import { OtherTime } from './other-time.tsx';

export function WhenSection({ state }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  const { form, draft, zone, parts } = state;
  const currency = useProfile().data?.currency ?? '';

  /** Begins with the chosen time, else with the day that is open. */
  function chooseOther(day: string | null) {
    const at = draft.slot ? wallTimeAt(draft.slot, zoneOffsets(zone)) : { date: day ?? draft.date, time: '' };
    form.setValue('date', at.date);
    if (at.time) form.setValue('time', at.time);
    form.setValue('isOther', true, { shouldDirty: true });
    requestAnimationFrame(() => form.setFocus(at.date ? 'time' : 'date'));
  }

  return (
    <section className={styles.section} aria-labelledby="booking-when">
      <h2 id="booking-when">{t('booking.when')}</h2>
      {draft.isOther ? (
        <>
          <OtherTime state={state} />
          <div>
            <Button
              variant="quiet"
              small
              icon={<CalendarDays size={18} strokeWidth={1.8} aria-hidden />}
              onClick={() => form.setValue('isOther', false)}
            >
              {t('booking.openTimes')}
            </Button>
          </div>
        </>
      ) : (
        <OpenTimes
          state={state}
          renderOther={(day) => (
            <Button
              variant="quiet"
              small
              icon={<Clock size={18} strokeWidth={1.8} aria-hidden />}
              onClick={() => chooseOther(day)}
            >
              {t('booking.otherTime')}
            </Button>
          )}
        />
      )}
      {parts.length > 1 && <PartList parts={parts} currency={currency} />}
    </section>
  );
}
