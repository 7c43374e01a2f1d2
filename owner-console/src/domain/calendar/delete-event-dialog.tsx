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

/** Deletes an own event; cancels an appointment. */
export function DeleteEventDialog({ event, onClose, onDeleted }: Props) {
  const { t } = useTranslation('console');
  const changes = useEventChanges();
  const [note, setNote] = useState('');
  const [scope, setScope] = useState<SeriesScope>('one');
  const customer = event.customer_name || event.customer_email;
  const isMailed = useIsMailed(event);

  const isOwn = event.booking_ref === null;
  const text = isOwn ? 'event.deleted' : 'event.cancelled';
  const several = isOwn ? 'series.deleted' : 'series.cancelled';

  async function remove() {
    await changes.remove(event, note.trim(), scope);
    announce(t(scope === 'one' ? text : several), 'polite');
    onClose();
    onDeleted();
  }

  return (
    <RemovalDialog
      title={t(isOwn ? 'event.deleteQuestion' : 'event.cancelQuestion')}
      confirmLabel={t(isOwn ? 'event.delete' : 'event.cancel')}
      cancelLabel={t(isOwn ? 'keep' : 'event.cancelKeep')}
      failure={t(isOwn ? 'event.deleteFailed' : 'event.cancelFailed')}
      remove={remove}
      onClose={onClose}
    >
      {event.series_id && (
        <ScopeChoice
          legend={t(isOwn ? 'series.whichDelete' : 'series.whichCancel')}
          value={scope}
          onChange={setScope}
        />
      )}
      {isOwn && <p>{t('event.deleteOwn')}</p>}
      {!isOwn && !isMailed && <p>{t('event.cancelUntold')}</p>}
      {!isOwn && isMailed && (
        <>
          <p>{t(scope === 'one' ? 'event.cancelTold' : 'series.told', { who: customer })}</p>
          <CustomerNote value={note} onChange={setNote} />
        </>
      )}
    </RemovalDialog>
  );
}
