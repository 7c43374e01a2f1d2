import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { isCommonPassword } from 'shared-ui/passwords/common-passwords.ts';
import { toast } from 'shared-ui/toaster.tsx';
import { useCall } from '../../../data/console-context.ts';
import { NewPasswordField, PasswordField } from '../../../domain/account/password-field.tsx';
import { keepPushOn } from '../../../domain/device/push-device.ts';
import { type PasswordChange, passwordError } from '../password-error.ts';
import styles from './account-cards.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', repeated: '' };
const FORM = 'change-password';

export default function ChangePasswordDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation('console');
  const call = useCall();
  const form = useForm<PasswordChange>({ defaultValues: EMPTY });
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting } = form.formState;

  function close(next: boolean) {
    if (!next) {
      form.reset(EMPTY);
      setFailure(null);
    }
    onOpenChange(next);
  }

  async function save(change: PasswordChange) {
    setFailure(null);
    const problem = passwordError(change);
    if (problem) {
      form.setError(problem.field, { message: t(problem.text) }, { shouldFocus: true });
      return;
    }
    if (await isCommonPassword(change.newPassword)) {
      form.setError('newPassword', { message: t('password.tooCommon') }, { shouldFocus: true });
      return;
    }
    try {
      const { currentPassword, newPassword } = change;
      const reply = await call('POST /api/change-password', { body: { currentPassword, newPassword } });
      await keepPushOn(call);
      close(false);
      toast({ text: reply.message, tone: 'ok' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wrong =
        error.code === 'wrong_password' ? 'currentPassword' : error.fields.newPassword && 'newPassword';
      if (wrong) form.setError(wrong, { message: error.message }, { shouldFocus: true });
      else setFailure(error.message || t('password.failed'));
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('password.title')}
      actions={
        <>
          <Button variant="secondary" onClick={() => close(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
            {t('password.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={form.handleSubmit(save)}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          {...fieldProps(form, 'currentPassword')}
        />
        <NewPasswordField
          label={t('password.new')}
          hint={t('password.hint')}
          {...fieldProps(form, 'newPassword')}
        />
        <PasswordField
          label={t('password.repeat')}
          autoComplete="new-password"
          {...fieldProps(form, 'repeated')}
        />
      </form>
    </Dialog>
  );
}
