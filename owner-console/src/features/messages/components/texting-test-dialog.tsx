import { MAX_LENGTH } from 'api/contract/limits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { useTextingChanges } from '../use-texting.ts';

const FORM = 'texting-test-form';

export function TextingTestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const { sendTest } = useTextingChanges();
  const [sent, setSent] = useState('');
  const form = useForm({ defaultValues: { phone: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ phone }: { phone: string }) {
    setSent('');
    try {
      setSent(await sendTest(phone));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const message = cause.fields.phone ?? cause.message;
      form.setError('phone', { message }, { shouldFocus: true });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('texting.test')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('messages.sending')}>
            {t('texting.sendTest')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.handleSubmit(submit)}>
        <TextField
          label={t('texting.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={MAX_LENGTH.phone}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <p role="status">{sent}</p>
      </form>
    </Dialog>
  );
}
