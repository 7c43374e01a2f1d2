import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { usePaymentChanges } from '../use-payment-changes.ts';

interface Draft {
  secret_key: string;
  webhook_secret: string;
}

const FORM = 'stripe-form';
const RIGHTS_URL = 'https://dashboard.stripe.com/apikeys/create';

export function ConnectDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { t } = useTranslation('console');
  const { connect } = usePaymentChanges();
  const form = useForm<Draft>({ defaultValues: { secret_key: '', webhook_secret: '' } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');

  async function submit({ secret_key, webhook_secret }: Draft) {
    setFailure('');
    try {
      await connect({ secret_key, currency, ...(webhook_secret && { webhook_secret }) });
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const fields = (['secret_key', 'webhook_secret'] as const).flatMap((field) => {
        const message = cause.fields[field];
        return message ? [[field, message] as const] : [];
      });
      if (fields.length === 0) setFailure(cause.message);
      showFieldErrors(form.setError, fields);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('payments.connect')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
            {t('payments.connect')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.handleSubmit(submit)}>
        <p>
          {t('payments.rights')}{' '}
          <a href={RIGHTS_URL} target="_blank" rel="noreferrer">
            {t('payments.openStripe')}
          </a>
        </p>
        <TextField
          label={t('payments.key')}
          hint={t('payments.keyHint', { currency })}
          autoComplete="off"
          spellCheck={false}
          error={errors.secret_key?.message}
          {...form.register('secret_key')}
        />
        <TextField
          label={t('payments.webhookSecret')}
          optional
          hint={t('payments.webhookSecretHint')}
          autoComplete="off"
          spellCheck={false}
          error={errors.webhook_secret?.message}
          {...form.register('webhook_secret')}
        />
        {failure && <FailureBanner>{failure}</FailureBanner>}
      </form>
    </Dialog>
  );
}
