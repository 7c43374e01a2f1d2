import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { AppointmentCard } from 'booking-parts/appointment-card.tsx';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink, currentLanguage, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { ChangeDeadline } from '../components/change-deadline.tsx';
import { GivenAnswers } from '../components/given-answers.tsx';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { mailContext } from '../components/mail-context.ts';
import { StepHeading } from '../components/step-heading.tsx';
import { useIsPast } from '../components/use-is-past.ts';
import { useNow } from '../components/use-now.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import { useBookingTitle, useCardParts } from '../components/visit-texts.ts';
import { findState, isAhead } from '../data/appointment-state.ts';
import { NO_CHOICES } from '../data/choices.ts';
import type { ManageLink } from '../data/manage-link.ts';
import { isMissing } from '../data/public-data.ts';
import { shownZones } from '../data/shown-zones.ts';
import { bookedChoices, bookedParts } from '../data/visit-parts.ts';
import { AddressLink } from '../features/business/address-link.tsx';
import { ContactLinks } from '../features/business/contact-links.tsx';
import { AddToCalendar } from '../features/done/add-to-calendar.tsx';
import { writeChoices } from '../picker/page-query.ts';
import styles from './manage.module.css';
import { findText, useWasUnpaid } from './manage-words.ts';
import type { Managed } from './managed-data.ts';
import { NextTimes } from './next-times.tsx';
import { PayDue } from './pay-due.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { TooLate } from './too-late.tsx';
import type { ChangeError, ChangeResult } from './use-manage-actions.ts';

const PaymentPanel = lazyComponent(() => import('../features/payment/payment-panel.tsx'));
const ReceiptLinks = lazyComponent(() => import('./receipt-links.tsx'));
const CancelDialog = lazyComponent(() => import('./cancel-dialog.tsx'));

const linkToPage = (booking: ManagedBooking) =>
  `/${booking.business.business_id}${writeChoices('', { ...NO_CHOICES, ...bookedChoices(booking) })}`;

interface Props {
  link: ManageLink;
  booking: ManagedBooking;
  business: Managed['business'];
  result: ChangeResult | null;
  focusHeading: boolean;
  onChange: () => void;
  onReload: () => void;
  onCancel: (reason: string) => Promise<ChangeError | null>;
}

export function BookingPanel({
  link,
  booking,
  business,
  result,
  focusHeading,
  onChange,
  onReload,
  onCancel,
}: Props) {
  const { t } = useTranslation('widget');
  const { hour12 } = useTimeFormat();
  const toCardParts = useCardParts();
  const title = useBookingTitle()(booking);
  const [dialogOpen, setDialogOpen] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const state = findState(booking, useNow(MINUTE_MS));
  const ahead = isAhead(state);
  const isTooLate = useIsPast(booking.change_until);
  const canChange = booking.can_change && !isTooLate;
  const missed = !ahead && state !== 'over' && state !== 'unpaid';
  const wasUnpaid = useWasUnpaid(state);
  const { payment, currency } = booking;
  const amount = (minor: number) => formatMinor(minor, currency, currentLanguage());
  const { business_id: businessId, name } = booking.business;
  const [zone, otherZone] = shownZones(booking);
  const isUnpublished = isMissing(business.error);

  useEffect(() => {
    if (booking.can_change) void CancelDialog.prefetch();
  }, [booking.can_change]);

  function closeDialog() {
    setDialogOpen(false);
    // After the dialog releases the focus.
    setTimeout(() => cancelButton.current?.focus(), 0);
  }

  const card = (
    <AppointmentCard
      start={booking.start_time}
      end={booking.end_time}
      hour12={hour12}
      zone={zone}
      otherZone={otherZone}
      title={title}
      parts={toCardParts(bookedParts(booking.parts, business.data?.staff ?? []))}
      detail={booking.customer_name && t('manage.customer', { name: booking.customer_name })}
      {...(state !== 'declined' && { status: booking.status })}
      void={missed}
    />
  );
  if (state === 'unpaid')
    return (
      <div className={styles.panel}>
        {card}
        <LazyBoundary fallback={<Skeleton height="16rem" />}>
          <PaymentPanel
            link={link}
            booking={booking}
            zone={zone}
            inNewTab={false}
            focusHeading={focusHeading}
            onChange={onReload}
          />
        </LazyBoundary>
      </div>
    );
  const text = findText({ state, payment, result, wasUnpaid });
  return (
    <div className={styles.panel}>
      <header className={styles.words}>
        <StepHeading
          key={text}
          level={1}
          focus={!dialogOpen && (focusHeading || result !== null || wasUnpaid)}
        >
          {t(`${text}.title`)}
        </StepHeading>
        <p>
          {t(`${text}.help`, {
            business: name,
            context: mailContext(booking.business),
            amount: amount(payment.paid_minor),
          })}
        </p>
      </header>
      {card}
      <PaymentFacts booking={booking} zone={zone} />
      {booking.receipts.length > 0 && <ReceiptLinks booking={booking} token={link.token} zone={zone} />}
      {payment.state === 'due' && <PayDue link={link} booking={booking} onChange={onReload} />}
      {ahead && !canChange && <TooLate business={booking.business} />}
      {isUnpublished && (canChange || !ahead) && (
        <Banner tone="note">{t('page.unpublished.title', { business: name })}</Banner>
      )}
      <div className={styles.actions}>
        {ahead && canChange && (
          <>
            {!business.error && <Button onClick={onChange}>{t('manage.change')}</Button>}
            <Button ref={cancelButton} variant="danger-quiet" onClick={() => setDialogOpen(true)}>
              {t('manage.cancel.verb')}
            </Button>
          </>
        )}
        {!ahead && businessId && !isUnpublished && (
          <ButtonLink variant={missed ? 'primary' : 'secondary'} href={linkToPage(booking)}>
            {t('done.again')}
          </ButtonLink>
        )}
      </div>
      {ahead && canChange && (
        <p className={styles.deadline}>
          <ChangeDeadline start={booking.start_time} until={booking.change_until} zone={zone} />
        </p>
      )}
      {missed && <NextTimes booking={booking} />}
      <div className={styles.more}>
        {ahead && (
          <AddToCalendar
            variant="secondary"
            file={link}
            entry={{
              title: t('done.entry', {
                service: title,
                business: name,
              }),
              start: booking.start_time,
              end: booking.end_time,
              details: window.location.href,
              location: booking.business.business_address,
            }}
          />
        )}
        <p className={styles.reference}>{t('done.reference', { reference: booking.booking_ref })}</p>
      </div>
      <GivenAnswers answers={booking.answers} />
      <ContactLinks
        business={booking.business}
        map={<AddressLink business={booking.business} icon={<MapPin aria-hidden="true" />} />}
      />
      {dialogOpen && (
        <LazyBoundary fallback={null}>
          <CancelDialog booking={booking} onCancel={onCancel} onClose={closeDialog} />
        </LazyBoundary>
      )}
    </div>
  );
}
