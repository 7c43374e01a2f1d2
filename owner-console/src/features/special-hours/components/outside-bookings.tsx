import type { CalendarEvent } from 'api/contract/calendar.ts';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { formatTimeRange } from 'shared-ui/datetime/time.ts';
import { ListRow } from '../../../components/list-row.tsx';
import { useRequests, useZone } from '../../../data/queries.ts';
import { DeleteEventDialog } from '../../../domain/calendar/delete-event-dialog.tsx';
import { useOpenEntry } from '../../../domain/calendar/use-open-entry.ts';
import styles from './special-hours.module.css';

interface Props {
  bookings: CalendarEvent[];
  onChange: (left: CalendarEvent[]) => void;
}

/** The bookings that special hours leave outside. They stay unless the owner moves or cancels them. */
export function OutsideBookings({ bookings, onChange }: Props) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const zone = useZone();
  const [cancelled, setCancelled] = useState<CalendarEvent | null>(null);

  const requests = useRequests().data?.service_requests ?? [];
  const isWaiting = ({ id }: CalendarEvent) => requests.some((request) => request.id === id);

  const openEntry = useOpenEntry();
  /** The calendar has no form for a request: it is answered in the list beside. */
  const openInCalendar = (booking: CalendarEvent) =>
    openEntry({ id: isWaiting(booking) ? null : booking.id, start_time: booking.start_time });

  return (
    <section className={styles.outside} aria-labelledby="outside-title">
      <p id="outside-title">
        <TriangleAlert aria-hidden="true" />
        <span>
          <b>{t('special.outside', { count: bookings.length })}</b> {t('special.outsideHelp')}
        </span>
      </p>
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <ListRow
            key={booking.id}
            className={styles.words}
            words={
              <>
                <span>
                  {formatDay(booking.start_time, zone, lang, 'short')},{' '}
                  {formatTimeRange(booking.start_time, booking.end_time, zone, lang)}
                </span>
                <b>{booking.title}</b>
              </>
            }
            actions={
              <>
                <Button variant="quiet" small onClick={() => openInCalendar(booking)}>
                  {t(isWaiting(booking) ? 'special.answer' : 'special.move')}
                </Button>
                {!isWaiting(booking) && (
                  <Button variant="danger-quiet" small onClick={() => setCancelled(booking)}>
                    {t('special.cancelBooking')}
                  </Button>
                )}
              </>
            }
          />
        ))}
      </ul>
      {cancelled && (
        <DeleteEventDialog
          event={cancelled}
          onClose={() => setCancelled(null)}
          onDeleted={() => onChange(bookings.filter((other) => other !== cancelled))}
        />
      )}
    </section>
  );
}
