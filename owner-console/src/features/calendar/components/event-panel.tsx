import type { CalendarEvent } from 'api/contract/calendar.ts';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState } from 'react';
import { Button, Tag, useCurrentTime, useTranslation } from 'shared-ui';
import { NoShowsHint } from '../../../components/no-shows-hint.tsx';
import { useConsoleContext } from '../../../data/console-context.ts';
import { openBooking } from '../../../domain/bookings/open-booking.ts';
import { DeleteEventDialog } from '../../../domain/calendar/delete-event-dialog.tsx';
import { bookingAgain, bookingFromEvent } from '../../../domain/calendar/event-draft.ts';
import { leavePanel, useCalendarStore } from '../../../domain/calendar/store.ts';
import { useCustomer } from '../../../domain/customers/use-customers.ts';
import { restoreFocus } from '../focus-calendar.ts';
import { type Template, useEventForm } from '../use-event-form.ts';
import { AttendanceChoice } from './attendance-choice.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { EventFields } from './event-fields.tsx';
import { EventFrame } from './event-frame.tsx';
import styles from './event-panel.module.css';
import { KindChoice } from './kind-choice.tsx';
import MoveBookingDialog from './move-booking-dialog.tsx';
import SeriesChangeDialog from './series-change-dialog.tsx';

interface Props {
  event: CalendarEvent | null;
  template: Template;
  inRail: boolean;
}

const FORM = 'event-form';

export default function EventPanel({ event: opened, template, inRail }: Props) {
  const { t } = useTranslation('console');
  const [asksToDelete, setAsksToDelete] = useState(false);
  const { open, close, setUnsaved } = useCalendarStore.getState();
  function leave() {
    open(null);
    restoreFocus();
  }
  function finish() {
    close();
    restoreFocus();
  }
  const state = useEventForm(opened, template, finish);
  const { event, zone } = state;
  const { savesNothing } = useConsoleContext().variant;
  const { isSubmitting, isDirty } = state.form.formState;
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  function saveAsNew() {
    state.toNew();
    requestAnimationFrame(() => document.querySelector<HTMLFormElement>(`#${FORM}`)?.requestSubmit());
  }
  const bookAgain = (past: CalendarEvent) =>
    leavePanel(() => openBooking(bookingAgain(past, zone, Date.now())));
  /** Opens the booking form with what was entered for the event. */
  function bookInstead() {
    const draft = state.form.getValues();
    close();
    openBooking(bookingFromEvent(draft));
  }
  const noShows = useCustomer(opened?.customer_id ?? null).data?.customer.no_shows ?? 0;
  const now = useCurrentTime();
  const hasBegun = event !== null && Date.parse(event.start_time) <= now;
  const isOver = event !== null && Date.parse(event.end_time) <= now;
  const isOwn = event?.booking_ref === null;

  return (
    <>
      <EventFrame
        inRail={inRail}
        title={event ? event.title : t('event.new')}
        tag={
          event && (
            <>
              <Tag tone={isOwn ? 'plain' : 'accent'}>
                {t(isOwn ? 'calendar.kind.own' : 'calendar.kind.booked')}
              </Tag>{' '}
              {event.series_id && <Tag>{t('series.part')}</Tag>}
            </>
          )
        }
        onClose={leave}
        actions={
          <>
            <Button variant="secondary" onClick={leave}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
              {t(event ? 'event.save' : 'event.add')}
            </Button>
            {event && (
              <Button
                variant="danger-quiet"
                className={styles.delete}
                icon={<Trash2 size={18} strokeWidth={1.8} aria-hidden />}
                onClick={() => setAsksToDelete(true)}
              >
                {t('event.delete')}
              </Button>
            )}
          </>
        }
      >
        <ElsewhereNotice state={state} onSaveAsNew={saveAsNew} />
        {!event && !savesNothing && <KindChoice onBooking={bookInstead} />}
        {opened && !isOwn && hasBegun && <AttendanceChoice event={opened} />}
        <NoShowsHint count={noShows} />
        <EventFields id={FORM} state={state} />
        {event && !isOwn && isOver && (
          <Button variant="secondary" block onClick={() => bookAgain(event)}>
            {t('event.bookAgain')}
          </Button>
        )}
        {event && <DeliveryList eventId={event.id} />}
      </EventFrame>
      {state.unconfirmed && <MoveBookingDialog move={state.unconfirmed} onAnswer={state.answer} />}
      {state.ofSeries && <SeriesChangeDialog {...state.ofSeries} />}
      {event && asksToDelete && (
        <DeleteEventDialog event={event} onClose={() => setAsksToDelete(false)} onDeleted={finish} />
      )}
    </>
  );
}
