import type { CalendarEvent } from 'api/contract/calendar.ts';
import { useState } from 'react';
import { ApiError, announce, Banner, useTranslation } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { useProfile } from '../../../data/queries.ts';
import { useEventChanges } from '../use-event-changes.ts';

interface Props {
  event: CalendarEvent;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteEventDialog({ event, onClose, onDeleted }: Props) {
  const { t } = useTranslation('console');
  const { remove } = useEventChanges();
  const isTold = useProfile().data?.notify_customer && event.customer_email !== '';
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await remove(event);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.status === 400 ? error.message : t('event.deleteFailed'));
      setBusy(false);
      return;
    }
    announce(t('event.deleted'), 'polite');
    onClose();
    onDeleted();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('event.deleteQuestion')}
      confirmLabel={t('event.delete')}
      cancelLabel={t('keep')}
      busy={busy}
      onConfirm={confirm}
    >
      {event.booking_ref === null ? (
        <p>{t('event.deleteOwn')}</p>
      ) : (
        <>
          <p>{t('event.deleteBooking')}</p>
          {isTold && <p>{t('event.told', { who: event.customer_name || event.customer_email })}</p>}
        </>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
    </ConfirmDialog>
  );
}
