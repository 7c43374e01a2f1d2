import type { CustomerBooking } from 'api/contract/customers.ts';
import { useState } from 'react';
import { Button, Tag, useCurrentTime, useTranslation } from 'shared-ui';
import { DateStub } from 'shared-ui/date-stub.tsx';
import { BookingAnswers } from '../../../components/booking-answers.tsx';
import { useZone } from '../../../data/queries.ts';
import { useWhen } from '../../../data/use-when.ts';
import { useOpenEntry } from '../../../domain/calendar/use-open-entry.ts';
import styles from './customer-page.module.css';

const SHOWN = 3;

const TONES = { came: 'ok', late: 'plain', no_show: 'warn' } as const;

const isLive = ({ status }: CustomerBooking) => status === 'pending' || status === 'accepted';

function StateTag({ booking }: { booking: CustomerBooking }) {
  const { t } = useTranslation('console');
  const { attendance, status } = booking;
  if (attendance) return <Tag tone={TONES[attendance]}>{t(`attendance.${attendance}`)}</Tag>;
  return status === 'accepted' ? null : <Tag>{t(`customers.status.${status}`)}</Tag>;
}

/** Opens the calendar on the booking's date; requests are answered there, and cancelled bookings are not shown. */
function BookingDate({ booking }: { booking: CustomerBooking }) {
  const when = useWhen();
  const openEntry = useOpenEntry();
  const { id, status, start_time } = booking;
  if (!isLive(booking)) return <p className={styles.hint}>{when(start_time)}</p>;
  return (
    <button
      type="button"
      className={styles.date}
      onClick={() => openEntry({ id: status === 'accepted' ? id : null, start_time })}
    >
      {when(start_time)}
    </button>
  );
}

function Bookings({ title, none, bookings }: { title: string; none: string; bookings: CustomerBooking[] }) {
  const { t } = useTranslation('console');
  const [showsAll, setShowsAll] = useState(false);
  const zone = useZone();
  const shown = showsAll ? bookings : bookings.slice(0, SHOWN);
  return (
    <>
      <h2>{title}</h2>
      {bookings.length === 0 && <p className={styles.hint}>{none}</p>}
      <ul className={styles.visits} aria-label={title}>
        {shown.map((booking) => (
          <li key={booking.id}>
            <DateStub instant={booking.start_time} zone={zone} />
            <div>
              <b>{booking.services}</b> <StateTag booking={booking} />
              <BookingDate booking={booking} />
              <BookingAnswers answers={booking.answers} />
            </div>
          </li>
        ))}
      </ul>
      {shown.length < bookings.length && (
        <div>
          <Button variant="quiet" small onClick={() => setShowsAll(true)}>
            {t('customers.showMore', { number: bookings.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  );
}

export function CustomerBookings({ bookings }: { bookings: CustomerBooking[] }) {
  const { t } = useTranslation('console');
  const now = useCurrentTime();
  const isComing = (booking: CustomerBooking) => isLive(booking) && Date.parse(booking.end_time) > now;
  const coming = bookings.filter(isComing).reverse();
  const past = bookings.filter((booking) => !isComing(booking));
  return (
    <section className={styles.panel}>
      <Bookings title={t('customers.coming')} none={t('customers.noneComing')} bookings={coming} />
      <Bookings title={t('customers.past')} none={t('customers.nonePast')} bookings={past} />
    </section>
  );
}
