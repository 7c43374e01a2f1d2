import { formatMinor, toMajorUnits, toMinorUnits } from 'api/text/minor-units.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, currentLanguage, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { newIdempotencyKey } from 'shared-ui/idempotency-key.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import type { SendAmount } from './use-money-calls.ts';

interface Props {
  title: string;
  hint: string;
  currency: string;
  /** The amount that is proposed. */
  proposedMinor: number;
  toVerb: (amount: string) => string;
  toDone: (amount: string) => string;
  send: SendAmount;
  onClose: () => void;
}

const FORM = 'amount-form';

/** Asks for an amount before money moves. */
export function AmountDialog({ title, hint, currency, proposedMinor, toVerb, toDone, send, onClose }: Props) {
  const { t } = useTranslation('console');
  const [key, setKey] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState('');
  const form = useForm({ defaultValues: { amount: String(toMajorUnits(proposedMinor, currency)) } });
  const { errors, isSubmitting } = form.formState;
  const typed = toMinorUnits(Number(form.watch('amount').replace(',', '.')), currency);
  const amount = formatMinor(Number.isFinite(typed) ? typed : 0, currency, currentLanguage());

  async function submit() {
    setFailure('');
    try {
      await send(typed, key);
      toast({ text: toDone(amount) });
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      // The bank's refusal ends an attempt; everything else is repeated with the same key.
      if (cause.status === 402) setKey(newIdempotencyKey());
      const message = cause.fields.amount_minor;
      if (message) form.setError('amount', { message }, { shouldFocus: true });
      else setFailure(cause.message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
            {toVerb(amount)}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.handleSubmit(submit)}>
        <TextField
          label={t('payment.amount', { currency })}
          hint={hint}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        {failure && <FailureBanner>{failure}</FailureBanner>}
      </form>
    </Dialog>
  );
}
