import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { SeriesScope } from 'api/contract/limits.ts';
import { useState } from 'react';
import { announce, useTranslation } from 'shared-ui';
import { CustomerNote } from '../../components/customer-note.tsx';
import { RemovalDialog } from '../../components/removal-dialog.tsx';
import { useIsMailed } from '../../data/use-is-mailed.ts';
import { ScopeChoice } from '../series/scope-choice.tsx';
import { useEventChanges } from './use-event-changes.ts';

interface Props {
  event: CalendarEvent;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteEventDialog({ event, onClose, onDeleted }: Props) {
  const { t } = useTranslation('console');
  const changes = useEventChanges();
  const [note, setNote] = useState('');
  const [scope, setScope] = useState<SeriesScope>('one');
  const who = event.customer_name || event.customer_email;
  const isMailed = useIsMailed(event);

  async function remove() {
    await changes.remove(event, note.trim(), scope);
    announce(t(scope === 'one' ? 'event.deleted' : 'series.deleted'), 'polite');
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
      {event.series_id && <ScopeChoice legend={t('series.whichDelete')} value={scope} onChange={setScope} />}
      {event.booking_ref === null ? (
        <p>{t('event.deleteOwn')}</p>
      ) : (
        <>
          <p>{t('event.deleteBooking')}</p>
          {isMailed && (
            <>
              <p>{t(scope === 'one' ? 'event.told' : 'series.told', { who })}</p>
              <CustomerNote value={note} onChange={setNote} />
            </>
          )}
        </>
      )}
    </RemovalDialog>
  );
}
