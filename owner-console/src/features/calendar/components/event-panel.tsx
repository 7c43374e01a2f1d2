import type { CalendarEvent } from 'api/contract/calendar.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Tag, useTranslation } from 'shared-ui';
import { keepFocus } from '../focus-calendar.ts';
import { useEventForm } from '../use-event-form.ts';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { EventFields } from './event-fields.tsx';
import { EventFrame } from './event-frame.tsx';
import styles from './event-panel.module.css';

interface Props {
  /** Null for a new one. */
  event: CalendarEvent | null;
  inRail: boolean;
  onClose: () => void;
}

const FORM = 'event-form';

/** The form of one event, to add, change or delete it; mounted anew for each. */
export function EventPanel({ event, inRail, onClose }: Props) {
  const { t } = useTranslation('console');
  const [asksToDelete, setAsksToDelete] = useState(false);
  function close() {
    onClose();
    keepFocus();
  }
  const state = useEventForm(event, close);
  const { isSubmitting } = state.form.formState;
  const isOwn = event?.booking_ref === null;

  return (
    <>
      <EventFrame
        inRail={inRail}
        title={event ? event.title : t('event.new')}
        tag={
          event && (
            <Tag tone={isOwn ? 'plain' : 'accent'}>
              {t(isOwn ? 'calendar.kind.own' : 'calendar.kind.booked')}
            </Tag>
          )
        }
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
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
        <EventFields id={FORM} state={state} />
      </EventFrame>
      {event && asksToDelete && (
        <DeleteEventDialog event={event} onClose={() => setAsksToDelete(false)} onDeleted={close} />
      )}
    </>
  );
}
