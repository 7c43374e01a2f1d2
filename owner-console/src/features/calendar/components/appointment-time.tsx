import type { CalendarEvent } from 'api/contract/calendar.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { currentLanguage, formatDuration, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { formatTimeRange } from 'shared-ui/datetime/time.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { useZone } from '../../../data/queries.ts';
import styles from './appointment-panel.module.css';

/** "Sat, Nov 28, 1:30 – 2:30 PM", with the zone and the length below. */
export function AppointmentTime({ event: { start_time, end_time } }: { event: CalendarEvent }) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const lang = currentLanguage();
  const minutes = (Date.parse(end_time) - Date.parse(start_time)) / MINUTE_MS;
  return (
    <p className={styles.when}>
      <b>
        {t('when', {
          day: formatDay(start_time, zone, lang, 'short'),
          time: formatTimeRange(start_time, end_time, zone, lang),
        })}
      </b>
      <span>
        {t('event.zone', { city: zonePlace(zone, lang) })} · {formatDuration(minutes, lang)}
      </span>
    </p>
  );
}
