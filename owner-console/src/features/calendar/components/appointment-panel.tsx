import type { CalendarEvent } from 'api/contract/calendar.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import ListPlus from 'lucide-react/icons/list-plus';
import Repeat from 'lucide-react/icons/repeat';
import { Suspense, useEffect, useState } from 'react';
import { Button, Tag, useCurrentTime, useTranslation } from 'shared-ui';
import { BookingAnswers } from '../../../components/booking-answers.tsx';
import { NoShowsHint } from '../../../components/no-shows-hint.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { SidePanel } from '../../../components/side-panel.tsx';
import { openBooking } from '../../../domain/bookings/open-booking.ts';
import { DeleteEventDialog } from '../../../domain/calendar/delete-event-dialog.tsx';
import { bookingAgain } from '../../../domain/calendar/event-draft.ts';
import { restoreFocus } from '../../../domain/calendar/focus-calendar.ts';
import { leavePanel, useCalendarStore } from '../../../domain/calendar/store.ts';
import { useCustomer } from '../../../domain/customers/use-customers.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { useEventForm } from '../use-event-form.ts';
import styles from './appointment-panel.module.css';
import { AppointmentTime } from './appointment-time.tsx';
import { AttendanceChoice } from './attendance-choice.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventParts } from './event-parts.tsx';
import MoveBookingDialog from './move-booking-dialog.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import SeriesChangeDialog from './series-change-dialog.tsx';

const PaymentBox = prefetchedComponent(() => import('../payment/payment-box.tsx'));
const VisitPanel = prefetchedComponent(() => import('./visit-panel.tsx'));

interface Props {
  event: CalendarEvent;
  inRail: boolean;
}

const FORM = 'reschedule-form';
const ICON = { size: 18, strokeWidth: 1.8, 'aria-hidden': true };

export default function AppointmentPanel({ event: opened, inRail }: Props) {
  const { t } = useTranslation('console');
  const [changesServices, setChangesServices] = useState(false);
  const [reschedules, setReschedules] = useState(false);
  const [asksToCancel, setAsksToCancel] = useState(false);
  const { open, close, setUnsaved } = useCalendarStore.getState();
  function leave() {
    open(null);
    restoreFocus();
  }
  function finish() {
    close();
    restoreFocus();
  }
  const state = useEventForm(opened, { drawn: null }, finish);
  const { zone, form } = state;
  const { isSubmitting, isDirty } = form.formState;
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  function keepTime() {
    form.reset();
    setReschedules(false);
  }
  const bookAgain = () => leavePanel(() => openBooking(bookingAgain(opened, zone, Date.now())));
  const noShows = useCustomer(opened.customer_id).data?.customer.no_shows ?? 0;
  const isWaiting = opened.status === 'awaiting_payment';
  const hasBegun = Date.parse(opened.start_time) <= useCurrentTime();
  const person = useStaff().staff.find(({ staff_id }) => staff_id === opened.staff_id);

  if (changesServices) {
    const keep = () => setChangesServices(false);
    return (
      <Suspense>
        <VisitPanel event={opened} inRail={inRail} onKeep={keep} onDone={finish} onClose={leave} />
      </Suspense>
    );
  }
  return (
    <>
      <SidePanel
        inRail={inRail}
        title={opened.customer_name || opened.customer_email || opened.title}
        subtitle={opened.services}
        color={person?.color}
        tag={
          <>
            {isWaiting ? (
              <Tag tone="warn">{t('event.awaitingPayment')}</Tag>
            ) : (
              <Tag tone="ok">
                <Check size={14} aria-hidden />
                {t('event.confirmed')}
              </Tag>
            )}
            {opened.series_id && <Tag>{t('series.part')}</Tag>}
          </>
        }
        onClose={leave}
        actions={
          reschedules ? (
            <>
              <Button variant="secondary" onClick={keepTime}>
                {t('event.moveKeep')}
              </Button>
              <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
                {t('event.move')}
              </Button>
            </>
          ) : (
            <Button
              variant="danger-quiet"
              icon={<CalendarX {...ICON} />}
              onClick={() => setAsksToCancel(true)}
            >
              {t('event.cancel')}
            </Button>
          )
        }
      >
        <ElsewhereNotice state={state} onSaveAsNew={null} />
        <AppointmentTime event={opened} />
        {reschedules ? (
          <RescheduleForm id={FORM} state={state} />
        ) : (
          <>
            <div className={styles.acts}>
              {!isWaiting && (
                <>
                  <Button
                    variant="secondary"
                    small
                    icon={<CalendarClock {...ICON} />}
                    onClick={() => setReschedules(true)}
                  >
                    {t('event.move')}
                  </Button>
                  <Button
                    variant="secondary"
                    small
                    icon={<ListPlus {...ICON} />}
                    onClick={() => setChangesServices(true)}
                  >
                    {t('visit.change')}
                  </Button>
                </>
              )}
              <Button variant="secondary" small icon={<Repeat {...ICON} />} onClick={bookAgain}>
                {t('event.bookAgain')}
              </Button>
            </div>
            {opened.payment && (
              <Suspense>
                <PaymentBox event={opened} />
              </Suspense>
            )}
            {hasBegun && !isWaiting && <AttendanceChoice event={opened} />}
            <NoShowsHint count={noShows} />
            <EventParts event={opened} />
            <div className={styles.facts}>
              <EventFacts event={opened} />
              <BookingAnswers answers={opened.answers} />
              <DeliveryList eventId={opened.id} />
            </div>
          </>
        )}
      </SidePanel>
      {state.unconfirmed && <MoveBookingDialog move={state.unconfirmed} onAnswer={state.answer} />}
      {state.seriesQuestion && <SeriesChangeDialog {...state.seriesQuestion} />}
      {asksToCancel && (
        <DeleteEventDialog event={opened} onClose={() => setAsksToCancel(false)} onDeleted={finish} />
      )}
    </>
  );
}
