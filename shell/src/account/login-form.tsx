import { Button, call, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { navigate } from 'wouter/use-browser-location';
import { botProof } from './bot-proof.ts';
import { FailureBanner } from './failure.tsx';
import styles from './form.module.css';
import { rememberLogin } from './known-browser.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const EMPTY = { email: '', password: '', stayLoggedIn: false };

interface Props {
  /** Where the login leads. */
  dashboard: string;
  /** Gets the email typed so far. */
  onForgot: (email: string) => void;
}

export function LoginForm({ dashboard, onForgot }: Props) {
  const { t } = useTranslation('shell');
  const { field, onSubmit, failure, busy, getValues } = useAccountForm({
    defaultValues: EMPTY,
    fallback: t('failures.login'),
    send: async (values) => {
      await call('POST /api/login', { body: { ...values, ...(await botProof('login')) } });
      rememberLogin();
      navigate(dashboard);
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <FailureBanner failure={failure} />
      <TextField
        label={t('account.email')}
        type="email"
        autoComplete="username"
        {...field('email', { required: t('validation.email') })}
      />
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        {...field('password', { required: t('validation.password') })}
      />
      <div className={styles.row}>
        <Checkbox label={t('account.stay')} {...field('stayLoggedIn')} />
        <Button variant="quiet" small onClick={() => onForgot(getValues('email'))}>
          {t('account.forgot')}
        </Button>
      </div>
      <Button type="submit" block busy={busy} busyLabel={t('account.loggingIn')}>
        {t('account.submitLogin')}
      </Button>
    </form>
  );
}
