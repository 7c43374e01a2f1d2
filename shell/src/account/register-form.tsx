import { PASSWORD } from 'api/contract/limits.ts';
import { EMAIL_PATTERN } from 'api/contract/patterns.ts';
import { useState } from 'react';
import { Button, call, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { isUncommon } from 'shared-ui/passwords/common-passwords.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { botProof } from './bot-proof.ts';
import { FailureBanner } from './failure.tsx';
import styles from './form.module.css';
import { useFreePlan } from './free-plan.ts';
import { NewPasswordField, PasswordField } from './password-field.tsx';
import { RegistrationSent } from './registration-sent.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  referralCode: string;
  onVerified: () => void;
  onDone: () => void;
}

interface Values {
  email: string;
  password: string;
  confirmPassword: string;
  referralCode: string;
  agreed: boolean;
}

/** Repeating it mails a further link. */
async function send({ agreed: _, referralCode: code, ...values }: Values) {
  const body = {
    ...values,
    referralCode: code.trim().toLowerCase() || null,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(await botProof('register')),
  };
  return call('POST /api/pre-register', { body });
}

export function RegisterForm({ referralCode, onVerified, onDone }: Props) {
  const { t } = useTranslation('shell');
  const freePlan = useFreePlan();
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const { field, onSubmit, failure, busy, getValues, setFocus } = useAccountForm<Values>({
    defaultValues: { email: '', password: '', confirmPassword: '', referralCode, agreed: false },
    fallback: t('failures.register'),
    only400: true,
    send: async (values) => setSent({ email: values.email.trim(), ...(await send(values)) }),
  });
  function correctAddress() {
    setSent(null);
    requestAnimationFrame(() => setFocus('email', { shouldSelect: true }));
  }
  if (sent) {
    const resend = () => send(getValues());
    return (
      <RegistrationSent
        {...sent}
        resend={resend}
        onWrongAddress={correctAddress}
        onVerified={onVerified}
        onBack={onDone}
      />
    );
  }
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <FailureBanner failure={failure} />
      <TextField
        label={t('account.email')}
        type="email"
        autoComplete="email"
        {...field('email', {
          required: t('validation.email'),
          pattern: { value: EMAIL_PATTERN, message: t('validation.emailPattern') },
        })}
      />
      <div className={styles.pair}>
        <NewPasswordField
          label={t('account.password')}
          hint={t('account.passwordHint')}
          {...field('password', {
            required: t('validation.password'),
            minLength: { value: PASSWORD.min, message: t('validation.passwordShort') },
            validate: isUncommon(t('validation.passwordCommon')),
          })}
        />
        <PasswordField
          label={t('account.confirmPassword')}
          autoComplete="new-password"
          {...field('confirmPassword', {
            required: t('validation.confirm'),
            validate: (value, values) => value === values.password || t('validation.mismatch'),
          })}
        />
      </div>
      <TextField
        label={t('account.referral')}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('referralCode')}
      />
      <Checkbox
        label={
          <>
            {t('account.agreeBefore')}
            <a href="/privacy" target="_blank" rel="noopener">
              {t('account.agreeLink')}
            </a>
            {t('account.agreeAfter')}
          </>
        }
        {...field('agreed', { required: t('validation.agree') })}
      />
      <Button type="submit" block busy={busy} busyLabel={t('account.creating')}>
        {t('account.submitRegister')}
      </Button>
      <p className={styles.hint}>{t('account.free', { freePlan: freePlan.sentence })}</p>
    </form>
  );
}
