import type { CalendarConnection } from 'api/contract/calendar-connections.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, announce, Button, useTranslation } from 'shared-ui';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { PasswordField } from '../../../domain/account/password-field.tsx';
import { useConnectionChanges } from '../../../domain/calendar-connections/use-connections.ts';
import fields from './connection-form.module.css';
import styles from './connection-list.module.css';

interface Props {
  connection: CalendarConnection;
  onClose: () => void;
}

/** Asks for the password of an account that was refused, where the button was. */
export function PasswordAgain({ connection, onClose }: Props) {
  const { t } = useTranslation('console');
  const { change } = useConnectionChanges();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');

  async function save({ password }: { password: string }) {
    setFailure('');
    const refuse = (message: string) => form.setError('password', { message }, { shouldFocus: true });
    try {
      const { state } = await change(connection.id, { password });
      if (state === 'auth_failed') return refuse(t('calendars.refused'));
      announce(t('calendars.upToDate', { name: connection.name }), 'polite');
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.fields.password) refuse(cause.message);
      else setFailure(cause.message);
    }
  }

  return (
    <form className={styles.again} noValidate onSubmit={form.handleSubmit(save)}>
      <PasswordField
        label={t('calendars.password')}
        hint={t('calendars.passwordHint')}
        autoComplete="off"
        autoFocus
        error={errors.password?.message}
        {...form.register('password')}
      />
      {failure && <FailureBanner>{failure}</FailureBanner>}
      <div className={fields.actions}>
        <Button type="submit" small busy={isSubmitting} busyLabel={t('calendars.reading')}>
          {t('calendars.savePassword')}
        </Button>
        <Button variant="quiet" small onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
