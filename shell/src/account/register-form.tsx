import { EMAIL_PATTERN, PASSWORD } from 'api/contract/limits.ts';
import { useState } from 'react';
import { Button, call, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { useFreePlan } from '../landing/free-plan.ts';
import { botProof } from './bot-proof.ts';
import { FailureBanner } from './failure-banner.tsx';
import styles from './form.module.css';
import { MessageSent } from './message-sent.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  referralCode: string;
  onDone: () => void;
}

export function RegisterForm({ referralCode, onDone }: Props) {
  const { t } = useTranslation('shell');
  const freePlan = useFreePlan();
  const [message, setMessage] = useState('');
  const { field, onSubmit, failure, busy } = useAccountForm({
    defaultValues: { email: '', password: '', confirmPassword: '', referralCode, agreed: false },
    fallback: t('failures.register'),
    only400: true,
    send: async ({ agreed: _, referralCode: code, ...values }) => {
      const body = {
        ...values,
        referralCode: code.trim().toLowerCase() || null,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(await botProof('register')),
      };
      const reply = await call('POST /api/pre-register', { body });
      setMessage(reply.message);
    },
  });
  if (message) return <MessageSent message={message} onBack={onDone} />;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
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
        <PasswordField
          label={t('account.password')}
          autoComplete="new-password"
          hint={t('account.passwordHint')}
          {...field('password', {
            required: t('validation.password'),
            minLength: { value: PASSWORD.min, message: t('validation.passwordShort') },
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
