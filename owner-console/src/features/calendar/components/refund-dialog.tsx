import type { CalendarEvent } from 'api/contract/calendar.ts';
import { formatMinor, toMajorUnits, toMinorUnits } from 'api/text/minor-units.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, currentLanguage, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { newIdempotencyKey } from 'shared-ui/idempotency-key.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { useSWRConfig } from 'swr';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useCall } from '../../../data/console-context.ts';
import { isEventsKey } from '../../../data/queries.ts';

interface Props {
  event: CalendarEvent;
  left: number;
  onClose: () => void;
}

const FORM = 'refund-form';

export function RefundDialog({ event, left, onClose }: Props) {
  const { t } = useTranslation('console');
  const call = useCall();
  const { mutate } = useSWRConfig();
  const { currency } = event;
  const [key] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState('');
  const form = useForm({ defaultValues: { amount: String(toMajorUnits(left, currency)) } });
  const { errors, isSubmitting } = form.formState;
  const typed = toMinorUnits(Number(form.watch('amount').replace(',', '.')), currency);
  const amount = formatMinor(Number.isFinite(typed) ? typed : 0, currency, currentLanguage());

  async function submit() {
    setFailure('');
    try {
      await call('POST /api/bookings/{id}/refund', {
        params: { id: event.id },
        headers: { 'idempotency-key': key },
        body: { amount_minor: typed },
      });
      await mutate(isEventsKey);
      toast({ text: t('payment.refundOnItsWay', { amount }) });
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const message = cause.fields.amount_minor;
      if (message) form.setError('amount', { message }, { shouldFocus: true });
      else setFailure(cause.message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('payment.refundQuestion')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
            {t('payment.refundAmount', { amount })}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.handleSubmit(submit)}>
        <TextField
          label={t('payment.amount', { currency })}
          hint={t('payment.refundHint')}
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
