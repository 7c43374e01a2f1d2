import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { SeriesScope } from 'api/contract/limits.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { useState } from 'react';
import { announce, currentLanguage, useCurrentTime, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
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
  const [keepsMoney, setKeepsMoney] = useState(false);
  const [scope, setScope] = useState<SeriesScope>('one');
  const customer = event.customer_name || event.customer_email;
  const isMailed = useIsMailed(event);

  const isOwn = event.booking_ref === null;
  const hasBegun = Date.parse(event.start_time) <= useCurrentTime();
  const refundMinor = (!hasBegun && scope === 'one' && event.payment?.refundable_minor) || 0;
  const amount = refundMinor > 0 ? formatMinor(refundMinor, event.currency, currentLanguage()) : '';
  const isRefunded = refundMinor > 0 && !keepsMoney;
  const text = isOwn ? 'event.deleted' : 'event.cancelled';
  const several = isOwn ? 'series.deleted' : 'series.cancelled';

  async function remove() {
    await changes.remove(event, { note: note.trim(), ...(keepsMoney && { refund: false }) }, scope);
    announce(t(scope === 'one' ? text : several), 'polite');
    onClose();
    onDeleted();
  }

  return (
    <RemovalDialog
      title={t(isOwn ? 'event.deleteQuestion' : 'event.cancelQuestion')}
      confirmLabel={
        isRefunded ? t('payment.cancelRefund', { amount }) : t(isOwn ? 'event.delete' : 'event.cancel')
      }
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
      {refundMinor > 0 && (
        <>
          {isRefunded && <p>{t('payment.cancelRefundHelp', { amount })}</p>}
          <Checkbox
            label={t('payment.keepsMoney')}
            checked={keepsMoney}
            onChange={(change) => setKeepsMoney(change.target.checked)}
          />
        </>
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
