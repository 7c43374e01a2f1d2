import { PAYMENT_METHODS, type PaymentMethod } from 'api/contract/payment-kinds.ts';
import { toMajorUnits, toMinorUnits } from 'api/text/minor-units.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { newIdempotencyKey } from 'shared-ui/idempotency-key.ts';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import styles from './payment-box.module.css';

interface Props {
  currency: string;
  dueMinor: number;
  send: (amountMinor: number, method: PaymentMethod, key: string) => Promise<void>;
  onClose: () => void;
}

/** Notes money that came another way than by Stripe. */
export function ReceivedForm({ currency, dueMinor, send, onClose }: Props) {
  const { t } = useTranslation('console');
  const [key] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState('');
  const form = useForm({
    defaultValues: {
      amount: dueMinor > 0 ? String(toMajorUnits(dueMinor, currency)) : '',
      method: PAYMENT_METHODS[0] as PaymentMethod,
    },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ amount, method }: { amount: string; method: PaymentMethod }) {
    setFailure('');
    try {
      await send(toMinorUnits(Number(amount.replace(',', '.')), currency), method, key);
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const message = cause.fields.amount_minor;
      if (message) form.setError('amount', { message }, { shouldFocus: true });
      else setFailure(cause.message);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        label={t('payment.amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      <SelectField label={t('payment.method')} {...form.register('method')}>
        {PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {t(`payment.methods.${method}`)}
          </option>
        ))}
      </SelectField>
      {failure && <FailureBanner>{failure}</FailureBanner>}
      <div className={styles.acts}>
        <Button type="submit" small busy={isSubmitting} busyLabel={t('saving')}>
          {t('payment.note')}
        </Button>
        <Button variant="quiet" small onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
