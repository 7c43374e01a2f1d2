import type { ManagedBooking } from 'api/contract/public.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink, useTranslation } from 'shared-ui';
import { AppointmentCard } from 'shared-ui/appointment-card.tsx';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { LazyBoundary } from '../app/lazy-boundary.tsx';
import { calendarFileLink } from '../features/done/calendar-links.ts';
import { StepHeading } from '../parts/step-heading.tsx';
import { useClock } from '../parts/use-clock.ts';
import { useNow } from '../parts/use-now.ts';
import styles from './manage.module.css';
import type { ManageLink } from './managed-calls.ts';
import type { Managed } from './managed-data.ts';
import { isAhead, situationOf } from './situation.ts';
import { TooLate } from './too-late.tsx';
import type { Outcome, Refusal } from './use-manage-actions.ts';

const CancelDialog = lazyComponent(() => import('./cancel-dialog.tsx'));

interface Props {
  link: ManageLink;
  booking: ManagedBooking;
  business: Managed['business'];
  /** What came of a change, null when the page was just opened. */
  outcome: Outcome | null;
  focusHeading: boolean;
  onChange: () => void;
  onCancel: (reason: string) => Promise<Refusal | null>;
}

/** The appointment card with its status, and what can still be done about it. */
export function BookingPanel({ link, booking, business, outcome, focusHeading, onChange, onCancel }: Props) {
  const { t } = useTranslation('widget');
  const { hour12 } = useClock();
  const [asking, setAsking] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const situation = situationOf(booking, useNow(MINUTE_MS));
  const ahead = isAhead(situation);
  const text = ahead && outcome === 'moved' ? `manage.moved.${situation}` : `manage.states.${situation}`;
  const { business_id: businessId, name, timezone } = booking.business;
  const visitorZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  useEffect(() => {
    if (booking.can_change) void CancelDialog.prefetch();
  }, [booking.can_change]);

  function closeDialog() {
    setAsking(false);
    // After the dialog has let go of the focus.
    setTimeout(() => cancelButton.current?.focus(), 0);
  }

  return (
    <div className={styles.panel}>
      <header className={styles.words}>
        <StepHeading key={text} level={1} focus={!asking && (focusHeading || outcome !== null)}>
          {t(`${text}.title`)}
        </StepHeading>
        <p>{t(`${text}.help`, { business: name })}</p>
      </header>
      <AppointmentCard
        start={booking.start_time}
        end={booking.end_time}
        hour12={hour12}
        zone={timezone}
        otherZone={visitorZone}
        title={booking.service_name}
        detail={booking.customer_name && t('manage.customer', { name: booking.customer_name })}
        status={booking.status}
        void={!ahead && situation !== 'over'}
      />
      {ahead && !booking.can_change && <TooLate business={business.data} />}
      <div className={styles.actions}>
        {ahead && booking.can_change && (
          <>
            {!business.error && <Button onClick={onChange}>{t('card.change')}</Button>}
            <Button ref={cancelButton} variant="danger-quiet" onClick={() => setAsking(true)}>
              {t('manage.cancel.verb')}
            </Button>
          </>
        )}
        {!ahead && businessId && (
          <ButtonLink variant={situation === 'over' ? 'secondary' : 'primary'} href={`/${businessId}`}>
            {t('done.again')}
          </ButtonLink>
        )}
      </div>
      <div className={styles.more}>
        {ahead && (
          <ButtonLink
            variant="quiet"
            href={calendarFileLink(link.ref, link.token)}
            download
            icon={<CalendarPlus aria-hidden="true" />}
          >
            {t('done.file')}
          </ButtonLink>
        )}
        <p className={styles.reference}>{t('done.reference', { reference: booking.booking_ref })}</p>
      </div>
      {asking && (
        <LazyBoundary fallback={null}>
          <CancelDialog booking={booking} onCancel={onCancel} onClose={closeDialog} />
        </LazyBoundary>
      )}
    </div>
  );
}
