import { MAX_LENGTH } from 'api/contract/limits.ts';
import type { ManagedBooking } from 'api/contract/public.ts';
import { useState } from 'react';
import { Banner, Button, currentLanguage, formatDay, useTranslation, zoneCity } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { TextArea } from 'shared-ui/text-field.tsx';
import { useClock } from '../parts/use-clock.ts';
import styles from './cancel-dialog.module.css';
import type { Refusal } from './use-manage-actions.ts';

interface Props {
  booking: ManagedBooking;
  onCancel: (reason: string) => Promise<Refusal | null>;
  onClose: () => void;
}

/** Asks once more, and for a reason that may be left out. */
export default function CancelDialog({ booking, onCancel, onClose }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { range } = useClock();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { start_time: start, end_time: end, business } = booking;

  async function cancel() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const refusal = await onCancel(reason.trim());
    setBusy(false);
    if (refusal?.kind === 'other') setProblem(refusal.message);
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('manage.cancel.title')}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('manage.cancel.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            {t('manage.cancel.verb')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>
          <b>{booking.service_name}</b>
          <br />
          {t('manage.when', {
            day: formatDay(start, business.timezone, lang, 'long'),
            time: range(start, end, business.timezone),
            city: zoneCity(business.timezone, lang),
          })}
        </p>
        <TextArea
          label={t('manage.cancel.reason')}
          hint={t('manage.cancel.reasonHint', { business: business.name })}
          optional
          rows={3}
          maxLength={MAX_LENGTH.text}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
      </div>
    </Dialog>
  );
}
