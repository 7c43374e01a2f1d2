import type { CalendarEvent } from 'api/contract/calendar.ts';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState } from 'react';
import { Button, Tag, useTranslation } from 'shared-ui';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useConsoleContext } from '../../../data/console-context.ts';
import { openBooking } from '../../../domain/bookings/open-booking.ts';
import { DeleteEventDialog } from '../../../domain/calendar/delete-event-dialog.tsx';
import { bookingFromEvent } from '../../../domain/calendar/event-draft.ts';
import { restoreFocus } from '../../../domain/calendar/focus-calendar.ts';
import { KindChoice } from '../../../domain/calendar/kind-choice.tsx';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { type Template, useEventForm } from '../use-event-form.ts';
import { DeliveryList } from './delivery-list.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { EventFields } from './event-fields.tsx';
import styles from './event-panel.module.css';
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
  const { event } = state;
  const { savesNothing } = useConsoleContext().variant;
  const { isSubmitting, isDirty } = state.form.formState;
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  function saveAsNew() {
    state.toNew();
    requestAnimationFrame(() => document.querySelector<HTMLFormElement>(`#${FORM}`)?.requestSubmit());
  }
  /** Opens the booking form with what was entered for the event. */
  function bookInstead() {
    const draft = state.form.getValues();
    close();
    openBooking(bookingFromEvent(draft));
  }

  return (
    <>
      <SidePanel
        inRail={inRail}
        title={event ? event.title : t('event.new')}
        tag={
          event && (
            <>
              <Tag>{t('calendar.kind.own')}</Tag>
              {event.series_id && <Tag>{t('series.part')}</Tag>}
            </>
          )
        }
        onClose={leave}
        actions={
          <>
            <Button variant="secondary" onClick={leave}>
              {t('close')}
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
        {!event && !savesNothing && <KindChoice chosen="own" onOther={bookInstead} />}
        <EventFields id={FORM} state={state} />
        {event && <DeliveryList eventId={event.id} />}
      </SidePanel>
      {state.seriesQuestion && <SeriesChangeDialog {...state.seriesQuestion} />}
      {event && asksToDelete && (
        <DeleteEventDialog event={event} onClose={() => setAsksToDelete(false)} onDeleted={finish} />
      )}
    </>
  );
}
