import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { useCall } from '../../../data/console-context.ts';
import { endSession } from '../../../data/session.ts';
import { PasswordField } from '../../../domain/account/password-field.tsx';
import styles from './account-cards.module.css';

const FORM = 'delete-account';

export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const form = useForm({ defaultValues: { password: '' } });
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting } = form.formState;

  async function erase({ password }: { password: string }) {
    setFailure(null);
    if (password === '') {
      form.setError('password', { message: t('account.passwordNeeded') }, { shouldFocus: true });
      return;
    }
    try {
      await endSession(
        () => call('DELETE /api/account', { body: { password } }),
        '/?success=account_deleted',
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wrong = error.fields.password;
      if (wrong) form.setError('password', { message: wrong }, { shouldFocus: true });
      else setFailure(error.message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('account.deleteTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" type="submit" form={FORM} busy={isSubmitting}>
            {t('account.delete')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.parts} noValidate onSubmit={form.handleSubmit(erase)}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <ul className={styles.list}>
          <li>{t('account.deleteAll')}</li>
          <li>{t('account.deleteTold')}</li>
          <li>{t('account.deleteFinal')}</li>
        </ul>
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          {...fieldProps(form, 'password')}
        />
      </form>
    </Dialog>
  );
}
