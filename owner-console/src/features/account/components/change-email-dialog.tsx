import { EMAIL_PATTERN } from 'api/contract/patterns.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { useCall } from '../../../data/console-context.ts';
import { PasswordField } from '../../../domain/account/password-field.tsx';
import styles from './account-cards.module.css';

const FORM = 'change-email';
const FIELDS = ['newEmail', 'password'] as const;

export default function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const form = useForm({ defaultValues: { newEmail: '', password: '' } });
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isSubmitting } = form.formState;

  async function send(body: { newEmail: string; password: string }) {
    setFailure(null);
    try {
      await call('POST /api/account/email', { body });
      setSentTo(body.newEmail.trim());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wrong = FIELDS.find((field) => error.fields[field]);
      if (wrong) form.setError(wrong, { message: error.fields[wrong] ?? '' }, { shouldFocus: true });
      else setFailure(error.message || t('email.failed'));
    }
  }

  function startAgain() {
    form.reset();
    setSentTo(null);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(sentTo ? 'email.sentTitle' : 'email.title')}
      actions={
        sentTo ? (
          <>
            <Button variant="quiet" onClick={startAgain}>
              {t('email.again')}
            </Button>
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={FORM} busy={isSubmitting}>
              {t('email.send')}
            </Button>
          </>
        )
      }
    >
      {sentTo ? (
        <div className={styles.form} role="status">
          <p>{t('email.sent', { email: sentTo })}</p>
          <p>{t('email.none')}</p>
        </div>
      ) : (
        <form id={FORM} className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <TextField
            label={t('email.new')}
            type="email"
            autoComplete="email"
            hint={t('email.hint')}
            {...fieldProps(form, 'newEmail', {
              required: t('email.required'),
              pattern: { value: EMAIL_PATTERN, message: t('email.invalid') },
            })}
          />
          <PasswordField
            label={t('email.password')}
            autoComplete="current-password"
            {...fieldProps(form, 'password', { required: t('account.passwordNeeded') })}
          />
        </form>
      )}
    </Dialog>
  );
}
