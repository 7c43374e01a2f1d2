import { useState } from 'react';
import { Button, call, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { navigate } from 'wouter/use-browser-location';
import { botProof } from './bot-proof.ts';
import { CodeStep } from './code-step.tsx';
import { type Failure, FailureBanner } from './failure.tsx';
import styles from './form.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const EMPTY = { email: '', password: '', stayLoggedIn: false, code: '' };

interface Props {
  /** Where the login leads. */
  dashboard: string;
  /** Gets the email typed so far. */
  onForgot: (email: string) => void;
}

export function LoginForm({ dashboard, onForgot }: Props) {
  const { t } = useTranslation('shell');
  const [passkeyFailure, setPasskeyFailure] = useState<Failure | null>(null);
  const { field, onSubmit, failure, busy, methods, locked, getValues, resetField } = useAccountForm({
    defaultValues: EMPTY,
    fallback: t('failures.login'),
    send: async ({ code, ...values }) => {
      setPasskeyFailure(null);
      const body = { ...values, ...(code !== '' && { code }), ...(await botProof('login')) };
      await call('POST /api/login', { body });
      enter();
    },
  });
  function enter() {
    navigate(dashboard);
  }
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <FailureBanner failure={passkeyFailure ?? failure} />
      {methods ? (
        <CodeStep
          methods={methods}
          locked={locked}
          field={field('code', { required: t('validation.factorCode') })}
          busy={busy}
          submit={t('account.submitLogin')}
          clear={() => resetField('code')}
        />
      ) : (
        <>
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
        </>
      )}
      {(!methods || methods.includes('passkey')) && (
        <PasskeyButton
          label={t(methods ? 'account.usePasskey' : 'account.passkeyLogin')}
          quiet={!methods}
          stays={() => getValues('stayLoggedIn')}
          onDone={enter}
          onFailure={setPasskeyFailure}
        />
      )}
    </form>
  );
}
