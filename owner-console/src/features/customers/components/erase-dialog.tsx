import type { Customer, CustomerBooking } from 'api/contract/customers.ts';
import { useState } from 'react';
import { ApiError, Button, useCurrentTime, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { useCustomerName } from '../../../domain/customers/customer-texts.ts';
import { useCustomerChanges } from '../../../domain/customers/use-customer-changes.ts';
import styles from './customer-dialogs.module.css';

interface Props {
  customer: Customer;
  bookings: CustomerBooking[];
  onClose: () => void;
  onErased: () => void;
}

export default function EraseDialog({ customer, bookings, onClose, onErased }: Props) {
  const { t } = useTranslation('console');
  const { erase } = useCustomerChanges();
  const name = useCustomerName()(customer);
  const now = useCurrentTime();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const isComing = ({ status, start_time }: CustomerBooking) =>
    (status === 'pending' || status === 'accepted') && Date.parse(start_time) >= now;
  const cancelled = bookings.filter(isComing);
  const coming = cancelled.length;
  const past = bookings.length - coming;
  const isMailed = cancelled.some(({ customer_email }) => customer_email !== '');

  async function confirm() {
    if (typed.trim() !== name) return setError(t('customers.typeName', { name }));
    setBusy(true);
    try {
      await erase(customer.customer_id);
      onClose();
      onErased();
      toast({ text: t('customers.erased', { count: coming }) });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(open) => !open && onClose()}
      title={t('customers.eraseTitle', { name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={confirm}>
            {t('customers.eraseConfirm')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <ul className={styles.consequences}>
          {coming > 0 && (
            <li>{t(isMailed ? 'customers.eraseComing' : 'customers.eraseUnmailed', { count: coming })}</li>
          )}
          {past > 0 && <li>{t('customers.erasePast', { count: past })}</li>}
          <li>{t('customers.eraseRest')}</li>
        </ul>
        <p className={styles.hint}>{t('customers.cannotUndo')}</p>
        <TextField
          label={t('customers.confirmName')}
          hint={name}
          value={typed}
          error={error || undefined}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
