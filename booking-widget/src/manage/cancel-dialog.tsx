import { MAX_LENGTH } from 'api/contract/limits.ts';
import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { useState } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { Dialog } from 'shared-ui/dialog.tsx';
import { TextArea } from 'shared-ui/text-field.tsx';
import { useTimeFormat } from '../components/use-time-format.ts';
import { useBookingTitle } from '../components/visit-texts.ts';
import { shownZones } from '../data/shown-zones.ts';
import styles from './manage.module.css';
import type { ChangeError } from './use-manage-actions.ts';

interface Props {
  booking: ManagedBooking;
  onCancel: (reason: string) => Promise<ChangeError | null>;
  onClose: () => void;
}

export default function CancelDialog({ booking, onCancel, onClose }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { range } = useTimeFormat();
  const toTitle = useBookingTitle();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { start_time: start, end_time: end, business } = booking;

  const { payment, currency } = booking;
  const refund = formatMinor(payment.refund_if_cancelled_minor, currency, lang);
  const paid = payment.refundable_minor;
  const losesPayment = paid > 0 && payment.refund_if_cancelled_minor === 0;
  const withoutRefund = losesPayment ? t('pay.cancelWithout') : t('manage.cancel.verb');
  const verb =
    payment.refund_if_cancelled_minor > 0 ? t('pay.cancelRefund', { amount: refund }) : withoutRefund;

  async function cancel() {
    if (busy) return;
    setBusy(true);
    setError(null);
    const changeError = await onCancel(reason.trim());
    setBusy(false);
    if (changeError?.kind === 'other') setError(changeError.message);
    else onClose();
  }

  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('manage.cancel.title')}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('manage.cancel.keep')}
          </Button>
          <Button variant={losesPayment ? 'secondary' : 'danger'} busy={busy} onClick={() => void cancel()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>
          <b>{toTitle(booking)}</b>
          {shownZones(booking).map((zone) => (
            <span key={zone}>
              <br />
              {t('manage.when', {
                day: formatDay(start, zone, lang, 'long'),
                time: range(start, end, zone),
                zone: t('zone.named', { city: zonePlace(zone, lang) }),
              })}
            </span>
          ))}
        </p>
        {payment.refund_if_cancelled_minor > 0 && <p>{t('pay.cancelRefundHelp', { amount: refund })}</p>}
        {losesPayment && <p>{t('pay.noRefund', { amount: formatMinor(paid, currency, lang) })}</p>}
        <TextArea
          label={t('manage.cancel.reason')}
          hint={t('manage.cancel.reasonHint', { business: business.name })}
          optional
          rows={3}
          maxLength={MAX_LENGTH.text}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && <Banner tone="danger">{error}</Banner>}
      </div>
    </Dialog>
  );
}
