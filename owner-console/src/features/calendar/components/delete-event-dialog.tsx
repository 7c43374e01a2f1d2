import type { CalendarEvent } from 'api/contract/calendar.ts';
import { useState } from 'react';
import { announce, useTranslation } from 'shared-ui';
import { CustomerNote } from '../../../components/customer-note.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useIsMailed } from '../../../data/use-is-mailed.ts';
import { useEventChanges } from '../use-event-changes.ts';

interface Props {
  event: CalendarEvent;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteEventDialog({ event, onClose, onDeleted }: Props) {
  const { t } = useTranslation('console');
  const changes = useEventChanges();
  const [note, setNote] = useState('');
  const isMailed = useIsMailed(event);

  async function remove() {
    await changes.remove(event, note.trim());
    announce(t('event.deleted'), 'polite');
    onClose();
    onDeleted();
  }

  return (
    <RemovalDialog
      title={t('event.deleteQuestion')}
      confirmLabel={t('event.delete')}
      failure={t('event.deleteFailed')}
      remove={remove}
      onClose={onClose}
    >
      {event.booking_ref === null ? (
        <p>{t('event.deleteOwn')}</p>
      ) : (
        <>
          <p>{t('event.deleteBooking')}</p>
          {isMailed && (
            <>
              <p>{t('event.told', { who: event.customer_name || event.customer_email })}</p>
              <CustomerNote value={note} onChange={setNote} />
            </>
          )}
        </>
      )}
    </RemovalDialog>
  );
}
