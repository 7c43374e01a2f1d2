import { REFUND_UNTIL_HOURS } from 'api/contract/limits.ts';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { usePaymentChanges } from '../use-payment-changes.ts';
import styles from './payments-card.module.css';

/** The hours until which customers who cancel are refunded. */
export function RefundRuleForm({ hours }: { hours: number }) {
  const { t } = useTranslation('console');
  const { saveRule } = usePaymentChanges();
  const form = useForm({ values: { hours: String(hours) } });
  const { errors, isSubmitting, isDirty } = form.formState;

  async function submit({ hours: typed }: { hours: string }) {
    try {
      await saveRule(Number(typed));
      toast({ text: t('payments.ruleSaved') });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      form.setError('hours', { message: cause.message }, { shouldFocus: true });
    }
  }

  return (
    <form noValidate className={styles.rule} onSubmit={form.handleSubmit(submit)}>
      <TextField
        label={t('payments.rule')}
        hint={t('payments.ruleHint')}
        type="number"
        inputMode="numeric"
        min={REFUND_UNTIL_HOURS.min}
        max={REFUND_UNTIL_HOURS.max}
        error={errors.hours?.message}
        {...form.register('hours')}
      />
      {isDirty && (
        <Button type="submit" busy={isSubmitting} busyLabel={t('saving')}>
          {t('payments.saveRule')}
        </Button>
      )}
    </form>
  );
}
