import { wallTimeAt } from 'api/time/wall-times.ts';
import { currentLanguage, useTranslation, zoneOffsets } from 'shared-ui';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { usePeople } from '../../../domain/calendar/people.ts';
import { offers } from '../../../domain/staff/offered.ts';
import { type FreeTime, nearestTimes } from '../nearest-times.ts';
import type { BookingForm } from '../use-booking-form.ts';
import { useFreeTimes } from '../use-free-times.ts';
import styles from './free-instead.module.css';

export function FreeInstead({ state }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const { form, draft, visit, zone, startTime } = state;
  const { staff_id: chosen, date } = draft;
  const { people, names } = usePeople();
  const others = people.map(({ staff_id }) => staff_id).filter((id) => id !== chosen);
  const staffIds = chosen
    ? [chosen, ...others.filter((id) => visit?.lines.every(({ service }) => offers(service, id)))]
    : [''];
  const times = nearestTimes(useFreeTimes({ visit, staffIds, date }) ?? [], startTime);
  if (times.length === 0) return null;

  function choose({ staffId, instant }: FreeTime) {
    const at = wallTimeAt(instant, zoneOffsets(zone));
    form.setValue('date', at.date, { shouldDirty: true });
    form.setValue('time', at.time, { shouldDirty: true });
    if (staffId) form.setValue('staff_id', staffId, { shouldDirty: true });
  }

  return (
    <fieldset className={styles.instead}>
      <legend>{t('booking.freeInstead')}</legend>
      {times.map((free) => {
        const name = names.get(free.staffId);
        const time = formatTime(free.instant, zone, lang);
        return (
          <button key={`${free.staffId} ${free.instant}`} type="button" onClick={() => choose(free)}>
            {free.staffId && name ? t('booking.nameAt', { name, time }) : time}
          </button>
        );
      })}
    </fieldset>
  );
}
