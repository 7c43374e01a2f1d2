import { PASSWORD } from 'api/contract/limits.ts';
import type { InvitationReply } from 'api/contract/members.ts';
import { ApiError, Button, call, useTranslation } from 'shared-ui';
import { isUncommon } from 'shared-ui/passwords/common-passwords.ts';
import { navigate } from 'wouter/use-browser-location';
import { FailureBanner } from '../account/failure.tsx';
import styles from '../account/form.module.css';
import { NewPasswordField } from '../account/password-field.tsx';
import { useAccountForm } from '../account/use-account-form.ts';

interface Props {
  token: string;
  invitation: InvitationReply;
  onEnded: () => void;
}

export function JoinForm({ token, invitation: { email, role }, onEnded }: Props) {
  const { t } = useTranslation('shell');
  const { field, onSubmit, failure, busy } = useAccountForm({
    defaultValues: { password: '' },
    fallback: t('failures.join'),
    send: async ({ password }) => {
      try {
        await call('POST /api/join', { body: { token, password } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'invalid_token')) throw error;
        return onEnded();
      }
      navigate('/dashboard');
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p>{t(`join.as.${role}`)}</p>
      <p className={styles.address}>{t('join.help', { email })}</p>
      <FailureBanner failure={failure} />
      {/* Password managers save it with the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={t('join.password')}
        hint={t('account.passwordHint')}
        {...field('password', {
          required: t('validation.password'),
          minLength: { value: PASSWORD.min, message: t('validation.passwordShort') },
          validate: isUncommon(t('validation.passwordCommon')),
        })}
      />
      <Button type="submit" block busy={busy} busyLabel={t('join.joining')}>
        {t('join.submit')}
      </Button>
    </form>
  );
}
