import type { CalendarEvent } from 'api/contract/calendar.ts';
import { MAX_LENGTH } from 'api/contract/limits.ts';
import { useState } from 'react';
import { announce, useTranslation } from 'shared-ui';
import { TextArea } from 'shared-ui/text-field.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useProfile } from '../../../data/queries.ts';
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
  const isMailed = useProfile().data?.notify_customer && event.customer_email !== '';

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
              <TextArea
                label={t('answer.reason')}
                hint={t('answer.reasonHint')}
                optional
                rows={3}
                maxLength={MAX_LENGTH.note}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </>
          )}
        </>
      )}
    </RemovalDialog>
  );
}
