import { wallTimeAt } from 'api/time/wall-times.ts';
import { currentLanguage, useTranslation, zoneOffsets } from 'shared-ui';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { usePeople } from '../../../domain/calendar/people.ts';
import type { BookingForm } from '../use-booking-form.ts';
import { nearestTimes, useOwnerSlots } from '../use-owner-slots.ts';
import styles from './free-instead.module.css';

export function FreeInstead({ state: { form, draft, zone, startTime } }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const { service_id: serviceId, staff_id: staffId, date } = draft;
  const { days } = useOwnerSlots({ serviceId, staffId, from: date });
  const name = usePeople().names.get(staffId);
  const times = nearestTimes(days?.get(date) ?? [], startTime);
  if (times.length === 0) return null;

  function choose(instant: string) {
    const at = wallTimeAt(instant, zoneOffsets(zone));
    form.setValue('date', at.date, { shouldDirty: true });
    form.setValue('time', at.time, { shouldDirty: true });
  }

  return (
    <fieldset className={styles.instead}>
      <legend>{t('booking.freeInstead')}</legend>
      {times.map((instant) => (
        <button key={instant} type="button" onClick={() => choose(instant)}>
          {name && staffId
            ? t('booking.nameAt', { name, time: formatTime(instant, zone, lang) })
            : formatTime(instant, zone, lang)}
        </button>
      ))}
    </fieldset>
  );
}
